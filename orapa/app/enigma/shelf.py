"""Enigma's shelf: what the pages of the house show of it; all else of it comes as a part of the program."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from orapa.app.further import FurtherShelf
from orapa.app.handover import Handover
from orapa.app.keep.entries import header, seats_in
from orapa.app.keep.settings import gathered, least, most
from orapa.app.look.faces import face_of
from orapa.app.shelf import Door, RecordWords
from orapa.engine.play.games import Entry
from orapa.engine.play.links import Reader
from orapa.engine.play.records import Record
from orapa.engine.play.seats import Kind
from orapa.engine.play.summaries import Summary, fact_number
from orapa.words.texts import Texts, counted, day_name

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene
    from orapa.app.sitting import Chair

GAME = "enigma"
FOUR = "four"
"""The kind of its links: the four puzzles of a day."""
_SOLVING = "solve"


class EnigmaShelf(FurtherShelf):
    """The third game's shelf."""

    game = GAME
    emblem = "conduit"
    gains = FurtherShelf.gains | {"bests": least, "solved": most, "times": gathered, "daily": gathered}
    places = {  # noqa: RUF012
        "lobby": ("lobby", "Lobby"),
        "new": ("setting.page", "Setting"),
        "practice": ("practice_page", "practised"),
        "lessons": ("learn", "LessonsPage"),
        "lesson": ("learn", "opened_lesson"),
        "rules": ("rulebook", "RuleBook"),
        "statistics": ("statistics", "Statistics"),
        "daily": ("daily", "Daily"),
    }

    def lessons(self, app: "App") -> Door:
        """The lessons."""
        return Door("enigma.lessons", "bulb", lambda: self.enter(app, "lessons"))

    def statistics(self, app: "App") -> Door | None:
        """Times and matches."""
        return Door("enigma.statistics", "chart", lambda: self.enter(app, "statistics"))

    def running_words(self, texts: Texts, record: Record) -> RecordWords:
        """Who plays, and how far the match has come."""
        entries = [entry for _, entry in record.entries]
        seats = seats_in(record)
        number = round_of(entries, max(1, len(seats)))
        people = [seat.name for seat in seats if seat.kind is Kind.PERSON and seat.name]
        who = ", ".join(people) if len(people) > 1 else counted(texts, "enigma.players", len(seats))
        again = [texts("records.again")] if header(record, "again") else []
        result = texts("enigma.round", round=number)
        return RecordWords("play", texts("enigma.title"), " · ".join([who, *again]), result)

    def record_words(self, texts: Texts, summary: Summary, today: str = "") -> RecordWords:
        """Who played and when, and what came of it for the first person."""
        icon = "reload" if summary.again else "check" if summary.solved else "close"
        parts = [counted(texts, "enigma.players", fact_number(summary, "seats", 1))]
        if summary.date:
            year, day = summary.date.partition("-")[0], day_name(texts, summary.date)
            parts.insert(0, day if not today or today.startswith(year) else f"{day} {year}")
        if summary.again:
            parts.append(texts("records.again"))
        points = fact_number(summary, "points")
        result = counted(texts, f"enigma.{summary.outcome}", points)
        return RecordWords(icon, texts("enigma.title"), " · ".join(parts), result)

    @property
    def links(self) -> Mapping[str, Reader]:
        """The four of a day."""
        return {FOUR: lambda words: words[FOUR]}

    def follow(self, app: "App", link: Any) -> str:
        """Open the four of a day."""
        problem: str = self.found("daily", "open_linked")(app, link)
        return problem

    def handover(self, texts: Texts, match: Any, seat: int) -> Handover:
        """Who solves next, while nobody else looks."""
        name = match.setup.seats[seat - 1].name
        button, line = texts("enigma.handover.button", name=name), texts("enigma.next", name=name)
        return Handover(name, face_of(name), texts("enigma.handover.caption"), button, (line,))

    def table(self, app: "App", chair: "Chair") -> "Scene":
        """The bench while the seat has a puzzle to solve, else the table."""
        view = chair.view
        if view.phase == _SOLVING and view.ticket is not None and not chair.watching:
            scene: Scene = self.found("puzzles.scene", "PuzzleScene")(
                app, self.found("match_run", "MatchRun")(app, chair)
            )
            return scene
        return super().table(app, chair)


def round_of(entries: Sequence[Entry], seats: int) -> int:
    """The round that a match of so many seats has come to: the next one begins when all who may have laid."""
    choices = [number for number, entry in enumerate(entries) if entry.move.startswith("choose")]
    begun = max(1, -(-len(choices) // seats))
    if not choices or len(choices) % seats:
        return begun
    since = entries[choices[-1] + 1 :]
    told = next((entry.answer.split()[2:] for entry in since if entry.answer.startswith("solved by")), None)
    layers = seats if told is None else sum(word != "none" for word in told)
    return begun + (sum(entry.move.startswith("lay") for entry in since) >= layers)


def enter(app: "App", place: str, *more: str) -> Any:
    """Open one of its scenes."""
    SHELF.enter(app, place, *more)


SHELF = EnigmaShelf()
