"""Around the table in the built site: home, settings, what is kept, links and tabs, by real input only."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.mines import parse_mine
from tests.browser.conftest import Visit

Visitor = Callable[..., Visit]

LINK = f"#mine={encode(parse_mine('R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3'))}"
KEPT = "Object.keys(localStorage).filter(key => key.startsWith('orapa.' + {!r})).length"
UNLOCKED = """async () => {
  const held = async () => (await navigator.locks.query()).held.map(({ name }) => name);
  const playing = async () => (await held()).some((name) => name.startsWith("orapa.playing."));
  while (await playing()) await new Promise((again) => setTimeout(again, 50));
}"""
BLOCKED = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


def ready(visitor: Visit) -> Visit:
    visitor.page.wait_for_selector("#loader", state="hidden")
    visitor.page.wait_for_timeout(200)
    return visitor


def spot(visitor: Visit, name: str) -> tuple[float, float]:
    """Where a widget is."""
    visitor.page.wait_for_function("name => name in JSON.parse(orapa.probe.widgets)", arg=name)
    x, y = json.loads(visitor.probe("widgets"))[name]
    return x, y


def click(visitor: Visit, name: str) -> None:
    visitor.page.mouse.click(*spot(visitor, name))
    visitor.page.wait_for_timeout(80)


def tap(visitor: Visit, name: str) -> None:
    visitor.page.touchscreen.tap(*spot(visitor, name))
    visitor.page.wait_for_timeout(80)


def table(visitor: Visit) -> dict[str, Any]:
    visitor.wait_for("scene", "table")
    visitor.page.wait_for_function("orapa.probe.table")
    facts: dict[str, Any] = json.loads(visitor.probe("table"))
    return facts


def ask(visitor: Visit, port: str) -> None:
    """Fire a wave by typing, and see it stored."""
    for key in (*port, "Enter"):
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_timeout(40)
    wanted = f"Object.values(localStorage).some(text => text.includes('ask {port} |'))"
    visitor.page.wait_for_function(wanted)


def count(visitor: Visit, start: str) -> int:
    kept: int = visitor.page.evaluate(KEPT.format(start))
    return kept


def test_settings_survive_a_reload(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address))
    click(visitor, "settings")
    visitor.wait_for("scene", "settings")
    click(visitor, "theme light")
    visitor.wait_for("theme", "light")
    click(visitor, "language de")
    click(visitor, "confirm_fire")
    visitor.page.reload()
    visitor.started()
    assert visitor.probe("theme") == "light"
    kept = json.loads(visitor.page.evaluate("localStorage['orapa.choices']"))
    own = kept["games"]["mine"]
    assert (kept["language"], kept["theme"], own["confirm_fire"]) == ("de", "light", True)
    assert visitor.complaints == []


def test_a_running_match_is_there_after_the_tab_was_killed(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    visitor.page.close(run_before_unload=False)
    again = ready(Visit(visitor.context).open(address))
    click(again, "continue")
    table(again)
    ask(again, "7")
    assert count(again, "playing.") == 1


def test_damaged_entries_are_set_aside_with_a_sentence(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(
        "if (!localStorage.seen) Object.assign(localStorage, "
        "{seen: 1, 'orapa.choices': '{', 'orapa.running.mine-solo-1': 'gone bad'})"
    )
    visitor.open(address)
    visitor.wait_for("toast", "set aside")
    assert count(visitor, "aside.") == 2
    assert count(visitor, "running.") == 0
    visitor.page.reload()
    ready(visitor.started())
    assert "set aside" not in str(visitor.probe("toast"))
    assert visitor.complaints == []


def test_where_storage_is_blocked_the_player_is_told_and_plays_on(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(BLOCKED)
    ready(visitor.open(address))
    click(visitor, "theme")
    visitor.wait_for("theme", "light")
    visitor.wait_for("toast", "Nothing can be stored")
    click(visitor, "solo")
    click(visitor, "start")
    table(visitor)
    for key in "gEnter7Enter".replace("Enter", "\n"):
        visitor.page.keyboard.press("Enter" if key == "\n" else key)
        visitor.page.wait_for_timeout(60)
    visitor.page.wait_for_timeout(500)
    assert visitor.probe("scene") == "table"
    assert visitor.complaints == []


def test_a_second_tab_is_told_and_takes_over(visit: Visitor, address: str) -> None:
    first = ready(visit().open(address + LINK))
    table(first)
    ask(first, "G")
    second = Visit(first.context).open(address + LINK)
    second.wait_for("scene", "elsewhere")
    ready(second)
    click(second, "take over")
    second.wait_for("scene", "table")
    ask(second, "7")
    first.page.bring_to_front()
    first.wait_for("scene", "elsewhere")
    first.page.keyboard.press("Escape")
    first.wait_for("scene", "home")
    assert count(first, "playing.") == 1
    second.page.close(run_before_unload=False)
    first.page.evaluate(UNLOCKED)
    click(first, "continue")
    first.wait_for("scene", "table")
    first.page.wait_for_timeout(300)
    assert first.probe("scene") == "table"


@pytest.mark.parametrize("link", [LINK, "#daily=2026-11-16", "#daily=2026-11-16/full"])
def test_a_good_link_opens_its_match(visit: Visitor, address: str, link: str) -> None:
    visitor = ready(visit().open(address + link))
    table(visitor)
    assert visitor.page.evaluate("location.hash") == ""


def test_links_are_followed_while_the_page_runs_and_bad_ones_lead_home(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address, newcomer=False))
    visitor.page.evaluate("link => { location.hash = link }", LINK)
    table(visitor)
    visitor.page.evaluate("location.hash = '#mine=nonsense'")
    visitor.wait_for("scene", "home")
    visitor.wait_for("toast", "typing error")
    assert visitor.complaints == []


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("#mine=XXXX", "typing error"),
        ("#daily=2026-99-99", "day that does not exist"),
        ("#daily=2199-01-01", "still to come"),
        ("#%E0%A4%A", "no mine, no day and no match"),
        pytest.param("#match=2mine." + "A" * 1_000_000, "damaged", id="huge"),
        pytest.param("#match=2mine." + "A" * 100_000, "damaged", id="long"),
        pytest.param("#mine=" + "%E2%80%AE" * 200, "damaged", id="turned round"),
    ],
)
def test_a_broken_link_is_explained_until_the_sentence_is_put_away(
    visit: Visitor, address: str, link: str, words: str
) -> None:
    visitor = ready(visit(locale="en-GB").open(address + link))
    visitor.page.wait_for_function("orapa.probe.offline")
    visitor.page.wait_for_timeout(300)
    assert words in visitor.probe("toast")
    for key in ("Tab", "Enter"):
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_timeout(300)
    assert words not in visitor.probe("toast")
    assert visitor.probe("scene") == "home"
    assert visitor.complaints == []


def test_every_page_bears_being_resized(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(address))
    for door in ("daily", "solo", "learn", "records", "settings"):
        click(visitor, door)
        for width, height in ((390, 844), (844, 390), (200, 160), (2560, 1440), (1280, 800)):
            visitor.page.set_viewport_size({"width": width, "height": height})
            wide = "width => document.querySelector('canvas').width === width"
            visitor.page.wait_for_function(wide, arg=width)
        visitor.page.keyboard.press("Escape")
        visitor.wait_for("scene", "home")
    assert visitor.complaints == []


def test_where_storage_may_not_even_be_read_the_game_starts_and_plays(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    ready(visitor.open(address))
    click(visitor, "settings")
    visitor.wait_for("scene", "settings")
    click(visitor, "theme light")
    visitor.wait_for("theme", "light")
    visitor.page.wait_for_function("orapa.probe.toast.includes('Nothing can be stored')")
    # The first press closes what the notice offers.
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("toast", "")
    visitor.page.keyboard.press("Escape")
    click(visitor, "solo")
    click(visitor, "start")
    table(visitor)
    assert visitor.complaints == []


def test_the_keyboard_alone_leads_from_home_to_the_table(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(address))
    for key in ("Tab", "Tab", "Tab", "Enter"):
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_timeout(60)
    visitor.wait_for("scene", "new mine")
    visitor.page.keyboard.press("Enter")
    table(visitor)


def test_touch_alone_goes_through_the_pages_in_portrait(visit: Visitor, address: str) -> None:
    visitor = ready(visit("portrait", 3, touch=True).open(address))
    for door, scene in (("learn", "learn"), ("records", "records"), ("settings", "settings"), ("daily", "today")):
        tap(visitor, door)
        visitor.wait_for("scene", scene)
        tap(visitor, "back")
        visitor.wait_for("scene", "home")
    tap(visitor, "solo")
    visitor.wait_for("scene", "new mine")
    tap(visitor, "full")
    tap(visitor, "start")
    table(visitor)
    assert visitor.complaints == []


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_today_is_the_players_own_day(visit: Visitor, address: str, zone: str) -> None:
    visitor = visit(timezone_id=zone).open(address)
    code = "from orapa.app.frame.browser import Browser; Browser().today()"
    here = visitor.page.evaluate("code => orapa.python.runPython(code)", code)
    assert here == visitor.page.evaluate("new Date().toLocaleDateString('sv')")


def test_the_same_link_again_in_the_same_tab_goes_on_at_the_table(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    for _ in range(3):
        visitor.page.evaluate("link => { location.hash = ''; location.hash = link; }", LINK)
        visitor.page.wait_for_timeout(500)
        visitor.wait_for("scene", "table")
    assert count(visitor, "playing.") == 1
    assert visitor.complaints == []


def test_everything_that_version_01_kept_is_there_in_the_built_site(visit: Visitor, address: str) -> None:
    kept = (Path(__file__).parents[1] / "samples" / "version0.1" / "storage.json").read_text(encoding="utf-8")
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(f"if (!localStorage.seen) Object.assign(localStorage, {{seen: 1, ...{kept}}})")
    ready(visitor.open(address))
    # The settings of then are German and light, before Python starts and after.
    assert visitor.page.evaluate("document.documentElement.dataset.language") == "de"
    visitor.wait_for("theme", "light")
    before = {name for name in json.loads(kept) if ".aside." not in name}
    click(visitor, "records")
    visitor.wait_for("scene", "records")
    visitor.wait_for("toast", "beiseite")
    shown = re.findall(r"(?:running|finished)[.][^ \"]+", visitor.probe("widgets"))
    visitor.page.keyboard.press("End")
    visitor.page.wait_for_timeout(300)
    shown += re.findall(r"(?:running|finished)[.][^ \"]+", visitor.probe("widgets"))
    assert len(set(shown)) == len(before) - 1 - 2
    assert count(visitor, "aside.") == 5 + 2
    assert visitor.complaints == []
