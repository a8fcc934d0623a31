"""The row of signs: one for each question, costly hint and sheet, from the record and its review alone."""

from random import Random

import pytest

from orapa.engine.mine.deduction.candidates import gathering
from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.reviewed import Reviewed
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.signs import PAID, Sign, sign_of, signs_of, still_fitting
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import Mine, parse_mine
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.match.test_ends import FIRST
from tests.engine.mine.match.test_review import recorded, review_of

WRONG = "R:B8:1"


def played(*moves: str, par: int | None = None) -> Match:
    setup = Setup(Mode.SOLO, parse_rules("house tries=3"), mines=(parse_mine(FIRST),), par=par)
    match = begin(setup)
    for move in moves:
        match = play(match, 1, move, 0)
    return match


def reviewed(before: float, after: float, known: Known = Known.EXACT, likely: float | None = None) -> Reviewed:
    clue = played("ask B").clues_of(1)[0]
    return Reviewed(
        mine=0,
        clue=clue,
        before=Left(known, before),
        after=Left(known, after),
        proven=(),
        foreseen=False,
        likely=likely,
        asked=None,
        best=None,
    )


@pytest.mark.parametrize(
    ("before", "after", "sign"),
    [(60, 60, "○"), (60, 31, "◔"), (60, 30, "◑"), (60, 6, "◕"), (600, 6, "●"), (6e9, 1, "●")],
)
def test_a_sign_tells_by_how_much_the_mines_got_fewer(before: float, after: float, sign: str) -> None:
    assert sign_of(reviewed(before, after)) == sign


def test_where_mines_cannot_be_counted_the_likelihood_of_the_answer_tells_or_nothing_does() -> None:
    assert sign_of(reviewed(0, 0, Known.UNKNOWN)) is Sign.UNKNOWN
    assert sign_of(reviewed(0, 0, Known.UNKNOWN, likely=0.02)) is Sign.MUCH


def test_a_foreseen_answer_told_nothing() -> None:
    review = review_of(recorded())
    signs = signs_of(recorded(), 1, review.questions)
    assert len(signs) == 16
    assert set(signs[7:15]) == {Sign.NOTHING}
    assert signs[15] is Sign.RIGHT
    assert Sign.NOTHING not in signs[:7]


def test_the_signs_of_a_record_are_the_same_every_time() -> None:
    rows = {signs_of(recorded(), 1, review_of(recorded(), seed=0).questions) for _ in range(2)}
    assert len(rows) == 1


def test_free_questions_and_free_hints_have_no_sign_and_costly_hints_and_sheets_have_one() -> None:
    match = played("ask B", "ask B", "hint", "hint", f"submit {WRONG}", "ask 2", f"submit {FIRST}", par=3)
    signs = signs_of(match, 1, ())
    assert "".join(signs) == "◌?✗◌✓"
    assert sum(sign in PAID for sign in signs) == match.cost(1) == 3


def test_what_was_paid_over_par_stands_behind_a_line() -> None:
    match = played("ask B", "ask 2", "ask C", "ask E", f"submit {FIRST}", par=3)
    assert "".join(signs_of(match, 1, ())) == "◌◌◌│◌✓"
    match = played("ask B", "ask 2", "ask C", f"submit {FIRST}", par=3)
    assert "".join(signs_of(match, 1, ())) == "◌◌◌✓"


def test_neither_ports_nor_cells_nor_colours_are_told() -> None:
    signs = "".join(signs_of(recorded(), 1, review_of(recorded()).questions))
    assert not any(sign.isalnum() for sign in signs)


def test_a_right_sheet_that_was_proven_left_one_mine() -> None:
    match = recorded()
    assert still_fitting(match, 1, review_of(match).questions) == Left(Known.EXACT, 1)


def test_a_right_sheet_handed_in_early_was_lucky_by_as_many_mines_as_still_fitted() -> None:
    match = recorded("B 2 C E 8 15")
    review = review_of(match)
    luck = still_fitting(match, 1, review.questions)
    assert luck is not None
    assert luck == review.questions[-1].after
    assert luck.mines > 1


def test_a_wrong_sheet_that_fitted_was_ruled_out_by_being_wrong() -> None:
    questions = [f"ask {port}" for port in "B 2 C E 8 15".split()]
    early = played(*questions, f"submit {FIRST}")
    review = review_of(early)
    after = review.questions[-1].after
    assert after.known is Known.EXACT
    other = next(mine for mine in _fitting(early) if str(mine) != FIRST)
    late = played(*questions, f"submit {other}", f"submit {WRONG}", f"submit {FIRST}")
    luck = still_fitting(late, 1, review_of(late).questions)
    assert luck == Left(Known.EXACT, after.mines - 1)


def test_nothing_is_said_of_luck_without_a_right_sheet_or_a_whole_review() -> None:
    match = recorded()
    some = review_of(match).questions
    assert still_fitting(match, 1, some[:3]) is None
    assert still_fitting(played("ask B", "concede"), 1, some[:1]) is None
    assert still_fitting(played(f"submit {FIRST}"), 1, ()) is None


def _fitting(match: Match) -> list[Mine]:
    answers = [clue.answer for clue in match.clues_of(1)]
    found = run(gathering(answers, match.setup.gem_set.gems, match.setup.reach, Random(0)))
    return [found.mine(number) for number in range(len(found.mines))]
