"""How smoothly Enigma runs in the built site: a piece dragged, the sand glass and the net, against a bare `flip()`;
what is drawn at rest; and how long making a puzzle and finding a hint work between two moments of giving way.
"""

from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page

from bench.figures import judged
from bench.table import PHONE, Player, compare
from bench.visiting import DESKTOP, chromium, new_page
from bench.watching import Frames

IN_THE_PAGE = """
from time import perf_counter
from orapa.app.enigma.practice import Practice
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.engine.enigma.match.play import advance, begin
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket, hinting, making
from orapa.engine.play.seats import Seat
from orapa.engine.play.working import finish

def longest_slice(make):
    found = []
    for _ in range(3):
        work, times = make(), []
        while True:
            began = perf_counter()
            try:
                next(work)
            except StopIteration:
                break
            finally:
                times.append(perf_counter() - began)
        found.append(times)
    return 1000 * max(map(min, zip(*found)))

def making_slice(kind, grade, seed):
    return longest_slice(lambda: making(Ticket(Kind(kind), grade, str(seed))))

def hint_slice(kind, grade, seed):
    puzzle = finish(making(Ticket(Kind(kind), grade, str(seed))))
    placed = (0,) * len((*puzzle.left, *puzzle.right)) if kind == "balance" else ()
    return longest_slice(lambda: hinting(Kind(kind), puzzle, placed))

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
CARRIED = {"balance": "pool 0", "fragments": "piece 0", "pipes": "piece 0", "bricks": "brick B"}
TRAY = ("pool", "piece", "brick")
STEPS = 120
GRADES, SEEDS = (1, 2, 3), 12
# Milliseconds between two moments of giving way.
SLICE = 4


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
        over = [target for name, target in targets.items() if not name.startswith(TRAY)]
        left, right = min(at[0] for at in over), max(at[0] for at in over)
        top, bottom = min(at[1] for at in over), max(at[1] for at in over)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self._move([(x, y - 4 * step) for step in range(6)])
        ways = [(abs(step % 60 - 30) / 30, abs(step % 46 - 23) / 23) for step in range(STEPS)]
        moved = self._move([(left + (right - left) * a, top + (bottom - top) * b) for a, b in ways])
        self.page.mouse.up()
        return moved

    def hint(self, kind: str) -> Frames:
        """A hint asked for at an empty bench, until its piece lies there."""
        self.open(f"puzzle({kind!r})", "enigma puzzle")
        self.take()
        self.page.keyboard.press("h")
        self.page.wait_for_function("JSON.parse(orapa.probe.bench).laid.split(' ').some(one => one !== '0' && one)")
        self.page.wait_for_timeout(600)
        return self.take()

    def slices(self, what: str, kind: str) -> float:
        """The longest slice of making puzzles of a kind, or of finding hints for them."""
        calls = [f"{what}_slice({kind!r}, {grade}, {seed})" for grade in GRADES for seed in range(SEEDS)]
        return float(max(self.told(call) for call in calls))

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
            player.open("puzzle('pipes')", "enigma puzzle")
            player.page.keyboard.press("p")
            player.page.wait_for_timeout(1_000)
            print(f"  an idle second at a covered puzzle: {player.idle(1)} frames (target 0)")
            player.page.keyboard.press("p")
            player.page.wait_for_timeout(1_000)
            print(f"  three idle seconds at an open puzzle, whose clock runs: {player.idle(3)} frames (one a second)")
            scenes: dict[str, Callable[[], Frames]] = {
                f"dragging a piece ({kind})": partial(player.carry, kind) for kind in CARRIED
            }
            scenes |= {f"a hint ({kind})": partial(player.hint, kind) for kind in CARRIED}
            scenes |= {"the sand glass": player.sand, "zooming the net": player.zoom}
            compare(player, scenes)
            for what in ("making", "hint"):
                longest = {kind: player.slices(what, kind) for kind in CARRIED}
                told = ", ".join(f"{kind} {time:.1f} ms {judged(time, SLICE)}" for kind, time in longest.items())
                print(f"  the longest slice of {what}: {told}", flush=True)
            player.page.close()


if __name__ == "__main__":
    main()
