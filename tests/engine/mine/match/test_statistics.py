"""Statistics: what a summary tells, streaks, challenges."""

from dataclasses import replace

import pytest

from orapa.engine.mine.making.maker import Made
from orapa.engine.mine.match.dailies import parse_daily
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.opening import challenge, daily, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Goal, Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.statistics import Played, read_summary, summarise
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record, replay
from orapa.engine.play.streaks import counted, streak
from orapa.engine.play.summaries import Summary, parse_summary, print_summary
from tests.engine.mine.match.test_ends import match_of, played
from tests.engine.mine.match.test_solo import MINE, WRONG

MADE = Made(parse_mine(MINE), "steady", 3)


def finished(setup: Setup, *moves: str, sheet: str = MINE) -> Match:
    match = begin(setup)
    for seconds, move in enumerate((*moves, f"submit {sheet}"), 1):
        match = play(match, 1, move, 10 * seconds)
    return match


def solved_daily(day: str, gem_set: str = "base", sheet: str = MINE, played_on: str = "") -> Summary:
    setup = daily(parse_daily(f"{day}/{gem_set}"), MADE)
    return summarise(finished(replace(setup, gem_set=GemSet.BASE, date=played_on or day), sheet=sheet))


def result_of(match: Match) -> Played:
    return read_summary(summarise(match))


def test_a_summary_tells_what_counts() -> None:
    match = finished(solo(MADE, GemSet.BASE), "ask G", "ask G", "hint", "hint", "ask 1")
    summary = summarise(match)
    one = read_summary(summary)
    assert (one.solved, one.won, one.questions, one.hints) == (True, True, 3, 2)
    assert (one.par, one.over_par, one.seconds) == (3, 0, 60)
    assert summarise(replay(print_record(match))) == summary
    assert parse_summary(print_summary(summary)) == summary


def test_a_summary_tells_whether_the_odds_were_looked_at() -> None:
    plain, looked = (finished(solo(MADE, GemSet.BASE), "ask G", *moves) for moves in ((), ("odds",)))
    assert "odds" not in summarise(plain).facts
    assert parse_summary(print_summary(summarise(looked))) == summarise(looked)
    assert [result_of(match).helped for match in (plain, looked)] == [False, True]


def test_a_match_that_goes_on_has_no_summary() -> None:
    with pytest.raises(ValueError, match="expected a finished match"):
        summarise(begin(solo(MADE, GemSet.BASE)))


def test_a_draw_is_solved_and_not_won() -> None:
    match = played(match_of(Mode.DUEL, "czech", 2), "1 right, 2 right")
    ones = [read_summary(summarise(match, seat)) for seat in (1, 2)]
    assert [(one.solved, one.won) for one in ones] == [(True, False)] * 2


def test_a_streak_counts_days_in_a_row_until_today_or_yesterday() -> None:
    days = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05", "2026-03-06"]
    solved = [solved_daily(day) for day in days]
    for today, length in [("2026-03-06", 2), ("2026-03-07", 2), ("2026-03-08", 0), ("2026-03-02", 4)]:
        assert streak(solved, today).now == length
    assert streak(solved, "2026-03-08").longest == 4
    assert streak([], "2026-03-08").longest == 0


def test_only_the_first_time_of_a_daily_counts_and_only_on_its_day() -> None:
    failed = solved_daily("2026-03-01", sheet=WRONG)
    later = solved_daily("2026-03-02", played_on="2026-03-05")
    played = [failed, solved_daily("2026-03-01"), later]
    assert counted(played) == [failed, later]
    assert streak(played, "2026-03-02").now == 0


def test_one_of_the_three_dailies_is_enough_for_a_day() -> None:
    both = [solved_daily("2026-03-01", sheet=WRONG), solved_daily("2026-03-01", "full")]
    assert streak(both, "2026-03-01").now == 1


def test_a_summary_keeps_the_goal_without_its_tempo() -> None:
    match = finished(challenge(MineLink(MADE.mine, Goal(2, 30, "Ella", (3, 12)))), "ask G")
    assert result_of(match).goal == Goal(2, 30, "Ella")
