"""Tiles: riveted plates with copper conduits, and the chambers on them.

place   a point in sides of a tile
lit     groups that close now; touched ones stay open
"""

from functools import cache

import pygame

from orapa.app.enigma.draw.conduits import how_far, inside, lay, light, paths_between
from orapa.app.enigma.draw.engineers import hexagon
from orapa.app.enigma.draw.inks import CHAMBERS, INK, PLAYERS, Inks, inks, shade
from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, clear_surface, shadow, stroke
from orapa.app.look.theme import mix
from orapa.engine.enigma.rules.tiles import START, Colour, Group, Tile

RADIUS = 0.118
"""Of a chamber, in sides of a tile."""
_TIMES = 3
_EDGE_LIGHT = 0.16
Groups = frozenset[int]
NONE: Groups = frozenset()


@cache
def places(tile: Tile) -> tuple[tuple[Point, ...], ...]:
    """Per group of a tile where its chambers are."""
    return tuple(_chambers(tile, group) for group in tile.groups)


def group_at(tile: Tile, spot: Point) -> int:
    """The group of a tile whose ways are nearest to a point of it."""
    ways = [paths_between(group.sides, _depth(tile)) for group in tile.groups]
    return min(range(len(ways)), key=lambda number: how_far(ways[number], spot))


def _chambers(tile: Tile, group: Group) -> tuple[Point, ...]:
    sides, many = group.sides, len(group.chambers)
    if not many:
        return ()
    if len(sides) == 1:
        return (inside(sides[0], _depth(tile)),)
    if len(sides) == 2:
        if _straight(group):
            bridge = sum(_straight(other) for other in tile.groups) == 2
            return (inside(0 if 0 in sides else 3, 0.22 if bridge else 0.5),)
        x, y = (0.5 + sum(0.5 - inside(side, 0)[axis] for side in sides) * -1 for axis in (0, 1))
        # The middle of the bend lies half a side from the corner.
        reach = 0.5 / 0.5**0.5
        return ((x + (0.5 - x) * reach, y + (0.5 - y) * reach),)
    if len(sides) == 3:
        through = next(side for side in (0, 1) if side in sides and side + 2 in sides)
        stub = next(side for side in sides if side not in (through, through + 2))
        return (inside(stub, 0.40),) if many == 1 else (inside(through, 0.25), inside(through + 2, 0.25))
    return ((0.5, 0.5),) if many == 1 else (inside(0, 0.25), inside(2, 0.25))


def _straight(group: Group) -> bool:
    return len(group.sides) == 2 and (group.sides[1] - group.sides[0]) % 4 == 2


def _depth(tile: Tile) -> float:
    """How far a dead end leads into a tile."""
    return 0.19 if any(_straight(group) for group in tile.groups) else 0.235


def draw_tile(
    canvas: Canvas, box: Box, tile: Tile, lit: Groups = NONE, touched: Groups = NONE, strength: float = 1.0
) -> None:
    """A tile as it lies, perhaps half faded."""
    rect, ink = canvas.device(box), inks(canvas.theme)
    key = ("tile", tile, rect.size, lit, touched, canvas.theme.name)
    image = kept(key, lambda: _tile(rect.width, tile, lit, touched, ink))
    if strength < 1:
        image = image.copy()
        image.set_alpha(round(255 * max(0.0, strength)))
    canvas.lay(image, rect)


def draw_shadow(canvas: Canvas, box: Box) -> None:
    """What a tile darkens below it; to be drawn before all tiles, so that none lies in the shadow of another."""
    theme, rect = canvas.theme, canvas.device(box)
    raised = theme.raised_float
    if raised.alpha:
        image = kept(
            ("shadow of a tile", rect.size, canvas.scale, theme.name),
            lambda: shadow(rect.size, canvas.scale, 0.07 * box.w, raised.blur, theme.shadow, raised.alpha),
        )
        canvas.centered(image, (box.center[0], box.center[1] + raised.drop))


def _tile(pixels: int, tile: Tile, lit: Groups, touched: Groups, ink: Inks) -> pygame.Surface:
    side = pixels * _TIMES
    large = clear_surface((side, side), ink.face)
    corner = round(0.07 * side)
    # Light from above falls on the upper edge.
    pygame.draw.rect(large, mix(ink.lip, (255, 255, 255), _EDGE_LIGHT), (0, 0, side, side), border_radius=corner)
    pygame.draw.rect(large, ink.lip, (0, 0.014 * side, side, 0.986 * side), border_radius=corner)
    pygame.draw.rect(large, ink.face, (0.012 * side, 0.012 * side, 0.976 * side, 0.976 * side), border_radius=corner)
    for x in (0.09, 0.91):
        for y in (0.09, 0.91):
            pygame.draw.circle(large, ink.copper[1], (x * side, y * side), 0.016 * side)
    order = sorted(range(len(tile.groups)), key=lambda one: _straight(tile.groups[one]) and 0 in tile.groups[one].sides)
    bridge = sum(_straight(group) for group in tile.groups) == 2
    for number in order:
        group = tile.groups[number]
        paths = paths_between(group.sides, _depth(tile))
        if bridge and 0 in group.sides:
            gap = 0.29 * side
            pygame.draw.rect(large, ink.face, (0.5 * side - gap / 2, 0.3 * side, gap, 0.4 * side))
        if number in lit:
            _halo(large, paths, side, ink)
        trough = ink.core if number in lit else ink.touched if number in touched else None
        lay(large, paths, side, ink, 1.0, trough)
        if number in lit:
            light(large, paths, side, (255, 255, 255), 0.03)
    if tile == START:
        pygame.draw.polygon(large, ink.copper[1], hexagon(side / 2, side / 2, 0.21 * side))
        pygame.draw.polygon(large, ink.copper[3], hexagon(side / 2, side / 2, 0.19 * side))
        pygame.draw.polygon(large, ink.face, hexagon(side / 2, side / 2, 0.165 * side))
        for y in (-0.08, 0.0, 0.08):
            stroke(
                large, [(0.45 * side, (0.5 + y) * side), (0.56 * side, (0.5 + y) * side)], ink.copper[3], 0.03 * side
            )
        stroke(large, [(0.45 * side, 0.42 * side), (0.45 * side, 0.58 * side)], ink.copper[3], 0.03 * side)
    for group, spots in zip(tile.groups, places(tile), strict=True):
        for colour, (x, y) in zip(group.chambers, spots, strict=True):
            _chamber(large, x * side, y * side, RADIUS * side, colour, ink)
    return pygame.transform.smoothscale(large, (pixels, pixels))


