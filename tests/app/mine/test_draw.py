"""Drawing: smooth edges, true colours, and everything from the engine's one gem definition."""

import math
from itertools import groupby

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look import icons, plates, shapes
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.theme import DARK, LIGHT, THEMES, WAVES, Theme
from orapa.app.look.view import View
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.comet import Comet
from orapa.app.mine.draw.gems import PAD, Look, sprite
from orapa.app.mine.draw.waves import Segment, draw_wave, letters_of
from orapa.app.pages.home import PAGES
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.colours import MIXES
from orapa.engine.mine.rules.gems import SHAPES, Gem

RED = (200, 30, 40)


def test_a_rounded_panel_is_solid_inside_and_smooth_at_its_corners() -> None:
    panel = shapes.rounded((60, 40), 12, RED)
    assert tuple(panel.get_at((30, 20))) == (*RED, 255)
    assert panel.get_at((0, 0)).a == 0
    alphas = {panel.get_at((x, y)).a for x in range(12) for y in range(12)}
    assert any(0 < alpha < 255 for alpha in alphas)


def test_a_rounded_panel_is_the_same_from_all_sides() -> None:
    panel = shapes.rounded((61, 41), 12, RED)
    for flip in ((True, False), (False, True)):
        turned = pygame.transform.flip(panel, *flip)
        assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(panel, "RGBA")


def test_a_rounded_panel_has_one_colour_throughout() -> None:
    panel = shapes.rounded((60, 40), 12, RED)
    solid = [panel.get_at((x, y)) for x in range(60) for y in range(40) if panel.get_at((x, y)).a == 255]
    assert {(pixel.r, pixel.g, pixel.b) for pixel in solid} == {RED}


def test_a_ring_is_empty_inside() -> None:
    ring = shapes.ring((60, 40), 12, 2, RED)
    assert ring.get_at((30, 20)).a == 0
    assert ring.get_at((30, 0)).a == 255
    assert ring.get_at((30, 2)).a == 0


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("gem", Gem, ids=lambda gem: gem.letter)
@pytest.mark.parametrize("turn", range(4))
def test_a_gem_fills_what_the_engine_says_it_covers(gem: Gem, turn: int, theme: Theme) -> None:
    unit = 30
    image = sprite(Look(gem, turn, False, unit, theme))
    shape = SHAPES[gem][turn, False]
    assert image.get_size() == ((shape.columns + 2 * PAD) * unit, (shape.rows + 2 * PAD) * unit)
    for row, column, fill in shape.fills:
        for side, (x, y) in enumerate([(0.85, 0.5), (0.5, 0.85), (0.15, 0.5), (0.5, 0.15)]):
            pixel = image.get_at((round((column + x + PAD) * unit), round((row + y + PAD) * unit)))
            if fill >> side & 1:
                assert pixel.a > 20, (row, column, side)
                assert gem is Gem.DIAMOND or pixel.a >= 250


def test_mirrored_red_is_the_mirror_of_red() -> None:
    plain, mirrored = (sprite(Look(Gem.RED, 0, face, 30, DARK)) for face in (False, True))
    ends = [(image.get_at((24, 38)).a, image.get_at((96, 38)).a) for image in (plain, mirrored)]
    assert ends[0] != ends[1]


def test_every_mix_of_colours_has_its_letters_and_its_fill() -> None:
    letters = [letters_of(mix) for mix in MIXES]
    assert len(set(letters)) == 16
    assert set(letters) - {""} == set(WAVES)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_a_wave_changes_the_ground_along_its_way_only(theme: Theme) -> None:
    surface = pygame.Surface((200, 200))
    surface.fill(theme.bg0)
    segments = [Segment((20, 100), (100, 100), ""), Segment((100, 100), (100, 180), "RW")]
    draw_wave(surface, segments, 4, 1, theme)
    on_the_way, further, aside = (surface.get_at(place) for place in ((60, 100), (100, 150), (180, 20)))
    untouched = (*theme.bg0, 255)
    assert tuple(on_the_way) != untouched
    assert tuple(further) != untouched
    assert tuple(aside) == untouched


def test_every_icon_a_scene_names_is_drawn() -> None:
    for name in {icon for _, icon, _, _ in PAGES} | icons.NAMES:
        assert name in icons.NAMES
        image = icons.icon(name, 24, RED)
        assert image.get_bounding_rect().width >= 6, name


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_ground_fills_the_window_at_every_scale(scale: int) -> None:
    view = View(200, 120, scale, Insets(), DARK)
    ground = bare_ground(view)
    assert ground.get_size() == (200 * scale, 120 * scale)
    bare = pygame.image.tobytes(ground, "RGB")
    for _ in layer_ground(ground, view):
        pass
    assert pygame.image.tobytes(ground, "RGB") != bare


