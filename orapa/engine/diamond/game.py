"""Mister Diamond as a game of the house."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from orapa.engine.diamond.match import play
from orapa.engine.diamond.match.setup import Setup, header_lines, parse_headers
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.statistics import summarise
from orapa.engine.diamond.match.views import View, seen_by, view
from orapa.engine.play.games import Header, HeaderError
from orapa.engine.play.seats import Seat
from orapa.engine.play.summaries import Summary

QUICKEST, SLOWEST = 0.8, 1.6
"""Seconds of a computer player's turn, from its card to the stone that it touches."""
DRAWS, TURNS, POINTS = 0.2, 0.2, 0.4
"""Of these it takes until it draws, and its card and its hand are on their way."""
_WORDS = (
    b"orapa match 1\ngame diamond\nseat 1 person\nseat 2 rival casual\nseat 3 rival sharp\nseat 4 rival perfect\n"
    b"seat 2 rival novice\nrounds 3\nlayout grid\nassist notebook\nassist last\nminus on\nmust on\ntremble on\n"
    b"again on\ndate 2026-11-16\ndaily 2026-11-16\nseed daily tray 2026-11-16\ntray 1234\nstart 2\nend \n"
    b" 1 next round\n 1 decline\n 1 steal 2 3000\n | 1 aside, ring \n | 2 aside, thief\n | 1 aside, none\n"
    b" | thief\n 4 draw | ring 6000\n 3 draw | ring 5000\n 2 draw | ring 4000\n 1 draw | ring 3000\n"
    b" 1 draw | ring 2000\n 1 draw | ring 1000\n 4 lift  3 lift  2 lift 17 | fixed\n 1 lift 17 | loose\n"
)


class MisterDiamond:
    """What records, codes, keeping and sittings ask of this game."""

    name = Setup.game
    words = _WORDS

    def header_lines(self, match: DiamondMatch) -> Iterator[str]:
        """The setup of a match."""
        return header_lines(match.setup)

    def begin(self, headers: Sequence[Header], last: int, viewer: int | None, rules: int) -> DiamondMatch:
        """The match before its first card."""
        setup = parse_headers(headers, last)
        if viewer is None and not setup.seed:
            raise HeaderError(last, "expected a header line 'seed', read none; only a shared view may hide it")
        return play.begin(setup, viewer, rules)

    def advance(self, match: DiamondMatch, seat: int, move: str, seconds: float, told: str | None) -> DiamondMatch:
        """The match after a move."""
        return play.advance(match, seat, move, seconds, told)

    def seats(self, match: DiamondMatch) -> Mapping[int, Seat]:
        """The players."""
        return dict(enumerate(match.setup.seats, 1))

    def turns(self, match: DiamondMatch) -> tuple[int, ...]:
        """Whose turn it is: one seat at a time."""
        return (match.turn,) if match.turn else ()

    def private(self, _: DiamondMatch) -> bool:
        """Everybody knows the same."""
        return False

    def view(self, match: DiamondMatch, seat: int) -> View:
        """What a player may know."""
        return view(match, seat)

    def seen_by(self, match: DiamondMatch, viewer: int) -> DiamondMatch:
        """The match without what nobody knows."""
        return seen_by(match, viewer)

    def choosing(self, match: DiamondMatch, seat: int) -> Generator[object, None, str]:
        """Let the computer player at a seat choose its move."""
        from orapa.engine.diamond.rivals.seated import chosen

        yield seat
        return chosen(match, seat)

    def pace(self, match: DiamondMatch, seat: int) -> float:
        """How long a computer player seems to think; from a chance of its own, since it is only for show."""
        if match.phase in (Phase.ROUND_OVER, Phase.DRAW):
            return SLOWEST if match.phase is Phase.ROUND_OVER else DRAWS
        turn = Random(f"pace {match.setup.seed}, seat {seat}, move {len(match.log)}").uniform(QUICKEST, SLOWEST)
        return turn - DRAWS - TURNS - POINTS

    def settling(self, _: DiamondMatch) -> Generator[object, None, object] | None:
        """Nothing is public that has to be found."""
        return None

    def settled(self, match: DiamondMatch, _: object) -> DiamondMatch:
        """The match as it is."""
        return match

    def daily(self, match: DiamondMatch) -> str:
        """Which daily it is."""
        return match.setup.daily

    def content(self, match: DiamondMatch) -> str:
        """What is dealt."""
        return match.setup.seed

    def alike(self, match: DiamondMatch, other: DiamondMatch) -> bool:
        """Whether two matches are dealt alike to the same players."""
        return replace(match.setup, date="") == replace(other.setup, date="")

    def marked_again(self, match: DiamondMatch) -> DiamondMatch:
        """The match marked as one whose cards had been seen."""
        return replace(match, setup=replace(match.setup, again=True))

    def from_the_start(self, match: DiamondMatch) -> DiamondMatch:
        """The same from its first card on."""
        return play.begin(match.setup, match.viewer, match.rules)

    def summary(self, match: DiamondMatch, seat: int | None = None) -> Summary:
        """What a finished match meant."""
        return summarise(match, seat)


GAME = MisterDiamond()
