"""The assembled site: small, complete, and self-contained."""

import io
import json
import re
import tarfile
import time
from pathlib import Path
from typing import Any

import pytest

from orapa.site import build as builder
from orapa.site import squeeze, supply, versions
from orapa.site.build import build, sent_at_start

MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def web() -> Path:
    return build()


def parts(web: Path) -> Any:
    found = re.search(r'id="parts">(.*?)</script>', (web / "index.html").read_text())
    assert found
    return json.loads(found[1])


def held(web: Path, name: str) -> set[str]:
    """The files in one of the archives."""
    data = squeeze.unpacked((web / parts(web)["files"][name]["file"]).read_bytes())
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        return set(archive.getnames())


def test_a_normal_start_sends_at_most_six_and_a_half_megabytes(web: Path) -> None:
    assert sent_at_start(web) <= 6.5 * MEGABYTE


@pytest.mark.parametrize(("game", "most"), [("diamond", 300_000), ("enigma", 400_000)])
def test_a_game_that_joined_is_small(web: Path, game: str, most: int) -> None:
    assert 0 < parts(web)["files"][f"part-{game}"]["wire"] <= most


def test_the_page_names_every_part_with_its_real_size(web: Path) -> None:
    files = parts(web)["files"]
    start = {"wasm", "asm", "snapshot", "stdlib", "pygame.so", "pygame", "game", "engine", "decoder"}
    assert {name for name in files if not name.startswith("part-")} == start
    assert "part-thinking" in files
    for entry in files.values():
        assert (web / str(entry["file"])).stat().st_size == entry["wire"]


def test_heavy_thinking_is_in_its_own_part_and_nowhere_else(web: Path) -> None:
    thinking = {"orapa/engine/mine/deduction/hints.pyc", "orapa/engine/mine/minds/expert.pyc"}
    making = {"orapa/engine/mine/making/maker.pyc", "orapa/engine/mine/deduction/listing.pyc"}
    assert thinking <= held(web, "part-thinking")
    assert making <= held(web, "engine") | held(web, "game")
    assert not held(web, "part-thinking") & (held(web, "engine") | held(web, "game"))


def test_what_the_memory_has_imported_is_sent_only_for_a_plain_start(web: Path) -> None:
    frozen = {"orapa/app/loop.pyc", "orapa/app/pages/home.pyc", "orapa/engine/mine/deduction/search.pyc"}
    assert frozen <= held(web, "engine")
    assert not held(web, "engine") & held(web, "game")


def test_page_and_worker_know_the_same_version(web: Path) -> None:
    version = re.search(r'VERSION = "(\w+)"', (web / "offline.js").read_text())
    assert version
    assert parts(web)["version"] == version[1]


def test_the_supply_list_of_the_site_names_what_is_in_it(web: Path) -> None:
    listed = {part["name"]: part["version"] for part in json.loads((web / supply.NAME).read_text())["components"]}
    assert {"pyodide", "cpython", "pygame-ce", "zstddec", "manrope-bold"} <= listed.keys()
    lock = parts(web)["lock"]
    assert listed["cpython"] == json.loads(lock if isinstance(lock, str) else json.dumps(lock))["info"]["python"]
    assert listed["pyodide"] == versions.PYODIDE


def test_no_blank_of_the_template_is_left(web: Path) -> None:
    for name in ("index.html", "offline.js"):
        text = (web / name).read_text()
        assert not re.search(r"@[A-Z]+@|cookiecutter", text), name


def test_the_worker_keeps_every_other_file_of_the_site(web: Path) -> None:
    listed = re.search(r"const FILES = (\[.*?\]);", (web / "offline.js").read_text())
    assert listed
    assert set(json.loads(listed[1])) == {file.name for file in web.iterdir()} - {"offline.js"}


def test_no_page_of_ours_names_a_foreign_host(web: Path) -> None:
    for file in web.iterdir():
        if file.suffix in (".html", ".webmanifest") or file.name.startswith(("loader", "offline")):
            assert not re.search(r"(https?:)?//[a-z0-9-]+\.[a-z]", file.read_text()), file.name


def test_what_is_written_for_readers_of_a_script_is_not_sent(web: Path) -> None:
    scripts = [file for file in web.iterdir() if file.name.startswith(("loader-", "aside-", "offline"))]
    assert len(scripts) == 3
    assert not [line for file in scripts for line in file.read_text().splitlines() if line.lstrip().startswith("//")]


def test_a_notice_that_was_changed_is_another_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = []

    def kept(name: str, key: str, make: object) -> Path:
        del name, make
        keys.append(key)
        return tmp_path / "made"

    monkeypatch.setattr(builder, "cached", kept)
    monkeypatch.setattr(builder, "NOTICE", tmp_path / "NOTICE.md")
    (tmp_path / "made").mkdir()
    for words in ("Whose", "Whose else"):
        (tmp_path / "NOTICE.md").write_text(words)
        build(web=tmp_path / "web")
    assert len(set(keys)) == 2


def test_building_again_changes_nothing_and_takes_no_time(web: Path) -> None:
    before = (web / "index.html").stat().st_mtime_ns
    started = time.monotonic()
    assert build() == web
    # Far above what reading the cache needs and far below what any step of the build takes.
    assert time.monotonic() - started < 5
    assert (web / "index.html").stat().st_mtime_ns == before


@pytest.mark.slow
def test_two_builds_with_empty_caches_give_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for name in ("one", "other"):
        monkeypatch.setenv("ORAPA_CACHE", str(tmp_path / f"cache of {name}"))
        site = build(web=tmp_path / name)
        made.append({file.name: file.read_bytes() for file in site.iterdir()})
    assert made[0] == made[1]
