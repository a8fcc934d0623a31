"""The table: drawn cards, stones tried and stolen by touch, mouse and keys; what is seen meanwhile, and what is not."""

import json
import math
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from orapa.app.diamond.draw.glass import glass_box
from orapa.app.diamond.draw.rings import ABOVE, LIGHT
from orapa.app.diamond.draw.tray import WAVES
from orapa.app.diamond.outcome.scene import Outcome
from orapa.app.diamond.table.choices import ARROWS, nearest
from orapa.app.diamond.table.layout import table_layout
from orapa.app.diamond.table.log import Log
from orapa.app.diamond.table.motion import FLY, RISE, STRAIN, Drawn, Lift, Shake, Stolen, Tried, Turning
from orapa.app.diamond.table.pointing import stone_at
from orapa.app.diamond.table.scene import Table
from orapa.app.diamond.table.seats import SeatShown, laid_out
from orapa.app.diamond.table.shown import shown
from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.faces import Face
from orapa.app.look.theme import TARGET
from orapa.engine.diamond.game import QUICKEST, SLOWEST
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rules.cards import THIEF
from orapa.engine.diamond.rules.tray import SITES, Layout, places
from orapa.engine.play.seats import Kind, Seat
from tests.app.diamond.seated import at_stone, done, finger, lift, press, sat, touch
from tests.app.stage import PHONE, Memory, Stage
from tests.engine.diamond.tables import by_chance, dealt, last_cards, played, table, with_rings

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


@pytest.mark.parametrize("size", [*SIZES, (568, 320, Insets())], ids=lambda size: f"{size[0]:.0f}x{size[1]:.0f}")
@pytest.mark.parametrize("left", [False, True])
def test_a_lesson_has_room_to_speak_at_every_size(size: tuple[float, float, Insets], left: bool) -> None:
    layout = table_layout(*size, 2, 1, left, coach=True)
    assert layout.coach is not None
    assert layout.coach.h >= 46
    assert layout.coach.w >= 200
    parts = [layout.back, layout.menu, layout.card, *layout.seats, layout.figures[0].union(layout.figures[-1])]
    assert not any(layout.coach.overlaps(part) for part in [*parts, layout.action, layout.tray.box])


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
            # Upright ones with what shows that they can be chosen.
            reach, up = (seat.radius, 0.0) if seat.beads else (seat.radius * LIGHT, seat.radius * ABOVE)
            assert all(box.encloses(Box(x - reach, y - up - reach, 2 * reach, 2 * reach), 1) for x, y in places)
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


def test_a_second_press_counts_by_its_own_time_however_long_a_frame_takes() -> None:
    stage, scene = sat(dealt(table(2), 3000))
    press(stage, "go on")
    stage.run(0.6)
    touch(stage, scene, 20)
    # Nothing was drawn meanwhile, and the whole press comes in one frame.
    stage.time += 0.3
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        x, y = (round(stage.app.view.scale * at) for at in at_stone(scene, 20))
        pygame.event.post(pygame.Event(kind, pos=(x, y), button=1, touch=True))
    stage.run()
    assert isinstance(scene.motion, Lift)


def test_a_finger_slides_to_the_stone_that_was_meant_and_sees_it_enlarged() -> None:
    stage, scene = sat(dealt(table(8), 3000), Memory(PHONE))
    press(stage, "go on")
    stage.run(0.6)
    finger(stage, pygame.MOUSEBUTTONDOWN, at_stone(scene, 20))
    assert scene.choices.stone == 20
    glass = scene._glass
    assert glass is not None
    assert not glass.holds(at_stone(scene, 20))
    for site in (21, 22):
        finger(stage, pygame.MOUSEMOTION, at_stone(scene, site))
    assert scene.choices.stone == 22
    assert scene._glass not in (None, glass)
    finger(stage, pygame.MOUSEBUTTONUP, at_stone(scene, 22))
    stage.run(0.3)
    assert scene._glass is None
    assert (scene.choices.stone, scene.motion) == (22, None)
    # Whoever slides away from the stone that was chosen has not pressed it once more.
    finger(stage, pygame.MOUSEBUTTONDOWN, at_stone(scene, 22))
    finger(stage, pygame.MOUSEMOTION, at_stone(scene, 23))
    finger(stage, pygame.MOUSEMOTION, at_stone(scene, 22))
    finger(stage, pygame.MOUSEBUTTONUP, at_stone(scene, 22))
    assert (scene.choices.stone, scene.motion) == (22, None)
    stage.run(0.3)
    touch(stage, scene, 22)
    assert isinstance(scene.motion, Lift)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}x{size[1]:.0f}")
