"""Hints: the most helpful thing to tell an explorer, with its reason, found from what the explorer may know.

First what is wrong on the explorer's sheet; then what follows most simply from the answers and is not on the
sheet yet; then the question that tells most.
"""

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_, or_
from random import Random

from orapa.engine.mine.deduction.advice import advising, opening
from orapa.engine.mine.deduction.candidates import Candidates, Effort, Known, gathering
from orapa.engine.mine.deduction.clues import wave_clue
from orapa.engine.mine.deduction.hint_steps import steps_of
from orapa.engine.mine.deduction.objections import against_all_clues, against_one_clue, lying_badly
from orapa.engine.mine.deduction.proofs import (
    MOST_CASES,
    Game,
    Proof,
    Sifted,
    node_of,
    proving,
    proving_directly,
    sifting,
)
from orapa.engine.mine.deduction.questions import is_wave, open_questions
from orapa.engine.mine.deduction.reasons import How, Kind, Reason, Step, easiest
from orapa.engine.mine.deduction.search import settling
from orapa.engine.mine.deduction.suspects import suspecting
from orapa.engine.mine.deduction.tables import BLOCKERS, Domain
from orapa.engine.mine.rules.answers import Answer, Question, WaveAnswer
from orapa.engine.mine.rules.board import PORT_RAYS, RAY_MASKS, Cell, bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position

FEW_POSITIONS = 3
"""So many positions of a gem are worth telling when there is no gem with only one."""

_EFFORT = Effort(width=100, sample=250, most=2000, nodes=4000)
_SUSPECT_NODES = 4000
_EASY = 4
_SLICE = 128
_BY_USE = (Kind.COVERED, Kind.EMPTY, Kind.CROSSED)
_NOTHING_PLACED = Mine()


@dataclass(frozen=True, slots=True)
class Case:
    """What a hint may draw on: the game, the answers heard, and the explorer's own sheet.

    Marked are the cells that the explorer has marked as empty; scans tell whether cells may be scanned.
    """

    gems: tuple[Gem, ...]
    edition: Edition
    answers: tuple[Answer, ...]
    sheet: Mine = _NOTHING_PLACED
    marked: frozenset[Cell] = frozenset()
    scans: bool = True

    @property
    def game(self) -> Game:
        """What is known of the mine, every answer once."""
        return Game(self.gems, self.edition, tuple(dict.fromkeys(self.answers)))

    @property
    def questions(self) -> list[Question]:
        """What may still be asked."""
        return [question for question in open_questions(self.answers) if self.scans or is_wave(question)]


@dataclass(frozen=True, slots=True)
class Hint:
    """A reason and the steps in which to tell it; the candidates save work for the next hint."""

    reason: Reason
    steps: tuple[Step, ...]
    candidates: Candidates | None = None


def hinting(
    case: Case, rng: Random, told: Collection[Reason] = (), before: Candidates | None = None
) -> Generator[int, None, Hint]:
    """Find the most helpful hint; gives way often. What was told before is not concluded again."""
    game = case.game
    reason = lying_badly(case.sheet, case.gems, case.edition)
    if reason is None:
        reason = yield from against_one_clue(game, case.sheet)
    if reason is not None:
        return Hint(reason, steps_of(reason), before)
    candidates = before
    # As long as no answer is added, not even a sample need be drawn again.
    if candidates is None or Game(candidates.gems, candidates.edition, candidates.answers) != game:
        candidates = yield from gathering(game.answers, case.gems, case.edition, rng, _EFFORT, before)
    if not game.answers:
        reason = opening(candidates)
        return Hint(reason, steps_of(reason), candidates)
    reason = yield from _conclusion(game, case, candidates, {reason.conclusion for reason in told})
    if reason is None:
        reason = yield from advising(candidates, case.questions, rng)
    return Hint(reason, steps_of(reason), candidates)


def _conclusion(
    game: Game, case: Case, candidates: Candidates, told: Collection[object]
) -> Generator[int, None, Reason | None]:
    """What the clues settle, to be told next; None if there is nothing left but to ask."""
    if candidates.impossible:
        suspects = yield from suspecting(game.answers, case.gems, case.edition, _SUSPECT_NODES)
        return Reason(Kind.SUSPECTS, How.SEARCH, suspects.answers)
    objection = yield from against_all_clues(game, case.sheet, candidates)
    if objection is not None:
        return objection
    if candidates.certain and candidates.mine() == case.sheet:
        return Reason(Kind.READY, How.SEARCH, game.answers, positions=case.sheet.positions)
    left = yield from _positions_left(candidates)
    wanted = [gem for gem in game.gems if case.sheet.position_of(gem) is None and left[gem]]
    exact = candidates.known is Known.EXACT
    forced = [target_for(gem, left[gem]) for gem in wanted if _is_single(left[gem])]
    # When the mine is certain there is nothing else to tell, so what was told is told again.
    forced = _new(forced, told) or (forced if candidates.certain else [])
    proven = [position for position in case.sheet.positions if exact and 1 << position.index == left[position.gem]]
    sifted = yield from _sifted(game, forced, proven)
    found = yield from _directly(sifted)
    if found and found[0].effort <= _EASY:
        return found[0]
    by_themselves = yield from _telling_by_themselves(game, case)
    for reason in _new(by_themselves, told):
        return reason
    found += yield from _by_search(game, forced, sifted, candidates)
    if not found and exact:
        few = [target_for(gem, left[gem]) for gem in wanted if 1 < left[gem].bit_count() <= FEW_POSITIONS]
        found = yield from _directly((yield from _sifted(game, _new(few, told), proven)))
    return easiest(found)


