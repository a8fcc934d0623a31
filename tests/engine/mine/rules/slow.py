"""The rules a second time, slow and obvious, sharing nothing with the engine but the notation.

Gems are polygons; a cell's sign is found by looking at four points in it; a wave walks cell by cell; contact
is found by comparing the sides of the polygons.
"""

from functools import cache
from itertools import combinations, product

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Spot = tuple[int, int]

CORNERS: dict[str, Polygon] = {
    "R": ((1, 0), (3, 0), (2, 1), (0, 1)),
    "Y": ((0, 0), (2, 2), (0, 2)),
    "B": ((2, 0), (4, 2), (0, 2)),
    "W": ((2, 0), (4, 2), (0, 2)),
    "w": ((1, 0), (2, 1), (1, 2), (0, 1)),
    "D": ((1, 0), (2, 1), (0, 1)),
    "K": ((0, 0), (2, 0), (2, 1), (0, 1)),
}
COLOUR = {"R": "R", "Y": "Y", "B": "B", "W": "W", "w": "W", "D": "", "K": ""}
MIXES = {
    "": "clear",
    "R": "red",
    "Y": "yellow",
    "B": "blue",
    "W": "white",
    "BR": "purple",
    "RY": "orange",
    "BY": "green",
    "BRY": "black",
    "RW": "pink",
    "WY": "light yellow",
    "BW": "light blue",
    "BRW": "light purple",
    "RWY": "light orange",
    "BWY": "light green",
    "BRWY": "grey",
}
SCANS = {"R": "red", "Y": "yellow", "B": "blue", "W": "white", "w": "white"}
SCANS |= {"D": "transparent", "K": "absorbed"}
QUARTERS = {"r": (0.3, 0.0), "d": (0.0, 0.3), "l": (-0.3, 0.0), "u": (0.0, -0.3)}
SIGN = {"rd": "◢", "dl": "◣", "lu": "◤", "ru": "◥", "rdlu": "■"}
ASIDE = {
    "◢": {"right": "up", "down": "left"},
    "◣": {"left": "up", "down": "right"},
    "◤": {"left": "down", "up": "right"},
    "◥": {"right": "down", "up": "left"},
    "■": {},
}
BACK = {"right": "left", "left": "right", "up": "down", "down": "up"}
STEP = {"right": (0, 1), "left": (0, -1), "up": (-1, 0), "down": (1, 0)}
ROWS, COLUMNS = range(8), range(10)
START: dict[str, tuple[Spot, str]] = {
    **{str(column + 1): ((0, column), "down") for column in COLUMNS},
    **{str(row + 11): ((row, 9), "left") for row in ROWS},
    **{"ABCDEFGH"[row]: ((row, 0), "right") for row in ROWS},
    **{"IJKLMNOPQR"[column]: ((7, column), "up") for column in COLUMNS},
}
EXIT = {(spot, BACK[heading]): port for port, (spot, heading) in START.items()}


def polygons(mine: str) -> dict[str, Polygon]:
    """The corners of each gem on the board, x to the right and y down."""
    return {word[0]: _polygon(*word.split(":")) for word in mine.split()}


def _polygon(letter: str, cell: str, turn: str = "0") -> Polygon:
    corners = CORNERS[letter]
    width, height = (max(values) for values in zip(*corners, strict=True))
    if turn.endswith("m"):
        corners = tuple((width - x, y) for x, y in corners)
    for _ in range(int(turn[0])):
        corners = tuple((height - y, x) for x, y in corners)
        width, height = height, width
    top, left = "ABCDEFGH".index(cell[0]), int(cell[1:]) - 1
    return tuple((left + x, top + y) for x, y in corners)


def sides(polygon: Polygon) -> list[tuple[Point, Point]]:
    """The straight lines around a polygon."""
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def within(point: Point, polygon: Polygon) -> bool:
    """Whether a convex polygon holds the point."""
    x, y = point
    turns = [(d - b) * (x - a) - (c - a) * (y - b) > 0 for (a, b), (c, d) in sides(polygon)]
    return all(turns) or not any(turns)


