"""Sittings: the chair holds what its seat may know and nothing else; turns, curtains, par and time."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.mine.table.scene import Table
from orapa.app.sitting import Sitting
from orapa.engine.mine.making.maker import Made, make
from orapa.engine.mine.match.opening import duel, expedition, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind, Seat
from tests.app.stage import Memory, Stage
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

MINE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
PLAYED = ("ask G", "ask 7", "scan E4", "place R:B8:1", "mark C5 x", "hint", "checkpoint", "place Y:E8")


def sitting_of(stage: Stage, match: Match, kept: list[Match] | None = None) -> Sitting:
    def keep(one: Sitting) -> None:
        if kept is not None:
            kept.append(one.match)

    def nobody(_: Sitting) -> None:
        """Nobody waits for it."""

    def nothing() -> Iterator[object]:
        yield from ()

    return Sitting(match, "test", keep, stage.platform.clock, stage.app.jobs, nothing, nobody)  # type: ignore[arg-type]


def solo_setup(mine: Mine = MINE) -> Setup:
    return solo(Made(mine, "steady", 9), GemSet.BASE, seed="17", date="2026-11-16")


def reached(value: Any, seen: set[int]) -> Iterator[str]:
    """Every plain value that can be reached from a value, without calling anything."""
    if isinstance(value, str | int | float | bool | None):
        # Small numbers are one and the same wherever they stand, so each place of theirs counts.
        yield repr(value)
        return
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, dict):
        for key, held in value.items():
            yield from reached(key, seen)
            yield from reached(held, seen)
    elif isinstance(value, list | tuple | set | frozenset):
        for held in value if not isinstance(value, set | frozenset) else sorted(value, key=repr):
            yield from reached(held, seen)
    elif is_dataclass(value):
        for field in fields(value):
            yield field.name
            yield from reached(getattr(value, field.name), seen)
    elif hasattr(value, "__iter__") and hasattr(value, "__len__") and not callable(value):
        for held in value:
            yield from reached(held, seen)


def in_reach(stage: Stage, match: Match) -> list[str]:
    """All that a scene can reach at the table of a match: its chair, what it shows, and what it lays out for tests."""
    table = Table(stage.app, sitting_of(stage, match).chair)
    stage.app.push(table)
    stage.run(0.5)
    chair = {name: value for name, value in vars(table.chair).items() if not callable(value)}
    told = {name: value for name, value in stage.platform.told.items() if name not in ("frames", "widgets")}
    everything = [chair, table.shown, table.choices, table.hinting, table.hand, told]
    stage.app.pop()
    return list(reached(everything, set()))


@pytest.mark.parametrize("moves", [0, 1, 3, len(PLAYED)])
def test_nothing_in_a_scenes_reach_changes_when_the_hidden_mine_is_swapped(moves: int) -> None:
    match = begin(solo_setup())
    for number, move in enumerate(PLAYED[:moves]):
        match = play(match, 1, move, number)
    stage = Stage(Memory(Screen(1280, 800)))
    stage.run(0.2)
    before = in_reach(stage, match)
    assert len(before) > 300
    swaps = 0
    for _, mine in zip(range(3), other_mines(match, 1), strict=False):
        assert in_reach(stage, with_hidden_mine(match, 1, mine)) == before
        swaps += 1
    assert swaps == 3


def test_the_swap_would_notice_a_leak() -> None:
    stage = Stage()
    stage.run(0.2)
    mines = [begin(solo_setup(make(GemSet.BASE, seed).mine)) for seed in (1, 2)]
    leaks = [list(reached(replace(match), set())) for match in mines]
    assert leaks[0] != leaks[1]


def test_a_move_is_kept_with_the_sittings_own_time() -> None:
    stage, kept = Stage(), list[Match]()
    stage.run(0.1)
    sitting = sitting_of(stage, play(begin(solo_setup()), 1, "ask G", 100.0), kept)
    stage.run(5)
    sitting.chair.play("ask 7")
    assert [entry.move for entry in kept[-1].log] == ["ask G", "ask 7"]
    assert 105 <= kept[-1].seconds < 110
    assert len(sitting.chair.view.clues) == 2


def test_a_refused_move_changes_nothing_and_keeps_nothing() -> None:
    stage, kept = Stage(), list[Match]()
    sitting = sitting_of(stage, begin(solo_setup()), kept)
    before = sitting.match
    with pytest.raises(Refused):
        sitting.chair.play("ask Z9")
    assert (sitting.match, kept) == (before, [])


def test_the_whole_match_is_handed_out_only_when_it_is_over() -> None:
    sitting = sitting_of(Stage(), begin(solo_setup()))
    assert sitting.chair.finished is None
    sitting.chair.play("concede")
    assert sitting.chair.finished is sitting.match


def test_par_is_found_meanwhile_and_told_to_whoever_listens() -> None:
    stage = Stage()
    stage.run(0.1)
    sitting = sitting_of(stage, begin(replace(solo_setup(), par=None)))
    told: list[int | None] = []
    sitting.chair.changed = lambda: told.append(sitting.chair.view.par)
    sitting.begin()
    sitting.chair.play("ask G")
    while not told:
        stage.run(0.1)
    assert told == [sitting.match.setup.par]
    assert [entry.move for entry in sitting.match.log] == ["ask G"]


def test_a_sitting_that_was_left_works_no_longer() -> None:
    stage = Stage()
    stage.run(3)
    sitting = sitting_of(stage, begin(replace(solo_setup(), par=None)))
    sitting.begin()
    sitting.leave()
    stage.run(0.1)
    assert not stage.app.jobs
    assert sitting.match.setup.par is None


def test_a_rival_takes_its_turns_by_itself_and_no_sooner_than_its_pace() -> None:
    stage = Stage()
    stage.run(3)
    seats = Seat(name="Ella"), Seat(Kind.RIVAL, "walker")
    mines = MINE, make(GemSet.BASE, 3).mine
    sitting = sitting_of(stage, begin(duel(seats, mines, GemSet.BASE, seed="5")))
    sitting.begin()
    assert sitting.curtain is None
    sitting.chair.play("ask G")
    assert not sitting.chair.to_move
    with pytest.raises(Refused, match="turn of seat 2"):
        sitting.chair.play("ask 7")
    stage.run(0.5)
    assert not sitting.chair.to_move
    stage.run(3)
    assert sitting.chair.to_move
    assert [entry.seat for entry in sitting.match.log] == [1, 2]
    assert sitting.chair.view.own_mine == MINE


def test_a_rival_thinks_once_however_much_is_noted_meanwhile() -> None:
    stage = Stage()
    stage.run(3)
    seats = Seat(name="Ella"), Seat(Kind.RIVAL, "walker")
    sitting = sitting_of(stage, begin(duel(seats, (MINE, make(GemSet.BASE, 3).mine), GemSet.BASE, seed="5")))
    sitting.begin()
    sitting.chair.play("ask G")
    for cell in ("A1", "A2", "A3"):
        sitting.chair.play(f"mark {cell} x")
        stage.run(0.1)
    stage.run(4)
    assert [entry.seat for entry in sitting.match.log] == [1, 1, 1, 1, 2]


def test_a_rival_whose_match_has_ended_meanwhile_moves_no_more() -> None:
    stage = Stage()
    stage.run(3)
    seats = Seat(name="Ella"), Seat(Kind.RIVAL, "walker")
    sitting = sitting_of(stage, begin(duel(seats, (MINE, make(GemSet.BASE, 3).mine), GemSet.BASE, seed="5")))
    sitting.begin()
    sitting.chair.play("ask G")
    stage.run(0.3)
    sitting.chair.play("concede")
    stage.run(4)
    assert [entry.move for entry in sitting.match.log] == ["ask G", "concede"]


def test_between_two_people_at_one_device_the_curtain_falls_and_no_move_goes_through_it() -> None:
    seats = Seat(name="Ella"), Seat(name="Zoë")
    mines = MINE, make(GemSet.BASE, 3).mine
    sitting = sitting_of(Stage(), begin(duel(seats, mines, GemSet.BASE, start=2)))
    assert (sitting.eyes, sitting.curtain) == (2, 2)
    sitting.lift()
    assert (sitting.chair.seat, sitting.chair.view.own_mine) == (2, mines[1])
    sitting.chair.play("ask G")
    assert sitting.chair.heir == seats[0]
    assert sitting.curtain is None
    sitting.chair.play("mark E4 x")
    chair = sitting.chair
    chair.hand_over()
    assert sitting.curtain == 1
    with pytest.raises(ValueError, match="curtain"):
        sitting.play("ask 7")
    sitting.lift()
    assert (sitting.chair.seat, sitting.chair.view.own_mine) == (1, MINE)
    chair.leave()
    assert sitting.chair.heir is None
    sitting.chair.play("concede")
    assert sitting.curtain is None
    assert sitting.chair.finished is not None


def test_rivals_play_one_after_the_other_until_a_person_is_to_move() -> None:
    stage = Stage()
    stage.run(3)
    seats = [Seat(name="Ella"), Seat(Kind.RIVAL, "walker"), Seat(Kind.RIVAL, "walker")]
    sitting = sitting_of(stage, begin(expedition(seats, MINE, GemSet.BASE, seed="5", start=2)))
    sitting.begin()
    stage.run(6)
    assert sitting.chair.to_move
    assert [entry.seat for entry in sitting.match.log] == [2, 3]


def test_whoever_listens_is_told_that_the_device_is_to_be_handed_over_after_a_rivals_turn() -> None:
    stage = Stage()
    explorers = (Seat(Kind.PERSON, "Ella"), Seat(Kind.RIVAL, "beginner"), Seat(Kind.PERSON, "Tom"))
    sitting = sitting_of(stage, begin(expedition(explorers, MINE, GemSet.BASE, seed="5")))
    sitting.lift()
    sitting.begin()
    heirs: list[Seat | None] = []
    sitting.chair.changed = lambda: heirs.append(sitting.chair.heir)
    sitting.play("ask G")
    while not heirs:
        stage.run(0.5)
    assert heirs[-1] == explorers[2]


def test_the_clock_of_a_sitting_runs_only_while_its_scene_is_seen() -> None:
    stage, kept = Stage(), list[Match]()
    sitting = sitting_of(stage, begin(solo_setup()), kept)
    chair = sitting.chair
    chair.look(True)
    for passes, here in ((5, False), (60, False), (60, True), (5, True)):
        stage.platform.passed += passes
        chair.look(here)
    assert chair.clock() == pytest.approx(10, abs=0.5)
    chair.play("ask G")
    assert kept[-1].seconds == pytest.approx(10, abs=0.5)
