"""Commands about Mister Diamond: play it in the terminal, and let computer players play many matches."""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from orapa.cli.commands import Arguments, Commands
from orapa.cli.terminal import wipe
from orapa.engine.diamond.match.opening import agreed, parse_daily
from orapa.engine.diamond.match.play import advance, begin, moves
from orapa.engine.diamond.match.setup import MOST_ROUNDS, Setup, parse_assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import Happened, View, view
from orapa.engine.diamond.rivals.memory import LEVELS, parse_level
from orapa.engine.diamond.rivals.seated import chosen
from orapa.engine.diamond.rivals.simulating import shares
from orapa.engine.diamond.rules.cards import THIEF, ranking
from orapa.engine.diamond.rules.tray import ROWS, parse_layout
from orapa.engine.play.records import LONGEST_RECORD, print_record, resume
from orapa.engine.play.refused import Refused, excerpt
from orapa.engine.play.seats import Kind, Seat, tidied_name

MOST_GAMES = 1_000_000
_USUAL = {
    "seats": "me,casual", "seed": None, "rounds": "1", "minus": False, "must_steal": False, "tremble": False,
    "layout": "scattered", "assist": "none",
}  # fmt: skip
"""What is agreed on where nothing else is said."""
_HELP = """\
  17              lift the stone of that number
  steal 2 3000    take a stone of that value from seat 2; decline
  rings           everybody's rings and dollars
  count           how many stones stand
  quit            leave; with --record the match waits for you
  an empty line goes on: it draws a card, or begins the next round
Whoever draws wipes the terminal: which stones hold is to be remembered."""


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("diamond", "Mister Diamond: play it, or let computer players play", _diamond)
    kinds = parser.add_subparsers(dest="what", required=True, metavar="play|simulate")
    # What was not said is not among the arguments, so that what was can be held against the tray of a day.
    play = kinds.add_parser(
        "play", description="play a match in the terminal", allow_abbrev=False, argument_default=argparse.SUPPRESS
    )
    play.set_defaults(run=_play)
    levels = ", ".join(level.key for level in LEVELS)
    names = f"who plays, in order: {levels}, or any other name for a person (me,casual)"
    play.add_argument("--seats", metavar="NAMES", help=names)
    play.add_argument("--seed", metavar="N", help="deals the same again")
    play.add_argument(
        "--daily", default="", metavar="DAY", help="the tray of a day, such as 2026-11-16, against three others"
    )
    play.add_argument("--layout", metavar="LAYOUT", help="how stones stand: scattered, grid")
    play.add_argument("--must-steal", action="store_true", help="whoever can steal must")
    play.add_argument("--tremble", action="store_true", help="loose neighbours of a stone that is touched may quiver")
    play.add_argument("--assist", metavar="ASSIST", help="what the table remembers: none, last, notebook")
    play.add_argument(
        "--record", default="", metavar="FILE", help="keep the match there, or go on with the one it holds"
    )
    simulate = kinds.add_parser("simulate", description="let computer players play many matches", allow_abbrev=False)
    simulate.set_defaults(run=_simulate, rounds=_USUAL["rounds"])
    simulate.add_argument("--seats", required=True, metavar="LEVELS", help=f"two to eight of: {levels}")
    simulate.add_argument("--games", default="200", metavar="N", help="how many matches (200)")
    simulate.add_argument("--seed", default="0", metavar="N", help="the same seed plays the same matches (0)")
    for kind in (play, simulate):
        kind.add_argument("--rounds", metavar="N", help=f"rounds of a match, 1-{MOST_ROUNDS} (1)")
        kind.add_argument("--minus", action="store_true", help="empty rings count against their owner")


def _diamond(arguments: Arguments) -> int:
    status: int = arguments.run(arguments)
    return status


def _simulate(arguments: Arguments) -> int:
    levels = [parse_level(name.strip()) for name in arguments.seats.split(",")]
    games, rounds = _number(arguments.games, "games", MOST_GAMES), _number(arguments.rounds, "rounds", MOST_ROUNDS)
    fared = shares(levels, games, arguments.seed, rounds, arguments.minus)
    for level, share in zip(levels, fared, strict=True):
        print(f"{level.key} {share.wins:.0%}".replace("%", " %"), _dollars(round(share.dollars)))
    print(f"{games} games")
    return 0


def _play(arguments: Arguments) -> int:
    kept = Path(arguments.record) if arguments.record else None
    match = _resumed(kept) if kept and kept.exists() else begin(_setup(arguments))
    started = time.monotonic() - match.seconds
    lines = _lines()
    shown = 0
    print("Type 'help' for what you can do.")
    while not match.over:
        if match.round != shown:
            shown = match.round
            print(f"Round {match.round} of {match.setup.rounds}: the tray is shaken.\n{_tray(view(match, match.turn))}")
        seat = match.turn
        if match.setup.seats[seat - 1].kind is Kind.PERSON:
            typed = next(lines, "quit").strip().lower()
            if typed in ("quit", "exit"):
                return 0
            if match.phase is Phase.DRAW and not typed:
                wipe()
            after = _typed(match, typed, time.monotonic() - started)
        else:
            after = advance(match, seat, chosen(match, seat), time.monotonic() - started, None)
        if after is not match:
            match = after
            print(_told(match))
            _keep(match, kept)
    print(_ending(match))
    return 0


