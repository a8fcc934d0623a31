"""The board: 80 cells, 36 ports on its rim, and the straight rays a wave follows between them.

cell     0..79, row by row from the top left: A1 is 0, A10 is 9, B1 is 10
port     0..35 in the order they are listed: 1-18 along top and right, A-R along left and bottom
heading  where a wave moves or which side of a cell is meant: RIGHT, DOWN, LEFT, UP
side     the ports along one edge of the board: ABOVE, AT_RIGHT, AT_LEFT, BELOW
spot     row and column of a cell or port, the rim counted as -1 and beyond the last
ray      4 * place + heading: the cells ahead of a wave that leaves a cell (place = cell)
         or enters by a port (place = 80 + port)
mask     an integer with bit n set for cell n
"""

from collections.abc import Iterator

from orapa.engine.play.refused import check_length

Cell = int
Port = int
Heading = int
Ray = int

COLUMNS = 10
ROWS = 8
CELLS = COLUMNS * ROWS
PORTS = 2 * (COLUMNS + ROWS)

# Clockwise, and the two headings in which cell numbers grow come first: both facts are used in tracing.
RIGHT, DOWN, LEFT, UP = HEADINGS = (0, 1, 2, 3)

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Columns and rows that a step in each heading goes."""

ABOVE, AT_RIGHT, AT_LEFT, BELOW = SIDES = (
    range(COLUMNS),
    range(COLUMNS, COLUMNS + ROWS),
    range(COLUMNS + ROWS, COLUMNS + 2 * ROWS),
    range(COLUMNS + 2 * ROWS, PORTS),
)

CELL_NAMES = tuple(f"{row}{column}" for row in "ABCDEFGH" for column in range(1, COLUMNS + 1))
PORT_NAMES = tuple(str(number) for number in range(1, 19)) + tuple("ABCDEFGHIJKLMNOPQR")

_CELLS = {spelling: cell for cell, name in enumerate(CELL_NAMES) for spelling in (name, name[1:] + name[0])}
_PORTS = {name: port for port, name in enumerate(PORT_NAMES)}


def cell_at(row: int, column: int) -> Cell | None:
    """The cell in that row and column, both counted from 0; None outside the board."""
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else None


def parse_cell(text: str) -> Cell:
    """The cell named either way round, `E4` or `4E`, in either case."""
    cell = _CELLS.get(check_length(text).upper())
    if cell is None:
        raise ValueError(f"expected a cell A1-H10, read {text!r}")
    return cell


def cell_name(cell: Cell) -> str:
    """The name of a cell, row letter first."""
    return CELL_NAMES[cell]


def parse_port(text: str) -> Port:
    """The port of that name, in either case."""
    port = _PORTS.get(check_length(text).upper())
    if port is None:
        raise ValueError(f"expected a port 1-18 or A-R, read {text!r}")
    return port


def port_name(port: Port) -> str:
    """The name of a port."""
    return PORT_NAMES[port]


def opposite(heading: Heading) -> Heading:
    """The heading straight back."""
    return heading ^ 2


def neighbour(cell: Cell, heading: Heading) -> Cell | None:
    """The next cell in that heading, None beyond the rim."""
    row, column = divmod(cell, COLUMNS)
    dx, dy = STEPS[heading]
    return cell_at(row + dy, column + dx)


def bits_of(mask: int) -> Iterator[int]:
    """The numbers of the bits set, lowest first: the cells of a mask."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def port_entry(port: Port) -> tuple[Cell, Heading]:
    """The first cell behind a port and the heading of a wave that enters there."""
    if port in ABOVE:
        return ABOVE.index(port), DOWN
    if port in AT_RIGHT:
        return AT_RIGHT.index(port) * COLUMNS + COLUMNS - 1, LEFT
    if port in AT_LEFT:
        return AT_LEFT.index(port) * COLUMNS, RIGHT
    return CELLS - COLUMNS + BELOW.index(port), UP


def beside(port: Port) -> tuple[Port, Port]:
    """The neighbours of a port on its side of the board, itself at the ends."""
    side = next(side for side in SIDES if port in side)
    return max(side[0], port - 1), min(side[-1], port + 1)


def port_spot(port: Port) -> tuple[int, int]:
    """Row and column of a port on the rim."""
    cell, heading = port_entry(port)
    row, column = divmod(cell, COLUMNS)
    dx, dy = STEPS[heading]
    return row - dy, column - dx


def port_at(row: int, column: int) -> Port | None:
    """The port at a spot of the rim; None at the corners and everywhere else."""
    return _PORT_SPOTS.get((row, column))


_PORT_SPOTS = {port_spot(port): port for port in range(PORTS)}


NO_EXIT = PORTS
"""Stands where an exit port would, for a wave that is absorbed."""

ABSORBING_RAY: Ray = 4 * (CELLS + NO_EXIT)
"""The ray of an absorbed wave: no cells, no exit."""

PORT_RAYS: tuple[Ray, ...] = tuple(4 * (CELLS + port) + port_entry(port)[1] for port in range(PORTS))


def _cells_ahead(cell: Cell, heading: Heading) -> tuple[Cell, ...]:
    ahead = neighbour(cell, heading)
    return () if ahead is None else (ahead, *_cells_ahead(ahead, heading))


def _rays() -> tuple[list[tuple[Cell, ...]], list[Port]]:
    entries = enumerate(map(port_entry, range(PORTS)))
    port_behind = {(cell, opposite(heading)): port for port, (cell, heading) in entries}
    cells: list[tuple[Cell, ...]] = [()] * (ABSORBING_RAY + 1)
    exits = [NO_EXIT] * (ABSORBING_RAY + 1)
    for cell in range(CELLS):
        for heading in HEADINGS:
            ahead = _cells_ahead(cell, heading)
            cells[4 * cell + heading] = ahead
            exits[4 * cell + heading] = port_behind[ahead[-1] if ahead else cell, heading]
    for port, ray in enumerate(PORT_RAYS):
        first, heading = port_entry(port)
        cells[ray] = (first, *cells[4 * first + heading])
        exits[ray] = exits[4 * first + heading]
    return cells, exits


_ray_cells, _ray_exits = _rays()
RAY_CELLS: tuple[tuple[Cell, ...], ...] = tuple(_ray_cells)
RAY_EXITS: tuple[Port, ...] = tuple(_ray_exits)
RAY_MASKS: tuple[int, ...] = tuple(sum(1 << cell for cell in cells) for cells in RAY_CELLS)
