"""The card of a hint: where it lies, what it says, and where its buttons stand."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.geometry import row as row_of_boxes
from orapa.app.look import lettering
from orapa.app.look.actions import BrassButton
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.widgets import IconButton, LabelButton
from orapa.app.mine.table.hints import WHOLE, Hinting
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.widgets import Widget
from orapa.engine.mine.match.play import hint_price
from orapa.engine.mine.match.views import View
from orapa.words.mine.hints import sentences
from orapa.words.texts import Texts

BUTTON = 44.0
PAD = 14.0
# How far apart the closest lines are.
CLOSE = 1.25
TITLE = 22.0
BESIDE = 150.0
# The least that words on the buttons are to have.
SMALL = 11.5
# With a third button, two stand beside each other.
PAIR = 250.0


def sizes() -> tuple[tuple[float, float], ...]:
    """Sizes of the words from large to small, and how far apart their lines are."""
    return (14.0, 1.34), (12.5, 1.34), (11.5, CLOSE), (lettering.smallest(), CLOSE)


@dataclass(frozen=True)
class Card:
    """What a hint says now, line by line."""

    box: Box
    roomy: bool
    title: str
    lines: tuple[str, ...]
    size: float
    pitch: float
    beside: float = BESIDE
    """How much room the buttons take beside the words, where they stand there."""
    bold: int = 0
    """So many of the first lines say what follows or what to do; the others, why."""

    @property
    def room(self) -> Box:
        """Where the words stand."""
        return _room(self.box, self.roomy, self.beside)

    @property
    def row(self) -> Box:
        """Where the card's buttons stand; what else is to be decided takes their place for as long."""
        box = self.box
        return Box(box.x + PAD, box.bottom - PAD / 2 - BUTTON, box.w - 2 * PAD, BUTTON)

    def covers(self, box: Box) -> bool:
        """Whether it lies over something."""
        return self.box.grow(-1).overlaps(box)


def card_of(hinting: Hinting, view: View, layout: TableLayout, texts: Texts) -> Card | None:
    """The card with the words of the step, if a hint is looked for or told."""
    if not hinting.open:
        return None
    title, words = _words(hinting, view, texts)
    concludes = _concludes(hinting, view)
    if concludes:
        words = [words[0], " ".join(words[1:])]
    box = _box(layout, words)
    beside = PAIR if _more(hinting) and _why(hinting, view) else BESIDE
    room = _room(box, layout.roomy, beside)
    size, pitch, lines = _wrapped(words, room.w, room.h - TITLE)
    heads = concludes or _advises(hinting, view)
    bold = len(lettering.wrap(words[0], "Medium", size, room.w)) if heads else 0
    return Card(box, layout.roomy, title, tuple(lines), size, pitch, beside, bold)


def card_widgets(card: Card, hinting: Hinting, view: View, texts: Texts) -> tuple[Widget, ...]:
    """The buttons to hear more, to see why and to put the card away: each stays in its place from step to step."""
    price = hint_price(hinting.number(view) + 1, hinting.new(view))
    further, free, all_told = (texts(f"table.hint_{key}", count=1) for key in ("more", "more_free", "all_told"))
    show, close = texts("why.show"), texts("table.hint_close")
    widest = max(further, free, all_told, key=lambda label: lettering.measure(label, "Bold", SMALL))
    more, why, shut = _more(hinting), _why(hinting, view), True
    places = _places(card, widest if more else None, show if why else None, close)
    if places is None:
        # Where there is no room for all words, the shortest will do, and a tick for having understood.
        show, shut = texts("why.show_short"), False
        places = _places(card, widest if more else None, show, None)
    assert places is not None
    at_more, at_why, at_close = places
    widgets = []
    if at_more and hinting.goes_on(view):
        label = further if price else free
        widgets.append(Widget(LabelButton, "hint more", at_more, Door("hint more"), (label,), "hint"))
    elif at_more:
        widgets.append(Widget(LabelButton, "hint told", at_more, Door("hint close"), (all_told, "", True), "hint"))
    if at_why and hinting.explains(view):
        widgets.append(Widget(BrassButton, "hint why", at_why, Door("why"), (show,), "hint"))
    elif at_why:
        # As long as there is nothing to show yet, there is more room to put the card away.
        at_close = at_close.union(at_why)
    make, look = (LabelButton, (close,)) if shut or at_close.w > 2 * BUTTON else (IconButton, ("check",))
    return (*widgets, Widget(make, "hint close", at_close, Door("hint close"), look, "hint" if shut else ""))


def _more(hinting: Hinting) -> bool:
    """Whether there is a place for hearing more at all steps of a hint."""
    return hinting.hint is not None and not hinting.again and len(hinting.hint.steps) > 1


def _why(hinting: Hinting, view: View) -> bool:
    """Whether there is a place for seeing why at all steps of a hint."""
    return hinting.explains(view) if hinting.again else hinting.explainable


