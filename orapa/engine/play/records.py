"""Records: a match as text. Parse, print, replay to any point, resume.

    orapa match 1
    game mine
    mode solo
    ...
    0 1 ask G | G -> L yellow
    12.5 1 place R:B8:1
    end 2 5d0f8c11

The first line names the version, the header lines the game and its setup; then one line per move: seconds,
seat, move and, behind a bar, the answer. The last line counts the moves; its check, which may be left out,
tells whether any sign of the lines before was changed. A header `view 2` makes it what seat 2 may know:
replayable, not resumable.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from orapa.engine.mine.match.setup import HIDDEN, HeaderError
from orapa.engine.mine.match.state import Entry, Match
from orapa.engine.mine.match.views import seen_by
from orapa.engine.play.games import GAMES, Game

TITLE = "orapa match"
VERSION = 1

_MOVE_LINE = re.compile(r"(\d{1,8}(?:\.\d)?) (\d) (\S.*)", re.ASCII)
_END_LINE = re.compile(r"end (\d+)(?: ([0-9a-f]{8}))?", re.ASCII)


class RecordError(ValueError):
    """A text that is no whole record: `line` is the number of the line that is wrong."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(f"line {line}: {words}")
        self.line = line
        self.words = words


@dataclass(frozen=True, slots=True)
class Record:
    """A record read but not yet replayed; lines keep their numbers for what may be wrong with them."""

    game: str
    headers: tuple[tuple[int, str], ...]
    viewer: int | None
    entries: tuple[tuple[int, Entry], ...]
    end: int
    """The number of the last line."""


def print_record(match: Match) -> str:
    """The whole match as text; of a shared view, what it holds."""
    lines = [f"{TITLE} {VERSION}", f"game {match.setup.game}", *_game(match).header_lines(match)]
    if match.viewer is not None:
        lines.append(f"view {match.viewer}")
    lines += map(_print_entry, match.log)
    return "\n".join((*lines, f"end {len(match.log)} {_check(lines)}", ""))


def shared_record(match: Match, seat: int) -> str:
    """The match as text for others: one seat's view while it runs, the whole when it is over."""
    return print_record(seen_by(match, seat))


def parse_record(text: str) -> Record:
    """The record read from its text, or `RecordError`; whether its moves are legal shows in the replay."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    _check_title(lines[0])
    end = _parse_end(lines)
    numbered = list(enumerate(lines[:-1], 1))[1:]
    first_move = next((at for at, (_, line) in enumerate(numbered) if line[:1].isdigit()), len(numbered))
    headers, game, viewer = _parse_headers(numbered[:first_move], len(lines))
    entries: list[tuple[int, Entry]] = []
    seconds = 0.0
    for number, line in numbered[first_move:]:
        entry = _parse_entry(number, line)
        if entry.seconds < seconds:
            raise RecordError(number, f"expected a time from {seconds} on, read {entry.seconds}")
        seconds = entry.seconds
        entries.append((number, entry))
    if end != len(entries):
        raise RecordError(len(lines), f"expected {end} moves, read {len(entries)}")
    return Record(game, headers, viewer, tuple(entries), len(lines))


def states(record: Record) -> Iterator[Match]:
    """The match before its first move and after each one; `RecordError` at the line that cannot be played."""
    game = GAMES[record.game]
    try:
        match = game.begin(record.headers, record.end, record.viewer)
    except HeaderError as error:
        raise RecordError(error.line, str(error)) from None
    except ValueError as error:
        raise RecordError(record.headers[-1][0] if record.headers else 1, str(error)) from None
    _check_hidden(record, match)
    yield match
    for number, entry in record.entries:
        try:
            match = game.advance(match, entry.seat, entry.move, entry.seconds, entry.answer)
        except ValueError as error:
            raise RecordError(number, str(error)) from None
        yield match


def replay(text: str, moves: int | None = None) -> Match:
    """The match that the text records, at its end or after so many moves; the text is checked as a whole."""
    played = list(states(parse_record(text)))
    if moves is not None and not 0 <= moves < len(played):
        raise ValueError(f"expected a number of moves 0-{len(played) - 1}, read {moves}")
    return played[-1 if moves is None else moves]


def resume(text: str) -> Match:
    """The match that the text records, to be played on; a shared view is refused."""
    match = replay(text)
    if match.viewer is not None:
        line = text.splitlines().index(f"view {match.viewer}") + 1
        raise RecordError(line, "this is a shared view of a match: it can be replayed, not resumed")
    return match


def _game(match: Match) -> Game:
    return GAMES[match.setup.game]


def _print_entry(entry: Entry) -> str:
    line = f"{entry.seconds:.1f}".removesuffix(".0") + f" {entry.seat} {entry.move}"
    return f"{line} | {entry.answer}" if entry.answer else line


def _check(lines: list[str]) -> str:
    return f"{crc32(chr(10).join(lines).encode()):08x}"


def _check_title(line: str) -> None:
    title, _, version = line.rpartition(" ")
    if title != TITLE or not version.isdigit():
        raise RecordError(1, f"expected '{TITLE} {VERSION}', read {line[:60]!r}")
    if version != str(VERSION):
        raise RecordError(1, f"expected version {VERSION} of the record, read version {version}")


def _parse_end(lines: list[str]) -> int:
    read = _END_LINE.fullmatch(lines[-1])
    if len(lines) < 2 or not read:
        raise RecordError(len(lines), f"expected 'end' and the number of moves, read {lines[-1][:60]!r}")
    if read[2] and read[2] != _check(lines[:-1]):
        raise RecordError(len(lines), "the check does not fit: a sign of the text was changed")
    return int(read[1])


def _parse_headers(
    lines: list[tuple[int, str]], end: int
) -> tuple[tuple[tuple[int, str], ...], str, int | None]:
    own: dict[str, tuple[int, str]] = {}
    others = []
    for number, line in lines:
        word, _, value = line.partition(" ")
        if word not in ("game", "view"):
            others.append((number, line))
        elif word in own:
            raise RecordError(number, f"expected one line {word!r}, read a second")
        else:
            own[word] = number, value
    if "game" not in own:
        raise RecordError(end, "expected a line 'game', read none")
    number, game = own["game"]
    if game not in GAMES:
        raise RecordError(number, f"expected a game ({', '.join(GAMES)}), read {game!r}")
    number, viewer = own.get("view", (0, ""))
    if number and viewer not in tuple("0123456"):
        raise RecordError(number, f"expected the seat of the viewer, read {viewer!r}")
    return tuple(others), game, int(viewer) if number else None


def _parse_entry(number: int, line: str) -> Entry:
    said, _, answer = line.partition(" | ")
    read = _MOVE_LINE.fullmatch(said)
    if not read:
        raise RecordError(number, f"expected 'SECONDS SEAT MOVE | ANSWER', read {line[:60]!r}")
    return Entry(float(read[1]), int(read[2]), read[3], answer)


def _check_hidden(record: Record, match: Match) -> None:
    """A whole record hides nothing; what is hidden in it could never be asked."""
    if match.viewer is None and None in match.setup.mines:
        line = next(number for number, line in record.headers if line.endswith(f" {HIDDEN}"))
        raise RecordError(line, "expected a mine; only a shared view may hide it")
