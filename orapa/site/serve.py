"""Serves the built site on localhost, as any plain static server would."""

import contextlib
import functools
import http.server
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
FIRST_PORT = 8000


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


def server(web: Path, port: int = FIRST_PORT, handler: type[Handler] = Handler) -> Server:
    """A server of the folder on this port of localhost, or on the next free one; port 0 takes any."""
    if not (web / "index.html").is_file():
        raise StepFailed(f"there is no site in {web}: build it first")
    for candidate in range(port, port + 200 if port else 1):
        with contextlib.suppress(OSError):
            return Server(("127.0.0.1", candidate), functools.partial(handler, directory=str(web)))
    raise StepFailed(f"no port is free from {port} to {port + 199}")


@contextlib.contextmanager
def serving(web: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve the folder from another thread; the address."""
    running = server(web, 0, handler)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{running.server_address[1]}/"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()
