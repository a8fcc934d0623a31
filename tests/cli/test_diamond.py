"""Mister Diamond on the command line."""

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from orapa.engine.play.records import replay
from tests.cli.conftest import Orapa

Typing = Callable[[str], None]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """What is typed at the terminal."""
    return lambda text: monkeypatch.setattr("sys.stdin", StringIO(text))


def test_computer_players_play_many_matches(orapa: Orapa) -> None:
    out, err, status = orapa("diamond", "simulate", "--seats", "casual,novice", "--games", "30", "--seed", "7")
    *seats, last = out.splitlines()
    assert (err, status, last) == ("", 0, "30 games")
    told = [re.fullmatch(r"(\w+) (\d+) % \$(\d+)", line) for line in seats]
    assert [one and one[1] for one in told] == ["casual", "novice"]
    assert 99 <= sum(int(one[2]) for one in told if one) <= 101


def test_the_seed_decides_who_wins(orapa: Orapa) -> None:
    words = ("diamond", "simulate", "--seats", "sharp,sharp,perfect", "--games", "5", "--rounds", "2", "--minus")
    assert orapa(*words, "--seed", "1").out == orapa(*words, "--seed", "1").out != orapa(*words, "--seed", "2").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "--seats", "casual"), "expected 2-8 players"),
        (("simulate", "--seats", "casual,genius"), "expected a player (novice, casual, sharp, perfect)"),
        (("simulate", "--seats", "casual,novice", "--games", "0"), "expected a number of games"),
        (("simulate", "--seats", "casual,novice", "--rounds", "x"), "expected a number of rounds"),
        (("play", "--seats", "me,"), "expected names"),
        (("play", "--assist", "all"), "expected an assist"),
        (("dance",), "invalid choice"),
        ((), "required"),
    ],
)
def test_words_that_make_no_sense_are_told(orapa: Orapa, words: tuple[str, ...], told: str) -> None:
    out, err, status = orapa("diamond", *words)
    assert (out, status) == ("", 2)
    assert told in err


def test_a_match_is_played_to_its_end(orapa: Orapa, typing: Typing, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    # Every stone in turn, an empty line for every card, and no theft: what makes no sense is told and asked again.
    typed = "help\nrings\ncount\nfly\n" + "".join(f"\ndecline\n{site}\n" for _ in range(40) for site in range(1, 43))
    words = ("diamond", "play", "--seats", "Ella,novice", "--seed", "5", "--record", str(kept))
    typing(typed)
    out, err, status = orapa(*words)
    assert (err, status) == ("", 0)
    assert "42 stones stand." in out
    assert "expected 'draw'" in out
    assert re.search(r"(Ella|novice|Ella and novice) wins? with \$\d+\.\n$", out)
    assert replay(kept.read_text(encoding="utf-8")).over


def test_a_match_waits_in_its_record(orapa: Orapa, typing: Typing, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    words = ("diamond", "play", "--seats", "Ella,Tom", "--seed", "5", "--record", str(kept))
    typing("\n")
    orapa(*words)
    first = replay(kept.read_text(encoding="utf-8"))
    assert len(first.log) == 1
    typing("7\n")
    orapa(*words)
    assert len(replay(kept.read_text(encoding="utf-8")).log) == 2


def test_a_record_of_another_game_is_refused(orapa: Orapa, typing: Typing, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    typing("G\n")
    orapa("play", "--seed", "1", "--record", str(kept))
    out, err, status = orapa("diamond", "play", "--record", str(kept))
    assert (out, status) == ("", 2)
    assert "expected a match of Mister Diamond, read one of mine" in err
