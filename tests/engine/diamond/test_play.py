"""The rules of Mister Diamond, move by move."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from orapa.engine.diamond.match.play import advance, begin, moves
from orapa.engine.diamond.match.setup import Setup
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.rules.cards import CARDS, THIEF, Ring, deal, ranking, worth
from orapa.engine.diamond.rules.tray import JITTER, ROWS, SITES, Layout, neighbours, places
from orapa.engine.play.records import print_record
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind, Seat
from tests.engine.diamond.tables import (
    FIRST_LOOSE,
    FIXED,
    by_chance,
    dealt,
    last_cards,
    people,
    played,
    table,
    with_rings,
)


def test_a_round_has_sixteen_fixed_stones_and_all_cards() -> None:
    hidden = deal("7", 1)
    assert len(SITES) == 42
    assert len(hidden.fixed) == 16
    assert hidden.fixed <= set(SITES)
    assert Counter(hidden.deck) == {THIEF: 7, 1000: 7, 2000: 7, 3000: 7, 4000: 7, 5000: 7, 6000: 7}


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    assert table(seed="a") == table(seed="a")
    assert table(seed="a").deal != table(seed="b").deal


@pytest.mark.parametrize("players", [0, 1, 9])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(Refused, match="expected 2-8 players"):
        table(players)


@pytest.mark.parametrize("players", [2, 8])
def test_two_and_eight_players_can_play(players: int) -> None:
    assert len(table(players).rings) == players


@pytest.mark.parametrize("rounds", [0, -1, 100])
def test_a_number_of_rounds_that_nobody_plays_is_refused(rounds: int) -> None:
    with pytest.raises(Refused, match="rounds"):
        table(rounds=rounds)


@pytest.mark.parametrize("seat", [Seat(Kind.RIVAL, "genius"), Seat(Kind.RIVAL), Seat(Kind.COMPUTER)])
def test_a_player_whom_nobody_knows_is_refused_before_the_first_card(seat: Seat) -> None:
    with pytest.raises(Refused, match="expected a person or a rival"):
        begin(Setup((*people(1), seat), "7"))


def test_a_loose_stone_goes_into_the_ring_just_drawn() -> None:
    match = with_rings(dealt(table(), 3000), [(6000, False)], [])
    after = played(match, "draw", f"lift {FIRST_LOOSE}")
    assert after.log[-1].answer == "loose"
    assert after.board == match.board - {FIRST_LOOSE}
    assert after.rings[0] == (Ring(6000, False), Ring(3000, True))
    assert after.turn == 2


def test_a_fixed_stone_stays_and_may_be_tried_again() -> None:
    after = played(dealt(table(), 3000, 4000), "draw", "lift 1")
    assert after.log[-1].answer == "fixed"
    assert after.board == frozenset(SITES)
    assert after.rings[0] == (Ring(3000, False),)
    assert after.turn == 2
    again = played(after, "draw", "lift 1")
    assert again.rings[1] == (Ring(4000, False),)


def test_there_is_one_attempt_in_a_turn() -> None:
    after = played(dealt(table(), 3000), "draw", "lift 1")
    assert moves(after) == ("draw",)
    with pytest.raises(Refused, match="turn of seat 2"):
        advance(after, 1, "lift 2", 9, None)


@pytest.mark.parametrize("move", ["lift 17", "lift 0", "lift 43", "lift x", "lift"])
def test_a_stone_that_is_not_there_cannot_be_lifted(move: str) -> None:
    match = played(dealt(table(), 3000, 4000), "draw", "lift 17", "draw")
    before = print_record(match)
    with pytest.raises(ValueError, match=r"expected a stone|no stone stands"):
        advance(match, 2, move, 9, None)
    assert print_record(match) == before


def test_thefts_are_what_others_have_and_an_empty_ring_waits_for() -> None:
    match = with_rings(
        table(4),
        [(3000, False), (5000, False), (6000, True), (1000, False)],
        [(3000, True), (5000, False)],
        [(3000, True), (5000, True), (6000, True)],
        [(1000, False), (6000, True)],
    )
    assert match.thefts == ((2, 3000), (3, 3000), (3, 5000))


def test_a_theft_moves_a_stone_and_the_robbed_is_next() -> None:
    match = with_rings(dealt(table(4), THIEF, 1000), [(3000, False)], [], [(3000, True), (3000, True)], [])
    drawn = played(match, "draw")
    assert drawn.phase is Phase.STEAL
    after = played(drawn, "steal 3 3000")
    assert after.rings[0] == (Ring(3000, True),)
    assert after.rings[2] == (Ring(3000, False), Ring(3000, True))
    assert after.board == match.board
    assert (after.turn, after.aside) == (3, 1)
    order = [after.turn]
    for _ in range(3):
        after = played(after, *(["draw"] if after.phase is Phase.DRAW else []), "lift 1")
        order.append(after.turn)
    assert order == [3, 4, 1, 2]


@pytest.mark.parametrize("move", ["steal 1 3000", "steal 2 4000", "steal 3 3000", "steal 9 3000", "steal 2", "steal"])
def test_nothing_else_can_be_stolen(move: str) -> None:
    match = with_rings(dealt(table(2), THIEF), [(3000, False)], [(3000, True), (4000, True)])
    drawn = played(match, "draw")
    with pytest.raises(ValueError, match=r"expected|no stone"):
        advance(drawn, 1, move, 9, None)


def test_thieves_that_are_of_no_use_are_laid_aside_in_the_same_turn() -> None:
    one = played(dealt(table(), THIEF, 3000), "draw")
    assert (one.log[-1].answer, one.turn, one.aside, one.card) == ("1 aside, ring 3000", 1, 1, 3000)
    two = played(dealt(table(), THIEF, THIEF, 3000), "draw")
    assert (two.log[-1].answer, two.turn, two.aside, two.cards_left) == ("2 aside, ring 3000", 1, 2, CARDS - 3)


def test_a_last_thief_without_use_ends_the_round() -> None:
    after = played(last_cards(table(), THIEF), "draw")
    assert after.log[-1].answer == "1 aside, none"
    assert after.over


def test_a_last_thief_with_use_steals_first() -> None:
    match = with_rings(last_cards(table(), THIEF), [(3000, False)], [(3000, True)])
    drawn = played(match, "draw")
    assert not drawn.over
    after = played(drawn, "steal 2 3000")
    assert after.result is not None
    assert after.result.winners == (1,)
    assert after.totals == (3000, 0)


def test_the_last_loose_stone_ends_the_round_at_once() -> None:
    match = replace(dealt(table(), 3000), board=FIXED | {FIRST_LOOSE})
    after = played(match, "draw", f"lift {FIRST_LOOSE}")
    assert after.over
    assert after.board == FIXED
    assert after.cards_left == CARDS - 1


def test_an_empty_deck_ends_the_round_though_loose_stones_are_left() -> None:
    after = played(last_cards(table(), 3000), "draw", "lift 1")
    assert after.over
    assert len(after.board) > 16


def test_a_theft_may_be_declined_and_ends_the_turn_without_another_card() -> None:
    match = with_rings(dealt(table(3), THIEF, 1000), [(3000, False)], [(3000, True)], [])
    drawn = played(match, "draw")
    assert moves(drawn) == ("steal 2 3000", "decline")
    after = played(drawn, "decline")
    assert (after.turn, after.phase, after.cards_left) == (2, Phase.DRAW, CARDS - 1)


def test_where_thefts_must_be_nobody_declines() -> None:
    match = with_rings(dealt(table(2, must=True), THIEF), [(3000, False)], [(3000, True)])
    drawn = played(match, "draw")
    assert moves(drawn) == ("steal 2 3000",)
    with pytest.raises(Refused, match="must"):
        advance(drawn, 1, "decline", 1, None)


@pytest.mark.parametrize(
    ("rings", "plain", "minus"),
    [([(3000, True), (5000, False)], 3000, -2000), ([(1000, False), (6000, False)], 0, -7000), ([], 0, 0)],
)
def test_rings_are_counted(rings: list[tuple[int, bool]], plain: int, minus: int) -> None:
    own = [Ring(*ring) for ring in rings]
    assert worth(own, minus=False) == plain
    assert worth(own, minus=True) == minus


def test_rounds_add_up_and_deal_anew() -> None:
    match = last_cards(with_rings(table(3, rounds=2, start=3), [(2000, True)], [], [(5000, True)]), 1000)
    over = played(match, "draw", "lift 1")
    assert (over.phase, over.turn, over.scores) == (Phase.ROUND_OVER, 1, ((2000, 0, 5000),))
    assert over.totals == (2000, 0, 5000)
    second = played(over, "next round")
    assert (second.round, second.turn, second.phase) == (2, 1, Phase.DRAW)
    assert second.rings == ((), (), ())
    assert second.board == frozenset(SITES)
    assert second.deal == deal("7", 2)
    assert second.places != match.places
    assert second.totals == (2000, 0, 5000)
    done = played(last_cards(with_rings(second, [(1000, True)], [(3000, True)], []), 1000), "draw", "lift 1")
    assert done.result is not None
    assert (done.totals, done.result.winners) == ((3000, 3000, 5000), (3,))


def test_whoever_has_the_same_shares_the_place() -> None:
    assert ranking((3000, 5000, 3000, 5000, 0)) == ((2, 4), (1, 3), (5,))
    match = last_cards(with_rings(table(3), [(2000, True)], [(2000, True)], []), THIEF)
    after = played(match, "draw")
    assert after.result is not None
    assert after.result.winners == (1, 2)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("lift 3", "draw a card first"),
        ("next round", "goes on"),
        ("next", "goes on"),
        ("dance", "expected 'draw'"),
        ("draw twice", "expected 'draw'"),
        ("x" * 500, "at most 20 signs"),
    ],
)
def test_a_move_that_makes_no_sense_is_refused_in_words(move: str, words: str) -> None:
    match = table()
    with pytest.raises(Refused, match=words):
        advance(match, 1, move, 0, None)


def test_a_match_that_is_over_takes_no_move() -> None:
    over = played(last_cards(table(), THIEF), "draw")
    with pytest.raises(Refused, match="over"):
        advance(over, 1, "draw", 99, None)


@pytest.mark.parametrize("layout", Layout)
def test_stones_stand_in_the_octagon_and_the_grid_is_straight(layout: Layout) -> None:
    where = places(layout, "5", 1)
    assert len(where) == 42
    at = 0
    for row, width in enumerate(ROWS):
        for column in range(width):
            x, y = where[at]
            assert abs(x - (column - (width - 1) / 2)) <= JITTER
            assert abs(y - (row - 3) * 1.03) <= JITTER
            at += 1
    straight = len({y for _, y in where}) == len(ROWS)
    assert straight == (layout is Layout.GRID)


def test_neighbours_are_mutual_and_near() -> None:
    near = neighbours(Layout.GRID, "1", 1)
    for site in SITES:
        assert all(site in near[other - 1] for other in near[site - 1])
    # In the middle of the widest row: left, right, and two each above and below.
    assert len(near[21 - 1]) == 6


def test_loose_neighbours_alone_quiver() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        match = dealt(begin(Setup(people(2), str(seed), str(seed), tremble=True)), 3000)
        after = played(match, "draw", "lift 20")
        assert after.log[-1].answer.startswith("loose")
        quivering = after.log[-1].answer.partition(", ")[2].removesuffix(" quiver").split()
        near = match.neighbours[19] - FIXED
        assert set(map(int, quivering)) <= near
        seen.update(quivering=len(quivering), near=len(near))
    assert 0.4 < seen["quivering"] / seen["near"] < 0.6


def conserved(match: DiamondMatch) -> None:
    rings = [ring for own in match.rings for ring in own]
    assert match.deal is not None
    assert len(match.board - match.deal.fixed) + sum(ring.filled for ring in rings) == 26
    assert match.deal.fixed <= match.board
    assert match.cards_left + len(rings) + match.aside + (match.card is not None) == CARDS
    drawn = Counter(match.deal.deck[: CARDS - match.cards_left])
    lying = Counter(ring.value for ring in rings)
    lying[THIEF] += match.aside
    if match.card is not None:
        lying[match.card] += 1
    assert +lying == +drawn


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("tough", [False, True])
def test_nothing_is_lost_in_matches_by_chance(players: int, tough: bool) -> None:
    for seed in range(6):
        _loses_nothing(by_chance(players, f"{seed}", minus=tough, must=tough, tremble=tough, rounds=1 + tough))


@pytest.mark.slow
def test_nothing_is_lost_in_ten_thousand_matches_by_chance() -> None:
    for seed in range(10_000):
        minus, must, tremble, several = (bool(seed & bit) for bit in (1, 2, 4, 8))
        terms = {"minus": minus, "must": must, "tremble": tremble, "rounds": 1 + several}
        _loses_nothing(by_chance(2 + seed % 7, f"slow {seed}", **terms))


def _loses_nothing(moments: Iterable[DiamondMatch]) -> None:
    """Whether all is there at every moment, and no round takes more draws than there are cards."""
    draws = Counter[int]()
    for match in moments:
        conserved(match)
        if match.log and match.log[-1].move == "draw":
            draws[match.round] += 1
    assert max(draws.values()) <= CARDS
