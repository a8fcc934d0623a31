"""Enigma in the built site, by real touches, clicks and keys: puzzles solved, whole matches, tabs that are killed."""

import json
from collections.abc import Callable

import pytest

from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.setup import Setup, Way
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
RESTING = "(orapa.probe.scene === 'enigma puzzle' && JSON.parse(orapa.probe.bench || '{}').resting)"
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
    player.wait("orapa.probe.scene !== 'home'", 60)
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
    for size, touch in (("portrait", True), ("desktop", False)):
        player = opened(visit(size, touch=touch), address, "enigma puzzle", "practice", str(kind))
        assert player.solve() is kind
        if not touch:
            player.press("forward")
            assert player.solve(keys=True) is kind
        assert player.visitor.complaints == []
        solved = json.loads(player.page.evaluate("localStorage['orapa.choices']"))["games"]["enigma"]["solved"]
        assert solved == {f"{kind} 1": 1 if touch else 2}


@pytest.mark.slow
def test_three_with_two_computer_players_play_a_match(visit: Visitor, address: str) -> None:
    start = begin(Setup((Seat(), *RIVALS), "browser", target=10, glass=90, start=1))
    player = seated(visit(), address, start)
    solved: set[Kind] = set()
    for number in range(120):
        scene = my_turn(player)
        if scene == "enigma outcome":
            break
        if scene == "enigma times":
            if len(solved) == 1:
                # A tab that is killed here goes on with what was told.
                before = kept(player.visitor)
                player.page.reload()
                player.visitor.started()
                player.wait("orapa.probe.scene.startsWith('enigma')", 60)
                assert list(kept(player.visitor).log)[: len(before.log)] == list(before.log)
                continue
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
    player.page.reload()
    player.visitor.started()
    player.wait("orapa.probe.scene === 'enigma outcome'", 60)
    assert player.visitor.complaints == []


def test_two_people_solve_behind_the_curtain_and_their_order_decides_nothing(visit: Visitor, address: str) -> None:
    """Whoever runs first, the same one solves and lays."""
    orders = []
    for start in (1, 2):
        seats = (Seat(name="Ella"), Seat(name="Noah"))
        chosen = {1: "choose balance", 2: "choose pipes"}
        match = played(begin(Setup(seats, "sealed", glass=0, start=start)), chosen[start], chosen[3 - start])
        player = seated(visit("portrait", touch=True), address, match)
        for _ in seats:
            player.wait(f"orapa.probe.scene === 'curtain' || {RESTING}")
            player.page.wait_for_timeout(200)
            if player.scene == "curtain":
                assert player.bench == {}, "nothing is told of a puzzle behind the curtain"
                # A curtain takes no press before it has fallen.
                player.page.wait_for_timeout(900)
                player.press("lift")
            player.wait(RESTING)
            player.page.wait_for_timeout(200)
            player.press("forward")
            if player.ready()["kind"] == Kind.PIPES:
                give_up(player)
            else:
                player.solve()
            player.press("forward")
        player.wait("orapa.probe.scene === 'enigma times'")
        orders.append(player.told("times")["quick"])
        assert player.visitor.complaints == []
    assert orders == [[1], [1]]


def test_a_tab_killed_in_any_phase_is_gone_on_with(visit: Visitor, address: str) -> None:
    start = begin(Setup((Seat(), RIVALS[0]), "killed", start=1))
    solving = played(start, "choose balance", "choose pipes")
    laying = played(solving, "solved 20000", "give up")
    for match in (start, solving, laying):
        visitor = visit()
        player = seated(visitor, address, match)
        scene = player.scene
        laid = ""
        if match is solving:
            player.ready()
            player.point(player.at("pan 1"))
            player.page.wait_for_timeout(1_500)
            laid = player.bench["laid"]
        visitor.page.goto("about:blank")
        visitor.page.goto(f"{address}?no-worker")
        ready(visitor.started())
        player.press("continue")
        player.wait(f"orapa.probe.scene === '{scene}'", 60)
        if match is solving:
            facts = player.ready()
            assert facts["laid"] == laid
            assert facts["passed"] > 0
        assert list(kept(visitor).log)[: len(match.log)] == list(match.log)
        visitor.page.reload()
        visitor.started()
        player.wait(f"orapa.probe.scene === '{scene}'", 60)
        assert visitor.complaints == []


