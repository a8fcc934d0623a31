"""Where a computer player lays its tile: every place, turn and engineer is weighed by what it promises.

promise  what an engineer will bring: the chambers of its colour, less for every open side of its conduit
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from random import Random

from orapa.engine.enigma.match.state import SUPPLY
from orapa.engine.enigma.match.views import View
from orapa.engine.enigma.rules.net import Conduit, Engineer, Net, Place, turns_of
from orapa.engine.enigma.rules.tiles import Colour, Tile

_CLOSED_GAIN, _OPEN_SHARE, _MANY_OPEN = 0.8, 0.75, 5
_OTHERS_CLOSED = 0.7
_SENDING, _SENDING_MORE = 0.5, 0.35


@dataclass(frozen=True, slots=True)
class Laying:
    """A way to lay a tile, and what it is worth."""

    place: Place
    turn: int
    chamber: tuple[int, int] | None
    value: float

    def __str__(self) -> str:
        """The laying as a move."""
        x, y = self.place
        engineer = f" engineer {self.chamber[0]} {self.chamber[1]}" if self.chamber else ""
        return f"lay {x} {y} {self.turn}{engineer}"


def weighing(seen: View, seat: int, tile: Tile, noise: float, rng: Random) -> Generator[object, None, Laying]:
    """Find the best way to lay a tile, place by place."""
    best: Laying | None = None
    for place in seen.net.places():
        yield place
        for turn in turns_of(tile):
            for laying in _layings(seen, seat, place, turn, tile.turned(turn)):
                heard = replace(laying, value=laying.value + rng.uniform(-noise, noise)) if noise else laying
                if best is None or heard.value > best.value:
                    best = heard
    assert best is not None
    return best


def _layings(seen: View, seat: int, place: Place, turn: int, tile: Tile) -> Iterable[Laying]:
    """All ways with one place and turn: without an engineer, and with one on each chamber that takes it."""
    formed = seen.net.formed(place, tile)
    conduits = set(formed)
    before = sum(_promise(conduit, seat, len(seen.seats)) for conduit in _touched(seen.net, conduits, place))
    plain = sum(_promise(conduit, seat, len(seen.seats)) for conduit in conduits) - before
    yield Laying(place, turn, None, plain)
    supply = seen.supplies[seat - 1]
    if not supply:
        return
    cost = _SENDING + _SENDING_MORE * (SUPPLY - supply)
    weighed: set[tuple[int, Colour]] = set()
    for group, one in enumerate(tile.groups):
        for number, colour in enumerate(one.chambers):
            conduit = formed[group]
            if not conduit.takes(colour) or (group, colour) in weighed:
                continue
            weighed.add((group, colour))
            with_one = replace(conduit, engineers=(*conduit.engineers, Engineer(seat, (place, group, number), colour)))
            gained = _promise(with_one, seat, len(seen.seats)) - _promise(conduit, seat, len(seen.seats))
            yield Laying(place, turn, (group, number), plain + gained - cost)


def _touched(net: Net, formed: Iterable[Conduit], place: Place) -> set[Conduit]:
    """The conduits as they were that these are made of."""
    return {net.conduits[part] for conduit in formed for part in conduit.parts if part[0] != place}


def _promise(conduit: Conduit, seat: int, players: int) -> float:
    """What the engineers of a conduit promise to a seat: its own, less those of others."""
    total = 0.0
    for engineer in conduit.engineers:
        chambers = conduit.worth(engineer)
        if conduit.closed:
            worth = chambers + _CLOSED_GAIN
            total += worth if engineer.seat == seat else -_OTHERS_CLOSED * worth
            continue
        worth = chambers * _OPEN_SHARE**conduit.open * (0.5 if conduit.open >= _MANY_OPEN else 1.0)
        total += worth if engineer.seat == seat else -worth / max(1, players - 1)
    return total
