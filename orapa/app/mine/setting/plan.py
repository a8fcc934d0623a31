"""Plans: what a match of several is to be like, as a value that is remembered from time to time.

me       the player at this device who meets a rival; its matches count as the player's own, so it has no name there
company  people and rivals on an expedition, in turn order
hider    who hides the mine of an expedition: the computer, a rival or a person as game master
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from orapa.app.mine.setting.names import numbered
from orapa.app.pages.names import is_taken, tidy, usual_name
from orapa.engine.mine.match.editions import GERMAN, Mode, Rules
from orapa.engine.mine.match.handicaps import NONE, Handicap
from orapa.engine.mine.match.setup import FEWEST_EXPLORERS, MOST_EXPLORERS
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts

PERSON = "person"
"""Stands for a person at this device where the others are rivals by name."""
COMPUTER = Seat(Kind.COMPUTER)
MODES = (Mode.DUEL, Mode.EXPEDITION)


class Start(StrEnum):
    """Who begins a duel."""

    FIRST = "first"
    SECOND = "second"
    LOT = "lot"


class Source(StrEnum):
    """Where the mine of a player comes from."""

    BUILD = "build"
    SHELF = "shelf"
    MADE = "made"
    RIVAL = "rival"


@dataclass(frozen=True)
class Guest:
    """Somebody at the table, and what it is given."""

    seat: Seat
    handicap: Handicap = NONE

    @property
    def is_person(self) -> bool:
        return self.seat.kind is Kind.PERSON


@dataclass(frozen=True)
class Plan:
    """All that is chosen on the page; what belongs to the other mode stays as it was."""

    mode: Mode = Mode.DUEL
    opponent: str = "beginner"
    """A rival by name, or a person."""
    rival: str = "beginner"
    """The rival chosen last."""
    people: tuple[Guest, Guest] = (Guest(Seat()), Guest(Seat()))
    """The two of a duel at one device; the first is also the one who meets a rival."""
    given: Handicap = NONE
    """What the rival of a duel is given."""
    start: Start = Start.LOT
    source: Source = Source.BUILD
    gem_set: GemSet = GemSet.BASE
    rules: Rules = GERMAN
    company: tuple[Guest, ...] = ()
    hider: Seat = COMPUTER

    @property
    def against_rival(self) -> bool:
        """Whether it is a duel with a rival."""
        return self.mode is Mode.DUEL and self.opponent != PERSON

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Who plays, in the order of the seats."""
        if self.mode is Mode.EXPEDITION:
            return self.company
        me, other = self.people
        if self.against_rival:
            return me, Guest(Seat(Kind.RIVAL, self.opponent), self.given)
        return me, other

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all people at the table."""
        led = [Guest(self.hider)] if self.mode is Mode.EXPEDITION else []
        return tuple(guest.seat.name for guest in (*self.guests, *led) if guest.is_person)

    @property
    def several(self) -> bool:
        """Whether more than one person plays or leads: then all of them go by their names."""
        return len(self.names) > 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as a match has them: whoever plays alone among rivals has no name."""
        return tuple(self.seat_of(guest.seat) for guest in self.guests)

    @property
    def master(self) -> Seat:
        """The seat of whoever hides the mine of an expedition."""
        return self.seat_of(self.hider)

    def seat_of(self, seat: Seat) -> Seat:
        """A seat as the match has it."""
        return Seat() if seat.kind is Kind.PERSON and not self.several else seat

    @property
    def handicaps(self) -> dict[int, Handicap]:
        """What the seats are given, by their numbers."""
        return {number: guest.handicap for number, guest in enumerate(self.guests, 1) if guest.handicap != NONE}

    @property
    def can_grow(self) -> bool:
        return len(self.company) < MOST_EXPLORERS

    def can_lose(self, number: int) -> bool:
        """Whether an expedition can do without the explorer at a seat: somebody must be at the device."""
        others = [guest for at, guest in enumerate(self.company, 1) if at != number]
        return len(others) >= FEWEST_EXPLORERS and _is_manned(others, self.hider)

    @property
    def idle_rivals(self) -> tuple[str, ...]:
        """The rivals that neither explore nor hide the mine of the expedition."""
        busy = {guest.seat.name for guest in self.company if not guest.is_person} | {self.hider.name}
        return tuple(rival for rival in ROSTER if rival not in busy)

    def with_guest(self, number: int, guest: Guest) -> "Plan":
        """The plan with somebody else, or on other terms, at a seat counted from 1."""
        if self.mode is Mode.EXPEDITION:
            company = list(self.company)
            company[number - 1] = guest
            return replace(self, company=tuple(company))
        if self.against_rival and number == 2:
            return replace(self, given=guest.handicap)
        me, other = self.people
        return replace(self, people=(guest, other) if number == 1 else (me, guest))

    def with_more(self, guest: Guest) -> "Plan":
        """The plan with one more explorer."""
        return replace(self, company=(*self.company, guest)) if self.can_grow else self

    def without(self, number: int) -> "Plan":
        """The plan without the explorer at a seat."""
        company = tuple(guest for at, guest in enumerate(self.company, 1) if at != number)
        return replace(self, company=company) if self.can_lose(number) else self

    def with_hider(self, hider: Seat) -> "Plan":
        """The plan with somebody else hiding the mine; a rival who hides it does not look for it."""
        company = tuple(guest for guest in self.company if guest.is_person or guest.seat.name != hider.name)
        if not _is_manned(company, hider):
            company = (Guest(Seat()), *company[: MOST_EXPLORERS - 1])
        for rival in ROSTER:
            if len(company) >= FEWEST_EXPLORERS:
                break
            if rival != hider.name and all(guest.seat.name != rival for guest in company):
                company = (*company, Guest(Seat(Kind.RIVAL, rival)))
        return replace(self, company=company, hider=hider)

    def moved(self, number: int, to: int) -> "Plan":
        """The plan with an explorer at another place in the turn order."""
        company = list(self.company)
        company.insert(to - 1, company.pop(number - 1))
        return replace(self, company=tuple(company))


def _is_manned(company: Iterable[Guest], hider: Seat) -> bool:
    return hider.kind is Kind.PERSON or any(guest.is_person for guest in company)


def named(plan: Plan, texts: Texts, known: tuple[str, ...] = ()) -> Plan:
    """The plan with a name for everybody who has none, no two alike at a table."""
    people: list[Guest] = []
    for guest in plan.people:
        people.append(_named(guest, texts, [one.seat.name for one in people], known))
    company: list[Guest] = []
    for guest in plan.company:
        taken = [one.seat.name for one in company if one.is_person]
        company.append(_named(guest, texts, taken, known) if guest.is_person else guest)
    taken = [one.seat.name for one in company if one.is_person]
    hider = plan.hider
    if hider.kind is Kind.PERSON:
        hider = _named(Guest(hider), texts, taken, known).seat
    return replace(plan, people=(people[0], people[1]), company=tuple(company), hider=hider)


def first_plan(texts: Texts, known: tuple[str, ...] = (), rules: Rules = GERMAN) -> Plan:
    """The plan before anything was chosen: the player and two rivals on an expedition."""
    company = (Guest(Seat()), *(Guest(Seat(Kind.RIVAL, name)) for name in ("beginner", "walker")))
    return named(Plan(rules=rules, company=company), texts, known)


def _named(guest: Guest, texts: Texts, taken: list[str], known: tuple[str, ...]) -> Guest:
    name = tidy(guest.seat.name)
    if not name or is_taken(name, taken):
        name = usual_name(numbered(texts), taken, known)
    return replace(guest, seat=Seat(name=name))
