"""What the player has done to a puzzle so far: one frozen value, and the ways to the next one.

choice  the port, answer or gem chosen, before or after it was given as the answer
told    whether the choice was given as the answer, and why it is wrong or right is shown
ruled   choices that were given and were wrong
peek    a clue whose wave is looked at
"""

from dataclasses import dataclass, replace

from orapa.app.mine.table.choices import Pose, turned_pose
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import COLUMNS, ROWS, port_name
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import Position, place
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import Solution, broken, laid, places, solutions

MIDDLE = (3, 4)
"""Row and column where a gem is laid first by the keyboard."""


@dataclass(frozen=True)
class Attempt:
    """How far an attempt has come."""

    puzzle: Puzzle
    place: Position | None = None
    pose: Pose = (0, False)
    choice: Solution | None = None
    told: bool = False
    ruled: frozenset[Solution] = frozenset()
    peek: Answer | None = None
    solved: bool = False
    revealed: bool = False
    """Whether the answer was shown instead of found."""

    @property
    def done(self) -> bool:
        """Whether the answer is known."""
        return self.solved or self.revealed

    @property
    def gem(self) -> Gem:
        """The gem that is asked for, or the first of them."""
        return self.puzzle.loose[0]

    @property
    def touching(self) -> bool:
        """Whether the gem lies where it touches another."""
        lies = self.place
        return lies is not None and any(lies.footprint & other.footprint for other in self.puzzle.given.positions)

    @property
    def broken(self) -> tuple[Answer, ...]:
        """The clues that the gem breaks as it lies."""
        if self.place is None or self.touching:
            return ()
        return broken(laid(self.puzzle.given, self.place), self.puzzle.answers)

    @property
    def ready(self) -> bool:
        """Whether there is something to hand in."""
        if self.done or self.told:
            return False
        if self.puzzle.kind is Kind.LAST:
            return self.place is not None and not self.touching and not self.broken
        return self.choice is not None


def with_place(attempt: Attempt, lies: Position | None) -> Attempt:
    """The gem laid somewhere, or taken back."""
    pose = (lies.turn, lies.mirrored) if lies else attempt.pose
    return attempt if attempt.done else replace(attempt, place=lies, pose=pose, peek=None)


def with_turn(attempt: Attempt, by: int = 1, flip: bool = False) -> Attempt:
    """The gem turned or flipped in the tray, for its next place."""
    return attempt if attempt.done else replace(attempt, pose=turned_pose(attempt.gem, attempt.pose, by, flip))


def moved(attempt: Attempt, dx: int, dy: int) -> Attempt:
    """The gem a cell further, as far as the board goes; one that lies nowhere comes to its middle."""
    shape = SHAPES[attempt.gem][attempt.pose]
    row, column = divmod(attempt.place.cell, COLUMNS) if attempt.place else (MIDDLE[0] - dy, MIDDLE[1] - dx)
    row = min(max(0, row + dy), ROWS - shape.rows)
    column = min(max(0, column + dx), COLUMNS - shape.columns)
    return with_place(attempt, place(attempt.gem, row * COLUMNS + column, *attempt.pose))


def with_choice(attempt: Attempt, choice: Solution) -> Attempt:
    """Another port, answer or gem chosen; what was told about the last one is put away."""
    if attempt.done or choice in attempt.ruled:
        return attempt
    return replace(attempt, choice=choice, told=False, peek=None)


def with_peek(attempt: Attempt, answer: Answer) -> Attempt:
    """A clue looked at, or no longer."""
    return replace(attempt, peek=None if attempt.peek == answer else answer)


def handed_in(attempt: Attempt) -> Attempt:
    """The answer given: right, or wrong and ruled out."""
    if not attempt.ready:
        return attempt
    (right,) = solutions(attempt.puzzle)
    if attempt.puzzle.kind is Kind.LAST or attempt.choice == right:
        return replace(attempt, told=True, solved=True, peek=None)
    assert attempt.choice is not None
    return replace(attempt, told=True, ruled=attempt.ruled | {attempt.choice}, peek=None)


def shown(attempt: Attempt) -> Attempt:
    """The right answer shown."""
    (right,) = solutions(attempt.puzzle)
    begun = Attempt(attempt.puzzle, ruled=attempt.ruled, told=True, revealed=True)
    if isinstance(right, Position):
        return replace(begun, place=right, pose=(right.turn, right.mirrored))
    return replace(begun, choice=right)


def options(puzzle: Puzzle) -> tuple[Solution, ...]:
    """What can be chosen."""
    return {Kind.LAST: (), Kind.WAVE: puzzle.ports, Kind.ANSWER: puzzle.answers, Kind.GEM: puzzle.loose}[puzzle.kind]


def neighbour(attempt: Attempt, by: int) -> Attempt:
    """The next of the choices that are left."""
    left = [one for one in options(attempt.puzzle) if one not in attempt.ruled]
    at = left.index(attempt.choice) + by if attempt.choice in left else (0 if by > 0 else -1)
    return with_choice(attempt, left[at % len(left)])


def typed_choice(puzzle: Puzzle, typed: str) -> Solution | None:
    """What is chosen by typing its name: a port by its own, answers and gems by their number."""
    for number, one in enumerate(options(puzzle), start=1):
        if typed == (port_name(one) if puzzle.kind is Kind.WAVE and isinstance(one, int) else str(number)):
            return one
    return None


def dashed(puzzle: Puzzle) -> tuple[Position, ...]:
    """The places that are left, where they are shown from the beginning."""
    return places(puzzle.given, puzzle.loose[0], puzzle.answers) if puzzle.kind is Kind.WAVE else ()
