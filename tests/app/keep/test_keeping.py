"""What is kept comes back; what is damaged is set aside; no tab overwrites another."""

from datetime import date

import pytest

from orapa.app.keep.keeping import ASIDE, DAMAGED, FINISHED, RUNNING, SETTINGS, UNKEPT, Keeping, entry_of
from orapa.app.keep.settings import Settings
from orapa.engine.mine.making.maker import Made
from orapa.engine.mine.match.dailies import Daily
from orapa.engine.mine.match.opening import daily, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.stage import Memory

MINE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
OTHER = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B2")


def started(*moves: str, mine: str = "") -> Match:
    match = begin(solo(Made(parse_mine(mine) if mine else MINE), GemSet.BASE))
    for number, move in enumerate(moves):
        match = play(match, 1, move, float(number))
    return match


def aside(platform: Memory) -> list[str]:
    return [name for name in platform.stored if name.startswith(ASIDE)]


@pytest.fixture
def platform() -> Memory:
    return Memory()


@pytest.fixture
def keeping(platform: Memory) -> Keeping:
    return Keeping(platform)


def test_the_running_match_comes_back_after_every_move(platform: Memory, keeping: Keeping) -> None:
    match = started()
    for number, move in enumerate(("ask G", "place R:B8:1", "scan E4")):
        match = play(match, 1, move, number)
        keeping.keep(match)
        again = Keeping(platform)
        assert [again.read(kept) for kept in again.running()] == [match]
        assert again.begun(started()) == match


def test_several_matches_run_side_by_side_and_the_one_played_last_comes_first(keeping: Keeping) -> None:
    one, other = started("ask G"), started("ask G", mine=str(OTHER))
    of_the_day = play(begin(daily(Daily(date(2026, 11, 16)), Made(MINE))), 1, "ask 7", 0)
    for match in (one, other, of_the_day):
        keeping.keep(match)
    assert [keeping.read(kept) for kept in keeping.running()] == [of_the_day, other, one]
    assert [kept.header("mode") for kept in keeping.running()] == ["daily", "solo", "solo"]
    assert keeping.running()[0].header("daily") == "2026-11-16/base"
    assert keeping.running()[0].header("par") == ""
    keeping.keep(play(one, 1, "ask 7", 9))
    assert keeping.running()[0].header("mode") == "solo"


def test_a_finished_match_goes_to_the_records_and_may_be_played_again(platform: Memory, keeping: Keeping) -> None:
    match = started("ask G")
    keeping.keep(match)
    over = play(match, 1, "concede", 5)
    keeping.keep(over)
    assert keeping.running() == []
    assert [keeping.read(kept) for kept in keeping.finished()] == [over]
    assert keeping.begun(started()) == started()
    keeping.keep(over)
    assert len(keeping.finished()) == 2
    assert len({kept.entry for kept in keeping.finished()}) == 2
    assert keeping.notices == []
    assert not any(name.startswith(RUNNING) for name in platform.stored)


def test_settings_come_back(platform: Memory, keeping: Keeping) -> None:
    keeping.keep_settings(Settings(language="de", confirm_fire=True))
    assert Keeping(platform).settings() == Settings(language="de", confirm_fire=True)


@pytest.mark.parametrize("text", ["", "{", "nothing of ours", '{"version": 2}'])
def test_damaged_settings_are_set_aside_with_one_sentence(platform: Memory, text: str) -> None:
    platform.stored[SETTINGS] = text
    keeping = Keeping(platform)
    assert keeping.settings() == Settings()
    assert keeping.notices == [DAMAGED]
    assert [platform.stored[name] for name in aside(platform)] == [text]
    assert SETTINGS not in platform.stored


