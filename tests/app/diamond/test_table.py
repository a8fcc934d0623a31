"""The table: drawn cards, stones tried and stolen by touch, mouse and keys; what is seen meanwhile, and what is not."""

import json
import math
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from orapa.app.diamond.outcome.scene import Outcome
from orapa.app.diamond.table.choices import ARROWS, nearest
from orapa.app.diamond.table.layout import table_layout
from orapa.app.diamond.table.log import Log
from orapa.app.diamond.table.motion import Lift, Shake, Tried
from orapa.app.diamond.table.pointing import stone_at
from orapa.app.diamond.table.scene import Table
from orapa.app.diamond.table.seats import SeatShown, laid_out
from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.faces import Face
from orapa.app.look.theme import TARGET
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rules.cards import THIEF
from orapa.engine.diamond.rules.tray import SITES
from orapa.engine.play.seats import Kind, Seat
from tests.app.diamond.seated import lift, press, sat, touch
from tests.app.stage import PHONE, Memory, Stage
from tests.engine.diamond.tables import by_chance, dealt, last_cards, table, with_rings

SIZES = [
    (1280, 800, Insets()), (2560 / 2, 1440 / 2, Insets()), (390, 844, Insets(47, 0, 34, 0)), (390, 664, Insets()),
    (360, 640, Insets()), (320, 480, Insets()), (844, 390, Insets(0, 47, 21, 47)), (820, 1180, Insets()),
]  # fmt: skip
RIVAL = Seat(Kind.RIVAL, "casual")


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}x{size[1]:.0f}")
@pytest.mark.parametrize("left", [False, True])
def test_everything_has_a_place_of_its_own(size: tuple[float, float, Insets], count: int, left: bool) -> None:
    width, height, insets = size
    layout = table_layout(width, height, insets, count, 1, left)
    window = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    parts = [layout.back, layout.menu, layout.card, *layout.seats, *layout.figures, layout.action]
    parts += [layout.tray.box]
    assert all(window.encloses(part, 1) for part in parts)
    solid = [layout.back, layout.menu, layout.card, *layout.seats, layout.figures[0].union(layout.figures[-1])]
    solid += [layout.tray.box]
    if layout.kind == "desktop":
        solid.append(layout.action)
    for at, one in enumerate(solid):
        assert not any(one.overlaps(other) for other in solid[at + 1 :]), (one, solid)
    assert min(layout.back.w, layout.menu.h, layout.action.h, layout.figures[0].h) >= TARGET
    assert layout.action.w >= 120


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}x{size[1]:.0f}")
def test_every_ring_of_a_whole_round_is_seen_in_its_owners_place(size: tuple[float, float, Insets], count: int) -> None:
    layout = table_layout(*size, count, 1)
    for match in by_chance(count, "rings")[::12]:
        for box, rings in zip(layout.seats, match.rings, strict=True):
            seat = laid_out(SeatShown(1, box, "Ella", Face("E"), "$9,000", "9"), rings)
            assert sorted((one.value, one.filled) for one, _ in seat.rings) == sorted(
                (one.value, one.filled) for one in rings
            )
            places = [place for _, place in seat.rings]
            reach = seat.radius if seat.beads else seat.radius * 1.25
            assert all(box.encloses(Box(x - reach, y - reach, 2 * reach, 2 * reach), 1) for x, y in places)
            assert all(math.dist(one, two) >= 1.9 * seat.radius for one, two in combinations(places, 2))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}x{size[1]:.0f}")
def test_each_stone_is_pressed_at_its_own_place(size: tuple[float, float, Insets]) -> None:
    _, scene = sat(table(4), Memory(Screen(round(size[0]), round(size[1]), 1, size[2])))
    shown = scene.picture.shown
    assert shown is not None
    for site in shown.stones:
        x, y = shown.layout.tray.at(shown.places[site - 1])
        assert stone_at(shown, (x, y)) == site
        assert stone_at(shown, (x + 5, y - 5)) == site
    assert stone_at(shown, (shown.layout.tray.box.x + 3, shown.layout.tray.box.y + 3)) is None


def test_a_turn_by_touch_draws_chooses_and_lifts() -> None:
    stage, scene = sat(dealt(table(2), 3000, 4000), Memory(PHONE))
    press(stage, "go on")
    stage.run(0.6)
    assert (scene.seen.phase, scene.seen.card) == (Phase.LIFT, 3000)
    touch(stage, scene, 20)
    assert scene.choices.stone == 20
    touch(stage, scene, 21)
    assert scene.choices.stone == 21
    stage.run(0.3)
    touch(stage, scene, 21)
    assert isinstance(scene.motion, Lift)
    assert scene.motion.loose
    assert scene.motion.away == {21}
    stage.run(1.0)
    assert 21 not in scene.seen.board
    assert scene.seen.rings[0][0].filled
    assert (scene.seen.turn, scene.seen.seat) == (2, 2)


