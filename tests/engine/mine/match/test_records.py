"""Records: printed, read, replayed, resumed, and refused when damaged."""

from pathlib import Path
from random import Random

import pytest

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.views import seen_by
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import (
    RecordError,
    parse_record,
    print_record,
    replay,
    resume,
    rewound,
    shared_record,
    states,
)
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Seat, tidied_name
from tests.engine.mine.match.movers import random_setup, whole_match
from tests.engine.mine.match.test_solo import MINE, played, solo

TEXT = """\
orapa match 1
game mine
mode solo
edition czech tries=3
gems base
seat 1 person Ella
mine 1 R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3
par 9
grade steady
date 2026-11-16
0 1 ask G | G -> K white
4 1 ask K | K -> G white, free
12.5 1 place R:B8:1
13 1 note left, then right
20 1 hint | step 1, free
31 1 submit R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B2 | wrong
end 6
"""


def test_a_record_reads_like_the_match() -> None:
    match = replay(TEXT)
    assert match.setup.seats == (Seat(name="Ella"),)
    assert (match.setup.par, match.setup.grade, match.setup.date) == (9, "steady", "2026-11-16")
    assert match.tries_left(1) == 2
    assert match.explorer(1).sheet.gems == parse_mine("R:B8:1")
    assert print_record(match).splitlines()[:-1] == TEXT.splitlines()[:-1]


def test_a_record_is_replayed_to_any_point() -> None:
    assert [len(match.log) for match in states(parse_record(TEXT))] == list(range(7))
    assert replay(TEXT, 2).last_answer == "K -> G white, free"
    with pytest.raises(ValueError, match="expected a number of moves 0-6, read 7"):
        replay(TEXT, 7)


def test_a_record_goes_on_where_it_stopped() -> None:
    match = play(resume(TEXT), 1, f"submit {MINE}", 40)
    assert match.over
    assert replay(print_record(match)) == match


