"""Reads what a person would see from a screenshot."""

import io
import os
from itertools import pairwise

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from playwright.sync_api import Page

from tests.browser.conftest import Visit


def seen(page: Page) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(page.screenshot()), "seen.png")


def colours(picture: pygame.Surface, step: int = 7) -> int:
    """How many different colours a grid of sample points shows."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, step) for y in range(0, height, step)})


def sharpest_edge(picture: pygame.Surface) -> int:
    """The greatest difference of brightness between horizontal neighbours: low where a picture was stretched."""
    width, height = picture.get_size()
    best = 0
    for y in range(0, height, 2):
        row = [sum(picture.get_at((x, y))[:3]) for x in range(width)]
        best = max(best, max(abs(a - b) for a, b in pairwise(row)))
    return best


def at_rest(visitor: Visit) -> bytes:
    """The picture once it has come to rest, and no toast is going or coming."""
    before = b""
    for _ in range(20):
        visitor.page.wait_for_timeout(900)
        now = pygame.image.tobytes(seen(visitor.page), "RGB")
        if now == before and not visitor.probe("toast"):
            return now
        before = now
    raise AssertionError("expected a picture at rest, read one that moves")
