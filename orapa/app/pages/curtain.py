"""The curtain: two doors of rock between the players of one device, and on it whose turn it is.

While it is shut nothing of any mine or sheet is drawn; what stands on it everybody at the table has heard.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box, row
from orapa.app.frame.input import Event, Key
from orapa.app.frame.jobs import Job
from orapa.app.frame.platform import Insets
from orapa.app.handover import Handover
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.faces import draw_face
from orapa.app.look.group import Group
from orapa.app.look.passage import Passage
from orapa.app.look.rock import Doors, hewing
from orapa.app.look.shapes import panel
from orapa.app.look.sounds import DOORS
from orapa.app.look.theme import CURTAIN_OPENS, CURTAIN_SHUTS, TARGET, ease_in_out, mix, phase
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, LabelButton, even
from orapa.app.scene import Scene

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

Lift = Callable[[int | None], None]
"""Called when the curtain is opened: by whom it fell for, or by an onlooker's seat."""

# What was pressed for the table before does not open it.
DEAF = 0.4
RADIUS = 20.0
INNER = 8.0
LINE = 30.0
STUD, STUD_IN = 7.0, 22.0
LOW = 500.0
# Between the buttons, how much less room is left under the last of several, and between those side by side.
BELOW, LOWER, BESIDE = 10.0, 12.0, 6.0
# From the first line that was heard to the button, at least.
HEARD = 73.0


@dataclass(frozen=True)
class CurtainLayout:
    """The plate in the middle and what is on it."""

    plate: Box
    face: tuple[float, float]
    diameter: float
    caption: tuple[float, float]
    name: Box
    rule: Box
    lines: tuple[float, float]
    button: Box
    onlookers: tuple[Box, ...] = ()


def curtain_layout(width: float, height: float, insets: Insets, onlookers: int = 0) -> CurtainLayout:
    """Upright in the middle of the safe area, or lying where that is low; with ways for onlookers below the button."""
    area = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    x, y = area.center
    if area.h < LOW and area.w > area.h:
        wide, high = min(580.0, area.w - 24), min(280.0, area.h - 16)
        plate = Box(x - wide / 2, y - high / 2, wide, high)
        left = Box(plate.x + 24, plate.y, 0.4 * wide - 36, high)
        right = Box(plate.x + 0.4 * wide + 12, plate.y, 0.6 * wide - 48, high)
        middle, button = left.center[0], Box(right.x, plate.bottom - 86, right.w, 52)
        return CurtainLayout(
            plate, (middle, plate.y + 0.28 * high), 84 if high > 240 else 64, (middle, plate.y + 0.53 * high),
            Box(left.x, plate.y + 0.58 * high, left.w, 60), Box(right.x - 12, plate.y + 30, 1, high - 60),
            (right.center[0], plate.y + 0.16 * high), *_buttons(button, onlookers),
        )  # fmt: skip
    rows = _rows(onlookers, area.h - 24)
    whole = 474.0 + rows * (TARGET + BELOW)
    wide, high = 460.0 if area.w >= 700 else min(334.0, area.w - 24), min(whole, area.h - 24)
    plate = Box(x - wide / 2, y - high / 2, wide, high)
    inside = 40.0 if wide > 360 else 32.0
    top, near = plate.y, high / whole
    return CurtainLayout(
        plate, (x, top + 82 * near), 92 * near, (x, top + 158 * near),
        Box(plate.x + 24, top + 170 * near, wide - 48, 60 * near),
        Box(plate.x + inside, top + 246 * near, wide - 2 * inside, 1), (x, top + 272 * near),
        *_buttons(Box(plate.x + inside, plate.bottom - 98, wide - 2 * inside, 60), onlookers, rows),
    )  # fmt: skip


def _rows(onlookers: int, most: float) -> int:
    """In how many rows the ways of onlookers lie on an upright plate: each in its own, if what was heard keeps room."""
    for rows in range(onlookers, 1, -1):
        below = rows * (TARGET + BELOW)
        high = min(474.0 + below, most)
        if 272 * high / (474.0 + below) + HEARD <= high - 86 - below:
            return rows
    return min(onlookers, 1)


