"""States of a duel to take pictures of: my turn, the rival thinking, my mine, the last chance, handing over."""

from collections.abc import Callable

from orapa.app.loop import App
from orapa.app.mine.company.duel_table import DuelTable
from orapa.app.mine.table.intents import Door, Follow, Play
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.match.editions import CZECH, GERMAN, Rules
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import duel, handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.seats import Kind, Seat

MINE = "R:E2 Y:C5:3 B:B9:1 W:A2:1 w:E7"
THEIRS = "R:G2:0m Y:G5:3 B:D4:2 W:A6 w:E3"
RIVAL = Seat(Kind.RIVAL, "prospector")
ELLA, TOM = Seat(name="Ella"), Seat(name="Tom")
QUESTIONS = ("13", "12", "G", "16", "L", "M", "5", "Q", "B", "1", "R")
RIVALS = ("2", "3", "5", "4", "E", "9", "14", "K", "H", "A", "P")
NOTES = ("place R:G2:0m", "place Y:G5:3", "place W:A6", "mark A1 A2 A3 G9 G10 H9 H10 x", "mark D4 se W", "mark D5 sw W")
FRAME = 1 / 60


def played(asked: int, heard: int, other: Seat = RIVAL, rules: Rules = GERMAN, start: int = 1) -> Match:
    """A duel in which each has asked so many questions."""
    mines = parse_mine(MINE), parse_mine(THEIRS)
    match = begin(duel((ELLA, other), mines, GemSet.BASE, rules, start=start, seed="17"))
    most = {1: asked, 2: heard}
    while match.cost(match.turn) < most[match.turn]:
        match = ask_next(match)
    return match


def ask_next(match: Match) -> Match:
    """Whoever has the turn asks the next of its questions that tells something new."""
    seat = match.turn
    named = QUESTIONS if seat == 1 else RIVALS
    question = next(name for name in named if match.known(seat, parse_port(name)) is None)
    match = play(match, seat, f"ask {question}", match.seconds + 7)
    return play(match, seat, "pass", match.seconds + 1) if match.phase is Phase.ASKED else match


def sit(app: App, match: Match, *moves: str) -> DuelTable:
    """The duel at its table."""
    for move in moves:
        match = play(match, 1, move, match.seconds + 1)
    app.ways.begin(match)
    app.step(0)
    if app.scene.name == "curtain":
        lift(app)
    table = app.scene
    assert isinstance(table, DuelTable)
    return table


def lift(app: App) -> None:
    curtain = app.scene
    assert isinstance(curtain, Curtain)
    curtain.group.widgets[0].action()
    app.step(FRAME)


def game(app: App) -> None:
    sit(app, played(6, 6), *NOTES)


def fresh(app: App) -> None:
    sit(app, played(0, 0))


def thinking(app: App) -> None:
    table = sit(app, played(6, 5), *NOTES)
    # Its thinking takes longer than the picture.
    table.chair.leave()


def my_mine(app: App) -> None:
    sit(app, played(6, 6), *NOTES).act(Door("flip"))


def my_mine_followed(app: App) -> None:
    table = sit(app, played(6, 6), *NOTES)
    table.act(Door("flip"))
    table.act(Follow(parse_port("H")))


def last_chance(app: App) -> None:
    match = played(6, 6, rules=CZECH, start=2)
    match = play(match, 2, f"submit {MINE}", match.seconds + 9)
    sit(app, match, *(f"place {position}" for position in THEIRS.split()))


def passing(app: App) -> None:
    last_chance(app)
    table = app.scene
    assert isinstance(table, DuelTable)
    table.act(Door("pass"))


def asked(app: App) -> None:
    """By rules that let a sheet follow a question."""
    match = played(5, 5, rules=CZECH)
    question = next(name for name in QUESTIONS if match.known(1, parse_port(name)) is None)
    sit(app, match, *NOTES, f"ask {question}")


def hand_over(app: App) -> None:
    table = sit(app, played(5, 5, TOM), *NOTES)
    question = next(name for name in QUESTIONS if table.known.known(parse_port(name)) is None)
    table.act(Play((f"ask {question}",)))


def handed(app: App) -> None:
    """The starter's sheet is right, the other at this device has the last chance."""
    table = sit(app, played(6, 6, TOM, CZECH), *(f"place {position}" for position in THEIRS.split()))
    table.act(Door("submit"))


def found(app: App) -> None:
    handed(app)
    table = app.scene
    assert isinstance(table, DuelTable)
    table.act(Door("hand over"))
    app.step(0)


def handing_in(app: App) -> None:
    sit(app, played(6, 6), *NOTES, "place w:B7").act(Door("hand in"))


def curtain(app: App) -> None:
    app.ways.begin(played(6, 6, TOM))
    app.step(0)


def giving_up(app: App) -> None:
    sit(app, played(6, 6), *NOTES).act(Door("give_up"))


def given(app: App) -> None:
    """Both are given something, and have used some of it."""
    handicaps = {1: Handicap(tries=2, scans=2, hints=True), 2: Handicap(tries=3, scans=1)}
    match = begin(handicapped(played(0, 0, TOM).setup, handicaps))
    for seat, move in ((1, "scan E4"), (1, f"submit {MINE}"), (2, "ask H")):
        match = play(match, seat, move, match.seconds + 5)
    sit(app, match)


def going_on(app: App) -> None:
    """A duel of two people at home, to be gone on with."""
    curtain(app)
    app.show()


def aids(app: App) -> None:
    """The aids of one of two who share the device."""
    sit(app, played(2, 2, TOM)).act(Door("aids"))


def rival_hands_in(app: App) -> None:
    """The rival's sheet is seen to be laid down."""
    table = sit(app, played(6, 5), *NOTES)
    table.chair.leave()
    table._lay_sheet()
    table._look_again()


def supposing(app: App) -> None:
    sit(app, played(6, 6), *NOTES, "checkpoint", "place B:D4:2")


def large(app: App) -> None:
    app.choose(text_size="large")
    game(app)


def left_handed(app: App) -> None:
    app.choose(left_handed=True)
    game(app)


STATES: dict[str, Callable[[App], None]] = {
    "duel": game,
    "duel-fresh": fresh,
    "duel-thinking": thinking,
    "duel-my-mine": my_mine,
    "duel-my-mine-followed": my_mine_followed,
    "duel-last-chance": last_chance,
    "duel-pass": passing,
    "duel-asked": asked,
    "duel-supposing": supposing,
    "duel-large": large,
    "duel-left-handed": left_handed,
    "duel-hand-over": hand_over,
    "duel-handed": handed,
    "duel-hand-in": handing_in,
    "duel-give-up": giving_up,
    "duel-aids": aids,
    "duel-given": given,
    "home-continue-duel": going_on,
    "duel-rival-hands-in": rival_hands_in,
    "duel-curtain": curtain,
    "duel-curtain-found": found,
}
