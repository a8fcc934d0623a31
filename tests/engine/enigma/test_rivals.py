"""Computer players and what they may know; records of matches."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from orapa.engine.enigma.game import GAME
from orapa.engine.enigma.match.opening import agreed
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.state import KINDS, Deal, EnigmaMatch, Phase, dealt
from orapa.engine.enigma.match.views import view
from orapa.engine.enigma.puzzles.kinds import GRADES
from orapa.engine.enigma.rivals.levels import (
    GRADE_FACTORS,
    LEVELS,
    Level,
    knack,
    median,
    pace_of,
    parse_level,
    solving_time,
)
from orapa.engine.enigma.rivals.seated import choosing
from orapa.engine.enigma.rivals.simulating import measured, simulated
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.records import RecordError, print_record, replay, resume, shared_record
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.summaries import parse_summary, print_summary
from orapa.engine.play.working import finish
from tests.engine.enigma.tables import by_chance, played, table

NOVICE, SKILLED, EXPERT = LEVELS


def rivals(*levels: Level, seed: str = "7") -> EnigmaMatch:
    return begin(agreed([Seat(Kind.RIVAL, level.key) for level in levels], seed))


def test_players_are_known_by_name() -> None:
    assert parse_level("expert") is EXPERT
    with pytest.raises(ValueError, match="expected a player"):
        parse_level("genius")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("grade", GRADES)
def test_times_lie_around_the_pace_of_a_level(level: Level, grade: int) -> None:
    chance = Random(3)
    times = [solving_time(level, grade, 1.0, chance) for _ in range(5000)]
    assert median(times) == pytest.approx(level.pace * GRADE_FACTORS[grade], rel=0.05)


def test_a_knack_is_the_same_for_a_whole_match_and_within_its_limits() -> None:
    knacks = [knack(str(seed), 1, kind) for seed in range(200) for kind in range(4)]
    assert knack("5", 1, 2) == knack("5", 1, 2)
    assert 0.8 <= min(knacks) < 0.85
    assert 1.2 < max(knacks) <= 1.25


def test_the_median_is_the_one_in_the_middle() -> None:
    assert median([3, 1, 2]) == 2
    assert median([4, 1, 2, 3]) == 2.5


def test_somebody_can_be_kept_up_with() -> None:
    assert pace_of([]) is None
    assert pace_of([(2, 10_000), (2, 30_000), (2, 20_000)]) == 22_000
    assert pace_of([(1, 6_500), (3, 15_000)]) == 11_000


def states(match: EnigmaMatch) -> Iterator[EnigmaMatch]:
    while not match.over:
        yield match
        seat = turns(match)[0]
        match = advance(match, seat, finish(choosing(match, seat)), 0.0, None)


def test_no_choice_of_tile_or_place_depends_on_what_is_hidden() -> None:
    for number, match in enumerate(states(rivals(EXPERT, SKILLED, NOVICE))):
        if match.phase is Phase.SOLVE:
            continue
        other = replace(match, deal=dealt(f"other {number}"))
        seat = turns(match)[0]
        assert finish(choosing(match, seat)) == finish(choosing(other, seat))


def test_how_long_a_player_puzzles_does_not_depend_on_what_others_have_to_solve_or_how_quick_they_are() -> None:
    """Its own grade counts, and nothing of anybody else's card."""
    seen = 0
    for number, match in enumerate(states(rivals(EXPERT, SKILLED, NOVICE))):
        if match.phase is not Phase.SOLVE or match.deal is None:
            continue
        seat = turns(match)[0]
        own = match.chosen[seat]
        other = dealt(f"other {number}")
        swapped = replace(
            match,
            deal=Deal(
                tuple(match.deal.cards[kind] if kind == own else other.cards[kind] for kind in range(len(KINDS))),
                tuple(match.deal.grades[kind] if kind == own else other.grades[kind] for kind in range(len(KINDS))),
            ),
            times=dict.fromkeys(match.times, 1),
        )
        assert [swapped.ticket(one) for one in match.seats] != [match.ticket(one) for one in match.seats] or seen
        assert finish(choosing(match, seat)) == finish(choosing(swapped, seat))
        seen += 1
    assert seen > 10