def test_fingers_zoom_the_net_and_press_chambers(visit: Visitor, address: str) -> None:
    start = begin(Setup((Seat(), RIVALS[0]), "fingers", start=1, way=Way.LAYING))
    player = seated(visit("portrait", touch=True), address, played(start, "choose balance", "choose pipes"))
    assert my_turn(player) == "enigma table"
    x, y, wide, high = player.told("enigma")["bench"]
    usual = player.told("enigma")["side"]
    player.pinch([x + wide / 2, y + high / 2], 220, 110)
    player.point(next(iter(player.told("enigma")["places"].values())))
    facts = player.told("enigma")
    assert facts["move"].startswith("lay"), "a finger lays a tile where two only looked"
    middle = next(iter(facts["chambers"].values()))
    player.pinch(middle, 60, 200)
    assert player.told("enigma")["side"] > usual
    name, spot = next(iter(player.told("enigma")["chambers"].items()))
    player.point(spot)
    assert player.told("enigma")["move"].endswith(f"engineer {name}")
    player.press("whole")
    player.page.wait_for_timeout(300)
    assert player.told("enigma")["side"] <= usual
    player.press("forward")
    player.wait("JSON.parse(orapa.probe.enigma).tiles >= 2", 10)
    assert player.visitor.complaints == []


def test_lessons_and_the_four_of_today_are_played_through(visit: Visitor, address: str) -> None:
    player = opened(visit(), address, "enigma lessons", "lessons")
    player.press("balance")
    for kind in Kind:
        assert player.solve(keys=True) is kind
        player.press("forward")
        player.page.wait_for_timeout(250)
    player.wait("orapa.probe.scene === 'enigma lesson'")
    while not player.told("enigma").get("asks"):
        player.wait("(facts => facts.mine || facts.asks)(JSON.parse(orapa.probe.enigma || '{}'))", 60)
        player.page.wait_for_timeout(120)
        if not player.told("enigma")["asks"]:
            (choose if player.told("enigma")["phase"] == Phase.CHOOSE else lay)(player)
            player.page.wait_for_timeout(200)
    player.press("list")
    player.wait("orapa.probe.scene === 'enigma lessons'")
    player.page.keyboard.press("Escape")
    player.wait("orapa.probe.scene === 'enigma lobby'")
    player.page.wait_for_timeout(200)
    player.press("daily")
    for kind in Kind:
        player.wait("orapa.probe.scene === 'enigma daily'")
        player.page.wait_for_timeout(250)
        player.press("play")
        assert player.solve(keys=True) is kind
        player.press("forward")
    player.wait("orapa.probe.scene === 'enigma daily' && 'share' in JSON.parse(orapa.probe.widgets)")
    choices = json.loads(player.page.evaluate("localStorage['orapa.choices']"))["games"]["enigma"]
    assert set(choices["lessons"]) == {*Kind, "laying"}
    (day,) = choices["daily"].values()
    assert set(day) == set(Kind)
    assert all(time > 0 for time in day.values())
    assert player.visitor.complaints == []


def test_the_clock_stands_while_the_tab_is_hidden(visit: Visitor, address: str) -> None:
    player = seated(visit(), address, played(begin(Setup((Seat(), RIVALS[0]), "hidden", start=1)), "choose balance"))
    player.ready()
    player.wait("JSON.parse(orapa.probe.bench).passed > 1000")
    player.page.evaluate(HIDDEN, True)
    before = player.bench["passed"]
    player.page.wait_for_timeout(4_000)
    player.page.evaluate(HIDDEN, False)
    assert player.bench["passed"] - before < 1_500
    player.wait(f"JSON.parse(orapa.probe.bench).passed > {before + 1_000}")
    assert player.visitor.complaints == []


def test_pages_of_the_game_are_found_again_after_a_reload(visit: Visitor, address: str) -> None:
    player = opened(visit(), address, "enigma lobby")
    for name, scene in (("daily", "enigma daily"), ("lessons", "enigma lessons"), ("statistics", "enigma statistics")):
        player.press(name)
        player.wait(f"orapa.probe.scene.includes('{scene}')")
        player.page.reload()
        player.visitor.started()
        player.wait(f"orapa.probe.scene.includes('{scene}')", 60)
        player.page.wait_for_timeout(200)
        player.page.keyboard.press("Escape")
        player.wait("orapa.probe.scene === 'enigma lobby'")
        player.page.wait_for_timeout(200)
    assert player.visitor.complaints == []
