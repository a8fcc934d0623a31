"""Searches: who explored which mine of a finished match, by which questions, and what the players are called."""

from dataclasses import dataclass

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import Kind
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Search:
    """One mine and the questions about it: of one seat or, in an expedition, of all in turn."""

    seat: int
    index: int
    """Of the mine among those of the match."""
    mine: Mine
    clues: tuple[Clue, ...]
    name: str
    """Who searches."""


def searches_of(match: Match, seat: int, texts: Texts) -> tuple[Search, ...]:
    """The searches of a match, that of the seat first; a duel has two."""
    others = [other for other in match.seats if other != seat] if match.setup.mode is Mode.DUEL else []
    return tuple(_search(match, one, texts) for one in (seat, *others))


def _search(match: Match, seat: int, texts: Texts) -> Search:
    mine = match.mine_of(seat)
    assert mine is not None, "expected a finished match, whose mines everybody may know"
    return Search(seat, match.setup.target(seat), mine, match.clues_of(seat), player(match, seat, texts))


def first_person(match: Match) -> int:
    """The seat of the first person at the table, the first seat if there is none."""
    people = (seat for seat in match.seats if match.setup.seats[seat - 1].kind is Kind.PERSON)
    return next(people, 1)


def player(match: Match, seat: int, texts: Texts) -> str:
    """What whoever sits at a seat is called."""
    who = match.setup.seats[seat - 1]
    if who.kind is Kind.RIVAL and f"rival.{who.name}.name" in texts:
        return texts(f"rival.{who.name}.name")
    people = sum(other.kind is Kind.PERSON for other in match.setup.seats)
    return who.name or (texts("review.you") if people == 1 else texts("review.player", number=seat))
