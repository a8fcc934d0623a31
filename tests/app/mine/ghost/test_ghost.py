"""A ghost is chosen before a daily or a challenge, told at the table by numbers alone, and at the reveal."""

import json
from dataclasses import replace

import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.controls import PickRow
from orapa.app.mine.ghost.page import GhostPage
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.reveal.result import details_of
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.table.counter import counter_of
from orapa.app.mine.table.ghost import shade_box
from orapa.app.mine.table.layout import table_layout
from orapa.app.mine.table.scene import Table
from orapa.app.mine.today import Today
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.ghosts import SETTER
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record
from tests.app.pages.test_home_layout import EVERYWHERE
from tests.app.stage import Memory, Stage
from tests.app.test_ways import asked, match_of, pressed, revealed, visited

MINE, OTHER = make(GemSet.BASE, 1).mine, make(GemSet.BASE, 2).mine
GOAL = Goal(3, 60, "Ella", (3, 12, 9))
LINK = str(MineLink(MINE, GOAL)).removeprefix("#")
PLAIN, OTHER_PLAIN = (str(MineLink(mine, Goal(3, 60, "Ella"))).removeprefix("#") for mine in (MINE, OTHER))


def shade(stage: Stage) -> str:
    """What is told of the ghost at the table."""
    scene = stage.app.scene
    assert isinstance(scene, Table)
    told = scene.shown.shade
    return f"{told.who}: {told.words}" if told else ""


def test_a_challenge_with_a_tempo_asks_who_is_to_be_followed() -> None:
    stage = visited(LINK)
    page = stage.app.scene
    assert isinstance(page, GhostPage)
    assert page.place == f"mine ghost #{LINK}"
    pressed(stage, "begin")
    match = asked(stage, "ask G")
    assert match.setup.goal == GOAL
    assert match.setup.ghost == GOAL.ghost
    # Behind the same link the match goes on, whoever is followed in it.
    stage.platform.follow(LINK)
    stage.run(0.3)
    assert match_of(stage).log == match.log


def test_another_ghost_or_none_is_chosen_and_remembered() -> None:
    stage = visited(LINK)
    for _ in range(2):
        # A choice of one: what is chosen stays so when it is pressed again.
        pressed(stage, "ghost expert")
        assert preferences(stage.app.settings).ghost == "expert"
    page = stage.app.scene
    assert isinstance(page, GhostPage)
    rows = [widget for widget in page.group.widgets if isinstance(widget, PickRow)]
    assert [row.name for row in rows if row.chosen] == ["ghost expert"]
    pressed(stage, "ghost none")
    assert preferences(stage.app.settings).ghost == ""
    pressed(stage, "begin")
    assert match_of(stage).setup.ghost is None
    assert shade(stage) == ""


def test_a_challenge_without_a_tempo_is_opened_at_once_for_whoever_is_new() -> None:
    platform = Memory()
    platform.hash = PLAIN
    stage = Stage(platform, newcomer=True)
    stage.run(0.1)
    sitting = stage.app.ways._sitting
    assert sitting is not None
    assert sitting.match.setup.ghost is None


def test_a_mine_without_a_result_to_beat_is_opened_at_once() -> None:
    stage = visited(str(MineLink(MINE)).removeprefix("#"))
    assert match_of(stage).setup.ghost is None


def test_a_rival_can_be_chosen_before_a_challenge_without_a_tempo_and_nobody_once_and_for_all() -> None:
    stage = visited(PLAIN)
    page = stage.app.scene
    assert isinstance(page, GhostPage)
    rows = [row for row in page.group.widgets if isinstance(row, PickRow)]
    assert [row.name for row in rows if row.chosen] == ["ghost none"]
    assert "ghost setter" not in [row.name for row in rows], "there is no tempo to follow"
    pressed(stage, "ghost expert")
    pressed(stage, "begin")
    ghost = match_of(stage).setup.ghost
    assert ghost is not None
    assert ghost.who == "expert", "how it fared is found sooner or later"
    again = visited(OTHER_PLAIN, stage.platform)
    page = again.app.scene
    assert isinstance(page, GhostPage)
    assert [row.name for row in page.group.widgets if isinstance(row, PickRow) and row.chosen] == ["ghost expert"]
    pressed(again, "ghost none")
    later = visited(OTHER_PLAIN, again.platform)
    assert match_of(later).setup.ghost is None


def test_the_setter_is_followed_by_the_clock() -> None:
    stage = visited(LINK)
    pressed(stage, "begin")
    assert shade(stage) == "Ella: 0 questions by now"
    stage.run(3.2)
    assert shade(stage) == "Ella: 1 question by now"
    stage.run(60)
    assert shade(stage) == "Ella: right after 3"


