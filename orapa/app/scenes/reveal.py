"""The reveal: the mine comes to light gem after gem, then every wave can be followed and the match looked back on."""

import json
from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame

from orapa.app.controls import GoldButton
from orapa.app.draw.canvas import Canvas
from orapa.app.draw.ground import bare_ground, layer_ground
from orapa.app.draw.marks import gem_box
from orapa.app.draw.waves import draw_spark
from orapa.app.geometry import Box
from orapa.app.group import ARROWS, Group
from orapa.app.input import Event, Key, Point, Pointer
from orapa.app.jobs import Job
from orapa.app.layer import Layer
from orapa.app.scene import Scene, View
from orapa.app.scenes.reveal_paint import RevealPainter
from orapa.app.scenes.reveal_parts import Parts, told_wave
from orapa.app.scenes.table_layout import TableLayout, table_layout
from orapa.app.scenes.table_paint import draw_placed
from orapa.app.scenes.table_widgets import ActionButton, BareButton, alike
from orapa.app.theme import ease_out, phase
from orapa.app.widgets import Action, Button, IconButton
from orapa.engine.deduction.candidates import Candidates, Effort, gathering
from orapa.engine.match.dailies import parse_daily
from orapa.engine.match.links import DailyLink, MineLink
from orapa.engine.match.play import begin
from orapa.engine.match.review import Left, left_of
from orapa.engine.match.setup import Goal
from orapa.engine.match.state import Match
from orapa.engine.mine.answers import WaveAnswer
from orapa.engine.mine.board import PORTS, Port
from orapa.engine.mine.mines import Mine
from orapa.engine.mine.paths import follow
from orapa.engine.mine.sheets import compare

if TYPE_CHECKING:
    from orapa.app.loop import App

