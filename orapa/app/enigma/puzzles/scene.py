"""A puzzle at the bench: hands and keys change the work, and it is solved by itself.

The scene is the only one that acts; what lies where is the bench's frozen work, and all that is seen a frozen `Seen`.
"""

import math
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from orapa.app.enigma import hearing
from orapa.app.enigma.puzzles.bench import Bench, Motion
from orapa.app.enigma.puzzles.benches import BENCHES, ICONS, bench_of
from orapa.app.enigma.puzzles.card import TurningCard
from orapa.app.enigma.puzzles.clock import Clock
from orapa.app.enigma.puzzles.furniture import furniture
from orapa.app.enigma.puzzles.hands import Done, Hand, handled
from orapa.app.enigma.puzzles.layout import PuzzleLayout, puzzle_layout
from orapa.app.enigma.puzzles.paint import paint
from orapa.app.enigma.puzzles.run import Run, Status
from orapa.app.enigma.puzzles.seen import Seen, Stage, actions
from orapa.app.enigma.room import Room
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice
from orapa.app.look.group import ARROWS
from orapa.app.look.sounds import LAID
from orapa.app.look.theme import ease_in_out, phase
from orapa.app.look.view import View
from orapa.engine.enigma.puzzles.kinds import Hint, hinting, making, module_of
from orapa.words.texts import clock_words

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

FLASH = 0.26
# How long the glass is turned.
FLIP = 0.42
LAST_SECONDS = 10


