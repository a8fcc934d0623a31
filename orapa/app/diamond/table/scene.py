"""The table: draw a card, try a stone or steal one; what others do is seen in its own time.

The scene is the only one that acts: it takes intents, plays moves at its chair, and shows one view after the other.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.diamond.draw.glass import SHADOW, draw_glass, glass_box
from orapa.app.diamond.plum import in_plum, plum, plum_canvas
from orapa.app.diamond.shelf import SHELF
from orapa.app.diamond.table.choices import (
    Choices,
    Choose,
    Intent,
    Theft,
    fresh,
    go_on,
    pressed_stone,
    pressed_theft,
    typed,
)
from orapa.app.diamond.table.facts import facts_of
from orapa.app.diamond.table.furniture import furniture, sheet_box
from orapa.app.diamond.table.layout import TableLayout, table_layout
from orapa.app.diamond.table.menu import menu_choices
from orapa.app.diamond.table.motion import Drawn, Lift, Motion, Shake, Tried, Turning
from orapa.app.diamond.table.moving import motion_for, sound_of, still_motion_for
from orapa.app.diamond.table.picture import Picture
from orapa.app.diamond.table.pointing import Hold, slid_to, stone_at, target_at
from orapa.app.diamond.table.shown import NO_CARD, OVER, Shown, has_people, shown
from orapa.app.diamond.table.words import tries_words
from orapa.app.diamond.who import CAST
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Dialog, Words
from orapa.app.look.group import Group
from orapa.app.look.plates import plate
from orapa.app.look.sounds import LAID, REFUSED, YOURS
from orapa.app.look.theme import RADIUS_CARD, Theme
from orapa.app.look.view import View as Window
from orapa.app.look.widgets import Button
from orapa.app.scene import Scene
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.match.views import View
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind
from orapa.words.refusals import refusal

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App
    from orapa.app.sitting import Chair

# Seconds in which a second press is a slip of the finger, and in which a theft that has just come up is not done.
STRAY = 0.25
BUZZ = 30


class Table(Scene):
    """A match at the table, as the people at this device have it."""

    name = "diamond"
    coached = False
    """Whether room is made for the words of a lesson."""

    def __init__(self, app: "App", chair: "Chair") -> None:
        super().__init__(app)
        self.chair = chair
        self.seen: View = chair.view
        """What the picture shows; it may be some moves behind what has happened."""
        self.choices = fresh(self.seen) if chair.to_move else Choices()
        self.motion: Motion | None = None
        self.dialog: Dialog | None = None
        self.group = Group(self.damage)
        self.picture = Picture(self.damage)
        self._queue: deque[View] = deque()
        self._window: Window | None = None
        self._now = 0.0
        self._chosen_at = 0.0
        self._arrived_at = 0.0
        self._sounded = True
        self._leads = False
        """Whether what moves leads to the view that waits first."""
        self._held: Hold | None = None
        self._begins = True
        """Whether nothing has been shown yet."""
        chair.changed, chair.busy = self._notice, self._is_busy

    @property
    def to_move(self) -> bool:
        """Whether somebody at this device may do something now."""
        calm = self.motion is None and not self._queue
        return self.chair.to_move and calm and not self.chair.watching

    def _is_busy(self) -> bool:
        """Whether what happened is still to be seen: nobody misses it who is away, or whose tab is closed."""
        return self.motion is not None or bool(self._queue)

    def tint(self, theme: Theme) -> Theme:
        return plum(theme)

    @property
    def pressable(self) -> Sequence[Box]:
        if self.dialog:
            return [self.dialog.box]
        return [*(widget.box for widget in self.group.widgets), *([self._layout.tray.box] if self._window else [])]

    def clicks(self, pos: tuple[float, float]) -> bool:
        # Stones have sounds of their own.
        return super().clicks(pos) and (self.dialog is not None or not self._layout.tray.box.holds(pos))

    @property
    def holds(self) -> bool:
        return self._held is not None

    @property
    def hovered(self) -> Button | None:
        return (self.dialog.group if self.dialog else self.group).hovered

    @property
    def covered(self) -> bool:
        return self.dialog is not None or self.choices.stone is not None

    def back(self) -> bool:
        """Close the dialog, or let go of the stone that is chosen."""
        if self.dialog:
            self._close()
        elif self.choices.stone is not None:
            self._act(Choose(Choices(counted=self.choices.counted)))
        else:
            return False
        return True

    def entered(self) -> None:
        self.chair.look(True)

    def paused(self) -> None:
        self.chair.look(False)

    def resumed(self) -> None:
        self.chair.look(True)

    def left(self) -> None:
        self.picture.close()
        self.chair.leave()

    def arrange(self, view: Window) -> None:
        window = in_plum(view)
        if window != self._window:
            self._window = window
            self.motion = None
            self.picture.open(window, self.app.jobs)
        if self.dialog:
            self.dialog.arrange(window)
        self._layout = self._lay_out()
        self._update()

    def handle(self, event: Event) -> None:
        if self.dialog:
            self.dialog.handle(event)
        elif isinstance(self.motion, Shake | Turning) and _is_press(event):
            self._arrive(self._leads)
            self.damage()
        elif isinstance(event, Key):
            self._type(event)
        elif isinstance(event, Pointer) and (self._held or not self.group.handle(event)):
            self._point(event)

    @property
    def heading(self) -> str:
        return self.app.texts("diamond.title")

    @property
    def coaching(self) -> str:
        """What a coach says, if there is one."""
        return ""

    def spoken(self) -> "Spoken":
        seen = self.picture.shown
        if self.dialog or seen is None:
            return super().spoken()
        from orapa.app.diamond.table.spoken import spoken_table

        return spoken_table(self.seen, seen, self.group, self.app.view, self.app.texts, self.coaching)

    def obey(self, words: str) -> str | None:
        if self.dialog:
            return None
        from orapa.app.diamond.table.spoken import obeyed

        while self.motion or self._queue:
            self._arrive(self._leads or self.motion is None)
        names = CAST.names(self.app.texts, self.seen.seats)
        told = obeyed(words, self.seen, self.choices, names, self.to_move, self.app.texts)
        if told.intent is None:
            return told.answer
        self._act(told.intent)
        return ""

    def tick(self, now: float) -> None:
        self._now = now
        (self.dialog.group if self.dialog else self.group).tick(now)
        if self.app.scene is not self or self._window is None:
            return
        if self._begins:
            self._begins = False
            self._open(now)
        moment = self._moment
        if self.motion and not self._sounded:
            sound, after = sound_of(self.motion)
            if moment >= self.motion.began + after:
                self._sounded = True
                self.app.hear(sound, buzz=BUZZ if isinstance(self.motion, Lift) and not self.motion.loose else 0)
        if self.motion and self.motion.over(moment):
            self._arrive(self._leads)
        elif self.motion is None and self._queue:
            self._depart(now)
        self.picture.follow(self.motion, self._moment)

    @property
    def _moment(self) -> float:
        """The time by the clock of what moves."""
        return self.motion.moment(self._now) if self.motion else self._now

    def _open(self, now: float) -> None:
        """The tray is shaken; at a match that is gone on with the stone is ringed that another has just tried."""
        assert self._window is not None
        standing = self._shown_of(self.seen)
        if self.seen.happened is None:
            self._move(Shake(now, self._layout, self.app.texts("diamond.table.eyes"), self._window.box, standing))
            return
        last = still_motion_for(standing, self.seen, now, self._is_own(self.seen))
        if last:
            self._move(last)

    def _is_own(self, seen: View) -> bool:
        """Whether somebody at this device has made the last move."""
        one = seen.happened
        return one is not None and seen.seats[one.seat - 1].kind is Kind.PERSON

    def draw(self, canvas: Canvas) -> None:
        canvas = plum_canvas(canvas)
        self.picture.draw(canvas)
        seen = self.picture.shown
        assert seen is not None
        sheet = sheet_box(seen)
        if sheet:
            plate(canvas, sheet, RADIUS_CARD, "float")
        self.group.draw(canvas)
        if self.motion:
            self.motion.draw(canvas, self._moment)
        glass = self._glass
        if glass and seen.stone is not None and canvas.shows(glass.grow(SHADOW)):
            standing = (*seen.stones, seen.stone)
            draw_glass(canvas, glass, seen.layout.tray, seen.places, standing, seen.stone)
        if self.dialog:
            self.dialog.draw(canvas)

    @property
    def _glass(self) -> Box | None:
        """Where the stone is shown enlarged that a finger covers."""
        if self._held is None or not self._held.touch or self.choices.stone is None or self._window is None:
            return None
        return glass_box(self._layout.tray, self.seen.places[self.choices.stone - 1], self._window.box)

    def _notice(self) -> None:
        """Something has happened at the table: it is shown after what happened before."""
        self._queue.append(self.chair.view)

    def _depart(self, now: float) -> None:
        """Let the next thing that happened be seen."""
        after = self._queue[0]
        before = self.picture.shown
        assert before is not None
        assert self._window is not None
        following = self._shown_of(after)
        own = self._is_own(after)
        tempo = 1.0 if own else SHELF.tempo(self.app)
        words = self.app.texts("diamond.table.eyes")
        if self._window.still or not tempo:
            motion = still_motion_for(before, after, now, own, tempo)
        else:
            motion = motion_for(before, following, after, now, own, self._window.box, words, tempo)
        if motion is None:
            self._arrive(True)
        else:
            self._move(motion, leads=True)

    def _move(self, motion: Motion, leads: bool = False) -> None:
        assert self._window is not None
        if self._window.still and not isinstance(motion, Tried):
            return
        self.motion, self._sounded, self._leads = motion, False, leads
        self._update()

    def _arrive(self, leads: bool) -> None:
        """What was under way has happened; if it led to the view that waits first, that is what is seen now."""
        self.motion, self._leads, self._arrived_at = None, False, self._now
        if leads and self._queue:
            before, self.seen = self.seen, self._queue.popleft()
            self._layout = self._lay_out()
            if self.seen.phase in OVER and before.phase not in OVER:
                turned = self._shown_of(self.seen)
                self._move(Turning(self._now, self._layout, replace(turned, turned=()), turned))
        self.choices = fresh(self.seen) if self.to_move else Choices()
        if self.to_move and self.seen.happened and self.seen.phase is Phase.DRAW:
            self.app.hear(YOURS)
        self._update()

    def _point(self, event: Pointer) -> None:
        seen = self.picture.shown
        assert seen is not None
        if self.seen.phase in OVER and event.kind == "up" and self.motion is None:
            self._tell_tries(stone_at(seen, event.pos))
        if event.kind == "down":
            self._grasp(event, seen)
        elif event.kind == "move":
            self._slide(event, seen)
        else:
            self._release(event, seen)

    def _grasp(self, event: Pointer, seen: Shown) -> None:
        """A stone is chosen as soon as it is touched; a ring or the deck by a whole press."""
        target = target_at(seen, self.seen.phase, event.pos) if self.to_move else None
        self._held = None if target is None else Hold(target, target == self.choices.stone, event.touch)
        if isinstance(target, int):
            self._choose_stone(target)

    def _slide(self, event: Pointer, seen: Shown) -> None:
        """Whoever holds a stone may slide on to the one that was meant."""
        held = self._held
        site = slid_to(seen, event.pos) if held and isinstance(held.target, int) and self.to_move else None
        if held and site not in (None, self.choices.stone):
            assert site is not None
            self._held = replace(held, target=site, again=False)
            self._choose_stone(site)

    def _release(self, event: Pointer, seen: Shown) -> None:
        held, glass = self._held, self._glass
        self._held = None
        if glass:
            self.damage(glass.grow(SHADOW))
        if held is None or not self.to_move or event.kind != "up":
            return
        if held.target != target_at(seen, self.seen.phase, event.pos):
            return
        if held.target == "deck":
            self._go_on()
        elif isinstance(held.target, tuple):
            self._choose_theft(held.target)
        elif held.again:
            self._press_stone(held.target)

    def _choose_stone(self, site: int) -> None:
        """Choose a stone, if it is not the one that is chosen; the glass goes along."""
        before = self._glass
        if site != self.choices.stone:
            self._chosen_at = self._now
            self._act(pressed_stone(self.choices, site))
        for glass in (before, self._glass):
            if glass:
                self.damage(glass.grow(SHADOW))

    def _tell_tries(self, site: int | None) -> None:
        """Say who has tried a stone of the turned tray."""
        tries = self.seen.tries.get(site or 0)
        if tries:
            self.app.toast.say(tries_words(tries, CAST.names(self.app.texts, self.seen.seats)))

    def _press_stone(self, site: int) -> None:
        """A second press on a stone lifts it, unless it was a slip of the finger."""
        if self._now - self._chosen_at >= STRAY:
            self._act(pressed_stone(self.choices, site))

    def _type(self, event: Key) -> None:
        if event.name == "escape":
            if not self.back():
                self.leave()
            return
        focused = self.group.focused is not None
        if event.name == "tab" or (focused and event.name in ("enter", "space")):
            self.group.handle(event)
        elif self.to_move:
            self._act(typed(self.seen, self.choices, event))
        elif event.name in ("enter", "space"):
            self._end()

    def _go_on(self) -> None:
        if self.to_move:
            # The second half of a double press that drew a thief steals nothing.
            if self.seen.phase is not Phase.STEAL or self._now - self._arrived_at >= STRAY:
                self._act(go_on(self.seen, self.choices))
        else:
            self._end()

    def _end(self) -> None:
        """Leave the tray that was turned over for what came of the match, if it has ended."""
        if self.chair.finished is not None and not self._queue:
            self.app.ways.end(self.chair.finished, self.seen.seat)

    def _act(self, intent: Intent | None) -> None:
        if intent is None:
            return
        if isinstance(intent, Choose):
            if intent.choices.stone not in (None, self.choices.stone):
                self.app.hear(LAID)
            self.choices = intent.choices
            self._update()
            return
        try:
            self.chair.play(intent.move)
        except Refused as refused:
            self.app.hear(REFUSED)
            self.app.toast.say(refusal(self.app.texts, refused, "diamond"))
            return
        self.choices = Choices()
        self._notice()

    def _wait(self) -> None:
        """Say what the table waits for, unless that is on its way."""
        if self.chair.to_move and not self.to_move:
            return
        waiting = "wait_long" if has_people(self.seen) else "watch"
        self.app.toast.say(self.app.texts(f"diamond.table.{'choose_long' if self.to_move else waiting}"))

    def _lay_out(self) -> TableLayout:
        assert self._window is not None
        window, left, seats = self._window, self.app.settings.left_handed, len(self.seen.seats)
        return table_layout(window.width, window.height, window.insets, seats, self.seen.seat, left, self.coached)

    def _shown_of(self, view: View) -> Shown:
        away = self.motion.away if self.motion else frozenset()
        seen = shown(view, self.choices, self._layout, self.app.texts, self.to_move and view is self.seen, away)
        # A card that is turned over lies where the words are.
        return replace(seen, card=NO_CARD) if isinstance(self.motion, Drawn) else seen

    def _update(self) -> None:
        """Show what is to be seen now."""
        seen = self._shown_of(self.seen)
        self.picture.show(seen)
        before = {widget.name: widget.reach for widget in self.group.widgets}
        self.group.replace(furniture(seen, self.app.texts, self._presses, self._choose_theft))
        for reach in {*before.values(), *(widget.reach for widget in self.group.widgets)}:
            self.damage(reach)
        self._tell(seen)

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        return {
            "back": self.leave, "menu": self._open_menu, "count": self._count, "go on": self._go_on,
            "wait": self._wait, "decline": self._decline,
        }  # fmt: skip

    def _choose_theft(self, theft: Theft) -> None:
        if self.to_move and self._now - max(self._arrived_at, self._chosen_at) >= STRAY:
            self._chosen_at = self._now
            self._act(pressed_theft(self.choices, theft))

    def _decline(self) -> None:
        if self.to_move:
            self.chair.play("decline")
            self._notice()

    def _count(self) -> None:
        self.choices = replace(self.choices, counted=not self.choices.counted)
        self._update()

    def _open_menu(self) -> None:
        assert self._window is not None
        self.app.toast.end()
        title, choices = self.app.texts("diamond.title"), menu_choices(self.app, self.seen, self.leave)
        self.dialog = Dialog(title, Words(()), choices, self._close, self.damage, stacked=True)
        self.dialog.arrange(self._window)
        self.tell_widgets(self.dialog.group.widgets)
        self.damage()

    def _close(self) -> None:
        self.dialog = None
        self.tell_widgets(self.group.widgets)
        self.damage()

    def _tell(self, seen: Shown) -> None:
        """Lay out for tests what is seen."""
        if self.dialog is None:
            self.tell_widgets(self.group.widgets)
        if self.app.platform.watched:
            enlarged = self.app.platform.screen().width / self.app.view.width
            facts = facts_of(self.seen, seen, self.to_move, self.motion is not None, enlarged)
            self.app.platform.tell("diamond", facts)


def _is_press(event: Event) -> bool:
    return isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
