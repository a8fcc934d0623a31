"""The cards of the page: of each what can be pressed in it, and how it is painted."""

from datetime import timedelta
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_track
from orapa.app.look.theme import TARGET
from orapa.app.look.widgets import Button, IconButton, LabelButton
from orapa.app.mine.daily.calendar import (
    CalendarLayout,
    DayLook,
    calendar_layout,
    looks,
    paint_day,
    paint_heads,
    paint_legend,
    weeks,
)
from orapa.app.mine.statistics.cards import (
    ROW,
    TITLE,
    TOP,
    BestRow,
    Note,
    paint_boxed,
    paint_head,
    paint_people,
    paint_rivals,
    paint_streak,
    paint_times,
    paint_words,
    streak_room,
)
from orapa.app.mine.statistics.course import ROOMY, Course, fitting_signs, pad, stretch
from orapa.app.mine.statistics.spread import paint_spreads
from orapa.app.mine.statistics.state import GRADE, SET, Acts, State, signed
from orapa.app.mine.today import DayButton
from orapa.app.pages.filters import Track, track_widgets, tracks
from orapa.app.shelf import Facet
from orapa.engine.mine.match.dailies import FIRST_DAY

WEEKS, WEEK = 5, 7
NOTE = 50.0
ARROWS = 92.0


class Panel:
    """A card with a title, laid out in a box; without anything to show it says what will be there."""

    name = ""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def title(self) -> str:
        return self.state.texts(f"statistics.{self.name}")

    @property
    def empty(self) -> bool:
        """Whether it has nothing to show."""
        return False

    def widgets(self, box: Box, acts: Acts) -> list[Button]:
        """What can be pressed in it, the topmost first."""
        del box, acts
        return []

    def room(self, box: Box) -> float:
        """How much of the head is taken at its right."""
        del box
        return 0.0

    def paint(self, canvas: Canvas, box: Box) -> None:
        """The card with its head and what is in it."""
        paint_head(canvas, box, self.title, self.room(box))
        if self.state.past is None:
            return
        if self.empty:
            paint_words(canvas, box, self.state.texts(f"statistics.{self.name}.empty"))
        else:
            self.paint_inside(canvas, box)

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        """What is in the card below its head."""


class Pane(Button):
    """A part of a card that is pressed as a whole."""

    radius = 12.0

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.ring(self.box.grow(-2), self.radius, 2, canvas.theme.focus)


class CourseButton(Pane):
    """The course against par: pressed where a sign is, and walked through by keys."""


