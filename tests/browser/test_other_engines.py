"""The same site in the engines of Firefox and Safari."""

import pytest

from tests.browser import firefox, webkit

pytestmark = pytest.mark.slow

DRAWN = "!!globalThis.orapa && orapa.probe.frames > 0"


def test_firefox_starts_draws_and_hears_its_visitor(address: str) -> None:
    with firefox.running() as visitor:
        visitor.goto(address)
        visitor.wait_for(DRAWN)
        assert visitor.evaluate("orapa.probe.start") == "snapshot"
        assert visitor.evaluate("orapa.probe.scene") == "home"
        visitor.wait_for("document.getElementById('loader').hidden")
        visitor.press(31, 300)
        visitor.wait_for("String(orapa.probe.pointer).startsWith('mouse up 31 300')")
        visitor.type("g")
        visitor.wait_for("orapa.probe.key === 'g'")
        visitor.wait_for("orapa.probe.offline === true")
        visitor.goto(address + "?start=plain")
        visitor.wait_for(f"{DRAWN} && orapa.probe.start === 'plain'")


def test_webkit_starts_and_draws(address: str) -> None:
    with webkit.running() as visitor:
        visitor.goto(address)
        visitor.wait_for(DRAWN)
        assert visitor.evaluate("orapa.probe.start") == "snapshot"
        assert visitor.evaluate("orapa.probe.scene") == "home"
        visitor.wait_for("document.getElementById('loader').hidden")
        visitor.wait_for("orapa.probe.offline === true")
        visitor.goto(address + "?start=plain")
        visitor.wait_for(f"{DRAWN} && orapa.probe.start === 'plain'")
