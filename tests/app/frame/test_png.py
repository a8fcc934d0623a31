"""Pictures as PNG."""

from io import BytesIO

import pygame

from orapa.app.frame.png import png_of


def test_a_picture_comes_back_as_it_was() -> None:
    picture = pygame.Surface((7, 5))
    picture.fill((10, 20, 30))
    picture.set_at((6, 4), (200, 100, 50))
    again = pygame.image.load(BytesIO(png_of(picture)), "picture.png")
    assert again.get_size() == (7, 5)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
