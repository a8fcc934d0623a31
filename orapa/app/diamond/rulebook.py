"""The rules: eight short chapters, each with a drawn diagram."""

from typing import TYPE_CHECKING

from orapa.app.diamond.draw.cards import draw_deck, draw_ring_card, draw_thief_card
from orapa.app.diamond.draw.rings import RingShown, draw_ring
from orapa.app.diamond.draw.tray import Tray, draw_stone, turn_of
from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.shelf import GAME, money
from orapa.app.diamond.table.paint import paint_tray
from orapa.app.diamond.table.shown import Turned
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face, draw_face
from orapa.app.pages.figured import Draw, FiguredBook
from orapa.engine.diamond.rules.tray import SITES, Layout, places

if TYPE_CHECKING:
    from orapa.words.texts import Texts

HELD = (4, 7, 11, 16, 19, 22, 25, 30, 34, 37, 41)
GONE = (2, 9, 14, 20, 27, 33, 38)


class _Standing:
    """A tray as in a picture: some stones gone, and perhaps turned over."""

    glowing = None
    noted: frozenset[int] = frozenset()

    def __init__(self, turned: bool) -> None:
        self.places = places(Layout.SCATTERED, "rules", 1)
        self.empty = GONE
        self.stones = tuple(site for site in SITES if site not in GONE)
        self.turned = tuple((site, Turned(site in HELD, site % 4)) for site in self.stones) if turned else ()


def _tray(canvas: Canvas, box: Box, _: "Texts") -> None:
    paint_tray(canvas, Tray((box.x + box.h / 2, box.center[1]), box.h / 2), _Standing(False))


def _turned(canvas: Canvas, box: Box, _: "Texts") -> None:
    paint_tray(canvas, Tray((box.x + box.h / 2, box.center[1]), box.h / 2), _Standing(True))


def _turn(canvas: Canvas, box: Box, texts: "Texts") -> None:
    high, y = box.h * 0.8, box.center[1]
    wide = high * 0.7
    draw_deck(canvas, Box(box.x + 6, y - high / 2, wide, high), 49)
    _arrow(canvas, (box.x + wide + 30, y))
    draw_ring_card(canvas, Box(box.x + wide + 54, y - high / 2, wide, high), money(texts, 3000))
    if box.w > 2 * wide + 210:
        canvas.text("/", (box.x + 2 * wide + 72, y), 20, "Bold", canvas.theme.mute, "center")
        draw_thief_card(canvas, Box(box.x + 2 * wide + 90, y - high / 2, wide, high), texts("diamond.thief"))


def _lift(canvas: Canvas, box: Box, texts: "Texts") -> None:
    del texts
    y, ink = box.center[1], canvas.theme.text
    for at, filled in enumerate((True, False)):
        top = y - 34 + 72 * at
        tray = Tray((box.x + 30, top), 180.0)
        draw_stone(canvas, tray.center, 44, turn_of(3 + at), 0.4 if filled else 0.0)
        canvas.icon(
            "check" if filled else "close", (box.x + 78, top), 20, canvas.theme.ok if filled else canvas.theme.bad
        )
        _arrow(canvas, (box.x + 112, top))
        draw_ring(canvas, (box.x + 156, top + 8), 19, RingShown(3000, filled), ink)


def _steal(canvas: Canvas, box: Box, texts: "Texts") -> None:
    del texts
    y, ink = box.center[1], canvas.theme.text
    for at, (before, after) in enumerate((((5000, True), (5000, False)), ((5000, False), (5000, True)))):
        top = y - 34 + 72 * at
        draw_face(canvas, Face("N" if at == 0 else "E"), (box.x + 18, top), 30)
        draw_ring(canvas, (box.x + 66, top + 8), 19, RingShown(*before), ink)
        _arrow(canvas, (box.x + 112, top))
        draw_ring(canvas, (box.x + 156, top + 8), 19, RingShown(*after, chosen=after[1]), ink)


def _order(canvas: Canvas, box: Box, texts: "Texts") -> None:
    del texts
    y = box.center[1]
    for at, letter in enumerate("ENML"):
        place = (box.x + 26 + at * 62, y)
        draw_face(canvas, Face(letter), place, 40, turn=at == 3, out=at in (1, 2))
        if at < 3:
            _arrow(canvas, (place[0] + 31, y))


def _score(canvas: Canvas, box: Box, texts: "Texts") -> None:
    y, ink = box.center[1], canvas.theme.text
    for at, (value, filled) in enumerate(((3000, True), (6000, True), (5000, False))):
        draw_ring(canvas, (box.x + 30 + at * 58, y + 8), 20, RingShown(value, filled), ink)
    words = money(texts, 9000)
    canvas.text(f"= {words}", (box.x + 200, y), 20, "ExtraBold", canvas.theme.brass)


def _minus(canvas: Canvas, box: Box, texts: "Texts") -> None:
    y, ink = box.center[1], canvas.theme.text
    for at, (value, filled) in enumerate(((3000, True), (5000, False))):
        draw_ring(canvas, (box.x + 30 + at * 58, y + 8), 20, RingShown(value, filled), ink)
    canvas.text(f"= {money(texts, -2000)}", (box.x + 142, y), 20, "ExtraBold", canvas.theme.brass)


def _arrow(canvas: Canvas, center: tuple[float, float]) -> None:
    canvas.icon("arrow", center, 22, canvas.theme.brass)


CHAPTERS: dict[str, Draw] = {
    "goal": _tray,
    "turn": _turn,
    "lift": _lift,
    "steal": _steal,
    "order": _order,
    "score": _score,
    "minus": _minus,
    "end": _turned,
}


class RuleBook(PlumPage, FiguredBook):
    """All rules of the game."""

    name = "diamond rules"
    title = "diamond.menu.rules"
    game = GAME
    chapters = CHAPTERS
