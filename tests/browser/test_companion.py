"""The sheet beside a boxed game in the built site, by real touches, clicks and keys only."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orapa.app.mine.companion.desk import Desk, kept_as
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.board import COLUMNS, PORTS, port_entry
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.waves import ask
from tests.app.mine.companion.sheets import MINE, RECORDED
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready, spot, tap
from tests.browser.test_table import RIDE, Player, positions

Visitor = Callable[..., Visit]

LISTS = {
    "en": "B-3 white\n2 → 2 white\nwho knows\n8 to 12 red\n4E: nothing\n99 -> 3 red",
    "de": "B-3 weiß\n2 nach 2 weiss\nkeine Ahnung\n15 → 8 hellila\nE4: nichts\n99 -> 3 rot",
    "cs": "B-3 bílá\n2 → 2 bílá\nkdo ví\n15 → 8 světle fialová\nE4: nic\n99 -> 3 červená",
    "fr": "B-3 blanche\n2 → 2 blanc\nqui sait\n15 à 8 violet clair\nE4 : rien\n99 -> 3 rouge",
}


class Writer(Player):
    """A visitor who opened a new sheet from home."""

    def __init__(self, visitor: Visit, address: str, help: str = "fit") -> None:
        self.visitor, self.page = visitor, visitor.page
        ready(visitor.open(f"{address}?no-worker", newcomer=False))
        self.page.evaluate("history.replaceState({ steps: 1, trail: 'mine sheet' }, '')")
        self.page.reload()
        ready(visitor.started())
        visitor.wait_for("scene", "new sheet")
        click(visitor, f"help {help}")
        click(visitor, "start")
        visitor.wait_for("scene", "sheet")
        self.page.wait_for_function("orapa.probe.sheet")
        self.page.wait_for_timeout(400)
        self.taps = 0

    @property
    def sheet(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.visitor.probe("sheet"))
        return facts

    def until(self, script: str) -> None:
        self.page.wait_for_function(f"(({script})(JSON.parse(orapa.probe.sheet)))", timeout=30_000)

    def touch(self, where: tuple[float, float]) -> None:
        self.taps += 1
        self.tap(where)

    def write(self, *answers: str) -> None:
        for answer in answers:
            start, _, exit, colour = answer.split(" ", 3)
            count = len(self.sheet["answers"])
            self.touch(self.port(start))
            self.touch(self.port(exit))
            self.taps += 1
            tap(self.visitor, f"mix {colour}")
            self.until(f"sheet => sheet.answers.length > {count}")


def test_the_recorded_game_takes_few_taps_and_is_solved_by_touch(visit: Visitor, address: str) -> None:
    writer = Writer(visit("portrait", 3, touch=True, is_mobile=True), address, "drawing")
    writer.write(*RECORDED)
    assert writer.sheet["answers"] == list(RECORDED)
    assert writer.taps <= 60
    tap(writer.visitor, "drawing")
    writer.page.wait_for_timeout(200)
    unit = writer.facts["plot"][2]
    for position in positions(" ".join(MINE)):
        writer.tap(writer.widget(f"gem {position.gem.letter}"))
        for _ in range(position.turn):
            writer.tap(writer.widget("turn"))
        writer.tap(writer.widget("let_go"))
        start, (x, y) = writer.widget(f"gem {position.gem.letter}"), writer.middle(position)
        writer.slide(start, (x, y), (x, y + RIDE * unit))
        for _ in range(position.turn):
            if str(position) in writer.facts["sheet"]:
                break
            writer.tap(writer.middle(position))
    tap(writer.visitor, "hand in")
    writer.page.wait_for_timeout(200)
    tap(writer.visitor, "right")
    writer.until("sheet => sheet.over")
    assert writer.visitor.complaints == []


def test_a_wrong_note_among_ten_is_found_and_put_right(visit: Visitor, address: str) -> None:
    writer = Writer(visit("portrait", 1, touch=True, is_mobile=True), address)
    writer.write(*RECORDED[:9], "9 -> 16 red")
    writer.until("sheet => sheet.suspects.length > 0")
    assert "9 -> 16 red" in writer.sheet["suspects"]
    at = next(i for i, one in enumerate(writer.sheet["listed"]) if one == "9 -> 16 red")
    writer.touch(tuple(writer.sheet["rows"][at]))
    assert writer.sheet["instead"] == "9 -> 16 yellow"
    tap(writer.visitor, "instead")
    writer.until("sheet => sheet.answers.includes('9 -> 16 yellow') && sheet.checked && !sheet.suspects.length")
    assert writer.visitor.complaints == []


def test_lists_are_pasted_in_four_languages_with_lines_that_cannot_be_read(visit: Visitor, address: str) -> None:
    writer = Writer(visit(), address, "none")
    for language, text in LISTS.items():
        click(writer.visitor, "menu")
        click(writer.visitor, "paste")
        field = writer.page.locator("dialog textarea")
        field.fill(text)
        writer.page.locator("dialog .answers button").last.click()
        writer.visitor.wait_for("scene", "pasting")
        assert writer.visitor.probe("pasted") == "4 2", language
        writer.page.wait_for_timeout(400)
        click(writer.visitor, "add")
        writer.visitor.wait_for("scene", "sheet")
    assert {"B -> 3 white", "2 -> 2 white", "E4 = nothing"} <= set(writer.sheet["answers"])
    assert writer.visitor.complaints == []


def test_a_shared_sheet_opens_in_a_fresh_profile(visit: Visitor, address: str) -> None:
    writer = Writer(visit(permissions=["clipboard-read", "clipboard-write"]), address, "none")
    for port, exit, colour in (("B", "3", "white"), ("8", "12", "red")):
        writer.click(writer.port(port))
        writer.click(writer.port(exit))
        click(writer.visitor, f"mix {colour}")
    click(writer.visitor, "menu")
    click(writer.visitor, "share")
    writer.page.wait_for_timeout(400)
    text = writer.page.evaluate("navigator.clipboard.readText()")
    lines, link = text.split("\n\n")
    assert lines == "B → 3 white\n8 → 12 red"
    fresh = visit().open(f"{address}?no-worker#{link.partition('#')[2]}")
    fresh.wait_for("scene", "sheet")
    fresh.page.wait_for_function("orapa.probe.sheet")
    assert json.loads(fresh.probe("sheet"))["answers"] == ["B -> 3 white", "8 -> 12 red"]
    assert fresh.complaints == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_is_printed_and_nothing_else_is_on_it(visit: Visitor, address: str, tmp_path: Path, paper: str) -> None:
    visitor = visit()
    visitor.page.add_init_script("globalThis.print = () => { globalThis.printed = true; }")
    writer = Writer(visitor, address, "none")
    writer.click(writer.port("B"))
    writer.click(writer.port("3"))
    click(visitor, "mix white")
    click(visitor, "menu")
    click(visitor, "print")
    visitor.wait_for("scene", "printing")
    writer.page.wait_for_timeout(400)
    click(visitor, f"paper {paper}")
    spot(visitor, "print")
    click(visitor, "print")
    writer.page.wait_for_function("globalThis.printed")
    assert writer.page.locator(f".paper.{paper} svg text", has_text="B → 3").count() == 1
    writer.page.emulate_media(media="print")
    assert writer.page.locator("canvas").first.is_hidden()
    writer.page.screenshot(path=tmp_path / f"{paper}.png")
    file = tmp_path / f"{paper}.pdf"
    writer.page.pdf(path=file, prefer_css_page_size=True)
    assert b"/Type /Page\n" in file.read_bytes() or file.read_bytes().count(b"/Type /Page") >= 1
    assert visitor.complaints == []


@pytest.mark.parametrize("number", [2, pytest.param(10, marks=pytest.mark.slow)])
def test_the_console_answers_as_the_engine_for_every_port(visit: Visitor, address: str, number: int) -> None:
    visitor = visit()
    page = ready(visitor.open(f"{address}?no-worker", newcomer=False)).page
    mines = [make(GemSet.FULL, seed).mine for seed in range(number)]
    for pair in range(0, number, 2):
        desk = Desk(GemSet.FULL, tuple(mines[pair : pair + 2]), ("Ella", "Noah"))
        kept = {"version": 2, "games": {"mine": {"lessons": ["fire"], "console": kept_as(desk)}}}
        page.evaluate("text => { localStorage['orapa.choices'] = text }", json.dumps(kept))
        page.evaluate("history.replaceState({ steps: 1, trail: 'mine console' }, '')")
        page.reload()
        ready(visitor.started())
        visitor.wait_for("scene", "console")
        # Each explores the other's mine.
        for mine in reversed(desk.mines):
            for port in range(PORTS):
                x, y, unit, out = json.loads(visitor.probe("console"))["plot"]
                cell, heading = port_entry(port)
                row, column = divmod(cell, COLUMNS)
                dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[heading]
                away = unit / 2 + out
                page.mouse.click(x + (column + 0.5) * unit - dx * away, y + (row + 0.5) * unit - dy * away)
                told = str(ask(mine, port))
                page.wait_for_function("told => JSON.parse(orapa.probe.console).answer === told", arg=told)
            click(visitor, "next")
    assert visitor.complaints == []


def test_a_master_lays_out_two_mines_answers_hides_and_checks_by_touch(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", 1, touch=True, is_mobile=True)
    page = ready(visitor.open(f"{address}?no-worker", newcomer=False)).page
    for name in ("sheet", "master", "mines two", "start"):
        tap(visitor, name)
        page.wait_for_timeout(600)
    for _ in range(2):
        visitor.wait_for("scene", "builder")
        for name in ("random", "hide"):
            page.wait_for_function("name => name in JSON.parse(orapa.probe.builder).widgets", arg=name)
            page.touchscreen.tap(*json.loads(visitor.probe("builder"))["widgets"][name])
            page.wait_for_timeout(2000)
    visitor.wait_for("scene", "console")
    x, y, unit, out = json.loads(visitor.probe("console"))["plot"]
    page.touchscreen.tap(x + 2.5 * unit, y - out)
    page.wait_for_function("JSON.parse(orapa.probe.console).answer.startsWith('3 ->')")
    tap(visitor, "cover")
    page.wait_for_function("JSON.parse(orapa.probe.console).covered")
    tap(visitor, "next")
    tap(visitor, "player 1")
    visitor.wait_for("scene", "checking")
    page.wait_for_timeout(400)
    tap(visitor, "verdict")
    visitor.wait_for("scene", "console")
    page.reload()
    ready(visitor.started())
    visitor.wait_for("scene", "console")
    facts = json.loads(visitor.probe("console"))
    assert (facts["asked"], facts["turn"]) == (1, 1)
    assert visitor.complaints == []
