"""What a start does without comes when it is first needed: with progress, offline, and told if it cannot."""

import http.server
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from orapa.site import squeeze
from orapa.site.build import sent_at_start
from orapa.site.serve import Handler, serving
from orapa.site.steps import REPO
from tests.browser.conftest import Visit
from tests.browser.test_offline import kept, only_version, rename_version
from tests.browser.test_table import Player
from tests.site.toy import ALLOWANCE, TOY

Visitor = Callable[..., Visit]

THINKING = "**/part-thinking-*.bin"


def asked_for(visitor: Visit) -> list[str]:
    """The parts that are requested from now on, as they come.

    The texts of a language belong to every start, and the game in words comes to every table.
    """
    asked: list[str] = []
    part = re.compile(r"/part-(?!language-|spoken-)(\w+)-")
    visitor.page.on("request", lambda request: asked.extend(part.findall(request.url)))
    return asked


def think(visitor: Visit) -> None:
    """Load the thinking, and import some of it."""
    visitor.load("thinking")
    visitor.page.evaluate("orapa.python.runPython('import orapa.engine.mine.deduction.hints; None')")


def test_a_start_asks_for_no_part(visit: Visitor, address: str) -> None:
    visitor = visit()
    asked = asked_for(visitor)
    visitor.open(address + "?no-worker")
    visitor.page.wait_for_timeout(500)
    assert asked == []
    assert visitor.page.evaluate("orapa.partState('thinking')") == ""
    assert visitor.page.evaluate("orapa.partShare('thinking')") == 0


def test_a_table_and_its_hints_ask_for_the_thinking_once(visit: Visitor, address: str) -> None:
    visitor = visit()
    asked = asked_for(visitor)
    player = Player(visitor, address)
    for _ in range(2):
        player.click(player.widget("hint"))
        player.wait("hint", 1)
        player.click(player.widget("hint close"))
    assert asked == ["thinking"]
    assert visitor.complaints == []


@pytest.mark.parametrize("start", ["snapshot", "plain"])
def test_a_part_tells_how_much_of_it_has_come(visit: Visitor, address: str, start: str) -> None:
    visitor = visit().open(f"{address}?no-worker&start={start}")
    assert visitor.probe("start") == start
    state = "['partState', 'partShare'].map(one => orapa[one]('thinking'))"
    assert visitor.page.evaluate(f"orapa.part('thinking'), {state}") == ["loading", 0]
    think(visitor)
    assert visitor.page.evaluate(state) == ["there", 1]


def test_a_part_that_does_not_exist_has_failed(visit: Visitor, address: str) -> None:
    visitor = visit().open(address + "?no-worker")
    visitor.page.evaluate("orapa.part('nonsense')")
    visitor.page.wait_for_function("orapa.partState('nonsense') === 'failed'")
    assert visitor.complaints == []


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": b"short"}])
def test_a_missing_part_is_told_in_plain_words_and_can_be_tried_again(
    visit: Visitor, address: str, answer: dict[str, object]
) -> None:
    visitor = visit(locale="en-GB")
    visitor.page.route(THINKING, lambda route: route.fulfill(**answer))
    player = Player(visitor, address)
    player.click(player.widget("hint"))
    visitor.wait_for("toast", "could not be loaded. Check the connection and try again.")
    visitor.page.unroute(THINKING)
    player.click(player.widget("hint"))
    player.wait("hint", 1)


def test_a_part_needs_no_server_after_the_first_visit(visit: Visitor, web: Path) -> None:
    visitor = visit()
    with serving(web) as address:
        asked = asked_for(visitor)
        visitor.open(address)
        kept(visitor)
        assert "thinking" not in asked
    visitor.page.goto("about:blank")
    visitor.open(address)
    think(visitor)
    assert visitor.complaints == []


class Forgetful(Handler):
    """A server whose files the browser itself does not keep, so that the worker has to."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        http.server.SimpleHTTPRequestHandler.end_headers(self)


def renewed(site: Path) -> None:
    """Put a second version in the place of a site: another file of thinking, the old one gone."""
    (old,) = site.glob("part-thinking-*.bin")
    new = site / "part-thinking-0123456789ab.bin"
    new.write_bytes(zstandard.ZstdCompressor(1).compress(squeeze.unpacked(old.read_bytes())))
    for name in ("index.html", "offline.js"):
        text = (site / name).read_text().replace(old.name, new.name)
        (site / name).write_text(text.replace(f'"wire":{old.stat().st_size}', f'"wire":{new.stat().st_size}'))
    old.unlink()
    rename_version(site, "second")


def test_a_tab_of_an_old_version_gets_its_parts_when_a_newer_one_has_taken_over(
    visit: Visitor, web: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(web, site)
    with serving(site, Forgetful) as address:
        old = visit().open(address)
        kept(old)
        renewed(site)
        new = Visit(old.context).open(address)
        new.page.wait_for_function("orapa.waiting", timeout=30_000)
        taken_over = "new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', () => done()))"
        waiting = old.page.evaluate_handle(f"({{ promise: {taken_over} }})")
        with new.page.expect_navigation():
            new.page.evaluate("orapa.reload()")
        new.started()
        kept(new)
        old.page.evaluate("waiting => waiting.promise", waiting)
        assert len(new.page.evaluate("caches.keys()")) == 2
        think(old)
        think(new)
        old.page.close()
        # The next start clears up.
        new.page.reload()
        new.started()
        only_version(new, "second")
        think(new)
        assert old.complaints == new.complaints == []


@pytest.mark.slow
def test_a_further_game_adds_little_to_the_start_and_comes_as_a_part(visit: Visitor, web: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    for name in ("orapa", "assets"):
        shutil.copytree(REPO / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "NOTICE.md"):
        shutil.copy(REPO / name, checkout)
    for name, data in TOY.items():
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_bytes(data)
    subprocess.run([sys.executable, "-m", "orapa.site", "build"], cwd=checkout, check=True)
    site = checkout / "build" / "web"
    assert sent_at_start(site) - sent_at_start(web) <= ALLOWANCE
    with serving(site) as address:
        visitor = visit()
        asked = asked_for(visitor)
        visitor.open(address + "?no-worker")
        shelf = "import orapa.app.toy.shelf; orapa.app.toy.shelf.SCENE"
        assert visitor.page.evaluate("orapa.python.runPython", shelf) == "orapa.app.toy.table"
        assert asked == []
        visitor.load("toy")
        table = "import orapa.app.toy.table; orapa.app.toy.table.TOLD"
        assert visitor.page.evaluate("orapa.python.runPython", table) == '(1, 0.0, 0.0) {"toy.0": "Text 0"'
        assert asked == ["toy"]