SEAT = 1
# Seconds: gems land one after the other, then the last wave runs.
FIRST, STAGGER, LAND = 0.3, 0.09, 0.16
PER_CELL = 0.07
DROP = 0.16
# A chart on a scale of tens needs no more.
EFFORT = Effort(width=60, sample=60, most=600, nodes=4000)


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
        self.lefts: list[Left] = []
        self.port: Port | None = None
        self.group = Group(self.damage)
        self._keep = keep
        self._painter = RevealPainter(self)
        self._view: View | None = None
        self._layer: Layer | None = None
        self._jobs: list[Job] = []
        self._now = 0.0
        self._start: float | None = None
        self._run: float | None = None
        self._landed = 0

    @property
    def asked(self) -> list[Port]:
        """The ports asked from, in order."""
        return [clue.answer.port for clue in self.match.clues_of(SEAT) if isinstance(clue.answer, WaveAnswer)]

    @property
    def landed(self) -> int:
        """How many gems lie on the board."""
        return self._landed

    def arrange(self, view: View) -> None:
        left = self.app.settings.left_handed
        self.layout = table_layout(view.width, view.height, view.insets, view.coarse, 3, left)
        self.parts = Parts.of(self.layout)
        self.group.replace(self._widgets())
        if view != self._view:
            first = self._view is None
            self._view = view
            self.ground = bare_ground(view)
            self._layer = Layer(view)
            self.app.jobs.start(layer_ground(self.ground, view), lambda _: self.refresh())
            if first:
                self._jobs.append(self.app.jobs.start(self._look_back()))
        self.refresh()
        self._tell()

    def handle(self, event: Event) -> None:
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed and self._landed < len(self.mine.positions):
            self._land_all()
        if isinstance(event, Key):
            self._type(event)
        elif isinstance(event, Pointer):
            taken = self.group.handle(event)
            port = self.layout.plot.port_under(event.pos, slack=1)
            if event.kind == "down" and not taken and port is not None:
                self.follow(port)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self._start is None:
            self._start = now
        if self._landed < len(self.mine.positions):
            self._land(now - self._start - FIRST)
        if self._run is not None:
            self.damage(self.layout.plot.slab)
            if self._head() is None:
                self._run = None

    def draw(self, canvas: Canvas) -> None:
        assert self._layer is not None
        self._layer.show(canvas, self._painter.paint)
        if self._start is not None and self._landed < len(self.mine.positions):
            self._draw_landing(canvas, self._now - self._start - FIRST)
        head = self._head()
        if head:
            (x, y), letters = head
            pixels = round(1.2 * self.layout.plot.unit * canvas.scale)
            center = (x * canvas.scale, y * canvas.scale)
            draw_spark(canvas.surface, center, pixels, letters, 1.0, canvas.theme.dark)
        self.group.draw(canvas)

    def refresh(self, box: Box | None = None) -> None:
        if self._layer and self._view:
            box = box or self._view.box
            self._layer.spoil(box)
            self.damage(box)

    def follow(self, port: Port) -> None:
        """Show the whole way of a wave."""
        self.port = port
        self._run = None if self._view and self._view.still else self._now
        self.refresh()
        self._tell()

    def step(self, by: int) -> None:
        """Follow the next of the waves that were asked."""
        asked = self.asked or list(range(PORTS))
        at = asked.index(self.port) + by if self.port in asked else (0 if by > 0 else -1)
        self.follow(asked[at % len(asked)])

    def again(self) -> None:
        """The same mine from the beginning."""
        from orapa.app.scenes.table import Table

        self._leave()
        self.app.change(Table(self.app, begin(self.match.setup), self._keep))

    def new_mine(self) -> None:
        from orapa.app.scenes.new_mine import NewMine

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
        key = "reveal.share_solved" if solved else "reveal.share_open"
        self.app.platform.copy(self.app.texts(key, count=cost) + " " + self.app.platform.address() + link)
        self.app.toast.say(self.app.texts("reveal.copied"))

    def _leave(self) -> None:
        for job in self._jobs:
            job.cancel()

    def _look_back(self) -> Generator[None, None, None]:
        """How many mines were left after each question, as it becomes known."""
        answers = [clue.answer for clue in self.match.clues_of(SEAT)]
        setup, before = self.match.setup, None
        for count in range(1, len(answers) + 1):
            work = gathering(answers[:count], setup.gem_set.gems, setup.reach, Random(0), EFFORT, before)
            before = yield from _quietly(work)
            self.lefts.append(left_of(before))
            self.refresh(self.parts.chart.grow(4))

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
        if self.asked and self.port is None:
            self.follow(self.asked[-1])

    def _draw_landing(self, canvas: Canvas, since: float) -> None:
        for i, position in enumerate(self.mine.positions):
            come = phase(since, i * STAGGER, LAND)
            if i >= self._landed and come > 0:
                plot = self.layout.plot
                moved = replace(plot, y=plot.y - DROP * plot.unit * (1 - ease_out(come)))
                draw_placed(canvas, moved, position, come)

    def _head(self) -> tuple[Point, str] | None:
        """Where the light is that runs along the wave shown, None when it has arrived."""
        if self._run is None or self.port is None:
            return None
        segments = told_wave(self.layout.plot, follow(self.mine, self.port)).segments
        gone = (self._now - self._run) / PER_CELL * self.layout.plot.unit
        for segment in segments:
            if gone <= segment.length:
                part = gone / segment.length if segment.length else 0.0
                (x0, y0), (x1, y1) = segment.start, segment.end
                return (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), segment.colours
            gone -= segment.length
        return None

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
            widgets.append(IconButton(name, box, partial(self.step, by), icon))
        return widgets

    def _tell(self) -> None:
        plot = self.layout.plot
        facts = {
            "phase": "over",
            "right": bool(self.match.result and self.match.result.winners),
            "ending": str(self.match.result.ending) if self.match.result else "",
            "questions": self.match.cost(SEAT),
            "port": self.port,
            "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
            "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in self.group.widgets},
        }
        self.app.platform.tell("table", json.dumps(facts))


def _quietly(work: Generator[object, None, Candidates]) -> Generator[None, None, Candidates]:
    """The same work, giving way without a word."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            found: Candidates = finished.value
            return found
        yield
