"""Built surfaces, kept while they are used: as many as there is room for, none over too many scenes."""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable

import pygame

from orapa.app.frame.pacing import pause, waits

# 12 million pixels are 48 MB, which a phone's tab can spare.
MAX_PIXELS = 12_000_000
# What so many changes of scene have not used belongs to a match that is over, or to a page that was left.
MAX_SCENES = 12

Built = pygame.Surface | Generator[None, None, pygame.Surface]

# Each with the scene that used it last, by number; the longest unused first.
_kept: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()
# What is being built in several goes.
_begun: dict[Hashable, Generator[None, None, pygame.Surface]] = {}
_pixels = 0
_scene = 0


def kept(key: Hashable, build: Callable[[], Built]) -> pygame.Surface:
    """The surface of that key, built at its first use, be it in several goes; the longest unused ones make room."""
    global _pixels
    found = _kept.get(key)
    if found is not None:
        _kept[key] = found[0], _scene
        _kept.move_to_end(key)
        return found[0]
    surface = _whole(key, build)
    _kept[key] = surface, _scene
    _pixels += _area(surface)
    # A picture that is drawn in several goes needs all of them at its end.
    if not waits():
        make_room()
    pause()
    return surface


def make_room() -> None:
    """Let go of what was not used for longest, as far as there is too much."""
    while _pixels > MAX_PIXELS and len(_kept) > 1:
        _drop()


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


def next_scene() -> None:
    """Another scene comes: what many before it have not used goes."""
    global _scene
    _scene += 1
    _begun.clear()
    while _kept and next(iter(_kept.values()))[1] < _scene - MAX_SCENES:
        _drop()


def _drop() -> None:
    global _pixels
    _pixels -= _area(_kept.popitem(last=False)[1][0])


def _area(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