def test_a_rival_is_followed_by_questions_and_found_while_one_plays() -> None:
    platform = Memory()
    stage = visited("", platform)
    stage.app.choose_for(GAME, ghost="expert")
    stage.platform.follow("daily=2026-11-16")
    stage.run(0.2)
    assert shade(stage).startswith("Expert: ")
    stage.run(30)
    assert shade(stage) == "Expert: sets out with you"
    ghost = match_of(stage).setup.ghost
    assert ghost is not None
    assert ghost.questions == match_of(stage).setup.par
    match = asked(stage, "ask G", "ask 7")
    stage.run(1)
    assert shade(stage).endswith("left after 2")
    assert f"ghost {ghost}\n" in print_record(match)


def test_a_line_is_left_to_the_ghost_before_par_is_known() -> None:
    stage = visited(LINK, Memory(Screen(390, 844)))
    pressed(stage, "begin")
    scene = stage.app.scene
    assert isinstance(scene, Table)
    assert scene.shown.counter.followed
    assert not counter_of(replace(scene.view, ghost=None), 0, stage.app.texts).followed


def test_the_reveal_says_who_was_quicker() -> None:
    stage = visited(LINK)
    pressed(stage, "begin")
    asked(stage, "ask G", "ask 7")
    scene = stage.app.scene
    assert isinstance(scene, Table)
    scene.chair.play(f"submit {MINE}")
    revealed(stage)
    reveal = stage.app.scene
    assert isinstance(reveal, Reveal)
    assert "You were quicker: 2 questions, Ella 3" in details_of(reveal.shown)


def test_the_page_of_the_dailies_leads_to_the_choice_and_shows_it() -> None:
    stage = visited()
    stage.app.push(Today(stage.app))
    stage.run(1)
    pressed(stage, "ghost")
    assert isinstance(stage.app.scene, GhostPage)
    pressed(stage, "ghost walker")
    stage.app.back()
    stage.run(0.5)
    today = stage.app.scene
    assert isinstance(today, Today)
    assert [getattr(one, "label", "") for one in today.group.widgets if one.name == "ghost"] == ["Line walker"]


def test_the_setter_of_a_challenge_is_nobody_in_a_daily() -> None:
    stage = visited()
    stage.app.choose_for(GAME, ghost=SETTER)
    assert preferences(stage.app.settings).follows() == ""
    assert preferences(stage.app.settings).follows(GOAL) == SETTER
    stage.app.choose_for(GAME, ghost="nobody known")
    assert preferences(stage.app.settings).ghost is None


@pytest.mark.parametrize("words", ["ghost no-link", "ghost #daily=2026-11-16", f"ghost #{LINK} more"])
def test_a_place_that_is_none_opens_nothing(words: str) -> None:
    stage = visited()
    stage.app.ways.return_to(f"mine {words}")
    stage.run(0.3)
    assert stage.app.scene.name == "home"


def told_by(mine: object) -> list[object]:
    """All that the page tells while a match is played with a ghost whose numbers are known."""
    platform = Memory()
    platform.watched = True
    stage = visited(str(MineLink(mine, GOAL)).removeprefix("#"), platform)  # type: ignore[arg-type]
    pressed(stage, "begin")
    stage.run(5)
    scene = stage.app.scene
    assert isinstance(scene, Table)
    told: object = json.loads(str(platform.told["table"]))
    return [scene.chair.view, scene.shown.shade, told]


def test_the_ghost_of_a_setter_tells_nothing_of_the_mine() -> None:
    one, other = told_by(MINE), told_by(OTHER)
    # Par is found from the mine and is public.
    views = [json.loads(json.dumps(str(view), default=str)) for view in (one[0], other[0])]
    assert one[1:] == other[1:]
    assert views[0].partition("par=")[0] == views[1].partition("par=")[0]


@EVERYWHERE
def test_what_is_told_of_a_ghost_covers_nothing(width: int, height: int, insets: Insets) -> None:
    for left_handed in (False, True):
        layout = table_layout(width, height, insets, left_handed=left_handed)
        for clock in (False, True):
            box = shade_box(layout, clock)
            others = [*layout.header, layout.back]
            assert not any(box.grow(-0.5).overlaps(other) for other in others)
            assert not layout.roomy or box.w >= 40


def test_a_ghost_does_not_make_the_board_smaller() -> None:
    for screen in (Screen(1280, 800), Screen(390, 844), Screen(844, 390)):
        plots = []
        for ghost in ("", "expert"):
            platform = Memory(screen)
            stage = visited("", platform)
            stage.app.choose_for(GAME, ghost=ghost)
            stage.platform.follow("daily=2026-11-16")
            stage.run(0.3)
            assert isinstance(stage.app.scene, Table)
            plots.append(stage.app.scene.shown.layout.plot)
        assert plots[0] == plots[1]
