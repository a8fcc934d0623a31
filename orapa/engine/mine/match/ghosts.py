"""Ghosts: how far somebody else was with the same mine, by numbers that tell nothing of the questions.

tempo  the seconds before each question that counted, of whoever set a challenge; in links as `3.12.9`
left   how many mines were possible after each question of a rival, which is found while the match is played
"""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from orapa.engine.mine.deduction.known import Left, parse_left, print_left
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import LONGEST_NAME

Tempo = tuple[int, ...]

MOST_STEPS = 60
"""Questions in a tempo; whoever needs more leaves none."""
LONGEST_GAP = 999
"""Seconds; a longer pause before a question tells nothing more."""
LONGEST_TEMPO = MOST_STEPS * 4
SETTER = "setter"
"""The ghost of whoever set a challenge; others are those of rivals, by their names."""
LONGEST_GHOST = 2_000
_VERDICTS = {True: "right", False: "wrong"}


@dataclass(frozen=True, slots=True)
class Ghost:
    """Somebody who explored the same mine: of the setter its tempo is known, of a rival what each question left."""

    who: str
    tempo: Tempo = ()
    left: tuple[Left, ...] = ()
    right: bool = True
    """Whether its sheet was right."""

    @property
    def missing(self) -> bool:
        """Whether a rival is still to be followed through the mine."""
        return self.who != SETTER and not self.left

    @property
    def questions(self) -> int:
        """How many questions it needed; 0 as long as nobody knows."""
        return len(self.tempo or self.left)

    def asked_by(self, seconds: float) -> int:
        """How many questions the setter had asked when so many seconds were played."""
        return bisect_right(tuple(accumulate(self.tempo)), seconds)

    def __str__(self) -> str:
        """The ghost as in a header line, such as `expert right ~4100 =12 =1`; a tempo is told by the goal."""
        return " ".join((self.who, *((_VERDICTS[self.right], *map(print_left, self.left)) if self.left else ())))


def parse_ghost(text: str) -> Ghost:
    """The ghost written as `setter`, `expert`, or `expert right ~4100 =12 =1`."""
    who, *words = check_length(text, LONGEST_GHOST).split() or [""]
    if not (who.isascii() and who.isalpha() and who.islower() and len(who) <= LONGEST_NAME):
        raise ValueError(f"expected a ghost such as setter or expert, read {excerpt(who)!r}")
    if not words:
        return Ghost(who)
    verdict, *left = words
    if verdict not in _VERDICTS.values() or not left or who == SETTER:
        raise ValueError(f"expected a ghost such as expert right ~4100 =12 =1, read {excerpt(text)!r}")
    return Ghost(who, (), tuple(map(parse_left, left)), verdict == _VERDICTS[True])


def print_tempo(tempo: Tempo) -> str:
    """The tempo in short, such as `3.12.9`."""
    return ".".join(map(str, tempo))


def parse_tempo(text: str, questions: int) -> Tempo:
    """The tempo written as `3.12.9`, a number for each question."""
    words = check_length(text, LONGEST_TEMPO).split(".")
    if not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in words):
        raise ValueError(f"expected seconds such as 3.12.9, each from 0 to {LONGEST_GAP}, read {excerpt(text)!r}")
    if questions > MOST_STEPS:
        raise ValueError(f"expected the tempo of at most {MOST_STEPS} questions, read {questions}")
    if len(words) != questions:
        raise ValueError(f"expected the seconds of {questions} questions, read {len(words)}")
    return tuple(map(int, words))
