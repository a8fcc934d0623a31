"""The other cards: figures, times, rivals, the best results, and the heads that all cards have."""

from collections.abc import Iterable, Sequence

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face, draw_face, faces_of
from orapa.app.look.lettering import Part
from orapa.app.look.plates import Kind, plate
from orapa.app.look.theme import RADIUS_CARD, mix
from orapa.app.look.widgets import Action, Button, fitting
from orapa.app.mine.statistics.course import SMALL, pad
from orapa.app.mine.who import EMBLEMS
from orapa.engine.mine.match.figures import Boxed, Person, Rival, Spread
from orapa.engine.play.streaks import Streak
from orapa.engine.play.summaries import Outcome
from orapa.words.texts import Texts, counted, decimal

TITLE, LINE = 26.0, 20.0
ROW = 44.0
SQUARE, SQUARES = 13.0, 10
# A square with the gap behind it, and the room for a figure at the right of squares.
STEP, FIGURE = SQUARE + 2, 54.0
# Fewer squares than this tell nothing.
LEAST_SQUARES = 4
TOP = 52.0
# From this width on people have squares beside their names.
WIDE_PEOPLE = 480.0


def paint_figure(canvas: Canvas, box: Box, figure: str, labels: tuple[str, str]) -> None:
    """A number and what it counts, in fewer words where there is little room."""
    theme, side = canvas.theme, 14.0 if box.w > 130 else 10.0
    plate(canvas, box, RADIUS_CARD, "card")
    if lettering.breaks():
        words = (Part(figure, "ExtraBold", 20), Part(labels[0], "Medium", 12.5))
        canvas.column(
            words, (theme.brass, theme.mute), Box(box.x + side, box.y + 4, box.w - 2 * side, box.h - 8), "left"
        )
        return
    y = box.y + box.h * 0.38
    size = lettering.fit(figure, "ExtraBold", box.w - 2 * side, 24 if box.h > 66 else 20)
    canvas.text(figure, (box.x + side, y), size, "ExtraBold", theme.brass)
    room = box.w - 2 * side
    label = labels[0] if lettering.measure(labels[0], "Medium", SMALL) <= room else labels[1]
    size = lettering.fit(label, "Medium", room, 12.5)
    canvas.text(label, (box.x + side, box.bottom - box.h * 0.26), size, "Medium", theme.mute)


def paint_head(canvas: Canvas, box: Box, title: str, right: float = 0.0) -> None:
    """A card with its title, which leaves room at its right."""
    plate(canvas, box, RADIUS_CARD, "card")
    room = box.w - 2 * pad(box) - right
    size = lettering.fit(title, "ExtraBold", room, 16)
    canvas.text(title, (box.x + pad(box), box.y + TITLE), size, "ExtraBold")


def paint_words(canvas: Canvas, box: Box, words: str) -> None:
    """What will be in a card that has nothing yet."""
    if lettering.breaks():
        room = Box(box.x + pad(box), box.y + TOP, box.w - 2 * pad(box), box.h - TOP - 12)
        canvas.column((Part(words, "Medium", 14),), (canvas.theme.mute,), room, "left")
        return
    width = min(360.0, box.w - 2 * pad(box))
    lines = lettering.wrap(words, "Medium", 14, width)
    y = box.y + TOP + (box.h - TOP - 12 - LINE * len(lines)) * 0.2
    for i, line in enumerate(lines):
        canvas.text(line, (box.x + pad(box), y + LINE * (i + 0.5)), 14, "Medium", canvas.theme.mute)


def paint_streak(canvas: Canvas, box: Box, streak: Streak, texts: Texts) -> None:
    """At the right of a head: the flame, the days in a row, and the most there were."""
    theme, y, right = canvas.theme, box.y + TITLE, box.right - pad(box)
    if streak.now:
        words = counted(texts, "daily.week", streak.now)
        drawn = canvas.text(words, (right, y), 14, "Bold", theme.brass, "right")
        canvas.icon("flame", (drawn.x - 13, y), 17, theme.brass, 2.2)
        right = drawn.x - 28
    if streak.longest:
        canvas.text(texts("daily.week.best", count=streak.longest), (right, y), 12.5, "Medium", theme.mute, "right")


