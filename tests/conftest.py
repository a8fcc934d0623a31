"""For all tests: no clock decides whether one passes, and two runs of one state say the same.

house  what `make test` goes by: the same examples every time
wide   what `make test-slow` goes by: other examples every time, and more of them
"""

from pathlib import Path

import pytest
from hypothesis import settings

from orapa import assets
from tests.made_up import CODE, write_made_up

settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, derandomize=False, max_examples=500)
settings.load_profile("house")


@pytest.fixture(scope="session")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of assets with a language that nobody speaks."""
    return write_made_up(tmp_path_factory.mktemp("made_up"))


@pytest.fixture
def language(request: pytest.FixtureRequest, made_up: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language that a test is tried in; the made-up one is on offer only then."""
    if request.param == CODE:
        monkeypatch.setattr(assets, "PLACES", [str(made_up), *assets.PLACES])
    return str(request.param)
