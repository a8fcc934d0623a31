"""Mister Diamond's shelf: what the pages of the house show of it; all else of it comes as a part of the program."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.further import ALONE, DAILY, PEOPLE, FurtherShelf, seats_told
from orapa.app.keep.entries import Kept, header, seats_in
from orapa.app.look.form import Choice, Section
from orapa.app.shelf import Door, Facet, RecordWords
from orapa.engine.play.links import Reader
from orapa.engine.play.records import Record
from orapa.engine.play.seats import Kind, first_person
from orapa.engine.play.summaries import Summary, fact_number
from orapa.words.texts import Texts, counted, day_name, grouped

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene

GAME = "diamond"
TEMPI = {"calm": 2.0, "usual": 1.0, "quick": 0.5, "instant": 0.0}
"""How much of their pace computer players take."""
SIZES = {"2": (2,), "3–4": (3, 4), "5–8": (5, 6, 7, 8)}
"""How many sit at a table, as its matches are chosen by that."""
TURNS = ("lift", "steal", "decline")
"""The moves that end a turn."""
TRAY = "tray"
"""The kind of its links: the tray of a day."""


class DiamondShelf(FurtherShelf):
    """The second game's shelf."""

    game = GAME
    emblem = "brilliant"
    companies = (DAILY, ALONE, PEOPLE)
    places = {  # noqa: RUF012
        "lobby": ("lobby", "Lobby"),
        "new": ("setting.page", "Setting"),
        "lesson": ("learn.scene", "Lesson"),
        "rules": ("rulebook", "RuleBook"),
        "statistics": ("statistics.page", "Statistics"),
    }

    def lessons(self, app: "App") -> Door:
        """The lesson."""
        return Door("diamond.lesson", "bulb", partial(self.enter, app, "lesson"))

    def sections(self, app: "App") -> list[Section]:
        """How fast computer players play; all else is chosen before a match."""
        text = app.texts
        values = tuple((tempo, text(f"diamond.tempo.{tempo}")) for tempo in TEMPI)
        row = Choice(
            "diamond tempo", text("diamond.tempo"), values, _tempo(app),
            lambda chosen: app.choose_for(GAME, tempo=chosen), text("diamond.tempo.detail"),
        )  # fmt: skip
        return [Section(text("diamond.title"), (row,))]

    def tempo(self, app: "App") -> float:
        """As it was chosen."""
        return TEMPI[_tempo(app)]

    def running_words(self, texts: Texts, record: Record) -> RecordWords:
        """Who plays, and how far the match has come."""
        entries = [entry for _, entry in record.entries]
        number = 1 + sum(entry.move == "next round" for entry in entries)
        turn = 1 + sum(entry.move.partition(" ")[0] in TURNS for entry in entries)
        rounds = header(record, "rounds") or "1"
        far = texts("diamond.turn", turn=turn) if rounds == "1" else texts("diamond.round", round=number, rounds=rounds)
        daily, again = header(record, "daily"), header(record, "again")
        people = [seat.name for seat in seats_in(record) if seat.kind is Kind.PERSON and seat.name]
        players = _players(texts, len(seats_in(record)), people)
        details = [players, *([texts("records.again")] if again else [])]
        return RecordWords("play", _about(texts, daily), " · ".join(details), f"{players} · {far}")

    def record_words(self, texts: Texts, summary: Summary, today: str = "") -> RecordWords:
        """Who played and when, and what came of it for the first person."""
        icon = "reload" if summary.again else "check" if summary.solved else "close"
        parts = [_players(texts, fact_number(summary, "seats", 1), ())]
        if summary.date and not summary.daily:
            year = summary.date.partition("-")[0]
            day = day_name(texts, summary.date)
            parts.insert(0, day if not today or today.startswith(year) else f"{day} {year}")
        if summary.again:
            parts.append(texts("records.again"))
        result = texts(f"diamond.{summary.outcome}", money=money(texts, fact_number(summary, "dollars", -(10**9))))
        return RecordWords(icon, _about(texts, summary.daily), " · ".join(parts), result)

    def facets(self, texts: Texts) -> Sequence[Facet]:
        """With whom, and at how large a table."""
        sizes = tuple((size, size) for size in SIZES)
        players = Facet("players", texts("facet.players"), texts("facet.players.all"), sizes)
        return [*super().facets(texts), players]

    def traits(self, kept: "Kept") -> Mapping[str, str]:
        """With whom, and at how large a table, as the summary or the record tells it."""
        seats = len(seats_in(kept.record)) if kept.record else seats_told(kept.summary.facts if kept.summary else {})
        size = next((size for size, counts in SIZES.items() if seats in counts), "")
        return {**super().traits(kept), "players": size}

    def statistics(self, app: "App") -> Door:
        """What finished matches add up to."""
        return Door(GAME, "chart", partial(self.enter, app, "statistics"))

    def result(self, app: "App", match: Any, seat: int | None) -> "Scene":
        """The tray turned over, and the table of scores."""
        scene: Scene = self.found("outcome.scene", "Outcome")(app, match, seat or first_person(match.setup.seats))
        return scene

    @property
    def links(self) -> Mapping[str, Reader]:
        """The tray of a day."""
        return {TRAY: lambda words: words[TRAY]}

    def follow(self, app: "App", link: Any) -> str:
        """Open the tray of a day."""
        problem: str = self.found("daily", "open_linked")(app, link)
        return problem


def _tempo(app: "App") -> str:
    chosen = app.settings.of(GAME).get("tempo")
    return chosen if isinstance(chosen, str) and chosen in TEMPI else "usual"


def enter(app: "App", place: str) -> None:
    """Open one of its scenes as soon as its part is there."""
    SHELF.enter(app, place)


def money(texts: Texts, amount: int) -> str:
    """An amount of dollars, as it is written in the language."""
    words: str = texts("diamond.money", amount=grouped(texts, abs(amount)))
    return f"−{words}" if amount < 0 else words


def _about(texts: Texts, daily: str) -> str:
    return texts("diamond.daily", day=day_name(texts, daily)) if daily else texts("diamond.title")


def _players(texts: Texts, seats: int, people: Sequence[str]) -> str:
    return ", ".join(people) if len(people) > 1 else counted(texts, "diamond.players", seats)


SHELF = DiamondShelf()
