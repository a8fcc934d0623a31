"""What is shown follows from what is known and chosen alone, and two values of it say what to repaint."""

from dataclasses import replace
from typing import Any

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.group import topmost
from orapa.app.look.theme import DARK, TARGET
from orapa.app.look.view import View as Window
from orapa.app.look.widgets import REACH
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.table.changes import changes
from orapa.app.mine.table.choices import Choices, with_gem, with_peek
from orapa.app.mine.table.intents import Ask, CallOff, Door, PickGem, PickTool, Play, Say, Turn
from orapa.app.mine.table.laying import turned_place
from orapa.app.mine.table.shown import Motion, pointing
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.editions import GERMAN
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import parse_position
from tests.app.mine.table.moments import ALL, DESK, MINE, NO_SCANS, PHONE, known, seen, windowless

__all__ = ["windowless"]

pytestmark = pytest.mark.usefixtures("windowless")


def test_the_same_knowledge_and_choices_show_the_same() -> None:
    moves = ("ask B", "ask 15", "place w:B3", "mark C4 x")
    assert seen(*moves) == seen(*moves)
    assert hash(seen(*moves).rows) == hash(seen(*moves).rows)


def test_answers_are_listed_newest_first_and_judged_against_the_sheet() -> None:
    shown = seen("ask B", "ask 15", "place w:B3")
    assert [(str(row.clue.answer), row.verdict) for row in shown.rows] == [
        ("15 -> 15 grey", Verdict.OPEN), ("B -> 3 white", Verdict.OPEN),
    ]  # fmt: skip
    whole = seen("ask B", "ask 15", *(f"place {gem}" for gem in MINE.split()))
    assert {row.verdict for row in whole.rows} == {Verdict.FITS}
    wrong = seen("ask B", "ask 15", "place Y:B3")
    assert [row.verdict for row in wrong.rows] == [Verdict.OPEN, Verdict.BROKEN]
    assert shown.counter.cost == 2
    assert {port for port, lens in enumerate(shown.lenses) if lens.token is not None} == {
        parse_port(name) for name in ("B", "3", "15")
    }


def test_an_answer_under_way_is_neither_listed_nor_counted_nor_lit() -> None:
    shown = seen("ask B", "ask 15", motion=Motion(unlisted=True, unlit=True))
    assert (shown.heard, shown.counter.cost) == (1, 1)
    assert shown.lenses[parse_port("15")].token is None
    listed = seen("ask B", "ask 15", motion=Motion(unlit=True))
    assert (listed.heard, listed.counter.cost) == (2, 2)
    assert listed.lenses[parse_port("15")].token is None


def test_without_aids_nothing_is_judged_marked_or_named() -> None:
    moves = ("ask 7", "place w:D5", "place Y:D6")
    helped, pure = seen(*moves), seen(*moves, aids=frozenset())
    assert helped.faulty == {Gem.YELLOW, Gem.SQUARE}
    assert helped.ribbon.kind == "fault"
    assert helped.passed
    assert not pure.faulty
    assert not pure.passed
    assert [row.verdict for row in pure.rows] == [None]
    assert pure.widget("hint") is None


def test_a_gem_in_the_air_lies_neither_on_the_board_nor_in_the_tray() -> None:
    shown = seen("place w:B3", motion=Motion(away=frozenset({Gem.SQUARE, Gem.RED})))
    assert shown.gems == ()
    for name in ("gem w", "gem R"):
        widget = shown.widget(name)
        assert widget is not None
        assert widget.look[2] is True


def test_what_is_supposed_is_told_from_what_is_settled() -> None:
    shown = seen("place w:B3", "checkpoint", "place R:B8:1")
    assert shown.supposing
    assert {gem.position.gem: gem.supposed for gem in shown.gems} == {Gem.RED: True, Gem.SQUARE: False}


