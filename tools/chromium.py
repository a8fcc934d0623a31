"""A headless Chromium for benchmarks, screenshots and browser tests, with what running as root needs."""

import shutil
from typing import Any

# Without these Chromium asks hosts of its own for updates, and will not run as root.
FLAGS = """
    --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
    --disable-component-update --disable-sync
""".split()


def options(**more: Any) -> dict[str, Any]:
    """The launch options that make Playwright drive the system's Chromium."""
    path = shutil.which("chromium")
    if path is None:
        raise RuntimeError("chromium is not installed: Debian's package has it")
    return {"executable_path": path, "args": FLAGS, **more}
