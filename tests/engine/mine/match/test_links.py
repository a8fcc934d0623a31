"""Links, match codes and dailies."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match import dailies
from orapa.engine.mine.match.dailies import DAILY_SETS, Daily, mine_of_the_day, parse_daily
from orapa.engine.mine.match.editions import CZECH, Mode
from orapa.engine.mine.match.ghosts import LONGEST_GAP, MOST_STEPS
from orapa.engine.mine.match.links import LINKS, DailyLink, MineLink, TodayLink, challenge_of
from orapa.engine.mine.match.opening import (
    challenge,
    companion,
    daily,
    drawn_start,
    duel,
    expedition,
    follow_up,
    solo,
)
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.views import seen_by
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play import links
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.links import MatchLink
from orapa.engine.play.records import print_record, replay
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind, Seat, tidied_name
from tests.engine.mine.match.movers import random_setup, whole_match
from tests.engine.mine.match.test_ends import FIRST, SECOND, match_of, played

MINE = parse_mine(FIRST)
CODE = encode(MINE)


def parse_link(text: str) -> object:
    return links.parse_link(text, LINKS)


def test_a_challenge_link_carries_mine_questions_time_and_name() -> None:
    link = parse_link(f"#mine={CODE}&q=9&t=312&by=Ella")
    assert link == MineLink(MINE, Goal(9, 312, "Ella"))
    assert str(link) == f"#mine={CODE}&q=9&t=312&by=Ella"
    assert parse_link(f"https://example.org/play/#mine={CODE}") == MineLink(MINE)
    assert parse_link(f"mine={CODE}&q=9") == MineLink(MINE, Goal(9))


def tempos(questions: int) -> st.SearchStrategy[Goal]:
    """Goals of so many questions, with the seconds before each or without."""
    gaps = st.lists(st.integers(0, LONGEST_GAP), min_size=questions, max_size=questions).map(tuple)
    tempo = st.just(()) | gaps if questions <= MOST_STEPS else st.just(())
    return st.builds(Goal, st.just(questions), st.none() | st.integers(0, 99999), st.text().map(tidied_name), tempo)


GOALS = (st.integers(0, 70) | st.integers(0, 999)).flatmap(tempos)


@given(GOALS)
def test_any_goal_goes_through_a_link(goal: Goal) -> None:
    link = str(MineLink(MINE, goal))
    assert link.isascii()
    assert " " not in link
    assert parse_link(link) == MineLink(MINE, goal)


@given(GOALS)
def test_any_goal_goes_through_a_record(goal: Goal) -> None:
    match = begin(challenge(MineLink(MINE, goal)))
    assert replay(print_record(match)) == match


def test_a_challenge_link_carries_the_tempo_of_its_setter() -> None:
    link = parse_link(f"#mine={CODE}&q=3&t=312&p=3.12.9&by=Ella")
    assert link == MineLink(MINE, Goal(3, 312, "Ella", (3, 12, 9)))
    assert str(link) == f"#mine={CODE}&q=3&t=312&p=3.12.9&by=Ella"


def test_a_tempo_tells_what_passed_before_each_question_that_counted() -> None:
    match = match_of(Mode.SOLO, "german", 1)
    moves = (
        ("ask G", 3.4),
        ("place R:A1", 5),
        ("ask G", 7),
        ("scan E4", 15.9),
        ("hint", 20),
        ("hint", 25),
        ("ask 1", 2000),
    )
    for move, seconds in moves:
        match = play(match, 1, move, seconds)
    link = challenge_of(play(match, 1, f"submit {FIRST}", 2012.9), tempo=True)
    assert link == MineLink(MINE, Goal(4, 2012, tempo=(3, 12, 10, LONGEST_GAP)))
    assert parse_link(str(link)) == link
    assert challenge_of(play(match, 1, "concede", 2001), tempo=True) == MineLink(MINE)


def test_whoever_asks_very_much_leaves_no_tempo() -> None:
    match = match_of(Mode.SOLO, "german", 1)
    for question in match.open_questions(1)[PORTS:][: MOST_STEPS + 1]:
        match = play(match, 1, f"scan {question_name(question)}", match.seconds + 1)
    over = play(match, 1, f"submit {FIRST}", 100)
    assert challenge_of(over, tempo=True) == challenge_of(over)


@pytest.mark.parametrize("tempo", [(3, 12), (3, 12, 1000), (3, 12, -1)])
def test_a_tempo_that_could_not_be_read_again_is_refused(tempo: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected"):
        begin(challenge(MineLink(MINE, Goal(3, tempo=tempo))))


def test_a_finished_match_becomes_a_challenge_with_its_result_if_it_was_solved() -> None:
    match = match_of(Mode.SOLO, "german")
    with pytest.raises(ValueError, match="expected a finished match"):
        challenge_of(match)
    asked = play(match, 1, "ask G", 70.5)
    assert challenge_of(play(asked, 1, f"submit {FIRST}", 312.9)) == MineLink(MINE, Goal(1, 312))
    assert challenge_of(play(asked, 1, "concede", 80)) == MineLink(MINE)


def test_a_daily_link_names_date_and_set() -> None:
    assert parse_link("#daily=2026-11-16") == DailyLink(Daily(date(2026, 11, 16)))
    assert parse_link("#daily=2026-11-16/full") == DailyLink(Daily(date(2026, 11, 16), GemSet.FULL))
    assert str(parse_link("#daily=2026-11-16")) == "#daily=2026-11-16/base"
    for link in ("#daily", "#daily=", "#daily=/base"):
        assert parse_link(link) == TodayLink()
    assert parse_link("#daily=/full") == TodayLink(GemSet.FULL)
    assert str(TodayLink().on(date(2026, 11, 16))) == "#daily=2026-11-16/base"
    assert parse_link(str(TodayLink(GemSet.DIAMOND))) == TodayLink(GemSet.DIAMOND)
    assert parse_link("#daily=2026-11-16%2Fdiamond") == parse_link("#daily=2026-11-16/diamond")


@pytest.mark.parametrize(
    ("link", "key", "words"),
    [
        ("", "link-unknown", "expected a link to a mine, a day or a match, read ''"),
        ("#", "link-unknown", "expected a link"),
        ("#hello", "link-unknown", "read '#hello'"),
        (f"#mine={CODE}&daily=2026-11-16", "link-unknown", "expected a link"),
        (f"#mine={CODE}&mine={CODE}", "link-unknown", "expected a link"),
        (f"#mine={CODE[:-1]}", "link-mine", "expected a code of 14 signs"),
        (f"#mine={CODE[:-1]}{'3' if CODE[-1] == '2' else '2'}", "link-mine", "a sign is wrong"),
        ("#mine=", "link-mine", "the code of the mine cannot be read"),
        (f"#mine={encode(parse_mine('R:A1'))}", "bad-mine", "missing Y; missing B"),
        (f"#mine={CODE}&q=few", "link-goal", "read 'few'"),
        (f"#mine={CODE}&q=9&t=1e9", "link-goal", "read '1e9'"),
        (f"#mine={CODE}&q=2&p=3.x", "link-goal", "expected seconds such as 3.12.9, each from 0 to 999, read '3.x'"),
        (f"#mine={CODE}&q=2&p=3.1000", "link-goal", "read '3.1000'"),
        (f"#mine={CODE}&q=2&p=", "link-goal", "read ''"),
        (f"#mine={CODE}&q=2&p=3.4.5", "link-goal", "expected the seconds of 2 questions, read 3"),
        (
            f"#mine={CODE}&q=61&p={'.'.join('1' * 61)}",
            "link-goal",
            "expected the tempo of at most 60 questions, read 61",
        ),
        (f"#mine={CODE}&q=90&p={'.'.join(['100'] * 90)}", "too-long", "expected at most 240 signs"),
        ("#daily= x", "daily-date", "expected the date of a daily such as 2026-11-16, read 'x'"),
        ("#daily=/black", "daily-set", "read 'black'"),
        ("#daily=2026-02-30", "daily-date", "read '2026-02-30'"),
        ("#daily=20261116", "daily-date", "read '20261116'"),
        (
            "#daily=2026-11-16/black",
            "daily-set",
            "expected a daily of the set base, diamond, full, read 'black'",
        ),
        ("#daily=2026-11-16/", "daily-set", "read ''"),
        ("#match=", "match-code", "the code of the match cannot be read"),
        ("#match=1AAAA", "match-code", "a sign is wrong or missing"),
        ("#match=3AAAA", "match-code", "expected version 2, read '3'"),
        ("#match=2chess.AAAA", "match-code", "expected a game (mine, diamond, enigma), read 'chess'"),
        ("#match=1%00", "match-code", "signs that no code has"),
    ],
)
def test_a_bad_link_explains_itself(link: str, key: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_link(link)
    assert refused.value.key == key
    assert words in str(refused.value)


@given(st.text())
def test_no_link_crashes(text: str) -> None:
    for kind in ("", "#mine=", "#daily=", "#match=1"):
        try:
            parse_link(kind + text)
        except Refused:
            continue


def test_a_finished_match_goes_through_its_code_whole() -> None:
    rng = Random(8)
    for mode in Mode:
        match = whole_match(rng, random_setup(rng, mode, "czech"))[-1]
        code = encode_match(match)
        assert decode_match(code) == match
        assert parse_link(f"#match={code}") == MatchLink(match)
        assert len(code) < len(print_record(match))


def test_every_changed_or_lost_sign_of_a_match_code_is_noticed() -> None:
    code = encode_match(played(match_of(Mode.DUEL, "czech", 2), "1 ask A, 1 pass, 2 ask B, 2 pass, 1 right, 2 right"))
    for at, sign in enumerate(code):
        for other in "A_7":
            for damaged in (
                code[:at] + other * (other != sign) + code[at + 1 :],
                code[:at] + other + code[at:],
            ):
                with pytest.raises(Refused):
                    decode_match(damaged)


def test_the_code_of_a_running_match_holds_one_seats_view() -> None:
    match = played(match_of(Mode.DUEL, "german", 2), "1 ask A, 2 ask B")
    assert decode_match(encode_match(match, 2)) == seen_by(match, 2)


def test_each_daily_has_a_seed_of_its_own_with_the_makers_version_in_it() -> None:
    days = [date(2026, 1, 1) + timedelta(days) for days in range(400)]
    seeds = {Daily(day, gem_set).seed for day in days for gem_set in DAILY_SETS}
    assert len(seeds) == 1200
    assert Daily(date(2026, 11, 16)).seed == "daily 2026-11-16/base maker 1"


def test_a_new_maker_changes_no_day_before_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dailies, "_MAKERS", (("2026-01-01", 1), ("2027-03-01", 2)))
    versions = {day: parse_daily(day).maker for day in ("2025-06-01", "2027-02-28", "2027-03-01", "2030-01-01")}
    assert list(versions.values()) == [1, 1, 2, 2]


def test_the_mine_of_a_date_is_the_same_whenever_it_is_made() -> None:
    of = parse_daily("2026-11-16/diamond")
    made = mine_of_the_day(of)
    assert made == mine_of_the_day(parse_daily("2026-11-16/diamond"))
    match = begin(daily(of, made))
    assert (match.setup.mode, match.setup.daily, match.setup.seed) == (Mode.DAILY, "2026-11-16/diamond", of.seed)
    assert replay(print_record(match)) == match


@pytest.mark.parametrize(
    ("of", "mine"),
    [
        ("2026-11-16/base", "R:B2:0m Y:B5:1 B:F2:2 W:C5:3 w:F7"),
        ("2026-11-16/diamond", "R:B5 Y:G5 B:B1:2 W:D2:3 w:C5 D:D8:3"),
        ("2026-11-16/full", "R:D7:0m Y:A6:2 B:F3 W:G7:2 w:E6 D:E1:3 K:C4"),
    ],
)
def test_a_day_keeps_its_mines_for_ever(of: str, mine: str) -> None:
    assert str(mine_of_the_day(parse_daily(of)).mine) == mine


def test_every_way_to_play_has_its_opening() -> None:
    made = make(GemSet.FULL, "1")
    person, rival = Seat(name="Ella"), Seat(Kind.RIVAL, "expert")
    setups = [
        solo(made, GemSet.FULL, seed="1"),
        challenge(MineLink(MINE, Goal(9, 312, "Leo")), CZECH, person),
        duel((person, rival), (MINE, parse_mine(SECOND)), GemSet.BASE, CZECH, start=2),
        expedition((person, rival, rival), MINE, GemSet.BASE, master=Seat(name="Ann")),
        companion(GemSet.DIAMOND),
    ]
    assert [begin(setup).setup.mode for setup in setups] == [
        "solo",
        "challenge",
        "duel",
        "expedition",
        "companion",
    ]


def test_a_draw_is_followed_by_a_match_that_the_other_begins() -> None:
    match = played(match_of(Mode.DUEL, "czech", 2), "1 right, 2 right")
    setup = follow_up(match, (parse_mine(SECOND), MINE))
    assert (setup.start, setup.round) == (2, 2)
    assert begin(setup).turn == 2


def test_what_follows_a_match_whose_mines_were_known_is_played_on_new_ones_and_counts() -> None:
    match = played(match_of(Mode.DUEL, "czech", 2), "1 right, 2 right")
    known = replace(match, setup=replace(match.setup, again=True))
    assert follow_up(known, (parse_mine(SECOND), MINE)).again is False


def test_the_start_is_drawn_fairly() -> None:
    rng = Random(0)
    drawn = [drawn_start(2, rng) for _ in range(1000)]
    assert 450 < drawn.count(1) < 550
