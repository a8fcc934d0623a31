"""Every ruling of a picture is true, and together they lead to what the hint says."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from orapa.engine.mine.deduction.explaining import explaining, explaining_broken, explaining_given
from orapa.engine.mine.deduction.hints import Case, hinting
from orapa.engine.mine.deduction.reasons import Kind, Reason
from orapa.engine.mine.deduction.verdicts import Verdict, judging
from orapa.engine.mine.deduction.why import Rule, Way, Why
from orapa.engine.mine.rules.answers import parse_question
from orapa.engine.mine.rules.board import parse_cell
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, lies_apart
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.positions import parse_position
from tests.engine.mine.deduction.hint_checker import CONCLUSIONS
from tests.engine.mine.deduction.pair_checker import Pair
from tests.engine.mine.deduction.runs import SLICE, answers_of, longest_slice, run
from tests.engine.mine.deduction.test_hints import (
    EVERYWHERE_MARKED,
    LINES,
    case,
    hint,
    random_case,
    random_case_of_pair,
)
from tests.engine.mine.deduction.why_checker import check_why

MINE = parse_mine("R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1")
ASKED = tuple(map(parse_question, "1 H 8 J 17 11 C5 Q 5 D4 6".split()))
PICTURED = Case(
    GemSet.FULL.gems,
    Edition.GERMAN,
    tuple(answers_of(MINE, ASKED)),
    parse_mine("R:D2:1 B:E6 W:B7:2"),
    EVERYWHERE_MARKED,
)


def told_about(asked: Case, gem: Gem) -> Reason:
    """The reason of the hint that places a gem."""
    told: list[Reason] = []
    while not told or told[-1].gems != (gem,) or told[-1].kind is not Kind.PLACED:
        told.append(run(hinting(asked, Random(0), told)).reason)
        assert len(told) < 10
    return told[-1]


def why(lines: str, sheet: str = "") -> Why:
    asked = case(lines, sheet)
    found = hint(lines, sheet)
    shown = run(explaining(asked, found.reason, found.candidates))
    check_why(asked, shown, Random(0))
    return shown


def test_of_122_places_for_yellow_two_waves_leave_three_and_77_cases_one() -> None:
    reason = told_about(PICTURED, Gem.YELLOW)
    shown = run(explaining(PICTURED, reason))
    check_why(PICTURED, shown, Random(0))
    assert shown.funnel == (122, 5, 3, 1)
    assert shown.given == PICTURED.sheet.positions
    assert [ruling.rule for ruling in shown.rulings] == [Rule.ROOM, Rule.CLUE, Rule.CLUE, Rule.CASES, Rule.LEFT]
    _, first, second, cases, left = shown.rulings
    assert (str(first.clue), first.ruled_out) == ("17 -> 17 green", 117)
    assert [(group.way, len(group.positions), str(group.alike or "")) for group in first.groups] == [
        (Way.THROUGH, 86, "17 -> G clear"),
        (Way.BACK, 19, "17 -> 17 yellow"),
        (Way.ELSEWHERE, 12, ""),
    ]
    assert (str(second.clue), second.ruled_out) == ("Q -> Q blue", 2)
    assert first.missing == second.missing == (Gem.DIAMOND,)
    assert (cases.ruled_out, cases.nodes, [one.nodes for one in cases.tries]) == (2, 77, [29, 48])
    assert [str(clue) for clue in cases.clues] == ["5 -> 14 grey"]
    assert [(str(one.clue), str(one.told)) for one in cases.tries] == [("5 -> 14 grey", "5 -> 5 light purple")] * 2
    assert left.positions == (parse_position("Y:F5"),)


def test_each_given_gem_has_a_why_of_its_own_that_builds_upon_nothing() -> None:
    for position in PICTURED.sheet.positions:
        shown = run(explaining_given(PICTURED, position))
        assert shown is not None
        assert (shown.reason.positions, shown.given) == ((position,), ())
        check_why(PICTURED, shown, Random(0))
    assert run(explaining_given(PICTURED, parse_position("R:A1"))) is None


def test_a_fault_is_shown_by_the_wave_through_the_sheet() -> None:
    shown = why(LINES, "R:B8:1 Y:F8")
    (trial,) = shown.rulings
    assert (trial.rule, str(trial.clue), str(trial.told)) == (Rule.TRIAL, "E -> E yellow", "E -> 15 clear")
    assert trial.positions == (parse_position("Y:F8"),)
    assert shown.beside == parse_mine("R:B8:1 Y:F8")


def test_where_one_missing_gem_might_mend_it_all_its_positions_are_ruled_out() -> None:
    asked = case("N -> N purple", "R:B8:1 B:A5:1 Y:E8 W:F2:2")
    (answer,) = asked.answers
    assert run(explaining_broken(asked, answer)) is None
    asked = case("9 -> 16 light yellow", "R:B8:1 B:A5:1 Y:E8 W:F2:2")
    shown = run(explaining_broken(asked, asked.answers[0]))
    assert shown is not None
    check_why(asked, shown, Random(0))
    trial, room, clue = shown.rulings
    assert (str(trial.told), trial.missing) == ("9 -> 16 yellow", (Gem.SQUARE,))
    assert (room.rule, clue.rule, clue.after, clue.ruled_out) == (Rule.ROOM, Rule.CLUE, 0, room.after)


def test_where_several_missing_gems_might_mend_it_an_example_fails() -> None:
    asked = case("N -> N pink", "R:B3 Y:D6:2 B:G6")
    shown = run(explaining_broken(asked, asked.answers[0]))
    assert shown is not None
    check_why(asked, shown, Random(0))
    trial, cases = shown.rulings
    assert (trial.rule, cases.rule) == (Rule.TRIAL, Rule.CASES)
    assert trial.missing == (Gem.WHITE, Gem.SQUARE)
    assert cases.tries[0].told is not None


@pytest.mark.parametrize(
    ("sheet", "kind", "cells"),
    [("R:B8:1 Y:C8", Kind.TOUCHING, "C8 D8"), ("B:H1", Kind.OUTSIDE, "H1 H2 H3 H4")],
)
def test_gems_that_lie_badly_are_shown_with_their_cells(sheet: str, kind: Kind, cells: str) -> None:
    shown = why(LINES, sheet)
    (fault,) = shown.rulings
    assert (shown.reason.kind, fault.rule) == (kind, Rule.FAULT)
    assert set(fault.cells) <= set(map(parse_cell, cells.split()))


def test_an_empty_line_is_shown_gem_by_gem() -> None:
    shown = why("H -> 18 clear")
    assert [ruling.gem for ruling in shown.rulings] == list(GemSet.BASE.gems)
    red = shown.rulings[0]
    assert red.before == len(red.positions) > 20
    assert {group.way for group in red.groups} == {Way.BACK, Way.ELSEWHERE}


def test_what_one_wave_says_of_the_only_gem_it_met_is_shown_with_all_that_is_left() -> None:
    shown = why("9 -> 16 yellow")
    assert shown.reason.kind is Kind.COVERED
    room, clue, left = shown.rulings
    assert room.after == 252
    assert clue.ruled_out == 252 - len(left.positions)
    assert left.cells == (parse_cell("F9"),)


def test_a_question_is_shown_with_all_its_outcomes_and_an_example_of_each() -> None:
    asked = case("E -> E yellow; 9 -> 16 yellow; 8 -> 12 red; 13 -> 13 red; 15 -> 15 grey", "R:B8:1")
    told: list[Reason] = []
    while not told or told[-1].kind in CONCLUSIONS:
        found = run(hinting(asked, Random(0), told))
        told.append(found.reason)
    shown = run(explaining(asked, found.reason, found.candidates))
    assert len(shown.rulings) > 4
    check_why(asked, shown, Random(0))
    assert not run(explaining(asked, found.reason)).rulings


def test_answers_that_no_mine_gives_are_shown_with_one_that_comes_close() -> None:
    shown = why(f"{LINES}; A -> A red")
    (cases,) = shown.rulings
    assert (cases.rule, cases.tries[0].position) == (Rule.CASES, None)


def test_explaining_gives_way_often() -> None:
    reason = told_about(PICTURED, Gem.YELLOW)
    assert longest_slice(explaining(PICTURED, reason)) < SLICE
    assert longest_slice(explaining_given(PICTURED, PICTURED.sheet.positions[1])) < SLICE
    for lines in ("9 -> 16 yellow", "H -> 18 clear"):
        assert longest_slice(explaining(case(lines), hint(lines).reason)) < SLICE
    wrong = case("N -> N pink", "R:B3 Y:D6:2 B:G6")
    assert longest_slice(explaining_broken(wrong, wrong.answers[0])) < SLICE


def check_random_whys(seeds: range) -> Counter[str]:
    """Check the pictures of the hints of each case, of its given gems, and of the answers its sheet contradicts."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng, (asked, _) = Random(seed), random_case(seed)
        told: list[Reason] = []
        for _ in range(3):
            found = run(hinting(asked, Random(seed), told))
            shown = run(explaining(asked, found.reason, found.candidates))
            check_why(asked, shown, rng)
            seen[found.reason.kind] += 1
            seen.update(ruling.rule for ruling in shown.rulings)
            for position in shown.given[:1]:
                proven = run(explaining_given(asked, position))
                if proven is not None:
                    check_why(asked, proven, rng)
                seen["given"] += proven is not None
            if found.reason.kind not in CONCLUSIONS or found.reason.kind is Kind.REFUTED:
                break
            told.append(found.reason)
        seen += check_broken(asked, rng)
    return seen


