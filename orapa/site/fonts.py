"""The game's fonts: three cuts of Manrope, subset to the letters and signs the texts may use."""

import hashlib
import io
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont, newTable  # type: ignore[import-untyped]
from fontTools.ttLib.tables._g_l_y_f import Glyph  # type: ignore[import-untyped]
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0  # type: ignore[import-untyped]

from orapa.site import versions

ROOT = Path(__file__).parent.parent.parent
CUTS = ("Medium", "Bold", "ExtraBold")
DEBIAN_PACKAGE = "fonts-manrope"
PYPI_PACKAGE = f"font-manrope=={versions.MANROPE}"
SIGNS = "–—‘’‚“”„…•·←↑→↓×÷−±≤≥≠€№"

# The letters whose pairs are kerned in the browser, and the kind of lookup that says how.
KERNED = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?-–'’“”„()/"
    "ÄÖÜäöüßÁČÉÍŘŠÚÝŽáčéěíňóřšťúůýžÀÇÈÊàâçèêëîôùû"
)
PAIR_ADJUSTMENT = 2

# French keeps its signs apart by a space that Manrope lacks; a part of the plain one's width.
NARROW_SPACE, NARROW = "\u202f", 0.7


def fonts(target: Path) -> list[Path]:
    """Write the subset fonts into a folder; nothing is done again while the inputs are the same."""
    letters = alphabet(ROOT / "assets" / "texts")
    found = _installed()
    stamp = target / "inputs.sha256"
    outputs = [target / f"Manrope-{cut}.ttf" for cut in CUTS]
    key = _key(found, letters)
    if stamp.exists() and stamp.read_text() == key and all(path.exists() for path in outputs):
        return outputs
    sources = {cut: path.read_bytes() for cut, path in found.items()} if found else _from_pypi()
    for cut, data in sources.items():
        found_hash = hashlib.sha256(data).hexdigest()
        if found_hash not in versions.MANROPE_SHA256[cut]:
            raise RuntimeError(f"Manrope {cut} is not the expected file (sha256 {found_hash[:16]}…)")
    target.mkdir(parents=True, exist_ok=True)
    for cut, output in zip(CUTS, outputs, strict=True):
        _replace(output, _subset(sources[cut], letters))
    _replace(stamp, key.encode())
    return outputs


def alphabet(texts: Path) -> str:
    """Every letter the fonts must have: Latin-1, Latin Extended-A, our signs, and what the texts use."""
    letters = {chr(code) for span in (range(0x20, 0x7F), range(0xA0, 0x180)) for code in span}
    letters.update(SIGNS)
    for path in sorted(texts.rglob("*.json")):
        letters.update(json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False))
    return "".join(sorted(letters))


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that nobody ever sees half of it."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)


def _installed() -> dict[str, Path]:
    """The cuts as Debian's package installed them, or nothing."""
    try:
        listing = subprocess.run(["dpkg", "-L", DEBIAN_PACKAGE], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    files = {Path(line).name: Path(line) for line in listing.splitlines()}
    named = {cut: files.get(f"Manrope-{cut}.ttf") for cut in CUTS}
    return {cut: path for cut, path in named.items() if path} if all(named.values()) else {}


def _from_pypi() -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "-qd", folder, PYPI_PACKAGE]
        if subprocess.run(command).returncode:
            raise RuntimeError(
                f"expected Manrope from Debian's {DEBIAN_PACKAGE} or PyPI's {PYPI_PACKAGE}; failed: {' '.join(command)}"
            )
        (archive,) = Path(folder).iterdir()
        with zipfile.ZipFile(archive) as package:
            return {
                cut: package.read(next(n for n in package.namelist() if n.endswith(f"Manrope-{cut}.ttf")))
                for cut in CUTS
            }


def _key(found: dict[str, Path], letters: str) -> str:
    inputs = hashlib.sha256(letters.encode())
    inputs.update(Path(__file__).read_bytes())
    for path in found.values():
        inputs.update(path.read_bytes())
    return inputs.hexdigest()


def _subset(font: bytes, letters: str) -> bytes:
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    loaded = subset.load_font(io.BytesIO(font), options)
    _add_narrow_space(loaded)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(loaded)
    _add_plain_kerning(loaded)
    output = io.BytesIO()
    subset.save_font(loaded, output, options)
    return output.getvalue()


def _add_narrow_space(font: TTFont) -> None:
    """Make the narrow space out of the plain one."""
    if ord(NARROW_SPACE) in font.getBestCmap():
        return
    advance, bearing = font["hmtx"][font.getBestCmap()[ord(" ")]]
    name = f"uni{ord(NARROW_SPACE):04X}"
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = round(NARROW * advance), bearing
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(NARROW_SPACE)] = name


def _add_plain_kerning(font: TTFont) -> None:
    """Repeat the pair kerning in the old `kern` table: the browser's SDL_ttf has no HarfBuzz to read the new."""
    letters = {glyph for code, glyph in font.getBestCmap().items() if chr(code) in KERNED}
    pairs: dict[tuple[str, str], int] = {}
    for table in _pair_tables(font["GPOS"].table):
        for left in letters.intersection(table.Coverage.glyphs):
            for right, value in _values(table, left, letters):
                pairs.setdefault((left, right), value)
    plain = KernTable_format_0()
    plain.kernTable = {pair: value for pair, value in pairs.items() if value}
    plain.coverage, plain.tupleIndex, plain.apple = 1, None, False
    font["kern"] = newTable("kern")
    font["kern"].version, font["kern"].kernTables = 0, [plain]


def _pair_tables(gpos: Any) -> Iterator[Any]:
    chosen = {
        index
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(chosen):
        for table in gpos.LookupList.Lookup[index].SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if inner.LookupType == PAIR_ADJUSTMENT:
                yield inner


def _values(table: Any, left: str, letters: set[str]) -> Iterator[tuple[str, int]]:
    """What a pair table says about a letter and each letter that may follow."""
    if table.Format == 1:
        for record in table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord:
            if record.SecondGlyph in letters:
                yield record.SecondGlyph, getattr(record.Value1, "XAdvance", 0)
    else:
        following = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
        for right in letters:
            value = following[table.ClassDef2.classDefs.get(right, 0)].Value1
            yield right, getattr(value, "XAdvance", 0)


if __name__ == "__main__":
    for written in fonts(ROOT / "build" / "fonts"):
        print(written)
