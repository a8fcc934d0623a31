"""The match as a value: explorers, clues, whose turn, which phase, how it ended."""

from dataclasses import dataclass, field
from enum import StrEnum

from orapa.engine.mine.match.editions import UNLIMITED, Mode
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.sheet import Desk, Sheet
from orapa.engine.mine.rules.answers import QUESTIONS, Answer, Question, WaveAnswer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.games import Entry
from orapa.engine.play.trail import Trail

_BARE_DESK = Desk()
_NOTHING_YET: Trail[Entry] = Trail()


class Phase(StrEnum):
    """What the seat whose turn it is may do."""

    BUILDING = "building"
    """Build the mine to hide; the turn of the game master is 0."""
    ASKING = "asking"
    """Ask or hand in."""
    ASKED = "asked"
    """It has asked, and may hand in or pass."""
    HANDING_IN = "handing in"
    """Sheets lie face down; it may hand in one too, or pass."""
    LAST_CHANCE = "last chance"
    """The starter's sheet was right; hand in one too, or pass."""
    JUDGING = "judging"
    """Companion: the people at the table say whether the sheet is right."""
    OVER = "over"


class Standing(StrEnum):
    """How an explorer stands."""

    EXPLORING = "exploring"
    """Can still win."""
    FAILED = "failed"
    """Has no tries left and cannot win; may go on asking and, by some rules, guessing along."""
    OUT = "out"
    """Takes no more turns."""


class Ending(StrEnum):
    """Why a match is over."""

    RIGHT = "right"
    """A right sheet won."""
    WRONG = "wrong"
    """A wrong sheet lost a duel."""
    DRAW = "draw"
    """Both sheets of a duel were right: play again."""
    FAILED = "failed"
    """Nobody can win any more."""
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Clue:
    """An answer heard: its number never changes, even when clues of a companion match are deleted."""

    number: int
    seat: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class Handed:
    """A sheet handed in, None if hidden from the reader; right is None while nobody has told the reader."""

    sheet: Mine | None
    right: bool | None = None
    along: bool = False
    """Whether it was a guess of one who cannot win any more, judged for its own ears."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What stands between the answers: a sheet handed in, by its number, or what a step of a hint has cost.

    One without either is where a hint begins.
    """

    heard: int
    """How many answers had been heard by then."""
    sheet: int = 0
    cost: int = 0


_NO_SHEETS: Trail[Handed] = Trail()
_NO_ASIDES: Trail[Aside] = Trail()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended and the seats that won."""

    ending: Ending
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Explorer:
    """What one explorer has done so far."""

    standing: Standing = Standing.EXPLORING
    questions: int = 0
    """Paid waves and scans."""
    gifts: int = 0
    """Scans it had for nothing by its handicap."""
    hints: int = 0
    """Steps of hints taken."""
    hint_step: int = 0
    """The step reached in the present hint, 0 before the first."""
    hint_cost: int = 0
    """Questions that hints have cost."""
    odds: bool = False
    """Whether the odds of the cells were looked at."""
    handed: Trail[Handed] = _NO_SHEETS
    asides: Trail[Aside] = _NO_ASIDES
    desk: Desk = _BARE_DESK

    @property
    def sheet(self) -> Sheet:
        """The sheet as it lies."""
        return self.desk.sheet

    @property
    def cost(self) -> int:
        """What counts against par: questions and what hints have cost."""
        return self.questions + self.hint_cost

    @property
    def wrong(self) -> int:
        """How many of its sheets all have heard to be wrong."""
        return sum(sheet.right is False and not sheet.along for sheet in self.handed)

    @property
    def helped(self) -> bool:
        """Whether the result is not of this explorer's thinking alone: with hints or the odds of cells."""
        return self.hints > 0 or self.odds

    @property
    def face_down(self) -> bool:
        """Whether a sheet of this explorer is handed in and not judged."""
        return bool(self.handed) and self.handed[-1].right is None and not self.handed[-1].along

    @property
    def solved(self) -> bool:
        """Whether a sheet of this explorer was right when it could still win."""
        return any(handed.right and not handed.along for handed in self.handed)


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment. Moves come from `play`; `viewer` is the seat that a shared view was made for."""

    setup: Setup
    explorers: tuple[Explorer, ...]
    clues: tuple[tuple[Clue, ...], ...]
    """Per mine the answers heard, oldest first; all answers are public."""
    turn: int
    phase: Phase = Phase.ASKING
    opener: int = 0
    """The seat that handed in first while sheets lie face down."""
    result: Result | None = None
    log: Trail[Entry] = field(default=_NOTHING_YET, repr=False)
    viewer: int | None = None
    bench: Desk = _BARE_DESK
    """Where the game master lays out the mine to hide."""

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.setup.game

    @property
    def rules(self) -> int:
        """The number of the rules it is played by."""
        return self.setup.rules.version

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.result is not None

    @property
    def seconds(self) -> float:
        """When the last move was made."""
        return self.log[-1].seconds if self.log else 0.0

    @property
    def last_answer(self) -> str:
        """What the last move brought."""
        return self.log[-1].answer if self.log else ""

    @property
    def seats(self) -> range:
        """The seats of the explorers."""
        return range(1, len(self.explorers) + 1)

    def desk(self, seat: int) -> Desk:
        """The paper before a seat, the game master's included."""
        return self.explorer(seat).desk if seat else self.bench

    def explorer(self, seat: int) -> Explorer:
        """What the explorer at that seat has done."""
        return self.explorers[seat - 1]

    def clues_of(self, seat: int) -> tuple[Clue, ...]:
        """The answers about the mine that a seat explores."""
        return self.clues[self.setup.target(seat)]

    def mine_of(self, seat: int) -> Mine | None:
        """The mine that a seat explores, None if there is none or it is hidden."""
        mines = self.setup.mines
        return mines[self.setup.target(seat)] if mines else None

    def known(self, seat: int, question: Question) -> Answer | None:
        """The answer to a question as far as it was heard, also by the same wave the other way round."""
        return known_answer(self.clues_of(seat), question)

    def tries_left(self, seat: int) -> int | None:
        """How many sheets a seat may still hand in, None if any number."""
        tries = self.setup.tries(seat)
        return None if tries == UNLIMITED else max(0, tries - len(self.explorer(seat).handed))

    def cost(self, seat: int) -> int:
        """The questions that count for a seat: paid ones and what hints have cost."""
        if self.setup.mode is Mode.COMPANION:
            return len(self.clues_of(seat)) + self.explorer(seat).hint_cost
        return self.explorer(seat).cost

    def open_questions(self, seat: int) -> tuple[Question, ...]:
        """The waves and, where the edition has them, scans whose answer was not heard yet."""
        heard = {clue.answer.question for clue in self.clues_of(seat)}
        exits = {clue.answer.exit for clue in self.clues_of(seat) if isinstance(clue.answer, WaveAnswer)}
        last = QUESTIONS if self.setup.rules.scans else PORTS
        return tuple(question for question in range(last) if question not in heard and question not in exits)


def known_answer(clues: tuple[Clue, ...], question: Question) -> Answer | None:
    """The answer to a question among these clues; a wave is known from either end."""
    for clue in clues:
        answer = clue.answer
        if answer.question == question:
            return answer
        if isinstance(answer, WaveAnswer) and answer.exit == question:
            return WaveAnswer(question, answer.port, answer.colours)
    return None
