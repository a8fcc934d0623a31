"""Solo matches, move by move."""

import pytest

from orapa.engine.mine.match.editions import CZECH, GERMAN, Mode
from orapa.engine.mine.match.play import allowed, begin, hint_move, play
from orapa.engine.mine.match.progress import asked
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Ending, Match, Result
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record, replay, resume
from orapa.engine.play.refused import Refused
from tests.engine.mine.match.movers import rules_of

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
WRONG = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B2"


def solo(edition: str = "german", strict: bool = False) -> Match:
    return begin(Setup(Mode.SOLO, rules_of(edition), mines=(parse_mine(MINE),), strict=strict))


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        match = play(match, 1, move, match.seconds + 1)
    return match


def refusal(match: Match, move: str, seat: int = 1) -> str:
    with pytest.raises(Refused) as refused:
        play(match, seat, move, 0)
    return refused.value.key


def test_a_question_is_answered_counted_and_recorded() -> None:
    match = played(solo(), "ask g", "scan 8e")
    assert [entry.move for entry in match.log] == ["ask G", "scan E8"]
    assert [entry.answer for entry in match.log] == ["G -> K white", "E8 = yellow"]
    assert match.cost(1) == match.explorer(1).questions == 2


def test_asking_again_is_free_from_either_end_and_says_so() -> None:
    match = played(solo(), "ask G", "ask G", "ask K", "scan E8", "scan 8E")
    assert [entry.answer for entry in match.log[1:3]] == ["G -> K white, free", "K -> G white, free"]
    assert match.last_answer == "E8 = yellow, free"
    assert match.cost(1) == 2


def test_a_right_sheet_ends_the_match_won_however_it_was_turned() -> None:
    match = played(solo(), "submit w:B3:2 Y:E8 B:A5:1 W:F2:2 R:B8:3")
    assert match.result == Result(Ending.RIGHT, (1,))
    assert refusal(match, "ask G") == "over"


def test_submit_alone_hands_in_the_gems_on_the_sheet() -> None:
    match = played(solo(), *(f"place {gem}" for gem in MINE.split()), "submit")
    assert match.log[-1].move == f"submit {MINE}"
    assert match.result == Result(Ending.RIGHT, (1,))
    assert refusal(solo(), "submit") == "empty-sheet"


def test_an_unfinished_sheet_may_be_handed_in_and_is_wrong() -> None:
    assert played(solo(), "submit R:B8:1").result == Result(Ending.FAILED)


@pytest.mark.parametrize(
    ("edition", "tries"), [("german", 1), ("czech", 2), ("german tries=4", 4), ("house tries=9", 9)]
)
def test_wrong_sheets_end_the_match_when_no_try_is_left(edition: str, tries: int) -> None:
    match = solo(edition)
    for used in range(tries):
        assert match.tries_left(1) == tries - used
        assert match.result is None
        match = played(match, f"submit {WRONG}")
        assert match.last_answer == "wrong"
    assert match.result == Result(Ending.FAILED)


def test_with_unlimited_tries_the_match_goes_on() -> None:
    match = played(solo("czech tries=unlimited"), *[f"submit {WRONG}"] * 12)
    assert match.tries_left(1) is None
    assert played(match, f"submit {MINE}").result == Result(Ending.RIGHT, (1,))


def test_conceding_ends_the_match_without_a_winner() -> None:
    assert played(solo(), "concede").result == Result(Ending.CONCEDED)


def test_the_first_step_of_a_hint_is_free_and_each_further_one_costs_a_question() -> None:
    match = played(solo(), "ask G", "hint", "hint", "hint")
    assert [entry.answer for entry in match.log[1:]] == ["step 1, free", "step 2, costs 1", "step 3, costs 1"]
    assert match.cost(1) == 3
    match = played(match, "hint")
    assert refusal(match, "hint") == "hint-complete"
    assert played(match, "hint new").last_answer == "step 1, free"
    match = played(match, "ask 1", "hint")
    assert match.last_answer == "step 1, free"
    assert match.explorer(1).hints == 5


