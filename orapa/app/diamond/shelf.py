"""Mister Diamond's shelf: what the pages of the house show of it; all else of it comes as a part of the program."""

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from orapa.app.handover import Handover
from orapa.app.keep.entries import header, seats_in
from orapa.app.look.faces import face_of
from orapa.app.look.form import Section
from orapa.app.shelf import Door, Facet, Picture, RecordWords, Welcome
from orapa.engine.play.links import Reader
from orapa.engine.play.records import Record
from orapa.engine.play.seats import Kind, first_person
from orapa.engine.play.summaries import Summary
from orapa.words.texts import Texts, counted, day_name, grouped

if TYPE_CHECKING:
    from orapa.app.keep.entries import Kept
    from orapa.app.loop import App
    from orapa.app.scene import Scene
    from orapa.app.sitting import Chair

GAME = "diamond"
# What the places of this game's scenes lead to, by their first word.
_PLACES = {
    "lobby": ("lobby", "Lobby"),
    "new": ("setting.page", "Setting"),
    "lesson": ("learn.scene", "Lesson"),
    "rules": ("rulebook", "RuleBook"),
    "statistics": ("statistics.page", "Statistics"),
    "daily": ("daily", "open_today"),
}
DAILY = "tray"
"""The kind of its links: the tray of a day."""


