"""The table under hands: chambers pressed directly, the net zoomed and moved, tiles that land."""

import math
from dataclasses import replace

import pygame
import pytest

from orapa.app.enigma.draw.conduits import MIDDLES
from orapa.app.enigma.table.choices import Choose
from orapa.app.enigma.table.motion import DIE, FLY, LAND, LIFT, LONGEST, POINT, landing_of
from orapa.app.enigma.table.plan import CLOSEST, SMALLEST, Plan
from orapa.app.enigma.table.pointing import chamber_at, sight_after, tap
from orapa.app.enigma.table.scene import Table
from orapa.app.enigma.table.words import taken_words
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Pinch, Pointer, Wheel
from orapa.app.frame.platform import Screen
from orapa.engine.enigma.match.play import begin
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.match.state import EnigmaMatch, Phase
from orapa.engine.enigma.match.views import view
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.enigma.rules.net import Engineer, Net, fresh_net
from orapa.engine.enigma.rules.tiles import stacks
from orapa.engine.play.seats import Seat
from tests.app.enigma.test_match import RIVAL, mine, seated, solve, wait
from tests.app.stage import Memory, Stage
from tests.engine.enigma.tables import BLUE, ORANGE, by_chance, laying, people, played, table, tile, with_net

PHONE = Screen(390, 844)
BENCH = Box(10, 50, 300, 260)


def at_the_table(screen: Screen = PHONE) -> tuple[Stage, Table]:
    """Somebody who is to lay a tile among people at one device."""
    stage = seated(*people(2), platform=Memory(screen), way=Way.LAYING, start=1)
    for _ in range(2):
        scene = mine(stage)
        scene.act(f"stack {next(at for at, card in enumerate(scene.shown.cards) if card.open)}")
        scene.act("forward")
    scene = mine(stage)
    assert scene.shown.phase is Phase.LAY
    return stage, scene


def press(scene: Table, pos: tuple[float, float]) -> None:
    for kind in ("down", "up"):
        scene.handle(Pointer(kind, pos, True))


def wide_net() -> Net:
    net = fresh_net()
    for step in range(1, 13):
        net = net.laid((step, 0), stacks()[0][step])
    return net


def test_a_press_on_a_chamber_puts_an_engineer_there_and_takes_it_off() -> None:
    _, scene = at_the_table(Screen(1280, 800))
    press(scene, scene.shown.plan.spot(scene.shown.net.places()[0]).center)
    chamber, pos = next(iter(scene.shown.chamber_spots.items()))
    press(scene, (pos[0] + 6, pos[1] - 4))
    assert scene.choices.engineer == chamber
    press(scene, pos)
    assert scene.choices.engineer is None


def test_a_press_on_the_tile_beside_its_chambers_turns_it() -> None:
    _, scene = at_the_table(Screen(1280, 800))
    press(scene, scene.shown.plan.spot(scene.shown.net.places()[0]).center)
    assert scene.shown.laying is not None
    box = scene.shown.plan.box(scene.shown.laying.place)
    spots = scene.shown.chamber_spots.values()
    far = max(
        ((box.x + box.w * x / 10, box.y + box.h * y / 10) for x in range(1, 10) for y in range(1, 10)),
        key=lambda pos: min(math.dist(pos, spot) for spot in spots),
    )
    assert chamber_at(far, scene.shown) is None
    turn = scene.choices.turn
    press(scene, far)
    assert scene.choices.turn == (turn + 1) % 4
    assert scene.choices.engineer is None


def test_a_chamber_where_somebody_watches_says_who_does() -> None:
    match = next(
        one
        for seed in range(40)
        for one in by_chance(2, str(seed), way=Way.LAYING)
        if one.phase is Phase.LAY and one.supply(one.turn) and _watched(one) is not None
    )
    stage = Stage(Memory(Screen(1280, 800)))
    stage.run()
    stage.app.ways.begin(match)
    scene = mine(stage)
    place = _watched(match)
    scene.choose(replace(scene.choices, place=place))
    assert scene.shown.laying is not None
    watched = next(option for option in scene.shown.laying.options if option.watched_by)
    press(scene, scene.shown.chamber_spots[watched.chamber])
    assert scene.choices.engineer is None
    assert scene.shown.names[watched.watched_by - 1] in stage.app.toast.text


def _watched(match: EnigmaMatch) -> tuple[int, int] | None:
    """A place where an engineer of somebody watches a chamber of the tile in hand."""
    hand = match.tiles[match.turn]
    for place in match.net.places():
        for conduit, group in zip(match.net.formed(place, hand), hand.groups, strict=True):
            if any(not conduit.takes(colour) for colour in group.chambers):
                return place
    return None


