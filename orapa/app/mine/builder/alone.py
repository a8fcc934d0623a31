"""The builder behind its own door: a draft that stays until the next visit, a shelf, and a way to send mines."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.mine.builder.draft import Draft
from orapa.app.mine.builder.faults import Judged
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.builder.scene import BuilderTable
from orapa.app.mine.builder.sharing import Sharing
from orapa.app.mine.preferences import GAME
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.intents import DoorName
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine

if TYPE_CHECKING:
    from orapa.app.loop import App


class Builder(BuilderTable):
    """Mines built for oneself and for friends."""

    actions: tuple[DoorName, ...] = ("test", "share mine", "gems")
    final: DoorName = "keep mine"
    menu: tuple[DoorName, ...] = ("gems", "made", "shelf")

    def __init__(self, app: "App") -> None:
        self.draft = Draft(app)
        super().__init__(app, self.draft.chair)
        self._sharing = Sharing(app)

    @property
    def place(self) -> str:
        return f"{GAME} build"

    @property
    def titles(self) -> tuple[str, str]:
        texts = self.app.texts
        return texts("build.title"), f"{texts(f'set.{self.view.gem_set}')} · {texts(f'set.{self.view.gem_set}.detail')}"

    def tick(self, now: float) -> None:
        super().tick(now)
        self._sharing.tick()

    def load(self, own: OwnMine) -> None:
        if own.gem_set is not self.view.gem_set:
            self._begin(own.gem_set, Mine())
        if own.result:
            self._results.setdefault(own.mine, own.result)
        super().load(own)

    def _is_ready(self, now: Judged) -> bool:  # noqa: ARG002
        # What is not whole yet may lie on the shelf as well.
        return True

    def _enter(self, name: str) -> None:
        match name:
            case "share mine":
                self._offer_share()
            case "gems":
                self._offer_gems()
            case _:
                super()._enter(name)

    def _offer_share(self) -> None:
        """Send the mine with or without what it took oneself."""
        if self._explained():
            return
        texts, there = self.app.texts, self.own.with_mine(self.mine)
        result = self._results.get(self.mine) or (there.result if there else None)
        said = texts("build.share.words" if result else "build.share.untested")
        choices = self._sharing.choices(self.mine, result)
        if not result:
            choices.append(Choice("share test", texts("build.share.test"), self._test, icon="play"))
        title = texts("build.share.title")
        self._open(Dialog(title, Words((said,)), choices, self._close, self.damage, stacked=True, width=380))

    def _offer_gems(self) -> None:
        """Which gems to build with."""
        texts, now = self.app.texts, self.view.gem_set
        names = {gem_set: f"{texts(f'set.{gem_set}')} · {len(gem_set.gems)}" for gem_set in GemSet}
        choices = [
            Choice(f"gems {one}", name, partial(self.change_gems, one), icon="check" if one is now else "gem")
            for one, name in names.items()
        ]
        words = Words((texts("build.gems.words"),))
        self._open(Dialog(texts("build.gems"), words, choices, self._close, self.damage, stacked=True, width=360))

    def change_gems(self, gem_set: GemSet) -> None:
        """Build with other gems; what lies there stays as far as it belongs to them."""
        if gem_set is not self.view.gem_set:
            self._begin(gem_set, self.mine)

    def _begin(self, gem_set: GemSet, mine: Mine) -> None:
        self.chair = self.draft.with_gems(gem_set, mine)
        self.chair.changed = self._update
        self.chair.look(True)
        self.choices, self.twin = replace(Choices(), tab=self.choices.tab), 0
        self.look_again()
