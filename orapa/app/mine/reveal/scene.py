"""The reveal: the mine comes to light gem after gem, then every wave can be followed and the match looked back on."""

import json
from collections.abc import Generator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import ARROWS, Group
from orapa.app.look.layer import Layer
from orapa.app.look.view import View
from orapa.app.look.widgets import Action
from orapa.app.mine.reveal.chart import DOTS, Chart
from orapa.app.mine.reveal.facts import facts_of
from orapa.app.mine.reveal.furniture import furnish
from orapa.app.mine.reveal.motion import FIRST, Landing, Run, run_of
from orapa.app.mine.reveal.paint import paint
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.reveal.revealed import Revealed, outcome_of, port_of
from orapa.app.mine.reveal.sharing import shared_text
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.scene import Scene
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Question, WaveAnswer
from orapa.engine.mine.rules.board import PORTS

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.review import Reviewed

# While questions are looked at, a dot more or less each so many seconds, in the chart's heading of this height.
PER_DOT = 0.4
HEADING = 48.0


class Reveal(Scene):
    """A finished match: what was right, how every wave went, how the mine was narrowed down."""

    name = "reveal"
    layout: TableLayout
    parts: Parts
    ground: pygame.Surface

    def __init__(self, app: "App", match: Match, seat: int) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        self.outcome = outcome_of(match, seat)
        self.clues = match.clues_of(seat)
        self.reviewed: list[Reviewed] = []
        self.reviewed_all = False
        self.looking = False
        self.landed = 0
        self.question: Question | None = None
        self.chosen = False
        self.run: Run | None = None
        self.group = Group(self.damage)
        self._dots = DOTS
        self._view: View | None = None
        self._layer: Layer | None = None
        self._jobs: list[Job] = []
        self._now = 0.0
        self._start: float | None = None
        self._began: float | None = None
        self._sharing = ""

    @property
    def running(self) -> bool:
        """Whether a wave is under way."""
        return self._began is not None

    @property
    def shown(self) -> Revealed:
        """What stands still now."""
        reached = len(self.run.told.colours) if self.run else None
        texts = self.app.texts
        return Revealed(
            self.layout, self.parts, texts, self.outcome, self.chart, self.landed, self.question, self.running, reached
        )

    @property
    def chart(self) -> Chart:
        """What is known of the questions now."""
        return Chart(
            texts=self.app.texts,
            clues=self.clues,
            reviewed=tuple(self.reviewed),
            whole=self.reviewed_all,
            looking=self.looking,
            dots=self._dots,
            shown=self.question,
            chosen=self.chosen,
        )

    @property
    def pressable(self) -> Sequence[Box]:
        buttons = [widget.box for widget in self.group.widgets]
        return [*buttons, self.layout.plot.slab, *([self.parts.chart] if self.parts.chart else [])]

    def arrange(self, view: View) -> None:
        left = self.app.settings.left_handed
        self.layout = table_layout(view.width, view.height, view.insets, view.coarse, 3, left)
        self.parts = Parts.of(self.layout)
        self.run = None
        bar = self.layout.actions[0].union(self.layout.actions[-1])
        self.toast_center, self.toast_floor = bar.center[0], bar.y
        self.group.replace(furnish(self.layout, self.parts, self.app.texts, self._act))
        if view != self._view:
            first = self._view is None
            self._view = view
            self.ground = bare_ground(view)
            self._layer = Layer(view)
            self._jobs.append(self.app.jobs.start(layer_ground(self.ground, view), lambda _: self.refresh()))
            if first:
                self._look_back()
        self.refresh()
        self._tell()

    def left(self) -> None:
        """Nobody waits any more for what is being worked out."""
        for job in self._jobs:
            job.cancel()

    def handle(self, event: Event) -> None:
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed and self.landed < self._gems:
            self._land_all()
        elif pressed and self.running:
            self._arrive()
        if isinstance(event, Key):
            self._type(event)
        elif isinstance(event, Pointer):
            taken = self.group.handle(event)
            if event.kind == "down" and not taken:
                self._press(event.pos)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self._start is None:
            self._start = now
        if self.landed < self._gems:
            self._land(Landing(self.outcome.mine, now - self._start - FIRST))
        if self._began is not None:
            self._go_on(now - self._began)
        if self.looking and self._dots != self._dots_at(now):
            self._dots = self._dots_at(now)
            self._refresh_chart(HEADING)
        if self._sharing:
            self._see_whether_copied()

    def draw(self, canvas: Canvas) -> None:
        assert self._layer is not None
        plot = self.layout.plot
        self._layer.show(canvas, self.paint)
        if self._start is not None and self.landed < self._gems:
            Landing(self.outcome.mine, self._now - self._start - FIRST).draw(canvas, plot, self.landed)
        if self.run:
            self.run.draw(canvas, plot)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        paint(canvas, self.shown, self.ground)

    def refresh(self, box: Box | None = None) -> None:
        if self._layer and self._view:
            box = box or self._view.box
            self._layer.spoil(box)
            self.damage(box)

    def follow(self, question: Question) -> None:
        """Show the whole way of a wave, or what a scan found."""
        self.question = question
        still = self._view is not None and self._view.still
        self._began = None if still or port_of(question) is None else self._now
        self.run = None
        self.refresh()
        self._tell()

    def choose(self, question: Question) -> None:
        """Show a question that the player picked, with what it was worth."""
        self.chosen = True
        self.follow(question)

    def step(self, by: int) -> None:
        """Show the next of the questions that were asked."""
        asked: list[Question] = [clue.answer.question for clue in self.clues] or list(range(PORTS))
        at = asked.index(self.question) + by if self.question in asked else (0 if by > 0 else -1)
        self.choose(asked[at % len(asked)])

    def _act(self, name: str) -> None:
        """One of the buttons was pressed."""
        acts: dict[str, Action] = {
            "again": self.again, "share": self.share, "home": self.home, "new": self.new_mine, "back": self.leave,
            "before": partial(self.step, -1), "after": partial(self.step, 1),
        }  # fmt: skip
        acts[name]()

    def again(self) -> None:
        """The same mine from the beginning."""
        self.app.ways.again(self.match)

    def new_mine(self) -> None:
        from orapa.app.mine.new_mine import NewMine

        self.app.show(NewMine(self.app))

    def home(self) -> None:
        self.app.show()

    def share(self) -> None:
        """Put the mine and the result to beat on the clipboard."""
        self._sharing = shared_text(self.match, self.seat, self.app.texts, self.app.platform.address())
        self.app.platform.copy(self._sharing)

    def _see_whether_copied(self) -> None:
        """Say that it is copied, or show the text where the clipboard is blocked."""
        copied = self.app.platform.copied()
        if copied == "asking":
            return
        if copied == "yes":
            self.app.toast.say(self.app.texts("reveal.copied"))
        else:
            self.app.platform.offer(self.app.texts("reveal.copy_this"), self._sharing, self.app.texts("table.close"))
        self._sharing = ""

    def _look_back(self) -> None:
        """Find what each question was worth, unless the scene was left."""
        if self in self.app.scenes:
            self.looking = True
            self._refresh_chart()
            self._jobs.append(self.app.jobs.start(self._looking_back()))

    def _looking_back(self) -> Generator[object, None, None]:
        """What each question was worth, as it becomes known."""
        try:
            yield from loading(self.app.platform, THINKING)
        except PartMissing:
            self.looking = False
            self._refresh_chart()
            self.app.toast.say(self.app.texts("part.missing"), self.app.texts("part.again"), self._look_back)
            return
        from orapa.engine.mine.deduction.candidates import NORMAL
        from orapa.engine.mine.match.review import BRIEF, Reviewed, reviewing

        for found in reviewing(self.match, Random(0), BRIEF, NORMAL):
            if isinstance(found, Reviewed) and found.mine == self.match.setup.target(self.seat):
                self.reviewed.append(found)
                self._refresh_chart()
            yield None
        self.reviewed_all = True
        self.looking = False
        self._refresh_chart()
        self.refresh(self.parts.result)
        self._tell()

    def _dots_at(self, now: float) -> str:
        """Dots that come and go while the questions are looked at."""
        still = self._view is not None and self._view.still
        return DOTS if still else DOTS[: 1 + int(now / PER_DOT) % len(DOTS)]

    def _refresh_chart(self, height: float | None = None) -> None:
        """Have the chart painted again, or its upper part."""
        chart = self.parts.chart
        if chart:
            self.refresh(chart.grow(4) if height is None else Box(chart.x, chart.y, chart.w, height))

    def _press(self, pos: Point) -> None:
        port = self.layout.plot.port_under(pos, slack=1)
        question = port if port is not None or not self.parts.chart else self.chart.question_at(pos, self.parts.chart)
        if question is not None:
            self.choose(question)

    def _type(self, key: Key) -> None:
        if key.name == "escape" and not self.group.focused:
            self.leave()
        elif key.name in ARROWS and not self.group.focused:
            self.step(1 if key.name in ("right", "down") else -1)
        else:
            self.group.handle(key)

    @property
    def _gems(self) -> int:
        return len(self.outcome.mine.positions)

    def _land(self, landing: Landing) -> None:
        """Let gems come down in order, each as soon as it is its turn."""
        if self._view and self._view.still:
            self._land_all()
            return
        plot = self.layout.plot
        for box in landing.boxes(plot, self.landed):
            self.damage(box)
        if landing.down > self.landed:
            self.landed = landing.down
            self.refresh(plot.slab)
            if self.landed == self._gems:
                self._all_down()

    def _land_all(self) -> None:
        self.landed = self._gems
        self.refresh()
        self._all_down()

    def _all_down(self) -> None:
        waves = [clue.answer.question for clue in self.clues if isinstance(clue.answer, WaveAnswer)]
        if waves and self.question is None:
            self.follow(waves[-1])

    def _go_on(self, since: float) -> None:
        """Let the wave run on, and have drawn what it passed since the last frame."""
        port, plot, before = port_of(self.question), self.layout.plot, self.run
        assert port is not None
        run = run_of(self.outcome.mine, port, plot, since)
        if run is None:
            self._arrive()
            return
        self.run = run
        for box in run.boxes(plot, before):
            self.damage(box)
        if before is None or len(before.told.colours) != len(run.told.colours):
            self.refresh(self.parts.strip)

    def _arrive(self) -> None:
        self._began = self.run = None
        plot = self.layout.plot
        # The light of a lens at the edge shines past the slab.
        self.refresh(plot.slab.grow(2 * plot.lens))
        self.refresh(self.parts.strip)

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if not self.app.platform.watched:
            return
        told = facts_of(self.shown, len(self.reviewed), self.reviewed_all, self.group)
        self.app.platform.tell("table", json.dumps(told))
