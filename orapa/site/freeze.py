"""Makes the start fast: a standard library of only what is imported, compiled Python, a memory snapshot."""

import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

from orapa.site.steps import run

SCRIPT = Path(__file__).parent / "page" / "freeze.cjs"

# Imported only at need, when no list of imports can show it: to print an error, to read any text, to run main.py.
AT_NEED = ("traceback", "linecache", "tokenize", "textwrap", "runpy", "encodings.latin_1", "encodings.ascii")

# The snapshot may hold no dynamic library, so pygame and all that imports it come later.
NOT_IN_SNAPSHOT = ("pygame",)


@dataclass(frozen=True)
class Frozen:
    """What the page starts from."""

    stdlib: bytes
    snapshot: bytes
    site: dict[str, bytes]
    game: dict[str, bytes]


def lock_info(pyodide: Path) -> str:
    """Pyodide's lock file without its list of packages: the site carries its own."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}})


def freeze(pyodide: Path, site: dict[str, bytes], game: dict[str, bytes], work: Path) -> Frozen:
    """Freeze the wheel's files and the game's for this Pyodide."""
    work.mkdir(parents=True)
    (work / "lock.json").write_text(lock_info(pyodide))
    common = {"pyodide": str(pyodide), "lock": str(work / "lock.json")}
    site_files, game_files = _write(site, work / "site"), _write(game, work / "game")

    imported = _node(
        work,
        {
            **common,
            **{"task": "imports", "stdlib": str(pyodide / "python_stdlib.zip"), "out": str(work / "imports.json")},
            **{"site": site_files, "game": game_files, "modules": [*game_modules(game), *AT_NEED]},
        },
    )
    names = json.loads(imported.read_text())
    stdlib = work / "stdlib.zip"
    stdlib.write_bytes(trimmed(pyodide / "python_stdlib.zip", names))

    jobs, site_frozen, game_frozen = [], dict(site), dict(game)
    for files, written, root in ((site_frozen, site_files, "/lib/python3.13/site-packages"), (game_frozen, game_files, "/game")):
        for name in [n for n in files if n.endswith(".py") and n != "main.py"]:
            jobs.append({"source": written[name], "name": f"{root}/{name}", "target": written[name] + "c"})
    snapshot = _node(
        work,
        {
            **common,
            **{"task": "freeze", "stdlib": str(stdlib), "out": str(work / "snapshot.bin"), "compile": jobs},
            "modules": [_module(name) for name in names if not name.startswith("_sysconfigdata")],
        },
    )
    for files, written in ((site_frozen, site_files), (game_frozen, game_files)):
        for name in [n for n in files if n.endswith(".py") and n != "main.py"]:
            del files[name]
            files[name + "c"] = Path(written[name] + "c").read_bytes()
    return Frozen(stdlib.read_bytes(), snapshot.read_bytes(), site_frozen, game_frozen)


def trimmed(stdlib: Path, names: list[str]) -> bytes:
    """A library archive with these files alone, not compressed: the page's own compression does better on the whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(stdlib) as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as part:
        for name in names:
            part.writestr(zipfile.ZipInfo(name), whole.read(name))
    return out.getvalue()


def game_modules(game: dict[str, bytes]) -> list[str]:
    """The modules of the game's own package."""
    return sorted(_module(name) for name in game if name.endswith(".py") and name != "main.py")


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
