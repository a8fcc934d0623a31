"""The mine builder in the built site, by real clicks, touches and keys only."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from orapa.engine.mine.match.editions import CZECH
from orapa.engine.mine.match.opening import built, duel
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.board import COLUMNS, parse_cell, parse_port, port_entry
from orapa.engine.mine.rules.gems import SHAPES, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.symmetry import mirrored
from orapa.engine.play.codes import encode_whole
from orapa.engine.play.seats import Kind, Seat
from tests.app.mine.builder.mines import faulty_mine
from tests.browser.conftest import Visit
from tests.browser.test_shell import ask, click, ready, spot, table
from tests.browser.test_table import ASKED, Player
from tests.browser.test_table import MINE as SOLVED

Visitor = Callable[..., Visit]
Spot = tuple[float, float]

WHOLE = parse_mine("R:A4:1 Y:G1 B:A7 W:C4:3 w:F7")
# One mine for each thing that can be wrong, and what is said of it.
FAULTS = {
    "R:A4:1 Y:G1 B:A7 W:B4:3 w:F7": "The red gem and the white triangle touch at more than a point (C4).",
    "R:E3:1 Y:E4:2 B:E7:1 W:A3 w:G4": "No wave meets the",
    "R:A4:1 Y:G1 B:A7": "Still in the tray: white triangle, white square.",
}
# On touch the gem rides so many cells above the finger.
RIDE = 1.2
COPIED = """
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
"""


class Hands:
    """A visitor at the builder, behind its own door or in the match that it has come to."""

    def __init__(self, visitor: Visit, address: str = "") -> None:
        self.visitor, self.page = visitor, visitor.page
        if not address:
            return
        visitor.page.add_init_script(COPIED)
        ready(visitor.open(f"{address}?no-worker", newcomer=False))
        self.press("build")
        visitor.wait_for("scene", "builder")
        self.page.wait_for_timeout(500)

    @property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.visitor.probe("builder"))
        return facts

    def wait(self, name: str, value: object) -> None:
        """Until a fact is so."""
        script = "([name, value]) => JSON.stringify(JSON.parse(orapa.probe.builder)[name]) === value"
        self.page.wait_for_function(script, arg=[name, json.dumps(value)])

    def lies(self, mine: Mine) -> None:
        """Until the gems lie so."""
        self.wait("mine", str(mine))

    def press(self, name: str) -> None:
        """Press a button of a page."""
        self.touch_or_click(spot(self.visitor, name))

    def touch_or_click(self, where: Spot) -> None:
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(*where)
        else:
            self.page.mouse.click(*where)
        self.page.wait_for_timeout(120)

    def do(self, name: str) -> None:
        """Press a button of the builder, or of a dialog over it."""
        self.page.wait_for_function("name => name in JSON.parse(orapa.probe.builder).widgets", arg=name)
        x, y = self.facts["widgets"][name]
        self.touch_or_click((x, y))

    def share(self, how: str) -> str:
        """Copy the link to the mine as a challenge."""
        self.do("share mine")
        self.do(how)
        self.page.wait_for_function("window.copied")
        link: str = self.page.evaluate("window.copied")
        return link

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(40)

    def middle(self, position: Position) -> Spot:
        x, y, unit, _ = self.facts["plot"]
        shape = SHAPES[position.gem][position.turn, position.mirrored]
        row, column = divmod(position.cell, COLUMNS)
        return x + (column + shape.columns / 2) * unit, y + (row + shape.rows / 2) * unit

    def cell(self, name: str) -> Spot:
        x, y, unit, _ = self.facts["plot"]
        row, column = divmod(parse_cell(name), COLUMNS)
        return x + (column + 0.5) * unit, y + (row + 0.5) * unit

    def port(self, name: str) -> Spot:
        x, y, unit, out = self.facts["plot"]
        cell, heading = port_entry(parse_port(name))
        row, column = divmod(cell, COLUMNS)
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[heading]
        away = unit / 2 + out
        return x + (column + 0.5) * unit - dx * away, y + (row + 0.5) * unit - dy * away

    def drag(self, position: Position) -> None:
        """Choose a gem of the tray, turn it as it is to lie, and drag it to its place by the mouse."""
        x, y = self.facts["widgets"][f"gem {position.gem.letter}"]
        to = self.middle(position)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 9, y - 9, steps=3)
        for _ in range(position.turn):
            self.page.keyboard.press("r")
        if position.mirrored:
            self.page.keyboard.press("f")
        self.page.mouse.move(to[0] + 1, to[1] + 1, steps=8)
        self.page.mouse.up()
        self.page.wait_for_timeout(300)

    def slide(self, position: Position) -> None:
        """The same by a finger: drag it first, then turn it where it lies."""
        x, y = self.facts["widgets"][f"gem {position.gem.letter}"]
        unit = self.facts["plot"][2]
        to = self.middle(position)
        session = self.visitor.context.new_cdp_session(self.page)
        end = (to[0] + 1, to[1] + RIDE * unit + 1)
        spots = [(x, y), (x + 6, y - 16), ((x + end[0]) / 2, (y + end[1]) / 2), end, end]
        for i, (a, b) in enumerate(spots):
            kind = "touchMove" if i else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b}]})
            self.page.wait_for_timeout(50)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.wait_for_timeout(350)

    def lay_by_keys(self, mine: Mine) -> None:
        """Lay every gem by the keyboard alone: take, turn, type the cell under its middle, Enter."""
        for position in mine.positions:
            self.keys("t", *["r"] * position.turn, *(["f"] if position.mirrored else []))
            shape = SHAPES[position.gem][position.turn, position.mirrored]
            cell = position.cell + (shape.rows - 1) // 2 * COLUMNS + (shape.columns - 1) // 2
            row, column = divmod(cell, COLUMNS)
            self.keys(*f"{column + 1}", "ABCDEFGH"[row], "Enter", "Escape")


def test_a_mine_is_built_by_keys_kept_named_shared_and_played_by_a_stranger(visit: Visitor, address: str) -> None:
    hands = Hands(visit(locale="en-GB"), address)
    hands.lay_by_keys(WHOLE)
    hands.lies(WHOLE)
    hands.wait("faults", [])
    hands.wait("lit", 36)
    hands.keys("5", "Enter")
    hands.page.wait_for_function("JSON.parse(orapa.probe.builder).talk[0].startsWith('5 comes back')")
    hands.keys("Escape")
    hands.page.wait_for_function("JSON.parse(orapa.probe.builder).meter[2] === true", timeout=120_000)
    par, band, _, weak = hands.facts["meter"]
    assert (int(par) > 0, bool(band)) == (True, True)
    assert weak
    hands.do("keep mine")
    hands.wait("own", ["Rim and echo"])
    hands.page.mouse.click(*hands.facts["widgets"]["shelf"])
    hands.visitor.wait_for("scene", "own mines")
    more = next(name for name in json.loads(hands.visitor.probe("widgets")) if name.startswith("more "))
    hands.press(more)
    hands.press("rename")
    field = hands.page.locator("dialog input")
    field.wait_for()
    field.fill("Ella’s |\u0007 trap")
    hands.page.keyboard.press("Enter")
    hands.visitor.wait_for("scene", "own mines")
    kept = (
        "Object.entries(localStorage).filter(([key]) => key.startsWith('orapa.own.mine.built')).map(([, text]) => text)"
    )
    hands.page.wait_for_function(f"{kept}.some(text => text.includes('name Ella’s ¦ trap'))")
    hands.page.go_back()
    hands.visitor.wait_for("scene", "builder")
    hands.page.wait_for_timeout(400)
    link = hands.share("share plain")
    assert hands.visitor.complaints == []

    stranger = ready(visit(locale="de-DE").open(link))
    facts = table(stranger)
    assert facts["questions"] == 0
    ask(stranger, "G")
    assert stranger.complaints == []


def test_a_mine_is_built_tested_shared_with_the_own_tempo_and_played_against_that_ghost_in_a_fresh_profile(
    visit: Visitor, address: str
) -> None:
    mine = parse_mine(SOLVED)
    hands = Hands(visit(locale="en-GB"), address)
    for position in mine.positions:
        hands.drag(position)
    hands.lies(mine)
    hands.do("test")
    setter = Player(hands.visitor)
    setter.ask_all(lambda name: setter.click(setter.port(name)))
    _find(setter, mine)
    setter.page.go_back()
    hands.visitor.wait_for("scene", "builder")
    hands.page.wait_for_timeout(500)
    link = hands.share("share tempo")
    assert hands.visitor.complaints == []

    stranger = visit(locale="en-GB")
    assert stranger.context is not hands.visitor.context
    stranger.open(link, newcomer=True)
    stranger.wait_for("scene", "ghost")
    ready(stranger)
    click(stranger, "begin")
    # Whoever has never played is offered the lessons, and declines.
    stranger.wait_for("scene", "offer")
    stranger.page.keyboard.press("Escape")
    player = Player(stranger)
    assert (player.facts["questions"], player.facts["sheet"]) == (0, "")
    # The setter's questions come in the setter's own time, and not one of them is told.
    player.wait("ghost", "Challenger: 1 question by now")
    assert player.facts["questions"] == 0
    for name in ASKED[:-1]:
        player.click(player.port(name))
        player.wait("flying", False)
    player.page.wait_for_function(f"JSON.parse(orapa.probe.table).ghost === 'Challenger: right after {len(ASKED)}'")
    _find(player, mine)
    assert f"You were quicker: {len(ASKED) - 1} questions, Challenger {len(ASKED)}" in player.facts["told"]
    assert stranger.complaints == []


def _find(player: Player, mine: Mine) -> None:
    """Lay the gems where they are and hand the sheet in."""
    for position in mine.positions:
        player.drag(position)
    player.wait("sheet", str(mine))
    player.hand_in(player.click)
    assert player.facts["right"] is True


def test_a_mine_is_built_by_touch_in_portrait_and_there_after_a_reload(visit: Visitor, address: str) -> None:
    hands = Hands(visit("portrait", 3, touch=True, is_mobile=True, locale="en-GB"), address)
    for position in WHOLE.positions:
        flat = parse_mine(f"{position.gem.letter}:C4").positions[0]
        hands.slide(flat)
        assert flat.gem.letter + ":" in hands.facts["mine"]
        hands.do("clear")
    hands.do("random")
    hands.wait("faults", [])
    hands.wait("lit", 36)
    built = parse_mine(hands.facts["mine"])
    hands.do("mirror mine")
    hands.lies(mirrored(built))
    hands.page.reload()
    hands.visitor.started()
    hands.visitor.wait_for("scene", "builder")
    ready(hands.visitor)
    hands.lies(mirrored(built))
    hands.do("undo")
    hands.lies(built)
    # A gem is chosen by a tap, turned and put back.
    position = built.positions[1]
    x, y, unit, _ = hands.facts["plot"]
    row, column = divmod(position.halves[0][0], COLUMNS)
    hands.touch_or_click((x + (column + 0.5) * unit, y + (row + 0.5) * unit))
    hands.page.wait_for_function("JSON.parse(orapa.probe.builder).widgets['remove']")
    hands.do("remove")
    hands.page.wait_for_function("JSON.parse(orapa.probe.builder).talk[0].startsWith('Still in the tray')")
    hands.page.go_back()
    hands.visitor.wait_for("scene", "home")
    assert hands.visitor.complaints == []


@pytest.mark.parametrize(("mine", "said"), FAULTS.items())
def test_every_fault_is_refused_in_words(visit: Visitor, address: str, mine: str, said: str) -> None:
    hands = Hands(visit(locale="en-GB"), address)
    for position in parse_mine(mine).positions:
        hands.drag(position)
    hands.lies(parse_mine(mine))
    told = [*hands.facts["waits"], *hands.facts["talk"]]
    assert any(said in words for words in told)
    hands.do("test")
    hands.visitor.wait_for("toast", said)
    assert hands.visitor.probe("scene") == "builder"
    hands.do("share mine")
    assert hands.facts["dialog"] == ""
    assert hands.visitor.complaints == []


def test_by_the_czech_rules_a_gem_that_is_not_seen_straight_is_refused_on_the_gem(visit: Visitor, address: str) -> None:
    mine = faulty_mine(Fault.UNSEEN)
    hidden = [one for one in inspect(mine, GemSet.BASE, (Edition.CZECH,)).findings if one.fault is Fault.UNSEEN]
    setup = duel((Seat(), Seat(Kind.RIVAL, "walker")), (mine, WHOLE), GemSet.BASE, CZECH, date="2026-11-16")
    visitor = visit(locale="en-GB")
    visitor.open(f"{address}?no-worker#match={encode_whole(begin(built(setup)))}")
    visitor.wait_for("scene", "builder")
    ready(visitor)
    hands = Hands(visitor)
    for position in mine.positions:
        hands.drag(position)
    hands.lies(mine)
    assert hands.facts["pills"] == ["not seen straight"] * len(hidden)
    said = "not seen straight from the rim"
    assert sum(said in words for words in hands.facts["waits"]) == len(hidden)
    for button in ("test", "hide"):
        hands.do(button)
        visitor.wait_for("toast", said)
        assert visitor.probe("scene") == "builder"
    hands.lies(mine)
    assert visitor.complaints == []


def test_a_test_counts_nowhere_and_back_leads_to_the_builder_as_it_was(visit: Visitor, address: str) -> None:
    hands = Hands(visit(locale="en-GB"), address)
    for position in WHOLE.positions:
        hands.drag(position)
    hands.lies(WHOLE)
    hands.do("test")
    hands.visitor.wait_for("scene", "table")
    hands.page.wait_for_timeout(400)
    hands.keys("G", "Enter")
    hands.page.wait_for_function("JSON.parse(orapa.probe.table).questions === 1")
    hands.page.go_back()
    hands.visitor.wait_for("scene", "builder")
    hands.lies(WHOLE)
    names = hands.page.evaluate("Object.keys(localStorage)")
    assert not [name for name in names if name.startswith(("orapa.playing.", "orapa.played."))]
    assert hands.visitor.complaints == []
