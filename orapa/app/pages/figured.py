"""Rule books of a game: short chapters, each with a drawn figure between its two paragraphs."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.view import View
from orapa.app.pages.book import BLOCK_GAP, CAPTION, CAPTION_LINE, Book, Leaf, Lines, draw_lines

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.words.texts import Texts

Draw = Callable[[Canvas, Box, "Texts"], None]
FIGURE = 150.0


class FiguredBook(Book):
    """All rules of a game; its texts are under `GAME.rules`."""

    game: str
    chapters: Mapping[str, Draw]
    _lines: tuple[Lines, ...] = ()
    _figure = Box(0, 0, 0, 0)

    def __init__(self, app: "App", chapter: str = "") -> None:
        super().__init__(app, list(self.chapters), chapter)

    @property
    def place(self) -> str:
        return f"{self.game} rules {self.chapter}"

    @property
    def chapter(self) -> str:
        """The chapter that is open."""
        return list(self.chapters)[self.at]

    def chapter_title(self, name: str) -> str:
        return self.app.texts(f"{self.game}.rules.{name}.title")

    def contents_words(self) -> str:
        return self.app.texts(f"{self.game}.rules.contents", number=self.at + 1, count=len(self.chapters))

    def lay_out_chapter(self, leaf: Leaf, view: View) -> float:
        del view
        text, column, y = self.app.texts, leaf.column, leaf.top
        key = f"{self.game}.rules.{self.chapter}"
        placed = [leaf.title]
        for paragraph in ("first", "second"):
            words = tuple(lettering.wrap(text(f"{key}.{paragraph}"), "Medium", leaf.size, column.w))
            placed.append(Lines(words, column.x, y + leaf.line / 2, leaf.size, leaf.line))
            y += len(words) * leaf.line + BLOCK_GAP
            if paragraph == "first":
                self._figure = Box(column.x, y, column.w, FIGURE)
                caption = tuple(lettering.wrap(text(f"{key}.caption"), "Medium", CAPTION, column.w))
                y += FIGURE + 8
                pitch = lettering.grown(CAPTION_LINE)
                placed.append(Lines(caption, column.x, y + pitch / 2, CAPTION, pitch, quiet=True))
                y += len(caption) * pitch + BLOCK_GAP
        self._lines = tuple(placed)
        return y

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self.listing:
            return
        for words in self._lines:
            draw_lines(canvas, words, dy)
        figure = self._figure.move(0, dy)
        if canvas.shows(figure.grow(20)):
            self.chapters[self.chapter](canvas, figure, self.app.texts)
