"""Drawing: the board in the terminal, four characters across and two down for each cell.

place  (across, down) of a character, counted from the top left corner of the grid; ports lie around it
ink    a colour of the terminal's 256
"""

from collections import Counter
from itertools import pairwise

from orapa.engine.mine.rules.board import (
    CELLS,
    COLUMNS,
    DOWN,
    LEFT,
    PORTS,
    RIGHT,
    ROWS,
    UP,
    Cell,
    Heading,
    Port,
    neighbour,
    opposite,
    port_entry,
    port_name,
)
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.shapes import EMPTY, SIGNS, WHOLE, Fill

Place = tuple[int, int]
Ink = int
Canvas = dict[Place, tuple[str, Ink]]

_WIDTH, _HEIGHT = 4 * COLUMNS, 2 * ROWS
_MARGIN = 4

_GROUND: Ink = 234
_GRID: Ink = 239
_PORT: Ink = 245
_WAVE: Ink = 48
_INKS: dict[Gem, Ink] = {
    Gem.RED: 203,
    Gem.YELLOW: 220,
    Gem.BLUE: 69,
    Gem.WHITE: 255,
    Gem.SQUARE: 252,
    Gem.DIAMOND: 159,
    Gem.BLACK: 243,
}
_STEP: dict[Heading, Place] = {RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0), UP: (0, -1)}

# Indexed by the sides on which the line goes on: a bit for each heading.
_THIN = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
_THICK = " ╺╻┏╸━┓┳╹┗┃┣┛┻┫╋"
_ABSORBED = "╳"
_FULL = "█"


def drawing(mine: Mine, path: Path | None = None, in_colour: bool = False) -> str:
    """The board with its ports, the gems in their colours or filled with their letters, and a wave."""
    canvas: Canvas = {}
    _draw_grid(canvas)
    for position in mine.positions:
        _draw_gem(canvas, position, _FULL if in_colour else position.gem.letter)
    lit = () if path is None else (path.answer.port, path.answer.exit)
    for port in range(PORTS):
        _draw_port(canvas, port, _WAVE if port in lit else _PORT)
    if path is not None:
        _draw_wave(canvas, path)
    rows = range(-1, _HEIGHT + 2)
    return "\n".join(_painted(canvas, down) if in_colour else _plain(canvas, down) for down in rows)


def _draw_grid(canvas: Canvas) -> None:
    for down in range(_HEIGHT + 1):
        for across in range(_WIDTH + 1):
            upright, level = across % 4 == 0, down % 2 == 0
            sides = (
                (level and across < _WIDTH) << RIGHT
                | (upright and down < _HEIGHT) << DOWN
                | (level and across > 0) << LEFT
                | (upright and down > 0) << UP
            )
            canvas[across, down] = _THIN[sides] if upright or level else " ", _GRID


def _draw_gem(canvas: Canvas, position: Position, full: str) -> None:
    fills = dict(position.halves)

    def covers(cell: Cell | None, side: Heading) -> bool:
        return cell is not None and bool(fills.get(cell, EMPTY) >> side & 1)

    def joins(cell: Cell | None, side: Heading) -> bool:
        """Whether the gem lies on both sides of an edge."""
        return cell is not None and covers(cell, side) and covers(neighbour(cell, side), opposite(side))

    def draw(across: int, down: int, fill: Fill = WHOLE) -> None:
        if fill != EMPTY and fill in SIGNS:
            canvas[across, down] = full if fill == WHOLE else SIGNS[fill], _INKS[position.gem]

    for cell in range(CELLS):
        across, down = _centre(cell)
        draw(across, down, fills.get(cell, EMPTY))
        for side in (LEFT, RIGHT):
            if covers(cell, side):
                draw(across + _STEP[side][0], down)
        if joins(cell, RIGHT):
            draw(across + 2, down)
        if joins(cell, DOWN):
            for along in (-1, 0, 1):
                draw(across + along, down + 1)
        # Where four cells meet, the joined edges are to the corner what the covered quarters are to a cell.
        right, below = neighbour(cell, RIGHT), neighbour(cell, DOWN)
        edges = {RIGHT: (right, DOWN), DOWN: (below, RIGHT), LEFT: (cell, DOWN), UP: (cell, RIGHT)}
        draw(across + 2, down + 1, sum(joins(*edge) << side for side, edge in edges.items()))


def _draw_port(canvas: Canvas, port: Port, ink: Ink) -> None:
    cell, heading = port_entry(port)
    across, down = _centre(cell)
    name = port_name(port)
    if heading in (DOWN, UP):
        start = across + 1 - len(name), down - 2 * _STEP[heading][1]
    else:
        start = (-2, down) if heading == RIGHT else (_WIDTH + 2, down)
    for offset, letter in enumerate(name):
        canvas[start[0] + offset, start[1]] = letter, ink


def _draw_wave(canvas: Canvas, path: Path) -> None:
    corners = [(round(4 * column), round(2 * row)) for column, row in path.spots]
    sides: Counter[Place] = Counter()
    for port, rim in ((path.answer.port, corners[0]), (path.answer.exit, corners[-1])):
        if port is not None:
            sides[rim] |= 1 << opposite(port_entry(port)[1])
    for place, end in pairwise(corners):
        while place != end:
            heading = _heading(place, end)
            sides[place] |= 1 << heading
            place = place[0] + _STEP[heading][0], place[1] + _STEP[heading][1]
            sides[place] |= 1 << opposite(heading)
    for place, directions in sides.items():
        canvas[place] = _THICK[directions], _WAVE
    if path.answer.exit is None:
        canvas[corners[-1]] = _ABSORBED, _WAVE


def _heading(start: Place, end: Place) -> Heading:
    if start[1] == end[1]:
        return RIGHT if start[0] < end[0] else LEFT
    return DOWN if start[1] < end[1] else UP


def _centre(cell: Cell) -> Place:
    row, column = divmod(cell, COLUMNS)
    return 4 * column + 2, 2 * row + 1


def _plain(canvas: Canvas, down: int) -> str:
    blank = " ", _GRID
    return "".join(canvas.get((across, down), blank)[0] for across in range(-2, _WIDTH + _MARGIN)).rstrip()


def _painted(canvas: Canvas, down: int) -> str:
    line = ""
    last = ""
    for across in range(-2, _WIDTH + _MARGIN):
        sign, ink = canvas.get((across, down), (" ", _PORT))
        inside = 0 <= across <= _WIDTH and 0 <= down <= _HEIGHT
        # A full block would leave gaps in many fonts; a blank on coloured ground leaves none.
        sign, ground = (" ", ink) if sign == _FULL else (sign, _GROUND)
        style = f"\x1b[{f'48;5;{ground}' if inside else 49};38;5;{ink}m"
        line += sign if style == last else style + sign
        last = style
    return line + "\x1b[0m"
