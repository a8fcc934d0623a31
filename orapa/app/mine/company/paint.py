"""Paints the pieces of a panel about players."""

from dataclasses import replace

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import draw_face
from orapa.app.look.lettering import Weight
from orapa.app.look.plates import plate
from orapa.app.look.theme import TARGET, Colour
from orapa.app.mine.company.mini import SIZE, draw_mini
from orapa.app.mine.company.signs import DOTS_WIDE, draw_answer, draw_dots, draw_lamp, draw_line
from orapa.app.mine.company.values import STILL, Half, Head, Line, News, OtherBoard, Place, Strip, Watch

RADIUS = 14.0
# A half of the bar that is narrower than this has no room for words.
TIGHT = 130.0
# The room of a lamp and of an icon before words.
LAMP, ICON = 18.0, 20.0
SMALL_CHIP, CHIP = (34.0, 18.0), (47.0, 26.0)


def paint_track(canvas: Canvas, bar: Box) -> None:
    """What the halves of a bar lie in."""
    canvas.rounded(bar, RADIUS, canvas.theme.socket)
    canvas.ring(bar, RADIUS, 1, canvas.theme.line)


def paint_head(canvas: Canvas, head: Head) -> None:
    """A face, a name and a line."""
    box, y = head.box, head.box.center[1]
    draw_face(canvas, head.face, (box.x + 22, y), 36 if not head.turn else 32, turn=head.turn)
    x, room = box.x + 48, box.right - box.x - 50
    draw_line(canvas, head.title, (x, y - 8), room, 14, canvas.theme.text)
    _paint_line(canvas, head.line, (x, y + 10), room, canvas.theme.bg1)


def paint_half(canvas: Canvas, half: Half) -> None:
    """A side of the duel bar."""
    theme, box = canvas.theme, half.box
    ground = theme.surf3 if half.chosen else theme.socket
    if half.chosen:
        inner = box.grow(-3)
        canvas.rounded(inner, RADIUS - 3, theme.surf3)
        canvas.ring(inner, RADIUS - 3, 1.3, theme.brass)
    y, ink = box.center[1], theme.text if half.chosen else theme.mute
    tight = box.w < TIGHT
    number = canvas.text(str(half.count), (box.x + (9 if tight else 14), y), 20 if tight else 24, "ExtraBold", ink)
    x = max(number.right + 9, box.x + (30 if tight else 38))
    room = box.right - 10 - x
    if tight:
        _paint_tight(canvas, half, (x, y), ground)
        return
    if half.found:
        canvas.icon("check", (box.right - 20, y - 9), 15, theme.brass, 2.6)
    name = draw_line(canvas, half.name, (x, y - 9), room, 12.5, theme.text)
    if half.line.dots >= 0:
        draw_dots(canvas, (min(name.right + 10, box.right - 12 - DOTS_WIDE), y - 9), half.line.dots, ground)
    if half.news:
        draw_answer(canvas, (x, y + 10), half.news.answer, 12.5, SMALL_CHIP, half.news.pop, 6)
    elif half.line.words:
        _paint_line(canvas, replace(half.line, dots=STILL), (x, y + 10), room, ground)


def _paint_tight(canvas: Canvas, half: Half, left: tuple[float, float], ground: Colour) -> None:
    """The smallest screens: signs without words."""
    x, y = left
    if half.line.dots >= 0:
        draw_dots(canvas, (x, y), half.line.dots, ground)
    elif half.line.lamp:
        draw_lamp(canvas, (x + 8, y), ground)
    elif half.news:
        draw_answer(canvas, (x, y), half.news.answer, 11.5, (0.0, 0.0), 0.0, 4)


def paint_place(canvas: Canvas, place: Place) -> None:
    """A player on a card."""
    theme, box = canvas.theme, place.box
    draw_face(canvas, place.face, (box.x + 40, box.y + 38), 40, turn=place.turn)
    ink = theme.text if place.turn else theme.mute
    count = canvas.text(str(place.count), (box.right - 20, box.y + 39), 30, "ExtraBold", ink, "right")
    room = count.x - 8 - box.x - 72
    draw_line(canvas, place.name, (box.x + 72, box.y + 28), room, 16, theme.text)
    size = lettering.fit(place.questions, "Medium", room, 12.5)
    canvas.text(place.questions, (box.x + 72, box.y + 48), size, "Medium", theme.mute)
    _paint_line(canvas, place.line, (box.x + 20, box.y + 82), box.w - 32, theme.surf)


