"""Links: what stands behind the `#` of the page's address, as words and their values.

#match=CODE   a match of any game to look at; games have kinds of their own, told by their first word
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from orapa.engine.play.codes import LONGEST_CODE, decode_match, encode_match, game_in
from orapa.engine.play.refused import Refused, check_length, excerpt

Reader = Callable[[Mapping[str, str]], Any]
"""Makes something of the words of a link and their values, or refuses."""

MATCH = "match"
LONGEST_LINK = LONGEST_CODE + 100
_MOST_WORDS = 10

_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~")
_QUOTED = re.compile(rb"%([0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class MatchLink:
    """A match to look at: a finished one whole, of a running one what a seat may know."""

    match: Any

    def __str__(self) -> str:
        """The link, from its `#` on."""
        return f"#{MATCH}={encode_match(self.match)}"


def parse_link(text: str, readers: Mapping[str, Reader]) -> Any:
    """The link in an address or behind its `#`: a match, or what one of these readers makes of its words.

    Raises `Refused` that says what is wrong in plain words.
    """
    kind, words = _read(text, readers)
    return MatchLink(decode_match(words[MATCH])) if kind == MATCH else readers[kind](words)


def game_linked(text: str, games: Mapping[str, str]) -> str:
    """The game that a link is of, by the games of all kinds of links; found before anything else of it is read."""
    kind, words = _read(text, games)
    return game_in(words[MATCH]) if kind == MATCH else games[kind]


def _read(text: str, known: Mapping[str, object]) -> tuple[str, Mapping[str, str]]:
    """The kind of a link, one of those known, and its words."""
    text = check_length(text, LONGEST_LINK).strip()
    said = text.rpartition("#")[2].split("&", _MOST_WORDS)
    parts = [part.partition("=")[::2] for part in said[:_MOST_WORDS]]
    words = {word.lower(): _unquoted(value) for word, value in parts}
    kinds = [kind for kind in (MATCH, *known) if kind in words]
    if len(kinds) != 1 or len(words) != len(said):
        raise Refused("link-unknown", read=excerpt(text))
    return kinds[0], words


def quoted(text: str) -> str:
    """The text with all but plain signs as `%` and two hex digits."""
    # Importing the standard library's way of doing this would cost start-up.
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in text.encode())


def _unquoted(text: str) -> str:
    plain = text.replace("+", " ").encode(errors="replace")
    return _QUOTED.sub(lambda quoted: bytes.fromhex(quoted[1].decode()), plain).decode(errors="replace")
