"""Openings: the setup for each way to play, and the match that follows a draw."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from orapa.engine.mine.making.maker import Made
from orapa.engine.mine.match.dailies import Daily
from orapa.engine.mine.match.editions import GERMAN, Mode, Rules
from orapa.engine.mine.match.ghosts import SETTER, Ghost
from orapa.engine.mine.match.handicaps import NONE, Handicap
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import GemSet, smallest_set
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import MASTER, Kind, Seat

_PERSON = Seat()
_COMPUTER = Seat(Kind.COMPUTER)


def solo(
    made: Made,
    gem_set: GemSet,
    rules: Rules = GERMAN,
    who: Seat = _PERSON,
    *,
    seed: str = "",
    date: str = "",
) -> Setup:
    """One explorer against a computer mine."""
    mines = (made.mine,)
    return Setup(Mode.SOLO, rules, gem_set, (who,), mines, par=made.par, grade=made.grade, seed=seed, date=date)


def daily(of: Daily, made: Made, rules: Rules = GERMAN, who: Seat = _PERSON, *, date: str = "") -> Setup:
    """One explorer against the mine of a date, played on that date or later."""
    setup = solo(made, of.gem_set, rules, who, seed=of.seed, date=date)
    return replace(setup, mode=Mode.DAILY, daily=str(of))


def challenge(
    link: MineLink, rules: Rules = GERMAN, who: Seat = _PERSON, *, par: int | None = None, date: str = ""
) -> Setup:
    """One explorer against a mine from a link, and the result of whoever sent it."""
    gem_set, mines = smallest_set(link.mine.gems), (link.mine,)
    return Setup(Mode.CHALLENGE, rules, gem_set, (who,), mines, par=par, goal=link.goal, date=date)


def followed(setup: Setup, who: str) -> Setup:
    """The same match with somebody's ghost: a rival's, or the setter's if there is a tempo to follow; else without."""
    setter = setup.goal.ghost if setup.goal is not None else None
    return replace(setup, ghost=setter if who == SETTER else Ghost(who) if who else None)


def duel(
    seats: tuple[Seat, ...],
    mines: tuple[Mine | None, ...],
    gem_set: GemSet,
    rules: Rules = GERMAN,
    *,
    start: int = 1,
    seed: str = "",
    date: str = "",
) -> Setup:
    """Two explorers, each looking for the mine that the other has built; the first mine is seat 1's.

    Mines are None only where they are still to be built.
    """
    return Setup(Mode.DUEL, rules, gem_set, seats, mines, start, seed=seed, date=date)


def expedition(
    explorers: Sequence[Seat],
    mine: Mine | None,
    gem_set: GemSet,
    rules: Rules = GERMAN,
    *,
    master: Seat = _COMPUTER,
    start: int = 1,
    seed: str = "",
    date: str = "",
) -> Setup:
    """Explorers in turn on one mine, which a person has built or the computer; None if it is still to be built."""
    seats = tuple(explorers)
    return Setup(Mode.EXPEDITION, rules, gem_set, seats, (mine,), start, master=master, seed=seed, date=date)


def built(setup: Setup) -> Setup:
    """The same match, but with mines that are built by its first moves."""
    return replace(setup, mines=(None,) * len(setup.mines), build=True)


def handicapped(setup: Setup, handicaps: Mapping[int, Handicap]) -> Setup:
    """The same match with what single seats are given."""
    return replace(setup, handicaps=tuple(sorted((seat, one) for seat, one in handicaps.items() if one != NONE)))


def companion(
    gem_set: GemSet,
    rules: Rules = GERMAN,
    seats: Sequence[Seat] = (_PERSON,),
    *,
    help: Help = Help.NONE,
    against: str = "",
    seed: str = "",
    date: str = "",
) -> Setup:
    """Sheets beside a boxed game, one for each of those who share the device; its answers are typed in.

    The seed is only to tell one evening from another.
    """
    return Setup(Mode.COMPANION, rules, gem_set, tuple(seats), seed=seed, date=date, help=help, against=against)


def drawn_start(seats: int, rng: Random) -> int:
    """The seat that begins, by lot."""
    return rng.randint(1, seats)


def follow_up(match: Match, mines: tuple[Mine, ...] = ()) -> Setup:
    """The next match of a series, as after a draw: the same players, new mines, the next one begins.

    Where mines are built they are built anew, on an expedition by the next of the people at the table.
    """
    setup = _role_passed_on(match.setup)
    start = setup.start % len(setup.seats) + 1
    return replace(
        setup, mines=setup.unbuilt.mines if setup.build else mines, start=start, round=setup.round + 1, again=False
    )


def _role_passed_on(setup: Setup) -> Setup:
    """Where a person has hidden the mine the next one does, and all take the place of the person before them.

    What somebody is given goes along; whoever hides the mine is given nothing.
    """
    if setup.master is None or setup.master.kind is not Kind.PERSON:
        return setup
    places = [MASTER, *(number for number, who in enumerate(setup.seats, 1) if who.kind is Kind.PERSON)]
    moved = dict(zip(places, (*places[1:], MASTER), strict=True))
    who = {MASTER: setup.master, **dict(enumerate(setup.seats, 1))}
    order = [moved.get(number, number) for number in range(1, len(setup.seats) + 1)]
    follows = replace(setup, master=who[moved[MASTER]], seats=tuple(who[number] for number in order))
    return handicapped(follows, {number: setup.handicap(before) for number, before in enumerate(order, 1)})
