"""The version is written in one place."""

import tomllib
from pathlib import Path

import orapa as package
from tests.cli.conftest import Orapa


def test_the_version_is_printed(orapa: Orapa) -> None:
    assert orapa("--version") == (f"orapa {package.__version__}\n", "", 0)
    assert "--version" in orapa("--help").out


def test_the_package_takes_its_version_from_the_program() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"]["attr"] == "orapa.__version__"
