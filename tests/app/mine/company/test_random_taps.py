"""Whole matches of all modes by random taps: nothing illegal is ever reached, and every record replays."""

from datetime import date
from random import Random

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.mine.builder.hiding import MatchBuilder
from orapa.app.mine.companion.scene import BoxedSheet, Closed
from orapa.app.mine.table.intents import Ask, Door, Follow, Intent, Lay, Play, Write
from orapa.app.mine.table.scene import Table
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.making.maker import Made, thrown
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.dailies import DAILY_SETS, Daily
from orapa.engine.mine.match.editions import EDITIONS, Mode
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.helps import Help
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
from tests.engine.mine.match.test_whole_matches import check_explorers, check_state

WAYS = (
    "alone",
    "challenge",
    "daily",
    "boxed",
    "boxed for two",
    "rival",
    "one device",
    "built",
    "expedition",
    "led",
    "led by a rival",
)
COMPUTERS = ("rival", "expedition", "led", "led by a rival")
PEOPLE = [Seat(name=name) for name in ("Ella", "Tom", "Mia", "Noah")]
# The quick ones: how rivals think is proven elsewhere.
RIVALS = [Seat(Kind.RIVAL, name) for name in ("beginner", "walker", "gambler")]
# Doors that lead away from the match, or wait for somebody to read; hints are taken on purpose.
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
    "test",
    "shelf",
}
# What is written on a boxed sheet that leads to another page.
ELSEWHERE = {"new", "paste", "print"}
MOST_TAPS = 160
"""After so many taps everybody hands in what is right."""
BUILDING_TAPS = 25
"""After so many taps whoever builds has the rest laid at random and hides it."""
TELLING = 3
"""After so many answers a hint may be taken; before, it is looked for longest."""


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
    if way == "daily":
        of_the_day = Daily(date(2026, 11, 16), rng.choice(DAILY_SETS))
        made = Made(thrown(of_the_day.gem_set, rng), "steady", 9)
        return opening.daily(of_the_day, made, rules, date="2026-11-16")
    if way in ("boxed", "boxed for two"):
        seats = PEOPLE[:2] if way == "boxed for two" else [Seat()]
        return opening.companion(gem_set, rules, seats, help=rng.choice(list(Help)), seed=seed)
    if way in ("rival", "one device", "built"):
        two = (Seat(), rng.choice(RIVALS)) if way == "rival" else (PEOPLE[0], PEOPLE[1])
        setup = opening.duel(two, mines, gem_set, rules, start=rng.randint(1, 2), seed=seed)
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
        self.taps = self.built = 0
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
        elif isinstance(scene, MatchBuilder):
            self._build(scene)
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

    def _build(self, builder: MatchBuilder) -> None:
        """Lay, turn and clear whatever comes, and hide it in the end."""
        self.built += 1
        if not builder.builds:
            return
        if self.built % BUILDING_TAPS == 0:
            builder.act(Door("random"))
            if builder.judged.legal:
                builder.act(Door("hide"))
        elif self.rng.random() < 0.5:
            builder.act(Lay(self.rng.choice(thrown(self.match.setup.gem_set, self.rng).positions)))
        else:
            self._press(builder)

    def _hint(self, table: Table) -> None:
        """A hint, as who is given hints may have one."""
        table.act(Door("hint"))
        for _ in range(4000):
            if not table.hinting.searching:
                break
            self.stage.run()
        if table.hinting.hint and self.rng.random() < 0.5:
            table.act(Door("hint more"))
        table.act(Door("hint close"))

    def _at_table(self, table: Table) -> None:
        chance, view, ended = self.rng.random(), table.chair.view, self.taps > MOST_TAPS
        # On a boxed sheet the device goes on together with the turn.
        heir = table.shown.widget("hand over") or (table.shown.widget("over") if table.chair.heir else None)
        if heir and heir.intent:
            table.act(heir.intent)
        elif table._moment().looking:
            # On the side that is only looked at a port shows its wave.
            table.act(Follow(self.rng.randrange(PORTS)))
            self._press(table)
        elif view.phase is Phase.JUDGING or (isinstance(table, BoxedSheet) and (ended or chance < 0.05)):
            table.act(Play(("submit", f"judge {'right' if ended else 'wrong'}")))
        elif ended or chance < 0.1:
            self._lay(table, ended or self.rng.random() < 0.5)
            table.act(Door("submit"))
        elif chance < 0.55 and view.open_questions:
            table.act(Ask(self.rng.choice(view.open_questions)))
        elif chance < 0.65 and len(view.clues) >= TELLING and table.shown.widget("hint"):
            self._hint(table)
        elif chance < 0.68:
            table.act(Play(("pass",)))
        elif chance < 0.69:
            table.act(Play(("concede",)))
        else:
            self._press(table)

    def _press(self, table: Table) -> None:
        """Any button that does not lead away."""
        here = [one for one in table.shown.widgets if not _leads_away(one.intent)]
        if here:
            table.act(self.rng.choice(here).intent)

    def _lay(self, table: Table, right: bool) -> None:
        """Lay out a whole mine, the right one or any."""
        hidden = self.match.mine_of(table.chair.seat) if table.chair.seat else None
        mine: Mine = hidden if right and hidden else thrown(self.match.setup.gem_set, self.rng)
        for position in mine.positions:
            table.act(Lay(position))


def _leads_away(intent: Intent | None) -> bool:
    """Whether a button leads away from the match."""
    if isinstance(intent, Write):
        return intent.what in ELSEWHERE
    return isinstance(intent, Door) and intent.name in AWAY


def check(match: Match) -> None:
    """No illegal state: by the referee too, where that knows all that is played."""
    if match.phase is Phase.BUILDING:
        assert match.turn in match.setup.builders
    elif match.setup.build or match.setup.handicaps or (match.setup.mode is Mode.COMPANION and len(match.seats) > 1):
        check_explorers(match)
    else:
        check_state(match)


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
        check(match)
        if taps.taps % 25 == 0:
            assert resume(print_record(match)) == match
        assert taps.taps < 6 * MOST_TAPS, f"{way} {number} does not end"
        taps.tap()
    match = taps.match
    check(match)
    assert resume(print_record(match)) == match
    stage.run(3)
    scene = stage.app.scene
    # A boxed sheet is looked at as it lies.
    assert not isinstance(scene, Table) or isinstance(scene.chair, Closed), "the end is shown"
    kept = stage.app.keeping.finished()[0]
    assert stage.app.keeping.read(kept) == match
    return match


@pytest.mark.parametrize("way", WAYS)
def test_random_taps_play_a_whole_match(way: str) -> None:
    match = play_one(way, 0)
    assert match.setup.mode in Mode


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_hundreds_of_matches_by_random_taps_end_and_replay(way: str) -> None:
    played = [play_one(way, number) for number in range(1, 26)]
    assert all(match.result for match in played)
    if way in ("one device", "expedition"):
        given = [(match.setup.handicap(seat), match.explorer(seat)) for match in played for seat in match.seats]
        assert any(explorer.hints for handicap, explorer in given if handicap.hints)
        assert not any(explorer.hints for handicap, explorer in given if not handicap.hints)
        assert any(explorer.gifts for _, explorer in given)
