"""Makes the runtime's module export only what its own script and pygame's module look for.

Pyodide is built for any package: its module exports all it has by name, its script has a line for most of these names,
and makes several entries for each at every start. Which names can be looked for is known here.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from orapa.site.squeeze import number_at
from orapa.site.steps import StepFailed

MODULE, SCRIPT = "pyodide.asm.wasm", "pyodide.asm.js"
# How the script makes an export known to others; most of them nobody asks for.
_LINE = re.compile(r'var (_\w+)=Module\["\1"\]=wasmExports\["(\w+)"\];')
_WORD = re.compile(r"[A-Za-z_$][\w$]*")
# Tells how much of the memory is in use, for whoever looks into the page.
LOOKED_AT = frozenset(("mallinfo",))
_IMPORTS, _EXPORTS = 2, 7
_FUNCTION, _TABLE, _MEMORY, _GLOBAL, _TAG = range(5)


def trimmed(pyodide: Path, side_module: bytes, folder: Path) -> Path:
    """A folder with this Pyodide, whose module and script offer no more than needed."""
    folder.mkdir()
    for file in pyodide.iterdir():
        if file.name not in (MODULE, SCRIPT):
            (folder / file.name).symlink_to(file)
    module, script = (pyodide / MODULE).read_bytes(), (pyodide / SCRIPT).read_text()
    wanted = _named(_LINE.sub("", script)) | imported(module) | imported(side_module) | LOOKED_AT
    (folder / MODULE).write_bytes(exporting(module, wanted))
    (folder / SCRIPT).write_text(_LINE.sub(lambda line: line[0] if line[2] in wanted else "", script))
    return folder


def _named(script: str) -> frozenset[str]:
    """What a script may mean by its words; it writes the names of C with a line before them."""
    words = frozenset(_WORD.findall(script))
    return words | {word.removeprefix("_") for word in words}


def imported(module: bytes) -> frozenset[str]:
    """The names that a module looks for outside."""
    for kind, _, at, _ in _sections(module):
        if kind == _IMPORTS:
            return frozenset(_import_names(module, at))
    return frozenset()


def exporting(module: bytes, wanted: frozenset[str]) -> bytes:
    """The module with only these of its exports."""
    for kind, start, at, end in _sections(module):
        if kind == _EXPORTS:
            kept = [entry for name, entry in _exports(module, at) if name in wanted]
            body = _number(len(kept)) + b"".join(kept)
            return module[:start] + bytes([_EXPORTS]) + _number(len(body)) + body + module[end:]
    raise StepFailed("the runtime's module has no exports")


def _sections(module: bytes) -> Iterator[tuple[int, int, int, int]]:
    """The kind of each section, where it begins, where its content does, and where it ends."""
    start = 8
    while start < len(module):
        size, at = number_at(module, start + 1)
        yield module[start], start, at, at + size
        start = at + size


def _exports(module: bytes, at: int) -> Iterator[tuple[str, bytes]]:
    count, at = number_at(module, at)
    for _ in range(count):
        start = at
        name, at = _name(module, at)
        _, at = number_at(module, at + 1)
        yield name, module[start:at]


def _import_names(module: bytes, at: int) -> Iterator[str]:
    count, at = number_at(module, at)
    for _ in range(count):
        _, at = _name(module, at)
        name, at = _name(module, at)
        yield name
        at = _after_type(module, module[at], at + 1)


def _after_type(module: bytes, kind: int, at: int) -> int:
    """Where what a module says about an import ends."""
    if kind == _GLOBAL:
        return at + 2
    if kind in (_TABLE, _MEMORY):
        at += kind == _TABLE
        bounded = module[at] & 1
        _, at = number_at(module, at + 1)
        return number_at(module, at)[1] if bounded else at
    if kind in (_FUNCTION, _TAG):
        return number_at(module, at + (kind == _TAG))[1]
    raise StepFailed(f"the runtime's module imports a thing of an unknown kind ({kind})")


def _name(module: bytes, at: int) -> tuple[str, int]:
    length, at = number_at(module, at)
    return module[at : at + length].decode(), at + length


def _number(value: int) -> bytes:
    """A number as modules write it."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])