def streak_room(streak: Streak, texts: Texts) -> float:
    """How wide that is."""
    now = lettering.measure(counted(texts, "daily.week", streak.now), "Bold", 14) + 28 if streak.now else 0.0
    best = lettering.measure(texts("daily.week.best", count=streak.longest), "Medium", 12.5) if streak.longest else 0.0
    return now + best + 12


def time_words(seconds: float) -> str:
    """Minutes and seconds, and hours if it took so long."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def paint_times(canvas: Canvas, box: Box, spreads: Sequence[Spread], names: dict[str, str], texts: Texts) -> None:
    """Of each kind how long a match takes, and the fastest."""
    theme, left, right = canvas.theme, box.x + pad(box), box.right - pad(box)
    columns = (right - min(110.0, box.w * 0.24), right)
    for x, key in zip(columns, ("typical", "fastest"), strict=True):
        head = texts(f"statistics.{key}")
        size = lettering.fit(head, "Bold", columns[1] - columns[0] - 8, SMALL)
        canvas.text(head, (x, box.y + TOP + 4), size, "Bold", theme.mute, "right")
    pitch = min(ROW, (box.h - TOP - 24) / max(4, len(spreads)))
    for i, spread in enumerate(spreads):
        y = box.y + TOP + 16 + pitch * (i + 0.5)
        if i:
            canvas.rounded(Box(left, round(y - pitch / 2), right - left, 1), 0, mix(theme.line, theme.surf, 0.4))
        canvas.text(names[spread.name], (left, y), 14, "Bold")
        for x, seconds in zip(columns, (spread.typical, spread.fastest), strict=True):
            canvas.text(time_words(seconds), (x, y), 14, "ExtraBold", theme.brass, "right")


def paint_rivals(canvas: Canvas, box: Box, rivals: Sequence[Rival], texts: Texts) -> None:
    """Per rival a square for each of the last duels, full if won; a disc with a tick where more were won."""
    theme, left, right = canvas.theme, box.x + pad(box), box.right - pad(box)
    canvas.text(texts("statistics.won_lost"), (right, box.y + TOP + 4), SMALL, "Bold", theme.mute, "right")
    pitch = (box.h - TOP - 24) / len(rivals)
    names = [texts(f"rival.{rival.name}.name") for rival in rivals]
    count = squares_beside(box, left + 38 + longest(names) + 24)
    for i, (rival, called) in enumerate(zip(rivals, names, strict=True)):
        y = box.y + TOP + 12 + pitch * (i + 0.5)
        draw_face(canvas, Face(emblem=EMBLEMS[rival.name]), (left + 14, y), 28)
        name = canvas.text(called, (left + 38, y), 14, "Bold")
        if rival.ahead:
            disc = Box(name.right + 8, y - 8, 16, 16)
            canvas.rounded(disc, 8, theme.fill)
            canvas.icon("check", disc.center, 10, theme.on_gold, 3.4)
        canvas.text(f"{rival.won} · {rival.lost}", (right, y), 14, "ExtraBold", theme.text, "right")
        paint_squares(canvas, (right, y), rival.outcomes, count)


def paint_boxed(canvas: Canvas, box: Box, boxed: Sequence[Boxed], texts: Texts) -> None:
    """Per kind of help a square for each of the last sheets, full if it was right, and how many were."""
    theme, left, right = canvas.theme, box.x + pad(box), box.right - pad(box)
    pitch = (box.h - TOP - 12) / len(boxed)
    names = [texts(f"sheet.help.{one.help}") for one in boxed]
    count = squares_beside(box, left + longest(names))
    for i, (one, called) in enumerate(zip(boxed, names, strict=True)):
        y = box.y + TOP + pitch * (i + 0.5)
        canvas.text(called, (left, y), 14, "Bold")
        figure = f"{sum(one.solved)}/{len(one.solved)}" if one.solved else "–"
        canvas.text(figure, (right, y), 14, "ExtraBold", theme.text if one.solved else theme.mute, "right")
        outcomes = [Outcome.WON if solved else Outcome.LOST for solved in one.solved]
        paint_squares(canvas, (right, y), outcomes, count)


def paint_people(canvas: Canvas, box: Box, people: Sequence[Person], texts: Texts) -> None:
    """Per person a square for each of the last matches, what was won of how many, and the questions on average."""
    theme, left, right = canvas.theme, box.x + pad(box), box.right - pad(box)
    canvas.text(texts("statistics.people.heads"), (right, box.y + TITLE), 12.5, "Medium", theme.mute, "right")
    faces = faces_of([person.name for person in people])
    for i, (person, face) in enumerate(zip(people[: people_rows(box)], faces, strict=False)):
        y = box.y + TOP + 4 + ROW * (i + 0.5)
        draw_face(canvas, face, (left + 16, y), 32)
        count = SQUARES if box.w >= WIDE_PEOPLE else 0
        room = right - left - 44 - FIGURE - count * STEP
        name, size = fitting(person.name, "Bold", room, 14)
        canvas.text(name, (left + 44, y - 8), size, "Bold")
        average = texts("statistics.people.questions", count=decimal(texts, person.questions))
        canvas.text(average, (left + 44, y + 9), SMALL, "Medium", theme.mute)
        canvas.text(f"{person.won} · {len(person.outcomes)}", (right, y), 14, "ExtraBold", theme.text, "right")
        paint_squares(canvas, (right, y), person.outcomes, count)


def people_rows(box: Box) -> int:
    """How many people a card has room for."""
    return int((box.h - TOP - 8) / ROW)


def longest(names: Iterable[str]) -> float:
    """How wide the longest name in a card is."""
    return max((lettering.measure(name, "Bold", 14) for name in names), default=0.0)


def squares_beside(box: Box, end: float) -> int:
    """How many squares have room between names that end there and the figures of a card."""
    count = int((box.right - pad(box) - FIGURE - end - 8) // STEP)
    return min(count, SQUARES) if count >= LEAST_SQUARES else 0


def paint_squares(canvas: Canvas, right: tuple[float, float], outcomes: Sequence[Outcome], count: int) -> None:
    """The last of these matches before the figure at the right."""
    x, y = right[0] - FIGURE - count * STEP, right[1]
    for at, outcome in enumerate(outcomes[-count:] if count else ()):
        paint_square(canvas, Box(x + at * STEP, round(y - SQUARE / 2), SQUARE, SQUARE), outcome)


def paint_square(canvas: Canvas, square: Box, outcome: Outcome) -> None:
    """A match: full if it was won, half full for a draw, else only its edge."""
    theme = canvas.theme
    if outcome is Outcome.WON:
        canvas.rounded(square, 3, theme.fill)
        return
    if outcome is Outcome.DRAWN:
        canvas.rounded(Box(square.x, square.y, square.w / 2, square.h), 2, theme.fill)
    canvas.ring(square, 3, 1.3, theme.mute)


class BestRow(Button):
    """One of the best results: how far from par, what it was, how it was done."""

    kind: Kind = "button"
    radius = 11.0

    def __init__(self, name: str, box: Box, action: Action, over: str, title: str, detail: str) -> None:
        super().__init__(name, box, action)
        self.over = over
        self.title = title
        self.detail = detail

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        canvas.text(self.over, (box.x + 24, y), 16, "ExtraBold", theme.brass, "center")
        x, room = box.x + 50, box.w - 50 - 28
        title, size = fitting(self.title, "Bold", room, 14)
        detail, small = fitting(self.detail, "Medium", room, 12.5)
        canvas.text(title, (x, y - 8), size, "Bold")
        canvas.text(detail, (x, y + 9), small, "Medium", theme.mute)
        canvas.icon("next", (box.right - 15, y), 13, theme.faint, 2.6)


class Note(Button):
    """What came of the match whose sign was pressed; pressed itself, it opens the match."""

    kind: Kind = "float"
    radius = 11.0

    def __init__(self, box: Box, action: Action, title: str, words: str, label: str) -> None:
        super().__init__("note", box, action)
        self.title = title
        self.words = words
        self.label = label

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        canvas.ring(box, self.radius, 1.3, theme.brass)
        label = canvas.text(self.label, (box.right - 28, box.center[1]), 12.5, "ExtraBold", theme.brass, "right")
        room = label.x - 10 - box.x - 12
        title, size = fitting(self.title, "Bold", room, 12.5)
        words, small = fitting(self.words, "Medium", room, SMALL)
        canvas.text(title, (box.x + 12, box.y + 16), size, "Bold")
        canvas.text(words, (box.x + 12, box.y + 34), small, "Medium", theme.mute)
        canvas.icon("next", (box.right - 16, box.center[1]), 12, theme.brass, 2.8)
