"""Shared by the tests of deduction: run a generator to its end, legal random mines, replies of a mine."""

import sys
from collections.abc import Generator, Sequence
from random import Random
from types import FrameType
from typing import Any

from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import ask
from orapa.engine.play.working import finish
from tests.engine.mine.rules.samples import random_mine

run = finish

SLICE = 15_000
"""Lines of Python that work may take between two moments of giving way: about 4 ms in a browser."""


def longest_slice(work: Generator[object, None, object]) -> int:
    """The most lines of Python run between two moments of giving way: a clock would tell of the machine."""
    lines = longest = 0

    def trace(_: FrameType, event: str, __: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for _ in work:
            lines, longest = 0, max(lines, longest)
    finally:
        sys.settrace(before)
    return max(lines, longest)


def legal_mine(rng: Random, gems: Sequence[Gem], edition: Edition = Edition.GERMAN) -> Mine:
    while True:
        mine = random_mine(rng, gems)
        if not inspect(mine, None, (edition,)).faults & (Fault.UNREACHED | Fault.UNSEEN):
            return mine


def answers_of(mine: Mine, questions: Sequence[int]) -> list[Answer]:
    return [ask(mine, question) for question in questions]
