"""Entries: a text under a name, with the version and the time of keeping on its first line.

playing.ID   a running match: its record
played.ID    a finished match: its record
result.ID    its summary, so that no record is replayed to show a line
review.ID    what was worked out about it; may be forgotten at any time, since it can be worked out again
gone         what was explored in deleted matches
choices      the settings
own.GAME.…   what a game keeps of its own, such as mines that were built
aside.…      what could not be read

The names are others than those of the first version, which sets aside what it cannot read: `settings`,
`running.NAME`, `finished.NAME.TIME`. Its entries are read where they lie; their whole name is their ID.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count, takewhile

from orapa.engine.play.games import GameAway
from orapa.engine.play.records import LONGEST_RECORD, Record, begun, parse_record
from orapa.engine.play.refused import check_length
from orapa.engine.play.seats import Kind, Seat, tidied_name
from orapa.engine.play.summaries import Summary

CHOICES, PLAYING, PLAYED, RESULT, ASIDE = "choices", "playing.", "played.", "result.", "aside."
REVIEW, GONE, OWN = "review.", "gone", "own."
FIRST_SETTINGS, FIRST_RUNNING, FIRST_FINISHED = "settings", "running.", "finished."
VERSION = 2

_TITLE = re.compile(r"kept ([12]) (\d{1,15})", re.ASCII)


@dataclass(frozen=True)
class Entry:
    """A kept text and when it was kept."""

    name: str
    time: int
    text: str
    version: int = VERSION

    def __str__(self) -> str:
        """As it is stored; an entry of the first version stays one."""
        return f"kept {self.version} {self.time}\n{self.text}"


@dataclass(frozen=True)
class Kept:
    """A match as it is kept, not replayed: of a running one its record, of a finished one its summary."""

    id: str
    entry: Entry
    record: Record | None = field(default=None, repr=False)
    summary: Summary | None = None

    @property
    def running(self) -> bool:
        return self.record is not None

    @property
    def game(self) -> str:
        return self.record.game if self.record else self.summary.game if self.summary else ""


def parse_entry(name: str, text: str) -> Entry:
    """The entry read from what is stored under a name."""
    title, _, rest = check_length(text, LONGEST_RECORD + 100).partition("\n")
    read = _TITLE.fullmatch(title)
    if not read:
        raise ValueError(f"expected 'kept {VERSION}' and a time, read {title[:60]!r}")
    return Entry(name, int(read[2]), rest, int(read[1]))


def parse_running(entry: Entry) -> Kept:
    """A running match; its record is read and begun, not replayed, and only read as long as its game is away."""
    record = parse_record(entry.text)
    with suppress(GameAway):
        begun(record)
    return Kept(entry.name.removeprefix(PLAYING), entry, record)


def header(record: Record, word: str) -> str:
    """The value of a header line, empty if there is none."""
    start = f"{word} "
    return next((line.removeprefix(start) for _, line in record.headers if line.startswith(start)), "")


def seats_in(record: Record) -> tuple[Seat, ...]:
    """Who plays, as far as the header lines say; what nobody could have written there is read as a person."""
    lines = takewhile(bool, (header(record, f"seat {number}") for number in count(1)))
    words = (line.partition(" ") for line in lines)
    return tuple(Seat(Kind(kind) if kind in tuple(Kind) else Kind.PERSON, tidied_name(name)) for kind, _, name in words)
