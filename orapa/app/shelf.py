"""Shelves: what each game offers to the pages that serve all games, and the list of them.

A game comes into the house by one line in `SHELVES` and one in the engine's list of games.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from orapa.engine.play.links import Reader
from orapa.engine.play.records import Record
from orapa.engine.play.summaries import Summary

if TYPE_CHECKING:
    from orapa.app.frame.geometry import Box
    from orapa.app.handover import Handover
    from orapa.app.keep.entries import Kept
    from orapa.app.keep.settings import Join
    from orapa.app.look.canvas import Canvas
    from orapa.app.look.form import Section
    from orapa.app.look.view import View
    from orapa.app.look.week import Week
    from orapa.app.loop import App
    from orapa.app.scene import Scene
    from orapa.app.sitting import Chair
    from orapa.words.texts import Texts

Action = Callable[[], None]


@dataclass(frozen=True)
class Door:
    """A way in on the home page: texts under its name, an icon, and what opens it; without that it is to come."""

    name: str
    icon: str
    open: Action | None = None


@dataclass(frozen=True)
class Welcome:
    """What the home page shows to somebody who has not played yet, in place of the ways to play."""

    door: Door
    """Where the golden card leads, with its title and a line about it, long or short."""
    title: str
    line: str
    brief: str
    pictures: "Sequence[tuple[str, Callable[[Canvas, Box], None]]]"
    """How the game goes: words, and what draws the picture over them."""
    known: Sequence[Door]
    """Ways for whoever knows the game."""
    others: Sequence[Door]
    """All other ways, as tiles."""


@dataclass(frozen=True)
class RecordWords:
    """What a row of the records says of a match."""

    icon: str
    title: str
    detail: str = ""
    result: str = ""


@dataclass(frozen=True)
class Facet:
    """What matches are chosen by: a label, the word for all of them, and each value with its word."""

    name: str
    label: str
    whole: str
    options: tuple[tuple[str, str], ...]


class Picture(Protocol):
    """The picture on the home page: built in slices into the ground, it may move."""

    def build(self) -> Any:
        """Draw it piece by piece; a generator."""

    def poke(self) -> None:
        """The player did something."""

    def tick(self, now: float) -> None:
        """Move what moves."""

    def draw(self, canvas: "Canvas") -> None:
        """Draw what moves."""


class Shelf(Protocol):
    """What a game offers beside its rules."""

    game: str
    part: str
    """The part of the program that the game itself comes with; empty if it is in the start."""
    thinking: str
    """The part that its computer players think with."""
    contest: bool
    """Whether its matches are won or lost; else they are solved or not."""
    gains: "Mapping[str, Join]"
    """What is come by among its settings, and how that of two devices comes together; all else is chosen."""

    def lead(self, app: "App") -> tuple[Door, str]:
        """What the golden card opens when no match waits, and the line on it."""

    def week(self, app: "App") -> "Week | None":
        """The last seven days of its streak, if it has one."""

    def newcomer(self, app: "App") -> bool:
        """Whether nobody has played or learned it here yet."""

    def welcome(self, app: "App") -> Welcome | None:
        """What a newcomer is shown, if there is something of its own."""

    def doors(self, app: "App") -> Sequence[Door]:
        """Its ways to play."""

    def lessons(self, app: "App") -> Door | None:
        """Where it is taught."""

    def front(self, app: "App") -> Door:
        """Its one card on the home page of the house, where it is not the first game."""

    def picture(self, ground: Any, spot: Any, view: "View", damage: "Callable[[Box], None]") -> Picture | None:
        """Its picture for the home page, where that has a spot for one."""

    def sections(self, app: "App") -> "Sequence[Section]":
        """Its sections of the settings."""

    def tempo(self, app: "App") -> float:
        """How much of their pace its computer players take, as the player likes it: 1 is as the game has it."""

    def running_words(self, texts: "Texts", record: Record) -> RecordWords:
        """What a running match is about, and how far it has come as its result."""

    def record_words(self, texts: "Texts", summary: Summary, today: str = "") -> RecordWords:
        """What a row of the records says of a finished match; its year only if that is not the year of today."""

    def facets(self, texts: "Texts") -> Sequence[Facet]:
        """What its matches can be chosen by."""

    def traits(self, kept: "Kept") -> Mapping[str, str]:
        """The values of a match, by the names of its facets; found without replaying it."""

    def review(self, app: "App", match: Any, seat: int | None, name: str = "") -> "Scene | None":
        """The scene that goes through a finished match move by move, as the result is seen; None if there is none."""

    def share(self, app: "App", match: Any, seat: int | None, name: str = "", looking: Any = None) -> "Scene | None":
        """The scene that shares a result; whoever looks back on the match already may be handed on."""

    def statistics(self, app: "App") -> Door | None:
        """Where is shown what its finished matches add up to."""

    def adding_up(self, app: "App") -> Generator[None, None, None]:
        """Work out in slices, ahead of time, what is shown there first."""

    def part_at(self, words: Sequence[str]) -> str:
        """The part of the program that the scene of a place comes with; empty if it is in the start."""

    def part_of(self, match: Any) -> str:
        """The part of the program that the table and the result of a match come with; empty if that is the start."""

    def scene_at(self, app: "App", words: Sequence[str]) -> "Scene | None":
        """The scene of a place in this game, as the scene names it behind the game's name; None if there is none."""

    def first_match(self, app: "App") -> None:
        """Open the way to a first match."""

    def table(self, app: "App", chair: "Chair") -> "Scene":
        """The scene of a running match, as it stands now."""

    def handover(self, texts: "Texts", match: Any, seat: int) -> "Handover":
        """What stands on the curtain when the device goes to a seat: only what everybody has heard."""

    def unshown(self, match: Any) -> str:
        """Why a match can be shown neither at the table nor as a result, as the key of a sentence; else empty."""

    def result(self, app: "App", match: Any, seat: int | None) -> "Scene":
        """The scene of a finished match, as one seat sees it, else the first person at the table."""

    @property
    def links(self) -> Mapping[str, Reader]:
        """Its kinds of links, and what reads them."""

    def follow(self, app: "App", link: Any) -> str:
        """Open what a link of its kinds leads to; else the key of a sentence that says why not."""

    def offer(self, app: "App") -> Action | None:
        """What to offer a newcomer over what a link led to, asked before it is opened; None to all others."""


SHELVES = {
    "mine": "orapa.app.mine.shelf",
    "diamond": "orapa.app.diamond.shelf",
    "enigma": "orapa.app.enigma.shelf",
}
"""Per game the module whose `SHELF` it is, the first game first; each is imported when first needed."""

COMING: tuple[tuple[str, str], ...] = ()
"""Games still to come, each with its emblem; the door stands where that of the game's own shelf will."""


def shelf_of(game: str) -> Shelf:
    """The shelf of a game."""
    shelf: Shelf = import_module(SHELVES[game]).SHELF
    return shelf


def shelves() -> list[Shelf]:
    """All shelves, the first game's first."""
    return [shelf_of(game) for game in SHELVES]


def fronts(app: "App") -> list[Door]:
    """The doors of all games but the first, those to come last."""
    there = [shelf.front(app) for shelf in shelves()[1:]]
    return [*there, *(Door(name, emblem) for name, emblem in COMING if name not in SHELVES)]
