"""A press that lasts: what is held long enough is told about instead of chosen."""

from orapa.app.frame.input import Point, Pointer

LONG = 0.5
SLOP = 10.0


class Holding:
    """Remembers what was pressed and since when; moving away or letting go ends it."""

    def __init__(self) -> None:
        self._what = ""
        self._since: float | None = None
        self._pos: Point = (0.0, 0.0)

    @property
    def on(self) -> bool:
        """Whether something is held."""
        return bool(self._what)

    def watch(self, event: Pointer, under: str) -> None:
        """Notice a pointer over something, empty if over nothing."""
        if event.kind == "down":
            self._what, self._since, self._pos = under, None, event.pos
            return
        moved = abs(event.pos[0] - self._pos[0]) + abs(event.pos[1] - self._pos[1])
        if event.kind != "move" or moved > SLOP:
            self._what = ""

    def ripe(self, now: float) -> str:
        """What has been held for long just now, else empty."""
        if not self._what:
            return ""
        self._since = now if self._since is None else self._since
        if now - self._since < LONG:
            return ""
        held, self._what = self._what, ""
        return held
