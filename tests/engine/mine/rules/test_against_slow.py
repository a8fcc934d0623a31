"""The engine and the slow second implementation agree."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from orapa.engine.mine.rules.board import CELLS, PORTS, bits_of
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, apart
from orapa.engine.mine.rules.waves import scan, table
from tests.engine.mine.rules import slow
from tests.engine.mine.rules.samples import crowds, mines, random_crowd, random_mine


def faults(mine: Mine) -> set[tuple[str, str]]:
    """The engine's faults in the words of the slow implementation."""
    findings = inspect(mine, GemSet.FULL, tuple(Edition)).findings
    return {
        (str(finding.fault.name).lower(), "".join(gem.letter for gem in finding.gems))
        for finding in findings
        if finding.fault not in (Fault.MISSING, Fault.EXTRA)
    }


def overlaps_only_beyond_the_rim(mine: Mine, contact: tuple[str, str]) -> bool:
    one, other = (position for position in mine.positions if position.gem.letter in contact[1])
    return one.outside and other.outside and not one.footprint & other.footprint


def assert_same_faults(mine: Mine) -> None:
    # Beyond the rim the engine has no cells: two gems that stick out there are outside, and that is all.
    expected = {
        fault
        for fault in slow.faults(str(mine))
        if fault[0] != "contact" or not overlaps_only_beyond_the_rim(mine, fault)
    }
    assert faults(mine) == expected, mine


def assert_same_answers(mine: Mine) -> None:
    assert [str(answer) for answer in table(mine)] == slow.table(str(mine)), mine
    assert [str(scan(mine, cell)) for cell in range(CELLS)] == slow.scans(str(mine)), mine


def compare_random_mines(count: int, seed: int) -> None:
    rng = Random(seed)
    for number in range(count):
        mine = random_mine(rng, list(GemSet)[number % 4].gems)
        assert_same_answers(mine)
        assert_same_faults(mine)


def compare_random_crowds(count: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(count):
        assert_same_faults(random_crowd(rng, rng.sample(list(Gem), rng.randint(2, 4))))


def test_a_thousand_random_mines_answer_and_are_judged_alike() -> None:
    compare_random_mines(1_000, seed=1)


def test_a_thousand_crowds_of_gems_are_judged_alike() -> None:
    compare_random_crowds(1_000, seed=2)


@pytest.mark.slow
def test_twenty_thousand_random_mines_answer_and_are_judged_alike() -> None:
    compare_random_mines(20_000, seed=3)


@pytest.mark.slow
def test_twenty_thousand_crowds_of_gems_are_judged_alike() -> None:
    compare_random_crowds(20_000, seed=4)


@given(mines())
def test_part_of_a_set_answers_and_is_judged_alike(mine: Mine) -> None:
    assert_same_answers(mine)
    assert_same_faults(mine)


@given(crowds())
def test_gems_anywhere_are_judged_alike(mine: Mine) -> None:
    assert_same_faults(mine)


def test_every_position_covers_the_cells_of_its_polygon() -> None:
    for positions in POSITIONS:
        for position in positions:
            (polygon,) = slow.polygons(str(position)).values()
            covered = {10 * row + column for row, column in slow.signs(polygon)}
            assert set(bits_of(position.mask)) == covered
            assert set(position.outline) == set(polygon)


def count_pairs(gem: Gem, other: Gem) -> int:
    return sum(free.bit_count() for free in apart(gem, other))


def count_pairs_slowly(gem: Gem, other: Gem) -> int:
    ones, others = (
        [next(iter(slow.polygons(str(position)).values())) for position in POSITIONS[either]] for either in (gem, other)
    )
    return sum(not slow.touch(one, two) for one in ones for two in others)


@pytest.mark.parametrize(
    ("gem", "other"), [(Gem.SQUARE, Gem.BLACK), (Gem.SQUARE, Gem.WHITE), (Gem.SQUARE, Gem.DIAMOND)]
)
def test_pairs_of_small_gems_are_counted_alike(gem: Gem, other: Gem) -> None:
    assert count_pairs(gem, other) == count_pairs(other, gem) == count_pairs_slowly(gem, other)


@pytest.mark.slow
@pytest.mark.parametrize(("gem", "other"), list(combinations(Gem, 2)))
def test_all_pairs_of_gems_are_counted_alike(gem: Gem, other: Gem) -> None:
    assert count_pairs(gem, other) == count_pairs_slowly(gem, other)


def test_the_table_lists_the_ports_in_order() -> None:
    mine = random_mine(Random(5))
    assert [answer.port for answer in table(mine)] == list(range(PORTS))
