"""Parts from the registries: a missing client or network is said in a sentence."""

from pathlib import Path

import pytest

from orapa.site import fetch
from orapa.site.steps import StepFailed

NOWHERE = "http://127.0.0.1:9/"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORAPA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_without_npm_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    monkeypatch.setattr("orapa.site.fetch.shutil.which", lambda _: None)
    with pytest.raises(StepFailed, match=r"pyodide 1.0 comes from npm, and npm is not installed: install Node"):
        fetch.npm_package("pyodide", "1.0", "00")
    assert list(cache.iterdir()) == []


def test_without_a_network_npm_names_the_package_and_the_command(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    monkeypatch.setenv("npm_config_registry", NOWHERE)
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(StepFailed, match=r"pyodide 1.0: this command failed .*\n  npm pack pyodide@1.0"):
        fetch.npm_package("pyodide", "1.0", "00")
    assert list(cache.iterdir()) == []


def test_without_a_network_pip_names_the_package_and_the_command(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    for name, value in (("INDEX_URL", NOWHERE), ("RETRIES", "0"), ("EXTRA_INDEX_URL", NOWHERE), ("FIND_LINKS", "")):
        monkeypatch.setenv(f"PIP_{name}", value)
    with pytest.raises(StepFailed, match=r"pygame-ce 0.0.1: this command failed .*\n  .*pip download"):
        fetch.sdist("pygame-ce", "0.0.1", "00", "mesonpy")
    assert list(cache.iterdir()) == []


def test_a_machine_without_debian_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orapa.site.fetch.shutil.which", lambda _: None)
    with pytest.raises(StepFailed, match="no apt that knows Debian"):
        fetch.debian_mirror()
