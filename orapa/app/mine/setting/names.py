"""What people without a name are called on these pages."""

from orapa.app.pages.names import Number
from orapa.words.texts import Texts


def numbered(texts: Texts) -> Number:
    """Players by their number."""
    return lambda number: texts("setting.player", number=number)
