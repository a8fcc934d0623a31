"""A second opinion on hints in games of two gems: all their mines, and all that these answer, by the slow rules.

A set of mines is a number with a bit for each. Which mines give an answer is found once, so that a hint is
checked against every mine by joining a few numbers.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from operator import or_

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.hints import Case
from orapa.engine.mine.deduction.reasons import Advice, Kind, Reason
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer, answer_of
from orapa.engine.mine.rules.board import NO_EXIT, PORT_NAMES, PORTS, cell_name
from orapa.engine.mine.rules.colours import NOTHING
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from tests.engine.mine.rules import slow

Cells = dict[slow.Spot, tuple[str, str]]
Mines = int

_OBJECTIONS = (Kind.TOUCHING, Kind.UNREACHED, Kind.UNSEEN, Kind.REFUTED)
_STRAIGHT = {port: slow.wave({}, port) for port in PORT_NAMES}


class Pair:
    """The mines of two gems that lie apart, and those of them that cover a cell, give an answer or are legal."""

    def __init__(self, letters: str) -> None:
        self.gems = tuple(gem for gem in Gem if gem.letter in letters)
        self.mines: list[Mine] = []
        found: dict[str, bytearray] = {}
        size = -(-len(POSITIONS[self.gems[0]]) * len(POSITIONS[self.gems[1]]) // 8)
        polygons = [[(position, _polygon(position)) for position in POSITIONS[gem]] for gem in self.gems]
        for (one, polygon), (other, another) in product(*polygons):
            if boxes_meet(polygon, another) and slow.touch(polygon, another):
                continue
            number = len(self.mines)
            self.mines.append(Mine((one, other)))
            for fact in _facts(one, polygon, other, another):
                if fact not in found:
                    found[fact] = bytearray(size)
                found[fact][number >> 3] |= 1 << (number & 7)
        self.all: Mines = (1 << len(self.mines)) - 1
        self._true_of = {fact: int.from_bytes(bits, "little") for fact, bits in found.items()}

    def where(self, *facts: str) -> Mines:
        """The mines of which any of these is true."""
        return reduce(or_, (self._true_of.get(fact, 0) for fact in facts), 0)

    def covering(self, gem: Gem, cells: Iterable[int]) -> Mines:
        """The mines whose gem covers any of the cells."""
        return self.where(*(f"{gem.letter} on {cell_name(cell)}" for cell in cells))

    def giving(self, answers: Iterable[Answer]) -> Mines:
        """The mines that give all these answers."""
        mines = self.all
        for answer in answers:
            if isinstance(answer, ScanAnswer) and not answer.content:
                mines &= ~reduce(or_, (self.covering(gem, [answer.cell]) for gem in self.gems))
            else:
                mines &= self.where(str(answer))
        return mines

    def having(self, positions: Iterable[Position]) -> Mines:
        """The mines with all these positions."""
        mines = self.all
        for position in positions:
            mines &= self.where(str(position))
        return mines

    def legal(self, edition: Edition) -> Mines:
        """The mines that keep the rule of reach."""
        return self.where(f"met {edition}")

    def parts(self, mines: Mines, question: int) -> dict[int, Mines]:
        """The mines by their reply to a question."""
        contents = (NOTHING, *(gem.content for gem in self.gems))
        replies = range(16 * NO_EXIT + 1) if question < PORTS else contents
        parts = {reply: mines & self.giving([answer_of(question, reply)]) for reply in replies}
        return {reply: part for reply, part in parts.items() if part}

    def positions(self, gem: Gem, mines: Mines) -> list[Position]:
        """The positions that a gem has in these mines."""
        return [position for position in POSITIONS[gem] if mines & self.having([position])]


def check_in_pair(pair: Pair, case: Case, reason: Reason, told: Sequence[Reason]) -> None:
    """Whatever a hint says must be true of every mine that gives the answers it names."""
    fitting = pair.giving(case.answers) & pair.legal(case.edition)
    possible = fitting & pair.having(case.sheet.positions)
    if reason.kind is Kind.SUSPECTS:
        _check_suspects(pair, case, reason.clues)
        return
    assert possible or reason.kind in _OBJECTIONS or not fitting, f"nothing is said against {case.sheet}"
    if reason.kind in (Kind.TOUCHING, Kind.UNREACHED, Kind.UNSEEN):
        faults = {(fault.replace("contact", "touching"), letters) for fault, letters in slow.faults(str(case.sheet))}
        assert (reason.kind, "".join(gem.letter for gem in reason.gems)) in faults
    elif reason.kind is Kind.OPENING:
        assert reason.advice is not None
        assert not case.answers
        _check_opening(pair, reason.advice, fitting)
    elif reason.kind is Kind.QUESTION:
        assert reason.advice is not None
        _check_question(pair, case, reason.advice, fitting)
    elif reason.kind is Kind.TWINS:
        assert fitting.bit_count() == len(reason.twins) > 1
        assert all(len(pair.parts(fitting, question)) == 1 for question in case.questions)
        places = [(gem, pair.positions(gem, fitting)) for gem in pair.gems]
        assert reason.gems == tuple(gem for gem, positions in places if len(positions) > 1)
        assert set(reason.positions) == {one for _, positions in places if len(positions) > 1 for one in positions}
    elif reason.kind is Kind.READY:
        assert fitting == possible
        assert fitting.bit_count() == 1
    else:
        _check_conclusion(pair, case, reason)
    if reason.kind in (Kind.QUESTION, Kind.TWINS):
        placed = {one.gems[0] for one in told if one.kind is Kind.PLACED} | set(case.sheet.gems)
        forced = [gem for gem in pair.gems if len(pair.positions(gem, fitting)) == 1]
        assert placed.issuperset(forced), "a forced gem is to be told before anything is asked"


def _check_conclusion(pair: Pair, case: Case, reason: Reason) -> None:
    mines = pair.giving((*reason.clues, *reason.further)) & pair.having(reason.given)
    # What needs no rule of reach must hold for gems that merely lie apart.
    if reason.reach is not None:
        mines &= pair.legal(case.edition)
    for position in reason.given:
        assert not pair.legal(case.edition) & pair.giving(case.answers) & ~pair.having([position])
    broken = mines & ~_keeping(pair, reason)
    assert not broken, f"{pair.mines[broken.bit_length() - 1]} breaks {reason}"
    if reason.told is not None:
        told = slow.table(str(case.sheet)) + slow.scans(str(case.sheet))
        assert str(reason.told) in told
        assert reason.told.question == reason.clues[0].question
        assert reason.told != reason.clues[0]


def _keeping(pair: Pair, reason: Reason) -> Mines:
    """The mines of which a conclusion is true."""
    if reason.kind is Kind.EMPTY:
        return pair.all & ~reduce(or_, (pair.covering(gem, reason.cells) for gem in pair.gems))
    if reason.kind is Kind.REFUTED:
        return pair.all & ~pair.having(reason.positions)
    if reason.kind is Kind.PLACED:
        return pair.where(*map(str, reason.positions))
    if reason.kind is Kind.CROSSED:
        return pair.covering(reason.gems[0], reason.cells)
    assert reason.kind is Kind.COVERED
    mines = pair.all
    for cell in reason.cells:
        mines &= pair.covering(reason.gems[0], [cell])
    return mines


def _check_suspects(pair: Pair, case: Case, suspects: Sequence[Answer]) -> None:
    """Each answer without which a mine fits; if there is none, answers that conflict, and none of them in vain."""

    def fits(answers: Iterable[Answer]) -> bool:
        return bool(pair.giving(answers) & pair.legal(case.edition))

    def without(answers: Sequence[Answer]) -> list[Answer]:
        return [one for one in answers if fits(other for other in answers if other != one)]

    answers: list[Answer] = []
    for one in case.answers:
        # A wave heard from its other end is the same answer.
        if one not in answers and not (isinstance(one, WaveAnswer) and one.reversed in answers):
            answers.append(one)
    assert not fits(answers)
    if singles := without(answers):
        assert list(suspects) == singles
    else:
        assert not fits(suspects)
        assert without(suspects) == list(suspects)


def _check_opening(pair: Pair, advice: Advice, fitting: Mines) -> None:
    """A wave is compared with one along the rim by how often each meets nothing."""
    assert advice.outcomes[0].question == advice.question
    for outcome in advice.outcomes:
        straight = fitting & pair.giving([answer_of(outcome.question, outcome.reply)])
        allowed = 1e-9 if advice.known is Known.EXACT else 0.15
        assert abs(outcome.share - straight.bit_count() / fitting.bit_count()) < allowed
    assert advice.outcomes[0].share < advice.outcomes[1].share


def _check_question(pair: Pair, case: Case, advice: Advice, fitting: Mines) -> None:
    assert advice.question in case.questions
    parts = {reply: part.bit_count() for reply, part in pair.parts(fitting, advice.question).items()}
    assert len(parts) > 1
    if advice.known is Known.EXACT:
        total = fitting.bit_count()
        assert advice.count == total
        assert abs(advice.left - sum(part * part for part in parts.values()) / total) < 1e-9
        for outcome in advice.outcomes:
            assert abs(outcome.left - parts[outcome.reply]) < 1e-9
            left = fitting & pair.giving([answer_of(advice.question, outcome.reply)])
            assert all(not left & ~pair.having([position]) for position in outcome.settles)


def _facts(one: Position, polygon: slow.Polygon, other: Position, another: slow.Polygon) -> Iterable[str]:
    """All that the slow rules say of a mine: its positions, the cells of its gems, its answers, its reach."""
    yield str(one)
    yield str(other)
    cells: Cells = {spot: (one.gem.letter, sign) for spot, sign in slow.signs(polygon).items()}
    cells |= {spot: (other.gem.letter, sign) for spot, sign in slow.signs(another).items()}
    for (row, column), (letter, _) in cells.items():
        name = f"{'ABCDEFGH'[row]}{column + 1}"
        yield f"{letter} on {name}"
        yield f"{name} = {slow.SCANS[letter]}"
    # A wave along a line without gems is the same on the empty board.
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    touched = []
    for port, ((row, column), heading) in slow.START.items():
        if row in rows if heading in ("left", "right") else column in columns:
            touched.append(port)
            yield slow.wave(cells, port)
        else:
            yield _STRAIGHT[port]
    letters = {one.gem.letter, other.gem.letter}
    if letters <= {slow.look(cells, port) for port in touched}:
        yield f"met {Edition.CZECH}"
    if letters <= {letter for port in touched for letter in slow.walk(cells, port)[1]}:
        yield f"met {Edition.GERMAN}"


def boxes_meet(polygon: slow.Polygon, another: slow.Polygon) -> bool:
    """Whether the boxes around two polygons share a point; otherwise they cannot touch."""
    return all(
        min(ours) <= max(theirs) and min(theirs) <= max(ours)
        for ours, theirs in zip(zip(*polygon, strict=True), zip(*another, strict=True), strict=True)
    )


def _polygon(position: Position) -> slow.Polygon:
    return slow.polygons(str(position))[position.gem.letter]
