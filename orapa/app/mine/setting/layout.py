"""Where the parts of the page lie: opponents of a duel as cards or rows, explorers as rows, headings above them."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box, lines, row
from orapa.app.look.form import COLUMN_GAP, HEAD, SECTION_GAP, TWO_COLUMNS
from orapa.app.look.theme import TARGET

WIDE, MIDDLE = 1000.0, 640.0
CARD, CARD_GAP = 84.0, 10.0
ROW = 54.0
PERSON_CARD = 62.0
# Two names below the row of a person, where they do not fit beside it.
FIELD, FIELDS = 50.0, 62.0
INLINE_FIELD = 190.0
ADD = 50.0


@dataclass(frozen=True)
class OpponentsLayout:
    """A box for each rival and the person, the cards that rows lie on, fields for names, and how high it all is."""

    head: Box
    cards: tuple[Box, ...]
    rivals: tuple[Box, ...]
    person: Box
    """What of a person's row is pressed to choose it, and the whole row with its fields."""
    ground: Box
    fields: tuple[Box, ...]
    carded: bool
    """Whether each rival has a card of its own."""
    bottom: float


def opponents_layout(content: Box, count: int, with_names: bool) -> OpponentsLayout:
    """Cards three to a line where it is wide, else rows in one card or two; a person's names when one is chosen."""
    head = Box(content.x + 4, content.y, content.w - 8, HEAD)
    first = Box(content.x, head.bottom, content.w, 0)
    if content.w >= MIDDLE:
        carded = content.w >= WIDE
        each = -(-count // 2)
        cards = () if carded else row(first._replace(h=each * ROW), 2, CARD_GAP)
        if carded:
            rivals = lines(first._replace(h=CARD), count, 3, CARD_GAP)
        else:
            rivals = tuple(_rows(cards[at // each], each)[at % each] for at in range(count))
        ground = Box(content.x, rivals[-1].bottom + CARD_GAP, content.w, PERSON_CARD)
        fields = _inline(ground) if with_names else ()
        person = ground._replace(w=fields[0].x - 8 - ground.x) if fields else ground
        under = cards if carded else (*cards, ground)
        return OpponentsLayout(head, under, rivals, person, ground, fields, carded, ground.bottom)
    card = first._replace(h=(count + 1) * ROW + (FIELDS if with_names else 0))
    *above, person = _rows(card, count + 1)
    ground, fields = person, ()
    if with_names:
        fields = row(Box(person.x + 12, person.bottom, person.w - 24, FIELD), 2, 8)
        ground = person._replace(h=ROW + FIELDS)
    return OpponentsLayout(head, (card,), tuple(above), person, ground, fields, False, card.bottom)


@dataclass(frozen=True)
class ExplorersLayout:
    """The card and its rows in turn order, the buttons below, where the form begins, and how far the rows reach."""

    head: Box
    card: Box
    rows: tuple[Box, ...]
    adding: tuple[Box, ...]
    form: Box
    bottom: float


def explorers_layout(content: Box, count: int) -> ExplorersLayout:
    """Rows in a card; the form beside it where it is wide, else below."""
    beside = content.w >= TWO_COLUMNS
    width = (content.w - COLUMN_GAP) / 2 if beside else content.w
    head = Box(content.x + 4, content.y, width - 8, HEAD)
    card = Box(content.x, head.bottom, width, count * ROW)
    adding = row(Box(content.x, card.bottom + CARD_GAP, width, ADD), 2, 8)
    bottom = adding[0].bottom
    form = (
        Box(content.x + width + COLUMN_GAP, content.y, width, 0)
        if beside
        else Box(content.x, bottom + SECTION_GAP, width, 0)
    )
    return ExplorersLayout(head, card, _rows(card, count), adding, form, bottom)


def grip_of(box: Box) -> Box:
    """Where an explorer's row is taken hold of."""
    return Box(box.x, box.y + (box.h - TARGET) / 2, TARGET, TARGET)


def removal_of(box: Box) -> Box:
    """Where an explorer is sent away."""
    return Box(box.right - TARGET - 4, box.y + (box.h - TARGET) / 2, TARGET, TARGET)


def middle_of(box: Box) -> Box:
    """What of an explorer's row is pressed for its name and terms."""
    left, right = grip_of(box).right, removal_of(box).x
    return Box(left, box.y, right - left, box.h)


def _rows(card: Box, count: int) -> tuple[Box, ...]:
    return tuple(Box(card.x, card.y + at * ROW, card.w, ROW) for at in range(count))


def _inline(person: Box) -> tuple[Box, ...]:
    """Two fields at the right of a person's row."""
    whole = 2 * INLINE_FIELD + 8
    return row(Box(person.right - 10 - whole, person.center[1] - FIELD / 2, whole, FIELD), 2, 8)
