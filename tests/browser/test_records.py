"""Two thousand finished matches in the built site: listed, scrolled, chosen, opened, deleted and added up."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from orapa.engine.mine.match.figures import figures
from orapa.engine.mine.match.statistics import Played, read_summary, summarise
from tests.app.many import One, matches
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, count, ready, tap

Visitor = Callable[..., Visit]

MANY = 2_000


@pytest.fixture(scope="module")
def many() -> list[One]:
    """So many matches, the last ones played today."""
    return list(matches(MANY, datetime.now(UTC).date()))


def visited(visitor: Visit, address: str, many: list[One]) -> Visit:
    """A visit to a page where they were played; a reload leaves them as they are."""
    kept = {f"orapa.{name}": text for one in many for name, text in one.entries.items()}
    visitor.context.add_init_script(
        f"if (!localStorage.many) for (const [name, text] of Object.entries({json.dumps(kept)})) "
        "localStorage[name] = text; localStorage.many = 1"
    )
    return ready(visitor.open(address))


def shown(visitor: Visit, found: int, of: int = MANY) -> None:
    """Wait until so many matches are listed."""
    visitor.wait_for("records", f"{found} of {of}")
    visitor.page.wait_for_timeout(80)


def rows(visitor: Visit) -> list[str]:
    widgets = json.loads(visitor.probe("widgets"))
    return [name for name in widgets if name.startswith("result.")]


def added_up(visitor: Visit, ones: list[Played]) -> None:
    """Wait for the figures of these matches, and compare them."""
    visitor.wait_for("statistics", f'"played": {len(ones)},')
    facts, sums = json.loads(visitor.probe("statistics")), figures(ones)
    assert (facts["solved"], facts["best"]) == (sums.solved, sums.best)


def test_two_thousand_records_with_mouse_and_keys(visit: Visitor, address: str, many: list[One]) -> None:
    visitor = visited(visit(locale="en-GB"), address, many)
    played = [read_summary(summarise(one.match)) for one in many]
    click(visitor, "records")
    shown(visitor, MANY)
    newest = f"result.{many[-1].name}"
    assert newest in rows(visitor)
    assert len(rows(visitor)) < 40
    visitor.page.mouse.move(600, 500)
    visitor.page.mouse.wheel(0, 3000)
    visitor.page.wait_for_timeout(300)
    assert newest not in rows(visitor)
    visitor.page.keyboard.press("End")
    visitor.page.wait_for_timeout(200)
    assert f"result.{many[0].name}" in rows(visitor)

    click(visitor, "state solved")
    shown(visitor, sum(one.solved for one in played))
    click(visitor, "mine set full")
    chosen = [one for one, result in zip(many, played, strict=True) if result.solved and result.gems == "full"]
    shown(visitor, len(chosen))
    click(visitor, f"result.{chosen[-1].name}")
    visitor.wait_for("scene", "reveal")
    visitor.page.go_back()
    visitor.wait_for("scene", "records")
    shown(visitor, len(chosen))

    click(visitor, f"more result.{chosen[-1].name}")
    click(visitor, "delete")
    click(visitor, "keep")
    assert count(visitor, "played.") == MANY
    for name in (f"more result.{chosen[-1].name}", "delete", "delete"):
        click(visitor, name)
    shown(visitor, len(chosen) - 1, MANY - 1)
    assert count(visitor, "played.") == count(visitor, "result.") == MANY - 1

    click(visitor, "statistics")
    visitor.wait_for("scene", "statistics")
    left = [result for one, result in zip(many, played, strict=True) if one is not chosen[-1]]
    added_up(visitor, left)
    click(visitor, "mode daily")
    added_up(visitor, [one for one in left if one.daily])
    visitor.page.reload()
    ready(visitor.started())
    visitor.wait_for("scene", "statistics")
    added_up(visitor, left)
    assert visitor.complaints == []


def test_two_thousand_records_with_a_finger(visit: Visitor, address: str, many: list[One]) -> None:
    visitor = visited(visit("portrait", touch=True, locale="de-DE"), address, many)
    played = [read_summary(summarise(one.match)) for one in many]
    tap(visitor, "records")
    shown(visitor, MANY)
    tap(visitor, "filters")
    visitor.wait_for("scene", "filters")
    visitor.page.wait_for_timeout(300)
    visitor.page.go_back()
    visitor.wait_for("scene", "records")
    tap(visitor, "filters")
    visitor.wait_for("scene", "filters")
    tap(visitor, "state unsolved")
    tap(visitor, "mine mode daily")
    wanted = sum(not one.solved and bool(one.daily) for one in played)
    shown(visitor, wanted)
    tap(visitor, "show")
    visitor.wait_for("scene", "records")
    tap(visitor, "statistics")
    visitor.wait_for("scene", "statistics")
    added_up(visitor, played)
    tap(visitor, "course")
    tap(visitor, "note")
    visitor.wait_for("scene", "review")
    assert visitor.complaints == []
