"""Everything that is seen of a puzzle, as one frozen value made from the attempt."""

from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.draw.ports import Lens
from orapa.app.mine.table.answers import AnswerList, Row, row_of
from orapa.app.mine.table.clues import lenses
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.tray import tray_slots
from orapa.app.mine.training.attempt import Attempt
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.parts import Parts
from orapa.app.mine.training.telling import Telling, telling
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import Port
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import level
from orapa.words.mine.hints import capital, the_gem
from orapa.words.texts import Texts

STONE = 29.0
# The gem to be laid stands before the words about it, in a slot of this width where there is little room.
SLOT = 84.0


@dataclass(frozen=True)
class Words:
    """What is written on the cards and in the header."""

    over: str
    title: str
    short: str
    number: str
    task: str
    clues: str
    press: str
    gems: str
    think: str
    advice: str
    in_pack: str
    level: str


@dataclass(frozen=True)
class Seen:
    """A puzzle as it is seen, but for what the hand carries and a wave under way."""

    layout: TableLayout
    parts: Parts
    attempt: Attempt
    words: Words
    telling: Telling
    rows: tuple[Row, ...]
    list: AnswerList
    lenses: tuple[Lens, ...]
    ringed: tuple[Port, ...]
    """The ports to choose from."""
    level: int
    pack: tuple[bool, ...]
    """Which puzzles of the pack are solved."""
    number: int
    arrived: int
    """How many of the waves that are told have come to their end."""
    away: bool
    """Whether the gem is in the hand or gliding."""

    @property
    def stone(self) -> Box | None:
        """Where the gem lies that is still to be laid."""
        attempt = self.attempt
        if attempt.puzzle.kind is not Kind.LAST or attempt.place is not None:
            return None
        talk = self.parts.talk
        wide = min(0.36 * talk.w, STONE * 4 if talk.h > 100 else SLOT)
        return Box(talk.x + 10, talk.y, max(TARGET, wide), talk.h)

    @property
    def slots(self) -> tuple[dict[Gem, Box], float]:
        """Where the gems lie that can be chosen, or the one to be laid, and the side of their cells."""
        stone, gems = self.stone, self.parts.gems
        if stone:
            gem = self.attempt.gem
            shape = SHAPES[gem][self.attempt.pose]
            unit = min(STONE, (stone.h - 10) / shape.rows, (stone.w - 4) / shape.columns)
            return {gem: stone}, unit
        if gems is None:
            return {}, 0.0
        space = gems if self.parts.card is None else Box(gems.x, gems.y + 40, gems.w, gems.h - 48)
        loose = self.attempt.puzzle.loose
        boxes, unit = tray_slots(space, loose, STONE)
        return dict(zip(loose, boxes, strict=True)), unit


def seen(
    attempt: Attempt,
    layout: TableLayout,
    texts: Texts,
    solved: frozenset[str],
    scroll: float = 0.0,
    arrived: int = 0,
    away: bool = False,
) -> Seen:
    """Work out everything that follows from the attempt."""
    puzzle, told = attempt.puzzle, telling(attempt, texts)
    little = told.mood == "plain" and puzzle.kind is not Kind.LAST
    parts = Parts.of(layout, puzzle, "all" if attempt.done else "little" if little else "some")
    words = _words(puzzle, texts, layout.roomy)
    if parts.task is None and told.mood == "plain" and not told.words:
        # Without a card for it, the task is said by the board.
        told = replace(told, words=words.task)
    rows = tuple(_row(attempt, number, answer, texts) for number, answer in enumerate(puzzle.answers, start=1))
    listed = AnswerList(parts.list, parts.rows, parts.card is None, len(rows)).scrolled(scroll)
    # The answers to judge are none that came; a port shows what is known of it.
    known = puzzle.answers if puzzle.kind is not Kind.ANSWER else ()
    fresh = _fresh(attempt, told)
    lit = [line.answer for line in told.lines if puzzle.kind is Kind.WAVE]
    return Seen(
        layout=layout,
        parts=parts,
        attempt=attempt,
        words=words,
        telling=told,
        rows=rows,
        list=listed,
        lenses=lenses((*known, *lit, *([fresh] if fresh else [])), fresh),
        ringed=tuple(port for port in puzzle.ports if port not in attempt.ruled),
        level=level(puzzle),
        pack=tuple(one.name in solved for one in pack()),
        number=pack().index(puzzle),
        arrived=arrived,
        away=away,
    )


def _fresh(attempt: Attempt, told: Telling) -> Answer | None:
    """The answer whose ports are lit."""
    if attempt.puzzle.kind is Kind.ANSWER:
        # One that can never come lights nothing any more when that is known.
        return attempt.choice if isinstance(attempt.choice, Answer) and not attempt.done else None
    if attempt.peek:
        return attempt.peek
    return told.lines[-1].answer if told.mood == "bad" and told.lines else None


def _row(attempt: Attempt, number: int, answer: Answer, texts: Texts) -> Row:
    return row_of(Clue(number, 0, answer), texts, _verdict(attempt, answer), _current(attempt, answer))


def _verdict(attempt: Attempt, answer: Answer) -> Verdict | None:
    """What is known of an answer: whether the gem as it lies makes it true, or whether it can ever come."""
    if attempt.puzzle.kind is Kind.LAST and attempt.place and not attempt.touching:
        return Verdict.BROKEN if answer in attempt.broken else Verdict.FITS
    if attempt.puzzle.kind is Kind.ANSWER:
        if attempt.done and answer == attempt.choice:
            return Verdict.BROKEN
        return Verdict.FITS if answer in attempt.ruled or attempt.done else None
    return None


def _current(attempt: Attempt, answer: Answer) -> bool:
    if attempt.puzzle.kind is Kind.ANSWER:
        return answer == attempt.choice
    if attempt.peek:
        return answer == attempt.peek
    return bool(attempt.broken) and answer == attempt.broken[0]


def _words(puzzle: Puzzle, texts: Texts, roomy: bool) -> Words:
    kind, gem = puzzle.kind, puzzle.loose[0]
    number, total = pack().index(puzzle) + 1, len(pack())
    answers = kind is Kind.ANSWER
    task = texts(f"training.task.{kind}", gem=the_gem(gem, texts), gem_whom=the_gem(gem, texts, "hint.whom"))
    return Words(
        over=texts("training.training") if roomy else texts("training.header", number=number, total=total),
        number=texts("training.number", number=number, total=total),
        title=texts(f"training.kind.{kind}"),
        short=texts(f"training.short.{kind}"),
        task=capital(task),
        clues=texts("training.answers" if answers else "training.clues"),
        press=texts("training.press.answer" if answers else "training.press"),
        gems=texts("training.gems"),
        think=texts("training.think"),
        advice=texts(f"training.think.{kind}"),
        in_pack=texts("training.in_pack"),
        level=texts(f"training.level.{level(puzzle)}"),
    )
