"""Mister Diamond in the built site, by real touches, clicks and keys: whole rounds, thefts, tabs that are killed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rivals.seated import chance_for, choice, remembered
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind, Seat
from orapa.site.serve import serving
from tests.browser.conftest import Visit
from tests.browser.test_offline import kept as kept_offline
from tests.browser.test_parts import asked_for
from tests.browser.test_shell import click, ready, tap
from tests.browser.test_spoken import DOCUMENT, Listener
from tests.engine.diamond.tables import people

Visitor = Callable[..., Visit]

KEPT = "Object.entries(localStorage).filter(([name]) => name.startsWith('orapa.{kind}.'))"
# Nothing moves, so that a round is over sooner.
STILL = """try { localStorage["orapa.choices"] ??=
  '{"version": 2, "motion": "reduced", "games": {"mine": {"lessons": ["fire"]}}}' } catch {}"""
# Somebody here may do something: the last thing is to look at the tray that was turned over.
# Whatever moves from now on, by its kind.
WATCHED = """globalThis.moved = new Set(), setInterval(
  () => orapa.probe.scene === "diamond" && moved.add(JSON.parse(orapa.probe.diamond).moving), 30), null"""
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


class Typist(Player):
    """Somebody who has only keys."""

    def __init__(self, visitor: Visit) -> None:
        super().__init__(visitor)
        self._at: tuple[str, str] = ("", "")
        """The scene and the button that have the focus."""
        self._lifted = 0

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)
            self.page.wait_for_timeout(60)

    def choose(self, name: str) -> None:
        """Go on to a button, and press it."""
        self.page.wait_for_function("name => name in JSON.parse(orapa.probe.widgets)", arg=name)
        names = list(json.loads(self.visitor.probe("widgets")))
        scene, focused = self._at
        at = names.index(focused) if scene == self.scene and focused in names else -1
        by = names.index(name) - at
        self._at = (self.scene, name)
        self.keys(*["Tab" if by > 0 else "Shift+Tab"] * abs(by), "Enter")

    def go_on(self) -> None:
        if self.facts["phase"] != Phase.DRAW:
            self.page.wait_for_timeout(300)
        self.keys("Enter")

    def lift(self, site: int) -> None:
        """Go from the middle to some stone, another way each time."""
        del site
        self._lifted += 1
        ways = ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight")
        first, second = (ways[(self._lifted + by) % 4] for by in range(2))
        self.keys("ArrowRight", *[first] * (self._lifted // 4 % 4), *[second] * (self._lifted % 3), "Enter")


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


@pytest.mark.slow
def test_four_with_three_computer_players_by_mouse(visit: Visitor, address: str) -> None:
    player = seated(visit(), address, begin(agreed((Seat(), *THREE), "mouse")))
    player.round()
    player.visitor.wait_for("scene", "diamond outcome")
    match = kept(player.visitor, "played")
    assert match.over
    assert {entry.seat for entry in match.log} == {1, 2, 3, 4}
    assert player.visitor.complaints == []


@pytest.mark.slow
def test_a_whole_round_by_keys_alone_from_home_with_all_that_moves(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(f"{address}?no-worker", newcomer=False))
    player = Typist(visitor)
    player.choose("diamond")
    visitor.wait_for("scene", "diamond lobby")
    player.choose("new")
    visitor.wait_for("scene", "diamond setting")
    for name in ("remove 3", "add person", "remove 2", "rounds 1", "play"):
        player.choose(name)
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
    visitor.page.evaluate(WATCHED)
    player.wait("facts.moving === 'shake'")
    player.keys("Space")
    assert player.facts["moving"] == "", "a key skips the shaking"
    player.round()
    visitor.wait_for("scene", "diamond outcome")
    match = kept(visitor, "played")
    assert match.over
    assert [seat.kind for seat in match.setup.seats] == [Kind.PERSON] * 2
    assert {"loose", "fixed"} <= {entry.answer.split()[0] for entry in match.log if entry.move.startswith("lift")}
    assert {"drawn", "lift", "turning"} <= set(visitor.page.evaluate("[...moved]"))
    assert visitor.complaints == []


def test_a_theft_skips_two_seats_and_goes_on_clockwise_from_the_robbed(visit: Visitor, address: str) -> None:
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
    # From the robbed on it goes clockwise: whoever was skipped is not made up for.
    following: list[int] = []
    tried: set[int] = set()
    while len(following) < 3:
        player.wait(READY)
        facts = player.facts
        if facts["phase"] == Phase.STEAL:
            player.press("decline")
            player.wait_for_change(facts)
            continue
        player.turn(tried)
        if facts["phase"] == Phase.LIFT:
            following.append(facts["turn"])
    assert following == [(victim - 1 + by) % 4 + 1 for by in range(3)]
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


def into(phase: Phase) -> Callable[[DiamondMatch], bool]:
    """Whether the next move of a match leads into a phase."""
    return lambda one: one.phase in (Phase.DRAW, Phase.LIFT) and moved(one).phase is phase


def after_a_kill(player: Player, address: str) -> Visit:
    """Whoever comes back after the tab was killed."""
    player.page.close(run_before_unload=False)
    visitor = Visit(player.visitor.context)
    visitor.open(f"{address}?no-worker", newcomer=False)
    return ready(visitor)


def gone_on(visitor: Visit) -> Player:
    """The table of the match that home goes on with."""
    player = Player(visitor)
    visitor.page.wait_for_function("JSON.parse(orapa.probe.widgets || '{}').continue")
    player.press("continue")
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
    return player


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.LIFT, Phase.STEAL, Phase.ROUND_OVER])
def test_a_tab_killed_after_a_move_into_any_phase_is_gone_on_with(visit: Visitor, address: str, phase: Phase) -> None:
    start = later(begin(agreed(people(2), "killed", rounds=2)), into(phase))
    player = seated(visit(), address, start)
    player.turn(set())
    player.wait(READY)
    facts, match = player.facts, kept(player.visitor)
    assert len(match.log) == len(start.log) + 1
    assert facts["phase"] == match.phase == phase
    visitor = after_a_kill(player, address)
    again = gone_on(visitor)
    again.wait(READY)
    assert (again.facts, kept(visitor)) == (facts, match)
    # A reload is at the table at once, and the match goes on.
    visitor.page.reload()
    visitor.started()
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond' && orapa.probe.diamond", timeout=30_000)
    again.wait(READY)
    assert kept(visitor) == match
    again.turn(set())
    assert len(kept(visitor).log) == len(match.log) + 1
    assert player.visitor.complaints == visitor.complaints == []


def test_a_tab_killed_at_the_last_tray_has_kept_the_result(visit: Visitor, address: str) -> None:
    start = later(begin(agreed(people(2), "killed")), into(Phase.OVER))
    player = seated(visit(), address, start)
    player.turn(set())
    player.wait("facts.phase === 'over'")
    visitor = after_a_kill(player, address)
    match = kept(visitor, "played")
    assert (match.over, len(match.log)) == (True, len(start.log) + 1)
    assert visitor.page.evaluate(KEPT.format(kind="playing")) == []
    assert "continue" not in json.loads(visitor.probe("widgets"))
    assert player.visitor.complaints == visitor.complaints == []


@pytest.mark.parametrize("moving", ["drawn", "lift"])
def test_a_tab_killed_while_something_moves_has_kept_the_move(visit: Visitor, address: str, moving: str) -> None:
    phase = Phase.DRAW if moving == "drawn" else Phase.LIFT
    start = later(begin(agreed(people(2), "killed")), lambda one: bool(one.log) and one.phase is phase)
    player = seated(visit(), address, start, still=False)
    if phase is Phase.LIFT:
        player.lift(min(start.board))
    else:
        player.press("go on")
    player.wait(f"facts.moving === '{moving}'", 2)
    visitor = after_a_kill(player, address)
    match = kept(visitor)
    assert len(match.log) == len(start.log) + 1
    again = gone_on(visitor)
    again.wait(READY)
    assert again.facts["phase"] == match.phase
    assert player.visitor.complaints == visitor.complaints == []


def test_a_tab_killed_while_a_computer_player_is_on_turn_goes_on_with_that_turn(visit: Visitor, address: str) -> None:
    start = later(begin(agreed((Seat(), THREE[0]), "killed")), lambda one: one.turn == 1 and one.phase is Phase.LIFT)
    player = seated(visit(), address, start, still=False)
    player.lift(min(start.board))
    player.wait("facts.turn === 2 && facts.moving === ''")
    visitor = after_a_kill(player, address)
    before = kept(visitor)
    assert before.turn == 2
    again = gone_on(visitor)
    # Its hand is seen on its way to the stone.
    again.wait("facts.turn === 2 && facts.moving === 'lift'")
    again.wait("facts.turn === 1 && " + READY)
    match = kept(visitor)
    assert match.log[: len(before.log)] == tuple(before.log)
    assert {entry.seat for entry in match.log[len(start.log) + 1 :]} == {2}
    assert player.visitor.complaints == visitor.complaints == []


def test_what_a_stone_turned_out_to_be_is_read_out_once_and_fades_from_the_page(visit: Visitor, address: str) -> None:
    visitor, match = visit(locale="en-GB"), begin(agreed(people(2), "fades"))
    assert match.deal is not None
    stone = min(match.deal.fixed)
    here = Listener(visitor, f"{address}?no-worker", match)
    here.say("continue")
    here.at("Mister Diamond")
    here.say("draw")
    here.hears("a ring of")
    here.say(f"lift {stone}")
    here.hears(f"Stone {stone}.")
    here.page.wait_for_function(
        "words => !document.getElementById('log').textContent.includes(words)", arg=f"Stone {stone}."
    )
    assert f"Stone {stone}." not in here.page.evaluate(DOCUMENT)
    assert visitor.complaints == []


def test_the_game_comes_when_its_door_is_opened_and_is_there_without_a_server(visit: Visitor, web: Path) -> None:
    visitor = visit()
    asked = asked_for(visitor)
    visitor.context.add_init_script(STILL)
    with serving(web) as address:
        ready(visitor.open(address, newcomer=False))
        assert asked == []
        click(visitor, "diamond")
        visitor.wait_for("scene", "diamond lobby")
        assert asked == ["diamond"]
        kept_offline(visitor)
    # Somebody else, whose worker has kept a game that was never opened.
    other = visit()
    other.context.add_init_script(STILL)
    with serving(web) as address:
        ready(other.open(address, newcomer=False))
        kept_offline(other)
    other.page.goto("about:blank")
    ready(other.open(address, newcomer=False))
    for name, scene in (("diamond", "diamond lobby"), ("new", "diamond setting"), ("play", "diamond")):
        click(other, name)
        other.page.wait_for_function("scene => orapa.probe.scene === scene", arg=scene, timeout=30_000)
        other.page.wait_for_timeout(200)
    player = Player(other)
    other.page.wait_for_function("orapa.probe.diamond")
    player.wait(READY)
    player.turn(set())
    assert kept(other).log
    assert visitor.complaints == other.complaints == []


def test_a_link_to_the_tray_of_a_day_waits_for_its_part(visit: Visitor, address: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(STILL)
    visitor.open(f"{address}?no-worker#tray=today", newcomer=False)
    visitor.page.wait_for_function("orapa.probe.scene === 'diamond'", timeout=40_000)
    assert kept(visitor).setup.daily
    assert visitor.complaints == []
