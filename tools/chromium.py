"""A headless Chromium for benchmarks, screenshots and browser tests, with what running as root needs."""

import shutil
import time
from typing import Any

from playwright.sync_api import Page, TimeoutError

# Without these Chromium asks hosts of its own for updates, and will not run as root.
FLAGS = """
    --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
    --disable-component-update --disable-sync
""".split()


def options(light: bool = False, **more: Any) -> dict[str, Any]:
    """The launch options that make Playwright drive the system's Chromium.

    `light` asks for the one without a surface of its own, if it is there: for it a page is a third less work.
    """
    path = (light and shutil.which("chromium-headless-shell")) or shutil.which("chromium")
    if path is None:
        raise RuntimeError("chromium is not installed: Debian's package has it")
    return {"executable_path": path, "args": FLAGS, **more}


def _wait_for_function(page: Page, expression: str, *, arg: Any = None, timeout: float = 30_000, **_: Any) -> None:
    """Until an expression is true in the page.

    Playwright's own way has the page evaluate a text again and again, which the site's content policy refuses.
    """
    ends = time.monotonic() + timeout / 1000
    while not page.evaluate_handle(expression, arg).evaluate("value => !!value"):
        if time.monotonic() > ends:
            raise TimeoutError(f"{timeout / 1000:.0f} s have gone by without: {expression}")
        page.wait_for_timeout(40)


Page.wait_for_function = _wait_for_function  # type: ignore[method-assign, assignment]
