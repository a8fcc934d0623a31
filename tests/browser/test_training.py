"""Training puzzles in the built site, by real clicks and touches only: a wrong try each, then the right answer."""

import json
from collections.abc import Callable
from typing import Any

from orapa import assets
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import port_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.training.puzzles import Kind, Puzzle, parse_pack
from orapa.engine.mine.training.solving import Solution, broken, laid, room, solutions
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready, tap
from tests.browser.test_table import RIDE, Player, Spot

Visitor = Callable[..., Visit]

PACK = parse_pack(assets.read("training.txt"))


class Trainee(Player):
    """A visitor who was at the page of the puzzles when it was loaded anew."""

    def __init__(self, visitor: Visit, address: str) -> None:
        self.visitor, self.page = ready(visitor.open(f"{address}?no-worker")), visitor.page
        self.page.evaluate("history.replaceState({ steps: 1, trail: 'mine training' }, '')")
        self.reload("training")

    @property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.visitor.probe("puzzle"))
        return facts

    def wait(self, name: str, value: object) -> None:
        script = "([name, value]) => JSON.stringify(JSON.parse(orapa.probe.puzzle)[name]) === value"
        self.page.wait_for_function(script, arg=[name, json.dumps(value)])

    def reload(self, scene: str) -> None:
        self.page.reload()
        ready(self.visitor.started())
        self.visitor.wait_for("scene", scene)

    def carry(self, start: Spot, to: Position, turns: int) -> None:
        """A gem carried by the mouse, turned on the way by the wheel."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*self.cell("D5"), steps=3)
        for _ in range(turns):
            mouse.wheel(0, 100)
            self.page.wait_for_timeout(50)
        mouse.move(*self.middle(to), steps=3)
        mouse.up()
        self.page.wait_for_timeout(250)

    def choose(self, puzzle: Puzzle, choice: Solution) -> None:
        """Press a gem, an answer or a port."""
        if isinstance(choice, Gem):
            self.click(self.widget(f"gem {choice.letter}"))
        elif isinstance(choice, WaveAnswer):
            self.click(self.facts["rows"][puzzle.answers.index(choice)])
        else:
            assert isinstance(choice, int)
            self.click(self.port(port_name(choice)))
        self.wait("ready", value=True)

    def solve(self, puzzle: Puzzle) -> None:
        """First a wrong answer, which is told why; then the right one."""
        (right,) = solutions(puzzle)
        if isinstance(right, Position):
            self.carry(self.widget(f"gem {right.gem.letter}"), wrong_place(puzzle), 0)
            self.wait("mood", "bad")
            self.click(self.widget("hand in"))
            assert not self.facts["solved"]
            self.carry(self.middle(wrong_place(puzzle)), right, right.turn)
            self.wait("ready", value=True)
        else:
            offered: dict[Kind, tuple[Solution, ...]] = {
                Kind.WAVE: puzzle.ports, Kind.ANSWER: puzzle.answers, Kind.GEM: puzzle.loose,
            }  # fmt: skip
            self.choose(puzzle, next(one for one in offered[puzzle.kind] if one != right))
            self.click(self.widget("hand in"))
            self.wait("ruled", 1)
            assert self.facts["mood"] == "bad"
            self.wait("running", value=False)
            self.choose(puzzle, right)
        self.click(self.widget("hand in"))
        self.wait("solved", value=True)
        assert self.facts["mood"] == "good"


def wrong_place(puzzle: Puzzle) -> Position:
    """A place for the gem as it lies in the tray that breaks a clue."""
    return next(
        one
        for one in room(puzzle.given, puzzle.loose[0])
        if not one.turn and not one.mirrored and broken(laid(puzzle.given, one), puzzle.answers)
    )


def test_one_puzzle_of_each_kind_is_solved_and_kept(visit: Visitor, address: str) -> None:
    player = Trainee(visit(locale="en-GB"), address)
    assert {puzzle.kind for puzzle in PACK[:4]} == set(Kind)
    click(player.visitor, "training")
    player.visitor.wait_for("scene", "puzzle")
    for number, puzzle in enumerate(PACK[:4], start=1):
        player.wait("name", puzzle.name)
        player.solve(puzzle)
        player.wait("pack", number)
        player.click(player.widget("next"))
    player.wait("name", PACK[4].name)
    player.reload("puzzle")
    player.wait("name", PACK[4].name)
    assert player.facts["pack"] == 4
    assert player.visitor.complaints == []


def test_the_last_gem_is_placed_by_touch(visit: Visitor, address: str) -> None:
    player = Trainee(visit("portrait", 3, touch=True, is_mobile=True, locale="de-DE"), address)
    puzzle = PACK[0]
    (right,) = solutions(puzzle)
    assert isinstance(right, Position)
    tap(player.visitor, f"puzzle {puzzle.name}")
    player.visitor.wait_for("scene", "puzzle")
    player.page.wait_for_timeout(400)
    ride = RIDE * player.facts["plot"][2]
    stone, (x, y) = player.widget(f"gem {right.gem.letter}"), player.middle(wrong_place(puzzle))
    player.slide(stone, (stone[0] + 20, stone[1] - 30), (x, y + ride))
    player.wait("mood", "bad")
    for _ in range(right.turn):
        player.tap(player.widget("turn"))
        player.page.wait_for_timeout(300)
    player.slide((x, y), (x + 20, y - 30), player.middle(right))
    player.wait("place", str(right))
    player.tap(player.widget("hand in"))
    player.wait("solved", value=True)
    assert player.facts["pack"] == 1
    assert player.visitor.complaints == []