def test_a_stone_that_holds_leaves_no_trace() -> None:
    stage, scene = sat(dealt(table(2), 3000, 4000, 5000))
    before = scene.picture.shown
    press(stage, "go on")
    stage.run(0.6)
    lift(stage, scene, 3)
    shown = scene.picture.shown
    assert shown is not None
    assert before is not None
    assert shown.stones == before.stones
    assert (shown.glowing, shown.noted, shown.stone) == (None, frozenset(), None)
    assert "3" not in shown.line
    assert not scene.seen.rings[0][0].filled


def test_a_slip_of_the_finger_lifts_nothing() -> None:
    stage, scene = sat(dealt(table(2), 3000))
    press(stage, "go on")
    stage.run(0.6)
    touch(stage, scene, 20)
    touch(stage, scene, 20)
    assert scene.seen.phase is Phase.LIFT
    assert scene.motion is None
    assert scene.choices.stone == 20


def test_by_keys_alone_a_card_is_drawn_and_the_nearest_stone_lifted() -> None:
    stage, scene = sat(dealt(table(2), 3000, 4000))
    stage.key(pygame.K_RETURN)
    stage.run(0.6)
    stage.key(pygame.K_RIGHT)
    first = scene.choices.stone
    assert first in (21, 22)
    stage.key(pygame.K_RIGHT)
    assert scene.choices.stone == first + 1
    stage.key(pygame.K_UP)
    assert scene.choices.stone is not None
    assert scene.choices.stone < 18
    stage.key(pygame.K_SPACE)
    stage.run(1.5)
    assert scene.seen.turn == 2


def test_arrows_reach_every_stone() -> None:
    seen = view(table(2), 1)
    reached, todo = set(), [nearest(seen, None, (1, 0))]
    while todo:
        site = todo.pop()
        if site not in reached:
            reached.add(site)
            todo += [nearest(seen, site, way) for way in ARROWS.values()]
    assert len(reached) == 42


def test_a_theft_skips_those_between_and_the_robbed_has_the_chair() -> None:
    match = with_rings(dealt(table(4), THIEF), [(5000, False)], [], [], [(5000, True), (2000, True)])
    stage, scene = sat(match)
    press(stage, "go on")
    stage.run(0.6)
    assert scene.seen.phase is Phase.STEAL
    shown = scene.picture.shown
    assert shown is not None
    assert [one.theft for one in shown.thefts] == [(4, 5000)]
    lit = [(seat.seat, ring.value) for seat in shown.seats for ring, _ in seat.rings if ring.lit]
    assert lit == [(1, 5000), (4, 5000)]
    press(stage, "go on")
    stage.run(0.8)
    assert (scene.seen.turn, scene.seen.seat, scene.chair.seat) == (4, 4, 4)
    assert scene.seen.totals == (5000, 0, 0, 2000)


def test_on_a_desk_a_lit_ring_is_pressed_and_a_theft_may_be_left() -> None:
    match = with_rings(
        dealt(table(3), THIEF, 1000), [(5000, False), (2000, False)], [(2000, True)], [(5000, True), (2000, True)]
    )
    stage, scene = sat(match)
    press(stage, "go on")
    stage.run(0.6)
    shown = scene.picture.shown
    assert shown is not None
    stage.press(*shown.seat(2).ring_of(2000, True))
    assert scene.choices.theft == (2, 2000)
    press(stage, "decline")
    stage.run(0.6)
    assert (scene.seen.turn, scene.seen.phase) == (2, Phase.DRAW)


def test_a_last_card_that_is_a_thief_of_no_use_ends_the_match() -> None:
    stage, scene = sat(last_cards(table(2), THIEF))
    press(stage, "go on")
    stage.run(1)
    # The tray is turned over, and looked at as long as one likes.
    assert scene.picture.shown is not None
    assert len(scene.picture.shown.turned) == 42
    press(stage, "go on")
    stage.run(0.5)
    outcome = stage.app.scene
    assert isinstance(outcome, Outcome)
    assert scene.chair.finished.over
    assert len(stage.app.keeping.finished()) == 1


