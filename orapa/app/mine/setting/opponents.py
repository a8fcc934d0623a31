"""The opponents of a duel on the page: six rivals, or a person at this device with both names."""

from collections.abc import Callable, Mapping
from functools import partial

from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.widgets import Button
from orapa.app.mine.setting.layout import OpponentsLayout
from orapa.app.mine.setting.plan import PERSON, Plan
from orapa.app.mine.setting.scores import Score
from orapa.app.mine.setting.widgets import NameField, OpponentRow
from orapa.app.mine.setting.words import figures_of
from orapa.app.mine.who import CAST, EMBLEMS
from orapa.app.pages.seat_rows import draw_heading, draw_lines_between
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.words.mine.handicaps import handicap_words
from orapa.words.texts import Texts


def opponent_widgets(
    texts: Texts,
    plan: Plan,
    layout: OpponentsLayout,
    scores: Mapping[str, Score],
    choose: Callable[[str], None],
    name: Callable[[int], None],
) -> list[Button]:
    """A row for each rival and for a person, and a field for each of two names."""
    widgets: list[Button] = [
        OpponentRow(
            rival,
            box,
            partial(choose, rival),
            Face(emblem=EMBLEMS[rival]),
            (texts(f"rival.{rival}.name"), texts(f"rival.{rival}.line")),
            figures_of(texts, rival),
            scores.get(rival, Score()).brief,
            plan.opponent == rival,
            layout.carded,
        )
        for rival, box in zip(ROSTER, layout.rivals, strict=True)
    ]
    words = texts("setting.person"), texts("setting.person.line")
    chosen = plan.opponent == PERSON
    widgets.append(
        OpponentRow(
            PERSON, layout.person, partial(choose, PERSON), None, words, None, "", chosen, layout.carded, layout.ground
        )
    )
    faces = CAST.faces(texts, [guest.seat for guest in plan.people])
    widgets += [
        NameField(
            f"name {number}",
            box,
            partial(name, number),
            face,
            guest.seat.name,
            handicap_words(texts, guest.handicap),
        )
        for number, (guest, face, box) in enumerate(zip(plan.people, faces, layout.fields, strict=False), 1)
    ]
    return widgets


def draw_opponents(canvas: Canvas, texts: Texts, layout: OpponentsLayout, dy: float) -> None:
    """The heading, and the cards that rows lie on."""
    draw_heading(canvas, layout.head.move(0, dy), texts("setting.opponent"), texts("setting.figures"))
    for card in layout.cards:
        plate(canvas, card.move(0, dy), RADIUS_CARD, "card")
    if not layout.carded:
        draw_lines_between(canvas, [box.move(0, dy) for box in layout.rivals])
        if len(layout.cards) == 1:
            draw_lines_between(canvas, [layout.rivals[-1].move(0, dy), layout.person.move(0, dy)])
