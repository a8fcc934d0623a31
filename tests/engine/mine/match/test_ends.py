"""Every rule of both editions about how a match ends, as one table, and what each gives."""

import pytest

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import allowed, begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match, Phase, Standing
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind, Seat
from tests.engine.mine.match.movers import rules_of

FIRST = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
SECOND = "R:A1 Y:C9 B:F4 W:C5 w:F9"
WRONG = "R:A1 Y:C9 B:F4 W:C5 w:C1"


def match_of(mode: Mode, edition: str, explorers: int = 1, start: int = 1) -> Match:
    """In a duel seat 1 explores SECOND and seat 2 FIRST; everywhere else the mine is FIRST."""
    mines = {Mode.DUEL: (FIRST, SECOND), Mode.COMPANION: ()}.get(mode, (FIRST,))
    master = Seat(Kind.COMPUTER) if mode is Mode.EXPEDITION else None
    seats = (Seat(),) * explorers
    return begin(
        Setup(mode, rules_of(edition), seats=seats, mines=tuple(map(parse_mine, mines)), start=start, master=master)
    )


def played(match: Match, moves: str) -> Match:
    """Moves such as `1 right, 2 wrong, 1 ask A`, separated by commas."""
    for move in moves.split(", "):
        seat, word = int(move[0]), move[2:]
        right = SECOND if match.setup.mode is Mode.DUEL and seat == 1 else FIRST
        spelled = {"right": f"submit {right}", "wrong": f"submit {WRONG}"}.get(word, word)
        match = play(match, seat, spelled, 0)
    return match


GERMAN, CZECH = "german", "czech"
GERMAN_1, CZECH_1 = "german by rules 1", "czech by rules 1"
RUNNING = "goes on"

ALONE = [
    (GERMAN, "1 right", "right", (1,)),
    (GERMAN, "1 wrong", "failed", ()),
    (GERMAN, "1 ask A, 1 concede", "conceded", ()),
    (CZECH, "1 right", "right", (1,)),
    (CZECH, "1 wrong", RUNNING, ()),
    (CZECH, "1 wrong, 1 right", "right", (1,)),
    (CZECH, "1 wrong, 1 wrong", "failed", ()),
    (CZECH, "1 wrong, 1 concede", "conceded", ()),
    ("german tries=2", "1 wrong, 1 ask A, 1 right", "right", (1,)),
    ("german tries=unlimited", "1 wrong, 1 wrong, 1 wrong, 1 wrong", RUNNING, ()),
    ("czech tries=1", "1 wrong", "failed", ()),
]

DUEL = [
    # The starter sits at 1 unless the moves begin with 2.
    (GERMAN, "1 right", "right", (1,)),
    (GERMAN, "2 right", "right", (2,)),
    (GERMAN, "1 ask A, 2 right", "right", (2,)),
    (GERMAN, "1 wrong", "wrong", (2,)),
    (GERMAN, "1 ask A, 2 wrong", "wrong", (1,)),
    (GERMAN, "2 wrong", "wrong", (1,)),
    (GERMAN, "1 concede", "conceded", (2,)),
    (GERMAN, "2 ask A, 2 concede", "conceded", (1,)),
    (CZECH, "1 right", RUNNING, ()),
    (CZECH, "1 right, 2 right", "draw", ()),
    (CZECH, "1 right, 2 wrong", "right", (1,)),
    (CZECH, "1 right, 2 pass", "right", (1,)),
    (CZECH, "1 right, 2 concede", "right", (1,)),
    (CZECH, "2 right, 1 right", "draw", ()),
    (CZECH, "2 right, 1 wrong", "right", (2,)),
    (CZECH, "1 ask A, 1 pass, 2 right", "right", (2,)),
    (CZECH, "2 ask A, 2 pass, 1 right", "right", (1,)),
    (CZECH, "1 wrong", "wrong", (2,)),
    (CZECH, "1 ask A, 1 pass, 2 wrong", "wrong", (1,)),
    (CZECH, "1 ask A, 1 concede", "conceded", (2,)),
    # A sheet behind the question, in the same turn.
    (CZECH, "1 ask A, 1 right", RUNNING, ()),
    (CZECH, "1 ask A, 1 right, 2 right", "draw", ()),
    (CZECH, "1 ask A, 1 right, 2 pass", "right", (1,)),
    (CZECH, "1 ask A, 1 wrong", "wrong", (2,)),
    (CZECH, "1 ask A, 1 pass, 2 scan A1, 2 right", "right", (2,)),
    (CZECH, "1 ask A, 1 pass, 2 scan A1, 2 wrong", "wrong", (1,)),
    (CZECH, "1 ask A, 1 ask A, 1 pass, 2 scan A1, 2 scan A1, 2 concede", "conceded", (1,)),
    # By the first rules the turn ended with the question.
    (CZECH_1, "1 ask A, 2 right", "right", (2,)),
    (CZECH_1, "2 ask A, 1 right", "right", (1,)),
    (CZECH_1, "1 ask A, 2 wrong", "wrong", (1,)),
    (CZECH_1, "1 right, 2 right", "draw", ()),
    (GERMAN_1, "1 ask A, 2 right", "right", (2,)),
    ("house last-chance=on", "1 right, 2 right", "draw", ()),
    ("house tries=2", "1 wrong", RUNNING, ()),
    ("house tries=2", "1 wrong, 2 wrong, 1 wrong", "wrong", (2,)),
    ("house tries=2", "1 wrong, 2 wrong, 1 right", "right", (1,)),
    ("house tries=2 last-chance=on", "1 right, 2 wrong", "right", (1,)),
    ("house after-question=on", "1 ask A, 1 right", "right", (1,)),
    ("house after-question=on", "1 ask A, 1 wrong", "wrong", (2,)),
    ("house after-question=on", "1 ask A, 1 pass, 2 ask A, 2 right", "right", (2,)),
]