def test_the_glass_lies_beside_the_finger_in_the_window(size: tuple[float, float, Insets]) -> None:
    tray, window = table_layout(*size, 8, 1).tray, Box(0, 0, size[0], size[1])
    for place in places(Layout.SCATTERED, "1", 1):
        glass = glass_box(tray, place, window)
        assert window.encloses(glass)
        assert not glass.grow(-12).holds(tray.at(place))


@pytest.mark.parametrize(("language", "short"), [("en", False), ("fr", True)])
def test_others_side_by_side_are_told_in_the_same_unit_whoever_is_on_turn(language: str, short: bool) -> None:
    # In French one of them has a name too long to stand beside all of its dollars.
    seats = (Seat(), *(Seat(Kind.RIVAL, key) for key in ("novice", "casual", "perfect")))
    for turn in range(1, 5):
        match = replace(with_rings(table(4), *[[(6000, True)] * 3] * 4), turn=turn)
        platform = Memory(Screen(390, 844), language=language)
        _, scene = sat(replace(match, setup=replace(match.setup, seats=seats)), platform)
        assert scene.picture.shown is not None
        assert [seat.short for seat in scene.picture.shown.seats] == [False, short, short, short]


def test_on_a_phone_eight_players_leave_the_tray_most_of_the_width() -> None:
    layout = table_layout(390, 844, Insets(47, 0, 34, 0), 8, 1)
    assert layout.tray.radius >= 160


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


@pytest.mark.parametrize("more", [0, 9], ids=["upright", "from above"])
def test_a_stone_that_is_stolen_leaves_its_ring_at_once_and_flies_to_where_it_stays(more: int) -> None:
    rest = [(1000, False)] * more
    mine, others = [(5000, False), (5000, False), *rest], [(5000, True), (3000, True), (5000, True), *rest]
    stage, scene = sat(with_rings(dealt(table(2), THIEF), mine, others), Memory(Screen(1280, 800)))
    press(stage, "go on")
    stage.run(0.6)
    before = scene.picture.shown
    assert before is not None
    assert before.seats[0].beads is bool(more)
    press(stage, "go on")
    stage.run(0.1)
    motion, shown = scene.motion, scene.picture.shown
    assert isinstance(motion, Stolen)
    assert shown is not None
    assert sum(ring.filled for ring, _ in shown.seat(2).rings) == 2
    assert sum(ring.filled for ring, _ in shown.seat(1).rings) == 0
    stage.run(1)
    after = scene.picture.shown
    assert after is not None

    def changed(seat: int) -> list[int]:
        rings = zip(before.seat(seat).rings, after.seat(seat).rings, strict=True)
        return [at for at, (one, other) in enumerate(rings) if one[0].filled != other[0].filled]

    # Where the stone flew from and to is where the rings differ afterwards.
    (left,), (came,) = changed(2), changed(1)
    assert (motion.start, motion.end) == (before.seat(2).stone_at(left), before.seat(1).stone_at(came))


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
    stage.run(0.3)
    # A press is one only if it goes up where it went down.
    finger(stage, pygame.MOUSEBUTTONDOWN, shown.seat(2).ring_of(2000, True))
    finger(stage, pygame.MOUSEBUTTONUP, shown.seat(3).ring_of(5000, True))
    assert scene.seen.phase is Phase.STEAL
    press(stage, "decline")
    stage.run(0.6)
    assert (scene.seen.turn, scene.seen.phase) == (2, Phase.DRAW)


@pytest.mark.parametrize("screen", [PHONE, Screen(1280, 800)])
def test_what_the_table_has_chosen_to_steal_is_not_stolen_by_one_press(screen: Screen) -> None:
    match = with_rings(dealt(table(3), THIEF, 1000), [(5000, False)], [(2000, True)], [(5000, True)])
    stage, scene = sat(match, Memory(screen))
    press(stage, "go on")
    stage.run(0.6)
    assert scene.choices.theft == (3, 5000)
    for presses in range(2):
        assert len(scene.seen.log) == 1
        if screen is PHONE:
            press(stage, "steal 3 5000")
        else:
            assert scene.picture.shown is not None
            stage.press(*scene.picture.shown.seat(3).ring_of(5000, True))
        stage.run(0.3)
        assert (scene.motion is None) == (presses == 0)


