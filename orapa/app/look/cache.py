"""Built surfaces, kept while they are used."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

# 12 million pixels are 48 MB, which a phone's tab can spare.
MAX_PIXELS = 12_000_000

_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_pixels = 0


def kept(key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface of that key, built at its first use; the longest unused ones make room."""
    global _pixels
    surface = _kept.get(key)
    if surface is not None:
        _kept.move_to_end(key)
        return surface
    surface = _kept[key] = build()
    _pixels += _area(surface)
    while _pixels > MAX_PIXELS and len(_kept) > 1:
        _pixels -= _area(_kept.popitem(last=False)[1])
    return surface


def _area(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
