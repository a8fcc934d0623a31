"""The panel of a duel: both players and what they have asked, whose turn it is, and the board not looked at.

their mine  the one that this seat explores
my mine     the one that it hides
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from orapa.app.frame.geometry import Box, row
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.mine.company.mini import Mini
from orapa.app.mine.company.own_side import SideLayout, looked_at, path_of
from orapa.app.mine.company.paint import (
    paint_half,
    paint_head,
    paint_other,
    paint_place,
    paint_strip,
    paint_track,
    paint_watch,
)
from orapa.app.mine.company.parties import Party, about
from orapa.app.mine.company.stages import OVERS, Stage
from orapa.app.mine.company.values import STILL, Half, Head, Line, News, OtherBoard, Place, Strip, Watch, line_of
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.clues import trial_wave
from orapa.app.mine.table.layout import Seating, TableLayout
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import Port, port_name
from orapa.words.texts import Texts

SEATING = Seating(card=104.0, below=148.0, bar=50.0)

Side = Literal["theirs", "mine"]


@dataclass(frozen=True)
class Course:
    """How the duel stands at this moment, beside what the seat knows."""

    stage: Stage
    side: Side = "theirs"
    dots: int = 0
    arriving: float | None = None
    """How large the chip of the other's newest answer is while it arrives, 0 while only its question is known."""
    handing: bool = False
    """Whether the other hands in its sheet."""
    watched: bool = False
    fits: str = ""
    """How many mines still fit what the other was told, in words."""

    @property
    def thinking(self) -> int:
        """The step of the dots, while the other thinks."""
        return self.dots if self.stage is Stage.WAIT and not self.handing and self.arriving is None else STILL


@dataclass(frozen=True)
class DuelPanel:
    """All that is seen of a duel beside the board."""

    bar: Box | None
    head: Head | None
    halves: tuple[Half, ...]
    card: Box | None
    places: tuple[Place, ...]
    other: OtherBoard | None
    strip: Strip | None
    watch: Watch | None

    def looks(self) -> Mapping[object, tuple[Box, object]]:
        pieces = (self.head, *self.halves, *self.places, self.other, self.strip, self.watch)
        return {number: (one.box.grow(6), one) for number, one in enumerate(pieces) if one}

    def paint(self, canvas: Canvas) -> None:
        if self.bar and canvas.shows(self.bar):
            paint_track(canvas, self.bar)
        if self.card and canvas.shows(self.card.grow(30)):
            plate(canvas, self.card, 16, "card")
            middle, theme = self.card.center[0], canvas.theme
            canvas.rounded(Box(middle, self.card.y + 16, 1, self.card.h - 32), 0, theme.line)
        if self.head and canvas.shows(self.head.box):
            paint_head(canvas, self.head)
        for half in self.halves:
            if canvas.shows(half.box):
                paint_half(canvas, half)
        for place in self.places:
            if canvas.shows(place.box):
                paint_place(canvas, place)
        if self.other and canvas.shows(self.other.box.grow(30)):
            paint_other(canvas, self.other)
        if self.strip and canvas.shows(self.strip.box.grow(30)):
            paint_strip(canvas, self.strip)
        if self.watch and canvas.shows(self.watch.box.grow(30)):
            paint_watch(canvas, self.watch)


def duel_panel(
    view: View,
    told: View,
    aside: Choices,
    parties: tuple[Party, ...],
    layout: TableLayout,
    side: SideLayout,
    course: Course,
    texts: Texts,
) -> DuelPanel:
    """The panel for a seat, whose choices on the side of its own mine are `aside`; what still arrives is not `told`."""
    me, other = _pair(view, parties, course)
    roomy, mine = layout.roomy, course.side == "mine"
    inline = layout.bar == layout.counter
    card = layout.counter if roomy else None
    return DuelPanel(
        bar=None if roomy else layout.bar,
        head=None if roomy or inline else _head(other, layout.counter, course, texts, layout.kind == "landscape"),
        halves=() if roomy or layout.bar is None else _halves(view, me, other, layout.bar, course, texts),
        card=card,
        places=_places(me, other, card, course, texts) if card else (),
        other=_other_board(view, told, other, layout.below, course, texts) if layout.below else None,
        strip=_strip(told, aside, me, other, side.strip, texts) if mine else None,
        watch=Watch(side.watch, course.fits) if mine and side.watch else None,
    )


def _pair(view: View, parties: tuple[Party, ...], course: Course) -> tuple[Party, Party]:
    """The seat's own party and the other's; what is still arriving does not count yet, if it counts at all."""
    mine = next(party for party in parties if party.seat == view.seat)
    other = next(party for party in parties if party.seat != view.seat)
    waits = course.stage is Stage.WAIT
    unheard = course.arriving == 0 and view.paid(view.own_clues[-1])
    return (
        replace(mine, turn=course.stage not in (Stage.WAIT, *OVERS, Stage.OVER)),
        replace(other, turn=waits, count=other.count - unheard),
    )


def _head(other: Party, box: Box, course: Course, texts: Texts, short: bool) -> Head:
    line = line_of(about(other, texts, short))
    if course.handing:
        return Head(box, other.face, other.name, Line(texts("company.hands_in"), icon="sheet"), True)
    if course.stage is Stage.LAST:
        line = Line(texts("company.found.short" if short else "company.found"))
    elif course.stage is Stage.WAIT:
        line = Line(texts("company.is_thinking"))
    return Head(box, other.face, other.name, line, other.turn)


