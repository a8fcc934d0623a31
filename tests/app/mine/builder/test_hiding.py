"""Building in a match: the mine is hidden, the same chair goes on, and nobody else learns of what was laid."""

import json
from collections.abc import Callable

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.keep.keeping import Keeping
from orapa.app.mine.builder.hiding import MatchBuilder
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.builder.trial import TrialTable
from orapa.app.mine.company.expedition_table import ExpeditionTable
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.review.scene import Review
from orapa.app.mine.table.scene import Table
from orapa.app.pages.curtain import Curtain
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match.editions import CZECH, GERMAN, Mode, Rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.symmetry import mirrored
from orapa.engine.play.records import print_record
from orapa.engine.play.seats import Kind, Seat
from tests.app.mine.builder.hands import WHOLE, cell, press
from tests.app.mine.builder.mines import faulty_mine
from tests.app.stage import PHONE, Memory, Stage

RIVAL = Seat(Kind.RIVAL, "bookkeeper")
ELLA, TOM = Seat(Kind.PERSON, "Ella"), Seat(Kind.PERSON, "Tom")


def built(first: Seat, second: Seat, rules: Rules = GERMAN) -> Match:
    return begin(Setup(Mode.DUEL, rules, GemSet.BASE, (first, second), (None, None), build=True))


def seated(match: Match, platform: Memory | None = None) -> tuple[Stage, MatchBuilder]:
    """At the builder of a match on this device."""
    stage = Stage(platform)
    stage.run(0.2)
    stage.app.ways.begin(match)
    stage.run(0.3)
    lift(stage)
    scene = stage.app.scene
    assert isinstance(scene, MatchBuilder)
    return stage, scene


def lift(stage: Stage) -> None:
    if isinstance(stage.app.scene, Curtain):
        stage.run(1.2)
        press(stage, "lift")
        stage.run(1.2)


def test_the_mine_is_hidden_and_whoever_built_it_plays_on_when_the_rival_has_built() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    assert scene.titles == ("My mine", "for the duel with Bookkeeper")
    scene.lay(WHOLE)
    press(stage, "hide")
    assert scene.waiting == "Bookkeeper is building."
    name = scene.kept
    for _ in range(200):
        stage.run(0.2)
        if stage.app.scene is not scene:
            break
    table = stage.app.scene
    assert isinstance(table, Table)
    assert not isinstance(table, MatchBuilder)
    assert table.chair is scene.chair
    assert table.view.phase is Phase.ASKING
    assert table.view.own_mine == WHOLE
    assert table.kept == name
    table.chair.play("ask 5")
    assert table.view.cost == 1


def test_nothing_is_hidden_while_a_fault_stands_or_a_gem_is_missing() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    press(stage, "hide")
    assert "Still in the tray" in stage.app.toast.text
    assert scene.builds
    scene.lay(Mine((*WHOLE.positions[:4], faulty_mine(Fault.CONTACT).positions[-1])))
    scene.lay(faulty_mine(Fault.CONTACT))
    press(stage, "hide")
    assert "touch at more than a point" in stage.app.toast.text
    final = scene.shown.widget("hide")
    assert final
    assert final.look[2] == f"{len(scene.judged.faults)} fault{'s' if len(scene.judged.faults) > 1 else ''}"


def test_by_the_czech_rules_a_gem_that_is_not_seen_straight_is_a_fault_on_the_gem() -> None:
    mine = faulty_mine(Fault.UNSEEN)
    assert inspect(mine, GemSet.BASE, (Edition.GERMAN,)).legal
    stage, scene = seated(built(Seat(), RIVAL, CZECH))
    scene.lay(mine)
    stage.run(0.1)
    assert scene.plan
    assert {pill.words for pill in scene.plan.pills} == {"not seen straight"}
    press(stage, "hide")
    assert "not seen straight from the rim" in stage.app.toast.text
    assert scene.builds


def test_what_is_laid_survives_a_reload_and_is_no_other_match() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    scene.lay(WHOLE)
    press(stage, "mirror mine")
    stage.run(0.1)
    again = Stage(stage.platform)
    again.app.ways.return_to(stage.platform.left_trail)
    again.run(0.3)
    back = again.app.scene
    assert isinstance(back, MatchBuilder)
    assert back.mine == mirrored(WHOLE)
    press(again, "undo")
    assert back.mine == WHOLE


def test_two_people_build_one_after_the_other_behind_the_curtain() -> None:
    stage, scene = seated(built(ELLA, TOM))
    assert scene.titles[1] == "for the duel with Tom"
    scene.lay(WHOLE)
    press(stage, "test")
    trial = stage.app.scene
    assert isinstance(trial, TrialTable)
    trial.chair.play("ask G")
    trial.chair.play(f"submit {WHOLE}")
    stage.run(3)
    reveal = stage.app.scene
    assert isinstance(reveal, Reveal)
    press(stage, "review")
    stage.run(3)
    assert isinstance(stage.app.scene, Review)
    assert str(WHOLE.positions[0]) in json.dumps(stage.platform.told)
    stage.app.back()
    stage.app.back()
    stage.run(0.5)
    assert isinstance(stage.app.scene, MatchBuilder)
    press(stage, "hide")
    stage.run(0.3)
    assert isinstance(stage.app.scene, Curtain)
    told = {name for name, value in stage.platform.told.items() if value != ""}
    assert told <= {"scene", "theme", "widgets", "frames"}, "the facts of what was built and tried are taken back"
    lift(stage)
    second = stage.app.scene
    assert isinstance(second, MatchBuilder)
    assert (second.chair.seat, second.mine) == (2, Mine())


