"""Pictures of the page before the game has started: while it loads, and when a part of it is missing."""

import json
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, Route, ViewportSize, sync_playwright

from orapa.app.frame.platform import Screen
from orapa.site.build import build
from orapa.site.serve import serving
from tools.chromium import options
from tools.studio import Shot

# Whether the bar has been at one place for a second.
STANDS_STILL = """() => {
  const at = document.querySelector("#bar i").style.transform;
  if (at !== window.barAt) [window.barAt, window.barSince] = [at, performance.now()];
  return at && performance.now() > window.barSince + 1000;
}"""


def loading(page: Page, address: str) -> bytes:
    """Wait for all parts but one, that which is not read to its end before Python starts."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/wasm-*.bin", hold)
    page.goto(address, wait_until="commit")
    page.wait_for_function(STANDS_STILL)
    picture = page.screenshot()
    for route in held:
        route.abort()
    return picture


def failed(page: Page, address: str) -> bytes:
    page.route("**/wasm-*.bin", lambda route: route.fulfill(status=404))
    page.goto(address)
    page.wait_for_selector(".failed #again")
    return page.screenshot()


STATES = {"page-loading": loading, "page-failed": failed}


def take(folder: Path, shots: list[tuple[Shot, Screen]]) -> Iterator[Path]:
    """Write these pictures of the built site."""
    with serving(build()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options())
        for shot, screen in shots:
            size: ViewportSize = {"width": round(screen.width), "height": round(screen.height)}
            context = browser.new_context(viewport=size, device_scale_factor=screen.scale)
            kept = json.dumps({"version": 1, "theme": shot.theme, "language": shot.language})
            context.add_init_script(f"localStorage['orapa.settings'] = {json.dumps(kept)}")
            path = folder / shot.file
            path.write_bytes(STATES[shot.scene](context.new_page(), address))
            context.close()
            yield path
        browser.close()
