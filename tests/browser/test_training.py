"""Training puzzles in the built site, by real clicks and touches only: a wrong try each, then the right answer."""

import json
from collections.abc import Callable
from typing import Any

from orapa import assets
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import COLUMNS, port_entry
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.training.puzzles import Kind, Puzzle, parse_pack
from orapa.engine.mine.training.solving import Solution, broken, laid, room, solutions
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready, spot, tap

Visitor = Callable[..., Visit]
Spot = tuple[float, float]

PACK = parse_pack(assets.read("training.txt"))
# On touch the gem rides so many cells above the finger.
RIDE = 1.2
OUT = {0: (-1, 0), 1: (0, -1), 2: (1, 0), 3: (0, 1)}
"""Which way out of the board a port lies, by the heading of its waves."""


def arrive(visitor: Visit, address: str) -> Visit:
    """Somebody who was at the page of the puzzles when it was loaded anew."""
    ready(visitor.open(f"{address}?no-worker"))
    visitor.page.evaluate("history.replaceState({ steps: 1, trail: 'mine training' }, '')")
    visitor.page.reload()
    ready(visitor.started())
    visitor.wait_for("scene", "training")
    return visitor


def facts(visitor: Visit) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(visitor.probe("puzzle"))
    return found


def wait(visitor: Visit, name: str, value: object) -> None:
    script = "([name, value]) => JSON.stringify(JSON.parse(orapa.probe.puzzle)[name]) === value"
    visitor.page.wait_for_function(script, arg=[name, json.dumps(value)], timeout=10_000)


def middle(visitor: Visit, position: Position) -> Spot:
    """The middle of a gem that lies there."""
    x, y, unit, _ = facts(visitor)["plot"]
    row, column = divmod(position.cell, COLUMNS)
    shape = SHAPES[position.gem][position.turn, position.mirrored]
    return x + (column + shape.columns / 2) * unit, y + (row + shape.rows / 2) * unit


def choice_spot(visitor: Visit, puzzle: Puzzle, choice: Solution) -> Spot:
    if isinstance(choice, Gem):
        return spot(visitor, f"gem {choice.letter}")
    if isinstance(choice, WaveAnswer):
        x, y = facts(visitor)["rows"][puzzle.answers.index(choice)]
        return x, y
    assert isinstance(choice, int)
    x, y, unit, out = facts(visitor)["plot"]
    cell, heading = port_entry(choice)
    row, column = divmod(cell, COLUMNS)
    dx, dy = OUT[heading]
    return x + (column + 0.5) * unit + dx * (unit / 2 + out), y + (row + 0.5) * unit + dy * (unit / 2 + out)


def wrong_place(puzzle: Puzzle) -> Position:
    """A place for the gem as it lies in the tray that breaks a clue."""
    return next(
        one
        for one in room(puzzle.given, puzzle.loose[0])
        if not one.turn and not one.mirrored and broken(laid(puzzle.given, one), puzzle.answers)
    )


def drag(visitor: Visit, start: Spot, to: Position, turns: int) -> None:
    """A gem carried by the mouse, turned on the way by the wheel."""
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    x, y, unit, _ = facts(visitor)["plot"]
    mouse.move(x + 5 * unit, y + 4 * unit, steps=3)
    for _ in range(turns):
        mouse.wheel(0, 100)
        visitor.page.wait_for_timeout(50)
    mouse.move(*middle(visitor, to), steps=3)
    mouse.up()
    visitor.page.wait_for_timeout(250)


def slide(visitor: Visit, start: Spot, end: Spot) -> None:
    """A finger from a place to another."""
    session = visitor.context.new_cdp_session(visitor.page)
    for i, (x, y) in enumerate((start, (start[0] + 20, start[1] - 30), end)):
        kind = "touchMove" if i else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        visitor.page.wait_for_timeout(50)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    visitor.page.wait_for_timeout(300)


def solve_by_mouse(visitor: Visit, puzzle: Puzzle) -> None:
    """First a wrong answer, which is told why; then the right one."""
    (right,) = solutions(puzzle)
    if isinstance(right, Position):
        drag(visitor, spot(visitor, f"gem {right.gem.letter}"), wrong_place(puzzle), 0)
        wait(visitor, "mood", "bad")
        click(visitor, "hand in")
        assert not facts(visitor)["solved"]
        drag(visitor, middle(visitor, wrong_place(puzzle)), right, right.turn)
        wait(visitor, "ready", value=True)
    else:
        offered: tuple[Solution, ...] = {
            Kind.WAVE: puzzle.ports, Kind.ANSWER: puzzle.answers, Kind.GEM: puzzle.loose,
        }[puzzle.kind]  # fmt: skip
        wrong = next(one for one in offered if one != right)
        visitor.page.mouse.click(*choice_spot(visitor, puzzle, wrong))
        wait(visitor, "ready", value=True)
        click(visitor, "hand in")
        wait(visitor, "ruled", 1)
        assert facts(visitor)["mood"] == "bad"
        wait(visitor, "running", value=False)
        visitor.page.mouse.click(*choice_spot(visitor, puzzle, right))
        wait(visitor, "ready", value=True)
    click(visitor, "hand in")
    wait(visitor, "solved", value=True)
    assert facts(visitor)["mood"] == "good"


def test_one_puzzle_of_each_kind_is_solved_and_kept(visit: Visitor, address: str) -> None:
    visitor = arrive(visit(locale="en-GB"), address)
    assert {puzzle.kind for puzzle in PACK[:4]} == set(Kind)
    click(visitor, "training")
    visitor.wait_for("scene", "puzzle")
    for number, puzzle in enumerate(PACK[:4], start=1):
        wait(visitor, "name", puzzle.name)
        solve_by_mouse(visitor, puzzle)
        wait(visitor, "pack", number)
        click(visitor, "next")
    wait(visitor, "name", PACK[4].name)
    visitor.page.reload()
    ready(visitor.started())
    visitor.wait_for("scene", "puzzle")
    wait(visitor, "name", PACK[4].name)
    assert facts(visitor)["pack"] == 4
    assert visitor.complaints == []


def test_the_last_gem_is_placed_by_touch(visit: Visitor, address: str) -> None:
    visitor = arrive(visit("portrait", 3, touch=True, is_mobile=True, locale="de-DE"), address)
    puzzle = PACK[0]
    (right,) = solutions(puzzle)
    assert isinstance(right, Position)
    tap(visitor, f"puzzle {puzzle.name}")
    visitor.wait_for("scene", "puzzle")
    visitor.page.wait_for_timeout(400)
    ride = RIDE * facts(visitor)["plot"][2]
    x, y = middle(visitor, wrong_place(puzzle))
    slide(visitor, spot(visitor, f"gem {right.gem.letter}"), (x, y + ride))
    wait(visitor, "mood", "bad")
    for _ in range(right.turn):
        tap(visitor, "turn")
        visitor.page.wait_for_timeout(300)
    lies = facts(visitor)["place"]
    assert lies
    end_x, end_y = middle(visitor, right)
    slide(visitor, (x, y), (end_x, end_y + ride))
    wait(visitor, "place", str(right))
    tap(visitor, "hand in")
    wait(visitor, "solved", value=True)
    assert facts(visitor)["pack"] == 1
    assert visitor.complaints == []
