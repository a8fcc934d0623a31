"""Where the card, its legend and the buttons of the sharing page are."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box, row
from orapa.app.look.form import ROW
from orapa.app.mine.share.card import HEIGHT, WIDTH
from orapa.app.mine.share.signs import legend_places
from orapa.words.texts import Texts

BUTTON, GAP, LINE = 56.0, 12.0, 24.0
PRINT = 46.0
# Low and wide content has the card beside the rest, which is so wide at least.
SIDE = 230.0


@dataclass(frozen=True)
class ShareLayout:
    """The boxes of the page."""

    card: Box
    send: Box
    copy: Box
    tempo: Box
    """Whether others may follow one's tempo."""
    legend: Box
    next: Box
    """When there are new mines."""
    print: Box

    @property
    def bottom(self) -> float:
        return max(self.card.bottom, self.print.bottom)


def share_layout(content: Box, texts: Texts, tempo: bool = False) -> ShareLayout:
    """The card over the buttons, or beside them where the screen is low; with a switch for the tempo if wanted."""
    if content.h < 400 and content.w >= 2 * SIDE:
        return _beside(content, texts, tempo)
    room = max(180.0, content.h - BUTTON - 3 * GAP - 3 * LINE - (ROW + 2 if tempo else 0))
    wide = min(content.w, 760.0, room * WIDTH / HEIGHT)
    card = Box(content.x + (content.w - wide) / 2, 4, wide, wide * HEIGHT / WIDTH)
    column = Box(card.x, 0, card.w, 0) if card.w >= 340 else Box(content.x, 0, content.w, 0)
    send, copy = row(Box(column.x, card.bottom + GAP + 4, column.w, BUTTON), 2, GAP)
    return _below(card, send, copy, Box(column.x, copy.bottom + GAP, column.w, 0), texts, tempo)


def _beside(content: Box, texts: Texts, tempo: bool) -> ShareLayout:
    high = min(content.h - 8, (content.w - SIDE - 2 * GAP) * HEIGHT / WIDTH)
    card = Box(content.x, 4, high * WIDTH / HEIGHT, high)
    column = Box(card.right + 2 * GAP, 4, content.right - card.right - 2 * GAP, 0)
    send = Box(column.x, column.y, column.w, BUTTON - 6)
    copy = send.move(0, send.h + GAP - 4)
    return _below(card, send, copy, Box(column.x, copy.bottom + GAP, column.w, 0), texts, tempo)


def _below(card: Box, send: Box, copy: Box, space: Box, texts: Texts, tempo: bool) -> ShareLayout:
    row_box = Box(space.x, space.y - 4, space.w, ROW if tempo else 0.0)
    space = Box(space.x, row_box.bottom + (6 if tempo else 4), space.w, 0)
    low = max(y for *_, y in legend_places(space, texts)) + 11
    legend = Box(space.x, space.y, space.w, low - space.y)
    following = Box(space.x, low + 2, space.w, LINE)
    return ShareLayout(card, send, copy, row_box, legend, following, Box(space.x, following.bottom + 6, space.w, PRINT))
