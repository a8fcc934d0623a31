"""How smoothly a duel runs in the built site while the rival thinks: times between frames against the same without."""

from playwright.sync_api import Page

from bench.figures import quantile
from bench.table import DRAG_FRAMES, FRAME, Player
from bench.visiting import DESKTOP, chromium, new_page

# A duel on the player's turn, and what the rival has to think about after the next question.
IN_THE_PAGE = """
from orapa.engine.mine.game import GAME
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.opening import duel
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat

def begun(rival):
    mines = tuple(make(GemSet.BASE, seed).mine for seed in (11, 12))
    match = begin(duel((Seat(), Seat(Kind.RIVAL, rival)), mines, GemSet.BASE, seed="17"))
    for number in range(8):
        match = ask(match, 3 * number)
    return match

def ask(match, number):
    ports = [port for port in match.open_questions(match.turn) if port < PORTS]
    return play(match, match.turn, f"ask {port_name(ports[number % len(ports)])}", match.seconds + 5)

duelling = begun("expert")
asked = ask(duelling, 1)

def rival():
    return GAME.choosing(asked, 2)

app.ways.begin(duelling)
"""


class Duellist(Player):
    """A duel at the table in the page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.load("rooms")
        self.run(IN_THE_PAGE)
        # What still fits the rival's answers is counted first.
        page.wait_for_timeout(6000)
        self.plot = self._facts("plot")


def main() -> None:
    """Print the times between frames while a gem is dragged."""
    with chromium() as (browser, address):
        player = Duellist(new_page(browser, DESKTOP), address)
        alone = player.drag(DRAG_FRAMES).intervals
        with player.thinking("rival"):
            busy = player.drag(DRAG_FRAMES).intervals
        print(
            f"times between frames while dragging in a duel: p99 {quantile(busy, 0.99):.1f} ms while the rival thinks, "
            f"{quantile(alone, 0.99):.1f} ms without (target at most {FRAME:.1f} more)"
        )


if __name__ == "__main__":
    main()