EXPEDITION = [
    # Three explorers and the game master; the first move names the starter.
    (GERMAN, "1 right, 2 pass, 3 pass", "right", (1,)),
    (GERMAN, "1 right, 2 right, 3 pass", "right", (1, 2)),
    (GERMAN, "1 right, 2 right, 3 right", "right", (1, 2, 3)),
    (GERMAN, "1 wrong, 2 right, 3 wrong", "right", (2,)),
    (GERMAN, "2 right, 3 right, 1 wrong", "right", (2, 3)),
    (GERMAN, "1 wrong, 2 pass, 3 pass", RUNNING, ()),
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 ask C, 2 right, 3 pass", "right", (2,)),
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 pass, 2 wrong, 3 wrong", "failed", ()),
    (GERMAN, "1 wrong, 2 wrong, 3 wrong", "failed", ()),
    # Who has failed goes on guessing along, and nothing follows from it.
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 right", RUNNING, ()),
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 right, 2 right, 3 right", "right", (2, 3)),
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 right, 2 wrong, 3 wrong", "failed", ()),
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 wrong, 2 right, 3 pass", "right", (2,)),
    (GERMAN, "1 wrong, 2 wrong, 3 pass, 2 right, 3 ask A, 1 right, 2 right, 3 wrong", "failed", ()),
    (GERMAN, "1 wrong, 2 wrong, 3 pass, 2 wrong, 3 ask A, 1 right, 2 pass, 3 right", "right", (3,)),
    (GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 right, 2 concede, 3 concede", "failed", ()),
    ("house together=off", "1 wrong, 2 ask A, 3 ask B, 1 right, 2 right", "right", (2,)),
    ("house after-question=on", "1 wrong, 2 concede, 3 pass, 3 ask A, 3 pass, 1 ask B, 1 right", RUNNING, ()),
    (GERMAN_1, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 ask C, 2 right, 3 pass", "right", (2,)),
    (GERMAN, "1 wrong, 2 concede, 3 pass, 3 right", "right", (3,)),
    (GERMAN, "1 wrong, 2 concede, 3 concede", "failed", ()),
    (GERMAN, "1 right, 3 concede, 2 pass", "right", (1,)),
    (GERMAN, "1 concede, 2 concede, 3 right", "right", (3,)),
    (GERMAN, "1 concede, 2 concede, 3 concede", "failed", ()),
    (CZECH, "1 right", "right", (1,)),
    (CZECH, "1 ask A, 1 right", "right", (1,)),
    (CZECH, "1 ask A, 1 wrong, 2 ask B, 2 right", "right", (2,)),
    (CZECH, "1 ask A, 1 pass, 2 right", "right", (2,)),
    (CZECH, "1 wrong, 2 ask A, 2 pass, 3 ask B, 3 pass, 1 right", "right", (1,)),
    (CZECH_1, "1 ask A, 2 right", "right", (2,)),
    (CZECH_1, "1 wrong, 2 ask A, 3 ask B, 1 right", "right", (1,)),
    (CZECH, "1 wrong, 2 wrong, 3 wrong, 1 wrong, 2 wrong, 3 right", "right", (3,)),
    (CZECH, "1 wrong, 2 wrong, 3 wrong, 1 wrong, 2 wrong", RUNNING, ()),
    (CZECH, "1 wrong, 2 wrong, 3 wrong, 1 wrong, 2 wrong, 3 wrong", "failed", ()),
    (CZECH, "1 wrong, 2 concede, 3 concede, 1 wrong", "failed", ()),
    ("czech tries=1", "1 wrong, 2 wrong, 3 wrong", "failed", ()),
    ("czech tries=3", "1 wrong, 2 concede, 3 concede, 1 wrong, 1 right", "right", (1,)),
    ("house tries=2", "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B, 1 right, 2 pass, 3 pass", "right", (1,)),
]


def check(match: Match, ending: str, winners: tuple[int, ...]) -> None:
    if ending == RUNNING:
        assert match.result is None
    else:
        assert match.result
        assert (match.result.ending, match.result.winners) == (ending, winners)


@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.CHALLENGE, Mode.DAILY])
@pytest.mark.parametrize(("edition", "moves", "ending", "winners"), ALONE)
def test_how_a_match_alone_ends(mode: Mode, edition: str, moves: str, ending: str, winners: tuple[int, ...]) -> None:
    check(played(match_of(mode, edition), moves), ending, winners)


