"""The house knows this game for the length of each test."""

import pytest

from orapa.engine.play.games import GAMES


@pytest.fixture(autouse=True)
def _joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "enigma", "orapa.engine.enigma.game")
