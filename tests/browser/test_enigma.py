"""Enigma in the built site, by real touches, clicks and keys: puzzles solved, whole matches, tabs that are killed."""

import json
from collections.abc import Callable

import pytest

from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.setup import Setup
from orapa.engine.enigma.match.state import EnigmaMatch, Phase
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.seats import Seat
from tests.browser.conftest import Visit
from tests.browser.enigma_hands import Player
from tests.browser.test_shell import ready

Visitor = Callable[..., Visit]

KEPT = "Object.entries(localStorage).filter(([name]) => name.startsWith('orapa.{kind}.'))"
# Nothing moves, so that a match is over sooner.
STILL = """try { localStorage["orapa.choices"] ??=
  '{"version": 2, "motion": "reduced", "games": {"mine": {"lessons": ["fire"]}}}' } catch {}"""
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
RIVALS = tuple(Seat(Who.RIVAL, name) for name in ("novice", "skilled"))


def opened(visitor: Visit, address: str, scene: str, *presses: str) -> Player:
    """A player who goes from home to a scene of this game."""
    visitor.context.add_init_script(STILL)
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    player = Player(visitor)
    for name in ("enigma", *presses):
        player.press(name)
        visitor.page.wait_for_timeout(250)
    player.wait(f"orapa.probe.scene === '{scene}'", 60)
    return player


def seated(visitor: Visit, address: str, match: EnigmaMatch) -> Player:
    """A visitor who goes on with a match that is kept."""
    entry = Entry("playing.a", 1_000, print_record(match))
    script = f"if (!localStorage.begun) localStorage['orapa.playing.a'] = {json.dumps(str(entry))}"
    visitor.context.add_init_script(f"try {{ {script}; localStorage.begun = 1 }} catch {{}}")
    visitor.context.add_init_script(STILL)
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    player = Player(visitor)
    player.press("continue")
    player.wait("orapa.probe.scene.startsWith('enigma')", 60)
    visitor.page.wait_for_timeout(300)
    return player


def kept(visitor: Visit, kind: str = "playing") -> EnigmaMatch:
    """The match that is kept."""
    ((name, text),) = visitor.page.evaluate(KEPT.format(kind=kind))
    match: EnigmaMatch = resume(parse_entry(name.removeprefix("orapa."), text).text)
    return match


def played(match: EnigmaMatch, *moves: str) -> EnigmaMatch:
    """A match after moves of whoever is to move."""
    for move in moves:
        match = advance(match, turns(match)[0], move, match.seconds + 1, None)
    return match


def my_turn(player: Player) -> str:
    """Wait until there is something to do here, and say in which scene."""
    player.wait(
        """orapa.probe.scene !== 'enigma table' || (facts => facts.mine)(JSON.parse(orapa.probe.enigma || '{}'))""", 60
    )
    player.page.wait_for_timeout(120)
    return player.scene


def choose(player: Player, wanted: str = "") -> None:
    """Take a card: the wanted one if nobody else has it."""
    for number in ([list(Kind).index(Kind(wanted))] if wanted else []) + list(range(4)):
        player.press(f"stack {number}")
        player.page.wait_for_timeout(120)
        if player.told("enigma")["move"]:
            break
    player.press("forward")
    player.page.wait_for_timeout(150)


def lay(player: Player, number: int = 0) -> None:
    """Lay the tile on a legal place, with an engineer where one may be put."""
    places = player.told("enigma")["places"]
    player.point(list(places.values())[number % len(places)])
    player.wait("JSON.parse(orapa.probe.enigma).move.startsWith('lay')", 10)
    offered = [name for name in json.loads(player.visitor.probe("widgets")) if name.startswith("engineer ")]
    player.press(offered[0])
    player.press("forward")
    player.page.wait_for_timeout(150)


def give_up(player: Player) -> None:
    """Let the card go to the box."""
    player.ready()
    player.press("give up")
    player.wait("JSON.parse(orapa.probe.bench).asks", 10)
    player.press("give up")
    player.wait("JSON.parse(orapa.probe.bench).done", 10)


@pytest.mark.parametrize("kind", Kind)
def test_every_puzzle_is_solved_by_touch_by_mouse_and_by_keys(visit: Visitor, address: str, kind: Kind) -> None:
    for size, touch, keys in (("portrait", True, False), ("desktop", False, False), ("desktop", False, True)):
        if keys:
            player.press("forward")
        else:
            player = opened(visit(size, touch=touch), address, "enigma puzzle", "practice", str(kind))
        assert player.solve(keys) is kind
        assert player.visitor.complaints == []
    best = json.loads(player.page.evaluate("localStorage['orapa.choices']"))["games"]["enigma"]["bests"]
    assert list(best) == [f"{kind} 1"]


def test_three_with_two_computer_players_play_a_match(visit: Visitor, address: str) -> None:
    start = begin(Setup((Seat(), *RIVALS), "browser", target=10, glass=90, start=1))
    player = seated(visit(), address, start)
    solved: set[Kind] = set()
    for number in range(120):
        scene = my_turn(player)
        if scene == "enigma outcome":
            break
        if scene == "enigma times":
            player.press("forward")
            player.wait("orapa.probe.scene !== 'enigma times'")
        elif scene == "enigma puzzle":
            if Kind(player.ready()["kind"]) in solved:
                give_up(player)
            else:
                solved.add(player.solve())
            player.press("forward")
            player.wait("orapa.probe.scene === 'enigma times'")
        elif player.told("enigma")["phase"] == Phase.CHOOSE:
            choose(player, next((str(kind) for kind in Kind if kind not in solved), ""))
        else:
            lay(player, number)
    player.visitor.wait_for("scene", "enigma outcome")
    match = kept(player.visitor, "played")
    assert match.over
    assert {entry.seat for entry in match.log} == {1, 2, 3}
    assert len(solved) >= 3
    assert player.visitor.complaints == []
