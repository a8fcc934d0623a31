"""What moved leaves nothing behind: afterwards all is as if it were painted anew."""

from unittest import mock

import pygame
import pytest

from orapa.app.diamond.table.motion import Drawn, Lift, Shake, Stolen, Turning
from orapa.app.diamond.table.scene import Table
from orapa.app.frame.platform import Screen
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.match.state import Phase
from orapa.engine.play.seats import Kind, Seat
from tests.app.stage import PHONE, Memory, Stage

RIVALS = (Seat(Kind.RIVAL, "casual"), Seat(Kind.RIVAL, "casual"))


# So many levels of a colour may differ by rounding alone.
ROUNDED = (6, 6, 6, 255)


def seen() -> pygame.Surface:
    """What is seen now."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.copy()


def differences(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures are not the same."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), ROUNDED, other)
    alike.invert()
    return alike.get_bounding_rects()


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE, Screen(844, 390)], ids=["desk", "phone", "sideways"])
def test_whatever_moves_leaves_no_trace(screen: Screen) -> None:
    stage = Stage(Memory(screen))
    stage.app.choose_for("diamond", tempo="quick")
    stage.run(0.1)
    stage.app.ways.begin(begin(agreed(RIVALS, "traces 1", tremble=True)))
    scene = stage.app.scene
    assert isinstance(scene, Table)
    checked: set[type] = set()
    moving: type | None = None
    while scene.motion or scene.seen.phase is not Phase.OVER:
        stage.run()
        if scene.motion is None and moving is not None and moving not in checked:
            here = seen()
            scene.picture.refresh(stage.app.view.box)
            # Nothing else begins meanwhile.
            with mock.patch.object(scene, "tick"):
                stage.app.step(stage.app.now)
            assert not differences(here, seen()), moving
            checked.add(moving)
        moving = type(scene.motion) if scene.motion else None
    assert checked == {Shake, Drawn, Lift, Stolen, Turning}
