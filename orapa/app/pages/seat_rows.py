"""Who plays, as rows in turn order that are dragged, pressed, sent away and added to; for pages before a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from orapa.app.frame.geometry import Box, row
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face, draw_face
from orapa.app.look.form import COLUMN_GAP, HEAD, HEADING, SECTION_GAP, TWO_COLUMNS
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.look.theme import CAPS_TRACKING, RADIUS_CARD, TARGET, mix
from orapa.app.look.widgets import Action, Button, IconButton, LabelButton, even

ROW, ROW_FACE = 54.0, 36.0
CARD_GAP = 10.0
ADD = 50.0


@dataclass(frozen=True)
class SeatsLayout:
    """The card and its rows in turn order, the buttons below, where the form begins, and how far the rows reach."""

    head: Box
    card: Box
    rows: tuple[Box, ...]
    adding: tuple[Box, ...]
    form: Box
    bottom: float


def seats_layout(content: Box, count: int) -> SeatsLayout:
    """Rows in a card; the form beside it where it is wide, else below."""
    beside = content.w >= TWO_COLUMNS
    width = (content.w - COLUMN_GAP) / 2 if beside else content.w
    head = Box(content.x + 4, content.y, width - 8, HEAD)
    card = Box(content.x, head.bottom, width, count * lettering.taller(ROW))
    adding = row(Box(content.x, card.bottom + CARD_GAP, width, ADD), 2, 8)
    bottom = adding[0].bottom
    form = (
        Box(content.x + width + COLUMN_GAP, content.y, width, 0)
        if beside
        else Box(content.x, bottom + SECTION_GAP, width, 0)
    )
    return SeatsLayout(head, card, rows_in(card, count), adding, form, bottom)


def grip_of(box: Box) -> Box:
    """Where a player's row is taken hold of."""
    return Box(box.x, box.y + (box.h - TARGET) / 2, TARGET, TARGET)


def removal_of(box: Box) -> Box:
    """Where a player is sent away."""
    return Box(box.right - TARGET - 4, box.y + (box.h - TARGET) / 2, TARGET, TARGET)


def middle_of(box: Box) -> Box:
    """What of a player's row is pressed for its name and terms."""
    left, right = grip_of(box).right, removal_of(box).x
    return Box(left, box.y, right - left, box.h)


def rows_in(card: Box, count: int) -> tuple[Box, ...]:
    """Rows that lie in a card."""
    high = lettering.taller(ROW)
    return tuple(Box(card.x, card.y + at * high, card.w, high) for at in range(count))


