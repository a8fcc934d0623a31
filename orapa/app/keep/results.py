"""Results: what finished matches came to, each read once and remembered as long as its record is there.

A record that has ended is never written again: what was read of it holds, and only names are looked through anew.

gone   what was deleted, of which stays only what had been explored: whoever plays that again has seen it
"""

import re
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace

from orapa.app.frame.platform import Platform
from orapa.app.keep.entries import (
    GONE,
    PLAYED,
    PLAYING,
    RESULT,
    Entry,
    Kept,
    parse_entry,
)
from orapa.app.keep.names import Found, Names
from orapa.engine.play.games import GAMES, GameAway, game_of
from orapa.engine.play.records import resume
from orapa.engine.play.refused import excerpt
from orapa.engine.play.summaries import Summary, parse_summary, print_summary

# So many are read between two looks at the clock.
SLICE = 8

_GONE = re.compile(r"(\d{1,15}) (\S+) (\S+) (.+)", re.ASCII)


@dataclass(frozen=True)
class Gone:
    """A deleted match: when it was kept, its name, and what was explored in it."""

    time: int
    id: str
    game: str
    content: str

    def __str__(self) -> str:
        return f"{self.time} {self.id} {self.game} {self.content}"


class Results:
    """The finished matches as they are kept; `set_aside` takes what cannot be read."""

    def __init__(self, platform: Platform, names: Names, set_aside: Callable[[str, str], None]) -> None:
        self._platform = platform
        self._names = names
        self._set_aside = set_aside
        self._read: dict[str, Kept] = {}
        self._known: tuple[Found, str | None] | None = None
        self._whole: Found | None = None
        self._listed: tuple[Kept, ...] = ()
        self._contents: set[tuple[str, str]] = set()
        self._away: set[str] = set()
        """Records that can be read only when their game is there."""

    def listed(self) -> tuple[Kept, ...]:
        """All of them, the newest first; the same value until a match comes or goes."""
        known = (self._names.look(), self._platform.load(GONE))
        if known != self._known or self._away:
            self._away.clear()
            found = filter(None, map(self.read, known[0].ended))
            there = {*known[0].ended, *known[0].running}
            gone = [one for one in self.gone() if not there & _names_of(one.id)]
            marked = _marked(sorted(found, key=lambda kept: (kept.entry.time, kept.id)), gone)
            self._contents = {(one.game, one.content) for one in gone}
            self._contents |= {(one.game, one.summary.content) for one in marked if one.summary}
            self._known, self._listed = known, tuple(reversed(marked))
        return self._listed

    def reading(self) -> Generator[None, None, None]:
        """Read in slices what was not read yet."""
        found = self._names.look()
        if found is self._whole:
            return
        unread = [name for name in found.ended if name.removeprefix(PLAYED) not in self._read]
        for number, name in enumerate(unread):
            self.read(name)
            if number % SLICE == 0:
                yield
        self._whole = found

    def seen(self, game: str, content: str) -> bool:
        """Whether this was explored in a match that has ended, be it deleted or not."""
        self.listed()
        return (game, content) in self._contents

    def read(self, record: str) -> Kept | None:
        """The summary of a record: known from before, kept beside it, or found by replaying it once."""
        name = record.removeprefix(PLAYED)
        if name in self._read:
            return self._read[name]
        text = self._platform.load(f"{RESULT}{name}")
        try:
            if text is not None:
                entry = parse_entry(f"{RESULT}{name}", text)
                summary = parse_summary(entry.text)
                if summary.game in GAMES:
                    kept = self._read[name] = Kept(name, entry, summary=summary)
                    return kept
        except ValueError:
            # It can be found again.
            self._platform.forget(f"{RESULT}{name}")
        stored = self._platform.load(record) or ""
        try:
            entry = parse_entry(record, stored)
            match = resume(entry.text)
            return self.keep(name, entry.time, game_of(match).summary(match))
        except GameAway:
            self._away.add(record)
            return None
        except ValueError:
            self._set_aside(record, stored)
            return None

    def keep(self, name: str, time: int, summary: Summary) -> Kept:
        """Keep a summary beside its record; where there is no room, for this visit."""
        entry = Entry(f"{RESULT}{name}", time, print_summary(summary))
        self._platform.save(entry.name, str(entry))
        kept = self._read[name] = Kept(name, entry, summary=summary)
        return kept

    def forget(self, name: str) -> None:
        """Remember nothing of a record, which may be read again."""
        self._read.pop(name, None)

    def gone(self) -> list[Gone]:
        """What was deleted, also if it was brought back."""
        text = self._platform.load(GONE)
        try:
            return [_parse_gone(line) for line in parse_entry(GONE, text).text.splitlines()] if text else []
        except ValueError:
            self._set_aside(GONE, text or "")
            return []

    def keep_gone(self, gone: Iterable[Gone], time: int) -> None:
        """Keep what was explored in deleted matches."""
        lines = "\n".join(map(str, gone))
        if lines:
            self._platform.save(GONE, str(Entry(GONE, time, lines)))
        else:
            self._platform.forget(GONE)


def _marked(played: list[Kept], gone: Iterable[Gone]) -> list[Kept]:
    """The matches, oldest first, with those marked whose content was seen before: the first version did not."""
    seen: set[tuple[str, str]] = set()
    before = sorted(gone, key=lambda one: -one.time)
    marked = []
    for kept in played:
        while before and before[-1].time <= kept.entry.time:
            one = before.pop()
            seen.add((one.game, one.content))
        summary = kept.summary
        if summary and summary.content:
            if (summary.game, summary.content) in seen and not summary.again:
                kept = replace(kept, summary=replace(summary, again=True))
            seen.add((summary.game, summary.content))
        marked.append(kept)
    return marked


def _names_of(name: str) -> set[str]:
    """Under which names a match may lie that is still there."""
    return {name, f"{PLAYING}{name}", f"{PLAYED}{name}"}


def _parse_gone(line: str) -> Gone:
    read = _GONE.fullmatch(line)
    if not read:
        raise ValueError(f"expected a time, a name, a game and what was explored, read {excerpt(line)!r}")
    return Gone(int(read[1]), read[2], read[3], read[4])
