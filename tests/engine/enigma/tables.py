"""Matches for tests: nets laid as wished, rounds played in short, and whole matches by chance."""

from dataclasses import replace
from random import Random
from typing import Any

from orapa.engine.enigma.match.play import advance, begin, open_kinds, turns
from orapa.engine.enigma.match.setup import Setup
from orapa.engine.enigma.match.state import KINDS, EnigmaMatch, Phase
from orapa.engine.enigma.rules.net import Conduit, Engineer, Net, Part, Place, neighbours
from orapa.engine.enigma.rules.tiles import Colour, Group, Tile
from orapa.engine.play.seats import Kind, Seat

ORANGE, GREEN, BLUE = Colour


def people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(Kind.PERSON, f"P{number}") for number in range(1, count + 1))


def table(players: int = 2, seed: str = "7", **choices: Any) -> EnigmaMatch:
    return begin(Setup(people(players), seed, **choices))


def tile(*groups: tuple[str, str]) -> Tile:
    """A tile by its groups: the sides and the first letters of the chambers' colours."""
    colours = {"o": ORANGE, "g": GREEN, "b": BLUE}
    return Tile(
        tuple(Group(tuple("NESW".index(side) for side in sides), tuple(colours[one] for one in chambers))
              for sides, chambers in groups)
    )  # fmt: skip


def played(match: EnigmaMatch, *made: str) -> EnigmaMatch:
    """The match after these moves, each by the first that it waits for."""
    for move in made:
        match = advance(match, turns(match)[0], move, match.seconds + 1, None)
    return match


def laying(match: EnigmaMatch, card: Tile, seat: int = 1) -> EnigmaMatch:
    """The match when a seat is to lay this very tile, and nobody after it."""
    return replace(match, phase=Phase.LAY, layers=(seat,), turn=seat, tiles={seat: card})


def with_net(match: EnigmaMatch, *laid: tuple[Place, Tile], engineers: tuple[Engineer, ...] = ()) -> EnigmaMatch:
    """The match with these tiles laid one after the other, and engineers on their chambers."""
    net = match.net
    for place, card in laid:
        net = net.laid(place, card)
    for engineer in engineers:
        place, group, _ = engineer.chamber
        conduit = net.conduits[place, group]
        net = net.with_conduit(replace(conduit, engineers=(*conduit.engineers, engineer)))
    return replace(match, net=net)


def from_scratch(net: Net) -> dict[Part, Conduit]:
    """The conduits of a net, found anew by walking through all tiles; engineers are taken over."""
    standing = {engineer.chamber: engineer for engineer in net.engineers}
    found: dict[Part, Conduit] = {}
    for place, card in net.tiles.items():
        for number in range(len(card.groups)):
            if (place, number) in found:
                continue
            parts, waiting, still_open, counts = {(place, number)}, [(place, number)], 0, [0, 0, 0]
            while waiting:
                here, group = waiting.pop()
                one = net.tiles[here].groups[group]
                for colour in one.chambers:
                    counts[colour] += 1
                for side, near in enumerate(neighbours(here)):
                    if side not in one.sides:
                        continue
                    if near not in net.tiles:
                        still_open += 1
                        continue
                    there = next(at for at, other in enumerate(net.tiles[near].groups) if (side + 2) % 4 in other.sides)
                    if (near, there) not in parts:
                        parts.add((near, there))
                        waiting.append((near, there))
            on_it = sorted(
                (one for chamber, one in standing.items() if chamber[:2] in parts),
                key=lambda one: (one.seat, one.chamber),
            )
            conduit = Conduit(frozenset(parts), still_open, (counts[0], counts[1], counts[2]), tuple(on_it))
            found.update(dict.fromkeys(parts, conduit))
    return found


def by_chance(players: int, seed: str, **choices: Any) -> list[EnigmaMatch]:
    """Every moment of a match of players who do anything."""
    chance = Random(seed)
    moments = [table(players, seed, **choices)]
    while not moments[-1].over:
        match = moments[-1]
        seat = turns(match)[0]
        if match.phase is Phase.CHOOSE:
            move = f"choose {KINDS[chance.choice(open_kinds(match))]}"
        elif match.phase is Phase.SOLVE:
            move = chance.choice(("give up", f"solved {chance.randrange(120_000)}"))
        else:
            move = _any_laying(match, seat, chance)
        moments.append(advance(match, seat, move, match.seconds + 1, None))
    return moments


def _any_laying(match: EnigmaMatch, seat: int, chance: Random) -> str:
    (x, y), turn = chance.choice(match.net.places()), chance.randrange(4)
    card = match.tiles[seat]
    formed = match.net.formed((x, y), card.turned(turn))
    chambers = [
        f" engineer {group} {number}"
        for group, one in enumerate(card.groups)
        for number, colour in enumerate(one.chambers)
        if match.supply(seat) and formed[group].takes(colour)
    ]
    return f"lay {x} {y} {turn}{chance.choice([*chambers, ''])}"
