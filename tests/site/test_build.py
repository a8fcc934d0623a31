"""The assembled site: small, complete, and self-contained."""

import json
import re
import time
from pathlib import Path

import pytest

from bench.startup import FALLBACK
from orapa.site.build import build

MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def web() -> Path:
    return build()


def parts(web: Path) -> dict[str, dict[str, dict[str, object]]]:
    found = re.search(r'id="parts">(.*?)</script>', (web / "index.html").read_text())
    assert found
    result: dict[str, dict[str, dict[str, object]]] = json.loads(found[1])
    return result


def test_a_normal_start_sends_at_most_ten_megabytes(web: Path) -> None:
    sent = [file.stat().st_size for file in web.iterdir() if not file.name.startswith(FALLBACK)]
    assert sum(sent) <= 10 * MEGABYTE


def test_the_page_names_every_part_with_its_real_size(web: Path) -> None:
    files = parts(web)["files"]
    assert set(files) == {"wasm", "asm", "snapshot", "stdlib", "pygame.so", "pygame", "game", "engine"}
    for entry in files.values():
        assert (web / str(entry["file"])).stat().st_size == entry["wire"]


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


def test_building_again_changes_nothing_and_takes_no_time(web: Path) -> None:
    before = (web / "index.html").stat().st_mtime_ns
    started = time.monotonic()
    assert build() == web
    # Far above what reading the cache needs and far below what any step of the build takes.
    assert time.monotonic() - started < 5
    assert (web / "index.html").stat().st_mtime_ns == before
