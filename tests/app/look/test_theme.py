"""The tokens keep their promises of contrast, and motions begin and end where they should."""

import re
from dataclasses import replace

import pygame
import pytest

from orapa.app.diamond.plum import plum
from orapa.app.enigma.draw.inks import room_theme
from orapa.app.look.theme import (
    BLACK,
    CONTRAST,
    DARK,
    INK,
    LIGHT,
    THEMES,
    WAVES,
    WHITE,
    Theme,
    colour,
    contrast,
    ease_in,
    ease_out,
    ease_pop,
    mix,
    phase,
)
from orapa.app.mine.draw.gems import Look, sprite
from orapa.app.speaker import COLOURS
from orapa.engine.mine.rules.gems import Gem
from orapa.site.steps import REPO

# Each as it is, and as the rooms of further games tint it.
TINTED = {f"{name} {tint.__name__}": tint(theme) for name, theme in THEMES.items() for tint in (plum, room_theme)}
EVERY = pytest.mark.parametrize("theme", [*THEMES.values(), *TINTED.values()], ids=[*THEMES, *TINTED])


def grounds(theme: Theme) -> list[tuple[int, int, int]]:
    return [theme.bg0, theme.bg1, theme.slab, theme.surf, theme.surf2, theme.surf3, theme.cell]


def least(theme: Theme, usual: float) -> float:
    """What words have at least; where contrast is strong, all of them 7."""
    return 7 if theme.strong else usual


@EVERY
def test_words_stand_out_from_every_ground(theme: Theme) -> None:
    for ground in grounds(theme):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.mute, ground) >= least(theme, 4.5)
        assert contrast(theme.brass, ground) >= least(theme, 4.5)
        assert contrast(theme.faint, ground) >= least(theme, 3)


@EVERY
def test_messages_and_focus_stand_out(theme: Theme) -> None:
    for ground in (theme.bg0, theme.bg1, theme.surf, theme.surf2):
        assert contrast(theme.ok, ground) >= least(theme, 4.5)
        assert contrast(theme.bad, ground) >= least(theme, 4.5)
        assert contrast(theme.focus, ground) >= least(theme, 4.5)


@EVERY
def test_the_words_beside_the_picture_stand_out_in_its_colours(theme: Theme) -> None:
    colours = {name: getattr(theme, own) for name, own in COLOURS.items()}
    for ground in (colours["ground"], colours["control"]):
        assert contrast(colours["ink"], ground) >= 7
        for sign in ("mark", "focus"):
            assert contrast(colours[sign], ground) >= least(theme, 3)


def test_the_page_before_the_game_has_colours_of_its_themes() -> None:
    page = (REPO / "orapa" / "site" / "page" / "index.html").read_text()
    grounds_of = {DARK: r"html, body \{[^}]*background: #(\w+)", LIGHT: r"\.light, \.light body \{ background: #(\w+)"}
    for theme, rule in grounds_of.items():
        found = re.search(rule, page)
        assert found
        ground = colour(found[1])
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.bg0, ground) < 1.1


@EVERY
def test_pictures_that_say_something_stand_out(theme: Theme) -> None:
    for ground in (theme.bg0, theme.surf, theme.surf2, theme.cell):
        assert contrast(theme.fill, ground) >= least(theme, 3)
    for ground in (theme.cell, theme.cell2, theme.socket, theme.slab):
        assert contrast(theme.mark, ground) >= least(theme, 3)
    assert contrast(theme.on_gold, theme.fill) >= least(theme, 4.5)


def test_where_contrast_is_strong_every_control_and_the_board_have_lines_that_are_seen() -> None:
    for ground in grounds(CONTRAST):
        assert contrast(CONTRAST.line, ground) >= 7
        assert contrast(CONTRAST.rim, ground) >= 7
    assert min(contrast(CONTRAST.well, cell) for cell in (CONTRAST.cell, CONTRAST.cell2)) >= 3


def test_where_contrast_is_strong_gems_and_waves_are_told_by_their_edge_and_letters_too() -> None:
    for gem in Gem:
        look = Look(gem, 0, False, 60, CONTRAST, letter=True)
        image = sprite(look)
        seen = [image.get_at((x, y))[:3] for x in range(image.get_width()) for y in range(image.get_height())]
        assert sum(min(pixel) > 230 for pixel in seen) > 60, gem
        unlettered = sprite(replace(look, letter=False))
        assert pygame.image.tobytes(image, "RGBA") != pygame.image.tobytes(unlettered, "RGBA")


@EVERY
def test_the_golden_card_can_be_read(theme: Theme) -> None:
    assert min(contrast(theme.on_gold, theme.gold0), contrast(theme.on_gold, theme.gold1)) >= 7


def test_letters_stand_out_on_every_wave_colour() -> None:
    for letters, fill in WAVES.items():
        assert max(contrast(INK, fill), contrast(WHITE, fill)) >= 4.5, letters


def test_contrast_runs_from_1_to_21() -> None:
    assert contrast(WHITE, WHITE) == 1
    assert contrast(BLACK, WHITE) == pytest.approx(21)


def test_mixing_gives_both_ends_and_the_middle() -> None:
    assert [mix(BLACK, WHITE, t) for t in (0, 0.5, 1)] == [BLACK, (128, 128, 128), WHITE]


@pytest.mark.parametrize("ease", [ease_in, ease_out, ease_pop])
def test_motions_begin_at_0_and_end_at_1(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)


def test_what_lands_overshoots_by_about_8_percent() -> None:
    assert max(ease_pop(i / 100) for i in range(101)) == pytest.approx(1.08, abs=0.02)


def test_a_motion_without_length_is_over_at_once() -> None:
    assert phase(5, 5, 0) == 1
    assert [phase(now, 10, 2) for now in (9, 11, 13)] == [0, 0.5, 1]
