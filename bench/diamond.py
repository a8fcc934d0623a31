"""How smoothly Mister Diamond's table runs in the built site: frames of what moves, against a bare `flip()`."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Page

from bench.figures import judged, quantile
from bench.table import MOST_FLIPS, PHONE, Player
from bench.visiting import DESKTOP, chromium, new_page

# Stones 1-16 hold. At one device two people make every move, and thieves come first, for whom each has an empty ring
# that the other has filled; against a computer player rings come first.
IN_THE_PAGE = """
from dataclasses import replace
from orapa.app.diamond.table.choices import Choices, Choose
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.rules.cards import Deal, Ring
from orapa.engine.play.seats import Kind, Seat

def sit_down(other, thieves_first):
    match = begin(agreed((Seat(name="Ella"), other), "bench"))
    rings = ((Ring(5000, False), Ring(3000, True)), (Ring(5000, True), Ring(3000, False)))
    deal = Deal(frozenset(range(1, 17)), tuple(sorted(match.deal.deck, reverse=not thieves_first)))
    app.ways.begin(replace(match, rings=rings, deal=deal, turn=1))
"""
AT_ONE_DEVICE = 'sit_down(Seat(name="Tom"), True)'
AGAINST_ANOTHER = 'sit_down(Seat(Kind.RIVAL, "casual"), False)'
CHOOSE = "app.scene._act(Choose(Choices({site})))"
# The shaking, a card, a theft, a stone that is tried, and one that holds and no longer, in milliseconds.
SHAKEN, DRAWN, STOLEN, LIFTED, STRAINED = 3000, 700, 900, 1200, 750
THEFTS, LIFTS = 3, 5
# So many seconds nothing is drawn when nothing happens.
IDLE = 5
MINE = "(facts => !facts.moving && facts.to_move && facts.phase === 'draw')(JSON.parse(orapa.probe.diamond))"
# So many thieves come before the rings.
THIEVES = 7


class Jeweller(Player):
    """A table of this game in the page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.load("diamond")

    def motions(self) -> Iterator[tuple[str, list[float]]]:
        """What moves, and the work of each frame of it."""
        self.run(IN_THE_PAGE)
        self._sit_down(AT_ONE_DEVICE)
        self.take()
        self.page.wait_for_timeout(SHAKEN)
        yield "shaking the tray", self.take().drawn
        thefts = [self._entered(STOLEN) for _ in range(THIEVES)]
        yield "a theft", [work for drawn in thefts[:THEFTS] for work in drawn]
        yield "a stone that strains", [work for site in range(1, 1 + LIFTS) for work in self._lift(site)]
        yield "a stone that rises and flies", [work for site in range(20, 20 + LIFTS) for work in self._lift(site)]
        self._sit_down(AGAINST_ANOTHER)
        self.page.wait_for_timeout(SHAKEN)
        answers = [work for site in range(1, 1 + LIFTS) for work in self._answered(site)]
        yield "another's card, hand and stone", answers

    def _sit_down(self, code: str) -> None:
        self.run(code)
        self.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond")

    def _answered(self, site: int) -> list[float]:
        """Make a turn, and see the one that follows."""
        self._entered(STRAINED, CHOOSE.format(site=site))
        self.page.wait_for_function(MINE)
        return self.take().drawn

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
            player.rest()
            print(f"  {IDLE} idle seconds: {player.idle(IDLE)} frames (target 0)")
            flip = player.flip()
            for name, drawn in motions:
                times = [work / flip for work in drawn]
                print(
                    f"  {name}, median of {len(drawn)} frames: {median(drawn):.1f} ms, flip() {flip:.1f} ms: "
                    f"{median(times):.2f}x {judged(median(times), MOST_FLIPS)}; "
                    f"p95 {quantile(times, 0.95):.2f}x, longest {max(drawn):.0f} ms"
                )
            player.page.close()


if __name__ == "__main__":
    main()
