"""Commands about rivals: explore, rivals."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from orapa.cli.commands import Arguments, Commands
from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.minds.base import Rival, Thought, View, exploring
from orapa.engine.mine.rivals.cast import RIVALS, parse_rival
from orapa.engine.mine.rules.legality import Edition, Fault, inspect, parse_edition
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.refused import check_length
from orapa.engine.play.working import finish
from orapa.words.texts import Texts


@dataclass(frozen=True, slots=True)
class _Aloud:
    """A rival that prints each answer as it hears it."""

    rival: Rival

    @property
    def key(self) -> str:
        return self.rival.key

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        for answer in view.answers[-1:]:
            print(answer, flush=True)
        return self.rival.thinking(view, rng, before)


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("explore", "let a rival solve a mine", _explore)
    parser.add_argument("mine", metavar="MINE")
    parser.add_argument("--rival", required=True, metavar="NAME", help="a name that orapa rivals lists")
    parser.add_argument("--seed", default="0", metavar="N", help="the same seed asks the same questions (0)")
    parser.add_argument("--edition", default=Edition.GERMAN, metavar="EDITION", help="german or czech (german)")
    commands.add("rivals", "list the rivals, the weakest first, with their measured strength", _rivals)


def _explore(arguments: Arguments) -> int:
    rival, edition = parse_rival(arguments.rival), parse_edition(arguments.edition)
    mine = _explorable(arguments.mine, edition)
    explored = finish(exploring(_Aloud(rival), mine, edition, Random(_seed(arguments.seed))))
    print(f"{'solved' if explored.right else 'wrong'} after {explored.questions} questions")
    return 0


def _rivals(_: Arguments) -> int:
    texts = Texts("en")
    width = max(len(rival.key) for rival in RIVALS)
    for rival in RIVALS:
        print(f"{rival.key:{width}}  {rival.strength}. {texts(rival.about_key)}")
    return 0


def _seed(text: str) -> int:
    if not check_length(text).isdecimal():
        raise ValueError(f"expected a number for --seed, read {text!r}")
    return int(text)


def _explorable(text: str, edition: Edition) -> Mine:
    """The mine, if it may be hidden in that edition; gems of its set may be missing."""
    mine = parse_mine(text)
    faults = [finding for finding in inspect(mine, None, (edition,)).findings if finding.fault is not Fault.MISSING]
    if faults:
        told = "; ".join(map(str, faults))
        raise ValueError(f"expected a mine that the {edition} edition allows, read {text!r}: {told}")
    return mine
