"""The ghost: who is to be followed through dailies and challenges; before a challenge also the way to its table."""

from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.form import Pick, PlacedSection, Section, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.challenge import begin_challenge
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.pages.page import Page
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match.ghosts import SETTER
from orapa.engine.mine.match.links import LINKS, MineLink
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.links import parse_link
from orapa.words.mine.ghosts import ghost_name
from orapa.words.texts import Texts, clock_words, number

if TYPE_CHECKING:
    from orapa.app.loop import App

WIDEST = 620.0
ABOUT, LINE = 14.0, 20.0


class GhostPage(Page):
    """Nobody, whoever set the challenge, or one of the rivals; what was chosen is remembered."""

    name = "ghost"
    title = "ghost.title"
    _sections: tuple[PlacedSection, ...] = ()
    _about = Box(0, 0, 0, 0)
    _lines: tuple[str, ...] = ()

    def __init__(self, app: "App", link: str = "") -> None:
        super().__init__(app)
        self._link = _challenge(link) if link else None
        self.has_footer = self._link is not None

    @property
    def place(self) -> str:
        return f"{GAME} ghost {self._link}" if self._link else f"{GAME} ghost"

    def handle(self, event: Event) -> None:
        if self._link and isinstance(event, Key) and event.name == "enter" and self.group.focused is None:
            self._begin()
        else:
            super().handle(event)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        width = min(WIDEST, content.w)
        space = Box(content.center[0] - width / 2, 0, width, content.h)
        self._lines = tuple(lettering.wrap(self.app.texts("ghost.about"), "Medium", ABOUT, width - 8))
        top = 4 + len(self._lines) * lettering.grown(LINE) + 4
        self._about = Box(space.x + 4, 4, width - 8, top)
        self._sections, height = form_layout(self._form(), Box(space.x, top, width, 0))
        return form_widgets(self._sections), top + height + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("begin", footer, self._begin, self.app.texts("ghost.begin"), "play")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        pitch = lettering.grown(LINE)
        for i, line in enumerate(self._lines):
            place = (self._about.x, self._about.y + dy + pitch * (i + 0.5))
            canvas.text(line, place, ABOUT, "Medium", canvas.theme.mute)
        draw_form(canvas, self._sections, dy)

    def _form(self) -> list[Section]:
        text, goal = self.app.texts, self._link.goal if self._link else None
        chosen = preferences(self.app.settings).follows(goal)
        rows = [self._row("", text("ghost.none"), "", chosen)]
        if goal and goal.tempo:
            rows.append(self._row(SETTER, ghost_name(text, SETTER, goal), _about_setter(text, goal), chosen))
        for who, strength in ROSTER.items():
            average, right = number(text, strength.questions), round(100 * strength.right)
            about = text("ghost.rival", questions=average, right=right)
            rows.append(self._row(who, ghost_name(text, who, goal), about, chosen))
        title = text("ghost.challenge", who=goal.by) if goal and goal.by else text("ghost.which")
        return [Section(title, tuple(rows))]

    def _row(self, who: str, name: str, about: str, chosen: str) -> Pick:
        return Pick(f"ghost {who or 'none'}", name, who == chosen, partial(self._choose, who), about)

    def _choose(self, who: str) -> None:
        self.app.choose_for(GAME, ghost=who)

    def _begin(self) -> None:
        assert self._link is not None
        # Whoever has never played is offered the lessons first, as behind every link to a mine.
        offer = shelf_of(GAME).offer(self.app)
        begin_challenge(self.app, self._link)
        if offer:
            offer()


def _challenge(link: str) -> MineLink:
    """The challenge behind a link, or `ValueError`."""
    found = parse_link(link, LINKS)
    if not isinstance(found, MineLink):
        raise ValueError("expected a link to a mine, read another")
    return found


def _about_setter(texts: Texts, goal: Goal) -> str:
    if goal.seconds is None:
        return texts("ghost.setter.untimed", count=goal.questions)
    return texts("ghost.setter", count=goal.questions, time=clock_words(goal.seconds))
