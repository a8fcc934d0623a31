"""The daily mines: one for each gem set, the same for everybody; and those of all days before, by a calendar."""

from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.frame.parts import ROOMS
from orapa.app.frame.swipe import Swipe
from orapa.app.keep.entries import header
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, IconButton, LabelButton
from orapa.app.mine.daily.calendar import (
    DayLook,
    calendar_layout,
    looks,
    month_after,
    month_before,
    month_weeks,
    paint_day,
    paint_heads,
    paint_legend,
)
from orapa.app.mine.daily.countdown import Countdown
from orapa.app.mine.daily.opening import open_daily
from orapa.app.mine.daily.today_layout import WEEKS, TodayLayout, today_layout
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.set_cards import SetCard
from orapa.app.pages.page import Page
from orapa.engine.mine.match.dailies import DAILY_SETS, FIRST_DAY, Daily, parse_day
from orapa.engine.mine.match.diary import Diary, diary_of
from orapa.engine.mine.match.statistics import Played, read_summary
from orapa.engine.play.streaks import Streak, streak
from orapa.engine.play.summaries import told
from orapa.words.mine.ghosts import ghost_name
from orapa.words.texts import Texts, counted, day_name, full_day_name, month_name

if TYPE_CHECKING:
    from orapa.app.loop import App


