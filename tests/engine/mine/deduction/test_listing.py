"""Listing: equal to trying everything, and to what is known of the game."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from orapa.engine.mine.deduction.listing import listing, mine_of, top
from orapa.engine.mine.deduction.tables import EVERYWHERE, Domain, clearances
from orapa.engine.mine.rules.answers import QUESTIONS, answer_of, parse_answer
from orapa.engine.mine.rules.board import PORTS, bits_of
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.mine.rules.waves import ask, table
from tests.engine.mine.deduction.runs import answers_of, legal_mine, run

RECORDED = """B -> 3 white; 2 -> 2 white; C -> C white; E -> E yellow; 8 -> 12 red; 15 -> 15 grey;
M -> M light yellow; H -> 18 clear; 13 -> 13 red; 9 -> 16 yellow; K -> G white; N -> N purple; 6 -> 6 purple;
7 -> O clear; D -> D blue"""
PLENTY = 10**9


def some_positions(rng: Random, gems: Sequence[Gem]) -> list[list[Position]]:
    """A few positions for each gem, near each other, so that waves meet several gems."""
    corner = rng.randrange(80)
    near = [sorted(POSITIONS[gem], key=lambda place: abs(place.cell - corner))[:60] for gem in gems]
    return [rng.sample(positions, 10) for positions in near]


def apart(chosen: Sequence[Position]) -> bool:
    return not any(one.footprint & other.footprint for one, other in combinations(chosen, 2))


def every_reply(mine: Mine) -> tuple[int, ...]:
    return tuple(ask(mine, question).reply for question in range(QUESTIONS))


@pytest.mark.parametrize("seed", range(8))
def test_three_gems_are_found_as_by_trying_everything(seed: int) -> None:
    rng = Random(f"three gems {seed}")
    for edition in [*Edition] * 2:
        gems = tuple(sorted(rng.sample(list(Gem), 3)))
        places = some_positions(rng, gems)
        mines = [mine for mine in map(Mine, filter(apart, product(*places))) if legal(mine, edition)]
        replies = [every_reply(mine) for mine in mines]
        for number in range(80 if mines else 0):
            told = rng.choice(replies)
            if number % 4 == 0:
                # Half of it from another mine: often no mine fits that.
                told = (*told[: PORTS // 2], *rng.choice(replies)[PORTS // 2 :])
            questions = rng.sample(range(PORTS), rng.randint(0, 4))
            questions += rng.sample(range(PORTS, QUESTIONS), rng.choice((0, 0, 1, 3)))
            fitting = {
                mine
                for mine, replied in zip(mines, replies, strict=True)
                if all(replied[question] == told[question] for question in questions)
            }
            node = top([answer_of(question, told[question]) for question in questions], gems)
            for gem, positions in zip(gems, places, strict=True):
                node.domains[gem] &= sum(1 << position.index for position in positions)
            found = run(listing(node, gems, edition, PLENTY))
            assert found.finished
            assert sorted(map(str, fitting)) == sorted(str(mine_of(one, gems)) for one in found.candidates)


def legal(mine: Mine, edition: Edition) -> bool:
    return not inspect(mine, None, (edition,)).faults & (Fault.UNREACHED | Fault.UNSEEN)


@pytest.mark.parametrize("gem_set", GemSet)
def test_every_listed_mine_fits_and_the_hidden_one_is_among_them(gem_set: GemSet) -> None:
    rng = Random(f"listed {gem_set}")
    for _ in range(6):
        mine = legal_mine(rng, gem_set.gems)
        questions = [*rng.sample(range(PORTS), 16), *rng.sample(range(PORTS, QUESTIONS), 3)]
        found = run(listing(top(answers_of(mine, questions), gem_set.gems), gem_set.gems, Edition.GERMAN, PLENTY))
        mines = [mine_of(candidate, gem_set.gems) for candidate in found.candidates]
        assert found.finished
        assert mine in mines
        assert len(set(mines)) == len(mines)
        for fitting in mines:
            assert inspect(fitting, gem_set).legal
            assert answers_of(fitting, questions) == answers_of(mine, questions)


def test_the_recorded_game_has_exactly_one_mine() -> None:
    answers = [parse_answer(line.replace("\n", " ")) for line in RECORDED.split(";")]
    found = run(listing(top(answers, GemSet.BASE.gems), GemSet.BASE.gems, Edition.GERMAN, PLENTY))
    assert [str(mine_of(one, GemSet.BASE.gems)) for one in found.candidates] == ["R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"]


def test_the_order_of_the_answers_does_not_matter() -> None:
    rng = Random("order")
    for gem_set in (GemSet.BASE, GemSet.FULL):
        answers = list(table(legal_mine(rng, gem_set.gems)))[::3]
        one = run(listing(top(answers, gem_set.gems), gem_set.gems, Edition.GERMAN, PLENTY))
        rng.shuffle(answers)
        other = run(listing(top(answers, gem_set.gems), gem_set.gems, Edition.GERMAN, PLENTY))
        assert set(one.candidates) == set(other.candidates)


def test_a_spent_budget_is_told() -> None:
    found = run(listing(top([], GemSet.BASE.gems), GemSet.BASE.gems, Edition.GERMAN, 500))
    assert not found.finished
    assert 0 < len(found.candidates) <= 501


def test_a_search_that_finds_nothing_ends_with_its_budget_too() -> None:
    answers = [parse_answer(line) for line in ("1 -> 10 grey", "A -> I grey", "11 -> R grey")]
    found = run(listing(top(answers, GemSet.FULL.gems), GemSet.FULL.gems, Edition.GERMAN, 60))
    assert not found.finished
    assert found.nodes + len(found.candidates) <= 61


def test_gems_that_no_clue_binds_do_not_hide_that_two_others_cannot_lie_apart() -> None:
    answers = [parse_answer(line) for line in ("C5 = absorbed", "C5 = red")]
    found = run(listing(top(answers, GemSet.FULL.gems), GemSet.FULL.gems, Edition.GERMAN, 20))
    assert found.finished
    assert not found.candidates


def test_placing_free_gems_in_vain_is_paid_for_too() -> None:
    # Nothing is left to follow: in each place of the diamond, red and yellow are tried on the same cell in vain.
    answers = [parse_answer(line) for line in ("C5 = red", "C5 = yellow", "F8 = transparent")]
    for budget, finished in ((2, False), (50, True)):
        node = top([answers[2]], GemSet.DIAMOND.gems)
        for answer, gem in zip(answers, (Gem.RED, Gem.YELLOW), strict=False):
            node.domains[gem] &= top([answer], GemSet.DIAMOND.gems).domains[gem]
        found = run(listing(node, GemSet.DIAMOND.gems, Edition.GERMAN, budget))
        assert (found.finished, found.candidates) == (finished, ())


def test_no_more_than_one_beyond_the_most_wanted_is_listed() -> None:
    found = run(listing(top([], GemSet.BASE.gems), GemSet.BASE.gems, Edition.GERMAN, PLENTY, most=7))
    assert not found.finished
    assert len(found.candidates) == 8


@cache
def pairs(domain: Domain) -> int:
    """Ways to place blue and white big triangle apart, both within the same set of positions."""
    room = clearances()[Gem.BLUE]
    return sum((domain & room[index][Gem.WHITE]).bit_count() for index in bits_of(domain))


def images(position: Position) -> set[int]:
    """The positions this one of red turns to by mirroring the board left to right, top to bottom or both."""
    found: set[int] = set()
    for flip_rows, flip_columns in product((False, True), repeat=2):
        turned = {
            (
                (7 - row if flip_rows else row, 9 - column if flip_columns else column),
                _flip(fill, flip_rows, flip_columns),
            )
            for (row, column), fill in _halves(position)
        }
        found |= {other.index for other in POSITIONS[Gem.RED] if set(_halves(other)) == turned}
    return found


def _halves(position: Position) -> list[tuple[tuple[int, int], int]]:
    return [(divmod(cell, 10), int(fill)) for cell, fill in position.halves]


def _flip(fill: int, rows: bool, columns: bool) -> int:
    right, down, left, up = (fill >> side & 1 for side in range(4))
    if rows:
        down, up = up, down
    if columns:
        right, left = left, right
    return right | down << 1 | left << 2 | up << 3


@pytest.mark.slow
def test_the_base_mines_with_every_pair_apart_are_counted() -> None:
    room = clearances()
    total = 0
    counted: set[int] = set()
    for position in POSITIONS[Gem.RED]:
        if position.index in counted:
            continue
        alike = images(position)
        counted |= alike
        by_red = room[Gem.RED][position.index]
        for square in bits_of(by_red[Gem.SQUARE]):
            by_square = room[Gem.SQUARE][square]
            triangles = by_red[Gem.BLUE] & by_square[Gem.BLUE]
            for yellow in bits_of(by_red[Gem.YELLOW] & by_square[Gem.YELLOW]):
                total += len(alike) * pairs(triangles & room[Gem.YELLOW][yellow][Gem.BLUE])
    assert counted == set(bits_of(EVERYWHERE[Gem.RED]))
    assert total == 17_068_800_600
