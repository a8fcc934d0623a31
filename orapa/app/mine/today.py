"""Today's mines: one for each gem set, the same for everybody; and those of the days before."""

from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.keep.entries import header
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button
from orapa.app.mine.preferences import GAME
from orapa.app.mine.set_cards import GAP, SetCard, set_card_boxes
from orapa.app.mine.shelf import open_daily
from orapa.app.pages.page import Page
from orapa.engine.mine.match.dailies import DAILY_SETS, Daily, parse_day
from orapa.engine.mine.match.statistics import Played, read_summary
from orapa.engine.play.streaks import streak
from orapa.words.texts import counted, day_name

if TYPE_CHECKING:
    from orapa.app.loop import App

HEAD = 34.0
# The days to choose from, today last: how many at most, and how they lie.
DAYS, DAY_WIDEST, DAY_HIGH, DAY_GAP = 7, 72.0, 52.0, 6.0
PIP = 2.5
# Content lower than this has the days beside the line about the chosen one, which is so long.
LOW, LINE = 440.0, 230.0


@dataclass(frozen=True)
class TodayLayout:
    """The days in a row, below them the cards of the chosen one."""

    days: tuple[Box, ...]
    cards: tuple[Box, ...]


def today_layout(content: Box) -> TodayLayout:
    """As many days as fit; the cards side by side, or in a list as high as the screen allows."""
    days = _days_beside(content) if content.h < LOW else _days_below(content)
    top = days[0].bottom + 12 if days else HEAD
    space = Box(content.x, top, content.w, content.h - top)
    cards = len(DAILY_SETS)
    beside = set_card_boxes(space, cards, 0)[1].y == space.y and content.w >= 600
    if beside:
        return TodayLayout(days, set_card_boxes(space, cards, min(280.0, max(110.0, space.h))))
    high = min(204.0, max(84.0, (space.h + GAP) / cards - GAP))
    listed = tuple(Box(space.x, space.y + i * (high + GAP), space.w, high) for i in range(cards))
    return TodayLayout(days, listed)


def _days_below(content: Box) -> tuple[Box, ...]:
    """A row of days below the line about the chosen one."""
    count = min(DAYS, int((content.w + DAY_GAP) / (TARGET + DAY_GAP)))
    width = min(DAY_WIDEST, (content.w - (count - 1) * DAY_GAP) / count)
    return tuple(Box(content.x + i * (width + DAY_GAP), HEAD, width, DAY_HIGH) for i in range(count))


def _days_beside(content: Box) -> tuple[Box, ...]:
    """On low screens, as many days as fit at the right of the line, none where it is narrow as well."""
    pitch = TARGET + DAY_GAP
    fitting = min(DAYS, int((content.w - LINE) / pitch))
    count = fitting if fitting > 2 else 0
    return tuple(Box(content.right - (count - i) * pitch + DAY_GAP, 0, TARGET, TARGET) for i in range(count))


class DayButton(Button):
    """A day of the month, with a pip for each of its mines: filled where it is solved."""

    def __init__(self, day: str, box: Box, action: Action, solved: tuple[bool, ...], chosen: bool) -> None:
        super().__init__(f"day {day}", box, action)
        self.number = str(parse_day(day).day)
        self.solved = solved
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, (x, y) = canvas.theme, box.center
        canvas.text(self.number, (x, y - 6), 16, "ExtraBold", theme.text if self.chosen else theme.mute, "center")
        left = x - (len(self.solved) - 1) * 2 * PIP
        for i, solved in enumerate(self.solved):
            pip = Box(left + 4 * PIP * i - PIP, y + 12 - PIP, 2 * PIP, 2 * PIP)
            if solved:
                canvas.rounded(pip, PIP, theme.brass)
            else:
                canvas.ring(pip, PIP, 1, theme.faint)
        if self.chosen:
            canvas.ring(box, self.radius, 2, theme.fill)


class Today(Page):
    """Three cards; each opens its mine, or goes on with it."""

    name = "today"
    place = f"{GAME} daily"
    title = "daily.title"
    _line = ""
    _line_at = 14.0

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._today = self._day = app.platform.today()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        played = [one for one in self.app.keeping.summaries(GAME) if one.daily]
        # Of each mine of the day only the first time counts.
        done = {one.daily: read_summary(one) for one in reversed(played)}
        layout = today_layout(content)
        self._line = self._about(streak(played, self._today).now)
        self._line_at = TARGET / 2 if layout.days and layout.days[0].y == 0 else 14.0
        return [*self._days(layout.days, done), *self._cards(layout.cards, done)], layout.cards[-1].bottom

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        x = self.frame.content.x + 4
        canvas.text(self._line, (x, dy + self._line_at), 14, "Bold", canvas.theme.mute)

    def _about(self, streak: int) -> str:
        """The chosen day; of today also how many days in a row it ends."""
        text = self.app.texts
        line = day_name(text, self._day)
        return f"{line} · {counted(text, 'daily.streak', streak)}" if streak and self._day == self._today else line

    def _days(self, boxes: tuple[Box, ...], done: dict[str, Played]) -> list[DayButton]:
        last = parse_day(self._today)
        days = [str(last - timedelta(days=ago)) for ago in reversed(range(len(boxes)))]
        return [
            DayButton(day, box, partial(self._choose, day), self._solved(day, done), day == self._day)
            for day, box in zip(days, boxes, strict=True)
        ]

    def _solved(self, day: str, done: dict[str, Played]) -> tuple[bool, ...]:
        dailies = [str(Daily(parse_day(day), gem_set)) for gem_set in DAILY_SETS]
        return tuple(daily in done and done[daily].solved for daily in dailies)

    def _cards(self, boxes: tuple[Box, ...], done: dict[str, Played]) -> list[SetCard]:
        text = self.app.texts
        records = [kept.record for kept in self.app.keeping.running()]
        running = {
            header(record, "daily")
            for record in records
            if record and record.game == GAME and not header(record, "again")
        }
        cards = []
        for gem_set, box in zip(DAILY_SETS, boxes, strict=True):
            daily = Daily(parse_day(self._day), gem_set)
            one = done.get(str(daily))
            action = partial(open_daily, self.app, daily)
            icon = "check" if one and one.solved else ""
            status = self._status(one, str(daily) in running)
            cards.append(SetCard(gem_set, box, action, text(f"set.{gem_set}"), status, icon=icon))
        return cards

    def _choose(self, day: str) -> None:
        self._day = day
        self.renew()

    def _status(self, one: Played | None, running: bool) -> str:
        text = self.app.texts
        if running:
            return text("daily.running")
        if one is None:
            return text("daily.open")
        return counted(text, "daily.solved", one.questions) if one.solved else text("daily.unsolved")
