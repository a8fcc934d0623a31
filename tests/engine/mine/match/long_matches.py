"""Matches as long as one likes, made of one kind of move over and over."""

from collections.abc import Iterator
from itertools import count, cycle, product

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import play
from orapa.engine.mine.match.sheet import HALVES, SIGNS
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import CELL_NAMES, PORTS
from tests.engine.mine.match.test_ends import match_of, played


def _marks() -> Iterator[str]:
    # All signs of every half of every cell, wiped when the board is full.
    while True:
        for sign, half, cell in product(SIGNS[:6], HALVES, CELL_NAMES):
            yield f"mark {cell} {half} {sign}"
        yield "clear"


def _told_and_ticked() -> Iterator[str]:
    for number in count(1):
        yield from ("tell A -> A red", f"tick {number}", "untell A")


def _asked_before() -> Iterator[str]:
    yield "ask G"
    yield from cycle(("ask G", "ask K"))


def _notes() -> Iterator[str]:
    for number in count():
        yield f"note {number} {'thinking ' * 20}"


def kinds() -> dict[str, tuple[Match, Iterator[str]]]:
    """Per kind a match before these moves, all of them of seat 1, and the moves."""
    solo, patient = match_of(Mode.SOLO, "house scans=off"), match_of(Mode.SOLO, "czech tries=unlimited")
    failed = played(match_of(Mode.EXPEDITION, "german", 2), "1 wrong, 2 pass, 2 ask A")
    return {
        "marks": (solo, _marks()),
        "marks and wipes": (solo, cycle(("mark A1 B2 x", "mark C3 se R", "unmark A1 B2", "unmark C3 se R"))),
        "gems": (solo, cycle(("place R:A1", "sure R", "place R:C1", "lift R"))),
        "undo and redo": (solo, cycle(("mark A1 x", "undo", "redo", "unmark A1"))),
        "checkpoints": (solo, cycle(("mark A1 x", "checkpoint", "unmark A1", "checkpoint"))),
        "notes": (solo, _notes()),
        "questions asked before": (solo, _asked_before()),
        "hints": (solo, cycle(("hint", "hint", "hint new"))),
        "sheets": (patient, cycle(("submit R:A1", "submit R:A1 Y:E8"))),
        "answers told": (match_of(Mode.COMPANION, "german"), _told_and_ticked()),
        "guesses along": (failed, cycle(("submit R:A1", "submit R:C1"))),
    }


def long_match(kind: str, moves: int) -> Match:
    """The match of that kind after so many moves."""
    match, moving = kinds()[kind]
    while len(match.log) < moves:
        if match.turn == 2:
            match = play(match, 2, _something(match), match.seconds + 1)
        else:
            match = play(match, 1, next(moving), match.seconds + 1)
    return match


def _something(match: Match) -> str:
    """What the other explorer asks, as long as there is something to ask."""
    still_open = match.open_questions(2)
    return f"{'ask' if still_open[0] < PORTS else 'scan'} {question_name(still_open[0])}" if still_open else "pass"


KINDS = tuple(kinds())
