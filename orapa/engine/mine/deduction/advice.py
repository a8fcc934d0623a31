"""Advice: the best question, and what its answers would mean."""

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import replace
from math import log2
from random import Random
from typing import Any

from orapa.engine.mine.deduction.candidates import Candidates, Known, replies_to
from orapa.engine.mine.deduction.choosing import choosing
from orapa.engine.mine.deduction.listing import Candidate, mine_of
from orapa.engine.mine.deduction.questions import Rating, is_wave, rating_all, rows_of, settled
from orapa.engine.mine.deduction.reasons import Advice, How, Kind, Outcome, Reason
from orapa.engine.mine.rules.answers import Question, Reply, WaveAnswer
from orapa.engine.mine.rules.board import (
    COLUMNS,
    LEFT,
    PORT_RAYS,
    PORTS,
    RAY_EXITS,
    RIGHT,
    ROWS,
    Port,
    parse_port,
    port_entry,
)
from orapa.engine.mine.rules.colours import CLEAR
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position

OPENINGS = tuple(map(parse_port, ("C", "F", "13", "16")))
"""The waves that tell most of an untouched mine, measured on thousands; by symmetry each is as good."""
OPENINGS_WITH_DIAMOND = tuple(map(parse_port, ("B", "G", "12", "17")))

_CORNER = parse_port("1")
_OUTCOMES = 4
# Mines asked between two moments of giving way.
_SLICE = 64


def advising(candidates: Candidates, questions: Sequence[Question], rng: Random) -> Generator[int, None, Reason]:
    """The best of these questions and the gem it tells most about; or that none of them helps."""
    best = (yield from choosing(candidates, questions, rng)) if candidates.mines else None
    if best is None and candidates.known is Known.EXACT:
        return _twins(candidates)
    if best is None or candidates.known is Known.UNKNOWN:
        return _some_question(candidates, best, questions)
    candidates = _well_counted(candidates)
    rows = yield from rows_of(candidates.mines, candidates.gems, not is_wave(best), settled(candidates.answers))
    rated = yield from rating_all(candidates, rows)
    rating = next(rating for rating in rated if rating.question == best)
    replies = [row[best] for row in rows]
    gem = yield from _told_of_most(candidates, replies)
    advice = yield from _telling(rating, candidates, replies)
    return Reason(Kind.QUESTION, gems=(gem,), advice=advice)


def opening(candidates: Candidates) -> Reason:
    """A good first wave, and how often it meets nothing, beside one along the rim."""
    waves = OPENINGS_WITH_DIAMOND if Gem.DIAMOND in candidates.gems else OPENINGS
    outcomes = tuple(_straight(wave, candidates) for wave in (waves[0], _CORNER)) if candidates.mines else ()
    return Reason(Kind.OPENING, advice=Advice(waves[0], candidates.known, candidates.count, outcomes=outcomes))


def _straight(wave: Port, candidates: Candidates) -> Outcome:
    """That a wave comes out opposite without having met anything."""
    answer = WaveAnswer(wave, RAY_EXITS[PORT_RAYS[wave]], CLEAR)
    share = replies_to(candidates.mines, candidates.gems, wave).count(answer.reply) / len(candidates.mines)
    return Outcome(wave, answer.reply, share, share * candidates.count)


def _some_question(candidates: Candidates, best: Question | None, questions: Sequence[Question]) -> Reason:
    """A question to go on with while little is known: the best by what was found, or one through the middle."""
    if not questions:
        return Reason(Kind.UNKNOWN, How.SEARCH, candidates.answers)
    question = min(questions, key=_off_middle) if best is None else best
    return Reason(Kind.QUESTION, advice=Advice(question, Known.UNKNOWN))


def _off_middle(question: Question) -> tuple[bool, int]:
    """How far a wave passes from the middle of the board, in half cells; scans come after all waves."""
    cell, heading = port_entry(question) if is_wave(question) else (question - PORTS, None)
    row, column = divmod(cell, COLUMNS)
    aside, along = abs(2 * row + 1 - ROWS), abs(2 * column + 1 - COLUMNS)
    if heading is None:
        return True, aside + along
    return False, aside if heading in (LEFT, RIGHT) else along


