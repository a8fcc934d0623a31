"""Everything that is seen of a reason at one moment, as a frozen value made from the story and a cursor."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from orapa.app.frame.geometry import Box
from orapa.app.mine.draw.ports import Lens
from orapa.app.mine.table.clues import lenses
from orapa.app.mine.why.layout import HEADING, LINE, LOW_ROW, WhyLayout, row_boxes
from orapa.app.mine.why.story import Cursor, Picture, Story, Telling
from orapa.app.mine.why.words import (
    final_words,
    gold_words,
    group_words,
    heading_words,
    next_words,
    note_words,
    place_words,
    reason_words,
    size_words,
    subtitle_words,
    title_words,
)
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import Cell
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position
from orapa.words.mine.hints import sentences
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.why import Ruling

State = Literal["done", "now", "to come"]
# So many groups have words of their own below their reason.
MOST_GROUPS = 4


@dataclass(frozen=True)
class Line:
    """Positions that fail alike: how many, and in which way."""

    count: str
    words: str
    state: State


@dataclass(frozen=True)
class ReasonRow:
    """A reason as it is listed: a clue or words, and what it leaves or takes away."""

    number: int
    box: Box
    state: State
    clue: Answer | None
    words: str
    detail: str
    count: str
    lines: tuple[Line, ...] = ()
    exits: bool = False
    """Whether it is told where the wave comes out."""


@dataclass(frozen=True)
class Shown:
    """A reason as it is seen, but for a wave under way."""

    layout: WhyLayout
    language: str
    cursor: Cursor
    picture: Picture
    playing: bool
    title: str
    subtitle: str
    list_title: str
    gem: Gem | None
    """The gem that it is about."""
    heading: str
    """What is counted, or the conclusion if nothing is."""
    conclusion: str
    """The reason in a sentence."""
    funnel: tuple[tuple[str, State], ...]
    note: str
    """What is to be added to the reason shown."""
    rows: tuple[ReasonRow, ...]
    reasons: int
    """How many reasons there are, in the list or beyond it."""
    place: str
    places: int
    given: tuple[Position, ...]
    """Gems of the sheet that are proven."""
    beside: tuple[Position, ...]
    """What lies there in every picture of the ruling."""
    room: tuple[tuple[Cell, float], ...]
    cells: tuple[Cell, ...]
    lenses: tuple[Lens, ...]
    told: str
    """What is said where no clue stands beside what it would be."""
    would: str
    was: str
    size: tuple[str, str] | None
    """How many fail alike, and what that is called."""
    next_label: str
    ends: bool
    """Whether the way forward leads out."""

    @property
    def compares(self) -> bool:
        """Whether a clue stands beside what it would be."""
        picture = self.picture
        return picture.clue is not None and picture.told is not None and not picture.fits

    @property
    def still(self) -> object:
        """What stands still within a ruling; the rest changes from picture to picture."""
        title = (self.title, self.subtitle) if self.layout.roomy else ()
        return self.layout, self.language, self.cursor.ruling, self.rows, self.beside, title


def shown(story: Story, telling: Telling, view: View, layout: WhyLayout, texts: Texts) -> Shown:
    """Work out what is seen."""
    why, cursor = story.why, telling.cursor
    picture, ruling = story.at(cursor), story.ruling(cursor)
    gem = ruling.gem if ruling.gem is not None else (why.reason.gems[0] if len(why.reason.gems) == 1 else None)
    moving = {position.gem for position in (*picture.supposed, *picture.solid, picture.ghost) if position}
    beside = why.beside.positions if ruling.rule != "outcome" else ()
    ends, wide = cursor.ruling == story.last, layout.gold.w
    # On phones the line below the title counts the places.
    subtitle = subtitle_words(why, texts) if layout.roomy else place_words(story, picture, texts)
    return Shown(
        layout=layout,
        language=texts.language,
        cursor=cursor,
        picture=picture,
        playing=telling.playing,
        title=title_words(why, texts),
        subtitle=subtitle,
        list_title=texts("why.answers" if ruling.rule == "outcome" else "why.reasons"),
        gem=gem,
        heading=heading_words(why, gem, texts),
        conclusion=" ".join(sentences(story.step, texts)) if story.step else subtitle,
        note=note_words(ruling, texts),
        funnel=_funnel(story, cursor),
        rows=_rows(story, cursor, layout, texts),
        reasons=len(story.rulings),
        place=place_words(story, picture, texts),
        places=story.places,
        given=why.given,
        beside=tuple(position for position in beside if position.gem not in moving),
        room=tuple(story.room(cursor).items()) if ruling.rule == "room" else (),
        cells=ruling.cells if ruling.rule in ("fault", "left") and len(ruling.positions) != 1 else (),
        lenses=lenses(view.answers, None),
        told=final_words(story, cursor, layout.roomy, texts),
        would=texts("why.would_be"),
        was=texts("why.it_was"),
        size=size_words(ruling, picture, texts),
        next_label=gold_words(why, view, wide, texts) if ends else next_words(story, cursor, wide, texts),
        ends=ends,
    )


def _state(number: int, now: int) -> State:
    return "done" if number < now else "now" if number == now else "to come"


def _funnel(story: Story, cursor: Cursor) -> tuple[tuple[str, State], ...]:
    """The counts that follow each other, each with whether it is reached."""
    counts: list[tuple[str, State]] = []
    for number, ruling in enumerate(story.rulings):
        if ruling.rule in ("room", "clue", "cases") and ruling.gem is story.rulings[0].gem and ruling.before:
            count = str(int(ruling.after))
            if not counts or counts[-1][0] != count:
                counts.append((count, _state(number, cursor.ruling)))
    if len(counts) > 1 and story.ruling(cursor).rule == "left":
        counts[-1] = (counts[-1][0], "now")
    return tuple(counts) if len(counts) > 1 else ()


def _rows(story: Story, cursor: Cursor, layout: WhyLayout, texts: Texts) -> tuple[ReasonRow, ...]:
    box = layout.reasons
    if box is None:
        return ()
    rulings, now = story.rulings, cursor.ruling
    space = Box(box.x + 10, box.y + HEADING, box.w - 20, box.h - HEADING - 8) if layout.roomy else box.grow(-1)
    lines = _lines(rulings[now], story.at(cursor), texts)
    if not layout.roomy and len(rulings) * LOW_ROW + len(lines) * LINE > space.h:
        lines = ()
    rows = []
    for number, place in row_boxes(space, len(rulings), now, len(lines)):
        ruling = rulings[number]
        clue = story.pictures[number][0].clue if ruling.rule in ("clue", "trial", "outcome") else None
        words, detail, count = reason_words(story.why, ruling, texts)
        state, own = _state(number, now), lines if number == now else ()
        rows.append(ReasonRow(number, place, state, clue, words, detail, count, own, ruling.rule == "outcome"))
    return tuple(rows)


def _lines(ruling: "Ruling", picture: Picture, texts: Texts) -> tuple[Line, ...]:
    """What becomes of the wave in each group."""
    if len(ruling.groups) < 2 and not (ruling.groups and len(ruling.positions) > 1):
        return ()
    return tuple(
        Line(str(len(group.positions)), group_words(group, texts), _state(number, picture.group))
        for number, group in enumerate(ruling.groups[:MOST_GROUPS])
    )
