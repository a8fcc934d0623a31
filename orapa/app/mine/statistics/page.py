"""The page of statistics: filters, figures, and cards that show what finished matches add up to."""

import json
from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import ROOMS
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import GAME
from orapa.app.mine.shelf import SHELF
from orapa.app.mine.statistics.cards import paint_figure
from orapa.app.mine.statistics.layout import StatisticsLayout, statistics_layout
from orapa.app.mine.statistics.panels import CourseButton, CoursePanel, panel_of
from orapa.app.mine.statistics.shown import LEDGER, Past, Result, Shown
from orapa.app.mine.statistics.state import SET, Acts, State, signed
from orapa.app.mine.today import Today
from orapa.app.pages.filters import Chosen, FilterPage, draw_tracks, track_widgets, tracks, with_choice, words_of
from orapa.app.pages.page import Frame, Page
from orapa.app.shelf import Facet
from orapa.engine.mine.match.dailies import parse_day
from orapa.words.texts import counted, decimal

if TYPE_CHECKING:
    from orapa.app.loop import App

PERIODS = ("30", "365")
# Seconds in which matches are added up before the first picture.
AT_ONCE = 0.008
# The room that is left to the title, and the button of the filters.
LEAST_TITLE, FILTER = 140.0, 150.0


class Statistics(Page):
    """What all matches that count add up to, or those that were chosen."""

    name = "statistics"
    title = "statistics.title"
    place = f"{GAME} statistics"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.state = State(app.texts, parse_day(app.platform.today()))
        self._chosen: Chosen = {}
        self._acts = Acts(self._note, self._go, self._choose_by, self._open, self._open_day, self._open_ladder)
        self._layout: StatisticsLayout = statistics_layout(self.frame.content, False)
        self._tracks = tracks((), ())
        self._pressed: Point = (0.0, 0.0)
        self._adding: Job | None = None

    @property
    def ready(self) -> bool:
        """Whether the matches have been added up."""
        return self.state.past is not None

    def arrange(self, view: View) -> None:
        self.state = replace(self.state, texts=self.app.texts, today=parse_day(self.app.platform.today()))
        self._add_up()
        super().arrange(view)

    def left(self) -> None:
        if self._adding:
            self._adding.cancel()

    def lay_out_header(self, frame: Frame) -> list[Button]:
        """The filters beside the title, or one button for them."""
        title, facets = frame.title, self._facets()
        self._tracks = tracks(facets, (Box(title.x + LEAST_TITLE, title.y, title.w - LEAST_TITLE, TARGET),))
        if self._tracks:
            return track_widgets(self._tracks, self._chosen, self.choose)
        words = words_of(facets, self._chosen, self.app.texts("filters.none"))
        place = Box(title.right - FILTER, title.y, FILTER, TARGET)
        return [LabelButton("filters", place, self._open_filters, words, "filter")]

    def draw_header(self, canvas: Canvas) -> None:
        draw_tracks(canvas, self._tracks)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        layout = self._layout = statistics_layout(content, self.state.has_rivals, self.state.has_people)
        rows = [panel_of(name, self.state).widgets(box, self._acts) for name, box in layout.cards.items()]
        return [widget for widgets in rows for widget in widgets], layout.height

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        for box, (figure, labels) in zip(self._layout.figures, self._figures(), strict=True):
            paint_figure(canvas, box.move(0, dy), figure, labels)
        for name, card in self._layout.cards.items():
            place = card.move(0, dy)
            if canvas.shows(place.grow(30)):
                panel_of(name, self.state).paint(canvas, place)

    def handle(self, event: Event) -> None:
        if isinstance(event, Pointer) and event.kind == "down":
            self._pressed = event.pos
        key = event.name if isinstance(event, Key) and isinstance(self.group.focused, CourseButton) else ""
        if key in ("left", "right"):
            self._step(-1 if key == "left" else 1)
        elif key in ("enter", "space"):
            self._open_noted()
        else:
            super().handle(event)

    def _add_up(self) -> None:
        """Add up what was chosen; it takes a moment only where there is much."""
        if self._adding:
            self._adding.cancel()
        self._adding = self.app.jobs.start(self._working(), self._show, AT_ONCE)

    def _working(self) -> Generator[None, None, tuple[Past, Shown]]:
        platform = self.app.platform
        past = yield from LEDGER.gathering(self.app.keeping, platform.today())
        shown = yield from LEDGER.adding_up(past, self._chosen, platform.wall_time())
        return past, shown

    def _show(self, added: tuple[Past, Shown]) -> None:
        past, shown = added
        if shown != self.state.shown:
            self.state = replace(self.state, before=0, noted=None)
        self.state = replace(self.state, past=past, shown=shown)
        # The filters may lie over it, and tell how many there are.
        if isinstance(self.app.scene, Page):
            self.app.scene.renew()
        sums = shown.figures
        facts = {"played": sums.played, "solved": sums.solved, "best": sums.best, "streak": past.streak.now}
        self.app.platform.tell("statistics", json.dumps(facts))

    def _figures(self) -> list[tuple[str, tuple[str, str]]]:
        """Numbers and what they count; the streak too, where the calendar is far below."""
        text, sums, past = self.app.texts, self.state.shown.figures, self.state.past
        figures = {
            "solved": f"{sums.solved}/{sums.played}",
            "questions": "–" if sums.questions is None else decimal(text, sums.questions),
            "recent": "–" if sums.recent is None else decimal(text, sums.recent, signed=True),
            "least": "–" if sums.best is None else signed(sums.best),
            "unaided": str(sums.unaided),
            "streak": f"{past.streak.now}/{past.streak.longest}" if past else "–",
        }
        labels = [(text(f"statistics.{name}"), text(f"statistics.{name}.short")) for name in figures]
        return list(zip(figures.values(), labels, strict=True))[: len(self._layout.figures)]

    def _facets(self) -> list[Facet]:
        text = self.app.texts
        periods = tuple((days, text(f"records.period.{days}")) for days in PERIODS)
        return [*SHELF.facets(text), Facet("period", text("records.period"), text("records.period.all"), periods)]

    def choose(self, name: str, value: str) -> None:
        """Show what was chosen by one of the filters."""
        self._chosen = with_choice(self._chosen, name, value)
        self._add_up()

    def _open_filters(self) -> None:
        def counting() -> str:
            return counted(self.app.texts, "records.show", self.state.shown.figures.played)

        self.app.push(FilterPage(self.app, self._facets(), lambda: self._chosen, self.choose, counting))

    def _see(self, state: State) -> None:
        self.state = state
        self.renew()

    def _choose_by(self, name: str, value: str) -> None:
        del name
        self._see(replace(self.state, by=value or SET))

    @property
    def _course(self) -> tuple[CoursePanel, Box]:
        return CoursePanel(self.state), self._layout.cards["course"]

    def _go(self, by: int) -> None:
        """Show an older stretch of the course, or a newer one."""
        panel, box = self._course
        before = min(max(0, self.state.before + by), panel.stretches(box) - 1)
        self._see(replace(self.state, before=before, noted=None))

    def _note(self) -> None:
        """Tell about the match whose sign was pressed."""
        panel, box = self._course
        number = panel.course(box.move(0, self._dy)).nearest(self._pressed)
        self._see(replace(self.state, noted=number))

    def _step(self, by: int) -> None:
        """Tell about the match before or after."""
        panel, box = self._course
        numbers = [sign.number for sign in panel.course(box).signs]
        noted = self.state.noted
        at = numbers.index(noted) + by if noted in numbers else len(numbers) - 1
        if 0 <= at < len(numbers):
            self._see(replace(self.state, noted=numbers[at]))

    def _open_noted(self) -> None:
        """Open the match that is told about; without one, tell about the newest."""
        if self.state.noted is None:
            self._step(1)
        else:
            self._open(self.state.shown.results[self.state.noted])

    def _open(self, one: Result) -> None:
        """Go through the match question by question."""
        kept = self.app.keeping.named(one.id)
        match = self.app.keeping.read(kept) if kept else None
        if match is None:
            self._add_up()
        elif problem := SHELF.unshown(match):
            self.app.toast.say(self.app.texts(problem))
        elif review := SHELF.review(self.app, match, None, one.id):
            self.app.push(review)

    def _open_day(self, day: str) -> None:
        self.app.push(Today(self.app, day))

    def _open_ladder(self) -> None:
        self.app.open(ROOMS, lambda: found("outcome.ladder", "Ladder")(self.app))
