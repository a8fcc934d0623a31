"""What colours are called."""

from orapa.words.texts import Texts


def colour_word(texts: Texts, name: str) -> str:
    """What the engine's name of a colour is called."""
    return texts(f"table.colour.{name.replace(' ', '_')}")