def _shared(count: int, rows: int) -> list[int]:
    """So many in so many rows, as evenly as can be, the first ones fuller."""
    return [count // rows + (number < count % rows) for number in range(rows)]


def _buttons(last: Box, onlookers: int, rows: int = 1) -> tuple[Box, tuple[Box, ...]]:
    """The button, moved up from where it ends the plate by what comes below it."""
    if not onlookers:
        return last, ()
    first = last._replace(y=last.bottom + LOWER - rows * (TARGET + BELOW) + BELOW, h=TARGET)
    below = tuple(
        box
        for number, count in enumerate(_shared(onlookers, rows))
        for box in row(first.move(0, number * (TARGET + BELOW)), count, BESIDE)
    )
    return last._replace(y=first.y - BELOW - last.h), below


class DoorsPassage(Passage):
    """Doors that shut over the old picture, or open on the new one; a second tap on a button does not slip through."""

    deaf = True

    def __init__(self, window: Canvas, doors: Doors, shuts: bool) -> None:
        super().__init__(window, forward=shuts)
        self._doors = doors

    def show(self, now: float) -> bool:
        self._began = now if self._began is None else self._began
        shuts = self._forward
        gone = phase(now, self._began, CURTAIN_SHUTS if shuts else CURTAIN_OPENS)
        open_by = 1 - ease_in_out(gone) if shuts else ease_in_out(gone)
        surface = self._window.surface
        surface.blit(self._old if shuts else self.canvas.surface, (0, 0))
        lay_doors(self._window, self._doors, open_by)
        if gone >= 1:
            surface.blit(self.canvas.surface, (0, 0))
        return gone >= 1


def lay_doors(canvas: Canvas, doors: Doors, open_by: float) -> None:
    """Both doors, moved apart by a share of half the window."""
    away = round(open_by * 0.62 * doors.left.get_width())
    canvas.lay(doors.right, (away, 0))
    canvas.lay(doors.left, (-away, 0))


class Curtain(Scene):
    """Hides everything until the player it names has taken the device."""

    name = "curtain"
    shut = True

    def __init__(
        self, app: "App", heard: Callable[[], Handover], lift: Lift, look: Callable[[bool], None], away: Action
    ) -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self._heard = heard
        self._handover = heard()
        self._lift = lift
        self._look = look
        self._away = away
        self._layout: CurtainLayout | None = None
        self._view: View | None = None
        self._job: Job | None = None
        self._now = 0.0
        self._hears_from: float | None = None
        self._lifted = False

    @property
    def pressable(self) -> Sequence[Box]:
        return [widget.box for widget in self.group.widgets]

    @property
    def heading(self) -> str:
        return self._handover.name

    def spoken(self) -> "Spoken":
        heard = super().spoken()
        return replace(heard, entry=heard.lines)

    def passage(self, window: Canvas, arriving: bool) -> Passage | None:
        doors = _hewn.get(_key(self.app.view))
        return DoorsPassage(window, doors, shuts=arriving) if doors else None

    def entered(self) -> None:
        # Whoever looks next may be another player than the one whom these facts were for.
        self.app.platform.take_back()
        self._look(True)
        self.app.hear(DOORS)

    def paused(self) -> None:
        self._look(False)

    def resumed(self) -> None:
        self._look(True)

    def left(self) -> None:
        if self._job:
            self._job.cancel()
        if not self._lifted:
            self._away()

    def arrange(self, view: View) -> None:
        self._view = view
        given = self._handover
        layout = self._layout = curtain_layout(view.width, view.height, view.insets, len(given.onlookers))
        lift = GoldButton("lift", layout.button, self._open, given.button)
        others = self._ways_of_onlookers(layout.onlookers)
        self.group.replace([lift, *others])
        self.tell_widgets(self.group.widgets)
        if _key(view) not in _hewn:
            if self._job:
                self._job.cancel()
            self._job = self.app.jobs.start(hewn(view), lambda _: self.damage())

    def _ways_of_onlookers(self, boxes: Sequence[Box]) -> list[LabelButton]:
        """All in sentences, or all by name where one of these has no room."""

        def made(short: bool) -> list[LabelButton]:
            return [
                LabelButton(f"look {one.seat}", box, partial(self._open, one.seat), one.short if short else one.button)
                for one, box in zip(self._handover.onlookers, boxes, strict=True)
            ]

        ways = made(short=False)
        ways = ways if all(way.fit(0) for way in ways) else made(short=True)
        even(ways)
        return ways

    def renew(self) -> None:
        """Tell what everybody has heard by now."""
        self._handover = self._heard()
        if self._view and self.app.scene is self:
            self.arrange(self._view)
            self.damage()

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape":
            self.leave()
        elif self._now >= (self._hears_from or 0.0):
            if isinstance(event, Key) and self.group.focused is None:
                # Keys begin at the golden button, which is ringed as soon as one is pressed.
                self.group.focus(self.group.widgets[0])
            self.group.handle(event)

    def _open(self, onlooker: int | None = None) -> None:
        self._lifted = True
        self._lift(onlooker)

    def leave(self) -> None:
        """Home: what lies behind the curtain is not for whoever is here now."""
        self.app.show()

    def tick(self, now: float) -> None:
        self._now = now
        if self._hears_from is None:
            self._hears_from = now + DEAF
        self.group.tick(now)

    def draw(self, canvas: Canvas) -> None:
        assert self._view is not None
        doors = _hewn.get(_key(self._view))
        canvas.surface.fill(canvas.theme.bg0)
        if doors:
            lay_doors(canvas, doors, 0.0)
        assert self._layout is not None
        self._draw_plate(canvas, self._layout)
        self.group.draw(canvas)

    def _draw_plate(self, canvas: Canvas, layout: CurtainLayout) -> None:
        theme, given = canvas.theme, self._handover
        rect = canvas.device(layout.plate)
        edge = mix(theme.rim, theme.brass, 0.5)
        top = mix(theme.slab, theme.slab_hi, 0.35)
        line = max(1, round(canvas.scale))
        canvas.lay(panel(rect.size, round(RADIUS * canvas.scale), top, theme.slab, edge, line), rect)
        canvas.ring(layout.plate.grow(-INNER), RADIUS - INNER, 1, mix(theme.slab, edge, 0.6))
        _draw_studs(canvas, layout.plate)
        draw_face(canvas, given.face, layout.face, layout.diameter)
        caption = given.caption.upper()
        canvas.text(caption, layout.caption, 11.5, "Bold", theme.mute, "center", 1.1)
        size = lettering.fit(given.name, "ExtraBold", layout.name.w, 44)
        canvas.text(given.name, layout.name.center, size, "ExtraBold", anchor="center")
        canvas.rounded(layout.rule, 0, theme.line)
        x, y = layout.lines
        for number, words in enumerate(given.lines):
            if number == len(given.lines) - 1 and given.news:
                given.news(canvas, (x, y), layout.button.w)
                y += LINE + 4
            fitting = lettering.fit(words, "Medium", layout.button.w, 14)
            canvas.text(words, (x, y), fitting, "Medium", theme.mute, "center")
            y += LINE


def hewn(view: View) -> Generator[None, None, None]:
    """Have the doors ready for a view."""
    key = _key(view)
    if key not in _hewn:
        doors = yield from hewing(view)
        _hewn.clear()
        _hewn[key] = doors


def _key(view: View) -> tuple[object, ...]:
    return view.width, view.height, view.scale, view.theme.name


def _draw_studs(canvas: Canvas, plate: Box) -> None:
    theme = canvas.theme
    for x in (plate.x + STUD_IN, plate.right - STUD_IN):
        for y in (plate.y + STUD_IN, plate.bottom - STUD_IN):
            canvas.icon("pip", (x, y), 2 * STUD, theme.gold1)


# The doors of the present view: they are the same at every turn.
_hewn: dict[tuple[object, ...], Doors] = {}
