"""The rules: short chapters, each with a drawn figure."""

from functools import cache
from typing import TYPE_CHECKING, Any

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.draw.glass import draw_glass
from orapa.app.enigma.draw.tiles import RADIUS, draw_collar, draw_tile, places
from orapa.app.enigma.draw.wheel import draw_rail
from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME
from orapa.app.enigma.puzzles.bench import Space
from orapa.app.enigma.puzzles.benches import ICONS, bench_of
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.pages.figured import Draw, FiguredBook
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket, making, module_of
from orapa.engine.enigma.rules.tiles import START, stacks
from orapa.engine.play.working import finish

if TYPE_CHECKING:
    from orapa.words.texts import Texts


def _goal(canvas: Canvas, box: Box, _: "Texts") -> None:
    side = min(box.h * 0.9, (box.w - 8) / 3)
    for number, (card, turn) in enumerate(((-1, 0), (4, 1), (20, 1))):
        tile = START if card < 0 else stacks()[0][card].turned(turn)
        draw_tile(canvas, Box(box.x + 4 + number * side, box.y + 4, side, side), tile)


def _choose(canvas: Canvas, box: Box, _: "Texts") -> None:
    side = min(box.h * 0.6, box.w / 4 - 12)
    for number, kind in enumerate(Kind):
        x = box.x + 6 + number * (side + 12)
        draw_tile(canvas, Box(x, box.y + 6, side, side), stacks()[number][3 + 2 * number])
        canvas.icon(ICONS[kind], (x + side / 2, box.y + side + 26), 22, canvas.theme.brass)


def _solve(canvas: Canvas, box: Box, _: "Texts") -> None:
    for number, left in enumerate((1.0, 0.55, 0.1)):
        high = box.h - 10
        draw_glass(canvas, Box(box.x + 10 + number * high * 0.85, box.y + 5, 0.63 * high, high), left, number > 0)


def _lay(canvas: Canvas, box: Box, _: "Texts") -> None:
    side = box.h * 0.8
    draw_tile(canvas, Box(box.x + 4, box.y + 10, side, side), START)
    tile = stacks()[0][10]
    for turn in range(3):
        draw_tile(
            canvas,
            Box(box.x + 24 + (turn + 1) * (side * 0.72 + 10), box.y + 26, side * 0.72, side * 0.72),
            tile.turned(turn),
        )


def _engineers(canvas: Canvas, box: Box, _: "Texts") -> None:
    side, tile = box.h * 0.9, stacks()[0][10]
    here = Box(box.x + 4, box.y + 4, side, side)
    draw_tile(canvas, here, tile)
    x, y = places(tile)[0][0]
    draw_collar(canvas, (here.x + x * side, here.y + y * side), RADIUS * side, 3, "E")
    for number in range(2):
        draw_engineer(canvas, (here.right + 40 + 44 * number, box.center[1]), 16, 3, "E")


def _score(canvas: Canvas, box: Box, _: "Texts") -> None:
    side = box.h * 0.62
    for number, (card, turn, lit) in enumerate(((25, 0, frozenset({1})), (26, 0, frozenset({3})))):
        draw_tile(canvas, Box(box.x + 4 + number * side, box.y + 2, side, side), stacks()[0][card].turned(turn), lit)
    draw_rail(canvas, Box(box.x, box.bottom - 40, min(420.0, box.w), 30), 15, (4, 9), "YE", {1: 2})


def _end(canvas: Canvas, box: Box, _: "Texts") -> None:
    draw_rail(canvas, Box(box.x, box.center[1] - 15, min(420.0, box.w), 30), 15, (15, 12, 9), "YEN", {})


@cache
def _solved(kind: Kind) -> tuple[Any, Any]:
    """A small puzzle and a solution; found once, as a figure is drawn again with every step of a scroll."""
    puzzle = finish(making(Ticket(kind, 1, "rules")))
    return puzzle, next(iter(module_of(kind).solutions(puzzle)))


def _puzzle(kind: Kind) -> Draw:
    """A small puzzle with its solution laid."""

    def draw(canvas: Canvas, box: Box, texts: "Texts") -> None:
        puzzle, solution = _solved(kind)
        wide = min(box.w, 1.6 * box.h if kind in (Kind.BALANCE, Kind.BRICKS) else box.h)
        field = Box(box.x, box.y, wide, box.h)
        tray = Box(-2000, 0, 340, 100)
        bench = bench_of(kind, puzzle, Space(field, tray, False))
        with canvas.clipped(field):
            bench.paint(canvas, bench.taken_up(solution), texts, None)

    return draw


CHAPTERS: dict[str, Draw] = {
    "goal": _goal,
    "choose": _choose,
    "solve": _solve,
    **{str(kind): _puzzle(kind) for kind in Kind},
    "lay": _lay,
    "engineers": _engineers,
    "score": _score,
    "end": _end,
}


class RuleBook(RoomPage, FiguredBook):
    """All rules of the game."""

    name = "enigma rules"
    title = "enigma.rules"
    game = GAME
    chapters = CHAPTERS
