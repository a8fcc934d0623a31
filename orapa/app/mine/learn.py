"""Learn: the game on a few pages, with real gems and real waves."""

from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.plates import plate
from orapa.app.look.theme import phase
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.app.mine.draw.board import SHADOW_BLUR, SHADOW_DROP
from orapa.app.mine.draw.chips import draw_chip
from orapa.app.mine.draw.waves import Segment, from_lens_to_lens, lit_boxes
from orapa.app.mine.learn_layout import TITLE, LearnLayout, learn_layout, picture_plot
from orapa.app.mine.lessons import LESSONS, MIX_NAMES, MIXES, light, mix_boxes, paint
from orapa.app.mine.preferences import GAME
from orapa.app.pages.page import Page
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.paths import follow
from orapa.words.mine.colours import colour_word

if TYPE_CHECKING:
    from orapa.app.loop import App

# Seconds a wave takes across the picture, and how far a finger moves to turn the page.
RUN = 1.4
SWIPE = 48.0


class Learn(Page):
    """One lesson at a time; arrows, swipes and the buttons go through them."""

    name = "learn"
    place = f"{GAME} learn"
    title = "learn.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.at = 0
        self._layout: LearnLayout | None = None
        self._dark: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        self._segments: list[Segment] = []
        self._start: float | None = None
        self._now = 0.0
        self._drawing: Job | None = None
        self._down: tuple[float, float] | None = None

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        text = self.app.texts
        layout = learn_layout(content, [text(f"learn.{lesson.key}.text") for lesson in LESSONS])
        if layout != self._layout or self._dark is None:
            self._layout = layout
            self._draw_picture(view)
        last = self.at == len(LESSONS) - 1
        label = text("learn.play" if last else "learn.next")
        widgets: list[Button] = [GoldButton("next", layout.following, self._next, label, "play" if last else "")]
        if self.at:
            widgets.append(IconButton("previous", layout.previous, self._previous, "back"))
        return widgets, layout.following.bottom

    def arrange(self, view: View) -> None:
        if view != self.view:
            self._dark = None
        super().arrange(view)

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name in ("left", "right", "page up", "page down"):
            (self._previous if event.name in ("left", "page up") else self._next_page)()
        elif isinstance(event, Key) and event.name in ("enter", "space") and self.group.focused is None:
            self._next()
        elif not (isinstance(event, Pointer) and self._swipes(event)):
            super().handle(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._now = now
        if self._start is not None and self._lit:
            self.damage(self._picture_box)
            if now >= self._start + self._length:
                self._start = None

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        assert self._layout is not None
        layout, text, lesson = self._layout, self.app.texts, LESSONS[self.at]
        if lesson.shown is None:
            self._draw_mixes(canvas, layout.picture.move(0, dy))
        else:
            self._draw_board(canvas)
        title = text(f"learn.{lesson.key}.title")
        size = lettering.fit(title, "ExtraBold", layout.title.w, TITLE)
        canvas.text(title, (layout.title.x, layout.title.center[1] + dy), size, "ExtraBold", canvas.theme.brass)
        words = text(f"learn.{lesson.key}.text")
        for i, line in enumerate(lettering.wrap(words, "Medium", layout.size, layout.words.w)):
            canvas.text(line, (layout.words.x, layout.words.y + (i + 0.5) * layout.line + dy), layout.size)
        self._draw_dots(canvas, layout.dots.move(0, dy))

    @property
    def _length(self) -> float:
        """How long the waves of this lesson run, in seconds."""
        return RUN * max(1, len(LESSONS[self.at].waves))

    @property
    def _picture_box(self) -> Box:
        """The picture with the shadow of the board, which reaches farthest below."""
        assert self._layout is not None
        box, reach = self._layout.picture, 2 * SHADOW_BLUR
        x, y = int(box.x - reach), int(box.y + self.frame.window.y - reach)
        return Box(x, y, int(box.w + 2 * reach), int(box.h + 2 * reach + SHADOW_DROP))

    def _draw_board(self, canvas: Canvas) -> None:
        box = self._picture_box
        place = canvas.device(box).topleft
        if self._dark is None:
            return
        if self._lit is None or self._start is not None:
            canvas.surface.blit(self._dark, place)
        if self._lit is None:
            return
        if self._start is None:
            canvas.surface.blit(self._lit, place)
            return
        gone = phase(self._now, self._start, self._length) * sum(segment.length for segment in self._segments)
        for lit in lit_boxes(self._segments, gone):
            with canvas.clipped(lit.move(box.x, box.y)):
                canvas.surface.blit(self._lit, place)

    def _draw_mixes(self, canvas: Canvas, space: Box) -> None:
        """Each mix as its chip with its name below, beside, or left out where there is no room for all."""
        names = [colour_word(self.app.texts, MIX_NAMES[letters]) for letters in MIXES]
        boxes = mix_boxes(space)
        first = boxes[0]
        wide, high = min(56.0, first.w * 0.38), min(26.0, first.h - 8)
        room = first.w - wide - 22
        size = min(lettering.fit(name, "Bold", room, 12.5) for name in names)
        named = all(lettering.measure(name, "Bold", size) <= room for name in names)
        for letters, name, box in zip(MIXES, names, boxes, strict=True):
            plate(canvas, box, 12, "card")
            x, y = box.center
            if box.h >= 58:
                self._draw_tall_mix(canvas, box, letters, name)
            elif named:
                draw_chip(canvas, Box(box.x + 7, y - high / 2, wide, high), letters)
                canvas.text(name, (box.x + wide + 15, y), size, "Bold")
            else:
                alone = min(56.0, box.w - 8)
                draw_chip(canvas, Box(x - alone / 2, y - high / 2, alone, high), letters)

    def _draw_tall_mix(self, canvas: Canvas, box: Box, letters: str, name: str) -> None:
        large = box.h >= 90
        wide, high, apart = (84.0, 40.0, 12.0) if large else (60.0, 28.0, 7.0)
        x, y = box.center
        top = y - (high + apart + 12) / 2
        size = lettering.fit(name, "Bold", box.w - 10, 14 if large else 12.5)
        draw_chip(canvas, Box(x - wide / 2, top, wide, high), letters)
        canvas.text(name, (x, top + high + apart + 6), size, "Bold", anchor="center")

    def _draw_dots(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        pitch = min(14.0, box.w / len(LESSONS))
        x = box.center[0] - pitch * (len(LESSONS) - 1) / 2
        for i in range(len(LESSONS)):
            radius = 4.0 if i == self.at else 2.6
            dot = Box(x + i * pitch - radius, box.center[1] - radius, 2 * radius, 2 * radius)
            canvas.rounded(dot, radius, theme.fill if i == self.at else theme.rim)

    def _draw_picture(self, view: View) -> None:
        if self._drawing:
            self._drawing.cancel()
        self._dark = self._lit = self._start = None
        if LESSONS[self.at].shown is not None:
            self._drawing = self.app.jobs.start(self._picture(view))

    def _picture(self, view: View) -> Generator[None, None, None]:
        """Draw the board as far as it is dark, then with its waves; the scene uncovers them."""
        while not self.ground_ready:
            yield
        assert self._layout is not None
        assert self._ground is not None
        lesson, box = LESSONS[self.at], self._picture_box
        whole = Canvas(self._ground, view.scale, view.theme)
        rect = whole.device(box)
        dark = pygame.Surface(rect.size)
        dark.blit(self._ground, (-rect.x, -rect.y))
        canvas = Canvas(dark, view.scale, view.theme)
        picture = self._layout.picture.move(-box.x, self.frame.window.y - box.y)
        plot = picture_plot(picture)
        for _ in paint(canvas, plot, lesson):
            yield
        self._dark = dark
        self.damage(box)
        yield
        if lesson.waves:
            waves = [from_lens_to_lens(follow(lesson.mine, parse_port(name)), plot) for name in lesson.waves]
            lit = dark.copy()
            light(lit, plot, waves, canvas)
            self._segments = [segment for segments in waves for segment in segments]
            self._lit = lit
            self._start = None if view.still else self._now
            self.damage(box)

    def _turn(self, to: int) -> None:
        if 0 <= to < len(LESSONS) and to != self.at:
            self.at = to
            self._dark = None
            self.renew()

    def _previous(self) -> None:
        self._turn(self.at - 1)

    def _next_page(self) -> None:
        self._turn(self.at + 1)

    def _next(self) -> None:
        if self.at < len(LESSONS) - 1:
            self._next_page()
            return
        from orapa.app.mine.new_mine import NewMine

        self.app.change(NewMine(self.app))

    def _swipes(self, event: Pointer) -> bool:
        """Whether the event ended a swipe, which turns the page."""
        if event.kind == "down":
            self._down = event.pos
        elif event.kind in ("up", "cancel") and self._down:
            (x, y), self._down = self._down, None
            dx, dy = event.pos[0] - x, event.pos[1] - y
            if event.kind == "up" and abs(dx) > SWIPE and abs(dx) > 2 * abs(dy):
                self.group.handle(Pointer("cancel", event.pos))
                (self._previous if dx > 0 else self._next_page)()
                return True
        return False
