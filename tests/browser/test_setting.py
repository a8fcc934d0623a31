"""The page before a match of several in the built site, by real clicks and touches: what is chosen is played."""

from collections.abc import Callable
from typing import Any

from orapa.app.keep.entries import parse_entry
from orapa.engine.mine.match.editions import CZECH, Mode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.play.records import resume
from orapa.engine.play.seats import Kind, Seat
from tests.browser.conftest import Visit
from tests.browser.pixels import at_rest
from tests.browser.test_shell import click, ready, tap

Visitor = Callable[..., Visit]

PLAYING = "Object.entries(localStorage).find(([name]) => name.startsWith('orapa.playing.'))"


def begun(visitor: Visit) -> Any:
    """The match that is kept since it was begun."""
    name, text = visitor.page.evaluate(PLAYING)
    return resume(parse_entry(name.removeprefix("orapa."), text).text)


def chosen(visitor: Visit) -> bytes:
    """The page as it looks with all its choices."""
    visitor.page.mouse.move(5, 400)
    return at_rest(visitor)


def test_a_duel_is_played_as_it_was_chosen_and_the_page_remembers_it(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(f"{address}?no-worker", newcomer=False))
    click(visitor, "rivals")
    visitor.wait_for("scene", "setting")
    visitor.page.wait_for_timeout(300)
    before = chosen(visitor)
    for name in ("gambler", "gems diamond", "source made", "edition czech"):
        click(visitor, name)
    after = chosen(visitor)
    click(visitor, "next")
    visitor.page.wait_for_function("orapa.probe.company && orapa.probe.scene === 'table'", timeout=40_000)
    match = begun(visitor)
    setup = match.setup
    assert (setup.mode, setup.gem_set, setup.rules) == (Mode.DUEL, GemSet.DIAMOND, CZECH)
    assert setup.seats[1] == Seat(Kind.RIVAL, "gambler")
    assert all(inspect(mine, GemSet.DIAMOND).legal for mine in setup.mines)

    visitor.page.goto("about:blank")
    visitor.page.goto(f"{address}?no-worker")
    ready(visitor.started())
    click(visitor, "rivals")
    visitor.wait_for("scene", "setting")
    assert before != chosen(visitor) == after
    assert visitor.complaints == []


def test_an_expedition_is_set_up_by_touch_and_begins_behind_the_curtain(visit: Visitor, address: str) -> None:
    visitor = ready(visit("portrait", touch=True).open(f"{address}?no-worker", newcomer=False))
    tap(visitor, "expedition")
    visitor.wait_for("scene", "setting")
    visitor.page.wait_for_timeout(300)
    for name in ("add person", "add rival", "expert", "next"):
        tap(visitor, name)
        visitor.page.wait_for_timeout(150)
    visitor.wait_for("scene", "curtain")
    setup = begun(visitor).setup
    assert setup.mode is Mode.EXPEDITION
    assert [seat.kind for seat in setup.seats[-2:]] == [Kind.PERSON, Kind.RIVAL]
    assert setup.seats[-1].name == "expert"
    assert visitor.complaints == []
