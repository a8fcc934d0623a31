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
from orapa.app.mine.learn.asks import Ask, Lay, Target, admitted, gem_of, part_of, question_of, tool_of
from orapa.app.mine.learn.coach import asking, objecting, saying, telling
from orapa.app.mine.learn.furniture import SHEET, furnish
from orapa.app.mine.learn.kept import finished_lessons, keep_lesson
from orapa.app.mine.learn.layout import lesson_layout
from orapa.app.mine.learn.lessons import after, lesson_named, number_of, road_of
from orapa.app.mine.learn.motion import BREATHING, NOD, Finger, Lit, breath, nod
from orapa.app.mine.learn.paint import coach_box, paint_coach, paint_lesson
from orapa.app.mine.learn.practice import Practice
from orapa.app.mine.learn.seen import Seen
from orapa.app.mine.preferences import GAME
from orapa.app.mine.reveal.motion import Run, run_of
from orapa.app.mine.reveal.result import stars_of
from orapa.app.mine.table import intents
from orapa.app.mine.table.answers import AnswerList
from orapa.app.mine.table.choices import with_gem, with_tool
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.mine.table.moment import Reaction, question_pressed
from orapa.app.mine.table.picture import Picture
from orapa.app.mine.table.ribbon import Ribbon, answers_box
from orapa.app.mine.table.scene import Table
from orapa.app.mine.table.shown import Motion, Shown
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS, Port, cell_name

if TYPE_CHECKING:
    from orapa.app.loop import App

AIDS = frozenset(("suppose", "check_clues", "faults", "hints"))
# So many wrong presses, or so many seconds without a right one, and a finger shows how.
PATIENCE, WAITING = 2, 12.0
NO_TARGET = Target()


