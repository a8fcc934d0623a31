"""The cards of statistics: what stands beside each other keeps apart in every language."""

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK
from orapa.app.mine.statistics import cards
from orapa.app.mine.statistics.course import pad
from orapa.engine.mine.match.figures import Boxed, Rival
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.summaries import Outcome
from orapa.words.languages import languages
from orapa.words.texts import Texts

OUTCOMES = (Outcome.WON,) * 12
HELP = ("none", "fit", "drawing", "count", "best")


@pytest.mark.parametrize("width", [288.0, 336.0, 366.0, 448.0, 680.0])
@pytest.mark.parametrize("language", languages())
def test_squares_keep_off_the_names_before_them(language: str, width: float, monkeypatch: pytest.MonkeyPatch) -> None:
    squares: list[Box] = []
    monkeypatch.setattr(cards, "paint_square", lambda _, square, __: squares.append(square))
    texts, box = Texts(language), Box(12, 20, width, 304)
    canvas = Canvas(pygame.Surface((720, 360)), 1.0, DARK)
    left = box.x + pad(box)
    # A tick stands behind the name of a rival who was beaten more often than not.
    cards.paint_rivals(canvas, box, [Rival(one, OUTCOMES) for one in ROSTER], texts)
    ends = [left + 62 + lettering.measure(texts(f"rival.{name}.name"), "Bold", 14) for name in ROSTER]
    assert all(max(ends) <= square.x and square.right <= box.right - 54 for square in squares)
    assert squares or width < 340
    squares.clear()
    cards.paint_boxed(canvas, box, [Boxed(one, (True,) * 12) for one in HELP], texts)
    ends = [left + lettering.measure(texts(f"sheet.help.{one}"), "Bold", 14) for one in HELP]
    assert all(max(ends) <= square.x for square in squares)
