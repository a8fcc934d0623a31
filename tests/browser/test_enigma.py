"""Enigma in the built site, by real touches, clicks and keys: puzzles solved, whole matches, tabs that are killed."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.enigma.match.opening import solo
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.match.state import EnigmaMatch, Phase
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.enigma.rivals.seated import choosing
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.seats import Seat
from orapa.engine.play.working import finish
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
    player.press("enigma")
    # Home has buttons of the same names, and on a busy machine its part comes late.
    player.wait("orapa.probe.scene === 'enigma lobby'", 60)
    visitor.page.wait_for_timeout(250)
    for name in presses:
        player.press(name)
        visitor.page.wait_for_timeout(250)
    player.wait(f"orapa.probe.scene === '{scene}'", 60)
    return player


def linked(visitor: Visit, address: str, link: str) -> Player:
    """A player who follows a link."""
    visitor.context.add_init_script(STILL)
    visitor.open(f"{address}?no-worker#{link}", newcomer=False)
    return Player(visitor)


def seated(visitor: Visit, address: str, match: EnigmaMatch, still: bool = True) -> Player:
    """A visitor who goes on with a match that is kept."""
    entry = Entry("playing.a", 1_000, print_record(match))
    script = f"if (!localStorage.begun) localStorage['orapa.playing.a'] = {json.dumps(str(entry))}"
    visitor.context.add_init_script(f"try {{ {script}; localStorage.begun = 1 }} catch {{}}")
    if still:
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


def run_kept(player: Player) -> str:
    """What is kept of a run that goes on."""
    return str(player.page.evaluate("localStorage['orapa.enigma.run']"))


def played(match: EnigmaMatch, *moves: str) -> EnigmaMatch:
    """A match after moves of whoever is to move."""
    for move in moves:
        match = advance(match, turns(match)[0], move, match.seconds + 1, None)
    return match


def simulated_move(match: EnigmaMatch) -> EnigmaMatch:
    """A match after the next move, in which everybody plays as the expert does."""
    seat = turns(match)[0]
    seats = match.setup.seats
    seats = (*seats[: seat - 1], Seat(Who.RIVAL, "expert"), *seats[seat:])
    move = finish(choosing(replace(match, setup=replace(match.setup, seats=seats)), seat))
    return advance(match, seat, move, match.seconds + 1, None)


def whole_match(player: Player, every: bool = False) -> set[Kind]:
    """Play a match to its end, as the expert would choose and lay; the kinds of puzzles that were solved."""
    solved: set[Kind] = set()
    for _ in range(200):
        scene = my_turn(player)
        if scene == "enigma outcome":
            return solved
        if scene == "enigma times":
            player.press("forward")
            player.wait("orapa.probe.scene !== 'enigma times'")
        elif scene == "enigma puzzle":
            if not every and Kind(player.ready()["kind"]) in solved:
                give_up(player)
            else:
                solved.add(player.solve())
            player.press("forward")
            player.wait("orapa.probe.scene === 'enigma times'")
        elif player.told("enigma")["phase"] == Phase.CHOOSE:
            choose(player, next((str(kind) for kind in Kind if kind not in solved), ""))
        else:
            lay_well(player)
    raise AssertionError("expected the end of a match")


def lay_well(player: Player) -> None:
    """Lay the tile where it is worth most: to a place, turned by presses, with its engineer."""
    now = simulated_move(kept(player.visitor)).log[-1].move
    _, x, y, turn, *engineer = now.split()
    player.point(player.told("enigma")["places"][f"{x} {y}"])
    player.wait("JSON.parse(orapa.probe.enigma).move.startsWith('lay')", 10)
    for _ in range(4):
        if player.told("enigma")["move"].split()[:4] == ["lay", x, y, turn]:
            break
        player.press("turn")
        player.page.wait_for_timeout(80)
    if engineer:
        player.press(f"engineer {engineer[1]} {engineer[2]}")
        player.page.wait_for_timeout(80)
    assert player.told("enigma")["move"] == now
    player.press("forward")
    player.page.wait_for_timeout(150)


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


# The quick tests solve weights and fragments, which are dragged and turned like the others.
@pytest.mark.parametrize(
    "kind", [Kind.BALANCE, Kind.FRAGMENTS, *(pytest.param(kind, marks=pytest.mark.slow) for kind in list(Kind)[2:])]
)
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


def test_the_four_of_a_linked_day_are_solved_with_a_flip_and_a_brick_that_is_dragged(
    visit: Visitor, address: str
) -> None:
    """Which puzzles these are is known: the parallelogram must be turned over."""
    player = linked(visit("portrait", touch=True), address, "four=2026-11-07")
    for kind in Kind:
        player.wait("orapa.probe.scene === 'enigma daily'", 60)
        player.page.wait_for_timeout(250)
        player.press("play")
        facts = player.ready()
        assert (facts["kind"], facts["seed"]) == (kind, "daily 2026-11-07")
        assert player.solve() is kind
        player.press("forward")
    assert player.flips == 1
    assert player.dragged >= {*Kind}
    assert player.visitor.complaints == []


@pytest.mark.slow
def test_three_with_two_computer_players_play_a_match_from_its_page_to_its_result(visit: Visitor, address: str) -> None:
    """A short match; every kind of puzzle is solved once, others are given up."""
    player = opened(visit("portrait", touch=True), address, "enigma setting", "new")
    player.press("target 10")
    player.press("play")
    player.wait("orapa.probe.scene.startsWith('enigma')", 60)
    setup = kept(player.visitor).setup
    assert [seat.kind for seat in setup.seats] == [Who.PERSON, Who.RIVAL, Who.RIVAL]
    solved = whole_match(player)
    match = kept(player.visitor, "played")
    assert match.over
    assert match.setup.target == 10
    assert {entry.seat for entry in match.log if entry.move.startswith("lay")} == {1, 2, 3}
    assert len(solved) == len(Kind)
    player.page.reload()
    player.visitor.started()
    player.wait("orapa.probe.scene === 'enigma outcome'", 60)
    assert player.visitor.complaints == []


@pytest.mark.parametrize(
    "setup",
    [solo(Seat(), "alone", target=10), Setup((Seat(), *RIVALS[:2]), "three", target=10)],
    ids=["alone", "three"],
)
def test_the_last_round_is_played_to_its_result(visit: Visitor, address: str, setup: Setup) -> None:
    start = following = begin(setup)
    while not following.over:
        # Its last round is what is left to play.
        start = following if following.phase is Phase.CHOOSE else start
        following = simulated_move(following)
    player = seated(visit("portrait", touch=True), address, start)
    whole_match(player, every=True)
    match = kept(player.visitor, "played")
    assert match.over
    assert max(match.scores) >= 10
    assert len(match.log) > len(start.log)
    assert player.visitor.complaints == []


# How much sand there is for whoever is second; Noah's run is gone on with after a minute of thinking.
@pytest.mark.parametrize(("glass", "quick"), [pytest.param(30, {1}, marks=pytest.mark.slow), (90, {1, 2})])
def test_two_people_solve_behind_the_curtain_and_their_order_decides_nothing(
    visit: Visitor, address: str, glass: int, quick: set[int]
) -> None:
    """With 30 seconds of sand whoever took a minute is too late: as the second at once, as the first only now."""
    chosen, moves = {1: "choose balance", 2: "choose pipes"}, {}
    for start in (1, 2):
        seats = (Seat(name="Ella"), Seat(name="Noah"))
        match = played(begin(Setup(seats, "sealed", glass=glass, start=start)), chosen[start], chosen[3 - start])
        visitor = visit("portrait", touch=True)
        ticket = match.ticket(2)
        assert ticket is not None
        halfway = f"{ticket.seed} 1 2|60000|"
        player = seated(visitor, address, match)
        for seat in (start, 3 - start):
            behind_the_curtain(player)
            if seat == 2:
                # What was kept of a run is gone on with when the page is loaded anew, before the device is taken.
                player.page.evaluate("text => { localStorage['orapa.enigma.run'] = text }", halfway)
                player.page.reload()
                player.visitor.started()
                behind_the_curtain(player)
            lift(player)
            player.press("forward")
            if seat == 2 and start == 1 and glass == 30:
                player.wait("JSON.parse(orapa.probe.bench).done", 10)
            else:
                player.solve()
            player.press("forward")
            player.page.wait_for_timeout(400)
        player.wait("orapa.probe.scene === 'enigma times'")
        assert set(player.told("times")["quick"]) == quick
        moves[start] = {one.seat: one.move for one in kept(visitor).log if one.move.split()[0] in ("solved", "run")}
        assert player.visitor.complaints == []
    assert moves[1][2].startswith("run out" if glass == 30 else "solved ")
    assert moves[2][2].startswith("solved "), "an earlier runner is stopped by nobody, and may fail only now"


def behind_the_curtain(player: Player) -> None:
    """Wait until the device is to be handed over."""
    player.wait(f"orapa.probe.scene === 'curtain' || {RESTING}", 60)
    player.page.wait_for_timeout(200)
    if player.scene == "curtain":
        assert player.bench == {}, "nothing is told of a puzzle behind the curtain"


def lift(player: Player) -> None:
    """Take the device, if it is still covered by the curtain."""
    if player.scene == "curtain":
        # A curtain takes no press before it has fallen.
        player.page.wait_for_timeout(900)
        player.press("lift")
    player.wait(RESTING)
    player.page.wait_for_timeout(200)


def killed(visitor: Visit, address: str) -> Player:
    """The tab is killed, and the page opened anew."""
    visitor.page.goto("about:blank")
    visitor.page.goto(f"{address}?no-worker")
    ready(visitor.started())
    return Player(visitor)


def gone_on(player: Player) -> Player:
    player.press("continue")
    player.wait("orapa.probe.scene !== 'home'", 60)
    player.page.wait_for_timeout(300)
    return player


@pytest.mark.parametrize(
    "phase",
    ["solve", "landing", *(pytest.param(one, marks=pytest.mark.slow) for one in ("choose", "paused", "lay", "times"))],
)
def test_a_tab_killed_in_any_phase_is_gone_on_with(visit: Visitor, address: str, phase: str) -> None:
    start = begin(Setup((Seat(), RIVALS[0]), "killed", start=1))
    solving = played(start, "choose balance", "choose pipes")
    # The computer player is told of first.
    laying = played(solving, "give up", "solved 20000")
    match = {"choose": start, "solve": solving, "paused": solving, "times": solving}.get(phase, laying)
    visitor = visit()
    player = seated(visitor, address, match, still=phase != "landing")
    passed, laid = 0, ""
    if phase in ("solve", "paused"):
        player.ready()
        player.point(player.at("pan 1"))
        player.wait("Number((localStorage['orapa.enigma.run'] || '').split('|')[1]) >= 3000")
        laid, passed = player.bench["laid"], int(run_kept(player).split("|")[1])
    if phase == "paused":
        player.page.keyboard.press("p")
        player.wait(RESTING)
        passed = player.bench["passed"]
    if phase == "times":
        player.solve()
        player.press("forward")
        player.wait("orapa.probe.scene === 'enigma times'")
    if phase == "landing":
        lay(player)
    before = kept(visitor)
    player = gone_on(killed(visitor, address))
    assert list(kept(visitor).log)[: len(before.log)] == list(before.log)
    if phase in ("solve", "paused"):
        facts = player.ready()
        assert facts["laid"] == laid
        assert facts["passed"] >= passed, "no time is given back"
    else:
        assert my_turn(player) == "enigma table"
    if phase == "landing":
        assert player.told("enigma")["tiles"] == 2
    scene = player.scene
    visitor.page.reload()
    visitor.started()
    player.wait(f"orapa.probe.scene === '{scene}'", 60)
    assert list(kept(visitor).log)[: len(before.log)] == list(before.log)
    assert visitor.complaints == []


def test_a_tab_killed_at_the_curtain_and_in_the_second_sealed_run_is_gone_on_with(visit: Visitor, address: str) -> None:
    seats = (Seat(name="Ella"), Seat(name="Noah"))
    match = played(begin(Setup(seats, "sealed", start=1)), "choose balance", "choose pipes")
    visitor = visit("portrait", touch=True)
    player = seated(visitor, address, match)
    behind_the_curtain(player)
    lift(player)
    player.press("forward")
    player.solve()
    player.press("forward")
    player.wait("orapa.probe.scene === 'curtain'")
    told = kept(visitor).log[-1]
    assert told.seat == 1
    player = gone_on(killed(visitor, address))
    behind_the_curtain(player)
    assert kept(visitor).log[-1] == told
    lift(player)
    player.press("forward")
    player.ready()
    player.point(player.at("piece 0"))
    player.point(player.at(next(name for name in player.bench["targets"] if name.startswith("cell"))))
    laid = player.bench["laid"]
    assert laid
    passed = int(run_kept(player).split("|")[1])
    player = gone_on(killed(visitor, address))
    behind_the_curtain(player)
    lift(player)
    player.press("forward")
    facts = player.ready()
    assert facts["laid"] == laid
    assert facts["passed"] >= passed
    assert visitor.complaints == []


def test_a_tab_killed_at_the_result_has_kept_the_match(visit: Visitor, address: str) -> None:
    match = begin(Setup((Seat(), RIVALS[0]), "killed", start=1, way=Way.LAYING, target=10))
    while True:
        following = simulated_move(match)
        if following.over:
            break
        match = following
    visitor = visit()
    player = seated(visitor, address, match)
    for _ in range(30):
        if my_turn(player) == "enigma outcome":
            break
        (choose if player.told("enigma")["phase"] == Phase.CHOOSE else lay_well)(player)
    player.wait("orapa.probe.scene === 'enigma outcome'", 60)
    finished = kept(visitor, "played")
    player = killed(visitor, address)
    assert kept(visitor, "played") == finished
    assert visitor.page.evaluate(KEPT.format(kind="playing")) == []
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


@pytest.mark.slow
def test_lessons_and_the_four_of_today_are_played_through(visit: Visitor, address: str) -> None:
    shared = ["clipboard-read", "clipboard-write"]
    player = opened(visit(permissions=shared), address, "enigma lessons", "lessons")
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
    player.press("share")
    player.visitor.wait_for("toast", "Copied")
    line, link = player.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert "4/4" in line
    assert link.startswith(address)
    assert "#four=" in link
    assert player.visitor.complaints == []


def test_the_clock_stands_while_the_tab_is_hidden(visit: Visitor, address: str) -> None:
    player = seated(visit(), address, played(begin(Setup((Seat(), RIVALS[0]), "hidden", start=1)), "choose balance"))
    player.ready()
    player.wait("JSON.parse(orapa.probe.bench).passed > 1000")
    player.page.evaluate(HIDDEN, True)
    before = player.bench["passed"]
    player.page.wait_for_timeout(4_000)
    player.page.evaluate(HIDDEN, False)
    player.wait(RESTING)
    player.page.wait_for_timeout(1_500)
    assert player.bench["passed"] - before < 500, "it stands, and the puzzle is covered, until the player goes on"
    player.press("forward")
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
