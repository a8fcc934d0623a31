"""Whole matches of all modes by random taps: nothing illegal is ever reached, and every record replays."""

from random import Random

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.mine.table.intents import Ask, Door, Follow, Lay, Play
from orapa.app.mine.table.scene import Table
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.making.maker import Made, thrown
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import EDITIONS, Mode
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind, Seat
from tests.app.stage import Memory, Stage, learned

WAYS = ("alone", "challenge", "rival", "one device", "built", "expedition", "led", "led by a rival")
COMPUTERS = ("rival", "expedition", "led", "led by a rival")
PEOPLE = [Seat(name=name) for name in ("Ella", "Tom", "Mia", "Noah")]
# The quick ones: how rivals think is proven elsewhere.
RIVALS = [Seat(Kind.RIVAL, name) for name in ("beginner", "walker", "gambler")]
# Doors that lead away from the match, or wait for somebody to read.
AWAY = {
    "leave",
    "home",
    "rules",
    "settings",
    "pause",
    "restart",
    "reset",
    "anew",
    "hint",
    "hint more",
    "odds",
    "why",
    "aids",
}
MOST_TAPS = 160
"""After so many taps everybody hands in what is right."""


def setup_of(way: str, rng: Random) -> Setup:
    """A match to be begun, by a way of playing and chance."""
    rules = rng.choice(list(EDITIONS.values()))
    # Rivals think longest about all seven gems.
    gem_set = rng.choice([GemSet.BASE, GemSet.DIAMOND] if way in COMPUTERS else list(GemSet))
    mines = thrown(gem_set, rng), thrown(gem_set, rng)
    seed = str(rng.random())
    if way == "alone":
        return opening.solo(Made(mines[0], "steady", 9), gem_set, rules, seed=seed)
    if way == "challenge":
        return opening.challenge(MineLink(mines[0]), rules, par=9)
    if way in ("rival", "one device", "built"):
        seats = (Seat(), rng.choice(RIVALS)) if way == "rival" else (PEOPLE[0], PEOPLE[1])
        setup = opening.duel(seats, mines, gem_set, rules, start=rng.randint(1, 2), seed=seed)
        return opening.built(setup) if way == "built" or rng.random() < 0.3 else handicapped(setup, rng)
    company = [*rng.sample(PEOPLE[:3], rng.randint(1, 3)), *rng.sample(RIVALS[:2], rng.randint(1, 2))]
    rng.shuffle(company)
    master = {"led": PEOPLE[3], "led by a rival": RIVALS[2]}.get(way, Seat(Kind.COMPUTER))
    setup = opening.expedition(company, mines[0], gem_set, rules, master=master, seed=seed)
    return opening.built(setup) if way != "expedition" else handicapped(setup, rng)


def handicapped(setup: Setup, rng: Random) -> Setup:
    """Perhaps with something given to somebody."""
    given = Handicap(rng.choice([None, 2, 3]), rng.randint(0, 2), rng.random() < 0.3)
    return opening.handicapped(setup, {rng.randint(1, len(setup.seats)): given})


class Taps:
    """Somebody without any plan at the screen."""

    def __init__(self, stage: Stage, rng: Random) -> None:
        self.stage = stage
        self.rng = rng
        self.taps = 0
        sitting = stage.app.ways._sitting
        assert sitting is not None
        self.sitting = sitting

    @property
    def match(self) -> Match:
        match: Match = self.sitting.match
        return match

    def tap(self) -> None:
        """One thing at the scene that is shown."""
        scene = self.stage.app.scene
        self.taps += 1
        if isinstance(scene, Curtain):
            self.stage.run(0.5)
            scene._open()
        elif not isinstance(scene, Table):
            self.stage.app.back()
        elif scene.dialog:
            buttons = [one for one in scene.dialog.group.widgets if one.name not in AWAY]
            if buttons and self.rng.random() < 0.7:
                self.rng.choice(buttons).action()
            else:
                scene.back()
        elif scene.view.phase is Phase.BUILDING:
            if "build" in scene.chair.view.may:
                scene.chair.play(f"build {thrown(self.match.setup.gem_set, self.rng)}")
        else:
            self._at_table(scene)
        self.stage.run(0.1)
        self._wait()

    def _wait(self) -> None:
        """Let rivals think as long as they want; the time that they only seem to need passes at once."""
        for _ in range(4000):
            match, seats = self.match, self.sitting.chair.seats
            if match.over or match.turn not in seats or seats[match.turn].kind is not Kind.RIVAL:
                return
            self.stage.platform.passed += 8
            self.stage.run()
        raise AssertionError("expected a move of the rival, waited in vain")

    def _at_table(self, table: Table) -> None:
        chance, view, ended = self.rng.random(), table.chair.view, self.taps > MOST_TAPS
        heir = table.shown.widget("hand over")
        if heir:
            table.act(heir.intent)
        elif table._moment().looking:
            # On the side that is only looked at a port shows its wave.
            table.act(Follow(self.rng.randrange(PORTS)))
            self._press(table)
        elif ended or chance < 0.1:
            self._lay(table, ended or self.rng.random() < 0.5)
            table.act(Door("submit"))
        elif chance < 0.55 and view.open_questions:
            table.act(Ask(self.rng.choice(view.open_questions)))
        elif chance < 0.62:
            table.act(Play(("pass",)))
        elif chance < 0.63:
            table.act(Play(("concede",)))
        else:
            self._press(table)

    def _press(self, table: Table) -> None:
        """Any button that does not lead away."""
        here = [one for one in table.shown.widgets if not (isinstance(one.intent, Door) and one.intent.name in AWAY)]
        if here:
            table.act(self.rng.choice(here).intent)

    def _lay(self, table: Table, right: bool) -> None:
        """Lay out a whole mine, the right one or any."""
        hidden = self.match.mine_of(table.chair.seat) if table.chair.seat else None
        mine: Mine = hidden if right and hidden else thrown(self.match.setup.gem_set, self.rng)
        for position in mine.positions:
            table.act(Lay(position))


def play_one(way: str, number: int) -> Match:
    """One whole match; the state is held against its own record on the way and at the end."""
    rng = Random(f"{way} {number}")
    stage = Stage(learned(Memory(Screen(390, 844))))
    stage.run(0.1)
    # Nothing moves, so that every tap meets a table at rest.
    stage.app.choose(motion="reduced")
    stage.app.ways.begin(begin(setup_of(way, rng)))
    stage.run(0.1)
    taps = Taps(stage, rng)
    while not taps.match.over:
        match = taps.match
        assert match.phase is Phase.BUILDING or match.turn in match.seats
        if taps.taps % 25 == 0:
            assert resume(print_record(match)) == match
        assert taps.taps < 6 * MOST_TAPS, f"{way} {number} does not end"
        taps.tap()
    match = taps.match
    assert resume(print_record(match)) == match
    stage.run(3)
    assert not isinstance(stage.app.scene, Table), "the end is shown"
    kept = stage.app.keeping.finished()[0]
    assert stage.app.keeping.read(kept) == match
    return match


@pytest.mark.parametrize("way", WAYS)
def test_random_taps_play_a_whole_match(way: str) -> None:
    match = play_one(way, 0)
    assert match.setup.mode in Mode


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_two_hundred_matches_by_random_taps_end_and_replay(way: str) -> None:
    endings = [play_one(way, number).result for number in range(1, 26)]
    assert all(endings)
