"""Everything that is kept from visit to visit; what cannot be read is set aside, never deleted.

claim    the right to write a running match, which only one tab at a time has; a daily is claimed by its day too
notice   the key of a sentence the player is to read
"""

from collections.abc import Generator, Iterator
from typing import Any

from orapa.app.frame.platform import Claim, Platform
from orapa.app.keep.entries import (
    ASIDE,
    CHOICES,
    FIRST_FINISHED,
    FIRST_RUNNING,
    FIRST_SETTINGS,
    PLAYED,
    PLAYING,
    VERSION,
    Entry,
    Kept,
    parse_entry,
    parse_running,
)
from orapa.app.keep.results import Results
from orapa.app.keep.settings import Settings, parse_settings, print_settings
from orapa.engine.play.games import Match, game_named, game_of
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.summaries import Summary

DAMAGED, UNKEPT = "kept.damaged", "kept.unkept"


class Keeping:
    """Reads and writes settings, running matches and finished ones."""

    def __init__(self, platform: Platform) -> None:
        self.notices: list[str] = []
        self._platform = platform
        self._noticed: set[str] = set()
        # What this tab stored or read last, by entry: anything else there was written by another tab.
        self._known: dict[str, str | None] = {}
        self._lost: set[str] = set()
        self._results = Results(platform, self._set_aside)

    def settings(self) -> Settings:
        """The settings chosen last, or those of the first version, which stay its own."""
        for name in (CHOICES, FIRST_SETTINGS):
            text = self._platform.load(name)
            if text is not None:
                try:
                    return parse_settings(text)
                except ValueError:
                    self._set_aside(name, text)
        return Settings()

    def keep_settings(self, settings: Settings) -> None:
        self._save(CHOICES, print_settings(settings))

    def running(self) -> list[Kept]:
        """The running matches, the one played last first."""
        return sorted(self._listed_running(), key=lambda kept: -kept.entry.time)

    def finished(self) -> list[Kept]:
        """The finished matches, the newest first."""
        return list(self._results.listed())

    def reading(self) -> Generator[None, None, None]:
        """Read in slices what the finished matches came to, so that no page waits for it."""
        return self._results.reading()

    def summaries(self, game: str = "") -> list[Summary]:
        """What the finished matches meant, of one game or of all, in the order played."""
        ones = [kept.summary for kept in reversed(self.finished()) if kept.summary]
        return [one for one in ones if game in ("", one.game)]

    def seen(self, match: Match) -> bool:
        """Whether what is explored in a match was seen at the end of another."""
        content = game_of(match).content(match)
        return bool(content) and self._results.seen(match.game, content)

    def read(self, kept: Kept) -> Any:
        """The match of an entry; None if its record is damaged, which then is set aside."""
        name = _record_name(kept)
        text = self._platform.load(name)
        if text is None:
            return None
        try:
            match = resume(parse_entry(name, text).text)
        except ValueError:
            self._set_aside(name, text)
            return None
        self._known[name] = text
        self._lost.discard(name)
        return match

    def like(self, match: Match) -> Kept | None:
        """A running attempt at the same, if there is one."""
        game = game_of(match)
        for kept in self.running():
            record = kept.record
            if record and record.game == game.name:
                begun = game_named(record.game).begin(record.headers, record.end, record.viewer, record.rules)
                if game.alike(begun, match):
                    return kept
        return None

    def of_daily(self, game: str, daily: str) -> Kept | None:
        """The first finished match of a daily."""
        done = (kept for kept in reversed(self.finished()) if kept.summary)
        return next((kept for kept in done if kept.summary and (kept.game, kept.summary.daily) == (game, daily)), None)

    def keep(self, name: str, match: Match) -> None:
        """Store a match after a move, unless another tab plays it; a finished one goes to the records."""
        entry = _running_name(name)
        if self.held(name, match) == "elsewhere":
            return
        ended_elsewhere = self._platform.load(f"{PLAYED}{name}") is not None
        if ended_elsewhere or self._platform.load(entry) != self._known.get(entry):
            self._lost.add(entry)
            return
        time = int(self._platform.wall_time())
        if match.over:
            # Another attempt may have shown the end meanwhile.
            game = game_of(match)
            self._finish(name, time, game.marked_again(match) if self.seen(match) else match)
        else:
            # An entry of the first version stays one, for a tab of that version may go on with it.
            version = 1 if entry.startswith(FIRST_RUNNING) else VERSION
            self._save(entry, str(Entry(entry, time, print_record(match), version)))
        self._known[entry] = self._platform.load(entry)

    def open(self, name: str, match: Match) -> None:
        """Ask to be the only tab that plays a match."""
        for claim in _claims(name, match):
            self._platform.claim(claim)

    def held(self, name: str, match: Match) -> Claim:
        """Whether this tab or another one plays a match."""
        if _running_name(name) in self._lost:
            return "elsewhere"
        states = [self._platform.claimed(claim) for claim in _claims(name, match)]
        return next((state for state in ("elsewhere", "asking") if state in states), "mine")

    def take_over(self, name: str, match: Match) -> tuple[str, Any]:
        """Have a match here from now on, as far as another tab has come with it: its name, and the match.

        It may have ended there.
        """
        for claim in _claims(name, match):
            self._platform.claim(claim, steal=True)
        entry = _running_name(name)
        self._lost.discard(entry)
        self._known.pop(entry, None)
        daily = game_of(match).daily(match)
        ended = self._results.read(f"{PLAYED}{name}") if self._platform.load(f"{PLAYED}{name}") else None
        other = ended or self.like(match) or (self.of_daily(match.game, daily) if daily else None)
        found = self.read(other) if other else None
        return (other.id, found) if other and found is not None else (name, match)

    def close(self, name: str, match: Match) -> None:
        """Let other tabs play a match."""
        for claim in _claims(name, match):
            self._platform.yield_up(claim)

    def _finish(self, name: str, time: int, match: Match) -> None:
        running = _running_name(name)
        if name.startswith(FIRST_RUNNING):
            # The first version gives this name to every attempt at the same mine.
            name = f"{name}.{time}"
        record = f"{PLAYED}{name}"
        text = str(Entry(record, time, print_record(match)))
        saved = self._platform.save(record, text)
        self._platform.forget(running)
        # Where the storage was full there now is the room that the running match took.
        if not saved:
            self._save(record, text)
        self._results.keep(name, time, game_of(match).summary(match))

    def _listed_running(self) -> Iterator[Kept]:
        names = set(self._platform.names())
        for name in names:
            # Where the end was kept and the beginning not yet forgotten, the match is over.
            if name.startswith((PLAYING, FIRST_RUNNING)) and f"{PLAYED}{name.removeprefix(PLAYING)}" not in names:
                text = self._platform.load(name) or ""
                try:
                    yield parse_running(parse_entry(name, text))
                except ValueError:
                    self._set_aside(name, text)

    def _set_aside(self, name: str, text: str) -> None:
        self._notice(DAMAGED)
        if self._save(f"{ASIDE}{name}.{int(self._platform.wall_time())}", text):
            self._platform.forget(name)

    def _save(self, name: str, text: str) -> bool:
        saved = self._platform.save(name, text)
        if not saved:
            self._notice(UNKEPT)
        return saved

    def _notice(self, key: str) -> None:
        """Have a sentence shown, once in a visit."""
        if key not in self._noticed:
            self._noticed.add(key)
            self.notices.append(key)


def _running_name(name: str) -> str:
    return name if name.startswith(FIRST_RUNNING) else f"{PLAYING}{name}"


def _record_name(kept: Kept) -> str:
    if kept.running:
        return kept.entry.name
    return kept.id if kept.id.startswith(FIRST_FINISHED) else f"{PLAYED}{kept.id}"


def _claims(name: str, match: Match) -> list[str]:
    """What must be had to write a match: its entry, and the day of a daily, which may have other entries."""
    daily = game_of(match).daily(match)
    return [_running_name(name), *([f"daily.{match.game}.{daily}"] if daily else [])]
