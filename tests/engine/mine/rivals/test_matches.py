"""Every rival at the table: whole matches to their end, and choices that the hidden mine cannot reach."""

from random import Random

import pytest

from orapa.engine.mine.making.maker import Made
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.views import View, view
from orapa.engine.mine.rivals.cast import RIVALS, Character, parse_rival
from orapa.engine.mine.rivals.seated import chance_for, choosing
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.match.movers import legal_mine
from tests.engine.mine.match.referee import judge
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

EVERY_RIVAL = pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.key)
EDITIONS = ("german", "czech")


def seat_of(rival: Character) -> Seat:
    return Seat(Kind.RIVAL, rival.key)


def new_match(rival: Character, mode: Mode, edition: str, rng: Random, gem_set: GemSet = GemSet.BASE) -> Match:
    """A match of a rival alone, against another, or on an expedition with two others."""
    rules = parse_rules(edition)
    mine = legal_mine(rng, gem_set, rules)
    others = tuple(map(seat_of, rng.sample(RIVALS, 2)))
    if mode is Mode.SOLO:
        return begin(opening.solo(Made(mine), gem_set, rules, seat_of(rival), seed="5"))
    if mode is Mode.DUEL:
        opponent = parse_rival(others[0].name)
        mines = run(rival.build(gem_set, rng)), run(opponent.build(gem_set, rng))
        start = opening.drawn_start(2, rng)
        return begin(opening.duel((seat_of(rival), others[0]), mines, gem_set, rules, start=start, seed="5"))
    return begin(opening.expedition((seat_of(rival), *others), mine, gem_set, rules, seed="5"))


def choice(rival: Character, seen: View, rng: Random) -> str:
    return run(choosing(rival, seen, rng)).move


def played_on(match: Match, moves: int = 1000) -> Match:
    """The match after so many moves of the rivals, or at its end."""
    for _ in range(moves):
        if match.over:
            break
        seat = match.turn
        move = choice(parse_rival(match.setup.seats[seat - 1].name), view(match, seat), chance_for(match, seat))
        match = play(match, seat, move, match.seconds + 1)
    return match


def check_whole_match(rival: Character, mode: Mode, edition: str, rng: Random, gem_set: GemSet) -> None:
    match = new_match(rival, mode, edition, rng, gem_set)
    final = played_on(match)
    assert final.result
    assert (final.result.ending, final.result.winners) == judge(final.setup, final.log)
    assert any(entry.move.startswith("submit") for entry in final.log)
    assert played_on(match) == final


@EVERY_RIVAL
@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.DUEL])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rival_plays_a_match_to_its_end_and_again_the_same(rival: Character, mode: Mode, edition: str) -> None:
    check_whole_match(rival, mode, edition, Random(f"{rival.key} {mode} {edition}"), GemSet.BASE)


@pytest.mark.slow
@EVERY_RIVAL
@pytest.mark.parametrize("gem_set", list(GemSet))
@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.DUEL, Mode.EXPEDITION])
@pytest.mark.parametrize("edition", [*EDITIONS, "house tries=unlimited scans=off after-question=on"])
def test_every_rival_plays_every_kind_of_match_to_its_end(
    rival: Character, gem_set: GemSet, mode: Mode, edition: str
) -> None:
    check_whole_match(rival, mode, edition, Random(f"all {rival.key} {mode} {edition}"), gem_set)


@EVERY_RIVAL
@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.DUEL])
def test_a_choice_does_not_change_when_the_hidden_mine_is_swapped_for_one_that_answers_alike(
    rival: Character, mode: Mode
) -> None:
    rng = Random(f"swap {rival.key} {mode}")
    swaps = 0
    for edition in EDITIONS:
        for moves in (4, 8):
            match = played_on(new_match(rival, mode, edition, rng), moves)
            if match.over:
                continue
            seat = match.turn
            thinker = parse_rival(match.setup.seats[seat - 1].name)
            for _, mine in zip(range(2), other_mines(match, seat), strict=False):
                swapped = with_hidden_mine(match, seat, mine)
                swaps += 1
                seed = rng.random()
                chosen = choice(thinker, view(match, seat), Random(seed))
                assert choice(thinker, view(swapped, seat), Random(seed)) == chosen
    assert swaps
