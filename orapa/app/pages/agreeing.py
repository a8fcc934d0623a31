"""Pages before a match of two or more: players in turn order, people and computer players in any mix, and rules."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.cast import Cast
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.dialog import Choice, Words
from orapa.app.look.form import PlacedSection, Section, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.gathering import Gathering
from orapa.app.pages.names import LONGEST, is_taken, own_names, remembered, suggestions, tidy, usual_name
from orapa.app.pages.page import Page
from orapa.app.pages.seat_rows import (
    Acts,
    Drag,
    Player,
    RowWords,
    SeatsLayout,
    draw_seats,
    place_at,
    seat_widgets,
    seats_layout,
    taken,
)
from orapa.app.pages.writing import Writing
from orapa.engine.play.seats import Kind, Seat

if TYPE_CHECKING:
    from orapa.app.loop import App

P = TypeVar("P", bound=Gathering)


class Agreeing(Page, Generic[P]):
    """Begins with the choices of the last time; texts are those of the game, under `GAME.setting`."""

    has_footer = True
    game: str
    cast: Cast
    _seats: SeatsLayout | None = None
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        kept = app.settings.of(self.game)
        names = kept.get("names")
        self._known = tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()
        self.plan: P = self._with_names(self.read(kept.get("match")))
        self._drag: Drag | None = None
        self._hand = 0.0

    @abstractmethod
    def read(self, kept: object) -> P:
        """The plan that was kept; whatever cannot be read of it is as usual."""

    @abstractmethod
    def values(self, plan: P) -> dict[str, Any]:
        """The plan as plain values to be kept."""

    @abstractmethod
    def form(self) -> list[Section]:
        """By which rules the match is played."""

    @abstractmethod
    def begin(self) -> None:
        """Sit down to the match."""

    @property
    def place(self) -> str:
        return f"{self.game} new"

    def words(self, key: str, **values: object) -> str:
        """A text of this page."""
        return self.app.texts(f"{self.game}.setting.{key}", **values)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, plan = self.app.texts, self.plan
        layout = self._seats = seats_layout(content, len(plan.seats))
        shown = [self._shown(seat) for seat in plan.seats]
        players = [
            Player(face, self._words(seat), plan.can_lose(number))
            for number, (seat, face) in enumerate(zip(shown, self.cast.faces(text, shown), strict=True), 1)
        ]
        words = RowWords(
            "seat",
            self.words("remove"),
            self.words("add_person"),
            self.words("add_rival"),
        )
        acts = Acts(self._open, self._remove, self._add_person, self._ask_for_rival, self._explain_grip)
        rows = seat_widgets(players, layout, acts, words, not plan.can_grow, self._drag, self._hand)
        self._sections, height = form_layout(self.form(), layout.form)
        return [*rows, *form_widgets(self._sections)], max(layout.bottom, layout.form.y + height) + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("play", footer, self._begin, self.words("play"), "play")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self._seats:
            title, remark = self.words("players"), self.words("in_turn")
            draw_seats(canvas, self._seats, dy, title, remark)
        draw_form(canvas, self._sections, dy)

    def handle(self, event: Event) -> None:
        if self.dialog is None:
            if isinstance(event, Pointer) and self._drags(event):
                return
            if isinstance(event, Key) and self._types(event):
                return
        super().handle(event)

    def _shown(self, seat: Seat) -> Seat:
        """Whoever plays alone among computer players has no name."""
        return Seat() if seat.kind is Kind.PERSON and not self.plan.several else seat

    def _words(self, seat: Seat) -> tuple[str, str]:
        text = self.app.texts
        about = "setting.person" if seat.kind is Kind.PERSON else f"rival.{seat.name}.about"
        return self.cast.name(text, seat), text(f"{self.game}.{about}")

    def _number(self, number: int) -> str:
        return self.words("player", number=number)

    def _with_names(self, plan: P) -> P:
        """Where several people play all have names, those used before first."""
        if not plan.several:
            return plan
        names: list[str] = []
        held = [name for name in plan.people if name]
        for _ in plan.people:
            names.append(usual_name(self._number, [*held, *names], self._known))
        return plan.named(names)

    def change(self, **values: Any) -> None:
        self._become(replace(self.plan, **values))

    def _become(self, plan: P) -> None:
        self.plan = self._with_names(plan)
        self.app.choose_for(self.game, match=self.values(self.plan))

    def _open(self, number: int) -> None:
        """A person is named otherwise, a computer player is another one."""
        seat = self.plan.seats[number - 1]
        if seat.kind is Kind.RIVAL:
            self._ask_which(lambda key: self._become(self.plan.with_seat(number, Seat(Kind.RIVAL, key))))
        elif self.plan.several:
            others = [name for name in self.plan.people if name != seat.name]
            offered = suggestions(self._number, seat.name, others, self._known)
            title = self.words("name")
            done = partial(self._call, number, others)
            self.app.push(Writing(self.app, title, seat.name, LONGEST, done, offered[:3]))

    def _call(self, number: int, others: list[str], text: str) -> None:
        name = tidy(text)
        if is_taken(name, others):
            self.app.toast.say(self.words("taken", name=name))
        elif name:
            self._become(self.plan.with_seat(number, Seat(name=name)))

    def _remove(self, number: int) -> None:
        self._become(self.plan.without(number))

    def _add_person(self) -> None:
        if not self._is_full():
            self._become(self.plan.with_more(Seat()))

    def _ask_for_rival(self) -> None:
        if not self._is_full():
            self._ask_which(lambda key: self._become(self.plan.with_more(Seat(Kind.RIVAL, key))))

    def _is_full(self) -> bool:
        if not self.plan.can_grow:
            self.app.toast.say(self.words("full"))
        return not self.plan.can_grow

    def _ask_which(self, choose: Callable[[str], None]) -> None:
        text = self.app.texts
        names = {key: text(f"{self.game}.rival.{key}") for key in self.plan.rivals}
        choices = [Choice(key, name, partial(choose, key), icon=self.cast.emblems[key]) for key, name in names.items()]
        about = [f"{name}: {text(f'{self.game}.rival.{key}.about')}" for key, name in names.items()]
        self.ask(self.words("who"), Words(about), choices, stacked=True)

    def _explain_grip(self) -> None:
        self.app.toast.say(self.words("grip"))

    def _drags(self, event: Pointer) -> bool:
        """Move a player by its grip; whether the event was for that."""
        layout, y = self._seats, event.pos[1] - self._dy
        if layout is None:
            return False
        if event.kind == "down":
            self._drag = taken(layout, (event.pos[0], y)) if self.frame.window.holds(event.pos) else None
            self._hand = y
        elif self._drag and event.kind == "move":
            self._hand = y
            to = place_at(layout, y)
            self.plan = self.plan.moved(self._drag.number, to)
            self._drag = replace(self._drag, number=to)
        elif self._drag:
            self._drag = None
            self._become(self.plan)
            return True
        if self._drag:
            self.renew()
        return self._drag is not None

    def _types(self, event: Key) -> bool:
        """Alt with an arrow moves the focused player; Enter begins."""
        focused = self.group.focused
        word, _, number = focused.name.partition(" ") if focused else ("", "", "")
        if event.alt and event.name in ("up", "down") and word in ("seat", "grip", "remove"):
            at = int(number)
            to = max(1, min(len(self.plan.seats), at + (1 if event.name == "down" else -1)))
            self._become(self.plan.moved(at, to))
            self.group.focus(next(one for one in self.group.widgets if one.name == f"{word} {to}"))
            return True
        if event.name == "enter" and focused is None:
            self._begin()
            return True
        return False

    def _begin(self) -> None:
        """Remember the names, and sit down."""
        if self.plan.several:
            self._known = remembered(self._known, own_names(self._number, self.plan.people))
            self.app.choose_for(self.game, names=list(self._known))
        self.begin()
