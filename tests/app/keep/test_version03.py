"""Everything that version 0.3 kept and linked to is read, and says the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from orapa.app.keep.archive import parse_archive, print_archive
from orapa.app.keep.keeping import Keeping
from orapa.engine.mine.match.links import LINKS
from orapa.engine.play.links import parse_link
from tests.app.stage import Memory

SAMPLES = Path(__file__).parents[2] / "samples" / "version0.3"
STORAGE: dict[str, str] = {
    name.removeprefix("orapa."): text for name, text in json.loads((SAMPLES / "storage.json").read_text()).items()
}
EXPECTED: dict[str, Any] = json.loads((SAMPLES / "expected.json").read_text())


def facts(match: Any) -> dict[str, Any]:
    explorer = match.explorer(1)
    return {
        "over": match.over,
        "questions": match.cost(1),
        "hints": explorer.hints,
        "seconds": match.seconds,
        "solved": explorer.solved,
        "sheet": str(explorer.sheet.gems),
    }


def visited() -> tuple[Memory, Keeping]:
    platform = Memory()
    platform.stored |= STORAGE
    return platform, Keeping(platform)


def test_every_match_is_there_and_says_the_same() -> None:
    platform, keeping = visited()
    found = {kept.id: keeping.read(kept) for kept in (*keeping.running(), *keeping.finished())}
    assert found.keys() == EXPECTED["matches"].keys() - {"deleted"}
    assert {name: facts(match) for name, match in found.items()} == {name: EXPECTED["matches"][name] for name in found}
    assert keeping.notices == []
    assert platform.stored.keys() >= STORAGE.keys()


def test_the_settings_are_those_that_were_chosen() -> None:
    settings, wanted = visited()[1].settings(), dict(EXPECTED["settings"])
    own = wanted.pop("mine")
    assert settings.of("mine") == own
    assert {name: getattr(settings, name) for name in wanted} == wanted


@pytest.mark.parametrize("name", EXPECTED["links"])
def test_every_link_opens_what_it_opened_then(name: str) -> None:
    link = parse_link(EXPECTED["links"][name], LINKS)
    if name in EXPECTED["matches"]:
        seen = facts(link.match)
        assert {word: seen[word] for word in ("over", "questions", "solved")} == {
            word: EXPECTED["matches"][name][word] for word in ("over", "questions", "solved")
        }
    else:
        assert str(link) == EXPECTED["links"][name]


def test_all_of_it_goes_through_an_archive() -> None:
    assert parse_archive(print_archive(STORAGE)).entries == STORAGE
