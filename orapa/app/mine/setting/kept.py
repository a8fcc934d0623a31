"""Plans as plain values: the last one is remembered, and whatever of it cannot be read is as usual."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, TypeVar

from orapa.app.mine.setting.plan import MODES, PERSON, Guest, Plan, Source, Start
from orapa.engine.mine.match.editions import Rules, parse_rules
from orapa.engine.mine.match.handicaps import NONE, Handicap, parse_handicap
from orapa.engine.mine.match.setup import FEWEST_EXPLORERS, MOST_EXPLORERS
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat, parse_seat

T = TypeVar("T", bound=StrEnum)


def plan_values(plan: Plan) -> dict[str, Any]:
    """The plan as plain values to be kept."""
    return {
        "mode": str(plan.mode),
        "opponent": plan.opponent,
        "rival": plan.rival,
        "people": [_guest_text(guest) for guest in plan.people],
        "given": str(plan.given),
        "start": str(plan.start),
        "source": str(plan.source),
        "gem_set": str(plan.gem_set),
        "rules": str(plan.rules),
        "company": [_guest_text(guest) for guest in plan.company],
        "hider": str(plan.hider),
    }


def read_plan(kept: object, usual: Plan) -> Plan:
    """A plan that was kept; whatever cannot be read of it is as usual."""
    values = kept if isinstance(kept, dict) else {}
    opponent, rival = values.get("opponent"), values.get("rival")
    people, company = _read_guests(values.get("people")), _read_guests(values.get("company"))
    return Plan(
        mode=_one_of(MODES, values.get("mode"), usual.mode),
        opponent=opponent if opponent in (*ROSTER, PERSON) else usual.opponent,
        rival=rival if isinstance(rival, str) and rival in ROSTER else usual.rival,
        people=(people[0], people[1]) if len(people) == 2 else usual.people,
        given=_read_handicap(values.get("given")),
        start=_one_of(list(Start), values.get("start"), usual.start),
        source=_one_of(list(Source), values.get("source"), usual.source),
        gem_set=_one_of(list(GemSet), values.get("gem_set"), usual.gem_set),
        rules=_read_rules(values.get("rules"), usual.rules),
        company=company if FEWEST_EXPLORERS <= len(company) <= MOST_EXPLORERS else usual.company,
        hider=_read_seat(values.get("hider")) or usual.hider,
    )


def _guest_text(guest: Guest) -> list[str]:
    return [str(guest.seat), str(guest.handicap)]


def _read_guests(kept: object) -> tuple[Guest, ...]:
    rows = kept if isinstance(kept, list) else []
    guests = []
    for row in rows:
        pair = row if isinstance(row, list) and len(row) == 2 else ("", "")
        seat = _read_seat(pair[0])
        if seat is not None and seat.kind is not Kind.COMPUTER:
            guests.append(Guest(seat, _read_handicap(pair[1])))
    return tuple(guests)


def _read_seat(kept: object) -> Seat | None:
    try:
        seat = parse_seat(kept) if isinstance(kept, str) else None
    except ValueError:
        return None
    return None if seat is None or (seat.kind is Kind.RIVAL and seat.name not in ROSTER) else seat


def _read_handicap(kept: object) -> Handicap:
    try:
        return parse_handicap(kept) if isinstance(kept, str) and kept else NONE
    except ValueError:
        return NONE


def _read_rules(kept: object, usual: Rules) -> Rules:
    try:
        return parse_rules(kept) if isinstance(kept, str) else usual
    except ValueError:
        return usual


def _one_of(values: Sequence[T], kept: object, usual: T) -> T:
    return next((value for value in values if value == kept), usual)
