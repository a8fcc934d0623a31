"""What lies in a cell of a sheet, in words."""

from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.rules.board import DOWN, LEFT, RIGHT, UP, Cell
from orapa.engine.mine.rules.colours import content_name
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

HALVES = {
    1 << RIGHT | 1 << DOWN: "se",
    1 << DOWN | 1 << LEFT: "sw",
    1 << LEFT | 1 << UP: "nw",
    1 << UP | 1 << RIGHT: "ne",
}
COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "W": "white", "D": "transparent", "K": "black"}


def cell_words(shown: Shown, cell: Cell, texts: Texts) -> str:
    """The gems and marks in a cell, and what is known of it; empty if nothing is."""
    told = []
    for seen in shown.gems:
        fill = dict(seen.position.halves).get(cell)
        if fill is not None:
            gem = texts(f"table.gem.{seen.position.gem.letter}")
            half = f"spoken.half.{HALVES[fill]}" if fill in HALVES else ""
            told.append(f"{gem}, {texts(half)}" if half else gem)
    for mark in shown.marks:
        if mark.cell == cell:
            sign = texts(f"spoken.mark.{mark.sign}") if mark.sign in ("x", "dot") else _colour(mark.sign, texts)
            told.append(f"{sign}, {texts(f'spoken.half.{mark.half}')}" if mark.half else sign)
    scanned = [colour_word(texts, content_name(answer.content)) for answer in shown.scans if answer.cell == cell]
    told += [texts("spoken.scanned", content=content) for content in scanned]
    if cell in shown.passed and not told:
        told.append(texts("spoken.passed"))
    return "; ".join(told)


def _colour(letter: str, texts: Texts) -> str:
    return colour_word(texts, COLOURS[letter])
