"""Commands about one mine: ask, check, table, draw, code, decode."""

from orapa.cli.commands import Arguments, Commands
from orapa.engine.mine.answers import parse_question
from orapa.engine.mine.gems import parse_gem_set
from orapa.engine.mine.legality import Edition, inspect, parse_edition, require_apart
from orapa.engine.mine.mines import Mine, parse_mine
from orapa.engine.mine.waves import ask, table

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


def _askable(text: str) -> Mine:
    mine = parse_mine(text)
    require_apart(mine)
    return mine


def _editions(text: str) -> tuple[Edition, ...]:
    if text.lower() == _BOTH:
        return tuple(Edition)
    try:
        return (parse_edition(text),)
    except ValueError:
        raise ValueError(f"expected an edition ({', '.join(Edition)} or {_BOTH}), read {text!r}") from None
