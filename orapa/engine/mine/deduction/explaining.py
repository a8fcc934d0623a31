"""Explaining: the picture of a reason, ruling by ruling, in slices; it only draws on what the reason names.

`explaining` shows any reason of a hint, `explaining_given` a gem of the sheet that is proven, `explaining_broken` an
answer that the sheet contradicts, `explaining_question` any question; for these nobody needs a hint.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from orapa.engine.mine.deduction.advice import outcomes_of
from orapa.engine.mine.deduction.candidates import Candidates, Known
from orapa.engine.mine.deduction.clues import wave_clue
from orapa.engine.mine.deduction.examples import failing
from orapa.engine.mine.deduction.hints import Case, reason_by, target_for
from orapa.engine.mine.deduction.objections import against_answer
from orapa.engine.mine.deduction.proofs import (
    MOST_CASES,
    Game,
    fixing,
    held_by,
    proving,
    proving_directly,
    room_for,
    sifting,
)
from orapa.engine.mine.deduction.reasons import Advice, Kind, Reason
from orapa.engine.mine.deduction.tables import BLOCKERS, EVERYWHERE, Domain
from orapa.engine.mine.deduction.why import Group, Rule, Ruling, Way, Why
from orapa.engine.mine.rules.answers import Answer, Question, ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORT_RAYS, RAY_EXITS, RAY_MASKS, bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.mine.rules.waves import ask

Work = Generator[int, None, Why]
Rulings = Generator[int, None, list[Ruling]]

_FAULTS = (Kind.OUTSIDE, Kind.TOUCHING, Kind.UNREACHED, Kind.UNSEEN)
_NOTHING = Mine()
# Trials followed between two moments of giving way.
_TRACED = 32


def explaining(case: Case, reason: Reason, candidates: Candidates | None = None) -> Work:
    """Show why a reason holds; the outcomes of a question only with the candidates of its hint."""
    beside, rulings = _NOTHING, list[Ruling]()
    if reason.kind in _FAULTS:
        beside, rulings = case.sheet, [Ruling(Rule.FAULT, positions=reason.positions, cells=reason.cells)]
    elif reason.kind is Kind.PLACED:
        beside, rulings = Mine(reason.given), (yield from _about_gem(case, reason))
    elif reason.kind in (Kind.COVERED, Kind.CROSSED):
        rulings = yield from _about_cells(case, reason)
    elif reason.kind is Kind.EMPTY:
        rulings = yield from _about_line(case, reason)
    elif reason.kind is Kind.REFUTED and len(reason.clues) == 1 and reason.reach is None:
        beside, rulings = case.sheet, (yield from _about_clue(case, reason.clues[0], reason.positions))
    elif reason.kind is Kind.REFUTED:
        beside, rulings = Mine(reason.positions), [(yield from _about_all(case, reason, reason.positions))]
    elif reason.kind is Kind.SUSPECTS:
        rulings = [(yield from _about_all(case, reason, ()))]
    elif reason.kind in (Kind.TWINS, Kind.READY):
        rulings = [Ruling(Rule.LEFT, positions=reason.positions)]
    elif reason.advice is not None and candidates is not None:
        rulings = yield from _about_question(reason.advice, candidates)
    return Why(reason, beside, tuple(rulings))


def explaining_question(question: Question, candidates: Candidates) -> Work:
    """Show what may be answered to a question, asked for by nobody or by a hint."""
    advice = Advice(question, candidates.known, candidates.count)
    return Why(Reason(Kind.QUESTION, advice=advice), _NOTHING, tuple((yield from _about_question(advice, candidates))))


def explaining_given(case: Case, position: Position) -> Generator[int, None, Why | None]:
    """Show why a gem must lie there, built upon nothing; None if that is not so or takes too long."""
    game = case.game
    target = target_for(position.gem, 1 << position.index)
    sifted = yield from sifting(game, position.gem, 1 << position.index)
    if sifted is None:
        return None
    proof = yield from proving_directly(sifted)
    for how in MOST_CASES:
        if proof is None:
            proof = yield from proving(game, sifted, how)
    return None if proof is None else (yield from explaining(case, reason_by(target, proof)))


def explaining_broken(case: Case, answer: Answer) -> Generator[int, None, Why | None]:
    """Show why an answer cannot be true beside the sheet, whatever the missing gems do; None if it may be."""
    reason = yield from against_answer(case.game, case.sheet, answer)
    return None if reason is None else (yield from explaining(case, reason))


def _about_gem(case: Case, reason: Reason) -> Rulings:
    """Room beside the given gems, clue after clue, what only a search rules out, and what is left."""
    gem, fixed = reason.gems[0], fixing(reason.given)
    room = yield from room_for(case.gems, fixed, gem)
    keep = reduce(or_, (1 << position.index for position in reason.positions), 0) & room
    rulings = [_room(gem, room)]
    left = room
    for clue in reason.clues:
        held = yield from held_by(clue, case.gems, fixed, gem, left & ~keep)
        if held:
            rulings.append((yield from _clue(case, clue, gem, held, left, Mine(reason.given))))
            left &= ~held
    if left != keep:
        rulings.append((yield from _cases(case, reason, _positions(gem, left & ~keep), left, keep)))
    return [*rulings, _left(gem, keep, reason)]


def _about_cells(case: Case, reason: Reason) -> Rulings:
    """All positions of a gem, those that the only wave rules out, and what the others have in common."""
    gem, clue = reason.gems[0], reason.clues[0]
    everywhere = EVERYWHERE[gem]
    held = yield from held_by(clue, case.gems, {}, gem, everywhere)
    ruling = yield from _clue(case, clue, gem, held, everywhere, _NOTHING)
    return [_room(gem, everywhere), ruling, _left(gem, everywhere & ~held, reason)]


def _about_line(case: Case, reason: Reason) -> Rulings:
    """For each gem, what the wave would have done if it lay on the line."""
    clue = reason.clues[0]
    assert isinstance(clue, WaveAnswer)
    line = BLOCKERS[RAY_MASKS[PORT_RAYS[clue.port]]]
    rulings = []
    for gem in case.gems:
        held = yield from held_by(clue, case.gems, {}, gem, line[gem])
        rulings.append((yield from _clue(case, clue, gem, held, line[gem], _NOTHING)))
    return rulings


def _about_clue(case: Case, clue: Answer, positions: Sequence[Position]) -> Rulings:
    """The wave or scan through the sheet beside its answer, and why no missing gem can mend it."""
    sheet, fixed = case.sheet, fixing(case.sheet.positions)
    missing = _able(case, clue, sheet.gems)
    told = ask(sheet, clue.question)
    rulings = [Ruling(Rule.TRIAL, positions=tuple(positions), clue=clue, told=told, missing=missing)]
    if len(missing) == 1:
        room = yield from room_for(case.gems, fixed, missing[0])
        held = yield from held_by(clue, case.gems, fixed, missing[0], room)
        if held == room:
            ruling = yield from _clue(case, clue, missing[0], held, room, sheet)
            return [*rulings, _room(missing[0], room), ruling]
    if missing or told == clue:
        tried = yield from failing(Game(case.gems, None, (clue,)), sheet.positions)
        rulings.append(Ruling(Rule.CASES, missing=missing, tries=(tried,), clues=(clue,), nodes=tried.nodes))
    return rulings


def _about_all(case: Case, reason: Reason, positions: Sequence[Position]) -> Generator[int, None, Ruling]:
    """How many arrangements a search tried in vain with these gems where they are, and one that fails."""
    suspects = reason.kind is Kind.SUSPECTS
    clues = case.game.answers if suspects else reason.clues
    tried = yield from failing(Game(case.gems, case.edition if suspects else reason.reach, clues), positions)
    missing = tuple(gem for gem in case.gems if gem not in Mine(positions).gems)
    return Ruling(Rule.CASES, missing=missing, tries=(tried,), clues=reason.clues, nodes=tried.nodes)


def _about_question(advice: Advice, candidates: Candidates) -> Rulings:
    """What may be answered, the likeliest first, and a mine that answers so; of mines unknown, nothing can be told."""
    if advice.known is Known.UNKNOWN:
        return []
    found = yield from outcomes_of(advice.question, candidates)
    return [
        Ruling(Rule.OUTCOME, before=advice.count, after=outcome.left, outcome=outcome, example=example)
        for outcome, example in found
    ]


def _cases(
    case: Case, reason: Reason, positions: Sequence[Position], left: Domain, keep: Domain
) -> Generator[int, None, Ruling]:
    """What a search made of each of these positions."""
    game = replace(case.game, edition=reason.reach)
    tries = []
    for position in positions:
        tries.append((yield from failing(game, reason.given, position, reason.further)))
    return Ruling(
        Rule.CASES,
        reason.gems[0],
        left.bit_count(),
        keep.bit_count(),
        tuple(positions),
        missing=tuple(gem for gem in case.gems if gem not in (*reason.gems, *Mine(reason.given).gems)),
        tries=tuple(tries),
        clues=reason.further,
        nodes=sum(one.nodes for one in tries),
    )


def _room(gem: Gem, room: Domain) -> Ruling:
    """All positions there are."""
    return Ruling(Rule.ROOM, gem, room.bit_count(), room.bit_count(), _positions(gem, room))


def _clue(case: Case, clue: Answer, gem: Gem, held: Domain, left: Domain, beside: Mine) -> Generator[int, None, Ruling]:
    """What a clue takes away, in groups that fail alike, the largest first."""
    by_way: dict[tuple[Way, Answer | None], list[tuple[Position, Answer]]] = {}
    for number, position in enumerate(_positions(gem, held)):
        if number % _TRACED == 0:
            yield number
        told = ask(Mine((*beside.positions, position)), clue.question)
        way = _way_of(told, clue)
        by_way.setdefault((way, None if way is Way.ELSEWHERE else told), []).append((position, told))
    groups = [
        Group(way, tuple(position for position, _ in alike), tuple(told for _, told in alike))
        for (way, _), alike in sorted(by_way.items(), key=lambda one: (one[0][0] is Way.ELSEWHERE, -len(one[1])))
    ]
    return Ruling(
        Rule.CLUE,
        gem,
        left.bit_count(),
        (left & ~held).bit_count(),
        tuple(position for group in groups for position in group.positions),
        clue=clue,
        groups=tuple(groups),
        missing=_able(case, clue, (gem, *beside.gems)),
    )


def _left(gem: Gem, keep: Domain, reason: Reason) -> Ruling:
    """What is left of them, with what the reason says of it."""
    count = keep.bit_count()
    return Ruling(Rule.LEFT, gem, count, count, _positions(gem, keep), reason.cells)


def _way_of(told: Answer, clue: Answer) -> Way:
    """What becomes of a question on trial, compared with its answer."""
    if told == clue:
        return Way.ROOM
    if isinstance(told, ScanAnswer) or isinstance(clue, ScanAnswer):
        return Way.SCAN
    if told.exit is None:
        return Way.ABSORBED
    if not told.colours and told.exit == RAY_EXITS[PORT_RAYS[told.port]]:
        return Way.THROUGH
    if told.exit == told.port:
        return Way.BACK
    return Way.EXIT if told.exit == clue.exit else Way.ELSEWHERE


def _able(case: Case, clue: Answer, placed: Iterable[Gem]) -> tuple[Gem, ...]:
    """The gems that are not placed and might have given the answer, as far as its colours tell."""
    if isinstance(clue, ScanAnswer):
        able = sum(gem.bit for gem in case.gems if gem.content == clue.content)
    else:
        able = wave_clue(clue, case.gems).allowed
    return tuple(gem for gem in case.gems if able & gem.bit and gem not in placed)


def _positions(gem: Gem, domain: Domain) -> tuple[Position, ...]:
    return tuple(POSITIONS[gem][index] for index in bits_of(domain))
