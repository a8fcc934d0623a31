"""Where the parts of the page lie: opponents of a duel as cards or rows, a heading above them."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box, lines, row
from orapa.app.look import lettering
from orapa.app.look.form import HEAD
from orapa.app.pages.seat_rows import CARD_GAP, ROW, rows_in

WIDE, MIDDLE = 1000.0, 640.0
CARD = 84.0
PERSON_CARD = 62.0
# Two names below the row of a person, where they do not fit beside it.
FIELD, FIELDS = 50.0, 62.0
INLINE_FIELD = 190.0


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
        cards = () if carded else row(first._replace(h=each * lettering.taller(ROW)), 2, CARD_GAP)
        if carded:
            rivals = lines(first._replace(h=CARD), count, 3, CARD_GAP)
        else:
            rivals = tuple(rows_in(cards[at // each], each)[at % each] for at in range(count))
        ground = Box(content.x, rivals[-1].bottom + CARD_GAP, content.w, PERSON_CARD)
        fields = _inline(ground) if with_names else ()
        person = ground._replace(w=fields[0].x - 8 - ground.x) if fields else ground
        under = cards if carded else (*cards, ground)
        return OpponentsLayout(head, under, rivals, person, ground, fields, carded, ground.bottom)
    card = first._replace(h=(count + 1) * lettering.taller(ROW) + (FIELDS if with_names else 0))
    *above, person = rows_in(card, count + 1)
    ground, fields = person, ()
    if with_names:
        fields = row(Box(person.x + 12, person.bottom, person.w - 24, FIELD), 2, 8)
        ground = person._replace(h=person.h + FIELDS)
    return OpponentsLayout(head, (card,), tuple(above), person, ground, fields, False, card.bottom)


def _inline(person: Box) -> tuple[Box, ...]:
    """Two fields at the right of a person's row."""
    whole = 2 * INLINE_FIELD + 8
    return row(Box(person.right - 10 - whole, person.center[1] - FIELD / 2, whole, FIELD), 2, 8)
