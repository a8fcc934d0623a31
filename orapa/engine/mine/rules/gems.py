"""The seven gems, each defined once, and the sets they are played in."""

from collections.abc import Iterable
from enum import IntEnum, StrEnum

from orapa.engine.mine.rules import colours
from orapa.engine.mine.rules.colours import Colours, Content
from orapa.engine.mine.rules.shapes import Shape, shapes_of
from orapa.engine.play.refused import check_length, excerpt


class Gem(IntEnum):
    """A gem: its letter, what a scan of it finds, and its pattern at turn 0; numbered in printing order."""

    letter: str
    content: Content
    pattern: tuple[str, ...]

    RED = 0, "R", colours.RED, ("◢■◤",)
    YELLOW = 1, "Y", colours.YELLOW, ("◣·", "■◣")
    BLUE = 2, "B", colours.BLUE, ("·◢◣·", "◢■■◣")
    WHITE = 3, "W", colours.WHITE, ("·◢◣·", "◢■■◣")
    SQUARE = 4, "w", colours.WHITE, ("◢◣", "◥◤")
    DIAMOND = 5, "D", colours.TRANSPARENT, ("◢◣",)
    BLACK = 6, "K", colours.ABSORBED, ("■■",)

    def __new__(cls, number: int, letter: str, content: Content, pattern: tuple[str, ...]) -> "Gem":
        gem = int.__new__(cls, number)
        gem._value_ = number
        gem.letter = letter
        gem.content = content
        gem.pattern = pattern
        return gem

    @property
    def colour(self) -> Colours:
        """The colour this gem gives to a wave, CLEAR for diamond and black body."""
        return self.content & colours.ALL

    @property
    def absorbs(self) -> bool:
        """Whether a wave ends here."""
        return self.content == colours.ABSORBED

    @property
    def bit(self) -> int:
        """This gem in a set of gems written as bits."""
        return 1 << self

    @property
    def two_faced(self) -> bool:
        """Whether mirroring gives a position that no turn gives."""
        return any(shape.mirrored for shape in SHAPES[self].values())


SHAPES: tuple[dict[tuple[int, bool], Shape], ...] = tuple(shapes_of(gem.pattern) for gem in Gem)
"""Per gem, the shape for each (turn, mirrored)."""

_GEMS = {gem.letter: gem for gem in Gem}


class GemSet(StrEnum):
    """The gems of a game."""

    BASE = "base"
    DIAMOND = "diamond"
    BLACK = "black"
    FULL = "full"

    @property
    def gems(self) -> tuple[Gem, ...]:
        """The gems of this set, in printing order."""
        return _GEMS_OF_SET[self]


_BASE_GEMS = (Gem.RED, Gem.YELLOW, Gem.BLUE, Gem.WHITE, Gem.SQUARE)
_GEMS_OF_SET = {
    GemSet.BASE: _BASE_GEMS,
    GemSet.DIAMOND: (*_BASE_GEMS, Gem.DIAMOND),
    GemSet.BLACK: (*_BASE_GEMS, Gem.BLACK),
    GemSet.FULL: (*_BASE_GEMS, Gem.DIAMOND, Gem.BLACK),
}


def parse_gem(letter: str) -> Gem:
    """The gem of that letter; the case counts."""
    if check_length(letter) not in _GEMS:
        raise ValueError(f"expected a gem ({' '.join(_GEMS)}), read {letter!r}")
    return _GEMS[letter]


def parse_gem_set(text: str) -> GemSet:
    """The gem set of that name, in either case."""
    try:
        return GemSet(check_length(text).lower())
    except ValueError:
        raise ValueError(f"expected a gem set ({', '.join(GemSet)}), read {excerpt(text)!r}") from None


def smallest_set(gems: Iterable[Gem]) -> GemSet:
    """The smallest gem set that holds all these gems."""
    needed = set(gems)
    return next(gem_set for gem_set in GemSet if needed <= set(gem_set.gems))
