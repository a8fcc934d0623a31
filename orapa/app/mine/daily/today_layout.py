"""Where everything on the page of the daily mines is: the chosen day with its cards, and the calendar."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.daily.calendar import HEAD, WEEK
from orapa.app.mine.set_cards import GAP
from orapa.engine.mine.match.dailies import DAILY_SETS

# Content as wide as this has the calendar beside the cards.
BESIDE = 600.0
LINES, APART = 56.0, 14.0
CARD_LEAST, CARD_MOST, LISTED = 84.0, 182.0, 92.0
# The calendar's card: its margin, the line with the streak, between parts; always room for six weeks.
PAD, STREAK, WEEKS = 12.0, 30.0, 6
ROW_LEAST, ROW_MOST, WIDEST = 44.0, 70.0, 520.0
LEGEND, RULE = 26.0, 58.0
GHOST = 124.0


@dataclass(frozen=True)
class TodayLayout:
    """The day in words, a line about it, the way to a ghost, cards; a card with streak, month, days, legend, rule."""

    day: Box
    line: Box
    ghost: Box
    cards: tuple[Box, ...]
    calendar: Box
    streak: Box
    before: Box
    month: Box
    after: Box
    days: Box
    """Where the heads and the weeks lie."""
    legend: Box
    rule: Box

    @property
    def bottom(self) -> float:
        return max(self.cards[-1].bottom, self.calendar.bottom)


def today_layout(content: Box) -> TodayLayout:
    """The calendar beside the cards, or below them."""
    count, beside = len(DAILY_SETS), content.w >= BESIDE
    wide = max(WEEK * TARGET + 2 * PAD, min(WIDEST, content.w * 0.5)) if beside else content.w
    left = content.w - wide - (24 if content.w > 800 else 12) if beside else content.w
    room = (content.h - LINES + GAP) / count - GAP
    high = min(CARD_MOST, max(CARD_LEAST, room)) if beside else LISTED
    cards = tuple(Box(content.x, LINES + i * (high + GAP), left, high) for i in range(count))
    # On the narrowest screens days are as wide as a fingertip by using up the margin of the page.
    wide = max(wide, float(WEEK * TARGET))
    x = content.right - wide if beside else content.center[0] - wide / 2
    y = 0.0 if beside else cards[-1].bottom + APART
    return _with_calendar(Box(content.x, 0, left, LINES), cards, Box(x, y, wide, content.h - y))


def _with_calendar(head: Box, cards: tuple[Box, ...], space: Box) -> TodayLayout:
    fixed = PAD + STREAK + TARGET + HEAD + LEGEND + RULE + PAD
    row = min(ROW_MOST, max(ROW_LEAST, (space.h - fixed) / WEEKS))
    pad = max(0.0, min(PAD, (space.w - WEEK * TARGET) / 2))
    inner = Box(space.x + pad, space.y + PAD, space.w - 2 * pad, fixed + WEEKS * row - 2 * PAD)
    words = Box(inner.x + 4, inner.y, inner.w - 8, STREAK) if pad == PAD else Box(head.x, inner.y, head.w, STREAK)
    ghost = Box(head.right - GHOST, 4, GHOST, TARGET)
    # The ways to the months beside stand left and right of its name.
    month = Box(inner.x + TARGET, inner.y + STREAK, inner.w - 2 * TARGET, TARGET)
    days = Box(inner.x, month.bottom, inner.w, HEAD + WEEKS * row)
    return TodayLayout(
        day=Box(head.x + 4, 4, ghost.x - 12 - head.x, 26),
        line=Box(head.x + 4, 30, ghost.x - 12 - head.x, 20),
        ghost=ghost,
        cards=cards,
        calendar=Box(space.x, space.y, space.w, fixed + WEEKS * row),
        streak=words,
        before=Box(inner.x, month.y, TARGET, TARGET),
        month=month,
        after=Box(month.right, month.y, TARGET, TARGET),
        days=days,
        legend=Box(words.x, days.bottom, words.w, LEGEND),
        rule=Box(words.x, days.bottom + LEGEND, words.w, RULE),
    )
