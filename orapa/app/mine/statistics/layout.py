"""Where the statistics lie: figures above, cards below, in two columns, in pairs or one below the other."""

from collections.abc import Mapping
from dataclasses import dataclass

from orapa.app.frame.geometry import Box, lines, row
from orapa.app.look import lettering

GAP, FIGURE_GAP = 12.0, 10.0
WIDE, MIDDLE, NARROW = 900.0, 600.0, 340.0
FIGURE, LOW_FIGURE = 72.0, 62.0
# The share of the left column, and the heights of the rows, where there is room for a desk.
LEFT = 0.59
FIRST, SECOND, THIRD, LAST = 322.0, 292.0, 292.0, 248.0
# The heights of cards in one column.
HIGH = {
    "course": 248.0,
    "calendar": 322.0,
    "spread": 396.0,
    "best": 296.0,
    "times": 216.0,
    "rivals": 304.0,
    "people": 232.0,
}
EMPTY, PAIR = 132.0, 366.0


@dataclass(frozen=True)
class StatisticsLayout:
    """The boxes of the figures, and of the cards by name."""

    figures: tuple[Box, ...]
    cards: Mapping[str, Box]

    @property
    def height(self) -> float:
        return max(card.bottom for card in self.cards.values())


def statistics_layout(content: Box, rivals: bool, people: bool = False) -> StatisticsLayout:
    """Six figures where the streak is one of them, else five; without rivals their card comes last, and is low.

    Below all lies the card of the people at this device, if several have played here.
    """
    layout = _own(content, rivals)
    if not people:
        return layout
    wide = content.w if content.w < MIDDLE else (content.w - GAP) / 2
    below = Box(content.x, layout.height + GAP, wide, HIGH["people"])
    return StatisticsLayout(layout.figures, {**layout.cards, "people": below})


def _own(content: Box, rivals: bool) -> StatisticsLayout:
    if content.w >= WIDE:
        return _desk(content, rivals)
    columns = 6 if content.w >= MIDDLE else 3 if content.w >= NARROW else 2
    # In words so large that they break every figure has a line of its own.
    abreast = 1 if lettering.breaks() and columns < 6 else columns
    figures = lines(Box(content.x, 4, content.w, lettering.taller(LOW_FIGURE)), 6, abreast, 8)
    top = figures[-1].bottom + GAP
    return StatisticsLayout(figures, _pairs(content, top, rivals) if columns == 6 else _column(content, top, rivals))


def _desk(content: Box, rivals: bool) -> StatisticsLayout:
    figures = row(Box(content.x, 4, content.w, FIGURE), 5, FIGURE_GAP)
    left = round(content.w * LEFT)
    names = (
        ("course", "calendar"),
        ("spread", "rivals" if rivals else "best"),
        ("times", "best" if rivals else "rivals"),
    )
    cards, y = {}, figures[0].bottom + GAP
    for (one, other), high in zip(names, (FIRST, SECOND, THIRD if rivals else LAST), strict=True):
        cards[one] = Box(content.x, y, left, high)
        cards[other] = Box(content.x + left + GAP, y, content.w - left - GAP, high)
        y += high + GAP
    return StatisticsLayout(figures, cards)


def _pairs(content: Box, top: float, rivals: bool) -> dict[str, Box]:
    """The course across, then two cards side by side."""
    cards = {"course": Box(content.x, top, content.w, HIGH["course"])}
    for pair in (("calendar", "spread"), ("best", "times"), ("rivals",)):
        y = max(card.bottom for card in cards.values()) + GAP
        high = max(min(_high(name, rivals), PAIR) for name in pair)
        for name, box in zip(pair, row(Box(content.x, y, content.w, high), len(pair), GAP), strict=True):
            cards[name] = box
    return cards


def _column(content: Box, top: float, rivals: bool) -> dict[str, Box]:
    cards: dict[str, Box] = {}
    for name in ("course", "calendar", "spread", "best", "times", "rivals"):
        y = max([top, *(card.bottom + GAP for card in cards.values())])
        cards[name] = Box(content.x, y, content.w, _high(name, rivals))
    return cards


def _high(name: str, rivals: bool) -> float:
    return EMPTY if name == "rivals" and not rivals else HIGH[name]
