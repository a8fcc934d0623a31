"""Ghosts: whose numbers are followed, in links, headers and views."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.ghosts import SETTER, Ghost, parse_ghost
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.opening import challenge, companion, followed
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Goal, Setup
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import RecordError, print_record, replay, resume
from orapa.engine.play.refused import Refused
from tests.engine.mine.match.test_ends import FIRST, SECOND, match_of

GOAL = Goal(3, 60, "Ella", (3, 12, 9))
EXPERT = Ghost("expert", (), (Left(Known.ESTIMATED, 4100.5), Left(Known.UNKNOWN, 0), Left(Known.EXACT, 1)))
LEFT = st.builds(Left, st.just(Known.EXACT), st.integers(0, 10**9)) | st.builds(
    Left, st.just(Known.ESTIMATED), st.floats(1, 1e13).map(lambda count: float(f"{count:.6g}"))
)
GHOSTS = st.builds(
    Ghost,
    st.sampled_from(("beginner", "expert", "somebody")),
    st.just(()),
    st.lists(LEFT | st.just(Left(Known.UNKNOWN, 0)), min_size=1, max_size=116).map(tuple),
    st.booleans(),
)


def challenged(goal: Goal | None = GOAL, mine: str = FIRST) -> Setup:
    return challenge(MineLink(parse_mine(mine), goal))


@given(GHOSTS)
def test_a_ghost_reads_back_as_itself(ghost: Ghost) -> None:
    assert parse_ghost(str(ghost)) == ghost


@given(GHOSTS | st.just(Ghost("walker")))
def test_a_record_keeps_the_ghost_of_its_match(ghost: Ghost) -> None:
    match = play(begin(replace(challenged(), ghost=ghost)), 1, "ask G", 2)
    assert resume(print_record(match)) == match


def test_the_setters_ghost_is_the_tempo_of_the_goal() -> None:
    match = begin(followed(challenged(), SETTER))
    assert match.setup.ghost == Ghost(SETTER, (3, 12, 9))
    record = print_record(match)
    assert "goal q=3 t=60 p=3.12.9 by=Ella\nghost setter\n" in record
    assert resume(record) == match


def test_nobody_is_followed_who_left_no_tempo_or_was_not_chosen() -> None:
    assert followed(challenged(Goal(3, 60)), SETTER).ghost is None
    assert followed(challenged(None), SETTER).ghost is None
    assert followed(challenged(), "").ghost is None
    assert followed(challenged(), "expert").ghost == Ghost("expert")


def test_a_setter_has_asked_as_many_as_its_seconds_tell() -> None:
    ghost = Ghost(SETTER, (3, 12, 0, 9))
    assert [ghost.asked_by(seconds) for seconds in (0, 2.9, 3, 14.9, 15, 23.9, 24, 1000)] == [0, 0, 1, 1, 3, 3, 4, 4]
    assert ghost.questions == 4
    assert not ghost.missing
    assert Ghost("expert").missing
    assert not EXPERT.missing


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "read ''"),
        ("Expert", "read 'Expert'"),
        ("expert right", "expected a ghost such as expert right"),
        ("expert left =1", "expected a ghost such as expert right"),
        ("setter right =1", "expected a ghost such as expert right"),
        ("expert right 12", "expected a number behind = or ~, read '12'"),
    ],
)
def test_a_bad_ghost_explains_itself(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        parse_ghost(text)
    assert words in str(error.value)


def test_a_ghost_is_refused_where_nobody_can_be_followed() -> None:
    for setup in (match_of(Mode.DUEL, "german", 2).setup, match_of(Mode.EXPEDITION, "german", 3).setup):
        with pytest.raises(Refused, match="nobody can be followed"):
            begin(replace(setup, ghost=EXPERT))
    with pytest.raises(Refused, match="nobody can be followed"):
        begin(replace(companion(GemSet.BASE), ghost=EXPERT))
    for ghost in (Ghost(SETTER), Ghost(SETTER, (1, 2, 3))):
        with pytest.raises(Refused, match="left no tempo"):
            begin(replace(challenged(), ghost=ghost))
    with pytest.raises(ValueError, match="expected a ghost"):
        begin(replace(challenged(), ghost=Ghost("no such")))
    record = print_record(begin(challenged(Goal(3)))).replace("goal q=3\n", "goal q=3\nghost setter\n")
    with pytest.raises(RecordError, match="left no tempo"):
        replay("\n".join((*record.splitlines()[:-1], "end 0")))


def test_a_seat_knows_the_ghosts_numbers_and_nothing_of_the_mine() -> None:
    one, other = (begin(replace(challenged(mine=mine), ghost=EXPERT)) for mine in (FIRST, SECOND))
    assert view(one, 1).ghost == EXPERT
    assert view(one, 1) == view(other, 1)
    assert seen_by(one, 1) == seen_by(other, 1)
