"""Help beside a boxed game: chosen openly before the first answer, written into the record, shown on the sheet."""

from enum import StrEnum

from orapa.engine.play.refused import excerpt


class Help(StrEnum):
    """How much the program says; each step has all that comes before it."""

    NONE = "none"
    """It is paper."""
    FIT = "fit"
    """Whether a mine fits all answers, and which note must be wrong if none does."""
    DRAWING = "drawing"
    """Which answers the gems drawn on the sheet contradict."""
    COUNT = "count"
    """How many mines are left."""
    BEST = "best"
    """The best question, and how likely each cell is covered."""

    def gives(self, help: "Help") -> bool:
        """Whether that much is said."""
        order = tuple(Help)
        return order.index(self) >= order.index(help)


def parse_help(text: str) -> Help:
    """The help written by its name."""
    if text not in tuple(Help):
        raise ValueError(f"expected how much help ({', '.join(Help)}), read {excerpt(text)!r}")
    return Help(text)
