"""Pages before a match whose players are a gathering: anybody at any seat, a person by a name of their own."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from orapa.app.frame.geometry import Box
from orapa.app.look.form import Section
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.agreeing import Agreeing
from orapa.app.pages.gathering import Gathering
from orapa.app.pages.names import LONGEST, is_taken, suggestions, tidy, usual_name
from orapa.app.pages.seat_rows import Player
from orapa.app.pages.writing import Writing
from orapa.engine.play.seats import Kind, Seat

P = TypeVar("P", bound=Gathering)


class Meeting(Agreeing[P], Generic[P]):
    """Where several people play all of them have names, those used before first."""

    @abstractmethod
    def form(self) -> list[Section]:
        """By which rules the match is played."""

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        plan, shown = self.plan, self.plan.seated
        players = [
            Player(face, self._told(seat), plan.can_lose(number))
            for number, (seat, face) in enumerate(zip(shown, self.cast.faces(self.app.texts, shown), strict=True), 1)
        ]
        layout, rows = self.seated(content, players)
        return self.with_form(rows, self.form(), layout.form, layout.bottom)

    def ready(self, plan: P) -> P:
        if not plan.several:
            return plan
        names: list[str] = []
        held = [name for name in plan.names if name]
        for _ in plan.names:
            names.append(usual_name(self.number, [*held, *names], self._known))
        return plan.named(names)

    def open(self, number: int) -> None:
        """A person is named otherwise, a computer player is another one."""
        seat = self.plan.seats[number - 1]
        if seat.kind is Kind.RIVAL:
            self._choose(lambda key: self.become(self.plan.with_seat(number, Seat(Kind.RIVAL, key))))
        elif self.plan.several:
            others = [name for name in self.plan.names if name != seat.name]
            offered = suggestions(self.number, seat.name, others, self._known)
            title = self.words("name")
            done = partial(self._call, number, others)
            self.app.push(Writing(self.app, title, seat.name, LONGEST, done, offered[:3]))

    def add_person(self) -> None:
        self.become(self.plan.with_more(Seat()))

    def ask_for_rival(self) -> None:
        self._choose(lambda key: self.become(self.plan.with_more(Seat(Kind.RIVAL, key))))

    def _told(self, seat: Seat) -> tuple[str, str]:
        text = self.app.texts
        about = "setting.person" if seat.kind is Kind.PERSON else f"rival.{seat.name}.about"
        return self.cast.name(text, seat), text(f"{self.game}.{about}")

    def _call(self, number: int, others: list[str], text: str) -> None:
        name = tidy(text)
        if is_taken(name, others):
            self.app.toast.say(self.words("taken", name=name))
        elif name:
            self.become(self.plan.with_seat(number, Seat(name=name)))

    def _choose(self, choose: Callable[[str], None]) -> None:
        text, rivals = self.app.texts, self.plan.rivals
        about = [
            text("players.about", name=name, about=told)
            for name, told in (self._told(Seat(Kind.RIVAL, key)) for key in rivals)
        ]
        self.ask_which(self.words("who"), rivals, choose, about)
