"""Built surfaces, kept while they are used."""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable

import pygame

from orapa.app.frame.pacing import pause, waits

# 12 million pixels are 48 MB, which a phone's tab can spare.
MAX_PIXELS = 12_000_000

Built = pygame.Surface | Generator[None, None, pygame.Surface]

_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_begun: dict[Hashable, Generator[None, None, pygame.Surface]] = {}
_pixels = 0


def kept(key: Hashable, build: Callable[[], Built]) -> pygame.Surface:
    """The surface of that key, built at its first use, be it in several goes; the longest unused ones make room."""
    global _pixels
    surface = _kept.get(key)
    if surface is not None:
        _kept.move_to_end(key)
        return surface
    surface = _kept[key] = _whole(key, build)
    _pixels += _area(surface)
    # A picture that is drawn in several goes needs all of them at its end.
    if not waits():
        make_room()
    pause()
    return surface


def make_room() -> None:
    """Let go of what was not used for longest, as far as there is too much."""
    global _pixels
    while _pixels > MAX_PIXELS and len(_kept) > 1:
        _pixels -= _area(_kept.popitem(last=False)[1])


def _whole(key: Hashable, build: Callable[[], Built]) -> pygame.Surface:
    """What is built, from where it was left."""
    work = _begun.pop(key, None) or build()
    if isinstance(work, pygame.Surface):
        return work
    while True:
        try:
            next(work)
        except StopIteration as finished:
            surface: pygame.Surface = finished.value
            return surface
        _begun[key] = work
        pause()
        del _begun[key]


def _area(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
