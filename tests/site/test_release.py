"""What whoever hosts the site gets: one file with its checksum, a supply list, an address for phones."""

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import segno

from orapa.site import supply, versions
from orapa.site.fonts import fonts
from orapa.site.release import release
from orapa.site.serve import address_in_network, tell_phones

HASH = re.compile(r"[0-9a-f]{64}|[0-9a-f]{128}")


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>" * 50)
    (folder / "wasm-0123456789ab.bin").write_bytes(bytes(range(256)))
    return folder


def test_the_same_site_gives_the_same_file_and_the_checksum_fits(web: Path, tmp_path: Path) -> None:
    archive, checksum = release(web, tmp_path)
    first = archive.read_bytes()
    assert checksum.read_text() == f"{hashlib.sha256(first).hexdigest()}  {archive.name}\n"
    for file in web.iterdir():
        data = file.read_bytes()
        file.unlink()
        file.write_bytes(data)
    assert release(web, tmp_path)[0].read_bytes() == first
    with zipfile.ZipFile(io.BytesIO(first)) as packed:
        assert {name.split("/")[1] for name in packed.namelist()} == {file.name for file in web.iterdir()}


def a_wheel(folder: Path, version: str) -> Path:
    folder.mkdir()
    made = folder / f"pygame_ce-{version}-cp313-cp313-wasm32.whl"
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("pygame/__init__.py", "")
        archive.writestr(f"pygame_ce-{version}.dist-info/WHEEL", "")
    return made


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3.99.1"}}))
    (folder / "python_stdlib.zip").write_bytes(b"library")
    return folder


def listed(wheel: Path, pyodide: Path) -> dict[str, dict[str, Any]]:
    """The parts of a supply list by their names."""
    told = json.loads(supply.bill(wheel, pyodide))
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    return {part["name"]: part for part in told["components"]}


def test_the_supply_list_names_every_pinned_part_with_its_hash(tmp_path: Path, pyodide: Path) -> None:
    parts = listed(a_wheel(tmp_path / "pygame-wheel-0", versions.PYGAME), pyodide)
    pinned = set(filter(HASH.fullmatch, leaves(vars(versions))))
    # The fonts as Debian has them are the same cuts; the tool that looks for barriers is no part of the site.
    others = {hashes[1] for hashes in versions.MANROPE_SHA256.values()} | {versions.AXE_SHA512}
    assert len(pinned - others) > 8
    assert pinned - others <= {part["hashes"][0]["content"] for part in parts.values()}
    assert all(part["licenses"][0]["expression"] and part["version"] for part in parts.values())


def test_the_supply_list_names_the_interpreter(tmp_path: Path, pyodide: Path) -> None:
    python = listed(a_wheel(tmp_path / "pygame-wheel-0", versions.PYGAME), pyodide)["cpython"]
    assert python["version"] == "3.99.1"
    assert python["hashes"][0]["content"] == hashlib.sha256(b"library").hexdigest()


def test_the_supply_list_tells_the_wheel_that_was_taken(tmp_path: Path, pyodide: Path) -> None:
    wheel = a_wheel(tmp_path / "official", "9.9.9")
    parts = listed(wheel, pyodide)
    assert parts["pygame-ce"]["version"] == "9.9.9"
    assert parts["pygame-ce"]["hashes"][0]["content"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert not set(versions.DEBIAN_SOURCES) & set(parts)


def leaves(value: Any) -> Iterator[str]:
    """All texts in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | tuple | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from leaves(one)


def test_a_font_that_is_another_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orapa.site.fonts._installed", dict)
    monkeypatch.setattr("orapa.site.fonts._from_pypi", lambda: {"Medium": b"another"})
    with pytest.raises(RuntimeError, match="not the expected file"):
        fonts(tmp_path)


def test_phones_are_told_an_address_they_can_read() -> None:
    out = io.StringIO()
    tell_phones("http://192.0.2.7:8000/", out)
    before, *drawn, after = out.getvalue().splitlines()
    assert "http://192.0.2.7:8000/" in before
    assert "https" in after
    code = segno.make("http://192.0.2.7:8000/", error="m")
    wanted = [[bool(dark) for dark in row] for row in code.matrix_iter(border=2)]
    # The last line has room for a row more than there is.
    assert modules(drawn)[: len(wanted)] == wanted
    assert re.fullmatch(r"[\w.:-]+", address_in_network())


def modules(lines: list[str]) -> list[list[bool]]:
    """Which modules of a code are dark, as blocks in a terminal show two rows in a line; light is what is lit."""
    rows: list[list[bool]] = []
    for line in lines:
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        rows += [[sign not in lit for sign in plain] for lit in ("█▀", "█▄")]
    return rows
