"""Share codes: a mine as 14 letters and digits for links, telling nothing to the eye.

code     version sign, 11 signs for the mine, 2 check signs; all in capitals or all in small letters
sign     a digit of base 31, without 0 O, 1 I L, which are read for each other
number   the index + 1 of each gem's position, 0 for a gem not placed, as digits of mixed base
check    makes the code, read as one number, a multiple of a prime larger than the base: a wrong sign changes
         the number by d * 31 ** n, a swap of neighbours by d * 30 * 31 ** n, with d below the base, and
         the prime divides neither

Every version begins with its sign and ends with this check, so a wrong version sign is found as well. What a
code says rests on the order of `POSITIONS`.
"""

from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import lies_apart, require_apart
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.play.refused import check_length

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 14

_VERSION = "2"
_BASE = len(SIGNS)
_BODY = _BASE**11
_TAIL = _BASE**2
_CHECK = 953

# A power modulo a prime is a permutation when exponent and prime - 1 have no factor in common. It scatters
# the numbers of similar mines; the shift keeps 1, which is a power of itself, out of use.
_PRIME = _BODY - 74
_EXPONENT = 65537
_ROOT = pow(_EXPONENT, -1, _PRIME - 1)
_SHIFT = _BASE**10


def encode(mine: Mine) -> str:
    """The code of a mine: any part of a set, at least one gem, inside and without contact."""
    if not mine.positions:
        raise ValueError("expected a mine with at least one gem, read an empty one")
    require_apart(mine)
    body = pow(_number_of(mine) + _SHIFT, _EXPONENT, _PRIME)
    head = (SIGNS.index(_VERSION) * _BODY + body) * _TAIL
    return _written(head + -head % _CHECK)


def decode(text: str) -> Mine:
    """The mine with that code; raises `ValueError` for every wrong character and every swap of neighbours."""
    code = check_length(text).strip()
    strange = next((sign for sign in code if sign not in SIGNS + SIGNS.lower()), None)
    if strange is not None:
        raise ValueError(f"expected a code of signs {SIGNS}, read {strange!r} in {text!r}")
    if code not in (code.upper(), code.lower()):
        raise ValueError(f"expected a code all in capitals or all in small letters, read {text!r}")
    code = code.upper()
    if code[:1] in ("", _VERSION) and len(code) != CODE_LENGTH:
        raise ValueError(f"expected a code of {CODE_LENGTH} signs, read {len(code)} in {text!r}")
    if _read(code) % _CHECK:
        raise ValueError(f"expected a code without a slip, read {text!r}: a sign is wrong or misplaced")
    if code[0] != _VERSION:
        raise ValueError(f"expected a code that begins with {_VERSION}, read {text!r} of a newer version")
    mine = _mine_of(pow(_read(code) // _TAIL % _BODY, _ROOT, _PRIME) - _SHIFT)
    if mine is None:
        raise ValueError(f"expected the code of a mine, read {text!r}, which is none")
    return mine


def _number_of(mine: Mine) -> int:
    number = 0
    for gem in Gem:
        position = mine.position_of(gem)
        number = number * (len(POSITIONS[gem]) + 1) + (0 if position is None else position.index + 1)
    return number


def _mine_of(number: int) -> Mine | None:
    positions = []
    for gem in reversed(Gem):
        number, place = divmod(number, len(POSITIONS[gem]) + 1)
        if place:
            positions.append(POSITIONS[gem][place - 1])
    mine = Mine(positions)
    return mine if number == 0 and positions and lies_apart(mine) else None


def _written(number: int) -> str:
    signs = []
    for _ in range(CODE_LENGTH):
        number, sign = divmod(number, _BASE)
        signs.append(SIGNS[sign])
    return "".join(reversed(signs))


def _read(code: str) -> int:
    number = 0
    for sign in code:
        number = number * _BASE + SIGNS.index(sign)
    return number
