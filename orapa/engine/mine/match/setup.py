"""Setups: what is settled before the first move, as a value and as the header lines of a record.

goal  the result of whoever set a challenge: questions, seconds, tempo, name
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from orapa.engine.mine.match.editions import GERMAN, VERSION, Mode, Rules, parse_mode, parse_rules
from orapa.engine.mine.match.ghosts import (
    LONGEST_GHOST,
    LONGEST_TEMPO,
    SETTER,
    Ghost,
    Tempo,
    parse_ghost,
    parse_tempo,
    print_tempo,
)
from orapa.engine.mine.match.handicaps import NONE, Handicap, parse_handicap
from orapa.engine.mine.match.helps import Help, parse_help
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.games import HeaderError
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import HIDDEN, LONGEST_NAME, MASTER, Kind, Seat, parse_name, parse_seat, tidied_name

FEWEST_EXPLORERS, MOST_EXPLORERS = 2, 6
# How many explorers there may be; alone where nothing is said. Two may share a device beside a boxed game.
_SEATS = {
    Mode.DUEL: (2, 2),
    Mode.EXPEDITION: (FEWEST_EXPLORERS, MOST_EXPLORERS),
    Mode.COMPANION: (1, 2),
}
_LONGEST_GOAL = 100 + LONGEST_TEMPO
_LONGEST_HEADER = 10 + LONGEST_GHOST


@dataclass(frozen=True, slots=True)
class Goal:
    """The result to beat in a challenge."""

    questions: int
    seconds: int | None = None
    by: str = ""
    tempo: Tempo = ()
    """The seconds before each question, if whoever set it wants to be followed."""

    @property
    def ghost(self) -> Ghost | None:
        """Whoever set it, to be followed; None without a tempo."""
        return Ghost(SETTER, self.tempo) if self.tempo else None

    def __str__(self) -> str:
        """The goal as in a header line, such as `q=3 t=312 p=3.12.9 by=Ella`."""
        time = "" if self.seconds is None else f" t={self.seconds}"
        tempo = f" p={print_tempo(self.tempo)}" if self.tempo else ""
        return f"q={self.questions}{time}{tempo}{f' by={self.by}' if self.by else ''}"


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything settled before the first move.

    Mines: one to explore together or alone; in a duel one per seat, built by that seat; none in a companion
    match. A mine is None where the reader of a shared view may not know it, and as long as it is not built.
    """

    game: ClassVar[str] = "mine"

    mode: Mode
    rules: Rules = GERMAN
    gem_set: GemSet = GemSet.BASE
    seats: tuple[Seat, ...] = (Seat(),)
    mines: tuple[Mine | None, ...] = ()
    start: int = 1
    round: int = 1
    """Counts the matches of a series: a draw is followed by another match."""
    master: Seat | None = None
    par: int | None = None
    grade: str = ""
    seed: str = ""
    date: str = ""
    """The player's local date on which the match began."""
    daily: str = ""
    goal: Goal | None = None
    ghost: Ghost | None = None
    """Who is followed through the mine of a daily or a challenge."""
    handicaps: tuple[tuple[int, Handicap], ...] = ()
    """What single seats are given, by their numbers."""
    build: bool = False
    """Whether the match begins with building: mines come by moves of whoever hides them."""
    strict: bool = False
    """Whether gems in contact are refused on the sheet."""
    again: bool = False
    """Whether the mine had been seen when the match began: such a match counts nowhere."""
    help: Help = Help.NONE
    """Companion: how much the program says."""
    against: str = ""
    """Companion: whose mine it is."""

    def tries(self, seat: int) -> int:
        """How many sheets a seat may hand in, UNLIMITED if any number."""
        given = self.handicap(seat).tries
        return self.rules.tries(self.mode) if given is None else given

    def handicap(self, seat: int) -> Handicap:
        """What a seat is given."""
        return dict(self.handicaps).get(seat, NONE)

    def may_hint(self, seat: int) -> bool:
        """Whether a seat may take hints: alone, or where it is given them."""
        return self.mode.alone or self.handicap(seat).hints

    @property
    def reach(self) -> Edition:
        """How every gem is found from the rim, as legality and deduction are to read it."""
        # A challenge comes from anybody, and the German reading allows the mines of every edition.
        return Edition.GERMAN if self.mode is Mode.CHALLENGE else self.rules.reach

    @property
    def builders(self) -> tuple[int, ...]:
        """The seats that hide a mine, in the order in which they build."""
        return (1, 2) if self.mode is Mode.DUEL else (MASTER,)

    @property
    def unbuilt(self) -> "Setup":
        """The setup as it was before anybody built."""
        return replace(self, mines=(None,) * len(self.mines)) if self.build else self

    def target(self, seat: int) -> int:
        """The index of the mine or, in a companion match, of the boxed mine that a seat explores."""
        if self.mode is Mode.COMPANION:
            return seat - 1
        return 2 - seat if self.mode is Mode.DUEL else 0

    def seat_name(self, seat: int) -> str:
        """The name of who sits there, else a number."""
        name = (self.seats[seat - 1] if seat else self.master or Seat()).name
        return name or (f"seat {seat}" if seat else "game master")


