"""Sharing by the clipboard: a text is put there, and shown where the browser blocks that."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orapa.app.loop import App


class Copying:
    """Copies a text and, when it is known, tells whether that worked."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._text = ""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        self._text = text
        self._app.platform.copy(text)

    def tick(self) -> None:
        """Say that it is copied, or show the text where the clipboard is blocked."""
        copied = self._app.platform.copied() if self._text else "asking"
        if copied == "asking":
            return
        texts = self._app.texts
        if copied == "yes":
            self._app.toast.say(texts("copy.done"))
        else:
            self._app.platform.offer(texts("copy.this"), self._text, texts("copy.close"))
        self._text = ""
