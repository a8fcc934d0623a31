"""A mine of one's own sent as a challenge: its link without a result, with one's own, or with one's tempo too."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.look.dialog import Choice
from orapa.app.pages.copying import Copying
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rules.mines import Mine
from orapa.words.texts import counted

if TYPE_CHECKING:
    from orapa.app.loop import App


class Sharing:
    """Copies links to mines."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._copying = Copying(app)

    def share(self, mine: Mine, result: Goal | None = None) -> None:
        """Copy the link to a mine."""
        self._copying.copy(f"{self._app.platform.address()}{MineLink(mine, result)}")

    def tick(self) -> None:
        """Tell when a link is copied."""
        self._copying.tick()

    def choices(self, mine: Mine, result: Goal | None) -> list[Choice]:
        """What may go with the link."""
        texts = self._app.texts
        choices = [Choice("share plain", texts("build.share.plain"), partial(self.share, mine), icon="share")]
        if result:
            label = counted(texts, "build.share.result", result.questions)
            untimed = partial(self.share, mine, replace(result, tempo=()))
            choices.append(Choice("share result", label, untimed, icon="star"))
            if result.tempo:
                whole = partial(self.share, mine, result)
                choices.append(Choice("share tempo", texts("build.share.tempo"), whole, icon="ghost"))
        return choices