class SeatRow(Button):
    """A player in turn order, to be pressed for its name and terms; it lies between its grip and its removal."""

    radius = 13.0

    def __init__(
        self,
        name: str,
        box: Box,
        action: Action,
        whole: Box,
        face: Face,
        words: tuple[str, str],
        held: bool = False,
    ) -> None:
        super().__init__(name, box, action)
        self._around = whole.x - box.x, whole.w
        self.face = face
        self.title, self.line = words
        self.held = held

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box
        before, width = self._around
        inside = Box(box.x + before, box.y, width, box.h).grow(-3)
        if self.held or self.warmth or self.pressed:
            strength = 1.0 if self.pressed else self.warmth
            canvas.rounded(inside, self.radius, theme.surf3 if self.held else mix(theme.surf, theme.surf2, strength))
        if self.held:
            canvas.ring(inside, self.radius, 1.3, theme.fill)
        y = box.center[1]
        draw_face(canvas, self.face, (box.x + ROW_FACE / 2, y), ROW_FACE, chosen=self.held)
        x = box.x + ROW_FACE + 12
        room = box.right - x
        if lettering.breaks():
            parts = (Part(self.title, "Bold", 14), Part(self.line, "Medium", 12.5))[: 2 if self.line else 1]
            canvas.column(parts, (theme.text, theme.mute), Box(x, box.y + 4, room, box.h - 8), "left")
        else:
            self._draw_words(canvas, x, y, room)
        if self.focused:
            canvas.ring(inside, self.radius, 2, theme.focus)

    def _draw_words(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        canvas.text(self.title, (x, y - 10 if self.line else y), lettering.fit(self.title, "Bold", room, 14), "Bold")
        if self.line:
            size = lettering.fit(self.line, "Medium", room, 12.5)
            canvas.text(self.line, (x, y + 10), size, "Medium", canvas.theme.mute)


class Grip(Button):
    """Where a player's row is taken hold of, to put it at another place in the turn order."""

    def draw(self, canvas: Canvas) -> None:
        theme, (x, y) = canvas.theme, self.box.center
        ink = theme.brass if self.pressed else mix(theme.faint, theme.text, self.warmth)
        for at in (-5.0, 0.0, 5.0):
            canvas.rounded(Box(x - 8, y + at - 1, 14, 2), 1, ink)
        self.draw_focus(canvas)


class BareButton(IconButton):
    """An icon without a plate of its own, on a row that has one."""

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warmth or self.pressed:
            canvas.rounded(self.box.grow(-2), 11, mix(theme.surf, theme.surf3, 1.0 if self.pressed else self.warmth))
        canvas.icon(self.icon, self.box.center, 15, theme.mute, 2.6)
        self.draw_focus(canvas)


@dataclass(frozen=True)
class Drag:
    """A player held by its grip: its place in the order, and how far the hand is from the top of its row."""

    number: int
    grabbed: float


@dataclass(frozen=True)
class Acts:
    """What the rows and the buttons below them do."""

    open: Callable[[int], None]
    remove: Callable[[int], None]
    add_person: Action
    add_rival: Action
    grip: Action


@dataclass(frozen=True)
class Player:
    """What a row says."""

    face: Face
    words: tuple[str, str]
    removable: bool


@dataclass(frozen=True)
class RowWords:
    """What rows are called, what removes them, and what the buttons below say."""

    name: str
    remove: str
    add_person: str
    add_rival: str


def seat_widgets(
    players: Sequence[Player],
    layout: SeatsLayout,
    acts: Acts,
    words: RowWords,
    full: bool,
    drag: Drag | None = None,
    y: float = 0.0,
) -> list[Button]:
    """The rows with what is pressed on them, and the buttons that add; a held row is where the hand is."""
    rows: list[Button] = []
    over: list[Button] = []
    for number, (one, place) in enumerate(zip(players, layout.rows, strict=True), 1):
        held = drag is not None and drag.number == number
        box = place._replace(y=_held_at(layout, drag, y)) if held and drag else place
        opens = partial(acts.open, number)
        line: list[Button] = [
            SeatRow(f"{words.name} {number}", middle_of(box), opens, box, one.face, one.words, held),
            Grip(f"grip {number}", grip_of(box), acts.grip),
        ]
        if one.removable:
            remove = BareButton(f"remove {number}", removal_of(box), partial(acts.remove, number), "close")
            remove.tip = words.remove
            line.append(remove)
        (over if held else rows).extend(line)
    person, rival = layout.adding
    adding = [
        LabelButton("add person", person, acts.add_person, words.add_person, "person", full),
        LabelButton("add rival", rival, acts.add_rival, words.add_rival, "robot", full),
    ]
    even(adding)
    # What is held is drawn last.
    return [*rows, *adding, *over]


def draw_seats(canvas: Canvas, layout: SeatsLayout, dy: float, title: str, remark: str) -> None:
    """The heading, and the card the rows lie on."""
    draw_heading(canvas, layout.head.move(0, dy), title, remark)
    plate(canvas, layout.card.move(0, dy), RADIUS_CARD, "card")
    draw_lines_between(canvas, [box.move(0, dy) for box in layout.rows])


def taken(layout: SeatsLayout, pos: tuple[float, float]) -> Drag | None:
    """The player whose grip is at a place of the content, if any."""
    for number, box in enumerate(layout.rows, 1):
        if grip_of(box).holds(pos):
            return Drag(number, pos[1] - box.y)
    return None


def place_at(layout: SeatsLayout, y: float) -> int:
    """The place in the turn order at a height of the content, counted from 1."""
    return max(1, min(len(layout.rows), int((y - layout.card.y) // layout.rows[0].h) + 1))


def _held_at(layout: SeatsLayout, drag: Drag | None, y: float) -> float:
    """The top of the held row, inside the card."""
    assert drag is not None
    return max(layout.card.y, min(layout.card.bottom - layout.rows[0].h, y - drag.grabbed))


def draw_heading(canvas: Canvas, head: Box, words: str, remark: str = "") -> None:
    """A heading above a card, and a remark at its right."""
    drawn = canvas.text(
        words.upper(), (head.x, head.y + 16), HEADING, "Bold", canvas.theme.mute, tracking=CAPS_TRACKING
    )
    room = head.right - drawn.right - 16
    size = lettering.fit(remark, "Medium", room, 12.5)
    if remark and lettering.measure(remark, "Medium", size) <= room:
        canvas.text(remark, (head.right, head.y + 16), size, "Medium", canvas.theme.mute, "right")


def draw_lines_between(canvas: Canvas, rows: list[Box]) -> None:
    """Thin lines between rows that lie below each other."""
    theme = canvas.theme
    for above, below in pairwise(rows):
        if below.y > above.y:
            canvas.rounded(Box(below.x + 12, below.y, below.w - 24, 1), 0, mix(theme.line, theme.surf, 0.4))
