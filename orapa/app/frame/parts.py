"""Parts of the program that come when they are first needed: jobs wait for them here."""

from collections.abc import Generator

from orapa.app.frame.jobs import NEXT_FRAME
from orapa.app.frame.platform import Platform
from orapa.app.frame.warming import PROGRAM, importing

THINKING = "thinking"
"""Deduction for hints, reviews and par, computer players, grading."""
ROOMS = "rooms"
"""Scenes of the first game that the first table does without: lessons, puzzles, the rule book, reasons shown."""

SPOKEN = "spoken"
"""The game in words, beside the picture."""

# The parts whose modules were imported.
_imported: set[str] = set()


class PartMissing(Exception):
    """A part could not be loaded; it may be asked for again."""


def there(platform: Platform, name: str) -> bool:
    """Whether the modules of a part can be imported."""
    return platform.part_state(name) == "there"


def loading(platform: Platform, name: str) -> Generator[object, None, None]:
    """Give way until a part is there and imported; PartMissing if it does not come."""
    platform.part(name)
    while (state := platform.part_state(name)) == "loading":
        yield NEXT_FRAME
    if state != "there":
        raise PartMissing(f"expected the part {name!r}, which could not be loaded")
    if platform.hurries and name not in _imported:
        yield from importing(PROGRAM)
        _imported.add(name)