def _setup(arguments: Arguments) -> Setup:
    said = {name: value for name, value in vars(arguments).items() if name in _USUAL}
    if arguments.daily and said:
        options = ", ".join(f"--{name.replace('_', '-')}" for name in _USUAL if name in said)
        raise ValueError(f"expected nothing beside --daily, whose tray is the same for everybody, read {options}")
    if arguments.daily:
        return parse_daily(arguments.daily).setup(Seat())
    terms = argparse.Namespace(**_USUAL | said)
    seats = [_seat(name) for name in terms.seats.split(",")]
    seed = tidied_name(terms.seed or "") or str(Random().randrange(10**9))
    return agreed(
        seats,
        seed,
        rounds=_number(terms.rounds, "rounds", MOST_ROUNDS),
        minus=terms.minus,
        must=terms.must_steal,
        tremble=terms.tremble,
        layout=parse_layout(terms.layout),
        assist=parse_assist(terms.assist),
    )


def _seat(name: str) -> Seat:
    tidied = tidied_name(name)
    if not tidied:
        raise ValueError("expected names with commas between them for --seats, read an empty one")
    computer = tidied in (level.key for level in LEVELS)
    return Seat(Kind.RIVAL if computer else Kind.PERSON, tidied)


def _number(text: str, what: str, most: int) -> int:
    if not (len(text) <= len(str(most)) and text.isascii() and text.isdigit() and 1 <= int(text) <= most):
        raise ValueError(f"expected a number of {what} from 1 to {most}, read {excerpt(text)!r}")
    return int(text)


def _resumed(kept: Path) -> DiamondMatch:
    with kept.open(encoding="utf-8") as file:
        match = resume(file.read(LONGEST_RECORD + 1))
    if not isinstance(match, DiamondMatch):
        raise ValueError(f"expected a match of Mister Diamond, read one of {match.game}")
    return match


def _keep(match: DiamondMatch, kept: Path | None) -> None:
    """Write the match down whole or not at all."""
    if kept:
        beside = kept.with_name(f"{kept.name}.new")
        beside.write_text(print_record(match), encoding="utf-8")
        beside.replace(kept)


def _lines() -> Iterator[str]:
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return
        yield line


def _typed(match: DiamondMatch, typed: str, seconds: float) -> DiamondMatch:
    """The match after what a person has typed; the same match if that is no move."""
    seen = view(match, match.turn)
    if typed == "help":
        print(_HELP)
    elif typed == "rings":
        print(_rings(seen))
    elif typed == "count":
        print(f"{len(seen.board)} stones stand.")
    else:
        move = f"lift {typed}" if typed.isdigit() else typed or moves(match)[0]
        if not typed and match.phase not in (Phase.DRAW, Phase.ROUND_OVER):
            move = "?"
        try:
            return advance(match, match.turn, move, seconds, None)
        except Refused as refused:
            print(refused)
    return match


def _told(match: DiamondMatch) -> str:
    """What has just happened, as everybody saw it, and what is to do now."""
    seen = view(match, match.turn or 1)
    assert seen.happened is not None
    lines = [_sentence(seen, seen.happened)]
    if match.phase is Phase.ROUND_OVER:
        lines.append(_rings(seen))
        lines.append(f"The fixed stones were {', '.join(map(str, sorted(seen.fixed)))}.")
    person = match.turn and match.setup.seats[match.turn - 1].kind is Kind.PERSON
    if person and match.phase is Phase.LIFT:
        lines.append(_tray(seen))
    elif person and match.phase is Phase.STEAL:
        lines.append("You may: " + ", ".join(seen.moves))
    elif person and match.phase is Phase.DRAW:
        lines.append(f"{_name(seen, match.turn)} draws.")
    return "\n".join(lines)


def _sentence(seen: View, one: Happened) -> str:
    who = _name(seen, one.seat)
    if one.word == "draw":
        aside = (
            f" lays {one.aside} thieves aside and" if one.aside > 1 else " lays a thief aside and" if one.aside else ""
        )
        if one.card is None:
            return f"{who}{aside} finds no card left."
        return f"{who}{aside} draws {'a thief' if one.card == THIEF else f'a ring of {_dollars(one.card)}'}."
    if one.word == "lift":
        quivering = f" {', '.join(map(str, one.quivering))} quiver." if one.quivering else ""
        return f"{who} tries stone {one.site}: {'it comes off' if one.loose else 'it is fixed'}.{quivering}"
    if one.word == "steal":
        assert one.victim is not None
        assert one.value is not None
        return f"{who} takes {_dollars(one.value)} from {_name(seen, one.victim)}."
    return f"{who} lets it be." if one.word == "decline" else f"{who} shakes the tray."


def _tray(seen: View) -> str:
    """The stones that stand, row by row, with a dot where one is gone; what the table remembers is marked."""
    lines, site = [], 0
    for width in ROWS:
        row = []
        for _ in range(width):
            site += 1
            mark = "*" if site == seen.glowing else "!" if site in seen.noted else " "
            row.append(f"{site:>3}{mark}" if site in seen.board else "  . ")
        lines.append("".join(row).center(4 * max(ROWS)).rstrip())
    return "\n".join(lines)


def _rings(seen: View) -> str:
    lines = []
    for seat, rings in enumerate(seen.rings, 1):
        held = " ".join(f"{ring.value}" if ring.filled else f"({ring.value})" for ring in rings)
        lines.append(f"  {seat} {_name(seen, seat)}: {_dollars(seen.totals[seat - 1])}  {held}".rstrip())
    return "\n".join(lines)


def _ending(match: DiamondMatch) -> str:
    seen = view(match, 1)
    lines = [_rings(seen)]
    winners = ranking(seen.totals)[0]
    names = " and ".join(_name(seen, seat) for seat in winners)
    lines.append(f"{names} {'win' if len(winners) > 1 else 'wins'} with {_dollars(seen.totals[winners[0] - 1])}.")
    return "\n".join(lines)


def _name(seen: View, seat: int) -> str:
    return seen.seats[seat - 1].name or f"seat {seat}"


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"${amount}"
