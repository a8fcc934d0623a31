"""Put on a host as docs/hosting.md tells: framed, by Python's own server, behind nginx; a match is at stake."""

import contextlib
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Response

from orapa.site.serve import serving
from orapa.site.steps import REPO
from tests.browser.conftest import LEARNED, START, Visit
from tests.browser.test_shell import LINK, ask, ready, table
from tests.browser.test_table import Player

Visitor = Callable[..., Visit]

GUIDE = (REPO / "docs" / "hosting.md").read_text()
# What a browser denies a frame of a foreign page if its visitor wants it so.
DENIED = """
  const denied = () => { throw new DOMException("denied", "SecurityError") };
  const refused = async () => denied();
  Object.defineProperty(window, "localStorage", { get: denied });
  navigator.locks.request = navigator.locks.query = navigator.serviceWorker.register = refused;
  caches.open = caches.keys = caches.match = refused;
"""


def example(pattern: str) -> str:
    """What the guide shows, without the room before it."""
    found = re.search(pattern, GUIDE, re.DOTALL | re.MULTILINE)
    assert found
    return found[0]


def holds(frame: Frame, condition: str) -> None:
    """Wait until something holds in a frame, which may have no picture to draw meanwhile."""
    frame.wait_for_function(f"() => {condition}", timeout=60_000, polling=100)


def framed(page: Page) -> Frame:
    """The game in a page, once it has drawn and the table is there."""
    page.wait_for_selector("iframe")
    frame = page.frames[1]
    holds(frame, START)
    holds(frame, "orapa.probe.scene === 'table' && document.getElementById('loader').hidden")
    return frame


def asked(page: Page, frame: Frame, port: str, count: int) -> None:
    """Fire a wave in a frame, which has the keys once it was pressed."""
    page.mouse.click(3, 500)
    for key in (port, "Enter"):
        page.keyboard.press(key)
    holds(frame, f"JSON.parse(orapa.probe.table).questions === {count} && !JSON.parse(orapa.probe.table).flying")


@pytest.mark.parametrize("keeps", [True, False], ids=["keeps", "may keep nothing"])
def test_the_game_is_played_in_a_frame_of_a_foreign_page(
    visit: Visitor, address: str, tmp_path: Path, keeps: bool
) -> None:
    frame_of_guide = example(r"<iframe .*?</iframe>").replace("https://host/orapa/", address + LINK)
    (tmp_path / "index.html").write_text(f"<!doctype html><style>* {{ margin: 0; border: 0 }}</style>{frame_of_guide}")
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(LEARNED)
    if not keeps:
        visitor.context.add_init_script(f"if (top !== window) {{ {DENIED} }}")
    page = visitor.page
    with serving(tmp_path) as outer:
        page.goto(outer.replace("127.0.0.1", "localhost"))
        frame = framed(page)
        if not keeps:
            # Whoever may keep nothing is a newcomer each time.
            holds(frame, "orapa.probe.scene === 'offer'")
            page.mouse.click(3, 500)
            holds(frame, "orapa.probe.scene === 'table'")
        asked(page, frame, "g", 1)
        if not keeps:
            holds(frame, "orapa.probe.toast.includes('Nothing can be stored')")
        asked(page, frame, "7", 2)
        if keeps:
            page.reload()
            holds(framed(page), "JSON.parse(orapa.probe.table).questions === 2")
    # Not every browser can share.
    assert [words for words in visitor.complaints if "web-share" not in words] == []


def played_and_kept(visitor: Visit, address: str) -> None:
    """A question asked, kept for the next visit, and the site there without its server."""
    ready(visitor.open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    visitor.page.wait_for_function("orapa.probe.offline", timeout=60_000)
    visitor.page.reload()
    ready(visitor.started())
    table(visitor)
    Player(visitor).wait("questions", 1)
    assert visitor.probe("start") == "snapshot"
    assert visitor.complaints == []


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(command: list[str], port: int) -> Iterator[None]:
    """A server of its own, once it listens."""
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert running.poll() is None, command
            time.sleep(0.05)
        yield
    finally:
        running.terminate()
        running.wait(10)


def test_a_stick_is_served_by_the_command_of_the_guide(visit: Visitor, web: Path, tmp_path: Path) -> None:
    shutil.copytree(web, tmp_path / "orapa-VERSION")
    program, *words = example(r"python3 -m http\.server --directory orapa-VERSION").split()
    assert program == "python3"
    port = free_port()
    with server([sys.executable, *words[:-1], str(tmp_path / words[-1]), "--bind", "127.0.0.1", str(port)], port):
        played_and_kept(visit(locale="en-GB"), f"http://127.0.0.1:{port}/")


def behind_nginx(folder: Path, port: int) -> list[str]:
    """The command that starts nginx with the guide's example, without the certificate that a browser would know."""
    block = re.sub(r" *ssl_certificate.*;\n", "", example(r"^    map \$uri .*?^    }\n    server .*?^    }\n"))
    block = replaced(block, {"listen 443 ssl": f"listen 127.0.0.1:{port}", "/srv/orapa": f"{folder}/srv"})
    places = "".join(f"{name}_temp_path {folder};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"user root; daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{}}\nhttp {{ include /etc/nginx/mime.types; access_log off; {places}\n{block}}}\n"
    )
    return ["nginx", "-e", f"{folder}/errors", "-c", f"{folder}/nginx.conf"]


def behind_caddy(folder: Path, port: int) -> list[str]:
    """The same for Caddy."""
    block = example(r"^    games\.example {.*?^    }\n")
    block = replaced(block, {"games.example": f"http://127.0.0.1:{port}", "/srv/orapa": f"{folder}/srv"})
    (folder / "Caddyfile").write_text(f"{{\nadmin off\n}}\n{block}")
    return ["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]


def replaced(text: str, words: dict[str, str]) -> str:
    """A text with other words for some that stand in it."""
    for theirs, ours in words.items():
        assert theirs in text
        text = text.replace(theirs, ours)
    return text


@pytest.mark.slow
@pytest.mark.parametrize("behind", [behind_nginx, behind_caddy])
def test_the_game_is_played_behind_a_server_set_up_as_the_guide_tells(
    visit: Visitor, web: Path, tmp_path: Path, behind: Callable[[Path, int], list[str]]
) -> None:
    shutil.copytree(web, tmp_path / "srv" / "games" / "mine")
    port = free_port()
    address = f"http://127.0.0.1:{port}/games/mine/"
    with server(behind(tmp_path, port), port):
        visitor = visit(locale="en-GB")
        told: dict[str, dict[str, str]] = {}

        def heard(answer: Response) -> None:
            told.setdefault(answer.url.partition("#")[0].rpartition("/")[2], answer.headers)

        visitor.page.on("response", heard)
        played_and_kept(visitor, address)
        page = told[""]
        assert page["content-security-policy"] == "frame-ancestors 'self'"
        assert (page["cache-control"], page["x-content-type-options"]) == ("no-cache", "nosniff")
        assert page["cross-origin-opener-policy"] == "same-origin"
        named = next(headers for name, headers in told.items() if name.startswith("wasm-"))
        assert "immutable" in named["cache-control"]
        script = next(headers for name, headers in told.items() if name.startswith("loader-"))
        assert script["content-encoding"] == "gzip"
        away = visitor.context.request.get(f"{address}wasm-0123456789ab.bin")
        assert away.status == 404
        assert "immutable" not in away.headers.get("cache-control", "")