class DayButton(Button):
    """A day of the calendar."""

    radius = 9.0

    def __init__(self, box: Box, action: Action, look: DayLook, texts: Texts) -> None:
        super().__init__(f"day {look.day}", box, action)
        self.look, self.chosen, solved = look, look.chosen, sum(look.solved)
        words = texts("training.solved", count=solved, total=len(look.solved)) if solved else ""
        self.says = ", ".join(filter(None, (full_day_name(texts, look.day), words)))

    def draw(self, canvas: Canvas) -> None:
        paint_day(canvas, self.box.move(0, 1 if self.pressed else 0), self.look, self.warmth)
        self.draw_focus(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.ring(self.box, self.radius + 2, 2, canvas.theme.focus)


class Today(Page):
    """Three cards, each opens its mine or goes on with it; the calendar chooses another day."""

    name = "today"
    title = "daily.title"

    def __init__(self, app: "App", day: str = "") -> None:
        super().__init__(app)
        self._today = parse_day(app.platform.today())
        self._day = self._known(parse_day(day)) if day else self._today
        self._month = self._day.replace(day=1)
        self._layout: TodayLayout | None = None
        self._diary = Diary()
        self._streak = Streak()
        self._blank: list[tuple[Box, DayLook]] = []
        self._heads: tuple[Box, ...] = ()
        self._countdown = Countdown(app.platform)
        self._swipe = Swipe()

    @property
    def place(self) -> str:
        return f"{GAME} daily" if self._day == self._today else f"{GAME} daily {self._day}"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        played = [one for one in self.app.keeping.summaries(GAME) if one.daily]
        self._diary, self._streak = diary_of(played), streak(played, str(self._today))
        layout = self._layout = today_layout(content)
        ghost = self._ghost_button(layout.ghost)
        return [ghost, *self._cards(layout.cards), *self._month_buttons(layout)], layout.bottom

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name in ("page up", "page down"):
            self._turn(-1 if event.name == "page up" else 1)
        elif isinstance(event, Pointer) and (turn := self._swiped(event)):
            self.group.handle(Pointer("cancel", event.pos))
            self.scroll.handle(Pointer("cancel", event.pos))
            self._turn(turn)
        else:
            super().handle(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._countdown.look(now) and self._layout:
            self._see_midnight()
            line = self._layout.line.move(0, self._dy)
            if line.overlaps(self.frame.window):
                self.damage(line)

    def rests(self, now: float) -> float:
        del now
        return self._countdown.rests

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        layout = self._layout
        assert layout is not None
        self._draw_day(canvas, layout, dy)
        card = layout.calendar.move(0, dy)
        if not canvas.shows(card.grow(30)):
            return
        plate(canvas, card, RADIUS_CARD, "card")
        self._draw_streak(canvas, layout.streak.move(0, dy))
        month, name = layout.month.move(0, dy), month_name(self.app.texts, self._month)
        canvas.text(name, month.center, lettering.fit(name, "ExtraBold", month.w, 16), "ExtraBold", anchor="center")
        paint_heads(canvas, [head.move(0, dy) for head in self._heads], self.app.texts)
        for box, look in self._blank:
            paint_day(canvas, box.move(0, dy), look)
        paint_legend(canvas, layout.legend.move(0, dy), self.app.texts)
        rule = layout.rule.move(0, dy)
        lines = lettering.wrap(self.app.texts("daily.rule"), "Medium", 12.5, rule.w)
        for i, line in enumerate(lines):
            canvas.text(line, (rule.x, rule.y + 12 + 17 * i), 12.5, "Medium", canvas.theme.mute)

    def _draw_day(self, canvas: Canvas, layout: TodayLayout, dy: float) -> None:
        """The chosen day; of today how long it lasts, of another that it keeps no streak any more."""
        text, day, line = self.app.texts, layout.day.move(0, dy), layout.line.move(0, dy)
        name = full_day_name(text, self._day)
        canvas.text(name, (day.x, day.center[1]), lettering.fit(name, "ExtraBold", day.w, 20), "ExtraBold")
        words = text("daily.next", time=self._countdown.words) if self._day == self._today else text("daily.past")
        size = lettering.fit(words, "Bold", line.w, 14)
        canvas.text(words, (line.x, line.center[1]), size, "Bold", canvas.theme.mute)

    def _draw_streak(self, canvas: Canvas, box: Box) -> None:
        text, now, y = self.app.texts, self._streak.now, box.center[1]
        canvas.icon("flame", (box.x + 8, y), 18, canvas.theme.brass, 2.2)
        words = counted(text, "daily.streak", now) if now else text("daily.week.none")
        drawn = canvas.text(words, (box.x + 22, y), 14, "Bold", canvas.theme.brass)
        best = text("daily.week.best", count=self._streak.longest)
        if self._streak.longest and drawn.right + 12 + lettering.measure(best, "Medium", 12.5) < box.right:
            canvas.text(best, (box.right, y), 12.5, "Medium", canvas.theme.mute, "right")

    def _month_buttons(self, layout: TodayLayout) -> list[Button]:
        """The days of the month that have mines, and the ways to the months beside; the other days are only drawn."""
        shown = month_weeks(self._month)
        grid = calendar_layout(layout.days, WEEKS)
        days = looks(shown, self._diary, FIRST_DAY, self._today, self._month, self._day)
        placed = list(zip(grid.days, days, strict=False))
        self._heads = grid.heads
        self._blank = [(box, look) for box, look in placed if not look.solved]
        buttons: list[Button] = []
        if month_before(self._month) >= FIRST_DAY.replace(day=1):
            buttons.append(IconButton("month before", layout.before, partial(self._turn, -1), "back"))
        if self._month < self._today.replace(day=1):
            buttons.append(IconButton("month after", layout.after, partial(self._turn, 1), "next"))
        mines = [(box, look) for box, look in placed if look.solved]
        return [
            *buttons,
            *(DayButton(box, partial(self._choose, look.day), look, self.app.texts) for box, look in mines),
        ]

    def _ghost_button(self, box: Box) -> LabelButton:
        """Whose ghost is followed; pressed, another one can be chosen."""
        text, who = self.app.texts, preferences(self.app.settings).follows()
        name = ghost_name(text, who, None) if who else text("ghost.none")
        return LabelButton("ghost", box, self._choose_ghost, name, "ghost")

    def _choose_ghost(self) -> None:
        self.app.open(ROOMS, lambda: found("ghost.page", "GhostPage")(self.app))

    def _cards(self, boxes: tuple[Box, ...]) -> list[SetCard]:
        text = self.app.texts
        records = [kept.record for kept in self.app.keeping.running()]
        running = {
            header(record, "daily")
            for record in records
            if record and record.game == GAME and not header(record, "again")
        }
        cards = []
        for gem_set, box in zip(DAILY_SETS, boxes, strict=True):
            daily = Daily(self._day, gem_set)
            first = self._diary.first.get(str(daily))
            one = next(told([first] if first else [], read_summary), None)
            action = partial(open_daily, self.app, daily)
            icon = "check" if one and one.solved else ""
            status = self._status(one, str(daily) in running)
            cards.append(SetCard(gem_set, box, action, text(f"set.{gem_set}"), status, icon=icon))
        return cards

    def _status(self, one: Played | None, running: bool) -> str:
        text = self.app.texts
        if running:
            return text("daily.running")
        if one is None:
            return text("daily.open")
        if not one.solved:
            return text("daily.unsolved")
        words = counted(text, "daily.solved", one.questions)
        return words if one.par is None else f"{words}, {text('table.par', par=one.par)}"

    def _choose(self, day: date) -> None:
        """Show the mines of a day."""
        self._day, self._month = day, day.replace(day=1)
        self.renew()
        self.scroll.to_top()
        self._move()

    def _turn(self, by: int) -> None:
        """Show the month before or after, as far as there are dailies."""
        month = month_before(self._month) if by < 0 else month_after(self._month)
        if FIRST_DAY.replace(day=1) <= month <= self._today:
            self._month = month
            self.renew()

    def _swiped(self, event: Pointer) -> int:
        """Whether a swipe over the calendar ended, and which way it turns."""
        turn = self._swipe.turn(event)
        return turn if self._layout and self._layout.calendar.move(0, self._dy).holds(event.pos) else 0

    def _see_midnight(self) -> None:
        """The day is over: its mines stay on the page, and the new ones are offered."""
        today = parse_day(self.app.platform.today())
        if today == self._today:
            return
        self._today = today
        text = self.app.texts
        words = text("daily.new", day=day_name(text, str(today)))
        self.app.toast.say(words, text("daily.new.open"), partial(self._choose, today), lasting=True)
        self.renew()

    def _known(self, day: date) -> date:
        """The day if it has mines by now, else today."""
        return day if FIRST_DAY <= day <= self._today + timedelta(days=1) else self._today
