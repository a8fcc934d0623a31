"""The bench of each kind of puzzle."""

from typing import Any

from orapa.app.enigma.puzzles.balance import BalanceBench
from orapa.app.enigma.puzzles.bench import Bench, Space
from orapa.app.enigma.puzzles.bricks import BricksBench
from orapa.app.enigma.puzzles.fragments import FragmentsBench
from orapa.app.enigma.puzzles.pipes import PipesBench
from orapa.engine.enigma.puzzles.kinds import Kind

BENCHES: dict[Kind, type[Bench]] = {
    Kind.BALANCE: BalanceBench,
    Kind.FRAGMENTS: FragmentsBench,
    Kind.PIPES: PipesBench,
    Kind.BRICKS: BricksBench,
}
ICONS = {Kind.BALANCE: "scale", Kind.FRAGMENTS: "fragments", Kind.PIPES: "pipes", Kind.BRICKS: "bricks"}


def bench_of(kind: Kind, puzzle: Any, space: Space, assisted: bool = False) -> Bench:
    """The bench for a puzzle."""
    return BENCHES[kind](puzzle, space, assisted)
