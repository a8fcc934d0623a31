"""The reason of a hint shown on the board, by pointer and keys, to its end and back to the table."""

import pygame
import pytest

from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.scene import Table
from orapa.app.mine.why.scene import Why
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.gems import GemSet
from tests.app.mine.seated import sit
from tests.app.mine.why.reasons import ASKED, MINE, SHEET
from tests.app.stage import PHONE, Memory, Stage

ASKING = tuple(f"{'scan' if name in ('C5', 'D4') else 'ask'} {name}" for name in ASKED)
LAID = tuple(f"place {position}" for position in SHEET.split())


def at_table(*moves: str, stage: Stage | None = None) -> tuple[Stage, Table]:
    stage = stage or Stage()
    match = begin(Setup(Mode.SOLO, gem_set=GemSet.FULL, mines=(MINE,), par=14))
    for move in moves:
        match = play(match, 1, move, 1)
    stage.run(0.1)
    table = sit(stage.app, match)
    stage.run(0.1)
    return stage, table


def told(stage: Stage, table: Table) -> None:
    """A hint told up to its reason."""
    table.act(Door("hint"))
    while (step := table.shown.step) is None or step.part != "reason":
        stage.run(0.1)
        if step is not None:
            table.act(Door("hint more"))
    stage.run(0.1)


def showing(stage: Stage) -> Why:
    """The scene, when its story is worked out."""
    scene = stage.app.scene
    assert isinstance(scene, Why)
    for _ in range(600):
        if scene.story:
            return scene
        stage.run(0.1)
    raise AssertionError("never worked out")


def press(stage: Stage, scene: Table | Why, name: str, touch: bool = False) -> None:
    box = next(widget.box for widget in scene.group.widgets if widget.name == name)
    stage.press(*box.center, touch=touch)


@pytest.mark.parametrize("touch", [False, True])
def test_a_hint_is_shown_to_its_end_and_the_gem_is_laid_at_the_table(touch: bool) -> None:
    stage, table = at_table(*ASKING, *LAID, stage=Stage(Memory(PHONE)) if touch else None)
    told(stage, table)
    cost = table.view.cost
    press(stage, table, "hint why", touch)
    why = showing(stage)
    assert why.story is not None
    rules = []
    for number in range(len(why.story.pictures)):
        assert why.telling.cursor.ruling == number
        rules.append(str(why.story.ruling(why.telling.cursor).rule))
        press(stage, why, "next", touch)
    assert rules == ["room", "clue", "clue", "cases", "left"]
    assert stage.app.scene is table
    assert str(table.view.sheet.gems.position_of(why.story.why.reason.gems[0])) in str(MINE)
    assert table.view.cost == cost
    assert not table.hinting.open


def test_only_what_is_told_can_be_shown() -> None:
    stage, table = at_table(*ASKING, *LAID)
    table.act(Door("hint"))
    while table.shown.step is None:
        stage.run(0.1)
    assert table.shown.widget("hint why") is None
    told(stage, table)
    assert table.shown.widget("hint why") is not None


def test_keys_step_play_and_lead_on_and_out() -> None:
    stage, table = at_table(*ASKING, *LAID)
    told(stage, table)
    table.act(Door("why"))
    why = showing(stage)
    stage.key(pygame.K_n, "n")
    stage.run(0.1)
    assert (why.telling.cursor.ruling, why.telling.playing) == (1, True)
    stage.key(pygame.K_SPACE, " ")
    assert not why.telling.playing
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_LEFT)
    assert why.telling.cursor.picture == 1
    press(stage, why, "reason 3")
    assert why.telling.cursor.ruling == 3
    press(stage, why, "back reason")
    assert why.telling.cursor.ruling == 2
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is table


def test_the_story_plays_by_itself_to_the_end_of_its_reason() -> None:
    stage, table = at_table(*ASKING, *LAID)
    told(stage, table)
    table.act(Door("why"))
    why = showing(stage)
    why.act("next")
    assert why.story is not None
    stage.run(12)
    assert why.telling.cursor.ruling == 1
    assert why.telling.cursor.picture == len(why.story.pictures[1]) - 1
    assert not why.telling.playing


def test_pressing_a_contradicted_answer_shows_why_without_a_hint() -> None:
    stage, table = at_table(*ASKING, *LAID, "place Y:F4")
    index = next(at for at, row in enumerate(table.shown.rows) if row.verdict is Verdict.BROKEN)
    clue = table.shown.rows[index].clue
    stage.press(*table.shown.answers.row_box(index).center)
    why = showing(stage)
    assert why.story is not None
    assert why.story.rulings[0].rule == "trial"
    assert why.story.rulings[0].clue == clue.answer
    assert table.view.hints == 0
    stage.app.back()
    assert stage.app.scene is table


def test_a_port_whose_answer_is_contradicted_shows_why_at_the_second_press() -> None:
    stage, table = at_table(*ASKING, *LAID, "place Y:F4", stage=Stage(Memory(PHONE)))
    clue = next(row.clue for row in table.shown.rows if row.verdict is Verdict.BROKEN)
    spot = table.shown.layout.plot.lens_at(clue.answer.question)
    stage.press(*spot, touch=True)
    assert stage.app.scene is table
    stage.press(*spot, touch=True)
    assert isinstance(stage.app.scene, Why)


def test_a_contradicted_answer_in_the_ribbon_shows_why() -> None:
    stage, table = at_table("ask 5", *LAID, "place Y:F4", stage=Stage(Memory(PHONE)))
    row = table.shown.ribbon.row
    assert row is not None
    assert row.verdict is Verdict.BROKEN
    stage.press(*table.shown.layout.ribbon.center, touch=True)
    assert showing(stage).story is not None


@pytest.mark.parametrize("said", [False, True], ids=["pressed", "said"])
def test_a_proven_gem_has_a_reason_of_its_own(said: bool) -> None:
    stage, table = at_table(*ASKING, *LAID)
    told(stage, table)
    table.act(Door("why"))
    why = showing(stage)
    assert why.story is not None
    given = why.story.why.given[0]
    if said:
        assert "Here: why red." in why.spoken().commands
        assert why.obey("why zzz") is None
        assert why.obey(f"why {stage.app.texts(f'table.gem.{given.gem.letter}')}") == ""
        stage.run()
    else:
        stage.press(*why.layout.table.plot.cell_box(next(cell for cell, _ in given.halves)).center)
    stage.run(0.1)
    second = showing(stage)
    assert second is not why
    assert second.story is not None
    assert second.story.why.reason.positions == (given,)
    assert not second.story.why.given
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is why


def test_where_nothing_moves_the_pictures_stand_still() -> None:
    stage, table = at_table(*ASKING, *LAID)
    stage.app.choose(motion="reduced")
    told(stage, table)
    table.act(Door("why"))
    why = showing(stage)
    why.act("reason 3")
    stage.run(0.2)
    assert why.run is None
    assert stage.run(0.5) <= 2
