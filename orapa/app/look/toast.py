"""Toasts: short sentences that float for a while where nothing is to be pressed, with at most one thing to do."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.group import Group
from orapa.app.look.plates import plate
from orapa.app.look.theme import PANEL, STILL_FADE, ease_in, ease_out, phase
from orapa.app.look.view import View
from orapa.app.look.widgets import REACH, Action, Button

SHOWN = 4.5
SIZE = 14.0
LINE = 20.0
PAD = 18.0
ABOVE_AND_BELOW = 22.0
MARGIN = 16.0
SIDE = 12.0
APART = 2.0
RISE = 12.0
# Which of the shapes is as wide as the designed one, with smaller words.
CLOSER = 1


@dataclass(frozen=True)
class Said:
    """A sentence, perhaps with a word to press; a lasting one is not over with the scene it was said in."""

    text: str
    label: str = ""
    action: Action | None = None
    lasting: bool = False


@dataclass(frozen=True)
class Shape:
    """How a sentence is set: the size of its words, how far apart lines and edges are, and how wide it may be."""

    size: float
    line: float
    pad: float
    margin: float
    least: float
    width: float


def shapes(across: float) -> list[Shape]:
    """How a sentence may be set where so much width is free: as designed, else ever smaller."""
    small = lettering.smallest()
    widest = min(520.0, across - 24)
    usual = Shape(SIZE, lettering.grown(LINE), PAD, ABOVE_AND_BELOW, 48.0, widest)
    narrow = [width for width in (420.0, 300.0, 240.0, 208.0, 170.0) if width < widest]
    closer = Shape(small, lettering.grown(small) + 3.5, 14.0, 14.0, 36.0, widest)
    return [usual, closer, *(Shape(small, 14.0, 10.0, 4.0, 30.0, width) for width in (widest, *narrow))]


def free_place(box: Box, area: Box, taken: Sequence[Box]) -> Box | None:
    """A box where it covers nothing: where it is, else at the top, else in the lowest gap, as near as possible."""
    edges = {y for one in taken for y in (one.y - APART - box.h, one.bottom + APART)}
    heights = sorted((y for y in edges if area.y <= y <= area.bottom - box.h), reverse=True)
    for y in (box.y, area.y + MARGIN, *heights, area.y):
        beside = [one for one in taken if one.y < y + box.h and y < one.bottom]
        left, spots = area.x + SIDE, []
        for one in sorted(beside, key=lambda one: one.x):
            spots.append((left, one.x - APART - box.w))
            left = max(left, one.right + APART)
        spots.append((left, area.right - SIDE - box.w))
        free = [min(max(box.x, first), last) for first, last in spots if first <= last]
        if free:
            return Box(min(free, key=lambda x: abs(x - box.x)), y, box.w, box.h)
    return None


def least_covering(box: Box, area: Box, taken: Sequence[Box]) -> Box:
    """Where a box covers as little as possible of what is taken: at the best height, then moved aside there."""

    def covered(place: Box) -> float:
        return sum(_shared(place, one) for one in taken)

    heights = {y for one in taken for y in (one.y - box.h, one.bottom)}
    best = min((box, *(box._replace(y=y) for y in heights if area.y <= y <= area.bottom - box.h)), key=covered)
    aside = {x for one in taken for x in (one.x - APART - box.w, one.right + APART)}
    inside = [x for x in aside if area.x + SIDE <= x <= area.right - SIDE - box.w]
    nearest = sorted(inside, key=lambda x: abs(x - box.x))
    return min((best, *(best._replace(x=x) for x in nearest)), key=covered)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes have in common."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _button_width(said: Said) -> float:
    return lettering.measure(said.label, "ExtraBold", SIZE) + 32 if said.action else 0.0


def _set(said: Said, shape: Shape, middle: float, floor: float) -> tuple[list[str], Box]:
    """A sentence in a shape: its lines, and its box above a floor."""
    beside = 2 * shape.pad + _button_width(said)
    lines = lettering.wrap(said.text, "Medium", shape.size, shape.width - beside)
    width = max(lettering.measure(line, "Medium", shape.size) for line in lines) + beside
    height = max(shape.least, 48.0 if said.action else 0.0, len(lines) * shape.line + shape.margin)
    return lines, Box(middle - width / 2, floor - MARGIN - height, width, height)


class ActionButton(Button):
    """The word in a toast that does something."""

    def __init__(self, box: Box, action: Action, label: str) -> None:
        super().__init__("toast", box, action)
        self.label = label

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.label, self.box.center, SIZE, "ExtraBold", canvas.theme.brass, "center")
        self.draw_focus(canvas)


class Toast:
    """The one sentence shown now; a new one takes its place, and one with an action stays until answered."""

    def __init__(self, damage: Callable[[Box], None]) -> None:
        self._damage = damage
        self._group = Group(damage)
        self._lines: list[str] = []
        self._shape = Shape(SIZE, LINE, PAD, ABOVE_AND_BELOW, 48.0, 520.0)
        self._box = Box(0, 0, 0, 0)
        self._view: View | None = None
        self._said: Said | None = None
        self._waiting: list[Said] = []
        self._start = self._end = self._now = 0.0
        self._moving = False
        self._free = False
        """Whether it lies on nothing to press."""
        self._yields = False
        """Whether it found no free place: then it gives way to every press."""
        self._begun = False
        self.center: float | None = None
        self.floor: float | None = None
        self._taken: Callable[[], Iterable[Box]] = tuple

    @property
    def shown(self) -> bool:
        return self._said is not None

    @property
    def said(self) -> "Said | None":
        """What is shown now; the same sentence said once more is another one."""
        return self._said

    @property
    def text(self) -> str:
        return self._said.text if self._said else ""

    @property
    def label(self) -> str:
        """The word in it that can be pressed, if any."""
        return self._said.label if self._said and self._said.action else ""

    def accept(self) -> None:
        """Press that word."""
        if self._said and self._said.action:
            self.dismiss()
            self._said.action()

    @property
    def box(self) -> Box:
        """Where the sentence is."""
        return self._box

    def say(
        self, text: str, label: str = "", action: Action | None = None, patient: bool = False, lasting: bool = False
    ) -> None:
        """Show a sentence at once, or as soon as none is shown."""
        said = Said(text, label, action, lasting)
        if patient and self.shown:
            self._waiting.append(said)
        else:
            self._show(said)

    def end(self) -> None:
        """A scene goes: what was said about it goes with it."""
        self._waiting = [said for said in self._waiting if said.lasting]
        if self._said and not self._said.lasting:
            self._redraw()
            self._said = None
            self._show_next()

    def _show(self, said: Said) -> None:
        self._redraw()
        self._said = said
        self._begin(self._now)
        # The first frame of the program sets the clock, and may come long after zero.
        self._begun = False
        self._moving = True
        self._place()

    def arrange(
        self,
        view: View,
        center: float | None = None,
        floor: float | None = None,
        taken: Callable[[], Iterable[Box]] = tuple,
    ) -> None:
        """Keep to a view, to the middle a scene asks for, above its floor, and off what can be pressed in it."""
        self._view, self.center, self.floor, self._taken = view, center, floor, taken
        self._place()

    def handle(self, event: Event) -> bool:
        """Whether the event was for the toast."""
        if not self.shown:
            return False
        if isinstance(event, Key):
            return self._type(event)
        taken = self._group.handle(event)
        inside = isinstance(event, Pointer) and self._box.holds(event.pos)
        if inside and self._yields:
            self.dismiss()
            return False
        if isinstance(event, Pointer) and event.kind == "up" and inside:
            self.dismiss()
        return taken or inside

    def dismiss(self) -> None:
        self._begun = True
        self._end = min(self._end, self._now)

    def rests(self, now: float) -> float:
        """Seconds until a sentence goes by itself."""
        return self._end - now if self.shown else float("inf")

    def tick(self, now: float) -> None:
        self._now = now
        if not self.shown:
            return
        if not self._begun:
            self._begin(now)
        self._group.tick(now)
        leaving = now >= self._end
        # What is to be pressed may have changed since it was placed.
        if self._free and not leaving and any(one.overlaps(self._box) for one in self._taken()):
            self._place()
        if leaving and now >= self._end + self._length:
            self._redraw()
            self._said = None
            self._show_next()
        elif leaving or self._moving:
            self._moving = leaving or now < self._start + self._length
            self._redraw()

    def draw(self, canvas: Canvas) -> None:
        if not self.shown or not canvas.shows(self._box.grow(REACH)):
            return
        arrived = ease_out(phase(self._now, self._start, self._length))
        left = ease_in(phase(self._now, self._end, self._length)) if self._now >= self._end else 0.0
        there = arrived * (1 - left)
        still = self._view is not None and self._view.still
        box = self._box.move(0, 0 if still else RISE * (1 - there))
        plate(canvas, box, 14, "float", strength=there)
        if there < 0.5:
            return
        shape = self._shape
        top = box.y + box.h / 2 - (len(self._lines) - 1) * shape.line / 2
        for i, line in enumerate(self._lines):
            canvas.text(line, (box.x + shape.pad, top + i * shape.line), shape.size)
        self._group.draw(canvas)

    @property
    def _length(self) -> float:
        # Toasts go by the clock, for reading takes its time however fast things move.
        view = self._view
        return STILL_FADE if view and view.still else PANEL / (view.speed if view else 1.0)

    def _show_next(self) -> None:
        if self._waiting:
            self._show(self._waiting.pop(0))

    def _begin(self, now: float) -> None:
        """Count the time a sentence is shown from now on; one that asks something stays."""
        self._start, self._begun = now, True
        asks = self._said is not None and self._said.action is not None
        self._end = float("inf") if asks else now + SHOWN

    def _type(self, event: Key) -> bool:
        if event.name == "escape":
            self.dismiss()
            # One that only tells does not stand in the key's way.
            return bool(self._group.widgets)
        if event.name == "tab" and self._group.widgets and not self._group.focused:
            return self._group.handle(event)
        if self._group.focused and event.name in ("enter", "space"):
            self.dismiss()
            return self._group.handle(event)
        self._group.focus(None)
        return False

    def _place(self) -> None:
        if self._view is None or self._said is None:
            return
        said, insets = self._said, self._view.insets
        usable = self._view.width - insets.left - insets.right
        area = Box(insets.left, insets.top, usable, self._view.height - insets.top - insets.bottom)
        middle = area.center[0] if self.center is None else self.center
        taken = tuple(self._taken())
        self._redraw()
        floor = area.bottom if self.floor is None else self.floor
        possible = shapes(2 * min(middle - area.x, area.right - middle))
        placed = [(shape, free_place(_set(said, shape, middle, floor)[1], area, taken)) for shape in possible]
        # Where nothing is free it is set as is best read; narrower it would only cover more.
        shape, free = next((one for one in placed if one[1]), (possible[CLOSER], None))
        lines, box = _set(said, shape, middle, floor)
        self._free = free is not None
        self._yields = not self._free and said.action is None
        place = free or least_covering(box, area, taken)
        self._shape, self._lines, self._box = shape, lines, place
        buttons = []
        if said.action:
            wide = _button_width(said)
            box = Box(place.right - wide - 8, place.y + (place.h - 34) / 2, wide, 34)
            buttons = [ActionButton(box, said.action, said.label)]
        self._group.replace(buttons)
        self._redraw()

    def _redraw(self) -> None:
        if self.shown:
            self._damage(self._box.grow(REACH))
