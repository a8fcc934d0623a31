"""Odds: exact on small sets against a count by brute force, honest where they are only estimated."""

from itertools import product
from random import Random

import pytest

from orapa.engine.mine.deduction.candidates import Effort, Known, gathering
from orapa.engine.mine.deduction.odds import Odds, weighing
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import CELLS, PORT_RAYS, RAY_CELLS, bits_of, parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.waves import ask
from tests.engine.mine.deduction.runs import SLICE, answers_of, legal_mine, longest_slice, run

SMALL = (Gem.SQUARE, Gem.BLACK)


def odds_of(answers: list[Answer], gems: tuple[Gem, ...], effort: Effort | None = None) -> Odds:
    found = run(gathering(answers, gems, Edition.GERMAN, Random(0), effort or Effort()))
    return run(weighing(found))


def all_mines(answers: list[Answer], gems: tuple[Gem, ...]) -> list[Mine]:
    """Every legal mine that gives these answers, by trying them all."""
    every = (Mine(positions) for positions in product(*(POSITIONS[gem] for gem in gems)))
    faults = Fault.OUTSIDE | Fault.CONTACT | Fault.UNREACHED
    legal = (mine for mine in every if not inspect(mine, None, (Edition.GERMAN,)).faults & faults)
    return [mine for mine in legal if all(ask(mine, answer.question) == answer for answer in answers)]


@pytest.mark.parametrize("seed", range(3))
def test_odds_are_exact_on_small_sets(seed: int) -> None:
    rng = Random(f"odds {seed}")
    answers = answers_of(legal_mine(rng, SMALL), rng.sample(range(36), 2))
    odds, mines = odds_of(answers, SMALL, Effort(most=10_000)), all_mines(answers, SMALL)
    assert odds.exact
    for cell in range(CELLS):
        there = {gem: sum(_covers(mine, gem, cell) for mine in mines) / len(mines) for gem in SMALL}
        assert dict(odds.cells[cell]) == pytest.approx({gem: share for gem, share in there.items() if share})
        assert odds.covered(cell) == pytest.approx(sum(there.values()))
        shares = [share for _, share in odds.cells[cell]]
        assert shares == sorted(shares, reverse=True)


def test_odds_of_a_sample_say_that_they_are_estimated() -> None:
    rng = Random("estimated")
    answers = answers_of(legal_mine(rng, GemSet.BASE.gems), [3, 20])
    odds = odds_of(answers, GemSet.BASE.gems, Effort(width=12, sample=60, most=10, nodes=50))
    assert odds.candidates.known is Known.ESTIMATED
    assert not odds.exact
    assert 0 < max(map(odds.covered, range(CELLS))) <= 1 + 1e-9


def test_cells_that_are_certainly_empty_are_known_even_of_a_sample() -> None:
    mine = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
    answers = answers_of(mine, [parse_port("H")])
    odds = odds_of(answers, GemSet.BASE.gems)
    assert not odds.exact
    assert odds.empty == set(RAY_CELLS[PORT_RAYS[parse_port("H")]])


def test_weighing_gives_way_often() -> None:
    gems = GemSet.FULL.gems
    found = run(gathering([], gems, Edition.GERMAN, Random(0), Effort(width=60, sample=400)))
    assert longest_slice(weighing(found)) < SLICE


def _covers(mine: Mine, gem: Gem, cell: int) -> bool:
    position = mine.position_of(gem)
    return position is not None and cell in set(bits_of(position.mask))
