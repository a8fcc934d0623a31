"""Scrolling: content taller than its window, moved by finger, wheel and keys."""

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer, Wheel

WHEEL_STEP = 60.0
# A finger or mouse must move this far before a press becomes a pan.
SLOP_TOUCH, SLOP_MOUSE = 10.0, 6.0
# A thrown list slows down by this part per second, and rests below this speed in pixels per second.
SLOWING = 0.02
REST = 12.0
PAGE_KEYS = {"page up": -0.85, "page down": 0.85, "home": -1e6, "end": 1e6}


class Scroll:
    """How far content is scrolled; tells whether an event was a pan, so that it is no tap."""

    def __init__(self) -> None:
        self.window = Box(0, 0, 0, 0)
        self.offset = 0.0
        self._most = 0.0
        self._from: tuple[float, float] | None = None
        self._panning = False
        self._speed = 0.0
        self._now = 0.0
        self._last = (0.0, 0.0)

    @property
    def moves(self) -> bool:
        """Whether there is more than the window shows."""
        return self._most > 0

    @property
    def part(self) -> tuple[float, float]:
        """Which part of the content is shown, from and to, 0 to 1."""
        whole = self.window.h + self._most
        return self.offset / whole, (self.offset + self.window.h) / whole

    def fit(self, window: Box, height: float) -> None:
        """Show content of a height through a window, as near to where it was as possible."""
        self.window = window
        self._most = max(0.0, height - window.h)
        self._to(self.offset)

    def handle(self, event: Event) -> bool:
        """Whether the event scrolled, or belongs to a pan under way."""
        if isinstance(event, Wheel):
            if self.window.holds(event.pos):
                self._to(self.offset - event.turn * WHEEL_STEP)
            return True
        if isinstance(event, Key):
            if event.name in PAGE_KEYS and self.moves:
                self._to(self.offset + PAGE_KEYS[event.name] * self.window.h)
                return True
            return False
        return isinstance(event, Pointer) and self._pan(event)

    def tick(self, now: float) -> bool:
        """Let thrown content run on; whether it moved."""
        passed, self._now = min(0.05, now - self._now), now
        if self._panning or not self._speed:
            return False
        before = self.offset
        self._to(self.offset + self._speed * passed)
        self._speed *= SLOWING**passed
        if abs(self._speed) < REST or self.offset == before:
            self._speed = 0.0
        return True

    def reveal(self, box: Box) -> None:
        """Scroll as little as possible to show a box, given as it lies on the screen now."""
        above, below = self.window.y + 8 - box.y, box.bottom - self.window.bottom + 8
        if above > 0:
            self._to(self.offset - above)
        elif below > 0:
            self._to(self.offset + below)

    def to_top(self) -> None:
        """Show the content from its beginning."""
        self._speed = 0.0
        self._to(0.0)

    def _pan(self, event: Pointer) -> bool:
        if event.kind == "down":
            self._speed = 0.0
            self._panning = False
            self._from = event.pos if self.window.holds(event.pos) and self.moves else None
            self._last = (event.pos[1], self._now)
        elif event.kind == "move" and self._from:
            slop = SLOP_TOUCH if event.touch else SLOP_MOUSE
            if not self._panning and abs(event.pos[1] - self._from[1]) > slop:
                self._panning = True
                self._last = (event.pos[1], self._now)
            elif self._panning:
                self._drag(event.pos[1])
        elif event.kind in ("up", "cancel"):
            was, self._panning, self._from = self._panning, False, None
            if was and self._now - self._last[1] > 0.08:
                self._speed = 0.0
            return was
        return self._panning

    def _drag(self, y: float) -> None:
        before, at = self._last
        self._to(self.offset + before - y)
        if self._now > at:
            self._speed = 0.6 * self._speed + 0.4 * (before - y) / (self._now - at)
            self._last = (y, self._now)
        else:
            self._last = (y, at)

    def _to(self, offset: float) -> None:
        self.offset = min(self._most, max(0.0, offset))
