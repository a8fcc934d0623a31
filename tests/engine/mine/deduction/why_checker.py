"""A second opinion on pictures: every ruling is held against the slow rules, and against another search.

What a position on trial would answer, which positions there is room for, whether an example is apart and which clue
it breaks, all that the slow rules say. That missing gems mend nothing is asked of `verdicts`, which searches in its own
way, and tried with the slow rules: all positions of the missing gem if there is one, else some arrangements at random.
"""

from itertools import pairwise
from random import Random

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.hints import Case
from orapa.engine.mine.deduction.reasons import Kind
from orapa.engine.mine.deduction.verdicts import Verdict, judging
from orapa.engine.mine.deduction.why import Group, Rule, Ruling, Try, Way, Why
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, answer_of
from orapa.engine.mine.rules.board import PORT_RAYS, RAY_MASKS
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.play.working import finish
from tests.engine.mine.deduction.hint_checker import find_mines, polygon, slow_answer
from tests.engine.mine.deduction.pair_checker import boxes_meet
from tests.engine.mine.rules import slow

# Positions of a ruling for which missing gems are tried out by the slow rules, and arrangements of several of them.
_SOME, _ARRANGEMENTS = 3, 20
_BUDGET = 200_000


def check_why(case: Case, why: Why, rng: Random) -> None:
    """Hold every ruling of a picture against the slow rules, and all of them against each other."""
    kind, rulings = why.reason.kind, why.rulings
    for ruling in rulings:
        _CHECKS[ruling.rule](case, why, ruling, rng)
    counted = [ruling for ruling in rulings if ruling.rule in (Rule.ROOM, Rule.CLUE, Rule.CASES)]
    if kind in (Kind.PLACED, Kind.COVERED, Kind.CROSSED):
        assert [ruling.rule for ruling in (rulings[0], rulings[-1])] == [Rule.ROOM, Rule.LEFT]
        assert all(one.after == following.before for one, following in pairwise((*counted, rulings[-1])))
        seen = [position for ruling in rulings[1:] for position in ruling.positions]
        assert sorted(seen, key=_index) == list(rulings[0].positions), "every position is ruled out once, or left"
    if kind is Kind.PLACED:
        assert rulings[-1].positions == why.reason.positions
        assert why.beside == Mine(why.given)
        assert [ruling.clue for ruling in rulings if ruling.rule is Rule.CLUE] == list(why.reason.clues)
        taken = tuple(ruling.ruled_out for ruling in rulings if ruling.rule is Rule.CLUE)
        assert (why.reason.room, why.reason.ruled_out) == (rulings[0].after, taken)
        assert why.reason.cases == sum(ruling.nodes for ruling in rulings)
        assert why.funnel[0] == why.reason.room
        assert why.funnel[-1] == len(why.reason.positions)
    elif kind is Kind.EMPTY:
        assert [ruling.gem for ruling in rulings] == list(case.gems)
        for ruling in rulings:
            line = RAY_MASKS[PORT_RAYS[why.reason.clues[0].question]]
            assert ruling.gem is not None
            on_line = [position for position in POSITIONS[ruling.gem] if position.mask & line]
            assert sorted(ruling.positions, key=_index) == on_line
            assert ruling.after == 0
    elif kind is Kind.REFUTED:
        assert rulings[-1].rule in (Rule.TRIAL, Rule.CLUE, Rule.CASES)
        if rulings[-1].rule is Rule.CLUE:
            assert rulings[-1].after == 0
    elif kind in (Kind.QUESTION, Kind.OPENING):
        assert bool(rulings) == (why.reason.advice is not None and why.reason.advice.known is not Known.UNKNOWN)
        assert not rulings or abs(sum(ruling.outcome.share for ruling in rulings if ruling.outcome) - 1) < 1e-6
        assert list(rulings) == sorted(rulings, key=lambda ruling: -ruling.after)


