"""The roster: every rival by name, the weakest first, with what was measured of its strength; needs no thinking."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Strength:
    """Measured on fresh base mines: the questions before the sheet on average, the share of right sheets."""

    questions: float
    right: float
    rating: int
    """Measured by duels of all against all, in points of the ladder."""

    def __str__(self) -> str:
        """The strength in words, such as `8.0 questions, 100 % right`."""
        return f"{self.questions:.1f} questions, {self.right:.0%} right".replace("%", " %")


ROSTER: dict[str, Strength] = {
    "beginner": Strength(15.2, 0.40, 1120),
    "walker": Strength(14.8, 1.0, 1290),
    "gambler": Strength(10.8, 0.59, 1310),
    "bookkeeper": Strength(11.5, 1.0, 1500),
    "prospector": Strength(8.8, 1.0, 1780),
    "expert": Strength(7.8, 1.0, 2130),
}
"""All rivals by the names that records have for them, the weakest first."""
