"""Everything that a released version kept and linked to is read, and says the same."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from orapa.app.enigma import halfway
from orapa.app.enigma.daily import HALFWAY, times_of
from orapa.app.enigma.halfway import Halfway
from orapa.app.enigma.preferences import preferences as enigma_preferences
from orapa.app.keep.archive import parse_archive, print_archive
from orapa.app.keep.keeping import Keeping
from orapa.app.mine.builder.own import Shelf
from orapa.app.mine.companion.desk import read_desk
from orapa.app.mine.preferences import preferences
from orapa.app.pages.records import Records
from orapa.app.shelf import SHELVES, shelves
from orapa.engine.diamond.match.opening import parse_daily as parse_tray
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.mine.match.reviewed import parse_review
from orapa.engine.play.links import MatchLink, game_linked, parse_link
from tests.app.stage import Memory, Stage
from tools.write_samples import SAMPLES, facts, folder_of

ROOT = Path(__file__).parents[3]
RELEASED = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
VERSIONS = sorted(folder.parent.name for folder in SAMPLES.glob("*/kept.json"))
LATEST = "version0.4"
GAMES = {kind: shelf.game for shelf in shelves() for kind in shelf.links}
READERS = {kind: read for shelf in shelves() for kind, read in shelf.links.items()}


def stored(version: str) -> dict[str, str]:
    kept = json.loads((SAMPLES / version / "storage.json").read_text())
    return {name.removeprefix("orapa."): text for name, text in kept.items()}


def expected(version: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((SAMPLES / version / "kept.json").read_text())
    return told


def visited(version: str) -> tuple[Memory, Keeping]:
    platform = Memory()
    platform.stored |= stored(version)
    return platform, Keeping(platform)


def says_the_same(match: Any, told: dict[str, Any]) -> None:
    """All that was told of a match is told now; a later version may tell more."""
    now = json.loads(json.dumps(facts(match)))
    summary = told.get("summary", "").splitlines()
    assert {name: now[name] for name in told if name != "summary"} == {
        name: value for name, value in told.items() if name != "summary"
    }
    assert set(summary) <= set(now["summary"].splitlines())


def test_every_released_version_has_a_folder_of_samples() -> None:
    assert len(RELEASED) >= 4
    for version in RELEASED:
        folder = folder_of(version)
        assert (folder / "storage.json").is_file(), version
        assert version.rpartition(".")[0] in (folder / "README.md").read_text()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_match_is_there_and_says_the_same(version: str) -> None:
    platform, keeping = visited(version)
    found = {kept.id: keeping.read(kept) for kept in (*keeping.running(), *keeping.finished())}
    told = expected(version)["matches"]
    assert found.keys() == told.keys()
    for name, match in found.items():
        says_the_same(match, told[name])
    for kept in keeping.finished():
        assert kept.summary is not None
    assert keeping.notices == []
    assert platform.stored.keys() >= stored(version).keys()


@pytest.mark.parametrize("version", VERSIONS)
def test_the_settings_are_those_that_were_chosen(version: str) -> None:
    settings, told = visited(version)[1].settings(), expected(version)["settings"]
    assert settings.games == told["games"]
    assert all(getattr(settings, name) == value for name, value in told.items() if name not in ("version", "games"))


@pytest.mark.parametrize("version", VERSIONS)
def test_every_link_opens_what_it_opened_then(version: str) -> None:
    told = expected(version)
    for name, text in told["links"].items():
        link = parse_link(text, READERS)
        assert game_linked(text, GAMES) in SHELVES
        if isinstance(link, MatchLink):
            of = told["matches"][name]
            shared = facts(link.match)
            assert (shared["game"], shared["over"], len(shared["moves"])) == (of["game"], of["over"], len(of["moves"]))
            if of["over"]:
                says_the_same(link.match, of)
        elif name == "tray":
            assert f"#tray={parse_tray(link).day}" == text
        else:
            assert str(link) == text


@pytest.mark.parametrize("version", VERSIONS)
def test_every_page_of_the_house_shows_what_was_kept(version: str) -> None:
    platform = Memory()
    platform.stored |= stored(version)
    stage = Stage(platform)
    stage.run(0.5)
    shelves_there = {match["game"] for match in expected(version)["matches"].values()}
    for game in sorted(shelves_there):
        assert stage.app.keeping.summaries(game)
    stage.app.push(Records(stage.app))
    stage.run(1)
    assert not [name for name in platform.stored if name.startswith("aside.") and name not in stored(version)]


@pytest.mark.parametrize("version", VERSIONS)
def test_all_of_it_goes_through_an_archive(version: str) -> None:
    assert parse_archive(print_archive(stored(version))).entries == stored(version)


def test_a_file_of_everything_and_a_word_are_brought_in() -> None:
    keeping = Keeping(Memory())
    archive = (SAMPLES / LATEST / "everything.txt").read_text()
    found = keeping.bring_in(archive, {shelf.game: shelf.gains for shelf in shelves()})
    assert (found.matches, found.damaged) == (len(expected(LATEST)["matches"]), ())
    alone = Keeping(Memory())
    assert alone.bring_in(expected(LATEST)["word"], {}).matches == 1
    says_the_same(alone.read(alone.running()[0]), expected(LATEST)["matches"]["duel-running"])


def test_what_further_rooms_kept_is_there() -> None:
    platform, keeping = visited(LATEST)
    settings = keeping.settings()
    mine, enigma = preferences(settings), enigma_preferences(settings)
    desk = read_desk(settings.of("mine")["desk"])
    assert mine.own_aids == (("Ella", frozenset({"faults"})),)
    assert mine.ghost == "walker"
    assert mine.lessons == {"fire", "mix"}
    assert mine.training == {"one"}
    assert desk is not None
    assert desk.names == ("Ella", "Max")
    assert len(desk.asked) == 1
    assert (enigma.best(Kind.PIPES, 1), enigma.count(Kind.PIPES, 1)) == (39_000, 2)
    (own,) = Shelf(keeping).mines
    assert (own.name, own.par) == ("Ella’s", 7)
    review = keeping.review("reviewed")
    reviewed = keeping.named("reviewed")
    assert review is not None
    assert reviewed is not None
    assert parse_review(review, keeping.read(reviewed))
    assert halfway.taken_up(platform, HALFWAY, "2026-11-16 pipes") == Halfway(12_345, "0:elbow:3")
    stage = Stage(platform)
    assert times_of(stage.app, "2026-11-16") == {"pipes": 41_300, "bricks": -1}
