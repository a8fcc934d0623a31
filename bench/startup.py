"""How long the site takes to its first frame, against a bare page that only starts stock Pyodide, in one run.

`python -m bench.startup [--against FOLDER] [--rounds N]`: also against another built site, such as that of an older
checkout; all of them start in turns.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import brotli  # type: ignore[import-untyped]
from playwright.sync_api import CDPSession, Playwright, sync_playwright

from bench.figures import judged
from orapa.site import fetch, squeeze, versions
from orapa.site.build import FALLBACK, LATER, build, sent_at_start
from orapa.site.serve import serving
from tools.chromium import options

ROUNDS = 9
# A phone on the way: bytes a second, and milliseconds there and back.
SLOW_LINE = {"offline": False, "downloadThroughput": 9_000_000 / 8, "uploadThroughput": 9_000_000 / 8, "latency": 150}
SLOW_ROUNDS, SLOW_CPU = 5, 4
# The first visit with an empty profile, the second, and the third, for which the browser has compiled code at hand.
VISITS = ("cold", "warm", "later")
TARGETS = {"cold": 0.55, "warm": 0.45}
# A new browser has work of its own, which is no part of a start.
SETTLED = 1500
# Megabytes of a normal start, as any server sends them; and seconds over the slow line.
MOST_SENT, AIM_SENT, AIM_SLOW = 7.2, 6.5, 7.5
# Bytes that the part of a further game may have.
MOST_OF = {f"{LATER}diamond": 300_000, f"{LATER}enigma": 400_000}
FIRST_FRAME = "first-frame"
MARKS = "Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime]))"
BARE_PYODIDE, THIS_SITE, THE_OTHER = "bare Pyodide", "this site", "the other site"
KINDS = {"a normal start": None, "only for a plain start": FALLBACK, "parts that come later": LATER}
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("first-frame");
</script>"""


class Start(NamedTuple):
    """One start: milliseconds to each of its marks, the first frame the last, and what the page's thread worked."""

    marks: dict[str, float]
    processor: float

    @property
    def clock(self) -> float:
        return self.marks[FIRST_FRAME]


def visits(playwright: Playwright, address: str) -> tuple[Start, ...]:
    """The starts of one new browser, as VISITS has them."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, **options(viewport={"width": 1280, "height": 800})
        )
        page = context.pages[0]
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.wait_for_timeout(SETTLED)
        starts = []
        for _ in VISITS:
            before = _processor_time(session)
            page.goto(address)
            page.wait_for_function("performance.getEntriesByName('first-frame').length", timeout=60_000)
            worked = _processor_time(session)
            marks = page.evaluate(MARKS)
            # A page that came into a new process is counted from nothing.
            starts.append(Start(marks, worked - before if worked > before else worked))
            # The worker keeps the files for the next visit; a person's second visit comes after that.
            page.wait_for_function("!globalThis.orapa || orapa.probe.offline", timeout=60_000)
            page.wait_for_timeout(1000)
        context.close()
    return tuple(starts)


def _processor_time(session: CDPSession) -> float:
    """Milliseconds that the page's own thread has worked: hardly more on a machine with other work."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in found if one["name"] == "TaskDuration"))


def slow_first_frame(playwright: Playwright, address: str, line: bool, cpu: int) -> float:
    """Seconds to the first frame of a first visit, over a slow line or with a slow processor."""
    browser = playwright.chromium.launch(**options())
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    session = page.context.new_cdp_session(page)
    if line:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    page.goto(f"{address}?no-worker")
    page.wait_for_function("performance.getEntriesByName('first-frame').length", timeout=120_000)
    taken: float = page.evaluate(MARKS)[FIRST_FRAME] / 1000
    browser.close()
    return taken


def sizes(web: Path) -> dict[str, tuple[int, int, int]]:
    """Bytes of each file: as any server sends it, unpacked, and as brotli would have it from unpacked."""
    listed = {}
    for file in sorted(web.iterdir(), key=lambda file: -file.stat().st_size):
        sent = file.read_bytes()
        plain = squeeze.unpacked(sent) if file.suffix == ".bin" and not file.name.startswith("decoder") else sent
        listed[file.name] = (len(sent), len(plain), len(brotli.compress(plain, quality=9)))
    return listed


def kind_of(name: str) -> str:
    """When a file of the site is sent."""
    return next((kind for kind, begins in KINDS.items() if begins and name.startswith(begins)), next(iter(KINDS)))


