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
replayable, not resumable. A header `rules 2` says by which rules it was played and is replayed for ever; without
one these are the first.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any
from zlib import crc32

from orapa.engine.play.games import GAMES, Entry, Header, HeaderError, Match, game_named, game_of
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import MOST_SEATS

TITLE = "orapa match"
VERSION = 1
FIRST_RULES = 1
"""The rules of records that do not name theirs."""
LONGEST_RECORD = 1_000_000
"""Signs; a record of the longest match is far shorter."""
_MOST_HEADERS = 100

_MOVE_LINE = re.compile(r"(\d{1,8}(?:\.\d)?) (\d) (\S.*)", re.ASCII)
_END_LINE = re.compile(r"end (\d{1,8})(?: ([0-9a-f]{8}))?", re.ASCII)
_RULES = re.compile(r"[1-9]\d?", re.ASCII)


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
    rules: int
    headers: tuple[Header, ...]
    viewer: int | None
    entries: tuple[tuple[int, Entry], ...]
    end: int
    """The number of the last line."""


def print_record(match: Match) -> str:
    """The whole match as text; of a shared view, what it holds."""
    lines = [f"{TITLE} {VERSION}", f"game {match.game}"]
    if match.rules != FIRST_RULES:
        lines.append(f"rules {match.rules}")
    lines += game_of(match).header_lines(match)
    if match.viewer is not None:
        lines.append(f"view {match.viewer}")
    lines += map(_print_entry, match.log)
    return "\n".join((*lines, f"end {len(match.log)} {_check(lines)}", ""))


def shared_record(match: Match, seat: int) -> str:
    """The match as text for others: one seat's view while it runs, the whole when it is over."""
    return print_record(game_of(match).seen_by(match, seat))


def parse_record(text: str) -> Record:
    """The record read from its text, or `RecordError`; whether its moves are legal shows in the replay."""
    try:
        check_length(text, LONGEST_RECORD)
    except ValueError as error:
        raise RecordError(1, str(error)) from None
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    _check_title(lines[0])
    end = _parse_end(lines)
    numbered = list(enumerate(lines[:-1], 1))[1:]
    first_lines = enumerate(numbered[: _MOST_HEADERS + 1])
    first_move = next((at for at, (_, line) in first_lines if line[:1].isdigit()), len(numbered))
    if first_move > _MOST_HEADERS:
        raise RecordError(_MOST_HEADERS, f"expected at most {_MOST_HEADERS} lines before the first move, read more")
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
    own, headers = _parse_headers(numbered[:first_move], len(lines))
    return Record(_parse_game(own), _parse_rules(own), headers, _parse_viewer(own), tuple(entries), len(lines))


def begun(record: Record) -> Any:
    """The match before its first move; `RecordError` at the header line that is wrong."""
    try:
        return game_named(record.game).begin(record.headers, record.end, record.viewer, record.rules)
    except HeaderError as error:
        raise RecordError(error.line, str(error)) from None
    except ValueError as error:
        raise RecordError(record.headers[-1][0] if record.headers else 1, str(error)) from None


def states(record: Record) -> Iterator[Any]:
    """The match before its first move and after each one; `RecordError` at the line that cannot be played."""
    game = game_named(record.game)
    match = begun(record)
    yield match
    for number, entry in record.entries:
        try:
            match = game.advance(match, entry.seat, entry.move, entry.seconds, entry.answer)
        except ValueError as error:
            raise RecordError(number, str(error)) from None
        yield match


def replay(text: str, moves: int | None = None) -> Any:
    """The match that the text records, at its end or after so many moves; the text is checked as a whole."""
    return replayed(parse_record(text), moves)


def replayed(record: Record, moves: int | None = None) -> Any:
    """The same for a record that was read already."""
    last = len(record.entries)
    if moves is not None and not 0 <= moves <= last:
        raise ValueError(f"expected a number of moves 0-{last}, read {moves}")
    played = states(record)
    wanted = next(islice(played, last if moves is None else moves, None))
    deque(played, maxlen=0)
    return wanted


def resume(text: str) -> Any:
    """The match that the text records, to be played on; a shared view is refused."""
    match = replay(text)
    if match.viewer is not None:
        line = text.splitlines().index(f"view {match.viewer}") + 1
        raise RecordError(line, "this is a shared view of a match: it can be replayed, not resumed")
    return match


def rewound(match: Match, moves: int) -> Any:
    """A match as it stood after so many of its moves, to be played on."""
    game = game_of(match)
    earlier = game.from_the_start(match)
    for entry in match.log[:moves]:
        earlier = game.advance(earlier, entry.seat, entry.move, entry.seconds, entry.answer)
    return earlier


def _print_entry(entry: Entry) -> str:
    line = f"{entry.seconds:.1f}".removesuffix(".0") + f" {entry.seat} {entry.move}"
    return f"{line} | {entry.answer}" if entry.answer else line


def _check(lines: list[str]) -> str:
    return f"{crc32(chr(10).join(lines).encode(errors='surrogatepass')):08x}"


def _check_title(line: str) -> None:
    title, _, version = line.rpartition(" ")
    if title != TITLE or not version.isdigit():
        raise RecordError(1, f"expected '{TITLE} {VERSION}', read {excerpt(line)!r}")
    if version != str(VERSION):
        raise RecordError(1, f"expected version {VERSION} of the record, read version {excerpt(version)}")


def _parse_end(lines: list[str]) -> int:
    read = _END_LINE.fullmatch(lines[-1])
    if len(lines) < 2 or not read:
        raise RecordError(len(lines), f"expected 'end' and the number of moves, read {excerpt(lines[-1])!r}")
    if read[2] and read[2] != _check(lines[:-1]):
        raise RecordError(len(lines), "the check does not fit: a sign of the text was changed")
    return int(read[1])


def _parse_headers(lines: list[Header], end: int) -> tuple[dict[str, Header], tuple[Header, ...]]:
    """The record's own lines by their words, and those of the game."""
    own: dict[str, Header] = {}
    others = []
    for number, line in lines:
        word, _, value = line.partition(" ")
        if word not in ("game", "rules", "view"):
            others.append((number, line))
        elif word in own:
            raise RecordError(number, f"expected one line {word!r}, read a second")
        else:
            own[word] = number, value
    if "game" not in own:
        raise RecordError(end, "expected a line 'game', read none")
    return own, tuple(others)


def _parse_game(own: dict[str, Header]) -> str:
    number, game = own["game"]
    if game not in GAMES:
        raise RecordError(number, f"expected a game ({', '.join(GAMES)}), read {excerpt(game)!r}")
    return game


def _parse_rules(own: dict[str, Header]) -> int:
    number, rules = own.get("rules", (0, str(FIRST_RULES)))
    if not _RULES.fullmatch(rules):
        raise RecordError(number, f"expected the number of the rules, read {excerpt(rules)!r}")
    return int(rules)


def _parse_viewer(own: dict[str, Header]) -> int | None:
    number, viewer = own.get("view", (0, ""))
    if number and viewer not in tuple(map(str, range(MOST_SEATS + 1))):
        raise RecordError(number, f"expected the seat of the viewer, read {excerpt(viewer)!r}")
    return int(viewer) if number else None


def _parse_entry(number: int, line: str) -> Entry:
    said, _, answer = line.partition(" | ")
    read = _MOVE_LINE.fullmatch(said)
    if not read:
        raise RecordError(number, f"expected 'SECONDS SEAT MOVE | ANSWER', read {excerpt(line)!r}")
    return Entry(float(read[1]), int(read[2]), read[3], answer)
