"""The shelf as a page: all own mines, to be laid out, renamed, copied, sent and deleted."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box, lines
from orapa.app.frame.input import Event, Point, Pointer
from orapa.app.look import lettering
from orapa.app.look.actions import BareButton
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice, Words
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.builder.naming import ask_name, free_names
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.builder.sharing import Sharing
from orapa.app.mine.builder.tiles import Tile
from orapa.app.pages.holding import Holding
from orapa.app.pages.page import Page
from orapa.engine.mine.rules.legality import inspect

if TYPE_CHECKING:
    from orapa.app.loop import App

LEAST, GAP = 152.0, 14.0
PICTURE = 0.82
WORDS = 44.0
MORE = 44.0


class ShelfPage(Page):
    """Every mine that was kept; a press lays it out, a long one and the button beside its name offer the rest."""

    name = "own mines"
    title = "build.shelf"

    def __init__(self, app: "App", shelf: Shelf, load: Callable[[OwnMine], None]) -> None:
        super().__init__(app)
        self.shelf = shelf
        self._load = load
        self._sharing = Sharing(app)
        self._holding = Holding()

    def lay_out(self, content: Box, view: View) -> tuple[Sequence[Button], float]:
        del view
        mines = self.shelf.mines
        columns = max(2, int((content.w + GAP) // (LEAST + GAP)))
        width = (content.w - (columns - 1) * GAP) / columns
        high = PICTURE * width + WORDS
        boxes = lines(Box(content.x, 6, content.w, high), len(mines), columns, GAP) if mines else ()
        # The way back to it is drawn over its tile, so it comes first.
        widgets: list[Button] = []
        for own, box in zip(mines, boxes, strict=True):
            more = Box(box.right - MORE, box.bottom - MORE, MORE, MORE)
            widgets.append(BareButton(f"more own {own.id}", more, partial(self._offer, own), "menu"))
            widgets.append(Tile(f"own {own.id}", box, partial(self._choose, own), own, self._under(own), MORE))
        return widgets, boxes[-1].bottom + 8 if boxes else content.h

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self.shelf.mines:
            return
        content = self.frame.content
        words = lettering.wrap(self.app.texts("build.shelf.empty"), "Medium", 14, min(420.0, content.w - 40))
        for i, line in enumerate(words):
            canvas.text(line, (content.center[0], dy + 80 + 22 * i), 14, "Medium", canvas.theme.mute, "center")

    @property
    def holds(self) -> bool:
        return self._holding.on

    def handle(self, event: Event) -> None:
        if isinstance(event, Pointer) and not self.dialog:
            self._holding.watch(event, self._tile_at(event.pos))
        super().handle(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._sharing.tick()
        held = self._holding.ripe(now)
        if held:
            # What is held long is neither laid out nor dragged when it is let go.
            super().handle(Pointer("cancel", (0, 0)))
            self._offer(next(own for own in self.shelf.mines if own.id == held))

    def _tile_at(self, pos: Point) -> str:
        """The mine of which a tile is there, empty if none is."""
        under = self.button_at(pos)
        kind, _, name = under.name.partition(" ") if under else ("", "", "")
        return name if kind == "own" else ""

    def _under(self, own: OwnMine) -> str:
        texts = self.app.texts
        if not inspect(own.mine, own.gem_set).legal:
            return texts("build.draft")
        if own.par is None or own.band is None:
            return texts(f"set.{own.gem_set}")
        return texts("build.graded", grade=texts(f"grade.{own.band}"), par=own.par)

    def _choose(self, own: OwnMine) -> None:
        self.app.pop()
        self._load(own)

    def _offer(self, own: OwnMine) -> None:
        """What can be done with a mine."""
        texts = self.app.texts
        choices = [
            Choice("rename", texts("build.rename"), partial(self._rename, own), icon="pencil"),
            Choice("copy", texts("build.copy"), partial(self._copy, own), icon="tabs"),
        ]
        if inspect(own.mine, own.gem_set).legal:
            choices.append(Choice("share", texts("build.share mine"), partial(self._share, own), icon="share"))
        choices.append(Choice("delete", texts("build.delete"), partial(self._delete, own), icon="trash"))
        self.ask(own.name, Words((self._under(own),)), choices, stacked=True)

    def _rename(self, own: OwnMine) -> None:
        ask_name(self.app, self.shelf, own, self.renew)

    def _copy(self, own: OwnMine) -> None:
        name = free_names([own.name], self.shelf.mines, 1)[0]
        self.shelf.keep(replace(own, id="", time=0, name=name))
        self.renew()

    def _share(self, own: OwnMine) -> None:
        """Send it; what it took oneself goes along if that is wanted."""
        texts = self.app.texts
        if own.result:
            choices = self._sharing.choices(own.mine, own.result)
            self.ask(texts("build.share.title"), Words((texts("build.share.words"),)), choices, stacked=True)
        else:
            self._sharing.share(own.mine)

    def _delete(self, own: OwnMine) -> None:
        """Delete it; for a moment that can be undone."""
        texts = self.app.texts
        self.shelf.delete(own)
        self.renew()
        self.app.toast.say(
            texts("build.deleted", name=own.name), texts("build.bring_back"), partial(self._restore, own)
        )

    def _restore(self, own: OwnMine) -> None:
        self.shelf.keep(own)
        if self.app.scene is self:
            self.renew()
