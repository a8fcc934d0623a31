"""A second game goes through records, codes, views and summaries as the first does."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.games import GAMES, game_named, game_of
from orapa.engine.play.links import MatchLink, parse_link
from orapa.engine.play.records import RecordError, parse_record, print_record, replay, resume, shared_record, states
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import MOST_SEATS, Kind, Seat
from orapa.engine.play.streaks import streak
from orapa.engine.play.summaries import Outcome, parse_summary, print_summary
from orapa.engine.play.working import finish
from tests.engine.play import toy
from tests.engine.play.toy import GAME, RULES, SIDES, ToyMatch, dealt

MOVES = ("peek", "roll", "stop")


def moved(match: ToyMatch, *moves: str) -> ToyMatch:
    for move in moves:
        match = GAME.advance(match, match.turn, move, match.seconds + 1.5, None)
    return match


def ended(match: ToyMatch) -> ToyMatch:
    """The match played to its end as its computer players would."""
    while not match.over:
        match = moved(match, finish(GAME.choosing(match, match.turn)))
    return match


@st.composite
def matches(draw: st.DrawFn) -> ToyMatch:
    """A toy match after some moves."""
    names = st.sampled_from(["", "Ella", "Žofie", "a=b"])
    seat = st.builds(Seat, st.sampled_from([Kind.PERSON, Kind.COMPUTER]), names)
    seats = draw(st.lists(seat, min_size=2, max_size=MOST_SEATS))
    day, rules = draw(st.sampled_from(["", "2026-11-18"])), draw(st.sampled_from(sorted(SIDES)))
    seed = str(draw(st.integers(0, 99)))
    match = dealt(seats, seed, date=day, daily=f"{day}/toy" if day else "", rules=rules)
    for move in draw(st.lists(st.sampled_from(MOVES), max_size=40)):
        if not match.over and not (move == "peek" and match.players[match.turn - 1].peeked):
            match = moved(match, move)
    return match


@given(matches())
def test_a_record_gives_back_the_match(match: ToyMatch) -> None:
    text = print_record(match)
    assert resume(text) == match
    assert print_record(resume(text)) == text
    assert len(list(states(parse_record(text)))) == len(match.log) + 1
    assert ("rules" in text.split()) == (match.rules != 1)


@given(matches())
def test_a_view_of_any_seat_goes_through_record_and_code(match: ToyMatch) -> None:
    for seat in GAME.seats(match):
        seen = GAME.seen_by(match, seat)
        assert replay(shared_record(match, seat)) == seen
        assert GAME.seen_by(seen, seat) == seen
        assert GAME.view(seen, seat) == GAME.view(match, seat)
        assert decode_match(encode_match(match, seat)) == seen
        assert parse_link(str(MatchLink(seen)), {}) == MatchLink(seen)


@given(matches(), st.data())
def test_what_a_seat_may_not_know_changes_nothing_that_it_can_reach(match: ToyMatch, data: st.DataObject) -> None:
    if match.over:
        return
    seat = data.draw(st.sampled_from(sorted(GAME.seats(match))))
    own = GAME.view(match, seat).secret
    secrets = tuple(own if own and number == seat else data.draw(st.integers(5, 20)) for number in GAME.seats(match))
    swapped = toy.begun(replace(match.setup, secrets=secrets), rules=match.rules)
    for entry in match.log:
        swapped = GAME.advance(swapped, entry.seat, entry.move, entry.seconds, None)
    assert shared_record(swapped, seat) == shared_record(match, seat)
    assert encode_match(swapped, seat) == encode_match(match, seat)
    assert GAME.view(swapped, seat) == GAME.view(match, seat)
    assert finish(GAME.choosing(swapped, seat)) == finish(GAME.choosing(match, seat))


def test_a_running_view_can_be_looked_at_and_not_played_on() -> None:
    seen = GAME.seen_by(moved(dealt(), "peek", "roll"), 2)
    assert [entry.answer for entry in seen.log] == ["?", seen.log[1].answer]
    assert seen.setup.secrets == (None, None)
    with pytest.raises(Refused) as refused:
        GAME.advance(seen, 1, "roll", 5, None)
    assert refused.value.key == "view-only"
    with pytest.raises(RecordError, match="can be replayed, not resumed"):
        resume(print_record(seen))


def test_old_rules_are_kept_and_unknown_ones_refused() -> None:
    old = moved(dealt(rules=1), *["roll"] * 9)
    assert "rules" not in print_record(old)
    assert max(int(entry.answer[-1]) for entry in old.log) <= SIDES[1]
    new = print_record(dealt())
    with pytest.raises(RecordError, match=f"expected rules 1 or {RULES}, read 9"):
        replay(new.replace(f"rules {RULES}", "rules 9").rpartition(" ")[0])


@given(matches())
def test_a_finished_match_has_a_summary_for_each_seat(match: ToyMatch) -> None:
    match = ended(match)
    assert match.result
    summaries = {seat: GAME.summary(match, seat) for seat in GAME.seats(match)}
    solved = tuple(seat for seat, one in summaries.items() if one.solved)
    assert solved == match.result.winners
    for one in summaries.values():
        assert parse_summary(print_summary(one)) == one
        assert one.content == GAME.content(match)
        assert (one.outcome is Outcome.LOST) != one.solved


def test_a_daily_that_was_won_keeps_a_streak_and_played_again_it_does_not() -> None:
    computers = [Seat(Kind.COMPUTER)] * 2
    match = ended(dealt(computers, "3", date="2026-11-18", daily="2026-11-18/toy"))
    assert match.result
    winner = match.result.winners[0]
    assert streak([GAME.summary(match, winner)], "2026-11-18").now == 1
    once_more = ended(GAME.marked_again(GAME.from_the_start(match)))
    assert once_more.result == match.result
    assert streak([GAME.summary(once_more, winner)], "2026-11-18").now == 0
    assert resume(print_record(once_more)).setup.again


def test_what_is_public_but_unknown_is_found_in_slices_and_kept() -> None:
    match = dealt()
    work = GAME.settling(match)
    assert work
    settled = GAME.settled(moved(match, "roll"), finish(work))
    assert settled.setup.lucky
    assert GAME.settling(settled) is None
    assert resume(print_record(settled)) == settled


def test_a_game_is_found_by_its_name_and_by_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    assert game_named("toy") is game_of(dealt()) is GAME
    monkeypatch.delitem(GAMES, "toy")
    with pytest.raises(ValueError, match=r"expected a game \(mine, diamond, enigma\), read 'toy'"):
        game_named("toy")
    with pytest.raises(RecordError, match="line 2: expected a game"):
        replay("orapa match 1\ngame toy\nend 0\n")
