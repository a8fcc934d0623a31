"""The mine-maker makes and grades in the browser what it does here."""

from collections.abc import Callable
from typing import Any

import pytest

from orapa.engine.mine.making.grading import grade
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.gems import GemSet
from tests.browser.conftest import Visit

IN_THE_PAGE = """
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.gems import GemSet

def made(gem_set, seed):
    options = [{}, {"waves_only": True}, {"twin_free": True}]
    return " | ".join(str(make(GemSet(gem_set), seed, **option).mine) for option in options)

def graded(gem_set, seed):
    from orapa.engine.mine.making.grading import grade

    gem_set = GemSet(gem_set)
    return repr(grade(make(gem_set, seed).mine, gem_set))

"\\n".join(globals()[what](*case) for case in cases)
"""


def in_the_page(visitor: Visit, what: str, cases: list[tuple[GemSet, int | str]]) -> list[str]:
    told: Any = visitor.page.evaluate(
        """([code, what, cases]) => {
            const names = orapa.python.toPy({ what, cases });
            return orapa.python.runPython(code, { globals: names });
        }""",
        [IN_THE_PAGE, what, cases],
    )
    return str(told).splitlines()


def test_twenty_seeds_make_the_same_mines_in_the_page(visit: Callable[..., Visit], address: str) -> None:
    cases: list[tuple[GemSet, int | str]] = [(gem_set, seed) for gem_set in GemSet for seed in range(4)]
    cases += [(gem_set, f"daily 2026-11-16/{gem_set} maker 1") for gem_set in GemSet]
    options: list[dict[str, bool]] = [{}, {"waves_only": True}, {"twin_free": True}]
    here = [" | ".join(str(make(gem_set, seed, **option).mine) for option in options) for gem_set, seed in cases]
    assert in_the_page(visit().open(address), "made", cases) == here


@pytest.mark.slow
def test_grades_are_the_same_in_the_page(visit: Callable[..., Visit], address: str) -> None:
    cases: list[tuple[GemSet, int | str]] = [(gem_set, seed) for gem_set in GemSet for seed in range(2)]
    cases += [(GemSet.BASE, seed) for seed in range(2, 8)]
    here = [repr(grade(make(gem_set, seed).mine, gem_set)) for gem_set, seed in cases]
    visitor = visit().open(address)
    visitor.load("thinking")
    assert in_the_page(visitor, "graded", cases) == here
