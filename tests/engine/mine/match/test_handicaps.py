"""Handicaps: one explorer may be given tries, free scans and hints; all know it, and the record says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import CZECH, GERMAN, Rules
from orapa.engine.mine.match.handicaps import MOST_SCANS, Handicap, parse_handicap
from orapa.engine.mine.match.play import allowed, begin, play
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.match.state import Match, Standing
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record, replay, resume
from orapa.engine.play.seats import Seat

MINES = make(GemSet.BASE, 1).mine, make(GemSet.BASE, 2).mine
SEATS = Seat(name="Ella"), Seat(name="Mia")


def duel(handicap: Handicap, rules: Rules = GERMAN) -> Match:
    setup = opening.duel(SEATS, MINES, GemSet.BASE, rules, start=2, seed="7")
    return begin(opening.handicapped(setup, {2: handicap}))


def expedition(handicap: Handicap, rules: Rules = GERMAN) -> Match:
    return begin(opening.handicapped(opening.expedition(SEATS, MINES[0], GemSet.BASE, rules, start=2), {2: handicap}))


@given(st.builds(Handicap, st.none() | st.integers(1, 9), st.integers(0, MOST_SCANS), st.booleans()))
def test_a_handicap_is_read_back_as_it_was_written(handicap: Handicap) -> None:
    if str(handicap):
        assert parse_handicap(str(handicap)) == handicap


@pytest.mark.parametrize(
    "text", ["", "tries", "tries=0", "tries=10", "scans=x", "hints=off", "luck=3", "tries=1 tries=2"][:]
)
def test_a_handicap_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_handicap(text)


def test_free_scans_cost_nothing_and_leave_the_turn() -> None:
    match = duel(Handicap(scans=2))
    for cell in ("E4", "E5"):
        match = play(match, 2, f"scan {cell}", 1)
        assert match.last_answer.endswith(", free")
        assert (match.turn, match.cost(2)) == (2, 0)
    assert dict(view(match, 1).gifts) == {1: 0, 2: 0}, "everybody knows what is left of it"
    match = play(match, 2, "scan E6", 2)
    assert (match.turn, match.cost(2)) == (1, 1)
    seen = view(match, 1)
    assert [seen.paid(clue) for clue in seen.own_clues] == [False, False, True]
    assert len(match.clues_of(2)) == 3


def test_waves_and_the_scans_of_others_are_paid() -> None:
    match = play(duel(Handicap(scans=2)), 2, "ask G", 1)
    assert (match.turn, match.cost(2)) == (1, 1)
    match = play(match, 1, "scan E4", 2)
    assert (match.turn, match.cost(1)) == (2, 1)


def test_more_tries_keep_a_duel_going() -> None:
    match = play(duel(Handicap(tries=2)), 2, f"submit {MINES[1]}", 1)
    assert not match.over
    assert (match.tries_left(2), match.tries_left(1)) == (1, 1)
    match = play(play(match, 1, "ask G", 2), 2, f"submit {MINES[1]}", 3)
    assert match.result is not None
    assert match.result.winners == (1,)


@pytest.mark.parametrize("rules", [GERMAN, CZECH])
def test_more_tries_count_on_an_expedition_by_either_book(rules: Rules) -> None:
    match = expedition(Handicap(tries=3), rules)
    assert match.tries_left(2) == 3
    match = play(match, 2, f"submit {MINES[1]}", 1)
    if rules is GERMAN:
        match = play(match, 1, "pass", 2)
    assert match.explorer(2).standing is Standing.EXPLORING
    assert match.tries_left(2) == 2


def test_hints_are_for_who_is_given_them_and_nobody_hears_of_them() -> None:
    match = duel(Handicap(hints=True))
    assert "hint" in allowed(match, 2)
    assert "hint" not in allowed(match, 1)
    with pytest.raises(Refused, match="not a move"):
        play(match, 1, "hint", 1)
    before = view(match, 1)
    match = play(match, 2, "hint", 1)
    assert view(match, 1) == before
    assert "hint" not in print_record(seen_by(match, 1)).partition("end")[0].rpartition("hints=on")[2]


def test_all_know_the_handicap_and_the_record_keeps_it() -> None:
    match = play(duel(Handicap(3, 2, True)), 2, "scan E4", 1)
    assert "handicap 2 tries=3 scans=2 hints=on" in print_record(match)
    assert resume(print_record(match)) == match
    for seat in (1, 2):
        assert view(match, seat).handicaps == ((2, Handicap(3, 2, True)),)
        shared = seen_by(match, seat)
        assert replay(print_record(shared)) == shared


def test_nobody_plays_alone_with_a_handicap() -> None:
    setup = opening.solo(make(GemSet.BASE, 1), GemSet.BASE)
    with pytest.raises(Refused, match="handicaps"):
        begin(opening.handicapped(setup, {1: Handicap(hints=True)}))
    with pytest.raises(Refused, match="handicaps"):
        begin(opening.handicapped(opening.duel(SEATS, MINES, GemSet.BASE), {3: Handicap(hints=True)}))
