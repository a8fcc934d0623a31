"""The rule book: every rule with a drawn diagram, both editions side by side, reachable from every table."""

from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.frame.scroll import Scroll
from orapa.app.frame.swipe import Swipe
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, LabelButton
from orapa.app.mine.preferences import GAME
from orapa.app.mine.rulebook.chapters import CHAPTERS, Chapter, Chart, Diagram
from orapa.app.mine.rulebook.charts import draw_gem_tile, draw_mix_tile, draw_star_tile
from orapa.app.mine.rulebook.diagrams import CORNER, drawing
from orapa.app.mine.rulebook.layout import Figure, Lines, RuleLayout, Table, Tiles, contents_boxes, rule_layout
from orapa.app.pages.page import Page

if TYPE_CHECKING:
    from orapa.app.loop import App

# How far a finger moves sideways to turn the page.
KEYS = {"left": -1, "right": 1}
DRAWN = {Chart.GEMS: draw_gem_tile, Chart.MIXES: draw_mix_tile, Chart.STARS: draw_star_tile}


class ChapterButton(Button):
    """A line of the contents: the number and the name of a chapter; the open one stands out."""

    def __init__(self, at: int, chapter: Chapter, box: Box, action: Action, title: str, chosen: bool) -> None:
        super().__init__(f"chapter {chapter.key}", box, action)
        self.number = str(at + 1)
        self.title = title
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        ink = theme.brass if self.chosen else theme.mute
        canvas.text(self.number, (box.x + 26, y), 14, "ExtraBold", ink, "center")
        size = lettering.fit(self.title, "Bold", box.w - 62, 14)
        canvas.text(self.title, (box.x + 48, y), size, "Bold", theme.text if self.chosen else ink)
        if self.chosen:
            canvas.ring(box, self.radius, 1.5, theme.fill)


class RuleBook(Page):
    """One chapter at a time; arrows, swipes, the contents and the buttons below it lead to the others."""

    name = "rules"
    title = "rules.title"

    def __init__(self, app: "App", chapter: str = "") -> None:
        super().__init__(app)
        self.at = next((at for at, one in enumerate(CHAPTERS) if one.key == chapter), 0)
        self.listing = False
        """Whether the contents are shown in place of the chapter."""
        self._layout: RuleLayout | None = None
        self._pictures: dict[tuple[Diagram, float], pygame.Surface] = {}
        self._drawing: Job | None = None
        self._swipe = Swipe()

    @property
    def place(self) -> str:
        return f"{GAME} rules {self.chapter.key}"

    @property
    def chapter(self) -> Chapter:
        """The chapter that is open."""
        return CHAPTERS[self.at]

    @property
    def covered(self) -> bool:
        return self.listing

    def back(self) -> bool:
        was = self.listing
        if was:
            self._list(False)
        return was

    def left(self) -> None:
        if self._drawing:
            self._drawing.cancel()

    def arrange(self, view: View) -> None:
        if view != self.view:
            self._pictures.clear()
        super().arrange(view)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        if self.listing:
            boxes = contents_boxes(Box(content.x, 0, content.w, 0))
            return self._contents(boxes), boxes[-1].bottom
        layout = self._layout = rule_layout(content, self.chapter, self.app.texts)
        if self._drawing:
            self._drawing.cancel()
        self._drawing = self.app.jobs.start(self._draw_figures(layout, view))
        return [*self._contents(layout.contents), *self._ways(layout)], layout.height

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape" and self.back():
            return
        if isinstance(event, Key) and event.name in KEYS and not self.listing:
            self._turn(self.at + KEYS[event.name])
        elif not (isinstance(event, Pointer) and self._swipes(event)):
            super().handle(event)

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self.listing or self._layout is None:
            return
        for part in self._layout.parts:
            match part:
                case Lines():
                    _draw_lines(canvas, part, dy)
                case Figure():
                    self._draw_figure(canvas, part, dy)
                case Tiles():
                    self._draw_tiles(canvas, part, dy)
                case Table():
                    for card in part.cards:
                        plate(canvas, card.move(0, dy), RADIUS_CARD, "card")
                    for words in part.words:
                        _draw_lines(canvas, words, dy)

    def _draw_figure(self, canvas: Canvas, figure: Figure, dy: float) -> None:
        box = figure.box.move(0, dy)
        if not canvas.shows(box):
            return
        picture = self._pictures.get((figure.diagram, figure.unit))
        if picture is None:
            canvas.rounded(box, CORNER, canvas.theme.slab)
        else:
            canvas.lay(picture, canvas.device(box).topleft)

    def _draw_tiles(self, canvas: Canvas, tiles: Tiles, dy: float) -> None:
        draw = DRAWN[tiles.chart]
        for number, box in enumerate(tiles.boxes):
            if canvas.shows(box.move(0, dy)):
                draw(canvas, box.move(0, dy), number, self.app.texts)

    def _draw_figures(self, layout: RuleLayout, view: View) -> Generator[None, None, None]:
        for part in layout.parts:
            if isinstance(part, Figure) and (part.diagram, part.unit) not in self._pictures:
                picture = yield from drawing(part.diagram, part.unit, view.scale, view.theme)
                self._pictures[part.diagram, part.unit] = picture
                self.damage()
                yield

    def _contents(self, boxes: tuple[Box, ...]) -> list[Button]:
        text = self.app.texts
        return [
            ChapterButton(at, chapter, box, partial(self._turn, at), text(f"rules.{chapter.key}.title"), at == self.at)
            for at, (chapter, box) in enumerate(zip(CHAPTERS, boxes, strict=False))
        ]

    def _ways(self, layout: RuleLayout) -> list[Button]:
        """To the neighbours, and to the contents where they are not in view."""
        text, ways = self.app.texts, list[Button]()
        if layout.menu:
            words = text("rules.contents", number=self.at + 1, count=len(CHAPTERS))
            ways.append(LabelButton("contents", layout.menu, partial(self._list, True), words, "menu"))
        for name, at, box in (("previous", self.at - 1, layout.previous), ("next", self.at + 1, layout.following)):
            if 0 <= at < len(CHAPTERS):
                title = text(f"rules.{CHAPTERS[at].key}.title")
                icon = "back" if name == "previous" else "next"
                ways.append(LabelButton(name, box, partial(self._turn, at), title, icon))
        return ways

    def _list(self, listing: bool) -> None:
        self.listing = listing
        self._renew_at_the_top()

    def _turn(self, at: int) -> None:
        if 0 <= at < len(CHAPTERS):
            self.at, self.listing = at, False
            self._renew_at_the_top()

    def _renew_at_the_top(self) -> None:
        self.scroll = Scroll()
        self.renew()

    def _swipes(self, event: Pointer) -> bool:
        """Whether the event ended a swipe sideways, which turns the page."""
        turn = self._swipe.turn(event)
        if not turn or self.listing:
            return False
        self.group.handle(Pointer("cancel", event.pos))
        self.scroll.handle(Pointer("cancel", event.pos))
        self._turn(self.at + turn)
        return True


def _draw_lines(canvas: Canvas, words: Lines, dy: float) -> None:
    ink = canvas.theme.mute if words.quiet else canvas.theme.text
    for i, line in enumerate(words.lines):
        canvas.text(line, (words.x, words.y + i * words.line + dy), words.size, words.weight, ink)