def check_broken(asked: Case, rng: Random) -> Counter[str]:
    """An answer that the sheet contradicts has a picture, and no other has one."""
    seen: Counter[str] = Counter()
    if not lies_apart(asked.sheet):
        return seen
    for answer in asked.answers:
        verdict = run(judging(answer, asked.sheet, asked.gems, 200_000))
        shown = run(explaining_broken(asked, answer))
        assert (shown is not None) == (verdict is Verdict.BROKEN), (asked.sheet, str(answer))
        if shown is not None:
            check_why(asked, shown, rng)
            seen["broken"] += 1
    return seen


def test_pictures_on_random_positions_are_true() -> None:
    seen = check_random_whys(range(40))
    assert all(seen[rule] for rule in (Rule.ROOM, Rule.CLUE, Rule.LEFT, Rule.TRIAL, Rule.FAULT, Rule.OUTCOME)), seen
    assert seen["broken"] > 5, seen


@pytest.mark.slow
def test_pictures_on_400_random_positions_are_true() -> None:
    seen = check_random_whys(range(2000, 2400))
    print(dict(seen))
    assert all(seen[rule] for rule in Rule), seen
    assert seen["broken"] > 50, seen
    assert seen["given"] > 20, seen


def check_cases_in_pair(pair: Pair, asked: Case, shown: Why) -> bool:
    """Every position left to a search fails by the slow rules, on clues of which none can be spared."""
    reason = shown.reason
    allowed = pair.all if reason.reach is None else pair.legal(asked.edition)
    for ruling in shown.rulings:
        fails = [pair.having((*shown.beside.positions, position)) & allowed for position in ruling.positions]
        if ruling.rule is Rule.CLUE:
            assert ruling.clue is not None
            assert not any(mines & pair.giving([ruling.clue]) for mines in fails)
        elif ruling.rule is Rule.CASES and ruling.positions:
            assert not any(mines & pair.giving(ruling.clues) for mines in fails)
            for size in range(len(ruling.clues)):
                for fewer in combinations(asked.answers, size):
                    assert any(mines & pair.giving(fewer) for mines in fails), "fewer clues would have done"
            return True
    return False


