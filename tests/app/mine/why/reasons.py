"""Reasons of every kind, from real answers and sheets."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from orapa.app.mine.table.clues import passed_cells
from orapa.app.mine.why.story import Story, story_of
from orapa.engine.mine.deduction.explaining import explaining, explaining_broken, explaining_given
from orapa.engine.mine.deduction.hints import Case, hinting
from orapa.engine.mine.deduction.why import Why
from orapa.engine.mine.rules.answers import parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.waves import ask
from orapa.engine.play.working import finish

MINE = parse_mine("R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1")
BASE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
ASKED = ("1", "H", "8", "J", "17", "11", "C5", "Q", "5", "D4", "6")
SHEET = "R:D2:1 B:E6 W:B7:2"


def case_of(questions: tuple[str, ...], sheet: str = "") -> Case:
    """What is known after these questions, with a sheet."""
    answers = tuple(ask(MINE, parse_question(name)) for name in questions)
    marked = passed_cells(answers) if sheet else frozenset()
    return Case(GemSet.FULL.gems, Edition.GERMAN, answers, parse_mine(sheet) if sheet else Mine(), marked)


def hinted(questions: tuple[str, ...], sheet: str = "") -> Why:
    """Why the next hint is right."""
    case = case_of(questions, sheet)
    hint = finish(hinting(case, Random(0)))
    return finish(explaining(case, hint.reason, hint.candidates))


def alone(question: str) -> Why:
    """What a single answer of the base set tells, and why."""
    case = Case(GemSet.BASE.gems, Edition.GERMAN, (ask(BASE, parse_question(question)),))
    hint = finish(hinting(case, Random(0)))
    return finish(explaining(case, hint.reason, hint.candidates))


def broken(question: str, sheet: str) -> Why:
    """Why an answer cannot be true beside a sheet."""
    why = finish(explaining_broken(case_of(ASKED, sheet), ask(MINE, parse_question(question))))
    assert why is not None
    return why


def given(gem: str) -> Why:
    """Why a gem of the sheet is proven."""
    case = case_of(ASKED, SHEET)
    position = next(one for one in case.sheet.positions if one.gem.letter == gem)
    why = finish(explaining_given(case, position))
    assert why is not None
    return why


class Stories(Mapping[str, Story]):
    """By name, each made when it is first asked for: that takes long, and collecting tests needs none."""

    def __init__(self, **reasons: Callable[[], Why]) -> None:
        self._reasons = reasons
        self._made: dict[str, Story] = {}

    def __getitem__(self, name: str) -> Story:
        if name not in self._made:
            self._made[name] = story_of(self._reasons[name]())
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._reasons)

    def __len__(self) -> int:
        return len(self._reasons)


STORIES = Stories(
    placed=lambda: hinted(ASKED, SHEET),
    empty=lambda: hinted(("A",)),
    covered=lambda: alone("8"),
    crossed=lambda: alone("13"),
    touching=lambda: hinted(ASKED, "R:D2:1 Y:D2"),
    refuted=lambda: hinted(ASKED, "B:A4"),
    question=lambda: hinted(("1", "H", "8", "J", "17", "11"), "R:D2:1"),
    opening=lambda: hinted(()),
    broken=lambda: broken("5", f"{SHEET} Y:F4"),
    given=lambda: given("R"),
)