def test_a_kept_surface_is_built_once() -> None:
    built = []

    def build() -> pygame.Surface:
        built.append(1)
        return pygame.Surface((2, 2))

    assert kept("test once", build) is kept("test once", build)
    assert built == [1]


@pytest.mark.parametrize("scale", [1, 3])
def test_a_tall_card_looks_as_if_it_were_built_whole(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def picture() -> pygame.Surface:
        surface = pygame.Surface((200 * scale, 420 * scale))
        surface.fill((60, 70, 80))
        plates.plate(Canvas(surface, scale, LIGHT), Box(40, 30, 120, 331), 16, "card")
        return surface

    put_together = picture()
    monkeypatch.setattr(plates, "TALL", 1000.0)
    whole = picture()
    for y in range(0, 420 * scale, 5):
        for x in range(0, 200 * scale, 5):
            one, other = put_together.get_at((x, y)), whole.get_at((x, y))
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 3, (x, y)


@pytest.mark.parametrize("radius", [4, 14, 40])
def test_a_panel_shows_no_seam_where_its_corners_begin(radius: int) -> None:
    image = shapes.panel((160, 120), radius, (240, 230, 220), (90, 80, 70), (20, 20, 20), 1)
    middle = 80
    for y in range(4, 116):
        for x in range(4, 156):
            # How far the place is beyond the middles of the corners, in both directions.
            across, down = (max(radius - at, at - (side - 1 - radius), 0) for at, side in ((x, 160), (y, 120)))
            if math.hypot(across, down) < radius - 3:
                assert image.get_at((x, y)) == image.get_at((middle, y)), (x, y)


def test_the_port_under_a_place_is_the_nearest_of_its_side() -> None:
    plot = Plot(100, 100, 40, 50, 30, 12)
    for port in range(PORTS):
        x, y = plot.lens_at(port)
        assert plot.port_under((x + 3, y - 3)) == port
    assert plot.port_under((90, 90)) is None
    assert plot.port_under(plot.cell_box(12).center) is None


def uncovered(gone: float) -> pygame.Surface:
    """A white picture of light round a turn, uncovered over black."""
    along, down = Segment((30, 30), (130, 30), "R"), Segment((130, 30), (130, 180), "R")
    lit, ground = pygame.Surface((200, 220)), pygame.Surface((200, 220))
    lit.fill((255, 255, 255))
    Comet(lit, (0, 0), (along, down), 1.0).draw(ground, gone)
    return ground


def test_a_wave_under_way_lights_no_turn_that_its_head_has_not_passed() -> None:
    for gone in (10.0, 60.0, 100.0):
        ground = uncovered(gone)
        assert all(not ground.get_at((x, y))[0] for x in range(round(30 + gone), 200) for y in range(220))
    ground = uncovered(130.0)
    assert all(not ground.get_at((130, y))[0] for y in range(61, 220))
    assert uncovered(250.0).get_at((80, 20))[0] == 255
    assert uncovered(250.0).get_at((145, 20))[0] == 255, "beyond the turn too, when the head is far away"


@pytest.mark.parametrize("gone", [70.0, 90.0, 170.0, 220.0])
def test_the_tip_of_a_wave_opens_without_steps(gone: float) -> None:
    """Between neighbours in the tail the light never changes at once."""
    ground = uncovered(gone)
    straight = range(31, round(30 + gone)) if gone <= 100 else range(60, round(gone - 70))
    for at in straight:
        for aside in range(-20, 20):
            one, other = (
                ((at, 30 + aside), (at + 1, 30 + aside)) if gone <= 100 else ((130 + aside, at), (130 + aside, at + 1))
            )
            assert abs(ground.get_at(one)[0] - ground.get_at(other)[0]) < 48, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(("unit", "scale"), [(23.0, 1.0), (22.6, 1.0), (30.0, 1.0), (30.0, 3.0), (57.0, 1.25)])
def test_all_lines_between_cells_are_alike_however_they_fall_on_pixels(theme: Theme, unit: float, scale: float) -> None:
    canvas = Canvas(pygame.Surface((900, 760)), scale, theme)
    plot = Plot(43.3, 40.7, unit, 33.0, 11.0, 10.0)
    draw_board(canvas, plot)
    middle = canvas.device(plot.cell_box(44))
    row = [
        canvas.surface.get_at((x, middle.centery))[:3] == theme.well
        for x in range(middle.centerx, middle.centerx + 4 * middle.w)
    ]
    widths = [len(list(run)) for in_line, run in groupby(row) if in_line]
    assert len(widths) == 4
    assert len(set(widths)) == 1
