"""The page keeps to its strict policy while it is played, whatever a link says."""

import re
from collections.abc import Callable

import pytest

from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.links import quoted
from tests.browser.conftest import Visit
from tests.browser.test_shell import LINK, click, ready
from tests.browser.test_table import MINE, Player

Visitor = Callable[..., Visit]

LISTEN = """
  globalThis.breaches = [];
  document.addEventListener("securitypolicyviolation", (event) => breaches.push(event.effectiveDirective));
"""
EVIL = (
    "<img src=x onerror=alert(1)>",
    "\u202eElla\u2066\n\0",
    "javascript:alert(1)//" + "x" * 500,
)


def test_a_whole_match_its_sharing_and_its_records_break_no_rule_of_the_policy(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    visitor.context.add_init_script(LISTEN)
    player = Player(visitor, address)
    player.ask_all(lambda name: player.click(player.port(name)))
    for position in parse_mine(MINE).positions:
        player.drag(position)
    player.hand_in(player.click)
    player.wait("reviewed_all", True)
    player.click(player.widget("share"))
    visitor.wait_for("share", "ready")
    click(visitor, "copy text")
    visitor.wait_for("toast", "Copied")
    click(visitor, "send picture")
    visitor.wait_for("toast", "clipboard")
    for _ in range(2):
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_timeout(300)
    visitor.wait_for("scene", "home")
    visitor.page.wait_for_timeout(400)
    click(visitor, "records")
    visitor.wait_for("scene", "records")
    assert visitor.page.evaluate("breaches") == []
    assert visitor.complaints == []


@pytest.mark.parametrize("name", EVIL)
def test_a_name_in_a_link_is_never_markup_and_stays_short(visit: Visitor, address: str, name: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(LISTEN)
    ready(visitor.open(f"{address}{LINK}&q=7&t=93&by={quoted(name)}"))
    # What is too long is no link; anything else is taken as a name.
    taken = len(name) <= 480
    visitor.wait_for("scene", "ghost" if taken else "home")
    if taken:
        click(visitor, "begin")
        visitor.wait_for("scene", "table")
    kept = visitor.page.evaluate("Object.values(localStorage).join('\\n')")
    told = re.findall(r"^goal .*", kept, re.MULTILINE)
    assert all(len(line) < 100 and line.isprintable() for line in told)
    assert len(told) == taken
    assert visitor.page.evaluate("document.querySelectorAll('img, iframe, [onerror]').length") == 0
    assert visitor.page.evaluate("breaches") == []
    assert visitor.complaints == []
