"""What only the home page has to press: the card of the day with its streak, tiles, doors to other games."""

from collections.abc import Callable, Sequence

from orapa.app.frame.geometry import Box, row
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.emblems import EMBLEMS, draw_emblem
from orapa.app.look.plates import Kind, plate
from orapa.app.look.theme import CAPS_TRACKING, RADIUS_CARD, SIZES, TARGET
from orapa.app.look.week import HIGH, LOW, Week, WeekInks, draw_week
from orapa.app.look.widgets import REACH, TWO_LINES, Action, Button, GoldCard, badge_width, draw_badge, fitting

# A week beside words: how far from the card's end, and how much the words need at least.
WEEK_PAD, WORDS_LEAST = 16.0, 120.0


def week_box(week: Week | None, card: Box, right: float) -> Box | None:
    """Where a week is drawn on a card, up to a right end; None where it has no room."""
    if week is None or card.h < LOW + 4 or right - week.width - card.x < WORDS_LEAST:
        return None
    high = HIGH if card.h >= HIGH + 16 else LOW
    return Box(right - week.width, card.center[1] - high / 2 + 1, week.width, high)


def title_for(titles: tuple[str, str], room: float) -> str:
    """The whole title, or the short one where that is too long."""
    return titles[0] if lettering.measure(titles[0], "ExtraBold", SIZES[0]) <= room else titles[1]


class LeadCard(Button):
    """The mines of the day: icon, title and line, and the streak."""

    kind: Kind = "card"
    radius = RADIUS_CARD

    def __init__(
        self, name: str, box: Box, action: Action, icon: str, titles: tuple[str, str], line: str, week: Week | None
    ) -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.titles = titles
        """Whole and short."""
        self.line = line
        self.week = week
        self.says = told(titles[0], line, week)
        self.grown = 1.0
        """How large the disc of today is."""

    def place(self, box: Box) -> Box | None:
        """Where the week is."""
        return week_box(self.week, box, box.right - WEEK_PAD)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y, place = canvas.theme, box.center[1], self.place(box)
        tile = min(44.0, box.h - 10)
        left = box.x + max(7.0, min(14.0, (box.h - tile) / 2))
        canvas.rounded(Box(left, y - tile / 2, tile, tile), tile * 0.3, theme.surf3)
        canvas.icon(self.icon, (left + tile / 2, y), tile * 0.5, theme.brass)
        x = left + tile + (16 if box.w > 420 else 12)
        room = (place.x if place else box.right) - 10 - x
        title = title_for(self.titles, room)
        size = lettering.fit(title, "ExtraBold", room, 16)
        line, small = fitting(self.line, "Medium", room, 12.5) if box.h >= TWO_LINES else ("", 0.0)
        canvas.text(title, (x, y - 10 if line else y), size, "ExtraBold")
        if line:
            canvas.text(line, (x, y + 11), small, "Medium", theme.mute)
        if self.week and place:
            draw_week(canvas, place, self.week, WeekInks.on_card(theme), self.grown)


def told(title: str, line: str, week: Week | None) -> str:
    """A card of the day where it is read out: its streak in words, without the letters of seven days."""
    return ", ".join(filter(None, (title, line, week.streak if week else "")))


class GoldLead(GoldCard):
    """The mines of the day as the golden card, with the streak before its disc, or in its line."""

    def __init__(
        self, name: str, box: Box, action: Action, titles: tuple[str, str], line: str, week: Week | None
    ) -> None:
        super().__init__(name, box, action, titles[0], line)
        self.week = week
        self.says = told(titles[0], line, week)
        self.grown = 1.0
        """How large the disc of today is."""
        if week and self.place(box) is None:
            first, *others = line.split(" · ")
            self.detail = " · ".join((first, week.streak, *others))
        self.title = title_for(titles, self.room(box) - box.x - 22)

    def place(self, box: Box) -> Box | None:
        """Where the week is."""
        return week_box(self.week, box, self.disc(box).x - WEEK_PAD - 4)

    def room(self, box: Box) -> float:
        place = self.place(box)
        return place.x - 12 if place else super().room(box)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        super().draw_content(canvas, box)
        place = self.place(box)
        if self.week and place:
            draw_week(canvas, place, self.week, WeekInks.on_gold(canvas.theme), self.grown)


