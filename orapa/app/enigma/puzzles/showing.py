"""What is seen of a puzzle at the bench: the lower floor of its scene, which looks and has repainted."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from orapa.app.enigma.puzzles.bench import Bench, Motion
from orapa.app.enigma.puzzles.benches import BENCHES, ICONS, bench_of
from orapa.app.enigma.puzzles.card import TurningCard
from orapa.app.enigma.puzzles.clock import Clock
from orapa.app.enigma.puzzles.furniture import furniture
from orapa.app.enigma.puzzles.hands import Hand
from orapa.app.enigma.puzzles.layout import PuzzleLayout, puzzle_layout
from orapa.app.enigma.puzzles.paint import paint
from orapa.app.enigma.puzzles.run import Run, Status
from orapa.app.enigma.puzzles.seen import Seen, Stage, actions
from orapa.app.enigma.room import Room
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_in_out, phase
from orapa.app.look.view import View
from orapa.engine.enigma.puzzles.kinds import module_of
from orapa.words.texts import clock_words

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# How long the glass is turned.
FLIP = 0.42


class Showing(Room, ABC):
    """One puzzle as it is seen."""

    name = "enigma puzzle"
    layout: PuzzleLayout
    bench: Bench

    def __init__(self, app: "App", run: Run) -> None:
        super().__init__(app)
        self.run = run
        self.kind = run.ticket.kind
        self.puzzle: Any = None
        self.work: Any = None
        self.clock = Clock(run.begun_at)
        self.resting = run.waits
        """Whether the player has paused: the puzzle is covered, and the clock stands still."""
        self.done = False
        self.shows_solution = False
        """Whether what lies on the bench is a solution that the player has not found."""
        self._before: list[Any] = []
        self._hand: Hand | None = None
        self._hand_box: Box | None = None
        self._motion: Motion | None = None
        self._moves_since = 0.0
        self._status: Status | None = None
        self._shines_until: float | None = None
        self._flips_since: float | None = None
        """Since when the glass is being turned."""
        self._card: TurningCard | None = None

    @property
    def passed(self) -> int:
        """Milliseconds at work, without those while nobody looked."""
        return self.clock.passed

    @property
    def place(self) -> str:
        """Where the player is, in words; a match is found again by what it is kept under."""
        return self.run.place or super().place

    @property
    def covered(self) -> bool:
        return super().covered or self.resting

    @property
    def heading(self) -> str:
        return self.app.texts(f"enigma.kind.{self.kind}")

    @property
    def stage(self) -> Stage:
        """How far the puzzle has come."""
        if self.done:
            return Stage.DONE
        if self.dialog:
            # The clock stands while something is asked, so nobody may go on thinking.
            return Stage.RESTING
        if self.resting:
            return Stage.WAITING if self.run.waits and not self.passed else Stage.RESTING
        return Stage.TURNING if self.puzzle is None else Stage.OPEN

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self.stage is Stage.OPEN and not self.app.platform.hidden

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        bench = None if self.puzzle is None else self.bench
        held = self._motion.grip if self._motion else self._hand.grip if self._hand else None
        return Seen(
            self.kind, self.stage, self._told(), bench, self.work, held, bool(self._before), self.run.hints,
            self.run.following(self.app.texts) if self.done else "", self._verdict(),
            self.done and not self.shows_solution, self._shines_until is not None,
            180 * (1 - ease_in_out(phase(self.now, self._flips_since, FLIP))) if self._flips_since is not None else 0.0,
        )  # fmt: skip

    def _verdict(self) -> str:
        if not self.done or self.puzzle is None or not self.bench.solved(self.work):
            return ""
        if self.shows_solution:
            return self.app.texts("enigma.solution")
        return self.app.texts("enigma.practice.solved", time=clock_words(self.passed / 1000))

    def spoken(self) -> "Spoken":
        if self.dialog or self.seen.hidden:
            return super().spoken()
        from orapa.app.enigma.puzzles.spoken import spoken_puzzle

        return spoken_puzzle(self.seen, self.group, self.app.view, self.app.texts)

    @property
    def pressable(self) -> Sequence[Box]:
        return [*super().pressable, self.layout.bench, self.layout.tray]

    def arrange(self, view: View) -> None:
        self._let_go()
        super().arrange(view)
        tools, rows = BENCHES[self.kind].actions, actions(self.run.hints)
        company = bool(self.run.others())
        self.layout = puzzle_layout(
            view.width, view.height, view.insets, self.kind, len(tools), len(rows), company
        )  # fmt: skip
        self._set_up()
        self._look()

    def draw_moving(self, canvas: Canvas) -> None:
        if self._card and self.layer:
            self._card.draw(canvas, self.layout.bench, self.ground, self.layer, self.now)
        elif self._motion:
            share = min(1.0, max(0.0, (self.now - self._moves_since) / self._motion.length))
            self._hand_box = self._motion.draw(canvas, share)
        elif self._hand and self._hand.grip is not None:
            self._hand_box = self.bench.carried(canvas, self.work, self._hand.grip, self._hand.pos)

    def paint(self, canvas: Canvas) -> None:
        paint(canvas, self.seen, self.layout, self.app.texts)

    def _begin_turning(self) -> None:
        """Let the card be seen turning over."""
        if not self.app.view.still:
            self._card = TurningCard(ICONS[self.kind], self.now)

    def _begin_flip(self) -> None:
        """Let the glass be seen turning."""
        if not self.app.view.still:
            self._flips_since = self.now

    def _set_up(self) -> None:
        """Lay the puzzle on the bench, as far as it had come."""
        if self.puzzle is None:
            return
        self.bench = bench_of(self.kind, self.puzzle, self.layout.space, self.run.assisted)
        if self.work is None:
            self.work = self._taken_up(self.run.laid)

    def _taken_up(self, laid: str) -> Any:
        """The work as it was left; whatever cannot be read of it is begun anew."""
        try:
            placed = module_of(self.kind).parse_placement(laid) if laid else ()
            return self.bench.taken_up(placed) if placed else self.bench.begun()
        except (ValueError, StopIteration):
            return self.bench.begun()

    def _told(self) -> Status:
        return self.run.status(self.passed, self.app.texts)

    def _carry(self, before: Hand | None) -> None:
        """What is in the hand follows the pointer; what was taken up or let go is painted otherwise."""
        was, held = before and before.grip, self._hand and self._hand.grip
        if was != held:
            self.refresh(self.layout.bench)
            self.refresh(self.layout.tray)
        if self._hand_box:
            self.damage(self._hand_box)
        if self._hand and held is not None:
            self.damage(Box(*self._hand.pos, 0, 0).grow(0.55 * self.layout.bench.w))
        else:
            self._hand_box = None

    def _let_go(self) -> None:
        """Nothing is in a hand or on its way any more."""
        if self._card or self._flips_since is not None:
            self._card = self._flips_since = None
            self.refresh()
        if self._motion or self._hand:
            self._motion = self._hand = self._hand_box = None
            if self.view is not None:
                self.refresh(self.layout.bench)
                self.refresh(self.layout.tray)

    def _look(self) -> None:
        """Have everything drawn as it is now."""
        if self.view is None:
            return
        self.group.replace(furniture(self.seen, self.layout, self.app.texts, self.act))
        self.refresh()
        self.tell()

    def facts(self) -> tuple[str, dict[str, Any]]:
        enlarged = self.app.platform.screen().width / self.app.view.width
        targets = {} if self.puzzle is None else self.bench.targets(self.work)
        return "bench", {
            "kind": self.kind,
            "grade": self.run.ticket.grade,
            "seed": self.run.ticket.seed,
            "ready": self.puzzle is not None,
            "resting": self.resting,
            "done": self.done,
            "asks": self.dialog is not None,
            "passed": self.passed,
            "laid": "" if self.puzzle is None else self.bench.placement(self.work),
            "targets": {name: [enlarged * at for at in pos] for name, pos in targets.items()},
        }

    @abstractmethod
    def act(self, name: str) -> None:
        """What a button does; the upper floor knows."""
