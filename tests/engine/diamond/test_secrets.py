"""What nobody at the table may know, and what comes back from text."""

import json
from dataclasses import asdict, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.diamond.game import GAME
from orapa.engine.diamond.match.opening import DAILY_LEVELS, agreed, parse_daily
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.statistics import read_summary
from orapa.engine.diamond.match.views import view, witnessed
from orapa.engine.diamond.rules.cards import CARDS, Deal
from orapa.engine.diamond.rules.tray import SITES
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.games import Entry
from orapa.engine.play.records import RecordError, print_record, replay, resume, shared_record
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.summaries import Outcome, parse_summary, print_summary
from tests.engine.diamond.tables import by_chance, dealt, last_cards, people, played, table, with_rings


def swapped(match: DiamondMatch, seed: int) -> DiamondMatch:
    """The match with other hidden things that agree with everything seen so far."""
    assert match.deal is not None
    chance = Random(seed)
    known = {one.site: one.loose for one in witnessed(match) if one.site is not None}
    quivered = {site for one in witnessed(match) for site in one.quivering}
    surely = [site for site, loose in known.items() if not loose]
    free = [site for site in SITES if site not in known and site not in quivered]
    fixed = frozenset(surely + chance.sample(free, 16 - len(surely)))
    at = CARDS - match.cards_left
    rest = list(match.deal.deck[at:])
    chance.shuffle(rest)
    return replace(match, deal=Deal(fixed, (*match.deal.deck[:at], *rest)))


@pytest.mark.parametrize("assist", Assist)
def test_no_view_holds_what_is_hidden(assist: Assist) -> None:
    moments = by_chance(3, f"hidden {assist}", assist=assist, tremble=True, rounds=2)
    assert {match.phase for match in moments} == set(Phase)
    # What lies in the round after one that is turned over is hidden then as well.
    for match in [*moments[:60], *[one for one in moments if one.round == 2][:40]]:
        if match.phase not in (Phase.ROUND_OVER, Phase.OVER):
            other = swapped(match, 5)
            assert other != match
            for seat in match.seats:
                assert view(match, seat) == view(other, seat)


def test_a_turned_tray_shows_the_fixed_stones_and_who_tried_them() -> None:
    over = played(last_cards(table(rounds=2), 3000), "draw", "lift 1")
    seen = view(over, 1)
    assert over.deal is not None
    assert seen.fixed == over.deal.fixed
    assert seen.tries == {1: {1: 1}}
    assert not view(played(over, "next round"), 1).fixed


def test_the_table_remembers_only_what_was_agreed() -> None:
    for assist, glowing, noted in ((Assist.NONE, None, []), (Assist.LAST, 20, []), (Assist.NOTEBOOK, None, [3])):
        match = dealt(table(assist=assist), 1000, 2000)
        seen = view(played(match, "draw", "lift 3", "draw", "lift 20"), 1)
        assert (seen.glowing, sorted(seen.noted)) == (glowing, noted)


def test_a_view_tells_what_just_happened() -> None:
    match = with_rings(dealt(table(3), 0, 1000), [(3000, False)], [(3000, True)], [])
    drawn = view(played(match, "draw"), 2).happened
    assert drawn is not None
    assert (drawn.word, drawn.card, drawn.aside) == ("draw", 0, 0)
    stolen = view(played(match, "draw", "steal 2 3000"), 2).happened
    assert stolen is not None
    assert (stolen.seat, stolen.victim, stolen.value) == (1, 2, 3000)


