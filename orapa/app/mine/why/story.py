"""A reason as pictures: for every ruling the pictures that show it, and the way through them.

ghost     the position that is tried and fails
supposed  gems that an example has beside it, only to show that it fails
lead      the first of the pictures that fail alike: its wave runs, the others flit past
place     which of all places of the gem a picture shows, counted from 1
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Cell, bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import ask

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.reasons import Step
    from orapa.engine.mine.deduction.why import Ruling, Why

# Seconds: a picture that leads a group stays so long, its wave takes so long for a cell, the others flit past.
LEAD, PER_CELL, FLIT = 1.4, 0.07, 0.04
MOST_OUTCOMES = 8
COUNTED = ("clue", "cases", "left")


@dataclass(frozen=True)
class Picture:
    """What is on the board at one moment of the story."""

    mine: Mine
    """All gems that a wave may meet."""
    ghost: Position | None = None
    supposed: tuple[Position, ...] = ()
    solid: tuple[Position, ...] = ()
    """Gems that are left over as the conclusion."""
    faulty: tuple[Position, ...] = ()
    clue: Answer | None = None
    told: Answer | None = None
    """What the clue's question would be answered here."""
    unmet: Gem | None = None
    group: int = 0
    lead: bool = True
    place: int = 0
    tried: int = 0
    """Arrangements that a search tried in vain."""

    @property
    def path(self) -> Path | None:
        """The way of the wave that is tried."""
        return follow(self.mine, self.told.port) if isinstance(self.told, WaveAnswer) else None

    @property
    def fits(self) -> bool:
        """Whether the clue is answered here as it was."""
        return self.told is not None and self.told == self.clue


@dataclass(frozen=True)
class Cursor:
    """Which ruling is shown, and which of its pictures."""

    ruling: int = 0
    picture: int = 0


@dataclass(frozen=True)
class Story:
    """A reason with its pictures, ruling by ruling."""

    why: "Why"
    pictures: tuple[tuple[Picture, ...], ...]
    step: "Step | None" = None
    """What a hint would say of it."""

    @property
    def places(self) -> int:
        """How many places are shown in all."""
        return max((picture.place for of_ruling in self.pictures for picture in of_ruling), default=0)

    @property
    def last(self) -> int:
        """The ruling at which the story ends."""
        return len(self.pictures) - 1

    def at(self, cursor: Cursor) -> Picture:
        """The picture at a cursor."""
        return self.pictures[cursor.ruling][cursor.picture]

    @property
    def rulings(self) -> "tuple[Ruling, ...]":
        """The rulings that have pictures."""
        return self.why.rulings[: len(self.pictures)]

    def ruling(self, cursor: Cursor) -> "Ruling":
        """The ruling at a cursor."""
        return self.why.rulings[cursor.ruling]

    def room(self, cursor: Cursor) -> dict[Cell, float]:
        """Where a gem may lie at all: for each cell the share of the positions that cover it, of the most covered."""
        counts = Counter(cell for position in self.ruling(cursor).positions for cell in bits_of(position.mask))
        most = max(counts.values(), default=1)
        return {cell: count / most for cell, count in counts.items()}

    def stepped(self, cursor: Cursor, by: int) -> Cursor:
        """One picture on or back, over the ends of rulings; at the ends of the story it stays."""
        picture = cursor.picture + by
        if 0 <= picture < len(self.pictures[cursor.ruling]):
            return Cursor(cursor.ruling, picture)
        ruling = cursor.ruling + by
        if not 0 <= ruling <= self.last:
            return cursor
        return Cursor(ruling, 0 if by > 0 else len(self.pictures[ruling]) - 1)

    def following_lead(self, cursor: Cursor) -> Cursor | None:
        """The next picture of the ruling that leads a group."""
        pictures = self.pictures[cursor.ruling]
        leads = (at for at in range(cursor.picture + 1, len(pictures)) if pictures[at].lead)
        at = next(leads, None)
        return None if at is None else Cursor(cursor.ruling, at)


@dataclass(frozen=True)
class Telling:
    """Where the story is, since when, and whether it goes on by itself."""

    cursor: Cursor = Cursor()
    since: float = 0.0
    playing: bool = False


