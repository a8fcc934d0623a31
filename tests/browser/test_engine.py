"""The engine answers in the browser as it does here."""

from collections.abc import Callable
from random import Random

from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.waves import table
from tests.browser.conftest import Visit
from tests.engine.mine.rules.samples import random_mine

IN_THE_PAGE = """
from orapa.engine.mine.rules.codes import decode, encode
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import table

def told(text):
    mine = parse_mine(text)
    assert decode(encode(mine)) == mine
    return "\\n".join([encode(mine), *map(str, table(mine))])

"\\n\\n".join(map(told, mines.splitlines()))
"""


def test_the_tables_and_codes_of_fifty_mines_are_the_same_in_the_page(
    visit: Callable[..., Visit], address: str
) -> None:
    rng = Random(6)
    mines = [random_mine(rng, list(GemSet)[number % 4].gems) for number in range(50)]
    here = ["\n".join([encode(mine), *map(str, table(mine))]) for mine in mines]
    there = (
        visit()
        .open(address)
        .page.evaluate(
            """([code, mines]) => {
            const names = orapa.python.toPy({ mines });
            return orapa.python.runPython(code, { globals: names });
        }""",
            [IN_THE_PAGE, "\n".join(map(str, mines))],
        )
    )
    assert there.split("\n\n") == here
