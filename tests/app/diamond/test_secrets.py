"""Fixed stones and the order of the cards are swapped: nothing that a seat can reach changes."""

import pygame
import pytest

from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from tests.app.diamond.seated import sat
from tests.app.stage import Memory
from tests.engine.diamond.tables import by_chance
from tests.engine.diamond.test_secrets import swapped


def picture(match: DiamondMatch) -> tuple[bytes, dict[str, object]]:
    """What is seen of a match, and what tests are told."""
    stage, _ = sat(match, Memory())
    stage.run(1)
    surface = pygame.display.get_surface()
    assert surface is not None
    told = {name: value for name, value in stage.platform.told.items() if name != "frames"}
    return pygame.image.tobytes(surface, "RGB"), told


@pytest.mark.parametrize("assist", Assist)
def test_no_picture_and_no_word_tells_what_is_hidden(assist: Assist) -> None:
    moments = by_chance(3, f"seen {assist}", assist=assist, tremble=True)
    for at in (0, 1, 9, 26):
        match = moments[at]
        if match.phase is not Phase.OVER:
            other = swapped(match, 3)
            assert other.deal != match.deal
            assert picture(match) == picture(other)
