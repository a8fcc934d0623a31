"""How smoothly Mister Diamond's table runs in the built site: frames of a lift against a bare `flip()`, in one run."""

from statistics import median

from playwright.sync_api import Page

from bench.table import MOST_FLIPS, PHONE, Player
from bench.visiting import DESKTOP, chromium, new_page
from bench.watching import Frames

# Two people at one device, so that every move is made here.
IN_THE_PAGE = """
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.play.seats import Seat

app.ways.begin(begin(agreed((Seat(name="Ella"), Seat(name="Tom")), "bench")))
"""
# A lift with the card drawn before it, in milliseconds.
DRAWN, LIFTED = 700, 1200
LIFTS = 8


class Jeweller(Player):
    """A table of this game in the page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.load("diamond")
        self.run(IN_THE_PAGE)
        page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond")
        # The tray has been shaken.
        page.wait_for_timeout(4000)

    def lift(self, number: int) -> Frames:
        """Draw a card and try a stone: some rise and fly, others strain."""
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(DRAWN)
        for key in ("ArrowRight",) * (1 + number % 3) + (("ArrowUp", "ArrowDown")[number % 2],):
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(60)
        self.take()
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(LIFTED)
        return self.take()


def main() -> None:
    """Print the figures of a desktop and a phone."""
    with chromium() as (browser, address):
        for screen in (DESKTOP, PHONE):
            player = Jeweller(new_page(browser, screen), address)
            print(f"the tray at {screen[0]}x{screen[1]}, scale {screen[2]}")
            print(f"  an idle second: {player.idle(1)} frames (target 0)")
            before = player.flip()
            drawn = [work for number in range(LIFTS) for work in player.lift(number).drawn]
            flip = (before + player.flip()) / 2
            print(
                f"  lifting a stone, median of {len(drawn)} frames: {median(drawn):.1f} ms, flip() {flip:.1f} ms: "
                f"{median(drawn) / flip:.2f}x (target {MOST_FLIPS:.0f}x); longest {max(drawn):.0f} ms"
            )
            player.page.close()


if __name__ == "__main__":
    main()
