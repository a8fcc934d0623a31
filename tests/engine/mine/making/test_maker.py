"""The mine-maker: reproducible, legal, fair, and true to its proofs."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from itertools import product
from math import sqrt
from random import Random

import pytest

from orapa.engine.mine.making.maker import (
    MAKER_VERSION,
    Band,
    Graded,
    make,
    make_graded,
    making,
    parse_graded,
    print_graded,
    thrown,
)
from orapa.engine.mine.match.dailies import mine_of_the_day, parse_daily
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import POSITIONS, Position, apart
from orapa.engine.mine.rules.waves import scan, table
from tests.engine.mine.rules import slow

GOLDEN = {
    GemSet.BASE: "R:B8 Y:E8 B:B3:2 W:C5 w:A1",
    GemSet.DIAMOND: "R:D1:0m Y:D9:2 B:C5:2 W:E3:1 w:A8 D:F7:2",
    GemSet.BLACK: "R:F3:1m Y:G6:1 B:A4:1 W:C1:3 w:D9 K:F9",
    GemSet.FULL: "R:F8:1 Y:A9:3 B:G2 W:B4:2 w:B2 D:E7:2 K:D1",
}


@pytest.mark.parametrize("gem_set", GemSet)
def test_a_seed_makes_the_mine_it_always_made(gem_set: GemSet) -> None:
    assert MAKER_VERSION == 1
    assert str(make(gem_set, 7).mine) == GOLDEN[gem_set]


def test_a_number_and_its_digits_are_the_same_seed_and_each_set_has_mines_of_its_own() -> None:
    assert make(GemSet.BASE, 12) == make(GemSet.BASE, "12")
    assert len({str(make(GemSet.BASE, seed).mine) for seed in range(100)}) == 100
    assert make(GemSet.FULL, 12).mine.positions[:5] != make(GemSet.BASE, 12).mine.positions


def test_a_version_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="expected version 1 of the mine-maker, read 2"):
        make(GemSet.BASE, 1, version=2)


def test_the_maker_makes_the_dailies() -> None:
    daily = parse_daily("2026-11-16/diamond")
    assert mine_of_the_day(daily) == make(GemSet.DIAMOND, daily.seed)


@pytest.mark.parametrize("gem_set", GemSet)
def test_every_mine_is_legal_in_both_editions(gem_set: GemSet) -> None:
    for seed in range(150):
        mine = make(gem_set, seed).mine
        assert inspect(mine, gem_set, tuple(Edition)).legal
        assert not slow.faults(str(mine))


@pytest.mark.parametrize("gem_set", GemSet)
def test_twins_are_passed_over_when_asked_and_only_then(gem_set: GemSet) -> None:
    for seed in range(4):
        free, waves = (make(gem_set, seed, **{option: True}).mine for option in ("twin_free", "waves_only"))
        for mine, told in ((free, all_answers), (waves, table)):
            assert all(told(other) != told(mine) for other in one_gem_moved(mine))


def test_a_mine_with_a_twin_is_made_without_the_option_and_not_with_it() -> None:
    with_twins = [seed for seed in range(40) if make(GemSet.BLACK, seed) != make(GemSet.BLACK, seed, waves_only=True)]
    assert 5 < len(with_twins) < 20
    for seed in with_twins:
        mine = make(GemSet.BLACK, seed).mine
        assert any(table(other) == table(mine) for other in one_gem_moved(mine))


def test_graded_seeds_round_trip_as_text() -> None:
    graded = (
        Graded(3, Band.STEADY, 9, waves_only=False),
        Graded(4, Band.GENTLE, 10),
        Graded(5, Band.GENTLE, 6, waves_only=False, twin_free=False),
        Graded(17, Band.GENTLE, 6),
    )
    assert print_graded(graded) == "maker 1\ngentle 6: 5= 17\ngentle 10: 4\nsteady 9: 3~\n"
    assert parse_graded(print_graded(graded)) == graded


def test_graded_seeds_of_another_maker_are_refused() -> None:
    with pytest.raises(ValueError, match="expected seeds of 'maker 1', read 'maker 2'"):
        parse_graded("maker 2\ngentle 6: 5")


def test_a_seed_picks_a_graded_mine_by_number_or_by_words() -> None:
    graded = parse_graded("maker 1\ngentle 6: 5= 17 20~\nsteady 7: 3\n")
    picked = [make_graded(graded, GemSet.BASE, seed, Band.GENTLE) for seed in (0, 1, 2, 3, "4")]
    assert [one.mine for one in picked] == [make(GemSet.BASE, seed).mine for seed in (5, 17, 20, 5, 17)]
    assert {(one.grade, one.par) for one in picked} == {("gentle", 6)}
    assert make_graded(graded, GemSet.BASE, "any words", Band.STEADY).par == 7
    assert len({str(make_graded(graded, GemSet.BASE, f"word {n}", Band.GENTLE).mine) for n in range(30)}) == 3


def test_proofs_give_way_in_small_steps() -> None:
    spent = [nodes for seed in range(20) for nodes in making(GemSet.FULL, seed, waves_only=True)]
    assert len(spent) > 10
    assert min(spent) <= 32


def test_gems_lie_as_far_from_the_rim_as_in_legal_mines_found_the_slow_way() -> None:
    rng = Random(1)
    made = [thrown(GemSet.BASE, rng) for _ in range(4000)]
    assert_spread_alike(made, slow_mines(GemSet.BASE, 800), from_the_rim)


@pytest.mark.slow
@pytest.mark.parametrize("gem_set", GemSet)
def test_every_position_is_as_frequent_as_in_legal_mines_found_the_slow_way(gem_set: GemSet) -> None:
    made = [make(gem_set, seed).mine for seed in range(60_000)]
    assert_spread_alike(made, slow_mines(gem_set, 15_000), lambda position: position)


@pytest.mark.slow
def test_a_maker_that_finds_room_for_one_gem_after_the_other_would_be_found_out() -> None:
    rng = Random(4)
    made = [squeezed(GemSet.BASE, rng) for _ in range(4000)]
    with pytest.raises(AssertionError, match="spread unlike"):
        assert_spread_alike(made, slow_mines(GemSet.BASE, 15_000), from_the_rim)


def assert_spread_alike(made: Iterable[Mine], found: Iterable[Mine], sort: Callable[[Position], Hashable]) -> None:
    """Compare how many positions of each gem are of each sort, by the chi-square test for two samples."""
    counts, others = (
        Counter((position.gem, sort(position)) for mine in mines for position in mine.positions)
        for mines in (made, found)
    )
    for gem in Gem:
        pairs = [(counts[kind], others[kind]) for kind in counts | others if kind[0] == gem]
        assert not pairs or abs(deviation(pairs)) < 4, f"{gem.name} is spread unlike what it should be"


def from_the_rim(position: Position) -> tuple[int, int]:
    """How many rows and columns lie between the gem and the nearest rim."""
    rows, columns = zip(*(divmod(cell, 10) for cell in bits_of(position.mask)), strict=True)
    return min(min(rows), 7 - max(rows)), min(min(columns), 9 - max(columns))


def deviation(pairs: list[tuple[int, int]]) -> float:
    """How far the chi-square of two samples lies from what chance gives, in standard deviations."""
    first, second = (sum(column) for column in zip(*pairs, strict=True))
    ratio = sqrt(second / first)
    chi_square = sum((ratio * one - other / ratio) ** 2 / (one + other) for one, other in pairs)
    freedom = len(pairs) - 1
    # The cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


@cache
def slow_positions(letter: str) -> list[tuple[str, slow.Polygon]]:
    """All ways a gem lies on the board, as text and corners, those that look the same once."""
    words = (
        f"{letter}:{row}{column}:{turn}"
        for row, column in product("ABCDEFGH", range(1, 11))
        for turn in ("0", "1", "2", "3", *(("0m", "1m") if letter == "R" else ()))
    )
    placed = [(word, slow.polygons(word)[letter]) for word in words]
    inside = [(word, shape) for word, shape in placed if all(0 <= x <= 10 and 0 <= y <= 8 for x, y in shape)]
    return list({slow.quarters(shape): (word, shape) for word, shape in inside}.values())


@cache
def slow_mines(gem_set: GemSet, count: int) -> list[Mine]:
    """Legal mines by trying: every gem anywhere, kept if none touch and all are seen."""
    rng = Random(count)
    letters = [gem.letter for gem in gem_set.gems]
    found: list[Mine] = []
    while len(found) < count:
        placed: list[tuple[str, slow.Polygon]] = []
        for letter in letters:
            word, shape = rng.choice(slow_positions(letter))
            if any(slow.touch(shape, other) for _, other in placed):
                break
            placed.append((word, shape))
        else:
            text = " ".join(word for word, _ in placed)
            cells = slow.board(text)
            if {slow.look(cells, port) for port in slow.START} >= set(letters):
                found.append(parse_mine(text))
    return found


def squeezed(gem_set: GemSet, rng: Random) -> Mine:
    """A mine made the wrong way: each gem is put anywhere the ones before leave room."""
    placed = Mine()
    for gem in gem_set.gems:
        free = [
            position
            for position in POSITIONS[gem]
            if all(apart(other.gem, gem)[other.index] >> position.index & 1 for other in placed.positions)
        ]
        placed = Mine([*placed.positions, rng.choice(free)])
    return placed


def one_gem_moved(mine: Mine) -> Iterator[Mine]:
    """The German-legal mines that differ in one gem."""
    for position in mine.positions:
        others = [other for other in mine.positions if other is not position]
        for moved in POSITIONS[position.gem]:
            if moved != position and not any(moved.footprint & other.footprint for other in others):
                changed = Mine([*others, moved])
                if inspect(changed).legal:
                    yield changed


def all_answers(mine: Mine) -> tuple[object, ...]:
    return *table(mine), *(scan(mine, cell) for cell in range(80))