def _places(
    card: Card, more: str | None, why: str | None, close: str | None
) -> tuple[Box | None, Box | None, Box] | None:
    """Where hearing more, seeing why and putting away stand: below the words by their length; beside them in two rows.

    None if three do not fit with all their words; what has none has an icon, or is not there.
    """
    row = card.row
    if card.roomy:
        low = Box(row.right - card.beside, row.y, card.beside, BUTTON)
        left, right = row_of_boxes(low, 2, 6)
        high = low.move(0, -BUTTON - 6)
        if more is None:
            return None, high if why else None, low
        return high, left if why else None, right if why else low
    labels = [label for label in (more, why) if label is not None]
    sizes = [*(lettering.measure(label, "Bold", SMALL) + 18 for label in labels)]
    sizes.append(lettering.measure(close, "Bold", SMALL) + 18 if close else BUTTON)
    spare = (row.w - 6 * len(labels) - sum(sizes)) / len(sizes)
    if spare < 0 and close and len(labels) > 1:
        return None
    lefts = [row.x + sum(sizes[:at]) + at * (spare + 6) for at in range(len(sizes))]
    boxes = iter([Box(x, row.y, size + spare, BUTTON) for x, size in zip(lefts, sizes, strict=True)])
    return next(boxes) if more else None, next(boxes) if why else None, next(boxes)


def paint_card(canvas: Canvas, card: Card) -> None:
    """Plate, heading and sentences."""
    theme, room = canvas.theme, card.room
    plate(canvas, card.box, 16, "float")
    canvas.ring(card.box, 16, 1.3, theme.brass)
    canvas.text(card.title, (room.x, room.y + TITLE / 2), 12.5, "ExtraBold", theme.brass)
    for i, line in enumerate(card.lines):
        place = (room.x, room.y + TITLE + (i + 0.5) * card.pitch)
        if i < card.bold:
            canvas.text(line, place, lettering.fit(line, "ExtraBold", room.w, card.size), "ExtraBold")
        else:
            canvas.text(line, place, card.size, "Medium", theme.mute if card.bold else None)


def _words(hinting: Hinting, view: View, texts: Texts) -> tuple[str, list[str]]:
    """Heading and sentences."""
    step = hinting.step(view)
    if hinting.hint is None or step is None:
        waits = hinting.loaded < WHOLE
        title = texts("part.loading", share=hinting.loaded) if waits else texts("table.hint_thinking")
        return title, [texts("table.hint_thinking_words")]
    title = texts("table.hint_step", step=hinting.number(view), of=len(hinting.hint.steps))
    return title, sentences(step, texts)


def _concludes(hinting: Hinting, view: View) -> bool:
    """Whether the first sentence is what follows, and the others give the reason in one go."""
    return _tells_more(hinting, view, "reason", "placed")


def _advises(hinting: Hinting, view: View) -> bool:
    """Whether the first sentence is a question to ask, and the others are its likeliest answers."""
    return _tells_more(hinting, view, "placement", "question")


def _tells_more(hinting: Hinting, view: View, part: str, kind: str) -> bool:
    """Whether a hint of a kind has come to a part of its steps that is told in several sentences."""
    step, hint = hinting.step(view), hinting.hint
    if step is None or hint is None:
        return False
    return (step.part, hint.reason.kind) == (part, kind) and len(step.words) > 1


def _box(layout: TableLayout, words: list[str]) -> Box:
    """Over the tray; on phones from ribbon or tools down, as far as the words need."""
    if layout.roomy:
        return layout.tray
    place = layout.rail.union(layout.tray)
    if layout.kind == "portrait" and not layout.tabs:
        place = place.union(layout.ribbon)
    whole = place.union(layout.answers)
    if layout.tabs:
        place = place.union(layout.tabs[0]).union(layout.tabs[-1])
        whole = whole.union(place)
    # Where even the smallest writing would not do, the actions can wait.
    if layout.ribbon_covers_tabs or _needed(words, *sizes()[-1], place.w) > whole.bottom - place.y:
        whole = whole.union(layout.actions[0])
    needed = _needed(words, *sizes()[0], place.w)
    return Box(place.x, place.y, place.w, max(place.h, min(whole.bottom - place.y, needed)))


def _needed(words: list[str], size: float, leading: float, width: float) -> float:
    """How high a card of that width would be with words of that size."""
    lines = sum(len(lettering.wrap(one, "Medium", size, width - 2 * PAD)) for one in words)
    return TITLE + lines * lettering.grown(size) * leading + BUTTON + 2 * PAD


def _room(box: Box, roomy: bool, aside: float) -> Box:
    """The buttons stand beside the words where there is room, else below."""
    beside = aside + PAD if roomy else 0
    below = 0 if roomy else BUTTON + PAD / 2
    return Box(box.x + PAD, box.y + PAD / 2, box.w - 2 * PAD - beside, box.h - PAD - below)


def _wrapped(words: list[str], width: float, height: float) -> tuple[float, float, list[str]]:
    """Size, pitch and lines of the largest writing that fits; in the very least, the last sentences may have to go."""
    for size, leading in (*sizes(), *((size, CLOSE) for size in lettering.still_smaller(lettering.smallest()))):
        broken = [lettering.wrap(one, "Medium", size, width) for one in words]
        pitch = lettering.grown(size) * leading
        if sum(map(len, broken)) * pitch <= height:
            break
    while len(broken) > 1 and sum(map(len, broken)) * pitch > height:
        broken.pop()
    return size, pitch, [line for lines in broken for line in lines]
