"""Games: what a record needs to know of each game; Orapa Mine is the first.

Records, codes and statistics find the game by the name in the header and ask it here, so that a sibling comes
in by one more entry.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from orapa.engine.mine.match.play import advance, begin
from orapa.engine.mine.match.setup import Setup, header_lines, parse_headers
from orapa.engine.mine.match.state import Match


@dataclass(frozen=True, slots=True)
class Game:
    """How to write down the setup of a match, begin it again from that, and make its moves."""

    header_lines: Callable[[Match], Iterator[str]]
    begin: Callable[[Iterable[tuple[int, str]], int, int | None], Match]
    """From numbered header lines, the number where a missing one is reported, and the viewer."""
    advance: Callable[[Match, int, str, float, str | None], Match]


def _mine_header_lines(match: Match) -> Iterator[str]:
    return header_lines(match.setup)


def _begin_mine(lines: Iterable[tuple[int, str]], last: int, viewer: int | None) -> Match:
    return begin(parse_headers(lines, last), viewer)


GAMES: dict[str, Game] = {Setup.game: Game(_mine_header_lines, _begin_mine, advance)}
