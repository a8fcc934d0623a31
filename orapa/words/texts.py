"""Everything a person reads, looked up by key in the chosen language."""

import json
from collections.abc import Sequence
from datetime import date

from orapa import assets
from orapa.engine.play.games import GAMES
from orapa.words.languages import language

COMMON = "common"
SPOKEN = "spoken"
"""What is read out beside the picture, and what is said there."""


class Texts:
    """The texts of one language: those common to all games, and of each game whose texts are here already."""

    def __init__(self, code: str) -> None:
        self.language = code
        self._about = language(code)
        self._words: dict[str, str] = {}
        self._missing = [COMMON, *GAMES, SPOKEN]
        """Those that were not here when they were looked for: they come with a part of the program."""
        self._learn()

    def _learn(self) -> None:
        for name in self._missing.copy():
            self.add(name)

    def add(self, name: str) -> None:
        """Learn the texts of a game, if they are here."""
        path = f"texts/{self.language}/{name}.json"
        if assets.find(path):
            self._words.update(json.loads(assets.read(path)))
            self._missing = [one for one in self._missing if one != name]

    def __call__(self, key: str, **values: object) -> str:
        if key not in self:
            raise KeyError(key)
        words = self._words[key]
        return words.format(**values) if values else words

    def __contains__(self, key: str) -> bool:
        if key not in self._words and self._missing:
            self._learn()
        return key in self._words

    def form(self, key: str, count: float) -> str:
        """The key of the words that stand beside a number: the bare one, if the language has no others for it."""
        own = f"{key}.{self._about.form(count)}"
        return own if key in self and own in self._words else key


def counted(texts: Texts, key: str, number: float, **values: object) -> str:
    """A number of things, in the words that the language has for so many; `count` may be that number in words."""
    return texts(texts.form(key, number), **{"count": number, **values})


def clock_words(seconds: float) -> str:
    """A time, as a clock shows it."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def day_name(texts: Texts, day: str) -> str:
    """A date such as 2026-11-16 in words, without its year; what is none is told as it is."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    # Some languages count the first of a month in other words, or call a month otherwise behind its day.
    key = "date.first" if found.day == 1 else "date.day"
    return texts(key, day=found.day, month=texts(f"month.day.{found.month}"))


def full_day_name(texts: Texts, day: date) -> str:
    """A date in words, with its day of the week."""
    return texts("date.weekday", weekday=texts(f"weekday.{day.isoweekday()}"), day=day_name(texts, day.isoformat()))


def month_name(texts: Texts, day: date) -> str:
    """The month of a date and its year, in words."""
    return texts("date.month", month=texts(f"month.{day.month}"), year=day.year)


def weekday_short(texts: Texts, day: date) -> str:
    """The day of the week in two or three letters, of which the first may stand alone."""
    return texts(f"weekday.short.{day.isoweekday()}")


def decimal(texts: Texts, value: float, signed: bool = False) -> str:
    """A number with one place behind the point."""
    written = f"{value:+.1f}" if signed else f"{value:.1f}"
    return written.replace(".", texts("number.point")).replace("-", "−")


def listed(texts: Texts, names: Sequence[str]) -> str:
    """Names as a language lists them, with its *and* before the last."""
    *first, last = names
    return texts("list.and", first=", ".join(first), last=last) if first else last


def grouped(texts: Texts, number: int) -> str:
    """A whole number with its thousands apart."""
    return f"{number:,}".replace(",", texts("number.group")).replace("-", "−")


def number(texts: Texts, value: float) -> str:
    """A number as the language writes it: with whatever is behind its point, else with its thousands apart."""
    if isinstance(value, float) and not value.is_integer():
        return str(value).replace(".", texts("number.point"))
    return grouped(texts, int(value))
