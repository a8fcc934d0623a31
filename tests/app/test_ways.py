"""The ways lead to the right match: from links, from new mines, from what is kept; one tab at a time plays it."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.keep.keeping import Keeping
from orapa.app.look.widgets import GoldCard
from orapa.app.mine.companion.scene import BoxedSheet
from orapa.app.mine.ghost.page import GhostPage
from orapa.app.mine.new_mine import NewMine
from orapa.app.mine.outcome.scene import Outcome
from orapa.app.mine.preferences import preferences
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.table.scene import Table
from orapa.app.mine.today import Today
from orapa.app.pages.home import Home
from orapa.app.pages.page import Page
from orapa.app.pages.records import Records
from orapa.engine.mine.making.maker import Band, Graded, make
from orapa.engine.mine.match.dailies import Daily, mine_of_the_day
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.opening import duel, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.codes import encode_match
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Seat
from orapa.engine.play.streaks import counted
from orapa.words.languages import languages
from tests.app.stage import Memory, Stage, learned

MINE = make(GemSet.BASE, 1).mine


def visited(link: str = "", platform: Memory | None = None) -> Stage:
    platform = learned(platform or Memory())
    platform.hash = link
    stage = Stage(platform)
    stage.run(0.1)
    return stage


def match_of(stage: Stage) -> Match:
    """The match being played."""
    sitting = stage.app.ways._sitting
    assert sitting is not None
    assert isinstance(stage.app.scene, Table)
    assert stage.app.scene.chair is sitting.chair
    match = sitting.match
    assert isinstance(match, Match)
    return match


def asked(stage: Stage, *moves: str) -> Match:
    """Make moves as the table does."""
    scene = stage.app.scene
    assert isinstance(scene, Table)
    for move in moves:
        scene.chair.play(move)
    return match_of(stage)


def revealed(stage: Stage) -> Match:
    """The match whose end is shown."""
    stage.run(0.2)
    scene = stage.app.scene
    assert isinstance(scene, Reveal)
    return scene.match


def pressed(stage: Stage, name: str) -> None:
    group = getattr(stage.app.scene, "group")  # noqa: B009
    widget = next(widget for widget in group.widgets if widget.name == name)
    stage.press(*widget.box.center)
    stage.run(0.3)


def test_without_a_link_the_visit_begins_at_home() -> None:
    assert visited().app.scene.name == "home"


def test_a_mine_link_opens_its_challenge() -> None:
    stage = visited(f"mine={encode(MINE)}&q=9&t=312&by=Ella")
    pressed(stage, "begin")
    setup = match_of(stage).setup
    assert (setup.mode, setup.mines, setup.goal) == (Mode.CHALLENGE, (MINE,), Goal(9, 312, "Ella"))
    assert setup.date == "2026-11-16"
    assert stage.platform.link() == ""
    stage.app.show()
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize("gem_set", [GemSet.BASE, GemSet.FULL])
def test_a_daily_link_opens_the_mine_of_that_day(gem_set: GemSet) -> None:
    daily = Daily(date(2026, 11, 14), gem_set)
    setup = match_of(visited(f"daily={daily}")).setup
    assert (setup.daily, setup.mines[0]) == (str(daily), mine_of_the_day(daily).mine)


@pytest.mark.parametrize(("link", "gems"), [("daily", "base"), ("daily=", "base"), ("daily=/full", "full")])
def test_a_daily_link_without_a_date_opens_today(link: str, gems: str) -> None:
    assert match_of(visited(link)).setup.daily == f"2026-11-16/{gems}"


def test_a_match_link_shows_the_match_and_keeps_nothing() -> None:
    match = begin(solo(make(GemSet.BASE, 1), GemSet.BASE))
    for move in ("ask G", "concede"):
        match = play(match, 1, move, 3)
    stage = visited(f"match={encode_match(match)}")
    assert revealed(stage) == match
    assert not stage.app.keeping.finished()


def test_a_link_followed_while_playing_opens_too_and_the_first_match_stays_kept() -> None:
    stage = visited(f"mine={encode(MINE)}")
    first = asked(stage, "ask G")
    stage.platform.follow("daily=2026-11-16")
    stage.run()
    assert match_of(stage).setup.daily == "2026-11-16/base"
    assert first in [stage.app.keeping.read(kept) for kept in stage.app.keeping.running()]


def test_the_same_link_again_goes_on_where_the_match_was_left() -> None:
    stage = visited("daily=2026-11-16")
    match = asked(stage, "ask G", "ask 7")
    again = visited("daily=2026-11-16/base", stage.platform)
    assert match_of(again) == match


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("nonsense", "link.link-unknown"),
        ("mine=xyz", "link.link-mine"),
        ("mine=", "link.link-mine"),
        (f"mine={encode(MINE)}&q=many", "link.link-goal"),
        ("daily=2026-13-01", "link.daily-date"),
        ("daily=2026-11-16/huge", "link.daily-set"),
        ("daily=2030-01-01", "link.future"),
        ("match=1abc", "link.match-code"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_a_bad_link_explains_itself_and_leads_home(link: str, key: str, language: str) -> None:
    stage = visited(link, Memory(language=language))
    assert stage.app.scene.name == "home"
    assert stage.app.toast.text == stage.app.texts(key)
    stage.run(20)
    assert stage.app.toast.shown
    stage.key(pygame.K_ESCAPE)
    stage.run(1)
    assert not stage.app.toast.shown


def test_a_second_tab_is_told_and_takes_over() -> None:
    first = visited("daily=2026-11-16")
    match = asked(first, "ask G")
    tab = Memory(tab_of=first.platform)
    second = visited("daily=2026-11-16", tab)
    assert second.app.scene.name == "elsewhere"
    assert isinstance(second.app.scene, Page)
    second.key(pygame.K_TAB)
    second.key(pygame.K_TAB)
    second.key(pygame.K_RETURN)
    assert match_of(second) == match
    newer = asked(second, "ask 7")

    # The second stage has taken the one window of the tests.
    first.platform.resize(first.platform.current)
    first.run()
    assert first.app.scene.name == "elsewhere"
    first.key(pygame.K_ESCAPE)
    assert first.app.scene.name == "home"
    first.run()
    assert [first.app.keeping.read(kept) for kept in first.app.keeping.running()] == [newer]


def test_leaving_the_table_lets_another_tab_play() -> None:
    first = visited("daily=2026-11-16")
    match = asked(first, "ask G")
    first.app.show()
    first.run()
    second = visited("daily=2026-11-16", Memory(tab_of=first.platform))
    assert match_of(second) == match


def test_a_notice_waits_until_the_word_about_a_broken_link_is_read() -> None:
    stage = visited("mine=XXXX")
    broken = stage.app.texts("link.link-mine")
    assert stage.app.toast.text == broken
    stage.platform.notice = "offline_ready"
    stage.run(6)
    assert stage.app.toast.text == broken
    stage.key(pygame.K_ESCAPE)
    stage.run(0.5)
    assert stage.app.toast.text == stage.app.texts("notice.offline_ready")
    stage.run(6)
    assert not stage.app.toast.shown


def test_what_was_set_aside_is_told_before_a_notice_of_the_page() -> None:
    platform = Memory()
    platform.stored["settings"] = "{"
    platform.notice = "offline_ready"
    stage = visited(platform=platform)
    assert stage.app.toast.text == stage.app.texts("kept.damaged")
    stage.run(5)
    assert stage.app.toast.text == stage.app.texts("notice.offline_ready")


def test_a_new_mine_begins_with_the_chosen_gems_and_rules() -> None:
    stage = visited(platform=Memory())
    stage.app.choose_for("mine", edition="house tries=3 scans=off")
    solo = next(widget for widget in stage.app.scene.group.widgets if widget.name == "solo")  # type: ignore[attr-defined]
    stage.press(*solo.box.center)
    assert stage.app.scene.name == "new mine"
    assert isinstance(stage.app.scene, Page)
    full = next(widget for widget in stage.app.scene.group.widgets if widget.name == "full")
    stage.press(*full.box.center)
    stage.key(pygame.K_RETURN)
    stage.run(0.2)
    setup = match_of(stage).setup
    assert (setup.mode, setup.gem_set, str(setup.rules)) == (Mode.SOLO, GemSet.FULL, "house tries=3 scans=off")
    assert setup.seed


def test_an_edition_that_is_not_known_here_counts_as_the_german_one() -> None:
    stage = visited()
    stage.app.choose_for("mine", edition="martian")
    assert str(preferences(stage.app.settings).rules) == "german"


def test_where_seeds_are_graded_a_grade_can_be_chosen_and_the_match_has_its_par(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds = tuple(Graded(number, band, 8 + number) for number, band in enumerate(Band))
    monkeypatch.setattr("orapa.app.mine.new_mine.graded_seeds", lambda gem_set: seeds if gem_set else ())
    stage = visited()
    scene = NewMine(stage.app)
    stage.app.push(scene)
    stage.run()
    tricky = next(widget for widget in scene.group.widgets if widget.name == "grade tricky")
    stage.press(*tricky.box.center)
    scene.group.focus(None)
    stage.key(pygame.K_RETURN)
    setup = match_of(stage).setup
    assert (setup.grade, setup.par) == ("tricky", 10)
    assert NewMine(stage.app).wish.band == "tricky"


def choosing(stage: Stage, *names: str) -> NewMine:
    """The page for a new mine after presses on these widgets."""
    scene = NewMine(stage.app)
    stage.app.push(scene)
    stage.run()
    for name in names:
        widget = next(widget for widget in scene.group.widgets if widget.name == name)
        stage.press(*widget.box.center)
    return scene


def test_a_grade_without_a_mine_that_has_all_options_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = (Graded(1, Band.GENTLE, 6), Graded(2, Band.TRICKY, 9, waves_only=False))
    monkeypatch.setattr("orapa.app.mine.new_mine.graded_seeds", lambda _: seeds)
    stage = visited()
    choosing(stage, "grade tricky", "waves_only", "start")
    assert stage.app.scene.name == "new mine"
    assert "Tricky" in stage.app.toast.text
    choosing(stage, "twin_free", "waves_only", "start")
    assert match_of(stage).setup.par == 9


def test_a_set_that_is_not_graded_has_mines_of_any_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    graded = {GemSet.BASE: (Graded(1, Band.GENTLE, 6),)}
    monkeypatch.setattr("orapa.app.mine.new_mine.graded_seeds", lambda gem_set: graded.get(gem_set, ()))
    stage = visited()
    scene = choosing(stage, "grade gentle", "black")
    assert [widget.name for widget in scene.group.widgets if widget.name.startswith("grade")] == ["grade any"]
    choosing(stage, "start")
    stage.run(0.2)
    assert (match_of(stage).setup.gem_set, match_of(stage).setup.grade) == (GemSet.BLACK, "")
    assert NewMine(stage.app).wish.band == "gentle"


def conceded(stage: Stage) -> Match:
    """Give up the match being played; the reveal is shown."""
    asked(stage, "concede")
    stage.run(0.3)
    return revealed(stage)


def test_again_does_not_overwrite_a_running_attempt_and_is_kept_in_a_later_visit() -> None:
    stage = visited(f"mine={encode(MINE)}")
    first = conceded(stage)
    pressed(stage, "again")
    running = asked(stage, "ask G", "ask 7")
    stage.app.show()
    later = visited(platform=stage.platform)
    later.app.push(Records(later.app))
    later.run(0.2)
    (kept,) = later.app.keeping.finished()
    pressed(later, kept.entry.name)
    assert revealed(later) == first
    pressed(later, "again")
    assert match_of(later).log == running.log
    assert asked(later, "ask 8").setup.again
    assert len(later.app.keeping.running()) == 1


def test_a_mine_played_again_is_marked_everywhere_and_counts_nowhere() -> None:
    stage = visited(f"mine={encode(MINE)}")
    conceded(stage)
    pressed(stage, "again")
    assert match_of(stage).setup.again
    asked(stage, f"submit {MINE}")
    stage.run(0.3)
    assert revealed(stage).setup.again
    stage.app.show()
    stage.platform.follow(f"mine={encode(MINE)}")
    stage.run(0.3)
    assert match_of(stage).setup.again
    assert [one.solved for one in counted(stage.app.keeping.summaries("mine"))] == [False]


def test_a_finished_daily_opens_its_result() -> None:
    stage = visited("daily=2026-11-16")
    over = conceded(stage)
    stage.app.show(Today(stage.app))
    stage.run(0.2)
    pressed(stage, "base")
    assert revealed(stage) == over
    again = visited("daily=2026-11-16", stage.platform)
    assert revealed(again) == over
    pressed(again, "again")
    assert match_of(again).setup.again


def test_back_leads_to_where_one_came_from() -> None:
    stage = visited("daily=2026-11-16")
    conceded(stage)
    stage.app.show(Records(stage.app))
    stage.run(0.2)
    pressed(stage, stage.app.keeping.finished()[0].entry.name)
    assert revealed(stage)
    pressed(stage, "home")
    assert stage.app.scene.name == "home"
    stage.app.show(Records(stage.app))
    stage.run(0.2)
    pressed(stage, stage.app.keeping.finished()[0].entry.name)
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "records"
    stage.app.show(Today(stage.app))
    stage.run(0.2)
    pressed(stage, "full")
    assert match_of(stage).setup.daily == "2026-11-16/full"
    pressed(stage, "back")
    assert stage.app.scene.name == "today"


def test_home_counts_questions_and_neither_hints_nor_sheets() -> None:
    stage = visited()
    stage.app.choose_for("mine", edition="czech")
    stage.platform.follow(f"mine={encode(MINE)}")
    stage.run(0.2)
    asked(stage, "ask G", "ask 7", "ask G", "hint", "submit R:B8:1")
    stage.app.show()
    stage.run(0.2)
    assert isinstance(stage.app.scene, Home)
    card = stage.app.scene.group.widgets[0]
    assert isinstance(card, GoldCard)
    assert card.detail.endswith(" · 2 questions")


LINKS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "samples/version0.1/codes.json").read_text())


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_every_valid_link_opens_or_explains_itself(size: tuple[int, int]) -> None:
    stage = Stage(learned(Memory(Screen(*size))))
    stage.run(0.1)
    for sample in LINKS:
        stage.app.toast.dismiss()
        stage.run(0.6)
        stage.platform.follow(sample["link"].rpartition("#")[2])
        stage.run(0.4)
        scene = stage.app.scene
        opened = isinstance(scene, Table | Reveal | Outcome | GhostPage)
        assert opened or (scene.name == "home" and stage.app.toast.text), sample["about"]
        if sample.get("mode") == "companion":
            assert isinstance(scene, BoxedSheet)


def test_a_running_match_of_several_people_is_gone_on_with_at_the_curtain() -> None:
    seats = (Seat(name="Ella"), Seat(name="Zoë"))
    match = begin(duel(seats, (MINE, make(GemSet.BASE, 2).mine), GemSet.BASE))
    stage = visited()
    stage.app.keeping.keep("a", play(match, 1, "ask G", 1))
    stage.app.show()
    stage.run(0.2)
    assert isinstance(stage.app.scene, Home)
    assert stage.app.scene.group.widgets[0].name == "continue"
    stage.app.push(Records(stage.app))
    stage.run(0.2)
    pressed(stage, "playing.a")
    assert stage.app.scene.name == "curtain"
    assert stage.app.scene.place == "match a"


def test_a_shared_view_can_be_looked_at_and_not_played_on() -> None:
    match = play(begin(solo(make(GemSet.BASE, 1), GemSet.BASE)), 1, "ask G", 3)
    stage = visited(f"match={encode_match(match)}")
    scene = stage.app.scene
    assert isinstance(scene, Table)
    with pytest.raises(Refused, match="shared view"):
        scene.chair.play("ask 7")
    assert stage.app.keeping.running() == []


@pytest.mark.parametrize("ways", [("hand in",), ("menu", "give_up"), ("menu", "restart"), ("menu", "reset"), ("hint",)])
def test_a_shared_view_refuses_to_be_handed_in_or_given_up_before_any_dialog(ways: tuple[str, ...]) -> None:
    match = begin(solo(make(GemSet.BASE, 1), GemSet.BASE))
    match = play(match, 1, f"place {MINE.positions[0]}", 3)
    stage = visited(f"match={encode_match(match)}")
    scene = stage.app.scene
    assert isinstance(scene, Table)
    for way in ways:
        shown = scene.dialog.group if scene.dialog else scene.group
        widget = next(widget for widget in shown.widgets if widget.name == way)
        stage.press(*widget.box.center)
        stage.run(0.3)
    assert scene.dialog is None
    assert stage.app.toast.text == stage.app.texts("table.refused.view-only")
    assert stage.app.scene is scene
    assert not scene.view.over


@pytest.mark.parametrize("link", ["daily=2026-11-16", f"mine={encode(MINE)}"])
def test_what_has_ended_in_another_tab_is_shown_and_never_overwritten(link: str) -> None:
    first = visited(link)
    asked(first, "ask G")
    second = visited(link, Memory(tab_of=first.platform))
    assert second.app.scene.name == "elsewhere"
    # The second stage has taken the one window of the tests.
    first.platform.resize(first.platform.current)
    over = conceded(first)
    stored = dict(first.platform.stored)
    second.platform.resize(second.platform.current)
    second.run(0.2)
    pressed(second, "take over")
    assert revealed(second) == over
    assert first.platform.stored == stored


def test_playing_on_after_another_tab_has_ended_the_match_keeps_nothing() -> None:
    platform = Memory()
    keeping, other = Keeping(platform), Keeping(platform)
    match = play(begin(solo(make(GemSet.BASE, 1), GemSet.BASE)), 1, "ask G", 1)
    keeping.keep("a", match)
    other.read(other.running()[0])
    keeping.keep("a", play(match, 1, f"submit {match.setup.mines[0]}", 2))
    stored = dict(platform.stored)
    other.keep("a", play(match, 1, "concede", 3))
    assert platform.stored == stored
    assert other.held("a", match) == "elsewhere"


def test_a_match_of_several_people_is_not_played_again_without_a_curtain() -> None:
    seats = (Seat(name="Ella"), Seat(name="Zoë"))
    match = begin(duel(seats, (MINE, make(GemSet.BASE, 2).mine), GemSet.BASE))
    stage = visited(f"match={encode_match(play(match, 1, 'concede', 1))}")
    stage.run(0.2)
    assert isinstance(stage.app.scene, Outcome)
    pressed(stage, "next")
    assert stage.app.scene.name == "curtain"


def test_the_menu_leads_home_and_leaving_a_match_played_elsewhere_leads_back() -> None:
    first = visited("daily=2026-11-16")
    asked(first, "ask G")
    tab = Memory(tab_of=first.platform)
    second = visited(platform=tab)
    second.app.push(Today(second.app))
    second.run(0.2)
    pressed(second, "base")
    assert second.app.scene.name == "elsewhere"
    second.key(pygame.K_ESCAPE)
    assert second.app.scene.name == "today"
