"""A training puzzle at the table: given gems that stay, nothing to ask, one right answer.

The scene is the only one that acts: it changes the attempt, and after each change looks once at what is to be seen now.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer, Wheel
from orapa.app.grounded import Grounded
from orapa.app.look.canvas import Canvas
from orapa.app.look.group import ARROWS
from orapa.app.look.view import View
from orapa.app.look.widgets import Action
from orapa.app.mine.draw.told import Run, run_along
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.table.carry import landing
from orapa.app.mine.table.hand import Hand
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.mine.training.attempt import (
    Attempt,
    handed_in,
    moved,
    neighbour,
    options,
    shown,
    typed_choice,
    with_choice,
    with_peek,
    with_place,
)
from orapa.app.mine.training.carrying import Carrying
from orapa.app.mine.training.facts import facts_of
from orapa.app.mine.training.furniture import actions_of, furnish
from orapa.app.mine.training.pack import following, keep_seen, keep_solved, named
from orapa.app.mine.training.paint import paint
from orapa.app.mine.training.seen import Seen, seen
from orapa.engine.mine.rules.gems import parse_gem
from orapa.engine.mine.training.puzzles import Kind, Puzzle

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# A finger may miss a port by so much.
NEAR = 26.0
WHEEL = 40.0
CHAPTERS = {Kind.LAST: "placing", Kind.WAVE: "waves", Kind.ANSWER: "waves", Kind.GEM: "mixes"}


class PuzzleScene(Grounded):
    """One puzzle, until it is solved, shown, skipped or left."""

    name = "puzzle"
    seen: Seen

    def __init__(self, app: "App", puzzle: Puzzle | str) -> None:
        super().__init__(app)
        self.puzzle = named(puzzle) if isinstance(puzzle, str) else puzzle
        self.attempt = Attempt(self.puzzle)
        self.carrying = Carrying(self.puzzle.loose[0])
        # Who has just seen the answer solves nothing by giving it.
        self._seen_here = False
        self._now = 0.0
        self._began: float | None = None
        self._arrived = 0
        self._run: Run | None = None
        self._hand: Hand | None = None
        self._scroll = 0.0
        self._typed = ""
        self._pressed: Point | None = None
        self._scrolled_from: float | None = None

    @property
    def place(self) -> str:
        """Where the player is, in words."""
        return f"{GAME} puzzle {self.puzzle.name}"

    @property
    def pressable(self) -> Sequence[Box]:
        parts = self.seen.parts
        return [*(widget.box for widget in self.group.widgets), self.seen.layout.plot.slab, parts.list]

    @property
    def holds(self) -> bool:
        asks = self._pressed is not None and self.seen.layout.plot.slab.holds(self._pressed)
        return self.carrying.grip is not None or asks

    @property
    def running(self) -> bool:
        """Whether a wave is under way."""
        return not self.carrying.away and self._arrived < len(self.seen.telling.paths)

    @property
    def _lays(self) -> bool:
        """Whether a gem is to be laid now."""
        return self.puzzle.kind is Kind.LAST and not self.attempt.done

    def arrange(self, view: View) -> None:
        if self.lay_ground(view):
            self.carrying.drop()
            self._began = self._run = None
        self._look()

    def spoken(self) -> "Spoken":
        from orapa.app.mine.table.spoken import answers_grid, gems_grid

        heard, texts, puzzle = super().spoken(), self.app.texts, self.puzzle
        lie = (*puzzle.given.positions, *([self.attempt.place] if self.attempt.place else []))
        return replace(heard, grids=(answers_grid(puzzle.answers, texts), gems_grid(lie, texts)))

    def obey(self, words: str) -> str | None:
        from orapa.words.mine.commands import Language

        order = Language(self.app.texts).read(words)
        if order is None:
            return None
        attempt = self.attempt
        if self._lays and order.verb in ("place", "lift") and (order.position or order.verb == "lift"):
            attempt = with_place(attempt, order.position)
        elif self.puzzle.kind is Kind.GEM and order.verb in ("take", "place") and order.gem in self.puzzle.loose:
            attempt = with_choice(attempt, order.gem)
        elif self.puzzle.kind is Kind.WAVE and order.verb == "fire" and len(order.ports) == 1:
            attempt = with_choice(attempt, order.ports[0])
        elif self.puzzle.kind is Kind.ANSWER and order.verb in ("fire", "scan", "why") and len(order.questions) == 1:
            found = [one for one in self.puzzle.answers if one.question in order.questions]
            attempt = with_choice(attempt, found[0]) if found else attempt
        if attempt is self.attempt:
            return None
        self.change(attempt)
        return ""

    def handle(self, event: Event) -> None:
        if isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Wheel):
            self._wheel(event)
        elif isinstance(event, Key):
            self._type(event)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self.carrying.tick(now):
            self._look()
        self._show_hand()
        if self.running:
            self._go_on(now)

    def draw(self, canvas: Canvas) -> None:
        self.show_still(canvas)
        if self._run:
            self._run.draw(canvas, self.seen.layout.plot)
        self.group.draw(canvas)
        if self._hand:
            self._hand.draw(canvas, self._now)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        paint(canvas, self.seen, self.ground)

    def change(self, attempt: Attempt) -> None:
        """Go on with another state of the attempt; what it brings to an end is kept at once."""
        before, self.attempt = self.attempt, attempt
        if attempt == before:
            return
        self._arrived, self._began, self._run = 0, None, None
        if attempt.solved and not before.solved and not self._seen_here:
            keep_solved(self.app, self.puzzle)
        elif attempt.revealed and not before.revealed:
            self._seen_here = True
            keep_seen(self.app, self.puzzle)
        self._look()

    def _act(self, name: str) -> None:
        """One of the buttons was pressed."""
        if name.startswith("choose "):
            self.change(with_choice(self.attempt, parse_gem(name.removeprefix("choose "))))
            return
        acts: dict[str, Action] = {
            "hand in": lambda: self.change(handed_in(self.attempt)),
            "next": self._next,
            "skip": self._next,
            "back": self.leave,
            "turn": self._turn,
            "flip": lambda: self._turn(flip=True),
            "lay": lambda: self.change(moved(self.attempt, 0, 0)),
            "show": lambda: self.change(self.attempt if self.attempt.done else shown(self.attempt)),
            "reset": lambda: self.change(Attempt(self.puzzle)),
            "rule": self._open_rule,
        }
        acts[name]()

    def _next(self) -> None:
        """The next puzzle that is not solved, in place of this one; back to where one came from if all are."""
        done = preferences(self.app.settings).training
        to = following(self.puzzle, done)
        if to is None:
            self.leave()
            self.app.toast.say(self.app.texts("training.all_solved"))
        else:
            self.app.change(PuzzleScene(self.app, to))

    def _open_rule(self) -> None:
        from orapa.app.mine.rulebook.page import RuleBook

        self.app.push(RuleBook(self.app, CHAPTERS[self.puzzle.kind]))

    def _turn(self, by: int = 1, flip: bool = False) -> None:
        if not self.attempt.done:
            plot, now = self.seen.layout.plot, None if self.app.view.still else self._now
            self.change(self.carrying.turned(self.attempt, plot, by, flip, now))

    def _point(self, event: Pointer) -> None:
        if self.carrying.grip is not None:
            before = self.carrying.away
            self.change(self.carrying.moved(event, self.attempt, self.seen, self._now, still=self.app.view.still))
            if self.carrying.away != before:
                self._look()
            self._show_hand()
            return
        if event.kind == "down" and self._lays and self.carrying.takes(event, self.attempt, self.seen):
            self.group.focus(None)
            return
        taken = self.group.handle(event)
        if event.kind == "down":
            self._pressed = None if taken else event.pos
            held = self.seen.list.box.holds(event.pos) and not taken
            self._scrolled_from = self._scroll if held else None
        elif event.kind == "move" and self._pressed and self._scrolled_from is not None:
            self._scroll_to(self._scrolled_from + self._pressed[1] - event.pos[1])
        elif event.kind == "up" and self._pressed:
            if math.dist(self._pressed, event.pos) < NEAR / 2:
                self._press(event.pos)
            self._pressed = None

    def _press(self, pos: Point) -> None:
        """A press that no button took: a row, a port, or an empty cell for the gem."""
        index = self.seen.list.under(pos)
        if index is not None:
            self._press_answer(index)
            return
        plot = self.seen.layout.plot
        if self.puzzle.kind is Kind.WAVE:
            near = min(self.puzzle.ports, key=lambda port: math.dist(plot.lens_at(port), pos))
            if math.dist(plot.lens_at(near), pos) <= max(NEAR, plot.lens):
                self.change(with_choice(self.attempt, near))
                return
        port = plot.port_under(pos, slack=1)
        for index, row in enumerate(self.seen.rows):
            answer = row.clue.answer
            if port is not None and port in (answer.question, getattr(answer, "exit", None)):
                self._press_answer(index)
                return
        cell = plot.cell_under(pos)
        attempt = self.attempt
        if self._lays and attempt.place is None and cell is not None and not self.puzzle.given.covered >> cell & 1:
            there = landing(plot, attempt.gem, attempt.pose, plot.cell_box(cell).center, near=True)
            self.change(with_place(attempt, there))

    def _press_answer(self, index: int) -> None:
        answer = self.puzzle.answers[index]
        if self.puzzle.kind is Kind.ANSWER:
            self.change(with_choice(self.attempt, answer))
        else:
            self.change(with_peek(self.attempt, answer))

    def _wheel(self, event: Wheel) -> None:
        if self.seen.list.box.holds(event.pos) and self.seen.list.furthest:
            self._scroll_to(self._scroll - WHEEL * event.turn)
        elif self._lays:
            self._turn(-1 if event.turn > 0 else 1)

    def _type(self, key: Key) -> None:
        focused = self.group.focused is not None
        if key.name == "escape":
            self.leave()
        elif key.name == "tab" or (focused and key.name in (*ARROWS, "enter", "space")):
            self.group.handle(key)
        elif key.name in ARROWS:
            dx, dy = ARROWS[key.name]
            if self._lays:
                self.change(moved(self.attempt, dx, dy))
            elif options(self.puzzle):
                self.change(neighbour(self.attempt, dx + dy))
        elif key.name in ("r", "space") and self._lays:
            self._turn()
        elif key.name == "f" and self._lays:
            self._turn(flip=True)
        elif key.name in ("delete", "backspace") and self._lays:
            self.change(with_place(self.attempt, None))
        elif key.name == "enter":
            self._act("next" if self.attempt.done else "hand in")
        elif key.text:
            self._type_name(key.text.upper())

    def _type_name(self, text: str) -> None:
        """Choose by name; a name of two signs begins with one that may be a name too."""
        longer = typed_choice(self.puzzle, self._typed + text)
        self._typed = self._typed + text if longer is not None else text
        choice = typed_choice(self.puzzle, self._typed)
        if choice is not None:
            self.change(with_choice(self.attempt, choice))

    def _scroll_to(self, to: float) -> None:
        self._scroll = self.seen.list.scrolled(to).scroll
        self._look()

    def _layout(self) -> TableLayout:
        view = self.app.view
        count, left = len(actions_of(self.puzzle)), self.app.settings.left_handed
        return table_layout(view.width, view.height, view.insets, view.coarse, count, left)

    def _look(self) -> None:
        """Look at what is to be seen now; all of it is drawn again if anything differs."""
        if self.view is None:
            return
        away, solved = self.carrying.away, preferences(self.app.settings).training
        before = getattr(self, "seen", None)
        now = seen(self.attempt, self._layout(), self.app.texts, solved, self._scroll, self._arrived, away)
        if self.view.still:
            now = replace(now, arrived=len(now.telling.paths))
            self._arrived = now.arrived
        self.seen, self._scroll = now, now.list.scroll
        if now != before:
            self.group.replace(furnish(now, self.app.texts, self._act))
            self.refresh()
        self._show_hand()
        self._tell()

    def _show_hand(self) -> None:
        hand = self.carrying.hand(self.attempt, self.seen)
        boxes = [one.reach for one in (self._hand, hand) if one]
        if hand != self._hand or (hand and hand.moving):
            for box in boxes:
                if box:
                    self.damage(box)
        self._hand = hand

    def _go_on(self, now: float) -> None:
        """Let the wave run that is told now, and have drawn what it passed since the last frame."""
        plot = self.seen.layout.plot
        if self._began is None:
            self._began = now
        run = run_along(self.seen.telling.paths[self._arrived], plot, now - self._began)
        if run is None:
            self._arrived, self._began, self._run = self._arrived + 1, None, None
            self.seen = replace(self.seen, arrived=self._arrived)
            self.refresh(plot.slab.grow(2 * plot.lens))
            self._tell()
            return
        before, self._run = self._run, run
        for box in run.boxes(plot, before):
            self.damage(box)

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if self.app.platform.watched:
            self.app.platform.tell("puzzle", json.dumps(facts_of(self.seen, self.group, self.running)))
            self.tell_widgets(self.group.widgets)