def _sifted(
    game: Game, targets: Sequence[Reason], proven: Sequence[Position]
) -> Generator[int, None, list[tuple[Reason, Sifted]]]:
    """What single clues say of each target, by itself and beside the gems that are proven."""
    found = []
    for given in [(), tuple(proven)] if proven else [()]:
        for target in targets:
            sifted = yield from sifting(game, target.gems[0], _domain(target.positions), given)
            if sifted is not None:
                found.append((target, sifted))
    return found


def _directly(sifted: Sequence[tuple[Reason, Sifted]]) -> Generator[int, None, list[Reason]]:
    """The easiest gem whose other positions each contradict a single clue, alone or beside proven gems."""
    reasons: list[Reason] = []
    for target, one in sifted:
        proof = yield from proving_directly(one)
        if proof is not None:
            reasons.append(reason_by(target, proof))
    best = easiest(reasons)
    return [best] if best is not None else []


def _by_search(
    game: Game, targets: Sequence[Reason], sifted: Sequence[tuple[Reason, Sifted]], candidates: Candidates
) -> Generator[int, None, list[Reason]]:
    """The gems that the clues together settle, all by the simplest kind of search that settles any."""
    # What single clues leave is to be tried case by case: the less there is of it, the sooner it is done.
    in_order = sorted(sifted, key=lambda one: one[1].rest.bit_count())
    for how in MOST_CASES:
        reasons: list[Reason] = []
        for target, one in in_order:
            # The hardest kind takes long: the first will do.
            if not reasons or how is not How.SEARCH:
                proof = yield from proving(game, one, how)
                if proof is not None:
                    reasons.append(reason_by(target, proof))
        if reasons:
            return reasons
    # Listing all mines was proof enough; only, it took every clue.
    proof = Proof(How.SEARCH, (), further=game.answers, reach=game.edition, cases=candidates.nodes)
    return [reason_by(target, proof) for target in targets if candidates.known is Known.EXACT]


def _telling_by_themselves(game: Game, case: Case) -> Generator[int, None, list[Reason]]:
    """What each wave settles on its own, the most useful first: cells that a gem must cover, or empty ones."""
    reasons: list[Reason] = []
    for number, answer in enumerate(game.answers):
        yield number
        node = node_of((answer,), game.gems, {})
        if not isinstance(answer, WaveAnswer) or not (yield from settling(node)):
            continue
        line = RAY_MASKS[PORT_RAYS[answer.port]]
        cells = tuple(bits_of(line))
        empty = not any(node.domains[gem] & BLOCKERS[line][gem] for gem in game.gems)
        if empty and not case.marked.issuperset(cells):
            reasons.append(Reason(Kind.EMPTY, clues=(answer,), cells=cells))
        allowed = wave_clue(answer, game.gems).allowed
        for gem in game.gems:
            if allowed == gem.bit and case.sheet.position_of(gem) is None:
                reasons += _about_the_only_gem(answer, gem, node.domains[gem])
    return sorted(reasons, key=lambda reason: _BY_USE.index(reason.kind))


def _about_the_only_gem(answer: WaveAnswer, gem: Gem, domain: Domain) -> list[Reason]:
    """What is common to all positions of the only gem that a wave can have met."""
    masks = [POSITIONS[gem][index].mask for index in bits_of(domain)]
    if shared := reduce(and_, masks):
        return [Reason(Kind.COVERED, clues=(answer,), gems=(gem,), cells=tuple(bits_of(shared)))]
    line = RAY_MASKS[PORT_RAYS[answer.port]]
    if all(mask & line for mask in masks):
        cells = tuple(bits_of(line & reduce(or_, masks)))
        return [Reason(Kind.CROSSED, clues=(answer,), gems=(gem,), cells=cells)]
    return []


def _positions_left(candidates: Candidates) -> Generator[int, None, dict[Gem, Domain]]:
    """The positions each gem has in the mines that fit: all of them, or those of a sample."""
    left = dict.fromkeys(candidates.gems, 0)
    for number, mine in enumerate(candidates.mines):
        if number % _SLICE == 0:
            yield number
        for gem, index in zip(candidates.gems, mine, strict=True):
            left[gem] |= 1 << index
    return left


def target_for(gem: Gem, domain: Domain) -> Reason:
    """That the gem has one of these positions, still to be proven."""
    positions = tuple(POSITIONS[gem][index] for index in bits_of(domain))
    return Reason(Kind.PLACED, gems=(gem,), cells=tuple(bits_of(_union(gem, domain))), positions=positions)


def reason_by(target: Reason, proof: Proof) -> Reason:
    """A conclusion by its proof."""
    return replace(
        target,
        how=proof.how,
        clues=proof.clues,
        further=proof.further,
        given=proof.given,
        reach=proof.reach,
        room=proof.room,
        ruled_out=proof.ruled_out,
        cases=proof.cases,
    )


def _new(reasons: Sequence[Reason], told: Collection[object]) -> list[Reason]:
    return [reason for reason in reasons if reason.conclusion not in told]


def _is_single(domain: Domain) -> bool:
    return not domain & (domain - 1)


def _domain(positions: Sequence[Position]) -> Domain:
    return sum(1 << position.index for position in positions)


def _union(gem: Gem, domain: Domain) -> int:
    return reduce(or_, (POSITIONS[gem][index].mask for index in bits_of(domain)), 0)
