"""Where everything of the table lies, as a pure function of the window."""

from dataclasses import dataclass, replace

from orapa.app.enigma.puzzles.layout import BUTTON, GAP, HIGH, WIDE
from orapa.app.frame.geometry import Box, grid, row
from orapa.app.frame.platform import Insets

SHORT = 600.0
# From here on an upright window has room for large cards while they are chosen.
TALL = 700.0


@dataclass(frozen=True)
class TableLayout:
    """The parts of the window."""

    back: Box
    menu: Box
    title: Box
    bench: Box
    stacks: tuple[Box, ...]
    score: Box
    """The wheel with the players, or the rail."""
    players: tuple[Box, ...]
    card: Box
    """What is told of the choice or the laying; flat where large cards tell it themselves."""
    options: tuple[Box, ...]
    """Places for the choice of an engineer, five at most."""
    actions: tuple[Box, ...]
    forward: Box
    roomy: bool
    cards: bool = False
    """Whether the stacks are large cards, and the players a line above them."""


def table_layout(width: float, height: float, insets: Insets, seats: int, choosing: bool = False) -> TableLayout:
    """The layout of a table with that many players, perhaps while cards are chosen."""
    inside = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    if width >= WIDE and height >= HIGH:
        layout = _roomy(inside, seats)
        return _with_cards(layout, seats) if choosing else layout
    if width > height:
        return _landscape(inside, seats)
    layout = _portrait(inside, seats, choosing)
    return _with_tall_cards(layout, inside, seats) if choosing and inside.h >= TALL else layout


def _roomy(inside: Box, seats: int) -> TableLayout:
    side = min(424.0, 0.34 * inside.w)
    column = Box(inside.right - 24 - side, inside.y + 76, side, inside.h - 94)
    bench = Box(inside.x + 24, inside.y + 76, column.x - 28 - inside.x - 24, inside.h - 76 - 144)
    strip = Box(bench.x, bench.bottom + 14, bench.w, 112)
    forward = Box(column.x, column.bottom - 64, side, 64)
    actions = Box(column.x, forward.y - 12 - 62, side, 62)
    score = Box(column.x, column.y, side, 216)
    card = Box(column.x, score.bottom + 12, side, actions.y - 12 - score.bottom - 12)
    listed = Box(score.x + 0.5 * side, score.y + 10, 0.5 * side - 12, score.h - 20)
    return TableLayout(
        back=Box(inside.x + 24, inside.y + 14, BUTTON, BUTTON),
        menu=Box(column.right - BUTTON, inside.y + 14, BUTTON, BUTTON),
        title=Box(inside.x + 84, inside.y + 14, bench.w - 60, BUTTON),
        bench=bench,
        stacks=row(strip, 4, 8),
        score=score,
        players=grid(listed, max(seats, 4), 1, 2)[:seats],
        card=card,
        options=grid(Box(card.x + 16, card.y + 118, side - 32, min(186.0, card.h - 134)), 6, 2, 8),
        actions=row(actions, 4, 10),
        forward=forward,
        roomy=True,
    )


def _with_cards(layout: TableLayout, seats: int) -> TableLayout:
    """A roomy table while cards are chosen: they take the place of the wheel, and the tile looked at theirs."""
    column, strip = layout.score, layout.stacks[0].union(layout.stacks[-1])
    order = Box(column.x, column.y, column.w, 64)
    cards = Box(column.x, order.bottom + 12, column.w, layout.forward.y - 14 - order.bottom - 12)
    return replace(
        layout,
        score=order,
        players=row(order.grow(-6), seats, 4),
        stacks=grid(cards, 4, 1, 9),
        card=strip,
        options=row(Box(strip.x + 16, strip.y + 14, 4 * 84 + 3 * 10, 84), 4, 10),
        actions=(),
        cards=True,
    )


def _with_tall_cards(layout: TableLayout, inside: Box, seats: int) -> TableLayout:
    """An upright table while cards are chosen: two rows of large cards take the place of all that belongs to laying."""
    bar, order = layout.forward, layout.players[0].union(layout.players[-1]).grow(2)
    high = min(308.0, 0.46 * inside.h)
    cards = Box(order.x + 2, bar.y - GAP - high, order.w - 4, high)
    bench = layout.bench._replace(y=order.bottom + 6, h=cards.y - 8 - order.bottom - 6)
    return replace(
        layout,
        bench=bench,
        score=order,
        players=row(order.grow(-3), seats, 4),
        stacks=grid(cards, 4, 2, 8),
        card=cards._replace(h=0),
        options=(),
        cards=True,
    )


def _portrait(inside: Box, seats: int, choosing: bool) -> TableLayout:
    left, wide, top = inside.x + 8, inside.w - 16, inside.y + 6
    players = Box(left, top + BUTTON + 4, wide, 44)
    score = Box(left, players.bottom + 4, wide, 30)
    bar = Box(left, inside.bottom - 8 - 54, wide, 54)
    # A short window has no room for both: cards while they are chosen, chambers while tiles are laid.
    both = inside.h >= SHORT
    stacks = Box(left, bar.y - GAP - 84, wide, 84) if both or choosing else bar._replace(h=0)
    options = Box(left, stacks.y - GAP - 60, wide, 60) if both or not choosing else stacks
    card = Box(left, options.y - 6 - 46, wide, 46)
    bench = Box(inside.x + 2, score.bottom + 4, inside.w - 4, card.y - 6 - score.bottom - 4)
    forward = Box(bar.right - 0.42 * wide, bar.y, 0.42 * wide, bar.h)
    return TableLayout(
        back=Box(left, top, BUTTON, BUTTON),
        menu=Box(inside.right - 8 - BUTTON, top, BUTTON, BUTTON),
        title=Box(left + BUTTON + 10, top, wide - 2 * BUTTON - 20, BUTTON),
        bench=bench,
        stacks=row(stacks, 4, 6) if stacks.h else (),
        score=score,
        players=row(players, seats, 6),
        card=card,
        options=row(options, 5, 5) if options is not stacks else (),
        actions=row(Box(left, bar.y, forward.x - GAP - left, bar.h), 3, 6),
        forward=forward,
        roomy=False,
    )


def _landscape(inside: Box, seats: int) -> TableLayout:
    left, top = inside.x + 8, inside.y + 6
    side = max(250.0, 0.34 * inside.w)
    column = Box(inside.right - 8 - side, top, side, inside.h - 12)
    bench = Box(left, top + BUTTON + 4, column.x - GAP - left, inside.h - 12 - BUTTON - 4)
    forward = Box(column.x, column.bottom - 46, side, 46)
    actions = Box(column.x, forward.y - 6 - 44, side, 44)
    players = Box(column.x, top, side - BUTTON - 6, 44)
    score = Box(column.x, players.bottom + 2, side, 28)
    card = Box(column.x, score.bottom + 4, side, 44)
    rest = Box(column.x, card.bottom + 4, side, actions.y - 6 - card.bottom - 4)
    stacks = Box(rest.x, rest.bottom - 62, side, 62)
    options = Box(rest.x, rest.y, side, stacks.y - 4 - rest.y)
    return TableLayout(
        back=Box(left, top, BUTTON, BUTTON),
        menu=Box(column.right - BUTTON, top, BUTTON, BUTTON),
        title=Box(left + BUTTON + 10, top, bench.w - BUTTON - 12, BUTTON),
        bench=bench,
        stacks=row(stacks, 4, 4),
        score=score,
        players=row(players, seats, 4),
        card=card,
        options=row(options, 5, 4),
        actions=row(actions, 3, 6),
        forward=forward,
        roomy=False,
    )
