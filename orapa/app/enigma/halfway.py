"""Runs that were left half way: a tab that was killed gives no time back."""

from typing import NamedTuple

from orapa.app.frame.platform import Platform

# Foreign entries are no longer than what a run can have laid, nor slower than a day.
_LONGEST, _DIGITS = 400, 8


class Halfway(NamedTuple):
    """How long a run has taken, in milliseconds, and what was laid, as text."""

    passed: int = 0
    laid: str = ""


def keep(platform: Platform, entry: str, mark: str, passed: int, laid: str) -> None:
    """Remember a run by its mark; each entry remembers one."""
    platform.save(entry, f"{mark}|{passed}|{laid}")


def taken_up(platform: Platform, entry: str, mark: str) -> Halfway:
    """How far the run of that mark has come; at its beginning if another one was remembered."""
    known, _, rest = (platform.load(entry) or "").partition("|")
    passed, _, laid = rest.partition("|")
    good = known == mark and passed.isascii() and passed.isdecimal() and len(passed) < _DIGITS
    return Halfway(int(passed), laid) if good and len(laid) < _LONGEST else Halfway()
