"""Pages: scenes with a way back, a title, content that scrolls, and perhaps one golden button below it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.frame.platform import Insets
from orapa.app.frame.scroll import Scroll
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Body, Choice, Dialog
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group, topmost
from orapa.app.look.lettering import Part
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.app.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Generator

    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

WIDEST = 1120.0
LOW = 500.0
FOOTER, FOOTER_GAP = 60.0, 24.0
# A toast and its distances fit into this height.
TOAST_ROOM = 100.0
TITLE = 24.0
MARGIN = 14.0
FADE = 18.0
# Keys that go through a long list, said as buttons where it is read out.
PAGES = ("page down", "page up")


@dataclass(frozen=True)
class Frame:
    """The parts of a page: the way back, the title, the window onto the content, the button below.

    The content begins at y = 0 and is as high as fits without scrolling.
    """

    back: Box
    title: Box
    window: Box
    content: Box
    footer: Box | None
    header: tuple[Box, ...] = ()
    """What can be pressed beside the title and in the strip below."""

    @property
    def targets(self) -> tuple[Box, ...]:
        """What can be pressed whatever the content is."""
        return (self.back, *self.header, *([self.footer] if self.footer else []))


def page_frame(width: float, height: float, insets: Insets, footer: bool = False, strip: float = 0.0) -> Frame:
    """A header, the content in the middle, a footer if wanted, which low screens have beside the title.

    The window reaches from edge to edge. A strip of some height may lie between header and window.
    """
    left, right = insets.left, width - insets.right
    low = height < LOW
    margin = 12.0 if right - left < 600 or low else 24.0
    column = min(WIDEST, right - left - 2 * margin)
    x = left + (right - left - column) / 2
    top = insets.top + (6 if low else 10 if width < 600 else 24)
    back = Box(x, top, TARGET, TARGET)
    title = Box(back.right + 12, top, column - TARGET - 12, TARGET)
    bottom, foot = height, None
    if footer and low and column >= 480:
        foot = Box(x + column - 180, top, 180, TARGET)
        title = Box(title.x, top, foot.x - title.x - 12, TARGET)
    elif footer:
        across = min(column, 420.0)
        foot = Box(x + (column - across) / 2, height - insets.bottom - MARGIN - FOOTER, across, FOOTER)
        bottom = foot.y - 8
    start = back.bottom + (6 if low else 8) + strip
    window = Box(0, start, width, bottom - start)
    rest = 0.0 if bottom < height else insets.bottom + MARGIN
    return Frame(back, title, window, Box(x, 0, column, window.h - rest), foot)


def with_footer_near(frame: Frame, height: float) -> Frame:
    """The frame with its footer not farther below content of a height than it needs to be."""
    footer = frame.footer
    if footer is None or footer.y < frame.window.y:
        return frame
    return replace(frame, footer=footer.move(0, min(0.0, frame.window.y + height + FOOTER_GAP - footer.y)))


def with_header(frame: Frame, header: Sequence[Box]) -> Frame:
    """The frame with widgets in its header, and a title that keeps off them."""
    title = frame.title
    ends = [box.x - 12 for box in header if box.y < title.bottom]
    return replace(frame, header=tuple(header), title=title._replace(w=min([title.right, *ends]) - title.x))


class Page(Scene, ABC):
    """Lays its content out in the frame; subclasses say what it is and draw it."""

    title = ""
    """The key of the title."""
    most_words = 2.0
    has_footer = False
    strip = 0.0
    """The height between header and content that is not scrolled."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self.scroll = Scroll()
        self.frame = page_frame(1280, 800, Insets())
        self.view: View | None = None
        self._fixed: list[Button] = []
        self._moving: list[tuple[Button, Box]] = []
        self._drawn_at = 0.0
        self.dialog: Dialog | None = None
        self.ground_ready = False
        """Whether the ground has all its layers."""
        self._ground: pygame.Surface | None = None
        self._job: Job | None = None

    @property
    def covered(self) -> bool:
        return self.dialog is not None

    @property
    def pressable(self) -> Sequence[Box]:
        if self.dialog:
            return [self.dialog.box]
        window = self.frame.window
        moving = (widget.box.within(window) for widget, _ in self._moving if widget.box.overlaps(window))
        return [*(widget.box for widget in self._fixed), *moving]

    @property
    def hovered(self) -> Button | None:
        return self.group.hovered

    def button_at(self, pos: Point) -> Button | None:
        if self.dialog or self.frame.window.holds(pos):
            return super().button_at(pos)
        # Header and footer lie over whatever of the content is there.
        return topmost(self._fixed, pos)

    @property
    def heading(self) -> str:
        return self.app.texts(self.title)

    @abstractmethod
    def lay_out(self, content: Box, view: View) -> tuple[Sequence[Button], float]:
        """The widgets of the content, laid out from y = 0 on, and how high it is."""

    def lay_out_footer(self, footer: Box) -> Sequence[Button]:
        """The widgets below the content."""
        del footer
        return ()

    def lay_out_header(self, frame: Frame) -> Sequence[Button]:
        """The widgets at the right of the title and in the strip below; sets how high that is to be."""
        del frame
        return ()

    def widgets_between(self, top: float, bottom: float) -> Sequence[Button] | None:
        """Of content too long to have all its widgets, those from one height to another; None if they stay."""
        del top, bottom
        return None

    def spoken(self) -> "Spoken":
        from orapa.app.look.spoken import Offer

        heard = super().spoken()
        if self.dialog or not self._is_long_list:
            return heard
        ways = tuple(Offer(name, self.app.texts(f"button.{name}")) for name in PAGES)
        return replace(heard, offers=(*heard.offers, *ways))

    def press(self, name: str) -> bool:
        if name not in PAGES:
            return super().press(name)
        self.handle(Key(name))
        return True

    @property
    def _is_long_list(self) -> bool:
        """Whether its content is too long to have all its widgets."""
        return self.scroll.moves and type(self).widgets_between is not Page.widgets_between

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        """Draw what of the content is no widget, moved down by dy."""

    def draw_words(self, canvas: Canvas, words: str, box: Box) -> None:
        """Write a quiet line, which large words break."""
        mute = canvas.theme.mute
        if lettering.breaks():
            canvas.column((Part(words, "Medium", 14),), (mute,), box, "left")
        else:
            canvas.text(words, (box.x, box.center[1]), lettering.fit(words, "Medium", box.w, 14), "Medium", mute)

    def draw_header(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets of the header."""

    def ask(self, title: str, body: Body, choices: Sequence[Choice], stacked: bool = False) -> None:
        """Lay a dialog over the page."""
        if self.view:
            self.dialog = Dialog(title, body, choices, self._close, self.damage, stacked)
            self.dialog.arrange(self.view)
            self.tell_widgets(self.dialog.group.widgets)
            self.damage()

    def back(self) -> bool:
        covered = self.covered
        if covered:
            self._close()
        return covered

    def _close(self) -> None:
        self.dialog = None
        self.tell_widgets(self.group.widgets)
        self.damage()

    def arrange(self, view: View) -> None:
        fresh = view != self.view
        self.view = view
        if self.dialog:
            self.dialog.arrange(view)
        if fresh:
            self._lay_ground(view)
        self.renew()

    def renew(self) -> None:
        """Lay the content out anew, after something in it changed."""
        if self.view is None:
            return
        view = self.view
        frame = page_frame(view.width, view.height, view.insets, self.has_footer)
        # Where there is no room beside the title, the header asks for a strip.
        header = self.lay_out_header(frame)
        frame = page_frame(view.width, view.height, view.insets, self.has_footer, self.strip)
        frame = self.frame = with_header(frame, [widget.box for widget in header])
        widgets, height = self.lay_out(frame.content, view)
        frame = self.frame = with_footer_near(frame, height)
        back = IconButton("back", frame.back, self.leave, "back")
        back.tip = f"{self.app.texts('page.back')} (Esc)"
        footer = frame.footer
        self._fixed = [back, *header, *(self.lay_out_footer(footer) if footer else ())]
        crowded = footer and footer.y > frame.window.y and footer.bottom + TOAST_ROOM > view.height
        self.toast_floor = footer.y if footer and crowded else None
        self.scroll.fit(frame.window, height + frame.window.h - frame.content.h)
        self._put(widgets)
        self._move()
        self.tell_widgets(self.group.widgets)
        self.damage()

    def _put(self, widgets: Sequence[Button]) -> None:
        """Have these widgets, which lie where they are laid out, as the content's."""
        self._moving = [(widget, widget.box) for widget in widgets]
        # Header and footer come first: they lie over what is scrolled.
        self.group.replace([*self._fixed, *widgets])

    def handle(self, event: Event) -> None:
        if self.dialog:
            self.dialog.handle(event)
            return
        if isinstance(event, Key) and event.name == "escape":
            self.leave()
            return
        if self.scroll.handle(event):
            self.group.handle(Pointer("cancel", (0, 0)))
        elif not (isinstance(event, Pointer) and self._is_covered(event)):
            self.group.handle(event)
            focused = self.group.focused
            if isinstance(event, Key) and focused and focused not in self._fixed:
                self.scroll.reveal(focused.box)
        self._move()

    def tick(self, now: float) -> None:
        (self.dialog.group if self.dialog else self.group).tick(now)
        if self.scroll.tick(now):
            self._move()

    def draw(self, canvas: Canvas) -> None:
        assert self._ground is not None
        canvas.surface.blit(self._ground, (0, 0))
        with canvas.clipped(self.frame.window):
            self.draw_content(canvas, self._dy)
            for widget, _ in self._moving:
                if canvas.shows(widget.reach):
                    widget.draw(canvas)
            self._draw_bar(canvas)
        self._draw_fades(canvas)
        self.draw_header(canvas)
        for widget in self._fixed:
            widget.draw(canvas)
        title = self.frame.title
        words = self.app.texts(self.title)
        if lettering.breaks():
            canvas.column((Part(words, "ExtraBold", TITLE),), (canvas.theme.text,), title, "left")
        else:
            size = lettering.fit(words, "ExtraBold", title.w, TITLE)
            canvas.text(words, (title.x, title.center[1]), size, "ExtraBold")
        if self.dialog:
            self.dialog.draw(canvas)

    @property
    def _dy(self) -> float:
        """From where content is laid out to where it is on the screen, in whole pixels so that text stays sharp."""
        return self.frame.window.y - round(self.scroll.offset)

    def _move(self) -> None:
        dy, window = self._dy, self.frame.window
        fresh = self.widgets_between(window.y - dy, window.bottom - dy)
        if fresh is not None:
            self._put(fresh)
        for widget, place in self._moving:
            widget.box = place.move(0, dy)
        if fresh is not None:
            self.tell_widgets(self.group.widgets)
        if dy != self._drawn_at:
            self._drawn_at = dy
            self.damage()

    def _is_covered(self, event: Pointer) -> bool:
        """Whether the pointer is where header or footer lie over content, and on none of their widgets."""
        return event.kind == "down" and not self.frame.window.holds(event.pos) and not self.button_at(event.pos)

    def _draw_bar(self, canvas: Canvas) -> None:
        if not self.scroll.moves:
            return
        window, (start, end) = self.frame.window, self.scroll.part
        x = self.frame.content.right + (4 if self.frame.content.right + 10 < window.w else -4)
        high = window.h - 8
        bar = Box(x, window.y + 4 + start * high, 3, max(24, (end - start) * high))
        canvas.rounded(bar, 1.5, canvas.theme.rim)

    def _draw_fades(self, canvas: Canvas) -> None:
        """Let content sink into the ground where it goes on beyond the window."""
        window = self.frame.window
        start, end = self.scroll.part
        # The clip of the content lets a pixel or two through beyond the window.
        if start > 0:
            canvas.surface.blit(*self._fade(canvas, Box(0, window.y - 2, window.w, FADE), True))
        if end < 1 and self.frame.footer:
            canvas.surface.blit(*self._fade(canvas, Box(0, window.bottom + 2 - FADE, window.w, FADE), False))

    def _fade(self, canvas: Canvas, box: Box, downwards: bool) -> tuple[pygame.Surface, pygame.Rect]:
        """A strip of the ground that gets transparent towards the content, and its place."""
        assert self._ground is not None
        ground, rect = self._ground, canvas.device(box).clip(self._ground.get_rect())

        def build() -> pygame.Surface:
            strip = pygame.Surface(rect.size, pygame.SRCALPHA)
            strip.blit(ground, (0, 0), rect)
            for row in range(rect.height):
                part = 1 - (row + 0.5) / rect.height
                alpha = round(255 * min(1.0, 1.25 * (part if downwards else 1 - part)))
                strip.fill((255, 255, 255, alpha), (0, row, rect.width, 1), pygame.BLEND_RGBA_MULT)
            return strip

        # Where the window is as wide but lower, as with the bars of a browser, the ground is another one. Its theme is
        # that of the view: whoever only listens has a canvas of the house's theme, whatever the page's own is.
        assert self.view is not None
        key = ("fade", rect.topleft, rect.size, ground.get_size(), self.view.theme.name, self.ground_ready)
        return kept(key, build), rect

    def _lay_ground(self, view: View) -> None:
        if self._job:
            self._job.cancel()
        key = (view.width, view.height, view.scale, view.theme.name)
        self.ground_ready = key in _grounds
        if key in _grounds:
            self._ground = _grounds[key]
            return
        self._ground = bare_ground(view)
        self._job = self.app.jobs.start(self._layers(self._ground, view, key))

    def _layers(self, ground: pygame.Surface, view: View, key: tuple[object, ...]) -> "Generator[None, None, None]":
        yield from layer_ground(ground, view)
        _grounds.clear()
        _grounds[key] = ground
        self.ground_ready = True
        self.damage()


# The finished ground of the present view: pages follow each other on it.
_grounds: dict[tuple[object, ...], pygame.Surface] = {}
