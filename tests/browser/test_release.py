"""The released archive, unpacked and served: it plays, also for a phone that comes to it without https."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from orapa import __version__
from orapa.site.release import release
from orapa.site.serve import LOCAL, address_in_network, serving
from tests.browser.conftest import Visit
from tests.browser.test_nothing_lost import in_word, moves, stopped
from tests.browser.test_shell import LINK, ask, ready, table
from tests.browser.test_table import Player

Visitor = Callable[..., Visit]


@pytest.fixture(scope="module")
def unpacked(web: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("release")
    archive, _ = release(web, folder)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    return folder / f"orapa-{__version__}"


@pytest.mark.parametrize("secure", [True, False], ids=["on this machine", "by its address in the network"])
def test_the_release_is_played_from_the_archive(visit: Visitor, unpacked: Path, secure: bool) -> None:
    host = LOCAL if secure else address_in_network()
    if not secure and host.startswith("127."):
        pytest.skip("this machine is in no network")
    with serving(unpacked, host=host) as address:
        visitor = ready(visit(locale="en-GB").open(address + LINK))
        assert visitor.page.evaluate("isSecureContext") is secure
        table(visitor)
        ask(visitor, "G")
        visitor.page.reload()
        ready(visitor.started())
        table(visitor)
        Player(visitor).wait("questions", 1)
        ask(visitor, "7")
        assert visitor.complaints == []
        assert moves(in_word(stopped(visitor))[1]) == ["ask G", "ask 7"]
        assert visitor.hosts == {host}
