"""What finished matches came to is read once; deleting leaves nothing but what was seen; nothing else is lost."""

from contextlib import suppress
from datetime import date

import pytest

from orapa.app.keep.entries import ASIDE, GONE, PLAYED, PLAYING, RESULT, REVIEW
from orapa.app.keep.keeping import DAMAGED, Keeping
from orapa.engine.mine.match.play import play
from orapa.engine.play.streaks import streak
from tests.app.keep.test_keeping import OTHER, started
from tests.app.keep.test_version1 import STORAGE
from tests.app.many import matches, stored
from tests.app.stage import Memory

TODAY = date(2026, 11, 16)


class Counting(Memory):
    """Counts what is read."""

    loads = 0

    def load(self, name: str) -> str | None:
        self.loads += name != GONE
        return super().load(name)


def visited(count: int = 8) -> tuple[Counting, Keeping]:
    platform = Counting()
    platform.stored |= stored(count, TODAY)
    platform.time = 1_800_000_000.0
    return platform, Keeping(platform)


def test_what_was_read_is_not_read_again_until_a_match_comes() -> None:
    platform, keeping = visited(40)
    for _ in keeping.reading():
        pass
    assert platform.loads == 40
    assert len(keeping.finished()) == len(keeping.summaries()) == 40
    assert not keeping.seen(started())
    assert platform.loads == 40
    second = Memory(tab_of=platform)
    second.time = platform.time
    Keeping(second).keep("new", play(started("ask G"), 1, "concede", 5))
    assert keeping.finished()[0].id == "new"
    assert keeping.seen(started())
    assert platform.loads == 41


def test_reading_gives_way_often_and_finds_what_listing_finds() -> None:
    platform, keeping = visited(40)
    slices = sum(1 for _ in keeping.reading())
    assert slices >= 5
    assert keeping.finished() == Keeping(platform).finished()
    assert [kept.entry.time for kept in keeping.finished()] == sorted(
        (one.time for one in matches(40, TODAY)), reverse=True
    )


def test_a_deleted_match_is_gone_with_all_that_was_found_out_and_counts_no_longer() -> None:
    platform, keeping = visited()
    kept = keeping.finished()[3]
    keeping.keep_review(kept.id, "reviewed")
    assert f"{REVIEW}{kept.id}" in platform.stored
    keeping.delete(kept)
    assert not any(kept.id in name for name in platform.stored)
    for tab in (keeping, Keeping(platform)):
        assert kept.id not in {one.id for one in tab.finished()}
        assert len(tab.summaries()) == 7


def test_what_was_seen_stays_known_after_deleting() -> None:
    platform = Memory()
    keeping = Keeping(platform)
    over = play(started("ask G"), 1, "concede", 5)
    keeping.keep("a", over)
    keeping.keep("b", over)
    keeping.delete(keeping.finished()[1])
    for tab in (keeping, Keeping(platform)):
        assert [(kept.id, kept.summary and kept.summary.again) for kept in tab.finished()] == [("b", True)]
        assert tab.seen(started())
        assert not tab.seen(started(mine=str(OTHER)))
    keeping.delete(keeping.finished()[0])
    keeping.keep("c", over)
    assert [one.again for one in Keeping(platform).summaries()] == [True]


def test_a_deleted_daily_no_longer_keeps_a_streak_and_playing_it_again_does_not_either() -> None:
    _, keeping = visited(12)
    assert streak(keeping.summaries(), str(TODAY)).now == 3
    of_today = keeping.of_daily("mine", f"{TODAY}/base")
    assert of_today
    match = keeping.read(of_today)
    keeping.delete(of_today)
    assert keeping.of_daily("mine", f"{TODAY}/base") is None
    assert streak(keeping.summaries(), str(TODAY)).now == 2
    keeping.keep("once more", match)
    assert keeping.summaries()[-1].again
    assert streak(keeping.summaries(), str(TODAY)).now == 2


