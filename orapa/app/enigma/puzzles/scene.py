"""A puzzle at the bench: hands and keys change the work, and it is solved by itself."""

import json
import math
from collections.abc import Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.enigma import hearing
from orapa.app.enigma.puzzles.bench import Bench, Grip
from orapa.app.enigma.puzzles.benches import BENCHES, bench_of
from orapa.app.enigma.puzzles.layout import PuzzleLayout, puzzle_layout
from orapa.app.enigma.puzzles.run import Run, Status
from orapa.app.enigma.puzzles.status import paint_company, paint_status
from orapa.app.enigma.room import Room
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.look import lettering
from orapa.app.look.actions import ActionButton, Forward, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.plates import plate
from orapa.app.look.sounds import LAID
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.engine.enigma.puzzles.kinds import Hint, hinting, making, module_of

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# A press that moved no further is a tap.
TAPS = 7.0
# No frame takes so long: more has passed while nobody was looking.
LONGEST_FRAME = 1.0
FLASH = 0.26
LAST_SECONDS = 10
KEEP_EVERY = 3000
ICONS = {
    "turn": "rotate", "turn back": "rotate back", "flip": "mirror", "tip": "tip", "undo": "undo", "clear": "erase",
    "give up": "flag", "hint": "bulb",
}  # fmt: skip


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
        self.passed = run.begun_at
        """Milliseconds at work, without those while nobody looked."""
        self.resting = run.waits
        """Whether the player has paused: the puzzle is covered, and the clock stands still."""
        self.done = False
        self._before: list[Any] = []
        self._grip: Grip | None = None
        self._pressed: Point | None = None
        self._hand: Point | None = None
        self._hand_box: Box | None = None
        self._dialog: Dialog | None = None
        self._clock: float | None = None
        self._status: Status | None = None
        self._kept = self.passed
        self._solved_at: float | None = None
        self._now = 0.0

    @property
    def place(self) -> str:
        """Where the player is, in words; a match is found again by what it is kept under."""
        return self.run.place or super().place

    @property
    def over(self) -> Dialog | None:
        return self._dialog

    @property
    def covered(self) -> bool:
        return self._dialog is not None or self.resting

    @property
    def heading(self) -> str:
        return self.app.texts(f"enigma.kind.{self.kind}")

    def spoken(self) -> "Spoken":
        if self._dialog or self.puzzle is None or self.resting:
            return super().spoken()
        from orapa.app.enigma.puzzles import spoken
        from orapa.app.look.spoken import Ear, Spoken

        texts, view, status = self.app.texts, self.app.view, self._told()
        told = (*spoken.lines(self.kind, self.bench, self.work, texts), status.line)
        glass = (
            texts("enigma.turned_glass", name=status.glass.turned_by) if status.glass and status.glass.turned_by else ""
        )
        ear = Ear(view.scale, view.theme, texts)
        return Spoken(
            self.heading,
            tuple(line for line in told if line),
            spoken.grids(self.bench, self.work, texts),
            tuple(ear.offer(button) for button in self.group.widgets),
            entry=told[:2] if self.kind in spoken.VERBS else (told[0], texts("enigma.say.picture")),
            news=tuple(filter(None, (glass, status.line if self.done else self.bench.forward(self.work, texts).words))),
            commands=spoken.commands(self.kind, texts),
        )

    def obey(self, words: str) -> str | None:
        if self._dialog or self.puzzle is None or self.resting or self.done:
            return None
        from orapa.app.enigma.puzzles.spoken import obeyed

        work, answer = obeyed(words, self.kind, self.bench, self.work, self.app.texts)
        if work is None:
            return answer
        self.change(work)
        return ""

    @property
    def pressable(self) -> Sequence[Box]:
        return [*(widget.box for widget in self.group.widgets), self.layout.bench, self.layout.tray]

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self.puzzle is not None and not (self.resting or self.done or self._dialog)

    def entered(self) -> None:
        self.run.entered(self._look)
        self.jobs.append(self.app.jobs.start(making(self.run.ticket), self._turned_over, at_once=0.05))

    def left(self) -> None:
        super().left()
        if not self.done and self.puzzle is not None:
            self.run.keep(self.passed, self.bench.placement(self.work))
        # Whoever comes next at this device may not know what lay here.
        self.app.platform.tell("bench", "{}")
        self.run.rise()

    def paused(self) -> None:
        self._clock = None
        self.run.look(False)

    def resumed(self) -> None:
        self.run.look(True)

    def back(self) -> bool:
        if self._dialog:
            self._close()
            return True
        if self.resting:
            self._rest(False)
            return True
        return False

    def arrange(self, view: View) -> None:
        self._grip = self._pressed = None
        super().arrange(view)
        tools, actions = BENCHES[self.kind].actions, self._actions()
        self.layout = puzzle_layout(
            view.width, view.height, view.insets, self.kind, len(tools), len(actions), bool(self.run.others())
        )
        self._set_up()
        if self._dialog:
            self._dialog.arrange(view)
        self._look()

    def handle(self, event: Event) -> None:
        if self._dialog:
            self._dialog.handle(event)
        elif isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Key):
            self._type(event)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self._dialog:
            self._dialog.group.tick(now)
        self._count()
        if self._solved_at is not None and now >= self._solved_at + FLASH:
            self._solved_at = None
            self.refresh(self.layout.bench)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        own = self.own(canvas)
        if self._grip is not None and self._hand is not None:
            self._hand_box = self.bench.carried(own, self.work, self._grip, self._hand)
        if self._dialog:
            self._dialog.draw(own)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        texts, layout = self.app.texts, self.layout
        self._paint_title(canvas)
        plate(canvas, layout.bench, RADIUS_CARD, "card")
        if self.kind != "bricks":
            plate(canvas, layout.tray, RADIUS_CARD, "card")
        paint_status(canvas, layout.status, self._told(), texts)
        if layout.company:
            paint_company(canvas, layout.company, self._told().workers, texts)
        if self.puzzle is None or self.resting:
            self._paint_cover(canvas)
            return
        if layout.roomy:
            rule = texts(f"enigma.{self.kind}.rule")
            size = lettering.fit(rule, "Medium", layout.bench.w - 60, 12.5)
            canvas.text(
                rule, (layout.bench.center[0], layout.bench.y + 26), size, "Medium", canvas.theme.mute, "center"
            )
        self.bench.paint(canvas, self.work, texts, self._grip)
        if self._solved_at is not None:
            canvas.ring(layout.bench, RADIUS_CARD, 3, canvas.theme.ok)

    def change(self, work: Any, stepping: bool = True) -> None:
        """Go on with other work; what is laid can be undone, and may be the solution."""
        if work is None or work == self.work or self.done:
            return
        before, self.work = self.work, work
        if self.bench.laid(before) != self.bench.laid(work):
            if stepping:
                self._before.append(before)
            self._keep()
            self.app.hear(LAID)
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
        elif self.puzzle is None or self.resting or self.done:
            return
        elif name == "undo":
            if self._before:
                self.change(self._before.pop(), stepping=False)
        elif name == "clear":
            self.change(self.bench.begun())
        elif name == "give up":
            self._ask_to_give_up()
        elif name == "hint":
            self.jobs.append(self.app.jobs.start(self._hinting()))
        elif name == "forward":
            step = self.bench.forward(self.work, self.app.texts)
            if step.act:
                self.change(self.bench.acted(self.work, step.act))
        else:
            self.change(self.bench.acted(self.work, name))

    def _turned_over(self, puzzle: Any) -> None:
        """The card lies open: from now on the clock runs."""
        self.puzzle = puzzle
        if self.view is not None:
            self._set_up()
            self._look()

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
        self._solved_at = None if self.app.view.still else self._now
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
            Choice("go on", texts("enigma.go_on"), self._close),
            Choice("give up", texts("enigma.give_up"), self._give_up),
        )
        words = Words([texts("enigma.give_up.words")])
        self._dialog = Dialog(texts("enigma.give_up.title"), words, choices, self._close, self.damage)
        self._dialog.arrange(self.app.view)
        self.damage()
        self._tell()

    def _give_up(self) -> None:
        self._close()
        self.done = True
        self.run.gave_up(self, self.passed)
        self._look()

    def _close(self) -> None:
        self._dialog = None
        self._clock = None
        self.damage()
        self._tell()

    def _rest(self, resting: bool) -> None:
        self.resting = resting
        self._clock = None
        self._grip = self._pressed = None
        self._keep()
        self._look()

    def _count(self) -> None:
        """Let the clock go on by what has passed while somebody looked."""
        clock = self.app.platform.clock()
        before, self._clock = self._clock, clock
        if not self.running or self.app.platform.hidden:
            self._clock = None
            return
        if before is not None:
            self.passed += round(1000 * min(LONGEST_FRAME, clock - before))
        if self.passed - self._kept >= KEEP_EVERY:
            self._keep()
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
            self._tell()

    def _hear_sand(self, before: Status | None, now: Status) -> None:
        """The glass is heard when it is turned; its last seconds only where that was wished for."""
        if now.glass is None or not now.glass.turned_by:
            return
        if before is not None and before.glass is not None and not before.glass.turned_by:
            self.app.hear(hearing.GLASS)
        elif self.run.ticking and before is not None and before.glass is not None:
            second = math.ceil(now.glass.left)
            if 0 < second <= LAST_SECONDS and second != math.ceil(before.glass.left):
                self.app.hear(hearing.GRAIN)

    def _told(self) -> Status:
        return self.run.status(self.passed, self.app.texts)

    def _keep(self) -> None:
        if self.puzzle is not None and not self.done:
            self._kept = self.passed
            self.run.keep(self.passed, self.bench.placement(self.work))

    def _point(self, event: Pointer) -> None:
        if self._grip is None and self.group.handle(event) and event.kind != "up":
            return
        if self.puzzle is None or self.resting or self.done:
            return
        if event.kind == "down":
            self._pressed = event.pos
        elif event.kind == "move" and self._pressed:
            if self._grip is None and math.dist(event.pos, self._pressed) >= TAPS:
                self._grip = self.bench.grip(self.work, self._pressed)
                if self._grip is None:
                    self._pressed = None
                    return
                self.refresh(self.layout.bench)
                self.refresh(self.layout.tray)
            if self._grip is not None:
                self._carry(event.pos)
        elif event.kind in ("up", "cancel") and self._pressed:
            grip, pressed = self._grip, self._pressed
            self._grip = self._pressed = None
            self.refresh(self.layout.bench)
            self.refresh(self.layout.tray)
            self._carry(None)
            if event.kind == "up" and grip is not None:
                self.change(self.bench.dropped(self.work, grip, event.pos))
            elif event.kind == "up" and math.dist(event.pos, pressed) < TAPS:
                self.change(self.bench.tapped(self.work, pressed))

    def _carry(self, pos: Point | None) -> None:
        """What is in the hand follows the pointer."""
        for box in (
            self._hand_box,
            None if pos is None else Box(pos[0], pos[1], 0, 0).grow(2.2 * self.layout.bench.w / 4),
        ):
            if box:
                self.damage(box)
        self._hand = pos
        if pos is None:
            self._hand_box = None

    def _type(self, key: Key) -> None:
        if key.name == "escape":
            self.app.back()
        elif key.ctrl and key.name == "z":
            self.act("undo")
        elif key.name == "p":
            self.act("pause")
        elif self.group.focused is not None and key.name in ("enter", "space", "left", "right", "up", "down"):
            self.group.handle(key)
        elif (self.resting or self.done) and key.name in ("enter", "space"):
            self.act("forward")
        elif self.puzzle is None or self.resting or self.done:
            return
        elif key.name == "tab" and key.ctrl:
            self.group.handle(Key("tab", shift=key.shift))
        elif key.name == "h" and self.run.hints:
            self.act("hint")
        else:
            work = self.bench.typed(self.work, key)
            if work is not None:
                self.change(work)
            elif key.name == "tab":
                self.group.handle(key)

    def _actions(self) -> tuple[str, ...]:
        return ("undo", "clear", "hint", "give up") if self.run.hints else ("undo", "clear", "give up")

    def _look(self) -> None:
        """Have everything drawn as it is now."""
        if self.view is None:
            return
        self.group.replace(self._furnish())
        self.refresh()
        self._tell()

    def _furnish(self) -> list[Button]:
        texts, layout, ready = self.app.texts, self.layout, self.puzzle is not None and not (self.resting or self.done)
        rows = []
        for names, boxes in ((BENCHES[self.kind].actions, layout.tools), (self._actions(), layout.actions)):
            buttons = []
            for name, box in zip(names, boxes, strict=True):
                off = not ready or not self._can(name)
                button = ActionButton(name, box, partial(self.act, name), ICONS[name], texts(f"enigma.{name}"), off)
                button.tip = texts(f"enigma.{name}")
                buttons.append(button)
            alike(buttons)
            rows += buttons
        if self.done:
            words = self.run.following(texts)
            forward = Forward("forward", layout.forward, partial(self.act, "forward"), words, "next", True)
        elif self.resting:
            forward = Forward(
                "forward", layout.forward, partial(self.act, "forward"), texts("enigma.go_on"), "play", True
            )
        elif self.puzzle is None:
            forward = Forward(
                "forward", layout.forward, partial(self.act, "forward"), texts("enigma.turning"), "play", False
            )
        else:
            step = self.bench.forward(self.work, texts)
            forward = Forward(
                "forward", layout.forward, partial(self.act, "forward"), step.words, "check", bool(step.act)
            )
        back = IconButton("back", layout.back, partial(self.act, "back"), "back")
        pause = IconButton("pause", layout.pause, partial(self.act, "pause"), "play" if self.resting else "pause")
        back.tip, pause.tip = texts("page.back"), texts("enigma.pause")
        return [forward, *rows, pause, back]

    def _can(self, name: str) -> bool:
        if name == "undo":
            return bool(self._before)
        if name == "clear":
            return bool(self.bench.laid(self.work) != self.bench.laid(self.bench.begun()))
        return name in ("give up", "hint") or self.bench.can(self.work, name)

    def _paint_title(self, canvas: Canvas) -> None:
        texts, box = self.app.texts, self.layout.title
        title, line = texts(f"enigma.kind.{self.kind}"), texts(f"enigma.{self.kind}.aim")
        if self.layout.roomy:
            drawn = canvas.text(title, (box.x, box.center[1]), 20, "ExtraBold")
            canvas.text(line, (drawn.right + 14, box.center[1] + 1), 12.5, "Medium", canvas.theme.mute)
        else:
            canvas.text(title, (box.x, box.center[1] - 9), 16, "ExtraBold")
            size = lettering.fit(line, "Medium", box.w, 12.5)
            canvas.text(
                lettering.shortened(line, box.w, "Medium", size),
                (box.x, box.center[1] + 11),
                size,
                "Medium",
                canvas.theme.mute,
            )

    def _paint_cover(self, canvas: Canvas) -> None:
        """The bench while nothing of the puzzle may be seen."""
        texts, box = self.app.texts, self.layout.bench
        waits = self.resting and not self._kept and not self.passed
        words = texts("enigma.ready" if waits else "enigma.paused" if self.resting else "enigma.turning")
        canvas.icon("pause" if self.resting else "clock", (box.center[0], box.center[1] - 24), 40, canvas.theme.brass)
        lines = lettering.wrap(words, "Medium", 14, box.w - 40)
        for number, line in enumerate(lines):
            canvas.text(
                line, (box.center[0], box.center[1] + 20 + 20 * number), 14, "Medium", canvas.theme.mute, "center"
            )

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        platform = self.app.platform
        if not platform.watched or self.view is None:
            return
        enlarged = platform.screen().width / self.app.view.width
        targets = {} if self.puzzle is None else self.bench.targets(self.work)
        facts = {
            "kind": self.kind,
            "grade": self.run.ticket.grade,
            "seed": self.run.ticket.seed,
            "ready": self.puzzle is not None,
            "resting": self.resting,
            "done": self.done,
            "asks": self._dialog is not None,
            "passed": self.passed,
            "laid": "" if self.puzzle is None else self.bench.placement(self.work),
            "targets": {name: [enlarged * at for at in pos] for name, pos in targets.items()},
        }
        platform.tell("bench", json.dumps(facts))
        self.tell_widgets(self._dialog.group.widgets if self._dialog else self.group.widgets)
