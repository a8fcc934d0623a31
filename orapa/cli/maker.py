"""The command that makes mines: make."""

from orapa.assets import find, read
from orapa.cli.commands import Arguments, Commands
from orapa.engine.mine.making.grading import grade
from orapa.engine.mine.making.maker import Band, Graded, Made, make, make_graded, parse_band, parse_graded
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set
from orapa.engine.play.refused import check_length


def register(commands: Commands) -> None:
    """Add this command."""
    parser = commands.add("make", "make mines, the same for the same seed", _make)
    parser.add_argument("--gems", default=GemSet.BASE, metavar="SET", help="base, diamond, black or full (base)")
    parser.add_argument("--seed", required=True, metavar="N", help="the first seed; each mine has the next")
    parser.add_argument("--count", default="1", metavar="N", help="how many mines (1)")
    parser.add_argument("--grade", metavar="GRADE", help=f"{', '.join(Band)}: each a quarter of all mines")
    parser.add_argument("--waves-only", action="store_true", help="no other mine answers all waves alike")
    parser.add_argument("--twin-free", action="store_true", help="no other answers all waves and scans alike")
    parser.add_argument("--explain", action="store_true", help="tell grade and par behind each mine")


def _make(arguments: Arguments) -> int:
    gem_set = parse_gem_set(arguments.gems)
    first, count = _number("a seed", arguments.seed), _number("how many mines", arguments.count)
    band = None if arguments.grade is None else parse_band(arguments.grade)
    graded = _graded(gem_set) if band or arguments.explain else ()
    for seed in range(first, first + count):
        options = {"waves_only": arguments.waves_only, "twin_free": arguments.twin_free}
        made = make_graded(graded, gem_set, seed, band, **options) if band else make(gem_set, seed, **options)
        print(f"{made.mine}{_explained(made, seed, gem_set, graded)}" if arguments.explain else made.mine)
    return 0


def _explained(made: Made, seed: int, gem_set: GemSet, graded: tuple[Graded, ...]) -> str:
    if made.grade:
        return f" # {made.grade}, par {made.par}"
    known = next((one for one in graded if one.seed == seed), None)
    # With an option, the mine of a seed may be another one than was graded.
    if known and made == make(gem_set, seed):
        return f" # {known.band}, par {known.par}"
    return f" # {grade(made.mine, gem_set)}"


def _graded(gem_set: GemSet) -> tuple[Graded, ...]:
    name = f"seeds/{gem_set}.txt"
    return parse_graded(read(name)) if find(name) else ()


def _number(what: str, text: str) -> int:
    if not check_length(text).isdecimal():
        raise ValueError(f"expected {what} as a whole number, read {text!r}")
    return int(text)
