"""Replaying a record takes time in proportion to its moves, whatever they are."""

import pytest

from orapa.engine.mine.match.views import view
from orapa.engine.play.records import print_record, replay, shared_record
from tests.engine.counting import lines_run
from tests.engine.mine.match.long_matches import KINDS, long_match

pytestmark = pytest.mark.once

SHORT, LONG = 500, 2_000
MOST = 5
"""In proportion it would be four."""


def work_to_replay(text: str) -> int:
    lines, error = lines_run(lambda: replay(text))
    assert not error
    return lines


@pytest.mark.parametrize("kind", KINDS)
def test_four_times_the_moves_take_four_times_the_work_to_replay(kind: str) -> None:
    short, long = (work_to_replay(print_record(long_match(kind, moves))) for moves in (SHORT, LONG))
    assert long < MOST * short


@pytest.mark.parametrize("kind", KINDS)
def test_a_shared_view_of_a_long_match_takes_work_in_proportion_too(kind: str) -> None:
    short, long = (work_to_replay(shared_record(long_match(kind, moves), 1)) for moves in (SHORT, LONG))
    assert long < MOST * short


def test_looking_at_a_match_takes_the_same_work_however_long_it_is() -> None:
    matches = [long_match("undo and redo", moves) for moves in (SHORT, LONG)]
    short, long = (lines_run(lambda match=match: view(match, 1))[0] for match in matches)  # type: ignore[misc]
    assert long == short
