"""How long the site takes to its first frame, against a bare page that only starts stock Pyodide, in one run."""

import gzip
import shutil
import statistics
import tempfile
from pathlib import Path

import brotli  # type: ignore[import-untyped]
from playwright.sync_api import Playwright, sync_playwright

from orapa.site import fetch, versions
from orapa.site.build import FALLBACK, LATER, build
from orapa.site.serve import serving
from tools.chromium import options

ROUNDS = 5
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("first-frame");
</script>"""


def first_frame(playwright: Playwright, address: str) -> tuple[float, float]:
    """Milliseconds from navigation to the first frame: with an empty profile, and loaded once more."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, **options(viewport={"width": 1280, "height": 800})
        )
        page = context.pages[0]
        times = []
        for _ in range(2):
            page.goto(address)
            page.wait_for_function("performance.getEntriesByName('first-frame').length", timeout=60_000)
            times.append(page.evaluate("performance.getEntriesByName('first-frame')[0].startTime"))
            # The worker keeps the files for the next visit; a person's second visit comes after that.
            page.wait_for_function("!globalThis.orapa || orapa.probe.offline", timeout=60_000)
            page.wait_for_timeout(1000)
        context.close()
    return times[0], times[1]


def sizes(web: Path) -> dict[str, tuple[int, int, int]]:
    """Bytes of each file: as any server sends it, unpacked, and as brotli would have it from unpacked."""
    listed = {}
    for file in sorted(web.iterdir(), key=lambda file: -file.stat().st_size):
        sent = file.read_bytes()
        plain = gzip.decompress(sent) if file.suffix == ".bin" else sent
        listed[file.name] = (len(sent), len(plain), len(brotli.compress(plain, quality=9)))
    return listed


def main() -> None:
    web = build()
    pyodide = fetch.npm_package("pyodide", versions.PYODIDE, versions.PYODIDE_SHA512)
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder)
        for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
            shutil.copy(pyodide / name, bare)
        (bare / "index.html").write_text(BARE)
        with serving(bare) as bare_address, serving(web) as address, sync_playwright() as playwright:
            rounds = [(first_frame(playwright, bare_address), first_frame(playwright, address)) for _ in range(ROUNDS)]
        stock = sum(
            (bare / name).stat().st_size
            for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
        )
    print(f"start, median of {ROUNDS}, milliseconds from navigation to the first frame")
    for n, kind in enumerate(("cold", "warm")):
        stock_time = statistics.median(pair[0][n] for pair in rounds)
        time = statistics.median(pair[1][n] for pair in rounds)
        print(f"  {kind}: bare Pyodide {stock_time:.0f}, this site {time:.0f}: {time / stock_time:.2f}x")
    listed = sizes(web)
    print(f"bytes: sent by any server, unpacked, brotli (stock Pyodide alone, unpacked: {stock:,})")
    for title, wanted in (("a normal start", False), ("only for a plain start or later", True)):
        rows = [row for name, row in listed.items() if name.startswith((*FALLBACK, LATER)) is wanted]
        print("  " + "".join(f"{sum(column):>12,}" for column in zip(*rows, strict=True)) + f"  {title}, together")
    for name, row in listed.items():
        print("  " + "".join(f"{number:>12,}" for number in row) + f"  {name}")


if __name__ == "__main__":
    main()