def tell_times(rounds: Sequence[dict[str, tuple[Start, ...]]]) -> None:
    """The medians of all visits, how this site compares with the others in each round, and when it passes its marks."""
    print(f"start, median of {len(rounds)}, milliseconds from navigation to the first frame")
    for n, visit in enumerate(VISITS):
        _tell(visit, [{who: starts[n].clock for who, starts in one.items()} for one in rounds], TARGETS.get(visit))
    for n, visit in enumerate(VISITS):
        worked = [{who: starts[n].processor for who, starts in one.items()} for one in rounds]
        _tell(f"{visit}, the page's processor time", worked)
    for who in sorted(set(rounds[0]) - {BARE_PYODIDE}, reverse=True):
        for n, visit in enumerate(VISITS):
            marks = {
                mark: statistics.median(one[who][n].marks[mark] for one in rounds) for mark in rounds[0][who][n].marks
            }
            print(f"  {visit}, {who}: {', '.join(f'{mark} {time:.0f}' for mark, time in marks.items())}")


def _tell(what: str, rounds: Sequence[dict[str, float]], target: float | None = None) -> None:
    beside = []
    for who in sorted(set(rounds[0]) - {THIS_SITE}):
        time = statistics.median(one[who] for one in rounds)
        low, ratio, high = _quarters([one[THIS_SITE] / one[who] for one in rounds])
        told = f"; target {target}x" if who == BARE_PYODIDE and target else ""
        beside.append(f"{who} {time:.0f}: {ratio:.2f}x (half of the rounds {low:.2f} to {high:.2f}x{told})")
    print(f"  {what}: this site {statistics.median(one[THIS_SITE] for one in rounds):.0f}; {'; '.join(beside)}")


def _quarters(values: list[float]) -> list[float]:
    return statistics.quantiles(values, n=4) if len(values) > 1 else values * 3


def tell_sizes(web: Path) -> None:
    """What is sent when, together and each."""
    listed = sizes(web)
    for kind in KINDS:
        rows = [row for name, row in listed.items() if kind_of(name) == kind]
        if rows:
            print("  " + "".join(f"{sum(column):>12,}" for column in zip(*rows, strict=True)) + f"  {kind}, together")
    for name, row in listed.items():
        most = next((most for begins, most in MOST_OF.items() if name.startswith(begins)), None)
        target = f" {judged(row[0], most)}" if most else ""
        print("  " + "".join(f"{number:>12,}" for number in row) + f"  {name}{target}")


def main(words: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help="the folder of another built site", metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="starts of each (default %(default)s)", metavar="N")
    chosen = parser.parse_args(words)
    web = build()
    pyodide = fetch.npm_package("pyodide", versions.PYODIDE, versions.PYODIDE_SHA512)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        bare = Path(folder)
        for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
            shutil.copy(pyodide / name, bare)
        (bare / "index.html").write_text(BARE)
        sites = {BARE_PYODIDE: bare, THIS_SITE: web, **({THE_OTHER: chosen.against} if chosen.against else {})}
        addresses = {who: stack.enter_context(serving(site)) for who, site in sites.items()}
        playwright = stack.enter_context(sync_playwright())
        # Each comes first as often as last: whatever else the machine does comes and goes.
        rounds = [
            {who: visits(playwright, addresses[who]) for who in (sites if number % 2 else reversed(sites))}
            for number in range(chosen.rounds)
        ]
        stock = sum(
            (bare / name).stat().st_size
            for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
        )
        for name, line, cpu in (
            (f"9 Mbit/s and 150 ms (aim {AIM_SLOW} s)", True, 1),
            (f"a processor {SLOW_CPU} times slower", False, SLOW_CPU),
            ("both", True, SLOW_CPU),
        ):
            slow = [slow_first_frame(playwright, addresses[THIS_SITE], line, cpu) for _ in range(SLOW_ROUNDS)]
            print(f"  cold with {name}: {statistics.median(slow):.1f} s ({min(slow):.1f} to {max(slow):.1f})")
    tell_times(rounds)
    megabytes = sent_at_start(web) / 1e6
    sent = (
        f"a normal start sends {megabytes:.2f} MB {judged(megabytes, MOST_SENT)} {judged(megabytes, AIM_SENT, 'aim')}"
    )
    print(f"bytes: {sent}; sent by any server, unpacked, brotli (stock Pyodide alone, unpacked: {stock:,})")
    for who in (THIS_SITE, THE_OTHER):
        if who in sites:
            print(f" {who}")
            tell_sizes(sites[who])


if __name__ == "__main__":
    main(sys.argv[1:])