def test_what_is_between_two_fingers_stays_there_while_the_net_grows() -> None:
    plan = Plan(wide_net(), BENCH)
    about = (120.0, 150.0)
    before = plan.place_at(about)
    nearer = replace(plan, sight=plan.zoomed(1.8, about))
    assert nearer.side > plan.side
    (x, y), side = nearer.box((0, 0))[:2], nearer.side
    there = ((about[0] - x) / side, (about[1] - y) / side)
    (u, v) = plan.box((0, 0))[:2]
    assert there == pytest.approx(((about[0] - u) / plan.side, (about[1] - v) / plan.side), abs=0.6)
    assert before is not None
    after = replace(plan, sight=sight_after(Pinch((140, 150), (20, 0), 1.0), nearer))
    assert after.box((0, 0)).x - nearer.box((0, 0)).x == pytest.approx(20, abs=1)


def test_the_whole_net_is_seen_and_tiles_never_grow_beyond_the_largest() -> None:
    plan = Plan(wide_net(), BENCH)
    assert plan.side == SMALLEST
    assert plan.movable
    whole = replace(plan, sight=plan.whole)
    assert whole.all_seen
    assert all(BENCH.encloses(whole.box(place)) for place in plan.net.tiles)
    assert replace(plan, sight=plan.zoomed(1000, BENCH.center)).side == CLOSEST
    assert replace(plan, sight=plan.zoomed(0.001, BENCH.center)).side == whole.side


def test_a_tile_that_is_about_to_be_laid_is_seen_whole() -> None:
    for place in fresh_net().laid((0, 1), stacks()[0][0]).places():
        for bench in (BENCH, Box(0, 0, 120, 400)):
            plan = Plan(fresh_net().laid((0, 1), stacks()[0][0]), bench, held=place)
            assert bench.encloses(plan.box(place))


def test_two_fingers_and_the_wheel_bring_the_net_nearer_and_the_button_shows_all_of_it() -> None:
    stage, scene = at_the_table()
    bench, usual = scene.layout.bench, scene.shown.plan.side
    down = [
        pygame.Event(pygame.FINGERDOWN, finger_id=number, x=x / 390, y=bench.center[1] / 844)
        for number, x in ((1, 150), (2, 240))
    ]
    moves = [pygame.Event(pygame.FINGERMOTION, finger_id=2, x=330 / 390, y=bench.center[1] / 844)]
    for event in (*down, *moves):
        pygame.event.post(event)
    stage.run(0.05)
    assert scene.shown.plan.side > usual
    assert scene.choices.place is None, "two fingers press nothing"
    stage.run(1.0)
    near = scene.shown.plan.side
    scene.handle(Wheel(bench.center, -1))
    assert scene.shown.plan.side < near
    scene.act("whole")
    assert scene.shown.plan.all_seen
    scene.act("whole")
    assert not scene.shown.plan.all_seen


def closing() -> tuple[EnigmaMatch, EnigmaMatch]:
    """A match before and after a tile that closes two long ways with two engineers."""
    way, caps = tile(("EW", "ob"), ("N", "g"), ("S", "g")), tile(("N", "g"), ("E", "g"), ("S", "g"), ("W", "g"))
    engineers = (Engineer(1, ((1, 0), 0, 0), ORANGE), Engineer(2, ((2, 0), 0, 1), BLUE))
    match = with_net(
        table(), ((0, -1), caps), ((0, 1), caps), ((-1, 0), caps), ((1, 0), way), ((2, 0), way), engineers=engineers
    )
    before = laying(match, caps)
    return before, played(before, "lay 3 0 0")


def test_light_runs_outwards_engineers_go_home_one_by_one_and_points_are_counted() -> None:
    before, after = closing()
    landing = landing_of(view(before, 1), view(after, 1), 10.0, own=True)
    assert landing is not None
    assert landing.place == (3, 0)
    assert landing.landed == 10.0 + LAND
    assert {place: tiles for (place, _), tiles in landing.far.items()}[0, 0] == 3
    assert set(landing.lit(landing.landed)) == {(3, 0)}
    assert set(landing.lit(landing.shone)) >= {(0, 0), (-1, 0), (1, 0), (2, 0), (3, 0)}
    assert landing.shone - landing.landed <= LONGEST
    assert len(landing.home) == 2
    shares = [share for _, share in landing.standing(landing.shone + 0.5 * LIFT)]
    assert shares == pytest.approx([0.5, 0.0])
    assert landing.flown == pytest.approx(landing.lifted + FLY)
    assert landing.scores(landing.flown - 0.01) == before.scores
    assert landing.scores(landing.counted) == after.scores
    assert landing.counted == pytest.approx(landing.flown + POINT * max(landing.gains.values()))
    assert landing.ends == pytest.approx(landing.counted + DIE)


def test_an_engineer_that_scores_at_once_is_seen_going_home_too() -> None:
    before, _ = closing()
    placed = played(before, "lay 3 0 0 engineer 3 0")
    landing = landing_of(view(before, 1), view(placed, 1), 0.0, own=True)
    assert landing is not None
    assert Engineer(1, ((3, 0), 3, 0), tile(("W", "g")).groups[0].chambers[0]) in landing.home


