"""Paints the verdict, the comparison of two questions, and the table of answers."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import shortened
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_outline
from orapa.app.mine.review.comparing import Bar, Comparison, Turn
from orapa.app.mine.review.outcome import STARS, paint_stars
from orapa.app.mine.review.paint_strip import paint_turns
from orapa.app.mine.review.shown import LIST_HEAD, Shown
from orapa.app.mine.table.answers import draw_list
from orapa.engine.mine.rules.answers import WaveAnswer, question_name
from orapa.engine.mine.rules.board import port_name
from orapa.engine.mine.rules.gems import SHAPES, Gem

# Side of a cell of a small stone, at the least, and what is between two of them.
STONE, LEAST_STONE, STONE_GAP = 9.0, 6.5, 9.0
BAR_ROW, BAR_HIGH, TURN_ROW = 34.0, 10.0, 42.0
WORDS, LINE = 12.5, 17.5
# Lower comparisons have less of each.
FULL, STONES_FROM, BARS_FROM, WORDS_FROM = 150.0, 84.0, 108.0, 44.0


def paint_verdict(canvas: Canvas, seen: Shown) -> None:
    """What came of the match, with its stars."""
    box, verdict, roomy = seen.parts.verdict, seen.verdict, seen.layout.roomy
    if roomy:
        plate(canvas, box, 16, "card")
        box = Box(box.x + 20, box.y, box.w - 36, box.h)
    theme, star = canvas.theme, 18.0 if roomy else 14.0
    ink = theme.ok if verdict.good else theme.bad
    y = box.center[1]
    stars = verdict.stars
    beside = STARS * star + (STARS - 1) * 5 + 12 if stars else 0.0
    if roomy:
        size = lettering.fit(verdict.word, "ExtraBold", 0.42 * box.w, 20)
        word = canvas.text(shortened(verdict.word, 0.42 * box.w, "ExtraBold", size), (box.x, y), size, "ExtraBold", ink)
        _paint_lines(
            canvas, verdict.lines, Box(word.right + 16, box.y, box.right - beside - word.right - 16, box.h), 18
        )
        if stars:
            paint_stars(canvas, stars, box, star, 9)
        return
    fits = lettering.measure(verdict.word, "ExtraBold", 14) + beside + 4 <= box.w
    room = box.w - (beside if fits else 0)
    size = lettering.fit(verdict.word, "ExtraBold", room, 16)
    top = y - 10
    word = canvas.text(shortened(verdict.word, room, "ExtraBold", size), (box.x, top), size, "ExtraBold", ink)
    if stars and fits:
        paint_stars(canvas, stars, Box(word.right, top - 8, beside, 16), star, 5)
    fitting = [line for line in verdict.brief if lettering.measure(line, "Bold", 11.5) <= box.w]
    _paint_lines(canvas, (*fitting, *verdict.brief[-1:])[:1], Box(box.x, y + 1, box.w, 20), 17)


def _paint_lines(canvas: Canvas, lines: tuple[str, ...], box: Box, pitch: float) -> None:
    """Lines in the middle of a box, the first strong; one that does not fit is told in two."""
    written: list[tuple[str, bool]] = []
    for i, line in enumerate(lines):
        cut = lettering.wrap(line, "Bold" if not i else "Medium", 11.5, box.w) if box.h > 40 else [line]
        written += [(part, not i) for part in cut]
    written = written[: max(1, int(box.h / (pitch - 3)))]
    close = min(pitch, box.h / max(1, len(written)))
    for i, (line, strong) in enumerate(written):
        weight: lettering.Weight = "Bold" if strong else "Medium"
        size = lettering.fit(line, weight, box.w, 12.5)
        y = box.center[1] + (i - (len(written) - 1) / 2) * close
        ink = canvas.theme.text if strong else canvas.theme.mute
        canvas.text(shortened(line, box.w, weight, size), (box.x, y), size, weight, ink)


def paint_comparison(canvas: Canvas, seen: Shown, box: Box) -> None:
    """The question judged: title, bars or turns, sentences, stones; as much as there is room for."""
    comparison = seen.comparison
    plate(canvas, box, 16, "card")
    if comparison.turns and box.h < FULL:
        _paint_turns(canvas, seen, box)
        return
    full, pad = box.h >= FULL, 20.0 if box.w >= 400 else 14.0
    inside = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
    bottom = inside.bottom - (8 if box.h >= STONES_FROM else 3)
    y = inside.y + (26 if full else 18 if box.h >= STONES_FROM else 15 if box.h >= WORDS_FROM else box.h / 2)
    barred = len(comparison.bars) > 1 and box.h >= BARS_FROM
    below = barred or bool(comparison.turns)
    _paint_title(canvas, comparison, below, inside, y, 16 if full else 14)
    y += 16 if full else 11 if box.h >= STONES_FROM else 8
    if comparison.stones and box.h >= STONES_FROM:
        high = 30.0 if full else 24.0
        _paint_stones(canvas, seen, Box(inside.x, bottom - high, inside.w, high))
        bottom -= high
    if barred:
        pitch = BAR_ROW if full else 22.0
        label = max(lettering.measure(bar.label, "Medium", WORDS) for bar in comparison.bars)
        for bar in comparison.bars:
            _paint_bar(canvas, bar, Box(inside.x, y, inside.w, pitch), label)
            y += pitch
    for turn in comparison.turns:
        _paint_turn(canvas, turn, Box(inside.x, y, inside.w, TURN_ROW))
        y += TURN_ROW
    if box.h >= WORDS_FROM:
        _paint_words(canvas, comparison.words, Box(inside.x, y, inside.w, bottom - y))


def _paint_turns(canvas: Canvas, seen: Shown, box: Box) -> None:
    """A low card of a duel: both rows of answers, and the turn in one line, or that alone."""
    inside = Box(box.x + 14, box.y + 4, box.w - 28, box.h - 8)
    words = seen.comparison.brief
    line = inside.bottom - 10 if box.h >= STONES_FROM else inside.center[1]
    if box.h >= STONES_FROM:
        paint_turns(canvas, seen.strip, Box(inside.x, inside.y, inside.w, inside.h - 22))
    size = lettering.fit(words, "Bold", inside.w, WORDS)
    canvas.text(shortened(words, inside.w, "Bold", size), (inside.x, line), size, "Bold")


def _paint_title(canvas: Canvas, comparison: Comparison, below: bool, box: Box, y: float, largest: float) -> None:
    """The title, and beside it if there is room what the figures below mean or, if there are none, the figure."""
    theme, beside = canvas.theme, comparison.heading if below else comparison.left
    weight: lettering.Weight = "Medium" if below else "ExtraBold"
    small = 12.5 if below else min(largest, 14.0)
    wide = lettering.measure(beside, weight, small) + 14 if beside else 0.0
    size = lettering.fit(comparison.title, "ExtraBold", box.w - wide, largest)
    if lettering.measure(comparison.title, "ExtraBold", size) > box.w - wide:
        wide, size = 0.0, lettering.fit(comparison.title, "ExtraBold", box.w, largest)
    canvas.text(shortened(comparison.title, box.w - wide, "ExtraBold", size), (box.x, y), size, "ExtraBold")
    if wide:
        ink = theme.mute if below else theme.brass
        canvas.text(beside, (box.right, y), small, weight, ink, "right")


def _paint_bar(canvas: Canvas, bar: Bar, box: Box, label: float) -> None:
    theme, y = canvas.theme, box.center[1]
    canvas.text(bar.label, (box.x, y), WORDS, "Medium", theme.mute)
    tag = Box(box.x + label + 12, y - min(11.0, box.h / 2 - 1), 34, min(22.0, box.h - 2))
    canvas.rounded(tag, 7, theme.surf3)
    canvas.text(bar.name, tag.center, WORDS, "ExtraBold", anchor="center")
    track = Box(tag.right + 10, y - BAR_HIGH / 2, box.right - 76 - tag.right - 10, BAR_HIGH)
    canvas.rounded(track, BAR_HIGH / 2, theme.socket)
    long = max(BAR_HIGH, track.w * min(1.0, bar.part))
    canvas.rounded(Box(track.x, track.y, long, BAR_HIGH), BAR_HIGH / 2, theme.fill if bar.best else theme.mute)
    canvas.text(bar.left, (box.right, y), lettering.fit(bar.left, "Bold", 70, WORDS), "Bold", None, "right")


def _paint_turn(canvas: Canvas, turn: Turn, box: Box) -> None:
    """One answer of a duel's turn."""
    theme, y, answer = canvas.theme, box.center[1], turn.clue.answer
    ink = theme.text if turn.shown else theme.mute
    weight: lettering.Weight = "ExtraBold" if turn.shown else "Bold"
    canvas.text(shortened(turn.name, 0.2 * box.w, weight, 14), (box.x, y), 14, weight, ink)
    x = box.x + 0.2 * box.w + 10
    canvas.text(question_name(answer.question), (x, y), 14, "Bold")
    if isinstance(answer, WaveAnswer):
        canvas.icon("uturn" if answer.exit == answer.port else "arrow", (x + 36, y), 14, theme.mute, 2.3)
        if answer.exit not in (None, answer.port):
            canvas.text(port_name(answer.exit), (x + 58, y), 14, "Bold", anchor="center")
    high = min(26.0, box.h - 4)
    chip = Box(x + 76, y - high / 2, 46, high)
    draw_chip(canvas, chip, token_of(answer))
    room = box.right - chip.right - 8
    size = lettering.fit(turn.left, "ExtraBold", room, 14)
    canvas.text(turn.left, (box.right, y), size, "ExtraBold", theme.brass if turn.shown else theme.text, "right")