def test_every_widget_means_something() -> None:
    chosen = with_gem(Choices(), known("place R:B8:1").sheet, Gem.RED)
    shown = seen("place R:B8:1", choices=chosen)
    assert [shown.intent_of(name) for name in ("turn", "flip", "certain", "remove")] == [
        Turn(), Turn(flip=True), Play(("sure R",)), Play(("lift R",)),
    ]  # fmt: skip
    assert shown.intent_of("tool scan") == PickTool("scan")
    assert shown.intent_of("gem Y") == PickGem(Gem.YELLOW)
    assert shown.intent_of("undo") == Play(("undo",))
    assert shown.intent_of("hand in") == Door("hand in")
    assert seen().intent_of("hand in") == Say("table.refused.empty-sheet")
    aimed = seen(choices=Choices(aim=parse_port("7")))
    assert (aimed.intent_of("fire"), aimed.intent_of("cancel")) == (Ask(parse_port("7")), CallOff())


def test_nothing_is_repainted_when_nothing_looks_different() -> None:
    moves = ("ask B", "place w:B3")
    found = changes(seen(*moves), seen(*moves))
    assert (found.everything, found.still, found.above, found.widgets) == (False, (), (), False)


def test_a_gem_laid_repaints_where_it_lies_and_where_it_lay() -> None:
    before, now = seen("place w:D5", "place R:B8:1"), seen("place w:D6", "place R:B8:1")
    plot = now.layout.plot
    found = changes(before, now)
    assert not found.everything
    positions = [gem.position for shown in (before, now) for gem in shown.gems if gem.position.gem is Gem.SQUARE]
    assert {gem_box(plot, one).grow(0.6 * plot.unit) for one in positions} == set(found.still)


def test_a_mark_repaints_its_cell_alone() -> None:
    before, now = seen("place w:B3"), seen("place w:B3", "mark E7 x")
    assert changes(before, now).still == (now.layout.plot.cell_box(parse_cell("E7")),)


def test_hovering_changes_nothing_but_the_lanes_pointed_at() -> None:
    before = seen("ask B")
    now = pointing(before, Choices(hovered=parse_port("7")))
    assert replace(now, pointed=()) == before
    found = changes(before, now)
    plot, port = now.layout.plot, parse_port("7")
    assert (found.still, found.above) == ((), (plot.lane(port).union(plot.port_box(port)),))
    assert pointing(now, Choices(hovered=port)) is now


def test_another_tool_repaints_its_button_and_the_last_one() -> None:
    before, now = seen(), seen(choices=Choices(tool="scan"))
    found = changes(before, now)
    boxes = [now.widget(f"tool {name}") for name in ("gem", "scan")]
    assert {box.box.grow(REACH) for box in boxes if box} == set(found.above)
    assert found.widgets


def test_a_new_size_or_language_repaints_everything() -> None:
    assert changes(None, seen()).everything
    assert changes(seen(window=DESK), seen(window=PHONE)).everything
    assert changes(seen(), replace(seen(), language="de")).everything


@pytest.mark.parametrize(
    "choices",
    [Choices(typed="1"), Choices(aim=3), Choices(cursor=40), with_peek(Choices(), known("ask B"), parse_port("B"))],
)
def test_every_choice_that_is_seen_is_noticed(choices: Choices) -> None:
    found = changes(seen("ask B", "ask 15", window=PHONE), seen("ask B", "ask 15", choices=choices, window=PHONE))
    assert found.still
    assert all(isinstance(box, Box) for box in found.still)


@pytest.mark.parametrize("chosen", [{"aim": parse_port("B")}, {"typed": "1"}])
def test_where_the_ribbon_has_something_else_the_tools_of_a_gem_are_not_there(chosen: dict[str, Any]) -> None:
    for window, there in ((PHONE, False), (DESK, True)):
        choices = Choices(selected=Gem.SQUARE, **chosen)
        shown = seen("place w:B3", choices=choices, window=window)
        assert {name: shown.widget(name) is not None for name in ("turn", "certain", "remove")} == dict.fromkeys(
            ("turn", "certain", "remove"), there
        )
        if "aim" in chosen:
            for name in ("fire", "cancel"):
                button = shown.widget(name)
                assert button is not None
                assert topmost(shown.widgets, button.box.center) == button


