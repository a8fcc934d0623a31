"""Match codes: a record as a short code for links.

code   version sign and the game's name with a full stop behind it, then in URL-safe base 64: a check of four bytes
       and the compressed record; the first version had no name, since there was only one game
words  what most records of a game say, known to both sides and therefore not in the code
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from orapa.engine.play.games import GAMES, GameAway, Match, game_named, game_of
from orapa.engine.play.records import LONGEST_RECORD, parse_record, print_record, replayed
from orapa.engine.play.refused import Refused, check_length, excerpt

_CODE_VERSION, _FIRST_VERSION, _FIRST_GAME = "2", "1", "mine"
_CHECK_BYTES = 4
_RAW = -15
LONGEST_CODE = 400_000
"""Signs; the code of the longest match is far shorter."""
_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def encode_match(match: Match, seat: int = 1) -> str:
    """The match as a code; while it runs, what the seat may know of it."""
    return encode_whole(game_of(match).seen_by(match, seat))


def encode_whole(match: Match) -> str:
    """All of a match as a code, to be gone on with by whoever gets it."""
    game = game_of(match)
    text = print_record(match).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, game.words)
    packed = zlib.crc32(text).to_bytes(_CHECK_BYTES) + packer.compress(text) + packer.flush()
    return f"{_CODE_VERSION}{game.name}.{_spelled(packed)}"


def decode_match(code: str) -> Any:
    """The match that a code holds, or `Refused`."""
    code = check_length(code.strip(), LONGEST_CODE)
    version = code[:1]
    if version not in (_FIRST_VERSION, _CODE_VERSION):
        raise Refused("match-code", words=f"expected version {_CODE_VERSION}, read {version!r}")
    name, packed = _divided(code)
    if name not in GAMES:
        raise Refused("match-code", words=f"expected a game ({', '.join(GAMES)}), read {excerpt(name)!r}")
    if not _SIGNS.issuperset(packed):
        raise Refused("match-code", words="it holds signs that no code has")
    try:
        game = game_named(name)
    except GameAway:
        raise Refused("game-away", game=name) from None
    text = _unpacked(packed, game.words)
    try:
        record = parse_record(text)
        # Before it is replayed: the other game may be away.
        if record.game != name:
            raise ValueError(f"expected a match of {name}, read one of {record.game}")
        return replayed(record)
    except ValueError as error:
        raise Refused("match-code", words=str(error)) from None


def game_in(code: str) -> str:
    """The game that a code says it is of, before anything else of it is read."""
    return _divided(code.strip())[0]


def _divided(code: str) -> tuple[str, str]:
    """The game of a code, and the rest of it."""
    if code.startswith(_FIRST_VERSION):
        return _FIRST_GAME, code[1:]
    name, _, packed = code[1:].partition(".")
    return name, packed


def _spelled(packed: bytes) -> str:
    return urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(code: str, words: bytes) -> str:
    damaged = Refused("match-code", words="a sign is wrong or missing")
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        # The last sign has bits to spare; only one spelling is right.
        if _spelled(packed) != code:
            raise damaged
        unpacker = zlib.decompressobj(_RAW, words)
        text = unpacker.decompress(packed[_CHECK_BYTES:], LONGEST_RECORD)
        if not unpacker.eof or unpacker.unused_data or packed[:_CHECK_BYTES] != zlib.crc32(text).to_bytes(4):
            raise damaged
        return text.decode()
    except (ValueError, zlib.error):
        raise damaged from None
