"""Everything that is kept as one text: carried to another device, and brought together with what is kept there.

archive   a first line "orapa archive 1", then a line of JSON per entry: its name, its text, and a check of both
word      the same in one line that says nothing to the eye: what the page offers of a running match when it stopped
"""

import base64
import json
import re
import zlib
from binascii import crc32
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from orapa.app.keep.entries import (
    ASIDE,
    CHOICES,
    FIRST_FINISHED,
    FIRST_RUNNING,
    FIRST_SETTINGS,
    GONE,
    PLAYED,
    PLAYING,
    RESULT,
    REVIEW,
    Entry,
    parse_entry,
)
from orapa.app.keep.names import ended_name
from orapa.app.keep.settings import Join, Settings, parse_settings, print_settings
from orapa.engine.play.records import parse_record
from orapa.engine.play.refused import check_length

Gains = Mapping[str, Mapping[str, Join]]
"""Per game what is come by among its settings, and how that of two devices comes together; all else is chosen."""

TITLE, WORD = "orapa archive 1", "orapa-match-1."
LONGEST_ARCHIVE = 30_000_000
"""Signs; several times what a browser keeps."""

_NAME = re.compile(r"[\w.:-]{1,200}", re.ASCII)
_RUNNING, _ENDED = (PLAYING, FIRST_RUNNING), (PLAYED, FIRST_FINISHED)
# Records before what can be found out again, should there be no room for all.
_ORDER = (*_ENDED, *_RUNNING, CHOICES, FIRST_SETTINGS, GONE, ASIDE, RESULT, REVIEW)


@dataclass(frozen=True)
class Archive:
    """What was read: the entries that are whole, and the names of those that are not."""

    entries: Mapping[str, str]
    damaged: tuple[str, ...] = ()


def print_archive(entries: Mapping[str, str]) -> str:
    """All entries as one text."""
    lines = (json.dumps([name, text, _check(name, text)]) for name, text in sorted(entries.items()))
    return "\n".join([TITLE, *lines, ""])


def parse_archive(text: str) -> Archive:
    """The entries of an archive; what is damaged in it is named, and the rest is read."""
    text = check_length(text, LONGEST_ARCHIVE).strip()
    if text.startswith(WORD):
        text = _spelled_out(text.removeprefix(WORD))
    title, *lines = text.splitlines()[: LONGEST_ARCHIVE // 20] or [""]
    if title != TITLE:
        raise ValueError(f"expected a file that begins with {TITLE!r}, read {title[:60]!r}")
    entries: dict[str, str] = {}
    damaged: list[str] = []
    for number, line in enumerate(lines, 1):
        try:
            name, kept = _parse_line(line)
        except ValueError:
            found = re.match(r'\["([\w.:-]{1,200})"', line, re.ASCII)
            damaged.append(found[1] if found else f"#{number}")
        else:
            entries[name] = kept
    return Archive(entries, tuple(damaged))


def merged(here: Mapping[str, str], brought: Mapping[str, str], gains: Gains) -> dict[str, str]:
    """What is to be written here: what is missing, and matches that have gone on there. Nothing newer is lost."""
    found = {}
    for name in sorted(brought, key=_order):
        text = brought[name]
        ours = here.get(name)
        if ours is None:
            ended = name.startswith(_RUNNING) and ended_name(name) in {**here, **brought}
            if not ended:
                found[name] = text
        elif name == CHOICES:
            found[name] = print_settings(_together(_settings(ours), _settings(text), gains))
        elif name == GONE:
            found[name] = _all_gone(ours, text)
        elif name.startswith(_RUNNING) and parse_entry(name, text).time > _time(name, ours):
            found[name] = text
    return {name: text for name, text in found.items() if text != here.get(name)}


def _order(name: str) -> tuple[int, str]:
    return next((n for n, start in enumerate(_ORDER) if name.startswith(start)), len(_ORDER)), name


def _parse_line(line: str) -> tuple[str, str]:
    try:
        read = json.loads(line)
    except RecursionError:
        read = None
    if not (isinstance(read, list) and len(read) == 3 and all(isinstance(one, str) for one in read)):
        raise ValueError("expected a name, a text and its check")
    name, text, check = read
    if not _NAME.fullmatch(name) or check != _check(name, text):
        raise ValueError("expected a name and the text that it was kept with")
    if name in (CHOICES, FIRST_SETTINGS):
        parse_settings(text)
    elif name.startswith((*_RUNNING, *_ENDED)):
        parse_record(parse_entry(name, text).text)
    elif name == GONE or name.startswith((RESULT, REVIEW)):
        parse_entry(name, text)
    return name, text


def _check(name: str, text: str) -> str:
    return f"{crc32((name + '|' + text).encode(errors='surrogatepass')):08x}"


def _spelled_out(word: str) -> str:
    """An archive that was packed into one word."""
    unpacking = zlib.decompressobj(31)
    try:
        text = unpacking.decompress(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4)), LONGEST_ARCHIVE).decode()
    except (ValueError, zlib.error):
        text = ""
    if not unpacking.eof:
        raise ValueError("the word of the match is damaged")
    return text


def _settings(text: str) -> Settings:
    try:
        return parse_settings(text)
    except ValueError:
        return Settings()


def _together(ours: Settings, theirs: Settings, gains: Gains) -> Settings:
    """Our choices, and of both what was come by, such as lessons done."""

    def joined(game: str) -> dict[str, Any]:
        mine, others = ours.of(game), theirs.of(game)
        both = {name: join for name, join in gains.get(game, {}).items() if name in mine and name in others}
        return {**others, **mine, **{name: join(mine[name], others[name]) for name, join in both.items()}}

    return replace(ours, games={game: joined(game) for game in {**theirs.games, **ours.games}})


def _all_gone(ours: str, theirs: str) -> str:
    try:
        first = parse_entry(GONE, ours)
    except ValueError:
        return theirs
    lines: Iterable[str] = [*first.text.splitlines(), *parse_entry(GONE, theirs).text.splitlines()]
    return str(Entry(GONE, first.time, "\n".join(dict.fromkeys(lines))))


def _time(name: str, text: str) -> int:
    try:
        return parse_entry(name, text).time
    except ValueError:
        return -1
