"""The built site in headless Chromium, and Python at work in its page."""

import inspect
import json
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from orapa.site.build import build
from orapa.site.serve import serving
from tools.chromium import options

Screen = tuple[int, int, int]
DESKTOP: Screen = (1280, 800, 1)

_PREPARED = """
import json
app = running[0].get_coro().cr_frame.f_locals["app"]
"""


@contextmanager
def chromium() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site."""
    with serving(build()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options())
        yield browser, f"{address}?no-worker"
        browser.close()


def new_page(browser: Browser, screen: Screen = DESKTOP) -> Page:
    """An empty page on a screen of this width, height and scale."""
    return browser.new_page(**shape(screen))


def shape(screen: Screen) -> dict[str, Any]:
    """A screen of this width, height and scale, as browsers are told of it."""
    width, height, scale = screen
    return {"viewport": {"width": width, "height": height}, "device_scale_factor": scale}


class Visit:
    """A page of the site, started and at rest; its Python knows the game as `app`."""

    def __init__(self, page: Page, address: str, scene: str = "home") -> None:
        self.page = page
        page.goto(address)
        page.wait_for_function("scene => globalThis.orapa?.probe.scene === scene", arg=scene, timeout=180_000)
        self.run(_PREPARED)
        self.rest()

    def run(self, code: str) -> None:
        """Run Python in the page."""
        self.page.evaluate("code => { orapa.python.runPython(code) }", code)

    def told(self, expression: str) -> Any:
        """What this expression gives in the page's Python."""
        return json.loads(self.page.evaluate("orapa.python.runPython", f"json.dumps({expression})"))

    def load(self, part: str) -> None:
        """Have a part loaded that a start does without."""
        self.page.evaluate("part => orapa.part(part)", part)
        self.page.wait_for_function("part => orapa.partState(part) === 'there'", arg=part)

    def install(self, *modules: ModuleType) -> None:
        """Let the page's Python import these modules of the repository, from their source."""
        for module in modules:
            folder, _, name = f"/game/{module.__name__.replace('.', '/')}".rpartition("/")
            self.page.evaluate(
                """([folder, name, source]) => {
                    orapa.python.FS.mkdirTree(folder);
                    orapa.python.FS.writeFile(`${folder}/${name}.py`, source);
                }""",
                [folder, name, inspect.getsource(module)],
            )

    def rest(self) -> None:
        """Until a second goes by without a frame drawn, and no job is left."""
        before = None
        while (drawn := self.told("[app.frames, len(app.jobs)]")) != before or drawn[1]:
            before = drawn
            self.page.wait_for_timeout(1000)
