"""The explorers of an expedition on the page: rows in turn order that are dragged, named, sent away and added to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.widgets import Button, LabelButton, even
from orapa.app.mine.setting.layout import ROW, ExplorersLayout, grip_of, middle_of, removal_of
from orapa.app.mine.setting.opponents import draw_heading, draw_lines_between
from orapa.app.mine.setting.plan import Plan
from orapa.app.mine.setting.widgets import BareButton, ExplorerRow, Grip
from orapa.app.mine.setting.words import line_of, title_of
from orapa.app.mine.who import seat_faces
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Drag:
    """An explorer held by its grip: its place in the order, and how far the hand is from the top of its row."""

    number: int
    grabbed: float


@dataclass(frozen=True)
class Acts:
    """What the rows and the buttons below them do."""

    open: Callable[[int], None]
    remove: Callable[[int], None]
    add_person: Callable[[], None]
    add_rival: Callable[[], None]
    grip: Callable[[], None]


def explorer_widgets(
    texts: Texts, plan: Plan, layout: ExplorersLayout, acts: Acts, drag: Drag | None = None, y: float = 0.0
) -> list[Button]:
    """The rows with what is pressed on them, and the buttons that add; a held row is where the hand is."""
    rows: list[Button] = []
    over: list[Button] = []
    faces = seat_faces(texts, [plan.seat_of(guest.seat) for guest in plan.company])
    for number, (guest, place, face) in enumerate(zip(plan.company, layout.rows, faces, strict=True), 1):
        held = drag is not None and drag.number == number
        box = place._replace(y=_held_at(layout, drag, y)) if held and drag else place
        words = title_of(texts, plan, guest), line_of(texts, plan, guest)
        row: list[Button] = [
            ExplorerRow(f"explorer {number}", middle_of(box), partial(acts.open, number), box, face, words, held),
            Grip(f"grip {number}", grip_of(box), acts.grip),
        ]
        if plan.can_lose(number):
            remove = BareButton(f"remove {number}", removal_of(box), partial(acts.remove, number), "close")
            remove.tip = texts("setting.remove")
            row.append(remove)
        (over if held else rows).extend(row)
    person, rival = layout.adding
    full = not plan.can_grow
    adding = [
        LabelButton("add person", person, acts.add_person, texts("setting.add_person"), "person", full),
        LabelButton("add rival", rival, acts.add_rival, texts("setting.add_rival"), "robot", full),
    ]
    even(adding)
    # What is held is drawn last.
    return [*rows, *adding, *over]


def draw_explorers(canvas: Canvas, texts: Texts, layout: ExplorersLayout, dy: float) -> None:
    """The heading, and the card the rows lie on."""
    draw_heading(canvas, layout.head.move(0, dy), texts("setting.explorers"), texts("setting.in_turn"))
    plate(canvas, layout.card.move(0, dy), RADIUS_CARD, "card")
    draw_lines_between(canvas, [box.move(0, dy) for box in layout.rows])


def taken(layout: ExplorersLayout, pos: tuple[float, float]) -> Drag | None:
    """The explorer whose grip is at a place of the content, if any."""
    for number, row in enumerate(layout.rows, 1):
        if grip_of(row).holds(pos):
            return Drag(number, pos[1] - row.y)
    return None


def place_at(layout: ExplorersLayout, y: float) -> int:
    """The place in the turn order at a height of the content, counted from 1."""
    return max(1, min(len(layout.rows), int((y - layout.card.y) // ROW) + 1))


def _held_at(layout: ExplorersLayout, drag: Drag | None, y: float) -> float:
    """The top of the held row, inside the card."""
    assert drag is not None
    return max(layout.card.y, min(layout.card.bottom - ROW, y - drag.grabbed))
