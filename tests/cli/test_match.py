"""Matches in the terminal: a solo match, a duel against a rival, replay."""

from io import StringIO
from pathlib import Path

import pytest

from orapa.engine.play.records import replay
from tests.cli.conftest import Orapa, Outcome

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
GEMS = tuple(MINE.split())


@pytest.fixture
def type_in(orapa: Orapa, monkeypatch: pytest.MonkeyPatch) -> Orapa:
    """Run a command with these lines typed in."""

    def run(*words: str, lines: tuple[str, ...] = ()) -> Outcome:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        return orapa(*words)

    return run


def test_a_solo_match_is_played_to_a_right_sheet(type_in: Orapa) -> None:
    out, err, status = type_in("play", "--mine", MINE, lines=("g", "K", "8e", *GEMS, "submit"))
    assert (err, status) == ("", 0)
    assert "  G -> K white\n  K -> G white (asked before, free)\n  E8 = yellow\n" in out
    assert "Right! Won by seat 1." in out
    assert f"the mine: {MINE}\n  questions 2, time 0:00\n" in out


def test_a_wrong_sheet_uses_up_a_try(type_in: Orapa) -> None:
    out = type_in("play", "--mine", MINE, "--tries", "2", lines=("R:A1", "submit", "submit")).out
    assert out.count("submit R:A1 wrong") == 2
    assert "Wrong, and no try is left." in out


def test_what_cannot_be_done_is_said_in_a_line_and_the_match_goes_on(type_in: Orapa) -> None:
    out, err, status = type_in("play", "--mine", MINE, lines=("dig", "ask Z", "help", "concede"))
    assert "  expected a move such as 'ask G', 'scan E4' or 'submit MINE', read 'dig'\n" in out
    assert "  expected a port 1-18 or A-R, read 'Z'\n" in out
    assert "fire a wave from that port" in out
    assert "Given up." in out
    assert (err, status) == ("", 0)


def test_the_same_seed_makes_the_same_mine(type_in: Orapa) -> None:
    words = ("play", "--seed", "7", "--gems", "full")
    assert type_in(*words, lines=("concede",)).out == type_in(*words, lines=("concede",)).out


def test_a_match_is_left_kept_and_gone_on_with(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    type_in("play", "--mine", MINE, "--record", str(kept), "--name", "Ella", lines=("G", "quit"))
    assert [entry.move for entry in replay(kept.read_text()).log] == ["ask G"]
    out = type_in("play", "--record", str(kept), lines=("15", f"submit {MINE}")).out
    assert "  1  G -> K white" in out
    assert "Right! Won by Ella." in out
    assert replay(kept.read_text()).over


def test_a_duel_against_a_rival_ends_with_a_winner(type_in: Orapa) -> None:
    words = ("play", "--rival", "expert", "--seed", "3", "--start", "rival")
    out, err, status = type_in(*words, lines=("1", "2", "3", "concede"))
    assert (err, status) == ("", 0)
    assert "seat 1 and expert, expert begins" in out
    assert "  expert: " in out
    assert "Given up. Won by expert." in out


def test_a_rival_finds_the_mine_if_it_is_given_time(type_in: Orapa) -> None:
    waves = (*map(str, range(1, 19)), *"ABCDEFGHIJKLMNOPQR")
    out = type_in("play", "--rival", "expert", "--seed", "3", "--mine", MINE, lines=waves).out
    assert f"  expert: submit {MINE} right\nRight! Won by expert." in out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("play", "--gems", "most"), "expected a gem set"),
        (("play", "--edition", "french"), "expected an edition"),
        (("play", "--tries", "10"), "expected tries as one of"),
        (("play", "--rival", "nobody"), "expected a rival"),
        (
            ("play", "--rival", "expert", "--edition", "german", "--tries", "3"),
            "the german edition changes no tries in a duel match; --edition house does",
        ),
        (("play", "--rival", "expert", "--edition", "german tries=3"), "--edition house does"),
        (("play", "--rival", "expert", "--edition", "czech", "--tries", "2"), "--edition house does"),
        (("play", "--edition", "house last-chance=on"), "last-chance changes nothing in a solo match"),
        (("play", "--rival", "expert", "--edition", "house together=off"), "together changes nothing in a duel match"),
        (("play", "--tries", ""), "expected tries as one of"),
        (("play", "--tries", "7" * 100_000), "expected tries as one of"),
        (("play", "--mine", "R:A1 " * 100_000), "expected at most 200 signs, read 500000"),
        (
            (
                "play",
                "--what" * 100_000,
            ),
            "unrecognized arguments",
        ),
        (("p" * 100_000,), "expected a command"),
        (("play", "--rival", "expert", "--start", "later"), "expected who begins (me, rival, draw)"),
        (("play", "--mine", "R:A1"), "the mine cannot be played: missing Y"),
        (("replay", "no such file"), "No such file"),
    ],
)
def test_a_wrong_word_gets_one_line(type_in: Orapa, words: tuple[str, ...], wrong: str) -> None:
    out, err, status = type_in(*words)
    assert (out, status) == ("", 2)
    assert wrong in err
    assert err.count("\n") == 1
    assert len(err) < 1100