def test_computer_players_take_their_turns_and_are_seen_to() -> None:
    match = replace(table(2), setup=replace(table(2).setup, seats=(Seat(), RIVAL)))
    stage, scene = sat(dealt(match, 3000, 4000))
    press(stage, "go on")
    stage.run(0.6)
    touch(stage, scene, 20)
    stage.run(0.3)
    touch(stage, scene, 20)
    moved = set()
    for _ in range(60):
        stage.run(0.1)
        moved.add(type(scene.motion).__name__)
        if scene.to_move:
            break
    assert {"Drawn", "Lift"} <= moved
    assert scene.to_move
    assert len(scene.seen.rings[1]) == 1


def test_the_tray_is_shaken_first_and_a_press_skips_it() -> None:
    stage = Stage()
    stage.run(0.1)
    stage.app.ways.begin(table(2))
    scene = stage.app.scene
    stage.run(0.2)
    assert isinstance(getattr(scene, "motion"), Shake)  # noqa: B009
    assert not getattr(scene, "to_move")  # noqa: B009
    stage.press(600, 400)
    assert getattr(scene, "motion") is None  # noqa: B009


def test_stones_are_counted_only_on_demand_or_where_the_table_helps() -> None:
    stage, scene = sat(table(2))
    assert scene.picture.shown is not None
    assert scene.picture.shown.figures[0][0] == "?"
    press(stage, "count")
    assert scene.picture.shown.figures[0][0] == "42"
    _, helped = sat(table(2, assist=Assist.NOTEBOOK))
    assert helped.picture.shown is not None
    assert helped.picture.shown.figures[0][0] == "42"


def test_a_round_that_is_over_shows_the_tray_turned_over_and_goes_on() -> None:
    stage, scene = sat(last_cards(table(2, rounds=2), 3000))
    press(stage, "go on")
    stage.run(0.6)
    lift(stage, scene, 1)
    shown = scene.picture.shown
    assert shown is not None
    turned = dict(shown.turned)
    assert {site for site, one in turned.items() if one.fixed} == set(range(1, 17))
    assert turned[1].tries == 1
    touch(stage, scene, 1)
    assert stage.app.toast.text == "P1 1"
    press(stage, "go on")
    stage.run(3)
    assert (scene.seen.round, scene.seen.phase) == (2, Phase.DRAW)


def test_no_curtain_falls_between_people() -> None:
    stage, scene = sat(dealt(table(3), 3000, 4000))
    assert not stage.platform.secret
    press(stage, "go on")
    stage.run(0.6)
    lift(stage, scene, 20)
    assert stage.app.scene is scene
    assert scene.to_move
    assert scene.picture.shown is not None
    assert "P2" in scene.picture.shown.action.words


def test_back_lets_go_of_a_stone_before_it_leaves() -> None:
    stage, scene = sat(dealt(table(2), 3000))
    press(stage, "go on")
    stage.run(0.6)
    touch(stage, scene, 20)
    assert scene.covered
    stage.key(pygame.K_ESCAPE)
    assert scene.choices.stone is None
    assert stage.app.scene is scene
    stage.key(pygame.K_ESCAPE)
    stage.run(0.5)
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 5])
def test_a_match_left_in_any_phase_is_gone_on_with(moves: int) -> None:
    platform = Memory()
    stage, scene = sat(table(2), platform)
    for made in range(moves):
        if scene.seen.phase is Phase.LIFT:
            lift(stage, scene, 20 + made)
        else:
            press(stage, "go on")
        stage.run(0.6)
    before = scene.seen
    again = Stage(platform)
    again.run(0.3)
    if moves:
        press(again, "continue")
        again.run(3)
        assert getattr(again.app.scene, "seen") == before  # noqa: B009


def test_an_idle_table_draws_nothing() -> None:
    stage, _ = sat(table(4))
    stage.run(2)
    assert stage.run(2) == 0


def test_with_reduced_motion_everything_is_there_at_once() -> None:
    stage = Stage()
    stage.app.choose(motion="reduced")
    stage.run(0.1)
    stage.app.ways.begin(dealt(table(2), 3000, 4000))
    scene = stage.app.scene
    stage.run(0.2)
    press(stage, "go on")
    stage.run(0.1)
    assert getattr(scene, "seen").phase is Phase.LIFT  # noqa: B009


def test_a_stone_that_somebody_else_tries_is_ringed_until_it_is_known_to_hold() -> None:
    stage, scene = among_rivals()
    assert isinstance(scene.motion, Lift)
    assert scene.motion.lead
    at, start, ringed = scene.motion.middle, scene.motion.began, []
    while isinstance(scene.motion, Lift):
        ringed.append((scene._now - start, bright(at, scene._layout.tray.stone * 0.73)))
        stage.run(0.05)
    after = [seen for gone, seen in ringed if gone > 0.55]
    assert len(after) > 8
    assert all(after)
    stage.run(0.1)
    assert not bright(at, scene._layout.tray.stone * 0.73)


