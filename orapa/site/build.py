"""Assembles the static site in build/web from the runtime, the wheel and the packed game."""

import gzip
import io
import json
import re
import shutil
import tarfile
import zipfile
from html import escape
from pathlib import Path

from orapa.site import art, fetch, freeze, hasten, pack, policy, squeeze, supply, tongues, trim, versions
from orapa.site.steps import BUILD, REPO, cached, digest, say, step
from orapa.site.wheel import wheel
from orapa.words.languages import FIRST

PAGE = Path(__file__).parent / "page"
WEB = BUILD / "web"
NOTICE = REPO / "NOTICE.md"

# Python files and data of the wheel that the game never loads.
NOT_SERVED = (
    *("_camera_opencv.py", "camera.py", "freesansbold.ttf", "freetype.py", "ftfont.py", "midi.py", "sndarray.py"),
    *("_sprite.py", "surfarray.py", "pygame_icon.bmp", "_debug.py", "_audio.py", "_sdl3_mixer.py"),
)
# Files whose names begin so are not sent at a start from the snapshot: what it holds already, what comes later, and
# what describes the site in further languages. The texts of one language are sent.
FALLBACK, LATER, ABOUT, LANGUAGE = ("stdlib-", "engine-", "pygame-"), "part-", "manifest-", "part-language-"
# For those who host the site or look into it; no visitor's page asks for them.
FOR_READERS = ("NOTICE.txt", supply.NAME)
# What Python starts from, in the order in which it is asked for; the game's own files come while it starts.
ASKED_FIRST = ("decoder", "wasm", "snapshot", "asm", "pygame.so")
# Parts that are the same in one build after the other.
SAME = ("wasm", "pygame.so")
# Lines of a script for those who read its source.
COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)
ICONS = {"icon-192.png": (192, 0.62, True), "icon-512.png": (512, 0.62, True), "icon-maskable.png": (512, 0.46, False)}


def build(wheel_choice: str | None = None, web: Path = WEB) -> Path:
    """Build the site, from the cache where nothing changed; the folder to serve."""
    pyodide = fetch.npm_package("pyodide", versions.PYODIDE, versions.PYODIDE_SHA512)
    pygame_wheel = wheel(wheel_choice, pyodide)
    own = sorted(file for file in Path(__file__).parent.rglob("*") if file.suffix in (".py", ".cjs", ".js", ".html"))
    names = "\n".join(str(file.relative_to(REPO)) for file in pack.sources())
    key = digest(pygame_wheel, names, *pack.sources(), *own, NOTICE)
    made = cached("site", key, lambda folder: _assemble(folder, pyodide, pygame_wheel))
    _publish(made, web, key)
    return web


def sent_at_start(web: Path) -> int:
    """The bytes of everything that a normal start needs, in the longest language, as any plain server sends them."""
    aside = (*FALLBACK, LATER, ABOUT, *FOR_READERS)
    texts = max(file.stat().st_size for file in web.glob(f"{LANGUAGE}*"))
    return texts + sum(file.stat().st_size for file in web.iterdir() if not file.name.startswith(aside))


def _publish(made: Path, web: Path, key: str) -> None:
    """Copy the assembled site to where it is served from, unless it is there already."""
    stamp = web.parent / f"{web.name}.key"
    if stamp.is_file() and stamp.read_text() == key and (web / "index.html").is_file():
        return
    stamp.unlink(missing_ok=True)
    shutil.rmtree(web, ignore_errors=True)
    web.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(made, web)
    stamp.write_text(key)
    say(f"  the site is in {web.relative_to(REPO) if web.is_relative_to(REPO) else web}")


