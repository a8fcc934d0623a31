"""A picture of each kind of puzzle, as it is seen on large cards: what it is played with, and nothing of any puzzle."""

from collections.abc import Callable

from orapa.app.enigma.draw.brick_faces import draw_from_side
from orapa.app.enigma.draw.fragment_pieces import draw_piece
from orapa.app.enigma.draw.inks import FRAGMENTS, inks
from orapa.app.enigma.puzzles.balance import draw_weight
from orapa.app.enigma.puzzles.pipes import draw_pipe
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.engine.enigma.puzzles.bricks import cubes
from orapa.engine.enigma.puzzles.kinds import Kind

# The seven pieces as a square that stands on its corner: kind, pose, and where each begins.
_SQUARE = (
    ("large", 1, 0, 0), ("large", 2, 2, 0), ("medium", 3, 1, 3), ("square", 0, 2, 2),
    ("parallelogram", 1, 0, 2), ("small", 0, 1, 2), ("small", 3, 3, 2),
)  # fmt: skip
# Kind and open sides of pipes, row by row.
_PIPES = (("elbow", 0b0110), ("tee", 0b1110), ("elbow", 0b0011), ("cross", 0b1111))
_BUILDING = (("B", 0, 0, 1), ("Y", 1, 2, 1), ("R", 6, 1, 0))


def draw_kind(canvas: Canvas, box: Box, kind: Kind) -> None:
    """The picture of a kind."""
    _PICTURES[kind](canvas, box)


def _balance(canvas: Canvas, box: Box) -> None:
    """A beam that is level, with two weights and one."""
    copper, (x, y), k = inks(canvas.theme), box.center, box.w / 116
    post, beam = Box(x - 2 * k, y - 38 * k, 4 * k, 76 * k), Box(x - 38 * k, y - 32 * k, 76 * k, 4 * k)
    for part in (post, beam, Box(x - 20 * k, post.bottom - 2 * k, 40 * k, 5 * k)):
        canvas.rounded(part, 2 * k, copper.copper[2])
    canvas.rounded(Box(x - 5 * k, beam.y - 3 * k, 10 * k, 10 * k), 5 * k, copper.copper[3])
    for at, many in ((x - 34 * k, 2), (x + 34 * k, 1)):
        dish = Box(at - 14 * k, y + 16 * k, 28 * k, 4 * k)
        for side in (-1, 1):
            canvas.rounded(Box(at + side * 11 * k - 0.5, beam.y, 1, dish.y - beam.y), 0, canvas.theme.mark)
        canvas.rounded(dish, 2 * k, copper.dish[0])
        for number in range(many):
            draw_weight(canvas, Box(at - 8 * k, dish.y - 14 * k * (number + 1), 16 * k, 14 * k), lit=many == 1)


def _fragments(canvas: Canvas, box: Box) -> None:
    unit = 0.2 * box.w
    left, top = box.center[0] - 2 * unit, box.center[1] - 2 * unit
    for number, (kind, pose, x, y) in enumerate(_SQUARE):
        draw_piece(canvas, kind, pose, unit, (left + x * unit, top + y * unit), FRAGMENTS[number])


def _pipes(canvas: Canvas, box: Box) -> None:
    side = round(0.40 * box.w)
    for number, (kind, sides) in enumerate(_PIPES):
        row, column = divmod(number, 2)
        x, y = box.center[0] + (column - 1) * side, box.center[1] + (row - 1) * side
        draw_pipe(canvas, kind, sides, Box(x, y, side, side))


def _bricks(canvas: Canvas, box: Box) -> None:
    filled = {cube: brick for brick, some in cubes(_BUILDING).items() for cube in some}
    draw_from_side(canvas, box.grow(-0.04 * box.w), filled, {}, 0)


_PICTURES: dict[Kind, Callable[[Canvas, Box], None]] = {
    Kind.BALANCE: _balance,
    Kind.FRAGMENTS: _fragments,
    Kind.PIPES: _pipes,
    Kind.BRICKS: _bricks,
}
