"""Packs the game with pygbag: stages the program and its assets, and gives back the archive and the page."""

import shutil
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from orapa.site import fonts, tongues
from orapa.site.steps import BUILD, REPO, StepFailed, run

# What the browser runs; the site's own tools, the command line and the tests stay behind.
PACKAGES, MODULES = ("engine", "words", "app"), ("__init__.py", "assets.py")


@dataclass(frozen=True)
class Packed:
    """What pygbag made: every file of the game by its path, and the page with the template's blanks filled."""

    files: dict[str, bytes]
    page: str


def stage(folder: Path) -> None:
    """Lay out the game as pygbag wants it: main.py on top, everything it needs below."""
    folder.mkdir(parents=True)
    shutil.copy(REPO / "main.py", folder)
    leave_out = shutil.ignore_patterns("__pycache__", "*.pyc")
    (folder / "orapa").mkdir()
    for module in MODULES:
        shutil.copy(REPO / "orapa" / module, folder / "orapa")
    for package in PACKAGES:
        shutil.copytree(REPO / "orapa" / package, folder / "orapa" / package, ignore=leave_out)
    # What the page says itself stands in the page.
    leave_out = shutil.ignore_patterns(tongues.FILE)
    shutil.copytree(REPO / "assets", folder / "assets", ignore=leave_out)
    (folder / "assets" / "fonts").mkdir()
    for font in fonts.fonts(BUILD / "fonts"):
        shutil.copy(font, folder / "assets" / "fonts")


def sources() -> list[Path]:
    """Every file that goes into the archive, to key the cache with."""
    folders = [REPO / "orapa" / package for package in PACKAGES] + [REPO / "assets"]
    found = [file for folder in folders for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    modules = [REPO / "orapa" / module for module in MODULES]
    return sorted([*found, REPO / "main.py", *modules, Path(fonts.__file__)])


def pack(template: str, icon: Path, work: Path) -> Packed:
    """Run pygbag over the staged game with our own page as its template."""
    game = work / "orapa"
    stage(game)
    (work / "page.tmpl").write_text(template, encoding="utf-8")
    options: list[str | Path] = [
        "--build",
        "--no_opt",
        "--title",
        "Orapa Mine",
        "--template",
        work / "page.tmpl",
        "--icon",
        icon,
    ]
    run([sys.executable, "-m", "pygbag", *options, game], "packing the game with pygbag", cwd=work)
    made = game / "build" / "web"
    if not (made / "orapa.apk").is_file():
        raise StepFailed("pygbag wrote no archive")
    with zipfile.ZipFile(made / "orapa.apk") as archive:
        files = {name.removeprefix("assets/"): archive.read(name) for name in archive.namelist()}
    return Packed(files, (made / "index.html").read_text(encoding="utf-8"))
