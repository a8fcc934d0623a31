"""The build's steps: cached by their inputs, whole or not at all, and plain about what failed."""

import sys
from pathlib import Path

import pytest

from orapa.site.steps import StepFailed, cached, check_hash, digest, run


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ORAPA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_step_is_done_once_for_the_same_inputs() -> None:
    done: list[Path] = []

    def make(folder: Path) -> None:
        done.append(folder)
        (folder / "made").write_text("made")

    first = cached("part", "key", make)
    assert (cached("part", "key", make) / "made").read_text() == "made"
    assert len(done) == 1
    assert cached("part", "other", make) != first
    assert len(done) == 2


@pytest.mark.parametrize("fault", [StepFailed("no"), KeyboardInterrupt()])
def test_a_step_that_fails_or_is_interrupted_leaves_nothing_and_the_next_run_goes_on(
    cache: Path, fault: BaseException
) -> None:
    def broken(folder: Path) -> None:
        (folder / "half").write_text("half")
        raise fault

    with pytest.raises(type(fault)):
        cached("part", "key", broken)
    assert list(cache.iterdir()) == []
    made = cached("part", "key", lambda folder: (folder / "whole").touch())
    assert [file.name for file in made.iterdir()] == ["whole"]


def test_two_builds_at_once_end_with_one_result(cache: Path) -> None:
    def make(folder: Path) -> None:
        cached("part", "key", lambda other: (other / "first").touch())
        (folder / "second").touch()

    assert [file.name for file in cached("part", "key", make).iterdir()] == ["first"]
    assert len(list(cache.iterdir())) == 1


def test_a_half_made_folder_that_goes_meanwhile_is_no_trouble(cache: Path) -> None:
    cache.mkdir()
    (cache / ".part-key.renamed").symlink_to(cache / "away")
    assert cached("part", "key", lambda folder: (folder / "whole").touch()).name == "part-key"


def test_a_failed_command_is_named_with_its_part_and_its_last_words() -> None:
    script = "import sys; print('out of luck', file=sys.stderr); sys.exit(3)"
    with pytest.raises(StepFailed, match=r"the part: this command failed with code 3") as raised:
        run([sys.executable, "-c", script], "the part")
    assert "out of luck" in str(raised.value)
    assert sys.executable in str(raised.value)


def test_a_command_that_the_machine_stopped_is_told_apart() -> None:
    with pytest.raises(StepFailed, match=r"the part: this command was stopped by the machine \(Killed"):
        run([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"], "the part")


def test_a_missing_program_is_named() -> None:
    with pytest.raises(StepFailed, match="'no-such-program' is not installed"):
        run(["no-such-program", "--help"], "the part")


def test_a_wrong_hash_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"data")
    right = "3a6eb0790f39ac87c94f3856b2dd2c5d110e6811602261a9a923d3bb23adc8b7"
    check_hash(tmp_path / "file", "sha256", right, "the file")
    with pytest.raises(StepFailed, match="the file: the download is not the expected file"):
        check_hash(tmp_path / "file", "sha256", "0" * 64, "the file")


def test_the_digest_tells_parts_apart(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("ab")
    assert digest(tmp_path / "file") == digest("ab") == digest(b"ab")
    assert digest("a", "b") != digest("ab") != digest("b", "a")
