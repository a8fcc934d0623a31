"""Sides: who searched which mine of a finished match, and how that ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.look.faces import Face
from orapa.app.mine.review.outcome import Outcome, outcome_of
from orapa.app.mine.review.searches import Search, player, searches_of
from orapa.app.mine.who import CAST
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.sheets import compare
from orapa.engine.play.seats import Kind
from orapa.words.mine.handicaps import handicap_parts
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Side:
    """One explorer: who it is, the search, and what came of it."""

    seat: int
    name: str
    face: Face
    you: bool
    """Whether it is the only person at the table."""
    search: Search
    outcome: Outcome
    won: bool
    given: tuple[str, ...]
    """What it was given, in words."""

    @property
    def cost(self) -> int:
        return self.outcome.cost

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions about its mine, in order."""
        return tuple(clue.answer.question for clue in self.search.clues)

    @property
    def sheet(self) -> str:
        """How its last sheet was judged: right, wrong, or none."""
        handed = self.outcome.explorer.handed
        return "none" if not handed else "right" if handed[-1].right else "wrong"

    @property
    def wrong(self) -> tuple[Gem, ...]:
        """The gems that its last sheet had wrong."""
        return compare(self.outcome.guess, self.outcome.mine).wrong


def only_person(match: Match) -> int | None:
    """The seat of the only person at the table, None if there are several or none."""
    people = [seat for seat in match.seats if match.setup.seats[seat - 1].kind is Kind.PERSON]
    return people[0] if len(people) == 1 else None


def sides_of(match: Match, texts: Texts) -> tuple[Side, ...]:
    """Everybody who searched: the only person first, else in the order of their seats."""
    alone = only_person(match)
    seats = sorted(match.seats, key=lambda seat: (seat != alone, seat))
    return tuple(_side(match, seat, seat == alone, texts) for seat in seats)


def _side(match: Match, seat: int, you: bool, texts: Texts) -> Side:
    assert match.result is not None
    search = next(one for one in searches_of(match, seat, texts) if one.seat == seat)
    name = texts("who.you") if you else player(match, seat, texts)
    face = CAST.faces(texts, match.setup.seats)[seat - 1]
    given = handicap_parts(texts, match.setup.handicap(seat))
    return Side(seat, name, face, you, search, outcome_of(match, seat), seat in match.result.winners, given)


def winners_first(sides: Sequence[Side]) -> list[Side]:
    """Who found it, then who was wrong, then the others; each in the order of turns."""
    rank = {"right": 0, "wrong": 1, "none": 2}
    return sorted(sides, key=lambda side: (not side.won, rank[side.sheet], side.seat))
