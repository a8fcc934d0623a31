"""Pictures in words: what is wanted and what lies is told cell by cell, and pieces are laid by their names."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from orapa.app.enigma.puzzles.bricks import BricksBench
from orapa.app.enigma.puzzles.cells import cell_name, grid, named_in, side_words
from orapa.app.enigma.puzzles.fragments import KINDS, FragmentsBench, outline_of
from orapa.engine.enigma.puzzles.bricks import BRICKS, Place, dropped, fall, poses
from orapa.engine.enigma.puzzles.bricks import SIZE as GROUND
from orapa.engine.enigma.puzzles.fragments import SIZE as LATTICE
from orapa.engine.enigma.puzzles.fragments import mask_of
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid

WHOLE = 0b1111


def outline_grids(bench: FragmentsBench, work: Any, texts: Texts) -> tuple["Grid", "Grid"]:
    """The outline row by row, and the pieces with what they cover."""
    rows = [(str(y + 1), ", ".join(_cells(bench.puzzle.target, texts, (y,)))) for y in range(LATTICE)]
    pieces = [
        (_piece(number, texts), ", ".join(_cells(_covered(work, number), texts)) if piece.at is not None else "")
        for number, piece in enumerate(work.pieces)
    ]
    return (
        grid("enigma.say.outline", ("enigma.say.row", "enigma.say.cells"), rows, texts),
        grid("enigma.fragments.tray", ("enigma.say.piece", "enigma.say.cells"), pieces, texts),
    )


def piece_words(work: Any, texts: Texts) -> str:
    """How the chosen piece lies, or would lie."""
    number = work.chosen
    if number is None:
        return ""
    mine, laid = _covered(work, number), work.pieces[number].at is not None
    others = [one for one, piece in enumerate(work.pieces) if piece.at is not None and one != number]
    hit = laid and any(mine & _covered(work, other) for other in others)
    key = "enigma.say.overlaps" if hit else "enigma.say.covers" if laid else "enigma.say.would_cover"
    return texts(key, piece=_piece(number, texts), cells=", ".join(_cells(mine, texts)))


def arranged(verb: str, rest: Sequence[str], bench: FragmentsBench, work: Any, texts: Texts) -> tuple[Any, str | None]:
    """A piece laid with the corner of its box on a cell, turned, flipped or taken off; else the chosen one."""
    words = _words(rest)
    numbers = [int(word) - 1 for word in words if word.isascii() and word.isdigit() and len(word) == 1]
    number = numbers[0] if numbers else work.chosen
    if number is None or not 0 <= number < len(KINDS):
        return None, texts("enigma.say.which_piece", count=len(KINDS))
    if verb in ("turn", "flip"):
        return bench.acted(replace(work, chosen=number), verb), None
    if verb == "off":
        return bench.put(work, number, None), None
    cell = named_in(words, range(LATTICE * LATTICE), LATTICE)
    if cell is None:
        # A number alone is a piece to go on with.
        return (replace(work, chosen=number), None) if numbers else (None, _which_cell(LATTICE, texts))
    return bench.put(work, number, (cell % LATTICE, cell // LATTICE)), None


def building_grids(bench: BricksBench, work: Any, texts: Texts) -> tuple["Grid", "Grid"]:
    """What is wanted from above, and what is built with its heights, by the colours of the bricks."""
    heights, seen = dropped(work.drops) or ({}, {})
    wanted = dict(bench.puzzle.target)
    named = {brick: texts(f"enigma.brick.{brick}").lower() for brick in BRICKS}

    def rows(cell: Callable[[Place], str]) -> list[tuple[str, str]]:
        return [
            (
                str(y + 1),
                ", ".join(f"{chr(ord('A') + x)} {told}" for x in range(GROUND) if (told := cell((x, y)))),
            )
            for y in range(GROUND)
        ]

    head = ("enigma.say.row", "enigma.kind.bricks")
    asked = rows(lambda at: named[wanted[at]] if at in wanted else "")
    built = rows(lambda at: f"{named[seen[at]]} {heights[at]}" if at in seen else "")
    return grid("enigma.bricks.wanted", head, asked, texts), grid("enigma.bricks.yours", head, built, texts)


def hand_words(bench: BricksBench, work: Any, texts: Texts) -> str:
    """How the brick in hand would come to lie, with its layers; where it cannot rest, as if on the ground."""
    if not work.hand:
        return ""
    base = fall(bench.heights(work), work.pose, *work.at) or 0
    cells = []
    for dx, dy, bottom, count in poses()[work.pose]:
        low = base + bottom + 1
        key = "enigma.say.layer" if count == 1 else "enigma.say.layers"
        cell = cell_name((work.at[1] + dy) * GROUND + work.at[0] + dx, GROUND)
        cells.append(texts(key, cell=cell, low=low, high=low + count - 1))
    return texts("enigma.say.in_hand", brick=texts(f"enigma.brick.{work.hand}"), cells=", ".join(cells))


def dropped_by(verb: str, rest: Sequence[str], bench: BricksBench, work: Any, texts: Texts) -> tuple[Any, str | None]:
    """A brick taken in hand and moved over a cell with the corner of its box, turned, tipped, dropped or taken back."""
    if verb in ("turn", "tip", "drop"):
        return bench.acted(work, verb), None
    words = _words(rest)
    named = {brick: texts(f"enigma.brick.{brick}") for brick in BRICKS}
    brick = next((one for one, name in named.items() if any(_is_meant(word, name) for word in words)), "")
    if verb == "off":
        return bench.put(work, brick, None) if brick else bench.acted(work, "take back"), None
    cell = named_in(words, range(GROUND * GROUND), GROUND)
    if not brick and cell is None:
        return None, _which_cell(GROUND, texts)
    return bench.put(work, brick, None if cell is None else (cell % GROUND, cell // GROUND)), None


def _words(rest: Sequence[str]) -> list[str]:
    from orapa.words.commands import folded

    return folded(" ".join(rest)).split()


def _is_meant(word: str, name: str) -> bool:
    """Whether a word is that name, perhaps with another ending, as after a verb."""
    (plain,) = _words([name])
    return word.startswith(plain[:-1])


def _which_cell(size: int, texts: Texts) -> str:
    return texts("enigma.say.no_cell", cells=f"{cell_name(0, size)}–{cell_name(size * size - 1, size)}")


def _piece(number: int, texts: Texts) -> str:
    return f"{number + 1} {texts(f'enigma.fragment.{KINDS[number]}')}"


def _covered(work: Any, number: int) -> int:
    """The quarters that a piece covers; one that is not laid as if its box began at the first cell."""
    return mask_of(outline_of(KINDS[number], work.pieces[number]))


def _cells(mask: int, texts: Texts, rows: Sequence[int] = range(LATTICE)) -> list[str]:
    """Cells that are covered, with the parts of those that are not so whole."""
    found = []
    for cell in (y * LATTICE + x for y in rows for x in range(LATTICE)):
        if quarters := mask >> 4 * cell & WHOLE:
            name = cell_name(cell, LATTICE)
            parts = f"{name} {side_words(quarters, texts, ' ')}"
            found.append(texts("enigma.say.whole", cell=name) if quarters == WHOLE else parts)
    return found
