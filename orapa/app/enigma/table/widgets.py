"""What is pressed at the table: the stacks, the choice of an engineer."""

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.draw.tiles import draw_chamber, draw_collar, draw_tile
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.puzzles.pictures import draw_kind
from orapa.app.enigma.table.shown import Card, Option
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import RADIUS_CARD, mix
from orapa.app.look.widgets import Action, Button
from orapa.engine.enigma.rules.tiles import Tile


class Stack(Button):
    """A stack: the tile on top, what kind of puzzle lies below it, and how many are left."""

    radius = RADIUS_CARD

    def __init__(
        self, name: str, box: Box, action: Action, card: Card, title: str, left: str, owner: str, aim: str = ""
    ) -> None:
        super().__init__(name, box, action)
        self.kind = "card"
        self.card = card
        self.title = title
        self.left = left
        self.owner = owner
        self.aim = aim
        """What is to be done with a puzzle of its kind; told on large cards alone."""
        self.tip = title

    def _draw_card(self, canvas: Canvas, box: Box) -> None:
        """As a large card: a picture of its kind, the tile, and what is to be done; narrow ones have words below."""
        theme, card = canvas.theme, self.card
        wide = box.w >= 2 * box.h
        side = min(96.0, box.h - 28) if wide else min(box.h - 68, (box.w - 30) / 2)
        edge = 16.0 if wide else 10.0
        sign = Box(box.x + edge, box.center[1] - side / 2 if wide else box.y + edge, side, side)
        tile = Box(box.right - edge - side, sign.y, side, side)
        canvas.rounded(sign, 10, theme.line)
        canvas.rounded(sign.grow(-1), 9, theme.socket)
        faded = bool(card.owner) or not card.left
        if faded:
            canvas.icon(ICONS[card.kind], sign.center, 0.56 * side, theme.rim, 1.6)
        else:
            draw_kind(canvas, sign, card.kind)
        if card.tile is not None:
            draw_tile(canvas, tile, card.tile, strength=0.4 if faded else 1.0)
        if card.owner:
            draw_engineer(canvas, tile.center, 17, card.owner, self.owner)
        ink = theme.mute if faded else theme.text
        if not wide:
            room = box.w - 2 * edge
            size = lettering.fit(self.title, "ExtraBold", room, 14)
            canvas.text(self.title, (box.x + edge, sign.bottom + 19), size, "ExtraBold", ink)
            size = lettering.fit(self.left, "Medium", room, 12.5)
            told = theme.text if card.owner else theme.mute
            canvas.text(self.left, (box.x + edge, sign.bottom + 40), size, "Medium", told)
            return
        left, room = sign.right + 16, tile.x - 10 - sign.right - 16
        canvas.text(self.title, (left, sign.y + 14), lettering.fit(self.title, "ExtraBold", room, 16), "ExtraBold", ink)
        for number, line in enumerate(lettering.wrap(self.aim, "Medium", 12.5, room)[:2]):
            canvas.text(line, (left, sign.y + 38 + 18 * number), 12.5, "Medium", theme.mute)
        size = lettering.fit(self.left, "Bold", room, 12.5)
        canvas.text(self.left, (left, sign.bottom - 8), size, "Bold", theme.text if card.owner else theme.mute)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, card = canvas.theme, self.card
        if card.looked_at:
            canvas.ring(box, self.radius, 2, theme.brass)
        if self.aim:
            self._draw_card(canvas, box)
            return
        wide = box.w > 150
        side = min(box.h - 20, 74.0) if wide else min(box.h - 30, box.w - 16, 52.0)
        # Narrow ones tell their kind and number beside the tile, where there is room.
        beside = not wide and box.h > 70 and box.w >= side + 32
        x = box.x + 14 if wide else box.x + 6 if beside else box.center[0] - side / 2
        y = box.center[1] - side / 2 if wide else box.y + 6
        if card.tile is not None:
            for behind in (2, 1):
                if card.left > behind and not card.owner:
                    edge = Box(x + 3 * behind, y - 2 * behind, side, side)
                    canvas.rounded(edge, 6, mix(theme.surf3, theme.surf, 0.3 * behind))
            draw_tile(canvas, Box(x, y, side, side), card.tile)
        if card.owner:
            draw_engineer(canvas, (x + side / 2, y + side / 2), min(16.0, 0.3 * side), card.owner, self.owner)
        ink = theme.mute if card.owner or not card.left else theme.text
        if wide:
            left = x + side + 16
            canvas.icon(ICONS[card.kind], (left + 10, box.center[1] - 26), 20, theme.brass)
            size = lettering.fit(self.title, "Bold", box.right - left - 8, 14)
            canvas.text(self.title, (left, box.center[1] + 2), size, "Bold", ink)
            size = lettering.fit(self.left, "Medium", box.right - left - 8, 12.5)
            canvas.text(self.left, (left, box.center[1] + 22), size, "Medium", theme.mute)
        else:
            size = lettering.fit(self.title, "Bold", box.w - 8, 12.5)
            canvas.text(self.title, (box.center[0], box.bottom - 12), size, "Bold", ink, "center")
            if beside:
                canvas.icon(ICONS[card.kind], (box.right - 17, box.y + 20), 18, theme.brass)
                canvas.text(str(card.left), (box.right - 17, box.y + 44), 14, "ExtraBold", ink, "center")


