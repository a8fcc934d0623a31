"""Handicaps: what one explorer is given so that a table of unequal players is fair; known to all, in the record.

tries  sheets it may hand in, instead of the edition's number
scans  so many of its first scans cost nothing and leave it the turn
hints  whether it may take hints, as who plays alone does
"""

from dataclasses import dataclass

from orapa.engine.mine.match.editions import MOST_TRIES
from orapa.engine.play.refused import check_length, excerpt

MOST_SCANS = 9


@dataclass(frozen=True, slots=True)
class Handicap:
    """What one seat is given; nothing by default."""

    tries: int | None = None
    scans: int = 0
    hints: bool = False

    def __str__(self) -> str:
        """The handicap as in a header line, such as `tries=3 scans=2 hints=on`."""
        tries = "" if self.tries is None else f"tries={self.tries}"
        scans = f"scans={self.scans}" if self.scans else ""
        return " ".join(filter(None, (tries, scans, "hints=on" if self.hints else "")))


NONE = Handicap()


def parse_handicap(text: str) -> Handicap:
    """The handicap written as `tries=3 scans=2 hints=on`; what is not named is not given."""
    words = [word.partition("=")[::2] for word in check_length(text).split()]
    values = dict(words)
    if not values or len(values) != len(words) or not values.keys() <= {"tries", "scans", "hints"}:
        raise ValueError(f"expected a handicap such as tries=3 scans=2 hints=on, read {excerpt(text)!r}")
    if values.get("hints", "on") != "on":
        raise ValueError(f"expected hints=on, read {excerpt(values['hints'])!r}")
    tries = _number(values["tries"], MOST_TRIES) if "tries" in values else None
    scans = _number(values["scans"], MOST_SCANS) if "scans" in values else 0
    return Handicap(tries, scans, "hints" in values)


def _number(text: str, most: int) -> int:
    if text not in map(str, range(1, most + 1)):
        raise ValueError(f"expected a number from 1 to {most}, read {excerpt(text)!r}")
    return int(text)