def test_nothing_can_be_laid_while_a_tile_lands_and_any_press_skips_it() -> None:
    stage, scene = at_the_table()
    scene.choose(replace(scene.choices, place=scene.shown.net.places()[0]))
    scene.act("forward")
    assert scene.landing is not None
    assert not scene.shown.mine
    assert len(scene.shown.net.tiles) == 1
    press(scene, scene.layout.bench.center)
    assert scene.landing is None
    assert len(scene.shown.net.tiles) == 2
    assert scene.shown.mine, "the other person at this device lays next"
    stage.run(0.1)


def test_a_tile_lands_by_itself_in_its_time() -> None:
    stage, scene = at_the_table()
    scene.choose(replace(scene.choices, place=scene.shown.net.places()[0]))
    scene.act("forward")
    stage.run(3.0)
    assert scene.landing is None
    assert len(scene.shown.net.tiles) == 2


def test_with_reduced_motion_a_tile_lies_at_once() -> None:
    stage, scene = at_the_table()
    stage.app.choose(motion="reduced")
    scene.choose(replace(scene.choices, place=scene.shown.net.places()[0]))
    scene.act("forward")
    assert scene.landing is None
    assert len(scene.shown.net.tiles) == 2


def test_pressing_a_laid_tile_tells_of_its_conduit() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = mine(stage)
    press(scene, scene.shown.plan.box((0, 0)).center)
    assert scene.shown.asked is not None
    assert tap(scene.shown.plan.box((0, 0)).center, scene.shown) is not None
    press(scene, scene.shown.plan.box((0, 0)).center)
    assert scene.shown.asked is None


def test_a_card_of_ones_own_is_not_told_as_that_of_another() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    texts, seen = stage.app.texts, mine(stage).shown
    assert taken_words(1, seen, texts) == texts("enigma.taken_by.you")
    assert taken_words(2, seen, texts) == texts("enigma.taken_by", name="Pico")


def test_the_tile_on_a_card_is_turned_to_see_how_it_would_lie() -> None:
    stage = seated(Seat(), RIVAL, RIVAL, platform=Memory(PHONE), start=1)
    scene = mine(stage)
    kind, tiles = list(Kind)[2], [card.tile for card in scene.shown.cards]
    stage.app.scene.press("turn")
    assert [card.tile for card in scene.shown.cards] == tiles, "none is looked at"
    scene.act("stack 2")
    assert stage.app.scene.press("turn")
    scene.handle(Key("r"))
    assert tiles[2] is not None
    assert [card.tile for card in scene.shown.cards] == [*tiles[:2], tiles[2].turned(2), tiles[3]]
    scene.act("stack 1")
    assert scene.shown.cards[1].tile == tiles[1], "each is looked at as it lies on its stack"
    scene.act("stack 2")
    scene.act("turn")
    assert scene.shown.move == f"choose {kind}"


def test_of_the_conduits_of_a_tile_the_one_that_is_pressed_is_told() -> None:
    _, scene = at_the_table(Screen(1280, 800))
    ends = tile(("N", "o"), ("E", "g"), ("S", "b"), ("W", "o"))
    bends, bridge = tile(("NE", "g"), ("SW", "b")), tile(("NS", "o"), ("EW", "b"))
    for pressed in (ends, bends, bridge):
        net = fresh_net().laid((1, 0), pressed)
        seen = replace(scene.shown, plan=Plan(net, scene.layout.bench), net=net)
        box = seen.plan.box((1, 0))
        for number, group in enumerate(pressed.groups):
            for side in group.sides:
                # A third of the way from the middle of a side to that of the tile.
                x, y = (middle + (0.5 - middle) / 3 for middle in MIDDLES[side])
                intent = tap((box.x + x * box.w, box.y + y * box.h), seen)
                assert isinstance(intent, Choose)
                assert intent.choices.asked == ((1, 0), number)


def test_a_rival_that_lays_first_waits_until_the_player_is_back_at_the_table() -> None:
    match = begin(Setup((Seat(), RIVAL), "waits", start=2))
    match = played(match, "choose pipes", "choose balance", "solved 1000")
    stage = Stage()
    stage.run()
    stage.app.ways.begin(match)
    scene = wait(stage, "enigma puzzle")
    solve(stage, scene)
    for _ in range(60):
        stage.platform.passed += 0.2
        stage.run(0.1)
    assert len(scene.run._chair.view.net.tiles) == 1
    scene.act("forward")
    assert stage.app.scene.press("forward")
    table = stage.app.scene
    assert isinstance(table, Table)
    assert len(table.shown.net.tiles) == 1
    for _ in range(200):
        stage.platform.passed += 0.1
        stage.run(0.1)
        if table.landing:
            break
    assert table.landing is not None, "the other's tile is seen coming"
    table.act("forward")
    assert table.shown.newest in table.shown.net.tiles
    assert table.shown.mine
