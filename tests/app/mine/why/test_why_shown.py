"""What is seen of a reason on every size: nothing overlaps, everything can be pressed, no text leaves its place."""

from itertools import combinations

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground
from orapa.app.look.theme import DARK, TARGET
from orapa.app.look.view import View as Window
from orapa.app.mine.table.layout import table_layout
from orapa.app.mine.why.furniture import furnish
from orapa.app.mine.why.layout import why_layout
from orapa.app.mine.why.paint import draw_above, paint
from orapa.app.mine.why.shown import Shown, shown
from orapa.app.mine.why.story import Cursor, Story, Telling
from orapa.app.viewing import TEXT_SIZES
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts
from tests.app.mine.table.moments import known
from tests.app.mine.why.reasons import STORIES
from tests.app.pages.test_home_layout import CASES
from tests.tongues import in_turn

EVERYWHERE = pytest.mark.parametrize(("width", "height", "insets"), [case for case in CASES if case[0] <= 1440])


def knows() -> View:
    return known("ask B", "ask 15")


def seen(story: Story, cursor: Cursor, window: Window, language: str = "en", left: bool = False) -> Shown:
    layout = why_layout(table_layout(window.width, window.height, window.insets, False, 3, left))
    return shown(story, Telling(cursor), knows(), layout, Texts(language))


def nothing(_: str) -> None:
    """Nobody listens."""


@EVERYWHERE
def test_what_can_be_pressed_is_large_enough_inside_and_apart(width: int, height: int, insets: Insets) -> None:
    window = Window(width, height, 1, insets, DARK)
    area = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    for story in STORIES.values():
        for ruling in (0, len(story.pictures) - 1):
            for left in (False, True):
                now = seen(story, Cursor(ruling), window, left=left)
                boxes = [button.box for button in furnish(now, Texts("en"), nothing)]
                for box in boxes:
                    assert box.w >= TARGET - 0.5, (width, height, box)
                    assert box.h >= TARGET - 0.5, (width, height, box)
                    assert area.encloses(box, 4.1), (width, height, box)
                for one, other in combinations([*boxes, now.layout.table.plot.slab], 2):
                    assert not one.grow(-0.6).overlaps(other.grow(-0.6)), (width, height, one, other)


@EVERYWHERE
def test_the_reason_shown_is_always_in_the_list(width: int, height: int, insets: Insets) -> None:
    window = Window(width, height, 1, insets, DARK)
    for story in STORIES.values():
        for ruling in range(len(story.pictures)):
            now = seen(story, Cursor(ruling), window)
            if now.layout.reasons:
                assert [row.number for row in now.rows if row.state == "now"] == [ruling]


@in_turn("name,growth", STORIES, [1.0, TEXT_SIZES["large"]])
def test_no_text_leaves_the_window_or_runs_into_another(name: str, language: str, growth: float) -> None:
    story = STORIES[name]
    lettering.grow(growth)
    for width, height, insets in CASES[:: 4 if growth == 1 else 5]:
        window = Window(width, height, 1, insets, DARK)
        for ruling in {0, len(story.pictures) // 2, len(story.pictures) - 1}:
            now = seen(story, Cursor(ruling), window, language)
            canvas = Canvas(pygame.Surface((width, height)), 1, DARK)
            canvas.written = []
            paint(canvas, now, bare_ground(window))
            draw_above(canvas, now, Texts(language), None)
            for button in furnish(now, Texts(language), nothing):
                button.draw(canvas)
            texts = [(text, box.grow(-0.5)) for text, box in canvas.written if len(text) > 2]
            for text, box in texts:
                assert window.box.encloses(box), (width, height, text, box)
            for (text, box), (other, beside) in combinations(texts, 2):
                assert not box.overlaps(beside), (width, height, text, box, other, beside)
            if now.layout.ticks and now.places > 1:
                assert not any(now.layout.ticks.overlaps(box) for _, box in texts), (width, height, now.place)


def test_counts_are_told_as_far_as_they_are_reached() -> None:
    story, window = STORIES["placed"], Window(1280, 800, 1, Insets(), DARK)
    first, last = (seen(story, Cursor(ruling), window) for ruling in (0, len(story.pictures) - 1))
    counts = [count for count, _ in first.funnel]
    assert counts == [str(count) for count in story.why.funnel]
    assert [state for _, state in first.funnel] == ["now", *["to come"] * (len(counts) - 1)]
    assert [state for _, state in last.funnel] == [*["done"] * (len(counts) - 1), "now"]
    assert first.place == f"{story.places} places"
    assert last.place == f"Place {story.places} of {story.places}"


def test_the_clue_stands_beside_what_it_would_be_and_groups_say_how_they_fail() -> None:
    story, window = STORIES["given"], Window(1280, 800, 1, Insets(), DARK)
    now = seen(story, Cursor(1), window)
    assert now.compares
    row = next(row for row in now.rows if row.state == "now")
    assert row.clue == now.picture.clue
    assert sum(int(line.count) for line in row.lines) <= len(story.pictures[1])
    assert row.lines[0].state == "now"
    assert row.count == f"−{len(story.pictures[1])}"


def test_the_same_moment_is_shown_the_same() -> None:
    window = Window(390, 844, 1, Insets(top=47, bottom=34), DARK)
    for story in STORIES.values():
        assert seen(story, Cursor(), window) == seen(story, Cursor(), window)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_from_picture_to_picture_of_a_group_most_stands_still(size: tuple[int, int]) -> None:
    window = Window(*size, 1, Insets(), DARK)
    one, other = (seen(STORIES["given"], Cursor(1, picture), window) for picture in (1, 2))
    assert one != other
    assert one.still == other.still
    assert one.still != seen(STORIES["given"], Cursor(2), window).still
