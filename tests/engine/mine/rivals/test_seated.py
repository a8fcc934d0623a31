"""Rivals at the table: whole matches of experts, and choices that the hidden mine cannot reach."""

from dataclasses import replace
from random import Random

import pytest

from orapa.engine.mine.game import GAME
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.views import View, view
from orapa.engine.mine.minds.asking import something_new
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.minds.thinker import Thinker
from orapa.engine.mine.rivals.seated import chance_for, choosing
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import parse_record, print_record, resume, states
from orapa.engine.play.seats import Kind, Seat
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.match.movers import random_setup
from tests.engine.mine.match.referee import judge
from tests.engine.mine.match.test_ends import FIRST, match_of, played
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

EXPERT = Expert()


def choice(seen: View, rng: Random) -> str:
    return run(choosing(EXPERT, seen, rng)).move


def played_by_experts(match: Match, most: int = 1000) -> list[Match]:
    """All states until the end, or so many moves."""
    states_so_far = [match]
    while not match.over and len(states_so_far) <= most:
        move = choice(view(match, match.turn), chance_for(match, match.turn))
        match = play(match, match.turn, move, match.seconds + 1)
        states_so_far.append(match)
    return states_so_far


def base_match(rng: Random, mode: Mode, edition: str) -> Match:
    while True:
        setup = random_setup(rng, mode, edition)
        if setup.gem_set is GemSet.BASE:
            return begin(setup)


def check_experts(mode: Mode, edition: str, matches: int) -> None:
    rng = Random(f"experts {mode} {edition}")
    for _ in range(matches):
        all_states = played_by_experts(base_match(rng, mode, edition))
        final = all_states[-1]
        assert final.result
        assert (final.result.ending, final.result.winners) == judge(final.setup, final.log)
        assert list(states(parse_record(print_record(final)))) == all_states
        stopped = rng.choice(all_states)
        assert played_by_experts(resume(print_record(stopped)))[-1] == final


@pytest.mark.parametrize(
    ("mode", "edition"),
    [(Mode.DUEL, "czech"), (Mode.DUEL, "czech by rules 1"), (Mode.EXPEDITION, "german")],
)
def test_experts_play_a_match_to_its_end(mode: Mode, edition: str) -> None:
    check_experts(mode, edition, 1)


@pytest.mark.slow
@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.DUEL, Mode.EXPEDITION, Mode.CHALLENGE, Mode.DAILY])
@pytest.mark.parametrize("edition", ["german", "czech", "house tries=2 scans=off after-question=on last-chance=on"])
def test_many_matches_of_experts_end_as_the_referee_says(mode: Mode, edition: str) -> None:
    check_experts(mode, edition, 4)


@pytest.mark.parametrize("mode", [Mode.DUEL, Mode.EXPEDITION])
def test_an_expert_chooses_alike_when_the_hidden_mine_is_swapped_for_one_that_answers_alike(
    mode: Mode,
) -> None:
    rng = Random(f"swap {mode}")
    swaps = 0
    for edition in ("german", "czech"):
        match = played_by_experts(base_match(rng, mode, edition), most=6)[-1]
        seat = match.turn
        for _, mine in zip(range(4), other_mines(match, seat), strict=False):
            swaps += 1
            swapped = with_hidden_mine(match, seat, mine)
            assert choice(view(swapped, seat), Random(1)) == choice(view(match, seat), Random(1))
    assert swaps


def test_a_rival_without_tries_passes() -> None:
    for edition in ("german", "german by rules 1", "house after-question=on"):
        passes = ", 2 pass, 3 ask B, 3 pass" if "after" in edition else ", 3 ask B"
        match = played(match_of(Mode.EXPEDITION, edition, 3), f"1 wrong, 2 pass, 3 pass, 2 ask A{passes}")
        assert choice(view(match, 1), Random(0)) == "pass"


def test_a_rival_hands_in_behind_its_question_as_soon_as_it_has_proof() -> None:
    match = match_of(Mode.DUEL, "czech", 2, start=2)
    for question in "B 2 C E 8 15".split():
        match = played(match, f"2 ask {question}")
        assert match.phase is Phase.ASKED
        assert choice(view(match, 2), Random(0)) == "pass"
        match = played(match, "2 pass")
        match = played(match, f"1 ask {match.open_questions(1)[0] + 1}, 1 pass")
    match = played(match, "2 ask M")
    assert choice(view(match, 2), Random(0)) == f"submit {FIRST}"


def test_a_daring_rival_hands_in_behind_its_question_when_few_mines_are_left() -> None:
    match = played(match_of(Mode.EXPEDITION, "czech", 2), "1 ask B, 1 pass, 2 ask 2, 2 pass, 1 ask C, 1 pass")
    match = played(match, "2 ask E, 2 pass, 1 ask 8, 1 pass, 2 ask 15")
    seen = view(match, 2)
    daring, careful = (Thinker("thinker", something_new, daring=most) for most in (10, 1))
    assert run(choosing(daring, seen, Random(0))).move.startswith("submit")
    assert run(choosing(careful, seen, Random(0))).move == "pass"


def test_a_rival_has_thought_before_its_question_and_not_behind_it() -> None:
    seats = Seat(Kind.RIVAL, "expert"), Seat(Kind.RIVAL, "expert")
    match = begin(replace(match_of(Mode.DUEL, "czech", 2).setup, seats=seats))
    assert GAME.pace(match, 1) > 0
    assert GAME.pace(played(match, "1 ask A"), 1) == 0


def test_a_rival_takes_its_last_chance_with_any_mine_that_fits() -> None:
    match = played(match_of(Mode.DUEL, "czech", 2), "1 ask A, 1 pass, 2 ask B, 2 pass, 1 right")
    assert choice(view(match, 2), Random(0)).startswith("submit R:")


def test_a_rival_asks_waves_only_where_scans_are_off() -> None:
    match = match_of(Mode.SOLO, "house scans=off")
    for one in played_by_experts(match, most=12):
        assert all(entry.move.startswith(("ask", "submit")) for entry in one.log)


def test_a_rival_finds_the_recorded_mine() -> None:
    final = played_by_experts(match_of(Mode.SOLO, "german"))[-1]
    assert final.log[-1].move == f"submit {FIRST}"
    assert final.result
    assert final.result.winners == (1,)
