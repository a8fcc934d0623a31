"""The WebAssembly wheel of pygame-ce: compiled from source, fetched from Pyodide's distribution, or a given file."""

import json
import os
import re
import shutil
import sys
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

from orapa.site import compile as compiler
from orapa.site import fetch, versions
from orapa.site.steps import StepFailed, cached, check_hash, digest, run, say, step

# Parts of the source tree that a program in a browser never loads.
LEFT_OUT = ("__briefcase", "__pyinstaller", "macosx.py", "pygame.ico", "pygame_icon.icns", "pygame_icon_mac.bmp")


def wheel(choice: str | None, pyodide: Path) -> Path:
    """The wheel by `choice`: "source", "official", the path of a file, or None for the best this machine can do."""
    if choice == "source" or (choice is None and _can_compile()):
        return built_wheel(pyodide)
    if choice in (None, "official"):
        return official_wheel(pyodide)
    path = Path(choice)
    if not path.is_file():
        raise StepFailed(f"--wheel {choice}: there is no such file (expected 'source', 'official' or a wheel's path)")
    if not zipfile.is_zipfile(path) or "pygame/__init__.py" not in zipfile.ZipFile(path).namelist():
        raise StepFailed(f"--wheel {choice}: this is not a wheel of pygame-ce")
    return path


def built_wheel(pyodide: Path) -> Path:
    """The wheel compiled here from PyPI's pygame-ce and Debian's sources."""

    def make(folder: Path) -> None:
        with step(f"building pygame-ce {versions.PYGAME} for WebAssembly from source"):
            work = folder / "work"
            pygame = work / "pygame"
            pygame.mkdir(parents=True)
            archive = fetch.sdist("pygame-ce", versions.PYGAME, versions.PYGAME_SHA256, back_end="mesonpy")
            run(["tar", "xf", archive, "-C", pygame, "--strip-components=1"], "unpacking pygame-ce")
            module = work / f"base.{versions.PYTHON_ABI}-wasm32-emscripten.so"
            compiler.compile_base(pygame, pyodide / "python_stdlib.zip", work, module)
            _pack(pygame / "src_py", module, folder)
            shutil.rmtree(work)

    pins = (versions.PYODIDE, versions.PYGAME, versions.DEBIAN_SOURCES, versions.EMSCRIPTEN_ABI, versions.PYTHON_ABI)
    recipe = digest(str(pins), versions.CLANG, versions.WASM_LD, Path(compiler.__file__), Path(__file__))
    (path,) = cached("pygame-wheel", recipe, make).glob("*.whl")
    return path


def official_wheel(pyodide: Path) -> Path:
    """The wheel that Pyodide's own distribution hosts, as its lock file names it."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    entry = lock["packages"]["pygame-ce"]
    # ORAPA_PYODIDE_DISTRIBUTION names a mirror; without it the address is the one in the npm package's own loader.
    base = os.environ.get("ORAPA_PYODIDE_DISTRIBUTION") or _distribution(pyodide)
    address = base.rstrip("/") + "/" + entry["file_name"]

    def make(folder: Path) -> None:
        with step(f"fetching {entry['file_name']}"):
            target = folder / entry["file_name"]
            try:
                with urllib.request.urlopen(address, timeout=60) as answer, target.open("wb") as out:
                    shutil.copyfileobj(answer, out)
            except (urllib.error.URLError, OSError) as error:
                raise StepFailed(
                    f"pygame-ce {entry['version']}: {address} cannot be fetched ({error}). With apt, {versions.CLANG} "
                    f"and {versions.WASM_LD} at hand --wheel source builds it; --wheel PATH takes a file"
                ) from None
            check_hash(target, "sha256", entry["sha256"], f"pygame-ce {entry['version']} from {address}")

    (path,) = cached("pygame-official", digest(entry["sha256"]), make).glob("*.whl")
    return path


def _distribution(pyodide: Path) -> str:
    """The address of the full distribution that this npm package refers to."""
    named = re.search(r"https://[^\"`$]+/pyodide/v(\$\{\w+\})/full/", (pyodide / "pyodide.mjs").read_text())
    if not named:
        raise StepFailed(
            "pygame-ce: this Pyodide does not say where its distribution is: set ORAPA_PYODIDE_DISTRIBUTION"
        )
    version = json.loads((pyodide / "package.json").read_text())["version"]
    return named[0].replace(named[1], version)


def _can_compile() -> bool:
    missing = [tool for tool in (versions.CLANG, versions.WASM_LD) if not shutil.which(tool)]
    if missing:
        say(f"  {' and '.join(missing)} not found: taking the official wheel of pygame-ce instead of building it")
        return False
    try:
        fetch.debian_mirror()
    except StepFailed as reason:
        say(f"  {reason}: taking the official wheel of pygame-ce instead of building it")
        return False
    return True


def _pack(sources: Path, module: Path, folder: Path) -> None:
    """Write the wheel: the Python files, the side module and the metadata."""
    tag = f"cp{versions.PYTHON_ABI.removeprefix('cpython-')}"
    info = f"pygame_ce-{versions.PYGAME}.dist-info"
    with zipfile.ZipFile(
        folder / f"pygame_ce-{versions.PYGAME}-{tag}-{tag}-wasm32.whl", "w", zipfile.ZIP_DEFLATED
    ) as out:
        for file in sorted(sources.rglob("*")):
            name = file.relative_to(sources)
            if file.is_file() and name.parts[0] not in LEFT_OUT and file.name != "meson.build":
                _add(out, f"pygame/{name}", file.read_bytes())
        _add(out, f"pygame/{module.name}", module.read_bytes())
        _add(out, f"{info}/METADATA", f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {versions.PYGAME}\n".encode())
        _add(out, f"{info}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}-{tag}-wasm32\n".encode())
        _add(out, f"{info}/RECORD", b"")


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file without the time of day, so that the same files make the same wheel."""
    archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    folder = fetch.npm_package("pyodide", versions.PYODIDE, versions.PYODIDE_SHA512)
    print(wheel(sys.argv[1] if len(sys.argv) > 1 else None, folder))
