"""The table that most tests of it play at."""

import pytest

from tests.app.mine.table.playing import Play


@pytest.fixture
def game() -> Play:
    return Play()
