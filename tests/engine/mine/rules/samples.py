"""Mines to test with: seeded random ones, and hypothesis strategies."""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from orapa.engine.mine.rules.board import CELLS, COLUMNS, bits_of
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position, apart, place


def random_mine(rng: Random, gems: Sequence[Gem] = GemSet.FULL.gems) -> Mine:
    """These gems inside and without contact, by trying again until they lie well."""
    while True:
        taken = 0
        positions: list[Position] = []
        for gem in gems:
            position = rng.choice(POSITIONS[gem])
            if position.footprint & taken:
                break
            taken |= position.footprint
            positions.append(position)
        else:
            return Mine(positions)


def random_crowd(rng: Random, gems: Sequence[Gem] = GemSet.FULL.gems) -> Mine:
    """These gems dropped close to each other, so that many touch, nearly touch or stick out."""
    row, column = rng.randrange(8), rng.randrange(10)
    spread = rng.randint(1, 5)
    positions = []
    for gem in gems:
        near_row = min(7, max(0, row + rng.randint(-spread, spread)))
        near_column = min(9, max(0, column + rng.randint(-spread, spread)))
        cell = near_row * COLUMNS + near_column
        positions.append(place(gem, cell, rng.randrange(4), rng.random() < 0.5))
    return Mine(positions)


@st.composite
def mines(draw: st.DrawFn) -> Mine:
    """Any non-empty part of the full set, inside and without contact."""
    gems = draw(st.lists(st.sampled_from(Gem), min_size=1, unique=True))
    placed: list[Position] = []
    for gem in gems:
        free = (1 << len(POSITIONS[gem])) - 1
        for position in placed:
            free &= apart(position.gem, gem)[position.index]
        # Seven gems can fill the board so badly that one finds no room; the mine is then one gem smaller.
        if free:
            placed.append(POSITIONS[gem][draw(st.sampled_from(list(bits_of(free))))])
    return Mine(placed)


@st.composite
def crowds(draw: st.DrawFn) -> Mine:
    """Any non-empty part of the full set anywhere, over the rim and over each other included."""
    gems = draw(st.lists(st.sampled_from(Gem), min_size=1, unique=True))
    cells, turns, faces = st.integers(0, CELLS - 1), st.integers(0, 3), st.booleans()
    return Mine(place(gem, draw(cells), draw(turns), draw(faces)) for gem in gems)