@pytest.mark.parametrize(("edition", "moves", "ending", "winners"), DUEL)
def test_how_a_duel_ends(edition: str, moves: str, ending: str, winners: tuple[int, ...]) -> None:
    check(played(match_of(Mode.DUEL, edition, 2, start=int(moves[0])), moves), ending, winners)


@pytest.mark.parametrize(("edition", "moves", "ending", "winners"), EXPEDITION)
def test_how_an_expedition_ends(edition: str, moves: str, ending: str, winners: tuple[int, ...]) -> None:
    check(played(match_of(Mode.EXPEDITION, edition, 3, start=int(moves[0])), moves), ending, winners)


@pytest.mark.parametrize(
    ("edition", "moves", "ending", "winners"),
    [
        (GERMAN, "1 right, 1 judge right", "right", (1,)),
        (GERMAN, "1 right, 1 judge wrong", "failed", ()),
        (CZECH, "1 right, 1 judge wrong", RUNNING, ()),
        (CZECH, "1 wrong, 1 judge wrong, 1 wrong, 1 judge right", "right", (1,)),
        (CZECH, "1 wrong, 1 judge wrong, 1 wrong, 1 judge wrong", "failed", ()),
        (GERMAN, "1 tell A -> A red, 1 concede", "conceded", ()),
    ],
)
def test_how_a_companion_match_ends(edition: str, moves: str, ending: str, winners: tuple[int, ...]) -> None:
    check(played(match_of(Mode.COMPANION, edition), moves), ending, winners)


@pytest.mark.parametrize(
    ("mode", "edition", "moves", "refused", "key"),
    [
        (Mode.DUEL, GERMAN, "1 ask A", "1 ask B", "not-your-turn"),
        (Mode.DUEL, GERMAN, "1 ask A", "1 submit R:A1", "not-your-turn"),
        (Mode.DUEL, GERMAN, "1 ask A", "2 pass", "no-pass"),
        (Mode.DUEL, CZECH, "1 right", "2 ask A", "hand-in-or-pass"),
        (Mode.DUEL, CZECH, "1 right", "2 scan A1", "hand-in-or-pass"),
        (Mode.DUEL, CZECH, "1 right", "1 concede", "sheet-lies-face-down"),
        (Mode.DUEL, "house after-question=on", "1 ask A", "1 ask B", "hand-in-or-pass"),
        (Mode.DUEL, "house after-question=on", "1 ask A", "2 ask B", "not-your-turn"),
        (Mode.DUEL, GERMAN, "1 ask A", "2 hint", "not-in-mode"),
        (Mode.EXPEDITION, GERMAN, "1 wrong", "2 ask A", "hand-in-or-pass"),
        (Mode.EXPEDITION, GERMAN, "1 wrong", "3 pass", "not-your-turn"),
        (Mode.EXPEDITION, GERMAN, "1 wrong", "1 concede", "sheet-lies-face-down"),
        (Mode.EXPEDITION, GERMAN_1, "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B", "1 submit R:A1", "cannot-win"),
        (Mode.EXPEDITION, GERMAN, "1 wrong, 2 pass, 3 pass, 2 ask A", "1 submit R:A1", "not-your-turn"),
        (Mode.EXPEDITION, GERMAN, "1 wrong, 2 pass, 3 pass, 2 right, 3 pass", "1 submit R:A1", "over"),
        (Mode.EXPEDITION, GERMAN, "1 wrong, 2 pass, 3 pass, 2 right", "1 submit R:A1", "not-your-turn"),
        (Mode.EXPEDITION, "house failed-ask-on=off", "1 wrong, 2 pass, 3 pass, 2 ask A", "1 submit R:A1", "out"),
        (Mode.DUEL, CZECH, "1 ask A", "1 ask B", "hand-in-or-pass"),
        (Mode.DUEL, CZECH, "1 ask A", "2 ask B", "not-your-turn"),
        (Mode.DUEL, CZECH_1, "1 ask A", "1 submit R:A1", "not-your-turn"),
        (Mode.DUEL, CZECH_1, "1 ask A", "1 pass", "not-your-turn"),
        (Mode.EXPEDITION, CZECH, "1 wrong", "2 pass", "no-pass"),
        (Mode.EXPEDITION, CZECH, "1 concede", "1 ask A", "out"),
        (Mode.COMPANION, GERMAN, "1 wrong", "1 tell A -> A red", "judge-first"),
        (Mode.COMPANION, GERMAN, "1 tell A -> A red", "1 judge right", "nothing-to-judge"),
    ],
)
def test_what_the_turn_does_not_allow_is_refused(mode: Mode, edition: str, moves: str, refused: str, key: str) -> None:
    explorers = {Mode.DUEL: 2, Mode.EXPEDITION: 3}.get(mode, 1)
    match = played(match_of(mode, edition, explorers), moves)
    with pytest.raises(Refused) as caught:
        played(match, refused)
    assert caught.value.key == key