class EngineerChoice(Button):
    """A chamber for an engineer, what it would count, or why none may be put there; without a chamber: none."""

    def __init__(
        self, name: str, box: Box, action: Action, option: Option | None, words: tuple[str, str], chosen: bool,
        seat: int, initial: str,
    ) -> None:  # fmt: skip
        off = option is not None and bool(option.watched_by)
        super().__init__(name, box, action, off)
        self.option = option
        self.words = words
        self.chosen = chosen
        self.seat = seat
        self.initial = initial
        self.tip = ", ".join(words)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, option = canvas.theme, self.option
        if self.chosen:
            canvas.ring(box, self.radius, 2, theme.brass)
        wide = box.w > 120
        center = (box.x + 26, box.center[1]) if wide else (box.center[0] - (0 if box.w > 60 else 7), box.y + 20)
        if option is None:
            canvas.icon("none", center, 20, theme.mark)
        else:
            draw_chamber(canvas, center, 10, option.colour)
            if self.chosen:
                draw_collar(canvas, center, 10, self.seat, self.initial)
            if option.watched_by:
                canvas.icon("close", center, 26, theme.bad, 2.4)
        title, line = self.words
        ink = theme.mute if self.coming else theme.text
        if wide:
            room = box.right - 8 - box.x - 52
            size = lettering.fit(title, "Bold", room, 14)
            canvas.text(title, (box.x + 52, box.center[1] - (9 if line else 0)), size, "Bold", ink)
            size = lettering.fit(line, "Medium", room, 12.5)
            canvas.text(
                lettering.shortened(line, room, "Medium", size),
                (box.x + 52, box.center[1] + 10),
                size,
                "Medium",
                theme.mute,
            )
        elif box.h >= 52:
            if option is not None and not option.watched_by:
                worth = str(option.worth) if option.open else f"+{option.worth}"
                canvas.text(worth, (box.right - 6, box.y + 14), 12.5, "ExtraBold", ink, "right")
            # The chamber itself shows its colour, so where it is will do.
            where = title.rpartition(", ")[2]
            size = lettering.fit(where, "Bold", box.w - 6, 11.5)
            canvas.text(where, (box.center[0], box.bottom - 12), size, "Bold", ink, "center")


class TurnPicture(Button):
    """A tile in one of its turns, to be looked at."""

    def __init__(self, name: str, box: Box, action: Action, tile: Tile) -> None:
        super().__init__(name, box, action)
        self.tile = tile
        self.tip = name

    def draw(self, canvas: Canvas) -> None:
        side = min(self.box.w, self.box.h)
        x, y = self.box.center
        draw_tile(canvas, Box(x - side / 2, y - side / 2, side, side), self.tile)
        self.draw_focus(canvas)