def test_no_view_holds_what_is_hidden() -> None:
    for match in by_chance(3, "hidden")[:40]:
        other = replace(match, deal=dealt("elsewhere"))
        for seat in match.seats:
            assert replace(view(match, seat), ticket=None) == replace(view(other, seat), ticket=None)


def test_a_puzzle_is_seen_only_while_it_is_solved_and_by_its_own_seat() -> None:
    match = table(2)
    assert view(match, 1).ticket is None
    match = played(match, "choose pipes")
    assert view(match, 1).ticket is None
    match = played(match, "choose bricks")
    one, two = view(match, 1).ticket, view(match, 2).ticket
    assert one is not None
    assert two is not None
    assert (one.kind, two.kind) == ("pipes", "bricks")
    done = advance(match, 1, "solved 900", 1, None)
    assert view(done, 1).ticket is None
    assert view(done, 2).ticket == two


def test_simulated_matches_replay_and_resume_at_every_phase() -> None:
    last = simulated(LEVELS, "replayed")
    assert replay(print_record(last)) == last
    assert decode_match(encode_match(last)) == last
    moments = list(states(rivals(*LEVELS, seed="replayed")))
    assert moments[0].setup == last.setup
    for match in moments[:: max(1, len(moments) // 12)]:
        again = resume(print_record(match))
        assert again == match
        for entry in last.log[len(match.log) :]:
            again = advance(again, entry.seat, entry.move, entry.seconds, entry.answer)
        assert again == last


def test_a_shared_view_hides_the_seed_and_replays() -> None:
    match = by_chance(2, "shared")[25]
    text = shared_record(match, 1)
    assert "seed" not in text
    shown = replay(text)
    assert replace(view(shown, 1), ticket=None) == replace(view(match, 1), ticket=None)
    with pytest.raises(RecordError, match="shared view"):
        resume(text)


def test_a_summary_tells_what_a_seat_has_done() -> None:
    over = by_chance(3, "summed", target=10)[-1]
    summary = GAME.summary(over, 2)
    assert summary.facts["points"] == str(over.scores[1])
    assert summary.facts["rounds"] == str(over.round)
    assert parse_summary(print_summary(summary)) == summary


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["seat 1 person", "seat 2 person"],
        ["seat 1 person", "seed 1"],
        ["seat 2 person", "seed 1"],
        ["seat 1 person", "seat 2 person", "seed 1", "target 11"],
        ["seat 1 person", "seat 2 person", "seed 1", "glass 5"],
        ["seat 1 person", "seat 2 person", "seed 1", "way back"],
        ["seat 1 person", "seat 2 person", "seed 1", "glasses 1 2"],
        ["seat 1 person", "seat 2 person", "seed 1", "seed 2"],
        ["seat 1 person", "seat 2 person", "seed 1", "start 3"],
        ["seat 1 person", "seat 2 person", "seed 1", "hat on"],
    ],
)
def test_headers_that_make_no_sense_are_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError, match="expected"):
        GAME.begin(list(enumerate(lines, 2)), 9, None, 1)


def test_players_take_their_time() -> None:
    match = rivals(EXPERT, EXPERT)
    assert GAME.pace(match, 1) == 1.5
    solving = played(match, "choose pipes", "choose bricks")
    assert GAME.pace(solving, 1) == 0, "how long it puzzles is told by its move"
    told = [int(finish(GAME.choosing(replace(solving, setup=setup), 1)).split()[1]) for setup in (
        solving.setup, replace(solving.setup, pace=5), replace(solving.setup, pace=50),
    )]  # fmt: skip
    assert told[0] > 5_000
    assert abs(told[2] - 10 * told[1]) <= 10


def test_matches_of_computer_players_end_and_the_better_wins() -> None:
    went = measured((EXPERT, NOVICE), 6, "ends")
    assert went.wins[0] > 0.6
    assert all(rounds <= 54 for rounds in went.rounds)


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [(EXPERT, SKILLED), (SKILLED, NOVICE)])
def test_the_levels_stand_in_order(better: Level, worse: Level) -> None:
    assert measured((better, worse), 200, "order").wins[0] > 0.6


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_take_about_as_many_rounds_as_measured(players: int) -> None:
    assert 10 <= measured((SKILLED,) * players, 200, "rounds").median_rounds <= 18
