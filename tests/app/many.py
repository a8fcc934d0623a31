"""Many finished matches as they are kept: played in a moment, spread over sets, modes, days and results."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from orapa.app.keep.entries import PLAYED, RESULT, Entry
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.dailies import Daily
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.opening import challenge, daily, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.statistics import summarise
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record
from orapa.engine.play.summaries import print_summary

PER_DAY = 4
GRADES = ("gentle", "steady", "tricky", "fiendish")
PARS = {GemSet.BASE: 9, GemSet.DIAMOND: 11, GemSet.BLACK: 12, GemSet.FULL: 14}
NOON = 43_200


@dataclass(frozen=True)
class One:
    """A finished match, the name it is kept under, and when."""

    name: str
    time: int
    match: Match

    @property
    def entries(self) -> dict[str, str]:
        """Its record and its summary, by the names in storage."""
        texts = {PLAYED: print_record(self.match), RESULT: print_summary(summarise(self.match))}
        return {kind + self.name: str(Entry(kind + self.name, self.time, text)) for kind, text in texts.items()}


def stored(count: int, today: date) -> dict[str, str]:
    """What is kept after so many matches, the last ones played today."""
    return {name: text for one in matches(count, today) for name, text in one.entries.items()}


def matches(count: int, today: date) -> Iterator[One]:
    """So many matches, the oldest first, a few a day: one of the day, one from a link now and then, else solo."""
    rng = Random(0)
    for number in range(count):
        day = today - timedelta(days=(count - 1 - number) // PER_DAY)
        match = _played(_setup(number, count, day), rng, ease=number / count)
        seconds = (day - date(1970, 1, 1)).days * 86_400 + NOON
        yield One(f"{rng.getrandbits(64):016x}", seconds + number % PER_DAY * 600, match)


def _setup(number: int, count: int, day: date) -> Setup:
    place = (count - 1 - number) % PER_DAY
    gem_set = GemSet.BASE if place == PER_DAY - 1 else list(GemSet)[number % len(GemSet)]
    made = make(gem_set, f"many {number}")
    if place == PER_DAY - 1:
        setup = daily(Daily(day), made)
    elif number % 10 == 0:
        setup = replace(challenge(MineLink(made.mine)), gem_set=gem_set)
    else:
        setup = solo(made, gem_set)
    return replace(setup, date=str(day), par=PARS[gem_set], grade=GRADES[number % 7 % len(GRADES)])


def _played(setup: Setup, rng: Random, ease: float) -> Match:
    """A match as it is played with more or less ease: questions, perhaps hints, a right sheet or none."""
    match = begin(setup)
    hints = 2 * (rng.random() < 0.15)
    asked = max(2, round((setup.par or 9) + rng.gauss(2.5 - 4 * ease, 1.8)) - hints)
    pace = rng.uniform(8, 30)
    ports = rng.sample(range(PORTS), asked)
    moves = [*["hint"] * hints, *(f"ask {port_name(port)}" for port in ports)]
    moves.append("concede" if rng.random() < 0.08 else f"submit {setup.mines[0]}")
    for count, move in enumerate(moves, 1):
        match = play(match, 1, move, round(pace * count, 1))
    return match
