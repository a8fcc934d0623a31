"""The studio is open: a dummy video driver and the real fonts."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from orapa.site.fonts import ROOT, fonts
from tools.studio import open_studio


@pytest.fixture(scope="session", autouse=True)
def _studio() -> Iterator[None]:
    fonts(ROOT / "build" / "fonts")
    open_studio()
    yield
    pygame.quit()