def played(story: Story, telling: Telling, now: float, still: bool) -> Telling:
    """The story so far at a time: it plays to the end of its ruling; where nothing moves, from lead to lead."""
    while telling.playing:
        cursor, lasts = telling.cursor, duration(story.at(telling.cursor), still)
        if now < telling.since + lasts:
            break
        if still:
            following = story.following_lead(cursor)
        else:
            ends = cursor.picture + 1 >= len(story.pictures[cursor.ruling])
            following = None if ends else Cursor(cursor.ruling, cursor.picture + 1)
        if following is None:
            return Telling(cursor, telling.since)
        telling = Telling(following, telling.since + lasts, True)
    return telling


def rests(story: Story, telling: Telling, now: float, still: bool) -> float:
    """Seconds until the story that plays goes on by itself."""
    ends = telling.since + duration(story.at(telling.cursor), still)
    return ends - now if telling.playing else float("inf")


def duration(picture: Picture, still: bool) -> float:
    """How long a picture is shown, in seconds."""
    if not picture.lead:
        return FLIT
    path = picture.path
    return LEAD + (PER_CELL * len(path.steps) if path and not still else 0.0)


def story_of(why: "Why", step: "Step | None" = None) -> Story:
    """The pictures of a reason; those of places that are ruled out or left are counted through."""
    told: list[tuple[Picture, ...]] = []
    place = 0
    for ruling in _told(why):
        pictures = []
        for picture in _PICTURES[str(ruling.rule)](why, ruling):
            counts = ruling.rule in COUNTED and ruling.gem is not None
            place += counts
            pictures.append(replace(picture, place=place) if counts else picture)
        told.append(tuple(pictures))
    return Story(why, tuple(told), step)


def _told(why: "Why") -> "tuple[Ruling, ...]":
    """The rulings worth a picture: of the answers to a question only the likeliest."""
    outcomes = why.rulings and why.rulings[0].rule == "outcome"
    return why.rulings[:MOST_OUTCOMES] if outcomes else why.rulings


def _room(why: "Why", _: "Ruling") -> Iterator[Picture]:
    yield Picture(why.beside)


def _clue(why: "Why", ruling: "Ruling") -> Iterator[Picture]:
    for number, group in enumerate(ruling.groups):
        for at, (position, told) in enumerate(zip(group.positions, group.told, strict=True)):
            mine = why.trial(position)
            yield Picture(mine, position, clue=ruling.clue, told=told, group=number, lead=at == 0)


def _cases(why: "Why", ruling: "Ruling") -> Iterator[Picture]:
    beside = {*why.beside.positions, *why.given}
    for number, one in enumerate(ruling.tries):
        supposed = tuple(gem for gem in one.example.positions if gem not in beside and gem != one.position)
        yield Picture(
            one.example, one.position, supposed, clue=one.clue, told=one.told, unmet=one.unmet, group=number,
            tried=one.nodes,
        )  # fmt: skip


def _left(why: "Why", ruling: "Ruling") -> Iterator[Picture]:
    if len({position.gem for position in ruling.positions}) > 1:
        yield Picture(Mine(ruling.positions), solid=ruling.positions)
        return
    for position in ruling.positions:
        mine = why.trial(position)
        fitting = (clue for clue in why.reason.clues if ask(mine, clue.question) == clue)
        clue = next(fitting, None)
        yield Picture(mine, solid=(position,), clue=clue, told=clue)


def _trial(why: "Why", ruling: "Ruling") -> Iterator[Picture]:
    assert ruling.told is not None
    # Of the gems that are the matter, those that the wave meets are the ones to look at.
    met = follow(why.beside, ruling.told.question).struck if ruling.told.question < PORTS else ()
    faulty = tuple(position for position in ruling.positions if position.gem in met) or ruling.positions
    yield Picture(why.beside, faulty=faulty, clue=ruling.clue, told=ruling.told)


def _fault(why: "Why", ruling: "Ruling") -> Iterator[Picture]:
    yield Picture(why.beside, faulty=ruling.positions)


def _outcome(_: "Why", ruling: "Ruling") -> Iterator[Picture]:
    assert ruling.example is not None
    assert ruling.outcome is not None
    told = ask(ruling.example, ruling.outcome.question)
    yield Picture(ruling.example, supposed=ruling.example.positions, clue=told, told=told)


_PICTURES = {
    "room": _room, "clue": _clue, "cases": _cases, "left": _left, "trial": _trial, "fault": _fault, "outcome": _outcome,
}  # fmt: skip
