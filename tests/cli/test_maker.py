"""The command that makes mines prints exactly what it promises."""

import pytest

from orapa.cli import maker
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.gems import GemSet
from tests.cli.conftest import Orapa

GRADED = "maker 1\ngentle 6: 2 5~\nsteady 8: 4 7=\nsteady 9: 1\n"


@pytest.fixture
def graded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maker, "find", str)
    monkeypatch.setattr(maker, "read", lambda _: GRADED)


def notation(*seeds: int, gem_set: GemSet = GemSet.BLACK) -> list[str]:
    return [str(make(gem_set, seed).mine) for seed in seeds]


def test_make_prints_a_mine(orapa: Orapa) -> None:
    assert orapa("make", "--gems", "FULL", "--seed", "7") == (
        f"{make(GemSet.FULL, 7).mine}\n",
        "",
        0,
    )


def test_many_mines_are_those_of_the_seeds_that_follow(orapa: Orapa) -> None:
    printed = orapa("make", "--gems", "black", "--seed", "7", "--count", "5").out
    assert printed.splitlines() == notation(7, 8, 9, 10, 11)


@pytest.mark.parametrize("option", ["waves-only", "twin-free"])
def test_an_option_passes_over_twins(orapa: Orapa, option: str) -> None:
    printed = orapa("make", "--gems", "black", "--seed", "0", "--count", "12", f"--{option}").out.splitlines()
    wanted = {option.replace("-", "_"): True}
    assert printed == [str(make(GemSet.BLACK, seed, **wanted).mine) for seed in range(12)]


@pytest.mark.usefixtures("graded")
def test_a_grade_picks_from_the_graded_seeds(orapa: Orapa) -> None:
    words = ["make", "--gems", "black", "--seed", "0", "--count", "4", "--grade", "Steady"]
    assert orapa(*words).out.splitlines() == notation(1, 4, 7, 1)
    one, four, seven = notation(1, 4, 7)
    told = [f"{one} # steady, par 9", f"{four} # steady, par 8", f"{seven} # steady, par 8"]
    assert orapa(*words, "--explain").out.splitlines() == [*told, told[0]]


@pytest.mark.usefixtures("graded")
def test_a_grade_goes_with_the_options(orapa: Orapa) -> None:
    words = ["make", "--gems", "black", "--seed", "0", "--count", "2"]
    assert orapa(*words, "--grade", "steady", "--twin-free").out.splitlines() == notation(1, 4)
    assert orapa(*words, "--grade", "gentle", "--twin-free").out.splitlines() == notation(2, 5)
    assert orapa(*words, "--grade", "gentle", "--waves-only").out.splitlines() == notation(2, 2)


@pytest.mark.usefixtures("graded")
def test_explain_tells_what_is_known_of_a_seed(orapa: Orapa) -> None:
    printed = orapa("make", "--gems", "black", "--seed", "4", "--explain").out
    assert printed == f"{notation(4)[0]} # steady, par 8\n"


@pytest.mark.usefixtures("graded")
def test_explain_grades_what_is_not_known(orapa: Orapa) -> None:
    printed = orapa("make", "--seed", "3", "--explain").out
    assert printed.startswith(f"{make(GemSet.BASE, 3).mine} # ")
    grade, par = printed.partition(" # ")[2].split(", par ")
    assert grade in ("gentle", "steady", "tricky", "fiendish")
    assert 4 <= int(par) <= 16


@pytest.mark.usefixtures("graded")
@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--gems", "tin", "--seed", "1"], "expected a gem set (base, diamond, black, full), read 'tin'"),
        (["--seed", "x"], "expected a seed as a whole number, read 'x'"),
        (["--seed", "1", "--count", "-2"], "expected how many mines as a whole number, read '-2'"),
        (["--seed", "1", "--grade", "hard"], "expected a grade (gentle, steady, tricky, fiendish), read 'hard'"),
        (["--seed", "1", "--grade", "tricky"], "expected graded seeds of base that are tricky, found none"),
        ([], "the following arguments are required: --seed"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(orapa: Orapa, words: list[str], wrong: str) -> None:
    assert orapa("make", *words) == ("", f"orapa: {wrong}\n", 2)
