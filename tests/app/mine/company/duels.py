"""Duels on a stage: a match against a rival or between two people, at the point where a test begins."""

from collections.abc import Mapping

from orapa.app.frame.platform import Screen
from orapa.app.mine.company.duel_table import DuelTable
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.match.editions import GERMAN, Rules
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import duel, handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.waves import fire
from orapa.engine.play.seats import Kind, Seat
from tests.app.stage import Memory, Stage
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

MINE = parse_mine("R:E2 Y:C5:3 B:B9:1 W:A2:1 w:E7")
THEIRS = parse_mine("R:G2:0m Y:G5:3 B:D4:2 W:A6 w:E3")
ELLA, TOM = Seat(name="Ella"), Seat(name="Tom")
RIVAL = Seat(Kind.RIVAL, "walker")


def begun(
    *moves: str,
    me: Seat = ELLA,
    other: Seat = RIVAL,
    rules: Rules = GERMAN,
    start: int = 1,
    mine: Mine = MINE,
    theirs: Mine = THEIRS,
    given: Mapping[int, Handicap] | None = None,
) -> Match:
    """A duel after these moves, each written as its seat and what that does."""
    setup = duel((me, other), (mine, theirs), GemSet.BASE, rules, start=start, seed="5", date="2026-11-16")
    match = begin(handicapped(setup, given or {}))
    for number, move in enumerate(moves):
        seat, _, words = move.partition(" ")
        match = play(match, int(seat), words, number)
    return match


def seated(match: Match, stage: Stage | None = None) -> tuple[Stage, DuelTable]:
    """The duel at its table, behind the curtain if there is one."""
    stage = stage or Stage(Memory(Screen(1280, 800)))
    stage.run(0.1)
    stage.app.ways.begin(match)
    stage.run(0.1)
    if isinstance(stage.app.scene, Curtain):
        lifted(stage)
    table = stage.app.scene
    assert isinstance(table, DuelTable)
    return stage, table


def answered_alike(one: Match, other: Match) -> list[int]:
    """The ports at which the first has not asked, and at which the second's mines of both matches answer alike."""
    mines = one.mine_of(1), other.mine_of(1)
    assert all(mines)
    fresh = [port for port in range(PORTS) if one.known(1, port) is None]
    return [port for port in fresh if fire(mines[0], port) == fire(mines[1], port)]  # type: ignore[arg-type]


def with_another_mine(match: Match) -> tuple[Match, str]:
    """The same duel with another mine for the first to find, and a port at which it answers alike."""
    swaps = (with_hidden_mine(match, 1, mine) for mine in other_mines(match, 1))
    return next((swap, port_name(port)) for swap in swaps for port in answered_alike(match, swap))


def lifted(stage: Stage) -> None:
    """Whoever is named on the curtain takes the device."""
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    stage.run(0.5)
    curtain.group.widgets[0].action()
    stage.run(0.5)


def pressed(stage: Stage, name: str) -> None:
    """Press a button of the table by its name."""
    table = stage.app.scene
    assert isinstance(table, DuelTable)
    group = table.dialog.group if table.dialog else table.group
    widget = next(widget for widget in group.widgets if widget.name == name)
    stage.press(*widget.box.center)
    stage.run(0.1)
