"""What a visit costs as time goes by: memory match after match, an idle minute, and the disk that offline use takes."""

from playwright.sync_api import Browser, Page

from bench.figures import judged
from bench.visiting import Visit, chromium, new_page
from orapa.site.build import WEB
from tests.browser.test_memory import BEGIN, HELD, IN_USE
from tests.browser.test_start import COUNTING

EARLY, LATE = 5, 15
MOST_GROWTH = 1.10
MINUTE = 60_000
COUNTS = "() => [asked, ran, orapa.probe.frames]"
KEPT = """async () => {
  const sizes = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) sizes.push((await (await cache.match(request)).blob()).size);
  }
  return sizes.reduce((sum, size) => sum + size, 0);
}"""


def play_one(visit: Visit, number: int) -> None:
    """A match begun, four questions asked, and left for home with what was kept of it."""
    page = visit.page
    visit.run(f"number = {number}\n{BEGIN}")
    page.wait_for_function("orapa.probe.scene === 'table'")
    for port in "BGMK":
        for key in (port, "Enter"):
            page.keyboard.press(key)
        page.wait_for_timeout(700)
    page.evaluate("history.back()")
    page.wait_for_function("orapa.probe.scene === 'home'")
    page.wait_for_timeout(600)


def held(visit: Visit) -> tuple[int, int]:
    """The objects of Python, and the bytes in use."""
    return visit.page.evaluate("code => orapa.python.runPython(code)", HELD), visit.page.evaluate(IN_USE)


def tell_memory(visit: Visit) -> None:
    """How it grows from match to match."""
    visit.page.mouse.click(2, 2)
    found = {}
    for number in range(1, LATE + 1):
        play_one(visit, number)
        if number in (EARLY, LATE):
            found[number] = held(visit)
    for what, early, late in zip(("objects of Python", "bytes in use"), found[EARLY], found[LATE], strict=True):
        growth = f"{late / early:.2f}x {judged(late / early, MOST_GROWTH)}"
        print(f"  {what} after match {EARLY} and {LATE}: {early:,} and {late:,}, {growth}")


def tell_minute(visit: Visit, where: str) -> None:
    """What happens while nothing happens."""
    visit.rest()
    before = visit.page.evaluate(COUNTS)
    visit.page.wait_for_timeout(MINUTE)
    asked, ran, drawn = (later - earlier for later, earlier in zip(visit.page.evaluate(COUNTS), before, strict=True))
    told = f"{drawn} pictures {judged(drawn, 0)}, {asked} frames asked for {judged(asked, 0)}"
    print(f"  an idle minute {where}: {told}, the program run {ran} times {judged(ran, 1)}", flush=True)


def tell_disk(browser: Browser, address: str) -> None:
    """What the worker keeps for the next visit, and what a host has to store."""
    page: Page = new_page(browser)
    page.goto(address.partition("?")[0])
    page.wait_for_function("globalThis.orapa?.probe.offline", timeout=180_000)
    kept, hosted = page.evaluate(KEPT), sum(file.stat().st_size for file in WEB.iterdir())
    print(f"  on the visitor's disk for offline use {kept / 1e6:.1f} MB, of {hosted / 1e6:.1f} MB that a host stores")
    page.close()


def main() -> None:
    """Print all of it."""
    with chromium() as (browser, address):
        tell_disk(browser, address)
        page = new_page(browser)
        page.add_init_script(COUNTING)
        visit = Visit(page, address)
        tell_minute(visit, "at home")
        visit.run(f"number = 0\n{BEGIN}")
        page.wait_for_function("orapa.probe.scene === 'table'")
        tell_minute(visit, "at the table")
        page.evaluate("history.back()")
        page.wait_for_function("orapa.probe.scene === 'home'")
        tell_memory(visit)


if __name__ == "__main__":
    main()
