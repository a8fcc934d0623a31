"""Building: mines come by moves before the search begins, hidden from all others, and all of it is in the record."""

from random import Random

import pytest

from orapa.engine.mine.game import GAME
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import CZECH, GERMAN, Rules
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.play import allowed, begin, play
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.records import print_record, replay, resume
from orapa.engine.play.seats import MASTER, Kind, Seat
from orapa.engine.play.working import finish

MINES = make(GemSet.BASE, 1).mine, make(GemSet.BASE, 2).mine
OTHERS = make(GemSet.BASE, 3).mine, make(GemSet.BASE, 4).mine
ELLA, TOM = Seat(name="Ella"), Seat(name="Tom")


def duel(rules: Rules = GERMAN, second: Seat = TOM, start: int = 1) -> Match:
    return begin(opening.built(opening.duel((ELLA, second), MINES, GemSet.BASE, rules, start=start, seed="7")))


def expedition(master: Seat) -> Match:
    setup = opening.expedition((ELLA, TOM), MINES[0], GemSet.BASE, master=master, seed="7")
    return begin(opening.built(setup))


def built(match: Match, *mines: Mine) -> Match:
    for mine in mines:
        match = play(match, match.turn, f"build {mine}", match.seconds + 1)
    return match


def refusal(match: Match, seat: int, move: str) -> str:
    with pytest.raises(Refused) as refused:
        play(match, seat, move, 1)
    return refused.value.key


def test_both_players_of_a_duel_build_before_the_starter_asks() -> None:
    match = duel(start=2)
    assert (match.phase, match.turn) == (Phase.BUILDING, 1)
    match = built(match, MINES[0])
    assert (match.phase, match.turn) == (Phase.BUILDING, 2)
    match = built(match, MINES[1])
    assert (match.phase, match.turn, match.setup.mines) == (Phase.ASKING, 2, MINES)
    assert play(match, 2, "ask G", 9).clues[0]


def test_a_mine_is_laid_out_on_the_sheet_which_is_blank_afterwards() -> None:
    match = duel()
    for position in MINES[0].positions:
        match = play(match, 1, f"place {position}", 1)
    match = play(match, 1, "build", 2)
    assert match.log[-1].move == f"build {MINES[0]}"
    assert not match.explorer(1).sheet.gems.positions
    assert match.setup.mines[0] == MINES[0]


def test_nobody_asks_hands_in_or_builds_out_of_turn_while_mines_are_built() -> None:
    match = duel()
    assert refusal(match, 1, "ask G") == "build-first"
    assert refusal(match, 1, f"submit {MINES[1]}") == "build-first"
    assert refusal(match, 2, f"build {MINES[1]}") == "not-your-turn"
    assert refusal(match, 1, "build") == "empty-sheet"
    assert refusal(match, 0, f"build {MINES[1]}") == "no-seat"
    assert refusal(built(match, *MINES), 1, f"build {MINES[0]}") == "nothing-to-build"
    assert allowed(match, 1) == {"build"}
    assert allowed(match, 2) == frozenset()


def test_a_mine_against_the_rules_is_refused_with_every_fault() -> None:
    with pytest.raises(Refused) as refused:
        play(duel(), 1, "build R:A1 Y:A2 B:F4 W:C5 w:F9", 1)
    assert refused.value.key == "bad-mine"
    assert "contact" in str(refused.value) or "touch" in str(refused.value)


def test_the_reach_of_the_edition_decides_what_may_be_built() -> None:
    hidden = parse_mine("R:B5 Y:D5:3 B:B9:1 W:G4:2 w:D3")
    assert built(duel(GERMAN), hidden).turn == 2
    assert refusal(duel(CZECH), 1, f"build {hidden}") == "bad-mine"


@pytest.mark.parametrize("master", [Seat(name="Mia"), Seat(Kind.RIVAL, "expert")])
def test_the_game_master_of_an_expedition_builds_for_all(master: Seat) -> None:
    match = expedition(master)
    assert GAME.turns(match) == (MASTER,)
    match = play(match, MASTER, f"place {MINES[0].positions[0]}", 1)
    assert view(match, MASTER).sheet.gems.positions == MINES[0].positions[:1]
    match = built(match, MINES[0])
    assert (match.phase, match.turn) == (Phase.ASKING, 1)
    assert view(match, MASTER).own_mine == MINES[0]
    assert view(match, 1).own_mine is None
    match = play(match, 1, "ask G", 3)
    assert view(match, MASTER).own_clues == match.clues[0]


