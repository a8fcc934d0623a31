"""Enigma in words: cards are chosen and tiles laid by what is said; balance and pipes are solved so."""

from typing import Any

import pytest

from orapa.app.enigma.practice import Practice
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.puzzles.spoken import cell_name
from orapa.app.enigma.table.scene import Table
from orapa.engine.enigma.match.play import begin
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.enigma.puzzles.pipes import SIZE
from orapa.engine.play.seats import Seat
from tests.app.listener import Listening

SIDES = ("above", "right", "below", "left")


def at_table() -> tuple[Listening, Table]:
    here = Listening()
    here.app.ways.begin(begin(Setup((Seat(name="Ella"), Seat(name="Noah")), "words", way=Way.LAYING, start=1)))
    here.run(1)
    scene = here.app.scene
    assert isinstance(scene, Table)
    return here, scene


def at_bench(kind: Kind) -> tuple[Listening, PuzzleScene, Any]:
    here = Listening()
    scene = PuzzleScene(here.app, Practice(here.app, kind, 1, "words"))
    here.app.push(scene)
    here.run(1)
    return here, scene, next(iter(module_of(kind).solutions(scene.puzzle)))


def test_a_card_is_chosen_and_a_tile_laid_in_words() -> None:
    here, scene = at_table()
    here.say("choose pipes")
    here.say("take balance")
    assert scene.chair.view.phase is Phase.LAY
    (places,) = here.say("where")
    assert "1 0" in places
    hand = scene.shown.in_hand
    assert hand is not None
    colour = ("orange", "green", "blue")[hand.groups[0].chambers[0]]
    told = here.say(f"lay 1 0 turn 1 engineer {colour}")
    assert any("Tile at 1 0" in line for line in told)
    assert scene.chair.view.net.tiles[1, 0] == hand.turned(1)
    assert any(engineer.seat == 1 for engineer in scene.chair.view.net.engineers) or scene.chair.view.scores[0]


def test_what_cannot_be_done_at_the_table_is_answered() -> None:
    here, scene = at_table()
    assert here.say("lay 1 0") == ["That cannot be done now."]
    assert "Balance" in here.say("choose bananas")[0]
    here.say("choose pipes")
    assert "Pipes" not in here.say("choose pipes")[0]
    here.say("choose bricks")
    for words in ("lay 7 7", "lay +-5 2", "lay ² 0", "lay 9999999999 0"):
        assert "1 0" in here.say(words)[0]
    assert len(scene.chair.view.net.tiles) == 1


def test_balance_is_solved_in_words() -> None:
    here, scene, solution = at_bench(Kind.BALANCE)
    assert "pan" in here.say("hang 9")[0]
    here.say("hang 1")
    here.say("take off 1")
    for pan, count in enumerate(solution, 1):
        if count:
            here.say(f"hang {pan} {count}")
    assert scene.done


def test_pipes_are_solved_in_words() -> None:
    here, scene, solution = at_bench(Kind.PIPES)
    first = cell_name(solution[0][0], SIZE)
    here.say(f"put {solution[0][1]} {first}")
    here.say(f"turn {first}")
    here.say(f"take off {first}")
    for cell, kind, sides in solution:
        named = " ".join(name for side, name in enumerate(SIDES) if sides >> side & 1)
        here.say(f"put {kind} {cell_name(cell, SIZE)} {named}")
    assert scene.done


@pytest.mark.parametrize("kind", [Kind.FRAGMENTS, Kind.BRICKS])
def test_a_picture_is_told_in_coordinates_and_says_honestly_what_it_is(kind: Kind) -> None:
    here, scene, _ = at_bench(kind)
    value = scene.spoken()
    assert any("Balance or Pipes" in line for line in value.lines)
    assert len(value.grids) == 2
    assert any(cell for _, cell in value.grids[0].rows)
    assert "Balance or Pipes" in here.say("help")[0]


@pytest.mark.parametrize("kind", Kind)
def test_nothing_of_a_puzzle_is_told_while_it_is_covered(kind: Kind) -> None:
    _, scene, _ = at_bench(kind)
    scene.act("pause")
    assert scene.spoken().grids == ()
    assert scene.obey("hang 1") is None
