"""What the desktop keeps, and what it knows about itself."""

from pathlib import Path

import pytest

from orapa.app.frame.platform import Insets, Platform, Screen, where


@pytest.fixture
def platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Platform:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Platform()


def test_what_was_saved_is_loaded_again(platform: Platform) -> None:
    assert platform.load("settings") is None
    assert platform.save("settings", "Größe ✓")
    assert platform.load("settings") == "Größe ✓"


def test_saving_again_replaces_and_leaves_no_other_file(platform: Platform, tmp_path: Path) -> None:
    platform.save("settings", "one")
    platform.save("settings", "two")
    assert platform.load("settings") == "two"
    assert [path.name for path in (tmp_path / "data" / "orapa").iterdir()] == ["settings.txt"]


def test_where_nothing_can_be_kept_saving_says_so(platform: Platform, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert platform.save("settings", "one") is False
    assert platform.load("settings") is None


def test_the_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert Platform().languages() == ["de"]
    monkeypatch.delenv("LANG")
    assert Platform().languages() == []


def test_a_screen_counts_its_device_pixels() -> None:
    assert Screen(390, 844, 3, Insets(top=47)).device_size == (1170, 2532)


def test_what_is_kept_can_be_listed_and_forgotten(platform: Platform) -> None:
    assert platform.names() == []
    platform.save("settings", "one")
    platform.save("running.mine-1", "two")
    assert sorted(platform.names()) == ["running.mine-1", "settings"]
    platform.forget("settings")
    platform.forget("never there")
    assert platform.names() == ["running.mine-1"]


def test_of_an_error_is_told_which_one_and_where_but_not_its_words() -> None:
    def stop() -> None:
        raise ValueError("R:B8:1 Y:E8 is secret")

    with pytest.raises(ValueError, match="secret") as stopped:
        stop()
    assert where(stopped.value) == f"ValueError, test_platform.py:{stop.__code__.co_firstlineno + 1}"
    assert where(ValueError("secret")) == "ValueError"
