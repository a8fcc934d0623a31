"""Mines that rivals build: legal, decidable, reproducible, and in the style of the builder."""

from random import Random
from statistics import mean

import pytest

from orapa.engine.mine.making.maker import listing_alike
from orapa.engine.mine.minds.base import exploring
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.rivals.building import Building, anyhow, at_the_rim, echoing, far_apart, huddled, telling_least
from orapa.engine.mine.rivals.cast import RIVALS, Character
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import table
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.rivals.test_matches import EVERY_RIVAL


def built(style: Building, count: int) -> list[Mine]:
    return [run(style(GemSet.BASE, Random(f"style {number}"))) for number in range(count)]


@EVERY_RIVAL
@pytest.mark.parametrize("gem_set", list(GemSet))
def test_a_built_mine_is_legal_by_both_rulebooks_and_decidable(rival: Character, gem_set: GemSet) -> None:
    for seed in range(2):
        mine = run(rival.build(gem_set, Random(seed)))
        assert inspect(mine, gem_set, tuple(Edition)).legal
        assert run(listing_alike(mine, gem_set, scans=True, most=1)).finished


@EVERY_RIVAL
def test_the_same_seed_builds_the_same_mine_and_another_seed_another(rival: Character) -> None:
    one, again, other = (run(rival.build(GemSet.BASE, Random(seed))) for seed in (1, 1, 2))
    assert one == again != other


@EVERY_RIVAL
def test_building_gives_way(rival: Character) -> None:
    assert sum(1 for _ in rival.build(GemSet.BASE, Random(0))) >= 1


def test_mines_at_the_rim_leave_the_middle_free() -> None:
    middle = sum(1 << 10 * row + column for row in range(2, 6) for column in range(3, 7))
    rim, any_way = (
        mean((mine.covered & middle).bit_count() for mine in built(style, 20)) for style in (at_the_rim, anyhow)
    )
    assert rim < any_way - 1


def test_huddled_gems_lie_closer_than_gems_far_apart() -> None:
    spreads = []
    for style in (huddled, anyhow, far_apart):
        rows = [{position.cell // 10 for position in mine.positions} for mine in built(style, 20)]
        columns = [{position.cell % 10 for position in mine.positions} for mine in built(style, 20)]
        spreads.append(mean(max(lines) - min(lines) for lines in rows + columns))
    assert spreads == sorted(spreads)
    assert spreads[0] < spreads[2] - 1


def test_echoing_mines_send_more_waves_back_where_they_came_from() -> None:
    echoes, any_way = (
        mean(sum(answer.exit == answer.port for answer in table(mine)) for mine in built(style, 20))
        for style in (echoing, anyhow)
    )
    assert echoes > any_way + 2


def test_no_two_rivals_build_alike() -> None:
    assert len({rival.building for rival in RIVALS}) == len(RIVALS)


@pytest.mark.slow
def test_a_nasty_mine_costs_a_good_asker_more() -> None:
    nasty, any_way = (
        mean(run(exploring(Expert(), mine, Edition.GERMAN, Random(1))).questions for mine in built(style, 60))
        for style in (telling_least, anyhow)
    )
    assert nasty > any_way + 0.4
