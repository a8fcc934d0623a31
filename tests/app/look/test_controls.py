"""Controls of pages: what they say stays large enough to be read."""

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import DARK


@pytest.mark.parametrize(
    ("words", "lines"), [("Set out", 1), ("Wilhelmine builds the mine", 2), ("Entscheidungspartie", 1)]
)
def test_several_words_on_a_golden_button_are_broken_before_they_are_small(words: str, lines: int) -> None:
    box = Box(0, 0, 150, 44)
    canvas = Canvas(pygame.Surface((150, 44)), 1, DARK)
    canvas.written = []
    GoldButton("next", box, lambda: None, words, "pencil").draw(canvas)
    assert " ".join(line for line, _ in canvas.written) == words
    assert len(canvas.written) == lines
    assert all(box.encloses(where) for _, where in canvas.written)
