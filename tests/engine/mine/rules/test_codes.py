"""Share codes round-trip, find slips, and hide the mine."""

import hashlib
import string
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.rules.codes import CODE_LENGTH, SIGNS, decode, encode
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import POSITIONS
from tests.engine.mine.rules.samples import mines, random_mine

RECORDED = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
FROZEN = {
    "23PHYY5MG9VAEZ": "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3",
    "28J374T3ZVPD6T": "R:B8:1m Y:E8 B:A5:1 W:F2:2 w:B3",
    "2T4NBPAJ2RXZ87": "R:A1",
    "2U2VBU5CYGE4U9": "K:H9",
    "2Y779RH6J5U29F": "R:F5:1 Y:D4:2 B:A2:2 W:C2:1 w:A9",
    "2UGD4TVA667QA5": "R:C2:0m Y:F6:3 B:B6:3 W:E1:3 w:A3 D:F8:2",
    "27KSQHT6HM2QG8": "R:A6:0m Y:B3 B:E9:1 W:D3:3 w:D7 K:C5",
    "2MA8U35ZSEZ5B2": "R:F4 Y:F7:2 B:B9:1 W:B1 w:A4 D:B7:1 K:H5",
}
TYPED = string.ascii_letters + string.digits + "-_.~ äßſ²"


def sample(count: int, seed: int) -> list[Mine]:
    rng = Random(seed)
    return [random_mine(rng, list(GemSet)[number % 4].gems) for number in range(count)]


def is_refused(code: str) -> bool:
    try:
        decode(code)
    except ValueError:
        return True
    return False


def wrong_characters(code: str) -> list[str]:
    return [
        code[:place] + typed + code[place + 1 :]
        for place in range(len(code))
        for typed in TYPED
        if typed != code[place]
    ]


def neighbour_swaps(code: str) -> list[str]:
    pairs = ((code[:place], *code[place : place + 2], code[place + 2 :]) for place in range(len(code) - 1))
    return [before + other + one + after for before, one, other, after in pairs if one != other]


def assert_every_slip_is_refused(mine: Mine) -> None:
    code = encode(mine)
    for slip in wrong_characters(code) + neighbour_swaps(code):
        assert is_refused(slip), (code, slip)


@given(mines())
def test_a_code_gives_its_mine_back(mine: Mine) -> None:
    assert decode(encode(mine)) == mine


@given(mines())
def test_a_code_is_short_and_fit_for_a_link(mine: Mine) -> None:
    code = encode(mine)
    assert len(code) == CODE_LENGTH <= 16
    assert set(code) <= set(SIGNS) <= set(string.ascii_uppercase + string.digits)


def test_every_position_alone_has_a_code_of_its_own() -> None:
    alone = [Mine([position]) for positions in POSITIONS for position in positions]
    codes = list(map(encode, alone))
    assert list(map(decode, codes)) == alone
    assert len(set(codes)) == len(alone)


def test_every_wrong_character_and_every_neighbour_swap_is_refused() -> None:
    for mine in sample(60, seed=1):
        assert_every_slip_is_refused(mine)


@pytest.mark.slow
def test_slips_are_refused_in_two_thousand_codes() -> None:
    for mine in sample(2_000, seed=2):
        assert_every_slip_is_refused(mine)


@given(mines(), st.integers(0, CODE_LENGTH - 1))
def test_a_code_with_a_sign_too_few_or_too_many_is_refused(mine: Mine, place: int) -> None:
    code = encode(mine)
    assert is_refused(code[:place] + code[place + 1 :])
    assert is_refused(code[:place] + SIGNS[place] + code[place:])


@given(st.text(SIGNS, min_size=CODE_LENGTH, max_size=CODE_LENGTH))
def test_signs_at_random_are_refused_or_are_the_code_of_their_mine(code: str) -> None:
    if not is_refused(code):
        assert encode(decode(code))[:-2] == code[:-2]


def test_small_letters_and_blanks_around_are_read_as_well() -> None:
    mine = parse_mine(RECORDED)
    assert decode(f" {encode(mine).lower()}\n") == mine


def test_similar_mines_have_codes_that_look_unrelated() -> None:
    differing = []
    for mine in sample(200, seed=3):
        for position in mine.positions:
            others = [other for other in mine.positions if other != position]
            code, smaller = encode(mine), encode(Mine(others))
            differing.append(sum(one != other for one, other in zip(code[1:], smaller[1:], strict=True)))
    assert min(differing) >= 8
    assert sum(differing) / len(differing) > 12.3


@pytest.mark.parametrize("code", FROZEN)
def test_codes_given_out_once_stay_readable(code: str) -> None:
    assert str(decode(code)) == FROZEN[code]


def test_the_order_of_positions_that_codes_rest_on_is_the_first_one() -> None:
    listed = " ".join(str(position) for gem in Gem for position in POSITIONS[gem])
    assert hashlib.sha256(listed.encode()).hexdigest()[:16] == "7d3b63faaf9f739b"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected a code of 14 signs, read 0 in ''"),
        ("23PHYY5MG9VAE", "expected a code of 14 signs, read 13 in '23PHYY5MG9VAE'"),
        ("23PHYY5MG9VAEz", "expected a code all in capitals or all in small letters, read '23PHYY5MG9VAEz'"),
        ("23PHYY5MG9VAEO", "expected a code of signs 2.*Z, read 'O' in '23PHYY5MG9VAEO'"),
        ("23PHYY5MG9VAZE", "a code without a slip, read '23PHYY5MG9VAZE': a sign is wrong or misplaced"),
        ("33PHYY5MG9VAEZ", "a code without a slip, read '33PHYY5MG9VAEZ': a sign is wrong or misplaced"),
        ("322222222EV95V", "a code that begins with 2, read '322222222EV95V' of a newer version"),
        ("222222222EV9DD", "expected the code of a mine, read '222222222EV9DD', which is none"),
    ],
)
def test_what_is_no_code_is_refused_in_plain_words(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        decode(text)


@pytest.mark.parametrize(
    ("mine", "complaint"),
    [
        (Mine(), "expected a mine with at least one gem, read an empty one"),
        (parse_mine("R:A9"), "inside without contact, read 'R:A9': outside R: A9 A10"),
        (parse_mine("R:A1 Y:A1"), "contact R Y: A1"),
    ],
)
def test_a_mine_that_cannot_be_asked_has_no_code(mine: Mine, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        encode(mine)