def test_as_the_rival_of_the_match_would_build_can_be_had() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    press(stage, "made")
    assert scene.dialog
    assert [widget.name for widget in scene.dialog.group.widgets] == ["made any", "made bookkeeper"]
    press(stage, "made bookkeeper")
    stage.run(3)
    assert inspect(scene.mine, GemSet.BASE).legal


def test_a_mine_kept_in_a_duel_stands_on_the_shelf_and_one_from_there_can_be_hidden() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    scene.lay(WHOLE)
    press(stage, "keep mine")
    assert [own.mine for own in Shelf(Keeping(stage.platform)).mines] == [WHOLE]
    press(stage, "clear")
    scene.load(scene.own.mines[0])
    assert scene.mine == WHOLE


@pytest.mark.parametrize("screen", [None, PHONE], ids=["desk", "phone"])
def test_where_several_people_share_the_device_no_shelf_shows_or_takes_a_mine(screen: Screen | None) -> None:
    platform = Memory(screen)
    Shelf(Keeping(platform)).keep(OwnMine(WHOLE, GemSet.BASE, "Kept before"))
    stage, scene = seated(built(ELLA, TOM), platform)
    scene.lay(WHOLE)
    stage.run(0.2)
    assert scene.plan is not None
    assert scene.plan.tiles == ()
    offered = {widget.name for widget in scene.shown.widgets}
    assert not {name for name in offered if name.startswith(("keep mine", "shelf", "own "))}
    press(stage, "menu")
    assert scene.dialog is not None
    assert "shelf" not in {widget.name for widget in scene.dialog.group.widgets}


Known = Callable[[Match], object]


@pytest.mark.parametrize("known", [lambda match: view(match, 2), lambda match: str(view(match, 2).desk)])
def test_the_other_seat_knows_the_same_whatever_is_being_built(known: Known) -> None:
    first, second = (play(built(ELLA, TOM), 1, f"lay {mine}", 3) for mine in (WHOLE, mirrored(WHOLE)))
    assert known(first) == known(second)
    assert print_record(first) != print_record(second)


def test_the_shelf_gives_the_builder_while_mines_are_built_and_the_table_afterwards() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    assert isinstance(shelf_of("mine").table(stage.app, scene.chair), MatchBuilder)
    scene.chair.play(f"build {WHOLE}")
    stage.run(6)
    assert not isinstance(shelf_of("mine").table(stage.app, scene.chair), MatchBuilder)


def test_while_the_rival_builds_the_hidden_mine_is_only_looked_at() -> None:
    stage, scene = seated(built(Seat(), RIVAL))
    scene.lay(WHOLE)
    stage.press(*cell(scene, "G1"))
    press(stage, "hide")
    assert scene.waiting
    assert [gem.position for gem in scene.shown.gems] == list(WHOLE.positions)
    assert scene.plan
    assert scene.plan.waiting == "Bookkeeper is building."
    assert scene.plan.talk.first == "Your mine is hidden."
    names = {widget.name for widget in scene.group.widgets}
    assert names <= {"back", "keys", "menu", "meter", *(f"fact {number}" for number in range(4))}
    assert scene.menu == ()
    before = scene.choices.lasting
    stage.press(*cell(scene, "G1"))
    stage.key(pygame.K_t, "t")
    assert scene.choices.lasting == before
    stage.key(pygame.K_ESCAPE)
    assert scene.dialog or stage.app.scene is not scene


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE, Screen(320, 480)])
def test_an_explorer_waits_for_the_mine_of_another_and_has_none_of_its_own(screen: Screen) -> None:
    seats = Seat(), Seat(Kind.RIVAL, "gambler")
    setup = Setup(Mode.EXPEDITION, GERMAN, GemSet.BASE, seats, (None,), master=RIVAL, build=True)
    stage, scene = seated(begin(setup), Memory(screen))
    assert scene.plan
    assert scene.plan.waiting == "Bookkeeper is building."
    assert scene.plan.talk.first == "The expedition sets out as soon as the mine is hidden."
    assert (scene.titles, scene.shown.parts) == (("The mine", "for the expedition"), ())
    assert {widget.name for widget in scene.group.widgets} <= {"back", "keys", "menu"}
    stage.run(15)
    assert isinstance(stage.app.scene, ExpeditionTable)


def test_where_others_share_the_device_a_hidden_mine_is_not_shown_again() -> None:
    _, scene = seated(built(ELLA, TOM))
    scene.lay(WHOLE)
    scene.chair.play(f"build {WHOLE}")
    assert scene.mine == Mine()


def test_whoever_goes_home_from_what_is_secret_leaves_no_facts_of_it_behind() -> None:
    stage, scene = seated(built(ELLA, TOM))
    scene.lay(WHOLE)
    press(stage, "test")
    stage.app.show()
    stage.run(0.3)
    assert stage.app.scene.name == "home"
    left = {name for name in ("table", "builder") if stage.platform.told[name] != ""}
    assert not left