def _paint_words(canvas: Canvas, words: tuple[str, ...], box: Box) -> None:
    """As many sentences as fit, from the last one back, smaller where that helps."""
    for first in range(len(words)):
        for size, usual in ((WORDS, LINE), (11.5, 15.0), (10.5, 14.0)):
            pitch = max(usual, lettering.closest(size))
            lines = lettering.wrap(" ".join(words[first:]), "Medium", size, box.w)
            if len(lines) * pitch <= box.h + 2:
                for i, line in enumerate(lines):
                    canvas.text(line, (box.x, box.y + (i + 0.5) * pitch + 3), size, "Medium", canvas.theme.mute)
                return


def _paint_stones(canvas: Canvas, seen: Shown, box: Box) -> None:
    """A small stone for each gem, whole if it was proven."""
    theme, y = canvas.theme, box.center[1]
    words = canvas.text(seen.texts("review.proven"), (box.x, y), WORDS, "Medium", theme.mute)
    x, stones = words.right + 12, seen.comparison.stones
    gaps, columns = STONE_GAP * len(stones), sum(SHAPES[gem][0, False].columns for gem, _ in stones)
    told = lettering.measure(seen.comparison.proven, "Bold", WORDS)
    unit = min(STONE, (box.right - told - 4 - x - gaps) / columns)
    if unit >= LEAST_STONE:
        canvas.text(seen.comparison.proven, (box.right, y), WORDS, "Bold", None, "right")
    else:
        # The stones tell as much as the words.
        unit = min(STONE, (box.right - x - gaps) / columns)
    for gem, proven in stones:
        x += _paint_stone(canvas, gem, proven, (x, y), unit) + STONE_GAP