def test_a_record_is_replayed_whole_or_in_part(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    type_in("play", "--mine", MINE, "--record", str(kept), lines=("G", *GEMS, "submit"))
    out = type_in("replay", str(kept)).out
    assert "  0:00  seat 1: ask G | G -> K white\n  0:00  seat 1: place R:B8:1\n" in out
    assert f"the mine: {MINE}" in out
    out = type_in("replay", str(kept), "--moves", "2").out
    assert MINE not in out
    assert "questions 1" in out
    assert type_in("replay", str(kept), "--moves", "9").status == 2


def test_a_finished_record_is_reviewed(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    questions = ("B", "2", "C", "E", "8", "15", "M", "H")
    type_in("play", "--mine", MINE, "--record", str(kept), lines=(*questions, f"submit {MINE}"))
    out = type_in("replay", str(kept), "--review").out
    assert "   7  M -> M light yellow, mines 10, then 1; best M (2.2 bits)\n" in out
    assert "   8  H -> 18 clear, mines 1, then 1; the answer was certain before\n  settled: by question 7\n" in out
    assert type_in("replay", str(kept), "--moves", "2", "--review").status == 2


def test_a_damaged_record_is_refused_with_its_line(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    type_in("play", "--mine", MINE, "--record", str(kept), lines=("G", "quit"))
    kept.write_text(kept.read_text().replace("G -> K", "G -> L"))
    for command in (("replay", str(kept)), ("play", "--record", str(kept))):
        out, err, status = type_in(*command)
        assert (out, status) == ("", 2)
        assert "the check does not fit" in err


def test_house_rules_give_a_duel_more_tries(type_in: Orapa) -> None:
    words = ("play", "--rival", "expert", "--edition", "house", "--tries", "3", "--seed", "3", "--start", "me")
    out = type_in(*words, lines=("submit R:A1", "submit R:A1", "submit R:A1")).out
    assert out.count("seat 1: submit R:A1 wrong") == 3
    assert "Wrong. Won by expert." in out


def test_a_hint_is_not_called_a_question_asked_before(type_in: Orapa) -> None:
    out = type_in("play", "--mine", MINE, lines=("G", "hint", "hint", "quit")).out
    assert "  G -> K white\n  hint step 1, free\n  " in out
    assert "\n  hint step 2, costs 1\n  " in out


def test_by_czech_rules_a_sheet_may_follow_the_question(type_in: Orapa) -> None:
    words = ("play", "--rival", "expert", "--edition", "czech", "--seed", "3", "--start", "me")
    out = type_in(*words, lines=("G", "H", "pass", "concede")).out
    assert "  you may still hand in: submit, or pass\n  there is no question now: hand in a sheet or pass\n" in out
    assert "  expert: pass\n" in out


def test_a_file_far_too_long_is_no_record(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    kept.write_text("orapa match 1\n" * 100_000)
    out, err, status = type_in("replay", str(kept))
    assert (out, status) == ("", 2)
    assert err == "orapa: line 1: expected at most 1000000 signs, read 1000001\n"


def test_a_line_far_too_long_is_refused_and_the_match_goes_on(type_in: Orapa) -> None:
    out = type_in("play", "--mine", MINE, lines=("x" * 1_000_000, "ask " + "G" * 1000, "concede")).out
    assert "  expected at most 2000 signs, read 1000000\n" in out
    assert "  expected at most 60 signs, read 1000\n" in out
    assert "Given up." in out
