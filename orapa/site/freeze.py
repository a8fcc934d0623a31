"""Makes the start fast: a standard library of only what is imported, compiled Python, a memory snapshot."""

import json
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from orapa.site import policy
from orapa.site.parts import START, fits, sorted_out
from orapa.site.steps import run

SCRIPT = Path(__file__).parent / "page" / "freeze.cjs"

# Imported only at need, when no list of imports can show it: to print an error, to read any text.
AT_NEED = ("traceback", "linecache", "tokenize", "textwrap", "encodings.latin_1", "encodings.ascii")

# What the first picture imports beside what `main.py` does; and what takes long to import, since it makes tables.
FIRST_PICTURE = ("orapa/app/*/shelf.py", "orapa/app/mine/draw/*.py", "orapa/app/mine/welcome.py")
LONG_IN_COMING = ("orapa/engine/mine/deduction/search.py",)

RUNTIME = "pyodide.asm.js"
SITE_PACKAGES = "/lib/python3.13/site-packages"


@dataclass(frozen=True)
class Frozen:
    """What the page starts from, and the parts that it loads later."""

    stdlib: bytes
    snapshot: bytes
    site: dict[str, bytes]
    start: dict[str, bytes]
    parts: dict[str, dict[str, bytes]]
    in_memory: frozenset[str]
    """The files of the start that the snapshot has imported already."""
    places: int
    """Where pygame's module lies in that memory, as one number."""
    snippets: tuple[str, ...]
    """The JavaScript of C code, which is linked with pygame's module."""


def lock_info(pyodide: Path) -> str:
    """Pyodide's lock file without its list of packages: the site carries its own."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}})


def freeze(pyodide: Path, site: dict[str, bytes], library_file: str, game: dict[str, bytes], work: Path) -> Frozen:
    """Freeze the wheel's files, one of which is its compiled library, and the game's for this Pyodide."""
    work.mkdir(parents=True)
    (work / "lock.json").write_text(lock_info(pyodide))
    common = {"pyodide": str(pyodide), "lock": str(work / "lock.json")}
    site_files, game_files = _write(site, work / "site"), _write(game, work / "game")

    library = work / "library"
    jobs = [
        {"source": written[name], "name": f"{root}/{name}", "target": written[name] + "c"}
        for written, root in ((site_files, SITE_PACKAGES), (game_files, "/game"))
        for name in written
        if _is_compiled(name)
    ]
    shares = sorted_out(game)
    modules = {share: game_modules(files) for share, files in shares.items()}
    modules[START] += AT_NEED
    imported = _node(
        work,
        {
            **common,
            "pyodide": str(_recording(pyodide, work / "pyodide")),
            "task": "imports",
            "stdlib": str(pyodide / "python_stdlib.zip"),
            "site": site_files,
            "shares": [
                {"name": share, "files": {name: game_files[name] for name in files}, "modules": modules[share]}
                for share, files in shares.items()
            ],
            "compile": jobs,
            "library": str(library),
            "out": str(work / "imports.json"),
        },
    )
    found = json.loads(imported.read_text())
    names, further = divided(found["modules"])
    stdlib = work / "stdlib.zip"
    with zipfile.ZipFile(stdlib, "w", zipfile.ZIP_STORED) as archive:
        # Not compressed: the page's own compression does better on the whole.
        for name in names:
            archive.writestr(zipfile.ZipInfo(name + "c"), (library / (name + "c")).read_bytes())
    start_files = {name: game_files[name] for name in shares[START]}
    told = work / "told.json"
    snapshot = _node(
        work,
        {
            **common,
            "task": "freeze",
            "stdlib": str(stdlib),
            "packages": SITE_PACKAGES,
            "library": library_file,
            "site": _compiled_names(site_files),
            "game": _compiled_names(start_files),
            "modules": [*map(_module, names), *imported_ahead(shares[START])],
            "out": str(work / "snapshot.bin"),
            "told": str(told),
        },
    )
    frozen = json.loads(told.read_text())
    compiled = {share: _compiled({name: game_files[name] for name in files}) for share, files in shares.items()}
    for share, standard in further.items():
        compiled[share] |= {f"{name}c": (library / f"{name}c").read_bytes() for name in standard}
    start = compiled.pop(START)
    return Frozen(
        stdlib=stdlib.read_bytes(),
        snapshot=snapshot.read_bytes(),
        site=_compiled(site_files),
        start=start,
        parts=compiled,
        in_memory=frozenset(name for name in start if f"/game/{name}" in frozen["imported"]),
        places=frozen["places"],
        snippets=tuple(found["snippets"]),
    )


def _recording(pyodide: Path, folder: Path) -> Path:
    """A Pyodide that writes down which snippets of JavaScript it makes functions of."""
    folder.mkdir()
    for file in pyodide.iterdir():
        (folder / file.name).symlink_to(file)
    script = folder / RUNTIME
    script.unlink()
    script.write_text(policy.recording((pyodide / RUNTIME).read_text()))
    return folder


def divided(found: dict[str, list[str]]) -> tuple[list[str], dict[str, list[str]]]:
    """The standard modules that the start carries, and those that come with the part that alone imports them.

    A package cannot be in two places: what belongs to one is carried by the start.
    """
    parts = {share: names for share, names in found.items() if share != START}
    start = {*found[START], *(name for names in parts.values() for name in names if "/" in name)}
    return sorted(start), {share: [name for name in names if "/" not in name] for share, names in parts.items()}


def _is_compiled(name: str) -> bool:
    return name.endswith(".py") and name != "main.py"


def _compiled(written: dict[str, str]) -> dict[str, bytes]:
    """The files as the page mounts them: modules in their compiled form, everything else as it is."""
    return {name: Path(file).read_bytes() for name, file in _compiled_names(written).items()}


def _compiled_names(written: dict[str, str]) -> dict[str, str]:
    pairs = ((f"{n}c", f"{file}c") if _is_compiled(n) else (n, file) for n, file in written.items())
    return dict(pairs)


def imported_ahead(files: Iterable[str]) -> list[str]:
    """The modules among these files that the snapshot has imported, beside those that `main.py` imports itself."""
    return sorted(_module(name) for name in files if fits(name, FIRST_PICTURE + LONG_IN_COMING))


def game_modules(files: Iterable[str]) -> list[str]:
    """The modules of the game's own package among these files."""
    return sorted(_module(name) for name in files if _is_compiled(name))


def _module(file_name: str) -> str:
    return file_name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _write(files: dict[str, bytes], folder: Path) -> dict[str, str]:
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return {name: str(folder / name) for name in files}


def _node(work: Path, config: dict[str, object]) -> Path:
    settings = work / f"{config['task']}.json"
    settings.write_text(json.dumps(config))
    run(["node", SCRIPT, settings], "Pyodide in Node (the memory snapshot)")
    return Path(str(config["out"]))
