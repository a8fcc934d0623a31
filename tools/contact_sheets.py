"""Contact sheets: the pictures of one size, theme and language side by side, each with its name below it."""

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from orapa.app.look import lettering
from tools.studio import Shot

WIDEST = 2400
# So many pictures make a sheet, each of about so many pixels.
MOST, AREA = 48, 92_000
GAP, LINE, LETTERS = 12, 26, 16.0
GROUND, INK = (44, 46, 52), (236, 238, 242)


def sheets(shots: Iterable[Shot]) -> dict[str, list[Shot]]:
    """The pictures of each sheet, by its name."""
    alike: dict[str, list[Shot]] = {}
    for shot in shots:
        alike.setdefault(f"{shot.screen}-{shot.theme}-{shot.language}", []).append(shot)
    return {
        f"{name}-{start // MOST + 1}" if start else name: group[start : start + MOST]
        for name, group in alike.items()
        for start in range(0, len(group), MOST)
    }


def sheet(pictures: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """Named pictures of one size in rows."""
    width, height = pictures[0][1].get_size()
    smaller = min(1.0, math.sqrt(AREA / (width * height)))
    width, height = round(width * smaller), round(height * smaller)
    columns = min(len(pictures), max(1, (WIDEST - GAP) // (width + GAP)))
    rows = math.ceil(len(pictures) / columns)
    whole = pygame.Surface((GAP + columns * (width + GAP), GAP + rows * (height + LINE + GAP)))
    whole.fill(GROUND)
    for i, (name, picture) in enumerate(pictures):
        row, column = divmod(i, columns)
        x, y = GAP + column * (width + GAP), GAP + row * (height + LINE + GAP)
        whole.blit(pygame.transform.smoothscale(picture, (width, height)), (x, y))
        size = lettering.fit(name, "Bold", width, LETTERS)
        words = lettering.render(name, "Bold", size, INK)
        whole.blit(words, (x + (width - words.get_width()) // 2, y + height + (LINE - words.get_height()) // 2))
    return whole


def write_sheet(folder: Path, name: str, shots: Sequence[Shot]) -> Path:
    """Put pictures of a folder on a sheet in its folder sheets/."""
    path = folder / "sheets" / f"{name}.png"
    path.parent.mkdir(exist_ok=True)
    pictures = [(shot.scene, pygame.image.load(folder / shot.file).convert(24)) for shot in shots]
    pygame.image.save(sheet(pictures), path)
    return path
