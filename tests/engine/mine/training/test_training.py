"""The twenty training puzzles have one answer each: by trying, by deduction, and by the slow rules."""

from dataclasses import replace
from functools import cache

import pytest

from orapa import assets
from orapa.engine.mine.deduction.hints import Case
from orapa.engine.mine.rules.answers import Answer, question_name
from orapa.engine.mine.rules.board import PORT_NAMES
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.mine.training.making import MOST_ANSWERS, OFFERED, making
from orapa.engine.mine.training.proving import proving, reasoning
from orapa.engine.mine.training.puzzles import Kind, Puzzle, parse_pack, parse_puzzle, print_pack
from orapa.engine.mine.training.solving import (
    Solution,
    broken,
    grouped,
    laid,
    level,
    narrowing,
    nearest,
    places,
    room,
    solutions,
)
from orapa.engine.play.working import finish
from tests.engine.mine.deduction.hint_checker import Verdict, follows
from tests.engine.mine.rules import slow
from tools.make_training import pack

PACK = parse_pack(assets.read("training.txt"))

each_puzzle = pytest.mark.parametrize("puzzle", PACK, ids=lambda puzzle: puzzle.name)


@cache
def polygon(position: Position) -> slow.Polygon:
    return slow.polygons(str(position))[position.gem.letter]


@cache
def cells(position: Position) -> dict[slow.Spot, tuple[str, str]]:
    return slow.board(str(position))


def slow_room(given: Mine, gem: Gem) -> list[Position]:
    others = [polygon(position) for position in given.positions]
    return [one for one in POSITIONS[gem] if not any(slow.touch(polygon(one), other) for other in others)]


def slow_answers(given: Mine, place: Position, answers: tuple[Answer, ...] | list[str]) -> list[str]:
    board = {**slow.board(str(given)), **cells(place)}
    names = [one if isinstance(one, str) else question_name(one.question) for one in answers]
    return [slow.wave(board, name) for name in names]


def slow_solutions(puzzle: Puzzle) -> list[Solution]:
    """What answers a puzzle, by nothing but the slow rules."""
    given, told = puzzle.given, list(map(str, puzzle.answers))
    if puzzle.kind is Kind.ANSWER:
        possible = {
            line for place in slow_room(given, puzzle.loose[0]) for line in slow_answers(given, place, puzzle.answers)
        }
        return [answer for answer in puzzle.answers if str(answer) not in possible]
    fitting = {
        gem: [place for place in slow_room(given, gem) if slow_answers(given, place, puzzle.answers) == told]
        for gem in puzzle.loose
    }
    if puzzle.kind is Kind.GEM:
        return [gem for gem in puzzle.loose if fitting[gem]]
    (left,) = fitting.values()
    if puzzle.kind is Kind.LAST:
        return list(left)
    asked = {port: [slow_answers(given, place, [PORT_NAMES[port]])[0] for place in left] for port in puzzle.ports}
    return [port for port, lines in asked.items() if len(set(lines)) == len(lines)]


def test_there_are_twenty_of_all_kinds_and_no_two_are_alike() -> None:
    assert len(PACK) == len({puzzle.name for puzzle in PACK}) == 20
    assert all(sum(puzzle.kind is kind for puzzle in PACK) == 5 for kind in Kind)


def test_the_base_set_comes_first_and_each_set_gets_harder() -> None:
    order = list(GemSet)
    ranked = [(order.index(puzzle.gem_set), level(puzzle)) for puzzle in PACK]
    assert ranked == sorted(ranked)
    assert {rank for _, rank in ranked} == {1, 2, 3}
    assert ranked[0] == (0, 1)


@each_puzzle
def test_every_puzzle_has_exactly_one_answer_by_trying_by_deduction_and_by_the_slow_rules(puzzle: Puzzle) -> None:
    (found,) = solutions(puzzle)
    assert finish(proving(puzzle)) == found
    assert slow_solutions(puzzle) == [found]


@each_puzzle
def test_no_answer_of_a_puzzle_can_be_spared(puzzle: Puzzle) -> None:
    if puzzle.kind is Kind.ANSWER:
        assert len(puzzle.answers) == OFFERED
        return
    assert 1 <= len(puzzle.answers) <= MOST_ANSWERS
    left = sum(len(places(puzzle.given, gem, puzzle.answers)) for gem in puzzle.loose)
    for answer in puzzle.answers:
        fewer = tuple(other for other in puzzle.answers if other != answer)
        assert sum(len(places(puzzle.given, gem, fewer)) for gem in puzzle.loose) > left


