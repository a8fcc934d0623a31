"""Rings as they are drawn: what is dim is seen to be so, by lamplight and by day."""

import pygame
import pytest

from orapa.app.diamond.draw.rings import RingShown, draw_bead
from orapa.app.diamond.plum import plum
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK, LIGHT, Theme
from tests.app.stage import Stage


def strength(theme: Theme, dim: bool) -> int:
    """How far the light and the dark of a ring seen from above are apart, its band left out."""
    canvas = Canvas(pygame.Surface((60, 60)), 1, plum(theme))
    canvas.surface.fill(canvas.theme.surf)
    draw_bead(canvas, (30, 30), 20, RingShown(4000, True, dim=dim))
    seen = [sum(canvas.surface.get_at((x, y))[:3]) for x in range(20, 41) for y in range(20, 41)]
    return max(seen) - min(seen)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["lamp", "day"])
def test_the_figure_of_a_dim_ring_goes_into_the_ground(theme: Theme) -> None:
    Stage()
    assert strength(theme, dim=True) < 0.65 * strength(theme, dim=False)
