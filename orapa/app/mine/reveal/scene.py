"""The reveal: the mine comes to light gem after gem, then every wave can be followed and the match looked back on."""

import json
from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import ARROWS, Group
from orapa.app.look.layer import Layer
from orapa.app.look.theme import ease_out, phase
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, IconButton
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.draw.waves import draw_spark
from orapa.app.mine.reveal.chart import DOTS, Chart
from orapa.app.mine.reveal.paint import RevealPainter
from orapa.app.mine.reveal.parts import Parts, ToldWave, told_so_far, told_wave
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.mine.table.paint import draw_placed
from orapa.app.mine.table.widgets import ActionButton, BareButton, alike
from orapa.app.scene import Scene
from orapa.engine.mine.match.dailies import parse_daily
from orapa.engine.mine.match.links import DailyLink, MineLink
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.answers import Question, WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Cell, Port
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.sheets import compare

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.review import Reviewed

SEAT = 1
# Seconds: gems land one after the other, then the last wave runs.
FIRST, STAGGER, LAND = 0.3, 0.09, 0.16
PER_CELL = 0.07
DROP = 0.16
# A hit flares up for so many cells of the way on; the light's width in cells, then and else.
FLARE = 1.7
FLARING, LIGHT = 2.0, 1.2
# While questions are looked at, a dot more or less each so many seconds, in the chart's heading of this height.
PER_DOT = 0.4
HEADING = 48.0


