"""Mouse, touch and keyboard as one small set of values in logical pixels."""

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


Event = Pointer | Wheel | RightClick | Key

ENTER = ("return", "enter", "keypad enter")


class Reader:
    """Reads pygame's events into ours; knows whether a pointer is held."""

    def __init__(self) -> None:
        self.held = False
        self.pos: Point = (0.0, 0.0)

    def read(self, raw: Iterable[pygame.Event], scale: float) -> list[Event]:
        """Our events in order; moves that nobody could have seen apart are merged."""
        events: list[Event] = []
        for one in raw:
            event = self._read(one, scale)
            if event is None:
                continue
            last = events[-1] if events else None
            if isinstance(event, Pointer) and isinstance(last, Pointer) and last.kind == event.kind == "move":
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
