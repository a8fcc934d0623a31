"""Few widgets, reused: everything that can be pressed."""

from collections.abc import Callable, Sequence

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.plates import Kind, State, plate, warm
from orapa.app.look.theme import RADIUS_CARD, RADIUS_CONTROL, TARGET, Colour, mix

Action = Callable[[], None]

# Shadows and focus rings reach this far past a widget's box.
REACH = 40.0
FOCUS_GAP = 4.0
FOCUS_LINE = 2.0
ICON_ROOM = 28.0
LABEL = 14.0
WORD_GAP = 10.0
# Lower cards than this have a title only.
TWO_LINES = 46.0


def fingertip(box: Box) -> Box:
    """Where a press on a box counts: never smaller than a fingertip."""
    wide, high = max(0.0, TARGET - box.w) / 2, max(0.0, TARGET - box.h) / 2
    return Box(box.x - wide, box.y - high, box.w + 2 * wide, box.h + 2 * high)


class Button:
    """Something to press; `coming` ones are shown, and their action explains why they do nothing yet."""

    kind: Kind = "button"
    radius: float = RADIUS_CONTROL
    tip: str = ""
    """What it is called and its key, told where a mouse rests on it."""
    says: str = ""
    """What it is called where it is read out, if not what is written on it."""

    def __init__(self, name: str, box: Box, action: Action, coming: bool = False) -> None:
        self.name = name
        self.box = box
        self.action = action
        self.coming = coming
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.warmth = 0.0

    @property
    def hit(self) -> Box:
        """Where a press counts."""
        return fingertip(self.box)

    @property
    def reach(self) -> Box:
        """What it may draw on."""
        return self.box.grow(REACH)

    def draw(self, canvas: Canvas) -> None:
        """Plate, content one pixel lower while pressed, focus ring."""
        state: State = "press" if self.pressed else "off" if self.coming and self.kind == "button" else "rest"
        box = self.box.move(0, 1 if self.pressed else 0)
        plate(canvas, box, self.radius, self.kind, state)
        if self.warmth and not self.pressed:
            warm(canvas, box, self.radius, self.kind, self.warmth)
        self.draw_content(canvas, box)
        self.draw_focus(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        if self.focused:
            around = self.box.grow(FOCUS_GAP)
            canvas.ring(around, self.radius + FOCUS_GAP, FOCUS_LINE, canvas.theme.focus)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        """What is on the plate."""

    def ink(self, canvas: Canvas, full: Colour) -> Colour:
        """A colour as it is written here: faded while the thing is still to come."""
        return mix(full, canvas.theme.surf2, 0.40) if self.coming else full


class LabelButton(Button):
    """A small button with an icon and a word; the icon gives way where both do not fit."""

    size: float
    shows_icon: bool

    def __init__(self, name: str, box: Box, action: Action, label: str, icon: str = "", coming: bool = False) -> None:
        super().__init__(name, box, action, coming)
        self.label = label
        self.icon = icon

        even([self])

    def fit(self, beside: float) -> float:
        """The size at which the word fits the button with that much beside it, 0 if at none."""
        room = self.box.w - 16 - beside
        size = lettering.fit(self.label, "Bold", room, LABEL)
        return size if lettering.measure(self.label, "Bold", size) <= room else 0

    def least(self) -> float:
        """The size of a word that fits at none."""
        return lettering.fit(self.label, "Bold", self.box.w - 12, LABEL)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        ink = self.ink(canvas, canvas.theme.text)
        x, y = box.center
        if lettering.breaks() and self.size < LABEL:
            # Words that are large break rather than stay small, and have all the room.
            canvas.column((Part(self.label, "Bold", LABEL),), (ink,), box.grow(-4), "center")
        elif self.shows_icon:
            left = x - (lettering.measure(self.label, "Bold", self.size) + ICON_ROOM) / 2
            canvas.icon(self.icon, (left + 9, y), 19, ink)
            canvas.text(self.label, (left + ICON_ROOM, y), self.size, "Bold", ink)
        else:
            canvas.text(self.label, (x, y), self.size, "Bold", ink, "center")


def even(buttons: Sequence[LabelButton]) -> None:
    """Have a row of buttons look alike: one size, and icons on all or on none."""
    with_icons = min((button.fit(ICON_ROOM) if button.icon else 0 for button in buttons), default=0)
    for button in buttons:
        button.shows_icon = with_icons > 0
        button.size = with_icons or min(other.fit(0) for other in buttons) or min(other.least() for other in buttons)


class IconButton(Button):
    """A square button with an icon or a word of two letters."""

    def __init__(self, name: str, box: Box, action: Action, icon: str = "", label: str = "") -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.label = label

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        if self.icon:
            canvas.icon(self.icon, box.center, 20, self.ink(canvas, canvas.theme.text))
        else:
            canvas.text(self.label, box.center, 12.5, "Bold", anchor="center", tracking=0.6)


class WordButton(Button):
    """A bare word; the chosen one of a row stands out."""

    def __init__(self, name: str, box: Box, action: Action, label: str, chosen: bool) -> None:
        super().__init__(name, box, action)
        self.label = label
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        ink = theme.text if self.chosen else mix(theme.mute, theme.text, self.warmth)
        weight: lettering.Weight = "Bold" if self.chosen else "Medium"
        x, y = self.box.center
        size = lettering.fit(self.label, "Bold", self.box.w - WORD_GAP, 14)
        drawn = canvas.text(self.label, (x, y + (1 if self.pressed else 0)), size, weight, ink, "center")
        if self.chosen:
            canvas.rounded(Box(drawn.x, drawn.bottom + 7, drawn.w, 2), 1, theme.fill)
        self.draw_focus(canvas)


class ModeCard(Button):
    """A way to play: icon, title and one line about it; narrow cards leave the line out."""

    kind: Kind = "card"
    radius = RADIUS_CARD

    def __init__(
        self,
        name: str,
        box: Box,
        action: Action,
        icon: str,
        title: str,
        detail: str,
        badge: str = "",
        coming: bool = False,
    ) -> None:
        super().__init__(name, box, action, coming)
        self.icon = icon
        self.title = title
        self.detail = detail
        self.badge = badge

        self.small = self.fit()

    def fit(self) -> float:
        """The size at which the line about the mode fits the card, 0 if at none."""
        _, left, right = self._columns
        size = lettering.fit(self.detail, "Medium", right - left, 12.5)
        fits = self.box.h >= TWO_LINES and lettering.measure(self.detail, "Medium", size) <= right - left
        return size if fits else 0.0

    @property
    def _columns(self) -> tuple[float, float, float]:
        """The size of the icon's tile, and from where to where the words may reach."""
        box = self.box
        tile = min(36.0 if box.w < 200 else 44.0, box.h - 12)
        left = box.x + self._pad(tile) + tile + (16 if box.w > 260 else 10)
        if self.badge:
            return tile, left, box.right - 14 - badge_width(self.badge) - 10
        return tile, left, box.right - (36 if self._has_chevron else 8)

    @property
    def _has_chevron(self) -> bool:
        return not self.coming and self.box.w >= 200

    def _pad(self, tile: float) -> float:
        return max(8, min(14, (self.box.h - tile) / 2))

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        tile, x, right = self._columns
        left = box.x + self._pad(tile)
        canvas.rounded(Box(left, y - tile / 2, tile, tile), tile * 0.3, theme.surf3)
        canvas.icon(self.icon, (left + tile / 2, y), tile * 0.53, theme.brass)
        if self.badge:
            draw_badge(canvas, self.badge, (box.right - 14, y), theme.mute, theme.surf3)
        elif self._has_chevron:
            canvas.icon("next", (box.right - 22, y), 16, theme.faint, 2.4)
        if lettering.breaks():
            words = (Part(self.title, "ExtraBold", 14), Part(self.detail, "Medium", 12.5))
            room = Box(x, box.y + 4, right - x, box.h - 8)
            canvas.column(words[: 2 if self.detail else 1], (theme.text, theme.mute), room, "left")
            return
        largest = 14 if box.w < 200 or box.h < 52 else 16
        size = lettering.fit(self.title, "ExtraBold", right - x, largest)
        apart = 10 if box.h >= 56 else 9
        canvas.text(self.title, (x, y - apart if self.small else y), size, "ExtraBold")
        if self.small:
            canvas.text(self.detail, (x, y + apart + 1), self.small, "Medium", theme.mute)


def even_cards(cards: Sequence[ModeCard]) -> None:
    """Have cards that are open look alike, and those to come: one size for all details, none where not all fit."""
    for card in cards:
        card.small = min(other.fit() for other in cards if other.coming == card.coming)


class GoldCard(Button):
    """The one golden card of a screen."""

    radius = 18.0

    def __init__(self, name: str, box: Box, action: Action, title: str, detail: str, brief: str = "") -> None:
        super().__init__(name, box, action)
        self.kind = "gold"
        self.title = title
        self.detail = detail
        self.brief = brief

    def disc(self, box: Box) -> Box:
        """The disc at its right end."""
        side = min(48.0, box.h - 20)
        return Box(box.right - min(20, box.h * 0.2) - side, box.center[1] - side / 2, side, side)

    def room(self, box: Box) -> float:
        """How far to the right its words may reach."""
        return self.disc(box).x - 12

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, ink = canvas.theme, canvas.theme.on_gold
        x, y = box.x + min(22, box.h * 0.25), box.center[1]
        disc = self.disc(box)
        canvas.rounded(disc, disc.w / 2, ink)
        canvas.icon("play", (disc.center[0] + disc.w * 0.03, y), disc.w * 0.42, theme.gold0)
        room = self.room(box) - x
        largest = 24 if box.h >= 90 else 20 if box.h >= 60 else 16
        if lettering.breaks():
            words = (Part(self.title, "ExtraBold", largest), Part(self.brief or self.detail, "Bold", 12.5))
            canvas.column(words, (ink, ink), Box(x, box.y + 4, room, box.h - 8), "left")
            return
        size = lettering.fit(self.title, "ExtraBold", room, largest)
        detail, small = _fitting((self.detail, self.brief), room, 14 if box.h >= 90 else 12.5)
        fits = box.h >= TWO_LINES and detail
        canvas.text(self.title, (x, y - box.h * 0.15 if fits else y), size, "ExtraBold", ink)
        if fits:
            canvas.text(detail, (x, y + box.h * 0.19), small, "Bold", ink)


def fitting(words: str, weight: lettering.Weight, room: float, largest: float) -> tuple[str, float]:
    """As much of a line as fits a room, and its size; its last parts go first."""
    parts = words.split(" · ")
    for count in range(len(parts), 0, -1):
        some = " · ".join(parts[:count])
        size = lettering.fit(some, weight, room, largest)
        if lettering.measure(some, weight, size) <= room:
            return some, size
    return "", 0.0


def _fitting(lines: Sequence[str], room: float, largest: float) -> tuple[str, float]:
    """The first of these lines that fits whole, else as much of the first as does."""
    for words in filter(None, lines):
        size = lettering.fit(words, "Bold", room, largest)
        if lettering.measure(words, "Bold", size) <= room:
            return words, size
    return fitting(lines[0], "Bold", room, largest)


def badge_width(label: str) -> float:
    return lettering.measure(label, "Bold", 11.5) + 18


def draw_badge(canvas: Canvas, label: str, right_middle: tuple[float, float], ink: Colour, fill: Colour) -> float:
    """A pill with a word, its right end at a place; gives its left end."""
    width = badge_width(label)
    box = Box(right_middle[0] - width, right_middle[1] - 11, width, 22)
    canvas.rounded(box, 11, fill)
    canvas.text(label, box.center, 11.5, "Bold", ink, "center")
    return box.x
