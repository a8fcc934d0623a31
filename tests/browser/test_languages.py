"""The page speaks the visitor's language from its first word; others come when they are chosen, offline too."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from orapa.site.serve import serving
from orapa.site.tongues import page_words
from orapa.words.languages import languages
from tests.browser.conftest import Visit
from tests.browser.test_offline import kept
from tests.browser.test_shell import click, ready

Visitor = Callable[..., Visit]


def texts_asked(visitor: Visit) -> list[str]:
    """The languages whose texts are requested from now on."""
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.extend(re.findall(r"/part-language-(\w+)-", request.url)))
    return asked


def lang(visitor: Visit) -> str:
    return str(visitor.page.evaluate("document.documentElement.lang"))


@pytest.mark.parametrize(("locale", "code"), [("de-AT", "de"), ("en-GB", "en"), ("fi-FI", "en")])
def test_a_start_carries_the_visitors_language_alone(visit: Visitor, address: str, locale: str, code: str) -> None:
    visitor = visit(locale=locale)
    asked = texts_asked(visitor)
    visitor.open(address + "?no-worker")
    assert asked == [code]
    assert lang(visitor) == code
    manifest = "document.querySelector('link[rel=manifest]').href"
    told = visitor.page.evaluate(f"fetch({manifest}).then(answer => answer.json())")
    assert (told["lang"], told["description"]) == (code, page_words()[code]["description"])
    assert visitor.complaints == []


def test_another_language_is_spoken_at_once_and_at_the_next_visit(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + "?no-worker"))
    asked = texts_asked(visitor)
    for code in languages():
        click(visitor, f"language {code}")
        visitor.page.wait_for_function("code => document.documentElement.lang === code", arg=code)
    assert sorted(asked) == sorted({*languages()} - {"en"})
    last = list(languages())[-1]
    asked.clear()
    visitor.page.reload()
    visitor.started()
    assert asked == [last]
    assert lang(visitor) == last
    assert visitor.complaints == []


def test_languages_are_switched_without_a_server(visit: Visitor, web: Path) -> None:
    visitor = visit(locale="en-GB")
    with serving(web) as address:
        ready(visitor.open(address))
        kept(visitor)
    for code in languages():
        click(visitor, f"language {code}")
        visitor.page.wait_for_function("code => document.documentElement.lang === code", arg=code)
    assert visitor.complaints == []


def test_a_language_that_does_not_come_is_told_and_comes_when_asked_again(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + "?no-worker"))
    visitor.page.route("**/part-language-de-*", lambda route: route.abort())
    click(visitor, "language de")
    visitor.wait_for("toast", "could not be loaded")
    assert lang(visitor) == "en"
    visitor.page.unroute("**/part-language-de-*")
    click(visitor, "language en")
    click(visitor, "language de")
    visitor.page.wait_for_function("document.documentElement.lang === 'de'")


@pytest.mark.parametrize("code", languages())
def test_a_page_that_cannot_start_says_so_in_the_visitors_language(visit: Visitor, address: str, code: str) -> None:
    visitor = visit(locale=code)
    visitor.page.goto(address + "?no-wasm")
    words = page_words()[code]
    visitor.page.wait_for_selector("#loader.failed")
    said = visitor.page.inner_text("#said")
    assert words["failed"] in said
    assert words["wasm"] in said
    assert visitor.page.inner_text("#again") == words["again"]
    assert words["failed"] in visitor.page.get_by_role("alert").inner_text()
    expect(visitor.page.locator("#again")).to_be_focused()


def test_while_it_loads_the_page_counts_in_the_visitors_words(visit: Visitor, address: str) -> None:
    visitor = visit(locale="de-DE")
    waiting: list[Route] = []
    visitor.page.route("**/snapshot-*", lambda route: waiting.append(route))
    visitor.page.goto(address + "?no-worker")
    visitor.page.wait_for_function("document.getElementById('said').textContent.startsWith('Wird geladen')")
    assert re.fullmatch(r"Wird geladen · \d,\d von \d,\d MB", visitor.page.inner_text("#said"))
    # It is there for whoever asks how far it has come, but nobody has to hear every number.
    bar = visitor.page.get_by_role("progressbar", name="Wird geladen")
    assert 0 < int(bar.get_attribute("aria-valuenow") or 0) < 100
    assert visitor.page.evaluate("!document.getElementById('said').closest('[aria-live], [role=status], [role=alert]')")
    for route in waiting:
        route.continue_()
    visitor.started()