def _check_room(_: Case, why: Why, ruling: Ruling, __: Random) -> None:
    assert ruling.gem is not None
    beside = [polygon(one) for one in why.beside.positions]
    room = [one for one in POSITIONS[ruling.gem] if not any(_touch(polygon(one), other) for other in beside)]
    # Where a gem has no room at all, nothing has any: the search says so of all of them.
    assert list(ruling.positions) == room or not ruling.positions
    assert ruling.before == ruling.after == len(ruling.positions)


def _check_clue(case: Case, why: Why, ruling: Ruling, rng: Random) -> None:
    assert ruling.clue is not None
    assert ruling.ruled_out == len(ruling.positions) > 0 or why.reason.kind is Kind.EMPTY
    assert ruling.positions == tuple(position for group in ruling.groups for position in group.positions)
    assert len(set(ruling.positions)) == len(ruling.positions)
    placed = {ruling.gem, *why.beside.gems}
    assert not placed & set(ruling.missing)
    for group in ruling.groups:
        _check_group(why, ruling.clue, group)
    for position in ruling.positions:
        broken = finish(judging(ruling.clue, why.trial(position), case.gems, _BUDGET))
        assert broken is Verdict.BROKEN, f"{why.trial(position)} does not contradict {ruling.clue}"
    for position in rng.sample(ruling.positions, min(_SOME, len(ruling.positions))):
        _check_unmendable(case, why.trial(position), ruling.clue, rng)


def _check_group(why: Why, clue: Answer, group: Group) -> None:
    assert len(group.positions) == len(group.told) > 0
    assert (group.alike is not None) or group.way is Way.ELSEWHERE
    for position, told in zip(group.positions, group.told, strict=True):
        assert str(told) == _told(why.trial(position), clue)
        assert _way(told, clue) == group.way
        assert (told == clue) == (group.way is Way.ROOM)


def _check_unmendable(case: Case, trial: Mine, clue: Answer, rng: Random) -> None:
    """No arrangement of the gems that are missing gives the answer, as far as the slow rules are asked."""
    missing = [gem for gem in case.gems if gem not in trial.gems and _may_matter(gem, clue)]
    polygons = [polygon(one) for one in trial.positions]
    room = {
        gem: [one for one in POSITIONS[gem] if not any(_touch(polygon(one), other) for other in polygons)]
        for gem in missing
    }
    assert _told(trial, clue) != str(clue) or not all(room.values())
    if len(missing) == 1:
        for position in room[missing[0]]:
            assert _told(Mine((*trial.positions, position)), clue) != str(clue)
        return
    for _ in range(_ARRANGEMENTS if all(room.values()) else 0):
        some = [rng.choice(room[gem]) for gem in missing]
        if not any(_touch(polygon(one), polygon(other)) for at, one in enumerate(some) for other in some[:at]):
            assert _told(Mine((*trial.positions, *some)), clue) != str(clue)


def _check_cases(case: Case, why: Why, ruling: Ruling, _: Random) -> None:
    assert set(ruling.clues) <= set(case.answers)
    assert ruling.nodes == sum(one.nodes for one in ruling.tries)
    if ruling.positions:
        assert tuple(one.position for one in ruling.tries) == ruling.positions
        assert ruling.ruled_out == len(ruling.positions)
    for one in ruling.tries:
        _check_try(case, why, one)
    clues = case.answers if why.reason.kind is Kind.SUSPECTS else ruling.clues
    for position in ruling.positions or (None,):
        fixed = (*why.beside.positions, *((position,) if position is not None else ()))
        assert not find_mines(case, clues, {one.gem: 1 << one.index for one in fixed}, 0)


def _check_try(case: Case, why: Why, one: Try) -> None:
    assert one.nodes > 0
    lying = set(one.example.positions)
    assert lying >= set(why.beside.positions)
    assert one.position is None or one.position in lying
    faults = slow.faults(str(one.example)) if lying else set()
    assert not {fault for fault, _ in faults} & {"outside", "contact"}
    if one.clue is not None:
        assert one.example.gems == case.gems
        assert one.clue in case.answers
        assert str(one.told) == _told(one.example, one.clue) != str(one.clue)
    elif one.unmet is not None:
        assert one.example.gems == case.gems
        assert one.unmet.letter in {letter for fault, letter in faults if fault in ("unreached", "unseen")}
    else:
        assert one.example.gems != case.gems, "an example without a fault is no example"