def test_no_buttons_of_the_table_lie_over_each_other() -> None:
    low = Window(667, 375, 1, Insets(), DARK, coarse=True)
    for window in (DESK, PHONE, low):
        for choices in (Choices(), Choices(selected=Gem.SQUARE), Choices(selected=Gem.SQUARE, aim=3)):
            boxes = [widget.box.grow(-0.1) for widget in seen("place w:B3", choices=choices, window=window).widgets]
            assert not [(one, other) for i, one in enumerate(boxes) for other in boxes[:i] if one.overlaps(other)], (
                window.width,
                choices,
            )


@pytest.mark.parametrize("laid", ["R:D5", "R:A1", "B:A5:1", "B:E9:1", "W:F2:2", "w:G9"])
def test_the_tools_beside_a_gem_stay_where_they_are_while_it_turns(laid: str) -> None:
    position = parse_position(laid)
    choices = Choices(selected=position.gem)
    first = seen(f"place {position}", choices=choices).bar
    assert first is not None
    for by, flip in ((1, False), (1, False), (1, False), (1, True), (1, False), (-1, False)):
        position = turned_place(seen().layout.plot, position, by, flip)
        choices = replace(choices, bar=(first.x, first.y))
        shown = seen(f"place {position}", choices=choices)
        assert shown.bar == first
        assert not first.overlaps(gem_box(shown.layout.plot, position))


def test_the_tools_beside_a_gem_follow_it_across_the_board() -> None:
    choices = Choices(selected=Gem.SQUARE)
    here = seen("place w:A1", choices=choices).bar
    assert here is not None
    there = seen("place w:G7", choices=replace(choices, bar=(here.x, here.y))).bar
    assert there == seen("place w:G7", choices=choices).bar != here


def test_where_there_are_no_scans_there_is_no_tool_for_them_and_no_gap() -> None:
    low = Window(568, 320, 1, Insets(), DARK, coarse=True)
    for window in (DESK, PHONE, low):
        tab = Choices(tab="tools")
        usual, without = (seen(choices=tab, window=window, rules=rules) for rules in (GERMAN, NO_SCANS))
        tools = [widget.name for widget in without.widgets if widget.name.startswith("tool ")]
        assert tools == ["tool gem", "tool cross", "tool half", "tool dot", "tool erase"]
        assert usual.widget("tool scan") is not None
        if window is not DESK:
            assert without.layout.rail == usual.layout.rail
        assert sum(box.w * box.h for box in without.layout.tools) == pytest.approx(
            without.layout.rail.w * without.layout.rail.h, rel=0.1
        )


def test_a_cross_under_a_gem_is_seen_and_repainted_with_either() -> None:
    bare, both = seen("mark D5 x", "mark A1 x"), seen("mark D5 x", "mark A1 x", "place w:D5")
    assert bare.hidden_crosses == ()
    assert both.hidden_crosses == (parse_cell("D5"),)
    cell = both.layout.plot.cell_box(parse_cell("D5"))
    for before in (bare, seen("mark A1 x", "place w:D5")):
        assert any(box.encloses(cell) for box in changes(before, both).still)


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844), (360, 640), (320, 480), (568, 320)])
def test_with_every_aid_the_steps_back_and_forth_have_a_button_each(size: tuple[int, int]) -> None:
    shows = seen(window=replace(DESK, width=size[0], height=size[1]), aids=ALL | {"odds"})
    named = {widget.name: widget.box for widget in shows.widgets}
    assert {"undo", "redo", "hint", "suppose"} <= named.keys()
    assert "odds" in named or min(size) < 390
    assert all(named[name].w >= TARGET for name in ("undo", "redo", "hint", "suppose"))