@pytest.mark.parametrize("stray", ["go on", "decline", "enter", "space", "d"])
@pytest.mark.parametrize("screen", [PHONE, Screen(1280, 800)])
def test_a_double_press_that_draws_a_thief_neither_steals_nor_leaves_it(screen: Screen, stray: str) -> None:
    match = with_rings(dealt(table(2), THIEF, 1000), [(5000, False)], [(5000, True)])
    stage, scene = sat(match, Memory(screen))
    press(stage, "go on")
    while scene.seen.phase is not Phase.STEAL:
        stage.run()
    stage.run(0.05)
    done(stage, stray)
    stage.run(0.3)
    assert (scene.seen.phase, len(scene.chair.view.log)) == (Phase.STEAL, 1)
    done(stage, stray)
    stage.run(1)
    assert scene.seen.totals == ((0, 5000) if stray in ("decline", "d") else (5000, 0))


@pytest.mark.parametrize("stray", ["go on", "enter"])
def test_a_double_press_at_a_tray_that_is_turned_over_does_not_lead_away_from_it(stray: str) -> None:
    for rounds in (1, 2):
        stage, scene = sat(last_cards(table(2, rounds=rounds), 3000))
        press(stage, "go on")
        stage.run(0.6)
        touch(stage, scene, 1)
        stage.run(0.3)
        touch(stage, scene, 1)
        while not isinstance(scene.motion, Turning):
            stage.run()
        # The first half of a double press skips what moves.
        stage.key(pygame.K_RETURN)
        assert scene.motion is None
        stage.run(0.05)
        done(stage, stray)
        stage.run(0.1)
        assert scene.chair.view.phase in (Phase.ROUND_OVER, Phase.OVER)
        assert stage.app.scene is scene
        stage.run(0.3)
        done(stage, stray)
        stage.run(0.3)
        assert (scene.chair.view.round, stage.app.scene is scene) == ((2, True) if rounds > 1 else (1, False))


def test_words_are_no_stray_press() -> None:
    _, scene = sat(with_rings(dealt(table(2), THIEF, 1000), [(5000, False)], [(5000, True)]))
    assert scene.obey("draw a card") == ""
    assert scene.obey("steal") == ""
    assert scene.chair.view.totals == (5000, 0)


def test_the_deck_is_pressed_by_a_press_that_begins_and_ends_there() -> None:
    stage, scene = sat(dealt(table(2), 3000))
    deck = scene._layout.deck.center
    finger(stage, pygame.MOUSEBUTTONDOWN, scene._layout.tray.center)
    finger(stage, pygame.MOUSEBUTTONUP, deck)
    stage.run(0.5)
    assert not scene.seen.log
    stage.press(*deck)
    stage.run(0.5)
    assert scene.seen.card == 3000


def test_thieves_of_no_use_are_turned_over_one_by_one_beside_the_deck() -> None:
    stage, scene = sat(dealt(table(2), THIEF, THIEF, 3000))
    discard = scene._layout.discard

    def face() -> tuple[int, ...]:
        surface = pygame.display.get_surface()
        assert surface is not None
        return tuple(surface.get_at((round(discard.center[0]), round(discard.bottom - 6))))

    empty = face()
    press(stage, "go on")
    assert isinstance(scene.motion, Drawn)
    assert (scene.motion.aside, scene.motion.card) == (2, True)
    stage.run(0.45)
    assert scene.motion is not None
    assert face() != empty
    stage.run(1.4)
    assert scene.motion is None
    assert scene.picture.shown is not None
    assert scene.picture.shown.aside == 2
    assert scene.seen.card == 3000


def test_a_last_card_that_is_a_thief_of_no_use_is_seen_to_be_one() -> None:
    stage, scene = sat(last_cards(table(2), THIEF))
    press(stage, "go on")
    assert isinstance(scene.motion, Drawn)
    assert (scene.motion.aside, scene.motion.card) == (1, False)
    stage.run(1)
    assert not isinstance(scene.motion, Drawn)
    assert scene.picture.shown is not None
    assert scene.picture.shown.aside == 1


def test_a_last_card_that_is_a_thief_of_no_use_ends_the_match() -> None:
    stage, scene = sat(last_cards(table(2), THIEF))
    press(stage, "go on")
    stage.run(2)
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
    # Nothing is hidden any more, so there is nothing to count.
    assert shown.figures[0][0] == "42"
    touch(stage, scene, 1)
    assert stage.app.toast.text == "P1 1×"
    stage.run(0.3)
    press(stage, "go on")
    stage.run(3)
    assert (scene.seen.round, scene.seen.phase) == (2, Phase.DRAW)