class Reveal(Scene):
    """A finished match: what was right, how every wave went, how the mine was narrowed down."""

    name = "reveal"
    layout: TableLayout
    parts: Parts
    ground: pygame.Surface

    def __init__(self, app: "App", match: Match, keep: Callable[[Match], None]) -> None:
        super().__init__(app)
        self.match = match
        mine = match.mine_of(SEAT)
        assert mine is not None, "expected a finished match, whose mine everybody may know"
        self.mine: Mine = mine
        handed = match.explorer(SEAT).handed
        self.guess = handed[-1].sheet if handed and handed[-1].sheet else match.explorer(SEAT).sheet.gems
        self.right = set(compare(self.guess, mine).right)
        self.reviewed: list[Reviewed] = []
        self.reviewed_all = False
        self.looking = False
        self.dots = DOTS
        self.shown: Question | None = None
        self.chosen = False
        self.told: ToldWave | None = None
        self.group = Group(self.damage)
        self.chart = Chart(self)
        self._keep = keep
        self._painter = RevealPainter(self)
        self._view: View | None = None
        self._layer: Layer | None = None
        self._jobs: list[Job] = []
        self._now = 0.0
        self._start: float | None = None
        self._run: float | None = None
        self._head: Point | None = None
        self._landed = 0
        self._sharing = ""

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The questions that were answered, in order."""
        return self.match.clues_of(SEAT)

    @property
    def port(self) -> Port | None:
        """Where the wave that is shown comes from."""
        return self.shown if self.shown is not None and self.shown < PORTS else None

    @property
    def cell(self) -> Cell | None:
        """The cell whose scan is shown."""
        return self.shown - PORTS if self.shown is not None and self.shown >= PORTS else None

    @property
    def running(self) -> bool:
        """Whether a wave is under way."""
        return self._run is not None

    @property
    def landed(self) -> int:
        """How many gems lie on the board."""
        return self._landed

    def arrange(self, view: View) -> None:
        left = self.app.settings.left_handed
        self.layout = table_layout(view.width, view.height, view.insets, view.coarse, 3, left)
        self.parts = Parts.of(self.layout)
        self.told = self._head = None
        bar = self.layout.actions[0].union(self.layout.actions[-1])
        self.toast_center, self.toast_floor = bar.center[0], bar.y
        self.group.replace(self._widgets())
        if view != self._view:
            first = self._view is None
            self._view = view
            self.ground = bare_ground(view)
            self._layer = Layer(view)
            self.app.jobs.start(layer_ground(self.ground, view), lambda _: self.refresh())
            if first:
                self._look_back()
        self.refresh()
        self._tell()

    def handle(self, event: Event) -> None:
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed and self._landed < len(self.mine.positions):
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
        if self._landed < len(self.mine.positions):
            self._land(now - self._start - FIRST)
        if self._run is not None:
            self._go_on(now - self._run)
        if self.looking and self.dots != self._dots(now):
            self.dots = self._dots(now)
            self._refresh_chart(HEADING)
        if self._sharing:
            self._see_whether_copied()

    def draw(self, canvas: Canvas) -> None:
        assert self._layer is not None
        self._layer.show(canvas, self._painter.paint)
        if self._start is not None and self._landed < len(self.mine.positions):
            self._draw_landing(canvas, self._now - self._start - FIRST)
        if self.told and self._head:
            self._painter.paint_running(canvas, self.told)
            x, y = self._head
            pixels = round(self._light() * self.layout.plot.unit * canvas.scale)
            letters = self.told.segments[-1].colours
            draw_spark(canvas.surface, (x * canvas.scale, y * canvas.scale), pixels, letters, 1.0, canvas.theme.dark)
        self.group.draw(canvas)

    def refresh(self, box: Box | None = None) -> None:
        if self._layer and self._view:
            box = box or self._view.box
            self._layer.spoil(box)
            self.damage(box)

    def follow(self, question: Question) -> None:
        """Show the whole way of a wave, or what a scan found."""
        self.shown = question
        still = self._view is not None and self._view.still
        self._run = None if still or self.port is None else self._now
        self.told = self._head = None
        self.refresh()
        self._tell()

    def choose(self, question: Question) -> None:
        """Show a question that the player picked, with what it was worth."""
        self.chosen = True
        self.follow(question)

    def step(self, by: int) -> None:
        """Show the next of the questions that were asked."""
        asked: list[Question] = [clue.answer.question for clue in self.clues] or list(range(PORTS))
        at = asked.index(self.shown) + by if self.shown in asked else (0 if by > 0 else -1)
        self.choose(asked[at % len(asked)])

    def again(self) -> None:
        """The same mine from the beginning."""
        from orapa.app.mine.table.scene import Table

        self._leave()
        self.app.change(Table(self.app, begin(self.match.setup), self._keep))

    def new_mine(self) -> None:
        from orapa.app.mine.new_mine import NewMine

        self._leave()
        self.app.change(NewMine(self.app))

    def home(self) -> None:
        self._leave()
        self.app.pop()

    def share(self) -> None:
        """Put the mine and the result to beat on the clipboard."""
        setup, cost = self.match.setup, self.match.cost(SEAT)
        solved = self.match.result is not None and bool(self.match.result.winners)
        goal = Goal(cost, round(self.match.seconds)) if solved else None
        link = str(DailyLink(parse_daily(setup.daily)) if setup.daily else MineLink(self.mine, goal))
        hinted = self.match.explorer(SEAT).hints > 0
        key = f"reveal.share_{('hinted' if hinted else 'solved') if solved else 'open'}"
        self._sharing = self.app.texts(key, count=cost) + " " + self.app.platform.address() + link
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

    def _leave(self) -> None:
        for job in self._jobs:
            job.cancel()

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
            if isinstance(found, Reviewed):
                self.reviewed.append(found)
                self._refresh_chart()
            yield None
        self.reviewed_all = True
        self.looking = False
        self._refresh_chart()
        self.refresh(self.parts.result)
        self._tell()

    def _dots(self, now: float) -> str:
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
            self.home()
        elif key.name in ARROWS and not self.group.focused:
            self.step(1 if key.name in ("right", "down") else -1)
        else:
            self.group.handle(key)

    def _land(self, since: float) -> None:
        """Let gems come down in order, each as soon as it is its turn."""
        if self._view and self._view.still:
            self._land_all()
            return
        for i, position in enumerate(self.mine.positions):
            if i >= self._landed and since >= i * STAGGER:
                self.damage(gem_box(self.layout.plot, position).grow(0.7 * self.layout.plot.unit))
        down = sum(since >= i * STAGGER + LAND for i in range(len(self.mine.positions)))
        if down > self._landed:
            self._landed = down
            self.refresh(self.layout.plot.slab)
            if down == len(self.mine.positions):
                self._all_down()

    def _land_all(self) -> None:
        self._landed = len(self.mine.positions)
        self.refresh()
        self._all_down()

    def _all_down(self) -> None:
        waves = [clue.answer.question for clue in self.clues if isinstance(clue.answer, WaveAnswer)]
        if waves and self.shown is None:
            self.follow(waves[-1])

    def _draw_landing(self, canvas: Canvas, since: float) -> None:
        for i, position in enumerate(self.mine.positions):
            come = phase(since, i * STAGGER, LAND)
            if i >= self._landed and come > 0:
                plot = self.layout.plot
                moved = replace(plot, y=plot.y - DROP * plot.unit * (1 - ease_out(come)))
                draw_placed(canvas, moved, position, come)

    def _go_on(self, since: float) -> None:
        """Let the wave run on, and have drawn what it passed since the last frame."""
        assert self.port is not None
        plot, before = self.layout.plot, self.told
        told, self._head = told_so_far(told_wave(plot, follow(self.mine, self.port)), since / PER_CELL * plot.unit)
        if self._head is None:
            self._arrive()
            return
        self.told = told
        for segment in told.segments[max(0, len(before.segments) - 1) if before else 0 :]:
            self.damage(segment.box.grow(FLARING * plot.unit))
        if before is None or len(before.colours) != len(told.colours):
            self.refresh(self.parts.strip)

    def _light(self) -> float:
        """How wide the light at the head is, in cells: a hit flares up."""
        assert self.told is not None
        flares = bool(self.told.hits) and self.told.segments[-1].length < FLARE * self.layout.plot.unit
        return FLARING if flares else LIGHT

    def _arrive(self) -> None:
        self._run = self.told = self._head = None
        plot = self.layout.plot
        # The light of a lens at the edge shines past the slab.
        self.refresh(plot.slab.grow(2 * plot.lens))
        self.refresh(self.parts.strip)

    def _widgets(self) -> list[Button]:
        texts, layout = self.app.texts, self.layout
        wanted: list[tuple[str, str, Action]] = [
            ("again", "reload", self.again), ("share", "share", self.share), ("home", "home", self.home),
        ]  # fmt: skip
        actions = [
            ActionButton(name, box, action, icon, texts(f"reveal.{name}"))
            for (name, icon, action), box in zip(wanted, layout.actions, strict=True)
        ]
        alike(actions)
        widgets: list[Button] = [*actions]
        label, icon = texts("reveal.new"), "next" if layout.hand_in.w > 130 else ""
        if layout.hand_in.w < 80:
            label = "+"
        widgets.append(GoldButton("new", layout.hand_in, self.new_mine, label, icon))
        make = IconButton if layout.roomy else BareButton
        widgets.append(make("back", layout.back, self.home, "back"))
        ways = (("before", "back", -1), ("after", "next", 1))
        for (name, icon, by), box in zip(ways, self.parts.steps, strict=True):
            widgets.append(make(name, box, partial(self.step, by), icon))
        return widgets

    def _tell(self) -> None:
        plot = self.layout.plot
        facts = {
            "phase": "over",
            "right": bool(self.match.result and self.match.result.winners),
            "ending": str(self.match.result.ending) if self.match.result else "",
            "questions": self.match.cost(SEAT),
            "port": self.port,
            "running": self.running,
            "reviewed": len(self.reviewed),
            "reviewed_all": self.reviewed_all,
            "hints": self.match.explorer(SEAT).hints,
            "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
            "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in self.group.widgets},
        }
        self.app.platform.tell("table", json.dumps(facts))
