"""All faults of a mine at once."""

import pytest

from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect, lies_apart
from orapa.engine.mine.rules.mines import Mine, parse_mine

RECORDED = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"


def lines(mine: str, gem_set: GemSet | None = None, *editions: Edition) -> list[str]:
    return [str(finding) for finding in inspect(parse_mine(mine), gem_set, editions).findings]


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ("R:A1 K:A3", ["contact R K: A3"]),
        ("R:A1 K:A4", []),
        ("K:A1 R:B1", ["contact R K: A2 B2"]),
        ("K:A1 w:B1", []),
        ("K:A1 D:A3:1", ["contact D K: A2 A3"]),
        ("w:A1 D:A1:2", ["contact w D: A1 A2"]),
        ("K:A1 D:B3", []),
        ("R:B9", ["outside R: B9 B10"]),
        ("B:H10", ["outside B: H10"]),
        ("R:B9 K:B10:1", ["outside R: B9 B10", "contact R K: B10"]),
    ],
)
def test_contact_and_sticking_out_are_found_with_gems_and_cells(mine: str, expected: list[str]) -> None:
    assert [line for line in lines(mine) if not line.startswith("missing")] == expected
    assert lies_apart(parse_mine(mine)) == (not expected)


def test_missing_and_extra_gems_are_told_for_the_set() -> None:
    assert lines("Y:A1 W:D4 B:F1 D:H6", GemSet.BASE) == ["missing R", "missing w", "extra D: H6 H7"]
    assert lines(RECORDED) == []
    assert lines(f"{RECORDED} K:H9", GemSet.FULL) == ["missing D"]


def test_all_faults_are_told_at_once_as_flags() -> None:
    legality = inspect(parse_mine("R:B9 Y:E8 K:E8"), GemSet.BASE, tuple(Edition))
    assert legality.faults == Fault.OUTSIDE | Fault.CONTACT | Fault.MISSING | Fault.EXTRA
    assert not legality.legal


def test_a_legal_mine_has_no_faults() -> None:
    assert inspect(parse_mine(RECORDED)).faults == Fault(0)


def test_an_empty_mine_misses_every_gem() -> None:
    assert inspect(Mine()).faults == Fault.MISSING
    assert len(inspect(Mine()).findings) == 5


SHADOWED = "R:D9:1 Y:G7:2 B:A4:3 W:B6:2 w:E5 D:C10:1 K:D7:1"
HIDDEN_BUT_REACHED = "R:C10:1m Y:C4 B:A1:1 W:A3 w:F4 D:G9:2 K:A2"


def test_a_gem_no_wave_meets_is_unreached_in_the_german_edition() -> None:
    assert lines(SHADOWED, None, Edition.GERMAN) == ["unreached K: D7 E7"]
    assert lines(HIDDEN_BUT_REACHED, None, Edition.GERMAN) == []


def test_a_gem_no_straight_line_meets_is_unseen_in_the_czech_edition() -> None:
    assert lines(SHADOWED, None, Edition.CZECH) == ["unseen K: D7 E7"]
    assert lines(HIDDEN_BUT_REACHED, None, Edition.CZECH) == ["unseen Y: C4 D4 D5"]


def test_reach_and_sight_are_judged_even_when_gems_are_missing_but_not_when_gems_touch() -> None:
    both = tuple(Edition)
    assert lines(SHADOWED.replace(" D:C10:1", ""), GemSet.FULL, *both)[-1] == "missing D"
    assert inspect(parse_mine(HIDDEN_BUT_REACHED), GemSet.BASE, both).faults == Fault.UNSEEN | Fault.EXTRA
    touching = HIDDEN_BUT_REACHED.replace("D:G9:2", "D:C9:3")
    assert inspect(parse_mine(touching), GemSet.FULL, both).faults == Fault.CONTACT
