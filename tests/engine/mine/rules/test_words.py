"""Ports, cells, colours, questions and answers, spoken and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.rules import colours
from orapa.engine.mine.rules.answers import (
    QUESTIONS,
    ScanAnswer,
    WaveAnswer,
    answer_of,
    parse_answer,
    parse_question,
    question_name,
)
from orapa.engine.mine.rules.board import (
    CELLS,
    PORTS,
    cell_name,
    parse_cell,
    parse_port,
    port_entry,
    port_name,
)
from orapa.engine.mine.rules.gems import Gem, GemSet, parse_gem, parse_gem_set, smallest_set
from orapa.engine.mine.rules.legality import Edition, parse_edition
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask


def test_a_cell_is_named_either_way_round_in_either_case() -> None:
    assert parse_cell("E4") == parse_cell("4E") == parse_cell("e4") == parse_cell("4e") == 43
    assert [parse_cell(cell_name(cell)) for cell in range(CELLS)] == list(range(CELLS))


def test_ports_are_numbered_along_top_and_right_then_lettered_along_left_and_bottom() -> None:
    assert [port_name(port) for port in range(PORTS)] == [*map(str, range(1, 19)), *"ABCDEFGHIJKLMNOPQR"]
    assert [parse_port(port_name(port).lower()) for port in range(PORTS)] == list(range(PORTS))
    corners = {"A1": ("1", "A"), "A10": ("10", "11"), "H1": ("H", "I"), "H10": ("18", "R")}
    for corner, names in corners.items():
        assert [cell_name(port_entry(parse_port(name))[0]) for name in names] == [corner, corner]


@pytest.mark.parametrize("text", ["", "0", "19", "S", "01", "E4", " 1", "-1", "١"])
def test_an_unknown_port_is_told_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected a port 1-18 or A-R, read"):
        parse_port(text)


@pytest.mark.parametrize("text", ["", "E", "4", "E0", "E11", "I1", "EE", "E04", "1 E"])
def test_an_unknown_cell_is_told_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected a cell A1-H10, read"):
        parse_cell(text)


def test_every_mix_of_colours_has_a_name_of_its_own() -> None:
    assert sorted(colours.MIXES) == list(range(16))
    assert [colours.parse_colours(colours.colours_name(mix).upper()) for mix in range(16)] == list(range(16))
    assert colours.colours_name(colours.RED | colours.YELLOW | colours.BLUE) == "black"
    assert colours.parse_colours("Light  Yellow") == colours.YELLOW | colours.WHITE


def test_every_content_has_a_name_of_its_own() -> None:
    names = {colours.content_name(content) for content in colours.CONTENTS}
    assert names == {"nothing", "red", "yellow", "blue", "white", "transparent", "absorbed"}
    for content in colours.CONTENTS:
        assert colours.parse_content(colours.content_name(content).upper()) == content


def test_gems_sets_and_editions_are_read_by_their_names() -> None:
    assert [parse_gem(letter) for letter in "RYBWwDK"] == list(Gem)
    assert [parse_gem_set(name) for name in ("Base", "diamond", "black", "full")] == list(GemSet)
    assert parse_edition("Czech") == Edition.CZECH
    with pytest.raises(ValueError, match=r"expected a gem set \(base, diamond, black, full\), read 'all'"):
        parse_gem_set("all")
    with pytest.raises(ValueError, match=r"expected an edition \(german, czech\), read 'french'"):
        parse_edition("french")


@pytest.mark.parametrize(("letters", "name"), [("R", "base"), ("wD", "diamond"), ("K", "black"), ("KD", "full")])
def test_the_smallest_set_holds_all_letters(letters: str, name: str) -> None:
    assert smallest_set(map(parse_gem, letters)) == name


def test_a_question_is_a_port_or_a_cell() -> None:
    for question in range(QUESTIONS):
        assert parse_question(question_name(question)) == question
    with pytest.raises(ValueError, match="expected a port 1-18 or A-R, or a cell A1-H10, read 'Z'"):
        parse_question("Z")


waves = st.builds(WaveAnswer, st.integers(0, 35), st.integers(0, 35), st.integers(0, 15))
absorbed = st.builds(WaveAnswer, st.integers(0, 35), st.none(), st.just(colours.CLEAR))
scans = st.builds(ScanAnswer, st.integers(0, 79), st.sampled_from(colours.CONTENTS))


@given(waves | absorbed | scans)
def test_an_answer_reads_back_from_its_line_and_from_its_numbers(answer: WaveAnswer | ScanAnswer) -> None:
    assert parse_answer(str(answer)) == answer
    assert parse_answer(f" {str(answer).upper()} ") == answer
    assert answer_of(answer.question, answer.reply) == answer


@pytest.mark.parametrize("text", ["", "G L yellow", "G -> yellow", "G -> L", "G -> L brown", "E4 = pink", "G = red"])
def test_a_wrong_answer_line_is_told_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected .*, read '"):
        parse_answer(text)


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("E1", "E1 = nothing"),
        ("A2", "A2 = transparent"),
        ("C2", "C2 = absorbed"),
        ("F2", "F2 = white"),
        ("C", "C -> absorbed"),
        ("1", "1 -> A clear"),
        ("G", "G -> K white"),
        ("F", "F -> J white"),
        ("5", "5 -> 5 white"),
    ],
)
def test_scans_and_waves_are_answered_in_the_words_of_the_game(question: str, line: str) -> None:
    mine = parse_mine("D:A1 K:C2 W:F2:2")
    assert str(ask(mine, parse_question(question))) == line


def test_the_path_of_a_wave_can_be_drawn() -> None:
    path = follow(parse_mine("D:A1 K:A5"), parse_port("1"))
    assert path.spots == ((0.5, 0), (0.5, 0.5), (0, 0.5))
    assert [(cell_name(step.cell), step.gem) for step in path.steps] == [("A1", Gem.DIAMOND)]
    assert follow(parse_mine("K:A5"), parse_port("A")).spots == ((0, 0.5), (4, 0.5))
    assert follow(parse_mine("R:B5"), parse_port("6")).spots == ((5.5, 0), (5.5, 1), (5.5, 0))
