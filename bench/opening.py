"""How long pages take to open, measured alike here and in the page, which imports this from its source."""

from collections.abc import Callable
from itertools import pairwise
from time import perf_counter
from typing import Any

import pygame

from orapa.app.keep.keeping import Keeping
from orapa.app.loop import App
from orapa.app.mine.statistics.page import Statistics
from orapa.app.pages.records import Records

Times = tuple[float, float, float]
"""Milliseconds until the first picture, until all is shown, and the longest frame on the way."""

# What is drawn for the first time takes longer; so many frames let everything come to rest.
REST = 40


def home(app: App) -> Times:
    """Home, when one comes back to it."""
    app.push(Records(app))
    _frames(app, REST)
    return _timed(app, app.pop, lambda: True)


def records(app: App) -> Times:
    """The list of all matches."""
    return _opened(app, Records(app))


def chosen(app: App) -> Times:
    """The list after a filter was chosen."""
    page = Records(app)
    app.push(page)
    _frames(app, REST)

    def choose() -> None:
        page._found = None
        page._choose("mine set", "full")

    times = _timed(app, choose, lambda: page.ready)
    app.pop()
    return times


def statistics(app: App) -> Times:
    """What all matches add up to, from the list on, where one has been for a moment."""
    app.push(Records(app))
    _frames(app, REST)
    times = _opened(app, Statistics(app))
    app.pop()
    return times


def anew(app: App) -> None:
    """As at the beginning of a visit: nothing was read yet."""
    app.keeping = Keeping(app.platform)


def _opened(app: App, page: Any) -> Times:
    times = _timed(app, lambda: app.push(page), lambda: page.ready)
    app.pop()
    _frames(app, REST)
    return times


def _timed(app: App, act: Callable[[], None], ready: Callable[[], bool]) -> Times:
    """From a press on; a picture is there when it was flipped, whatever is worked on after that in the frame."""
    flip, flips = pygame.display.flip, list[float]()

    def flipped() -> None:
        flip()
        flips.append(perf_counter())

    pygame.display.flip = flipped
    began = perf_counter()
    act()
    frames = [began, _step(app)]
    while not ready():
        frames.append(_step(app))
    # What was found by a job is drawn by the next frame.
    if len(frames) > 2 or not flips:
        frames.append(_step(app))
    pygame.display.flip = flip
    longest = max(b - a for a, b in pairwise(frames))
    return 1000 * (flips[0] - began), 1000 * (flips[-1] - began), 1000 * longest


def _step(app: App) -> float:
    app.step(perf_counter())
    return perf_counter()


def _frames(app: App, count: int) -> None:
    for _ in range(count):
        app.step(perf_counter())
