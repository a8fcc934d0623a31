"""Pictures of an expedition at the table: asking, deciding, watching, and the game master's side."""

from collections.abc import Callable, Sequence
from functools import partial

from orapa.app.loop import App
from orapa.app.mine.company.expedition_table import ExpeditionTable
from orapa.app.mine.table.intents import Door, Single
from orapa.app.pages.curtain import Curtain
from orapa.app.shelf import shelf_of
from orapa.app.sitting import Sitting
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.editions import CZECH, GERMAN, Rules
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import expedition, handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match, Phase, Standing
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import MASTER, Kind, Seat
from tools.studio import Show

MINE = make(GemSet.FULL, 7).mine
WRONG = make(GemSet.FULL, 8).mine
ELLA, TOM, MIA = (Seat(name=name) for name in ("Ella", "Tom", "Mia"))
GAMBLER, BEGINNER, PROSPECTOR = (Seat(Kind.RIVAL, name) for name in ("gambler", "beginner", "prospector"))
SIX = (ELLA, TOM, GAMBLER, BEGINNER, PROSPECTOR, MIA)
ASKED = "2 P 5 E 12 J 18 G 4 M 15 R 9 C 7 H 1 K 11 F 3 Q 14 B 6 N".split()


def begun(seats: Sequence[Seat], rules: Rules = GERMAN, **given: Handicap) -> Match:
    setup = expedition(seats, MINE, GemSet.FULL, rules, master=Seat(name="Noah"), seed="7")
    return begin(handicapped(setup, {int(seat.removeprefix("seat")): one for seat, one in given.items()}))


def asking(match: Match, count: int, wrong: Sequence[int] = ()) -> Match:
    """So many more questions in turn; some explorers hand in a wrong sheet instead, and whoever is asked to passes."""
    ports, wrong = [port for port in ASKED if f"ask {port}" not in [entry.move for entry in match.log]], list(wrong)
    while count:
        seat, second = match.turn, match.seconds + 4
        if match.phase is not Phase.ASKING:
            match = play(match, seat, "pass", second)
        elif seat in wrong:
            wrong.remove(seat)
            match = play(match, seat, f"submit {WRONG}", second)
        else:
            heard = len(match.clues_of(seat))
            match = play(match, seat, f"ask {ports.pop(0)}", second)
            count -= len(match.clues_of(seat)) > heard
    while match.phase is not Phase.ASKING:
        match = play(match, match.turn, "pass", match.seconds + 1)
    return match


def laid(match: Match, seat: int, mine: Mine, gems: int = 7) -> Match:
    """The sheet of a seat with so many gems of a mine."""
    for position in mine.positions[:gems]:
        match = play(match, seat, f"place {position}", match.seconds + 1)
    return match


def sit(app: App, match: Match, seat: int, others: Sequence[int] = ()) -> ExpeditionTable:
    """Show the table of a seat; others may sit at this device too."""
    sitting = Sitting(
        match, "shot", keep=lambda _: None, clock=app.platform.clock, jobs=app.jobs, prepare=lambda: iter(()),  # type: ignore[arg-type, return-value]
        left=lambda one: one.leave(), here=(seat, *others),
    )  # fmt: skip
    sitting.curtain = seat
    looks_on = others and (seat == MASTER or match.explorer(seat).standing is Standing.OUT)
    if looks_on:
        sitting.curtain = match.turn
    sitting.lift(seat if looks_on else None)
    scene = shelf_of(match.game).table(app, sitting.chair)
    app.push(scene)
    return scene  # type: ignore[return-value]


def six(app: App) -> ExpeditionTable:
    match = asking(begun(SIX), 17, wrong=(4,))
    while match.turn != 1:
        match = asking(match, 1)
    return sit(app, laid(match, 1, MINE, 3), 1)


def single(app: App) -> None:
    six(app).act(Single(2))


def undecided() -> Match:
    """Two sheets lie face down, and it is for the first explorer to decide."""
    match = asking(begun(SIX), 19, wrong=(4,))
    while match.turn != 3:
        match = asking(match, 1)
    match = laid(match, 1, MINE)
    for seat, move in ((3, f"submit {MINE}"), (5, f"submit {WRONG}"), (6, "pass")):
        match = play(match, seat, move, match.seconds + 3)
    return match


def deciding(app: App) -> None:
    sit(app, undecided(), 1)


def curtain(app: App) -> None:
    _hand_over(app, undecided())


def curtain_wrong(app: App) -> None:
    _hand_over(app, asking(begun(SIX, CZECH), 4, wrong=(2, 4)))


def looked_on() -> Match:
    """Tom and Mia are out, and it is Ella's turn."""
    match = asking(begun((ELLA, TOM, MIA, GAMBLER), CZECH, seat2=Handicap(tries=1), seat3=Handicap(tries=1)), 9, (2, 3))
    while match.turn != 1:
        match = asking(match, 1)
    return match


def curtain_out(app: App) -> None:
    _hand_over(app, looked_on())


def out(app: App) -> None:
    sit(app, laid(looked_on(), 2, MINE, 4), 2, others=(1, 3))


def along(app: App) -> None:
    """Whoever was wrong guesses along, and reads alone how."""
    match = asking(begun((ELLA, TOM, GAMBLER, PROSPECTOR)), 10, wrong=(1,))
    while match.turn != 1:
        match = asking(match, 1)
    sit(app, laid(match, 1, MINE), 1, others=(2,)).act(Door("submit"))


def _hand_over(app: App, match: Match) -> None:
    heard = partial(shelf_of("mine").handover, app.texts, match, 1)
    app.push(Curtain(app, heard, lambda _: app.pop(), lambda _: None, lambda: None))


def waiting(app: App) -> None:
    match = asking(begun((ELLA, GAMBLER, PROSPECTOR)), 7)
    while match.turn != 2:
        match = asking(match, 1)
    sit(app, laid(match, 1, MINE, 4), 1)


def done(app: App) -> None:
    match = asking(begun((ELLA, TOM, GAMBLER, PROSPECTOR)), 8)
    while match.turn != 1:
        match = asking(match, 1)
    table = sit(app, laid(match, 1, MINE, 4), 1, others=(2,))
    table.chair.play("ask 8")


def czech(app: App) -> None:
    match = begun(SIX, CZECH, seat2=Handicap(tries=3), seat6=Handicap(scans=2, hints=True))
    match = asking(match, 12, wrong=(4, 4, 3, 2))
    while match.turn != 6:
        match = asking(match, 1)
    sit(app, laid(match, 6, MINE, 2), 6)


def master(app: App) -> None:
    match = asking(begun(SIX), 11, wrong=(4,))
    sit(app, match, MASTER)


def glance(app: App) -> None:
    match = asking(begun(SIX), 11, wrong=(4,))
    while match.turn != 1:
        match = asking(match, 1)
    sit(app, match, MASTER, others=(1, 2, 6))


def shown(show: Callable[[App], object]) -> Show:
    def only(app: App) -> None:
        show(app)

    return only


STATES: dict[str, Show] = {
    "expedition": shown(six),
    "expedition-single": single,
    "expedition-deciding": deciding,
    "expedition-curtain": curtain,
    "expedition-curtain-wrong": curtain_wrong,
    "expedition-curtain-out": curtain_out,
    "expedition-out": out,
    "expedition-along": along,
    "expedition-waiting": waiting,
    "expedition-done": done,
    "expedition-czech": czech,
    "expedition-master": master,
    "expedition-glance": glance,
}
