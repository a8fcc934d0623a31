"""Refusals of Mister Diamond: its own reasons beside those of every game."""

from collections.abc import Mapping
from typing import ClassVar

from orapa.engine.play import refused


class Refused(refused.Refused):
    """A move or match of Mister Diamond turned down."""

    reasons: ClassVar[Mapping[str, str]] = {
        **refused.Refused.reasons,
        "seats": "expected {fewest}-{most} players, read {seats}",
        "rounds": "expected {fewest}-{most} rounds, read {rounds}",
        "start": "expected a seat that begins (1-{seats}), read {start}",
        "player": "expected a person or a rival ({players}), read {seat!r}",
        "daily-date": "expected a date such as 2026-11-16, read {read!r}",
        "unknown-move": "expected 'draw', 'lift 17', 'steal 2 3000', 'decline' or 'next round', read {move!r}",
        "draw-first": "draw a card first",
        "lift-now": "a ring was drawn: lift a stone",
        "steal-now": "a thief was drawn: steal a stone or decline",
        "steal-must": "whoever can steal must",
        "round-over": "the round is over: 'next round' deals again",
        "round-goes-on": "the round still goes on",
        "no-stone": "no stone stands at {site} any more",
        "no-theft": "seat {seat} has no stone in a ring of {value} for which an empty one waits",
    }