class LessonTable(Table):
    """One lesson, from its first step to the last."""

    name = "lesson"

    def __init__(self, app: "App", lesson: str) -> None:
        self.lesson = lesson_named(lesson)
        self.practice = Practice(app, self.lesson.match())
        super().__init__(app, self.practice.chair)
        self.picture = Picture(self.damage, self._press, self._paint)
        self.at = 0
        """Which step is asked for now."""
        self.wrong = 0
        """How many presses were wrong since the last right one."""
        self._did: list[str] = []
        self._objection = ""
        self._began: float | None = None
        self._nodded: float | None = None
        self._finger: Finger | None = None
        self._wave: Port | None = None
        self._run_began: float | None = None
        self._run: Run | None = None
        self.seen: Seen | None = None

    @property
    def place(self) -> str:
        return f"{GAME} lesson {self.lesson.name}"

    @property
    def ask(self) -> Ask | None:
        """What is asked for now; None when the lesson is done."""
        return self.lesson.asks[self.at] if self.at < len(self.lesson.asks) else None

    @property
    def _aids(self) -> frozenset[str]:
        return AIDS

    @property
    def target(self) -> Target:
        """What is to be pressed now."""
        ask = self.ask
        return asks.target(ask, self.view, self.choices) if ask else NO_TARGET

    def handle(self, event: Event) -> None:
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed and not self.dialog:
            self._rest()
        if isinstance(event, Key) and event.name == "escape" and self.ask is None and not self.dialog:
            # The focus that the golden button took is nothing to be put away first.
            self.app.pop()
            return
        if isinstance(event, Key) and event.name == "enter" and self._types_itself():
            question = question_of(self.ask) if self.ask else None
            if question is not None:
                self._react(question_pressed(self._moment(), self.choices, question, confirm=False))
                return
        super().handle(event)

    def tick(self, now: float) -> None:
        if self._began is None:
            self._began = now
        super().tick(now)
        if self.app.scene is not self:
            return
        self._move_on(now)
        still = self.app.view.still
        if self._nodded is not None and self.seen:
            self.damage(coach_box(self.seen))
            self._nodded = self._nodded if now < self._nodded + NOD else None
        if not still and self.ask and now - self._began < BREATHING:
            for box in self._lit.boxes():
                self.damage(box)
        self._show_finger(now)
        self._tell_wave(now)

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas, self._now)
        seen, still, began = self.seen, self.app.view.still, self._began or self._now
        if seen and self._run:
            self._run.draw(canvas, self.shown.layout.plot)
        if seen and self.ask and not self.flight:
            self._lit.draw(canvas, breath(self._now, began, still))
        if seen and self.shown.ribbon.kind != "aim" and canvas.shows(coach_box(seen)) and not self._card_over_coach:
            paint_coach(canvas, seen, seen.says, nod(self._now, self._nodded, still))
        if self._finger:
            self._finger.draw(canvas, self._now, still)
        if self.dialog:
            self.dialog.draw(canvas)

    def ended(self) -> bool:
        """A sheet was right, or the last one wrong: only the first mine is shown whole, as at the table."""
        if self.lesson.group != "mine":
            return False
        from orapa.app.mine.reveal.scene import Reveal

        keep_lesson(self.app, self.lesson.name)
        # Not by the ways: they know nothing of a match that nobody keeps.
        self.app.change(Reveal(self.app, self.chair.finished, self.chair.seat))
        return True

    def object_to(self, tried: str) -> None:
        """Say what was wrong with what was tried; nothing else happens."""
        if self.ask:
            self.wrong += 1
            self._objection = objecting(self.ask, self.view, tried, self.app.texts)
            self._nodded = self._now
            self._look_again()

    @property
    def _lit(self) -> Lit:
        widget = self.shown.widget(self.target.widget)
        return Lit(self.shown.layout.plot, self.target, widget.box if widget else None)

    @property
    def _card_over_coach(self) -> bool:
        return bool(self.seen and self.shown.card and self.shown.card.covers(self.seen.layout.coach))

    def _paint(self, canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
        if self.seen:
            paint_lesson(canvas, shown, ground, self.seen, self.lesson.whole)

    def _types_itself(self) -> bool:
        """Whether Enter does what is asked: nothing else is chosen, typed or focused."""
        choices, idle = self.choices, self.dialog is None and self.group.focused is None
        return idle and not choices.typed and choices.cursor is None and choices.aim is None

    def _play(self, move: str) -> bool:
        """The gate: only what is asked for changes the match, and only until it is done."""
        ask = self.ask
        if ask and asks.done(ask, self.view, self.choices):
            return False
        counts = admitted(ask, self.view, move) if ask else ""
        if not counts:
            self.object_to(move)
            return False
        self._objection = ""
        return super()._play(counts)

    def _do(self, intent: Intent) -> None:
        ask = self.ask
        match intent:
            case intents.PickTool(tool) if ask is None or tool not in ("gem", tool_of(ask)):
                self.object_to(f"tool {tool}")
            case intents.Play(moves) if ask and not admitted(ask, self.view, moves[0]):
                self.object_to(moves[0])
            case intents.Door("hint") if not isinstance(ask, asks.Hint):
                self.object_to("hint")
            case intents.Door("hand in") if not isinstance(ask, asks.HandIn):
                self.object_to("submit")
            case _:
                super()._do(intent)
        gem = gem_of(ask) if ask else None
        if gem is not None and isinstance(intent, intents.Drop) and gem in self.view.sheet.gems.gems:
            # What lies in its place but not as it belongs is turned next.
            self.choices = with_gem(self.choices, self.view.sheet, gem)

    def _react(self, reaction: Reaction) -> None:
        tried = self._misdirected(reaction)
        if tried:
            before = self.choices
            calm = replace(reaction.choices, aim=None, trial=before.trial, selected=before.selected, pose=before.pose)
            super()._react(replace(reaction, choices=calm))
            self.object_to(tried)
        else:
            super()._react(reaction)

    def _misdirected(self, reaction: Reaction) -> str:
        """What was chosen that is not asked for: a port or cell to ask, a wave to try, a gem."""
        before, now, ask = self.choices, reaction.choices, self.ask
        if ask is None:
            return ""
        question, gem = question_of(ask), gem_of(ask)
        if now.aim not in (None, before.aim, question):
            return f"{'ask' if now.aim < PORTS else 'scan'} {question_name(now.aim)}"
        if now.trial not in (None, before.trial) and now.trial.answer.port != question:
            return f"ask {question_name(now.trial.answer.port)}"
        if now.selected not in (None, before.selected, gem):
            return f"gem {now.selected.letter}"
        return ""

    def _point(self, event: Pointer) -> None:
        before = (self.view, self.choices.lasting, self.wrong, self.dialog, self.at, self._glide)
        super()._point(event)
        after_all = (self.view, self.choices.lasting, self.wrong, self.dialog, self.at, self._glide)
        cell = self.shown.layout.plot.cell_under(event.pos)
        if event.kind == "up" and before == after_all and cell is not None and not self._over_button(event):
            self.object_to(f"cell {cell_name(cell)}")

    def _over_button(self, event: Pointer) -> bool:
        return any(widget.hit.holds(event.pos) for widget in self.group.widgets)

    def _enter(self, name: str) -> None:
        match name:
            case "step back":
                self._step_back()
            case "show":
                self._show_me()
            case "rule":
                from orapa.app.mine.rulebook.page import RuleBook

                self.app.push(RuleBook(self.app, self.lesson.chapter))
            case "skip":
                self._go_on()
            case "next" if self.ask is None:
                self._go_on()
            case "next":
                self.object_to("next")
            case "menu":
                self.app.pop()
            case _:
                super()._enter(name)

    def _submit(self) -> None:
        self._play("submit")

    def _go_on(self) -> None:
        """To the next lesson, or from the last one to where one came from."""
        following = after(self.lesson)
        if following is None:
            self.app.pop()
        else:
            self.app.change(LessonTable(self.app, following.name))

    def _step_back(self) -> None:
        """Be again where the step before began."""
        self.chair = self.practice.back()
        self.chair.changed = self._update
        self.at = max(0, self.at - 1)
        self._did = self._did[: self.at]
        self._search.put_away()
        self._begin_step()

    def _show_me(self) -> None:
        """Do what is asked for, as the player would."""
        ask = self.ask
        if isinstance(ask, asks.Try):
            self.choices = replace(self.choices, aim=None)
            port = question_of(ask)
            assert port is not None
            super()._react(question_pressed(self._moment(), self.choices, port, confirm=False))
        elif ask is not None:
            for intent in asks.shown(ask, self.view):
                self._do(intent)

    def _move_on(self, now: float) -> None:
        """Tick off what has been done."""
        ask = self.ask
        if ask is None or self.flight or self._glide or self.dialog or not asks.done(ask, self.view, self.choices):
            return
        self._did.append(telling(ask, self.view, self.app.texts))
        self.practice.note()
        self.at += 1
        self._begin_step()
        port = question_of(ask)
        shows = isinstance(ask, asks.Fire) and port is not None and self._lies_open()
        self._wave, self._run_began = (port, now) if shows else (self._wave if self.ask is None else None, None)
        if isinstance(ask, asks.Try):
            self._wave = None
        if self.ask is None:
            self._finish()
        self._look_again()

    def _begin_step(self) -> None:
        self.wrong, self._objection, self._finger, self._wave, self._run = 0, "", None, None, None
        self._began = self._now
        ask = self.ask
        tool = tool_of(ask) if ask else "gem"
        if self.choices.tool != tool or self.choices.selected is not None:
            keeps = isinstance(ask, asks.TakeBack)
            trial = self.choices.trial
            self.choices = with_tool(self.choices, "gem" if self.choices.tool != tool else tool)
            self.choices = replace(self.choices, trial=trial if keeps else None)
        gem = gem_of(ask) if ask else None
        if gem is not None and gem in self.view.sheet.gems.gems:
            self.choices = with_gem(self.choices, self.view.sheet, gem)
        self._look_again()

    def _lies_open(self) -> bool:
        """Whether the whole mine is seen, so that the way of a wave may be."""
        return self.view.sheet.gems == self.lesson.whole

    def _finish(self) -> None:
        """The lesson is done: kept at once, and the golden button takes the focus."""
        if self.lesson.group != "mine":
            keep_lesson(self.app, self.lesson.name)
        self._look_again()
        # The card of a hint may lie over it on the smallest screens.
        self.group.focus(next((widget for widget in self.group.widgets if widget.name == "next"), None))
        self._tell()

    def _tell_wave(self, now: float) -> None:
        """Let a wave run on its whole way, where its gems lie open."""
        if self._wave is None or self._run_began is None:
            return
        plot, before = self.shown.layout.plot, self._run
        run = None if self.app.view.still else run_of(self.lesson.whole, self._wave, plot, now - self._run_began)
        if run is None:
            self._rest()
            return
        self._run = run
        for box in run.boxes(plot, before):
            self.damage(box)

    def _rest(self) -> None:
        """What runs arrives at once."""
        if self._run_began is not None:
            self._run_began = self._run = None
            self._look_again()

    def _show_finger(self, now: float) -> None:
        assert self._began is not None
        waits = self.wrong >= PATIENCE or now - self._began > WAITING
        if self._finger is None and waits and self.ask and not self.flight and not self.dialog:
            way = self._lit.gesture
            if way:
                self._finger = Finger(way, now)
        if self._finger and not self._finger.over(now - 0.1):
            self.damage(self._finger.box)

    def _layout(self) -> TableLayout:
        window, ask = self._window, self.ask
        assert window is not None
        base = table_layout(
            window.width, window.height, window.insets, window.coarse, 3, self.app.settings.left_handed, 5
        )
        part = part_of(ask) if ask else ""
        aiming = self.choices.aim is not None
        # When all is done there is nothing to hand in any more, and one golden button.
        parts = self.lesson.parts if ask else self.lesson.parts - {"sheet"}
        self._places = lesson_layout(base, parts, part, self.lesson.answers, aiming)
        return self._places.table

    def _seen(self, layout: TableLayout, motion: Motion) -> Shown:
        base = super()._seen(layout, motion)
        places, ask, texts = self._places, self.ask, self.app.texts
        listed = [] if not places.answers else [*([base.ribbon.row] if base.ribbon.row else []), *base.rows]
        rows = tuple(dict.fromkeys(row for row in listed if row is not None))
        answers = AnswerList(answers_box(layout, base.ribbon, base.card), layout.rows, not layout.roomy, len(rows))
        ribbon = base.ribbon if base.ribbon.kind in ("aim", "gem", "signs") else Ribbon("none")
        wanted = {"tools", "tray"} & (self.lesson.parts if layout.roomy else {part_of(ask)} if ask else set())
        if not layout.roomy and ribbon.kind in ("gem", "signs"):
            wanted = set()
        if places.answers and answers.box.h >= layout.rows.height:
            wanted.add("answers")
        parts = tuple(sorted(wanted))
        shown = replace(base, parts=parts, rows=rows, answers=answers.scrolled(self.choices.scroll), ribbon=ribbon)
        sheet = self._sheet_buttons(shown)
        last = after(self.lesson) is None
        shown = replace(shown, widgets=furnish(shown, places, sheet, ask is None, last, texts))
        self._note(self._lesson_seen())
        return shown

    def _sheet_buttons(self, shown: Shown) -> tuple[str, ...]:
        """The buttons for the sheet that the lesson needs, or on phones the present step."""
        ask = self.ask
        if ask is None or not (shown.layout.roomy or part_of(ask) == "sheet"):
            return ()
        kinds = {type(one) for one in self.lesson.asks}
        wanted = set()
        if asks.Suppose in kinds:
            wanted |= {"suppose", "drop", "keep"}
        if asks.HandIn in kinds:
            wanted.add("hand in")
        if asks.Hint in kinds:
            wanted.add("hint")
        return tuple(name for name in SHEET if name in wanted)

    def _note(self, seen: Seen) -> None:
        """Have everything drawn again if the lesson looks different."""
        if seen != self.seen:
            self.seen = seen
            self.picture.refresh()

    def _lesson_seen(self) -> Seen:
        lesson, texts, ask = self.lesson, self.app.texts, self.ask
        road, known = road_of(lesson), finished_lessons(self.app)
        done = tuple(one.name in known for one in road)
        says = self._objection or saying(lesson, self.at, texts)
        handed = self.view.handed and self.view.handed[-1].right
        return Seen(
            layout=self._places,
            number=number_of(lesson),
            first=number_of(road[0]),
            done=done,
            caps=texts("lesson.road.further" if lesson.group == "further" else "lesson.road.basic"),
            count=texts("lesson.count", count=sum(done), of=len(road)),
            over=texts("lesson.number", number=number_of(lesson)),
            title=texts(f"lesson.{lesson.name}.title"),
            head=texts(f"lesson.{lesson.name}.head"),
            why=texts(f"lesson.{lesson.name}.why"),
            did=tuple(self._did),
            now=asking(ask, self.view, texts) if ask else texts("lesson.well"),
            left=max(0, len(lesson.asks) - self.at - 1),
            says=says,
            objects=bool(self._objection),
            target=self.target,
            finished=ask is None,
            wave=self._wave if self._run_began is None else None,
            stars=stars_of(self.view.cost, lesson.par) if handed and lesson.par else 0,
            counter=lesson.par is not None,
        )

    def _look_again(self) -> None:
        self._made_of = None
        self._update()

    def _tell(self) -> None:
        super()._tell()
        if self.app.platform.watched and self.seen:
            lit, ask = self._lit, self.ask
            facts = {
                "lesson": self.lesson.name,
                "step": self.at,
                "of": len(self.lesson.asks),
                "ask": type(ask).__name__ if ask else "",
                "place": str(ask.place) if isinstance(ask, Lay) else "",
                "gesture": [] if ask is None else [[round(x), round(y)] for x, y in lit.gesture],
                "cells": [[round(at) for at in lit.plot.cell_box(cell).center] for cell in lit.target.cells],
                "widget": lit.target.widget if lit.button else "",
                "says": self.seen.says,
                "wrong": self.wrong,
            }
            self.app.platform.tell("lesson", json.dumps(facts))
