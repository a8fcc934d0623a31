"""What is kept comes back; what is damaged is set aside; no tab overwrites another."""

from datetime import date

import pytest

from orapa.app.keep.entries import ASIDE, CHOICES, PLAYED, PLAYING, RESULT, header
from orapa.app.keep.keeping import DAMAGED, UNKEPT, Keeping
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


def reads(keeping: Keeping) -> list[Match]:
    """The running matches, as far as they can be read."""
    matches = (keeping.read(kept) for kept in keeping.running())
    return [match for match in matches if match is not None]


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
        keeping.keep("a", match)
        again = Keeping(platform)
        assert reads(again) == [match]
        like = again.like(started())
        assert like
        assert like.id == "a"


def test_several_matches_run_side_by_side_and_the_one_played_last_comes_first(keeping: Keeping) -> None:
    one, other = started("ask G"), started("ask G", mine=str(OTHER))
    of_the_day = play(begin(daily(Daily(date(2026, 11, 16)), Made(MINE))), 1, "ask 7", 0)
    for name, match in zip("abc", (one, other, of_the_day), strict=True):
        keeping.keep(name, match)
    assert reads(keeping) == [of_the_day, other, one]
    records = [kept.record for kept in keeping.running() if kept.record]
    assert [header(record, "mode") for record in records] == ["daily", "solo", "solo"]
    assert (header(records[0], "daily"), header(records[0], "par")) == ("2026-11-16/base", "")
    keeping.keep("a", play(one, 1, "ask 7", 9))
    assert keeping.running()[0].id == "a"


def test_two_attempts_at_the_same_mine_are_two_matches(keeping: Keeping) -> None:
    one, other = started("ask G"), started("ask 7")
    keeping.keep("a", one)
    keeping.keep("b", other)
    assert reads(keeping) == [other, one]


def test_a_finished_match_goes_to_the_records_and_what_follows_is_marked(platform: Memory, keeping: Keeping) -> None:
    match = started("ask G")
    keeping.keep("a", match)
    keeping.keep("b", match)
    over = play(match, 1, "concede", 5)
    keeping.keep("a", over)
    assert [kept.id for kept in keeping.running()] == ["b"]
    assert [keeping.read(kept) for kept in keeping.finished()] == [over]
    assert keeping.seen(started())
    keeping.keep("b", over)
    assert [kept.id for kept in keeping.finished()] == ["b", "a"]
    assert [one.again for one in keeping.summaries()] == [False, True]
    assert keeping.read(keeping.finished()[0]).setup.again
    assert keeping.notices == []
    assert not any(name.startswith(PLAYING) for name in platform.stored)


def test_a_match_whose_end_was_kept_before_its_beginning_was_forgotten_is_over(platform: Memory) -> None:
    keeping = Keeping(platform)
    keeping.keep("a", started("ask G"))
    beginning = platform.stored[f"{PLAYING}a"]
    keeping.keep("a", play(started("ask G"), 1, "concede", 5))
    platform.stored[f"{PLAYING}a"] = beginning
    again = Keeping(platform)
    assert again.running() == []
    assert len(again.finished()) == 1


def test_a_lost_or_damaged_summary_is_found_again(platform: Memory, keeping: Keeping) -> None:
    keeping.keep("a", play(started("ask G"), 1, "concede", 5))
    before = keeping.summaries()
    for text in (None, "", "kept 2 7\nsummary 9", "x" * 20_000):
        if text is None:
            del platform.stored[f"{RESULT}a"]
        else:
            platform.stored[f"{RESULT}a"] = text
        again = Keeping(platform)
        assert again.summaries() == before
        assert again.notices == []


def test_settings_come_back(platform: Memory, keeping: Keeping) -> None:
    chosen = Settings(language="de").with_choices("mine", confirm_fire=True)
    keeping.keep_settings(chosen)
    assert Keeping(platform).settings() == chosen


@pytest.mark.parametrize("text", ["", "{", "nothing of ours", '{"version": 3}', "[" * 50_000, "[" * 200_000])
def test_damaged_settings_are_set_aside_with_one_sentence(platform: Memory, text: str) -> None:
    platform.stored[CHOICES] = text
    keeping = Keeping(platform)
    assert keeping.settings() == Settings()
    assert keeping.notices == [DAMAGED]
    assert [platform.stored[name] for name in aside(platform)] == [text]
    assert CHOICES not in platform.stored


