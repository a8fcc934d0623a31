"""A page that has the game in words: what it was told, and what is said and pressed there."""

import json
from collections.abc import Sequence
from typing import Any

from orapa.app.frame.platform import Screen
from tests.app.stage import Memory, Stage, learned

# So many seconds pass until the game in words is there, and until something said has been answered.
COMES, ANSWERED = 10.0, 0.6


class Reader(Memory):
    """A platform that keeps what would stand in the document."""

    has_text = True

    def __init__(self, screen: Screen | None = None, language: str = "en", tab_of: Memory | None = None) -> None:
        super().__init__(screen, language, tab_of)
        self.value: dict[str, Any] = {}
        self.updates = 0
        self.logged: list[str] = []
        self.faded: list[str] = []
        """Those of them that are gone after a moment."""
        self.said: list[str] = []
        self.focused = True
        self.beside = False
        self.left_picture = 0

    def show_words(self, value: str) -> None:
        self.value = json.loads(value)
        self.updates += 1

    def log(self, lines: Sequence[str], fades: bool = False) -> None:
        self.logged += lines
        self.faded += lines if fades else []

    def forget_log(self) -> None:
        self.logged.clear()

    def show_text(self, always: bool) -> None:
        self.beside = always

    def to_text(self) -> None:
        self.left_picture += 1

    def attended(self) -> bool:
        return self.focused

    def commands(self) -> Sequence[str]:
        said, self.said = self.said, []
        return said


class Listening(Stage):
    """The app for somebody who does not see it."""

    platform: Reader

    def __init__(self, platform: Reader | None = None, newcomer: bool = False) -> None:
        self.reader = platform or Reader()
        super().__init__(self.reader if newcomer else learned(self.reader), newcomer)
        self.run(COMES)

    def say(self, words: str, seconds: float = ANSWERED) -> list[str]:
        """Say something; what is read out then."""
        return self._do(f"say {words}", seconds)

    def push(self, name: str, seconds: float = ANSWERED) -> list[str]:
        """Press the button of a name."""
        return self._do(f"press {name}", seconds)

    @property
    def title(self) -> str:
        return str(self.reader.value["title"])

    @property
    def offers(self) -> dict[str, str]:
        return {offer["name"]: offer["words"] for offer in self.reader.value["offers"]}

    @property
    def document(self) -> str:
        """All that could be read there."""
        return json.dumps([self.reader.value, self.reader.logged])

    def _do(self, line: str, seconds: float) -> list[str]:
        before = len(self.reader.logged)
        self.reader.said.append(line)
        self.run(seconds)
        return self.reader.logged[before:]
