"""Following a rival through a mine: the same numbers every time, true ones, found while the match is played."""

from dataclasses import replace

import pytest

from orapa.engine.mine.deduction.known import Known
from orapa.engine.mine.game import GAME
from orapa.engine.mine.match.ghosts import Ghost
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.opening import challenge, followed
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.minds.expert import par
from orapa.engine.mine.rivals.cast import Character
from orapa.engine.mine.rivals.following import following
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.working import finish
from tests.engine.mine.rivals.test_matches import EVERY_RIVAL

MINE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
OTHER = parse_mine("R:B2:0m Y:B5:1 B:F2:2 W:C5:3 w:F7")


def ghost_of(who: str) -> Ghost:
    ghost = finish(following(who, MINE, GemSet.BASE, Edition.GERMAN))
    assert ghost is not None
    return ghost


@EVERY_RIVAL
def test_a_rival_leaves_the_same_ghost_every_time(rival: Character) -> None:
    ghost = ghost_of(rival.key)
    assert ghost == ghost_of(rival.key)
    assert ghost.who == rival.key
    assert len(ghost.left) == ghost.questions > 0
    exact = [left.mines for left in ghost.left if left.known is Known.EXACT]
    assert exact == sorted(exact, reverse=True)
    assert exact[-1] >= 1


def test_the_experts_ghost_needs_par_and_ends_with_one_mine() -> None:
    ghost = ghost_of("expert")
    assert ghost.questions == finish(par(MINE)).questions
    assert ghost.left[-1].mines == 1
    assert ghost.right


def settled(match: Match) -> Match:
    work = GAME.settling(match)
    while work is not None:
        match = GAME.settled(match, finish(work))
        work = GAME.settling(match)
    return match


def test_a_match_finds_par_and_then_its_ghost_and_keeps_both() -> None:
    match = play(begin(followed(challenge(MineLink(MINE)), "expert")), 1, "ask G", 3)
    found = settled(match)
    assert (found.setup.par, found.setup.ghost) == (finish(par(MINE)).questions, ghost_of("expert"))
    assert found.log == match.log
    again = resume(print_record(found))
    assert again == found
    assert GAME.settling(again) is None
    # Left before it was found, it is found again.
    assert settled(resume(print_record(match))) == found


def test_a_rival_that_is_not_known_here_is_followed_by_nobody() -> None:
    match = begin(replace(challenge(MineLink(MINE)), ghost=Ghost("oracle")))
    assert settled(match).setup.ghost is None


@pytest.mark.parametrize("who", ["expert", "beginner"])
def test_what_a_ghost_leaves_depends_on_the_mine(who: str) -> None:
    assert finish(following(who, OTHER, GemSet.BASE, Edition.GERMAN)) != ghost_of(who)