def check(setup: Setup) -> None:
    """Refuse a setup that cannot be played or written down."""
    _check_numbers(setup)
    players = (*setup.seats, setup.master or Seat())
    by = setup.goal.by if setup.goal else ""
    for name in (*(seat.name for seat in players), by, setup.grade, setup.seed, setup.date, setup.daily, setup.against):
        if tidied_name(name) != name:
            raise Refused("name", longest=LONGEST_NAME, name=excerpt(name))
    if setup.goal is not None and setup.goal.tempo:
        parse_tempo(print_tempo(setup.goal.tempo), setup.goal.questions)
    if setup.ghost is not None:
        _check_ghost(setup, setup.ghost)
    for mine in filter(None, setup.mines):
        check_mine(setup, mine)


def check_mine(setup: Setup, mine: Mine) -> None:
    """Refuse a mine that cannot be played with this setup, with all its faults."""
    legality = inspect(mine, setup.gem_set, (setup.reach,))
    if not legality.legal:
        raise Refused("bad-mine", faults="; ".join(map(str, legality.findings)))


def _check_ghost(setup: Setup, ghost: Ghost) -> None:
    parse_ghost(str(ghost))
    if not setup.mode.alone or setup.mode is Mode.COMPANION:
        raise Refused("no-ghost", mode=setup.mode)
    if ghost.who == SETTER and (setup.goal is None or setup.goal.ghost != ghost):
        raise Refused("no-tempo")


def _check_numbers(setup: Setup) -> None:
    mode, seats = setup.mode, len(setup.seats)
    fewest, most = _SEATS.get(mode, (1, 1))
    if not fewest <= seats <= most or (setup.master is not None) != (mode is Mode.EXPEDITION):
        master = " and a game master" if mode is Mode.EXPEDITION else ""
        expected = f"{fewest}-{most} explorers{master}" if most > 1 else "1 explorer"
        read = f"{seats}{' and a game master' if setup.master else ''}"
        raise Refused("seats", expected=expected, mode=mode, seats=read)
    wanted = _mines_in(mode)
    if len(setup.mines) != wanted:
        raise Refused("mines", expected=f"{wanted} mines", mode=mode, mines=len(setup.mines))
    hidden_by_nobody = setup.master is None or setup.master.kind is Kind.COMPUTER
    if setup.build and mode is not Mode.DUEL and (mode is not Mode.EXPEDITION or hidden_by_nobody):
        raise Refused("no-builder", mode=mode)
    given = [seat for seat, _ in setup.handicaps]
    if setup.help is not Help.NONE and mode is not Mode.COMPANION:
        raise Refused("help", mode=mode)
    if given != sorted(set(given)) or not all(1 <= seat <= seats for seat in given) or (given and mode.alone):
        raise Refused("handicaps", seats=seats, given=", ".join(map(str, given)))
    if not 1 <= setup.start <= seats:
        raise Refused("start", seats=seats, start=setup.start)


def _mines_in(mode: Mode) -> int:
    return {Mode.DUEL: 2, Mode.COMPANION: 0}.get(mode, 1)


def header_lines(setup: Setup) -> Iterator[str]:
    """The setup as header lines, each a word and its value."""
    yield f"mode {setup.mode}"
    yield f"edition {setup.rules}"
    yield f"gems {setup.gem_set}"
    if setup.master is not None:
        yield f"master {setup.master}"
    for number, seat in enumerate(setup.seats, 1):
        yield f"seat {number} {seat}"
    for number, handicap in setup.handicaps:
        yield f"handicap {number} {handicap}"
    if setup.build:
        yield "build on"
    for number, mine in enumerate(() if setup.build else setup.mines, 1):
        yield f"mine {number} {HIDDEN if mine is None else mine}"
    if len(setup.seats) > 1:
        yield f"start {setup.start}"
    if setup.round > 1:
        yield f"round {setup.round}"
    if setup.par is not None:
        yield f"par {setup.par}"
    for word in ("grade", "seed", "date", "daily"):
        if getattr(setup, word):
            yield f"{word} {getattr(setup, word)}"
    if setup.goal is not None:
        yield f"goal {setup.goal}"
    if setup.help is not Help.NONE:
        yield f"help {setup.help}"
    if setup.against:
        yield f"against {setup.against}"
    if setup.ghost is not None:
        yield f"ghost {setup.ghost}"
    for word in ("strict", "again"):
        if getattr(setup, word):
            yield f"{word} on"


