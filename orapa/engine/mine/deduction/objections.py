"""Objections: what on an explorer's own sheet cannot be right, by the rules or by the answers."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from orapa.engine.mine.deduction.candidates import Candidates, Known
from orapa.engine.mine.deduction.clues import wave_clue
from orapa.engine.mine.deduction.proofs import MOST_CASES, Game, Proof, fixing, minimising, refuting
from orapa.engine.mine.deduction.reasons import How, Kind, Reason, easiest
from orapa.engine.mine.deduction.tables import Domain
from orapa.engine.mine.rules.answers import Answer, ScanAnswer
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import ask

_KINDS = {Fault.OUTSIDE: Kind.OUTSIDE, Fault.CONTACT: Kind.TOUCHING, Fault.UNSEEN: Kind.UNSEEN}
_KINDS_IF_COMPLETE = {**_KINDS, Fault.UNREACHED: Kind.UNREACHED}
_ONE_CLUE = 60
_ALL_CLUES = MOST_CASES[How.SEARCH]
_SLICE = 128


def lying_badly(sheet: Mine, gems: Sequence[Gem], edition: Edition) -> Reason | None:
    """What the rules alone have against the sheet: a gem outside, two in contact, or a gem that no wave comes to."""
    # A gem still missing may turn a wave to where none came, but never lets a hidden gem be seen.
    kinds = _KINDS_IF_COMPLETE if len(sheet.gems) == len(gems) else _KINDS
    for finding in inspect(sheet, None, (edition,)).findings:
        if finding.fault in kinds:
            positions = tuple(position for position in sheet.positions if position.gem in finding.gems)
            return Reason(kinds[finding.fault], gems=finding.gems, cells=finding.cells, positions=positions)
    return None


def against_one_clue(game: Game, sheet: Mine) -> Generator[int, None, Reason | None]:
    """The fewest gems of the sheet that contradict a single clue, if only the missing gems lie apart."""
    objections = []
    for answer in game.answers:
        objection = yield from against_answer(game, sheet, answer, _ONE_CLUE)
        if objection is not None:
            objections.append(objection)
    return easiest(objections)


def against_answer(
    game: Game, sheet: Mine, answer: Answer, most: int = MOST_CASES[How.SEARCH]
) -> Generator[int, None, Reason | None]:
    """The fewest gems of the sheet that contradict this clue, if only the missing gems lie apart."""
    game = game.without_reach
    whole = yield from refuting(game, (answer,), fixing(sheet.positions), most)
    for positions in _by_size(sheet.positions) if whole.shown else ():
        attempt = yield from refuting(game, (answer,), fixing(positions), most)
        if attempt.shown:
            # An answer that no mine gives is not the sheet's fault.
            told = _told(answer, game, sheet, positions)
            return _refuted(Proof(How.DIRECT, (answer,)), positions, told) if positions else None
    return None


def against_all_clues(game: Game, sheet: Mine, candidates: Candidates) -> Generator[int, None, Reason | None]:
    """The fewest gems of the sheet that contradict the clues together, and the fewest clues for that."""
    if not sheet.positions:
        return None
    if candidates.known is Known.EXACT:
        positions = yield from _smallest_absent(sheet.positions, candidates)
    else:
        positions = yield from _smallest_refuted(game, sheet.positions)
    if positions is None:
        return None
    return _refuted((yield from _refutation(game, fixing(positions))), positions)


def _refutation(game: Game, fixed: Mapping[Gem, Domain]) -> Generator[int, None, Proof]:
    """From the fewest clues, that no mine has these gems fixed; with the rule of reach only if it is needed."""
    apart = yield from refuting(game.without_reach, game.answers, fixed, _ALL_CLUES)
    game = game.without_reach if apart.shown else game
    clues = yield from minimising(game, fixed, _ALL_CLUES)
    attempt = yield from refuting(game, clues, fixed, _ALL_CLUES)
    easy = [how for how in (How.CHAIN, How.CASES) if attempt.shown and attempt.nodes <= MOST_CASES[how] + 1]
    return Proof(easy[0] if easy else How.SEARCH, clues, reach=game.edition)


def _smallest_absent(
    positions: Sequence[Position], candidates: Candidates
) -> Generator[int, None, tuple[Position, ...] | None]:
    """The fewest of these positions that no candidate has together."""
    # Only which of the positions each mine has counts, and few mines differ in that.
    shared: set[frozenset[Position]] = set()
    for number, mine in enumerate(candidates.mines):
        if number % _SLICE == 0:
            yield number
        placed = dict(zip(candidates.gems, mine, strict=True))
        shared.add(frozenset(position for position in positions if placed.get(position.gem) == position.index))
    return next((part for part in _by_size(positions) if not any(same.issuperset(part) for same in shared)), None)


def _smallest_refuted(game: Game, positions: tuple[Position, ...]) -> Generator[int, None, tuple[Position, ...] | None]:
    whole = yield from refuting(game, game.answers, fixing(positions), _ALL_CLUES)
    if not whole.shown:
        return None
    for position in positions:
        fewer = tuple(other for other in positions if other != position)
        if fewer and (yield from refuting(game, game.answers, fixing(fewer), _ALL_CLUES)).shown:
            positions = fewer
    return positions


def _by_size(positions: Sequence[Position]) -> Iterator[tuple[Position, ...]]:
    for size in range(len(positions) + 1):
        yield from combinations(positions, size)


def _told(answer: Answer, game: Game, sheet: Mine, positions: Sequence[Position]) -> Answer | None:
    """What the sheet answers instead; None if gems still missing, or lying elsewhere, are the matter."""
    told = ask(sheet, answer.question)
    if isinstance(answer, ScanAnswer):
        settled = any(position.mask >> answer.cell & 1 for position in positions)
    else:
        allowed = wave_clue(answer, game.gems).allowed
        settled = not any(allowed & gem.bit for gem in game.gems if gem not in sheet.gems)
    return told if settled and told != answer else None


def _refuted(proof: Proof, positions: tuple[Position, ...], told: Answer | None = None) -> Reason:
    wrong = Mine(positions)
    cells = tuple(bits_of(wrong.covered))
    reason = Reason(Kind.REFUTED, proof.how, proof.clues, gems=wrong.gems, cells=cells, positions=positions)
    return replace(reason, told=told, reach=proof.reach)
