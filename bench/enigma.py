"""How smoothly Enigma runs in the built site: a piece dragged, the sand glass and the net, against a bare `flip()`."""

from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page

from bench.table import PHONE, Player, compare
from bench.visiting import DESKTOP, chromium, new_page
from bench.watching import Frames

IN_THE_PAGE = """
from orapa.app.enigma.practice import Practice
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.engine.enigma.match.play import advance, begin
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.play.seats import Seat

def puzzle(kind):
    app.show(PuzzleScene(app, Practice(app, Kind(kind), 3, "bench")))

def match(way, moves):
    one = begin(Setup((Seat(name="Ella"), Seat(name="Tom")), "bench", way=Way(way), glass=120, start=1))
    for seat, move in moves:
        one = advance(one, seat, move, one.seconds + 1, None)
    app.ways.begin(one)
"""
# Somebody has turned the glass, and the next has two minutes.
GLASS = 'match("match", [(1, "choose pipes"), (2, "choose balance"), (1, "solved 900")])'
LAYING = 'match("laying", [(1, "choose pipes"), (2, "choose balance")])'
CARRIED = {"balance": "pool 0", "fragments": "piece 0", "pipes": "piece 0"}
STEPS = 120


class Engineer(Player):
    """Benches and tables of this game in the page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.load("enigma")
        self.run(IN_THE_PAGE)

    def open(self, code: str, scene: str) -> None:
        """Have a scene on the screen, at rest."""
        self.run(code)
        self.page.wait_for_function("scene => orapa.probe.scene === scene", arg=scene)
        self.page.wait_for_timeout(2_500)

    def carry(self, kind: str) -> Frames:
        """A piece of a puzzle, to and fro over the bench."""
        self.open(f"puzzle({kind!r})", "enigma puzzle")
        targets = self.page.evaluate("JSON.parse(orapa.probe.bench).targets")
        x, y = targets[CARRIED[kind]]
        over = [target for name, target in targets.items() if not name.startswith(("pool", "piece"))]
        left, right = min(at[0] for at in over), max(at[0] for at in over)
        top, bottom = min(at[1] for at in over), max(at[1] for at in over)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self._move([(x, y - 4 * step) for step in range(6)])
        ways = [(abs(step % 60 - 30) / 30, abs(step % 46 - 23) / 23) for step in range(STEPS)]
        moved = self._move([(left + (right - left) * a, top + (bottom - top) * b) for a, b in ways])
        self.page.mouse.up()
        return moved

    def sand(self) -> Frames:
        """The glass while it runs."""
        self.open(GLASS, "curtain")
        for name, scene in (("lift", "enigma puzzle"), ("forward", "enigma puzzle")):
            x, y = self.page.evaluate("name => JSON.parse(orapa.probe.widgets)[name]", name)
            self.page.mouse.click(x, y)
            self.page.wait_for_function("scene => orapa.probe.scene === scene", arg=scene)
            self.page.wait_for_timeout(1_500)
        self.take()
        self.page.wait_for_timeout(6_000)
        return self.take()

    def zoom(self) -> Frames:
        """The net brought nearer and further away by the wheel, a notch every other frame."""
        self.open(LAYING, "enigma table")
        x, y, wide, high = self.page.evaluate("JSON.parse(orapa.probe.enigma).bench")
        self.page.mouse.move(x + wide / 2, y + high / 2)
        self.take()
        for step in range(40):
            self.page.mouse.wheel(0, -120 if step % 16 < 8 else 120)
            self.page.wait_for_timeout(33)
        return self.take()


def main() -> None:
    """Print the figures of a desktop and a phone."""
    with chromium() as (browser, address):
        for screen in (DESKTOP, PHONE):
            player = Engineer(new_page(browser, screen), address)
            print(f"the engine room at {screen[0]}x{screen[1]}, scale {screen[2]}")
            player.open(LAYING, "enigma table")
            print(f"  an idle second at the table: {player.idle(1)} frames (target 0)")
            scenes: dict[str, Callable[[], Frames]] = {
                f"dragging a piece ({kind})": partial(player.carry, kind) for kind in CARRIED
            }
            scenes |= {"the sand glass": player.sand, "zooming the net": player.zoom}
            compare(player, scenes)
            player.page.close()


if __name__ == "__main__":
    main()
