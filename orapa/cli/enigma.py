"""Commands about Enigma: print and solve puzzles, and let computer players play many matches."""

from orapa.cli.commands import Arguments, Commands
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket, making, module_of, parse_grade, parse_kind
from orapa.engine.enigma.rivals.levels import LEVELS, parse_level
from orapa.engine.enigma.rivals.simulating import measured
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.working import finish

MOST_GAMES = 100_000


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("enigma", "Enigma: print a puzzle, or let computer players play", _enigma)
    kinds = parser.add_subparsers(dest="what", required=True, metavar="puzzle|simulate")
    puzzle = kinds.add_parser("puzzle", description="print a puzzle", allow_abbrev=False)
    puzzle.set_defaults(run=_puzzle)
    puzzle.add_argument("kind", metavar="KIND", help=", ".join(Kind))
    puzzle.add_argument("--grade", default="1", metavar="G", help="how hard, 1-3 (1)")
    puzzle.add_argument("--seed", default="0", metavar="N", help="the same seed makes the same puzzle (0)")
    puzzle.add_argument("--solve", action="store_true", help="print all solutions too")
    simulate = kinds.add_parser("simulate", description="let computer players play many matches", allow_abbrev=False)
    simulate.set_defaults(run=_simulate)
    levels = ", ".join(level.key for level in LEVELS)
    simulate.add_argument("--seats", required=True, metavar="LEVELS", help=f"two to four of: {levels}")
    simulate.add_argument("--games", default="100", metavar="N", help="how many matches (100)")
    simulate.add_argument("--seed", default="0", metavar="N", help="the same seed plays the same matches (0)")


def _enigma(arguments: Arguments) -> int:
    status: int = arguments.run(arguments)
    return status


def _puzzle(arguments: Arguments) -> int:
    kind, grade = parse_kind(arguments.kind), parse_grade(arguments.grade)
    puzzle = finish(making(Ticket(kind, grade, check_length(arguments.seed))))
    module = module_of(kind)
    print(module.drawn(puzzle))
    if arguments.solve:
        found = list(module.solutions(puzzle))
        for solution in found:
            print(f"\n{module.drawn(puzzle, solution)}")
        print(f"\n{len(found)} solutions")
    return 0


def _simulate(arguments: Arguments) -> int:
    levels = [parse_level(name) for name in arguments.seats.split(",")]
    games = arguments.games
    if not (
        len(games) <= len(str(MOST_GAMES)) and games.isascii() and games.isdigit() and 1 <= int(games) <= MOST_GAMES
    ):
        raise ValueError(f"expected a number of games from 1 to {MOST_GAMES}, read {excerpt(games)!r}")
    went = measured(levels, int(games), check_length(arguments.seed))
    for level, won in zip(levels, went.wins, strict=True):
        print(f"{level.key} {round(100 * won)} %")
    print(f"{games} games, median {went.median_rounds} rounds")
    return 0
