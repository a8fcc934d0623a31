"""What a start carries and what comes later: every file has one place, and the start gets by without the parts."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from orapa.site import pack
from orapa.site.build import tar
from orapa.site.freeze import divided, game_modules, imported_ahead
from orapa.site.parts import START, parts_among, sorted_out
from orapa.site.steps import REPO
from tests.site.toy import ALLOWANCE, TOY

WITHOUT = """
import importlib, sys
wanted, missing = sys.stdin.read().splitlines()
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in missing.split():
            raise ModuleNotFoundError(f"{name} is not in the start", name=name)
sys.meta_path.insert(0, Missing())
for name in wanted.split():
    importlib.import_module(name)
"""

FIRST_PICTURE = """
import importlib, sys
import main
for name in sys.stdin.read().split():
    importlib.import_module(name)
before = set(sys.modules)
import pygame
from orapa.app.frame.platform import Platform
from orapa.app.loop import App
from orapa.app.pages.home import Home
pygame.display.init()
pygame.font.init()
app = App(Platform())
app.push(Home(app))
app.step(0.0)
assert app.frames == 1
print(*sorted(name for name in set(sys.modules) - before if name.startswith("orapa")))
"""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return {file.relative_to(REPO).as_posix(): file.read_bytes() for file in pack.sources() if REPO in file.parents}


@pytest.mark.parametrize(
    ("file", "share"),
    [
        ("main.py", START),
        ("orapa/__init__.py", START),
        ("orapa/engine/__init__.py", START),
        ("orapa/engine/play/records.py", START),
        ("orapa/engine/mine/rules/waves.pyc", START),
        ("orapa/engine/mine/making/maker.pyc", START),
        ("orapa/engine/mine/making/grading.pyc", "thinking"),
        ("orapa/engine/mine/deduction/__init__.py", START),
        ("orapa/engine/mine/deduction/listing.py", START),
        ("orapa/engine/mine/deduction/verdicts.pyc", START),
        ("orapa/engine/mine/deduction/hints.py", "thinking"),
        ("orapa/engine/mine/minds/__init__.py", "thinking"),
        ("orapa/engine/mine/rivals/cast.py", "thinking"),
        ("orapa/engine/mine/match/play.py", START),
        ("orapa/engine/mine/match/review.py", "thinking"),
        ("orapa/app/mine/table/hints.py", START),
        ("orapa/app/toy/shelf.pyc", START),
        ("orapa/app/toy/table.pyc", "toy"),
        ("orapa/engine/toy/__init__.pyc", "toy"),
        ("assets/texts/en.json", START),
        ("assets/texts/en/language.json", START),
        ("assets/texts/en/common.json", "language-en"),
        ("assets/texts/xx/mine.json", "language-xx"),
        ("assets/texts/de/toy.json", "toy"),
        ("assets/toy/puzzles.txt", "toy"),
        ("assets/seeds/toy.txt", START),
        ("orapa/app/speaker.pyc", "spoken"),
        ("orapa/app/mine/table/orders.pyc", "spoken"),
        ("assets/texts/en/spoken.json", "spoken"),
    ],
)
def test_every_file_has_its_place(file: str, share: str) -> None:
    shares = sorted_out({**TOY, file: b""})
    assert [name for name, held in shares.items() if file in held] == [share]


def test_every_other_room_of_the_engine_is_a_part_of_its_own(files: dict[str, bytes]) -> None:
    names = [part.name for part in parts_among({**files, **TOY})]
    assert names[:3] == ["thinking", "rooms", "spoken"]
    games = [name for name in names[3:] if not name.startswith("language-")]
    assert games == sorted(games)
    assert {"diamond", "toy"} <= set(games)
    assert not {"play", "mine"} & set(games)


def test_no_file_is_lost_or_sent_twice(files: dict[str, bytes]) -> None:
    shares = sorted_out(files)
    assert sorted(name for held in shares.values() for name in held) == sorted(files)
    assert all(shares.values())


def test_nothing_in_the_start_needs_a_part_to_be_imported(files: dict[str, bytes]) -> None:
    shares = sorted_out(files)
    wanted = game_modules(shares.pop(START))
    missing = [name for held in shares.values() for name in game_modules(held)]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        input=f"{' '.join(wanted)}\n{' '.join(missing)}",
        capture_output=True,
        text=True,
        cwd=REPO,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("part", ["thinking", "rooms", "spoken", "diamond", "enigma"])
def test_a_part_has_only_the_start_beside_it(files: dict[str, bytes], part: str) -> None:
    shares = sorted_out(files)
    wanted = game_modules(shares[part])
    missing = [name for other, held in shares.items() if other not in (START, part) for name in game_modules(held)]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        input=f"{' '.join(wanted)}\n{' '.join(missing)}",
        capture_output=True,
        text=True,
        cwd=REPO,
    )
    assert done.returncode == 0, done.stderr


def test_a_standard_module_that_only_a_part_imports_comes_with_it() -> None:
    found = {START: ["json/__init__.py", "random.py"], "toy": ["fractions.py", "json/tool.py"]}
    assert divided(found) == (["json/__init__.py", "json/tool.py", "random.py"], {"toy": ["fractions.py"]})


@pytest.mark.parametrize("game", ["diamond", "enigma"])
def test_a_game_that_joined_adds_at_most_20_kilobytes_to_the_start(files: dict[str, bytes], game: str) -> None:
    """Its shelf, and what it says in the texts of the house, in the language in which that is longest."""

    def sent(share: dict[str, bytes]) -> int:
        return len(gzip.compress(tar(share), 9))

    def said(language: str, without: str) -> int:
        name = f"assets/texts/{language}/common.json"
        texts = json.loads(files[name])
        left = {key: text for key, text in texts.items() if not key.startswith(without)}
        return sent({name: json.dumps(left, ensure_ascii=False).encode()})

    start = sorted_out(files)[START]
    others = {name: data for name, data in start.items() if not name.startswith(f"orapa/app/{game}/")}
    shelf = sent(start) - sent(others)
    words = max(said(code, "no game") - said(code, f"{game}.") for code in ("en", "de", "fr", "cs"))
    assert shelf > 0
    assert words > 0
    assert shelf + words <= ALLOWANCE


def test_a_further_game_adds_at_most_20_kilobytes_to_the_start(files: dict[str, bytes]) -> None:
    def sent(game: dict[str, bytes]) -> int:
        return len(gzip.compress(tar(sorted_out(game)[START]), 9))

    assert len(gzip.compress(tar(TOY), 9)) > 5 * ALLOWANCE
    assert sent({**files, **TOY}) - sent(files) <= ALLOWANCE


def test_what_the_first_picture_imports_is_in_the_memory_already(files: dict[str, bytes], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE],
        input=" ".join(imported_ahead(files)),
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "HOME": str(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=REPO,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []
