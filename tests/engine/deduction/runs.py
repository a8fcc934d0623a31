"""Shared by the tests of deduction: run a generator to its end, legal random mines, replies of a mine."""

from collections.abc import Generator, Sequence
from random import Random
from typing import TypeVar

from orapa.engine.mine.answers import Answer
from orapa.engine.mine.gems import Gem
from orapa.engine.mine.legality import Edition, Fault, inspect
from orapa.engine.mine.mines import Mine
from orapa.engine.mine.waves import ask
from tests.engine.mine.samples import random_mine

Result = TypeVar("Result")


def run(work: Generator[object, None, Result]) -> Result:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def legal_mine(rng: Random, gems: Sequence[Gem], edition: Edition = Edition.GERMAN) -> Mine:
    while True:
        mine = random_mine(rng, gems)
        if not inspect(mine, None, (edition,)).faults & (Fault.UNREACHED | Fault.UNSEEN):
            return mine


def answers_of(mine: Mine, questions: Sequence[int]) -> list[Answer]:
    return [ask(mine, question) for question in questions]
