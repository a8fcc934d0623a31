"""Duels in the built site, by real clicks, touches and keys: won, lost, drawn, handed over, and gone on with."""

import json
from collections.abc import Callable
from typing import Any

from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.mine.match.editions import CZECH
from orapa.engine.mine.match.opening import built, duel
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rivals.cast import parse_rival
from orapa.engine.mine.rivals.seated import chance_for, choosing
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind, Seat
from tests.app.mine.company.duels import ELLA, MINE, THEIRS, TOM, begun, with_another_mine
from tests.browser.conftest import Visit
from tests.browser.pixels import at_rest
from tests.browser.test_shell import click, tap
from tests.browser.test_table import Player

Visitor = Callable[..., Visit]

EXPERT = Seat(Kind.RIVAL, "expert")
# The page goes into the background; how it is covered then.
AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
  return document.getElementById("canvas").style.visibility;
}"""
RIGHT = [f"1 place {position}" for position in THEIRS.positions]


class Duellist(Player):
    """A visitor who goes on with a duel that is kept, at its table or at the curtain."""

    def __init__(self, visitor: Visit, address: str, match: Match, scene: str = "table") -> None:
        entry = Entry("playing.a", 1_000, print_record(match))
        # Only once: a reload goes on with what was played since.
        script = f"if (!localStorage.begun) localStorage['orapa.playing.a'] = {json.dumps(str(entry))}"
        visitor.context.add_init_script(f"try {{ {script}; localStorage.begun = 1 }} catch {{}}")
        visitor.open(f"{address}?no-worker", newcomer=False)
        visitor.page.wait_for_selector("#loader", state="hidden")
        self.touch = visitor.page.evaluate("navigator.maxTouchPoints > 0")
        visitor.page.wait_for_function("JSON.parse(orapa.probe.widgets || '{}').continue")
        (tap if self.touch else click)(visitor, "continue")
        visitor.page.wait_for_function("scene => orapa.probe.scene === scene", arg=scene, timeout=30_000)
        self.visitor, self.page = visitor, visitor.page
        self.page.wait_for_timeout(500)

    @property
    def company(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.visitor.probe("company"))
        return facts

    def wait_stage(self, stage: str, seconds: float = 40) -> None:
        """Until the table stands so."""
        script = "stage => orapa.probe.company && JSON.parse(orapa.probe.company).stage === stage"
        self.page.wait_for_function(script, arg=stage, timeout=1000 * seconds)

    def wait_scene(self, scene: str, seconds: float = 40) -> None:
        script = "scene => orapa.probe.scene === scene"
        self.page.wait_for_function(script, arg=scene, timeout=1000 * seconds)
        self.page.wait_for_timeout(700)

    def press(self, name: str) -> None:
        (self.tap if self.touch else self.click)(self.widget(name))

    def build(self, name: str) -> None:
        """Press a button of the builder."""
        x, y = json.loads(self.visitor.probe("builder"))["widgets"][name]
        (self.tap if self.touch else self.click)((x, y))
        self.page.wait_for_timeout(300)

    def kept(self) -> Match:
        """The running match as it is kept."""
        entries = "Object.entries(localStorage).filter(([name]) => name.startsWith('orapa.playing.'))"
        ((name, text),) = self.page.evaluate(entries)
        match: Match = resume(parse_entry(name.removeprefix("orapa."), text).text)
        return match

    def lift(self, scene: str = "table") -> None:
        """Take the device behind the curtain."""
        self.page.wait_for_timeout(500)
        (tap if self.touch else click)(self.visitor, "lift")
        self.wait_scene(scene)


def knowing(rival: Seat) -> Match:
    """A duel on my turn in which the rival knows my mine: it will hand in as soon as it may."""
    match = begun(other=rival)
    questions = iter(f"ask {name}" for name in ("A", "C", "E", "15", "17", "M", "O", "Q", "3", "5", "9", "11", "13"))
    while True:
        asked = match
        while asked.turn == 1:
            asked = play(asked, 1, next(questions), asked.seconds + 3)
        thinking = choosing(parse_rival(rival.name), view(asked, 2), chance_for(asked, 2))
        try:
            while True:
                next(thinking)
        except StopIteration as finished:
            move = finished.value.move
        if move.startswith("submit"):
            return match
        match = play(asked, 2, move, asked.seconds + 2)


def test_a_duel_is_won_after_questions_of_both_and_lost_to_a_rival_who_was_faster(address: str, visit: Visitor) -> None:
    ella = Duellist(visit(), address, begun(*RIGHT[:4]))
    ella.click(ella.port("G"))
    ella.wait_stage("wait")
    ella.wait_stage("ask")
    assert ella.company["counts"] == {"1": 1, "2": 1}
    ella.keys("z")
    assert ella.facts["sheet"] == str(MINE)
    ella.click(ella.port("4"))
    ella.keys("z")
    ella.drag(THEIRS.positions[4])
    ella.press("hand in")
    ella.press("submit")
    ella.wait_scene("outcome")
    assert ella.facts["winners"] == [1]
    assert ella.visitor.complaints == []

    match = knowing(EXPERT)
    slow = Duellist(visit("landscape"), address, match)
    asked = next(name for name in ("G", "7", "B", "R", "1") if match.known(1, parse_port(name)) is None)
    slow.click(slow.port(asked))
    slow.wait_scene("outcome", 90)
    assert (slow.facts["winners"], slow.facts["ending"]) == ([2], "right")
    assert slow.visitor.complaints == []


def test_a_last_chance_leads_to_a_draw_and_that_to_the_deciding_match(address: str, visit: Visitor) -> None:
    match = begun("2 ask 7", "2 pass", "1 ask G", "1 pass", f"2 submit {MINE}", *RIGHT, rules=CZECH, start=2)
    ella = Duellist(visit(), address, match)
    assert ella.company["stage"] == "last"
    ella.click(ella.port("7"))
    assert ella.facts["questions"] == 1
    ella.press("hand in")
    ella.press("submit")
    ella.wait_scene("outcome")
    assert ella.facts["ending"] == "draw"
    ella.press("next")
    # The deciding match is built and played to its end; the other begins.
    ella.wait_scene("builder")
    ella.build("random")
    ella.build("hide")
    ella.wait_stage("ask")
    deciding = ella.kept()
    assert (deciding.setup.round, deciding.setup.start, deciding.cost(2)) == (2, 1, 0)
    ella.click(ella.port("G"))
    ella.wait_stage("asked")
    ella.press("pass on")
    ella.wait_stage("wait")
    ella.wait_stage("ask")
    theirs = deciding.mine_of(1)
    assert theirs
    for position in theirs.positions:
        ella.drag(position)
    ella.press("hand in")
    ella.press("submit")
    ella.wait_scene("outcome")
    assert (ella.facts["winners"], ella.facts["ending"]) == ([1], "right")
    assert ella.visitor.complaints == []


def test_a_duel_at_one_device_betrays_nothing_at_the_curtain_whatever_is_hidden(address: str, visit: Visitor) -> None:
    one = begun("1 ask G", "2 ask 7", other=TOM)
    other, port = with_another_mine(one)
    seen = [_until_the_reveal(address, visit("portrait", touch=True), match, port) for match in (one, other)]
    assert [list(parts) for parts in seen] == [[*PLACES]] * 2
    for place in PLACES[:-1]:
        assert seen[0][place] == seen[1][place], f"{place} is the same whatever is hidden"
    assert seen[0]["reveal"] != seen[1]["reveal"]


PLACES = ("curtain", "answered", "handed over", "reloaded", "home", "records", "gone on with", "reveal")


def _until_the_reveal(address: str, visitor: Visit, match: Match, port: str) -> dict[str, list[object]]:
    """What is seen of a duel of two at one device, place by place, until one gives up."""
    heard: list[str] = []
    visitor.page.on("console", lambda message: heard.append(message.text))
    ella = Duellist(visitor, address, match, "curtain")
    seen: dict[str, list[object]] = {}

    def look(place: str) -> None:
        seen[place] = [*_snapshot(ella), list(heard)]

    look("curtain")
    ella.lift()
    ella.tap(ella.port(port))
    ella.press("fire")
    ella.wait_stage("done")
    look("answered")
    ella.press("hand over")
    ella.wait_scene("curtain")
    look("handed over")
    ella.page.reload()
    ella.visitor.started()
    ella.wait_scene("curtain")
    look("reloaded")
    ella.page.keyboard.press("Escape")
    ella.wait_scene("home")
    look("home")
    tap(visitor, "records")
    ella.wait_scene("records")
    look("records")
    visitor.page.go_back()
    ella.wait_scene("home")
    tap(visitor, "continue")
    ella.wait_scene("curtain")
    look("gone on with")
    ella.lift()
    for name in ("menu", "give_up", "concede"):
        ella.press(name)
    ella.wait_scene("outcome")
    look("reveal")
    assert visitor.complaints == []
    return seen


def _snapshot(ella: Duellist) -> list[object]:
    """The picture when nothing moves any more, the title, and all facts."""
    picture = at_rest(ella.visitor)
    facts = ella.page.evaluate("JSON.stringify(orapa.probe, (name, fact) => name === 'frames' ? undefined : fact)")
    return [picture, ella.page.title(), facts]


def test_a_duel_at_one_device_is_handed_over_by_touch_and_each_has_an_own_sheet(address: str, visit: Visitor) -> None:
    ella = Duellist(visit("portrait", touch=True), address, begun(*RIGHT[:2], other=TOM), "curtain")
    ella.lift()
    assert ella.facts["sheet"]
    # A finger along the bar turns to the other board and back.
    x, y = ella.widget("flip")
    ella.slide((x, y), (x - 60, y), (x - 150, y))
    assert "flip back" in ella.facts["widgets"]
    ella.slide((x - 150, y), (x - 60, y), (x, y))
    assert "flip back" not in ella.facts["widgets"]
    ella.tap(ella.port("G"))
    ella.press("fire")
    ella.wait_stage("done")
    ella.press("hand over")
    ella.wait_scene("curtain")
    assert ella.visitor.probe("table") == ""
    ella.lift()
    assert (ella.facts["sheet"], ella.company["turn"]) == ("", 2)
    covered = ella.page.evaluate(AWAY)
    assert covered == "hidden"
    ella.wait_scene("curtain")
    assert ella.page.evaluate("document.getElementById('canvas').style.visibility") == ""
    ella.lift()
    assert ella.company["turn"] == 2
    ella.press("menu")
    ella.press("give_up")
    ella.press("concede")
    ella.wait_scene("outcome")
    assert ella.facts["winners"] == [1]
    assert ella.visitor.complaints == []


def test_a_tab_that_is_closed_in_any_phase_goes_on_where_it_was(address: str, visit: Visitor) -> None:
    ella = Duellist(visit(), address, begun())
    ella.click(ella.port("G"))
    ella.wait_stage("wait")
    for stage in ("wait", "ask"):
        # Closed while the rival thinks, and after it has asked.
        if stage == "ask":
            ella.wait_stage("ask")
        ella.page.reload()
        ella.visitor.started()
        ella.wait_scene("table")
        assert ella.company["counts"]["1"] == 1
    last = begun("2 ask 7", "2 pass", "1 ask G", "1 pass", f"2 submit {MINE}", rules=CZECH, start=2)
    tom = Duellist(visit(), address, last)
    tom.page.reload()
    tom.visitor.started()
    tom.wait_scene("table")
    assert tom.company["stage"] == "last"
    tom.press("pass")
    tom.press("pass")
    tom.wait_scene("outcome")
    assert tom.facts["winners"] == [2]
    tom.page.reload()
    tom.visitor.started()
    tom.wait_scene("outcome")


def test_a_tab_killed_while_the_device_is_handed_over_goes_on_at_the_curtain(address: str, visit: Visitor) -> None:
    match = begun(*RIGHT[:2], other=TOM)
    ella = Duellist(visit("portrait", touch=True), address, match, "curtain")
    ella.lift()
    ella.tap(ella.port("G"))
    ella.press("fire")
    ella.wait_stage("done")
    ella.press("hand over")
    ella.wait_scene("curtain")
    ella.page.close(run_before_unload=False)
    # What is kept is what was played: nothing is written anew.
    tom = Duellist(Visit(ella.visitor.context), address, match, "curtain")
    assert tom.visitor.probe("table") in ("", None)
    tom.page.reload()
    tom.visitor.started()
    tom.wait_scene("curtain")
    tom.lift()
    assert (tom.company["turn"], tom.company["counts"], tom.facts["sheet"]) == (2, {"1": 1, "2": 0}, "")
    tom.tap(tom.port("7"))
    tom.press("fire")
    tom.wait_stage("done")
    tom.press("hand over")
    tom.wait_scene("curtain")
    tom.lift()
    assert (tom.company["turn"], tom.company["counts"]) == (1, {"1": 1, "2": 1})
    assert len(tom.facts["sheet"].split()) == 2
    assert ella.visitor.complaints == tom.visitor.complaints == []


def test_a_tab_reloaded_with_a_sheet_handed_in_goes_on_for_the_other_without_telling_it(
    address: str, visit: Visitor
) -> None:
    match = begun(*RIGHT, "1 ask G", "1 pass", "2 ask 7", "2 pass", other=TOM, rules=CZECH)
    ella = Duellist(visit("portrait", touch=True), address, match, "curtain")
    ella.lift()
    ella.press("hand in")
    ella.press("submit")
    ella.wait_stage("handed")
    ella.page.reload()
    ella.visitor.started()
    ella.wait_scene("curtain")
    assert ella.visitor.probe("table") in ("", None), "Tom takes the device, and Ella’s sheet is not seen again"
    ella.lift()
    assert (ella.company["stage"], ella.company["turn"], ella.facts["sheet"]) == ("last", 2, "")
    ella.press("pass")
    ella.press("pass")
    ella.wait_scene("outcome")
    assert ella.facts["winners"] == [1]
    assert ella.visitor.complaints == []


def test_a_tab_reloaded_while_a_rival_has_its_last_chance_comes_to_the_end(address: str, visit: Visitor) -> None:
    ella = Duellist(visit(), address, begun(*RIGHT, "1 ask G", "1 pass", "2 ask 7", "2 pass", rules=CZECH))
    ella.press("hand in")
    ella.press("submit")
    ella.wait_stage("wait")
    ella.page.reload()
    ella.visitor.started()
    ella.wait_scene("outcome")
    assert ella.facts["winners"] == [1]
    assert ella.visitor.complaints == []


def test_a_reload_while_a_mine_is_built_comes_back_behind_the_curtain_to_the_gems_as_laid(
    address: str, visit: Visitor
) -> None:
    setup = duel((ELLA, TOM), (MINE, THEIRS), GemSet.BASE, date="2026-11-16")
    ella = Duellist(visit("portrait", touch=True), address, begin(built(setup)), "curtain")
    ella.lift("builder")
    ella.build("random")
    laid = json.loads(ella.visitor.probe("builder"))["mine"]
    assert len(laid.split()) == len(MINE.positions)
    ella.page.reload()
    ella.visitor.started()
    ella.wait_scene("curtain")
    assert not ella.visitor.probe("builder")
    ella.lift("builder")
    assert json.loads(ella.visitor.probe("builder"))["mine"] == laid
    ella.build("hide")
    ella.wait_scene("curtain")
    assert ella.visitor.probe("builder") == "", "nothing of what was built is left for the next"
    ella.lift("builder")
    assert json.loads(ella.visitor.probe("builder"))["mine"] == ""
    assert ella.visitor.complaints == []


def test_a_second_tab_takes_a_duel_of_two_people_over_at_the_curtain(address: str, visit: Visitor) -> None:
    first = Duellist(visit(), address, begun("1 ask G", other=TOM), "curtain")
    first.lift()
    second = Duellist(Visit(first.visitor.context), address, begun(), "elsewhere")
    click(second.visitor, "take over")
    second.wait_scene("curtain")
    second.lift()
    assert (second.company["turn"], second.company["counts"]) == (2, {"1": 1, "2": 0})
    first.page.bring_to_front()
    first.wait_scene("elsewhere")
    assert first.visitor.probe("table") == first.visitor.probe("company") == ""
    assert first.visitor.complaints == second.visitor.complaints == []
