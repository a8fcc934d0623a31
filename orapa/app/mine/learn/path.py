"""The path: all lessons in any order, the next one in gold, those done with a tick; below them puzzles and rules."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box, lines
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, ModeCard
from orapa.app.mine.learn.kept import finished_lessons
from orapa.app.mine.learn.lessons import GROUPS, LESSONS, Lesson, group_of, next_of, number_of
from orapa.app.mine.learn.paint import paint_disc
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.mine.preferences import GAME
from orapa.app.mine.training.pack import pack, solved_puzzles
from orapa.app.pages.page import TITLE, Page

if TYPE_CHECKING:
    from orapa.app.loop import App

COLUMNS = 5
# A card on a desk and a row on a phone; gaps between them, and the room of a heading.
CARD, GAP = 112.0, 10.0
ROW_GAP = 4.0
HEADING, HEAD_GAP = 34.0, 8.0
DOOR = 72.0
WIDE = 760.0


@dataclass(frozen=True)
class PathLayout:
    """A box for each lesson, headings above all groups but the first, and how high it all is."""

    boxes: tuple[Box, ...]
    headings: tuple[Box, ...]
    rows: bool
    height: float


def path_layout(content: Box) -> PathLayout:
    """Cards five to a line where it is wide, else rows; the first mine stands alone, as wide as all."""
    wide = content.w >= WIDE
    columns, gap = (COLUMNS, GAP) if wide else (2, ROW_GAP * 2) if content.w >= 560 else (1, ROW_GAP)
    high = CARD if wide else float(TARGET)
    boxes: list[Box] = []
    headings: list[Box] = []
    y = content.y
    for group in GROUPS:
        lessons = group_of(group)
        if group == "further":
            headings.append(Box(content.x, y + HEAD_GAP, content.w, HEADING))
            y = headings[-1].bottom + 4
        alone = len(lessons) == 1
        first = Box(content.x, y, content.w, 72.0 if alone and wide else high)
        boxes += lines(first, len(lessons), 1 if alone else columns, gap)
        y = boxes[-1].bottom + gap
    return PathLayout(tuple(boxes), tuple(headings), not wide, y - gap)


class LessonCard(Button):
    """A lesson to open: its number or a tick, its name, and a line about it; the next one is gold."""

    radius = 16.0

    def __init__(
        self, name: str, box: Box, action: Action, number: int, title: str, about: str, done: bool, gold: bool
    ) -> None:
        super().__init__(name, box, action)
        self.kind = "gold" if gold else "card"
        if box.h <= TARGET:
            self.radius = 13.0
        self.number = number
        self.title = title
        self.about = about
        self.done = done
        self.gold = gold
        self.size = self.fit()

    def fit(self) -> float:
        """The size at which the title fits a high card."""
        return lettering.fit(self.title, "ExtraBold", self.box.w - 32, 16)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        ink = theme.on_gold if self.gold else theme.text
        quiet = theme.on_gold if self.gold else theme.mute
        if box.h >= 90:
            self._draw_disc(canvas, (box.x + 30, box.y + 32), 14)
            room = box.w - 32
            canvas.text(self.title, (box.x + 16, box.y + 68), self.size, "ExtraBold", ink)
            weight: lettering.Weight = "Bold" if self.gold else "Medium"
            small = lettering.fit(self.about, weight, room, 12.5)
            canvas.text(self.about, (box.x + 16, box.y + 91), small, weight, quiet)
            if self.gold:
                canvas.icon("play", (box.right - 26, box.y + 32), 16, ink)
            return
        y = box.center[1]
        radius = 14 if box.h >= 60 else 11
        self._draw_disc(canvas, (box.x + 13 + radius, y), radius)
        left, right = box.x + 13 + 2 * radius + 12, box.right - (40 if self.gold else 14)
        large = 20 if box.h >= 60 else 14
        size = lettering.fit(self.title, "ExtraBold", right - left, large)
        title = canvas.text(self.title, (left, y), size, "ExtraBold", ink)
        if self.gold:
            canvas.icon("play", (box.right - 24, y), 16, ink)
        weight = "Bold" if self.gold else "Medium"
        if lettering.measure(self.about, weight, 12.5) <= right - title.right - 16:
            canvas.text(self.about, (right, y), 12.5, weight, quiet, "right")

    def _draw_disc(self, canvas: Canvas, center: tuple[float, float], radius: float) -> None:
        theme = canvas.theme
        if not self.gold:
            paint_disc(canvas, center, radius, self.number, self.done, now=False)
            return
        disc = Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
        canvas.rounded(disc, radius, theme.on_gold)
        canvas.text(str(self.number), center, 12.5, "ExtraBold", theme.gold0, "center")


class Lessons(Page):
    """The lessons in any order."""

    name = "learn"
    title = "lesson.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._layout = path_layout(self.frame.content)

    @property
    def place(self) -> str:
        return f"{GAME} learn"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        layout = self._layout = path_layout(content)
        done = finished_lessons(self.app)
        following = next_of(done)
        cards = [
            self._card(lesson, box, lesson.name in done, lesson is following)
            for lesson, box in zip(LESSONS, layout.boxes, strict=True)
        ]
        # Cards of one page are written in one size.
        size = min(card.fit() for card in cards)
        for card in cards:
            card.size = size
        doors = self._doors(Box(content.x, layout.height + HEADING, content.w, lettering.taller(DOOR)))
        return [*cards, *doors], doors[-1].box.bottom

    def resumed(self) -> None:
        """A lesson may have been done, or a puzzle solved."""
        self.renew()

    def _doors(self, box: Box) -> list[ModeCard]:
        """The ways to the training puzzles, with how many are solved, and to the rule book."""
        texts = self.app.texts
        solved = texts("training.solved", count=solved_puzzles(self.app), total=len(pack()))
        puzzles, rules = lines(box, 2, 2 if box.w >= WIDE else 1, GAP)
        return [
            ModeCard("training", puzzles, self._train, "star", texts("training.title"), solved),
            ModeCard("rulebook", rules, self._read, "book", texts("rules.title"), texts("rules.about")),
        ]

    def _train(self) -> None:
        from orapa.app.mine.training.page import TrainingPage

        self.app.push(TrainingPage(self.app))

    def _read(self) -> None:
        from orapa.app.mine.rulebook.page import RuleBook

        self.app.push(RuleBook(self.app))

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        theme, texts = canvas.theme, self.app.texts
        if self._layout.rows and self.frame.content.w < 560:
            self._draw_line(canvas, dy)
        for box in self._layout.headings:
            words = texts("lesson.further")
            size = lettering.fit(words, "ExtraBold", box.w - 2, 16)
            canvas.text(words, (box.x + 2, box.center[1] + dy), size, "ExtraBold", theme.text)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        title = self.frame.title
        count = len(finished_lessons(self.app) & {lesson.name for lesson in LESSONS})
        words = self.app.texts("lesson.count", count=count, of=len(LESSONS))
        heading = lettering.measure(self.app.texts(self.title), "ExtraBold", TITLE)
        if lettering.measure(words, "Bold", 14) + 20 <= title.w - heading:
            canvas.text(words, (title.right, title.center[1]), 14, "Bold", canvas.theme.brass, "right")

    def _draw_line(self, canvas: Canvas, dy: float) -> None:
        """The way from one to the next."""
        for before, behind in zip(self._layout.boxes, self._layout.boxes[1:], strict=False):
            if behind.y - before.bottom <= ROW_GAP + 0.1:
                x = before.x + 24
                canvas.rounded(Box(x - 1, before.bottom + dy - 1, 2, ROW_GAP + 2), 1, canvas.theme.line)

    def _card(self, lesson: Lesson, box: Box, done: bool, gold: bool) -> LessonCard:
        texts = self.app.texts
        title, about = texts(f"lesson.{lesson.name}.title"), texts(f"lesson.{lesson.name}.about")
        action = partial(self._open, lesson.name)
        return LessonCard(f"lesson {lesson.name}", box, action, number_of(lesson), title, about, done, gold)

    def _open(self, name: str) -> None:
        self.app.push(LessonTable(self.app, name))
