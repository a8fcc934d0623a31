"""The pack of training puzzles, and how far the player has come with it."""

from functools import cache
from typing import TYPE_CHECKING

from orapa import assets
from orapa.app.mine.preferences import GAME, preferences
from orapa.engine.mine.training.puzzles import Puzzle, parse_pack

if TYPE_CHECKING:
    from orapa.app.loop import App


@cache
def pack() -> tuple[Puzzle, ...]:
    """All puzzles, in the order they are to be solved."""
    return parse_pack(assets.read("training.txt"))


def named(name: str) -> Puzzle:
    """The puzzle of that name, the first if there is none."""
    return next((puzzle for puzzle in pack() if puzzle.name == name), pack()[0])


def keep_solved(app: "App", puzzle: Puzzle) -> None:
    """Keep that a puzzle was solved; that its answer was shown another time counts no more."""
    now, one = preferences(app.settings), {puzzle.name}
    app.choose_for(GAME, training=sorted(now.training | one), training_seen=sorted(now.training_seen - one))


def keep_seen(app: "App", puzzle: Puzzle) -> None:
    """Keep that the answer of a puzzle was shown; one that was solved before stays solved."""
    now = preferences(app.settings)
    if puzzle.name not in now.training:
        app.choose_for(GAME, training_seen=sorted(now.training_seen | {puzzle.name}))


def following(puzzle: Puzzle, done: frozenset[str]) -> Puzzle | None:
    """The next puzzle that is not done yet, from the beginning again behind the last; None if all are."""
    at = pack().index(puzzle)
    around = (*pack()[at + 1 :], *pack()[:at])
    return next((one for one in around if one.name not in done), None)


def solved_puzzles(app: "App") -> int:
    """How many puzzles of the pack were solved."""
    done = preferences(app.settings).training
    return sum(puzzle.name in done for puzzle in pack())