def test_a_running_match_that_was_deleted_was_begun_all_the_same() -> None:
    platform = Memory()
    keeping = Keeping(platform)
    keeping.keep("a", started("ask G"))
    keeping.keep("b", started(mine=str(OTHER)))
    for kept in keeping.running():
        keeping.delete(kept)
    assert not any(name.startswith(PLAYING) for name in platform.stored)
    assert keeping.seen(started())
    assert not keeping.seen(started(mine=str(OTHER)))


@pytest.mark.parametrize("running", [False, True])
def test_what_was_deleted_can_be_brought_back_as_if_nothing_had_been(running: bool) -> None:
    platform, keeping = visited()
    keeping.keep("r", started("ask G"))
    before, listed = dict(platform.stored), keeping.finished()
    kept = keeping.running()[0] if running else listed[2]
    keeping.restore(keeping.delete(kept))
    assert platform.stored == before
    assert keeping.finished() == listed
    assert keeping.read(kept) is not None
    if running:
        keeping.keep("r", play(started("ask G"), 1, "concede", 5))
        assert not next(one for one in keeping.finished() if one.id == "r").summary.again  # type: ignore[union-attr]


class Killed(Exception):
    """The tab is gone."""


@pytest.mark.parametrize("writes", range(6))
def test_killed_while_deleting_a_match_is_whole_or_gone(writes: int) -> None:
    platform, keeping = visited()
    summaries = Keeping(platform).summaries()
    kept = keeping.finished()[3]
    left = [writes]

    def dying(name: str, text: str | None = None) -> bool:
        if not left[0]:
            raise Killed
        left[0] -= 1
        if text is not None:
            return Memory.save(platform, name, text)
        Memory.forget(platform, name)
        return True

    platform.save = platform.forget = dying  # type: ignore[method-assign, assignment]
    with suppress(Killed):
        keeping.delete(kept)
    after = Memory(tab_of=platform)
    again = Keeping(after)
    if kept.id in {one.id for one in again.finished()}:
        assert again.summaries() == summaries
    else:
        assert len(again.summaries()) == 7
        assert kept.summary
        assert again._results.seen("mine", kept.summary.content)
    assert again.notices == []


def test_where_the_storage_is_full_deleting_makes_room() -> None:
    platform, keeping = visited()
    platform.room = sum(map(len, platform.stored.values()))
    kept = keeping.finished()[3]
    keeping.delete(kept)
    assert platform.stored[GONE]
    assert kept.summary
    assert Keeping(platform)._results.seen("mine", kept.summary.content)
    assert len(Keeping(platform).finished()) == 7


def test_what_another_tab_deletes_is_gone_here_too_and_stays_known() -> None:
    platform, keeping = visited()
    kept = keeping.finished()[0]
    other = Keeping(Memory(tab_of=platform))
    deleted = other.delete(other.finished()[0])
    assert kept.id not in {one.id for one in keeping.finished()}
    keeping.delete(keeping.finished()[0])
    assert len(keeping._results.gone()) == 2
    other.restore(deleted)
    assert kept.id in {one.id for one in keeping.finished()}


@pytest.mark.parametrize("text", ["", "nothing of ours", "kept 2 7\nwhat is this"])
def test_a_damaged_list_of_what_is_gone_is_set_aside(text: str) -> None:
    platform, keeping = visited()
    platform.stored[GONE] = text
    assert len(keeping.finished()) == 8
    assert [platform.stored[name] for name in platform.stored if name.startswith(ASIDE)] == ([text] if text else [])
    assert keeping.notices == ([DAMAGED] if text else [])


def test_what_the_first_version_kept_can_be_deleted_and_brought_back() -> None:
    platform = Memory()
    platform.stored |= STORAGE
    keeping = Keeping(platform)
    for kept in (*keeping.running(), *keeping.finished()):
        before = {name: text for name, text in platform.stored.items() if name != GONE}
        deleted = keeping.delete(kept)
        assert kept.id not in platform.stored
        assert f"{RESULT}{kept.id}" not in platform.stored
        keeping.restore(deleted)
        assert {name: text for name, text in platform.stored.items() if name != GONE} == before
        keeping.delete(kept)
    assert not keeping.running()
    assert not keeping.finished()
    assert not any(name.startswith(PLAYED) for name in platform.stored)
