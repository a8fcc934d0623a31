"""The same site in the engines of Firefox and Safari: started, drawn, played, under the same strict policy."""

import pytest

from tests.browser import firefox, webkit
from tests.browser.test_shell import LINK

pytestmark = pytest.mark.slow

Visitor = firefox.Firefox | webkit.WebKit

DRAWN = "!!globalThis.orapa && orapa.probe.frames > 0"
ENTER = "\ue007"
LEARNED = """localStorage.setItem("orapa.choices", '{"version": 2, "games": {"mine": {"lessons": ["fire"]}}}')"""
# What is written into the page is seen by every script of a driver; what is a variable there may not be.
LISTEN = """(document.documentElement.dataset.breaches = "", document.addEventListener("securitypolicyviolation",
    (event) => { document.documentElement.dataset.breaches += event.effectiveDirective; }))"""


def starts(visitor: Visitor, address: str) -> None:
    visitor.goto(address)
    visitor.wait_for(DRAWN)
    assert visitor.evaluate("orapa.probe.start") == "snapshot"
    assert visitor.evaluate("orapa.probe.scene") == "home"
    visitor.wait_for("document.getElementById('loader').hidden")


def starts_plainly(visitor: Visitor, address: str) -> None:
    visitor.goto(address + "?start=plain")
    visitor.wait_for(f"{DRAWN} && orapa.probe.start === 'plain'")


def plays_a_question(visitor: Visitor, address: str) -> None:
    visitor.evaluate(LEARNED)
    visitor.goto(f"{address}?again{LINK}")
    visitor.wait_for(f"{DRAWN} && orapa.probe.scene === 'table' && document.getElementById('loader').hidden")
    visitor.evaluate(LISTEN)
    visitor.type("g")
    visitor.type(ENTER)
    visitor.wait_for("Object.values(localStorage).some((text) => text.includes('ask G |'))")
    visitor.wait_for("JSON.parse(orapa.probe.table).questions === 1")
    assert visitor.evaluate("document.documentElement.dataset.breaches") == ""
    # What was played is there after a reload.
    visitor.goto("about:blank")
    visitor.goto(f"{address}?again{LINK}")
    visitor.wait_for(f"{DRAWN} && orapa.probe.scene === 'table' && JSON.parse(orapa.probe.table).questions === 1")


def test_firefox_starts_draws_and_hears_its_visitor(address: str) -> None:
    with firefox.running() as visitor:
        starts(visitor, address)
        visitor.press(31, 300)
        visitor.wait_for("String(orapa.probe.pointer).startsWith('mouse up 31 300')")
        visitor.type("g")
        visitor.wait_for("orapa.probe.key === 'g'")
        visitor.wait_for("orapa.probe.offline === true")
        starts_plainly(visitor, address)


def test_firefox_plays_a_question(address: str) -> None:
    with firefox.running() as visitor:
        starts(visitor, address)
        plays_a_question(visitor, address)


def test_webkit_starts_and_draws(address: str) -> None:
    with webkit.running() as visitor:
        starts(visitor, address)
        visitor.wait_for("orapa.probe.offline === true")
        starts_plainly(visitor, address)


def test_webkit_plays_a_question(address: str) -> None:
    with webkit.running() as visitor:
        starts(visitor, address)
        plays_a_question(visitor, address)
