"""Books: pages of chapters, one at a time; arrows, swipes, the contents and the buttons below lead to the others."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.frame.scroll import Scroll
from orapa.app.frame.swipe import Swipe
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part, Weight
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, LabelButton
from orapa.app.pages.page import Page

if TYPE_CHECKING:
    from orapa.app.loop import App

CONTENTS, CONTENTS_GAP = 236.0, 4.0
# Content at least so wide and so high has the contents beside the chapter.
WIDE, HIGH = 860.0, 560.0
GAP, BLOCK_GAP = 16.0, 20.0
TITLE, TITLE_LINE = 24.0, 34.0
# Size and line height of the words on usual and on wide screens; of captions.
USUAL, LARGE = (14.0, 21.0), (16.0, 25.0)
CAPTION, CAPTION_LINE, CAPTION_GAP = 12.5, 17.0, 8.0
KEYS = {"left": -1, "right": 1}


@dataclass(frozen=True)
class Lines:
    """Words broken into lines; the place is the left end of the first line's middle."""

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    line: float
    weight: Weight = "Medium"
    quiet: bool = False


@dataclass(frozen=True)
class Leaf:
    """Where a chapter is written: its column below its title, the contents beside it or behind a button."""

    contents: tuple[Box, ...]
    menu: Box | None
    """The button behind which the contents are, where they are not beside the chapter."""
    column: Box
    title: Lines
    top: float
    size: float
    line: float

    def ways(self, y: float) -> tuple[Box, Box, float]:
        """The ways to the neighbours below a height, and how high it all is."""
        half, high = (self.column.w - GAP) / 2, lettering.taller(52.0)
        previous, following = Box(self.column.x, y, half, high), Box(self.column.x + half + GAP, y, half, high)
        return previous, following, max(following.bottom, self.contents[-1].bottom if self.contents else 0.0) + 8


def leaf_of(content: Box, count: int, title: str) -> Leaf:
    """A chapter in a column of its own, or below a button for the contents."""
    beside = content.w >= WIDE and content.h >= HIGH
    if beside:
        column = Box(content.x + CONTENTS + 2 * GAP, 0, min(760.0, content.w - CONTENTS - 2 * GAP), 0)
        contents, menu, y = contents_boxes(Box(content.x, 0, CONTENTS, 0), count), None, 4.0
    else:
        width = min(680.0, content.w)
        column = Box(content.x + (content.w - width) / 2, 0, width, 0)
        contents, menu, y = (), Box(column.x, 0, column.w, TARGET), TARGET + GAP
    size, line = LARGE if beside else USUAL
    fitting, pitch = lettering.fit(title, "ExtraBold", column.w, TITLE), lettering.grown(TITLE_LINE)
    head = Lines((title,), column.x, y + pitch / 2, fitting, pitch, "ExtraBold")
    return Leaf(contents, menu, column, head, y + pitch + 10, size, lettering.grown(line))


def contents_boxes(space: Box, count: int) -> tuple[Box, ...]:
    """A line for each chapter."""
    high = lettering.taller(TARGET)
    return tuple(Box(space.x, space.y + i * (high + CONTENTS_GAP), space.w, high) for i in range(count))


def draw_lines(canvas: Canvas, words: Lines, dy: float) -> None:
    """Words, moved down by dy."""
    ink = canvas.theme.mute if words.quiet else canvas.theme.text
    for i, line in enumerate(words.lines):
        canvas.text(line, (words.x, words.y + i * words.line + dy), words.size, words.weight, ink)


class ChapterButton(Button):
    """A line of the contents: the number and the name of a chapter; the open one stands out."""

    def __init__(self, at: int, name: str, box: Box, action: Action, title: str, chosen: bool) -> None:
        super().__init__(f"chapter {name}", box, action)
        self.number = str(at + 1)
        self.title = title
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        ink = theme.brass if self.chosen else theme.mute
        canvas.text(self.number, (box.x + 26, y), 14, "ExtraBold", ink, "center")
        ink = theme.text if self.chosen else ink
        if lettering.breaks():
            canvas.column((Part(self.title, "Bold", 14),), (ink,), Box(box.x + 48, box.y, box.w - 58, box.h), "left")
        else:
            size = lettering.fit(self.title, "Bold", box.w - 62, 14)
            canvas.text(self.title, (box.x + 48, y), size, "Bold", ink)
        if self.chosen:
            canvas.ring(box, self.radius, 1.5, theme.fill)


class Book(Page, ABC):
    """One chapter at a time; a subclass lays it out and draws it."""

    def __init__(self, app: "App", chapters: Sequence[str], chapter: str = "") -> None:
        super().__init__(app)
        self._chapters = chapters
        self.at = chapters.index(chapter) if chapter in chapters else 0
        self.listing = False
        """Whether the contents are shown in place of the chapter."""
        self._swipe = Swipe()

    @abstractmethod
    def chapter_title(self, name: str) -> str:
        """What a chapter is called."""

    @abstractmethod
    def contents_words(self) -> str:
        """What the button of the contents says."""

    @abstractmethod
    def lay_out_chapter(self, leaf: Leaf, view: View) -> float:
        """Lay the open chapter out on a leaf; gives the height at which the ways to its neighbours begin."""

    @property
    def covered(self) -> bool:
        return self.listing

    def back(self) -> bool:
        was = self.listing
        if was:
            self._list(False)
        return was

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        if self.listing:
            boxes = contents_boxes(Box(content.x, 0, content.w, 0), len(self._chapters))
            return self._contents(boxes), boxes[-1].bottom
        leaf = leaf_of(content, len(self._chapters), self.chapter_title(self._chapters[self.at]))
        previous, following, height = leaf.ways(self.lay_out_chapter(leaf, view))
        return [*self._contents(leaf.contents), *self._ways(leaf.menu, previous, following)], height

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape" and self.back():
            return
        if isinstance(event, Key) and event.name in KEYS and not self.listing:
            self._turn(self.at + KEYS[event.name])
        elif not (isinstance(event, Pointer) and self._swipes(event)):
            super().handle(event)

    def _contents(self, boxes: Sequence[Box]) -> list[Button]:
        return [
            ChapterButton(at, name, box, partial(self._turn, at), self.chapter_title(name), at == self.at)
            for at, (name, box) in enumerate(zip(self._chapters, boxes, strict=False))
        ]

    def _ways(self, menu: Box | None, previous: Box, following: Box) -> list[Button]:
        """To the neighbours, and to the contents where they are not in view."""
        ways = list[Button]()
        if menu:
            ways.append(LabelButton("contents", menu, partial(self._list, True), self.contents_words(), "menu"))
        for name, at, box in (("previous", self.at - 1, previous), ("next", self.at + 1, following)):
            if 0 <= at < len(self._chapters):
                icon = "back" if name == "previous" else "next"
                title = self.chapter_title(self._chapters[at])
                ways.append(LabelButton(name, box, partial(self._turn, at), title, icon))
        return ways

    def _list(self, listing: bool) -> None:
        self.listing = listing
        self._renew_at_the_top()

    def _turn(self, at: int) -> None:
        if 0 <= at < len(self._chapters):
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