def test_looking_at_the_odds_costs_nothing_changes_no_answer_and_is_noted_once() -> None:
    plain, looked = played(solo(), "ask G", "hint"), played(solo(), "ask G", "odds", "hint")
    assert looked.cost(1) == plain.cost(1)
    assert looked.clues == plain.clues
    assert looked.last_answer == plain.last_answer
    assert (plain.explorer(1).odds, looked.explorer(1).odds) == (False, True)
    assert refusal(looked, "odds") == "nothing-changes"
    assert refusal(plain, "odds please") == "bad-words"
    assert "odds" in allowed(plain, 1)
    assert "odds" not in allowed(looked, 1)
    assert replay(print_record(looked)) == looked


def test_a_step_that_tells_nothing_new_is_free_but_never_the_second() -> None:
    match = played(solo(), "ask G", "hint")
    assert refusal(match, "hint free") == "hint-has-news"
    match = played(match, "hint", "hint free", "hint free")
    answers = ["step 1, free", "step 2, costs 1", "step 3, free", "step 4, free"]
    assert [entry.answer for entry in match.log[1:]] == answers
    assert [entry.move for entry in match.log[3:]] == ["hint free", "hint free"]
    assert (match.cost(1), match.explorer(1).hints) == (2, 4)
    assert refusal(match, "hint free") == "hint-complete"
    assert refusal(played(match, "hint new"), "hint free") == "hint-has-news"
    assert asked(match.log) == match.cost(1)
    assert resume(print_record(match)) == match


@pytest.mark.parametrize("version", [1, 2])
def test_by_earlier_rules_every_step_of_a_hint_was_paid(version: int) -> None:
    match = solo(f"german by rules {version}")
    assert refusal(played(match, "hint", "hint"), "hint free") == "bad-words"
    assert hint_move(match.setup.rules, new=False) == "hint"
    assert hint_move(GERMAN, new=False) == "hint free"
    assert hint_move(GERMAN, new=True) == "hint"


def test_scans_can_be_switched_off() -> None:
    match = solo("house scans=off")
    assert refusal(match, "scan E8") == "no-scans"
    assert "scan" not in allowed(match, 1)


def test_time_never_runs_back() -> None:
    match = play(play(solo(), 1, "ask G", 12.34), 1, "ask 1", 7)
    assert [entry.seconds for entry in match.log] == [12.3, 12.3]
    with pytest.raises(Refused):
        play(match, 1, "ask 2", float("nan"))


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("", "unknown-move"),
        ("dig E4", "unknown-move"),
        ("ask Z", "bad-words"),
        ("ask", "bad-words"),
        ("ask E4", "bad-words"),
        ("scan G", "bad-words"),
        ("submit R:Z9", "bad-words"),
        ("submit ?", "bad-words"),
        ("submit R:A1 R:C1", "bad-words"),
        ("pass", "not-in-mode"),
        ("tell G -> L yellow", "not-in-mode"),
        ("hint new", "no-hint-yet"),
        ("hint free", "no-hint-yet"),
        ("hint please", "bad-words"),
        ("concede now", "bad-words"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused_with_its_reason(move: str, key: str) -> None:
    assert refusal(solo(), move) == key


def test_only_a_seat_of_the_match_may_move() -> None:
    assert refusal(solo(), "ask G", seat=2) == "no-seat"
    assert refusal(solo(), "ask G", seat=0) == "no-seat"


def test_the_czech_edition_wants_mines_whose_gems_are_all_seen() -> None:
    assert CZECH.reach == "czech"
    with pytest.raises(Refused) as refused:
        begin(Setup(Mode.SOLO, mines=(parse_mine("R:A1 Y:A3 B:E1 W:E5 w:G8"),)))
    assert refused.value.key == "bad-mine"
    assert "contact R Y" in str(refused.value)
