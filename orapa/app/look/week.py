"""Seven days up to today, each a disc: kept, missed, or today still to come; and the streak they are part of."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Colour, Theme, mix

DISC, PITCH = 16.0, 22.0
# With the letters of the weekdays below the discs, and without.
HIGH, LOW = 54.0, 40.0


@dataclass(frozen=True)
class Week:
    """A streak in words, the longest one in words, and the letters of seven days with whether each was kept."""

    streak: str
    best: str
    days: tuple[tuple[str, bool], ...]
    """The last one is today."""

    @property
    def today_kept(self) -> bool:
        return self.days[-1][1]

    @property
    def width(self) -> float:
        return PITCH * (len(self.days) - 1) + DISC


@dataclass(frozen=True)
class WeekInks:
    """The colours of a week: on a card in brass, on gold dark."""

    strong: Colour
    on_strong: Colour
    words: Colour
    faint: Colour

    @staticmethod
    def on_card(theme: Theme) -> "WeekInks":
        return WeekInks(theme.fill, theme.surf, theme.mute, theme.faint)

    @staticmethod
    def on_gold(theme: Theme) -> "WeekInks":
        return WeekInks(theme.on_gold, theme.gold0, theme.on_gold, mix(theme.on_gold, theme.gold1, 0.25))


def today_disc(week: Week, box: Box) -> Box:
    """The disc of today in a week drawn into a box."""
    return Box(box.x + PITCH * (len(week.days) - 1), box.y + 20, DISC, DISC)


def draw_week(canvas: Canvas, box: Box, week: Week, inks: WeekInks, grown: float = 1.0) -> None:
    """The streak with its flame over the discs; letters and the best streak where the box is high enough.

    The disc of today is drawn so much larger than the others.
    """
    lettered, ink = box.h >= HIGH, canvas.theme.brass if inks.strong == canvas.theme.fill else inks.strong
    canvas.icon("flame", (box.x + 7, box.y + 7), 16, ink, 2.2)
    drawn = canvas.text(week.streak, (box.x + 18, box.y + 7), 12.5, "Bold", ink)
    if lettered and week.best and drawn.right + 60 < box.right + 4:
        canvas.text(week.best, (box.right, box.y + 7), 11.5, "Medium", inks.words, "right")
    for i, (letter, kept) in enumerate(week.days):
        today = i == len(week.days) - 1
        disc = Box(box.x + PITCH * i, box.y + 20, DISC, DISC)
        _draw_disc(canvas, disc.grow((grown - 1) * DISC / 2) if today else disc, kept, today, inks)
        if lettered:
            bold = ink if today else inks.words
            canvas.text(letter, (disc.center[0], box.y + 47), 11.5, "Bold", bold, "center")


def _draw_disc(canvas: Canvas, disc: Box, kept: bool, today: bool, inks: WeekInks) -> None:
    """Kept: full with a tick. Today still to come: a ring with a dot. Missed: a thin ring."""
    if kept:
        canvas.rounded(disc, disc.w / 2, inks.strong)
        canvas.icon("check", disc.center, disc.w * 0.66, inks.on_strong, 3.6)
    elif today:
        canvas.ring(disc, disc.w / 2, 2, inks.strong)
        canvas.rounded(disc.grow(-5.5), disc.w / 2 - 5.5, inks.strong)
    else:
        canvas.ring(disc.grow(-1), disc.w / 2 - 1, 1.2, inks.faint)
