"""The players at a table as its panels show them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from orapa.app.look.faces import Face
from orapa.app.mine.who import CAST
from orapa.engine.mine.match.handicaps import NONE
from orapa.engine.mine.match.state import Standing
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.seats import Kind, Seat
from orapa.words.mine.handicaps import handicap_parts
from orapa.words.texts import Texts, counted, decimal


@dataclass(frozen=True)
class Party:
    """One player: what it is called, its face, and what it has asked."""

    seat: int
    name: str
    face: Face
    count: int
    turn: bool
    standing: Standing
    rival: str = ""
    """A rival's name in records, empty for people."""
    tries: int | None = None
    """How many sheets it may still hand in, if wrong ones have cost it some and it can still win."""
    given: tuple[str, ...] = ()
    """The tries it has left if some are lost, and what it still has of what it is given, in words."""


def parties_of(view: View, seats: Mapping[int, Seat], texts: Texts) -> tuple[Party, ...]:
    """All explorers in the order of their seats."""
    known = {seat: (standing, count) for seat, standing, count in view.others}
    known[view.seat] = (view.standing, view.cost)
    tries = {seat: _tries(view, seat, standing) for seat, (standing, _) in known.items()}
    at_table = sorted((number, who) for number, who in seats.items() if number in known)
    faces = CAST.faces(texts, [who for _, who in at_table])
    return tuple(
        Party(
            number, CAST.name(texts, who), face, known[number][1], number == view.turn,
            known[number][0], who.name if who.kind is Kind.RIVAL else "",
            tries[number], _given(view, number, known[number][0], tries[number], texts),
        )
        for (number, who), face in zip(at_table, faces, strict=True)
    )  # fmt: skip


def _tries(view: View, seat: int, standing: Standing) -> int | None:
    left, given = dict(view.tries).get(seat), dict(view.handicaps).get(seat, NONE)
    lost = left is not None and left < (given.tries or view.rules.tries(view.mode))
    return left if lost and standing is Standing.EXPLORING else None


def _given(view: View, seat: int, standing: Standing, tries: int | None, texts: Texts) -> tuple[str, ...]:
    if standing is Standing.OUT:
        return ()
    given = dict(view.handicaps).get(seat, NONE)
    untouched = given.tries if standing is Standing.EXPLORING and not tries else None
    left = replace(given, tries=untouched, scans=dict(view.gifts).get(seat, 0))
    lost = (counted(texts, "company.state.tries", tries),) if tries else ()
    return (*lost, *handicap_parts(texts, left))


def about(party: Party, texts: Texts, short: bool = False) -> tuple[str, ...]:
    """What is known of a player beforehand: what it has been given, a rival's strength, or that a person plays here."""
    if party.given:
        return party.given
    strength = ROSTER.get(party.rival)
    if strength is None:
        return (texts("company.here"),)
    key = "company.average_short" if short else "company.average"
    return (texts(key, questions=decimal(texts, strength.questions)),)
