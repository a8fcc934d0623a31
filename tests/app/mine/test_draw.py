"""Drawing: smooth edges, true colours, and everything from the engine's one gem definition."""

import math

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look import icons, plates, shapes
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.theme import DARK, LIGHT, WAVES, Theme
from orapa.app.look.view import View
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.gems import PAD, Look, sprite
from orapa.app.mine.draw.waves import REACH, Segment, draw_wave, letters_of, lit_boxes
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


def test_a_wave_under_way_lights_no_turn_that_its_head_has_not_passed() -> None:
    along, down = Segment((0, 0), (100, 0), "R"), Segment((100, 0), (100, 100), "R")
    for gone in (0.0, 10.0, 60.0, 100.0, 130.0, 200.0):
        lit = list(lit_boxes((along, down), gone))
        lowest = max((box.bottom for box in lit if box.right >= 100), default=0.0)
        assert bool(lit) == (gone > 0)
        assert lowest <= max(gone - 100, 0.0) + REACH / 2 or gone - 100 > REACH
    assert any(box.holds((50, REACH - 1)) for box in lit_boxes((along, down), 130.0))
