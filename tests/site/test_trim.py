"""The runtime offers what is looked for, and nothing else."""

from pathlib import Path

import pytest

from orapa.site.steps import StepFailed
from orapa.site.trim import MODULE, SCRIPT, exporting, imported, trimmed


def section(kind: int, *entries: bytes) -> bytes:
    body = bytes([len(entries)]) + b"".join(entries)
    return bytes([kind, len(body)]) + body


def name(text: str) -> bytes:
    return bytes([len(text)]) + text.encode()


def module(imports: tuple[bytes, ...], exports: tuple[str, ...]) -> bytes:
    """A module of this kind, as far as anybody looks into it here."""
    offered = (name(one) + bytes([0, number]) for number, one in enumerate(exports))
    return b"\0asm\1\0\0\0" + section(2, *imports) + section(7, *offered) + section(10)


IMPORTS = (
    name("env") + name("memory") + bytes([2, 1, 0x80, 2, 0x80, 4]),
    name("env") + name("table") + bytes([1, 0x70, 0, 5]),
    name("GOT.mem") + name("data") + bytes([3, 0x7F, 1]),
    name("env") + name("thrown") + bytes([4, 0, 0x81, 1]),
    name("env") + name("call") + bytes([0, 3]),
)


def test_what_a_module_looks_for_is_read_whatever_its_kind() -> None:
    assert imported(module(IMPORTS, ())) == {"memory", "table", "data", "thrown", "call"}
    assert imported(module((), ())) == frozenset()


def test_only_wanted_exports_stay_and_the_rest_of_the_module_is_as_it_was() -> None:
    whole = module(IMPORTS, ("one", "two", "three"))
    assert exporting(whole, frozenset(("one", "three", "four"))) == module(IMPORTS, ("one", "two", "three")).replace(
        section(7, *(name(one) + bytes([0, number]) for number, one in enumerate(("one", "two", "three")))),
        section(7, name("one") + bytes([0, 0]), name("three") + bytes([0, 2])),
    )


def test_a_module_without_exports_or_of_a_new_kind_is_refused() -> None:
    with pytest.raises(StepFailed, match="no exports"):
        exporting(b"\0asm\1\0\0\0", frozenset())
    with pytest.raises(StepFailed, match="unknown kind"):
        imported(module((name("env") + name("new") + bytes([9]),), ()))


def test_script_and_module_keep_what_script_module_and_side_module_mean(tmp_path: Path) -> None:
    (tmp_path / "stock").mkdir()
    exports = ("called", "data", "side", "unknown", "mallinfo")
    (tmp_path / "stock" / MODULE).write_bytes(module(IMPORTS, exports))
    lines = [f'var _{one}=Module["_{one}"]=wasmExports["{one}"];' for one in exports]
    (tmp_path / "stock" / SCRIPT).write_text("".join(lines) + "use(_called);")
    (tmp_path / "stock" / "other").write_text("as it was")
    side = module((name("env") + name("side") + bytes([0, 1]),), ())
    folder = trimmed(tmp_path / "stock", side, tmp_path / "trimmed")
    assert (folder / SCRIPT).read_text() == "".join(one for one in lines if "unknown" not in one) + "use(_called);"
    assert b"unknown" not in (folder / MODULE).read_bytes()
    assert all(one.encode() in (folder / MODULE).read_bytes() for one in exports if one != "unknown")
    assert (folder / "other").read_text() == "as it was"
