"""The commands about one mine print exactly what they promise."""

import pytest

from tests.cli.conftest import Orapa

RECORDED = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
FULL = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3 D:H9 K:D10:1"
UNSEEN = "R:B5:0m Y:C1:1 B:E1:1 W:G6:2 w:D6 D:D10:3 K:E4"


def test_ask_answers_each_question_on_a_line(orapa: Orapa) -> None:
    assert orapa("ask", RECORDED, "B", "15", "h", "E4", "3b", "c8") == (
        "B -> 3 white\n15 -> 15 grey\nH -> 18 clear\nE4 = nothing\nB3 = white\nC8 = red\n",
        "",
        0,
    )


def test_ask_tells_diamond_and_black_body(orapa: Orapa) -> None:
    answers = "H9 = transparent\nD10 = absorbed\n15 -> absorbed\nH -> H yellow\n"
    assert orapa("ask", FULL, "H9", "D10", "15", "H") == (answers, "", 0)


def test_part_of_a_set_can_be_asked(orapa: Orapa) -> None:
    assert orapa("ask", "w:D5:3", "D", "5", "E5").out == "D -> 5 white\n5 -> D white\nE5 = white\n"


@pytest.mark.parametrize(
    "words",
    [[RECORDED], [RECORDED, "--edition", "both", "--gems", "BASE"], [FULL, "--edition", "czech"]],
)
def test_check_finds_a_good_mine_legal(orapa: Orapa, words: list[str]) -> None:
    assert orapa("check", *words) == ("legal\n", "", 0)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ([RECORDED, "--gems", "full"], ["missing D", "missing K"]),
        ([FULL, "--gems", "diamond"], ["extra K: D10 E10"]),
        (["R:A9 Y:E8 B:A5:1 W:C5 w:B3"], ["outside R: A9 A10", "contact B W: C6 D5"]),
        (["R:F4 Y:A9 B:A2:2 W:B8:1 w:B5 D:D6:1 K:D3:1"], ["unreached D: D6 E6"]),
    ],
)
def test_check_tells_every_fault_with_its_cells(orapa: Orapa, words: list[str], lines: list[str]) -> None:
    assert orapa("check", *words) == ("\n".join(lines) + "\n", "", 1)


def test_check_judges_by_the_edition_asked_for(orapa: Orapa) -> None:
    assert orapa("check", UNSEEN) == ("legal\n", "", 0)
    for edition in ("czech", "Both"):
        assert orapa("check", UNSEEN, "--edition", edition) == ("unseen w: D6 D7 E6 E7\n", "", 1)


def test_table_lists_all_waves_as_ask_does(orapa: Orapa) -> None:
    lines = orapa("table", RECORDED).out.splitlines()
    ports = [*map(str, range(1, 19)), *"ABCDEFGHIJKLMNOPQR"]
    assert lines == orapa("ask", RECORDED, *ports).out.splitlines()
    assert lines[14] == "15 -> 15 grey"
    assert lines[19] == "B -> 3 white"


def test_code_and_decode_are_each_others_reverse(orapa: Orapa) -> None:
    assert orapa("code", RECORDED) == ("23PHYY5MG9VAEZ\n", "", 0)
    assert orapa("decode", "23phyy5mg9vaez") == (RECORDED + "\n", "", 0)


def test_a_mine_is_printed_in_its_printed_form(orapa: Orapa) -> None:
    code = orapa("code", "w:3b:2 R:8B:3 K:A1:2").out.strip()
    assert orapa("decode", code).out == "R:B8:1 w:B3 K:A1\n"
