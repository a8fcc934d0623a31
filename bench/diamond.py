"""How smoothly Mister Diamond's table runs in the built site: frames of what moves, against a bare `flip()`."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Page

from bench.table import MOST_FLIPS, PHONE, Player
from bench.visiting import DESKTOP, chromium, new_page

# Two people at one device, so that every move is made here: stones 1-16 hold, and thieves come first, for whom each has
# an empty ring that the other has filled.
IN_THE_PAGE = """
from dataclasses import replace
from orapa.app.diamond.table.choices import Choices, Choose
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.rules.cards import Deal, Ring
from orapa.engine.play.seats import Seat

match = begin(agreed((Seat(name="Ella"), Seat(name="Tom")), "bench"))
rings = ((Ring(5000, False), Ring(3000, True)), (Ring(5000, True), Ring(3000, False)))
deal = Deal(frozenset(range(1, 17)), tuple(sorted(match.deal.deck)))
app.ways.begin(replace(match, rings=rings, deal=deal))
"""
CHOOSE = "app.scene._act(Choose(Choices({site})))"
# The shaking, a card, a theft, and a stone that is tried, in milliseconds.
SHAKEN, DRAWN, STOLEN, LIFTED = 3000, 700, 900, 1200
THEFTS, LIFTS = 3, 5
# So many thieves come before the rings.
THIEVES = 7


class Jeweller(Player):
    """A table of this game in the page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.load("diamond")

    def motions(self) -> Iterator[tuple[str, list[float]]]:
        """What moves, and the work of each frame of it."""
        self.take()
        self.run(IN_THE_PAGE)
        self.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond")
        self.take()
        self.page.wait_for_timeout(SHAKEN)
        yield "shaking the tray", self.take().drawn
        thefts = [self._entered(STOLEN) for _ in range(THIEVES)]
        yield "a theft", [work for drawn in thefts[:THEFTS] for work in drawn]
        yield "a stone that strains", [work for site in range(1, 1 + LIFTS) for work in self._lift(site)]
        yield "a stone that rises and flies", [work for site in range(20, 20 + LIFTS) for work in self._lift(site)]

    def _lift(self, site: int) -> list[float]:
        return self._entered(LIFTED, CHOOSE.format(site=site))

    def _entered(self, lasts: int, choose: str = "") -> list[float]:
        """Draw a card, and do what it is for."""
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(DRAWN)
        if choose:
            self.run(choose)
            self.page.wait_for_timeout(100)
        self.take()
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(lasts)
        return self.take().drawn


def main() -> None:
    """Print the figures of a desktop and a phone."""
    with chromium() as (browser, address):
        for screen in (DESKTOP, PHONE):
            player = Jeweller(new_page(browser, screen), address)
            print(f"the tray at {screen[0]}x{screen[1]}, scale {screen[2]}")
            motions = list(player.motions())
            print(f"  an idle second: {player.idle(1)} frames (target 0)")
            flip = player.flip()
            for name, drawn in motions:
                times = median(drawn) / flip
                print(
                    f"  {name}, median of {len(drawn)} frames: {median(drawn):.1f} ms, flip() {flip:.1f} ms: "
                    f"{times:.2f}x (target {MOST_FLIPS:.0f}x); longest {max(drawn):.0f} ms"
                )
            player.page.close()


if __name__ == "__main__":
    main()
