"""Runs that were left half way: a tab that was killed gives no time back."""

from typing import NamedTuple

from orapa.app.frame.platform import Platform

# Foreign entries are no longer than what a run can have laid, nor slower than a day.
_LONGEST, _DIGITS = 400, 8


_HELPED = "helped"


class Halfway(NamedTuple):
    """How long a run has taken, in milliseconds, what was laid, as text, and whether a hint was asked for."""

    passed: int = 0
    laid: str = ""
    helped: bool = False


def keep(
    platform: Platform, entry: str, mark: str, passed: int, laid: str, helped: bool = False, most: int = 1
) -> None:  # fmt: skip
    """Remember a run by its mark, a line for each; so many are remembered, the latest first."""
    line = "|".join((mark, str(passed), laid, *([_HELPED] if helped else [])))
    platform.save(entry, "\n".join((line, *_others(platform, entry, mark)[: most - 1])))


def forget(platform: Platform, entry: str, mark: str) -> None:
    """Remember a run no longer, but those of others."""
    others = _others(platform, entry, mark)
    if others:
        platform.save(entry, "\n".join(others))
    else:
        platform.forget(entry)


def remembered(platform: Platform, entry: str, mark: str) -> Halfway | None:
    """How far the run of that mark has come; None if another one was remembered, or nothing that can be read."""
    lines = (platform.load(entry) or "").split("\n")
    known, _, rest = next((line for line in lines if line.partition("|")[0] == mark), "").partition("|")
    passed, _, rest = rest.partition("|")
    laid, _, helped = rest.partition("|")
    good = known == mark and passed.isascii() and passed.isdecimal() and len(passed) < _DIGITS
    return Halfway(int(passed), laid, helped == _HELPED) if good and len(laid) < _LONGEST else None


def taken_up(platform: Platform, entry: str, mark: str) -> Halfway:
    """The same; at its beginning if nothing is remembered of it."""
    return remembered(platform, entry, mark) or Halfway()


def _others(platform: Platform, entry: str, mark: str) -> list[str]:
    """What is remembered of other runs."""
    lines = (platform.load(entry) or "").split("\n")
    return [line for line in lines if line and line.partition("|")[0] != mark]
