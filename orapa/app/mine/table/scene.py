"""The table: one explorer asks the mine, keeps a sheet and hands it in.

aim      a question chosen, waiting to be confirmed
cursor   where the keyboard is: a port or a cell, numbered like questions
settled  gems on the sheet that are not merely supposed
trial    what a wave would answer if the sheet were right
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer, Wheel
from orapa.app.frame.jobs import Job
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Dialog
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group
from orapa.app.look.layer import Layer, Slide
from orapa.app.look.view import View
from orapa.app.mine.table import dialogs as table_dialogs
from orapa.app.mine.table.answers import AnswerList, Row
from orapa.app.mine.table.changes import Look, changed, looks_of, pointed_looks, widget_looks
from orapa.app.mine.table.clues import Trial, trial_wave, verdicts
from orapa.app.mine.table.facts import facts_of
from orapa.app.mine.table.flight import Flight
from orapa.app.mine.table.furniture import Ribbon, answers_box, furnish
from orapa.app.mine.table.hands import Hands
from orapa.app.mine.table.hints import Hints
from orapa.app.mine.table.keys import Keys
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.mine.table.paint import Painter, tells
from orapa.app.mine.table.par import find_par
from orapa.app.mine.table.sheet import SEAT, SheetTable
from orapa.engine.mine.match.play import play
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.answers import Answer, Question, WaveAnswer, question_name
from orapa.engine.mine.rules.board import PORTS, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Fault, Finding, inspect, lies_apart
from orapa.engine.mine.rules.positions import Position
from orapa.engine.play.refused import Refused

if TYPE_CHECKING:
    from orapa.app.loop import App

Keep = Callable[[Match], None]

ALWAYS = ("tools", "tray", "answers")
# What changes nothing needs no words.
SILENT = ("nothing-changes", "not-marked")


class Table(SheetTable):
    """A solo, daily or challenge match; `keep` stores it after every move."""

    name = "table"
    ground: pygame.Surface
    answers: AnswerList
    lit_answers: list[Answer]
    rows: list[Row]
    ribbon: Ribbon
    fresh: Answer | None
    settled: tuple[Position, ...]
    findings: tuple[Finding, ...]
    faulty: set[Gem]

    def __init__(self, app: "App", match: Match, keep: Keep) -> None:
        super().__init__(app, match)
        self.group = Group(self.damage)
        self.tool = "gem"
        self.sign = "R"
        self.tab = "tools"
        self.hovered: Question | None = None
        self.typed = ""
        self.peek: Clue | None = None
        self.trial: Trial | None = None
        self.dialog: Dialog | None = None
        self.now = 0.0
        self._keep = keep
        self._began = app.platform.clock() - match.seconds
        self._painter = Painter(self)
        self.hands = Hands(self)
        self.drag = self.hands.drag
        self.hints = Hints(self)
        self._keys = Keys(self)
        self._flight: Flight | None = None
        self._view: View | None = None
        self._layer: Layer | None = None
        self._job: Job | None = None
        self._listed = False
        self._heard: int | None = None
        self._slides: list[Slide] = []
        self._looks: dict[str, Look] = {}
        self._widgets: dict[str, Look] = {}
        self._pointed: dict[str, Look] = {}
        find_par(self)

    @property
    def cost(self) -> int:
        """What counts against par, without an answer that is still under way."""
        return self.match.cost(SEAT) - (self._flight is not None and not self._flight.listed(self.now))

    @property
    def aids(self) -> frozenset[str]:
        return self.app.settings.aids

    @property
    def supposing(self) -> bool:
        return bool(self.match.explorer(SEAT).desk.checkpoints)

    @property
    def hintable(self) -> bool:
        return "hints" in self.aids and not self.supposing

    @property
    def flying(self) -> bool:
        """Whether an answer is under way."""
        return self._flight is not None

    @property
    def away(self) -> set[Gem]:
        """Gems of the sheet that are not lying on the board just now."""
        return self.hands.drag.away

    @property
    def shown_parts(self) -> tuple[str, ...]:
        """Which of tools, tray and answers are seen; a drawer shows one, and a hint takes the place of some."""
        shown = (self.tab,) if self.layout.drawer else ALWAYS
        places = {"tools": self.layout.tools[0], "tray": self.layout.tray}
        room = answers_box(self).h >= self.layout.rows.height
        return tuple(part for part in shown if (room if part == "answers" else not self.hints.covers(places[part])))

    @property
    def pointed_ports(self) -> set[Port]:
        """Ports that a pointer, a key or the typed name is at."""
        return {port for port in (self.hovered, self.aim, self.cursor) if port is not None and port < PORTS}

    def arrange(self, view: View) -> None:
        self.layout = self._laid_out(view)
        scroll = self.answers.scroll if self._view else 0.0
        self.answers = AnswerList(self.layout.answers, self.layout.rows, cards=not self.layout.roomy)
        self.answers.scroll = scroll
        if view != self._view:
            self.hands.cancel()
            self._view = view
            self.ground = bare_ground(view)
            self._layer = Layer(view)
            self._slides.clear()
            if self._job:
                self._job.cancel()
            self._job = self.app.jobs.start(layer_ground(self.ground, view), lambda _: self.refresh())
        if self._flight:
            self._end_flight()
        if self.dialog:
            self.dialog.arrange(view)
        self.update()

    def handle(self, event: Event) -> None:
        if self.dialog:
            self.dialog.handle(event)
            return
        if self._flight and not (isinstance(event, Pointer) and event.kind != "down"):
            self._end_flight()
        if isinstance(event, Key):
            self._keys.handle(event)
        elif isinstance(event, Wheel):
            self.hands.wheel(event)
        else:
            self.hands.handle(event)

    def tick(self, now: float) -> None:
        self.now = now
        if self.match.over and not self._flight:
            self._reveal()
            return
        self.group.tick(now)
        self.hands.tick(now)
        if self.dialog:
            self.dialog.tick(now)
        if self._flight:
            self._fly(now)
        for slide in self._slides:
            self.damage(slide.box)
        self._slides = [slide for slide in self._slides if not slide.over(now)]

    def draw(self, canvas: Canvas) -> None:
        assert self._layer is not None
        self._layer.show(canvas, self._painter.paint)
        for slide in self._slides:
            slide.draw(canvas, self.now)
        self._painter.draw_pointed(canvas)
        self.group.draw(canvas)
        if self._flight:
            self._flight.draw(canvas, self.now)
        self.hands.draw(canvas)
        if self.dialog:
            self.dialog.draw(canvas)

    def refresh(self, box: Box | None = None) -> None:
        """Have part of the still picture painted again, or all of it."""
        if self._layer and self._view:
            box = box or self._view.box
            self._layer.spoil(box)
            self.damage(box)

    def update(self) -> None:
        """Work out anew everything that follows from match and choices, and show it."""
        self._derive()
        self.answers.box = answers_box(self)
        self.answers.fill(len(self.rows))
        self.group.replace(furnish(self))
        looks, widgets = looks_of(self), widget_looks(self.group.widgets)
        for box in changed(self._looks, looks):
            self.refresh(box)
        for box in changed(self._widgets, widgets):
            self.damage(box)
        self._looks, self._widgets = looks, widgets
        self._follow()
        self.tell()

    def hover(self, question: Question | None) -> None:
        """Light what the pointer is at; nothing else follows from that."""
        self.hovered = question
        self._follow()

    def open(self, dialog: Dialog) -> None:
        """Show a dialog over the table."""
        assert self._view is not None
        self.dialog = dialog
        dialog.arrange(self._view)
        self.damage()
        self.tell()

    def close(self) -> None:
        self.dialog = None
        self.damage()
        self.tell()

    def play(self, move: str) -> bool:
        """Make a move and keep the match; a refusal is told in words."""
        try:
            self.match = play(self.match, SEAT, move, max(0.0, self.app.platform.clock() - self._began))
        except Refused as refused:
            if refused.key not in SILENT:
                key = f"table.refused.{refused.key}"
                self.app.toast.say(self.app.texts(key) if key in self.app.texts else str(refused))
            return False
        self._keep(self.match)
        self.trial = None
        if not move.startswith("hint"):
            self.hints.close()
        if self._view and self._laid_out(self._view) != self.layout:
            self.arrange(self._view)
        return True

    def ask(self, question: Question) -> None:
        """Ask for real: what was answered before is only shown again."""
        self.aim, self.typed, self.peek, self.trial = None, "", None, None
        known = self.match.known(SEAT, question)
        if known is not None:
            self.show(question)
            return
        word = "ask" if question < PORTS else "scan"
        if self.play(f"{word} {question_name(question)}"):
            answer = self.match.clues_of(SEAT)[-1].answer
            assert self._view is not None
            if isinstance(answer, WaveAnswer) and not self._view.still:
                self._flight = Flight(self.layout.plot, answer, self.now)
        self.update()

    def choose(self, question: Question, confirm: bool) -> None:
        """A question was pressed: shown if known, tried on the sheet while supposing, aimed at or asked."""
        self.peek = None
        if self.supposing and question < PORTS and "suppose" in self.aids:
            self.aim = None
            self._try(question)
        elif self.match.known(SEAT, question) is not None:
            self.aim = None
            self.show(question)
        elif confirm and self.aim != question:
            self.aim, self.trial = question, None
            self.update()
        else:
            self.ask(question)

    def show(self, question: Question) -> None:
        """Show an old answer again: its ports, its row, its words."""
        self.peek = next((clue for clue in self.match.clues_of(SEAT) if tells(clue.answer, question)), None)
        self.update()

    def pick_tool(self, tool: str) -> None:
        self.tool, self.aim, self.trial, self.selected = tool, None, None, None
        self.update()

    def hand_in(self) -> None:
        if not self.sheet.gems.positions:
            self.app.toast.say(self.app.texts("table.refused.empty-sheet"))
            return
        self.open(table_dialogs.hand_in(self))

    def submit(self) -> None:
        """Hand the sheet in for good."""
        if self.play("submit") and not self.match.over:
            left = self.match.tries_left(SEAT)
            key = "table.wrong_again" if left is None else "table.wrong_left"
            self.app.toast.say(self.app.texts(key, count=left or 0))
        self.update()

    def set_par(self, par: int) -> None:
        """Add par to the match once it is known; the next move keeps it."""
        self.match = replace(self.match, setup=replace(self.match.setup, par=par))
        self.update()

    def leave(self) -> None:
        self.app.pop()

    def _laid_out(self, view: View) -> TableLayout:
        """The layout that the state of the match wants."""
        count = 4 if self.supposing or self.hintable else 3
        left, waiting = self.app.settings.left_handed, len(self.gems) - len(self.sheet.gems.gems)
        return table_layout(view.width, view.height, view.insets, view.coarse, count, left, waiting)

    def _reveal(self) -> None:
        from orapa.app.mine.reveal.scene import Reveal

        self.app.change(Reveal(self.app, self.match, self._keep))

    def _try(self, port: Port) -> None:
        sheet = self.sheet.gems
        if not lies_apart(sheet):
            self.app.toast.say(self.app.texts("table.no_trial"))
            return
        self.trial = trial_wave(sheet, port)
        self.update()

    def _derive(self) -> None:
        """Everything that is shown but not kept."""
        clues = self.match.clues_of(SEAT)
        listed = clues[:-1] if self._flight and not self._flight.listed(self.now) else clues
        self.lit_answers = [clue.answer for clue in (clues[:-1] if self._flight else clues)]
        newest = self.lit_answers[-1] if self.lit_answers else None
        self.fresh = self.peek.answer if self.peek else newest
        desk = self.match.explorer(SEAT).desk
        settled = desk.checkpoints[-1] if desk.checkpoints else desk.sheet
        self.settled = settled.gems.positions
        self.findings = tuple(
            finding for finding in inspect(self.sheet.gems, self.match.setup.gem_set).findings
            if finding.fault is Fault.CONTACT and "faults" in self.aids
        )  # fmt: skip
        self.faulty = {gem for finding in self.findings for gem in finding.gems}
        checked = "check_clues" in self.aids and self.sheet.gems.positions
        judged = verdicts([clue.answer for clue in listed], self.sheet.gems, self.gems) if checked else ()
        current = self.peek or (listed[-1] if listed else None)
        rows = [
            Row(clue, judged[i] if judged else None, clue is current or clue.answer in self.hints.clues)
            for i, clue in enumerate(listed)
        ]  # fmt: skip
        rows.reverse()
        self.ribbon = Ribbon.of(self, rows)
        # What the ribbon shows need not be listed a second time.
        self.rows = rows[1:] if self.ribbon.kind == "newest" else rows
        if self._heard is not None and len(listed) > self._heard:
            self._slide_in()
        self._heard = len(listed)

    def _slide_in(self) -> None:
        """Let a new answer push the others down."""
        if self._layer and not self.app.view.still:
            places = [(self.answers.box, self.layout.rows.pitch)] if "answers" in self.shown_parts else []
            if self.ribbon.kind == "newest":
                places.append((self.layout.ribbon, self.layout.ribbon.h))
            self._slides = [self._layer.slide(box, by, self.now) for box, by in places]

    def _follow(self) -> None:
        pointed = pointed_looks(self)
        for box in changed(self._pointed, pointed):
            self.damage(box)
        self._pointed = pointed

    def _fly(self, now: float) -> None:
        assert self._flight is not None
        if self._flight.over(now):
            self._end_flight()
            return
        for box in self._flight.move(now):
            self.damage(box)
        if self._flight.listed(now) and not self._listed:
            self._listed = True
            self.update()

    def _end_flight(self) -> None:
        for box in self._flight.shown if self._flight else ():
            self.damage(box)
        self._flight = None
        self._listed = False
        self.update()

    def tell(self) -> None:
        """Small facts for tests that watch the page."""
        self.app.platform.tell("table", json.dumps(facts_of(self)))
