"""Built surfaces: kept while they are used, and gone with the scenes that used them."""

import pygame
import pytest

from orapa.app.look import cache


@pytest.fixture(autouse=True)
def _room_for_surfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """As much as the program has, and nothing in it."""
    monkeypatch.setattr(cache, "_kept", type(cache._kept)())
    monkeypatch.setattr(cache, "_pixels", 0)


def built(key: str, side: int = 10) -> bool:
    """Whether a surface had to be built."""
    made = []

    def build() -> pygame.Surface:
        made.append(key)
        return pygame.Surface((side, side))

    cache.kept(key, build)
    return bool(made)


def test_a_surface_is_built_once_as_long_as_it_is_used() -> None:
    assert built("board")
    for _ in range(3 * cache.MAX_SCENES):
        cache.next_scene()
        assert not built("board")


def test_what_many_scenes_have_not_used_goes_and_gives_its_room_back() -> None:
    built("board of an old match")
    for _ in range(cache.MAX_SCENES):
        cache.next_scene()
        built("icon")
    assert not built("board of an old match")
    for _ in range(cache.MAX_SCENES + 1):
        cache.next_scene()
        built("icon")
    assert cache._pixels == 100
    assert built("board of an old match")


def test_the_longest_unused_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MAX_PIXELS", 250)
    assert [built(key) for key in ("one", "two", "one", "three")] == [True, True, False, True]
    assert not built("one")
    assert built("two")