def _paint_stone(canvas: Canvas, gem: Gem, proven: bool, left: tuple[float, float], unit: float) -> float:
    """A gem with the middle of its left side at a place; gives its width."""
    shape = SHAPES[gem][0, False]
    wide, high = shape.columns * unit, shape.rows * unit
    place = Box(left[0], left[1] - high / 2, wide, high)
    look = Look(gem, 0, False, unit * canvas.scale, canvas.theme)
    if proven:
        draw_gem(canvas, look, place)
    else:
        draw_outline(canvas, look, place, "spent")
    return wide


def paint_listing(canvas: Canvas, seen: Shown) -> None:
    """The table of answers: each with what it left."""
    listing, box = seen.listing, seen.parts.panel
    assert listing is not None
    assert box is not None
    theme = canvas.theme
    plate(canvas, box, 16, "card")
    draw_list(canvas, listing.listed, listing.rows)
    if not listing.headed:
        return
    y = box.y + LIST_HEAD / 2 + 2
    title = canvas.text(seen.texts("review.answers"), (box.x + 16, y), 14, "ExtraBold")
    words = seen.texts("review.left_after")
    room = box.right - 20 - title.right - 12
    size = lettering.fit(words, "Medium", room, 12.5)
    if lettering.measure(words, "Medium", size) <= room:
        canvas.text(words, (box.right - 20, y), size, "Medium", theme.mute, "right")
