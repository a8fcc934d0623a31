"""The supply list: every third-party part of the site with version, licence and hash, as CycloneDX has it."""

import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

from orapa import __version__
from orapa.site import versions

NAME = "sbom.cdx.json"

# What a part is under, by its SPDX name.
LICENCES = {
    "libsdl2": "Zlib",
    "libsdl2-ttf": "Zlib",
    "freetype": "FTL",
    "emscripten": "MIT",
    "python3.13": "PSF-2.0",
}


def bill(pygame_wheel: Path, pyodide: Path) -> str:
    """The list as text; the same parts give the same text."""
    from_source = "pygame-wheel-" in pygame_wheel.parent.name
    pygame = versions.PYGAME_SHA256 if from_source else _sha256(pygame_wheel)
    python = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]["python"]
    parts = [
        _part("pyodide", versions.PYODIDE, "MPL-2.0", "npm", ("SHA-512", versions.PYODIDE_SHA512)),
        # The interpreter is compiled into Pyodide's module; its library is a file of its own there.
        _part("cpython", python, "PSF-2.0", "generic", ("SHA-256", _sha256(pyodide / "python_stdlib.zip"))),
        _part("zstddec", versions.ZSTDDEC, "MIT AND BSD-3-Clause", "npm", ("SHA-512", versions.ZSTDDEC_SHA512)),
        _part("pygame-ce", _version(pygame_wheel), "LGPL-2.1-or-later", "pypi", ("SHA-256", pygame)),
        *(
            _part(f"manrope-{cut.lower()}", versions.MANROPE, "OFL-1.1", "pypi", ("SHA-256", hashes[0]))
            for cut, hashes in versions.MANROPE_SHA256.items()
        ),
    ]
    if from_source:
        parts += [
            _part(name, version, LICENCES[name], "deb/debian", ("SHA-256", sha256))
            for name, (version, sha256) in versions.DEBIAN_SOURCES.items()
        ]
    listed = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "orapa", "version": __version__}},
        "components": sorted(parts, key=lambda part: str(part["name"])),
    }
    return json.dumps(listed, indent=1) + "\n"


def _version(wheel: Path) -> str:
    """The version that a wheel says it is of: a chosen one may be another than the pinned one."""
    with zipfile.ZipFile(wheel) as archive:
        told = (re.match(r"pygame_ce-([^/]+)\.dist-info/", name) for name in archive.namelist())
        return next(found[1] for found in told if found)


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _part(name: str, version: str, licence: str, registry: str, check: tuple[str, str]) -> dict[str, Any]:
    source = "font-manrope" if name.startswith("manrope") else name
    return {
        "type": "library",
        "bom-ref": f"{name}@{version}",
        "name": name,
        "version": version,
        "licenses": [{"expression": licence}],
        "purl": f"pkg:{registry}/{source}@{version}",
        "hashes": [{"alg": check[0], "content": check[1]}],
    }
