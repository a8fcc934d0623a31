"""What a table shows: one view after the other, what moves between two, and what the player has chosen.

Nothing here acts. Whoever does has it look again, and what differs is repainted.
"""

from abc import abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.diamond.draw.glass import SHADOW, draw_glass, glass_box
from orapa.app.diamond.plum import in_plum, plum, plum_canvas
from orapa.app.diamond.shelf import SHELF
from orapa.app.diamond.table.choices import Choices, Theft, fresh
from orapa.app.diamond.table.facts import facts_of
from orapa.app.diamond.table.furniture import furniture, sheet_box
from orapa.app.diamond.table.layout import TableLayout, table_layout
from orapa.app.diamond.table.motion import Drawn, Lift, Motion, Shake, Stolen, Tried, Turning
from orapa.app.diamond.table.moving import motion_for, sound_of, still_motion_for
from orapa.app.diamond.table.picture import Picture
from orapa.app.diamond.table.pointing import Hold
from orapa.app.diamond.table.seats import robbed
from orapa.app.diamond.table.shown import NO_CARD, OVER, Shown, shown
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Dialog
from orapa.app.look.group import Group
from orapa.app.look.plates import plate
from orapa.app.look.sounds import YOURS
from orapa.app.look.theme import RADIUS_CARD, Theme
from orapa.app.look.view import View as Window
from orapa.app.look.widgets import Action, Button
from orapa.app.scene import Scene
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.match.views import View
from orapa.engine.play.seats import Kind

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App
    from orapa.app.sitting import Chair

BUZZ = 30


class Showing(Scene):
    """A match as the people at this device see it."""

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
    @abstractmethod
    def _presses(self) -> Mapping[str, Action]:
        """What each button does."""

    @abstractmethod
    def _choose_theft(self, theft: Theft) -> None:
        """A theft of the list was pressed."""

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
        self._arrived_at = self.app.now
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
        self.motion, self._leads, self._arrived_at = None, False, self.app.now
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

    def _lay_out(self) -> TableLayout:
        assert self._window is not None
        window, left, seats = self._window, self.app.settings.left_handed, len(self.seen.seats)
        return table_layout(window.width, window.height, window.insets, seats, self.seen.seat, left, self.coached)

    def _shown_of(self, view: View) -> Shown:
        away = self.motion.away if self.motion else frozenset()
        seen = shown(view, self.choices, self._layout, self.app.texts, self.to_move and view is self.seen, away)
        match self.motion:
            case Drawn():
                # A card that is turned over lies where the words are.
                return replace(seen, card=NO_CARD)
            case Stolen(victim=victim, value=value):
                at = victim - 1
                return replace(seen, seats=(*seen.seats[:at], robbed(seen.seats[at], value), *seen.seats[at + 1 :]))
        return seen

    def _update(self) -> None:
        """Show what is to be seen now."""
        seen = self._shown_of(self.seen)
        self.picture.show(seen)
        before = {widget.name: widget.reach for widget in self.group.widgets}
        self.group.replace(furniture(seen, self.app.texts, self._presses, self._choose_theft))
        for reach in {*before.values(), *(widget.reach for widget in self.group.widgets)}:
            self.damage(reach)
        self._tell(seen)

    def _tell(self, seen: Shown) -> None:
        """Lay out for tests what is seen."""
        if self.dialog is None:
            self.tell_widgets(self.group.widgets)
        if self.app.platform.watched:
            enlarged = self.app.platform.screen().width / self.app.view.width
            moving = type(self.motion).__name__.lower() if self.motion else ""
            facts = facts_of(self.seen, seen, self.to_move, moving, enlarged)
            self.app.platform.tell("diamond", facts)