@each_puzzle
def test_nothing_is_wrong_with_any_mine_that_a_puzzle_means(puzzle: Puzzle) -> None:
    """Nobody may come to another answer because a gem could not be reached."""
    given, answers = puzzle.given, puzzle.answers
    if puzzle.kind is Kind.ANSWER:
        (impossible,) = solutions(puzzle)
        for answer in answers:
            mines = [laid(given, place) for place in places(given, puzzle.loose[0], (answer,))]
            legal = [mine for mine in mines if inspect(mine, puzzle.gem_set, tuple(Edition)).legal]
            assert bool(legal) == (answer != impossible)
        return
    for gem in puzzle.loose:
        for place in places(given, gem, answers):
            assert inspect(laid(given, place), None, tuple(Edition)).faults in (Fault(0), Fault.MISSING)


@pytest.mark.parametrize("puzzle", [one for one in PACK if one.kind is Kind.LAST], ids=lambda one: one.name)
def test_the_reason_for_the_last_gem_holds_before_the_checker_of_hints(puzzle: Puzzle) -> None:
    reason = finish(reasoning(puzzle))
    assert reason is not None
    assert set(reason.clues) == set(puzzle.answers)
    assert reason.positions == solutions(puzzle)
    case = Case(puzzle.gem_set.gems, Edition.GERMAN, puzzle.answers, puzzle.given)
    assert follows(case, reason) is Verdict.PROVEN
    wrong = replace(reason, positions=(room(puzzle.given, puzzle.loose[0])[0],))
    with pytest.raises(AssertionError):
        follows(case, wrong)


def test_places_are_counted_down_to_the_one_that_is_left() -> None:
    for puzzle in PACK:
        for gem in puzzle.loose:
            counts = narrowing(puzzle.given, gem, puzzle.answers)
            assert counts[0] == len(slow_room(puzzle.given, gem))
            assert list(counts) == sorted(counts, reverse=True)
            if puzzle.kind is not Kind.ANSWER:
                assert counts[-1] == len(places(puzzle.given, gem, puzzle.answers))


def test_the_nearest_place_of_a_wrong_gem_breaks_an_answer_and_none_breaks_fewer() -> None:
    for puzzle in (one for one in PACK if one.kind is Kind.GEM):
        for gem in puzzle.loose:
            breaks = [len(broken(laid(puzzle.given, place), puzzle.answers)) for place in room(puzzle.given, gem)]
            least = len(broken(laid(puzzle.given, nearest(puzzle.given, gem, puzzle.answers)), puzzle.answers))
            assert least == min(breaks)
            assert (least == 0) == (gem in solutions(puzzle))


def test_every_place_is_in_one_group_of_a_wave() -> None:
    puzzle = next(one for one in PACK if one.kind is Kind.ANSWER)
    gem, port = puzzle.loose[0], puzzle.answers[0].question
    groups = grouped(puzzle.given, gem, port)
    assert sorted(str(place) for group in groups for place in group.places) == sorted(map(str, room(puzzle.given, gem)))
    for group in groups:
        assert slow_answers(puzzle.given, group.places[-1], [PORT_NAMES[port]]) == [str(group.answer)]


def test_a_puzzle_that_has_two_answers_is_not_proven() -> None:
    last = next(one for one in PACK if one.kind is Kind.LAST and len(one.answers) > 1)
    wave = next(one for one in PACK if one.kind is Kind.WAVE)
    answer = next(one for one in PACK if one.kind is Kind.ANSWER)
    (impossible,) = solutions(answer)
    possible = tuple(one for one in answer.answers if one != impossible)
    for loose in (
        replace(last, answers=last.answers[:1]),
        replace(wave, ports=wave.ports + tuple(port for port in solutions(wave) if isinstance(port, int))),
        replace(answer, answers=possible),
    ):
        assert len(solutions(loose)) != 1
        assert finish(proving(loose)) is None


def test_the_file_is_what_the_tool_writes_from_its_seeds() -> None:
    assert print_pack(pack()) == assets.read("training.txt")


@pytest.mark.parametrize("gem_set", [GemSet.BASE, GemSet.DIAMOND, GemSet.BLACK])
@pytest.mark.parametrize("kind", list(Kind))
def test_whatever_the_maker_makes_has_one_answer(kind: Kind, gem_set: GemSet) -> None:
    made = [puzzle for seed in range(100, 120) if (puzzle := finish(making(kind, gem_set, seed)))]
    assert made
    for puzzle in made:
        assert parse_puzzle(str(puzzle)) == puzzle
        assert (finish(proving(puzzle)),) == solutions(puzzle)


@pytest.mark.parametrize(
    "text",
    ["", "training 2", "training 1\nlast-base-1", "training 1\nfirst-base-1 | R:B2 | 3 -> 12 red",
     "training 1\nlast-base-x | R:B2 | 3 -> 12 red", "training 1\nlast-base-1 | R:B2 | 3 red", "x" * 30_000],
)  # fmt: skip
def test_a_pack_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_pack(text)
