"""The app without a window: a dummy video driver, the real fonts, a platform that lives in memory."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from orapa.app.look import cache, lettering
from orapa.site.fonts import ROOT, fonts


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    fonts(ROOT / "build" / "fonts")
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def _normal_text() -> Iterator[None]:
    """What one test chose does not enlarge the words of the next."""
    yield
    lettering.grow(1.0)


@pytest.fixture(autouse=True)
def _room_for_surfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test had built serves those after it: no phone has to hold it, and thousands draw the same gems."""
    monkeypatch.setattr(cache, "MAX_PIXELS", 5 * cache.MAX_PIXELS)
    monkeypatch.setattr(cache, "MAX_SCENES", 1_000_000)
