"""A player never reads the engine's own words for why something cannot be done."""

import pytest

from orapa.engine.mine.match.refused import Refused
from orapa.words.languages import languages
from orapa.words.refusals import refusal
from orapa.words.texts import Texts


@pytest.mark.parametrize("language", languages())
def test_every_refusal_is_told_in_the_players_language(language: str) -> None:
    texts = Texts(language)
    for key in ("over", "view-only", "nothing-to-undo", "not-marked", "no-hint-yet", "nothing-changes"):
        told = refusal(texts, Refused(key), "table")
        assert told == texts(f"table.refused.{key}" if f"table.refused.{key}" in texts else "refused")
        assert told != Refused.reasons[key]


def test_the_first_room_that_has_words_for_it_tells_why() -> None:
    texts, undo = Texts("en"), Refused("nothing-to-undo")
    assert refusal(texts, undo, "build", "table") == texts("build.refused.nothing-to-undo")
    assert refusal(texts, undo, "table") == texts("table.refused.nothing-to-undo")
    assert refusal(texts, Refused("not-marked"), "table") == "That cannot be done now."