@pytest.mark.parametrize(
    ("letters", "positions"),
    [("wD", 60), *(pytest.param(pair, 200, marks=pytest.mark.slow) for pair in ("wK", "DK", "BD", "RY"))],
)
def test_pictures_in_games_of_two_gems_hold_for_every_mine_the_slow_rules_allow(letters: str, positions: int) -> None:
    pair, rng = Pair(letters), Random(letters)
    searched = 0
    for number in range(positions):
        asked = random_case_of_pair(rng, pair, number)
        told: list[Reason] = []
        while not told or told[-1].kind in CONCLUSIONS:
            found = run(hinting(asked, Random(0), told))
            shown = run(explaining(asked, found.reason, found.candidates))
            check_why(asked, shown, rng)
            searched += check_cases_in_pair(pair, asked, shown)
            if found.reason in told or found.reason.kind is Kind.REFUTED:
                break
            told.append(found.reason)
        check_broken(asked, rng)
    assert searched


def test_the_checker_sees_through_a_picture_that_is_not_true() -> None:
    shown = run(explaining(PICTURED, told_about(PICTURED, Gem.YELLOW)))
    room, first, second, cases, left = shown.rulings
    group = first.groups[0]
    false = [
        (replace(room, positions=room.positions[1:]), first, second, cases, left),
        (room, replace(first, clue=second.clue), second, cases, left),
        (room, replace(first, groups=first.groups[:2]), second, cases, left),
        (room, replace(first, groups=(replace(group, way=Way.BACK), *first.groups[1:])), second, cases, left),
        (room, first, second, replace(cases, tries=cases.tries[:1]), left),
        (room, first, second, replace(cases, nodes=76), left),
        (room, first, second, replace(cases, clues=PICTURED.answers[:2]), left),
        (room, first, second, cases, replace(left, positions=(parse_position("Y:G6"),))),
        (room, second, first, cases, left),
    ]
    for rulings in false:
        with pytest.raises(AssertionError):
            check_why(PICTURED, replace(shown, rulings=rulings), Random(0))
