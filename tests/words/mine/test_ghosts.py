"""How far a ghost was, and who was quicker, in words."""

import pytest

from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.ghosts import SETTER, Ghost
from orapa.engine.mine.match.setup import Goal
from orapa.words.mine.ghosts import ghost_name, told_after, told_now
from orapa.words.texts import Texts

EN, DE = Texts("en"), Texts("de")
GOAL = Goal(3, 60, "Ella", (3, 12, 9))
SET = Ghost(SETTER, GOAL.tempo)
LEFT = (Left(Known.ESTIMATED, 8.5e6), Left(Known.UNKNOWN, 0), Left(Known.EXACT, 12), Left(Known.EXACT, 1))
EXPERT = Ghost("expert", (), (*LEFT, Left(Known.EXACT, 1)))


@pytest.mark.parametrize(
    ("ghost", "cost", "words", "small"),
    [
        (Ghost("expert"), 3, "still on its way", "Expert"),
        (EXPERT, 0, "sets out with you", "Expert"),
        (EXPERT, 1, "about 8.5 M mines left after 1", "Expert: 8.5 M left"),
        (EXPERT, 2, "many mines left after 2", "Expert: many left"),
        (EXPERT, 3, "12 mines left after 3", "Expert: 12 left"),
        (EXPERT, 4, "1 mine left after 4", "Expert: 1 left"),
        (EXPERT, 5, "right after 5", "Expert: right after 5"),
        (EXPERT, 9, "right after 5", "Expert: right after 5"),
        (Ghost("beginner", (), LEFT, False), 4, "wrong after 4", "Beginner: wrong after 4"),
    ],
)
def test_a_rival_is_told_after_as_many_questions(ghost: Ghost, cost: int, words: str, small: str) -> None:
    assert told_now(EN, ghost, None, cost, 500)[:2] == (words, small)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 questions by now"), (3, "1 question by now"), (24, "3 questions by now"), (60, "right after 3")],
)
def test_the_setter_is_told_after_as_many_seconds(seconds: float, words: str) -> None:
    assert told_now(EN, SET, GOAL, 7, seconds)[0] == words
    untimed = Goal(3, None, "", GOAL.tempo)
    assert told_now(EN, SET, untimed, 7, 24)[0] == "right after 3"
    assert told_now(DE, SET, GOAL, 7, 4) == ("bis jetzt 1 Frage", "Ella: 1 gefragt", "1")


def test_whoever_gave_no_name_is_the_challenger() -> None:
    assert ghost_name(EN, SETTER, GOAL) == "Ella"
    assert ghost_name(EN, SETTER, Goal(3)) == ghost_name(EN, SETTER, None) == "Challenger"
    assert ghost_name(DE, "expert", None) == "Expertin"
    assert ghost_name(EN, "oracle", None) == "oracle"


@pytest.mark.parametrize(
    ("ghost", "cost", "seconds", "solved", "words"),
    [
        (EXPERT, 4, 9, True, "You were quicker: 4 questions, Expert 5"),
        (EXPERT, 6, 9, True, "Expert was quicker: 5 questions, you 6"),
        (EXPERT, 5, 9, True, "As quick as Expert: 5 questions"),
        (EXPERT, 5, 9, False, "Expert had it right with 5 questions"),
        (Ghost("beginner", (), LEFT, False), 9, 9, True, "Beginner handed in a wrong sheet after 4 questions"),
        (Ghost("beginner", (), LEFT, False), 9, 9, False, "Beginner got it wrong as well, after 4 questions"),
        (Ghost("expert"), 5, 9, True, ""),
        (SET, 2, 99, True, "You were quicker: 2 questions, Ella 3"),
        (SET, 3, 28.9, True, "As many questions as Ella, and 0:32 quicker"),
        (SET, 3, 92, True, "As many questions as Ella, but 0:32 slower"),
        (SET, 3, 60.4, True, "As quick as Ella: 3 questions"),
        (Ghost(SETTER), 4, 60, True, "Ella was quicker: 3 questions, you 4"),
    ],
)
def test_the_end_says_who_was_quicker(ghost: Ghost, cost: int, seconds: float, solved: bool, words: str) -> None:
    assert told_after(EN, ghost, GOAL, cost, seconds, solved) == words
    assert bool(told_after(DE, ghost, GOAL, cost, seconds, solved)) == bool(words)