class PuzzleScene(Room):
    """One puzzle, until it is solved, given up or left."""

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
        if self.resting:
            return Stage.RESTING if self.passed else Stage.WAITING
        return Stage.TURNING if self.puzzle is None else Stage.OPEN

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self.stage is Stage.OPEN and not self.dialog and not self.app.platform.hidden

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        bench = None if self.puzzle is None else self.bench
        held = self._motion.grip if self._motion else self._hand.grip if self._hand else None
        return Seen(
            self.kind, self.stage, self._told(), bench, self.work, held, bool(self._before), self.run.hints,
            self.run.following(self.app.texts) if self.done else "", self._verdict(), self._shines_until is not None,
            180 * (1 - ease_in_out(phase(self.now, self._flips_since, FLIP))) if self._flips_since is not None else 0.0,
        )  # fmt: skip

    def _verdict(self) -> str:
        solved = self.done and self.puzzle is not None and self.bench.solved(self.work)
        return self.app.texts("enigma.practice.solved", time=clock_words(self.passed / 1000)) if solved else ""

    def spoken(self) -> "Spoken":
        if self.dialog or self.seen.hidden:
            return super().spoken()
        from orapa.app.enigma.puzzles.spoken import spoken_puzzle

        return spoken_puzzle(self.seen, self.group, self.app.view, self.app.texts)

    def obey(self, words: str) -> str | None:
        if self.dialog or self.stage is not Stage.OPEN:
            return None
        from orapa.app.enigma.puzzles.spoken import obeyed

        work, answer = obeyed(words, self.kind, self.bench, self.work, self.app.texts)
        if work is None:
            return answer
        self.change(work)
        return ""

    @property
    def pressable(self) -> Sequence[Box]:
        return [*super().pressable, self.layout.bench, self.layout.tray]

    def entered(self) -> None:
        self.run.entered(self._look)
        self.jobs.append(self.app.jobs.start(making(self.run.ticket), self._turned_over, at_once=0.05))

    def left(self) -> None:
        super().left()
        if not self.done and self.puzzle is not None:
            self._keep()
        # Whoever comes next at this device may not know what lay here.
        self.app.platform.tell("bench", "{}")
        self.run.rise()

    def paused(self) -> None:
        self.clock.stop()
        self.run.look(False)

    def resumed(self) -> None:
        self.run.look(True)

    def back(self) -> bool:
        if super().back():
            return True
        if self.resting:
            self._rest(False)
            return True
        return False

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

    def react(self, event: Event) -> None:
        if isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Key):
            self._type(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._count()
        if self._motion:
            if now >= self._moves_since + self._motion.length:
                self._let_go()
            elif self._hand_box:
                self.damage(self._hand_box)
        if self._shines_until is not None and now >= self._shines_until:
            self._shines_until = None
            self.refresh(self.layout.bench)
        if self._flips_since is not None:
            if now >= self._flips_since + FLIP:
                self._flips_since = None
            self.refresh(self.layout.status)
        if self._card:
            if self._card.over(now):
                self._card = None
            self.damage(self.layout.bench)

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

    def change(self, work: Any, stepping: bool = True, done: Done | None = None) -> None:
        """Go on with other work; what is laid can be undone, and may be the solution."""
        if work is None or work == self.work or self.done:
            return
        before, self.work = self.work, work
        if self.bench.laid(before) != self.bench.laid(work):
            if stepping:
                self._before.append(before)
            self._keep()
            self.app.hear(LAID)
        if not self.app.view.still:
            let_go = (done.grip, done.pos) if done and done.grip is not None else None
            self._motion, self._moves_since = self.bench.motion(before, work, let_go), self.now
        self._look()
        if self.bench.solved(work):
            self._finish()

    def act(self, name: str) -> None:
        """One of the buttons."""
        if name == "pause":
            self._rest(not self.resting)
        elif name == "back":
            self.app.back()
        elif self.done and name == "forward":
            self.run.go_on(self)
        elif self.resting and name == "forward":
            self._rest(False)
        elif self.stage is Stage.OPEN:
            self._act_on_puzzle(name)

    def _act_on_puzzle(self, name: str) -> None:
        if name == "undo":
            if self._before:
                self.change(self._before.pop(), stepping=False)
        elif name == "clear":
            self.change(self.bench.begun())
        elif name == "give up":
            self._ask_to_give_up()
        elif name == "hint":
            self.jobs.append(self.app.jobs.start(self._hinting()))
        else:
            step = self.bench.forward(self.work, self.app.texts).act if name == "forward" else name
            if step:
                self.change(self.bench.acted(self.work, step))

    def _turned_over(self, puzzle: Any) -> None:
        """The card lies open: from now on the clock runs."""
        self.puzzle = puzzle
        if self.view is not None:
            self._set_up()
            self._look()
            if not self.seen.hidden and not self.passed:
                self._begin_turning()

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

    def _finish(self) -> None:
        self.done = True
        self._shines_until = None if self.app.view.still else self.now + FLASH
        self.app.hear(hearing.SOLVED)
        self.run.solved(self, self.passed, self.bench.placement(self.work))
        self._look()

    def _hinting(self) -> Generator[object, None, None]:
        module = module_of(self.kind)
        placed = module.parse_placement(self.bench.placement(self.work)) if self.bench.placement(self.work) else ()
        hint: Hint = yield from hinting(self.kind, self.puzzle, placed)
        if not self.done:
            self.change(self.bench.hinted(self.work, hint.item))
            self.app.toast.say(self.app.texts("enigma.hint.certain" if hint.certain else "enigma.hint.one"))

    def _ask_to_give_up(self) -> None:
        texts = self.app.texts
        choices = (
            Choice("go on", texts("enigma.go_on"), self.put_away),
            Choice("give up", texts("enigma.give_up"), self._give_up),
        )
        self.ask(texts("enigma.give_up.title"), texts("enigma.give_up.words"), choices)

    def _give_up(self) -> None:
        self.done = True
        self.run.gave_up(self, self.passed)
        self._look()

    def put_away(self) -> None:
        self.clock.stop()
        super().put_away()

    def _rest(self, resting: bool) -> None:
        self.resting = resting
        self.clock.stop()
        self._let_go()
        self._keep()
        self._look()

    def _count(self) -> None:
        """Let the clock go on by what has passed while somebody looked."""
        running = self.running
        if self.clock.count(self.app.platform.clock(), running):
            self._keep()
        if not running:
            return
        end = self.run.ends_at()
        if end is not None and self.passed > end:
            self.done = True
            self.run.ran_out(self, self.passed)
            return
        if self._told() != self._status:
            earlier, self._status = self._status, self._told()
            self._hear_sand(earlier, self._status)
            self.refresh(self.layout.status)
            if self.layout.company:
                self.refresh(self.layout.company)
            self.tell()

    def _hear_sand(self, before: Status | None, now: Status) -> None:
        """The glass is heard when it is turned; its last seconds only where that was wished for."""
        if now.glass is None or not now.glass.turned_by:
            return
        if before is not None and before.glass is not None and not before.glass.turned_by:
            self.app.hear(hearing.GLASS)
            self._begin_flip()
        elif self.run.ticking and before is not None and before.glass is not None:
            second = math.ceil(now.glass.left)
            if 0 < second <= LAST_SECONDS and second != math.ceil(before.glass.left):
                self.app.hear(hearing.GRAIN)

    def _told(self) -> Status:
        return self.run.status(self.passed, self.app.texts)

    def _keep(self) -> None:
        if self.puzzle is not None and not self.done:
            self.clock.kept()
            self.run.keep(self.passed, self.bench.placement(self.work))

    @property
    def holds(self) -> bool:
        hand, work = self._hand, self.work
        if hand is None or hand.grip:
            return hand is not None
        return self.bench.grip(work, hand.pressed) is not None or self.bench.tapped(work, hand.pressed) != work

    def _point(self, event: Pointer) -> None:
        held = self._hand
        if (held is None or held.grip is None) and self.group.handle(event) and event.kind != "up":
            return
        if self.stage is not Stage.OPEN:
            return
        if event.kind == "down":
            self._let_go()
        self._hand, done = handled(event, held, self.bench, self.work)
        self._carry(held)
        if done is not None:
            self.change(done.work, done=done)

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

    def _type(self, key: Key) -> None:
        if key.name == "escape":
            self.app.back()
        elif key.ctrl and key.name == "z":
            self.act("undo")
        elif key.name == "p":
            self.act("pause")
        elif self.group.focused is not None and key.name in ("enter", "space", *ARROWS):
            self.group.handle(key)
        elif (self.resting or self.done) and key.name in ("enter", "space"):
            self.act("forward")
        elif self.stage is not Stage.OPEN:
            return
        elif key.name == "tab" and key.ctrl:
            self.group.handle(replace(key, ctrl=False))
        elif key.name == "h" and self.run.hints:
            self.act("hint")
        else:
            work = self.bench.typed(self.work, key)
            if work is not None:
                self.change(work)
            elif key.name == "tab":
                self.group.handle(key)

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