def test_a_record_resumed_at_any_moment_has_the_same_future() -> None:
    moments = by_chance(4, "resumed", rounds=2, tremble=True, minus=True)
    last = moments[-1]
    first = {match.phase: match for match in reversed(moments)}
    assert set(first) == set(Phase)
    for match in [*first.values(), *moments[:: max(1, len(moments) // 25)]]:
        again = resume(print_record(match))
        assert again == match
        for entry in last.log[len(match.log) :]:
            again = advance(again, entry.seat, entry.move, entry.seconds, entry.answer)
        assert again == last


def test_a_record_replayed_gives_the_same_match() -> None:
    last = by_chance(5, "replayed", must=True)[-1]
    assert replay(print_record(last)) == last
    assert decode_match(encode_match(last)) == last


def test_a_shared_view_hides_the_seed_and_replays() -> None:
    match = by_chance(3, "shared", tremble=True)[40]
    text = shared_record(match, 2)
    assert "seed" not in text
    shown = replay(text)
    assert shown.deal is None
    assert replace(view(shown, 2), happened=None) == replace(view(match, 2), happened=None)
    with pytest.raises(RecordError, match="shared view"):
        resume(text)
    with pytest.raises(Refused):
        advance(shown, shown.turn, "draw", 1e6, None)


@pytest.mark.parametrize("answer", ["ring 7000", "9 aside, ring 1000000", "99 aside, ring 1000", "none", "x", ""])
def test_a_shared_view_believes_only_what_can_be(answer: str) -> None:
    shown = replay(shared_record(table(), 1))
    with pytest.raises(Refused):
        advance(shown, 1, "draw", 1, answer)


def test_a_record_that_was_changed_is_refused() -> None:
    match = played(dealt(table(), 3000), "draw")
    text = print_record(played(table(), "draw"))
    lines = [line for line in text.splitlines() if not line.startswith("end")]
    number = next(at for at, line in enumerate(lines) if " draw" in line)
    drawn = lines[number].rpartition("ring ")[2]
    lines[number] = lines[number].replace(drawn, "1000" if drawn != "1000" else "2000")
    with pytest.raises(RecordError, match="expected the answer"):
        replay("\n".join((*lines, "end 1", "")))
    assert match.log[-1].answer == "ring 3000"


@given(
    players=st.integers(2, 8),
    rounds=st.integers(1, 9),
    switches=st.lists(st.booleans(), min_size=3, max_size=3),
    assist=st.sampled_from(Assist),
    seed=st.text("abc123 ", min_size=1, max_size=12).map(str.strip).filter(bool),
)
def test_every_setup_comes_back_from_its_headers(
    players: int, rounds: int, switches: list[bool], assist: Assist, seed: str
) -> None:
    minus, must, tremble = switches
    seed = " ".join(seed.split())
    setup = agreed(people(players), seed, rounds=rounds, minus=minus, must=must, tremble=tremble, assist=assist)
    match = begin(setup)
    lines = list(enumerate(GAME.header_lines(match), 2))
    assert GAME.begin(lines, 99, None, 1) == match


@pytest.mark.parametrize(
    "lines",
    [
        ["seat 1 person"],
        ["seat 2 person", "seat 1 person", "seed 1"],
        ["seat 1 person", "seat 2 person", "seed 1", "rounds 100"],
        ["seat 1 person", "seat 2 person", "seed 1", "minus off"],
        ["seat 1 person", "seat 2 rival genius", "seed 1"],
        ["seat 1 person", "seat 2 computer", "seed 1"],
        ["seat 1 person", "seat 2 person", "seed 1", "seed 2"],
        ["seat 1 person", "seat 2 person", "seed 1", "layout heap"],
        ["seat 1 person", "seat 2 person", "seed 1", "assist all"],
        ["seat 1 person", "seat 2 person", "seed 1", "colour red"],
        ["seat 1 person", "seat 2 person"],
        ["seat 1 person", "seat 2 person", "seed 1", "start 3"],
        [],
    ],
)
def test_headers_that_make_no_sense_are_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError, match="expected"):
        GAME.begin(list(enumerate(lines, 2)), 9, None, 1)


def test_a_daily_is_the_same_for_everybody() -> None:
    daily = parse_daily("2026-11-16")
    one, other = (begin(daily.setup(Seat(Kind.PERSON, name), "2026-11-17")) for name in ("Ella", "Tom"))
    assert one.deal == other.deal
    assert one.places == other.places
    assert one.setup.start == other.setup.start
    assert [seat.name for seat in one.setup.seats[1:]] == list(DAILY_LEVELS)
    assert begin(parse_daily("2026-11-17").setup(Seat())).deal != one.deal


@pytest.mark.parametrize("text", ["", "today", "20261116", "2026-13-01", "2026-W01-1", "x" * 90])
def test_no_other_words_name_a_day(text: str) -> None:
    with pytest.raises(Refused):
        parse_daily(text)


def test_a_summary_tells_what_a_seat_has_done() -> None:
    match = with_rings(dealt(table(3), 0, 1000, 2000), [(3000, False)], [(3000, True)], [(5000, True)])
    match = played(match, "draw", "steal 2 3000", "draw", "lift 20", "draw", "lift 1")
    over = played(last_cards(match, 0), "draw")
    one, two, three = (read_summary(GAME.summary(over, seat)) for seat in over.seats)
    assert (one.dollars, one.thefts, one.robbed, one.lifts) == (3000, 1, 0, 0)
    assert (two.dollars, two.thefts, two.robbed, two.lifts, two.hits) == (1000, 0, 1, 1, 1)
    assert (three.dollars, three.lifts, three.hits, three.won) == (5000, 1, 0, True)
    summary = GAME.summary(over)
    assert summary.outcome is Outcome.LOST
    assert parse_summary(print_summary(summary)) == summary


def test_a_view_is_made_of_plain_values() -> None:
    seen = view(by_chance(2, "plain")[30], 1)
    told = json.dumps(asdict(seen), default=lambda one: asdict(one) if isinstance(one, Entry) else list(one))
    assert "deck" not in told
    assert "seed" not in told
