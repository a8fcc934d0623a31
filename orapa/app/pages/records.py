"""Records: what was played and what can be gone on with; thousands of rows, of which only those seen are there."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box, row
from orapa.app.frame.input import Event, Key
from orapa.app.frame.jobs import Job
from orapa.app.keep.entries import Kept
from orapa.app.keep.keeping import Deleted
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.dialog import Choice, Words
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton
from orapa.app.pages.copying import Copying
from orapa.app.pages.filters import (
    Chosen,
    FilterPage,
    draw_tracks,
    track_widgets,
    tracks,
    wanted,
    with_choice,
    words_of,
)
from orapa.app.pages.page import Frame, Page
from orapa.app.pages.record_rows import MatchRow, MoreButton, RowsLayout
from orapa.app.shelf import Door, Facet, RecordWords, shelf_of, shelves
from orapa.engine.play.links import MatchLink
from orapa.words.texts import counted

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene

STATES = {"running": ("running", "running"), "solved": ("solved", "won"), "unsolved": ("unsolved", "lost")}
"""Per state its word where matches are solved, and where they are won."""
PERIODS = ("7", "30", "365")
DAY = 86_400
# Seconds in which the rows are found before the first picture, and how many matches are looked at in one go.
AT_ONCE, SLICE = 0.006, 32
# The header: the button of the filters, that of the statistics, and the room that is left to a title.
FILTER, STATISTICS, LEAST_TITLE, APART = 176.0, 150.0, 130.0, 8.0
# Lower windows than this have their filters behind a button.
LOW = 440.0
# Without records: the room of the icon, the height of a line, what is between words and button.
EMPTY_ICON, EMPTY_LINE, EMPTY_GAP, BUTTON = 56.0, 21.0, 20.0, 52.0

Row = tuple[MatchRow, MoreButton]


class Records(Page):
    """Running matches, then finished ones, as many as were chosen."""

    name = place = "records"
    title = "records.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._chosen: Chosen = {}
        self._all = 0
        self._played: Sequence[str] = ()
        """The games of all matches that are kept."""
        self._found: Sequence[Kept] | None = None
        self._rows: dict[str, Row] = {}
        self._layout = RowsLayout(self.frame.content, 0)
        self._tracks = tracks((), ())
        self._lines: list[str] = []
        self._top = 0.0
        self._copying = Copying(app)
        self._finding: Job | None = None
        self._ahead: list[Job] = []

    @property
    def ready(self) -> bool:
        """Whether the rows have been found."""
        return self._found is not None

    def arrange(self, view: View) -> None:
        self._find()
        super().arrange(view)

    def entered(self) -> None:
        self._ahead = [self.app.jobs.start(shelf.adding_up(self.app)) for shelf in shelves()]

    def left(self) -> None:
        for job in (*self._ahead, *([self._finding] if self._finding else [])):
            job.cancel()

    def tick(self, now: float) -> None:
        super().tick(now)
        self._copying.tick()

    def handle(self, event: Event) -> None:
        focused = self.group.focused
        if isinstance(event, Key) and event.name == "delete" and focused and not self.dialog:
            kept = next((kept for kept in self._found or () if kept.entry.name == focused.name), None)
            if kept:
                self._ask_to_delete(kept)
        else:
            super().handle(event)

    def _find(self) -> None:
        """Look for what was chosen; the rows come when they are found, which mostly is at once."""
        if self._finding:
            self._finding.cancel()
        self._finding = self.app.jobs.start(self._searching(), self._show, AT_ONCE)

    def _searching(self) -> Generator[None, None, tuple[Sequence[Kept], Sequence[Kept]]]:
        """All matches, and those of them that were chosen."""
        keeping = self.app.keeping
        yield from keeping.reading()
        listed = [*keeping.running(), *keeping.finished()]
        if not self._chosen:
            return listed, listed
        since = self.app.platform.wall_time() - DAY * int(self._chosen.get("period", 0))
        traits = {name: value for name, value in self._chosen.items() if name != "period"}
        found = []
        for number, kept in enumerate(listed):
            if ("period" not in self._chosen or kept.entry.time >= since) and wanted(_traits(kept), traits):
                found.append(kept)
            if number % SLICE == 0:
                yield
        return listed, found

    def _show(self, found: tuple[Sequence[Kept], Sequence[Kept]]) -> None:
        listed, self._found = found
        self._all, games = len(listed), {kept.game for kept in listed}
        self._played = [shelf.game for shelf in shelves() if shelf.game in games]
        self.app.platform.tell("records", f"{len(self._found)} of {self._all}")
        # The filters may lie over it, and tell how many were found.
        if isinstance(self.app.scene, Page):
            self.app.scene.renew()

    def lay_out_header(self, frame: Frame) -> list[Button]:
        """The filters in lines, or one button for them; and the way to the statistics."""
        self.strip, self._tracks = 0.0, ()
        if not self._all:
            return []
        title, text = frame.title, self.app.texts
        below = Box(frame.content.x, frame.back.bottom + APART, frame.content.w, TARGET)
        end = Box(title.right - STATISTICS, title.y, STATISTICS, TARGET)
        beside = Box(title.x + LEAST_TITLE, title.y, end.x - 14 - title.x - LEAST_TITLE, TARGET)
        facets = self._facets()
        self._tracks = tracks(facets, (beside, below)) if frame.window.h > LOW else ()
        words = words_of(facets, self._chosen, text("filters.none"))
        if self._tracks:
            self.strip = TARGET + APART
            filters = track_widgets(self._tracks, self._chosen, self._choose)
        elif beside.w >= FILTER:
            place = Box(end.x - APART - FILTER, title.y, FILTER, TARGET)
            filters = [LabelButton("filters", place, self._open_filters, words, "filter")]
        else:
            self.strip = TARGET + APART
            place, end = row(below, 2, APART)
            filters = [LabelButton("filters", place, self._open_filters, words, "filter")]
        return [*filters, LabelButton("statistics", end, self._open_statistics, text("records.statistics"), "chart")]

    def draw_header(self, canvas: Canvas) -> None:
        draw_tracks(canvas, self._tracks)
        below = [track.box for track in self._tracks if track.box.y > self.frame.back.bottom]
        if below and self._found:
            words, left = counted(self.app.texts, "records.found", len(self._found)), self.frame.content.x + 4
            room = min(box.x for box in below) - APART - left
            size = lettering.fit(words, "Bold", room, 14)
            # Where the filters take the whole line, the list itself tells it.
            if lettering.measure(words, "Bold", size) <= room:
                canvas.text(words, (left, below[0].center[1]), size, "Bold", canvas.theme.mute)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        self._rows, self._lines = {}, []
        self._layout = RowsLayout(content, len(self._found or ()))
        if self._found is None or self._found:
            return [], self._layout.height
        return self._lay_out_empty(content)

    def widgets_between(self, top: float, bottom: float) -> list[Button] | None:
        """The rows that are seen, those from before as they are."""
        if not self._found:
            return None
        seen = {self._found[number].entry.name: number for number in self._layout.between(top, bottom)}
        if seen.keys() == self._rows.keys():
            return None
        self._rows = {name: self._rows.get(name) or self._row(self._found[number]) for name, number in seen.items()}
        for name, number in seen.items():
            match, more = self._rows[name]
            box = self._layout.box(number)
            match.box, more.box = MatchRow.place(box), MoreButton.place(box)
        return [widget for both in self._rows.values() for widget in both]

    def _row(self, kept: Kept) -> Row:
        name, box = kept.entry.name, self._layout.box(0)
        match = MatchRow(name, box, partial(self._open, kept), self._words(kept))
        return match, MoreButton(f"more {name}", box, partial(self._ask_what, kept))

    def _lay_out_empty(self, content: Box) -> tuple[list[Button], float]:
        """Nothing yet, or nothing of what was chosen: what will be here, and the way to it."""
        text, width = self.app.texts, min(320.0, content.w - 24)
        self._lines = lettering.wrap(text("records.none" if self._all else "records.empty"), "Medium", 14, width)
        high = EMPTY_ICON + len(self._lines) * lettering.grown(EMPTY_LINE) + EMPTY_GAP + BUTTON
        self._top = max(0.0, (content.h - high) * 0.4)
        box = Box(content.center[0] - width / 2, self._top + high - BUTTON, width, BUTTON)
        if self._all:
            button: Button = LabelButton("all", box, self._choose_all, text("records.all"))
        else:
            button = GoldButton("play", box, self._play, text("records.play"), "play")
        return [button], self._top + high

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if not self._lines:
            return
        x, y = self.frame.content.center[0], self._top + dy
        canvas.icon("filter" if self._all else "clock", (x, y + 18), 36, canvas.theme.brass)
        for i, line in enumerate(self._lines):
            middle = (x, y + EMPTY_ICON + (i + 0.5) * lettering.grown(EMPTY_LINE))
            canvas.text(line, middle, 14, "Medium", canvas.theme.mute, "center")

    def _facets(self) -> list[Facet]:
        """How a match stands, its game where several were played, what that tells of it, and when it was played."""
        text, played = self.app.texts, self._played
        game = self._chosen.get("game", played[0] if len(played) == 1 else "")
        shelf = shelf_of(game) if game else None
        contest = shelf is not None and shelf.contest
        states = tuple((state, text(f"records.state.{words[contest]}")) for state, words in STATES.items())
        games = tuple((one, text(f"{one}.title")) for one in played)
        periods = tuple((days, text(f"records.period.{days}")) for days in PERIODS)
        return [
            Facet("state", text("records.state"), text("records.state.all"), states),
            *([Facet("game", text("facet.game"), text("facet.game.all"), games)] if len(games) > 1 else ()),
            *(_own(game, shelf.facets(text)) if shelf else ()),
            Facet("period", text("records.period"), text("records.period.all"), periods),
        ]

    def _choose(self, name: str, value: str) -> None:
        self._chosen = with_choice(self._chosen, name, value)
        # What another game tells of its matches is no longer asked for.
        asked = {facet.name for facet in self._facets()}
        self._chosen = {facet: wish for facet, wish in self._chosen.items() if facet in asked}
        self.scroll.to_top()
        self._find()

    def _choose_all(self) -> None:
        self._chosen = {}
        self._find()

    def _open_filters(self) -> None:
        def found() -> str:
            return counted(self.app.texts, "records.show", len(self._found or ()))

        self.app.push(FilterPage(self.app, self._facets(), lambda: self._chosen, self._choose, found))

    def _open_statistics(self) -> None:
        """Those of the game that was played, or of the one of several that is asked for."""
        offered = [(shelf.game, door) for shelf in shelves() if (door := shelf.statistics(self.app)) and door.open]
        played = [one for one in offered if self.app.keeping.summaries(one[0])] or offered[:1]
        if len(played) == 1:
            self._enter(played[0][1])
            return
        text = self.app.texts
        choices = [Choice(game, text(f"{game}.title"), partial(self._enter, door)) for game, door in played]
        self.ask(text("records.statistics"), Words(()), choices, stacked=True)

    def _enter(self, door: Door) -> None:
        if door.open:
            door.open()

    def _play(self) -> None:
        shelves()[0].first_match(self.app)

    def _words(self, kept: Kept) -> RecordWords:
        shelf, text = shelf_of(kept.game), self.app.texts
        if kept.summary:
            try:
                return shelf.record_words(text, kept.summary, self.app.platform.today())
            except ValueError:
                # A later version may tell what this one cannot read.
                return RecordWords("clock", text("records.unknown"))
        assert kept.record is not None
        return replace(shelf.running_words(text, kept.record), result=text("records.running"))

    def _open(self, kept: Kept) -> None:
        ways = self.app.ways
        if not (ways.resume(kept) if kept.running else ways.look_at_kept(kept)):
            self._find()

    def _ask_what(self, kept: Kept) -> None:
        """What can be done with a match."""
        text, shelf = self.app.texts, shelf_of(kept.game)
        delete = Choice("delete", text("records.delete"), partial(self._ask_to_delete, kept), icon="trash")
        if kept.running:
            choices = [Choice("open", text("records.running"), partial(self._open, kept), icon="play"), delete]
        else:
            choices = [
                Choice("open", text("records.open"), partial(self._open, kept), icon="gem"),
                Choice("review", text("records.review"), partial(self._enter_with, kept, shelf.review), icon="eye"),
                Choice("share", text("records.share"), partial(self._enter_with, kept, shelf.share), icon="share"),
                Choice("link", text("records.link"), partial(self._link, kept), icon="tabs"),
                delete,
            ]
        words = self._words(kept)
        self.ask(words.title, Words([words.detail] if words.detail else []), choices, stacked=True)

    def _read(self, kept: Kept) -> Any:
        """The whole match, if it can be read and shown; else the list changes, or it is said why not."""
        match = self.app.keeping.read(kept)
        if match is None:
            self._find()
        elif problem := shelf_of(kept.game).unshown(match):
            self.app.toast.say(self.app.texts(problem))
            return None
        return match

    def _enter_with(self, kept: Kept, make: "Callable[[App, Any, int | None, str], Scene | None]") -> None:
        """Open a scene with the whole match, if there is one."""
        self.app.when(shelf_of(kept.game).part, partial(self._enter_there, kept, make))

    def _enter_there(self, kept: Kept, make: "Callable[[App, Any, int | None, str], Scene | None]") -> None:
        match = self._read(kept)
        scene = make(self.app, match, None, kept.id) if match is not None else None
        if scene:
            self.app.push(scene)

    def _link(self, kept: Kept) -> None:
        self.app.when(shelf_of(kept.game).part, partial(self._link_there, kept))

    def _link_there(self, kept: Kept) -> None:
        match = self._read(kept)
        if match is not None:
            self._copying.copy(f"{self.app.platform.address()}{MatchLink(match)}")

    def _ask_to_delete(self, kept: Kept) -> None:
        text, words = self.app.texts, self._words(kept)
        about = text("records.delete.running" if kept.running else "records.delete.finished")
        what = " · ".join(filter(None, (words.title, words.detail)))
        choices = [
            Choice("keep", text("records.delete.no"), lambda: None),
            Choice("delete", text("records.delete"), partial(self._delete, kept), icon="trash"),
        ]
        self.ask(text("records.delete.title"), Words((what, about)), choices)

    def _delete(self, kept: Kept) -> None:
        # What was explored in it stays known, and its game tells that.
        self.app.when(shelf_of(kept.game).part, partial(self._delete_there, kept))

    def _delete_there(self, kept: Kept) -> None:
        deleted = self.app.keeping.delete(kept)
        self._find()
        text = self.app.texts
        self.app.toast.say(text("records.deleted"), text("records.undo"), partial(self._restore, deleted))

    def _restore(self, deleted: Deleted) -> None:
        self.app.keeping.restore(deleted)
        self._find()


def _own(game: str, facets: Sequence[Facet]) -> list[Facet]:
    """Facets of one game, told from those of another."""
    return [replace(facet, name=f"{game} {facet.name}") for facet in facets]


def _traits(kept: Kept) -> dict[str, str]:
    """The values of a match by all facets but its time."""
    own = shelf_of(kept.game).traits(kept).items()
    state = "running" if kept.running else "solved" if kept.summary and kept.summary.solved else "unsolved"
    return {"state": state, "game": kept.game, **{f"{kept.game} {name}": value for name, value in own}}
