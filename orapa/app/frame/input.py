"""Mouse, touch and keyboard as one small set of values in logical pixels."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

Point = tuple[float, float]


@dataclass(frozen=True)
class Pointer:
    """The mouse's left button or the first finger."""

    kind: Literal["down", "move", "up", "cancel"]
    pos: Point
    touch: bool = False


@dataclass(frozen=True)
class Wheel:
    """A turn of the wheel at a place; positive is away from the player."""

    pos: Point
    turn: float


@dataclass(frozen=True)
class Pinch:
    """Two fingers that move: where the middle between them is, how far it went, and how many times as far apart."""

    pos: Point
    moved: Point
    grown: float


@dataclass(frozen=True)
class RightClick:
    """The mouse's right button pressed at a place."""

    pos: Point


@dataclass(frozen=True)
class Key:
    """A key pressed: its name, and the text it types if any."""

    name: str
    text: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


Event = Pointer | Wheel | Pinch | RightClick | Key

ENTER = ("return", "enter", "keypad enter")
# Fingers that are closer together than so many pixels count as so far apart, since they cannot be told from one.
CLOSE = 24.0


_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Reader:
    """Reads pygame's events into ours; knows whether a pointer is held."""

    def __init__(self) -> None:
        self.held = False
        self.pos: Point = (0.0, 0.0)
        self._fingers: dict[int, Point] = {}

    def read(self, raw: Iterable[pygame.Event], scale: float, size: Point = (1.0, 1.0)) -> list[Event]:
        """Our events in order, in a window of that size; moves that nobody could have seen apart are merged."""
        events: list[Event] = []
        for one in raw:
            event = self._pinch(one, size) if one.type in _FINGERS else self._read(one, scale)
            if event is None:
                continue
            last = events[-1] if events else None
            if isinstance(event, Pinch) and isinstance(last, Pinch):
                moved = (last.moved[0] + event.moved[0], last.moved[1] + event.moved[1])
                events[-1] = Pinch(event.pos, moved, last.grown * event.grown)
            elif isinstance(event, Pointer) and isinstance(last, Pointer) and last.kind == event.kind == "move":
                events[-1] = event
            else:
                events.append(event)
        return events

    def _read(self, raw: pygame.Event, scale: float) -> Event | None:
        # A touch also arrives as FINGER events; SDL's mouse events for it follow the first finger only.
        if raw.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._pointer(raw, scale)
        if raw.type == pygame.MOUSEWHEEL:
            return Wheel(self.pos, float(getattr(raw, "precise_y", raw.y)))
        if raw.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.held = False
            self._fingers.clear()
            return Pointer("cancel", self.pos)
        if raw.type == pygame.KEYDOWN:
            name = pygame.key.name(raw.key)
            return Key(
                "enter" if name in ENTER else name,
                raw.unicode if raw.unicode.isprintable() else "",
                bool(raw.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                bool(raw.mod & pygame.KMOD_SHIFT),
                bool(raw.mod & pygame.KMOD_ALT),
            )
        return None

    def _pinch(self, raw: pygame.Event, size: Point) -> Pinch | None:
        """What a finger does to the two that came first; a single one is a pointer already."""
        before = dict(self._fingers)
        if raw.type == pygame.FINGERUP:
            self._fingers.pop(raw.finger_id, None)
            return None
        self._fingers[raw.finger_id] = (raw.x * size[0], raw.y * size[1])
        pair = list(self._fingers)[:2]
        if raw.type == pygame.FINGERDOWN or len(before) < 2 or raw.finger_id not in pair:
            return None
        (a, b), (c, d) = ((fingers[pair[0]], fingers[pair[1]]) for fingers in (before, self._fingers))
        was, now = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)
        grown = max(CLOSE, math.dist(c, d)) / max(CLOSE, math.dist(a, b))
        return Pinch(now, (now[0] - was[0], now[1] - was[1]), grown)

    def _pointer(self, raw: pygame.Event, scale: float) -> Pointer | RightClick | None:
        touch = bool(getattr(raw, "touch", False))
        pos = (raw.pos[0] / scale, raw.pos[1] / scale)
        if raw.type == pygame.MOUSEMOTION:
            self.pos = pos
            return Pointer("move", pos, touch)
        down = raw.type == pygame.MOUSEBUTTONDOWN
        if raw.button == pygame.BUTTON_RIGHT and down and not self.held:
            return RightClick(pos)
        if raw.button != pygame.BUTTON_LEFT:
            return None
        if down == self.held:
            return None
        self.held, self.pos = down, pos
        return Pointer("down" if down else "up", pos, touch)
