"""Cells in words: each is named by the letter of its column and the number of its row, from the top left."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid


def cell_name(cell: int, size: int) -> str:
    """A cell by its column and row, such as B3."""
    row, column = divmod(cell, size)
    return f"{chr(ord('A') + column)}{row + 1}"


def named_in(words: Sequence[str], cells: Iterable[int], size: int) -> int | None:
    """The first of some cells that is named in words."""
    named = {cell_name(cell, size).lower(): cell for cell in cells}
    return next((named[word] for word in words if word in named), None)


def side_words(sides: int, texts: Texts, between: str = ", ") -> str:
    """Some of the four sides."""
    return between.join(texts(f"enigma.side.{side}") for side in range(4) if sides >> side & 1)


def grid(name: str, head: Sequence[str], rows: Sequence[Sequence[str]], texts: Texts) -> "Grid":
    """A table by the keys of its name and its head."""
    from orapa.app.look.spoken import Grid

    return Grid(texts(name), tuple(texts(key) for key in head), tuple(tuple(row) for row in rows))