def test_without_somebody_to_hide_a_mine_nothing_is_built() -> None:
    with pytest.raises(Refused, match="builds"):
        begin(opening.built(opening.expedition((ELLA, TOM), MINES[0], GemSet.BASE)))
    with pytest.raises(Refused, match="builds"):
        begin(opening.built(opening.solo(make(GemSet.BASE, 1), GemSet.BASE)))


def test_a_rival_builds_its_mine_by_itself_and_the_same_after_a_resume() -> None:
    match = built(duel(second=Seat(Kind.RIVAL, "walker")), MINES[0])
    move = finish(GAME.choosing(match, 2))
    assert move.startswith("build ")
    assert finish(GAME.choosing(resume(print_record(match)), 2)) == move
    assert play(match, 2, move, 2).phase is Phase.ASKING


@pytest.mark.parametrize("moves", [0, 1, 2, 4])
def test_a_record_is_resumed_in_every_phase(moves: int) -> None:
    match = duel()
    for seat, move in [(1, f"build {MINES[0]}"), (2, f"build {MINES[1]}"), (1, "ask G"), (2, "ask 7")][:moves]:
        match = play(match, seat, move, 1)
    assert resume(print_record(match)) == match
    assert "mine 1" not in print_record(match)


def test_what_one_player_builds_reaches_nothing_that_the_other_may_know() -> None:
    for stop in range(3):
        seen = []
        for own in (MINES[0], OTHERS[0]):
            match = built(duel(), *(own, MINES[1])[:stop])
            seen.append((view(match, 2), print_record(seen_by(match, 2))))
        assert seen[0] == seen[1]


def test_a_shared_view_of_building_can_be_replayed() -> None:
    match = built(duel(), *MINES)
    shared = seen_by(match, 1)
    assert f"build {MINES[0]}" in print_record(shared)
    assert "build ?" in print_record(shared)
    assert str(MINES[1]) not in print_record(shared)
    assert replay(print_record(shared)) == shared


def test_building_is_done_anew_from_the_start_and_in_the_next_match() -> None:
    match = play(built(duel(), *MINES), 1, "concede", 9)
    again = GAME.from_the_start(match)
    assert (again.phase, again.setup.mines) == (Phase.BUILDING, (None, None))
    following = begin(opening.follow_up(match))
    assert (following.phase, following.setup.start, following.setup.round) == (Phase.BUILDING, 2, 2)


def test_who_hides_the_mine_of_an_expedition_changes_from_match_to_match_until_all_have_done_it() -> None:
    people, rival = tuple(Seat(name=name) for name in ("Ann", "Leo", "Mia")), Seat(Kind.RIVAL, "expert")
    setup = opening.expedition((people[1], rival, people[2]), MINES[0], GemSet.BASE, master=people[0])
    match = begin(opening.handicapped(setup, {2: Handicap(hints=True), 3: Handicap(tries=3)}))
    roles = []
    for _ in range(3):
        for seat in match.seats:
            match = play(match, seat, "concede", match.seconds + 1)
        follows = opening.follow_up(match, (MINES[0],))
        roles.append((follows.master, follows.seats))
        if follows.round == 2:
            assert follows.handicaps == ((1, Handicap(tries=3)), (2, Handicap(hints=True)))
        match = begin(follows)
    ann, leo, mia = people
    assert roles == [(leo, (mia, rival, ann)), (mia, (ann, rival, leo)), (ann, (leo, rival, mia))]


def test_two_matches_to_be_built_are_told_apart_by_their_chance() -> None:
    rng = Random(3)
    setups = [opening.built(opening.duel((ELLA, TOM), MINES, GemSet.BASE, seed=str(rng.random()))) for _ in range(2)]
    one, other = map(begin, setups)
    assert not GAME.alike(one, other)
    assert GAME.alike(one, built(one, *MINES))
