"""Where the WebAssembly wheel of pygame-ce comes from, and what happens when it does not come."""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from orapa.site import fetch, wheel
from orapa.site.serve import serving
from orapa.site.steps import StepFailed

FILE = "pygame_ce-9.9.9-cp313-cp313-pyodide_2025_0_wasm32.whl"


def a_wheel() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("pygame/__init__.py", "")
    return data.getvalue()


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORAPA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A Pyodide whose lock file names our small wheel."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    entry = {"file_name": FILE, "version": "9.9.9", "sha256": hashlib.sha256(a_wheel()).hexdigest()}
    (folder / "pyodide-lock.json").write_text(json.dumps({"packages": {"pygame-ce": entry}}))
    (folder / "package.json").write_text('{"version": "0.1.2"}')
    (folder / "pyodide.mjs").write_text("e.cdnUrl=k(`https://cdn.invalid/pyodide/v${U}/full/`)")
    return folder


@pytest.fixture
def distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A local server in the place of Pyodide's distribution; its folder."""
    folder = tmp_path / "distribution"
    folder.mkdir()
    (folder / "index.html").touch()
    with serving(folder) as address:
        monkeypatch.setenv("ORAPA_PYODIDE_DISTRIBUTION", address)
        yield folder


def test_the_official_wheel_is_fetched_and_verified(pyodide: Path, distribution: Path) -> None:
    (distribution / FILE).write_bytes(a_wheel())
    assert wheel.wheel("official", pyodide).read_bytes() == a_wheel()


def test_a_wrong_official_wheel_is_refused_and_not_kept(pyodide: Path, distribution: Path, cache: Path) -> None:
    (distribution / FILE).write_bytes(a_wheel() + b"!")
    with pytest.raises(StepFailed, match=r"pygame-ce 9.9.9 from .* is not the expected file"):
        wheel.wheel("official", pyodide)
    assert list(cache.iterdir()) == []
    (distribution / FILE).write_bytes(a_wheel())
    assert wheel.wheel("official", pyodide).is_file()


def test_an_official_wheel_that_cannot_be_had_names_the_other_ways(pyodide: Path, distribution: Path) -> None:
    assert distribution.is_dir()
    with pytest.raises(StepFailed, match=r"cannot be fetched .*404.*--wheel source.*--wheel PATH"):
        wheel.wheel("official", pyodide)


def test_the_distribution_is_the_one_that_the_loader_names(pyodide: Path) -> None:
    assert wheel._distribution(pyodide) == "https://cdn.invalid/pyodide/v0.1.2/full/"


def test_without_a_compiler_the_official_wheel_is_taken(
    pyodide: Path, distribution: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (distribution / FILE).write_bytes(a_wheel())
    monkeypatch.setattr("orapa.site.wheel.shutil.which", lambda _: None)
    assert wheel.wheel(None, pyodide).name == FILE
    assert "clang-19 and wasm-ld-19 not found" in capsys.readouterr().err


def test_without_debians_sources_the_official_wheel_is_taken(
    pyodide: Path, distribution: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_debian() -> str:
        raise StepFailed("this machine has no apt that knows Debian")

    (distribution / FILE).write_bytes(a_wheel())
    monkeypatch.setattr("orapa.site.wheel.shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(fetch, "debian_mirror", no_debian)
    assert wheel.wheel(None, pyodide).name == FILE


def test_a_file_of_ones_own_is_taken_as_it_is(pyodide: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.whl"
    own.write_bytes(a_wheel())
    assert wheel.wheel(str(own), pyodide) == own


@pytest.mark.parametrize("content", [None, b"no archive"])
def test_a_file_that_is_no_wheel_is_refused(pyodide: Path, tmp_path: Path, content: bytes | None) -> None:
    own = tmp_path / "own.whl"
    if content is not None:
        own.write_bytes(content)
    with pytest.raises(StepFailed, match=r"--wheel .*own.whl: (there is no such file|this is not a wheel)"):
        wheel.wheel(str(own), pyodide)