@cache
def quarters(polygon: Polygon) -> frozenset[tuple[Spot, str]]:
    """The quarters of cells inside the polygon, also outside the board."""
    left, top = (int(min(values)) for values in zip(*polygon, strict=True))
    return frozenset(
        ((row, column), side)
        for row, column in product(range(top, top + 4), range(left, left + 4))
        for side, (x, y) in QUARTERS.items()
        if within((column + 0.5 + x, row + 0.5 + y), polygon)
    )


def signs(polygon: Polygon) -> dict[Spot, str]:
    """The sign of each cell the polygon covers, also outside the board."""
    inside = quarters(polygon)
    spots = {spot for spot, _ in inside}
    return {spot: SIGN["".join(side for side in QUARTERS if (spot, side) in inside)] for spot in spots}


def board(mine: str) -> dict[Spot, tuple[str, str]]:
    """Gem letter and sign of every covered cell."""
    shapes = polygons(mine).items()
    return {spot: (letter, sign) for letter, polygon in shapes for spot, sign in signs(polygon).items()}


def walk(cells: dict[Spot, tuple[str, str]], port: str) -> tuple[str | None, list[str]]:
    """The exit of a wave, None if absorbed, and the gems it met."""
    (row, column), heading = START[port]
    met: list[str] = []
    while row in ROWS and column in COLUMNS:
        if (row, column) in cells:
            letter, sign = cells[row, column]
            met.append(letter)
            if letter == "K":
                return None, met
            heading = ASIDE[sign].get(heading, BACK[heading])
        last = (row, column), heading
        row, column = row + STEP[heading][0], column + STEP[heading][1]
    return EXIT[last], met


def wave(cells: dict[Spot, tuple[str, str]], port: str) -> str:
    """The answer line of a wave."""
    exit_port, met = walk(cells, port)
    if exit_port is None:
        return f"{port} -> absorbed"
    return f"{port} -> {exit_port} {MIXES[''.join(sorted({COLOUR[letter] for letter in met} - {''}))]}"


def table(mine: str) -> list[str]:
    """The answer lines of all 36 waves."""
    cells = board(mine)
    return [wave(cells, port) for port in [*map(str, range(1, 19)), *"ABCDEFGHIJKLMNOPQR"]]


def scans(mine: str) -> list[str]:
    """The answer lines of all 80 scans."""
    found = {spot: SCANS[letter] for spot, (letter, _) in board(mine).items()}
    spots = product(ROWS, COLUMNS)
    return [f"{'ABCDEFGH'[row]}{column + 1} = {found.get((row, column), 'nothing')}" for row, column in spots]


def touch(one: Polygon, other: Polygon) -> bool:
    """Whether two polygons overlap or have a side in common for a positive length."""
    if quarters(one) & quarters(other):
        return True
    return any(run_along(first, second) for first, second in product(sides(one), sides(other)))


def run_along(first: tuple[Point, Point], second: tuple[Point, Point]) -> bool:
    """Whether two straight lines share a stretch of positive length."""
    (a, b), (c, d) = first
    if any((c - a) * (y - b) != (d - b) * (x - a) for x, y in second):
        return False
    axis = 0 if a != c else 1
    low = max(min(point[axis] for point in line) for line in (first, second))
    high = min(max(point[axis] for point in line) for line in (first, second))
    return low < high


def faults(mine: str) -> set[tuple[str, str]]:
    """Every fault of placement, reach and sight, with the letters concerned."""
    shapes = polygons(mine)
    found = {
        ("outside", letter)
        for letter, polygon in shapes.items()
        if any(not (0 <= x <= 10 and 0 <= y <= 8) for x, y in polygon)
    }
    pairs = combinations(shapes, 2)
    found |= {("contact", one + other) for one, other in pairs if touch(shapes[one], shapes[other])}
    if found:
        return found
    cells = board(mine)
    met = {letter for port in START for letter in walk(cells, port)[1]}
    seen = {look(cells, port) for port in START}
    unreached = {("unreached", letter) for letter in shapes if letter not in met}
    return unreached | {("unseen", letter) for letter in shapes if letter not in seen}


def look(cells: dict[Spot, tuple[str, str]], port: str) -> str | None:
    """The first gem on the straight line behind a port."""
    (row, column), heading = START[port]
    while row in ROWS and column in COLUMNS:
        if (row, column) in cells:
            return cells[row, column][0]
        row, column = row + STEP[heading][0], column + STEP[heading][1]
    return None
