"""What somebody says to the game in words, read by the words of their language.

verb  what is to be done, whichever of its words was used; its words stand under `say.VERB`, parted by bars
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from orapa.words.texts import Texts

LONGEST = 120
"""Signs; whatever can be said is shorter."""


@dataclass(frozen=True)
class Said:
    """A verb, empty if none was used, and the words behind it as they were typed."""

    verb: str
    rest: tuple[str, ...]


def folded(text: str) -> str:
    """Words as they are compared: without capitals, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    signs = (sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(signs).split())


def parted(words: Iterable[str]) -> list[str]:
    """Words one by one: what an apostrophe joins is two, as in `l’onde`."""
    return [part for word in words for part in re.split(r"(?<=['’])", word) if part]


class Vocabulary:
    """The words of some verbs in one language."""

    def __init__(self, texts: Texts, verbs: Iterable[str]) -> None:
        self._words = {verb: words_of(texts, f"say.{verb}") for verb in verbs}
        phrases = ((tuple(folded(one).split()), verb) for verb, words in self._words.items() for one in words)
        self._phrases = sorted(phrases, key=lambda one: -len(one[0]))

    def read(self, line: str) -> Said:
        """The verb that a line begins with, by the longest of its words, and what follows."""
        words = line[:LONGEST].split()
        plain: list[str] = []
        ends: dict[int, int] = {}
        # A word may fold to several, as one with an apostrophe does; what follows a verb stays as it was typed.
        for count, word in enumerate(words, 1):
            plain += folded(word).split()
            ends.setdefault(len(plain), count)
        for phrase, verb in self._phrases:
            if tuple(plain[: len(phrase)]) == phrase and len(phrase) in ends:
                return Said(verb, tuple(words[ends[len(phrase)] :]))
        return Said("", tuple(words))

    def word(self, verb: str) -> str:
        """The word for a verb that is told to others."""
        return self._words[verb][0]


def words_of(texts: Texts, key: str) -> list[str]:
    """The words that mean the same, the usual one first."""
    return [word for word in texts(key).split("|") if folded(word)]


def chosen(line: str, offered: Sequence[str]) -> int | None:
    """Which of several things is meant: by its number, its name, or as much of a name as fits no other."""
    plain = folded(line[:LONGEST])
    if plain.isascii() and plain.isdigit() and len(plain) < 4:
        return int(plain) - 1 if 0 < int(plain) <= len(offered) else None
    names = [folded(name) for name in offered]
    for fits in (str.__eq__, str.startswith, _has_words):
        found = [at for at, name in enumerate(names) if plain and fits(name, plain)]
        if found and (len(found) == 1 or fits is str.__eq__):
            return found[0]
    return None


def _has_words(name: str, words: str) -> bool:
    return set(words.split()) <= set(name.split())
