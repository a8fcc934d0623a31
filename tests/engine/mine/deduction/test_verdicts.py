"""Verdicts against all fillings that the slow rules allow, or against many where those are too many to try."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orapa.engine.mine.deduction.verdicts import BUDGET, Verdict, judging, verdicts
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer, parse_answer
from orapa.engine.mine.rules.board import CELLS, PORT_NAMES, PORTS, cell_name, parse_cell
from orapa.engine.mine.rules.colours import CONTENTS, MIXES
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.mine.rules.waves import scan, table
from tests.engine.counting import lines_run
from tests.engine.mine.deduction.pair_checker import boxes_meet
from tests.engine.mine.deduction.runs import SLICE, longest_slice, run
from tests.engine.mine.rules import slow
from tests.engine.mine.rules.samples import random_mine

FULL = GemSet.FULL.gems
# Sheets and answers that take more than two thousand nodes; fewer than one in four thousand does.
HARD = [
    ("13 -> A grey", "R:E7:1m Y:F9:2 w:G8"),
    ("P -> 15 light orange", "Y:E3:2"),
    ("14 -> 16 light blue", "B:A5"),
]


def judge(answers: Sequence[str], sheet: str, gem_set: GemSet) -> list[str]:
    return [str(verdict) for verdict in verdicts(map(parse_answer, answers), parse_mine(sheet), gem_set.gems)]


@pytest.mark.parametrize("gem_set", GemSet)
def test_a_clear_wave_went_past_no_gem_laid_on_its_line(gem_set: GemSet) -> None:
    clear = [parse_answer("E -> 15 clear"), parse_answer("5 -> M clear")]
    crossing = 1 << parse_cell("E5")
    for gem in gem_set.gems:
        for position in POSITIONS[gem]:
            if position.mask & crossing:
                assert set(verdicts(clear, Mine([position]), gem_set.gems)) == {Verdict.BROKEN}, position


@pytest.mark.parametrize("gem_set", GemSet)
def test_an_answer_that_a_missing_gem_may_spoil_is_open(gem_set: GemSet) -> None:
    assert judge(["B -> 3 white", "A -> 11 clear", "A1 = nothing"], "w:B3", gem_set) == ["open"] * 3


def test_an_answer_that_no_missing_gem_can_spoil_fits() -> None:
    # The blue triangle lies flat on the rim before ports 4 to 7.
    right, wrong = ["4 -> 4 blue", "5 -> 5 blue", "A5 = blue"], ["5 -> 5 red", "5 -> M clear", "5 -> absorbed"]
    assert judge(right, "B:A4:2", GemSet.FULL) == ["fits"] * 3
    assert judge([*wrong, "A5 = nothing"], "B:A4:2", GemSet.FULL) == ["broken"] * 4


def test_a_whole_sheet_leaves_nothing_open() -> None:
    mine = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
    assert set(verdicts(_all_answers(mine), mine, GemSet.BASE.gems)) == {Verdict.FITS}
    assert judge(["B -> 3 red", "B -> absorbed", "B3 = nothing"], str(mine), GemSet.BASE) == ["broken"] * 3


def test_a_scan_is_judged_by_the_gems_that_may_still_cover_its_cell() -> None:
    scans = ["A1 = blue", "C3 = nothing", "C3 = white", "B4 = white", "B3 = transparent", "H10 = absorbed"]
    # Beside the square there is room for no more than the slanted half of a gem.
    assert judge(scans, "w:B3", GemSet.DIAMOND) == ["open", "broken", "fits", "fits", "broken", "broken"]
    assert judge(["H10 = absorbed", "H10 = transparent", "H10 = nothing"], "w:B3", GemSet.FULL) == ["open"] * 3


def test_among_gems_in_contact_every_answer_stays_open() -> None:
    assert judge(["B -> 3 white", "B3 = nothing"], "w:B3 Y:B4", GemSet.BASE) == ["open", "open"]
    assert judge(["B -> 3 white", "B3 = nothing"], "R:H10", GemSet.BASE) == ["open", "open"]


@settings(max_examples=30)
@given(st.integers(0), st.sampled_from(GemSet), st.integers(0, 6))
def test_with_one_gem_missing_verdicts_are_exact(seed: int, gem_set: GemSet, lying: int) -> None:
    rng = Random(seed)
    missing = rng.choice(gem_set.gems)
    others = [gem for gem in gem_set.gems if gem is not missing]
    sheet = random_mine(rng, rng.sample(others, min(lying, len(others))))
    _check_exactly(rng, sheet, [missing], PORT_NAMES)


@settings(max_examples=12)
@given(st.integers(0), st.sampled_from(GemSet), st.integers(0, 5))
def test_with_two_gems_missing_verdicts_are_exact(seed: int, gem_set: GemSet, lying: int) -> None:
    rng = Random(seed)
    missing = rng.sample(gem_set.gems, 2)
    others = [gem for gem in gem_set.gems if gem not in missing]
    sheet = random_mine(rng, rng.sample(others, min(lying, len(others))))
    _check_exactly(rng, sheet, missing, rng.sample(PORT_NAMES, 4))


@pytest.mark.parametrize("missing", [(Gem.BLUE,), (Gem.BLUE, Gem.DIAMOND), (Gem.BLUE, Gem.BLACK)])
def test_where_hardly_any_room_is_left_verdicts_are_exact(missing: tuple[Gem, ...]) -> None:
    # Only three positions are left for the blue triangle.
    crowded = parse_mine("R:B9:1m Y:B5:3 W:F6:2 w:F3 D:E1:2 K:B3")
    sheet = Mine(position for position in crowded.positions if position.gem not in missing)
    _check_exactly(Random(0), sheet, missing, PORT_NAMES)


@settings(max_examples=40)
@given(st.integers(0), st.sampled_from(GemSet), st.integers(0, 4))
def test_no_filling_contradicts_a_verdict(seed: int, gem_set: GemSet, lying: int) -> None:
    rng = Random(seed)
    sheet = random_mine(rng, rng.sample(gem_set.gems, lying))
    missing = [gem for gem in gem_set.gems if gem not in sheet.gems]
    mines = [_filled(rng, sheet, missing) for _ in range(12)]
    heard = [dict.fromkeys(answers) for answers in zip(*map(_all_answers, mines), strict=True)]
    for answers in heard:
        found = verdicts(answers, sheet, gem_set.gems)
        assert Verdict.BROKEN not in found
        assert len(answers) == 1 or Verdict.FITS not in found


def test_a_search_too_long_leaves_the_answer_open() -> None:
    answer, sheet = parse_answer(HARD[0][0]), parse_mine(HARD[0][1])
    assert run(judging(answer, sheet, FULL)) is Verdict.OPEN
    assert run(judging(answer, sheet, FULL, 10 * BUDGET)) is Verdict.BROKEN


@pytest.mark.parametrize(("answer", "sheet"), HARD)
def test_the_hardest_answers_take_little_work_and_give_way(answer: str, sheet: str) -> None:
    lines, _ = lines_run(lambda: run(judging(parse_answer(answer), parse_mine(sheet), FULL)))
    assert lines < 120 * BUDGET
    assert longest_slice(judging(parse_answer(answer), parse_mine(sheet), FULL)) < SLICE


@pytest.mark.parametrize("gem_set", GemSet)
def test_a_list_of_answers_is_judged_between_two_frames(gem_set: GemSet) -> None:
    rng = Random(7)
    work = []
    for _ in range(21):
        mine = random_mine(rng, gem_set.gems)
        sheet = Mine(rng.sample(mine.positions, rng.randint(1, len(mine.positions))))
        judged = partial(verdicts, rng.sample(table(mine), 10), sheet, gem_set.gems)
        work.append(lines_run(judged)[0])
    work.sort()
    assert work[10] < SLICE // 2
    assert work[-1] < 4 * SLICE


def _check_exactly(rng: Random, sheet: Mine, missing: Sequence[Gem], ports: Sequence[str]) -> None:
    """Hold all answers of some ports and cells, and some that no filling gives, against all fillings."""
    cells = [cell_name(cell) for cell in rng.sample(range(CELLS), 12)]
    heard: dict[str, set[str]] = {name: set() for name in chain(ports, cells)}
    for board in _boards(sheet, missing):
        for port in ports:
            heard[port].add(slow.wave(board, port))
        for cell in cells:
            spot = "ABCDEFGH".index(cell[0]), int(cell[1:]) - 1
            content = slow.SCANS[board[spot][0]] if spot in board else "nothing"
            heard[cell].add(f"{cell} = {content}")
    gems = tuple(sorted((*sheet.gems, *missing)))
    for told in heard.values():
        answers = {str(answer): answer for answer in map(parse_answer, told)}
        answers |= {str(answer): answer for answer in _made_up(rng, next(iter(answers.values())))}
        for line, found in zip(answers, verdicts(answers.values(), sheet, gems), strict=True):
            right = Verdict.BROKEN if line not in told else Verdict.FITS if len(told) == 1 else Verdict.OPEN
            assert found is right, f"{line} beside {sheet}, missing {missing}"


def _boards(sheet: Mine, missing: Sequence[Gem]) -> Iterator[dict[slow.Spot, tuple[str, str]]]:
    """The cells of each filling by the slow rules."""
    lying = slow.polygons(str(sheet)) if sheet.positions else {}
    free = [
        [(polygon, slow.signs(polygon)) for polygon in map(_polygon, POSITIONS[gem]) if not _touches(polygon, lying)]
        for gem in missing
    ]
    below = slow.board(str(sheet)) if sheet.positions else {}
    letters = [gem.letter for gem in missing]
    for first, signs in free[0]:
        with_one = below | {spot: (letters[0], sign) for spot, sign in signs.items()}
        if len(missing) == 1:
            yield with_one
            continue
        for second, more in free[1]:
            if not boxes_meet(first, second) or not slow.touch(first, second):
                yield with_one | {spot: (letters[1], sign) for spot, sign in more.items()}


def _touches(polygon: slow.Polygon, lying: dict[str, slow.Polygon]) -> bool:
    return any(slow.touch(polygon, other) for other in lying.values())


def _polygon(position: Position) -> slow.Polygon:
    return slow.polygons(str(position))[position.gem.letter]


def _made_up(rng: Random, answer: Answer) -> Iterator[Answer]:
    """Answers to the same question that nobody has heard."""
    if isinstance(answer, ScanAnswer):
        yield from (ScanAnswer(answer.cell, content) for content in CONTENTS)
    else:
        yield WaveAnswer(answer.port, None, 0)
        for _ in range(8):
            yield WaveAnswer(answer.port, rng.randrange(PORTS), rng.choice(MIXES))


def _filled(rng: Random, sheet: Mine, missing: Sequence[Gem]) -> Mine:
    while True:
        positions = list(sheet.positions)
        for gem in rng.sample(missing, len(missing)):
            position = rng.choice(POSITIONS[gem])
            if any(position.footprint & other.footprint for other in positions):
                break
            positions.append(position)
        else:
            return Mine(positions)


def _all_answers(mine: Mine) -> list[Answer]:
    return [*table(mine), *(scan(mine, cell) for cell in range(CELLS))]
