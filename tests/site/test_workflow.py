"""The ready workflow runs what is really there: targets of the Makefile, files of the repository, what they make."""

import re
import shlex
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from orapa.site.build import WEB
from orapa.site.release import release
from orapa.site.steps import BUILD, REPO, cache_folder

FILE = REPO / ".github" / "workflows" / "site.yml"
TARGETS = set(re.findall(r"^([a-z-]+):", (REPO / "Makefile").read_text(), re.MULTILINE))


@pytest.fixture(scope="module")
def steps() -> list[dict[str, Any]]:
    (job,) = yaml.safe_load(FILE.read_text())["jobs"].values()
    made: list[dict[str, Any]] = job["steps"]
    return made


def with_action(steps: list[dict[str, Any]], name: str) -> dict[str, Any]:
    (step,) = (step for step in steps if step.get("uses", "").split("@")[0] == f"actions/{name}")
    return step


def test_every_step_runs_a_target_of_the_makefile_or_installs_packages(steps: list[dict[str, Any]]) -> None:
    commands = [shlex.split(part) for step in steps if "run" in step for part in step["run"].split("&&")]
    assert ["make", "release"] in commands
    for program, *words in commands:
        assert program in ("make", "apt-get")
        if program == "make":
            assert set(words) <= TARGETS


def test_every_action_is_one_of_the_host_s_own_and_names_its_major_version(steps: list[dict[str, Any]]) -> None:
    used = [step["uses"] for step in steps if "uses" in step]
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", name) for name in used)
    assert used[0].startswith("actions/checkout")


def test_what_is_published_is_what_the_build_writes(steps: list[dict[str, Any]], tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    pattern = with_action(steps, "upload-artifact")["with"]["path"]
    for file in release(tmp_path / "web", tmp_path):
        assert fnmatch(str(BUILD.relative_to(REPO) / file.name), pattern)
    assert with_action(steps, "upload-pages-artifact")["with"]["path"] == str(WEB.relative_to(REPO))


def test_the_cache_is_the_build_s_own_and_its_key_follows_real_files(
    steps: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ORAPA_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    cache = with_action(steps, "cache")["with"]
    assert Path(cache["path"]).expanduser() == cache_folder()
    named = re.findall(r"'([^']+)'", cache["key"])
    assert len(named) > 1
    assert all((REPO / file).is_file() for file in named)