def test_scores_of_several_rounds_stand_as_a_sum_with_its_signs() -> None:
    stage, scene = sat(last_cards(table(2, rounds=9), 3000))
    texts = stage.app.texts

    def told(*thousands: int) -> str:
        scores = tuple((1000 * count, 0) for count in thousands)
        seen = replace(scene.seen, phase=Phase.ROUND_OVER, scores=scores)
        return shown(seen, scene.choices, scene._layout, texts, False).seat(1).line

    assert told(5, -3, 12) == texts("diamond.table.thousands", counts="5 − 3 + 12")
    assert told(-5, 3) == texts("diamond.table.thousands", counts="−5 + 3")
    assert told(*range(9)) == texts("diamond.table.thousands", counts="… + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8")


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


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_stones_that_quiver_are_seen_to_whether_things_move_or_not(motion: str) -> None:
    stage, scene = sat(_quivering())
    stage.app.choose(motion=motion)
    press(stage, "go on")
    stage.run(0.6)
    touch(stage, scene, 20)
    stage.run(0.3)
    touch(stage, scene, 20)
    stage.run(0.1)
    assert isinstance(scene.motion, Tried if motion == "reduced" else Lift)
    quivering = scene.motion.quivering
    assert quivering
    if isinstance(scene.motion, Tried):
        # One's own stone needs no ring; what quivers has waves beside it.
        assert not bright(at_stone(scene, 20), scene._layout.tray.stone * 0.73)
        surface, tray = pygame.display.get_surface(), scene._layout.tray
        assert surface is not None
        x, y = at_stone(scene, quivering[0])
        wave = surface.get_at((round(x + WAVES[0] * tray.stone), round(y)))
        assert wave.r + wave.g - wave.b > 200
    stage.run(1)
    assert scene.motion is None


def _quivering() -> DiamondMatch:
    """A match whose first stone lets another quiver."""
    matches = (dealt(table(2, f"quiver {seed}", tremble=True), 3000, 4000) for seed in range(20))
    return next(one for one in matches if "quiver" in played(one, "draw", "lift 20").log[-1].answer)


def test_at_once_means_that_stones_are_ringed_for_a_moment_and_nothing_else_moves() -> None:
    seen = {}
    for tempo in ("calm", "usual", "quick", "instant"):
        stage = Stage()
        stage.app.choose_for("diamond", tempo=tempo)
        stage.run(0.1)
        stage.app.ways.begin(begin(agreed((RIVAL, RIVAL), "tempo")))
        scene = stage.app.scene
        assert isinstance(scene, Table)
        stage.run(0.1)
        stage.key(pygame.K_F12)
        kinds, frames = set(), 0
        while len(scene.seen.log) < 8:
            stage.run()
            frames += 1
            kinds.add(type(scene.motion))
        seen[tempo] = frames / 60
        assert (Tried in kinds, Lift in kinds) == ((True, False) if tempo == "instant" else (False, True))
    # Four turns, each from its card to what came of the stone.
    assert 4 * (QUICKEST + STRAIN) - 0.5 < seen["usual"] < 4 * (SLOWEST + RISE + FLY) + 1
    assert seen["calm"] == pytest.approx(2 * seen["usual"], rel=0.1)
    assert seen["quick"] < 0.6 * seen["usual"]
    assert seen["instant"] < 3


def test_computer_players_wait_until_what_happened_was_seen() -> None:
    stage, scene = among_rivals()
    while scene.motion is not None:
        assert len(scene.chair.view.log) <= len(scene.seen.log) + 1
        stage.run()


def test_what_another_has_tried_last_is_ringed_when_a_match_is_gone_on_with() -> None:
    match = replace(table(2), setup=replace(table(2).setup, seats=(RIVAL, Seat())))
    match = dealt(match, 3000, 4000)
    stage = Stage()
    stage.run(0.1)
    stage.app.ways.begin(played(match, "draw", "lift 3"))
    scene = stage.app.scene
    assert isinstance(scene, Table)
    stage.run(0.2)
    assert isinstance(scene.motion, Tried)
    assert scene.motion.site == 3
    stage.run(1)
    assert scene.motion is None
    assert scene.to_move


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
    # Nobody leads any more where the match has ended.
    assert scene.picture.shown.card.about == "P1 and P2 share the win"
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
        "chosen",
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
