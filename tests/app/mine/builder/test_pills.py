"""The words at faulty gems: whole after every hand, in the field, and apart from each other."""

from itertools import combinations

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.mine.builder.alone import Builder
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.words.languages import languages
from tests.app.mine.builder.hands import DESKTOP, LANDSCAPE, cell, drag, opened, slot
from tests.app.stage import PHONE, Memory, Stage

SCREENS = [DESKTOP, LANDSCAPE, PHONE, Screen(320, 480), Screen(568, 320)]


def drawn(stage: Stage) -> bytes:
    stage.run(0.4)
    surface = pygame.display.get_surface()
    assert surface
    return pygame.image.tobytes(surface, "RGB")


def test_they_are_whole_after_gems_were_dragged_onto_each_other_and_away() -> None:
    stage, scene = opened()
    scene.lay(parse_mine("R:B8:1"))
    for start, end in ((slot(scene, "Y"), "C8"), (cell(scene, "C8"), "F3"), (cell(scene, "F3"), "D8")):
        drag(stage, start, cell(scene, end))
        stage.move(5, 5)
        seen = drawn(stage)
        scene.picture.refresh()
        assert drawn(stage) == seen, end
    assert scene.plan
    assert len(scene.plan.pills) == 2


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "mine",
    ["R:B8:1 Y:B8", "R:B8:1 Y:C8", "R:A9:1 Y:A9 B:A9:1", "R:G1 Y:G1 B:G1 W:G1 w:G1", "R:D5 Y:D5 B:D5 W:D5 w:D5"],
)
def test_they_stand_in_the_field_and_apart_from_each_other(screen: Screen, language: str, mine: str) -> None:
    stage, scene = opened(screen, Memory(screen, language))
    scene.lay(parse_mine(mine))
    stage.run(0.1)
    _are_readable(scene)


def test_so_do_those_of_all_seven_gems_in_a_heap() -> None:
    stage, scene = opened(PHONE, Memory(PHONE, "de"))
    scene.change_gems(GemSet.FULL)
    scene.lay(parse_mine(" ".join(str(POSITIONS[gem][0]) for gem in GemSet.FULL.gems)))
    stage.run(0.1)
    _are_readable(scene)


def _are_readable(scene: Builder) -> None:
    plan = scene.plan
    assert plan
    assert len(plan.pills) == len(scene.judged.faulty) > 1
    field = scene.shown.layout.plot.field
    assert all(field.encloses(pill.box) for pill in plan.pills)
    assert not [(one.words, other.words) for one, other in combinations(plan.pills, 2) if one.box.overlaps(other.box)]
