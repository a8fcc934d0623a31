"""The lessons: which mine, what of it lies open, what has been asked before, and what the player does, step by step.

The words stand under `lesson.NAME`: title, about, head, why, one sentence before each step, and `end`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from orapa.app.mine.learn.asks import Ask, Fire, HandIn, Hint, Lay, Mark, Scan, Suppose, TakeBack, Try, part_of
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import parse_question, question_name
from orapa.engine.mine.rules.board import COLUMNS, PORTS
from orapa.engine.mine.rules.gems import smallest_set
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.refused import excerpt

Group = Literal["basic", "mine", "further"]
GROUPS: tuple[Group, ...] = ("basic", "mine", "further")
BASE = "R:B1:0m Y:D9:2 B:C5:2 W:G6 w:F2"
BUT_YELLOW = "R:B1:0m B:C5:2 W:G6 w:F2"
BUT_SQUARE = "R:B1:0m Y:D9:2 B:C5:2 W:G6"
MIXED = "R:C6:0m Y:B9:2 B:G6 W:D6:1 w:C3"
FIRST = "R:C4:0m Y:A2 B:G1 W:D5:1 w:C1"
WITH_DIAMOND = f"{BASE} D:D1:1"
WITH_BLACK = f"{BASE} K:B9"
ROW_A = tuple(f"A{number}" for number in range(1, COLUMNS + 1))


@dataclass(frozen=True)
class Lesson:
    """One lesson: a practice match as it begins, and what is asked for in turn."""

    name: str
    chapter: str
    """Where the rule book tells more."""
    mine: str
    sheet: str
    """The gems that lie open."""
    asks: tuple[Ask, ...]
    given: tuple[str, ...] = ()
    """What was asked before."""
    group: Group = "basic"
    rules: str = "german"
    par: int | None = None
    """Where it is told, the counter is seen."""

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the table that its steps need; on a desk a hint is told where the tray is."""
        hints = any(isinstance(ask, Hint) for ask in self.asks)
        return frozenset((*map(part_of, self.asks), *(["tray"] if hints else [])))

    @property
    def answers(self) -> int:
        """How many answers there are at its end."""
        return len(self.given) + sum(isinstance(ask, Fire | Scan) for ask in self.asks)

    @property
    def whole(self) -> Mine:
        """The mine."""
        return parse_mine(self.mine)

    def match(self) -> Match:
        """The practice match as the lesson begins."""
        mine = self.whole
        setup = Setup(Mode.SOLO, parse_rules(self.rules), smallest_set(mine.gems), mines=(mine,), par=self.par)
        match = begin(setup)
        for name in self.given:
            question = parse_question(name)
            match = play(match, 1, f"{'ask' if question < PORTS else 'scan'} {question_name(question)}", 0)
        for position in self.sheet.split():
            match = play(match, 1, f"place {position}", 0)
        return match


LESSONS = (
    Lesson("fire", "waves", BASE, BASE, (Fire("A"), Fire("3"))),
    Lesson("back", "waves", BASE, BASE, (Fire("6"), Fire("15"))),
    Lesson("turned", "waves", BASE, BASE, (Fire("G"), Fire("D"))),
    Lesson("mix", "mixes", MIXED, MIXED, (Fire("8"), Fire("18"), Fire("17"))),
    Lesson("white", "mixes", BASE, BASE, (Fire("13"), Fire("F"), Fire("K"))),
    Lesson("scan", "scan", BASE, "", (Scan("D6"), Scan("C3"))),
    Lesson("place", "placing", BASE, BUT_YELLOW, (Fire("E"), Lay("Y:D9:2")), ("14",)),
    Lesson("mark", "sheet", BASE, "", (Fire("A"), Mark(ROW_A), Mark(("E10",), "dot"))),
    Lesson(
        "suppose",
        "sheet",
        BASE,
        BUT_YELLOW,
        (Suppose(), Lay("Y:D9"), Try("E"), TakeBack()),
        ("E", "14", "A"),
    ),
    Lesson("hand_in", "sheet", BASE, BUT_SQUARE, (Lay("w:F2"), HandIn()), ("G", "K", "E", "B")),
    Lesson(
        "first",
        "turn",
        FIRST,
        "B:G1 W:D5:1 w:C1",
        (Fire("2"), Lay("Y:A2"), Fire("6"), Lay("R:C4:0m"), HandIn()),
        ("A", "17"),
        group="mine",
    ),
    Lesson("diamond", "special", WITH_DIAMOND, WITH_DIAMOND, (Fire("D"), Fire("I"), Scan("D1")), group="further"),
    Lesson("black", "special", WITH_BLACK, WITH_BLACK, (Fire("9"), Scan("B10")), group="further"),
    Lesson(
        "wrong",
        "editions",
        BASE,
        f"{BUT_YELLOW} Y:D9:1",
        (HandIn(), Lay("Y:D9:2"), HandIn(2)),
        ("E", "14"),
        group="further",
        rules="czech",
    ),
    Lesson(
        "par",
        "par",
        BASE,
        BUT_SQUARE,
        (Fire("G"), Lay("w:F2"), HandIn()),
        ("A", "B", "E", "D", "6", "N"),
        group="further",
        par=7,
    ),
    Lesson(
        "hints",
        "par",
        BASE,
        BUT_YELLOW,
        (Hint(1), Hint(2)),
        ("E", "14", "A"),
        group="further",
        par=7,
    ),
)
"""In the order in which they are best done."""

BY_NAME = {lesson.name: lesson for lesson in LESSONS}


def lesson_named(name: str) -> Lesson:
    """The lesson of that name."""
    if name not in BY_NAME:
        raise ValueError(f"expected a lesson ({', '.join(BY_NAME)}), read {excerpt(name)!r}")
    return BY_NAME[name]


def group_of(group: Group) -> tuple[Lesson, ...]:
    """The lessons that stand together."""
    return tuple(lesson for lesson in LESSONS if lesson.group == group)


def road_of(lesson: Lesson) -> tuple[Lesson, ...]:
    """The lessons that lead to one and on from it: the basic ones to the first mine, or the further ones."""
    further = lesson.group == "further"
    return tuple(one for one in LESSONS if (one.group == "further") == further)


def number_of(lesson: Lesson) -> int:
    """Which lesson it is, from 1 on."""
    return LESSONS.index(lesson) + 1


def next_of(done: Iterable[str]) -> Lesson | None:
    """The first lesson that is not done."""
    known = set(done)
    return next((lesson for lesson in LESSONS if lesson.name not in known), None)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson that follows."""
    following = LESSONS[LESSONS.index(lesson) + 1 :]
    return following[0] if following else None
