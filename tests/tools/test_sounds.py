"""Sounds written to files are what was measured: nothing cut off, answers equally loud, each colour its note."""

from pathlib import Path

import pytest

from orapa.app.frame.sound import RATE
from orapa.app.mine.hearing import NOTES
from orapa.site.fonts import ROOT
from tools.sounds import COLOURS, MODULES, all_sounds, loudness, peak, read, strengths, write

SOUNDS = all_sounds()
ANSWERS = [name for name in SOUNDS if name.startswith("mine ") and name != "mine pulse"]


def test_nothing_is_cut_off() -> None:
    assert len(SOUNDS) > 25
    assert {name: found for name, one in SOUNDS.items() if (found := peak(one)) >= 1} == {}


def test_answers_are_about_equally_loud_and_buttons_softer() -> None:
    answers = [loudness(SOUNDS[name]) for name in ANSWERS]
    assert len(answers) == 19
    # Within 2 decibels of each other.
    assert max(answers) < 10 ** (2 / 20) * min(answers), dict(zip(ANSWERS, answers, strict=True))
    assert loudness(SOUNDS["look tap"]) < min(answers) / 2


def test_every_room_with_sounds_is_looked_at() -> None:
    rooms = {path.parent.name for path in ROOT.glob("orapa/app/*/hearing.py")}
    assert {f"orapa.app.{room}.hearing" for room in rooms} < set(MODULES)


def test_what_is_absorbed_is_heard_from_the_loudspeaker_of_a_phone() -> None:
    # Which gives hardly anything below so many swings a second.
    thud = SOUNDS["mine thud"]
    assert loudness(thud, above=150) > loudness(thud) / 2


@pytest.mark.parametrize("letters", ["R", "YB", "RYBW"])
def test_the_notes_of_an_answer_are_in_its_file(tmp_path: Path, letters: str) -> None:
    write(SOUNDS[f"mine {letters}"], tmp_path / "one.wav")
    part = read(tmp_path / "one.wav")[RATE // 4 : RATE // 4 + 4096]
    found = dict(zip(COLOURS, strengths(part, [NOTES[colour] for colour in COLOURS.values()]), strict=True))
    there = [found[letter] for letter in letters]
    missing = [found[letter] for letter in COLOURS if letter not in letters]
    # White is an octave above red, whose overtone it is.
    assert min(there) > 2 * max([*(missing if "R" not in letters else missing[:-1]), 0.001])
