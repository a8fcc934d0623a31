"""Swipes: a press that went sideways, to turn to what lies before or after."""

from orapa.app.frame.input import Point, Pointer

# How far sideways, and how many times as far as up or down.
FAR, STRAIGHT = 48.0, 2.0


class Swipe:
    """Watches the pointer from press to release."""

    def __init__(self) -> None:
        self._down: Point | None = None

    def turn(self, event: Pointer) -> int:
        """1 if the event ended a swipe to the left, which turns forward, -1 if one to the right, else 0."""
        if event.kind == "down":
            self._down = event.pos
        elif event.kind != "move" and self._down:
            (x, y), self._down = self._down, None
            dx, dy = event.pos[0] - x, event.pos[1] - y
            if event.kind == "up" and abs(dx) > max(FAR, STRAIGHT * abs(dy)):
                return -1 if dx > 0 else 1
        return 0
