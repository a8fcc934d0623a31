"""Match codes: of both versions, and whether every changed sign is noticed."""

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

import pytest

from orapa.engine.mine.game import GAME as MINE
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.games import GAMES
from orapa.engine.play.links import parse_link
from orapa.engine.play.records import LONGEST_RECORD, replay
from orapa.engine.play.refused import Refused
from tests.engine.play.test_toy import ended, moved
from tests.engine.play.toy import GAME as TOY
from tests.engine.play.toy import dealt

RECORD = """\
orapa match 1
game mine
mode solo
edition german
gems base
seat 1 person Ella
mine 1 R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3
0 1 ask G | G -> K white
9 1 concede
end 2
"""


def packed(text: str, words: bytes, check: bytes | None = None) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, words)
    data = zlib.crc32(text.encode()).to_bytes(4) if check is None else check
    return urlsafe_b64encode(data + packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def test_a_code_begins_with_its_version_and_the_name_of_its_game() -> None:
    assert encode_match(ended(dealt())).startswith("2toy.")
    assert encode_match(replay(RECORD)).startswith("2mine.")


def test_a_code_of_the_first_version_has_no_name_and_is_of_the_first_game() -> None:
    assert decode_match(f"1{packed(RECORD, MINE.words)}") == replay(RECORD)
    assert decode_match(f"2mine.{packed(RECORD, MINE.words)}") == replay(RECORD)


def test_a_code_holds_what_its_seat_may_know() -> None:
    match = moved(dealt(), "peek", "peek", "roll")
    assert decode_match(encode_match(match)).viewer == 1
    assert decode_match(encode_match(match, 2)).viewer == 2
    assert decode_match(encode_match(ended(match), 2)).viewer is None


@pytest.mark.parametrize(
    "spelled",
    [
        lambda: encode_match(ended(dealt())),
        lambda: encode_match(replay(RECORD)),
        lambda: f"1{packed(RECORD, MINE.words)}",
    ],
    ids=["toy", "mine", "first version"],
)
def test_every_changed_lost_added_or_swapped_sign_is_noticed(spelled: Callable[[], str]) -> None:
    code = spelled()
    assert decode_match(code)
    for at in range(len(code)):
        changed = {code[:at] + other + code[at + 1 :] for other in "Aa_-7.12"}
        added = {code[:at] + other + code[at:] for other in "A_7."}
        swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
        for damaged in {*changed, *added, code[:at] + code[at + 1 :], swapped} - {code}:
            with pytest.raises(Refused) as refused:
                decode_match(damaged)
            assert refused.value.key == "match-code"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "expected version 2, read ''"),
        ("3toy.AAAA", "expected version 2, read '3'"),
        ("2AAAA", "expected a game"),
        ("2ludo.AAAA", "expected a game (mine, diamond, enigma, toy), read 'ludo'"),
        ("1AA.A", "signs that no code has"),
        (f"1mine.{packed(RECORD, MINE.words)}", "signs that no code has"),
        ("2toy.", "a sign is wrong or missing"),
        ("2toy.AAAA", "a sign is wrong or missing"),
        ("2toy.AA%A", "signs that no code has"),
        (f"2toy.{packed(RECORD, TOY.words)}", "expected a match of toy, read one of mine"),
        (f"2mine.{packed(RECORD, MINE.words, b'bad!')}", "a sign is wrong or missing"),
        (f"2mine.{packed('no record', MINE.words)}", "line 1: expected 'orapa match 1', read 'no record'"),
    ],
)
def test_what_is_no_code_is_refused_with_its_reason(code: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        decode_match(code)
    assert refused.value.key == "match-code"
    assert words in str(refused.value)


def test_a_code_that_would_unpack_without_end_is_refused() -> None:
    bomb = packed("0" * (10 * LONGEST_RECORD), MINE.words)
    assert len(bomb) < 100_000
    with pytest.raises(Refused, match="a sign is wrong or missing"):
        decode_match(f"2mine.{bomb}")


@pytest.mark.parametrize("name", ["2mine.", "2enigma."])
def test_a_code_of_a_game_that_is_not_here_is_refused_not_replayed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "enigma", "orapa.engine.away.game")
    code = name + packed("orapa match 1\ngame enigma\nend 0\n", MINE.words)
    for read in (decode_match, lambda text: parse_link(f"#match={text}", {})):
        with pytest.raises(Refused) as refused:
            read(code)
        assert refused.value.key == {"2mine.": "match-code", "2enigma.": "game-away"}[name]
