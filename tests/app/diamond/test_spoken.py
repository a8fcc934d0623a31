"""Mister Diamond in words: a whole turn is said, and what is to be remembered does not stay to be looked up."""

from typing import get_args

import pytest

from orapa.app.diamond.table.choices import Choose, Intent
from orapa.app.diamond.table.scene import Table
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.rules.cards import THIEF
from orapa.words.languages import languages
from tests.app.listener import Listening, Reader
from tests.engine.diamond.tables import dealt, table, with_rings


def heard(match: DiamondMatch, language: str = "en") -> tuple[Listening, Table]:
    here = Listening(Reader(language=language))
    here.app.ways.begin(match)
    here.run(4)
    scene = here.app.scene
    assert isinstance(scene, Table)
    return here, scene


def test_a_turn_is_played_in_words() -> None:
    here, scene = heard(dealt(table(2), 3000, 4000))
    here.say("draw")
    assert scene.chair.view.phase is Phase.LIFT
    told = here.say("lift 20", 2.5)
    assert any("Stone 20" in line and "loose" in line for line in told)
    assert scene.chair.view.turn == 2
    assert 20 not in scene.seen.board


def test_a_stone_that_holds_is_told_once_and_fades() -> None:
    here, _ = heard(dealt(table(2), 3000, 4000))
    here.say("draw")
    told = here.say("lift 3", 2.5)
    (sentence,) = (line for line in told if "Stone 3." in line)
    assert sentence in here.reader.faded
    here.say("draw", 2)
    assert sentence not in str(here.reader.value)


def test_a_theft_is_said_by_name_or_value() -> None:
    match = with_rings(
        dealt(table(3), THIEF, 1000), [(5000, False), (2000, False)], [(2000, True)], [(5000, True), (2000, True)]
    )
    here, scene = heard(match)
    here.say("draw")
    (answer,) = here.say("steal 2000")
    assert "P2" in answer
    assert "P3" in answer
    here.say("steal from P3 2000", 2.5)
    assert scene.chair.view.turn == 3
    assert scene.chair.view.totals == (2000, 2000, 5000)


@pytest.mark.parametrize(("words", "told"), [("count", "42"), ("lift 99", "99"), ("steal", "now"), ("leave it", "now")])
def test_what_cannot_be_done_is_answered(words: str, told: str) -> None:
    here, scene = heard(dealt(table(2), 3000))
    here.say("draw")
    assert told in " ".join(here.say(words))
    assert scene.seen.phase is Phase.LIFT


def test_rings_and_stones_are_tables() -> None:
    here, _ = heard(with_rings(table(2), [(3000, True), (5000, False)], []))
    told = " ".join(here.say("read"))
    assert "3000" in told
    assert "18, 19, 20" in told


@pytest.mark.parametrize("words", ["٣", "lift ٣", "lift ²"])
def test_digits_of_other_scripts_name_no_stone(words: str) -> None:
    here, scene = heard(dealt(table(2), 3000))
    here.say("draw")
    before = scene.chair.view
    here.say(words)
    assert scene.chair.view == before


def test_digits_of_other_scripts_name_no_ring() -> None:
    rings = [(5000, False), (2000, False)], [(2000, True)], [(5000, True), (2000, True)]
    here, scene = heard(with_rings(dealt(table(3), THIEF), *rings))
    here.say("draw")
    assert "P2" in " ".join(here.say("steal ٣٣"))
    assert scene.chair.view.phase is Phase.STEAL


def test_every_intent_of_the_table_is_within_reach_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[type] = set()
    act = Table._act

    def acts(scene: Table, intent: Intent) -> None:
        met.add(type(intent))
        act(scene, intent)

    monkeypatch.setattr(Table, "_act", acts)
    here, _ = heard(dealt(table(2), 3000, 4000))
    here.say("draw")
    # A stone is only chosen where it would be tried by a second press: who says its number tries it.
    here.say("lift 20", 2.5)
    assert set(get_args(Intent)) - met <= {Choose}


@pytest.mark.parametrize("code", languages())
def test_a_turn_is_played_in_the_words_of_each_language(code: str) -> None:
    here, scene = heard(dealt(table(2), 3000, 4000), code)
    said = {verb: here.app.texts(f"say.diamond.{verb}").split("|") for verb in ("draw", "lift", "count")}
    here.say(said["draw"][-1])
    assert scene.chair.view.phase is Phase.LIFT
    assert here.say(said["count"][0]) == [here.app.texts("diamond.say.stones", count=42)]
    told = here.say(f"{said['lift'][0]} 20", 2.5)
    assert any(line.startswith(here.app.texts("diamond.say.tried", site=20, told="")) for line in told)
    assert scene.chair.view.turn == 2
