"""What is said about an attempt: a reason for every answer, and pictures that are true."""

from orapa.app.mine.training.attempt import Attempt, handed_in, options, with_choice, with_place
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.paint_talk import setting
from orapa.app.mine.training.telling import telling
from orapa.engine.mine.rules.waves import fire
from orapa.engine.mine.training.puzzles import Kind
from orapa.engine.mine.training.solving import laid, room, solutions
from orapa.words.texts import Texts
from tests.app.mine.training.trying import (
    answered,
    each_kind,
    puzzle_of,
)


def test_a_gem_laid_upon_another_is_told_so_and_no_clue_is_judged() -> None:
    puzzle = puzzle_of(Kind.LAST)
    gem, given = puzzle.loose[0], puzzle.given.positions[0]
    attempt = with_place(
        Attempt(puzzle),
        next(one for one in room(type(puzzle.given)(), gem) if one.footprint & given.footprint),
    )
    assert attempt.touching
    assert not attempt.ready
    assert attempt.broken == ()
    assert telling(attempt, Texts("en")).mood == "bad"


@each_kind
def test_a_reason_is_told_for_the_right_answer_and_for_every_wrong_one(kind: Kind) -> None:
    texts = Texts("en")
    for puzzle in (one for one in pack() if one.kind is kind):
        right = telling(handed_in(answered(puzzle)), texts)
        assert right.mood == "good"
        assert right.paths
        assert right.words or right.lines
        for choice in options(puzzle):
            if choice in solutions(puzzle):
                continue
            wrong = telling(handed_in(with_choice(Attempt(puzzle), choice)), texts)
            assert wrong.mood == "bad"
            assert wrong.paths
            assert wrong.lines


def test_lines_are_announced_only_where_they_follow() -> None:
    puzzle = puzzle_of(Kind.ANSWER)
    told = telling(handed_in(answered(puzzle)), Texts("de"))
    for height in (300, 90):
        how = setting(told, 280, height)
        assert (" ".join(how.words).endswith("Die häufigsten:")) == (how.lines > 0) == (height == 300)


def test_every_wave_that_is_drawn_answers_as_it_is_told() -> None:
    """The picture of a wrong answer is a real counterexample."""
    texts = Texts("en")
    for puzzle in pack():
        for choice in options(puzzle):
            told = telling(handed_in(with_choice(Attempt(puzzle), choice)), texts)
            ghosts = [ghost.position for ghost in told.ghosts if ghost.manner != "faint"]
            if puzzle.kind is Kind.WAVE:
                answers = [fire(laid(puzzle.given, ghost), told.paths[0].answer.port) for ghost in ghosts]
                assert answers == [line.answer for line in told.lines]
                assert (len(set(answers)) == len(answers)) == (choice in solutions(puzzle))
            elif puzzle.kind is Kind.ANSWER and choice not in solutions(puzzle):
                assert fire(laid(puzzle.given, ghosts[0]), told.paths[0].answer.port) == choice
            elif puzzle.kind is Kind.GEM and choice not in solutions(puzzle):
                would, was = told.lines
                assert fire(laid(puzzle.given, ghosts[0]), was.answer.question) == would.answer
                assert was.answer in puzzle.answers
                assert would.answer != was.answer