def test_where_nothing_moves_the_stone_that_somebody_else_tries_is_ringed_for_a_moment() -> None:
    stage, scene = among_rivals(motion="reduced")
    assert isinstance(scene.motion, Tried)
    assert bright(scene._layout.tray.at(scene.motion.places[scene.motion.site - 1]), scene._layout.tray.stone * 0.73)
    stage.run(1)
    assert not isinstance(scene.motion, Tried)


def among_rivals(motion: str = "full") -> tuple[Stage, Table]:
    """The table at the moment when the first computer player tries a stone that holds."""
    stage = Stage()
    stage.app.choose(motion=motion)
    stage.run(0.1)
    match = replace(table(2), setup=replace(table(2).setup, seats=(RIVAL, Seat())))
    match = dealt(match, 3000, 4000)
    assert match.deal is not None
    everything = frozenset(SITES)
    stage.app.ways.begin(replace(match, deal=replace(match.deal, fixed=everything)))
    scene = stage.app.scene
    assert isinstance(scene, Table)
    stage.key(pygame.K_F12)
    for _ in range(200):
        stage.run(0.05)
        if isinstance(scene.motion, Lift | Tried):
            return stage, scene
    raise AssertionError("nobody tries a stone")


def bright(center: tuple[float, float], radius: float) -> bool:
    """Whether a ring of light lies around a place."""
    surface = pygame.display.get_surface()
    assert surface is not None
    found = 0
    for step in range(24):
        x, y = (center[0] + radius * math.cos(step), center[1] + radius * math.sin(step))
        near = [surface.get_at((round(x + dx), round(y + dy))) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        found += max(one.r + one.g - one.b for one in near) > 240
    return found > 14


def test_when_the_round_ends_the_tray_is_turned_over_before_the_result() -> None:
    stage, scene = sat(last_cards(table(2), 3000))
    press(stage, "go on")
    stage.run(0.6)
    touch(stage, scene, 1)
    stage.run(0.3)
    touch(stage, scene, 1)
    moved = []
    for _ in range(40):
        stage.run(0.05)
        moved.append(type(scene.motion).__name__)
    assert moved.index("Turning") > moved.index("Lift")
    assert stage.app.scene is scene
    assert scene.picture.shown is not None
    assert len(scene.picture.shown.turned) == 42
    stage.key(pygame.K_RETURN)
    stage.run(0.3)
    assert stage.app.scene.name == "diamond outcome"


def test_a_second_press_while_a_card_is_turned_is_no_mistake() -> None:
    stage, scene = sat(dealt(table(2), 3000))
    press(stage, "go on")
    stage.run(0.05)
    assert scene.motion
    press(stage, "wait")
    assert not stage.app.toast.shown


def test_the_log_tells_who_failed_with_which_card_but_not_where() -> None:
    stage, scene = sat(dealt(table(2), 3000, 4000, 5000))
    for site in (3, 20):
        press(stage, "go on")
        stage.run(0.6)
        lift(stage, scene, site)
    press(stage, "menu")
    press(stage, "log")
    stage.run(0.4)
    log = stage.app.scene
    assert isinstance(log, Log)
    assert [" ".join(lines) for _, _, lines in log._rows] == [
        "P2: $4,000, the stone was loose.",
        "P1: $3,000, the stone held.",
    ]


def test_what_floats_over_the_table_has_its_colours() -> None:
    stage, scene = sat(table(2))
    stage.app.toast.say("Look")
    stage.run(0.5)
    box = stage.app.toast.box
    surface = pygame.display.get_surface()
    assert surface is not None
    seen = surface.get_at((round(box.x + 14), round(box.center[1])))
    # Plum is redder than it is blue, the house's night is not.
    assert seen.r > seen.b
    assert scene.app.scene is scene


def test_what_tests_are_told_holds_nothing_hidden() -> None:
    stage, _ = sat(dealt(table(2), 3000, 4000))
    facts = json.loads(str(stage.platform.told["diamond"]))
    assert facts.keys() == {
        "phase", "turn", "round", "to_move", "moving", "card", "stone", "stones", "line", "cards", "totals", "thefts",
    }  # fmt: skip


def test_the_menu_leads_to_the_rules_and_back_closes_it() -> None:
    stage, scene = sat(table(2))
    press(stage, "menu")
    assert scene.covered
    stage.key(pygame.K_ESCAPE)
    assert not scene.covered
    press(stage, "menu")
    press(stage, "rules")
    stage.run(0.3)
    assert stage.app.scene.name == "diamond rules"
    stage.app.back()
    stage.run(0.3)
    assert stage.app.scene is scene
