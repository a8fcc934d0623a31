"""Training puzzles as values and as lines of text.

given    gems that lie on the board from the beginning and stay there
loose    gems of the set that are not given; what each kind asks is about them
name     what is kept of a solved puzzle: kind, gem set and seed, such as `last-base-17`
pack     puzzles in the order they are to be solved, a line each below a line that names the version

A line is the name, the given gems, the answers told and perhaps the ports offered, with ` | ` between them:
`last-base-17 | R:B2 B:C5:2 | 3 -> 12 red, K -> 18 green`. The right answer is not written down: it follows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from orapa.engine.mine.rules.answers import Answer, parse_answer
from orapa.engine.mine.rules.board import Port, parse_port, port_name
from orapa.engine.mine.rules.gems import Gem, GemSet, parse_gem_set
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.refused import check_length, excerpt

VERSION_LINE = "training 1"
LONGEST_PACK = 20_000
"""Signs; twenty puzzles take a fifth of it."""

_PARTED = " | "


class Kind(StrEnum):
    """What a puzzle asks."""

    LAST = "last"
    """Where does the one loose gem lie? All answers are true."""
    WAVE = "wave"
    """The answers leave several places for the one loose gem: which of the ports offered tells them all apart?"""
    ANSWER = "answer"
    """Which of the answers can never come, wherever the one loose gem lies? Each is judged alone."""
    GEM = "gem"
    """One of the loose gems lies in the mine, the others do not: which? All answers are true."""


@dataclass(frozen=True)
class Puzzle:
    """A question about a mine that lies almost open."""

    kind: Kind
    gem_set: GemSet
    seed: int
    given: Mine
    answers: tuple[Answer, ...]
    ports: tuple[Port, ...] = ()
    """The ports to choose from, where a wave is asked for."""

    @property
    def name(self) -> str:
        """What it is called where solved puzzles are kept."""
        return f"{self.kind}-{self.gem_set}-{self.seed}"

    @property
    def loose(self) -> tuple[Gem, ...]:
        """The gems of the set that are not given."""
        return tuple(gem for gem in self.gem_set.gems if gem not in self.given.gems)

    def __str__(self) -> str:
        """The puzzle as a line of text."""
        parts = [self.name, str(self.given), ", ".join(map(str, self.answers))]
        return _PARTED.join([*parts, " ".join(map(port_name, self.ports))] if self.ports else parts)


def parse_puzzle(text: str) -> Puzzle:
    """The puzzle written in a line."""
    parts = check_length(text, LONGEST_PACK).split(_PARTED)
    if len(parts) not in (3, 4):
        raise ValueError(f"expected a name, gems, answers and perhaps ports, read {excerpt(text)!r}")
    name, given, answers = parts[:3]
    kind, gem_set, seed = _parse_name(name)
    ports = tuple(map(parse_port, parts[3].split())) if len(parts) == 4 else ()
    return Puzzle(kind, gem_set, seed, parse_mine(given), tuple(map(parse_answer, answers.split(", "))), ports)


def parse_pack(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a pack, in turn."""
    version, *lines = check_length(text, LONGEST_PACK).splitlines() or [""]
    if version != VERSION_LINE:
        raise ValueError(f"expected puzzles of {VERSION_LINE!r}, read {excerpt(version)!r}")
    return tuple(map(parse_puzzle, lines))


def print_pack(puzzles: Iterable[Puzzle]) -> str:
    """The text that a pack is kept in."""
    return "\n".join([VERSION_LINE, *map(str, puzzles), ""])


def _parse_name(text: str) -> tuple[Kind, GemSet, int]:
    words = check_length(text).split("-")
    if len(words) != 3 or words[0] not in tuple(Kind) or not words[2].isdecimal():
        raise ValueError(f"expected the name of a puzzle such as 'last-base-17', read {text!r}")
    return Kind(words[0]), parse_gem_set(words[1]), int(words[2])
