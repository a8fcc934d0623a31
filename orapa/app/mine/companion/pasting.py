"""A list of answers that was pasted: every line with what was read in it, before any is added."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.plates import plate
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton
from orapa.app.mine.table.answers import draw_row, row_of
from orapa.app.pages.page import Page
from orapa.app.pages.writing import Writing
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.play.codes import decode_match
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import tidied
from orapa.words.mine.answer_lists import LONGEST, Line, read_answers
from orapa.words.texts import counted

if TYPE_CHECKING:
    from orapa.app.loop import App

LINK = "#match="
ROW, GAP, TOP = 46.0, 6.0, 62.0
# Signs of a line that are shown.
SHOWN = 60


def read_pasted(text: str) -> tuple[Line, ...]:
    """The lines of a list, or the answers of a sheet whose link it is."""
    if LINK not in text:
        rest = text[LONGEST:].strip()
        return (*read_answers(text[:LONGEST]), *([Line(rest[:SHOWN], None)] if rest else []))
    code = text.partition(LINK)[2].split()
    try:
        match = decode_match(code[0] if code else "")
        return tuple(Line(str(clue.answer), clue.answer) for clue in match.clues_of(1))
    except (Refused, AttributeError):
        return (Line(text.strip()[:SHOWN], None),)


class Pasting(Page):
    """Shows what was read line by line; what could not be read stays to be seen."""

    name = "pasting"
    title = "sheet.paste"
    has_footer = True

    def __init__(self, app: "App", text: str, add: Callable[[list[Answer]], None]) -> None:
        super().__init__(app)
        self.text = text
        self.lines = read_pasted(text)
        self._add = add

    @property
    def answers(self) -> list[Answer]:
        """What was read, and is not told otherwise further down."""
        return [line.answer for line in self.lines if line.answer is not None and not self.outdated(line)]

    @property
    def unread(self) -> int:
        """How many lines were not."""
        return sum(line.answer is None for line in self.lines)

    def outdated(self, line: Line) -> bool:
        """Whether a later line tells another answer to the same question, which is the one that counts."""
        if line.answer is None:
            return False
        newest = next(one.answer for one in reversed(self.lines) if one.answer and _same(one.answer, line.answer))
        return newest != line.answer

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        self._content = content
        wide = min(220.0, 0.5 * content.w)
        change = Box(content.right - wide, 4, wide, 48)
        self.app.platform.tell("pasted", f"{len(self.answers)} {self.unread}")
        button = LabelButton("change", change, self._change, self.app.texts("paste.change"), "pencil")
        return [button], TOP + len(self.lines) * (ROW + GAP)

    def lay_out_footer(self, footer: Box) -> list[Button]:
        count = len(self.answers)
        if not count:
            return [LabelButton("add", footer, self.leave, self.app.texts("paste.none"))]
        return [GoldButton("add", footer, self._done, counted(self.app.texts, "paste.add", count), "plus")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        box, theme, texts = self._content, canvas.theme, self.app.texts
        told = counted(texts, "paste.unread", self.unread) if self.unread else texts("paste.all_read")
        room = 0.5 * box.w - 16
        size = lettering.fit(told, "Bold", room, 15)
        canvas.text(told, (box.x + 4, 28 + dy), size, "Bold", theme.bad if self.unread else theme.text)
        for number, line in enumerate(self.lines):
            place = Box(box.x, TOP + number * (ROW + GAP) + dy, box.w, ROW)
            if not canvas.shows(place):
                continue
            plate(canvas, place, 11, "card")
            half = place.w * 0.48
            read = tidied(line.text, SHOWN)
            size = lettering.fit(read, "Medium", half - 44, 14)
            counts = line.answer is not None and not self.outdated(line)
            ink = theme.ok if counts else theme.bad
            canvas.icon("check" if counts else "warn", (place.x + 20, place.center[1]), 17, ink)
            with canvas.clipped(Box(place.x, place.y, half - 4, place.h)):
                canvas.text(read, (place.x + 38, place.center[1]), size, "Medium", theme.mute)
            rest = Box(place.x + half, place.y, place.w - half, place.h)
            if line.answer and counts:
                draw_row(canvas, rest, row_of(Clue(number + 1, 1, line.answer), texts))
            else:
                words = texts("paste.again" if line.answer else "paste.not_read")
                size = lettering.fit(words, "Bold", rest.w - 16, 14)
                canvas.text(words, (rest.x + 8, rest.center[1]), size, "Bold", theme.bad)

    def _change(self) -> None:
        ask_for_list(self.app, self.text, self._read_again)

    def _read_again(self, text: str) -> None:
        self.text, self.lines = text, read_pasted(text)
        self.renew()

    def _done(self) -> None:
        answers = self.answers
        self.leave()
        self._add(answers)


def _same(one: Answer, other: Answer) -> bool:
    return one.question == other.question


def ask_for_list(app: "App", text: str, done: Callable[[str], None]) -> None:
    """Have a list pasted or typed; a window takes what is on its clipboard."""
    app.push(Writing(app, app.texts("paste.ask"), text or app.platform.clipboard(), LONGEST, done, lines=True))
