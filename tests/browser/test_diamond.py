"""Mister Diamond in the built site, by real touches, clicks and keys: whole rounds, thefts, tabs that are killed."""

import json
from collections.abc import Callable
from typing import Any

from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rivals.seated import chance_for, choice, remembered
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind, Seat
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready, tap
from tests.engine.diamond.tables import people

Visitor = Callable[..., Visit]

KEPT = "Object.entries(localStorage).filter(([name]) => name.startsWith('orapa.{kind}.'))"
# Nothing moves, so that a round is over sooner.
STILL = """try { localStorage["orapa.choices"] ??=
  '{"version": 2, "motion": "reduced", "games": {"mine": {"lessons": ["fire"]}}}' } catch {}"""
# Somebody here may do something: the last thing is to look at the tray that was turned over.
READY = "!facts.moving && (facts.to_move || facts.phase === 'over')"
THREE = tuple(Seat(Kind.RIVAL, key) for key in ("novice", "casual", "sharp"))


class Player:
    """Somebody at the table of this game."""

    def __init__(self, visitor: Visit) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.touch = self.page.evaluate("navigator.maxTouchPoints > 0")

    @property
    def facts(self) -> dict[str, Any]:
        """What the table tells."""
        told: dict[str, Any] = json.loads(self.visitor.probe("diamond"))
        return told

    @property
    def scene(self) -> str:
        return str(self.visitor.probe("scene"))

    def press(self, name: str) -> None:
        (tap if self.touch else click)(self.visitor, name)

    def wait(self, until: str, seconds: float = 30) -> None:
        """Wait until something is so of the facts, or the table has gone."""
        script = f"() => orapa.probe.scene !== 'diamond' || (facts => {until})(JSON.parse(orapa.probe.diamond))"
        self.page.wait_for_function(script, timeout=seconds * 1000)

    def stone(self, site: int) -> None:
        """Press a stone."""
        x, y = self.facts["stones"][str(site)]
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self.page.wait_for_timeout(60)

    def lift(self, site: int) -> None:
        """Choose a stone, then try it."""
        self.stone(site)
        self.wait(f"facts.stone === {site}")
        self.page.wait_for_timeout(300)
        self.stone(site)

    def go_on(self) -> None:
        """Press the golden button, when what it does has been there long enough to be meant."""
        if self.facts["phase"] != Phase.DRAW:
            self.page.wait_for_timeout(300)
        self.press("go on")

    def turn(self, tried: set[int]) -> None:
        """One move of whoever is on turn at this device, with a perfect memory."""
        facts = self.facts
        if facts["phase"] == Phase.LIFT:
            standing = [int(site) for site in facts["stones"]]
            fresh = [site for site in standing if site not in tried] or standing
            tried.add(fresh[0])
            self.lift(fresh[0])
        else:
            if facts["phase"] == Phase.ROUND_OVER:
                tried.clear()
            self.go_on()
        self.wait_for_change(facts)

    def wait_for_change(self, before: dict[str, Any]) -> None:
        """Wait until the turn, the phase, the cards or what happened last is another."""
        now = " || ".join(f"facts.{name} !== {json.dumps(before[name])}" for name in ("phase", "turn", "cards", "line"))
        self.wait(now)

    def round(self, moves: int = 140) -> None:
        """Play until the table has gone."""
        tried: set[int] = set()
        for _ in range(moves):
            self.wait(READY, 60)
            if self.facts["phase"] == Phase.OVER:
                self.go_on()
                return
            self.turn(tried)
        raise AssertionError("the round does not end")


def kept(visitor: Visit, kind: str = "playing") -> DiamondMatch:
    """The match that is kept."""
    ((name, text),) = visitor.page.evaluate(KEPT.format(kind=kind))
    match: DiamondMatch = resume(parse_entry(name.removeprefix("orapa."), text).text)
    return match


def seated(visitor: Visit, address: str, match: DiamondMatch, still: bool = True) -> Player:
    """A visitor who goes on with a match that is kept."""
    entry = Entry("playing.a", 1_000, print_record(match))
    script = f"if (!localStorage.begun) localStorage['orapa.playing.a'] = {json.dumps(str(entry))}"
    visitor.context.add_init_script(f"try {{ {script}; localStorage.begun = 1 }} catch {{}}")
    if still:
        visitor.context.add_init_script(STILL)
    visitor.open(f"{address}?no-worker", newcomer=False)
    visitor.page.wait_for_selector("#loader", state="hidden")
    visitor.page.wait_for_function("JSON.parse(orapa.probe.widgets || '{}').continue")
    player = Player(visitor)
    player.press("continue")
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
    visitor.page.wait_for_timeout(400)
    return player


def moved(match: DiamondMatch) -> DiamondMatch:
    """A match after the next move that anybody with a casual memory makes."""
    seat, level = match.turn, LEVELS[1]
    move = choice(view(match, seat), level, remembered(match, seat, level), chance_for(match, seat))
    return advance(match, seat, move, match.seconds + 1, None)


def later(match: DiamondMatch, wanted: Callable[[DiamondMatch], bool]) -> DiamondMatch:
    """A match gone on with until something is so."""
    while not wanted(match):
        match = moved(match)
    return match


def found(seats: tuple[Seat, ...], wanted: Callable[[DiamondMatch], bool]) -> DiamondMatch:
    """The first match in which something comes to be so."""
    for seed in range(400):
        match = begin(agreed(seats, f"browser {seed}"))
        while not match.over:
            if wanted(match):
                return match
            match = moved(match)
    raise AssertionError("no such match")