def _twins(candidates: Candidates) -> Reason:
    """That no question tells the mines apart, and which gems lie differently in them."""
    gems = tuple(
        gem
        for gem, places in zip(candidates.gems, zip(*candidates.mines, strict=True), strict=True)
        if len(set(places)) > 1
    )
    mines = [candidates.mine(number) for number in range(len(candidates.mines))]
    twins = tuple(Mine(position for position in mine.positions if position.gem in gems) for mine in mines)
    positions = tuple(dict.fromkeys(position for twin in twins for position in twin.positions))
    return Reason(Kind.TWINS, How.SEARCH, candidates.answers, gems=gems, positions=positions, twins=twins)


def outcomes_of(question: Question, candidates: Candidates) -> Generator[int, None, list[tuple[Outcome, Mine]]]:
    """Every answer that some mine gives to a question, the likeliest first, each with such a mine."""
    candidates = _well_counted(candidates)
    parts: dict[Reply, list[Candidate]] = {}
    for first in range(0, len(candidates.mines), _SLICE):
        yield first
        some = candidates.mines[first : first + _SLICE]
        for mine, reply in zip(some, replies_to(some, candidates.gems, question), strict=True):
            parts.setdefault(reply, []).append(mine)
    found = []
    for reply, part in sorted(parts.items(), key=lambda one: (-len(one[1]), one[0])):
        yield reply
        found.append((_outcome(question, reply, part, candidates), mine_of(part[0], candidates.gems)))
    return found


def _telling(rating: Rating, candidates: Candidates, replies: Sequence[Reply]) -> Generator[int, None, Advice]:
    """What the likeliest replies would mean."""
    outcomes = []
    for reply, _ in rating.outcomes[:_OUTCOMES]:
        yield reply
        part = [mine for mine, given in zip(candidates.mines, replies, strict=True) if given == reply]
        outcomes.append(_outcome(rating.question, reply, part, candidates))
    return Advice(rating.question, candidates.known, candidates.count, rating.left, tuple(outcomes))


def _outcome(question: Question, reply: Reply, part: Sequence[Candidate], candidates: Candidates) -> Outcome:
    """What it would mean if the mine were one of this part."""
    share = len(part) / len(candidates.mines)
    settles = _settled_only_in(part, candidates) if candidates.known is Known.EXACT else ()
    return Outcome(question, reply, share, share * candidates.count, settles)


def _well_counted(candidates: Candidates) -> Candidates:
    """An estimate may be lower than what was found."""
    return replace(candidates, count=max(candidates.count, len(set(candidates.mines))))


def _settled_only_in(part: Sequence[Candidate], candidates: Candidates) -> tuple[Position, ...]:
    """The gems that have one position in this part of the mines, but several in all."""
    positions = []
    whole = zip(*candidates.mines, strict=True)
    for gem, here, everywhere in zip(candidates.gems, zip(*part, strict=True), whole, strict=True):
        if len(set(here)) == 1 < len(set(everywhere)):
            positions.append(POSITIONS[gem][here[0]])
    return tuple(positions)


def _told_of_most(candidates: Candidates, replies: Sequence[Reply]) -> Generator[int, None, Gem]:
    """The gem of whose place the replies tell most."""
    bits: list[float] = []
    for places in zip(*candidates.mines, strict=True):
        yield len(bits)
        # All gems share the term that is left out. Rounded, for logarithms differ from one platform to the next.
        joint = Counter(zip(places, replies, strict=True))
        bits.append(round(_entropy(Counter(places)) - _entropy(joint), 9))
    return candidates.gems[bits.index(max(bits))]


def _entropy(counts: Counter[Any]) -> float:
    total = counts.total()
    return log2(total) - sum(count * log2(count) for count in counts.values()) / total
