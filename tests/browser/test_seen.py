"""What a visitor asks the device for is respected from the first picture on, and when it changes."""

from collections.abc import Callable

import pytest

from orapa.app.look.theme import CONTRAST
from tests.browser.conftest import Visit
from tests.browser.pixels import seen
from tests.browser.test_shell import click, ready

Visitor = Callable[..., Visit]


@pytest.mark.parametrize("wish", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_whoever_prefers_contrast_gets_the_strong_theme_until_another_is_chosen(
    visit: Visitor, address: str, wish: dict[str, str]
) -> None:
    visitor = visit(**wish)
    visitor.page.goto(f"{address}?no-worker")
    assert visitor.page.evaluate("document.documentElement.className") == "contrast"
    ready(visitor.started())
    assert visitor.probe("theme") == "contrast"
    assert seen(visitor.page).get_at((4, 4))[:3] == CONTRAST.bg0
    click(visitor, "theme")
    visitor.wait_for("theme", "light")
    visitor.page.reload()
    visitor.started()
    assert visitor.probe("theme") == "light"
    assert visitor.complaints == []


def test_what_the_device_prefers_may_change_at_any_time(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(f"{address}?no-worker"))
    assert visitor.probe("theme") == "dark"
    visitor.page.emulate_media(contrast="more")
    visitor.wait_for("theme", "contrast")
    visitor.page.emulate_media(contrast="no-preference")
    visitor.wait_for("theme", "dark")
    assert visitor.complaints == []


def test_a_window_zoomed_to_320_by_256_pixels_still_leads_to_every_page(visit: Visitor, address: str) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": 320, "height": 256})
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    for name in ("settings", "records"):
        click(visitor, name)
        visitor.wait_for("scene", name)
        visitor.page.keyboard.press("Escape")
        visitor.wait_for("scene", "home")
    assert visitor.complaints == []
