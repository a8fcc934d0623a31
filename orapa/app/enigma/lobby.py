"""The page of the game: its ways to play, to practise and to learn."""

from functools import partial
from typing import TYPE_CHECKING

from orapa.app.enigma.draw.tiles import draw_tile
from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.shelf import SHELF, enter
from orapa.app.frame.geometry import Box, lines
from orapa.app.keep.entries import Kept
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, GoldCard, ModeCard, even_cards
from orapa.engine.enigma.rules.tiles import START, stacks

if TYPE_CHECKING:
    from orapa.app.loop import App

GOLD, CARD, GAP = 92.0, 72.0, 10.0
# Wider content has a piece of a net beside the cards.
BESIDE, COLUMN = 760.0, 452.0
LINE = 30.0
WAYS = (("daily", "sun"), ("practice", "scale"), ("lessons", "bulb"), ("rules", "book"), ("statistics", "chart"))
# A small net for the picture: column, row, card and turn.
PICTURE = (
    *((0, 0, -1, 0), (1, 0, 4, 1), (2, 0, 10, 0), (0, 1, 14, 2), (1, 1, 7, 0)),
    *((2, 1, 20, 1), (1, 2, 25, 0), (0, 2, 17, 3), (2, 2, 11, 2)),
)
# The same for narrow pages: a row of it.
BAND = ((0, 0, 14, 1), (1, 0, 4, 0), (2, 0, -1, 0), (3, 0, 10, 0), (4, 0, 11, 3))
LEAST = 44.0


class Lobby(RoomPage):
    """One golden card, and quieter ones for the rest."""

    name = "enigma lobby"
    title = "enigma.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._line = Box(0, 0, 0, 0)
        self._net: Box | None = None
        self._tiles: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def place(self) -> str:
        return f"{GAME} lobby"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        beside = content.w >= BESIDE
        column = content._replace(x=content.right - COLUMN, w=COLUMN) if beside else content
        self._net, y = None, 4.0
        if beside:
            side = min(content.w - COLUMN - 60, view.height - 190, 540.0)
            self._net, self._tiles = Box(content.x + (content.w - COLUMN - 40 - side) / 2, 12, side, side), PICTURE
        running = self._running()
        ways = self._ways(running)
        words = (Part(self.app.texts("enigma.lobby.line"), "Medium", 14),)
        high = lettering.column_height(words, column.w) if lettering.breaks() else LINE
        lead, card = lettering.taller(GOLD), lettering.taller(CARD)
        if not beside:
            below = high + 4 + lead + len(ways) * (card + GAP) + 20
            side = min(content.w / len(BAND), content.h - below)
            if side >= LEAST:
                wide = side * len(BAND)
                self._net, self._tiles = Box(content.center[0] - wide / 2, 4, wide, side), BAND
                y = self._net.bottom + 8
        self._line = Box(column.x, y, column.w, high)
        gold = Box(column.x, self._line.bottom + 4, column.w, lead)
        boxes = lines(Box(column.x, gold.bottom + GAP, column.w, card), len(ways), 1, GAP)
        cards = [
            ModeCard(
                name, box, partial(enter, self.app, name), icon, self.app.texts(f"enigma.lobby.{name}"),
                self.app.texts(f"enigma.lobby.{name}.detail"),
            )
            for (name, icon), box in zip(ways, boxes, strict=True)
        ]  # fmt: skip
        even_cards(cards)
        bottom = max(cards[-1].box.bottom, self._net.bottom if self._net else 0)
        return [self._lead(gold, running), *cards], bottom + 12

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        words, line = self.app.texts("enigma.lobby.line"), self._line.move(0, dy)
        self.draw_words(canvas, words, line)
        if self._net and canvas.shows(self._net.move(0, dy)):
            side = self._net.w / (1 + max(x for x, *_ in self._tiles))
            for x, y, card, turn in self._tiles:
                tile = START if card < 0 else stacks()[0][card].turned(turn)
                draw_tile(canvas, Box(self._net.x + x * side, self._net.y + y * side + dy, side, side), tile)

    def _running(self) -> Kept | None:
        return next((kept for kept in self.app.keeping.running() if kept.game == GAME), None)

    def _lead(self, box: Box, running: Kept | None) -> Button:
        text = self.app.texts
        if running and running.record:
            words = SHELF.running_words(text, running.record)
            line = f"{words.title} · {words.result}"
            return GoldCard("continue", box, partial(self._continue, running), text("enigma.lobby.continue"), line)
        name = "lessons" if self._newcomer else "new"
        title, line = text(f"enigma.lobby.{name}"), text(f"enigma.lobby.{name}.detail")
        return GoldCard(name, box, partial(enter, self.app, name), title, line)

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has learned or played the game here yet: then the lessons come first."""
        return SHELF.newcomer(self.app) and not preferences(self.app.settings).lessons

    def _ways(self, running: Kept | None) -> list[tuple[str, str]]:
        """All ways but the one that leads."""
        leads = "" if running else "lessons" if self._newcomer else "new"
        return [way for way in (("new", "pipes"), *WAYS) if way[0] != leads]

    def _continue(self, kept: Kept) -> None:
        if not self.app.ways.resume(kept):
            self.renew()