@pytest.mark.parametrize("harm", [lambda text: text[5:], lambda text: text[:-20], lambda text: text.replace("G", "H")])
def test_a_damaged_match_is_set_aside_and_the_others_stay(platform: Memory, harm: object) -> None:
    keeping = Keeping(platform)
    sound, match = started("ask 7", mine=str(OTHER)), started("ask G")
    keeping.keep("a", sound)
    keeping.keep("b", match)
    assert callable(harm)
    damaged = platform.stored[f"{PLAYING}b"] = harm(platform.stored[f"{PLAYING}b"])
    again = Keeping(platform)
    assert reads(again) == [sound]
    assert again.notices == [DAMAGED]
    assert [platform.stored[name] for name in aside(platform)] == [damaged]


def test_two_damaged_entries_are_one_sentence_and_both_stay_somewhere(platform: Memory) -> None:
    platform.stored |= {f"{PLAYING}1": "x", f"{PLAYED}2": "y", CHOICES: "z"}
    keeping = Keeping(platform)
    keeping.settings()
    assert not keeping.running()
    assert not keeping.finished()
    assert keeping.notices == [DAMAGED]
    assert sorted(platform.stored[name] for name in aside(platform)) == ["x", "y", "z"]


def test_where_nothing_can_be_kept_the_player_is_told_once_and_plays_on(platform: Memory) -> None:
    platform.room = 10
    keeping = Keeping(platform)
    match = started()
    for number, move in enumerate(("ask G", "ask 7", "concede")):
        match = play(match, 1, move, number)
        keeping.keep("a", match)
        assert keeping.held("a", match) == "mine"
    assert keeping.notices == [UNKEPT]
    assert platform.stored == {}


def test_the_last_move_of_a_match_finds_room_where_the_match_was(platform: Memory, keeping: Keeping) -> None:
    match = started("ask G")
    keeping.keep("a", match)
    platform.room = len(platform.stored[f"{PLAYING}a"]) + 60
    keeping.keep("a", play(match, 1, "concede", 5))
    assert len(keeping.finished()) == 1
    assert keeping.notices == []


def test_the_second_tab_is_told_and_can_take_over(platform: Memory, keeping: Keeping) -> None:
    match = started("ask G")
    keeping.open("a", match)
    keeping.keep("a", match)
    second = Keeping(Memory(tab_of=platform))
    second.open("a", second.read(second.running()[0]))
    assert (keeping.held("a", match), second.held("a", match)) == ("mine", "elsewhere")
    second.keep("a", play(match, 1, "ask 7", 3))
    assert reads(Keeping(platform)) == [match]

    later = play(match, 1, "ask 8", 4)
    keeping.keep("a", later)
    assert second.take_over("a", match) == ("a", later)
    assert (keeping.held("a", match), second.held("a", match)) == ("elsewhere", "mine")
    newest = play(later, 1, "ask 9", 5)
    second.keep("a", newest)
    keeping.keep("a", play(later, 1, "ask 10", 6))
    assert reads(Keeping(platform)) == [newest]
    second.close("a", match)
    keeping.open("a", match)
    assert keeping.take_over("a", match) == ("a", newest)


def test_a_daily_is_played_in_one_tab_and_taken_over_under_the_name_it_has_there(platform: Memory) -> None:
    fresh = begin(daily(Daily(date(2026, 11, 16)), Made(MINE)))
    first, second = Keeping(platform), Keeping(Memory(tab_of=platform))
    first.open("a", fresh)
    first.keep("a", play(fresh, 1, "ask G", 1))
    second.open("b", fresh)
    assert second.held("b", fresh) == "elsewhere"
    name, match = second.take_over("b", fresh)
    assert (name, match.log[-1].move) == ("a", "ask G")


def written_by_two(platform: Memory, keeping: Keeping) -> tuple[Match, Match]:
    """A match that a second tab has written meanwhile: as this tab knows it, and as it is."""
    match = started("ask G")
    keeping.keep("a", match)
    second = Keeping(platform)
    newer = play(reads(second)[0], 1, "ask 7", 3)
    second.keep("a", newer)
    keeping.keep("a", play(match, 1, "ask 8", 4))
    return match, newer


def test_without_locks_a_tab_still_notices_that_another_has_written(platform: Memory, keeping: Keeping) -> None:
    match, newer = written_by_two(platform, keeping)
    assert keeping.held("a", match) == "elsewhere"
    assert reads(Keeping(platform)) == [newer]
    assert keeping.take_over("a", match) == ("a", newer)
    assert keeping.held("a", match) == "mine"


def test_what_another_tab_has_written_can_be_opened_again_here(platform: Memory, keeping: Keeping) -> None:
    match, newer = written_by_two(platform, keeping)
    assert reads(keeping) == [newer]
    assert keeping.held("a", match) == "mine"
