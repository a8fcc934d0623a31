"""Mister Diamond on the command line."""

import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from orapa.engine.diamond.match.opening import parse_daily
from orapa.engine.diamond.rules.tray import Layout
from orapa.engine.play.records import replay
from orapa.engine.play.seats import Seat
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


def test_blanks_between_players_are_nothing(orapa: Orapa) -> None:
    words = ("diamond", "simulate", "--games", "3", "--seats")
    assert orapa(*words, "casual, novice") == orapa(*words, "casual,novice")


def test_ten_rounds_are_played_and_less_than_nothing_is_told_as_such(orapa: Orapa) -> None:
    words = ("diamond", "simulate", "--seats", ",".join(["novice"] * 8), "--games", "1", "--minus")
    out = orapa(*words, "--rounds", "10").out
    assert re.search(r"^novice \d+ % -\$\d+$", out, re.MULTILINE)
    assert re.fullmatch(r"(novice \d+ % -?\$\d+\n){8}1 games\n", out)


def test_the_tray_of_a_day_is_played_in_the_terminal(orapa: Orapa, typing: Typing, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    typing("\n" * 3)
    orapa("diamond", "play", "--daily", "2026-11-16", "--record", str(kept))
    match = replay(kept.read_text(encoding="utf-8"))
    assert match.setup == parse_daily("2026-11-16").setup(Seat())
    assert "expected a date such as 2026-11-16" in orapa("diamond", "play", "--daily", "someday").err


@pytest.mark.parametrize(
    "said", ["--seats me,casual", "--rounds 1", "--minus", "--seed 7", "--tremble", "--layout grid", "--assist last"]
)
def test_nothing_is_agreed_on_at_the_tray_of_a_day(orapa: Orapa, typing: Typing, tmp_path: Path, said: str) -> None:
    kept = tmp_path / "match.txt"
    typing("\n" * 3)
    words = ("diamond", "play", "--daily", "2026-11-16", *said.split(), "--record", str(kept))
    _, err, status = orapa(*words)
    assert status
    assert said.split()[0] in err
    assert not kept.exists()


def test_stones_may_stand_in_rows(orapa: Orapa, typing: Typing, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    typing("\n")
    orapa("diamond", "play", "--layout", "grid", "--seats", "Ella,Tom", "--record", str(kept))
    assert replay(kept.read_text(encoding="utf-8")).setup.layout is Layout.GRID


def test_whoever_draws_wipes_the_terminal_so_that_all_have_to_remember(
    orapa: Orapa, typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("diamond", "play", "--seats", "Ella,Tom", "--seed", "5")
    typing("\n7\n\n")
    assert "\x1b" not in orapa(*words).out
    typing("\n7\n\n")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    before, _, after = orapa(*words).out.rpartition("\x1b[2J\x1b[3J\x1b[H")
    assert "tries stone 7" in before
    assert "tries stone" not in after


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "--seats", "casual"), "expected 2-8 players"),
        (("simulate", "--seats", "casual,genius"), "expected a player (novice, casual, sharp, perfect)"),
        (("simulate", "--seats", "casual,novice", "--games", "0"), "expected a number of games"),
        (("simulate", "--seats", "casual,novice", "--rounds", "x"), "expected a number of rounds"),
        (("play", "--seats", "me,"), "expected names"),
        (("play", "--assist", "all"), "expected an assist"),
        (("play", "--layout", "heap"), "expected a layout"),
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
