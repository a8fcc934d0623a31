"""Serves the built site on localhost, as any plain static server would."""

import contextlib
import functools
import http.server
import re
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import segno

from orapa.site.steps import StepFailed

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".bin": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
}
LOCAL, FIRST_PORT = "127.0.0.1", 8000


class Handler(http.server.SimpleHTTPRequestHandler):
    """Right types whatever the machine's own table says, and no line per request."""

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012 (the base class declares it so)

    def log_message(self, *_: object) -> None:
        pass

    def end_headers(self) -> None:
        # Files named by their content never change; the page itself is asked for anew each time.
        named = re.search(r"-[0-9a-f]{12}\.\w+$", self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if named else "no-cache")
        super().end_headers()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        # Browsers break off what they no longer need; that is no fault.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(web: Path, port: int = FIRST_PORT, handler: type[Handler] = Handler, host: str = LOCAL) -> Server:
    """A server of the folder on this port of localhost, or on the next free one; port 0 takes any."""
    if not (web / "index.html").is_file():
        raise StepFailed(f"there is no site in {web}: build it first")
    for candidate in range(port, port + 200 if port else 1):
        with contextlib.suppress(OSError):
            return Server((host, candidate), functools.partial(handler, directory=str(web)))
    raise StepFailed(f"no port is free from {port} to {port + 199}")


def address_in_network() -> str:
    """This machine's address for others in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: only the way there is looked up.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def tell_phones(address: str, out: TextIO | None = None) -> None:
    """Print an address so that a phone's camera can read it."""
    shown = out or sys.stdout
    print(f"For a phone in the same network: {address}", file=shown)
    segno.make(address, error="m").terminal(out=shown, border=2, compact=True)
    print("Without https a browser keeps nothing for offline use.", file=shown, flush=True)


@contextlib.contextmanager
def serving(web: Path, handler: type[Handler] = Handler, host: str = LOCAL) -> Iterator[str]:
    """Serve the folder from another thread; the address."""
    running = server(web, 0, handler, host)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{host}:{running.server_address[1]}/"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()
