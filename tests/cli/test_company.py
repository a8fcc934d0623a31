"""Matches of several in the terminal: people in turn behind a cleared screen, rivals, both editions, to the end."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from orapa.cli import company
from orapa.engine.play.records import replay
from tests.cli.conftest import Orapa, Outcome

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
OTHER = "R:B2:0m Y:B5:1 B:F2:2 W:C5:3 w:F7"
WRONG = "R:A1"
APART = "-" * 60


@pytest.fixture
def type_in(orapa: Orapa, monkeypatch: pytest.MonkeyPatch) -> Orapa:
    """Run a command with these lines typed in."""

    def run(*words: str, lines: tuple[str, ...] = ()) -> Outcome:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        return orapa(*words)

    return run


def duel(edition: str, *more: str) -> tuple[str, ...]:
    return ("play", "--players", "Ella,Leo", "--edition", edition, "--start", "Ella", *more)


# Both build behind the screen, then Ella is at the terminal.
BUILT = ("I am Ella", f"build {MINE}", "", "I am Leo", f"build {OTHER}", "", "I am Ella")


def screens(out: str) -> list[str]:
    """What was on the screen from one clearing to the next."""
    return out.split(APART)


def test_two_people_build_and_duel_by_german_rules(type_in: Orapa) -> None:
    turns = ("G", "", "i am leo", "7", "", "ella", f"submit {OTHER}")
    out, err, status = type_in(*duel("german"), lines=(*BUILT, *turns))
    assert (err, status) == ("", 0)
    assert "Right! Won by Ella." in out
    assert f"the mine of Ella: {MINE}\n" in out
    assert f"the mine of Leo: {OTHER}\n" in out
    assert "  Ella: questions 1, time 0:00\n  Leo: questions 1, time 0:00\n" in out
    assert "Revenge, which Leo begins? yes or no\n" in out


def test_nothing_of_a_mine_is_on_the_screen_of_the_other(type_in: Orapa) -> None:
    turns = ("G", "R:A1", "", "board", "quit")
    out = type_in(*duel("german"), lines=(*BUILT, *turns)).out
    ellas_building, leos_building, ellas_turn = screens(out)[1:4]
    assert "Ella, are you there? Say: I am Ella" in ellas_building
    assert "Leo, are you there?" in leos_building
    assert "  Ella: has built\n" in leos_building
    assert MINE not in leos_building
    assert OTHER not in ellas_turn
    assert "  Leo: has built\n" in ellas_turn


def test_the_screen_is_cleared_with_what_scrolled_off_it(type_in: Orapa, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(company, "_APART", "never seen")
    type_in(*duel("german"), lines=("I am Ella", f"build {MINE}", "", "I am Leo", "quit"))
    said = terminal.getvalue()
    # Before Ella, before Leo, and when all have left.
    assert said.count("\x1b[2J\x1b[3J\x1b[H") == 3
    assert "never seen" not in said


def test_somebody_else_is_not_let_in(type_in: Orapa) -> None:
    out = type_in(*duel("german"), lines=("", "I am Leo", "I am Ella", f"build {WRONG}", "make", "", "quit")).out
    assert "expected 'I am Ella', read ''" in out
    assert "expected 'I am Ella', read 'I am Leo'" in out
    assert "the mine cannot be played: missing Y; missing B" in out
    assert "  hidden\n  Your sheet is yours still; Enter, and hand over to Leo.\n" in out


def test_a_mine_is_built_gem_by_gem(type_in: Orapa) -> None:
    gems = ("help", "build", *MINE.split(), "-R", "undo", "build")
    out = type_in(*duel("german"), lines=("I am Ella", *gems, "", "I am Leo", "quit")).out
    assert "lay out a gem" in out
    assert "there is no gem on the sheet to hand in" in out
    assert "  hidden\n" in out


def test_a_czech_draw_is_decided_by_another_match_that_the_other_begins(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    drawn = (f"submit {OTHER}", "", "I am Leo", f"submit {MINE}")
    second = ("yes", *BUILT[:5], "9", "pass", "", "I am Ella", f"submit {OTHER}", "no")
    out, err, status = type_in(*duel("czech", "--record", str(kept)), lines=(*BUILT, *drawn, *second))
    assert (err, status) == ("", 0)
    assert "your turn: concede, pass, submit" in out
    assert "Both right: a draw. Play again!" in out
    assert "The deciding match, which Leo begins? yes or no\n" in out
    assert "Leo begins, round 2" in out
    assert "Right! Won by Ella." in out
    first, deciding = (replay(file.read_text()) for file in (kept, tmp_path / "match-2.txt"))
    assert (first.result.ending, first.setup.start, first.setup.round) == ("draw", 1, 1)
    assert (deciding.result.winners, deciding.setup.start, deciding.setup.round) == ((1,), 2, 2)


def test_a_last_chance_not_taken_loses(type_in: Orapa) -> None:
    out = type_in(*duel("czech"), lines=(*BUILT, f"submit {OTHER}", "", "I am Leo", "pass", "no")).out
    assert "Right! Won by Ella." in out


def test_a_revenge_has_other_mines_and_another_beginner(type_in: Orapa) -> None:
    words = ("play", "--rival", "expert", "--seed", "3", "--start", "me", "--mine", MINE)
    out = type_in(*words, lines=("concede", "perhaps", "yes", "concede", "no")).out
    assert "Revenge, which expert begins? yes or no\n  expected yes or no, read 'perhaps'\n" in out
    mines = [line for line in out.splitlines() if line.startswith("  the mine: ")]
    assert len(set(mines)) == 2
    assert out.count("expert begins") == 3
    assert out.count("expert begins, round 2") == 1


def test_against_a_rival_one_may_build_oneself(type_in: Orapa) -> None:
    out = type_in("play", "--rival", "expert", "--build", "--start", "me", lines=(f"build {MINE}", "1", "concede")).out
    assert "  hidden\n  expert: has built\n" in out
    assert "  expert: " in out.partition("has built")[2]
    assert "are you there" not in out


EXPEDITION = ("play", "--players", "Ella,Leo,Kim", "--mine", MINE, "--start", "Ella")


def test_a_german_expedition_hands_in_together_and_two_win(type_in: Orapa) -> None:
    turns = (
        *("I am Ella", "G", "", "I am Leo", f"submit {MINE}", "", "I am Kim", "pass", ""),
        *("I am Ella", f"submit {MINE}", "no"),
    )
    out, err, status = type_in(*EXPEDITION, lines=turns)
    assert (err, status) == ("", 0)
    assert "Right! Won by Ella and Leo." in out
    kims = next(screen for screen in screens(out) if "I am Kim" in screen)
    # Kim hears all answers, by whom, and that a sheet lies face down, but not what is on it.
    assert "  Ella: G -> K white\n  Leo: hands in a sheet: handed in\n" in kims
    assert "G -> K white (Ella)" in kims
    assert MINE not in kims


def test_who_has_failed_guesses_along_for_its_own_ears(type_in: Orapa) -> None:
    turns = (
        *("I am Ella", f"submit {WRONG}", "", "I am Leo", "pass", "", "I am Kim", "pass", ""),
        *("I am Leo", "7", "", "I am Kim", "8", "", "I am Ella", f"submit {MINE}", ""),
        *("I am Leo", f"submit {MINE}", "", "I am Kim", "pass", "no"),
    )
    out = type_in(*EXPEDITION, lines=turns).out
    assert "judged 1 wrong" in out
    leos = [screen for screen in screens(out) if "I am Leo" in screen][-1]
    assert "  Ella: hands in a sheet\n" in leos
    assert "Right! Won by Leo." in out


def test_a_czech_expedition_ends_when_all_are_out(type_in: Orapa) -> None:
    names = ("Ella", "Leo", "Kim")
    turns = [line for _ in range(2) for name in names for line in (f"I am {name}", f"submit {WRONG}", "")]
    out = type_in(*EXPEDITION, "--edition", "czech", lines=(*turns[:-1], "no")).out
    assert "Nobody can win any more." in out
    assert f"the mine: {MINE}\n" in out


def test_a_person_as_game_master_builds_and_may_look_at_everything(type_in: Orapa) -> None:
    words = ("play", "--players", "Ella,Leo", "--mode", "expedition", "--master", "Ann", "--start", "Ella")
    turns = (
        *("I am Ann", f"build {MINE}", "", "I am Ella", "G", "", "I am Leo"),
        *("master", "", "I am Ann", "", "I am Leo", f"submit {MINE}", "", "I am Ella", "pass", "no"),
    )
    out, err, status = type_in(*words, lines=turns)
    assert (err, status) == ("", 0)
    console = [screen for screen in screens(out) if "I am Ann" in screen][-1]
    assert "questions: Ella 1, Leo 0" in console
    assert "G -> K white (Ella)" in console
    assert "Y" in console.partition("I am Ann")[2]
    assert "Right! Won by Leo." in out


def test_a_game_master_watches_rivals_alone(type_in: Orapa) -> None:
    words = ("play", "--players", "expert,prospector", "--mode", "expedition", "--master", "Ann")
    out, err, status = type_in(*words, lines=(f"build {MINE}", "no"))
    assert (err, status) == ("", 0)
    assert "are you there" not in out
    assert f"submit {MINE} handed in" in out
    assert "Right! Won by " in out


@pytest.mark.parametrize("master", ["computer", "bookkeeper"])
def test_rivals_explore_with_a_person(type_in: Orapa, master: str) -> None:
    words = ("play", "--players", "Ella,expert,gambler", "--master", master, "--seed", "2", "--start", "Ella")
    waves = tuple(line for port in range(1, 19) for line in (str(port), "pass"))
    out, err, status = type_in(*words, lines=waves)
    assert (err, status) == ("", 0)
    assert "  expert: " in out
    assert "Won by" in out or "Nobody can win" in out


def test_handicaps_are_told_and_felt(type_in: Orapa) -> None:
    given = ("--handicap", "Ella: tries=2 scans=1 hints=on", "--handicap", "2 tries=3")
    turns = ("I am Ella", "A1", "hint", "hint", "hint new", f"submit {WRONG}", "", "I am Leo", "hint", "A1", "quit")
    out = type_in(*EXPEDITION, *given, lines=turns).out
    assert "Ella has tries=2 scans=1 hints=on, Leo has tries=3" in out
    assert "tries left 2, free scans 1" in out
    assert "  A1 = nothing (free)\n" in out
    assert "  Ella: hint step 1, free\n  " in out
    assert "  Ella: hint step 2, costs 1\n  " in out
    assert "'hint' is not a move in a expedition match" in out


def test_a_match_of_several_is_left_and_gone_on_with_behind_the_screen(type_in: Orapa, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    out = type_in(*duel("german", "--record", str(kept)), lines=(*BUILT, "G", "R:A1")).out
    assert f"  kept in {kept}\n" in out
    assert [entry.move for entry in replay(kept.read_text()).log][-2:] == ["ask G", "place R:A1"]
    out = type_in("play", "--record", str(kept), lines=("I am Leo", "concede", "no")).out
    assert "Ella: G -> " in out
    assert "Given up. Won by Ella." in out


def test_who_has_asked_may_still_write_on_its_sheet_or_give_up(type_in: Orapa) -> None:
    out = type_in(*duel("german"), lines=(*BUILT, "G", "R:A1", "H", "concede", "no")).out
    assert "it is the turn of seat 2" in out
    assert "Given up. Won by Leo." in out


def interrupting(*lines: str) -> Iterator[str]:
    """What is typed until Ctrl-C."""
    yield from lines
    raise KeyboardInterrupt


def test_ctrl_c_loses_nothing(orapa: Orapa, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept, typed = tmp_path / "match.txt", interrupting(*BUILT, "G")
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    out, err, status = orapa(*duel("german", "--record", str(kept)))
    assert (err, status) == ("", 130)
    assert out.endswith(f"{APART}\n\n  kept in {kept}\n")
    assert replay(kept.read_text()).log[-1].move == "ask G"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--players", "Ella,Ella"), "expected people of different names, read Ella, Ella"),
        (("--players", "Ella,"), "expected the name of a player, read ''"),
        (("--players", "Ella,Leo", "--name", "Kim"), "expected either --players or --name and --rival"),
        (("--players", "Ella,Leo,Kim", "--mode", "duel"), "expected two players in a duel, read 3"),
        (("--players", "Ella,Leo", "--mode", "daily"), "expected a mode of the terminal (solo, duel, expedition)"),
        (("--mode", "duel"), "expected several players, read 1"),
        (("--players", "Ella,Leo", "--mode", "solo"), "expected one player, read 2"),
        (("--players", "Ella,Leo", "--mine", MINE), "expected either --mine or that mines are built, read both"),
        (("--players", "Ella,Leo", "--start", "Kim"), "expected who begins (draw, Ella, Leo), read 'Kim'"),
        (("--players", "Ella,Leo", "--handicap", "Kim: tries=2"), "expected a handicap such as 'Ella: tries=3"),
        (("--players", "Ella,Leo", "--handicap", "Ella: much"), "expected a handicap such as tries=3"),
        (("--players", "Ella,computer"), "expected explorers that are people or rivals"),
        (("--players", "a,b,c,d,e,f,g"), "expected 2-6 explorers and a game master"),
        (("--players", "Ella,expert,gambler", "--tries", "3"), "--edition house does"),
    ],
)
def test_a_wrong_word_gets_one_line(type_in: Orapa, words: tuple[str, ...], wrong: str) -> None:
    out, err, status = type_in("play", *words)
    assert (out, status) == ("", 2)
    assert wrong in err
    assert err.count("\n") == 1
