"""The tokens keep their promises of contrast, and motions begin and end where they should."""

import pytest

from orapa.app.look.theme import (
    BLACK,
    INK,
    THEMES,
    WAVES,
    WHITE,
    Theme,
    contrast,
    ease_in,
    ease_out,
    ease_pop,
    mix,
    phase,
)

BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def grounds(theme: Theme) -> list[tuple[int, int, int]]:
    return [theme.bg0, theme.bg1, theme.slab, theme.surf, theme.surf2, theme.surf3, theme.cell]


@BOTH
def test_words_stand_out_from_every_ground(theme: Theme) -> None:
    for ground in grounds(theme):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.mute, ground) >= 4.5
        assert contrast(theme.brass, ground) >= 4.5
        assert contrast(theme.faint, ground) >= 3


@BOTH
def test_messages_and_focus_stand_out(theme: Theme) -> None:
    for ground in (theme.bg0, theme.bg1, theme.surf, theme.surf2):
        assert contrast(theme.ok, ground) >= 4.5
        assert contrast(theme.bad, ground) >= 4.5
        assert contrast(theme.focus, ground) >= 4.5


@BOTH
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
