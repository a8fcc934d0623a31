"""Hints tell the truth, from the clues they name, in an order that helps."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from orapa.engine.deduction.advice import advising
from orapa.engine.deduction.candidates import Candidates, Known
from orapa.engine.deduction.hints import Case, Hint, hinting
from orapa.engine.deduction.reasons import How, Kind, Part, Reason
from orapa.engine.mine.answers import QUESTIONS, parse_answer, parse_question
from orapa.engine.mine.board import CELLS, PORTS, parse_cell
from orapa.engine.mine.gems import Gem, GemSet
from orapa.engine.mine.legality import Edition
from orapa.engine.mine.mines import Mine, parse_mine
from orapa.engine.mine.positions import POSITIONS, Position, parse_position
from tests.engine.deduction.hint_checker import CONCLUSIONS, Verdict, check, check_by_brute_force, holds
from tests.engine.deduction.runs import answers_of, legal_mine, run

RECORDED = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
LINES = (
    "B -> 3 white; 2 -> 2 white; C -> C white; E -> E yellow; 8 -> 12 red; 15 -> 15 grey; M -> M light yellow; "
    "H -> 18 clear; 13 -> 13 red; 9 -> 16 yellow; K -> G white; N -> N purple; 6 -> 6 purple; 7 -> O clear; "
    "D -> D blue"
)
EVERYWHERE_MARKED = frozenset(range(CELLS))


def hint(lines: str, sheet: str = "", gems: tuple[Gem, ...] = GemSet.BASE.gems, **more: object) -> Hint:
    answers = tuple(parse_answer(line) for line in lines.split(";") if line.strip())
    placed = parse_mine(sheet) if sheet else Mine()
    told = more.get("told", ())
    marked = more.get("marked", frozenset())
    assert isinstance(told, tuple)
    assert isinstance(marked, frozenset)
    return run(hinting(Case(gems, Edition.GERMAN, answers, placed, marked), Random(0), told))


def clues_of(reason: Reason) -> str:
    return "; ".join(map(str, reason.clues))


def keys_of(found: Hint) -> list[str]:
    return [words.key for step in found.steps for words in step.words]


def test_a_gem_of_the_sheet_that_turns_a_wave_elsewhere_is_told_with_both_ways() -> None:
    found = hint(LINES, "R:B8:1 Y:F8")
    assert found.reason.kind is Kind.REFUTED
    assert found.reason.positions == (parse_position("Y:F8"),)
    assert clues_of(found.reason) == "E -> E yellow"
    assert str(found.reason.told) == "E -> 15 clear"
    assert keys_of(found) == ["hint.where.clues", "hint.gem.sheet", "hint.why.traced", "hint.do.move"]


def test_gems_of_the_sheet_in_contact_come_first() -> None:
    found = hint(LINES, "R:B8:1 Y:C8")
    assert found.reason.kind is Kind.TOUCHING
    assert found.reason.gems == (Gem.RED, Gem.YELLOW)
    assert found.reason.cells == (parse_cell("C8"), parse_cell("D8"))
    assert hint(LINES, "B:H1").reason.kind is Kind.OUTSIDE


@pytest.mark.parametrize(
    ("line", "sheet", "key"),
    [
        ("E4 = nothing", "Y:D4", "hint.why.scan"),
        ("E4 = blue", "Y:D4", "hint.why.scan"),
        ("E4 = white", "W:A1 w:A7", "hint.why.unscanned"),
        ("E4 = red", "R:A1", "hint.why.unscanned"),
    ],
)
def test_a_scan_is_held_against_the_sheet(line: str, sheet: str, key: str) -> None:
    found = hint(line, sheet)
    assert found.reason.kind is Kind.REFUTED
    assert key in keys_of(found)
    assert found.reason.gems == parse_mine(sheet).gems


def test_a_missing_gem_that_could_mend_it_keeps_a_wave_from_contradicting_the_sheet() -> None:
    assert hint("N -> N purple", "R:B8:1").reason.kind is not Kind.REFUTED
    assert hint("N -> N red", "R:B8:1").reason.kind is Kind.REFUTED


def test_a_clear_wave_straight_through_empties_its_row_unless_that_is_marked_or_told() -> None:
    found = hint("H -> 18 clear")
    assert found.reason.kind is Kind.EMPTY
    assert found.reason.cells == tuple(range(70, 80))
    assert [step.part for step in found.steps] == [Part.WHERE, Part.REASON, Part.PLACEMENT]
    assert "hint.why.row" in keys_of(found)
    assert "hint.why.column" in keys_of(hint("3 -> K clear"))
    assert hint("H -> 18 clear", marked=frozenset(range(70, 80))).reason.kind is Kind.QUESTION
    assert hint("H -> 18 clear", told=(found.reason,)).reason.kind is Kind.QUESTION


def test_the_only_gem_a_wave_can_have_met_covers_the_cell_where_it_turned() -> None:
    found = hint("9 -> 16 yellow")
    assert (found.reason.kind, found.reason.gems) == (Kind.COVERED, (Gem.YELLOW,))
    assert found.reason.cells == (parse_cell("F9"),)
    returned = hint("E -> E yellow")
    assert (returned.reason.kind, returned.reason.gems) == (Kind.CROSSED, (Gem.YELLOW,))


def test_a_forced_gem_names_the_two_waves_that_leave_it_one_position() -> None:
    found = hint(LINES)
    assert (found.reason.kind, found.reason.how) == (Kind.PLACED, How.DIRECT)
    assert found.reason.positions == (parse_position("R:B8:1"),)
    assert clues_of(found.reason) == "8 -> 12 red; 13 -> 13 red"
    assert [step.part for step in found.steps] == list(Part)
    assert found.steps[-1].positions == found.reason.positions
    assert not found.steps[0].positions, "the first step is free, so it does not show the place"


def test_hints_lead_gem_by_gem_to_a_sheet_that_is_ready() -> None:
    sheet = Mine()
    for _ in RECORDED.gems:
        found = hint(LINES, str(sheet), marked=EVERYWHERE_MARKED)
        while found.reason.kind is not Kind.PLACED:
            found = hint(LINES, str(sheet), told=(found.reason,), marked=EVERYWHERE_MARKED)
        sheet = Mine((*sheet.positions, *found.reason.positions))
    assert sheet == RECORDED
    ready = hint(LINES, str(sheet))
    assert ready.reason.kind is Kind.READY
    assert len(ready.steps) == 1


def test_answers_that_no_mine_gives_are_suspected() -> None:
    found = hint(f"{LINES}; A -> A red")
    assert found.reason.kind is Kind.SUSPECTS
    assert clues_of(found.reason) == "A -> A red"
    impossible = hint("A -> A clear; E -> E yellow", "Y:D4")
    assert clues_of(impossible.reason) == "A -> A clear"


def test_with_nothing_to_conclude_the_best_question_is_told_with_what_it_may_bring() -> None:
    found = hint("E -> E yellow", "Y:D4")
    advice = found.reason.advice
    assert advice is not None
    assert found.reason.kind is Kind.QUESTION
    assert advice.question != parse_question("E")
    assert advice.left < advice.count
    assert advice.outcomes[0].share >= advice.outcomes[-1].share
    assert found.steps[-1].ports == (advice.question,)


def test_mines_that_no_question_tells_apart_are_called_twins() -> None:
    mine = tuple(position.index for position in RECORDED.positions)
    alike = Candidates(GemSet.BASE.gems, Edition.GERMAN, (), Known.EXACT, 2, (mine, mine))
    assert run(advising(alike)).kind is Kind.TWINS
    unknown = Candidates(GemSet.BASE.gems, Edition.GERMAN, (), Known.UNKNOWN, 0, ())
    assert run(advising(unknown)).kind is Kind.UNKNOWN


def test_the_same_case_gives_the_same_hint() -> None:
    rng = Random(5)
    mine = legal_mine(rng, GemSet.FULL.gems)
    answers = tuple(answers_of(mine, rng.sample(range(PORTS), 7)))
    case = Case(GemSet.FULL.gems, Edition.GERMAN, answers)
    assert run(hinting(case, Random(1))) == run(hinting(case, Random(1)))


def test_the_checker_sees_through_a_hint_that_does_not_follow() -> None:
    found = hint(LINES)
    case = Case(GemSet.BASE.gems, Edition.GERMAN, tuple(parse_answer(line) for line in LINES.split(";")))
    assert check(case, found) is Verdict.PROVEN
    for false in (
        replace(found.reason, clues=found.reason.clues[:1]),
        replace(found.reason, positions=(parse_position("R:B9:1"),)),
        replace(found.reason, kind=Kind.EMPTY, cells=(parse_cell("A1"),)),
        replace(found.reason, kind=Kind.COVERED, cells=(parse_cell("B8"), parse_cell("B9"))),
        replace(found.reason, kind=Kind.REFUTED),
    ):
        with pytest.raises(AssertionError, match="but breaks"):
            check(case, replace(found, reason=false, steps=()))


def random_case(seed: int) -> tuple[Case, Mine]:
    """Some answers of a mine, and a sheet partly right and partly wrong."""
    rng = Random(seed)
    gems = list(GemSet)[seed % len(GemSet)].gems
    edition = list(Edition)[seed // 8 % 2]
    mine = legal_mine(rng, gems, edition)
    questions = rng.sample(range(PORTS), rng.randint(1, 15)) + rng.sample(range(PORTS, QUESTIONS), rng.randint(0, 3))
    marked = EVERYWHERE_MARKED if rng.random() < 0.7 else frozenset()
    return Case(gems, edition, tuple(answers_of(mine, questions)), random_sheet(rng, mine), marked), mine


def random_sheet(rng: Random, mine: Mine) -> Mine:
    kinds: list[Position | None] = []
    wrong = rng.choice((0.0, 0.0, 0.15))
    for position in mine.positions:
        drawn = rng.random()
        kinds.append(rng.choice(POSITIONS[position.gem]) if drawn < wrong else position if drawn < 0.5 else None)
    return Mine(position for position in kinds if position is not None)


def check_random_cases(seeds: range) -> Counter[str]:
    """Check the hints of each case, one after the other, until there is nothing left but to ask."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        case, mine = random_case(seed)
        told: list[Reason] = []
        for _ in range(3):
            found = run(hinting(case, Random(seed), told))
            verdict = check(case, found)
            seen[verdict.value] += 1
            seen[found.reason.kind] += 1
            seen[found.reason.how] += found.reason.kind is Kind.PLACED
            assert found.reason.kind not in CONCLUSIONS or holds(found.reason, mine), f"seed {seed}"
            if found.reason.kind not in CONCLUSIONS or found.reason.kind is Kind.REFUTED:
                break
            told.append(found.reason)
    return seen


