"""The local server: right types, and a port that is free."""

import socket
import struct
import sys
import threading
import urllib.request
from pathlib import Path
from urllib.error import URLError

import pytest

from orapa.site import __main__ as site
from orapa.site.serve import Handler, Server, address_in_network, server, serving
from orapa.site.steps import StepFailed


@pytest.fixture
def web(tmp_path: Path) -> Path:
    for name in ("index.html", "loader-0123456789ab.js", "a.wasm", "part-0123456789ab.bin", "manifest.webmanifest"):
        (tmp_path / name).write_text("x")
    return tmp_path


def test_every_kind_of_file_has_its_type(web: Path) -> None:
    with serving(web) as address:
        types = {
            name: urllib.request.urlopen(address + name).headers["Content-Type"].partition(";")[0]
            for name in ("", "loader-0123456789ab.js", "a.wasm", "part-0123456789ab.bin", "manifest.webmanifest")
        }
    assert list(types.values()) == [
        *("text/html", "text/javascript", "application/wasm", "application/octet-stream"),
        "application/manifest+json",
    ]


def test_only_files_named_by_their_content_are_kept_for_ever(web: Path) -> None:
    with serving(web) as address:
        kept = [
            urllib.request.urlopen(address + name).headers["Cache-Control"]
            for name in ("", "part-0123456789ab.bin", "manifest.webmanifest")
        ]
    assert kept == ["no-cache", "public, max-age=31536000, immutable", "no-cache"]


def test_a_taken_port_gives_the_next_free_one(web: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        running = server(web, port)
        try:
            assert running.server_address[1] > port
        finally:
            running.server_close()


def test_a_visitor_who_breaks_off_leaves_no_complaint(web: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (web / "large.bin").write_bytes(bytes(30_000_000))
    with serving(web) as address:
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        for _ in range(3):
            with socket.create_connection((host, int(port))) as visitor:
                visitor.sendall(b"GET /large.bin HTTP/1.1\r\nHost: here\r\n\r\n")
                visitor.recv(1000)
                # No waiting for what is on its way: the connection is reset.
                visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        assert urllib.request.urlopen(address).status == 200
    assert capfd.readouterr().err == ""


def test_a_fault_of_the_server_itself_is_still_shown(web: Path, capfd: pytest.CaptureFixture[str]) -> None:
    class Faulty(Handler):
        def do_GET(self) -> None:
            raise RuntimeError("for a test")

    with serving(web, Faulty) as address, pytest.raises(OSError):  # noqa: PT011 (the connection just ends)
        urllib.request.urlopen(address)
    assert "RuntimeError: for a test" in capfd.readouterr().err


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StepFailed, match="there is no site"):
        server(tmp_path)


@pytest.mark.parametrize(("words", "open_to_all"), [((), False), (("--host", "0.0.0.0"), True)])
def test_others_in_the_network_are_served_only_when_asked(
    web: Path,
    words: tuple[str, ...],
    open_to_all: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    here = address_in_network()
    if here.startswith("127."):
        pytest.skip("this machine is in no network")
    answers: list[int] = []

    def one_visit(running: Server) -> None:
        thread = threading.Thread(target=serve, args=(running,))
        thread.start()
        try:
            answers.append(urllib.request.urlopen(f"http://{here}:{running.server_address[1]}/", timeout=5).status)
        except URLError:
            answers.append(0)
        finally:
            running.shutdown()
            running.server_close()
            thread.join()

    serve = Server.serve_forever
    monkeypatch.setattr(Server, "serve_forever", one_visit)
    monkeypatch.setattr(site, "build", lambda _: web)
    monkeypatch.setattr(site, "WEB", web)
    monkeypatch.setattr(sys, "argv", ["orapa.site", "serve", *words])
    assert site.main() == 0
    assert answers == [200 if open_to_all else 0]
    assert (f"http://{here}:" in capsys.readouterr().out) is open_to_all
