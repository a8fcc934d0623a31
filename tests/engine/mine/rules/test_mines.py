"""A mine as a value, as text, and against an answer sheet."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.sheets import compare
from tests.engine.mine.rules.samples import crowds

RECORDED = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"


@given(crowds())
def test_notation_round_trips(mine: Mine) -> None:
    assert parse_mine(str(mine)) == mine
    assert hash(parse_mine(str(mine))) == hash(mine)


def spellings(position: Position) -> list[str]:
    """Every way to write a position."""
    letter, cell, *_ = str(position).split(":")
    shape = SHAPES[position.gem][position.turn, position.mirrored]
    faces = {True: "m", False: ""}
    turns = [
        f"{turn}{faces[mirrored]}"
        for (turn, mirrored), alike in SHAPES[position.gem].items()
        if alike == shape and (position.gem.two_faced or not mirrored)
    ]
    return [f"{letter}:{name}:{turn}" for turn in turns for name in (cell, cell.lower(), cell[1:] + cell[0])]


@given(crowds(), st.integers())
def test_a_mine_equals_itself_in_any_order_and_any_turn(mine: Mine, seed: int) -> None:
    rng = Random(seed)
    words = [rng.choice(spellings(position)) for position in mine.positions]
    rng.shuffle(words)
    assert parse_mine(" ".join(words)) == mine


def test_the_printed_form_is_in_order_with_the_lowest_turns() -> None:
    assert str(parse_mine("  w:3b:2  K:H1:2 W:F2:2 R:B8:3 Y:E8:0 B:A5:1 ")) == f"{RECORDED} K:H1"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a mine such as 'R:B8:1 Y:E8', read ''"),
        ("  ", "expected a mine such as 'R:B8:1 Y:E8', read '  '"),
        ("R:B8 R:D1:1", "expected each gem once, read R:B8 and R:D1:1"),
        ("R:B8 Q:D1", "expected a gem (R Y B W w D K), read 'Q'"),
    ],
)
def test_a_wrong_mine_is_told_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        parse_mine(text)
    assert str(error.value) == expected


def test_a_mine_knows_its_gems_by_letter_and_by_cell() -> None:
    mine = parse_mine(RECORDED)
    assert mine.gems == (Gem.RED, Gem.YELLOW, Gem.BLUE, Gem.WHITE, Gem.SQUARE)
    assert str(mine.position_of(Gem.BLUE)) == "B:A5:1"
    assert mine.position_of(Gem.DIAMOND) is None
    assert mine.gem_at(0) is None
    assert mine.gem_at(17) == Gem.RED


def test_a_sheet_is_right_whatever_the_turn_it_was_drawn_with() -> None:
    comparison = compare(parse_mine("w:B3:3 R:B8:3 Y:E8 B:A5:1 W:F2:2"), parse_mine(RECORDED))
    assert comparison.correct
    assert comparison.right == parse_mine(RECORDED).gems


def test_a_sheet_is_judged_gem_by_gem() -> None:
    comparison = compare(parse_mine("R:B8:1m Y:E8 B:F2:2 W:A5:1 w:B3"), parse_mine(RECORDED))
    assert not comparison.correct
    assert comparison.right == (Gem.YELLOW, Gem.SQUARE)
    assert comparison.wrong == (Gem.RED, Gem.BLUE, Gem.WHITE)


def test_a_gem_missing_from_the_sheet_or_too_many_on_it_is_wrong() -> None:
    comparison = compare(parse_mine("R:B8:1 D:H1"), parse_mine("R:B8:1 Y:E8"))
    assert comparison.wrong == (Gem.YELLOW, Gem.DIAMOND)


def test_the_black_body_is_judged_by_its_cells() -> None:
    assert compare(parse_mine("K:B3:3"), parse_mine("K:B3:1")).correct
    assert not compare(parse_mine("K:B3"), parse_mine("K:B3:1")).correct


@given(crowds())
def test_every_mine_is_its_own_right_sheet(mine: Mine) -> None:
    assert compare(mine, mine).correct
