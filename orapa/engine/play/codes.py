"""Match codes: a record as a short code for links.

code   version sign, then in URL-safe base 64: a check of four bytes and the compressed record
words  what most records say, known to both sides and therefore not in the code; it belongs to the version
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.views import seen_by
from orapa.engine.play.records import print_record, replay
from orapa.engine.play.refused import Refused

_CODE_VERSION = "1"
_CHECK_BYTES = 4
_RAW = -15
# A record of the longest match is far shorter; a hostile code could unpack to any length.
_LONGEST_TEXT = 2_000_000
_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_WORDS = (
    b"start 2\nround 2\nmaster computer\ngrade gentle\ngrade tricky\ngrade fiendish\nstrict on\nview 1\n"
    b" 1 checkpoint\n 1 return 1\n 1 unmark  1 untick  1 sure  1 note  1 clear\n 1 hint | step 1, free\n"
    b" 1 hint | step 2, costs 1\n -> absorbed\n light orange\n light green\n light purple\n light yellow\n"
    b" light blue\n grey\n pink\n orange\n green\n black\n purple\n = transparent\n = nothing\n = yellow\n"
    b" 1 scan  2 ask  1 concede\nend  1 lift  1 mark  x\n dot\n se  nw  1 undo\n 1 redo\n"
    b" 1 tick  1 place w: 1 place W: 1 place B: 1 place Y: 1 place R: | right\n | wrong\n"
    b" 1 submit  clear\n white\n blue\n yellow\n red\n clear, free\n 1 ask \norapa match 1\ngame mine\n"
    b"mode duel\nedition czech\ngems full\nseat 2 rival expert\nmine 2 mode challenge\nmode daily\n"
    b"mode solo\nedition german\ngems diamond\ngems base\nseat 1 person\n"
    b"mine 1 R:A1:1 Y:B2:2 B:C3:3 W:D4 w:E5 D:F6 K:G7\npar 9\ngrade steady\n"
    b"seed daily 2026-11-16/base maker 1\ndate 2026-11-16\ndaily 2026-11-16/base\ngoal q=9 t=312 by=\n"
    b"0 1 ask "
)


def encode_match(match: Match, seat: int = 1) -> str:
    """The match as a code; while it runs, what the seat may know of it."""
    text = print_record(seen_by(match, seat)).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = zlib.crc32(text).to_bytes(_CHECK_BYTES) + packer.compress(text) + packer.flush()
    return _CODE_VERSION + _spelled(packed)


def decode_match(code: str) -> Match:
    """The match that a code holds, or `Refused`."""
    code = code.strip()
    if not code or not _SIGNS.issuperset(code):
        raise Refused("match-code", words="it holds signs that no code has")
    if code[0] != _CODE_VERSION:
        raise Refused("match-code", words=f"expected version {_CODE_VERSION}, read {code[0]!r}")
    text = _unpacked(code[1:])
    try:
        return replay(text)
    except ValueError as error:
        raise Refused("match-code", words=str(error)) from None


def _spelled(packed: bytes) -> str:
    return urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(code: str) -> str:
    damaged = Refused("match-code", words="a sign is wrong or missing")
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        # The last sign has bits to spare; only one spelling is right.
        if _spelled(packed) != code:
            raise damaged
        unpacker = zlib.decompressobj(_RAW, _WORDS)
        text = unpacker.decompress(packed[_CHECK_BYTES:], _LONGEST_TEXT)
        if not unpacker.eof or unpacker.unused_data or packed[:_CHECK_BYTES] != zlib.crc32(text).to_bytes(4):
            raise damaged
        return text.decode()
    except (ValueError, zlib.error):
        raise damaged from None
