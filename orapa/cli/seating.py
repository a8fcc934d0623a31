"""Who plays what in the terminal: from the words of a command to a setup, and from a match to the one that follows."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from orapa.cli.commands import Arguments
from orapa.engine.mine.making.maker import Made, make
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import HOUSE, Mode, Rules, changed, matters, parse_mode, parse_rules
from orapa.engine.mine.match.handicaps import Handicap, parse_handicap
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rivals.cast import parse_rival
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set, smallest_set
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import MASTER, Kind, Seat, tidied_name
from orapa.engine.play.working import finish

_MODES = (Mode.SOLO, Mode.DUEL, Mode.EXPEDITION)


def setup_of(arguments: Arguments) -> Setup:
    """The setup that the words of the command ask for."""
    seed = tidied_name(arguments.seed or str(Random().randrange(1_000_000)))
    seats = _seats(arguments)
    mode = _mode(arguments, len(seats))
    rules = _rules(arguments, mode)
    own = parse_mine(arguments.mine) if arguments.mine else None
    gem_set = parse_gem_set(arguments.gems) if arguments.gems else smallest_set(own.gems if own else ())
    if mode is Mode.SOLO:
        made = Made(own) if own else make(gem_set, seed)
        return opening.solo(made, gem_set, rules, seats[0], seed=seed)
    start = _start(arguments.start, seats, seed)
    if mode is Mode.DUEL:
        if len(seats) != 2:
            raise ValueError(f"expected two players in a duel, read {len(seats)}")
        mines = own or _made(seats[0], gem_set, f"{seed} mine 1"), _made(seats[1], gem_set, f"{seed} mine 2")
        setup = opening.duel((seats[0], seats[1]), mines, gem_set, rules, start=start, seed=seed)
        builds = sum(seat.kind is Kind.PERSON for seat in seats) > 1
    else:
        master = _seat(arguments.master) if arguments.master else Seat(Kind.COMPUTER)
        mine = own or _made(master, gem_set, f"{seed} mine 1")
        setup = opening.expedition(seats, mine, gem_set, rules, master=master, start=start, seed=seed)
        builds = master.kind is Kind.PERSON
    if own and (builds or arguments.build):
        raise ValueError("expected either --mine or that mines are built, read both")
    _check_names(setup)
    setup = opening.handicapped(setup, _handicaps(arguments.handicap, seats))
    return opening.built(setup) if builds or arguments.build else setup


def next_setup(match: Match) -> Setup:
    """The match after this one: another begins, with new mines; after a draw it decides, else it is a revenge."""
    setup = match.setup
    seed = str(Random(f"{setup.seed} again").randrange(1_000_000))
    hiding = setup.seats if setup.mode is Mode.DUEL else (setup.master or Seat(Kind.COMPUTER),)
    made = (_made(one, setup.gem_set, f"{seed} mine {number}") for number, one in enumerate(hiding, 1))
    mines = () if setup.build else tuple(made)
    return replace(opening.follow_up(match, mines), seed=seed)


def people_of(match: Match) -> list[int]:
    """The seats of the people at this terminal, the game master's included; all rivals must be known here."""
    everybody = {MASTER: match.setup.master, **dict(enumerate(match.setup.seats, 1))}
    for who in everybody.values():
        if who is not None and who.kind is Kind.RIVAL:
            parse_rival(who.name)
    return [seat for seat, who in everybody.items() if who is not None and who.kind is Kind.PERSON]


def _seats(arguments: Arguments) -> list[Seat]:
    """The players: those named, or oneself and perhaps a rival."""
    if arguments.players is None:
        me = Seat(name=tidied_name(arguments.name))
        return [me] if arguments.rival is None else [me, Seat(Kind.RIVAL, parse_rival(arguments.rival).key)]
    if arguments.rival is not None or arguments.name:
        raise ValueError("expected either --players or --name and --rival, read both")
    return [_seat(name) for name in arguments.players.split(",")]


def _seat(text: str) -> Seat:
    """A rival by its name, the computer, else a person."""
    name = tidied_name(text)
    if not name:
        raise ValueError(f"expected the name of a player, read {excerpt(text)!r}")
    if name.lower() in ROSTER:
        return Seat(Kind.RIVAL, name.lower())
    return Seat(Kind.COMPUTER) if name.lower() == "computer" else Seat(name=name)


def _mode(arguments: Arguments, players: int) -> Mode:
    if arguments.mode is None:
        return Mode.SOLO if players == 1 else Mode.DUEL if players == 2 and not arguments.master else Mode.EXPEDITION
    mode = parse_mode(arguments.mode)
    if mode not in _MODES:
        raise ValueError(f"expected a mode of the terminal ({', '.join(_MODES)}), read {arguments.mode!r}")
    if (mode is Mode.SOLO) != (players == 1):
        raise ValueError(f"expected {'one player' if mode is Mode.SOLO else 'several players'}, read {players}")
    return mode


def _check_names(setup: Setup) -> None:
    """People are asked for by their names, so these must differ."""
    people = [seat for seat in (*setup.seats, setup.master) if seat and seat.kind is Kind.PERSON]
    names = [seat.name.lower() for seat in people]
    if len(people) > 1 and (len(set(names)) != len(names) or "" in names):
        raise ValueError(f"expected people of different names, read {', '.join(seat.name for seat in people)}")
    if any(seat.kind is Kind.COMPUTER for seat in setup.seats):
        raise ValueError("expected explorers that are people or rivals, read 'computer'")


def _start(text: str, seats: Sequence[Seat], seed: str) -> int:
    """Who begins: by lot, by number, by name, or in the words of a duel against a rival."""
    starts = {"draw": opening.drawn_start(len(seats), Random(seed)), "me": 1}
    if len(seats) == 2 and seats[1].kind is Kind.RIVAL:
        starts["rival"] = 2
    starts |= {seat.name.lower(): number for number, seat in enumerate(seats, 1) if seat.name}
    starts |= {str(number): number for number in range(1, len(seats) + 1)}
    if text.lower() not in starts:
        words = ("me", "rival", "draw") if "rival" in starts else ("draw", *(seat.name for seat in seats if seat.name))
        raise ValueError(f"expected who begins ({', '.join(words)}), read {excerpt(text)!r}")
    return starts[text.lower()]


def _handicaps(wanted: Sequence[str], seats: Sequence[Seat]) -> dict[int, Handicap]:
    """What single players are given, each by a name or number and the words of a record."""
    given: dict[int, Handicap] = {}
    by_name = {seat.name.lower(): number for number, seat in enumerate(seats, 1) if seat.name}
    by_name |= {str(number): number for number in range(1, len(seats) + 1)}
    for text in wanted:
        name, _, words = text.strip().partition(":" if ":" in text else " ")
        if name.strip().lower() not in by_name:
            raise ValueError(f"expected a handicap such as 'Ella: tries=3 scans=2', read {excerpt(text)!r}")
        given[by_name[name.strip().lower()]] = parse_handicap(words.strip())
    return given


def _made(who: Seat, gem_set: GemSet, seed: str) -> Mine:
    """The mine that somebody hides: a rival as it builds, all others one from the mine-maker."""
    if who.kind is Kind.RIVAL:
        return finish(parse_rival(who.name).build(gem_set, Random(seed)))
    return make(gem_set, seed).mine


def _rules(arguments: Arguments, mode: Mode) -> Rules:
    """The edition with its changes, all of which must be felt in this mode."""
    rules = parse_rules(arguments.edition)
    words = [change.partition("=")[0] for change in arguments.edition.lower().split()[1:]]
    if arguments.tries is not None:
        rules = changed(rules, "tries", arguments.tries)
        words.append("tries")
    for word in words:
        if not matters(HOUSE, word, mode):
            raise ValueError(f"{word} changes nothing in a {mode} match")
        if not matters(rules, word, mode):
            raise ValueError(f"the {rules.name} edition changes no {word} in a {mode} match; --edition house does")
    return rules
