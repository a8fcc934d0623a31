"""What the README says is so: its commands exist, its example answers as written, its links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest

from orapa.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_make_command_it_names_is_a_target() -> None:
    named = set(re.findall(r"make ([a-z-]+)", README))
    assert {"play", "test"} <= named
    assert named <= set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def test_the_example_of_the_command_line_answers_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^    \$ orapa (.+)\n((?:    .+\n)+)", README, re.MULTILINE)
    assert examples
    for words, answers in examples:
        main(shlex.split(words))
        assert capsys.readouterr().out == re.sub(r"^    ", "", answers, flags=re.MULTILINE)


def test_every_file_it_links_to_is_there() -> None:
    linked = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    assert len(linked) > 5
    for target in linked:
        assert (ROOT / target).exists(), target
