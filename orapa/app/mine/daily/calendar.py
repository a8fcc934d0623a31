"""A calendar of dailies: weeks of days in boxes, each with a dot for each of its mines; days kept are underlined.

Weeks begin on Monday. Boxes tile without gaps, so that each is as large to a finger as there is room.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from orapa.app.frame.geometry import Box, lines, row
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import mix
from orapa.engine.mine.match.diary import Diary
from orapa.words.texts import Texts, weekday_short

HEAD = 24.0
WEEK = 7
# A day's name has so much room beside the others, however far apart they are.
DAY_ROOM = 32.0
# Between a box and the tile in it, the radius of a tile; a dot; the line under days that were kept.
INSET, CORNER, DOT, LINE = 2.0, 9.0, 2.5, 2.5

Week = tuple[date, ...]


@dataclass(frozen=True)
class CalendarLayout:
    """Seven heads, and below them a box for each day, week after week."""

    heads: tuple[Box, ...]
    days: tuple[Box, ...]

    @property
    def bottom(self) -> float:
        return self.days[-1].bottom


@dataclass(frozen=True)
class DayLook:
    """How a day looks: its mines, solved or not; whether it and the days beside it were kept."""

    day: date
    solved: tuple[bool, ...] = ()
    """Empty for a day without mines: one to come, or before there were any."""
    kept: bool = False
    joined: tuple[bool, bool] = (False, False)
    """Whether the day before and the day after were kept too, in the same week."""
    today: bool = False
    chosen: bool = False
    outside: bool = False
    """Whether it belongs to another month than the one shown."""


def month_weeks(day: date) -> tuple[Week, ...]:
    """The weeks that have days of the month of a date."""
    first = day.replace(day=1)
    last = month_after(first) - timedelta(days=1)
    return weeks(first, last)


def weeks(first: date, last: date) -> tuple[Week, ...]:
    """Whole weeks from that of one date to that of another."""
    start = first - timedelta(days=first.weekday())
    count = (last - start).days // WEEK + 1
    return tuple(tuple(start + timedelta(days=WEEK * w + d) for d in range(WEEK)) for w in range(count))


def month_after(day: date) -> date:
    """The first of the next month."""
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)


def month_before(day: date) -> date:
    """The first of the month before."""
    return (day.replace(day=1) - timedelta(days=1)).replace(day=1)


def calendar_layout(space: Box, weeks: int, head: float = HEAD) -> CalendarLayout:
    """Heads and so many weeks that fill a space."""
    heads = row(Box(space.x, space.y, space.w, head), WEEK, 0)
    first = Box(space.x, space.y + head, space.w, (space.h - head) / weeks)
    return CalendarLayout(heads, lines(first, weeks * WEEK, WEEK, 0))


def looks(
    shown: Sequence[Week], diary: Diary, first: date, today: date, month: date | None = None, chosen: date | None = None
) -> list[DayLook]:
    """How the days of these weeks look; those before the first daily and after today have no mines."""
    return [
        DayLook(
            day,
            diary.solved(day) if first <= day <= today else (),
            day in diary.kept,
            (i > 0 and week[i - 1] in diary.kept, i + 1 < WEEK and week[i + 1] in diary.kept),
            day == today,
            day == chosen,
            month is not None and (day.year, day.month) != (month.year, month.month),
        )
        for week in shown
        for i, day in enumerate(week)
    ]


def paint_heads(canvas: Canvas, heads: Sequence[Box], texts: Texts) -> None:
    """The days of the week, in short."""
    monday = date(2026, 1, 5)
    named = [(weekday_short(texts, monday + timedelta(days=i)), box) for i, box in enumerate(heads)]
    size = min(lettering.fit(words, "Bold", min(box.w, DAY_ROOM), 11.5) for words, box in named)
    for words, box in named:
        canvas.text(words, box.center, size, "Bold", canvas.theme.mute, "center")


def paint_day(canvas: Canvas, box: Box, look: DayLook, warmth: float = 0.0) -> None:
    """A day with its dots, its ring and its line; a day that can be pressed gets lighter under the mouse."""
    theme, (x, y) = canvas.theme, box.center
    tile = box.grow(-INSET)
    if not look.solved:
        canvas.text(str(look.day.day), (x, y), 12.5, "Medium", mix(theme.mute, theme.surf, 0.35), "center")
        return
    ground = mix(theme.surf2, theme.surf, 0.55) if look.outside else theme.surf2
    canvas.rounded(tile, CORNER, mix(ground, theme.surf3, warmth))
    done = any(look.solved)
    ink = theme.text if done else theme.mute
    canvas.text(str(look.day.day), (x, y - 6), 14, "ExtraBold" if done else "Medium", ink, "center")
    paint_dots(canvas, (x, y + 9), look.solved)
    if look.kept:
        _paint_line(canvas, box, look.joined)
    if look.today:
        canvas.ring(tile, CORNER, 2, theme.fill)
    if look.chosen:
        canvas.ring(tile.grow(-3 if look.today else 0), CORNER - (3 if look.today else 0), 1.4, theme.text)


def paint_dots(canvas: Canvas, center: tuple[float, float], solved: Sequence[bool], size: float = DOT) -> None:
    """A dot for each mine of a day: full where it is solved, else a ring."""
    left, top = center[0] - (len(solved) - 1) * 1.8 * size - size, center[1] - size
    for i, done in enumerate(solved):
        # In whole pixels, or some would be drawn wider than others.
        dot = Box(round(left) + round(3.6 * size) * i, round(top), 2 * size, 2 * size)
        if done:
            canvas.rounded(dot, size, canvas.theme.fill)
        else:
            canvas.ring(dot, size, 1, canvas.theme.faint)


def paint_legend(canvas: Canvas, box: Box, texts: Texts) -> None:
    """What dots and line mean."""
    theme, x, y = canvas.theme, box.x, box.center[1]
    for key in ("solved", "open", "streak"):
        if key == "streak":
            canvas.rounded(Box(x, y - LINE / 2, 16, LINE), LINE / 2, theme.fill)
        else:
            paint_dots(canvas, (x + 4, y), [key == "solved"], 3.0)
        wide = 22 if key == "streak" else 14
        x = canvas.text(texts(f"daily.legend.{key}"), (x + wide, y), 11.5, "Medium", theme.mute).right + 16


def _paint_line(canvas: Canvas, box: Box, joined: tuple[bool, bool]) -> None:
    """The line under a day that was kept, up to its neighbours where they were kept too."""
    left = box.x - LINE / 2 if joined[0] else box.x + INSET + 3
    right = box.right + LINE / 2 if joined[1] else box.right - INSET - 3
    canvas.rounded(Box(left, box.bottom - INSET - LINE / 2, right - left, LINE), LINE / 2, canvas.theme.fill)