def _check_left(_: Case, why: Why, ruling: Ruling, __: Random) -> None:
    masks = [position.mask for position in ruling.positions]
    cells = sum(1 << cell for cell in why.reason.cells)
    assert masks
    if why.reason.kind is Kind.COVERED:
        assert all(mask & cells == cells for mask in masks)
    elif why.reason.kind is Kind.CROSSED:
        assert all(mask & cells for mask in masks)


def _check_trial(case: Case, why: Why, ruling: Ruling, rng: Random) -> None:
    assert ruling.clue is not None
    assert why.beside == case.sheet
    assert set(ruling.positions) <= set(case.sheet.positions)
    assert str(ruling.told) == _told(case.sheet, ruling.clue)
    assert finish(judging(ruling.clue, case.sheet, case.gems, _BUDGET)) is Verdict.BROKEN
    assert ruling.missing == tuple(
        gem for gem in case.gems if gem not in case.sheet.gems and _may_matter(gem, ruling.clue)
    )
    if not ruling.missing and len(why.rulings) == 1:
        assert ruling.told != ruling.clue
    _check_unmendable(case, case.sheet, ruling.clue, rng)


def _check_fault(case: Case, why: Why, ruling: Ruling, _: Random) -> None:
    faults = {(fault.replace("contact", "touching"), letters) for fault, letters in slow.faults(str(case.sheet))}
    assert (why.reason.kind, "".join(position.gem.letter for position in ruling.positions)) in faults
    assert set(ruling.positions) <= set(case.sheet.positions)


def _check_outcome(case: Case, why: Why, ruling: Ruling, _: Random) -> None:
    outcome, example, advice = ruling.outcome, ruling.example, why.reason.advice
    assert outcome is not None
    assert example is not None
    assert advice is not None
    cells = slow.board(str(example))
    assert slow_answer(cells, outcome.question) == str(answer_of(outcome.question, outcome.reply))
    assert all(slow_answer(cells, answer.question) == str(answer) for answer in case.answers)
    assert outcome.left == ruling.after <= ruling.before
    if advice.known is Known.EXACT:
        assert abs(outcome.left - round(outcome.left)) < 1e-6


_CHECKS = {
    Rule.ROOM: _check_room,
    Rule.CLUE: _check_clue,
    Rule.CASES: _check_cases,
    Rule.LEFT: _check_left,
    Rule.TRIAL: _check_trial,
    Rule.FAULT: _check_fault,
    Rule.OUTCOME: _check_outcome,
}


def _may_matter(gem: Gem, clue: Answer) -> bool:
    """Whether a gem might have given an answer, read off its name."""
    name = str(clue)
    if isinstance(clue, ScanAnswer):
        return slow.SCANS[gem.letter] == name.partition(" = ")[2]
    if name.endswith("absorbed"):
        return True
    letters = next(mix for mix, word in slow.MIXES.items() if word == name.split(" ", 3)[3])
    return gem.letter != "K" and slow.COLOUR[gem.letter] in ("", *letters)


def _way(told: Answer, clue: Answer) -> Way:
    """What becomes of a question, by the lines of both answers."""
    if str(told) == str(clue):
        return Way.ROOM
    if isinstance(told, ScanAnswer) or isinstance(clue, ScanAnswer):
        return Way.SCAN
    if str(told) == slow.wave({}, str(told).split()[0]):
        return Way.THROUGH
    port, _, rest = str(told).partition(" -> ")
    if rest == "absorbed":
        return Way.ABSORBED
    if rest.split()[0] == port:
        return Way.BACK
    return Way.EXIT if rest.split()[0] == str(clue).split()[2] else Way.ELSEWHERE


def _told(mine: Mine, clue: Answer) -> str:
    return slow_answer(slow.board(str(mine)), clue.question)


def _touch(one: slow.Polygon, other: slow.Polygon) -> bool:
    return boxes_meet(one, other) and slow.touch(one, other)


def _index(position: Position) -> int:
    return position.index
