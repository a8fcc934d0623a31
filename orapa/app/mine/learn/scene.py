"""A lesson: the table with a coach, who lets count what is asked for and answers everything else in words.

The table's own parts make the match, the flight, the tray and the intents; a lesson passes every move through a
gate, so that what was not asked for changes nothing.
"""

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.mine.learn import asks
from orapa.app.mine.learn.asks import Ask, admitted, gem_of, part_of, question_of, tool_of
from orapa.app.mine.learn.facts import facts_of
from orapa.app.mine.learn.furniture import fitted
from orapa.app.mine.learn.gate import strayed, unasked
from orapa.app.mine.learn.kept import finished_lessons, keep_lesson
from orapa.app.mine.learn.layout import LessonLayout, lesson_layout
from orapa.app.mine.learn.lessons import after, lesson_named
from orapa.app.mine.learn.motion import Lit
from orapa.app.mine.learn.overlay import Overlay
from orapa.app.mine.learn.paint import coach_box, paint_lesson
from orapa.app.mine.learn.practice import Practice
from orapa.app.mine.learn.seen import Progress, Seen, seen_of, target_of
from orapa.app.mine.preferences import GAME
from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import with_gem, with_tool
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.keys import MIDDLE
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.mine.table.moment import Reaction, question_pressed
from orapa.app.mine.table.picture import Picture
from orapa.app.mine.table.scene import Table
from orapa.app.mine.table.shown import Motion, Shown
from orapa.engine.mine.rules.board import PORTS, cell_name

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.mine.table.spoken import Teller

AIDS = frozenset(("suppose", "check_clues", "faults", "hints"))
ACTIONS, WAITING = 3, 5


