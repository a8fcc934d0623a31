"""At very large text a finger may rest on what one plays with: the glass comes only where that means nothing."""

from typing import Any

import pygame
import pytest

from orapa.app.frame.input import Point
from orapa.app.frame.platform import Screen
from orapa.app.loop import App
from orapa.app.mine.draw.marks import gem_box
from orapa.app.scene import Scene
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem
from tools.enigma_shots import puzzle
from tools.shots import SCENES
from tools.studio import RATE, Show, open_studio, settled

UPRIGHT = Screen(390, 844)
# So long a finger rests, and so far it then goes.
RESTS, FAR = 1.0, 60.0


class Resting:
    """A scene in very large text, and a finger on it."""

    def __init__(self, scene: str | Show) -> None:
        push = SCENES[scene] if isinstance(scene, str) else scene
        open_studio()

        def show(app: App) -> None:
            app.choose(text_size="largest")
            push(app)
            app.choose(text_size="largest")

        self.app = settled(show, UPRIGHT, "dark", "en")
        self.now = 1000.0
        self.wait(0.1)
        assert self.app.glass

    @property
    def scene(self) -> Any:
        return self.app.scene

    @property
    def read(self) -> str:
        """What stands in the glass."""
        return self.app.glass.text if self.app.glass else ""

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * RATE)):
            self.app.step(self.now)
            self.now += 1 / RATE

    def send(self, kind: int, pos: Point) -> None:
        scale = self.app.view.scale
        spot = round(pos[0] * scale), round(pos[1] * scale)
        pygame.event.post(pygame.Event(kind, pos=spot, button=1, touch=True))
        self.wait(2 / RATE)

    def rest(self, pos: Point) -> None:
        """Put a finger down and leave it there."""
        self.send(pygame.MOUSEBUTTONDOWN, pos)
        self.wait(RESTS)

    def go(self, pos: Point) -> None:
        self.send(pygame.MOUSEMOTION, pos)

    def lift(self, pos: Point) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos)
        self.wait(0.5)

    def drag(self, start: Point, end: Point) -> None:
        """Rest, then draw what lies there to another place."""
        self.rest(start)
        assert not self.read
        for part in range(1, 7):
            self.go((start[0] + (end[0] - start[0]) * part / 6, start[1] + (end[1] - start[1]) * part / 6))
            self.wait(0.5)
            assert not self.read
        self.lift(end)


def widget(scene: Scene, name: str) -> Point:
    assert scene.reachable
    center: Point = next(one.box.center for one in scene.reachable.widgets if one.name == name)
    return center


def test_a_gem_goes_from_the_tray_to_the_board_and_on_however_slowly() -> None:
    hand = Resting("table-fresh")
    plot = hand.scene.shown.layout.plot
    start = widget(hand.scene, "gem R")
    hand.drag(start, (plot.slab.center[0], plot.slab.center[1] + 40))
    gems = hand.scene.view.sheet.gems
    before = gems.position_of(Gem.RED)
    assert before
    center = gem_box(plot, before).center
    hand.drag(center, (center[0], center[1] - FAR))
    assert hand.scene.view.sheet.gems.position_of(Gem.RED) not in (None, before)


def test_a_port_is_aimed_at_for_as_long_as_one_likes() -> None:
    hand = Resting("table-fresh")
    plot = hand.scene.shown.layout.plot
    hand.rest(plot.lens_at(parse_port("B")))
    assert not hand.read
    assert hand.scene.hand.loupe is not None
    hand.lift(plot.lens_at(parse_port("B")))
    assert hand.scene.choices.aim == parse_port("B")
    assert not hand.read


def test_the_gem_of_a_puzzle_goes_where_it_is_drawn() -> None:
    hand = Resting("training-last")
    stone, slab = hand.scene.seen.stone, hand.scene.seen.layout.plot.slab
    hand.drag(stone.center, slab.center)
    assert hand.scene.attempt.place


def test_a_stone_is_lifted_by_a_finger_that_took_its_time() -> None:
    hand = Resting("diamond-lift")
    seen, tray = hand.scene.seen, hand.scene._layout.tray
    for site in sorted(seen.board)[:4]:
        place = tray.at(seen.places[site - 1])
        hand.rest(place)
        assert not hand.read
        hand.lift(place)
        assert hand.scene.choices.stone == site


@pytest.mark.parametrize(
    ("kind", "what", "where"),
    [
        ("fragments", "piece 5", "lattice 3 3"),
        ("pipes", "piece 4", "cell 5"),
        ("bricks", "brick B", "place 0 2"),
    ],
)
def test_a_piece_goes_where_it_is_drawn(kind: str, what: str, where: str) -> None:
    hand = Resting(f"enigma-{kind}")
    scene = hand.scene
    before, targets = scene.work, scene.bench.targets(scene.work)
    hand.drag(targets[what], targets[where])
    assert scene.work != before


def test_a_pan_and_a_tile_are_tapped_for_as_long_as_one_likes() -> None:
    hand = Resting(puzzle(Kind.BALANCE, 1))
    scene = hand.scene
    before, pan = scene.work, scene.bench.targets(scene.work)["pan 0"]
    hand.rest(pan)
    assert not hand.read
    hand.lift(pan)
    assert scene.work != before

    hand = Resting("enigma-lay")
    plan = hand.scene.shown.plan
    before = hand.scene.choices
    tile = plan.box(next(iter(plan.net.tiles))).center
    hand.rest(tile)
    assert not hand.read
    hand.lift(tile)
    assert hand.scene.choices != before


def test_a_player_is_moved_by_its_grip_and_told_about_by_a_long_press() -> None:
    hand = Resting("setting-full")
    before = hand.scene.plan
    first, second = (widget(hand.scene, f"grip {number}") for number in (1, 2))
    hand.drag(first, second)
    assert hand.scene.plan != before

    hand = Resting("setting")
    hand.rest(widget(hand.scene, "gambler"))
    assert hand.app.toast.text
    assert not hand.read