class Tile(Button):
    """A quiet way in: an icon over a word."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, label: str, coming: bool) -> None:
        super().__init__(name, box, action, coming)
        self.icon = icon
        self.label = label

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, (x, y) = canvas.theme, box.center
        size = lettering.fit(self.label, "Bold", box.w - 6, 12.5)
        apart = box.h * 0.19
        canvas.icon(self.icon, (x, y - apart), 20 if box.h >= 56 else 17, theme.brass)
        canvas.text(self.label, (x, y + apart + 2), size, "Bold", self.ink(canvas, theme.text), "center")


class SiblingCard(Button):
    """A door to another game: its emblem, its name and a line; a badge while it is to come."""

    radius = 14.0

    def __init__(
        self, name: str, box: Box, action: Action, emblem: str, title: str, lines: tuple[str, str], badge: str = ""
    ) -> None:
        super().__init__(name, box, action)
        self.emblem = emblem
        self.title = title
        self.lines = lines
        """What it is about, long and short."""
        self.badge = badge

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        wide, roomy = box.w >= 220, box.w >= 180
        pad = 8.0 if roomy else 5.0
        # Beside a narrower card the emblem is as large as on that one.
        side = min(48.0 if roomy else 36.0, box.h - 2 * min(pad, 6), box.w * 0.3)
        tile = Box(box.x + pad, y - side / 2, side, side)
        if self.emblem in EMBLEMS:
            draw_emblem(canvas, self.emblem, tile)
        else:
            canvas.rounded(tile, side * 0.25, theme.surf3)
            canvas.icon(self.emblem, tile.center, side * 0.53, theme.brass)
        x, right = tile.right + (12 if wide else 6), box.right - 6
        if wide:
            right -= badge_width(self.badge) + 12 if self.badge else 26
            if self.badge:
                draw_badge(canvas, self.badge, (box.right - 12, y), theme.mute, theme.surf3)
            else:
                canvas.icon("next", (box.right - 18, y), 16, theme.faint, 2.4)
        # Without room for a badge the line itself begins with it.
        soon = self.badge if self.badge and not wide else ""
        lines = (*(f"{soon} · {line}" for line in self.lines), soon) if soon else self.lines
        self._draw_words(canvas, Box(x, box.y, right - x, box.h), lines)

    def _draw_words(self, canvas: Canvas, room: Box, lines: Sequence[str]) -> None:
        """The name over the first line that fits; a name that is too long is broken and stands alone."""
        y, least = room.center[1], SIZES[0]
        if lettering.measure(self.title, "ExtraBold", least) > room.w:
            small = lettering.smallest()
            for i, part in enumerate(lettering.wrap(self.title, "ExtraBold", small, room.w)):
                canvas.text(part, (room.x, y - 7 + 15 * i), small, "ExtraBold")
            return
        high = room.h >= TARGET
        about = next((line for line in lines if high and lettering.measure(line, "Medium", least) <= room.w), "")
        size = lettering.fit(self.title, "ExtraBold", room.w, 14)
        canvas.text(self.title, (room.x, y - 10 if about else y), size, "ExtraBold")
        if about:
            small = lettering.fit(about, "Medium", room.w, 12.5)
            canvas.text(about, (room.x, y + 10), small, "Medium", canvas.theme.mute)


def draw_captions(canvas: Canvas, boxes: Sequence[Box], captions: Sequence[str]) -> None:
    """What stands over the cards of a first visit, in small capitals."""
    for box, words in zip(boxes, captions, strict=False):
        low = box.y + max(box.h / 2, box.h - 16)
        capitals, room = words.upper(), box.w - 8
        size = lettering.fit(capitals, "Bold", room, 11.5, CAPS_TRACKING)
        canvas.text(capitals, (box.x + 4, low), size, "Bold", canvas.theme.mute, tracking=CAPS_TRACKING)


def draw_pictures(canvas: Canvas, box: Box, pictures: Sequence[tuple[str, Callable[[Canvas, Box], None]]]) -> None:
    """How the game goes, in pictures side by side with their words; nothing to press."""
    if not canvas.shows(box.grow(REACH)):
        return
    plate(canvas, box, RADIUS_CARD, "card")
    thirds = row(box, len(pictures), 0)
    size = min(lettering.fit(words, "Bold", thirds[0].w - 12, 12.5) for words, _ in pictures)
    for i, ((words, paint), third) in enumerate(zip(pictures, thirds, strict=True)):
        if i:
            canvas.rounded(Box(third.x, box.y + 14, 1, box.h - 28), 0, canvas.theme.line)
        low = third.bottom - min(22.0, box.h * 0.24)
        paint(canvas, Box(third.x + 8, third.y + 4, third.w - 16, low - 8 - third.y))
        canvas.text(words, (third.center[0], low), size, "Bold", canvas.theme.mute, "center")