def _halves(view: View, me: Party, other: Party, bar: Box, course: Course, texts: Texts) -> tuple[Half, ...]:
    left, right = row(bar, 2, 0)
    mine = course.side == "mine"
    return (
        Half(left, me.count, texts("company.their_mine"), _my_line(me, course, texts), None, not mine),
        Half(
            right, other.count, texts("company.my_mine"), Line("", dots=course.thinking),
            _newest(view, course, texts), mine, found=course.stage is Stage.LAST,
        ),
    )  # fmt: skip


def _my_line(me: Party, course: Course, texts: Texts, long: bool = False) -> Line:
    """What this seat is to do, and what it still has of what it is given; while it waits that comes first."""
    if course.stage is Stage.WAIT and me.given:
        return line_of(me.given)
    return replace(_to_do(course, texts, long), more=me.given)


def _to_do(course: Course, texts: Texts, long: bool) -> Line:
    match course.stage:
        case Stage.WAIT:
            return Line(texts("company.mark_long" if long else "company.mark"))
        case Stage.DONE:
            return Line(texts("company.answered"))
        case Stage.HANDED:
            return Line(texts("company.handed"))
        case Stage.LAST:
            return Line(texts("company.last_chance"), lamp=True)
        case Stage.ASKED:
            return Line(texts("company.sheet_or_on"), lamp=True)
        case Stage.OVER:
            return Line("")
        case _:
            return Line(texts("company.your_turn"), lamp=True)


def _newest(view: View, course: Course, texts: Texts) -> News | None:
    """The last question about one's own mine; while it arrives, as far as that has come."""
    if not view.own_clues:
        return None
    answer = view.own_clues[-1].answer
    return News(answer, answer_words(texts, answer), 1.0 if course.arriving is None else course.arriving)


def _places(me: Party, other: Party, card: Box, course: Course, texts: Texts) -> tuple[Place, ...]:
    left, right = row(card, 2, 0)
    questions = texts("table.questions_small")
    theirs = line_of(about(other, texts))
    if course.handing:
        theirs = Line(texts("company.hands_in"), icon="sheet")
    elif course.stage is Stage.LAST:
        theirs = Line(texts("company.found"))
    elif course.stage is Stage.WAIT:
        theirs = Line(texts("company.thinking"), lamp=True, dots=course.thinking)
    you = me.name if not other.rival else texts("company.you")
    return (
        Place(left, me.face, you, questions, me.count, me.turn, _my_line(me, course, texts, long=True)),
        Place(right, other.face, other.name, questions, other.count, other.turn, theirs),
    )


def _other_board(view: View, told: View, other: Party, box: Box, course: Course, texts: Texts) -> OtherBoard:
    if course.side == "mine":
        placed, wanted = len(view.sheet.gems.gems), len(view.gem_set.gems)
        answer = view.clues[-1].answer if view.clues else None
        mini = Mini(view.sheet.gems.positions, _asked(view.clues))
        asked = texts("company.you_asked_last" if answer else "company.nothing_asked")
        news = News(answer, answer_words(texts, answer)) if answer else None
        foot = texts("company.on_sheet", placed=placed, wanted=wanted)
        return OtherBoard(box, mini, texts("company.their_mine"), asked, news, foot)
    news = _newest(view, course, texts)
    heard, path = told.own_clues, None
    if heard and view.own_mine and isinstance(heard[-1].answer, WaveAnswer):
        path = trial_wave(view.own_mine, heard[-1].answer.port).path
    mini = Mini(view.own_mine.positions if view.own_mine else (), _asked(heard), path)
    asked = texts("company.asked_last" if news else "company.nothing_asked_by", name=other.name)
    return OtherBoard(box, mini, texts("company.my_mine"), asked, news, course.fits if course.watched else "")


def _asked(clues: tuple[Clue, ...]) -> frozenset[Port]:
    """The ports at which something was asked or came out."""
    waves = [clue.answer for clue in clues if isinstance(clue.answer, WaveAnswer)]
    return frozenset(port for wave in waves for port in (wave.port, wave.exit) if port is not None)


def _strip(view: View, choices: Choices, me: Party, other: Party, box: Box, texts: Texts) -> Strip:
    clue, path = looked_at(view, choices), path_of(view, choices)
    answer: Answer | None = clue.answer if clue else path.answer if path else None
    if answer is None:
        return Strip(box, other.face, texts("company.nothing_asked_by", name=other.name), "", None, "")
    what = question_name(answer.question)
    key = "company.asked_port" if clue else "company.unasked_port"
    number = texts("company.step", number=view.own_clues.index(clue) + 1, count=len(view.own_clues)) if clue else ""
    news = News(answer, answer_words(texts, answer))
    # What nobody asked is tried by whoever looks.
    face = (other if clue else me).face
    return Strip(box, face, texts(key, name=other.name, what=what), outcome_words(answer, texts), news, number)


def outcome_words(answer: Answer, texts: Texts) -> str:
    """What became of a question, in words."""
    words = answer_words(texts, answer)
    if not isinstance(answer, WaveAnswer) or answer.exit is None:
        return words
    if answer.exit == answer.port:
        return texts("company.comes_back", colour=words)
    return texts("company.comes_out", port=port_name(answer.exit), colour=words)
