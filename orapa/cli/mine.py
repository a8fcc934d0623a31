"""Commands about one mine: ask, check, table, draw, code, decode."""

import os
import sys

from orapa.cli.commands import Arguments, Commands
from orapa.cli.drawing import drawing
from orapa.engine.mine.rules.answers import parse_question
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.codes import decode, encode
from orapa.engine.mine.rules.gems import parse_gem_set
from orapa.engine.mine.rules.legality import Edition, inspect, parse_edition, require_apart
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask, table
from orapa.engine.play.refused import check_length

_BOTH = "both"


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("ask", "answer waves and scans", _ask)
    parser.add_argument("mine", metavar="MINE")
    parser.add_argument("questions", metavar="QUESTION", nargs="+", help="port 1-18 or A-R, or cell A1-H10")
    parser = commands.add("check", "tell whether a mine is legal, or all its faults", _check)
    parser.add_argument("mine", metavar="MINE")
    parser.add_argument("--gems", metavar="SET", help="base, diamond, black or full (the smallest that fits)")
    parser.add_argument("--edition", default=Edition.GERMAN, metavar="EDITION", help="german, czech or both")
    parser = commands.add("table", "answer all 36 waves", _table)
    parser.add_argument("mine", metavar="MINE")
    parser = commands.add("draw", "draw the board, with the way of a wave", _draw)
    parser.add_argument("mine", metavar="MINE")
    parser.add_argument("--wave", metavar="PORT", help="port 1-18 or A-R")
    parser = commands.add("code", "write a mine as a code for links", _code)
    parser.add_argument("mine", metavar="MINE")
    parser = commands.add("decode", "write the mine of a code", _decode)
    parser.add_argument("code", metavar="CODE")


def _ask(arguments: Arguments) -> int:
    mine = _askable(arguments.mine)
    for question in [parse_question(word) for word in arguments.questions]:
        print(ask(mine, question))
    return 0


def _check(arguments: Arguments) -> int:
    mine = parse_mine(arguments.mine)
    gem_set = None if arguments.gems is None else parse_gem_set(arguments.gems)
    legality = inspect(mine, gem_set, _editions(arguments.edition))
    print(*legality.findings or ("legal",), sep="\n")
    return 0 if legality.legal else 1


def _table(arguments: Arguments) -> int:
    print(*table(_askable(arguments.mine)), sep="\n")
    return 0


def _draw(arguments: Arguments) -> int:
    mine = _askable(arguments.mine)
    path = None if arguments.wave is None else follow(mine, parse_port(arguments.wave))
    print(drawing(mine, path, in_colour=_shows_colour()))
    if path is not None:
        print(path.answer)
    return 0


def _code(arguments: Arguments) -> int:
    print(encode(parse_mine(arguments.mine)))
    return 0


def _decode(arguments: Arguments) -> int:
    print(decode(arguments.code))
    return 0


def _shows_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _askable(text: str) -> Mine:
    mine = parse_mine(text)
    require_apart(mine)
    return mine


def _editions(text: str) -> tuple[Edition, ...]:
    if check_length(text).lower() == _BOTH:
        return tuple(Edition)
    try:
        return (parse_edition(text),)
    except ValueError:
        raise ValueError(f"expected an edition ({', '.join(Edition)} or {_BOTH}), read {text!r}") from None
