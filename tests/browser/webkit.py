"""WebKit, the engine of Safari, driven through the standard WebDriver protocol of Debian's webkit2gtk-driver."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

SCREEN = ":1977"


class WebKit:
    """One window of WebKit's small browser."""

    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}/session"
        self._session = ""
        self._session = "/" + self._send("POST", "", {"capabilities": {"alwaysMatch": {}}})["sessionId"]

    def goto(self, address: str) -> None:
        self._send("POST", "/url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        return self._send("POST", "/execute/sync", {"script": f"return {expression}", "args": []})

    def wait_for(self, expression: str, seconds: float = 60) -> None:
        limit = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > limit:
                raise TimeoutError(expression)
            time.sleep(0.1)

    def type(self, letter: str) -> None:
        pressed = [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}]
        self._send("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": pressed}]})

    def close(self) -> None:
        self._send("DELETE", "", None)

    def _send(self, method: str, path: str, data: dict[str, Any] | None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self._root + self._session + path, body, method=method)
        for _ in range(100):
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)["value"]
            except urllib.error.HTTPError as error:
                raise RuntimeError(error.read().decode()) from None
            except urllib.error.URLError:
                # The driver is still starting.
                time.sleep(0.1)
        raise TimeoutError("WebKitWebDriver did not answer")


@contextlib.contextmanager
def running() -> Iterator[WebKit]:
    """A WebKit window on a screen of its own."""
    for program, package in (("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")):
        if shutil.which(program) is None:
            raise RuntimeError(f"{program} is not installed: Debian's package {package} has it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # Its sandbox needs rights that a container's root does not have.
    environment = {**os.environ, "DISPLAY": SCREEN, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    screen = subprocess.Popen(["Xvfb", SCREEN, "-screen", "0", "1400x900x24"], stderr=subprocess.DEVNULL)
    driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment)
    try:
        window = WebKit(port)
        yield window
        window.close()
    finally:
        for process in (driver, screen):
            process.terminate()
            process.wait(30)
