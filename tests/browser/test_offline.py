"""After the first visit the game runs without a server, and takes a new version when there is one."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from orapa.site.serve import serving
from tests.browser.conftest import Visit

Visitor = Callable[..., Visit]


def kept(visitor: Visit) -> None:
    visitor.page.wait_for_function("orapa.probe.offline", timeout=30_000)


def rename_version(site: Path, version: str) -> None:
    """Have page and worker say that this is another version."""
    for name in ("index.html", "offline.js"):
        text = (site / name).read_text()
        (site / name).write_text(re.sub(r'(VERSION = |"version":)"\w+"', rf'\1"{version}"', text))


def only_version(visitor: Visit, version: str) -> None:
    """Until nothing is kept but the files of one version."""
    visitor.page.wait_for_function(
        "version => caches.keys().then(names => names.length === 1 && names[0].endsWith(version))", arg=f" {version}"
    )


def test_the_second_visit_needs_no_server(visit: Visitor, web: Path) -> None:
    visitor = visit()
    with serving(web) as address:
        visitor.open(address)
        kept(visitor)
    visitor.page.goto("about:blank")
    visitor.open(address)
    assert visitor.probe("start") == "snapshot"
    visitor.open(address + "?start=plain#daily")
    assert visitor.probe("start") == "plain"
    assert visitor.complaints == []


def test_the_page_says_when_it_is_ready_for_offline_use(visit: Visitor, web: Path) -> None:
    with serving(web) as address:
        visitor = visit().open(address)
        visitor.wait_for("noticed", "offline_ready")


def test_a_new_version_is_fetched_in_the_background_and_taken_on_reload(
    visit: Visitor, web: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(web, site)
    with serving(site) as address:
        visitor = visit().open(address)
        kept(visitor)
        assert visitor.page.evaluate("document.documentElement.dataset.edition") is None

        page = (site / "index.html").read_text().replace("<html ", '<html data-edition="second" ', 1)
        (site / "index.html").write_text(page)
        rename_version(site, "second")

        visitor.page.reload()
        visitor.started()
        assert visitor.page.evaluate("document.documentElement.dataset.edition") is None
        visitor.page.wait_for_function("orapa.waiting", timeout=30_000)
        assert visitor.probe("noticed") == "update_ready"
        with visitor.page.expect_navigation():
            visitor.page.evaluate("orapa.reload()")
        visitor.started()
        assert visitor.page.evaluate("document.documentElement.dataset.edition") == "second"
        only_version(visitor, "second")


def test_the_page_can_be_installed(visit: Visitor, address: str) -> None:
    visitor = visit().open(address)
    manifest = visitor.page.evaluate("fetch('manifest.webmanifest').then(answer => answer.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        width = visitor.page.evaluate(
            "src => new Promise(done => { const i = new Image(); i.onload = () => done(i.naturalWidth); i.src = src })",
            icon["src"],
        )
        assert f"{width}x{width}" == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_a_later_visit_unpacks_nothing_and_compiles_from_real_answers(visit: Visitor, web: Path) -> None:
    with serving(web) as address:
        visitor = visit().open(address)
        kept(visitor)
        answers: dict[str, str] = {}
        visitor.page.on(
            "response",
            lambda answer: answers.update({answer.url.rsplit("/", 1)[1]: answer.headers.get("content-type", "")}),
        )
        visitor.page.reload()
        visitor.started()
    assert visitor.probe("start") == "snapshot"
    kinds = {re.sub(r"-[0-9a-f]{12}", "", name): kind for name, kind in answers.items()}
    assert kinds["wasm.bin"] == kinds["pygame.so.bin"] == "application/wasm"
    assert kinds["asm.bin"].startswith("text/javascript")
    assert "decoder.bin" not in kinds
    # The browser found them itself: the worker need not have run.
    routed = visitor.page.evaluate(
        "performance.getEntries().filter(e => e.workerFinalSourceType === 'cache').map(e => e.name.split('/').pop())"
    )
    assert {"", "wasm", "snapshot", "asm", "pygame.so", "game"} <= {name.rpartition("-")[0] for name in routed}
    assert visitor.complaints == []
