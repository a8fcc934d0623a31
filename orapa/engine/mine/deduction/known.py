"""How well a number is known; a word that the start understands without any search."""

from enum import StrEnum


class Known(StrEnum):
    """How well candidates and their number are known."""

    EXACT = "exact"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"
