"""The command that explains: hint after hint, until one tells what to do."""

from collections.abc import Iterator
from random import Random
from time import monotonic

from orapa.cli.commands import Arguments, Commands
from orapa.cli.deduction import TimeIsUp, add_case, read_case, within
from orapa.cli.whys import lines_of
from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.deduction.explaining import explaining
from orapa.engine.mine.deduction.hints import Case, hinting
from orapa.engine.mine.deduction.reasons import Kind, Reason, Step
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.working import finish
from orapa.words.mine.hints import sentences
from orapa.words.texts import Texts

_CONTRADICTION = 1
_NARROWING = (Kind.EMPTY, Kind.COVERED, Kind.CROSSED)


def register(commands: Commands) -> None:
    """Add this command."""
    parser = commands.add("hint", "explain what follows from the answers on standard input", _hint)
    add_case(parser)
    parser.add_argument("--why", action="store_true", help="show what rules out everything else")
    parser.add_argument("--sheet", default="", metavar="MINE", help="the gems you have placed so far (none)")


def _hint(arguments: Arguments) -> int:
    heard = read_case(arguments)
    sheet = _sheet(arguments.sheet, heard.gem_set)
    case = Case(heard.gem_set.gems, heard.edition, heard.answers, sheet)
    deadline = monotonic() + heard.seconds
    texts = Texts("en")
    told: list[Reason] = []
    known: Candidates | None = None
    while not told or _is_self_evident(told[-1]):
        try:
            hint = within(hinting(case, Random(0), told, known), deadline)
        except TimeIsUp:
            if not told:
                print(f"unknown after {heard.seconds:g} seconds")
            return 0
        if told:
            print()
        for number, step in enumerate(hint.steps, start=1):
            print(f"{number}. {' '.join(sentences(step, texts))}", *_used(step), sep="\n   ")
        if arguments.why:
            print("why:", *lines_of(finish(explaining(case, hint.reason, hint.candidates))), sep="\n   ")
        told.append(hint.reason)
        known = hint.candidates
    return _CONTRADICTION if told[-1].kind is Kind.SUSPECTS else 0


def _is_self_evident(reason: Reason) -> bool:
    """Whether a hint only narrows things down, so that another is wanted: nothing to place, move, ask or check."""
    return reason.kind in _NARROWING or (reason.kind is Kind.PLACED and len(reason.positions) > 1)


def _sheet(text: str, gem_set: GemSet) -> Mine:
    sheet = parse_mine(text) if text.strip() else Mine()
    foreign = [gem.letter for gem in sheet.gems if gem not in gem_set.gems]
    if foreign:
        raise ValueError(f"expected a sheet with gems of the {gem_set} set, read {' '.join(foreign)}")
    return sheet


def _used(step: Step) -> Iterator[str]:
    """The clues of a step and the positions it shows."""
    yield from map(str, step.clues)
    yield from map(str, step.positions)
