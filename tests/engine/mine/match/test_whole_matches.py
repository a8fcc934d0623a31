"""Whole matches of every mode and edition, played at random to their end."""

from itertools import product
from random import Random

import pytest

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import allowed, begin, play
from orapa.engine.mine.match.state import Match, Phase, Standing
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rivals.seated import chance_for
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.play.records import parse_record, print_record, replay, resume, states
from orapa.engine.play.refused import Refused
from tests.engine.mine.match.movers import EDITIONS, RANDOM, random_setup, whole_match
from tests.engine.mine.match.referee import judge, turn

CASES = list(product(Mode, EDITIONS))
MATCHES = 40


def check_state(match: Match) -> None:
    """What must hold at every moment, by the referee too, who knows neither handicaps nor building."""
    check_explorers(match)
    if not match.over:
        assert judge(match.setup, match.log) is None
        assert turn(match.setup, match.log) == match.turn


def check_explorers(match: Match) -> None:
    """What must hold for everybody at every moment."""
    assert (match.phase is Phase.OVER) == match.over == (match.turn == 0)
    for seat in match.seats:
        tries = match.setup.tries(seat)
        explorer = match.explorer(seat)
        spent = bool(tries) and sum(handed.right is False for handed in explorer.handed) >= tries
        assert not (spent and explorer.standing is Standing.EXPLORING)
        along = [handed.along for handed in explorer.handed]
        assert along == sorted(along)
        assert any(along) <= (explorer.standing is not Standing.EXPLORING and match.rules > 1)
        assert explorer.face_down <= (match.phase in (Phase.HANDING_IN, Phase.JUDGING) or match.over)
        questions = [clue.answer.question for clue in match.clues_of(seat)]
        assert len(set(questions)) == len(questions)
        if match.setup.mode is Mode.EXPEDITION:
            asked = sum(match.explorer(each).questions for each in match.seats)
            assert asked + sum(match.explorer(each).gifts for each in match.seats) == len(questions)
        elif match.setup.mode is not Mode.COMPANION:
            assert explorer.questions + explorer.gifts == len(questions)
        assert explorer.gifts <= match.setup.handicap(seat).scans
    if match.phase is Phase.HANDING_IN:
        assert match.explorer(match.opener).face_down
    if not match.over:
        assert match.explorer(match.turn).standing is not Standing.OUT
        assert allowed(match, match.turn)


@pytest.mark.parametrize(("mode", "edition"), CASES)
def test_random_matches_reach_the_end_the_referee_sees(mode: Mode, edition: str) -> None:
    play_and_check(mode, edition, MATCHES)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "edition"), CASES)
def test_thousands_of_random_matches_reach_the_end_the_referee_sees(mode: Mode, edition: str) -> None:
    play_and_check(mode, edition, 300)


def play_and_check(mode: Mode, edition: str, matches: int) -> None:
    rng = Random(f"{mode} {edition}")
    for _ in range(matches):
        played = whole_match(rng, random_setup(rng, mode, edition), luck=rng.choice([0.02, 0.1, 0.3]))
        for match in played:
            check_state(match)
        final = played[-1]
        assert final.result
        assert (final.result.ending, final.result.winners) == judge(final.setup, final.log)
        text = print_record(final)
        assert list(states(parse_record(text))) == played
        check_resume(rng, played)
        check_views(rng, played)


def test_random_expeditions_have_guesses_of_the_failed_of_either_kind() -> None:
    rng = Random("along")
    finals = [whole_match(rng, random_setup(rng, Mode.EXPEDITION, "german"), luck=0.1)[-1] for _ in range(MATCHES)]
    handed = [sheet for final in finals for explorer in final.explorers for sheet in explorer.handed]
    assert {sheet.right for sheet in handed if sheet.along} == {True, False}


def check_resume(rng: Random, played: list[Match]) -> None:
    """Stopped after any move and taken up again, the match goes on the same way."""
    moves = rng.randrange(len(played))
    match = resume(print_record(played[moves]))
    assert match == played[moves] == replay(print_record(played[-1]), moves)
    for entry in played[-1].log[moves:]:
        match = play(match, entry.seat, entry.move, entry.seconds)
    assert match == played[-1]


def accepted(match: Match, seat: int, move: str) -> bool:
    try:
        play(match, seat, move, match.seconds)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(("mode", "edition"), CASES)
def test_what_is_allowed_is_exactly_what_is_accepted(mode: Mode, edition: str) -> None:
    rng = Random(f"{mode} {edition} allowed")
    for _ in range(3):
        setup = random_setup(rng, mode, edition)
        for match in whole_match(rng, setup, sheets=0):
            for seat in match.seats:
                unheard = match.open_questions(seat)
                told = match.clues_of(seat)
                moves = {
                    "ask": [f"ask {question_name(question)}" for question in unheard if question < PORTS],
                    "scan": [f"scan {question_name(question)}" for question in unheard if question >= PORTS],
                    "submit": ["submit R:A1"],
                    "pass": ["pass"],
                    "concede": ["concede"],
                    "hint": ["hint", "hint new", "hint free"],
                    "odds": ["odds"],
                    "judge": ["judge wrong"],
                    "tell": ["tell A -> absorbed", "tell A -> 1 clear"],
                    "untell": [f"untell {question_name(clue.answer.question)}" for clue in told],
                }
                may = {word for word, tried in moves.items() if any(accepted(match, seat, move) for move in tried)}
                assert may == allowed(match, seat)


def continued(match: Match) -> list[Match]:
    """All states to the end, every seat played by a mover with the chance of its move."""
    played = [match]
    while not match.over:
        move = RANDOM.move(view(match, match.turn), chance_for(match, match.turn))
        match = play(match, match.turn, move, match.seconds + 1)
        played.append(match)
    return played


@pytest.mark.parametrize("mode", [Mode.DUEL, Mode.EXPEDITION])
def test_rivals_go_on_the_same_way_when_their_match_is_resumed_at_any_move(mode: Mode) -> None:
    rng = Random(6)
    for edition in EDITIONS:
        played = continued(begin(random_setup(rng, mode, edition)))
        for moves in rng.sample(range(len(played)), 5) if len(played) > 5 else range(len(played)):
            assert continued(resume(print_record(played[moves])))[-1] == played[-1]


def check_views(rng: Random, played: list[Match]) -> None:
    """A shared view replays to itself."""
    match = rng.choice(played)
    viewer = rng.randint(0 if match.setup.master else 1, len(match.explorers))
    seen = seen_by(match, viewer)
    assert replay(print_record(seen)) == seen
