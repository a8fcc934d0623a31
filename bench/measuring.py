"""What is measured alike here and in the page: here in the processor's seconds, in the page by the clock it has.

T  one table of 36 waves by the slow tracer of the tests, of a mine that it has not seen; measured beside all else

The page imports this from its source, so it needs only the engine, the slow tracer and what the page has of the
standard library.
"""

from collections.abc import Callable, Generator
from functools import cache
from random import Random
from time import process_time
from typing import NamedTuple, TypeVar

from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.deduction.tables import clearances, corridors
from orapa.engine.mine.making.maker import listing_alike, make
from orapa.engine.mine.minds.base import Thought, View, exploring
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import ask
from orapa.engine.play.working import finish
from tests.engine.mine.rules import slow

Result = TypeVar("Result")

WISHES: dict[str, dict[str, bool]] = {"any": {}, "waves-only": {"waves_only": True}, "twin-free": {"twin_free": True}}
"""What may be asked of a mine that is made."""

_TABLES = 11
_TIMES = 3
_ENOUGH = 10**9


class Game(NamedTuple):
    """How the expert fared on one mine: the seconds of its moves, and T in seconds, measured beside them.

    A sheet is sound if it was proven and right; on a mine that cannot be told from another, if it claimed no proof.
    """

    questions: int
    sound: bool
    decidable: bool
    moves: list[float]
    unit: float


class Listed(NamedTuple):
    """How long it took to list all mines that fit some answers, how many they are, and T, measured beside it."""

    seconds: float
    mines: int
    unit: float


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """What the work gives, and the seconds it took."""
    began = process_time()
    result = work()
    return result, process_time() - began


def prepare() -> None:
    """Do once what takes longer the first time, so that all is timed alike."""
    clearances()
    corridors()
    unit()


def unit() -> float:
    """T in seconds, the median of several mines."""
    times = sorted(_slow_table(mine) for mine in _unseen())
    return times[len(times) // 2]


def mine_of(gem_set: GemSet, number: int) -> Mine:
    """The benchmarks' mine of this number, drawn from all that are legal."""
    return make(gem_set, f"bench {number}").mine


def expert_game(gem_set: GemSet, number: int) -> Game:
    """Have the expert explore a mine."""
    mine, expert = mine_of(gem_set, number), _Timed()
    game = finish(exploring(expert, mine, Edition.GERMAN, Random(0), gem_set.gems))
    decidable = finish(listing_alike(mine, gem_set, scans=True, most=1)).finished
    sound = game.certain and game.right if decidable else not game.certain
    return Game(game.questions, sound, decidable, expert.moves, unit())


def listed(gem_set: GemSet, waves: int, number: int) -> Listed:
    """List all mines that answer so many random waves as this one does."""
    mine = mine_of(gem_set, number)
    answers = [ask(mine, port) for port in Random(number).sample(range(PORTS), waves)]
    found, seconds = timed(lambda: finish(listing(top(answers, gem_set.gems), gem_set.gems, Edition.GERMAN, _ENOUGH)))
    return Listed(seconds, len(found.candidates), unit())


def made(gem_set: GemSet, wish: str, number: int) -> float:
    """Seconds to make a mine."""
    return timed(lambda: make(gem_set, number, **WISHES[wish]))[1]


class _Timed:
    """The expert, with an eye on the time of its moves."""

    key = "expert"

    def __init__(self) -> None:
        self.moves: list[float] = []

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        began = process_time()
        thought = yield from Expert().thinking(view, rng, before)
        self.moves.append(process_time() - began)
        return thought


@cache
def _unseen() -> list[str]:
    return [str(mine_of(GemSet.BASE, number)) for number in range(_TABLES)]


def _slow_table(mine: str) -> float:
    # Several times, since clocks in pages are coarse.
    return timed(lambda: [_traced(mine) for _ in range(_TIMES)])[1] / _TIMES


def _traced(mine: str) -> list[str]:
    # The slow tracer remembers gems in their places.
    slow.quarters.cache_clear()
    return slow.table(mine)
