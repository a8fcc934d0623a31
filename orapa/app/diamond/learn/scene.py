"""The lesson: five steps at the table; whatever is not asked for changes nothing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.diamond.learn.practice import ASKS, HELD_STONE, STEPS, Ask, Practice
from orapa.app.diamond.plum import plum_canvas
from orapa.app.diamond.setting.page import Setting
from orapa.app.diamond.shelf import GAME
from orapa.app.diamond.table.choices import Choices, Choose, Intent
from orapa.app.diamond.table.scene import Table
from orapa.app.diamond.table.shown import CardShown, Shown, Wanted
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.shapes import ring
from orapa.app.look.sounds import FOUND, REFUSED
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.widgets import Action
from orapa.engine.diamond.match.views import View

if TYPE_CHECKING:
    from orapa.app.loop import App

# Seconds until the opponent makes its next move.
ANSWERS = 0.9
LESSON = "lesson"


class Lesson(Table):
    """The table with a coach; its match is kept by nobody, only that the lesson was done."""

    name = "diamond lesson"
    coached = True

    def __init__(self, app: "App") -> None:
        self._practice = Practice(app.platform.clock)
        self._done = 0
        """How many of the asks are done."""
        self._due: float | None = None
        super().__init__(app, self._practice.chair)
        self._begins = False

    @property
    def place(self) -> str:
        return f"{GAME} {LESSON}"

    @property
    def ask(self) -> Ask | None:
        """What is asked for now; None when all is done."""
        return ASKS[self._done] if self._done < len(ASKS) else None

    @property
    def step(self) -> int:
        """The number of the step, from 1 on."""
        return STEPS.index(self.ask.step) + 1 if self.ask else len(STEPS)

    @property
    def heading(self) -> str:
        return self.app.texts("diamond.lesson.title")

    @property
    def coaching(self) -> str:
        return self.app.texts(f"diamond.lesson.{self.ask.step if self.ask else 'done'}")

    def tick(self, now: float) -> None:
        super().tick(now)
        calm = self.motion is None and not self._queue
        if not calm or self.ask is None or self._practice.match.turn != 2:
            self._due = None
        elif self._due is None:
            self._due = now + ANSWERS
        elif now >= self._due and self._practice.answer():
            self._due = None
            self._notice()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        plum = plum_canvas(canvas)
        self._draw_target(plum)
        self._draw_coach(plum)
        if self.dialog:
            self.dialog.draw(plum)

    def _act(self, intent: Intent | None) -> None:
        ask = self.ask
        if intent is None or ask is None:
            return
        if isinstance(intent, Choose):
            super()._act(intent)
            return
        if not ask.wants(intent.move):
            held = ask.move == "lift" and intent.move == f"lift {HELD_STONE}"
            self.app.hear(REFUSED)
            self.app.toast.say(self.app.texts(f"diamond.lesson.{'held' if held else 'not_that'}"))
            self.choices = Choices(theft=self.choices.theft)
            self._update()
            return
        self._done += 1
        self.app.toast.end()
        super()._act(intent)
        if self.ask is None:
            self.app.choose_for(GAME, lesson=True)
            self.app.hear(FOUND)

    def _shown_of(self, view: View) -> Shown:
        seen, text = super()._shown_of(view), self.app.texts
        subtitle = text("diamond.lesson.step", step=self.step, steps=len(STEPS))
        seen = replace(seen, title=text("diamond.lesson.title"), subtitle=subtitle)
        if self.ask is None and self.motion is None and not self._queue:
            done = CardShown("none", "", "", text("diamond.lesson.end"), text("diamond.lesson.end.about"))
            action = Wanted("play", text("diamond.lesson.play"), "play")
            figures = () if self._layout.sheet else seen.figures
            seen = replace(seen, card=done, action=action, second=None, thefts=(), figures=figures)
        return seen

    def _update(self) -> None:
        super()._update()
        # What the coach says and rings lies over the picture.
        if self._layout.coach:
            self.damage(self._layout.coach.grow(12))
        for ask in ASKS:
            if ask.stone and self.picture.shown:
                self.damage(self._layout.tray.around(self.picture.shown.places[ask.stone - 1]))

    @property
    def _presses(self) -> Mapping[str, Action]:
        return {**super()._presses, "play": self._play_a_match}

    def _play_a_match(self) -> None:
        self.app.change(Setting(self.app))

    def _draw_target(self, canvas: Canvas) -> None:
        """Ring the stone that is asked for."""
        ask, seen = self.ask, self.picture.shown
        if ask is None or ask.stone is None or seen is None or not self.to_move or seen.stone == ask.stone:
            return
        tray = seen.layout.tray
        size = round(tray.stone * 1.5 * canvas.scale)
        line, ink = max(2, round(2.4 * canvas.scale)), canvas.theme.gold0
        center = tray.at(seen.places[ask.stone - 1])
        canvas.centered(kept(("lesson ring", size, ink), lambda: ring((size, size), size // 2, line, ink)), center)

    def _draw_coach(self, canvas: Canvas) -> None:
        box = self._layout.coach
        if box is None or not canvas.shows(box):
            return
        text, words = self.app.texts, self.coaching
        plate(canvas, box, RADIUS_CARD, "float")
        pad = 14.0 if box.h > 90 else 10.0
        x, y = box.x + pad, box.y + pad
        if box.h > 90:
            head = text("diamond.lesson.step", step=self.step, steps=len(STEPS))
            canvas.text(head, (x, y + 6), 12.5, "Bold", canvas.theme.brass)
            y += 24
        size = 14.0 if box.h > 60 else 12.5
        lines = lettering.wrap(words, "Bold", size, box.w - 2 * pad)
        if lettering.grown(size) * 1.35 * len(lines) > box.bottom - y - 6:
            size = lettering.smallest()
            lines = lettering.wrap(words, "Bold", size, box.w - 2 * pad)
        pitch = min(lettering.grown(size) * 1.4, (box.bottom - y - 6) / max(1, len(lines)))
        for at, line in enumerate(lines):
            canvas.text(line, (x, y + pitch * (at + 0.5)), size, "Bold")