def _assemble(folder: Path, pyodide: Path, pygame_wheel: Path) -> None:
    work = folder / "work"
    work.mkdir()
    with step("packing the game with pygbag"):
        art.icon(96, 0.7, work / "favicon.png")
        packed = pack.pack((PAGE / "index.html").read_text(encoding="utf-8"), work / "favicon.png", work / "pygbag")
    with zipfile.ZipFile(pygame_wheel) as archive:
        served = {n: archive.read(n) for n in archive.namelist() if n.startswith("pygame/") and not n.endswith("/")}
    served = {n: data for n, data in served.items() if n.removeprefix("pygame/") not in NOT_SERVED}
    (library,) = (n for n in served if n.endswith(".so"))
    pyodide = trim.trimmed(pyodide, served[library], work / "pyodide")
    own_way = hasten.hastened((pyodide / trim.SCRIPT).read_text())
    (pyodide / trim.SCRIPT).write_text(own_way)
    with step("freezing Python for a quick start"):
        frozen = freeze.freeze(pyodide, served, library, packed.files, work / "freeze")
    with step("compressing"):
        module = (pyodide / trim.MODULE).read_bytes()
        carried = {"wasm": module, "pygame.so": served[library]}
        memory = squeeze.memory(frozen.snapshot)
        overlaps = {name: squeeze.overlap(name, data, memory.stored) for name, data in carried.items()}
        runtime = policy.without_evaluating((pyodide / freeze.RUNTIME).read_text(), frozen.snippets)
        plain = {
            "wasm": module,
            "asm": runtime.encode(),
            "snapshot": squeeze.difference(memory.stored, *((carried[name], overlaps[name]) for name in carried)),
            "stdlib": frozen.stdlib,
            "pygame.so": served[library],
            "pygame": tar({n: data for n, data in frozen.site.items() if n != library}),
            "game": tar({n: data for n, data in frozen.start.items() if n not in frozen.in_memory}),
            "engine": tar({n: data for n, data in frozen.start.items() if n in frozen.in_memory}),
            **{f"{LATER}{name}": tar(files) for name, files in frozen.parts.items()},
        }
        files = {name: _add(folder, f"{name}.bin", squeeze.packed(data, name in SAME)) for name, data in plain.items()}
        # Only what unpacks the others is packed as every browser can unpack it.
        plain["decoder"] = squeeze.decoder()
        files["decoder"] = _add(folder, "decoder.bin", gzip.compress(plain["decoder"], 9, mtime=0))
        api = _add(folder, "pyodide.js", _without_map((pyodide / "pyodide.mjs").read_text()).encode())
        loader = _add(folder, "loader.js", script("loader.js").encode())
        aside = _add(folder, "aside.js", script("aside.js").encode())
    shutil.copy(work / "favicon.png", folder / "favicon.png")
    for name, (size, emblem, rounded) in ICONS.items():
        art.icon(size, emblem, folder / name, rounded)
    words = tongues.page_words()
    for code, said in words.items():
        about = json.dumps(_manifest(code, said["description"]), indent=1, ensure_ascii=False)
        (folder / tongues.manifest_name(code)).write_text(about, encoding="utf-8")
    parts = {
        "version": "@VERSION@",
        "files": {
            name: {"file": file, "wire": (folder / file).stat().st_size, "plain": len(plain[name])}
            for name, file in files.items()
        },
        "first": ASKED_FIRST,
        "api": f"./{api}",
        "aside": aside,
        "library": f"{freeze.SITE_PACKAGES}/{library}",
        "places": frozen.places,
        "memory": memory.parts(),
        "overlaps": {name: overlap.parts() for name, overlap in overlaps.items()},
        "lock": json.loads(freeze.lock_info(pyodide)),
    }
    preloads = [f'<link rel="modulepreload" href="{file}">' for file in (loader, api)]
    blanks = {
        "@PARTS@": json.dumps(parts, separators=(",", ":")),
        "@LOADER@": loader,
        "@LOGO@": art.lettering(BUILD / "fonts"),
        "@PRELOADS@": "\n".join(preloads),
        "@DESCRIPTION@": escape(words[FIRST]["description"]),
        "@LANGUAGES@": tongues.spoken(words),
        "@NOSCRIPT@": tongues.without_scripts(words),
    }
    page = packed.page
    for blank, text in blanks.items():
        page = page.replace(blank, text)
    page = page.replace("@POLICY@", policy.policy(page, runtime))
    (folder / "index.html").write_text(page, encoding="utf-8")
    shutil.copy(NOTICE, folder / "NOTICE.txt")
    (folder / supply.NAME).write_text(supply.bill(pygame_wheel, pyodide), encoding="utf-8")
    shutil.rmtree(work)
    _name_version(folder, parts)


def _add(folder: Path, name: str, data: bytes) -> str:
    """Store a file under a name that carries its content's hash."""
    stem, _, ending = name.rpartition(".")
    hashed = f"{stem}-{digest(data)[:12]}.{ending}"
    (folder / hashed).write_bytes(data)
    return hashed


def tar(files: dict[str, bytes]) -> bytes:
    """The files in one archive, which is not compressed itself."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def script(name: str) -> str:
    """A script of the page as it is sent: with what page and worker have in common put into its place."""
    text = (PAGE / name).read_text()
    for blank, other in (("@UNPACK@\n", "unpack.js"), ("@LINK@\n", "link.js"), ("@SPOKEN@\n", "spoken.js")):
        text = text.replace(blank, (PAGE / other).read_text())
    return COMMENT.sub("", text)


def _without_map(script: str) -> str:
    return "\n".join(line for line in script.splitlines() if not line.startswith("//# sourceMappingURL"))


def _manifest(language: str, description: str) -> dict[str, object]:
    icons = [
        {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any" if rounded else "maskable"}
        for name, (size, _, rounded) in ICONS.items()
    ]
    return {
        "name": "Orapa Mine",
        "short_name": "Orapa",
        "lang": language,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#0c111a",
        "theme_color": "#0c111a",
        "icons": icons,
        "description": description,
        "categories": ["games", "puzzle"],
    }


def _name_version(folder: Path, parts: dict[str, object]) -> None:
    """Write the worker, and tell it and the page the version, which every file has a share in."""
    files = sorted(file.name for file in folder.iterdir())
    known = {name: parts[name] for name in ("files", "overlaps")}
    worker = script("offline.js").replace("@FILES@", json.dumps(files)).replace("@PARTS@", json.dumps(known))
    version = digest("\n".join(files), *(folder / name for name in files), worker)
    (folder / "offline.js").write_text(worker.replace("@VERSION@", version))
    page = folder / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("@VERSION@", version), encoding="utf-8")
