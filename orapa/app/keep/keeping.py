"""What is kept from visit to visit: settings, running matches, finished ones.

entry    a text under a name: `settings`; `running.NAME` and `finished.NAME.TIME`, a line with the version and the
         time of keeping, then the match's record; `aside.…`, what could not be read
claim    the right to write a running match, which only one tab at a time has
notice   the key of a sentence the player is to read
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import crc32

from orapa.app.frame.platform import Claim, Platform
from orapa.app.keep.settings import Settings, parse_settings, print_settings

if TYPE_CHECKING:
    from orapa.engine.mine.match.state import Match
    from orapa.engine.mine.match.statistics import Summary

SETTINGS = "settings"
RUNNING, FINISHED, ASIDE = "running.", "finished.", "aside."
VERSION = 1

DAMAGED, UNKEPT = "kept.damaged", "kept.unkept"

_TITLE = re.compile(rf"kept {VERSION} (\d{{1,15}})", re.ASCII)


@dataclass(frozen=True)
class Kept:
    """A match as it is kept; its record is read but not replayed."""

    entry: str
    time: int
    record: str

    @property
    def running(self) -> bool:
        return self.entry.startswith(RUNNING)

    def header(self, word: str) -> str:
        """The value of a header line of the record, empty if there is none."""
        start = f"{word} "
        lines = self.record.split("\n")
        return next((line.removeprefix(start) for line in lines if line.startswith(start)), "")

    @property
    def asked(self) -> int:
        """How many questions were asked so far: only their lines have answers."""
        return sum(" | " in line for line in self.record.split("\n"))


class Keeping:
    """Reads and writes everything that is kept; what cannot be read is set aside, never deleted."""

    def __init__(self, platform: Platform) -> None:
        self.notices: list[str] = []
        self._platform = platform
        self._noticed: set[str] = set()
        # What this tab stored or read last, by entry: anything else there was written by another tab.
        self._known: dict[str, str | None] = {}
        self._lost: set[str] = set()
        self._summaries: dict[str, Summary] = {}

    def settings(self) -> Settings:
        """The settings chosen last."""
        text = self._platform.load(SETTINGS)
        try:
            return Settings() if text is None else parse_settings(text)
        except ValueError:
            self._set_aside(SETTINGS, text or "")
            return Settings()

    def keep_settings(self, settings: Settings) -> None:
        self._save(SETTINGS, print_settings(settings))

    def running(self) -> list[Kept]:
        """The running matches, the one played last first."""
        return sorted(self._listed(RUNNING), key=lambda kept: -kept.time)

    def finished(self) -> list[Kept]:
        """The finished matches, the newest first."""
        return sorted(self._listed(FINISHED), key=lambda kept: -kept.time)

    def read(self, kept: Kept) -> "Match | None":
        """The match of an entry; None if its record is damaged, which then is set aside."""
        from orapa.engine.play.records import resume

        try:
            return resume(kept.record)
        except ValueError:
            self._set_aside(kept.entry, _with_title(kept.time, kept.record))
            return None

    def summary(self, kept: Kept) -> "Summary | None":
        """What a finished match meant, None if its record is damaged; each is replayed only once in a visit."""
        from orapa.engine.mine.match.statistics import summarise

        if kept.entry not in self._summaries:
            match = self.read(kept)
            if match is None or not match.over:
                return None
            self._summaries[kept.entry] = summarise(match)
        return self._summaries[kept.entry]

    def begun(self, match: "Match") -> "Match":
        """The same match as far as it was played, if it is kept, else as it is."""
        entry = entry_of(match)
        text = self._platform.load(entry)
        kept = self._parse(entry, text) if text is not None else None
        found = self.read(kept) if kept else None
        if found is None:
            return match
        self._known[entry] = text
        self._lost.discard(entry)
        return found

    def keep(self, match: "Match") -> None:
        """Store a match after a move, unless another tab plays it; a finished one goes to the records."""
        from orapa.engine.play.records import print_record

        entry = entry_of(match)
        if self.held(match) == "elsewhere":
            return
        if self._platform.load(entry) != self._known.get(entry):
            self._lost.add(entry)
            return
        time = int(self._platform.wall_time())
        text = _with_title(time, print_record(match))
        if match.over:
            self._finish(entry, f"{FINISHED}{entry.removeprefix(RUNNING)}.{time}", text)
        else:
            self._save(entry, text)
        self._known[entry] = self._platform.load(entry)

    def open(self, match: "Match") -> None:
        """Ask to be the only tab that plays a match."""
        self._platform.claim(entry_of(match))

    def held(self, match: "Match") -> Claim:
        """Whether this tab or another one plays a match."""
        entry = entry_of(match)
        return "elsewhere" if entry in self._lost else self._platform.claimed(entry)

    def take_over(self, match: "Match") -> "Match":
        """Play a match here from now on, as far as the other tab has come."""
        entry = entry_of(match)
        self._platform.claim(entry, steal=True)
        self._lost.discard(entry)
        self._known.pop(entry, None)
        return self.begun(match)

    def close(self, match: "Match") -> None:
        """Let other tabs play a match."""
        self._platform.yield_up(entry_of(match))

    def _finish(self, entry: str, finished: str, text: str) -> None:
        saved = self._platform.save(finished, text)
        self._platform.forget(entry)
        # Where the storage was full there now is the room that the running match took.
        if not saved:
            self._save(finished, text)

    def _listed(self, start: str) -> Iterator[Kept]:
        for entry in self._platform.names():
            text = self._platform.load(entry) if entry.startswith(start) else None
            kept = self._parse(entry, text) if text is not None else None
            if kept:
                yield kept

    def _parse(self, entry: str, text: str) -> Kept | None:
        title, _, record = text.partition("\n")
        read = _TITLE.fullmatch(title)
        if not read:
            self._set_aside(entry, text)
            return None
        return Kept(entry, int(read[1]), record)

    def _set_aside(self, entry: str, text: str) -> None:
        self._notice(DAMAGED)
        if self._save(f"{ASIDE}{entry}.{int(self._platform.wall_time())}", text):
            self._platform.forget(entry)

    def _save(self, entry: str, text: str) -> bool:
        saved = self._platform.save(entry, text)
        if not saved:
            self._notice(UNKEPT)
        return saved

    def _notice(self, key: str) -> None:
        """Have a sentence shown, once in a visit."""
        if key not in self._noticed:
            self._noticed.add(key)
            self.notices.append(key)


def entry_of(match: "Match") -> str:
    """Where a running match is kept: the same for the same mine played in the same way."""
    setup = match.setup
    what = setup.daily or " ".join(map(str, setup.mines))
    return f"{RUNNING}{setup.game}-{setup.mode}-{crc32(what.encode()):08x}"


def _with_title(time: int, record: str) -> str:
    return f"kept {VERSION} {time}\n{record}"
