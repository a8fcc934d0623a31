"""Today's mines: one for each gem set, the same for everybody."""

from functools import partial
from typing import TYPE_CHECKING

from orapa.app.draw.canvas import Canvas
from orapa.app.geometry import Box
from orapa.app.scene import View
from orapa.app.scenes.page import Page
from orapa.app.scenes.set_cards import SetCard, set_card_boxes
from orapa.app.texts import counted, day_name
from orapa.app.widgets import Button
from orapa.engine.match.dailies import DAILY_SETS, Daily, parse_day
from orapa.engine.match.statistics import Summary, statistics

if TYPE_CHECKING:
    from orapa.app.loop import App

HEAD = 34.0


def today_boxes(content: Box) -> tuple[Box, ...]:
    """The cards below a line about the day: side by side, or in a list as high as the screen allows."""
    cards = len(DAILY_SETS)
    space = Box(content.x, HEAD, content.w, content.h - HEAD)
    beside = set_card_boxes(space, cards, 0)[1].y == space.y and content.w >= 600
    if beside:
        return set_card_boxes(space, cards, min(280.0, max(110.0, space.h)))
    high = min(204.0, max(84.0, (space.h + 10) / cards - 10))
    return tuple(Box(space.x, space.y + i * (high + 10), space.w, high) for i in range(cards))


class Today(Page):
    """Three cards; each opens its mine, or goes on with it."""

    name = "today"
    title = "daily.title"
    _line = ""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._day = app.platform.today()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        keeping = self.app.keeping
        finished = (keeping.summary(kept) for kept in reversed(keeping.finished()) if kept.header("daily"))
        played = [one for one in finished if one]
        streak = statistics(played, self._day).streak
        # Of each mine of the day only the first time counts.
        done = {one.daily: one for one in reversed(played)}
        text = self.app.texts
        self._line = day_name(text, self._day)
        if streak:
            self._line += " · " + counted(text, "daily.streak", streak)
        running = {kept.header("daily") for kept in keeping.running()}
        cards: list[Button] = []
        boxes = today_boxes(content)
        for gem_set, box in zip(DAILY_SETS, boxes, strict=True):
            daily = Daily(parse_day(self._day), gem_set)
            one = done.get(str(daily))
            action = partial(self.app.guide.begin_daily, daily)
            icon = "check" if one and one.solved else ""
            status = self._status(one, str(daily) in running)
            cards.append(SetCard(gem_set, box, action, text(f"set.{gem_set}"), status, icon=icon))
        return cards, boxes[-1].bottom

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        x = self.frame.content.x + 4
        canvas.text(self._line, (x, dy + 14), 14, "Bold", canvas.theme.mute)

    def _status(self, one: Summary | None, running: bool) -> str:
        text = self.app.texts
        if running:
            return text("daily.running")
        if one is None:
            return text("daily.open")
        return counted(text, "daily.solved", one.questions) if one.solved else text("daily.unsolved")
