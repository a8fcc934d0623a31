"""What whoever hosts the site gets: one file with its checksum, a supply list, an address for phones."""

import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from orapa.site import supply, versions
from orapa.site.fonts import fonts
from orapa.site.release import release
from orapa.site.serve import address_in_network, tell_phones


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


def test_the_supply_list_names_every_pinned_part_with_its_hash(tmp_path: Path) -> None:
    folder = tmp_path / "pygame-wheel-0"
    folder.mkdir()
    wheel = folder / f"pygame_ce-{versions.PYGAME}.whl"
    wheel.write_bytes(b"")
    listed = json.loads(supply.bill(wheel))
    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    pinned = set(re.findall(r'"([0-9a-f]{64})"', Path(versions.__file__).read_text()))
    fonts_of_debian = {hashes[1] for hashes in versions.MANROPE_SHA256.values()}
    # Hashes longer than a line are written in two.
    halves = set(re.findall(r'"([0-9a-f]{64})"\n', Path(versions.__file__).read_text()))
    found = {part["hashes"][0]["content"] for part in listed["components"]}
    assert pinned - fonts_of_debian - halves <= found
    assert {versions.PYODIDE_SHA512, versions.ZSTDDEC_SHA512} <= found
    assert all(part["licenses"][0]["expression"] and part["version"] for part in listed["components"])


def test_a_font_that_is_another_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orapa.site.fonts._installed", dict)
    monkeypatch.setattr("orapa.site.fonts._from_pypi", lambda: {"Medium": b"another"})
    with pytest.raises(RuntimeError, match="not the expected file"):
        fonts(tmp_path)


def test_phones_are_told_an_address_they_can_read() -> None:
    out = io.StringIO()
    tell_phones("http://192.0.2.7:8000/", out)
    shown = out.getvalue()
    assert "http://192.0.2.7:8000/" in shown
    assert sum(line.count("█") + line.count("▀") + line.count("▄") for line in shown.splitlines()) > 50
    assert re.fullmatch(r"[\w.:-]+", address_in_network())
