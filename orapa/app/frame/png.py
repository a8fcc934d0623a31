"""Pictures as PNG: pygame in the browser cannot write them, so a few lines do."""

import struct
import zlib

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Eight bits of red, green and blue; no interlacing.
_EIGHT_BITS, _RGB = 8, 2


def png_of(picture: pygame.Surface) -> bytes:
    """An opaque picture as the bytes of a PNG file."""
    width, height = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGB")
    # Each line begins with a byte for its filter: none.
    lines = b"".join(b"\0" + pixels[y * 3 * width : (y + 1) * 3 * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RGB, 0, 0, 0)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(lines, 6)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
