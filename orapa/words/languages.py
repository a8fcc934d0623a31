"""The languages there are: each is a folder of texts, which says what it is called and how it counts.

    {"name": "Čeština", "plural": {"one": "1", "few": "2-4"}}

form    how words look beside some numbers; those beside all other numbers stand under the bare key
"""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from orapa import assets

FIRST = "en"
"""Spoken where no language is known that the player prefers."""
_FOLDER, _ABOUT = "texts", "language.json"


@dataclass(frozen=True)
class Language:
    """A language by its code."""

    code: str
    name: str
    """What those call it who speak it."""
    forms: tuple[tuple[str, frozenset[int]], ...]

    def form(self, count: float) -> str:
        """The form of words beside a number; empty for that of many."""
        return next((form for form, numbers in self.forms if count in numbers), "")

    @property
    def part(self) -> str:
        """The part of the program that its texts come with."""
        return f"language-{self.code}"

    @property
    def here(self) -> bool:
        """Whether its texts can be read."""
        return assets.find(f"{_FOLDER}/{self.code}/common.json") is not None


def languages() -> dict[str, Language]:
    """All languages there are, by their codes."""
    folders = assets.names(_FOLDER)
    return {code: language(code) for code in folders if assets.find(f"{_FOLDER}/{code}/{_ABOUT}")}


def language(code: str) -> Language:
    """One language, as its folder describes it."""
    about = json.loads(assets.read(f"{_FOLDER}/{code}/{_ABOUT}"))
    return Language(code, about["name"], tuple((form, _numbers(text)) for form, text in about["plural"].items()))


def choose(stored: str, preferred: Iterable[str], have: Collection[str]) -> str:
    """The language to speak: the stored choice, else the first preferred one we have, else English."""
    return next((code for code in [stored, *preferred] if code in have), FIRST)


def _numbers(text: str) -> frozenset[int]:
    """The numbers in spans such as `1`, `2-4` or `2-4, 22-24`."""
    spans = [span.partition("-") for span in text.split(",")]
    return frozenset(number for low, _, high in spans for number in range(int(low), int(high or low) + 1))
