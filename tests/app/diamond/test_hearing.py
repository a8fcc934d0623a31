"""What is heard at the table: loud enough, never cut off, and a stone that holds is told from a loose one by ear."""

import pytest

from orapa.app.diamond import hearing
from orapa.app.diamond.table.motion import STRAIN
from orapa.app.frame.sound import Sound, samples
from tests.app.diamond.seated import lift, press, sat
from tests.app.stage import Memory
from tests.engine.diamond.tables import dealt, table

SOUNDS = {name: one for name, one in vars(hearing).items() if isinstance(one, Sound)}


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_and_never_cut_off(name: str) -> None:
    loudest = max(map(abs, samples(SOUNDS[name])))
    assert 0.1 < loudest < 1.0


def test_a_stone_that_holds_clunks_as_long_as_it_strains() -> None:
    assert hearing.FIXED.length <= STRAIN
    assert hearing.FIXED.text != hearing.LOOSE.text


def heard(site: int) -> tuple[list[Sound], list[int]]:
    """What is heard and felt when a stone is tried."""
    platform = Memory()
    platform.trembles = True
    stage, scene = sat(dealt(table(2), 3000, 4000), platform)
    stage.app.choose(sound="soft", vibration=True)
    press(stage, "go on")
    stage.run(0.6)
    platform.heard.clear()
    lift(stage, scene, site)
    return [sound for sound, _, _ in platform.heard], platform.buzzed


def test_everybody_hears_what_became_of_a_stone() -> None:
    loose, _ = heard(20)
    fixed, buzzed = heard(3)
    assert hearing.LOOSE in loose
    assert hearing.FIXED in fixed
    assert buzzed
