"""The same site in Firefox."""

import pytest

from tests.browser import firefox


@pytest.mark.slow
def test_firefox_starts_draws_and_hears_its_visitor(address: str) -> None:
    with firefox.running() as visitor:
        visitor.goto(address)
        visitor.wait_for("!!globalThis.orapa && orapa.probe.frames > 0")
        assert visitor.evaluate("orapa.probe.start") == "snapshot"
        assert visitor.evaluate("orapa.probe.scene") == "home"
        visitor.wait_for("document.getElementById('loader').hidden")
        visitor.press(31, 300)
        visitor.wait_for("String(orapa.probe.pointer).startsWith('mouse up 31 300')")
        visitor.type("g")
        visitor.wait_for("orapa.probe.key === 'g'")
        visitor.wait_for("orapa.probe.offline === true")
        visitor.goto(address + "?start=plain")
        visitor.wait_for("!!globalThis.orapa && orapa.probe.start === 'plain' && orapa.probe.frames > 0")