class LessonTable(Table):
    """One lesson, from its first step to the last."""

    name = "lesson"
    seen: Seen | None = None
    _places: LessonLayout

    def __init__(self, app: "App", lesson: str) -> None:
        self.lesson = lesson_named(lesson)
        self.practice = Practice(app, self.lesson.match())
        super().__init__(app, self.practice.chair)
        self.picture = Picture(self.damage, self._press, self._paint)
        self.progress = Progress()
        self.overlay = Overlay(self.damage)

    @property
    def place(self) -> str:
        return f"{GAME} lesson {self.lesson.name}"

    @property
    def ask(self) -> Ask | None:
        """What is asked for now; None when the lesson is done."""
        return self.progress.ask_of(self.lesson)

    @property
    def heading(self) -> str:
        return self.seen.title if self.seen else super().heading

    def _teller(self) -> "Teller":
        from orapa.app.mine.table.spoken import Teller

        return Teller({}, coach=self.seen.says if self.seen else "")

    @property
    def _aids(self) -> frozenset[str]:
        return AIDS

    def handle(self, event: Event) -> None:
        if not self.dialog and (isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")):
            if self.overlay.arrive():
                self._look_again()
            if isinstance(event, Key) and self._typed(event):
                return
        super().handle(event)

    def rests(self, now: float) -> float:
        return min(super().rests(now), self.overlay.rests(now))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.app.scene is not self or self.seen is None:
            return
        self._move_on()
        still, mine = self.app.view.still, self.lesson.whole
        waits = self.ask is not None and not self.flight and not self.dialog
        self.overlay.tick(now, self._lit if waits else None, self.progress.wrong, coach_box(self.seen), still)
        if self.overlay.run(mine, self.shown.layout.plot, now, still):
            self._look_again()

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas, self._now)
        if self.seen:
            card, lit = self.shown.card, self._lit if self.ask and not self.flight else None
            talks = self.shown.ribbon.kind != "aim" and not (card and card.covers(self.seen.layout.coach))
            self.overlay.draw(canvas, self._now, self.seen, lit, talks, self.app.view.still)
        if self.dialog:
            self.dialog.draw(canvas)

    def ended(self) -> bool:
        """A sheet was right, or the last one wrong: only the first mine is shown whole, as at the table."""
        if self.lesson.group != "mine":
            return False
        from orapa.app.mine.reveal.scene import Reveal

        keep_lesson(self.app, self.lesson.name)
        # Not by the ways: they know nothing of a match that nobody keeps.
        self.app.change(Reveal(self.app, self.chair.finished, self.chair.seat, guided=True))
        return True

    def object_to(self, tried: str) -> None:
        """Say what was wrong with what was tried; nothing else happens."""
        if self.ask:
            self.progress = replace(self.progress, wrong=self.progress.wrong + 1, tried=tried)
            self.overlay.nod(self._now)
            self._look_again()

    @property
    def _lit(self) -> Lit:
        target = target_of(self.lesson, self.progress, self.view, self.choices)
        widget = self.shown.widget(target.widget)
        if widget is None and target.widget == "hint more":
            # Its card was put away.
            target = replace(target, widget="hint")
            widget = self.shown.widget("hint")
        return Lit(self.shown.layout.plot, target, widget.box if widget else None)

    def _paint(self, canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
        if self.seen:
            paint_lesson(canvas, shown, ground, self.seen, self.lesson.whole)

    def _typed(self, key: Key) -> bool:
        """Whether a key means something else than at the table.

        Enter does what is asked if that is a port or cell and nothing else is begun, T takes the gem that is asked
        for, and Escape leaves what is done.
        """
        ask, choices = self.ask, self.choices
        if key.name == "escape" and ask is None:
            # The focus that the golden button took is nothing to be put away first.
            self.leave()
            return True
        if ask is None or choices.typed or key.ctrl:
            return False
        question, gem = question_of(ask), gem_of(ask)
        if key.text.upper() == "T" and gem is not None:
            cursor = choices.cursor if choices.cursor is not None else PORTS + MIDDLE
            self._react(Reaction(with_gem(replace(choices, cursor=cursor), self.view.sheet, gem)))
            return True
        begun = choices.cursor is not None or choices.aim is not None or self.group.focused
        if key.name != "enter" or question is None or begun:
            return False
        self._react(question_pressed(self._moment(), choices, question, confirm=False))
        return True

    def _play(self, move: str) -> bool:
        """The gate: only what is asked for changes the match, and only until it is done."""
        ask = self.ask
        if ask and asks.done(ask, self.view, self.choices):
            return False
        counts = admitted(ask, self.view, move) if ask else ""
        if not counts:
            self.object_to(move)
            return False
        self.progress = replace(self.progress, tried="")
        return super()._play(counts)

    def _do(self, intent: Intent) -> None:
        ask = self.ask
        tried = unasked(ask, self.view, intent)
        if tried:
            self.object_to(tried)
        else:
            super()._do(intent)
        if ask and isinstance(intent, intents.Drop):
            self._choose_asked(ask)

    def _choose_asked(self, ask: Ask) -> None:
        """A gem that lies where it belongs, but not as it belongs, is turned next."""
        gem = gem_of(ask)
        if gem is not None and gem in self.view.sheet.gems.gems:
            self.choices = with_gem(self.choices, self.view.sheet, gem)

    def _react(self, reaction: Reaction) -> None:
        before = self.choices
        tried = strayed(self.ask, before, reaction.choices) if self.ask else ""
        if tried:
            calm = replace(reaction.choices, aim=None, trial=before.trial, selected=before.selected, pose=before.pose)
            reaction = replace(reaction, choices=calm)
        super()._react(reaction)
        if tried:
            self.object_to(tried)

    def _point(self, event: Pointer) -> None:
        before = self._state
        super()._point(event)
        cell = self.shown.layout.plot.cell_under(event.pos)
        on_button = any(widget.hit.holds(event.pos) for widget in self.group.widgets)
        if event.kind == "up" and before == self._state and cell is not None and not on_button:
            self.object_to(f"cell {cell_name(cell)}")

    @property
    def _state(self) -> object:
        """All that a press may change."""
        return self.view, self.choices.lasting, self.progress, self.dialog, self._glide

    def _enter(self, name: str) -> None:
        match name:
            case "step back":
                self._step_back()
            case "show":
                self._show_me()
            case "rule":
                from orapa.app.mine.rulebook.page import RuleBook

                self.app.push(RuleBook(self.app, self.lesson.chapter))
            case "skip" | "next" if name == "skip" or self.ask is None:
                self._go_on()
            case "next":
                self.object_to("next")
            case "menu":
                self.leave()
            case _:
                super()._enter(name)

    def _submit(self) -> None:
        # What came of it the coach says.
        self._play("submit")

    def _go_on(self) -> None:
        """To the next lesson, or from the last one to where one came from."""
        following = after(self.lesson)
        if following is None:
            self.leave()
        else:
            self.app.change(LessonTable(self.app, following.name))

    def _step_back(self) -> None:
        """Be again where the step before began."""
        self.chair = self.practice.back()
        self.chair.changed = self._update
        self._search.put_away()
        self._begin(max(0, self.progress.at - 1))

    def _show_me(self) -> None:
        """Do what is asked for, as the player would."""
        ask = self.ask
        port = question_of(ask) if isinstance(ask, asks.Try) else None
        if port is not None:
            super()._react(question_pressed(self._moment(), self.choices, port, confirm=False))
        for intent in asks.shown(ask, self.view) if ask else ():
            self._do(intent)

    def _move_on(self) -> None:
        """Tick off what has been done."""
        ask = self.ask
        if ask is None or self.flight or self._glide or self.dialog or not asks.done(ask, self.view, self.choices):
            return
        self.practice.note()
        self._begin(self.progress.at + 1)
        port = question_of(ask) if isinstance(ask, asks.Fire) else None
        if port is not None and self.view.sheet.gems == self.lesson.whole:
            # Where the whole mine lies open, the way of the wave is no secret.
            self.overlay.tell(port, self._now)
        if self.ask is None:
            self._finish()
        self._look_again()

    def _begin(self, at: int) -> None:
        """Ask for a step, with nothing chosen but what it needs."""
        self.progress = Progress(at)
        self.overlay.begin(self._now)
        ask, before = self.ask, self.choices
        tool = tool_of(ask) if ask else "gem"
        # What was tried on the sheet is still spoken about when it is taken back.
        trial = before.trial if isinstance(ask, asks.TakeBack) else None
        tool = tool if before.tool == tool else "gem"
        self.choices = replace(with_tool(before, tool), trial=trial, cursor=None)
        if ask:
            self._choose_asked(ask)
        self._look_again()

    def _finish(self) -> None:
        """The lesson is done: kept at once, and the golden button takes the focus."""
        if self.lesson.group != "mine":
            keep_lesson(self.app, self.lesson.name)
        self._look_again()
        # The card of a hint may lie over it on the smallest screens.
        self.group.focus(next((widget for widget in self.group.widgets if widget.name == "next"), None))
        self._tell()

    def _layout(self) -> TableLayout:
        window, ask, lesson = self._window, self.ask, self.lesson
        assert window is not None
        size, left_handed = (window.width, window.height), self.app.settings.left_handed
        base = table_layout(*size, window.insets, window.coarse, ACTIONS, left_handed, WAITING)
        # When all is done there is nothing to hand in any more, and one golden button.
        parts = lesson.parts if ask else lesson.parts - {"sheet"}
        part, aiming, counter = part_of(ask) if ask else "", self.choices.aim is not None, lesson.par is not None
        self._places = lesson_layout(base, parts, part, lesson.answers, aiming, counter)
        return self._places.table

    def _seen(self, layout: TableLayout, motion: Motion) -> Shown:
        base, texts = super()._seen(layout, motion), self.app.texts
        target, known = target_of(self.lesson, self.progress, self.view, self.choices), finished_lessons(self.app)
        wave = self.overlay.told
        seen = seen_of(self.lesson, self.progress, self.view, target, self._places, known, wave, texts)
        if self.choices.typed:
            seen = replace(seen, says=texts("table.typed", what=self.choices.typed), objects=False)
        if seen != self.seen:
            self.seen = seen
            self.picture.refresh()
        return fitted(base, self.lesson, self.ask, self._places, self.choices.scroll, texts)

    def _look_again(self) -> None:
        self._made_of = None
        self._update()

    def _tell(self) -> None:
        super()._tell()
        if self.app.platform.watched and self.seen:
            facts = facts_of(self.lesson, self.progress, self.seen, self._lit)
            self.app.platform.tell("lesson", json.dumps(facts))
