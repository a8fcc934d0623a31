"""The pictures of the page, drawn by code: the loader's lettering and the icons of the installed game."""

import os
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

# The emblem: a cut stone seen from above, one triangle in four facets; corners in a box of 100 x 88.
EMBLEM = (
    ("#fbe9c8", ((50, 0), (50, 52), (0, 88))),
    ("#e3c48d", ((50, 0), (100, 88), (50, 52))),
    ("#94733f", ((0, 88), (50, 52), (100, 88))),
)
GROUND = "#141c29"
TRACKING = 0.16


def lettering(fonts: Path) -> str:
    """The emblem and the name as an SVG, for the loader, before any font is loaded."""
    shapes = [f'<path fill="{colour}" d="{_closed(corners)}"/>' for colour, corners in EMBLEM]
    at = 128.0
    for word, cut, css, colour in (
        ("ORAPA", "ExtraBold", "word", "#f1f3f8"),
        ("MINE", "Medium", "word second", "#e3c48d"),
    ):
        path, at = _outline(fonts / f"Manrope-{cut}.ttf", word, at, size=76)
        shapes.append(f'<path class="{css}" fill="{colour}" d="{path}"/>')
        at += 24
    return f'<svg viewBox="0 0 {at - 24:.0f} 88" role="img" aria-label="Orapa Mine">{"".join(shapes)}</svg>'


def _closed(corners: tuple[tuple[int, int], ...]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in corners) + "Z"


def _outline(font_file: Path, word: str, at: float, size: float) -> tuple[str, float]:
    """A word's outlines from x = `at` on the emblem's base line, and where it ends."""
    font = TTFont(font_file)
    scale = size / font["head"].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
    for letter in word:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, at, 72)))
        at += glyph.width * scale + TRACKING * size
    return pen.getCommands(), at - TRACKING * size


def icon(size: int, emblem: float, target: Path, rounded: bool = True) -> None:
    """A square icon with the emblem over the share `emblem` of its width."""
    fine = size * 4
    surface = pygame.Surface((fine, fine), pygame.SRCALPHA)
    pygame.draw.rect(surface, GROUND, surface.get_rect(), border_radius=round(fine * 0.22) if rounded else 0)
    unit = fine * emblem / 100
    left, top = (fine - 100 * unit) / 2, (fine - 88 * unit) / 2 - fine * 0.02
    for colour, corners in EMBLEM:
        pygame.draw.polygon(surface, colour, [(left + x * unit, top + y * unit) for x, y in corners])
    pygame.image.save(pygame.transform.smoothscale(surface, (size, size)), target)
