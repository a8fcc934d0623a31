"""The odds map at the table: an aid that is off at first, counts by the view alone, and marks the result."""

import pygame

from orapa.app.mine.preferences import AIDS, GAME, Preferences
from orapa.app.mine.share.told import told_of
from orapa.app.mine.table.intents import Ask, Door, Play
from orapa.app.mine.table.odds import percent
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.statistics import read_summary, summarise
from orapa.engine.mine.rules.board import CELLS, parse_cell, parse_port
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.mine.seated import sit
from tests.app.stage import PHONE, Memory, Stage

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
ASKED = ("ask B", "ask 2", "ask C", "ask E", "ask 8", "ask 15", "ask M", "ask H", "ask 13", "ask 9", "ask K", "ask N")


def at_table(*moves: str, aids: tuple[str, ...] = AIDS, stage: Stage | None = None) -> tuple[Stage, Table]:
    stage = stage or Stage()
    stage.app.choose_for(GAME, aids=list(aids))
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), par=9))
    for move in moves:
        match = play(match, 1, move, 1)
    stage.run(0.1)
    table = sit(stage.app, match)
    stage.run(0.1)
    return stage, table


def counted(stage: Stage, table: Table) -> list[str]:
    """The percentages, when they are there."""
    for _ in range(600):
        stage.run(0.1)
        if table.shown.odds and table.shown.odds.chances:
            return [chance.percent for chance in table.shown.odds.chances]
    raise AssertionError("never counted")


def test_the_odds_are_off_unless_chosen() -> None:
    assert "odds" not in Preferences().aids
    stage, table = at_table(aids=tuple(Preferences().aids))
    assert table.shown.widget("odds") is None
    stage.key(pygame.K_5, "%")
    assert table.shown.odds is None
    assert not table.view.odds


def test_the_map_tells_every_cell_and_is_put_away_again() -> None:
    stage, table = at_table(*ASKED)
    table.act(Door("odds"))
    numbers = counted(stage, table)
    assert len(numbers) == CELLS
    assert numbers[parse_cell("B8")] == numbers[parse_cell("C8")] == "100"
    assert numbers[parse_cell("H1")] == "0"
    stage.key(pygame.K_5, "%")
    assert table.shown.odds is None


def test_a_cell_looked_at_is_told_by_gems() -> None:
    stage, table = at_table(*ASKED)
    table.act(Door("odds"))
    counted(stage, table)
    plot = table.shown.layout.plot
    stage.move(*plot.cell_box(parse_cell("B8")).center)
    assert table.shown.ribbon.words == "B8: red gem 100%"
    stage.move(*plot.cell_box(parse_cell("H1")).center)
    assert table.shown.ribbon.words == "H1: empty 100%"


def test_a_finger_looks_at_a_cell_and_lets_go_of_it() -> None:
    stage, table = at_table(*ASKED, stage=Stage(Memory(PHONE)))
    table.act(Door("odds"))
    counted(stage, table)
    spot = table.shown.layout.plot.cell_box(parse_cell("H1")).center
    stage.press(*spot, touch=True)
    assert table.shown.ribbon.words == "H1: empty 100%"
    stage.press(*spot, touch=True)
    assert table.shown.odds is not None
    assert table.shown.odds.told == ""


def test_the_map_is_counted_again_after_each_answer() -> None:
    stage, table = at_table(*ASKED[:4])
    table.act(Door("odds"))
    before = counted(stage, table)
    table.act(Ask(parse_port("8")))
    stage.run(3)
    assert counted(stage, table) != before
    assert table.shown.widget("odds") is not None


def test_a_match_with_the_odds_says_so_in_result_record_and_shared_words() -> None:
    stage, table = at_table(*ASKED)
    table.act(Door("odds"))
    counted(stage, table)
    table.act(Door("odds"))
    table.act(Door("odds"))
    table.act(Play(tuple(f"place {position}" for position in MINE.split())))
    table.act(Door("submit"))
    match = table.chair.finished
    assert match is not None
    assert [entry.move for entry in match.log].count("odds") == 1
    assert match.cost(1) == len(ASKED)
    assert read_summary(summarise(match)).helped
    assert "odds map" in told_of(match, 1, stage.app.texts, "https://example.org/").text


def test_without_the_part_that_counts_the_map_is_put_away_and_may_be_tried_again() -> None:
    stage, table = at_table(*ASKED)
    stage.platform.parts = "failed"
    table.act(Door("odds"))
    stage.run(0.5)
    assert table.shown.odds is None
    stage.platform.parts = "there"
    table.act(Door("odds"))
    assert counted(stage, table)


def test_only_what_is_certain_is_written_as_none_or_all() -> None:
    assert [percent(share, True) for share in (0, 0.001, 0.5, 0.999, 1)] == ["0", "<1", "50", ">99", "100"]
    assert [percent(share, False) for share in (0, 0.5, 1)] == ["<1", "50", ">99"]
