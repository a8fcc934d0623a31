"""Everything that version 0.1 kept is there: read where it lies, also when storage is full or an old tab is open."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from orapa.app.keep.entries import ASIDE, FIRST_RUNNING, PLAYED, PLAYING, header
from orapa.app.keep.keeping import DAMAGED, Keeping
from orapa.app.keep.settings import Settings
from orapa.app.mine.preferences import Preferences, preferences
from orapa.engine.mine.match.play import play
from orapa.engine.mine.match.statistics import read_summary
from orapa.engine.play.streaks import counted
from tests.app.stage import Memory

SAMPLES = Path(__file__).parents[2] / "samples" / "version0.1"
STORAGE: dict[str, str] = {
    name.removeprefix("orapa."): text for name, text in json.loads((SAMPLES / "storage.json").read_text()).items()
}
EXPECTED: dict[str, Any] = json.loads((SAMPLES / "expected.json").read_text())
NOTES: dict[str, Any] = json.loads((SAMPLES / "notes.json").read_text())
DAMAGED_ENTRIES = {name.removeprefix("orapa.") for name in NOTES["damaged"]}
READABLE = {name.removeprefix("orapa."): facts for name, facts in EXPECTED["storage"].items()}


def visited(room: int = 1_000_000) -> tuple[Memory, Keeping]:
    platform = Memory()
    platform.stored |= STORAGE
    platform.room = room
    platform.time = 1_800_000_000.0
    return platform, Keeping(platform)


def check_all(keeping: Keeping) -> None:
    """Every entry that could be read then can be read now, and says the same."""
    running, finished = keeping.running(), keeping.finished()
    assert {kept.id for kept in (*running, *finished)} == READABLE.keys()
    for kept in (*running, *finished):
        match, facts = keeping.read(kept), READABLE[kept.id]
        assert (kept.running, kept.entry.time) == (facts["state"] == "running", facts["kept"])
        assert (str(match.setup.mode), str(match.setup.gem_set)) == (facts["mode"], facts["gems"])
        assert (match.cost(1), match.explorer(1).hints, match.seconds) == (
            facts["questions"], facts["hints"], facts["seconds"]
        )  # fmt: skip
        assert (match.setup.daily, match.setup.date, match.setup.par) == (facts["daily"], facts["date"], facts["par"])
        assert str(match.explorer(1).sheet.gems) == facts["sheet"]
    assert all(name in keeping._platform.stored for name in STORAGE if name.startswith(ASIDE))  # type: ignore[attr-defined]


def test_every_match_is_there_and_what_was_damaged_is_set_aside() -> None:
    platform, keeping = visited()
    check_all(keeping)
    assert keeping.notices == [DAMAGED]
    asides = {name: text for name, text in platform.stored.items() if name.startswith(ASIDE) and name not in STORAGE}
    assert sorted(asides.values()) == sorted(STORAGE[name] for name in DAMAGED_ENTRIES)


def test_the_second_visit_replays_no_finished_match(monkeypatch: pytest.MonkeyPatch) -> None:
    platform, keeping = visited()
    before = keeping.finished()

    def never(_: str) -> None:
        raise AssertionError("replayed a match to show a line")

    monkeypatch.setattr("orapa.app.keep.keeping.resume", never)
    assert Keeping(platform).finished() == before


def test_summaries_tell_what_the_records_tell() -> None:
    _, keeping = visited()
    for kept in keeping.finished():
        assert kept.summary
        one, facts = read_summary(kept.summary), READABLE[kept.id]
        assert (one.questions, one.hints, one.solved) == (facts["questions"], facts["hints"], facts["solved"])
        assert (str(one.mode), one.gems, one.daily, one.date) == (
            facts["mode"], facts["gems"], facts["daily"], facts["date"]
        )  # fmt: skip
        assert str(one.ending) == facts["ending"]


def test_what_was_played_again_is_marked_and_counts_no_longer() -> None:
    _, keeping = visited()
    again = {kept.id for kept in keeping.finished() if kept.summary and kept.summary.again}
    noted = {name.removeprefix("orapa.") for name in NOTES["played_again"]}
    assert again == {name for name in noted if not name.startswith(FIRST_RUNNING)}
    # A daily counted only the first time in version 0.1 as well.
    counted_twice = len([name for name in again if "daily" not in name])
    assert len(counted(keeping.summaries())) == EXPECTED["statistics"]["played"] - counted_twice


def test_where_the_storage_is_full_nothing_is_lost() -> None:
    platform, keeping = visited(room=sum(map(len, STORAGE.values())))
    running, finished = keeping.running(), keeping.finished()
    assert {kept.id for kept in (*running, *finished)} == READABLE.keys()
    assert platform.stored == STORAGE


@pytest.mark.parametrize("writes", range(0, 26, 5))
def test_killed_half_way_everything_is_there_at_the_next_visit(writes: int) -> None:
    platform, keeping = visited()
    save = platform.save

    class Killed(Exception):
        """The tab is gone."""

    left = [writes]

    def dying(name: str, text: str) -> bool:
        if not left[0]:
            raise Killed
        left[0] -= 1
        return save(name, text)

    platform.save = dying  # type: ignore[method-assign]
    try:
        keeping.running()
        keeping.finished()
    except Killed:
        pass
    platform.save = save  # type: ignore[method-assign]
    check_all(Keeping(platform))


def test_a_running_match_is_gone_on_with_in_place_so_that_an_old_tab_can_read_it() -> None:
    platform, keeping = visited()
    kept = next(kept for kept in keeping.running() if kept.record and header(kept.record, "mode") == "challenge")
    match = play(keeping.read(kept), 1, "ask Q", 900)
    keeping.keep(kept.id, match)
    text = platform.stored[kept.id]
    assert text.startswith("kept 1 ")
    assert "rules" not in text
    assert Keeping(platform).read(kept) == match
    assert not any(name.startswith(PLAYING) for name in platform.stored)


def test_what_an_old_tab_writes_meanwhile_is_noticed_and_kept() -> None:
    platform, keeping = visited()
    kept = next(kept for kept in keeping.running() if kept.record and header(kept.record, "mode") == "challenge")
    match = keeping.read(kept)
    newer = platform.stored[kept.id].replace("kept 1 1", "kept 1 2")
    platform.stored[kept.id] = newer
    keeping.keep(kept.id, play(match, 1, "ask Q", 900))
    assert platform.stored[kept.id] == newer
    assert keeping.held(kept.id, match) == "elsewhere"


def test_a_match_begun_then_and_ended_now_goes_to_the_records_and_is_not_overwritten_by_the_next() -> None:
    platform, keeping = visited()
    before = len(keeping.finished())
    for _ in range(2):
        kept = next(kept for kept in keeping.running() if kept.id == "running.mine-challenge-974b47ca")
        keeping.keep(kept.id, play(keeping.read(kept), 1, "concede", 900))
        # An old tab begins the same mine once more, under the same name.
        platform.stored[kept.id] = STORAGE[kept.id]
        keeping = Keeping(platform)
    ended = [name for name in platform.stored if name.startswith(PLAYED)]
    assert len(ended) == 2
    assert len(keeping.finished()) == before + 2


@pytest.mark.parametrize("name", sorted(EXPECTED["settings"]))
def test_settings_of_then_are_taken_over_and_left_where_they_are(name: str) -> None:
    platform = Memory()
    text = (SAMPLES / "settings" / name).read_text()
    platform.stored["settings"] = text
    keeping = Keeping(platform)
    settings, facts = keeping.settings(), EXPECTED["settings"][name]
    own = preferences(settings)
    common = ("language", "theme", "text_size", "motion", "left_handed")
    # A theme that was not chosen is the dark one.
    chosen = replace(settings, theme=settings.theme or "dark")
    assert [getattr(chosen, word) for word in common] == [facts[word] for word in common]
    assert own == Preferences(facts["confirm_fire"], frozenset(facts["aids"]), facts["edition"])
    keeping.keep_settings(settings)
    assert Keeping(platform).settings() == settings
    assert platform.stored["settings"] == text


def test_without_settings_all_is_as_at_the_first_visit() -> None:
    assert Keeping(Memory()).settings() == Settings()
