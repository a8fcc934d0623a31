"""Pictures compared pixel by pixel with those of the same names in another folder."""

from pathlib import Path
from typing import Literal, NamedTuple

import pygame

# What lies outside the smaller of two pictures, and what marks a pixel that differs.
ABSENT, MARK = (128, 0, 128), (255, 64, 255)
# So much is shown around the pixels that differ, and between the pictures.
MARGIN, GAP = 60, 12
DIMMED = (80, 80, 80)


class Compared(NamedTuple):
    """What became of one picture, and where it differs if it does."""

    file: str
    found: Literal["equal", "different", "missing"]
    pixels: int = 0
    box: tuple[int, int, int, int] = (0, 0, 0, 0)

    def __str__(self) -> str:
        x, y, width, height = self.box
        where = f": {self.pixels} pixels within {width}x{height} at {x},{y}" if self.pixels else ""
        return f"{self.file} is {self.found}{where}"


def compare(before: Path, after: Path, to: Path) -> Compared:
    """Compare two files of one name; where they differ is written to a folder as before | after | difference."""
    if not before.exists():
        return Compared(after.name, "missing")
    if before.read_bytes() == after.read_bytes():
        return Compared(after.name, "equal")
    old, new = padded(pygame.image.load(before), pygame.image.load(after))
    unlike = differing(old, new)
    if not unlike.count():
        return Compared(after.name, "equal")
    first, *others = unlike.get_bounding_rects()
    box = first.unionall(others)
    to.mkdir(parents=True, exist_ok=True)
    pygame.image.save(side_by_side(old, new, unlike, box), to / after.name)
    return Compared(after.name, "different", unlike.count(), (box.x, box.y, box.width, box.height))


def padded(*pictures: pygame.Surface) -> list[pygame.Surface]:
    """Opaque copies of pictures that are all as large as the largest."""
    size = max(one.get_width() for one in pictures), max(one.get_height() for one in pictures)
    copies = []
    for picture in pictures:
        copy = pygame.Surface(size, depth=32)
        copy.fill(ABSENT)
        copy.blit(picture, (0, 0))
        copies.append(copy)
    return copies


def differing(old: pygame.Surface, new: pygame.Surface) -> pygame.Mask:
    """The pixels at which two pictures of one size are not exactly the same."""
    unlike = pygame.mask.from_threshold(new, (0, 0, 0), (1, 1, 1, 255), old)
    unlike.invert()
    return unlike


def side_by_side(old: pygame.Surface, new: pygame.Surface, unlike: pygame.Mask, box: pygame.Rect) -> pygame.Surface:
    """The part of both pictures that differs, and which of its pixels do."""
    marked = new.copy()
    marked.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    unlike.to_surface(marked, setcolor=MARK, unsetcolor=None)
    around = box.inflate(2 * MARGIN, 2 * MARGIN).clip(new.get_rect())
    whole = pygame.Surface((3 * around.width + 2 * GAP, around.height))
    for i, picture in enumerate((old, new, marked)):
        whole.blit(picture, (i * (around.width + GAP), 0), around)
    return whole
