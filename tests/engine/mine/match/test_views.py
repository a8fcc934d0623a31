"""Secrecy: a view holds what its seat may know, and nothing that another mine would change."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.sheet import Desk
from orapa.engine.mine.match.state import Aside, Match, Standing
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.waves import ask
from orapa.engine.play.codes import encode_match
from orapa.engine.play.records import RecordError, replay, shared_record
from orapa.engine.play.seats import MASTER, Kind, Seat
from tests.engine.mine.match.movers import BEGINNER, EDITIONS, RANDOM, random_setup, whole_match
from tests.engine.mine.match.test_ends import FIRST, SECOND, WRONG, match_of, played
from tests.engine.mine.match.test_solo import played as alone
from tests.engine.mine.match.test_solo import solo


def other_mines(match: Match, seat: int) -> Iterator[Mine]:
    """Mines with one gem elsewhere that give the same answers and verdicts to a seat."""
    mine = match.mine_of(seat)
    assert mine
    # What others guess along is told to them alone: it may be right in one mine and wrong in another.
    handed = [
        sheet.sheet
        for other in match.seats
        for sheet in match.explorer(other).handed
        if other == seat or not sheet.along
    ]
    for gem in mine.gems:
        for position in POSITIONS[gem]:
            other = Mine(position if position.gem == each.gem else each for each in mine.positions)
            if other in (mine, *handed) or not inspect(other, match.setup.gem_set, (match.setup.rules.reach,)).legal:
                continue
            if all(ask(other, clue.answer.question) == clue.answer for clue in match.clues_of(seat)):
                yield other


def with_hidden_mine(match: Match, seat: int, mine: Mine) -> Match:
    """The same match with another mine under it, replayed from its first move."""
    index = match.setup.target(seat)
    mines = (*match.setup.mines[:index], mine, *match.setup.mines[index + 1 :])
    swapped = begin(replace(match.setup, mines=mines))
    for entry in match.log:
        swapped = play(swapped, entry.seat, entry.move, entry.seconds)
    return swapped


@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.DUEL, Mode.EXPEDITION, Mode.CHALLENGE, Mode.DAILY])
def test_a_choice_does_not_change_when_the_hidden_mine_is_swapped_for_one_that_answers_alike(
    mode: Mode,
) -> None:
    rng = Random(str(mode))
    swaps = 0
    for edition in EDITIONS * 2:
        running = [match for match in whole_match(rng, random_setup(rng, mode, edition), luck=0.01) if not match.over]
        match = rng.choice(running)
        seat = match.turn
        for _, mine in zip(range(3), other_mines(match, seat), strict=False):
            swapped = with_hidden_mine(match, seat, mine)
            if swapped.over:
                continue
            swaps += 1
            assert seen_by(swapped, seat) == seen_by(match, seat)
            assert view(swapped, seat) == view(match, seat)
            for mover in (RANDOM, BEGINNER):
                seed = rng.random()
                chosen = mover.move(view(match, seat), Random(seed))
                assert mover.move(view(swapped, seat), Random(seed)) == chosen
    assert swaps > 20


def test_a_view_does_not_show_the_sheets_of_others() -> None:
    match = played(match_of(Mode.DUEL, "german", 2), "1 ask A, 2 place R:A1, 2 note secret, 1 mark E4 x")
    seen = seen_by(match, 1)
    assert seen.explorer(2).desk == Desk()
    assert "secret" not in shared_record(match, 1)
    assert [entry.move for entry in seen.log] == ["ask A", "mark E4 x"]


def test_in_a_duel_each_seat_knows_its_own_mine_and_all_answers() -> None:
    match = played(match_of(Mode.DUEL, "czech", 2), "1 ask A, 1 pass, 2 ask A")
    assert [mine and str(mine) for mine in seen_by(match, 1).setup.mines] == [FIRST, None]
    assert [mine and str(mine) for mine in seen_by(match, 2).setup.mines] == [None, SECOND]
    assert str(view(match, 2).own_mine) == SECOND
    assert [len(clues) for clues in seen_by(match, 1).clues] == [1, 1]


def test_a_sheet_handed_in_on_an_expedition_is_seen_by_its_owner_and_the_game_master_only() -> None:
    match = played(match_of(Mode.EXPEDITION, "german", 3), "1 wrong")
    assert WRONG in shared_record(match, 1)
    assert WRONG in shared_record(match, MASTER)
    assert WRONG not in shared_record(match, 2)
    assert "submit ? | handed in" in shared_record(match, 2)
    assert FIRST in shared_record(match, MASTER)
    assert FIRST not in shared_record(match, 1)


def test_the_seed_is_hidden_because_the_maker_would_tell_the_mine() -> None:
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(FIRST),), seed="17"))
    assert seen_by(match, 1).setup.seed == ""


def test_when_a_match_is_over_nothing_is_hidden() -> None:
    match = played(match_of(Mode.DUEL, "german", 2), "1 ask A, 2 place R:A1, 1 concede")
    assert seen_by(match, 1) == match


def test_a_rival_learns_what_it_may_do() -> None:
    setup = Setup(
        Mode.EXPEDITION,
        seats=(Seat(), Seat(Kind.RIVAL, "expert")),
        master=Seat(Kind.COMPUTER),
        mines=(parse_mine(FIRST),),
    )
    match = begin(setup)
    assert view(match, 1).may == {"ask", "scan", "submit", "concede"}
    assert view(match, 2).may == {"concede"}
    assert view(played(match, "1 wrong"), 2).may == {"submit", "pass", "concede"}


FAILED = "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B"


@pytest.mark.parametrize("moves", ["", ", 2 ask C", ", 2 ask C, 3 wrong", ", 2 concede, 3 ask C, 1 wrong, 3 ask D"])
def test_whether_a_guess_of_one_who_has_failed_was_right_reaches_no_other_seat(moves: str) -> None:
    failed = played(match_of(Mode.EXPEDITION, "german", 3), FAILED)
    right, wrong = (played(failed, f"1 {guess}{moves}") for guess in ("right", "wrong"))
    for seat in (2, 3):
        assert seen_by(right, seat) == seen_by(wrong, seat)
        assert view(right, seat) == view(wrong, seat)
        assert shared_record(right, seat) == shared_record(wrong, seat)
        assert encode_match(right, seat) == encode_match(wrong, seat)
        assert [handed.along for handed in seen_by(right, seat).explorer(1).handed[:2]] == [False, True]
        assert [handed.right for handed in seen_by(right, seat).explorer(1).handed[:2]] == [False, None]
        assert str(right.log[5].move) not in shared_record(right, seat)
        assert shared_record(right, seat).count("0 1 submit ? | ?") == moves.count("1 wrong") + 1
    for seat in (1, MASTER):
        assert seen_by(right, seat) != seen_by(wrong, seat)
        assert f"submit {FIRST} | right" in shared_record(right, seat)
        assert f"submit {WRONG} | wrong" in shared_record(wrong, seat)
    for seat in (MASTER, 1, 2, 3):
        assert replay(shared_record(right, seat)) == seen_by(right, seat)


def test_what_a_shared_view_may_not_know_of_a_guess_cannot_be_written_into_it() -> None:
    match = played(match_of(Mode.EXPEDITION, "german", 3), f"{FAILED}, 1 right")
    text = shared_record(match, 2).rpartition(" ")[0]
    with pytest.raises(RecordError, match="expected the answer '\\?', read 'right'"):
        replay(text.replace("submit ? | ?", "submit ? | right"))
    own = shared_record(match, 1).rpartition(" ")[0]
    with pytest.raises(RecordError, match="expected the answer 'wrong', read '\\?'"):
        replay(own.replace(f"submit {FIRST} | right", f"submit {FIRST} | ?"))


def test_when_it_is_over_all_see_who_would_have_been_right() -> None:
    match = played(match_of(Mode.EXPEDITION, "german", 3), f"{FAILED}, 1 right, 2 concede, 3 concede")
    assert seen_by(match, 2) == match
    assert [handed.right for handed in match.explorer(1).handed] == [False, True]


def test_a_seat_that_has_failed_knows_how_it_stands_and_that_it_may_guess_along() -> None:
    match = played(match_of(Mode.EXPEDITION, "german", 3), FAILED)
    assert view(match, 1).standing is Standing.FAILED
    assert view(match, 1).may == {"ask", "scan", "submit", "pass", "concede"}
    match = played(match_of(Mode.EXPEDITION, "german by rules 1", 3), FAILED)
    assert view(match, 1).may == {"ask", "scan", "pass", "concede"}


def test_a_view_is_as_old_as_the_last_thing_it_shows() -> None:
    match = play(match_of(Mode.DUEL, "german", 2), 1, "ask A", 3)
    match = play(match, 2, "mark E4 x", 8)
    assert (view(match, 1).seconds, view(match, 2).seconds) == (3, 8)
    assert view(match_of(Mode.DUEL, "german", 2), 1).seconds == 0


def test_a_view_tells_where_sheets_and_hints_stand_among_the_answers() -> None:
    first, second = ("ask B", "hint", "hint", "hint", "ask C", "ask C"), ("hint", "hint", "hint new", "hint")
    knows = view(alone(solo("czech tries=3"), *first, "submit R:A1", *second), 1)
    assert knows.asides == (Aside(1, cost=2), Aside(2, sheet=1), Aside(2, cost=1), Aside(2, cost=1))
    assert knows.cost == len(knows.clues) + sum(aside.cost for aside in knows.asides)
    assert knows.handed[knows.asides[1].sheet - 1].right is False