def test_all_hear_all_answers_in_an_expedition_and_repeating_them_is_free() -> None:
    match = played(match_of(Mode.EXPEDITION, GERMAN, 3), "1 ask G, 2 ask K")
    assert match.last_answer == "K -> G white, free"
    assert match.turn == 2
    assert [match.cost(seat) for seat in match.seats] == [1, 0, 0]


def test_a_failed_explorer_keeps_its_turn_by_german_rules_and_loses_it_by_czech_ones() -> None:
    german = played(match_of(Mode.EXPEDITION, GERMAN, 3), "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B")
    assert german.turn == 1
    for edition, moves in (
        ("czech tries=1", "1 wrong, 2 ask A, 2 pass, 3 ask B, 3 pass"),
        ("czech tries=1 by rules 1", "1 wrong, 2 ask A, 3 ask B"),
    ):
        assert played(match_of(Mode.EXPEDITION, edition, 3), moves).turn == 2


def test_a_failed_explorer_is_told_whether_its_guess_was_right_and_the_next_one_goes_on() -> None:
    failed = played(match_of(Mode.EXPEDITION, GERMAN, 3), "1 wrong, 2 pass, 3 pass, 2 ask A, 3 ask B")
    assert allowed(failed, 1) == {"ask", "scan", "submit", "pass", "concede"}
    for guess in ("right", "wrong"):
        match = played(failed, f"1 {guess}")
        assert (match.last_answer, match.turn, match.phase) == (guess, 2, Phase.ASKING)
        assert [handed.right for handed in match.explorer(1).handed] == [False, guess == "right"]
        assert (match.tries_left(1), match.explorer(1).standing) == (0, Standing.FAILED)
        assert not match.explorer(1).face_down
        assert not match.explorer(1).solved
        over = played(match, "2 right, 3 pass")
        assert over.last_answer == "judged 2 right"
        assert over.result
        assert over.result.winners == (2,)


def test_sheets_lie_face_down_until_everybody_has_decided() -> None:
    match = played(match_of(Mode.EXPEDITION, GERMAN, 3, start=2), "2 right, 3 wrong")
    assert match.phase is Phase.HANDING_IN
    assert [entry.answer for entry in match.log] == ["handed in", "handed in"]
    assert played(match, "1 pass").last_answer == "judged 2 right 3 wrong"
    assert played(match, "1 right").last_answer == "handed in, judged 1 right 2 right 3 wrong"


def test_who_has_heard_everything_may_pass_instead_of_guessing() -> None:
    match = match_of(Mode.DUEL, "house scans=off", 2)
    while match.open_questions(match.turn):
        question = match.open_questions(match.turn)[0]
        match = play(match, match.turn, f"ask {question_name(question)}", 0)
    assert play(match, match.turn, "pass", 0).turn == 3 - match.turn
