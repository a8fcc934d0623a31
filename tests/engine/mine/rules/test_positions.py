"""Every way a gem can lie."""

import pytest

from orapa.engine.mine.rules.board import COLUMNS, parse_cell
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import POSITIONS, Position, apart, parse_position, place
from orapa.engine.mine.rules.shapes import SIGNS


def picture(gem: Gem, turn: int, mirrored: bool = False) -> list[str]:
    shape = SHAPES[gem][turn, mirrored]
    rows = [["·"] * shape.columns for _ in range(shape.rows)]
    for row, column, fill in shape.fills:
        rows[row][column] = SIGNS[fill]
    return ["".join(signs) for signs in rows]


@pytest.mark.parametrize(("gem", "count"), list(zip(Gem, (248, 252, 188, 188, 63, 284, 142), strict=True)), ids=str)
def test_each_gem_has_the_counted_number_of_positions(gem: Gem, count: int) -> None:
    assert len(POSITIONS[gem]) == count
    assert len({position.halves for position in POSITIONS[gem]}) == count
    assert [position.index for position in POSITIONS[gem]] == list(range(count))


@pytest.mark.parametrize(
    ("gem", "turn", "mirrored", "signs"),
    [
        (Gem.RED, 0, False, ["◢■◤"]),
        (Gem.RED, 1, False, ["◣", "■", "◥"]),
        (Gem.RED, 0, True, ["◥■◣"]),
        (Gem.RED, 1, True, ["◢", "■", "◤"]),
        (Gem.YELLOW, 1, False, ["■◤", "◤·"]),
        (Gem.YELLOW, 3, False, ["·◢", "◢■"]),
        (Gem.BLUE, 1, False, ["◣·", "■◣", "■◤", "◤·"]),
        (Gem.WHITE, 2, False, ["◥■■◤", "·◥◤·"]),
        (Gem.SQUARE, 3, False, ["◢◣", "◥◤"]),
        (Gem.DIAMOND, 1, False, ["◣", "◤"]),
        (Gem.BLACK, 3, False, ["■", "■"]),
    ],
)
def test_a_turn_is_a_quarter_clockwise(gem: Gem, turn: int, mirrored: bool, signs: list[str]) -> None:
    assert picture(gem, turn, mirrored) == signs


def test_only_red_changes_when_mirrored() -> None:
    assert [gem for gem in Gem if gem.two_faced] == [Gem.RED]
    assert place(Gem.YELLOW, 0, 0, mirrored=True) == place(Gem.YELLOW, 0, 3)


def test_positions_that_cover_the_same_half_cells_are_equal() -> None:
    assert parse_position("w:B3:3") == parse_position("w:b3") == parse_position("w:3B:0")
    assert parse_position("K:B3:2") == parse_position("K:B3")
    assert parse_position("R:B3:2") == parse_position("R:B3") != parse_position("R:B3:0m")


@pytest.mark.parametrize("text", ["R:B8:1", "R:B8:0m", "R:B8:1m", "Y:E8", "B:A5:3", "w:B3", "K:H9"])
def test_the_printed_form_reads_back(text: str) -> None:
    assert str(parse_position(text)) == text


def test_every_position_reads_back_from_its_printed_form() -> None:
    for positions in POSITIONS:
        for position in positions:
            assert parse_position(str(position)) is position


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("X:B8", "expected a gem (R Y B W w D K), read 'X'"),
        ("r:B8", "expected a gem (R Y B W w D K), read 'r'"),
        ("R:I8", "expected a cell A1-H10, read 'I8'"),
        ("R:B11", "expected a cell A1-H10, read 'B11'"),
        ("R:B8:4", "expected a turn of R (0-3 or 0m-3m), read '4'"),
        ("Y:B8:0m", "expected a turn of Y (0-3), read '0m'"),
        ("Y:B8:", "expected a turn of Y (0-3), read ''"),
        ("R", "expected a gem as LETTER:CELL or LETTER:CELL:TURN, read 'R'"),
        ("R:B8:1:2", "expected a gem as LETTER:CELL or LETTER:CELL:TURN, read 'R:B8:1:2'"),
    ],
)
def test_a_wrong_word_is_told_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        parse_position(text)
    assert str(error.value) == expected


def test_a_gem_over_the_rim_is_outside_and_keeps_its_cells_on_the_board() -> None:
    over = parse_position("R:B9")
    assert over.outside
    assert over.mask == 1 << parse_cell("B9") | 1 << parse_cell("B10")
    assert not any(position.outside for positions in POSITIONS for position in positions)


@pytest.mark.parametrize(
    ("text", "outline"),
    [
        ("R:A1", {(1, 0), (3, 0), (2, 1), (0, 1)}),
        ("Y:B2", {(1, 1), (3, 3), (1, 3)}),
        ("B:A1", {(2, 0), (4, 2), (0, 2)}),
        ("w:A1", {(1, 0), (2, 1), (1, 2), (0, 1)}),
        ("D:H9", {(9, 7), (10, 8), (8, 8)}),
        ("K:A1:1", {(0, 0), (1, 0), (1, 2), (0, 2)}),
    ],
)
def test_the_outline_has_the_corners_of_the_gem(text: str, outline: set[tuple[int, int]]) -> None:
    assert set(parse_position(text).outline) == outline


def area(position: Position) -> float:
    corners = position.outline
    return sum(a * d - b * c for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True)) / 2


def test_every_outline_runs_clockwise_around_the_covered_area() -> None:
    for positions in POSITIONS:
        for position in positions:
            assert area(position) == sum(fill.bit_count() for _, fill in position.halves) / 4


def test_the_box_corner_is_the_cell_of_the_position() -> None:
    for positions in POSITIONS:
        for position in positions:
            rows, columns = zip(*(divmod(cell, COLUMNS) for cell, _ in position.halves), strict=True)
            assert divmod(position.cell, COLUMNS) == (min(rows), min(columns))


def test_apart_is_the_set_of_positions_with_disjoint_footprints() -> None:
    for gem, other in [(Gem.RED, Gem.YELLOW), (Gem.SQUARE, Gem.DIAMOND), (Gem.BLACK, Gem.SQUARE)]:
        for position, others in zip(POSITIONS[gem], apart(gem, other), strict=True):
            for candidate in POSITIONS[other]:
                assert bool(others >> candidate.index & 1) != bool(position.footprint & candidate.footprint)
