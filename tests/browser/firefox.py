"""A Firefox driven by its own protocol (Marionette), since Playwright drives only builds of its own."""

import contextlib
import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class Firefox:
    """One window; every message is its length, a colon, and JSON."""

    def __init__(self, port: int) -> None:
        self._socket = _connected(port)
        self._number = 0
        self._receive()
        self.facts = self.call("WebDriver:NewSession", {})

    def call(self, command: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, command, parameters])
        self._socket.sendall(f"{len(message)}:{message}".encode())
        _, _, fault, result = self._receive()
        if fault:
            raise RuntimeError(f"{command}: {fault['message']}")
        return result

    def goto(self, address: str) -> None:
        self.call("WebDriver:Navigate", {"url": address})

    def evaluate(self, expression: str) -> Any:
        return self.call("WebDriver:ExecuteScript", {"script": f"return {expression}", "args": []})["value"]

    def wait_for(self, expression: str, seconds: float = 60) -> None:
        limit = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > limit:
                raise TimeoutError(expression)
            time.sleep(0.1)

    def press(self, x: int, y: int) -> None:
        self._act("pointer", "mouse", [{"type": "pointerMove", "x": x, "y": y, "duration": 0}, *_button()])

    def type(self, letter: str) -> None:
        self._act("key", "keys", [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}])

    def _act(self, kind: str, name: str, actions: list[dict[str, Any]]) -> None:
        self.call("WebDriver:PerformActions", {"actions": [{"type": kind, "id": name, "actions": actions}]})

    def _receive(self) -> Any:
        length = b""
        while (digit := self._socket.recv(1)) != b":":
            length += digit
        data = b""
        while len(data) < int(length):
            data += self._socket.recv(int(length) - len(data))
        return json.loads(data)


def _button() -> list[dict[str, Any]]:
    # A press shorter than a frame would still count, but a person's is longer.
    return [{"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 50}, {"type": "pointerUp", "button": 0}]


def _connected(port: int) -> socket.socket:
    for _ in range(300):
        with contextlib.suppress(OSError):
            return socket.create_connection(("127.0.0.1", port))
        time.sleep(0.1)
    raise TimeoutError("Firefox did not open its port")


@contextlib.contextmanager
def running() -> Iterator[Firefox]:
    """A headless Firefox with an empty profile."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise RuntimeError("firefox is not installed: Debian's package firefox-esr has it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as profile:
        Path(profile, "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", profile]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                yield Firefox(port)
            finally:
                process.terminate()
                process.wait(30)