class DiamondShelf:
    """The second game's shelf."""

    game = GAME
    part = GAME
    thinking = GAME

    def lead(self, app: "App") -> tuple[Door, str]:
        """Its one door."""
        return self.front(app), app.texts("diamond.detail")

    def week(self, app: "App") -> None:
        """Its trays of the day keep no streak."""

    def newcomer(self, app: "App") -> bool:
        """Whether no match of it was ever ended here."""
        return not app.keeping.summaries(GAME)

    def welcome(self, app: "App") -> Welcome | None:
        """Nothing of its own."""

    def doors(self, app: "App") -> Sequence[Door]:
        """All its ways to play are behind one door."""
        return [self.front(app)]

    def lessons(self, app: "App") -> Door:
        """The lesson."""
        return Door("diamond.lesson", "bulb", partial(enter, app, "lesson"))

    def front(self, app: "App") -> Door:
        """The page with its ways to play."""
        return Door(GAME, "brilliant", partial(enter, app, "lobby"))

    def picture(self, *_: Any) -> Picture | None:
        """None: it is not the first game."""

    def sections(self, app: "App") -> list[Section]:
        """What is chosen for it is chosen before a match."""
        del app
        return []

    def running_words(self, texts: Texts, record: Record) -> RecordWords:
        """Who plays, and how far the match has come."""
        entries = [entry for _, entry in record.entries]
        number = 1 + sum(entry.move == "next round" for entry in entries)
        result = texts("diamond.round", round=number, rounds=header(record, "rounds") or "1")
        daily, again = header(record, "daily"), header(record, "again")
        people = [seat.name for seat in seats_in(record) if seat.kind is Kind.PERSON and seat.name]
        details = [_players(texts, len(seats_in(record)), people), *([texts("records.again")] if again else [])]
        return RecordWords("play", _about(texts, daily), " · ".join(details), result)

    def record_words(self, texts: Texts, summary: Summary, today: str = "") -> RecordWords:
        """Who played and when, and what came of it for the first person."""
        facts = summary.facts
        icon = "reload" if summary.again else "check" if summary.solved else "close"
        parts = [_players(texts, int(facts.get("seats", "2")), ())]
        if summary.date and not summary.daily:
            year = summary.date.partition("-")[0]
            day = day_name(texts, summary.date)
            parts.insert(0, day if not today or today.startswith(year) else f"{day} {year}")
        if summary.again:
            parts.append(texts("records.again"))
        result = texts(f"diamond.{summary.outcome}", money=money(texts, int(facts.get("dollars", "0"))))
        return RecordWords(icon, _about(texts, summary.daily), " · ".join(parts), result)

    def facets(self, texts: Texts) -> Sequence[Facet]:
        """Nothing that its matches are chosen by."""
        del texts
        return ()

    def traits(self, kept: "Kept") -> Mapping[str, str]:
        """None."""
        del kept
        return {}

    def review(self, app: "App", match: Any, seat: int | None, name: str = "") -> "Scene | None":
        """What came of it tells all there is."""
        return self._outcome(app, match, seat, name)

    def share(self, app: "App", match: Any, seat: int | None, name: str = "", looking: Any = None) -> "Scene | None":
        """What came of it has the line to share."""
        del looking
        return self._outcome(app, match, seat, name)

    def _outcome(self, app: "App", match: Any, seat: int | None, name: str) -> "Scene":
        scene = self.result(app, match, seat)
        scene.kept = name
        return scene

    def statistics(self, app: "App") -> Door:
        """What finished matches add up to."""
        return Door(GAME, "chart", partial(enter, app, "statistics"))

    def adding_up(self, app: "App") -> Generator[None, None, None]:
        """There is nothing to work out ahead."""
        del app
        yield from ()

    def part_at(self, words: Sequence[str]) -> str:
        """All its scenes come later than the start."""
        del words
        return GAME

    def part_of(self, match: Any) -> str:
        """All its matches are shown by its part."""
        del match
        return GAME

    def scene_at(self, app: "App", words: Sequence[str]) -> "Scene | None":
        """One of its scenes that no match is needed for."""
        first, *more = words or [""]
        if first not in _PLACES:
            return None
        try:
            scene: Scene | None = found(*_PLACES[first])(app, *more)
        except (TypeError, ValueError):
            # The words are of another version, or nobody's.
            return None
        return scene

    def first_match(self, app: "App") -> None:
        """The page before a match."""
        enter(app, "new")

    def table(self, app: "App", chair: "Chair") -> "Scene":
        """The table."""
        scene: Scene = found("table.scene", "Table")(app, chair)
        return scene

    def handover(self, texts: Texts, match: Any, seat: int) -> Handover:
        """Who is next; no curtain falls, since everybody knows the same."""
        name = match.setup.seats[seat - 1].name
        return Handover(name, face_of(name), "", texts("diamond.next", name=name))

    def unshown(self, match: Any) -> str:
        """All matches can be shown."""
        del match
        return ""

    def result(self, app: "App", match: Any, seat: int | None) -> "Scene":
        """The tray turned over, and the table of scores."""
        scene: Scene = found("outcome.scene", "Outcome")(app, match, seat or first_person(match.setup.seats))
        return scene

    @property
    def links(self) -> Mapping[str, Reader]:
        """The tray of a day."""
        return {DAILY: lambda words: words[DAILY]}

    def follow(self, app: "App", link: Any) -> str:
        """Open the tray of a day."""
        problem: str = found("daily", "open_linked")(app, link)
        return problem

    def offer(self, app: "App") -> Callable[[], None] | None:
        """Nothing to a newcomer."""
        del app
        return None


def enter(app: "App", place: str) -> None:
    """Open one of its scenes as soon as its part is there."""
    app.open(GAME, lambda: found(*_PLACES[place])(app))


def found(module: str, name: str) -> Any:
    """Something of a room that is entered now."""
    return getattr(import_module(f"orapa.app.diamond.{module}"), name)


def money(texts: Texts, amount: int) -> str:
    """An amount of dollars, as it is written in the language."""
    return texts("diamond.money", amount=grouped(texts, amount))


def _about(texts: Texts, daily: str) -> str:
    return texts("diamond.daily", day=day_name(texts, daily)) if daily else texts("diamond.title")


def _players(texts: Texts, seats: int, people: Sequence[str]) -> str:
    return ", ".join(people) if len(people) > 1 else counted(texts, "diamond.players", seats)


SHELF = DiamondShelf()