def test_hints_on_random_positions_follow_from_the_clues_they_name() -> None:
    seen = check_random_cases(range(60))
    assert seen[Verdict.UNDECIDED.value] <= 3, seen
    wanted = (Kind.TOUCHING, Kind.REFUTED, Kind.COVERED, Kind.PLACED, Kind.QUESTION, How.DIRECT)
    assert all(seen[kind] for kind in wanted), seen


@pytest.mark.slow
def test_hints_on_500_random_positions_follow_from_the_clues_they_name() -> None:
    seen = check_random_cases(range(1000, 1500))
    print(dict(seen))
    assert seen[Verdict.UNDECIDED.value] <= 25, seen
    assert all(seen[how] for how in How), seen


@pytest.mark.parametrize(
    "letters", ["wK", pytest.param("Yw", marks=pytest.mark.slow), pytest.param("wD", marks=pytest.mark.slow)]
)
def test_hints_in_games_of_two_gems_hold_for_every_mine_the_slow_rules_allow(letters: str) -> None:
    gems = tuple(gem for gem in Gem if gem.letter in letters)
    for seed in range(6):
        rng = Random(seed)
        mine = legal_mine(rng, gems)
        questions = rng.sample(range(PORTS), rng.randint(1, 5)) + rng.sample(range(PORTS, QUESTIONS), rng.randint(0, 2))
        case = Case(gems, Edition.GERMAN, tuple(answers_of(mine, questions)), random_sheet(rng, mine))
        told: list[Reason] = []
        while (found := run(hinting(case, rng, told)).reason).kind in CONCLUSIONS and found not in told:
            check_by_brute_force(case, found)
            told.append(found)
