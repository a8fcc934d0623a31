"""States of the review to take pictures of: a mistake, the best question, the answers, a duel, an expedition."""

from collections.abc import Callable
from dataclasses import replace

from orapa.app.loop import App
from orapa.app.mine.review.figures import Figures
from orapa.app.mine.review.intents import Follow, Go, Intent, Show
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.review.scene import Review
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.seats import Kind, Seat
from tools.table_shots import ASKED, FRAME, MINE

FIRST, SECOND = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3", "R:D1 Y:E8:3 B:F3:2 W:A1 w:C6"
RECORDED = "B 2 C E 8 15 M H 13 9 K N".split()
HERS, HIS = "B 15 8 E 2 M 6 C".split(), "B 4 15 K 9 7 D 5".split()
# What was found out of each match: every picture of it shows the same.
_FOUND: dict[Callable[[], Match], Figures] = {}
GUESTS = (Seat(Kind.PERSON, "Ella"), Seat(Kind.PERSON, "Noah"), Seat(Kind.RIVAL, "expert"))


def solo() -> Match:
    """The recorded game of the mock-ups."""
    setup = Setup(Mode.DAILY, mines=(parse_mine(FIRST),), par=9, daily="2026-11-16/base", date="2026-11-16")
    match = begin(setup)
    for number, port in enumerate(RECORDED):
        match = play(match, 1, f"ask {port}", 9.0 * number)
    return play(match, 1, f"submit {FIRST}", 200)


def full() -> Match:
    """All seven gems, with scans, given up."""
    setup = Setup(Mode.SOLO, gem_set=GemSet.FULL, mines=(parse_mine(MINE),), par=14, date="2026-11-15")
    match = begin(setup)
    for number, move in enumerate(ASKED):
        match = play(match, 1, move, 9.0 * number)
    return play(match, 1, "concede", 200)


def duel() -> Match:
    """Two people, each searching the other's mine."""
    setup = Setup(Mode.DUEL, seats=GUESTS[:2], mines=(parse_mine(SECOND), parse_mine(FIRST)), date="2026-11-17")
    match = begin(setup)
    for number, (hers, his) in enumerate(zip(HERS, HIS, strict=True)):
        match = play(match, 1, f"ask {hers}", 20.0 * number)
        match = play(match, 2, f"ask {his}", 20.0 * number + 9)
    return play(match, 1, f"submit {FIRST}", 300)


def expedition() -> Match:
    """Three explorers of one mine."""
    master = Seat(Kind.PERSON, "Mia")
    setup = Setup(Mode.EXPEDITION, seats=GUESTS, mines=(parse_mine(FIRST),), master=master, date="2026-11-17")
    match = begin(setup)
    for number, port in enumerate(RECORDED[:9]):
        match = play(match, number % 3 + 1, f"ask {port}", 9.0 * number)
    for seat, move in ((1, f"submit {FIRST}"), (2, "pass"), (3, "pass")):
        match = play(match, seat, move, 200)
    return match


def review(made: Callable[[], Match], *intents: Intent) -> Callable[[App], None]:
    """A review when everything has been looked at, after these intents."""

    def show(app: App) -> None:
        match = made()
        looking = Looking(app, match)
        looking.figures = _FOUND.get(made, looking.figures)
        scene = Review(app, match, 1, looking=looking)
        app.push(scene)
        frame = 0
        while not looking.figures.whole:
            app.step(frame * FRAME)
            frame += 1
        _FOUND[made] = looking.figures
        for intent in intents:
            scene.act(intent)

    return show


class Unready(Looking):
    """Looking back that never gets anywhere."""

    def start(self) -> None:
        if not self.figures.looking:
            self._show(replace(self.figures, looking=True))


def early(app: App) -> None:
    """The first picture, before any figure is known."""
    match = solo()
    app.push(Review(app, match, 1, looking=Unready(app, match)))


STATES: dict[str, Callable[[App], None]] = {
    "review-early": early,
    "review-mistake": review(solo, Go(2)),
    "review-best": review(solo, Go(6)),
    "review-needless": review(solo, Go(9)),
    "review-whole": review(solo, Go(4), Show("whole", True), Follow(parse_port("15"))),
    "review-answers": review(solo, Go(5), Show("listing", True)),
    "review-full": review(full, Go(6)),
    "review-duel": review(duel, Go(4)),
    "review-expedition": review(expedition, Go(5)),
}
