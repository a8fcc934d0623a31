"""Whole matches to which anything is done: stray touches and keys, dialogs, Back, other sizes, a page loaded anew."""

from random import Random

import pygame
import pytest

from orapa.app.diamond.table.scene import Table
from orapa.app.frame.platform import Insets, Screen
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.play.records import print_record, replay
from orapa.engine.play.seats import Kind, Seat
from tests.app.diamond.seated import at_stone, press
from tests.app.stage import PHONE, Memory, Stage, learned

SCREENS = (PHONE, Screen(844, 390, 2, Insets(0, 47, 21, 47)), Screen(320, 480), Screen(1280, 800))
KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_c, pygame.K_d,
)  # fmt: skip
RIVALS = tuple(Seat(Kind.RIVAL, key) for key in ("casual", "sharp", "perfect"))
MOST = 1500


class Rough:
    """Somebody who plays now and then, and else does anything."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.platform = learned(Memory(PHONE))
        self.stage = Stage(self.platform)
        self.stage.app.choose(motion=self.chance.choice(("full", "reduced")))
        self.stage.app.choose_for("diamond", tempo=self.chance.choice(("quick", "instant")))
        self.stage.run(0.1)
        self.begin()

    def begin(self) -> None:
        """Sit down; a match in which nothing was done is forgotten when somebody leaves it."""
        rivals = RIVALS[: self.chance.randint(1, 3)]
        setup = agreed((Seat(), *rivals), f"rough {self.chance.random()}", tremble=True)
        self.stage.app.ways.begin(begin(setup))

    @property
    def kept(self) -> DiamondMatch:
        """The match as it is kept, running or ended."""
        (entry,) = [*self.stage.app.keeping.running(), *self.stage.app.keeping.finished()]
        match: DiamondMatch = self.stage.app.keeping.read(entry)
        return match

    @property
    def table(self) -> Table:
        """The table, gone on with if something has led away from it."""
        if not isinstance(self.stage.app.scene, Table):
            while len(self.stage.app._scenes) > 1:
                self.stage.app.pop()
            (running,) = self.stage.app.keeping.running()
            assert self.stage.app.ways.resume(running)
            self.stage.run(0.1)
        assert isinstance(self.stage.app.scene, Table)
        return self.stage.app.scene

    def do(self) -> None:
        """One thing, and some time."""
        doing = (self.play, self.touch, self.type, self.turn, self.back, self.load_anew, self.open_menu)
        self.chance.choices(doing, (40, 20, 20, 4, 3, 2, 3))[0]()
        self.stage.run(self.chance.choice((0.02, 0.1, 0.4, 1.0)))
        if not [*self.stage.app.keeping.running(), *self.stage.app.keeping.finished()]:
            self.begin()

    def play(self) -> None:
        table = self.table
        if table.dialog:
            table.back()
        elif table.to_move and table.seen.phase is Phase.LIFT:
            at = at_stone(table, self.chance.choice(sorted(table.seen.board)))
            for _ in range(2):
                self.stage.press(*at, touch=True)
                self.stage.run(0.3)
        elif table.to_move:
            press(self.stage, "go on")

    def touch(self) -> None:
        view = self.stage.app.view
        self.stage.press(self.chance.uniform(0, view.width), self.chance.uniform(0, view.height), touch=True)

    def type(self) -> None:
        self.stage.key(self.chance.choice(KEYS))

    def turn(self) -> None:
        self.platform.resize(self.chance.choice(SCREENS))

    def back(self) -> None:
        self.platform.backs += 1

    def load_anew(self) -> None:
        self.stage = Stage(self.platform)
        self.stage.app.ways.return_to(self.platform.trail())
        # What was kept is read.
        self.stage.run(0.3)

    def open_menu(self) -> None:
        if not self.table.dialog:
            press(self.stage, "menu")


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 10))])
def test_a_match_bears_whatever_is_done_to_it(seed: int) -> None:
    rough = Rough(seed)
    for _ in range(MOST):
        rough.do()
        if rough.kept.over:
            break
        scene = rough.stage.app.scene
        if isinstance(scene, Table):
            # What is seen is what happened, up to now or some moves ago.
            seen, happened = scene.seen.log, scene.chair.view.log
            assert tuple(happened)[: len(seen)] == tuple(seen)
    match = rough.kept
    assert match.over
    assert replay(print_record(match)) == match
    assert len(rough.stage.app.keeping.finished()) == 1