class CoursePanel(Panel):
    """Against par, match by match; older stretches by arrows, a note about one match."""

    name = "course"

    @property
    def empty(self) -> bool:
        return not self.state.shown.signs

    def course(self, box: Box) -> Course:
        """The stretch that is shown."""
        signs = stretch(self.state.shown.signs, fitting_signs(box), self.state.before)
        return Course(self.state.texts, box, signs, self.state.noted)

    def stretches(self, box: Box) -> int:
        """How many there are."""
        return -(-len(self.state.shown.signs) // fitting_signs(box))

    def room(self, box: Box) -> float:
        return ARROWS + lettering.measure(self._which(box), "Medium", 12.5) if self.stretches(box) > 1 else 0.0

    def _which(self, box: Box) -> str:
        """Which matches are shown, where there is room to say it."""
        course, state = self.course(box), self.state
        if box.w < ROOMY or not course.signs:
            return ""
        first = state.shown.signs.index(course.signs[0]) + 1
        last, count = first + len(course.signs) - 1, len(state.shown.signs)
        return state.texts("statistics.which", first=first, last=last, count=count)

    def widgets(self, box: Box, acts: Acts) -> list[Button]:
        if self.empty:
            return []
        found: list[Button] = [*self._note(box, acts)]
        if self.stretches(box) > 1:
            place = Box(box.right - pad(box) - ARROWS + 6, box.y + 5, TARGET, TARGET)
            older = IconButton("older", place.grow(-3), partial(acts.go, 1), "back")
            newer = IconButton("newer", place.move(TARGET, 0).grow(-3), partial(acts.go, -1), "next")
            older.coming = self.state.before == self.stretches(box) - 1
            newer.coming = self.state.before == 0
            found += [older, newer]
        inside = Box(box.x + 6, box.y + TOP, box.w - 12, box.h - TOP - 6)
        return [*found, CourseButton("course", inside, acts.note)]

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        self.course(box).paint(canvas)
        if self.stretches(box) > 1:
            place = (box.right - pad(box) - ARROWS - 4, box.y + TITLE)
            canvas.text(self._which(box), place, 12.5, "Medium", canvas.theme.mute, "right")

    def _note(self, box: Box, acts: Acts) -> list[Note]:
        state, course = self.state, self.course(box)
        at = next((at for at, sign in enumerate(course.signs) if sign.number == state.noted), None)
        if at is None:
            return []
        one = state.shown.results[course.signs[at].number]
        title, words, label = state.title(one), state.words(one), state.texts("records.review")
        wide = max(lettering.measure(title, "Bold", 12.5), lettering.measure(words, "Medium", 11.5))
        wide = min(wide + lettering.measure(label, "ExtraBold", 12.5) + 58, box.w - 12)
        x, y = course.spot(at)
        left = min(max(box.x + 6, x - wide / 2), box.right - 6 - wide)
        top = y - 16 - NOTE if y - 16 - NOTE >= box.y + TOP - 4 else y + 16
        return [Note(Box(left, top, wide, NOTE), partial(acts.open, one), title, words, label)]


class CalendarPanel(Panel):
    """The dailies of the last weeks; a day leads to its mines, or all of them to today's where they are small."""

    name = "calendar"

    def room(self, box: Box) -> float:
        del box
        return streak_room(self.state.past.streak, self.state.texts) if self.state.past else 0.0

    def widgets(self, box: Box, acts: Acts) -> list[Button]:
        days = self._days(box)
        if not self._roomy(box):
            inside = Box(box.x + 6, box.y + TOP - 6, box.w - 12, box.h - TOP)
            return [Pane("days", inside, partial(acts.open_day, str(self.state.today)))] if days else []
        return [
            DayButton(place, partial(acts.open_day, str(look.day)), look, self.state.texts)
            for place, look in days
            if look.solved
        ]

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        assert self.state.past is not None
        text = self.state.texts
        paint_streak(canvas, box, self.state.past.streak, text)
        paint_heads(canvas, self._grid(box).heads, text)
        for place, look in self._days(box):
            if not (look.solved and self._roomy(box)):
                paint_day(canvas, place, look)
        paint_legend(canvas, Box(box.x + pad(box), box.bottom - 29, box.w - 2 * pad(box), 20), text)

    def _roomy(self, box: Box) -> bool:
        """Whether a finger can tell the days apart."""
        return self._grid(box).days[0].w >= TARGET

    def _grid(self, box: Box) -> CalendarLayout:
        side = pad(box) - 4
        return calendar_layout(Box(box.x + side, box.y + TOP - 6, box.w - 2 * side, box.h - TOP - 26), WEEKS)

    def _days(self, box: Box) -> list[tuple[Box, DayLook]]:
        past, today = self.state.past, self.state.today
        if past is None:
            return []
        shown = weeks(today - timedelta(days=WEEK * (WEEKS - 1)), today)
        return list(zip(self._grid(box).days, looks(shown, past.diary, FIRST_DAY, today), strict=True))


class SpreadPanel(Panel):
    """Questions per gem set, or per grade."""

    name = "spread"

    @property
    def title(self) -> str:
        return self.state.texts(f"statistics.spread.{self.state.by}")

    @property
    def empty(self) -> bool:
        return not self.state.spreads

    def room(self, box: Box) -> float:
        return self._track(box).box.w + 8 if self.state.shown.by_set else 0.0

    def widgets(self, box: Box, acts: Acts) -> list[Button]:
        if not self.state.shown.by_set:
            return []
        chosen = {} if self.state.by == SET else {"by": self.state.by}
        return track_widgets([self._track(box)], chosen, acts.choose_by)

    def paint(self, canvas: Canvas, box: Box) -> None:
        super().paint(canvas, box)
        if self.state.shown.by_set:
            draw_track(canvas, self._track(box).box)

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        paint_spreads(canvas, box, self.state.spreads, self.state.names, self.state.texts)

    def _track(self, box: Box) -> Track:
        text = self.state.texts
        facet = Facet("by", "", text("statistics.by.set"), ((GRADE, text("statistics.by.grade")),))
        (track,) = tracks((facet,), (Box(box.x, box.y + 4, box.w - pad(box) + 4, TARGET),))
        return track


class BestPanel(Panel):
    """The best results; each leads to its match."""

    name = "best"

    @property
    def empty(self) -> bool:
        return not self.state.shown.best

    def widgets(self, box: Box, acts: Acts) -> list[Button]:
        state, rows = self.state, list[Button]()
        for i, number in enumerate(state.shown.best):
            one = state.shown.results[number]
            place = Box(box.x + 10, box.y + TOP - 4 + i * (ROW + 4), box.w - 20, ROW)
            over = signed(one.played.over_par) if one.played.over_par else state.texts("statistics.par")
            action = partial(acts.open, one)
            rows.append(BestRow(f"best {i + 1}", place, action, over, state.title(one), state.words(one)))
        return rows


class TimesPanel(Panel):
    """How long matches take."""

    name = "times"

    @property
    def empty(self) -> bool:
        return not self.state.spreads

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        paint_times(canvas, box, self.state.spreads, self.state.names, self.state.texts)


class RivalsPanel(Panel):
    """What came of duels against rivals; its button leads to the ladder."""

    name = "rivals"

    @property
    def empty(self) -> bool:
        return not self.state.has_rivals

    def room(self, box: Box) -> float:
        return self._door(box).w + 8

    def _door(self, box: Box) -> Box:
        wide = lettering.measure(self.state.texts("statistics.ladder"), "Bold", 14) + 56
        return Box(box.right - pad(box) - wide + 6, box.y + 4, wide, TARGET)

    def widgets(self, box: Box, acts: Acts) -> list[Button]:
        label = self.state.texts("statistics.ladder")
        return [LabelButton("ladder", self._door(box).grow(-3), acts.open_ladder, label, "star")]

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        paint_rivals(canvas, box, self.state.shown.rivals, self.state.texts)


class BoxedPanel(Panel):
    """What the sheets of boxed games came to, by how much help there was; they have no par to stand against."""

    name = "boxed"

    @property
    def empty(self) -> bool:
        return not any(one.solved for one in self.state.shown.boxed)

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        paint_boxed(canvas, box, self.state.shown.boxed, self.state.texts)


class PeoplePanel(Panel):
    """What matches of several people came to, by their names."""

    name = "people"

    def paint_inside(self, canvas: Canvas, box: Box) -> None:
        paint_people(canvas, box, self.state.shown.people, self.state.texts)


PANELS: dict[str, type[Panel]] = {
    panel.name: panel
    for panel in (CoursePanel, CalendarPanel, SpreadPanel, BestPanel, TimesPanel, RivalsPanel, PeoplePanel)
}


def panel_of(name: str, state: State) -> Panel:
    """The panel of a card; where only boxed games are shown, their help stands in the place of par."""
    return BoxedPanel(state) if name == "course" and state.shown.boxed else PANELS[name](state)
