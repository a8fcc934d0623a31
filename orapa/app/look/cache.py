"""Built surfaces, kept while they are used: as many as there is room for, none over too many scenes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

# 12 million pixels are 48 MB, which a phone's tab can spare.
MAX_PIXELS = 12_000_000
# What so many changes of scene have not used belongs to a match that is over, or to a page that was left.
MAX_SCENES = 12

# Each with the scene that used it last, by number; the longest unused first.
_kept: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()
_pixels = 0
_scene = 0


def kept(key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface of that key, built at its first use; the longest unused ones make room."""
    global _pixels
    found = _kept.get(key)
    if found is not None:
        _kept[key] = found[0], _scene
        _kept.move_to_end(key)
        return found[0]
    surface = build()
    _kept[key] = surface, _scene
    _pixels += _area(surface)
    while _pixels > MAX_PIXELS and len(_kept) > 1:
        _drop()
    return surface


def next_scene() -> None:
    """Another scene comes: what many before it have not used goes."""
    global _scene
    _scene += 1
    while _kept and next(iter(_kept.values()))[1] < _scene - MAX_SCENES:
        _drop()


def _drop() -> None:
    global _pixels
    _pixels -= _area(_kept.popitem(last=False)[1][0])


def _area(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
