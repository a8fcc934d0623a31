"""What is pressed at the table: tools, actions, gems in the tray, the sheet to hand in."""

from collections.abc import Sequence

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TARGET, mix
from orapa.app.look.widgets import Action, Button
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_outline, sign_colour
from orapa.engine.mine.rules.gems import SHAPES, Gem

SMALL_WORD = 11.5
# In the tray gems lie a little raised.
TRAY_LIFT = 0.3


class ToolButton(Button):
    """A tool: icon over word, framed in brass while it is the one in hand."""

    radius = 13.0

    def __init__(self, name: str, box: Box, action: Action, icon: str, label: str, chosen: bool) -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.label = label
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        box = self.box.grow(-2).move(0, 1 if self.pressed else 0)
        if self.chosen:
            canvas.rounded(box, self.radius - 1, theme.surf3)
            canvas.ring(box, self.radius - 1, 1.3, theme.brass)
        elif self.warmth:
            canvas.rounded(box, self.radius - 1, mix(theme.surf, theme.surf2, self.warmth))
        ink, word = (theme.brass, theme.brass) if self.chosen else (theme.text, theme.mute)
        x, y = box.center
        fits = box.h >= 40 and lettering.measure(self.label, "Bold", SMALL_WORD) <= self.box.w - 4
        canvas.icon(self.icon, (x, y - min(9.0, 0.2 * box.h) if fits else y), 20, ink)
        if fits:
            canvas.text(self.label, (x, y + min(13.0, 0.27 * box.h)), SMALL_WORD, "Bold", word, "center")
        if self.focused:
            canvas.ring(self.box, self.radius, 2, theme.focus)


class ActionButton(Button):
    """An action: icon over word where there is room; `coming` means that there is nothing to do now."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, label: str, off: bool = False) -> None:
        super().__init__(name, box, action, off)
        self.icon = icon
        self.label = label
        self.size = self.fit()

    def fit(self) -> float:
        """The size at which the word fits below the icon, 0 if at none."""
        size = lettering.fit(self.label, "Bold", self.box.w - 6, 12.5)
        fits = self.box.h >= 44 and lettering.measure(self.label, "Bold", size) <= self.box.w - 6
        return size if fits else 0.0

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        ink = mix(canvas.theme.text, canvas.theme.surf2, 0.55) if self.coming else canvas.theme.text
        x, y = box.center
        if self.size:
            canvas.icon(self.icon, (x, box.y + box.h * 0.35), 20, ink)
            canvas.text(self.label, (x, box.y + box.h * 0.74), self.size, "Bold", ink, "center")
        else:
            canvas.icon(self.icon, (x, y), 21, ink)


def alike(buttons: Sequence[ActionButton]) -> None:
    """Have a row of actions look alike: words of one size on all, or icons only."""
    size = min(button.fit() for button in buttons)
    for button in buttons:
        button.size = size


class HandIn(Button):
    """The sheet to hand in: outlined until every gem is placed, then gold."""

    def __init__(self, box: Box, action: Action, label: str, count: str, placed: int, wanted: int) -> None:
        super().__init__("hand in", box, action)
        self.kind = "gold" if placed == wanted else "button"
        self.label = label
        self.count = count
        self.placed = placed
        self.wanted = wanted

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        ready = self.kind == "gold"
        ink = theme.on_gold if ready else theme.brass
        if not ready:
            canvas.ring(box, self.radius, 1.4, theme.brass if theme.dark else theme.brass2)
        x, y = box.center
        if box.w >= 300:
            canvas.icon("hand", (box.x + 34, y), 22, ink)
            canvas.text(self.label, (box.x + 58, y), 16, "ExtraBold", ink)
            self._draw_pips(canvas, box, theme.on_gold if ready else theme.mute)
            return
        room = box.w - 38
        size = lettering.fit(self.label, "ExtraBold", room, 14)
        if lettering.measure(self.label, "ExtraBold", size) <= room:
            canvas.icon("hand", (box.x + 18, y), 18, ink)
            canvas.text(self.label, (box.x + 32, y - 8), size, "ExtraBold", ink)
            canvas.text(self.count, (box.x + 32, y + 9), SMALL_WORD, "Bold", ink if ready else theme.mute)
        else:
            canvas.icon("hand", (x, y - 8), 20, ink)
            canvas.text(f"{self.placed}/{self.wanted}", (x, y + 13), SMALL_WORD, "Bold", ink, "center")

    def _draw_pips(self, canvas: Canvas, box: Box, ink: tuple[int, int, int]) -> None:
        y = box.center[1]
        words = canvas.text(self.count, (box.right - 20, y), 12.5, "Bold", ink, "right")
        fill = canvas.theme.on_gold if self.kind == "gold" else canvas.theme.fill
        for i in range(self.wanted):
            there = i < self.placed
            x = words.x - 16 - (self.wanted - 1 - i) * 15
            canvas.icon("pip" if there else "no pip", (x, y), 15, fill if there else canvas.theme.faint)


class TrayGem(Button):
    """A gem in the tray; one that lies on the board leaves its outline here."""

    def __init__(self, gem: Gem, box: Box, action: Action, unit: float, placed: bool, chosen: bool) -> None:
        super().__init__(f"gem {gem.letter}", box, action)
        self.gem = gem
        self.unit = unit
        self.placed = placed
        self.chosen = chosen

    @property
    def stone(self) -> Box:
        """The gem itself, in the middle of its slot."""
        shape = SHAPES[self.gem][0, False]
        x, y = self.box.center
        w, h = shape.columns * self.unit, shape.rows * self.unit
        return Box(x - w / 2, y - h / 2, w, h)

    def draw(self, canvas: Canvas) -> None:
        look = Look(self.gem, 0, False, self.unit * canvas.scale, canvas.theme, letter=True, lift=TRAY_LIFT)
        if self.placed:
            draw_outline(canvas, look, self.stone, "spent")
        else:
            draw_gem(canvas, look, self.stone)
        if self.chosen:
            draw_outline(canvas, look, self.stone, "selected")
        if self.focused:
            canvas.ring(self.box.grow(2), 10, 2, canvas.theme.focus)


class SignButton(Button):
    """A pencil for half cells."""

    def __init__(self, sign: str, box: Box, action: Action, chosen: bool) -> None:
        super().__init__(f"sign {sign}", box, action)
        self.sign = sign
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        if self.chosen:
            canvas.ring(box, self.radius, 1.6, theme.brass)
        x, y = box.center
        canvas.icon("half", (x - 9, y), 20, sign_colour(self.sign, theme))
        canvas.text(self.sign, (x + 13, y), 14, "ExtraBold", theme.text, "center")


class BareButton(Button):
    """An icon without a plate of its own."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, chosen: bool = False) -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warmth or self.pressed:
            canvas.rounded(self.box.grow(-3), 10, mix(theme.surf3, theme.line, 1.0 if self.pressed else self.warmth))
        canvas.icon(self.icon, self.box.center, 20, theme.brass if self.chosen else theme.text)
        if self.focused:
            canvas.ring(self.box.grow(-1), 11, 2, theme.focus)


