"""Names for own mines: some to choose from, and another one asked for."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.mine.builder.own import LONGEST_NAME, OwnMine, Shelf
from orapa.app.pages.writing import Writing
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.loop import App

NAMES = 12


def names_of(texts: Texts) -> list[str]:
    """Names that any mine can have."""
    return [texts(f"build.name.{number}") for number in range(1, NAMES + 1)]


def free_names(names: Sequence[str], taken: Sequence[OwnMine], count: int) -> list[str]:
    """Of some names those that no mine on the shelf has, the first few; numbers behind them when all are taken."""
    used = {own.name for own in taken}
    found: list[str] = []
    number = 1
    while len(found) < count:
        ending = "" if number == 1 else f" {number}"
        found += [f"{name}{ending}" for name in names if f"{name}{ending}" not in used]
        number += 1
    return found[:count]


def ask_name(app: "App", shelf: Shelf, own: OwnMine, done: Callable[[], None]) -> None:
    """Ask for another name of an own mine."""

    def given(name: str) -> None:
        if name:
            shelf.keep(replace(own, name=name))
        done()

    free = free_names(names_of(app.texts), shelf.mines, 3)
    app.push(Writing(app, app.texts("build.rename.title"), own.name, LONGEST_NAME, given, free))
