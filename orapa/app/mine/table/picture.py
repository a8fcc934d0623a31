"""The table's picture: a still layer repainted where two values of what is shown differ, and what moves over it."""

from collections.abc import Callable, Iterable

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.jobs import Job, Jobs
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group
from orapa.app.look.layer import Fade, Layer, Push, Slide
from orapa.app.look.view import View as Window
from orapa.app.mine.table.changes import changes
from orapa.app.mine.table.flight import Flight
from orapa.app.mine.table.hand import Hand
from orapa.app.mine.table.paint import draw_pointed, paint
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import buttons_of


class Picture:
    """Holds what was shown last; says which boxes of the window are to be drawn again, and which button was pressed."""

    shown: Shown
    _window: Window
    _layer: Layer
    _ground: pygame.Surface

    def __init__(
        self,
        damage: Callable[[Box], None],
        press: Callable[[str], None],
        paint: Callable[[Canvas, Shown, pygame.Surface], None] = paint,
    ) -> None:
        self.group = Group(damage)
        self._paint = paint
        self._damage = damage
        self._press = press
        self._hand: Hand | None = None
        self._flight: Flight | None = None
        self._flown: list[Box] = []
        self._slides: list[Slide | Push | Fade] = []
        self._giving_way: list[Push | Fade] = []
        """Pictures that go as soon as something else is shown."""
        self._grounding: Job | None = None

    def open(self, window: Window, jobs: Jobs) -> None:
        """Begin anew for a window; its ground is worked out in slices."""
        self.close()
        self._window, self._layer, self._ground = window, Layer(window), bare_ground(window)
        self._slides.clear()
        self._giving_way.clear()
        self._grounding = jobs.start(layer_ground(self._ground, window), lambda _: self.refresh())

    def close(self) -> None:
        """Work on nothing any more."""
        if self._grounding:
            self._grounding.cancel()

    def refresh(self, box: Box | None = None) -> None:
        """Have part of the still picture painted again, or all of it."""
        box = box or self._window.box
        self._layer.spoil(box)
        self._damage(box)

    def show(self, now: Shown, time: float) -> None:
        """Show something else from now on: what looks different is drawn again."""
        before = getattr(self, "shown", None)
        if now is before:
            return
        if before and now.heard > before.heard:
            self._slide_in(before, now, time)
        found = changes(before, now)
        self.shown = now
        if found.everything:
            # What slides would go on where nothing lies any more.
            self._slides.clear()
        self._slides += self._giving_way
        self._giving_way.clear()
        for box in (None,) if found.everything else found.still:
            self.refresh(box)
        self._damage_all(found.above)
        if found.widgets:
            self.group.replace(buttons_of(now.widgets, self._press))

    def push(self, box: Box, to: int, time: float) -> None:
        """Let what is shown in a box go aside for what is shown next, to the left by 1."""
        self._giving_way.append(self._layer.push(box, to, time))

    def fade(self, box: Box, time: float) -> None:
        """Let what is shown in a box pale over what is shown next."""
        self._giving_way.append(self._layer.fade(box, time))

    def show_hand(self, hand: Hand) -> None:
        """Draw what the hand shows, and what it showed before."""
        if hand != self._hand:
            self._damage_all(one.reach for one in (self._hand, hand) if one)
            self._hand = hand

    def show_flight(self, flight: Flight | None, time: float) -> None:
        """Draw where a wave under way is seen, and where it was seen before."""
        before, self._flown = self._flown, flight.boxes(time) if flight else []
        self._flight = flight
        self._damage_all({*before, *self._flown})

    def tick(self, time: float) -> None:
        """Have drawn what looks different with every frame."""
        self.group.tick(time)
        if self._hand and self._hand.moving:
            self._damage_all([self._hand.reach])
        self._damage_all(slide.box for slide in self._slides)
        self._slides = [slide for slide in self._slides if not slide.over(time)]

    def draw(self, canvas: Canvas, time: float) -> None:
        """Everything but a dialog."""
        self._layer.show(canvas, self.paint)
        for slide in self._slides:
            slide.draw(canvas, time)
        draw_pointed(canvas, self.shown)
        self.group.draw(canvas)
        if self._flight:
            self._flight.draw(canvas, time)
        if self._hand:
            self._hand.draw(canvas, time)

    def paint(self, canvas: Canvas) -> None:
        """What stands still."""
        self._paint(canvas, self.shown, self._ground)

    def _damage_all(self, boxes: Iterable[Box | None]) -> None:
        for box in boxes:
            if box:
                self._damage(box)

    def _slide_in(self, before: Shown, now: Shown, time: float) -> None:
        """Let a new answer push the others down."""
        # In a window of another size nothing lies where it was.
        if not self._window.still and before.layout == now.layout:
            places = [(before.answers.box, now.layout.rows.pitch)] if "answers" in now.parts else []
            if now.ribbon.kind == "newest":
                places.append((now.layout.ribbon, now.layout.ribbon.h))
            self._slides = [self._layer.slide(box, by, time) for box, by in places]