def _paint_line(canvas: Canvas, line: Line, left: tuple[float, float], room: float, ground: Colour) -> None:
    theme, (x, y) = canvas.theme, left
    ink = theme.brass if line.lamp or line.icon else theme.mute
    weight: Weight = "Bold" if line.lamp or line.icon else "Medium"
    signs = LAMP * line.lamp + ICON * bool(line.icon)
    room -= DOTS_WIDE + 10 if line.dots >= 0 else 0
    # Long words take the place of the signs too; on the smallest screens signs say it alone.
    bare = _fits(line.words, weight, room) and not _fits(line.words, weight, room - signs)
    if line.lamp and not bare:
        draw_lamp(canvas, (x + 6, y), ground)
    if line.icon and not bare:
        canvas.icon(line.icon, (x + LAMP * line.lamp + 7, y), 15, theme.brass, 2.2)
    x, room = (x, room) if bare else (x + signs, room - signs)
    told = lettering.with_more(line.words, line.more, weight, room, 12.5) if _fits(line.words, weight, room) else ""
    size = lettering.fit(told, weight, room, 12.5)
    words = canvas.text(told, (x, y), size, weight, ink)
    if line.dots >= 0:
        draw_dots(canvas, (words.right + 10, y), line.dots, ground)


def _fits(words: str, weight: Weight, room: float) -> bool:
    """Whether words have so much room, small perhaps."""
    return lettering.measure(words, weight, lettering.fit(words, weight, room, 12.5)) <= room


def paint_other(canvas: Canvas, other: OtherBoard) -> None:
    """The card of the board that is not looked at; its button draws nothing but a ring."""
    theme, box = canvas.theme, other.box
    plate(canvas, box, 16, "card")
    draw_mini(canvas, (box.x + 16, box.y + 12), other.mini)
    x, right = box.x + 16 + SIZE[0] + 20, box.right - 20
    canvas.icon("swap", (right - 8, box.y + 26), 18, theme.brass, 2.2)
    draw_line(canvas, other.title, (x, box.y + 26), right - 28 - x, 16, theme.text)
    size = lettering.fit(other.asked, "Medium", right - x, 12.5)
    canvas.text(other.asked, (x, box.y + 52), size, "Medium", theme.mute)
    if other.news:
        _paint_news(canvas, other.news, (x, box.y + 79), right)
    canvas.rounded(Box(x, box.y + 102, right - x, 1), 0, theme.line)
    size = lettering.fit(other.foot, "Medium", right - x, 12.5)
    canvas.text(other.foot, (x, box.y + 123), size, "Medium", theme.mute)


def _paint_news(canvas: Canvas, news: News, left: tuple[float, float], right: float, size: float = 14.5) -> None:
    """An answer, and what it is called where that has room."""
    end = draw_answer(canvas, left, news.answer, size, CHIP, news.pop)
    room = right - end - 10
    fitting = lettering.fit(news.words, "Medium", room, 14)
    if news.pop and lettering.measure(news.words, "Medium", fitting) <= room:
        canvas.text(news.words, (end + 10, left[1]), fitting, "Medium")


def paint_strip(canvas: Canvas, strip: Strip) -> None:
    """The question looked at, between the ways to the one before and the next."""
    theme, box = canvas.theme, strip.box
    y, roomy = box.center[1], box.h > 2 * TARGET
    plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
    if roomy:
        draw_face(canvas, strip.face, (box.x + 46, y), 44)
        end = box.right - 2 * TARGET - 30
        canvas.text(strip.number, (end, y), 12.5, "Bold", theme.mute, "right")
        middle = box.x + 0.44 * box.w
        draw_line(canvas, strip.title, (box.x + 84, y - 11), middle - box.x - 94, 16, theme.text)
        size = lettering.fit(strip.detail, "Medium", middle - box.x - 94, 12.5)
        canvas.text(strip.detail, (box.x + 84, y + 13), size, "Medium", theme.mute)
        if strip.news:
            draw_answer(canvas, (middle, y), strip.news.answer, 16, (52.0, 26.0))
        return
    canvas.ring(box, 14, 1.3, theme.brass)
    x, right = box.x + TARGET + 4, box.right - TARGET - 6
    number = lettering.measure(strip.number, "Medium", 12.5)
    canvas.text(strip.number, (right, y), 12.5, "Medium", theme.mute, "right")
    if strip.news:
        if box.w > 300:
            draw_face(canvas, strip.face, (x + 14, y), 24)
            x += 38
        _paint_news(canvas, strip.news, (x, y), right - number - 8, 16)
    else:
        draw_line(canvas, strip.title, (x, y), right - number - 8 - x, 14, theme.mute)


def paint_watch(canvas: Canvas, watch: Watch) -> None:
    """What is known of the other's thinking."""
    box, theme = watch.box, canvas.theme
    plate(canvas, box, 14, "card")
    canvas.icon("eye", (box.x + 24, box.center[1]), 18, theme.mute)
    size = lettering.fit(watch.words, "Medium", box.w - 60, 14)
    canvas.text(watch.words, (box.x + 44, box.center[1]), size, "Medium")
