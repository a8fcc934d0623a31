"""Everything that is kept from visit to visit; what cannot be read is set aside, never deleted.

claim    the right to write a running match, which only one tab at a time has; a daily is claimed by its day too
notice   the key of a sentence the player is to read
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from orapa.app.frame.platform import Claim, Platform
from orapa.app.keep.archive import Gains, merged, parse_archive, print_archive
from orapa.app.keep.entries import (
    ASIDE,
    CHOICES,
    FIRST_FINISHED,
    FIRST_RUNNING,
    FIRST_SETTINGS,
    OWN,
    PLAYED,
    PLAYING,
    RESULT,
    REVIEW,
    VERSION,
    Entry,
    Kept,
    parse_entry,
    parse_running,
)
from orapa.app.keep.names import Names
from orapa.app.keep.results import Gone, Results
from orapa.app.keep.settings import Settings, parse_settings, print_settings
from orapa.engine.play.games import Match, game_named, game_of
from orapa.engine.play.records import begun, print_record, resume
from orapa.engine.play.summaries import Summary

Own = TypeVar("Own")

DAMAGED, UNKEPT, NEARLY_FULL = "kept.damaged", "kept.unkept", "kept.nearly_full"


@dataclass(frozen=True)
class BroughtIn:
    """What came of an archive: matches that are new here or have gone on, and the names of what was damaged in it."""

    matches: int
    damaged: tuple[str, ...]


@dataclass(frozen=True)
class Deleted:
    """A match that was deleted: its name, and all that was kept of it."""

    id: str
    entries: Mapping[str, str]


class Keeping:
    """Reads and writes settings, running matches and finished ones."""

    def __init__(self, platform: Platform) -> None:
        self.notices: list[str] = []
        self._platform = platform
        self._noticed: set[str] = set()
        # What this tab stored or read last, by entry: anything else there was written by another tab.
        self._known: dict[str, str | None] = {}
        self._lost: set[str] = set()
        self._names = Names(platform)
        self._results = Results(platform, self._names, self._set_aside)
        self._summaries: tuple[Sequence[Kept], dict[str, tuple[Summary, ...]]] = ((), {})

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

    @property
    def empty(self) -> bool:
        """Whether no match was ever begun here."""
        found = self._names.look()
        return not found.running and not found.ended

    def finished(self) -> tuple[Kept, ...]:
        """The finished matches, the newest first; the same value until one comes or goes."""
        return self._results.listed()

    def reading(self) -> Generator[None, None, None]:
        """Read in slices what the finished matches came to, so that no page waits for it."""
        return self._results.reading()

    def named(self, name: str) -> Kept | None:
        """The match that is kept under a name, running or finished."""
        running = next((kept for kept in self.running() if kept.id == name), None)
        record = _ended_name(name)
        return running or (self._results.read(record) if self._platform.load(record) is not None else None)

    def summaries(self, game: str = "") -> tuple[Summary, ...]:
        """What the finished matches meant, of one game or of all, in the order played."""
        finished = self.finished()
        if self._summaries[0] is not finished:
            self._summaries = (finished, {})
        known = self._summaries[1]
        if game not in known:
            ones = (kept.summary for kept in reversed(finished) if kept.summary)
            known[game] = tuple(one for one in ones if game in ("", one.game))
        return known[game]

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

    def delete(self, kept: Kept) -> Deleted:
        """Delete a match with all that was found out about it, but for what was explored in it, which stays known.

        Killed half way, it is still there: its summary can be found again, and what was explored is told twice.
        """
        record = _record_name(kept)
        entries = {name: self._platform.load(name) for name in (f"{RESULT}{kept.id}", f"{REVIEW}{kept.id}", record)}
        for name in list(entries)[:2]:
            self._platform.forget(name)
        content = _explored(kept)
        if content:
            gone = Gone(kept.entry.time, kept.id, kept.game, content)
            self._results.keep_gone([*self._results.gone(), gone], int(self._platform.wall_time()))
        self._platform.forget(record)
        self._results.forget(kept.id)
        self._known.pop(record, None)
        return Deleted(kept.id, {name: text for name, text in entries.items() if text is not None})

    def restore(self, deleted: Deleted) -> None:
        """Bring a deleted match back."""
        for name, text in deleted.entries.items():
            self._save(name, text)
        gone = [one for one in self._results.gone() if one.id != deleted.id]
        self._results.keep_gone(gone, int(self._platform.wall_time()))

    def everything(self) -> str:
        """All that is kept, as one text."""
        entries = ((name, self._platform.load(name)) for name in self._platform.names())
        return print_archive({name: text for name, text in entries if text is not None})

    def bring_in(self, archive: str, gains: Gains) -> BroughtIn:
        """Keep what is in an archive and not here, or further on there; ValueError if it is none.

        What there was no room for is not counted as brought in.
        """
        brought = parse_archive(archive)
        here = {name: text for name in self._platform.names() if (text := self._platform.load(name)) is not None}
        matches = 0
        for name, text in merged(here, brought.entries, gains).items():
            kept = self._save(name, text)
            self._results.forget(name.removeprefix(PLAYED))
            matches += kept and name.startswith((PLAYING, PLAYED, FIRST_RUNNING, FIRST_FINISHED))
        return BroughtIn(matches, brought.damaged)

    def runs(self, name: str) -> bool:
        """Whether a match is kept under this name that has not ended."""
        return self._platform.load(_running_name(name)) is not None

    def like(self, match: Match) -> Kept | None:
        """A running attempt at the same, if there is one."""
        game = game_of(match)
        for kept in self.running():
            record = kept.record
            if record and record.game == game.name and game.alike(begun(record), match):
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

    def drop(self, name: str) -> None:
        """Forget a match that was left before its first move, unless another tab wrote to it."""
        entry = _running_name(name)
        if entry in self._known and self._platform.load(entry) == self._known[entry]:
            self._platform.forget(entry)
            del self._known[entry]

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

    def review(self, name: str) -> str | None:
        """What was worked out about a finished match, if it was kept and can be read."""
        entry = f"{REVIEW}{name}"
        text = self._platform.load(entry) if name else None
        try:
            return None if text is None else parse_entry(entry, text).text
        except ValueError:
            self.forget_review(name)
            return None

    def keep_review(self, name: str, text: str) -> None:
        """Keep what was worked out about a finished match, as long as there is its record, and room."""
        if name and self._platform.load(_ended_name(name)) is not None:
            entry = Entry(f"{REVIEW}{name}", int(self._platform.wall_time()), text)
            self._platform.save(entry.name, str(entry))

    def forget_review(self, name: str) -> None:
        """Forget what was worked out about a match, such as when its record goes."""
        self._platform.forget(f"{REVIEW}{name}")

    def own(self, game: str, kind: str, read: Callable[[str], Own]) -> dict[str, tuple[int, Own]]:
        """What a game has kept of its own kind, by name with the time of keeping, the newest first.

        What cannot be read is set aside.
        """
        start, found = f"{OWN}{game}.{kind}", {}
        for name in [name for name in self._platform.names() if name.startswith(start)]:
            text = self._platform.load(name) or ""
            try:
                entry = parse_entry(name, text)
                found[name.removeprefix(f"{OWN}{game}.")] = entry.time, read(entry.text)
            except ValueError:
                self._set_aside(name, text)
        return dict(sorted(found.items(), key=lambda one: (-one[1][0], one[0])))

    def keep_own(self, game: str, name: str, text: str, time: int | None = None) -> bool:
        """Keep something of a game's own; whether there was room."""
        entry = Entry(f"{OWN}{game}.{name}", int(self._platform.wall_time()) if time is None else time, text)
        return self._save(entry.name, str(entry))

    def forget_own(self, game: str, name: str) -> None:
        """Keep it no longer."""
        self._platform.forget(f"{OWN}{game}.{name}")

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
        self._platform.persist()
        if self._platform.nearly_full():
            self._notice(NEARLY_FULL)

    def _listed_running(self) -> Iterator[Kept]:
        for name in self._names.look().running:
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
        saved = self._platform.save(name, text) or (self._made_room() and self._platform.save(name, text))
        if not saved:
            self._notice(UNKEPT)
        return saved

    def _made_room(self) -> bool:
        """Forget what can be worked out again; whether there was any."""
        reviews = [name for name in self._platform.names() if name.startswith(REVIEW)]
        for name in reviews:
            self._platform.forget(name)
        return bool(reviews)

    def _notice(self, key: str) -> None:
        """Have a sentence shown, once in a visit."""
        if key not in self._noticed:
            self._noticed.add(key)
            self.notices.append(key)


def _explored(kept: Kept) -> str:
    """What was explored in a match; nothing as long as no move was made in it."""
    record = kept.record
    if record is None:
        return kept.summary.content if kept.summary else ""
    return game_named(record.game).content(begun(record)) if record.entries else ""


def _running_name(name: str) -> str:
    return name if name.startswith(FIRST_RUNNING) else f"{PLAYING}{name}"


def _ended_name(name: str) -> str:
    return name if name.startswith(FIRST_FINISHED) else f"{PLAYED}{name}"


def _record_name(kept: Kept) -> str:
    return kept.entry.name if kept.running else _ended_name(kept.id)


def _claims(name: str, match: Match) -> list[str]:
    """What must be had to write a match: its entry, and the day of a daily, which may have other entries."""
    daily = game_of(match).daily(match)
    return [_running_name(name), *([f"daily.{match.game}.{daily}"] if daily else [])]
