"""What is wrong in a text, by chance, and whether whoever reads it refuses it cleanly and within a limit of steps.

A text with a check is changed and sealed again, so that it is read and not only noticed.
"""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from time import process_time
from types import FrameType
from typing import Any

from orapa.engine.play.games import HeaderError
from orapa.engine.play.records import RecordError
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import LONGEST_NAME

MOST_STEPS = 1_000_000
"""Calls that one input may take, several times what the longest honest text needs; a number that no machine changes."""
HANGS = 30.0
"""Seconds of the processor within a single call, such as a pattern that goes back and forth without end."""

# Signs that parsers trip over: ends, separators, numbers that are none, other scripts, directions, half pairs.
SIGNS = (
    *("\0", "\n", "\r", "\t", " ", "|", "#", "=", "&", "%", "%00", "+", '"', "\\", "[", "{", "-", ".", ":", ","),
    *("0", "9" * 30, "-1", "1e999", "NaN", "٣", "²", "ß", "İ", "ﬀ", "\u202e", "\u2066", "\u200b", "\u0301", "\ufeff"),
    *("\ud800", "💎", "A", "z", "true", "null", "../", "<b>", "javascript:"),
)
ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 10**30, 1e308, float("nan"), "", "\u202eElla<b>\0", "x" * 2_000, "²"),
    *([], {}, [[]], {"": 0}, [None, 1, "a"], {"a": {"b": {"c": []}}}, "2026-99-99", "base", "person Ella\u2066"),
)
Parse = Callable[[str], Iterable[str] | None]
"""Reads a text and gives the names of people that it found there, if there were any."""


@dataclass(frozen=True)
class Parser:
    """What reads a text, honest texts for it, and how one of them goes wrong."""

    parse: Parse
    seeds: list[str]
    wrong: Callable[[Random, str], str]


def mutated(rng: Random, seed: str) -> str:
    """A text with a few things wrong in it, or nothing right at all."""
    kind = rng.randrange(20)
    if kind == 0:
        return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(40)))
    if kind == 1:
        return rng.randbytes(rng.randrange(80)).decode("latin-1")
    if kind == 2:
        return seed * rng.choice((2, 50))
    text = seed
    for _ in range(rng.randint(1, 4)):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + rng.choice((0, 1, 1, 3, 40)))
        fresh = rng.choice((rng.choice(SIGNS), text[at:end] * 2, "", chr(rng.randrange(32, 127))))
        text = text[:at] + fresh + text[end:]
    if kind == 3:
        lines = text.split("\n")
        rng.shuffle(lines)
        text = "\n".join(lines)
    return text


def worded(rng: Random, seed: str) -> str:
    """The same word by word: other ones, doubled, lost or in another order, as somebody may say them."""
    words = seed.split(" ")
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(words) + 1)
        fresh = rng.choice((rng.choice(SIGNS), rng.choice(words or [""]), str(rng.randrange(-3, 99)), ""))
        words[at : at + rng.randrange(2)] = [fresh]
    if rng.randrange(4) == 0:
        rng.shuffle(words)
    return " ".join(words) if rng.randrange(3) else mutated(rng, " ".join(words))


def restructured(rng: Random, seed: str) -> str:
    """Plain values of JSON with odd ones among them, whole again as text; now and then no JSON at all."""
    if rng.randrange(10) == 0:
        return mutated(rng, seed)
    value = json.loads(seed)
    for _ in range(rng.randint(1, 3)):
        value = _with_odd(rng, value)
    return json.dumps(value)


def _with_odd(rng: Random, value: Any) -> Any:
    """A value with something else somewhere in it."""
    if isinstance(value, dict) and value and rng.randrange(8):
        name = rng.choice(list(value))
        if rng.randrange(10) == 0:
            return {**value, rng.choice(SIGNS): value[name]}
        return {**value, name: _with_odd(rng, value[name])}
    if isinstance(value, list) and value and rng.randrange(8):
        at = rng.randrange(len(value))
        return [*value[:at], _with_odd(rng, value[at]), *value[at + rng.randrange(2) :]]
    if isinstance(value, str) and rng.randrange(2):
        return mutated(rng, value)
    return rng.choice(ODD)


def unsealed(record: str) -> str:
    """A record without its check, so that what is changed in it is read, not only noticed."""
    body, _, end = record.rstrip("\n").rpartition("\n")
    return f"{body}\n{' '.join(end.split()[:2])}\n"


def check(name: str, parser: Parser, inputs: int) -> None:
    """Give a parser so many inputs: each is read or refused in the house's own words, and names are fit to be shown."""
    rng = Random(name)
    for number in range(inputs):
        text = parser.wrong(rng, rng.choice(parser.seeds))
        told = f"{name}, input {number}: {json.dumps(text)[:400]}"
        try:
            names = counted_steps(lambda text=text: parser.parse(text), told)  # type: ignore[misc]
        except Exception as error:
            if not is_refusal(error):
                raise AssertionError(f"{told}: an accident: {type(error).__name__}: {error}"[:1000]) from error
            continue
        for one in names or ():
            assert one.isprintable(), f"{told}: {one!r}"
            assert len(one) <= LONGEST_NAME, f"{told}: {one!r}"


class TooLong(Exception):
    """More steps than any honest text takes."""


def counted_steps(act: Callable[[], Iterable[str] | None], told: str) -> list[str]:
    """What an action gives, unless it takes more steps than it may."""
    steps, began = 0, process_time()

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal steps
        steps += event in ("call", "c_call")
        if steps > MOST_STEPS:
            raise TooLong(told)

    sys.setprofile(count)
    try:
        found = list(act() or ())
    finally:
        sys.setprofile(None)
    assert process_time() - began < HANGS, told
    return found


def is_refusal(error: Exception) -> bool:
    """Whether the house has said no: by a class of its own, or in a sentence that no function of Python says."""
    if isinstance(error, Refused | RecordError | HeaderError):
        return True
    return type(error) is ValueError and str(error).startswith(("expected ", "the word of the match is damaged"))