def test_windows_line_ends_do_no_harm() -> None:
    assert replay(TEXT.replace("\n", "\r\n")) == replay(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("orapa match 1", "orapa match 2", 1, "expected version 1 of the record, read version 2"),
        ("orapa match 1", "chess 1", 1, "expected 'orapa match 1', read 'chess 1'"),
        ("game mine", "game ludo", 2, r"expected a game \(mine, diamond, enigma\), read 'ludo'"),
        ("game mine\n", "", 16, "expected a line 'game', read none"),
        ("mode solo", "mode sole", 3, "expected a mode"),
        ("mode solo\n", "", 16, "expected a header line 'mode', read none"),
        ("czech tries=3", "czech tries=ten", 4, "expected tries as one of"),
        ("czech tries=3", "czech scans=off", 4, r"expected a change of the czech edition \(tries\)"),
        ("gems base", "gems base\ngems base", 6, "expected one line 'gems', read a second"),
        ("gems base", "gems base\nwind west", 6, "expected a header"),
        ("seat 1 person", "seat 2 person", 6, "expected number 1, read '2'"),
        ("seat 1 person", "seat 1 ghost", 6, "expected a player"),
        ("W:F2:2", "W:Z2:2", 7, "expected a cell A1-H10, read 'Z2'"),
        ("mine 1 R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3", "mine 1 ?", 7, "only a shared view may hide it"),
        ("W:F2:2 w:B3\n", "W:F2:2\n", 10, "the mine cannot be played: missing w"),
        ("par 9", "par nine", 8, "expected a number"),
        ("par 9", "par 9\nview 9", 9, "expected the seat of the viewer, read '9'"),
        ("0 1 ask G", "0 1 ask H", 11, "expected the answer 'H -> 18 clear', read 'G -> K white'"),
        ("K white\n", "K red\n", 11, "expected the answer 'G -> K white', read 'G -> K red'"),
        (" | G -> K white\n", "\n", 11, "expected the answer 'G -> K white', read ''"),
        ("4 1 ask K", "4 3 ask K", 12, "expected a seat of an explorer"),
        ("4 1 ask K", "4 one ask K", 12, "expected 'SECONDS SEAT MOVE . ANSWER'"),
        ("13 1 note", "12 1 note", 14, "expected a time from 12.5 on, read 12.0"),
        ("13 1 note", "nan 1 note", 14, "expected 'SECONDS SEAT MOVE . ANSWER'"),
        ("13 1 note", "13 1 nota", 14, "expected a move such as"),
        ("hint | step 1, free", "hint | step 2, costs 1", 15, "expected the answer 'step 1, free'"),
        ("12.5 1 place R:B8:1\n", "", 16, "expected 6 moves, read 5"),
        ("end 6\n", "", 16, "expected 'end' and the number of moves, read '31 1 submit"),
        ("end 6", "end 6 00000000", 17, "the check does not fit"),
        ("end 6", "end 6 123", 17, "expected 'end'"),
        ("end 6\n", "end 6\n\n", 18, "expected 'end'"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line(old: str, new: str, line: int, words: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=rf"line \d+: .*{words}") as error:
        replay(TEXT.replace(old, new, 1))
    assert error.value.line == line


def test_any_changed_or_lost_sign_of_a_printed_record_is_noticed() -> None:
    rng = Random(5)
    for mode in Mode:
        text = print_record(whole_match(rng, random_setup(rng, mode, "czech"))[-1])
        for _ in range(60):
            at = rng.randrange(len(text) - 1)
            other = rng.choice("".join(set(text) - {text[at]}))
            for damaged in (text[:at] + other + text[at + 1 :], text[:at] + text[at + 1 :]):
                with pytest.raises(RecordError):
                    replay(damaged)
            # Cut off behind its count the check is missing, and nothing else.
            if not text[:at].endswith(text[text.rindex("end ") :].rpartition(" ")[0]):
                with pytest.raises(RecordError):
                    replay(text[:at])


@pytest.mark.parametrize("text", ["", "\n", "end 0", "orapa match 1", "orapa match 1\nend 0\n", "\0", "{}"])
def test_what_is_no_record_is_refused_and_never_crashes(text: str) -> None:
    with pytest.raises(RecordError):
        replay(text)


def test_a_shared_view_of_a_running_match_is_replayed_but_neither_resumed_nor_played() -> None:
    match = played(solo("czech"), "ask G", "submit R:A1", "place R:B8:1")
    text = shared_record(match, 1)
    assert MINE not in text
    assert replay(text) == seen_by(match, 1)
    with pytest.raises(RecordError, match="line 9: this is a shared view"):
        resume(text)
    with pytest.raises(Refused) as refused:
        play(replay(text), 1, "ask 1", 50)
    assert refused.value.key == "view-only"


def test_a_finished_match_is_shared_whole() -> None:
    match = played(solo(), "ask G", "concede")
    assert shared_record(match, 1) == print_record(match)
    assert resume(shared_record(match, 1)) == match


def test_every_setup_reads_back_from_its_header_lines() -> None:
    rng = Random(3)
    for mode in Mode:
        for _ in range(50):
            match = begin(random_setup(rng, mode, rng.choice(["german", "house tries=unlimited reach=czech"])))
            assert replay(print_record(match)) == match


def test_a_name_that_would_break_its_line_is_refused() -> None:
    for name in ("two\nlines", " blank", "x" * 41, "a | b"):
        with pytest.raises(Refused) as refused:
            begin(Setup(Mode.SOLO, seats=(Seat(name=name),), mines=(parse_mine(MINE),)))
        assert refused.value.key == "name"
        assert begin(Setup(Mode.SOLO, seats=(Seat(name=tidied_name(name)),), mines=(parse_mine(MINE),)))


def test_names_may_hold_any_printable_sign() -> None:
    for name in ("Žofie", "O'Neil & Co", "名前", "a=b", "?"):
        match = begin(Setup(Mode.SOLO, seats=(Seat(name=name),), mines=(parse_mine(MINE),)))
        assert replay(print_record(match)) == match


def test_the_record_in_the_documentation_is_a_real_one() -> None:
    page = (Path(__file__).parents[4] / "docs" / "matches.md").read_text(encoding="utf-8")
    text = next(part for part in page.split("```\n") if part.startswith("orapa match"))
    assert print_record(resume(text)) == text


def test_a_match_can_be_played_on_from_any_of_its_moments() -> None:
    whole = replay(TEXT)
    for moves in range(len(whole.log)):
        earlier = rewound(whole, moves)
        assert tuple(earlier.log) == tuple(whole.log[:moves])
        for entry in whole.log[moves:]:
            earlier = play(earlier, entry.seat, entry.move, entry.seconds)
        assert earlier == whole
