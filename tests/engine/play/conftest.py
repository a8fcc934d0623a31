"""Every test of this folder may play with the toy."""

from collections.abc import Iterator

import pytest

from tests.engine.play import toy


@pytest.fixture(scope="module", autouse=True)
def _the_toy_has_joined() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        toy.join(patch)
        yield
