"""The kinds of puzzles by name, and what can be done with a puzzle of any of them.

ticket   names one puzzle: kind, grade and seed; everybody makes the same of it
item     one piece of a placement: a piece and where it lies, or a pan and what lies on it
"""

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from random import Random
from typing import Any

from orapa.engine.play.refused import check_length, excerpt

GRADES = (1, 2, 3)
LONGEST_PLACEMENT = 400


class Kind(StrEnum):
    """A kind of puzzle, and the stack of cards with it."""

    BALANCE = "balance"
    FRAGMENTS = "fragments"
    PIPES = "pipes"
    BRICKS = "bricks"


@dataclass(frozen=True, slots=True)
class Ticket:
    """One puzzle by what it is made from."""

    kind: Kind
    grade: int
    seed: str


@dataclass(frozen=True, slots=True)
class Hint:
    """One right piece, and whether it is part of every solution."""

    item: Hashable
    certain: bool
    stays: tuple[Hashable, ...] = ()
    """What is placed already and right, in its order."""


def parse_kind(text: str) -> Kind:
    """The kind of that name."""
    if text not in tuple(Kind):
        raise ValueError(f"expected a puzzle ({', '.join(Kind)}), read {excerpt(text)!r}")
    return Kind(text)


def parse_grade(text: str) -> int:
    """The grade of that number."""
    if text not in map(str, GRADES):
        raise ValueError(f"expected a grade from 1 to {GRADES[-1]}, read {excerpt(text)!r}")
    return int(text)


def module_of(kind: Kind) -> Any:
    """The module of a kind: `generating`, `solving` and `solutions`, `solves`, `drawn`, and placements as text."""
    return import_module(f"orapa.engine.enigma.puzzles.{kind}")


def making(ticket: Ticket) -> Generator[object, None, Any]:
    """Make the puzzle of a ticket in slices."""
    chance = Random(f"{ticket.kind} {ticket.grade} {ticket.seed}")
    puzzle = yield from module_of(ticket.kind).generating(ticket.grade, chance)
    return puzzle


def solves(kind: Kind, puzzle: Any, text: str) -> bool:
    """Whether a placement given as text solves a puzzle; `ValueError` if it is none."""
    module = module_of(kind)
    solved: bool = module.solves(puzzle, module.parse_placement(check_length(text, LONGEST_PLACEMENT)))
    return solved


def hinting(kind: Kind, puzzle: Any, placed: Any) -> Generator[object, None, Hint]:
    """Find one piece that is right and not placed yet, going on from what is placed as far as that can be."""
    ways: list[Any] = []
    for step in module_of(kind).solving(puzzle):
        if step is not None:
            ways.extend(module_of(kind).standing(step) if kind is Kind.BRICKS else (step,))
        yield None
    nearest, stays = ways[0], _staying(kind, placed, ways[0])
    for way in ways[1:]:
        yield None
        tried = _staying(kind, placed, way)
        if len(tried) > len(stays):
            nearest, stays = way, tried
    missing = [item for item in items(kind, nearest) if item not in stays]
    # Bricks lie on one another: the first that is missing is the one that can be dropped.
    choices = missing[:1] if kind is Kind.BRICKS else missing
    sure = set(choices)
    for way in ways:
        yield None
        sure.intersection_update(_staying(kind, nearest, way))
    certain = [item for item in choices if item in sure]
    return Hint((certain or choices)[0], bool(certain), stays)


def _staying(kind: Kind, placed: Any, way: Any) -> tuple[Hashable, ...]:
    """The items placed that lie so in a solution too."""
    if kind is Kind.BRICKS:
        stays: tuple[Hashable, ...] = module_of(kind).staying(placed, way)
        return stays
    right = set(items(kind, way))
    return tuple(item for item in items(kind, placed) if item in right)


def items(kind: Kind, placement: Any) -> tuple[Hashable, ...]:
    """The pieces of a placement."""
    return tuple(enumerate(placement)) if kind is Kind.BALANCE else tuple(placement)
