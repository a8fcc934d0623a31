"""The built site in headless Chromium, with an eye on every error and every request."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from orapa.site.build import build
from orapa.site.serve import serving
from tools.chromium import FLAGS, options

SIZES = {"desktop": (1280, 800), "landscape": (844, 390), "portrait": (390, 844)}
START = "globalThis.orapa && orapa.probe.frames > 0"
# Each test starts Python anew: what hardly runs is not worth to be compiled a second time, and better.
SPARING = "--js-flags=--wasm-tiering-budget=100000000"
# Somebody who has done a lesson: newcomers are offered lessons over whatever a link opens.
LEARNED = (
    """try { localStorage["orapa.choices"] ??= '{"version": 2, "games": {"mine": {"lessons": ["fire"]}}}' } catch {}"""
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def web() -> Path:
    return build()


@pytest.fixture(scope="session")
def address(web: Path) -> Iterator[str]:
    with serving(web) as where:
        yield where


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options(light=True, args=[*FLAGS, SPARING]))
        yield browser
        browser.close()


class Visit:
    """One visitor's page: what it complained about and whom it asked."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("pageerror", lambda error: self._heard("error", str(error)))
        self.page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        # SDL's way to play sound is old but works; Chromium says so each time.
        if kind in ("error", "warning") and "ScriptProcessorNode" not in text:
            self.complaints.append(f"{kind}: {text}")

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme in ("http", "https"):
            self.hosts.add(urlsplit(url).hostname or "")

    def open(self, address: str, newcomer: bool | None = None) -> "Visit":
        """Open the page as a newcomer, or as somebody who has learned, which those who follow a link are by default."""
        if not ("#" not in address if newcomer is None else newcomer):
            self.page.add_init_script(LEARNED)
        self.page.goto(address)
        return self.started()

    def started(self) -> "Visit":
        self.page.wait_for_function(START, timeout=60_000)
        return self

    def probe(self, name: str) -> Any:
        return self.page.evaluate("name => orapa.probe[name]", name)

    def load(self, part: str) -> None:
        """Have a part loaded that a start does without."""
        self.page.evaluate("part => orapa.part(part)", part)
        self.page.wait_for_function("part => orapa.partState(part) !== 'loading'", arg=part)
        assert self.page.evaluate("part => orapa.partState(part)", part) == "there"

    def wait_for(self, name: str, value: str) -> None:
        self.page.wait_for_function("([name, value]) => String(orapa.probe[name]).includes(value)", arg=[name, value])


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Makes visitors: visit(size="portrait", scale=3, touch=True, …)."""
    contexts = []

    def make(size: str = "desktop", scale: float = 1, touch: bool = False, **more: Any) -> Visit:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=touch, **more
        )
        contexts.append(context)
        return Visit(context)

    yield make
    for context in contexts:
        context.close()
