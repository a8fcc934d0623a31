"""An expedition of four people at one device, by real input only: one out, one guessing along, two winning together."""

from collections.abc import Callable

from orapa.engine.mine.match.opening import expedition
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.codes import encode_whole
from orapa.engine.play.seats import Seat
from tests.browser.conftest import Visit
from tests.browser.test_shell import spot
from tests.browser.test_table import MINE, Player

Visitor = Callable[..., Visit]

RIGHT, WRONG = parse_mine(MINE), parse_mine("R:A1 Y:C9 B:F4 W:C5 w:F9")
ELLA, TOM, MIA, NOAH = 1, 2, 3, 4


def near_the_end() -> Match:
    """Mia was wrong and asks on; Ella and Tom know the mine, and it is Mia's turn."""
    seats = [Seat(name=name) for name in ("Ella", "Tom", "Mia", "Noah")]
    match = begin(expedition(seats, RIGHT, GemSet.BASE, master=Seat(name="Zoë"), seed="7"))
    moves = [(ELLA, "ask G"), (TOM, "ask 7"), (MIA, f"submit {WRONG}"), (NOAH, "pass"), (ELLA, "pass"), (TOM, "pass")]
    moves += [(NOAH, "ask 15"), (ELLA, "ask 3"), (TOM, "ask M")]
    moves += laid(ELLA, RIGHT) + laid(TOM, RIGHT) + laid(MIA, WRONG)
    for second, (seat, move) in enumerate(moves):
        match = play(match, seat, move, second)
    return match


def laid(seat: int, mine: Mine) -> list[tuple[int, str]]:
    return [(seat, f"place {position}") for position in mine.positions]


def test_one_is_out_one_guesses_along_and_two_win_together(visit: Visitor, address: str) -> None:
    visitor = visit(size="portrait", touch=True)
    visitor.open(f"{address}?no-worker#match={encode_whole(near_the_end())}")
    visitor.wait_for("scene", "curtain")
    visitor.page.wait_for_selector("#loader", state="hidden")

    def takes_the_device(before: Player | None = None) -> Player:
        if before:
            visitor.page.wait_for_function("'hand over' in JSON.parse(orapa.probe.table).widgets")
            before.tap(before.widget("hand over"))
        visitor.wait_for("scene", "curtain")
        visitor.page.wait_for_timeout(500)
        visitor.page.touchscreen.tap(*spot(visitor, "lift"))
        return Player(visitor)

    def hands_in(player: Player) -> None:
        player.tap(player.widget("hand in"))
        visitor.page.wait_for_timeout(200)
        player.tap(player.widget("submit"))

    # The game master may look at the mine at any time; the curtain falls again for Mia.
    visitor.page.wait_for_timeout(500)
    visitor.page.touchscreen.tap(*spot(visitor, "look 0"))
    master = Player(visitor)
    assert parse_mine(master.facts["sheet"]) == RIGHT
    # Nothing is pressed while the curtain is still opening.
    visitor.page.wait_for_timeout(800)
    master.tap(master.widget("hand over"))
    visitor.wait_for("scene", "curtain")
    assert visitor.probe("table") == ""

    mia = takes_the_device()
    hands_in(mia)
    visitor.wait_for("toast", "Only you hear it")

    noah = takes_the_device(mia)
    for name in ("menu", "give_up", "concede"):
        noah.tap(noah.widget(name))
        visitor.page.wait_for_timeout(200)

    ella = takes_the_device(noah)
    hands_in(ella)
    visitor.wait_for("company", '"stage": "handed"')
    assert not visitor.probe("toast"), "nothing is said of a sheet before all have decided"

    hands_in(takes_the_device(ella))
    visitor.wait_for("scene", "outcome")
    assert ella.facts["winners"] == [ELLA, TOM]
    assert not visitor.complaints
