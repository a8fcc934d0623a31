"""The rule book: every rule with a drawn diagram, both editions side by side, reachable from every table."""

from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.jobs import Job
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.mine.preferences import GAME
from orapa.app.mine.rulebook.chapters import CHAPTERS, Chapter, Chart, Diagram
from orapa.app.mine.rulebook.charts import draw_gem_tile, draw_mix_tile, draw_star_tile
from orapa.app.mine.rulebook.diagrams import CORNER, drawing
from orapa.app.mine.rulebook.layout import Figure, Part, Table, Tiles, chapter_parts
from orapa.app.pages.book import Book, Leaf, Lines, draw_lines

if TYPE_CHECKING:
    from orapa.app.loop import App

DRAWN = {Chart.GEMS: draw_gem_tile, Chart.MIXES: draw_mix_tile, Chart.STARS: draw_star_tile}


class RuleBook(Book):
    """Every rule with its diagrams."""

    name = "rules"
    title = "rules.title"

    def __init__(self, app: "App", chapter: str = "") -> None:
        super().__init__(app, [one.key for one in CHAPTERS], chapter)
        self._parts: tuple[Part, ...] = ()
        self._pictures: dict[tuple[Diagram, float], pygame.Surface] = {}
        self._drawing: Job | None = None

    @property
    def place(self) -> str:
        return f"{GAME} rules {self.chapter.key}"

    @property
    def chapter(self) -> Chapter:
        """The chapter that is open."""
        return CHAPTERS[self.at]

    def chapter_title(self, name: str) -> str:
        return self.app.texts(f"rules.{name}.title")

    def contents_words(self) -> str:
        return self.app.texts("rules.contents", number=self.at + 1, count=len(CHAPTERS))

    def left(self) -> None:
        if self._drawing:
            self._drawing.cancel()

    def arrange(self, view: View) -> None:
        if view != self.view:
            self._pictures.clear()
        super().arrange(view)

    def lay_out_chapter(self, leaf: Leaf, view: View) -> float:
        self._parts, bottom = chapter_parts(leaf, self.chapter, self.app.texts)
        if self._drawing:
            self._drawing.cancel()
        self._drawing = self.app.jobs.start(self._draw_figures(self._parts, view))
        return bottom

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self.listing:
            return
        for part in self._parts:
            match part:
                case Lines():
                    draw_lines(canvas, part, dy)
                case Figure():
                    self._draw_figure(canvas, part, dy)
                case Tiles():
                    self._draw_tiles(canvas, part, dy)
                case Table():
                    for card in part.cards:
                        plate(canvas, card.move(0, dy), RADIUS_CARD, "card")
                    for words in part.words:
                        draw_lines(canvas, words, dy)

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

    def _draw_figures(self, parts: tuple[Part, ...], view: View) -> Generator[None, None, None]:
        for part in parts:
            if isinstance(part, Figure) and (part.diagram, part.unit) not in self._pictures:
                picture = yield from drawing(part.diagram, part.unit, view.scale, view.theme)
                self._pictures[part.diagram, part.unit] = picture
                self.damage()
                yield