def parse_headers(lines: Iterable[tuple[int, str]], last: int, version: int = VERSION) -> Setup:
    """The setup written in these numbered lines, by a version of the rules; a missing line is one at `last`."""
    values: dict[str, object] = {}
    lists: dict[str, list[object]] = {"seats": [], "mines": []}
    handicaps: list[tuple[int, Handicap]] = []
    for number, line in lines:
        try:
            word, _, text = check_length(line, _LONGEST_HEADER).partition(" ")
            if word not in _HEADERS:
                raise ValueError(f"expected a header ({', '.join(_HEADERS)}), read {excerpt(word)!r}")
            field, parse = _HEADERS[word]
            if field == "rules":
                parse = partial(parse_rules, version=version)
            if field == "handicaps":
                seat, _, given = text.partition(" ")
                handicaps.append((parse_count(seat), parse_handicap(given)))
            elif field in lists:
                lists[field].append(_numbered(text, len(lists[field]) + 1, parse))
            elif field in values:
                raise ValueError(f"expected one line {word!r}, read a second")
            else:
                values[field] = parse(text)
        except ValueError as error:
            raise HeaderError(number, str(error)) from None
    for field in ("mode", "rules", "gem_set"):
        if field not in values:
            word = next(word for word, (named, _) in _HEADERS.items() if named == field)
            raise HeaderError(last, f"expected a header line {word!r}, read none")
    lists_read = {field: tuple(read) for field, read in lists.items()}
    setup = Setup(**values, **lists_read, handicaps=tuple(handicaps))  # type: ignore[arg-type]
    if setup.goal is not None and setup.ghost is not None and setup.ghost.who == SETTER:
        setup = replace(setup, ghost=replace(setup.ghost, tempo=setup.goal.tempo))
    if setup.build:
        if setup.mines:
            raise HeaderError(last, "expected no mine where mines are built, read one")
        return replace(setup, mines=(None,) * _mines_in(setup.mode))
    return setup


def parse_goal(text: str) -> Goal:
    """The goal written as `q=3 t=312 p=3.12.9 by=Ella`; time, tempo and name may be left out."""
    rest, _, by = check_length(text, _LONGEST_GOAL).partition("by=")
    words = dict(word.partition("=")[::2] for word in rest.split())
    if "q" not in words or not words.keys() <= {"q", "t", "p"}:
        raise ValueError(f"expected a goal such as q=9 t=312 by=Ella, read {excerpt(text)!r}")
    return goal_of(words, by)


def goal_of(words: Mapping[str, str], by: str) -> Goal:
    """The goal by its words: questions, time and tempo."""
    questions = parse_count(words["q"])
    seconds = parse_count(words["t"]) if "t" in words else None
    tempo = parse_tempo(words["p"], questions) if "p" in words else ()
    return Goal(questions, seconds, tidied_name(by), tempo)


def parse_count(text: str) -> int:
    """A number from 0 to 999999."""
    if not (len(text) <= 6 and text.isascii() and text.isdigit()):
        raise ValueError(f"expected a number from 0 to 999999, read {excerpt(text)!r}")
    return int(text)


def _numbered(text: str, expected: int, parse: Callable[[str], object]) -> object:
    number, _, rest = text.partition(" ")
    if number != str(expected):
        raise ValueError(f"expected number {expected}, read {excerpt(number)!r}")
    return parse(rest)


def _parse_hidden_mine(text: str) -> Mine | None:
    return None if text == HIDDEN else parse_mine(text)


def _parse_on(text: str) -> bool:
    if text != "on":
        raise ValueError(f"expected 'on', read {excerpt(text)!r}")
    return True


_HEADERS: dict[str, tuple[str, Callable[[str], object]]] = {
    "mode": ("mode", parse_mode),
    "edition": ("rules", parse_rules),
    "gems": ("gem_set", parse_gem_set),
    "master": ("master", parse_seat),
    "seat": ("seats", parse_seat),
    "mine": ("mines", _parse_hidden_mine),
    "handicap": ("handicaps", parse_handicap),
    "start": ("start", parse_count),
    "round": ("round", parse_count),
    "par": ("par", parse_count),
    "grade": ("grade", parse_name),
    "seed": ("seed", parse_name),
    "date": ("date", parse_name),
    "daily": ("daily", parse_name),
    "goal": ("goal", parse_goal),
    "ghost": ("ghost", parse_ghost),
    "build": ("build", _parse_on),
    "strict": ("strict", _parse_on),
    "again": ("again", _parse_on),
    "help": ("help", parse_help),
    "against": ("against", parse_name),
}