def _halo(large: pygame.Surface, paths: list[list[Point]], side: int, ink: Inks) -> None:
    """Light around a conduit that closes."""
    small = max(8, side // 4)
    glow = clear_surface((small, small), ink.glow)
    for path in paths:
        stroke(glow, [(x * small, y * small) for x, y in path], (*ink.glow, 200), 0.26 * small)
    glow = pygame.transform.gaussian_blur(glow, max(1, round(0.07 * small)))
    large.blit(pygame.transform.smoothscale(glow, (side, side)), (0, 0))


def _chamber(surface: pygame.Surface, x: float, y: float, radius: float, colour: Colour, ink: Inks) -> None:
    """A round glass in a copper ring, with the sign of its colour."""
    tone = CHAMBERS[colour]
    pygame.draw.circle(surface, ink.copper[0], (x, y), 1.28 * radius)
    pygame.draw.circle(surface, ink.copper[3], (x, y), 1.2 * radius)
    for step in range(6):
        share = step / 5
        off = -0.18 * radius * share
        pygame.draw.circle(
            surface, mix(shade(tone, 0.28), tone, share), (x + off, y + off), radius * (1 - 0.16 * share)
        )
    _sign(surface, x, y, radius, colour)


def _sign(surface: pygame.Surface, x: float, y: float, radius: float, colour: Colour) -> None:
    if colour is Colour.ORANGE:
        points = [(x, y - 0.5 * radius), (x + 0.5 * radius, y + 0.38 * radius), (x - 0.5 * radius, y + 0.38 * radius)]
        pygame.draw.polygon(surface, INK, points)
    elif colour is Colour.GREEN:
        half = 0.4 * radius
        pygame.draw.rect(surface, INK, (x - half, y - half, 2 * half, 2 * half))
    else:
        pygame.draw.circle(surface, INK, (x, y), 0.5 * radius)
        pygame.draw.circle(surface, CHAMBERS[colour], (x, y), 0.22 * radius)


def draw_chamber(canvas: Canvas, center: Point, radius: float, colour: Colour) -> None:
    """A chamber by itself, such as on a button."""
    pixels = max(4, round(2.6 * radius * canvas.scale))
    ink = inks(canvas.theme)

    def draw() -> pygame.Surface:
        side = pixels * _TIMES
        large = clear_surface((side, side), ink.copper[1])
        _chamber(large, side / 2, side / 2, side / 2.6, colour, ink)
        return pygame.transform.smoothscale(large, (pixels, pixels))

    canvas.centered(kept(("chamber", colour, pixels, canvas.theme.name), draw), center)


def draw_collar(canvas: Canvas, center: Point, radius: float, seat: int, initial: str) -> None:
    """An engineer on a chamber of that radius: a collar round the glass, and the initial beside it."""
    reach = 1.9 * radius
    pixels = max(4, round(2 * reach * canvas.scale))
    fill, rim, ink = PLAYERS[seat - 1]

    def draw() -> pygame.Surface:
        side = pixels * _TIMES
        large = clear_surface((side, side), rim)
        half = side / 2
        pygame.draw.polygon(large, rim, hexagon(half, half, 0.96 * half))
        pygame.draw.polygon(large, fill, hexagon(half, half, 0.86 * half))
        pygame.draw.circle(large, (0, 0, 0, 0), (half, half), 0.64 * half)
        return pygame.transform.smoothscale(large, (pixels, pixels))

    canvas.centered(kept(("collar", seat, pixels), draw), center)
    small = max(7.0, 0.75 * radius)
    badge = (center[0] + 1.15 * radius, center[1] - 1.15 * radius)
    tag = max(4, round(2 * small * canvas.scale))

    def paint_badge() -> pygame.Surface:
        side = tag * _TIMES
        large = clear_surface((side, side), rim)
        pygame.draw.polygon(large, rim, hexagon(side / 2, side / 2, 0.49 * side))
        pygame.draw.polygon(large, fill, hexagon(side / 2, side / 2, 0.40 * side))
        return pygame.transform.smoothscale(large, (tag, tag))

    canvas.centered(kept(("collar badge", seat, tag), paint_badge), badge)
    canvas.text(initial, badge, 1.1 * small, "ExtraBold", ink, "center")
