"""When something is missing or broken the page says so in plain words, or gets by without."""

import http.server
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from orapa.site import squeeze
from orapa.site.serve import Handler, serving
from tests.browser.conftest import Visit

Visitor = Callable[..., Visit]


def said(visitor: Visit) -> str:
    visitor.page.wait_for_selector(".failed #again", timeout=30_000)
    return visitor.page.inner_text("#said")


def test_without_webassembly_the_page_says_so_and_offers_to_try_again(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script("delete globalThis.WebAssembly")
    visitor.page.goto(address)
    assert "cannot run WebAssembly" in said(visitor)
    assert visitor.page.inner_text("#again") == "Try again"


def test_a_german_visitor_is_told_in_german(visit: Visitor, address: str) -> None:
    visitor = visit(locale="de-DE")
    visitor.context.add_init_script("delete globalThis.WebAssembly")
    visitor.page.goto(address)
    assert "kann kein WebAssembly" in said(visitor)


def test_the_page_looks_and_speaks_as_the_game_was_left(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB", color_scheme="dark")
    visitor.context.add_init_script(
        "delete globalThis.WebAssembly;"
        "localStorage['orapa.settings'] = JSON.stringify({ version: 1, theme: 'light', language: 'de' })"
    )
    visitor.page.goto(address)
    assert "kann kein WebAssembly" in said(visitor)
    assert visitor.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(242, 236, 225)"


def test_a_first_visit_is_dark_as_the_game_is(visit: Visitor, address: str) -> None:
    visitor = visit(color_scheme="light").open(address)
    assert visitor.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(12, 17, 26)"
    assert visitor.probe("theme") == "dark"


def test_too_little_memory_is_named(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(
        "WebAssembly.Memory = function () { throw new RangeError('WebAssembly.Memory(): could not allocate memory') }"
    )
    visitor.page.goto(address)
    assert "not enough memory" in said(visitor)


@pytest.mark.parametrize("part", ["wasm", "pygame.so", "game", "asm", "loader", "pyodide"])
def test_a_missing_file_is_named_and_the_button_tries_again(visit: Visitor, address: str, part: str) -> None:
    visitor = visit(locale="en-GB")
    pattern = re.compile(rf"/{re.escape(part)}-[0-9a-f]{{12}}\.(bin|js)$")
    visitor.page.route(pattern, lambda route: route.fulfill(status=404))
    visitor.page.goto(address)
    text = said(visitor)
    assert "could not be loaded" in text
    assert f"{part}-" in text
    visitor.page.unroute(pattern)
    visitor.page.click("#again")
    visitor.started()


def test_opened_as_a_file_the_page_says_what_it_needs(visit: Visitor, web: Path) -> None:
    visitor = visit(locale="de-DE")
    visitor.page.goto((web / "index.html").as_uri())
    text = said(visitor)
    assert "nur von einem Webserver" in text
    assert "http.server" in text


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": bytes(21_000_000)}, {"body": b"short"}])
def test_a_damaged_or_missing_snapshot_only_makes_the_start_slower(
    visit: Visitor, address: str, answer: dict[str, Any]
) -> None:
    visitor = visit()
    visitor.page.route("**/snapshot-*.bin", lambda route: route.fulfill(**answer))
    visitor.open(address)
    assert visitor.probe("start") == "plain"
    assert visitor.probe("scene") == "home"


def test_without_the_worker_that_unpacks_the_memory_the_page_starts_all_the_same(visit: Visitor, address: str) -> None:
    visitor = visit()
    visitor.page.route("**/aside-*.js", lambda route: route.fulfill(status=404))
    visitor.open(address)
    assert visitor.probe("scene") == "home"


def test_a_memory_in_which_the_library_lies_elsewhere_is_not_used(visit: Visitor, address: str) -> None:
    def moved(route: Route) -> None:
        page, found = re.subn(r'"places":-?\d+', '"places":1', route.fetch().text())
        assert found == 1
        route.fulfill(body=page, content_type="text/html; charset=utf-8")

    visitor = visit()
    visitor.page.route(address, moved)
    visitor.open(address)
    assert visitor.probe("start") == "plain"
    assert visitor.probe("scene") == "home"


def test_the_plain_start_works_without_the_snapshot(visit: Visitor, address: str) -> None:
    asked: list[str] = []
    visitor = visit()
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open(address + "?start=plain")
    assert visitor.probe("start") == "plain"
    assert not any("snapshot" in url for url in asked)
    assert sum("stdlib" in url or "engine" in url for url in asked) == 2
    assert visitor.complaints == []


def test_a_server_that_unpacks_the_files_itself_is_fine(visit: Visitor, address: str) -> None:
    def unpacking(route: Route) -> None:
        stored = route.fetch().body()
        if "decoder" in route.request.url:
            route.fulfill(status=200, body=stored)
        else:
            route.fulfill(status=200, body=squeeze.unpacked(stored))

    visitor = visit()
    visitor.page.route("**/*.bin", unpacking)
    visitor.open(address)
    assert visitor.probe("start") == "snapshot"


def test_a_fault_in_the_program_is_shown_with_a_way_on(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB").open(address)
    visitor.page.evaluate("orapa.failed('ValueError: for a test')")
    assert "The game stopped" in said(visitor)


def test_the_site_works_below_a_path_of_a_plain_server(visit: Visitor, web: Path, tmp_path: Path) -> None:
    class Plain(Handler):
        """Nothing but what Python's own file server sends."""

        extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map

        def end_headers(self) -> None:
            http.server.SimpleHTTPRequestHandler.end_headers(self)

    shutil.copytree(web, tmp_path / "games" / "orapa")
    (tmp_path / "index.html").write_text("another page")
    with serving(tmp_path, Plain) as root:
        visitor = visit().open(root + "games/orapa/")
        assert visitor.complaints == []
        visitor.page.wait_for_function("orapa.probe.offline")
        assert visitor.page.evaluate("navigator.serviceWorker.ready.then(r => r.scope)") == root + "games/orapa/"
