"""Another language is spoken as soon as its texts are here, wherever the player has gone meanwhile."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from orapa import assets
from orapa.app.pages.settings import SettingsPage
from tests.app.stage import Memory, Stage

MADE_UP = "qq"


@pytest.fixture
def arrive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A made-up language that is on offer; its texts arrive when this is called."""
    folder = tmp_path / "texts" / MADE_UP
    folder.mkdir(parents=True)
    (folder / "language.json").write_text(json.dumps({"name": "Quequé", "plural": {"one": "1"}}))
    monkeypatch.setattr(assets, "PLACES", [str(tmp_path), *assets.PLACES])

    def bring() -> None:
        for name in ("mine", "common"):
            words = json.loads(assets.read(f"texts/en/{name}.json"))
            (folder / f"{name}.json").write_text(json.dumps({key: f"Q {text}" for key, text in words.items()}))

    return bring


def test_a_language_whose_texts_are_here_is_spoken_at_once() -> None:
    stage = Stage()
    stage.run(0.1)
    stage.app.choose(language="de")
    assert stage.app.texts.language == "de"
    assert stage.platform.spoken == ["de"]


def test_texts_that_come_later_are_spoken_when_they_have_come(arrive: Callable[[], None]) -> None:
    stage = Stage()
    stage.run(0.1)
    stage.platform.parts = "loading"
    stage.app.choose(language=MADE_UP)
    stage.app.push(SettingsPage(stage.app))
    stage.run(0.2)
    assert stage.app.texts.language == "en"
    arrive()
    stage.platform.parts = "there"
    stage.run(0.2)
    assert stage.app.texts("settings.title") == "Q Settings"
    assert stage.platform.spoken == [MADE_UP]


def test_texts_that_do_not_come_change_nothing_and_are_told(arrive: Callable[[], None]) -> None:
    stage = Stage()
    stage.run(0.1)
    stage.platform.parts = "failed"
    stage.app.choose(language=MADE_UP)
    stage.run(0.2)
    assert stage.app.texts.language == "en"
    assert stage.app.toast.text == stage.app.texts("part.missing")
    arrive()
    stage.platform.parts = "there"
    assert Stage(stage.platform).app.texts.language == MADE_UP


def test_of_two_languages_chosen_one_after_the_other_the_last_is_spoken(arrive: Callable[[], None]) -> None:
    stage = Stage()
    stage.run(0.1)
    stage.platform.parts = "loading"
    stage.app.choose(language=MADE_UP)
    stage.app.choose(language="de")
    arrive()
    stage.platform.parts = "there"
    stage.run(0.2)
    assert stage.app.texts.language == "de"


def test_a_start_whose_language_is_missing_speaks_another_until_it_comes(arrive: Callable[[], None]) -> None:
    platform = Memory(language=MADE_UP)
    platform.parts = "loading"
    stage = Stage(platform)
    stage.run(0.1)
    assert stage.app.texts.language in ("en", "de", "cs", "fr")
    arrive()
    platform.parts = "there"
    stage.run(0.2)
    assert stage.app.texts.language == MADE_UP
