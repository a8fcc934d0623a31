"""How smoothly a duel runs in the built site while the rival thinks: times between frames against the same without.

Once easily, and once as hard as it comes: all seven gems, the expert, a phone's many pixels, and what still fits its
answers counted at the same time.
"""

from playwright.sync_api import Page

from bench.figures import quantile
from bench.table import DRAG_FRAMES, FRAME, PHONE, Player
from bench.visiting import DESKTOP, chromium, new_page
from orapa.engine.mine.rules.gems import GemSet

# A duel on the player's turn, and what the rival has to think about after the next question.
IN_THE_PAGE = """
from random import Random
from orapa.engine.mine.deduction.candidates import gathering
from orapa.engine.mine.game import GAME
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.opening import duel
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat

def begun(rival, gem_set):
    mines = tuple(make(gem_set, seed).mine for seed in (11, 12))
    match = begin(duel((Seat(), Seat(Kind.RIVAL, rival)), mines, gem_set, seed="17"))
    for number in range(8):
        match = ask(match, 3 * number)
    return match

def ask(match, number):
    ports = [port for port in match.open_questions(match.turn) if port < PORTS]
    return play(match, match.turn, f"ask {port_name(ports[number % len(ports)])}", match.seconds + 5)

def rival():
    return GAME.choosing(asked, 2)

def count():
    view = app.scene.known
    answers = tuple(clue.answer for clue in view.own_clues)
    return gathering(answers, view.gem_set.gems, view.reach, Random(0))

duelling = begun("expert", GemSet("SET"))
asked = ask(duelling, 1)

app.ways.begin(duelling)
"""


CASES = (
    ("base set, desktop", GemSet.BASE, DESKTOP, ("rival",)),
    ("seven gems, phone at scale 3", GemSet.FULL, PHONE, ("rival", "count")),
)


class Duellist(Player):
    """A duel at the table in the page."""

    def __init__(self, page: Page, address: str, gem_set: GemSet) -> None:
        super().__init__(page, address)
        self.load("rooms")
        self.run(IN_THE_PAGE.replace("SET", str(gem_set)))
        # What still fits the rival's answers is counted first.
        page.wait_for_timeout(6000)
        self.plot = self._facts("plot")


def main() -> None:
    """Print the times between frames while a gem is dragged."""
    with chromium() as (browser, address):
        for name, gem_set, screen, works in CASES:
            player = Duellist(new_page(browser, screen), address, gem_set)
            alone = player.drag(DRAG_FRAMES).intervals
            with player.thinking(*works):
                busy = player.drag(DRAG_FRAMES).intervals
            print(
                f"times between frames while dragging in a duel, {name}: p99 {quantile(busy, 0.99):.1f} ms while the "
                f"{' and the '.join(works)} goes on, {quantile(alone, 0.99):.1f} ms without "
                f"(target at most {FRAME:.1f} more)"
            )
            player.page.close()


if __name__ == "__main__":
    main()
