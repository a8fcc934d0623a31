"""Refusals of Enigma: its own reasons beside those of every game."""

from collections.abc import Mapping
from typing import ClassVar

from orapa.engine.play import refused


class Refused(refused.Refused):
    """A move or match of Enigma turned down."""

    reasons: ClassVar[Mapping[str, str]] = {
        **refused.Refused.reasons,
        "seats": "expected {fewest}-{most} players, read {seats}",
        "start": "expected a seat that begins (1-{seats}), read {start}",
        "unknown-move": "expected 'choose pipes', 'solved 41300', 'give up', 'run out' or 'lay 2 -1 3', read {move!r}",
        "choose-now": "cards are being chosen",
        "solve-now": "puzzles are being solved",
        "lay-now": "tiles are being laid",
        "taken": "{kind} is taken in this round",
        "empty-stack": "no card of {kind} is left",
        "told-already": "seat {seat} has finished this round",
        "time": "expected milliseconds from 0 to {longest}, read {read!r}",
        "not-solved": "that does not solve the puzzle",
        "no-place": "a tile is laid on an empty place beside another one, not at {x} {y}",
        "no-chamber": "the tile has no chamber {chamber} in its group {group}",
        "no-engineer": "no engineer is left",
        "watched": "an engineer stands on that colour in this conduit already",
    }
