"""What moves over a lesson: the rings, the coach's nod, the finger, and a wave on its whole way."""

from collections.abc import Callable

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.told import Run, run_along
from orapa.app.mine.learn.motion import BREATHING, NOD, Finger, Lit, breath, nod
from orapa.app.mine.learn.paint import coach_box, paint_coach
from orapa.app.mine.learn.seen import Seen
from orapa.engine.mine.rules.board import Port
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow

# So many wrong presses, or so many seconds without a right one, and a finger shows how.
PATIENCE, WAITING = 2, 12.0


class Overlay:
    """Says which boxes of the window are to be drawn again; `now` is None as long as nothing has begun."""

    def __init__(self, damage: Callable[[Box], None]) -> None:
        self.finger: Finger | None = None
        self.wave: Port | None = None
        """The port whose wave is told, or was."""
        self._damage = damage
        self._began: float | None = None
        self._nodded: float | None = None
        self._run_began: float | None = None
        self._run: Run | None = None

    @property
    def told(self) -> Port | None:
        """The port whose wave has been told and stands still."""
        return self.wave if self._run_began is None else None

    def begin(self, now: float | None) -> None:
        """A step begins."""
        self.finger = self.wave = self._run_began = self._run = None
        self._began = now

    def nod(self, now: float) -> None:
        """Something was wrong."""
        self._nodded = now

    def tell(self, port: Port, now: float) -> None:
        """Let a wave run on its whole way."""
        self.wave, self._run_began = port, now

    def arrive(self) -> bool:
        """Let the wave that runs arrive at once; whether one did."""
        running = self._run_began is not None
        self._run_began = self._run = None
        return running

    def rests(self, now: float) -> float:
        """Seconds until a finger shows how, should nothing be done till then."""
        waits = self.finger is None and self._began is not None
        return self._began + WAITING - now if waits and self._began is not None else float("inf")

    def tick(self, now: float, lit: Lit | None, wrong: int, coach: Box, still: bool) -> None:
        """Move on what moves round what is lit; nothing is while the player need not do anything."""
        self._began = now if self._began is None else self._began
        if self._nodded is not None:
            self._damage(coach)
            self._nodded = self._nodded if now < self._nodded + NOD else None
        since = now - self._began
        if lit and not still and since < BREATHING:
            for box in lit.boxes():
                self._damage(box)
        if lit and self.finger is None and (wrong >= PATIENCE or since > WAITING) and lit.gesture:
            self.finger = Finger(lit.gesture, now)
        if self.finger and not self.finger.gone(now):
            self._damage(self.finger.box)

    def run(self, mine: Mine, plot: Plot, now: float, still: bool) -> bool:
        """Move the wave on that is told; whether it has just arrived."""
        if self.wave is None or self._run_began is None:
            return False
        before = self._run
        self._run = None if still else run_along(follow(mine, self.wave), plot, now - self._run_began)
        if self._run is None:
            return self.arrive()
        for box in self._run.boxes(plot, before):
            self._damage(box)
        return False

    def draw(self, canvas: Canvas, now: float, seen: Seen, lit: Lit | None, talks: bool, still: bool) -> None:
        """All of it; `talks` says whether the coach is seen."""
        if self._run:
            self._run.draw(canvas, seen.layout.table.plot)
        if lit:
            lit.draw(canvas, breath(now, self._began or now, still))
        if talks and canvas.shows(coach_box(seen)):
            paint_coach(canvas, seen, nod(now, self._nodded, still))
        if self.finger and not self.finger.over(now):
            self.finger.draw(canvas, now, still)
