"""The result on the reveal: verdict, stars, and the facts of the match line by line."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.mine.reveal.revealed import Revealed
from orapa.app.mine.review.figures import told_most
from orapa.app.mine.review.outcome import paint_stars
from orapa.app.mine.share.told import luck_words
from orapa.words.mine.ghosts import told_after
from orapa.words.mine.hints import capital
from orapa.words.mine.questions import question_words


def paint_result(canvas: Canvas, seen: Revealed) -> None:
    """The card with verdict and facts."""
    outcome, theme, roomy = seen.outcome, canvas.theme, seen.layout.roomy
    plate(canvas, seen.parts.result, 16, "card")
    box, words, hints = seen.parts.verdict, seen.texts(outcome.verdict), outcome.explorer.hints
    stars, star = outcome.stars, 36.0 if roomy else 24.0
    badge = 46.0 if hints and not roomy else 0.0
    room = box.w - badge - (3 * star + 24 if stars else 0)
    size = lettering.fit(words, "ExtraBold", room, 30 if roomy else 20)
    title = canvas.text(words, (box.x, box.center[1]), size, "ExtraBold", None if outcome.solved else theme.bad)
    if badge:
        canvas.icon("bulb", (title.right + 18, box.center[1]), 18, theme.brass)
        canvas.text(str(hints), (title.right + 30, box.center[1]), 14, "Bold", theme.brass)
    if stars:
        paint_stars(canvas, stars, box, star)
    _paint_lines(canvas, seen.parts.result, details_of(seen), roomy)


def _paint_lines(canvas: Canvas, box: Box, details: list[str], roomy: bool) -> None:
    """The facts of the match, as many to a line as fit; where there is room the first has a line of its own."""
    theme, pad, pitch = canvas.theme, 24.0 if roomy else 14.0, 25.0 if roomy else 19.0 if box.h > 50 else 16.0
    if lettering.breaks():
        space = Box(box.x + pad, box.y + (60 if roomy else 3), box.w - 2 * pad, box.h - (64 if roomy else 6))
        inks = (theme.text, *(theme.mute for _ in details))
        canvas.column([Part(detail, "Bold", 12.5) for detail in details], inks, space, "left")
        return
    room, largest = box.w - 2 * pad, 14.0 if box.h > 50 else 12.5
    lines = details[:1]
    for detail in details[1:]:
        longer = f"{lines[-1]} · {detail}"
        if lettering.measure(longer, "Bold", largest) <= room and not (roomy and len(lines) == 1):
            lines[-1] = longer
        else:
            lines.append(detail)
    most = max(1, int((box.bottom - (box.y + 60 if roomy else box.y + 4)) / pitch))
    lines = lines[:most]
    first = box.y + 80 if roomy else box.center[1] - (len(lines) - 1) / 2 * pitch
    for i, line in enumerate(lines):
        size = lettering.fit(line, "Bold", room, largest)
        canvas.text(line, (box.x + pad, first + i * pitch), size, "Bold", theme.text if i == 0 else theme.mute)


def details_of(seen: Revealed) -> list[str]:
    """The facts of the match, the most important first."""
    texts, outcome = seen.texts, seen.outcome
    explorer, par, cost = outcome.explorer, outcome.par, outcome.cost
    details = [texts("reveal.cost", count=cost)]
    if par is not None:
        details[0] += ", " + texts("table.par", par=par)
    if outcome.ghost:
        after = (outcome.cost, outcome.seconds, outcome.solved)
        details.append(told_after(texts, outcome.ghost, outcome.goal, *after))
    if outcome.again:
        details.append(capital(texts("records.again")))
    elif par is not None and outcome.solved:
        key = "reveal.over" if cost > par else "reveal.under" if cost < par else "reveal.at_par"
        details.append(texts(key, count=abs(cost - par)))
    best = told_most(seen.chart.reviewed) if seen.chart.whole else None
    if best and seen.layout.roomy:
        details.append(texts("reveal.best", what=question_words(best.clue.answer.question, texts)))
    if seen.luck:
        details.append(luck_words(seen.luck, texts))
    if outcome.solved:
        tries = len(explorer.handed)
        details.append(texts("reveal.first_try" if tries == 1 else "reveal.tries", count=tries))
    else:
        details.append(texts("reveal.right_gems", count=len(outcome.right), of=len(outcome.mine.positions)))
    if explorer.hints:
        details.append(texts("reveal.with_hints", count=explorer.hints))
    if explorer.odds:
        details.append(texts("reveal.with_odds"))
    return [detail for detail in details if detail]