class BarButton(BareButton):
    """An icon on a floating bar, whose plate is drawn by whoever shows it."""


def bar_box(widgets: Sequence[Button]) -> Box | None:
    """The plate under the buttons of a floating bar."""
    bar = [widget.box for widget in widgets if isinstance(widget, BarButton)]
    return bar[0].union(bar[-1]) if bar else None


def tray_slots(space: Box, gems: Sequence[Gem], largest: float) -> tuple[list[Box], float]:
    """A slot for each gem, side by side or in two rows, and the side of a cell they are drawn with."""
    inside = space.grow(-4) if space.w < 340 else Box(space.x + 18, space.y, space.w - 36, space.h)
    counts = [lines for lines in (1, 2) if -(-len(gems) // lines) * TARGET <= inside.w]
    lines = max(counts, key=lambda lines: _tray_unit(inside, _in_lines(gems, lines), largest), default=2)
    rows = _in_lines(gems, lines)
    unit = _tray_unit(inside, rows, largest)
    height = inside.h / max(1, len(rows))
    slots: list[Box] = []
    for line, row in enumerate(rows):
        widths = [_slot_width(gem, unit) for gem in row]
        gap = max(0.0, min(30.0, (inside.w - sum(widths)) / max(1, len(row) - 1)))
        x = inside.x + (inside.w - sum(widths) - gap * (len(row) - 1)) / 2
        for width in widths:
            slots.append(Box(x, inside.y + line * height + 2, width, height - 4))
            x += width + gap
    return slots, unit


def _in_lines(gems: Sequence[Gem], lines: int) -> list[Sequence[Gem]]:
    per_line = max(1, -(-len(gems) // lines))
    return [gems[i : i + per_line] for i in range(0, len(gems), per_line)]


def _tray_unit(inside: Box, rows: Sequence[Sequence[Gem]], largest: float) -> float:
    """The largest cell at which every row fits."""
    unit = float(int(min(largest, (inside.h / max(1, len(rows)) - 6) / 2)))
    while unit > 8 and any(sum(_slot_width(gem, unit) for gem in row) > inside.w for row in rows):
        unit -= 1
    return unit


def _slot_width(gem: Gem, unit: float) -> float:
    return max(float(TARGET), SHAPES[gem][0, False].columns * unit)