@pytest.mark.parametrize("harm", [lambda text: text[5:], lambda text: text[:-20], lambda text: text.replace("G", "H")])
def test_a_damaged_match_is_set_aside_and_the_others_stay(platform: Memory, harm: object) -> None:
    keeping = Keeping(platform)
    sound, match = started("ask 7", mine=str(OTHER)), started("ask G")
    keeping.keep(sound)
    keeping.keep(match)
    assert callable(harm)
    damaged = platform.stored[entry_of(match)] = harm(platform.stored[entry_of(match)])
    again = Keeping(platform)
    assert again.begun(started()) == started()
    assert [again.read(kept) for kept in again.running()] == [sound]
    assert again.notices == [DAMAGED]
    assert [platform.stored[name] for name in aside(platform)] == [damaged]


def test_two_damaged_entries_are_one_sentence_and_both_stay_somewhere(platform: Memory) -> None:
    platform.stored |= {RUNNING + "mine-1": "x", FINISHED + "mine-1.7": "y", SETTINGS: "z"}
    keeping = Keeping(platform)
    keeping.settings()
    assert keeping.running() == keeping.finished() == []
    assert keeping.notices == [DAMAGED]
    assert sorted(platform.stored[name] for name in aside(platform)) == ["x", "y", "z"]


def test_where_nothing_can_be_kept_the_player_is_told_once_and_plays_on(platform: Memory) -> None:
    platform.room = 10
    keeping = Keeping(platform)
    match = started()
    for number, move in enumerate(("ask G", "ask 7", "concede")):
        match = play(match, 1, move, number)
        keeping.keep(match)
        assert keeping.held(match) == "mine"
    assert keeping.notices == [UNKEPT]
    assert platform.stored == {}


def test_the_last_move_of_a_match_finds_room_where_the_match_was(platform: Memory, keeping: Keeping) -> None:
    match = started("ask G")
    keeping.keep(match)
    platform.room = len(platform.stored[entry_of(match)]) + 60
    keeping.keep(play(match, 1, "concede", 5))
    assert len(keeping.finished()) == 1
    assert keeping.notices == []


def test_the_second_tab_is_told_and_can_take_over(platform: Memory, keeping: Keeping) -> None:
    match = started("ask G")
    keeping.open(match)
    keeping.keep(match)
    second = Keeping(Memory(tab_of=platform))
    second.open(second.begun(started()))
    assert (keeping.held(match), second.held(match)) == ("mine", "elsewhere")
    second.keep(play(match, 1, "ask 7", 3))
    assert Keeping(platform).begun(started()) == match

    later = play(match, 1, "ask 8", 4)
    keeping.keep(later)
    assert second.take_over(match) == later
    assert (keeping.held(match), second.held(match)) == ("elsewhere", "mine")
    newest = play(later, 1, "ask 9", 5)
    second.keep(newest)
    keeping.keep(play(later, 1, "ask 10", 6))
    assert Keeping(platform).begun(started()) == newest
    second.close(match)
    keeping.open(match)
    assert keeping.take_over(match) == newest


def written_by_two(platform: Memory, keeping: Keeping) -> tuple[Match, Match]:
    """A match that a second tab has written meanwhile: as this tab knows it, and as it is."""
    match = started("ask G")
    keeping.keep(match)
    second = Keeping(platform)
    newer = play(second.begun(started()), 1, "ask 7", 3)
    second.keep(newer)
    keeping.keep(play(match, 1, "ask 8", 4))
    return match, newer


def test_without_locks_a_tab_still_notices_that_another_has_written(platform: Memory, keeping: Keeping) -> None:
    match, newer = written_by_two(platform, keeping)
    assert keeping.held(match) == "elsewhere"
    assert Keeping(platform).begun(started()) == newer
    assert keeping.take_over(match) == newer
    assert keeping.held(match) == "mine"


def test_what_another_tab_has_written_can_be_opened_again_here(platform: Memory, keeping: Keeping) -> None:
    match, newer = written_by_two(platform, keeping)
    assert keeping.begun(started()) == newer
    assert keeping.held(match) == "mine"
