"""The table: draw a card, try a stone or steal one; what others do is seen in its own time.

The scene is the only one that acts: it takes intents and plays moves at its chair.
"""

from collections.abc import Mapping
from dataclasses import replace

from orapa.app.diamond.draw.glass import SHADOW
from orapa.app.diamond.table.choices import (
    Choices,
    Choose,
    Intent,
    Play,
    Theft,
    go_on,
    pressed_stone,
    pressed_theft,
    typed,
)
from orapa.app.diamond.table.menu import menu_choices
from orapa.app.diamond.table.motion import Shake, Turning
from orapa.app.diamond.table.pointing import Hold, slid_to, stone_at, target_at
from orapa.app.diamond.table.showing import Showing
from orapa.app.diamond.table.shown import OVER, Shown, has_people
from orapa.app.diamond.table.words import tries_words
from orapa.app.diamond.who import CAST
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.dialog import Dialog, Words
from orapa.app.look.sounds import LAID, REFUSED
from orapa.app.look.widgets import Action
from orapa.engine.diamond.match.state import Phase
from orapa.engine.play.refused import Refused
from orapa.words.refusals import refusal

# Seconds in which a second press is a slip of the finger, and in which what has just come up is not done.
STRAY = 0.25


class Table(Showing):
    """A match at the table, as the people at this device play it."""

    name = "diamond"

    def back(self) -> bool:
        """Close the dialog, or let go of the stone that is chosen."""
        if self.dialog:
            self._close()
        elif self.choices.stone is not None:
            self._act(Choose(Choices(counted=self.choices.counted)))
        else:
            return False
        return True

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
            self._chosen_at = self.app.now
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
        if self.app.now - self._chosen_at >= STRAY:
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
            self._take(typed(self.seen, self.choices, event))
        elif event.name in ("enter", "space"):
            self._end()

    def _go_on(self) -> None:
        if self.to_move:
            self._take(go_on(self.seen, self.choices))
        else:
            self._end()

    @property
    def _settled(self) -> bool:
        """Whether what can be done now may have been meant: the second half of a double press only draws a card."""
        return self.seen.phase in (Phase.DRAW, Phase.LIFT) or self.app.now - self._arrived_at >= STRAY

    def _take(self, intent: Intent | None) -> None:
        """Do what a press or a key means."""
        if self._settled or not isinstance(intent, Play):
            self._act(intent)

    def _end(self) -> None:
        """Leave the tray that was turned over for what came of the match, if it has ended."""
        if self.chair.finished is not None and not self._queue and self._settled:
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

    @property
    def _presses(self) -> Mapping[str, Action]:
        return {
            "back": self.leave, "menu": self._open_menu, "count": self._count, "go on": self._go_on,
            "wait": self._wait, "decline": self._decline,
        }  # fmt: skip

    def _choose_theft(self, theft: Theft) -> None:
        if self.to_move and self._settled and self.app.now - self._chosen_at >= STRAY:
            self._chosen_at = self.app.now
            self._act(pressed_theft(self.choices, theft))

    def _decline(self) -> None:
        if self.to_move:
            self._take(Play("decline"))

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


def _is_press(event: Event) -> bool:
    return isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
