"""Enigma in words: cards are chosen, tiles laid and puzzles of every kind solved by what is said."""

from typing import Any, get_args

import pytest

from orapa.app.enigma.practice import Practice
from orapa.app.enigma.puzzles.cells import cell_name
from orapa.app.enigma.puzzles.fragments import KINDS, Piece, outline_of
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.table.choices import Intent, Refuse
from orapa.app.enigma.table.scene import Table
from orapa.app.enigma.table.words import chamber_words, closing_words, conduit_words
from orapa.engine.enigma.match.play import begin
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.puzzles.bricks import SIZE as GROUND
from orapa.engine.enigma.puzzles.bricks import turned
from orapa.engine.enigma.puzzles.fragments import SIZE as LATTICE
from orapa.engine.enigma.puzzles.fragments import extent, mask_of
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.enigma.puzzles.pipes import SIZE
from orapa.engine.play.seats import Seat
from orapa.words.languages import languages
from tests.app.listener import Listening, Reader

SIDES = ("above", "right", "below", "left")


def at_table(language: str = "en") -> tuple[Listening, Table]:
    here = Listening(Reader(language=language))
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


def laying() -> tuple[Listening, Table]:
    """At the table with a tile in hand."""
    here, scene = at_table()
    here.say("choose pipes")
    here.say("choose balance")
    assert scene.shown.in_hand is not None
    return here, scene


def test_a_tile_is_tried_before_it_is_laid_and_laid_there_without_another_word() -> None:
    here, scene = laying()
    (told,) = here.say("try 1 0 turn 1")
    assert scene.shown.laying is not None
    assert scene.shown.laying.place == (1, 0)
    assert told == ". ".join(filter(None, closing_words(scene.shown.laying, scene.shown, here.app.texts)))
    here.say("lay")
    assert (1, 0) in scene.chair.view.net.tiles


def test_every_chamber_of_a_tile_is_named_by_its_colour_and_place() -> None:
    here, scene = laying()
    for turn in range(4):
        here.say(f"try 1 0 {turn}")
        assert scene.shown.laying is not None
        for option in scene.shown.laying.options:
            words = " ".join(chamber_words(option, here.app.texts).replace(",", "").split())
            here.say(f"try 1 0 turn {turn} engineer {words}")
            assert scene.shown.choices.engineer == option.chamber, words


def test_a_laid_tile_is_looked_at_in_words() -> None:
    here, scene = laying()
    (told,) = here.say("look at 0 0")
    assert told.startswith("Tile at 0 0: ")
    assert scene.shown.asked is not None
    sides = "above-right-below-left"
    assert told.endswith(f"{sides}: {conduit_words(scene.shown.asked, here.app.texts)}")
    assert here.say("look 5 5") == ["Tiles lie at: 0 0."]


def test_every_intent_of_the_table_is_within_reach_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[type] = set()
    act = Table._do

    def acts(scene: Table, intent: Intent) -> None:
        met.add(type(intent))
        act(scene, intent)

    monkeypatch.setattr(Table, "_do", acts)
    here, _ = laying()
    here.say("try 1 0")
    here.push("menu")
    # That an engineer may not go somewhere is answered at once, as the press that means it is refused.
    assert {*get_args(Intent)} - met == {Refuse}


@pytest.mark.parametrize("code", languages())
def test_a_round_is_played_in_the_words_of_each_language(code: str) -> None:
    here, scene = at_table(code)
    texts = here.app.texts
    choose, where, tries, lay, look = (texts(f"say.enigma.{verb}").partition("|")[0] for verb in (
        "choose", "where", "try", "lay", "look",
    ))  # fmt: skip
    here.say(f"{choose} {texts('enigma.kind.pipes')}")
    here.say(f"{choose} {texts('enigma.kind.balance')}")
    assert "1 0" in here.say(where)[0]
    assert here.say(f"{tries} 1 0") != []
    assert scene.shown.laying is not None
    option = scene.shown.laying.options[-1]
    here.say(f"{lay} 1 0 {chamber_words(option, texts)}")
    assert scene.chair.view.net.tiles[1, 0]
    assert here.say(f"{look} 1 0")[0].startswith(texts("enigma.say.tile_at", place="1 0", tile=""))


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


def test_fragments_are_solved_in_words() -> None:
    here, scene, solution = at_bench(Kind.FRAGMENTS)
    assert here.say("turn 9") == ["Which piece? They are numbered from 1 to 7."]
    assert here.say("put 6") == ["6 small triangle, not laid yet; with its corner at A1: A1 above right."]
    assert here.say("put 6 b2")[0] == "6 small triangle: B2 above right."
    assert "lies on another one" in here.say("put 1 B2")[0]
    for number in (1, 6):
        here.say(f"take off {number}")
    for kind, mask in solution:
        number = next(at for at, piece in enumerate(scene.work.pieces) if KINDS[at] == kind and piece.at is None)
        for step in ("", *["turn"] * 4, "flip", *["turn"] * 3):
            if step:
                here.say(f"{step} {number + 1}")
            at = corner_of(mask, kind, scene.work.pieces[number].pose)
            if at is not None:
                here.say(f"put {number + 1} {cell_name(at, LATTICE)}")
                break
    assert scene.done


def corner_of(mask: int, kind: str, pose: int) -> int | None:
    """The cell at the corner of a piece that covers a mask as it is turned, if it can."""
    wide, high = extent(kind, pose)
    cells = ((x, y) for x in range(LATTICE - wide + 1) for y in range(LATTICE - high + 1))
    found = ((x, y) for x, y in cells if mask_of(outline_of(kind, Piece(pose, (x, y)))) == mask)
    return next((y * LATTICE + x for x, y in found), None)


def test_bricks_are_solved_in_words() -> None:
    here, scene, solution = at_bench(Kind.BRICKS)
    assert here.say("put bananas") == ["Which cell? A1–D4"]
    assert here.say("put blue A1")[0].startswith("Blue in hand: A1 layer")
    assert here.say("put blue A1")[0].endswith("Drop blue")
    here.say("drop")
    here.say("take back")
    for brick, pose, x, y in solution:
        colour = here.app.texts(f"enigma.brick.{brick}")
        here.say(f"put {colour}")
        for step in way_to(scene.work.pose, pose):
            here.say(step)
        here.say(f"put {cell_name(y * GROUND + x, GROUND)}")
        here.say("drop")
    assert scene.done


def way_to(pose: int, wanted: int) -> tuple[str, ...]:
    """The turns and tips from one way to lie to another."""
    ways: dict[int, tuple[str, ...]] = {pose: ()}
    waiting = [pose]
    while wanted not in ways:
        now = waiting.pop(0)
        for step in ("turn", "tip"):
            there = turned(now, step)
            if there not in ways:
                ways[there] = (*ways[now], step)
                waiting.append(there)
    return ways[wanted]


@pytest.mark.parametrize("kind", [Kind.FRAGMENTS, Kind.BRICKS])
def test_a_picture_is_told_cell_by_cell_and_says_honestly_that_it_takes_longer(kind: Kind) -> None:
    here, scene, _ = at_bench(kind)
    value = scene.spoken()
    assert any("longer than Balance or Pipes" in line for line in value.lines)
    assert len(value.grids) == 2
    assert any(cell for _, cell in value.grids[0].rows)
    assert here.say("help")[0].startswith("Say: put ")


@pytest.mark.parametrize("kind", Kind)
def test_nothing_of_a_puzzle_is_told_while_it_is_covered(kind: Kind) -> None:
    _, scene, _ = at_bench(kind)
    scene.act("pause")
    assert scene.spoken().grids == ()
    assert scene.obey("hang 1") is None
