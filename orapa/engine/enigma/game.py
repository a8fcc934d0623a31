"""Enigma as a game of the house."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace

from orapa.engine.enigma.match import play
from orapa.engine.enigma.match.setup import Setup, header_lines, parse_headers
from orapa.engine.enigma.match.state import EnigmaMatch, Phase
from orapa.engine.enigma.match.statistics import summarise
from orapa.engine.enigma.match.views import View, seen_by, view
from orapa.engine.play.games import Header, HeaderError
from orapa.engine.play.seats import Seat
from orapa.engine.play.summaries import Summary

PACE = 1.5
"""Seconds a computer player seems to think when it chooses or lays."""
_WORDS = (
    b"orapa match 1\ngame enigma\nway solo\nway laying\nglass 30\nglass 60\nglass 90\nglasses - 90\ntarget 10\n"
    b"target 20\n"
    b"again on\ndate 2026-11-16\ndaily 2026-11-16\nseed 1\nstart 2\ntops 0 1 2 3\nview 1\nseat 1 person\n"
    b"seat 2 rival novice\nseat 3 rival skilled\nseat 4 rival expert\nend \n 1 give up\n | solved by none\n"
    b" | solved by 1 2 3\n 2 solved 61000\n 1 solved 41300\n 1 choose balance | then 12\n 1 choose fragments | then 7\n"
    b" 1 choose bricks | then none\n 1 choose pipes | then 3\n | seat 1 +2, seat 2 +1\n 2 lay -1 0 1 engineer 0 0\n"
    b" 1 lay 2 -1 3 engineer 1 0\n 1 lay 1 0 2\n"
)


class Enigma:
    """What records, codes, keeping and sittings ask of this game."""

    name = Setup.game
    words = _WORDS

    def header_lines(self, match: EnigmaMatch) -> Iterator[str]:
        """The setup of a match."""
        return header_lines(match.setup)

    def begin(self, headers: Sequence[Header], last: int, viewer: int | None, rules: int) -> EnigmaMatch:
        """The match before its first card."""
        setup = parse_headers(headers, last)
        if viewer is None and not setup.seed:
            raise HeaderError(last, "expected a header line 'seed', read none; only a shared view may hide it")
        return play.begin(setup, viewer, rules)

    def advance(self, match: EnigmaMatch, seat: int, move: str, seconds: float, told: str | None) -> EnigmaMatch:
        """The match after a move."""
        return play.advance(match, seat, move, seconds, told)

    def seats(self, match: EnigmaMatch) -> Mapping[int, Seat]:
        """The players."""
        return dict(enumerate(match.setup.seats, 1))

    def turns(self, match: EnigmaMatch) -> tuple[int, ...]:
        """Whom the match waits for: while all puzzle, everybody who has not finished."""
        return play.turns(match)

    def private(self, match: EnigmaMatch) -> bool:
        """Only puzzles are one's own."""
        return match.phase is Phase.SOLVE

    def view(self, match: EnigmaMatch, seat: int) -> View:
        """What a player may know."""
        return view(match, seat)

    def seen_by(self, match: EnigmaMatch, viewer: int) -> EnigmaMatch:
        """The match without what nobody knows."""
        return seen_by(match, viewer)

    def choosing(self, match: EnigmaMatch, seat: int) -> Generator[object, None, str]:
        """Let the computer player at a seat find its move."""
        from orapa.engine.enigma.rivals.seated import choosing

        return (yield from choosing(match, seat))

    def pace(self, match: EnigmaMatch, _: int) -> float:
        """How long a computer player seems to be busy; how long it puzzles is told by its move."""
        return 0.0 if match.phase is Phase.SOLVE else PACE

    def settling(self, _: EnigmaMatch) -> Generator[object, None, object] | None:
        """Nothing is public that has to be found."""
        return None

    def settled(self, match: EnigmaMatch, _: object) -> EnigmaMatch:
        """The match as it is."""
        return match

    def daily(self, match: EnigmaMatch) -> str:
        """Which daily it is."""
        return match.setup.daily

    def content(self, match: EnigmaMatch) -> str:
        """What is dealt."""
        return match.setup.seed

    def alike(self, match: EnigmaMatch, other: EnigmaMatch) -> bool:
        """Whether two matches are dealt alike to the same players."""
        return replace(match.setup, date="") == replace(other.setup, date="")

    def marked_again(self, match: EnigmaMatch) -> EnigmaMatch:
        """The match marked as one whose puzzles had been seen."""
        return replace(match, setup=replace(match.setup, again=True))

    def from_the_start(self, match: EnigmaMatch) -> EnigmaMatch:
        """The same from its first card on."""
        return play.begin(match.setup, match.viewer, match.rules)

    def summary(self, match: EnigmaMatch, seat: int | None = None) -> Summary:
        """What a finished match meant."""
        return summarise(match, seat)


GAME = Enigma()
