"""Pages before a match of two or more: players in turn order, people and computer players in any mix, and rules."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.cast import Cast
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.dialog import Choice, Words
from orapa.app.look.form import PlacedSection, Section, form_layout
from orapa.app.look.widgets import Button
from orapa.app.pages.names import known_names, own_names, remembered
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
from orapa.engine.play.seats import Kind, Seat

if TYPE_CHECKING:
    from orapa.app.loop import App

ROW_WIDGETS = ("seat", "grip", "remove")


class Agreed(Protocol):
    """Who plays and by which rules, as one value."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all people."""
        ...

    @property
    def several(self) -> bool:
        """Whether more than one person plays: then all go by their names."""
        ...

    @property
    def can_grow(self) -> bool:
        """Whether there is room for one more."""
        ...

    def without(self, number: int) -> Self:
        """One less."""
        ...

    def moved(self, number: int, to: int) -> Self:
        """Somebody at another place in turn order."""
        ...


P = TypeVar("P", bound=Agreed)


class Agreeing(Page, Generic[P]):
    """Begins with the choices of the last time."""

    has_footer = True
    game: str
    cast: Cast
    _seats: SeatsLayout | None = None
    _players: Sequence[str] = ()
    """What the rows are called, in turn order."""
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._known = known_names(app.settings, self.game)
        self.plan: P = self.ready(self.read(app.settings.of(self.game).get("match")))
        self._drag: Drag | None = None
        self._hand = 0.0

    @abstractmethod
    def read(self, kept: object) -> P:
        """The plan that was kept; whatever cannot be read of it is as usual."""

    @abstractmethod
    def values(self, plan: P) -> dict[str, Any]:
        """The plan as plain values to be kept."""

    @abstractmethod
    def ready(self, plan: P) -> P:
        """The plan as it can be played."""

    @abstractmethod
    def begin(self) -> None:
        """Sit down to the match."""

    @abstractmethod
    def open(self, number: int) -> None:
        """A player was pressed."""

    @abstractmethod
    def add_person(self) -> None:
        """One more person."""

    @abstractmethod
    def ask_for_rival(self) -> None:
        """One more computer player, to be chosen."""

    @property
    def place(self) -> str:
        return f"{self.game} new"

    @property
    def texts_key(self) -> str:
        """Below which key the texts of this page are."""
        return f"{self.game}.setting"

    def words(self, key: str, **values: object) -> str:
        """A text of this page."""
        return self.app.texts(f"{self.texts_key}.{key}", **values)

    def seated(self, content: Box, players: Sequence[Player]) -> tuple[SeatsLayout, list[Button]]:
        """The rows of all players, with what is pressed on them and below."""
        layout = self._seats = seats_layout(content, len(players))
        self._players = [player.words[0] for player in players]
        words = RowWords("seat", self.words("remove"), self.words("add_person"), self.words("add_rival"))
        acts = Acts(self.open, self._remove, self._add_person, self._add_rival, self._explain_grip)
        rows = seat_widgets(players, layout, acts, words, not self.plan.can_grow, self._drag, self._hand)
        # Each row has the same buttons: where they are read out, they are told apart by the player's name.
        told = {"grip": self.app.texts("told.grip"), "remove": self.words("remove")}
        for widget in rows:
            word, _, number = widget.name.partition(" ")
            if word in told:
                widget.says = self.app.texts("told.of", what=told[word], told=self._players[int(number) - 1])
        return layout, rows

    def with_form(
        self, widgets: list[Button], sections: list[Section], space: Box, above: float
    ) -> tuple[list[Button], float]:
        """These widgets and a form, and how far down both reach."""
        self._sections, height = form_layout(sections, space)
        return [*widgets, *form_widgets(self._sections)], max(above, space.y + height) + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("play", footer, self._begin, self.words("play"), "play")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self._seats:
            draw_seats(canvas, self._seats, dy, self.words("players"), self.words("in_turn"))
        draw_form(canvas, self._sections, dy)

    def handle(self, event: Event) -> None:
        if self.dialog is None:
            if isinstance(event, Pointer) and self._drags(event):
                return
            if isinstance(event, Key) and self._types(event):
                return
        super().handle(event)

    def number(self, number: int) -> str:
        """What somebody without a name is called."""
        return self.words("player", number=number)

    def change(self, **values: Any) -> None:
        """Choose something else."""
        self.become(replace(self.plan, **values))  # type: ignore[type-var]

    def become(self, plan: P) -> None:
        """Go by another plan, and remember it."""
        self.plan = self.ready(plan)
        self.app.choose_for(self.game, match=self.values(self.plan))

    def ask_which(
        self, title: str, rivals: Sequence[str], choose: Callable[[str], None], about: Sequence[str] = ()
    ) -> None:
        """Have one of the computer players chosen."""
        names = {key: self.cast.name(self.app.texts, Seat(Kind.RIVAL, key)) for key in rivals}
        choices = [Choice(key, name, partial(choose, key), icon=self.cast.emblems[key]) for key, name in names.items()]
        self.ask(title, Words(about), choices, stacked=True)

    def _remove(self, number: int) -> None:
        self.become(self.plan.without(number))

    def _add_person(self) -> None:
        if not self._is_full():
            self.add_person()

    def _add_rival(self) -> None:
        if not self._is_full():
            self.ask_for_rival()

    def _is_full(self) -> bool:
        if not self.plan.can_grow:
            self.app.toast.say(self.words("full"))
        return not self.plan.can_grow

    def _explain_grip(self) -> None:
        self.app.toast.say(self.words("grip"))

    @property
    def holds(self) -> bool:
        return self._drag is not None

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
            self.become(self.plan)
            return True
        if self._drag:
            self.renew()
        return self._drag is not None

    def press(self, name: str) -> bool:
        word, _, number = name.partition(" ")
        if word == "grip" and self._players and not self.dialog:
            # Words cannot drag: they let a player wait for the next one, and the last begin.
            self.become(self.plan.moved(int(number), int(number) % len(self._players) + 1))
            self.app.toast.say(self.app.texts("told.of", what=self.words("players"), told=", ".join(self._players)))
            return True
        return super().press(name)

    def _types(self, event: Key) -> bool:
        """Alt with an arrow moves the focused player; Enter begins."""
        focused = self.group.focused
        word, _, number = focused.name.partition(" ") if focused else ("", "", "")
        if event.alt and event.name in ("up", "down") and word in ROW_WIDGETS and self._seats:
            at = int(number)
            to = max(1, min(len(self._seats.rows), at + (1 if event.name == "down" else -1)))
            self.become(self.plan.moved(at, to))
            self.group.focus(next(one for one in self.group.widgets if one.name == f"{word} {to}"))
            return True
        if event.name == "enter" and focused is None:
            self._begin()
            return True
        return False

    def _begin(self) -> None:
        """Remember the names, and sit down."""
        if self.plan.several:
            self._known = remembered(self._known, own_names(self.number, self.plan.names))
            self.app.choose_for(self.game, names=list(self._known))
        self.begin()
