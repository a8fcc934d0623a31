"""Commands that reason over answers: solve, advise."""

import sys
from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import TypeVar

from orapa.cli.commands import Arguments, Commands, Parser
from orapa.cli.whys import lines_of
from orapa.engine.mine.deduction.candidates import Candidates, Effort, Known, gathering
from orapa.engine.mine.deduction.explaining import explaining_question
from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.deduction.questions import ratings
from orapa.engine.mine.deduction.suspects import Suspects, suspecting
from orapa.engine.mine.rules.answers import Answer, parse_answer, question_name
from orapa.engine.mine.rules.board import cell_name
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set
from orapa.engine.mine.rules.legality import Edition, parse_edition
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.working import finish

Result = TypeVar("Result")

_CONTRADICTION = 1
_BEST = 5
_QUICK = Effort(width=1000, sample=1000, most=20_000, nodes=20_000)
# Listing costs some microseconds a mine: beyond this many, the estimate is what a person can have.
_LISTABLE = 1_000_000
_SUSPECT_NODES = 20_000


@dataclass(frozen=True, slots=True)
class _Case:
    """What is asked about."""

    answers: tuple[Answer, ...]
    gem_set: GemSet
    edition: Edition
    seconds: float


class TimeIsUp(Exception):
    """The seconds allowed are over."""


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("solve", "count and list the mines that fit the answers on standard input", _solve)
    add_case(parser)
    parser.add_argument("--list", default="0", metavar="N", help="mines to print (0)")
    parser = commands.add("advise", "rate the questions to ask after the answers on standard input", _advise)
    add_case(parser)
    parser.add_argument("--why", action="store_true", help="tell all outcomes of the best question")


def add_case(parser: Parser) -> None:
    parser.add_argument("--gems", default=GemSet.BASE, metavar="SET", help="base, diamond, black or full (base)")
    parser.add_argument("--edition", default=Edition.GERMAN, metavar="EDITION", help="german or czech (german)")
    parser.add_argument("--seconds", default="10", metavar="S", help="time to think (10)")


def _solve(arguments: Arguments) -> int:
    case = read_case(arguments)
    wanted = int(_number("--list", arguments.list, int))
    found = _candidates(case, wanted)
    print(_verdict(found, case))
    if found is not None and found.known is not Known.UNKNOWN:
        for number in range(min(wanted, len(found.mines))):
            print(found.mine(number))
    return _CONTRADICTION if found is not None and found.impossible else 0


def _advise(arguments: Arguments) -> int:
    case = read_case(arguments)
    found = _candidates(case)
    if found is None or not found.mines or found.known is Known.UNKNOWN:
        print(_verdict(found, case))
        return _CONTRADICTION if found is not None and found.impossible else 0
    rated = ratings(found)[:_BEST]
    for rating in rated:
        print(f"{question_name(rating.question)} {rating.bits:.2f} bits {rating.left:.1f} left")
    if arguments.why and rated:
        print("why:", *lines_of(finish(explaining_question(rated[0].question, found))), sep="\n   ")
    odds = found.cell_odds()
    for cell in range(len(odds[found.gems[0]])):
        for gem in found.gems:
            if percent := round(100 * odds[gem][cell]):
                print(f"{cell_name(cell)} {gem.letter} {percent} %")
    return 0


def _verdict(found: Candidates | None, case: _Case) -> str:
    if found is None or found.known is Known.UNKNOWN:
        return f"unknown after {case.seconds:g} seconds"
    if found.impossible:
        return f"no mine fits; suspects: {'; '.join(map(str, _suspects(case)))}"
    if found.known is Known.EXACT:
        return "1 mine" if found.certain else f"{len(found.mines)} mines"
    # Three digits would be more than an estimate knows.
    return f"about {int(float(f'{found.count:.2g}'))} mines"


def _suspects(case: _Case) -> tuple[Answer, ...]:
    """The answers to name, found in as much time again; all of them if that is not enough."""
    try:
        work = suspecting(case.answers, case.gem_set.gems, case.edition, _SUSPECT_NODES)
        suspects = within(work, monotonic() + case.seconds)
    except TimeIsUp:
        suspects = Suspects((), case.answers, proven=False)
    if not suspects.proven:
        print("the search for suspects did not come to its end: it may be others", file=sys.stderr)
    return suspects.answers


def _candidates(case: _Case, wanted: int = 0) -> Candidates | None:
    """The best that can be known in the time: a first look, then all of them or, if too many, those wanted."""
    deadline = monotonic() + case.seconds
    gems, edition = case.gem_set.gems, case.edition
    found: Candidates | None = None
    try:
        found = within(gathering(case.answers, gems, edition, Random(0), _QUICK), deadline)
        if found.known is not Known.EXACT and found.count <= _LISTABLE:
            every = within(listing(top(case.answers, gems), gems, edition, sys.maxsize), deadline)
            return Candidates(gems, edition, case.answers, Known.EXACT, len(every.candidates), every.candidates)
        if found.known is not Known.EXACT and len(found.mines) < wanted:
            effort = replace(_QUICK, sample=wanted)
            return within(gathering(case.answers, gems, edition, Random(0), effort), deadline)
    except TimeIsUp:
        pass
    return found


def within(work: Generator[object, None, Result], deadline: float | None) -> Result:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
        if deadline is not None and monotonic() > deadline:
            work.close()
            raise TimeIsUp


def read_case(arguments: Arguments) -> _Case:
    gem_set, edition = parse_gem_set(arguments.gems), parse_edition(arguments.edition)
    seconds = _number("--seconds", arguments.seconds, float)
    return _Case(_read_answers(), gem_set, edition, seconds)


def _number(option: str, text: str, kind: type[int] | type[float]) -> float:
    try:
        number = kind(check_length(text))
    except ValueError:
        number = -1
    if not 0 <= number < float("inf"):
        raise ValueError(f"expected a number for {option}, read {excerpt(text)!r}")
    return number


def _read_answers() -> tuple[Answer, ...]:
    answers = []
    for number, line in enumerate(sys.stdin, start=1):
        text = line.partition("#")[0].strip()
        if text:
            try:
                answers.append(parse_answer(text))
            except ValueError as wrong:
                raise ValueError(f"line {number}: {wrong}") from None
    return tuple(answers)
