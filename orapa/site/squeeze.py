"""Makes the parts small: packed by zstd, and the memory as its difference to what the runtime's own module carries."""

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from orapa.site import fetch, versions
from orapa.site.steps import StepFailed, cached, digest

try:
    import zstandard
except ModuleNotFoundError as error:
    raise StepFailed("zstandard is missing: 'make .venv/ready' brings what pyproject.toml names") from error

# The window is what unpacking needs of memory: 4 MiB cost 10 KB more than 32 would.
LEVEL, WINDOW = 22, 22
# The number of a module's data section; by how many bytes it is looked for in the memory, and which share of it has to
# be the same there.
DATA, PIECE, LEAST_SAME = 11, 256, 0.75
# What a memory snapshot begins with; and so many empty pages of the memory at a stretch are left out.
SNAPSHOT, STATE = 0x706E7300, 48
PAGE, EMPTY_PAGES = 4096, 64


@dataclass(frozen=True)
class Overlap:
    """The stretch of a module's bytes that lies in the memory as well, almost unchanged."""

    module: int
    memory: int
    length: int

    def parts(self) -> dict[str, int]:
        """As the page is told."""
        return asdict(self)


@dataclass(frozen=True)
class Piece:
    """A stretch of a memory that is not empty: where it lies among all pieces, where in the memory."""

    at: int
    memory: int
    length: int


@dataclass(frozen=True)
class Memory:
    """What a memory snapshot holds."""

    size: int
    state: object
    """What JavaScript and Python know of each other."""
    pieces: tuple[Piece, ...]
    stored: bytes
    """The pieces, one after the other."""

    def parts(self) -> dict[str, object]:
        """As the page is told."""
        return {"size": self.size, "state": self.state, "pieces": [asdict(piece) for piece in self.pieces]}


def memory(snapshot: bytes) -> Memory:
    """A snapshot as Pyodide makes it, without its empty stretches: a fresh memory is empty."""
    magic, begins, told = (int.from_bytes(snapshot[at : at + 4], "little") for at in (0, 4, 8))
    if magic != SNAPSHOT:
        raise StepFailed("this Pyodide makes memory snapshots otherwise: they do not begin as known")
    whole = snapshot[begins:]
    pieces: list[Piece] = []
    stored = b""
    for start, end in _full(whole):
        pieces.append(Piece(len(stored), start, end - start))
        stored += whole[start:end]
    return Memory(len(whole), json.loads(snapshot[STATE : STATE + told]), tuple(pieces), stored)


def _full(whole: bytes) -> Iterator[tuple[int, int]]:
    """The stretches between many empty pages. The first begins at 0."""
    start, end = 0, PAGE
    for at in range(0, len(whole), PAGE):
        if not any(whole[at : at + PAGE]):
            continue
        if at - end >= EMPTY_PAGES * PAGE:
            yield start, end
            start = at
        end = at + PAGE
    yield start, min(end, len(whole))


def packed(data: bytes, same: bool = False) -> bytes:
    """The data as it is stored; unpacking notices whatever was damaged. What stays the same is packed only once."""
    if same:
        known = cached("packed", digest(data, str((LEVEL, WINDOW))), lambda folder: _write(folder, packed(data)))
        return (known / "data").read_bytes()
    parameters = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, window_log=WINDOW, source_size=len(data), write_checksum=True
    )
    return zstandard.ZstdCompressor(compression_params=parameters).compress(data)


def _write(folder: Path, data: bytes) -> None:
    (folder / "data").write_bytes(data)


def unpacked(data: bytes) -> bytes:
    """What `packed` was given."""
    return zstandard.ZstdDecompressor().decompress(data)


def decoder() -> bytes:
    """The decoder that page and worker unpack with: WebAssembly, taken out of the script that npm has it in."""
    folder = fetch.npm_package("zstddec", versions.ZSTDDEC, versions.ZSTDDEC_SHA512)
    return _decoder_in(folder / "dist" / "zstddec-stream.mjs")


def _decoder_in(script: Path) -> bytes:
    found = re.search(r'const wasm = "([A-Za-z0-9+/=]+)"', script.read_text())
    if not found:
        raise StepFailed(f"zstddec {versions.ZSTDDEC}: there is no decoder in {script.name}")
    return base64.b64decode(found[1])


def overlap(name: str, module: bytes, stored: bytes) -> Overlap:
    """Where a linked module's one data segment lies in it, and where in the stored memory."""
    at, length = _data_segment(name, module)
    data = module[at : at + length]
    # What the linker writes into it and what was changed since is little: some stretch of it is to be found as it is.
    for start in range(0, length, PIECE):
        place = stored.find(data[start : start + PIECE]) - start
        found = Overlap(at, place, length)
        if any(data[start : start + PIECE]) and _same(module, stored, found) > LEAST_SAME:
            return found
    raise StepFailed(f"{name}: its data does not lie in the memory as a whole: this Pyodide lays it out otherwise")


def _same(module: bytes, stored: bytes, where: Overlap) -> float:
    """The share of an overlap that is the same in both."""
    if not 0 <= where.memory <= len(stored) - where.length:
        return 0
    return _differing(module, stored, where).count(0) / where.length


def _differing(module: bytes, stored: bytes, where: Overlap) -> bytes:
    ours = int.from_bytes(stored[where.memory : where.memory + where.length], "little")
    theirs = int.from_bytes(module[where.module : where.module + where.length], "little")
    return (ours ^ theirs).to_bytes(where.length, "little")


def difference(stored: bytes, *carried: tuple[bytes, Overlap]) -> bytes:
    """The memory with these modules' bytes taken out of it by exclusive or, and a first byte that says so."""
    if stored[0]:
        raise StepFailed("the first byte of the memory is in use: it cannot say what is stored")
    for module, where in carried:
        end = where.memory + where.length
        stored = stored[: where.memory] + _differing(module, stored, where) + stored[end:]
    return b"\1" + stored[1:]


def _data_segment(name: str, module: bytes) -> tuple[int, int]:
    """Where the bytes of a module's one data segment begin, and how many they are."""
    at = 8
    while at < len(module):
        kind = module[at]
        size, at = number_at(module, at + 1)
        if kind == DATA:
            count, at = number_at(module, at)
            if count != 1 or module[at] != 0:
                found = f"{count} data segments" if count != 1 else "a data segment that its code lays down itself"
                raise StepFailed(
                    f"{name}: this module has {found}, where the memory can leave out only one that the runtime lays "
                    f"down: for pygame-ce, --wheel source links it so"
                )
            # The segment's place is an expression, which ends with 0x0b.
            length, at = number_at(module, module.index(0x0B, at) + 1)
            return at, length
        at += size
    raise StepFailed(f"{name}: this module has no data")


def number_at(module: bytes, at: int) -> tuple[int, int]:
    """A number as modules write it, seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = module[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at
