"""Layings: how the net of a match came to be, tile by tile, for whoever looks back on it."""

from dataclasses import dataclass, replace

from orapa.engine.enigma.match.play import laying
from orapa.engine.enigma.match.state import SUPPLY, EnigmaMatch
from orapa.engine.enigma.rules.net import Net, Place, fresh_net
from orapa.engine.enigma.rules.tiles import Colour


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that was laid, and how the match stood then."""

    round: int
    seat: int
    place: Place
    engineer: Colour | None
    """The colour of the chamber that an engineer was put on."""
    earned: dict[int, int]
    """What each seat earned by it."""
    net: Net
    scores: tuple[int, ...]
    supplies: tuple[int, ...]


def layings(match: EnigmaMatch) -> tuple[Laid, ...]:
    """All layings in their order; the tiles lie in the net as they were laid, so no card has to be turned again."""
    net, scores, chosen = fresh_net(), (0,) * len(match.seats), 0
    found: list[Laid] = []
    for entry in match.log:
        word, *rest = entry.move.split()
        chosen += word == "choose"
        if word != "lay":
            continue
        place = int(rest[0]), int(rest[1])
        chamber = (int(rest[4]), int(rest[5])) if len(rest) > 3 else None
        tile = match.net.tiles[place]
        net, earned = laying(replace(match, net=net, tiles={entry.seat: tile}), entry.seat, place, 0, chamber)
        scores = tuple(score + earned.get(seat, 0) for seat, score in enumerate(scores, 1))
        out = [engineer.seat for engineer in net.engineers]
        supplies = tuple(SUPPLY - out.count(seat) for seat in match.seats)
        colour = tile.groups[chamber[0]].chambers[chamber[1]] if chamber else None
        found.append(Laid(chosen // len(match.seats), entry.seat, place, colour, earned, net, scores, supplies))
    return tuple(found)
