"""The page of practice: four kinds, three grades, with what was solved and the best time of each."""

from functools import partial
from typing import TYPE_CHECKING

from orapa.app.enigma import halfway
from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.practice import ENTRY, Practice, fresh_seed
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.frame.geometry import Box, grid
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_form, form_widgets
from orapa.app.look.form import Choice, PlacedSection, Section, Switch, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, ModeCard, even_cards
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind, parse_grade, parse_kind
from orapa.words.texts import clock_words

if TYPE_CHECKING:
    from orapa.app.loop import App

CARD = 84.0


class PracticePage(RoomPage):
    """Chooses a kind and a grade."""

    name = "enigma practice"
    title = "enigma.practice.title"
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        grade = app.settings.of(GAME).get("grade")
        self.grade = grade if type(grade) is int and grade in GRADES else 1

    @property
    def place(self) -> str:
        return f"{GAME} practice"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, now = self.app.texts, preferences(self.app.settings)
        grades = tuple((str(grade), text(f"enigma.grade.{grade}")) for grade in GRADES)
        rows = (
            Choice("grade", text("enigma.practice.grade"), grades, str(self.grade), self._choose),
            Switch(
                "assists",
                text("enigma.setting.assists"),
                now.assists,
                partial(self._assist, not now.assists),
                text("enigma.setting.assists.detail"),
            ),
        )
        self._sections, height = form_layout(
            [Section(text("enigma.practice.section"), rows)], Box(content.x, 0, content.w, 0)
        )
        columns = 2 if content.w >= 560 else 1
        space = Box(content.x, height + 16, content.w, (4 // columns) * (lettering.taller(CARD) + 10) - 10)
        cards = []
        for kind, box in zip(Kind, grid(space, 4, columns, 10), strict=True):
            best, many = now.best(kind, self.grade), now.count(kind, self.grade)
            detail = text(f"enigma.{kind}.aim")
            if best is not None:
                detail = text("enigma.practice.done", count=many, time=clock_words(best / 1000))
            cards.append(
                ModeCard(str(kind), box, partial(self._open, kind), ICONS[kind], text(f"enigma.kind.{kind}"), detail)
            )
        even_cards(cards)
        return [*form_widgets(self._sections), *cards], space.bottom + 10

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _choose(self, grade: str) -> None:
        self.grade = int(grade)
        self.app.choose_for(GAME, grade=self.grade)

    def _assist(self, on: bool) -> None:
        self.app.choose_for(GAME, assists=on)

    def _open(self, kind: Kind) -> None:
        self.app.push(PuzzleScene(self.app, Practice(self.app, kind, self.grade, fresh_seed())))


def practised(app: "App", *words: str) -> "PracticePage | PuzzleScene":
    """The page of practice, or the puzzle that was left there, by kind, grade and seed, as far as it had come."""
    if not words or halfway.remembered(app.platform, ENTRY, " ".join(words)) is None:
        return PracticePage(app)
    kind, grade, seed = words
    return PuzzleScene(app, Practice(app, parse_kind(kind), parse_grade(grade), seed[:40]))