def test_two_play_a_round_by_touch_in_portrait(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", touch=True)
    visitor.context.add_init_script(STILL)
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    player = Player(visitor)
    player.press("diamond")
    visitor.wait_for("scene", "diamond lobby")
    visitor.page.wait_for_timeout(300)
    player.press("new")
    visitor.wait_for("scene", "diamond setting")
    visitor.page.wait_for_timeout(300)
    for name in ("remove 3", "remove 2", "add person"):
        player.press(name) if name in json.loads(visitor.probe("widgets")) else None
        visitor.page.wait_for_timeout(150)
    # Two must stay, so the last computer player goes when somebody has come.
    player.press("remove 2")
    visitor.page.wait_for_timeout(150)
    # Two play three rounds, unless something else was chosen.
    player.press("rounds 1")
    visitor.page.wait_for_timeout(150)
    player.press("play")
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
    setup = kept(visitor).setup
    assert [seat.kind for seat in setup.seats] == [Kind.PERSON] * 2
    assert setup.rounds == 1
    player.round()
    visitor.wait_for("scene", "diamond outcome")
    match = kept(visitor, "played")
    assert match.over
    assert len(match.board) == 16
    assert visitor.complaints == []


def test_four_with_three_computer_players_by_mouse(visit: Visitor, address: str) -> None:
    player = seated(visit(), address, begin(agreed((Seat(), *THREE), "mouse")))
    player.round()
    player.visitor.wait_for("scene", "diamond outcome")
    match = kept(player.visitor, "played")
    assert match.over
    assert {entry.seat for entry in match.log} == {1, 2, 3, 4}
    assert player.visitor.complaints == []


def test_a_round_by_keys_alone(visit: Visitor, address: str) -> None:
    start = begin(agreed(people(2), "keys"))
    player = seated(visit(), address, later(start, lambda one: one.cards_left <= 9 and one.phase is Phase.DRAW))
    for _ in range(60):
        player.wait(READY)
        before = player.facts
        if before["phase"] == Phase.OVER:
            player.page.keyboard.press("Enter")
            break
        if before["phase"] == Phase.LIFT:
            for key in ("ArrowRight", "ArrowUp", "ArrowRight"):
                player.page.keyboard.press(key)
                player.page.wait_for_timeout(50)
        player.page.keyboard.press("Enter")
        player.wait_for_change(before)
    player.visitor.wait_for("scene", "diamond outcome")
    assert kept(player.visitor, "played").over
    assert player.visitor.complaints == []


def test_a_theft_skips_two_seats(visit: Visitor, address: str) -> None:
    def far(one: DiamondMatch) -> bool:
        return one.phase is Phase.STEAL and any((seat - one.turn) % 4 == 3 for seat, _ in one.thefts)

    match = found(people(4), far)
    victim = next(seat for seat, _ in match.thefts if (seat - match.turn) % 4 == 3)
    player = seated(visit("portrait", touch=True), address, match)
    value = max(value for seat, value in match.thefts if seat == victim)
    player.press(f"steal {victim} {value}")
    player.page.wait_for_timeout(200)
    if player.facts["phase"] == Phase.STEAL:
        player.go_on()
    player.wait("facts.phase === 'draw'")
    assert player.facts["turn"] == victim
    after = kept(player.visitor)
    assert (after.turn, after.log[-1].move) == (victim, f"steal {victim} {value}")
    assert player.visitor.complaints == []


def test_a_last_card_that_is_a_thief_of_no_use_ends_the_match(visit: Visitor, address: str) -> None:
    def last(one: DiamondMatch) -> bool:
        hidden = one.deal
        return bool(
            hidden and one.phase is Phase.DRAW and one.cards_left == 1 and not hidden.deck[-1] and not one.thefts
        )

    player = seated(visit(), address, found(people(8), last))
    player.go_on()
    player.wait("facts.phase === 'over'")
    player.go_on()
    player.visitor.wait_for("scene", "diamond outcome")
    match = kept(player.visitor, "played")
    assert match.log[-1].answer == "1 aside, none"
    assert player.visitor.complaints == []


def test_a_tab_killed_in_any_phase_is_gone_on_with(visit: Visitor, address: str) -> None:
    start = begin(agreed(people(2), "killed", rounds=2))
    for phase in (Phase.DRAW, Phase.LIFT, Phase.STEAL, Phase.ROUND_OVER):
        match = later(start, lambda one, wanted=phase: bool(one.log) and one.phase is wanted)  # type: ignore[misc]
        visitor = visit()
        player = seated(visitor, address, match)
        facts = player.facts
        assert facts["phase"] == phase
        # Whatever was chosen but not done is gone with the tab; what was done is not.
        visitor.page.goto("about:blank")
        visitor.page.goto(f"{address}?no-worker")
        ready(visitor.started())
        visitor.page.wait_for_function("JSON.parse(orapa.probe.widgets || '{}').continue")
        player.press("continue")
        visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
        assert player.facts == facts
        assert kept(visitor) == match
        visitor.page.reload()
        visitor.started()
        visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
        assert kept(visitor) == match
        assert visitor.complaints == []


def test_a_link_to_the_tray_of_a_day_waits_for_its_part(visit: Visitor, address: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(STILL)
    visitor.open(f"{address}?no-worker#tray=today", newcomer=False)
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond'", timeout=40_000)
    assert kept(visitor).setup.daily
    assert visitor.complaints == []
