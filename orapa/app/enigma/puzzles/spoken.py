"""A puzzle in words: what lies on the bench as tables, and what is said to it as work."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from orapa.app.enigma.puzzles.balance import POOL, BalanceBench
from orapa.app.enigma.puzzles.bench import Bench
from orapa.app.enigma.puzzles.bricks import BricksBench
from orapa.app.enigma.puzzles.cells import cell_name, grid, named_in, side_words
from orapa.app.enigma.puzzles.fragments import FragmentsBench
from orapa.app.enigma.puzzles.pictured import (
    arranged,
    building_grids,
    dropped_by,
    hand_words,
    outline_grids,
    piece_words,
)
from orapa.app.enigma.puzzles.pipes import PipesBench
from orapa.app.enigma.puzzles.seen import Seen, Stage
from orapa.app.look.group import Group
from orapa.app.look.view import View
from orapa.engine.enigma.puzzles import pipes
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid, Spoken

VERBS = {
    Kind.BALANCE: ("enigma.hang", "enigma.off"),
    Kind.PIPES: ("enigma.pipe", "enigma.turn", "enigma.off"),
    Kind.FRAGMENTS: ("enigma.piece", "enigma.turn", "enigma.flip", "enigma.off"),
    Kind.BRICKS: ("enigma.brick", "enigma.turn", "enigma.tip", "enigma.drop", "enigma.off"),
}
"""What can be said to a puzzle."""
PICTURES = (Kind.FRAGMENTS, Kind.BRICKS)
"""Those that whoever does not see takes longer for."""
MOST = 20

Obeyed = tuple[Any, str | None]
"""The work after something was said, None if nothing was done, and what is answered."""


def spoken_puzzle(seen: Seen, group: Group, window: View, texts: Texts) -> "Spoken":
    """A puzzle as it is for whoever does not see it."""
    from orapa.app.look.spoken import Ear, Spoken

    assert seen.bench is not None
    kind, status = seen.kind, seen.status
    told = (*lines(kind, seen.bench, seen.work, texts), status.line)
    held = held_words(seen.bench, seen.work, texts)
    turned = status.glass.turned_by if status.glass else ""
    glass = texts("enigma.turned_glass", name=turned) if turned else ""
    next_step = status.line if seen.stage is Stage.DONE else seen.bench.forward(seen.work, texts).words
    ear = Ear(window.scale, window.theme, texts)
    return Spoken(
        texts(f"enigma.kind.{kind}"),
        tuple(line for line in told if line),
        grids(seen.bench, seen.work, texts),
        tuple(ear.offer(button) for button in group.widgets),
        entry=(told[0], texts("enigma.say.picture")) if kind in PICTURES else told[:2],
        news=tuple(filter(None, (glass, held, next_step))),
        commands=commands(kind, texts),
    )


def grids(bench: Bench, work: Any, texts: Texts) -> tuple["Grid", ...]:
    """What lies on the bench, as tables."""
    if isinstance(bench, BalanceBench):
        return (_pans(bench, work, texts),)
    if isinstance(bench, PipesBench):
        return (_cells(bench, work, texts),)
    if isinstance(bench, BricksBench):
        return building_grids(bench, work, texts)
    assert isinstance(bench, FragmentsBench)
    return outline_grids(bench, work, texts)


def held_words(bench: Bench, work: Any, texts: Texts) -> str:
    """How what is chosen or in hand lies, where that is to be told."""
    if isinstance(bench, BricksBench):
        return hand_words(bench, work, texts)
    return piece_words(work, texts) if isinstance(bench, FragmentsBench) else ""


def stands(bench: Bench, work: Any, texts: Texts) -> str:
    """How it stands, for whoever wanted something that changes nothing."""
    return " ".join(filter(None, (held_words(bench, work, texts), bench.forward(work, texts).words)))


def lines(kind: Kind, bench: Bench, work: Any, texts: Texts) -> list[str]:
    """What is to be done, and how it stands."""
    told = [texts(f"enigma.{kind}.rule"), bench.forward(work, texts).words]
    if isinstance(bench, PipesBench):
        told.append(_left(bench, work, texts))
    if kind in PICTURES:
        told += [held_words(bench, work, texts), texts("enigma.say.picture")]
    return told


def commands(kind: Kind, texts: Texts) -> tuple[str, ...]:
    """What can be said here."""
    return (texts(f"enigma.say.help.{kind}"),)


def obeyed(line: str, kind: Kind, bench: Bench, work: Any, texts: Texts) -> Obeyed:
    """What a line does to the work."""
    from orapa.words.commands import Vocabulary

    said = Vocabulary(texts, VERBS[kind]).read(line)
    verb = said.verb.partition(".")[2]
    if not verb:
        return None, None
    if isinstance(bench, BalanceBench):
        return _weigh(verb, said.rest, bench, work, texts)
    if isinstance(bench, PipesBench):
        return _plumb(verb, said.rest, bench, work, texts)
    if isinstance(bench, BricksBench):
        return dropped_by(verb, said.rest, bench, work, texts)
    assert isinstance(bench, FragmentsBench)
    return arranged(verb, said.rest, bench, work, texts)


def _weigh(verb: str, rest: Sequence[str], bench: BalanceBench, work: Any, texts: Texts) -> Obeyed:
    """So many weights on a pan, or off it: the pan first, one weight where no number follows."""
    numbers = [int(word) for word in rest if word.isascii() and word.isdigit() and len(word) < 3]
    if not numbers or not 1 <= numbers[0] <= bench.pans:
        return None, texts("enigma.say.no_pan", count=bench.pans)
    pan, many = numbers[0] - 1, min(MOST, numbers[1] if len(numbers) > 1 else 1)
    before = work
    for _ in range(many):
        work = bench.moved(work, POOL, pan) if verb == "hang" else bench.moved(work, pan, POOL)
    if work == before:
        return None, texts("enigma.say.no_weight")
    return replace(work, pan=pan), None


def _plumb(verb: str, rest: Sequence[str], bench: PipesBench, work: Any, texts: Texts) -> Obeyed:
    """A pipe on a cell, open to the sides that are named; or a pipe that lies turned or taken off."""
    from orapa.words.commands import folded

    words = folded(" ".join(rest)).split()
    cell = named_in(words, bench.puzzle.cells, pipes.SIZE)
    if cell is None:
        cells = ", ".join(cell_name(one, pipes.SIZE) for one in bench.puzzle.cells)
        return None, texts("enigma.say.no_cell", cells=cells)
    there = next((number for number, piece in enumerate(work.pieces) if piece.cell == cell), None)
    if verb in ("off", "turn"):
        if there is None:
            return None, texts("enigma.say.empty", cell=cell_name(cell, pipes.SIZE))
        if verb == "turn":
            return bench.acted(replace(work, chosen=there), "turn"), None
        return bench.taken_off(work, there), None
    kinds = {folded(texts(f"enigma.pipe.{kind}")): kind for kind in pipes.PIECES}
    kind = next((kinds[word] for word in words if word in kinds), "")
    number = next((at for at, piece in enumerate(work.pieces) if piece.kind == kind and piece.cell is None), None)
    if number is None:
        return None, _left(bench, work, texts)
    sides = {folded(texts(f"enigma.side.{side}")): side for side in range(4)}
    wanted = sum(1 << sides[word] for word in dict.fromkeys(words) if word in sides)
    if wanted and wanted not in pipes.turned(kind):
        return None, texts("enigma.say.no_turn", kind=texts(f"enigma.pipe.{kind}"))
    return bench.put_open(work, number, cell, wanted or work.pieces[number].sides), None


def _left(bench: PipesBench, work: Any, texts: Texts) -> str:
    del bench
    kinds = [texts(f"enigma.pipe.{piece.kind}") for piece in work.pieces if piece.cell is None]
    counts = [f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)]
    return texts("enigma.say.left", pieces=", ".join(counts) or texts("enigma.none"))


def _pans(bench: BalanceBench, work: Any, texts: Texts) -> "Grid":
    head = ("enigma.say.pan", "enigma.say.side", "enigma.say.number", "enigma.balance.weights")
    values = (*bench.puzzle.left, *bench.puzzle.right)
    rows = [
        (
            str(pan + 1),
            texts(f"enigma.balance.{'left' if pan < len(bench.puzzle.left) else 'right'}.side"),
            str(values[pan]),
            str(work.counts[pan]),
        )
        for pan in range(bench.pans)
    ]
    return grid("enigma.kind.balance", head, rows, texts)


def _cells(bench: PipesBench, work: Any, texts: Texts) -> "Grid":
    lies = {piece.cell: piece for piece in work.pieces if piece.cell is not None}
    rows = []
    for cell in bench.puzzle.cells:
        ports = sum(1 << side for at, side in bench.puzzle.ports if at == cell)
        piece = lies.get(cell)
        pipe = f"{texts(f'enigma.pipe.{piece.kind}')}: {side_words(piece.sides, texts)}" if piece else ""
        rows.append((cell_name(cell, pipes.SIZE), side_words(ports, texts), pipe))
    return grid("enigma.kind.pipes", ("enigma.say.cell", "enigma.say.ports", "enigma.say.pipe"), rows, texts)
