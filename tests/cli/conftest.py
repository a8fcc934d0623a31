"""Run the command line inside the test, as if typed."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from orapa.cli import main


class Outcome(NamedTuple):
    """What a command printed and its exit status."""

    out: str
    err: str
    status: int


Orapa = Callable[..., Outcome]


@pytest.fixture
def orapa(capsys: pytest.CaptureFixture[str]) -> Orapa:
    def run(*words: str) -> Outcome:
        status = 0
        try:
            main(list(words))
        except SystemExit as ended:
            status = int(ended.code or 0)
        printed = capsys.readouterr()
        return Outcome(printed.out, printed.err, status)

    return run
