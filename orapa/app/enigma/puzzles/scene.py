"""A puzzle at the bench: hands and keys change the work, and it is solved by itself.

The scene is the only one that acts; what lies where is the bench's frozen work, and all that is seen a frozen `Seen`.
"""

import math
from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

from orapa.app.enigma import hearing
from orapa.app.enigma.puzzles.hands import Done, handled
from orapa.app.enigma.puzzles.run import Status
from orapa.app.enigma.puzzles.seen import Stage
from orapa.app.enigma.puzzles.showing import FLIP, Showing
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.dialog import Choice
from orapa.app.look.group import ARROWS
from orapa.app.look.sounds import LAID
from orapa.app.scene import Scene
from orapa.engine.enigma.puzzles.kinds import Hint, hinting, making, module_of

FLASH = 0.26
# Seconds between two looks at a clock that runs: it counts what somebody has seen.
LOOKS = 0.25
LAST_SECONDS = 10
# What is made sooner lies open in the first picture; more would be a frame that comes late.
AT_ONCE = 0.004


class PuzzleScene(Showing):
    """One puzzle, until it is solved, given up or left."""

    def obey(self, words: str) -> str | None:
        if self.dialog or self.stage is not Stage.OPEN:
            return None
        from orapa.app.enigma.puzzles.spoken import obeyed, stands

        work, answer = obeyed(words, self.kind, self.bench, self.work, self.app.texts)
        if work is None:
            return answer
        if work == self.work:
            return stands(self.bench, work, self.app.texts)
        self.change(work)
        return ""

    def entered(self) -> None:
        self.run.entered(self._look)
        self.jobs.append(self.app.jobs.start(making(self.run.ticket), self._turned_over, at_once=AT_ONCE))

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

    @property
    def timed(self) -> bool:
        """While it lies open."""
        return self.stage is Stage.OPEN

    def rest(self) -> None:
        if self.stage is Stage.OPEN:
            self._rest(True)

    def back(self) -> bool:
        if super().back():
            return True
        if self.resting:
            self._rest(False)
            return True
        return False

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
            # From now on a reload goes on with this run.
            self._keep()
            self._look()
            if not self.seen.hidden and not self.passed:
                self._begin_turning()

    def _finish(self) -> None:
        self.done = True
        self._shines_until = None if self.app.view.still else self.now + FLASH
        self.app.hear(hearing.SOLVED)
        self.run.solved(self, self.passed, self.bench.placement(self.work))
        self._look()

    def _hinting(self) -> Generator[object, None, None]:
        work, laid = self.work, self.bench.placement(self.work)
        placed = module_of(self.kind).parse_placement(laid) if laid else ()
        hint: Hint = yield from hinting(self.kind, self.puzzle, placed)
        # What was laid meanwhile is no longer what the hint goes on with.
        if not self.done and self.bench.laid(self.work) == self.bench.laid(work):
            self.run.hinted()
            self.change(self.bench.hinted(self.work, hint.item, hint.stays))
            self.app.toast.say(self.app.texts("enigma.hint.certain" if hint.certain else "enigma.hint.one"))

    def _ask_to_give_up(self) -> None:
        texts = self.app.texts
        choices = (
            Choice("go on", texts("enigma.go_on"), self.put_away),
            Choice("give up", texts("enigma.give_up"), self._give_up),
        )
        self.ask(texts("enigma.give_up.title"), texts("enigma.give_up.words"), choices)
        self._let_go()
        self._look()

    def _give_up(self) -> None:
        self._fail(self.run.gave_up)

    def _fail(self, told: Callable[[Scene, int], None]) -> None:
        """It is over without a solution of one's own: one is shown, as nobody solves this card any more."""
        self.done = True
        self._let_go()
        self.jobs.append(self.app.jobs.start(self._solving(), self._show_solution))
        told(self, self.passed)
        self._look()

    def _solving(self) -> Generator[object, None, Any]:
        for found in module_of(self.kind).solving(self.puzzle):
            if found is not None:
                return found
            yield None

    def _show_solution(self, found: Any) -> None:
        self.work, self.shows_solution = self.bench.taken_up(found), True
        self._look()

    def rests(self, now: float) -> float:
        return min(LOOKS, 1 - self.passed / 1000 % 1) if self.running else super().rests(now)

    def put_away(self) -> None:
        self.clock.stop()
        super().put_away()
        self._look()

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
            self._fail(self.run.ran_out)
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
