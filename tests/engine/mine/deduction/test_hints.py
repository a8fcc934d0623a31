"""Hints tell the truth, from the clues they name, in an order that helps."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from orapa.engine.mine.deduction.advice import advising
from orapa.engine.mine.deduction.candidates import Candidates, Known
from orapa.engine.mine.deduction.choosing import choosing
from orapa.engine.mine.deduction.hint_steps import steps_of
from orapa.engine.mine.deduction.hints import Case, Hint, hinting
from orapa.engine.mine.deduction.questions import open_questions, ratings
from orapa.engine.mine.deduction.reasons import How, Kind, Part, Reason
from orapa.engine.mine.rules.answers import QUESTIONS, Asked, parse_answer, parse_question
from orapa.engine.mine.rules.board import CELLS, PORTS, bits_of, parse_cell
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import POSITIONS, Position, parse_position
from orapa.engine.mine.rules.waves import ask, table
from tests.engine.mine.deduction.hint_checker import CONCLUSIONS, Verdict, check, check_steps, holds
from tests.engine.mine.deduction.pair_checker import Pair, check_in_pair
from tests.engine.mine.deduction.runs import SLICE, answers_of, legal_mine, longest_slice, run
from tests.engine.mine.rules.samples import random_mine

RECORDED = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
LINES = (
    "B -> 3 white; 2 -> 2 white; C -> C white; E -> E yellow; 8 -> 12 red; 15 -> 15 grey; M -> M light yellow; "
    "H -> 18 clear; 13 -> 13 red; 9 -> 16 yellow; K -> G white; N -> N purple; 6 -> 6 purple; 7 -> O clear; "
    "D -> D blue"
)
EVERYWHERE_MARKED = frozenset(range(CELLS))
# Many mines fit this, but all of them can be listed.
LISTABLE = "15 -> 15 grey; 2 -> 2 white; H -> 18 clear; K -> G white; 13 -> 13 red; 7 -> O clear"
# Two mines that answer all waves alike; only a scan tells where the diamond is.
ALIKE = ("R:H8:0m Y:F4 B:B7:2 W:B2:3 w:C6 D:C4:3", "R:H8:0m Y:F4 B:B7:2 W:B2:3 w:C6 D:B4:3")
# Two that no question tells apart: they differ in how red lies on its cells.
TWINS = ("R:D4:1 Y:E8:2 B:F1 W:D6:1 w:B3 D:D2:3", "R:D4:1m Y:E8:2 B:F1 W:D6:1 w:B3 D:D2:3")


def case(lines: str, sheet: str = "", gem_set: GemSet = GemSet.BASE, edition: Edition = Edition.GERMAN) -> Case:
    answers = tuple(parse_answer(line) for line in lines.split(";") if line.strip())
    return Case(gem_set.gems, edition, answers, parse_mine(sheet) if sheet else Mine())


def hint(
    lines: str, sheet: str = "", told: tuple[Reason, ...] = (), marked: frozenset[int] = frozenset(), **game: Any
) -> Hint:
    return run(hinting(replace(case(lines, sheet, **game), marked=marked), Random(0), told))


def last_hint(of: Case) -> Hint:
    """What is told when there is nothing left to conclude."""
    told: list[Reason] = []
    while not told or told[-1].kind in CONCLUSIONS:
        found = run(hinting(of, Random(0), told))
        told.append(found.reason)
    return found


def candidates(known: Known, *mines: str) -> Candidates:
    positions = [parse_mine(mine).positions for mine in mines]
    gems = tuple(position.gem for position in positions[0]) if positions else GemSet.BASE.gems
    listed = tuple(tuple(position.index for position in mine) for mine in positions)
    return Candidates(gems, Edition.GERMAN, (), known, len(mines) if known is Known.EXACT else 0, listed)


def advice(known: Candidates, questions: Sequence[int] = range(QUESTIONS)) -> Reason:
    return run(advising(known, questions, Random(0)))


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


def test_an_answer_that_contradicts_another_to_the_same_question_is_named_once() -> None:
    found = hint("C5 = red; C5 = blue")
    assert found.reason.kind is Kind.SUSPECTS
    assert clues_of(found.reason) == "C5 = red; C5 = blue"
    assert dict(found.steps[0].words[0].facts)["clues"] == (Asked(parse_question("C5")),)


UNREACHED = "R:G5 Y:E6:2 B:C9:1 W:C2:3 w:C6"
UNSEEN = "R:A3 Y:C1:2 B:E2 W:B6:1 w:C3"


@pytest.mark.parametrize(
    ("edition", "sheet", "kind", "gem"),
    [
        (Edition.GERMAN, UNREACHED, Kind.UNREACHED, Gem.YELLOW),
        (Edition.CZECH, UNREACHED, Kind.UNSEEN, Gem.YELLOW),
        (Edition.CZECH, UNSEEN, Kind.UNSEEN, Gem.SQUARE),
    ],
)
def test_a_sheet_with_a_gem_that_no_wave_comes_to_breaks_a_rule_and_no_clue(
    edition: Edition, sheet: str, kind: Kind, gem: Gem
) -> None:
    for waves in (0, 5, PORTS):
        answers = tuple(table(parse_mine(sheet))[:waves])
        found = run(hinting(Case(GemSet.BASE.gems, edition, answers, parse_mine(sheet)), Random(0)))
        assert (found.reason.kind, found.reason.gems, found.reason.clues) == (kind, (gem,), ())
        assert keys_of(found) == ["hint.where.sheet", "hint.gem", f"hint.why.{kind}", "hint.do.move_hidden"]


def test_a_gem_hidden_by_others_stays_hidden_whatever_is_missing_but_a_wave_may_still_be_turned_to_it() -> None:
    hidden = hint("", UNSEEN, gem_set=GemSet.FULL, edition=Edition.CZECH)
    assert (hidden.reason.kind, hidden.reason.gems) == (Kind.UNSEEN, (Gem.SQUARE,))
    assert hint("", UNREACHED, gem_set=GemSet.FULL).reason.kind is Kind.OPENING


def test_where_a_refutation_needs_the_rule_of_reach_that_is_told_with_it() -> None:
    lines = "L -> L red; 8 -> P clear; M -> M red; A -> 2 light yellow; 3 -> H light orange; 12 -> 13 light blue"
    found = hint(lines, "R:H4 Y:E2 B:C6:1 W:A4:2", edition=Edition.CZECH)
    assert (found.reason.kind, found.reason.reach) == (Kind.REFUTED, Edition.CZECH)
    assert keys_of(found)[2:4] == ["hint.why.against", "hint.why.reach.czech"]
    assert hint(LINES, "R:B8:1 Y:F8").reason.reach is None


def test_what_is_concluded_without_the_rule_of_reach_holds_for_mines_that_break_it() -> None:
    rng, told = Random(2), Counter[bool]()
    while told.total() < 25:
        gem_set = rng.choice(list(GemSet))
        mine = random_mine(rng, gem_set.gems)
        # Those that break the German rule are very rare.
        if inspect(mine, gem_set, (Edition.CZECH,)).legal:
            continue
        answers = tuple(answers_of(mine, rng.sample(range(PORTS), rng.randint(7, 15))))
        sheet = Mine(rng.sample(mine.positions, rng.randint(0, len(mine.positions) - 1)))
        asked = Case(gem_set.gems, Edition.CZECH, answers, sheet, EVERYWHERE_MARKED)
        reason = run(hinting(asked, Random(0))).reason
        if reason.kind in CONCLUSIONS and not reason.given:
            told[reason.reach is not None] += 1
            assert reason.reach is not None or holds(reason, mine), (mine, reason)
    assert min(told[False], told[True]) > 3, told


def test_with_nothing_to_conclude_the_best_question_is_told_with_what_it_may_bring() -> None:
    found = hint("E -> E yellow", "Y:D4")
    advice = found.reason.advice
    assert advice is not None
    assert found.reason.kind is Kind.QUESTION
    assert advice.question != parse_question("E")
    assert advice.left < advice.count
    assert advice.outcomes[0].share >= advice.outcomes[-1].share
    assert found.steps[-1].ports == (advice.question,)
    assert {"hint.why.question.estimated", "hint.outcome.estimated"} <= set(keys_of(found))
    count = dict(found.steps[2].words[0].facts)["count"]
    assert count == pytest.approx(advice.count, rel=0.1)
    assert len(f"{count:.0f}".rstrip("0")) <= 2, "an estimate knows no more digits"


def test_numbers_told_as_exact_are_those_of_all_mines() -> None:
    found = last_hint(case(LISTABLE))
    advice, known = found.reason.advice, found.candidates
    assert known is not None
    assert advice is not None
    assert advice.known is Known.EXACT
    assert advice.count == len(known.mines) > 500
    rating = next(one for one in ratings(known) if one.question == advice.question)
    assert advice.left == rating.left
    assert [(one.reply, one.share) for one in advice.outcomes] == list(rating.outcomes[: len(advice.outcomes)])
    assert all(one.left == pytest.approx(round(one.left)) for one in advice.outcomes)
    assert "hint.why.question.exact" in keys_of(found)


def test_the_question_advised_is_the_one_that_leaves_least_to_ask() -> None:
    found = last_hint(case(";".join(LINES.split(";")[:6])))
    assert found.candidates is not None
    assert found.reason.advice is not None
    best = run(choosing(found.candidates, open_questions(found.candidates.answers), Random(0)))
    assert found.reason.advice.question == best


def test_no_scan_is_advised_where_cells_may_not_be_scanned() -> None:
    answers = table(parse_mine(ALIKE[0]))
    all_waves = Case(GemSet.DIAMOND.gems, Edition.GERMAN, answers, Mine(parse_mine(ALIKE[0]).positions[:-1]))
    advised = last_hint(all_waves).reason
    assert advised.advice is not None
    assert advised.advice.question >= PORTS
    alike = last_hint(replace(all_waves, scans=False)).reason
    assert (alike.kind, alike.gems) == (Kind.TWINS, (Gem.DIAMOND,))


def test_of_mines_that_no_question_tells_apart_the_gems_that_lie_differently_are_told() -> None:
    reason = advice(candidates(Known.EXACT, *TWINS))
    assert (reason.kind, reason.gems) == (Kind.TWINS, (Gem.RED,))
    assert [str(position) for position in reason.positions] == ["R:D4:1", "R:D4:1m"]
    (step,) = steps_of(reason)
    assert [words.key for words in step.words] == ["hint.why.twins", "hint.twin", "hint.twin"]
    assert step.positions == reason.positions


def test_a_question_is_advised_even_if_no_mine_was_found() -> None:
    nothing = candidates(Known.UNKNOWN)
    reason = advice(nothing)
    assert reason.advice is not None
    assert (reason.kind, reason.advice.question) == (Kind.QUESTION, parse_question("5"))
    told = [words for step in steps_of(reason) for words in step.words]
    assert [words.key for words in told] == ["hint.where.question", "hint.why.question.unknown", "hint.do.ask.wave"]
    further = advice(nothing, [*range(3), parse_question("E"), parse_question("D5")])
    assert further.advice is not None
    assert further.advice.question == parse_question("E")
    assert advice(nothing, ()).kind is Kind.UNKNOWN


def test_of_mines_that_a_search_found_on_its_way_no_number_is_told() -> None:
    reason = advice(candidates(Known.UNKNOWN, *ALIKE))
    assert reason.advice is not None
    assert reason.advice.question >= PORTS, "only a scan tells these two apart"
    assert not reason.advice.outcomes
    assert "hint.why.question.unknown" in [words.key for step in steps_of(reason) for words in step.words]


def test_the_same_case_gives_the_same_hint() -> None:
    rng = Random(5)
    mine = legal_mine(rng, GemSet.FULL.gems)
    answers = tuple(answers_of(mine, rng.sample(range(PORTS), 7)))
    full = Case(GemSet.FULL.gems, Edition.GERMAN, answers)
    assert run(hinting(full, Random(1))) == run(hinting(full, Random(1)))


def test_the_search_for_a_hint_gives_way_often() -> None:
    for asked in (case(LISTABLE), case(LISTABLE, "R:B8:1 w:B3"), case(LISTABLE, "R:A3 Y:C1:2"), case(LINES)):
        assert longest_slice(hinting(asked, Random(0))) < SLICE
    known = last_hint(case(LISTABLE)).candidates
    assert known is not None
    assert longest_slice(advising(known, open_questions(known.answers), Random(0))) < SLICE


def test_the_candidates_of_a_hint_save_the_next_one_the_search() -> None:
    first = hint("H -> 18 clear")
    work = hinting(case("H -> 18 clear"), Random(0), [first.reason], first.candidates)
    assert run(work).candidates is first.candidates


def test_the_checker_sees_through_a_hint_that_does_not_follow() -> None:
    found = hint(LINES)
    recorded = case(LINES)
    assert check(recorded, found) is Verdict.PROVEN
    for false in (
        replace(found.reason, clues=found.reason.clues[:1]),
        replace(found.reason, positions=(parse_position("R:B9:1"),)),
        replace(found.reason, kind=Kind.EMPTY, cells=(parse_cell("A1"),)),
        replace(found.reason, kind=Kind.COVERED, cells=(parse_cell("B8"), parse_cell("B9"))),
        replace(found.reason, kind=Kind.REFUTED),
    ):
        with pytest.raises(AssertionError, match="but breaks"):
            check(recorded, replace(found, reason=false, steps=()))


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


def random_case_of_pair(rng: Random, pair: Pair, number: int) -> Case:
    """Some answers of a mine of two gems, in every fourth case impossible ones, and a sheet of any kind."""
    edition = rng.choice(list(Edition))
    mine, other = (pair.mines[rng.choice(list(bits_of(pair.legal(edition))))] for _ in range(2))
    # Most waves meet nothing where only two gems are.
    meeting = [wave.question for wave in table(mine) if wave.colours or wave.exit in (None, wave.port)]
    waves = {*rng.sample(meeting, min(len(meeting), rng.randint(0, 5))), *rng.sample(range(PORTS), rng.randint(0, 3))}
    answers = answers_of(mine, [*waves, *rng.sample(range(PORTS, QUESTIONS), rng.randint(0, 3))])
    assert pair.giving(answers) & pair.having(mine.positions), "the slow rules answer otherwise"
    sheets = [mine, Mine(rng.sample(mine.positions, 1)), other, Mine(rng.choice(POSITIONS[gem]) for gem in pair.gems)]
    sheet = Mine() if number % 4 < 2 else rng.choice(sheets)
    while number % 4 == 0 and pair.giving(answers) & pair.legal(edition):
        answers.insert(rng.randint(0, len(answers)), ask(rng.choice(pair.mines), rng.randrange(QUESTIONS)))
    marked = rng.choice((frozenset(), EVERYWHERE_MARKED))
    return Case(pair.gems, edition, tuple(answers), sheet, marked, rng.random() < 0.8)


@pytest.mark.parametrize(
    ("letters", "positions"),
    [
        *((pair, 80) for pair in ("wK", "wD", "Yw")),
        *(pytest.param(pair, 200, marks=pytest.mark.slow) for pair in ("RK", "DK", "BD", "RY")),
    ],
)
def test_hints_in_games_of_two_gems_hold_for_every_mine_the_slow_rules_allow(letters: str, positions: int) -> None:
    pair, rng = Pair(letters), Random(letters)
    seen: Counter[str] = Counter()
    for number in range(positions):
        asked = random_case_of_pair(rng, pair, number)
        told: list[Reason] = []
        while not told or told[-1].kind in CONCLUSIONS:
            found = run(hinting(asked, Random(0), told))
            check_steps(found)
            check_in_pair(pair, asked, found.reason, told)
            seen[found.reason.kind] += 1
            if found.reason in told or found.reason.kind is Kind.REFUTED:
                break
            told.append(found.reason)
    wanted = {Kind.EMPTY, Kind.COVERED, Kind.PLACED, Kind.REFUTED, Kind.QUESTION, Kind.SUSPECTS, Kind.READY}
    assert wanted <= seen.keys(), seen


def test_the_checker_of_pairs_sees_through_a_hint_that_does_not_hold() -> None:
    pair = Pair("wK")
    questions = [parse_question(name) for name in ("4", "E", "C", "E8")]
    asked = Case(pair.gems, Edition.GERMAN, tuple(answers_of(parse_mine("w:D7 K:A4:1"), questions)))
    fitting = [pair.mines[number] for number in bits_of(pair.giving(asked.answers))]
    places = tuple({mine.positions[0] for mine in fitting})
    right = Reason(Kind.PLACED, clues=asked.answers, gems=(Gem.SQUARE,), positions=places)
    check_in_pair(pair, asked, right, ())
    for false in (
        replace(right, positions=places[1:]),
        replace(right, clues=asked.answers[:1]),
        replace(right, kind=Kind.EMPTY, cells=(parse_cell("E8"),)),
        replace(right, kind=Kind.COVERED, cells=(parse_cell("A1"),)),
        replace(right, kind=Kind.REFUTED, positions=places[:1]),
        replace(right, kind=Kind.SUSPECTS),
        replace(right, kind=Kind.READY),
        replace(right, kind=Kind.TWINS),
    ):
        with pytest.raises(AssertionError):
            check_in_pair(pair, asked, false, ())
