"""Numbers of mines in words, with as many digits as matter."""

import math

from orapa.engine.mine.deduction.known import Known, Left
from orapa.words.texts import Texts, number

# Larger numbers are told in thousands of thousands and so on, as the axis names them.
MILLION = 6
HIGHEST = 15


def amount(texts: Texts, value: float) -> str:
    """A number of mines with as many digits as matter."""
    if value < 10:
        return number(texts, round(value, 1))
    if value < 1000:
        return number(texts, round(value))
    value = _two_digits(value)
    if value < 10**MILLION:
        return number(texts, round(value))
    tens = min(HIGHEST, math.floor(math.log10(value)) // 3 * 3)
    value /= 10**tens
    return texts(f"review.amount.{tens}", count=number(texts, round(value, 1) if value < 10 else round(value)))


def left_words(texts: Texts, left: Left) -> str:
    """How many mines were left: a number, about a number, or that it is unknown."""
    if left.unknown:
        return texts("review.unknown")
    if left.known is Known.EXACT:
        return number(texts, left.mines) if left.mines < 10**MILLION else amount(texts, left.mines)
    return texts("review.about", count=amount(texts, _two_digits(left.mines)))


def _two_digits(value: float) -> float:
    return round(value, 1 - math.floor(math.log10(value))) if value >= 1 else value
