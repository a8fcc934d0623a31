"""The page before a match: two to eight players, people and computer players in any mix, rounds, rules and aids."""

import random
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.setting.plan import EACH, KEYS, ROUNDS, Plan, plan_values, read_plan
from orapa.app.diamond.shelf import GAME
from orapa.app.diamond.who import EMBLEMS, faces_for, name_of
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.dialog import Choice, Words
from orapa.app.look.form import Choice as Choosing
from orapa.app.look.form import PlacedSection, Section, Switch, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.names import LONGEST, is_taken, own_names, remembered, suggestions, tidy, usual_name
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
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.rules.tray import Layout
from orapa.engine.play.seats import Kind, Seat

if TYPE_CHECKING:
    from orapa.app.loop import App


class Setting(PlumPage):
    """Begins with the choices of the last time."""

    name = "diamond setting"
    title = "diamond.setting.title"
    has_footer = True
    _seats: SeatsLayout | None = None
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        kept = app.settings.of(GAME)
        names = kept.get("names")
        self._known = tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()
        self.plan = self._with_names(read_plan(kept.get("match")))
        self._drag: Drag | None = None
        self._hand = 0.0

    @property
    def place(self) -> str:
        return f"{GAME} new"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, plan = self.app.texts, self.plan
        layout = self._seats = seats_layout(content, len(plan.seats))
        shown = [self._shown(seat) for seat in plan.seats]
        players = [
            Player(face, self._words(seat), plan.can_lose(number))
            for number, (seat, face) in enumerate(zip(shown, faces_for(text, shown), strict=True), 1)
        ]
        words = RowWords(
            "seat",
            text("diamond.setting.remove"),
            text("diamond.setting.add_person"),
            text("diamond.setting.add_rival"),
        )
        acts = Acts(self._open, self._remove, self._add_person, self._ask_for_rival, self._explain_grip)
        rows = seat_widgets(players, layout, acts, words, not plan.can_grow, self._drag, self._hand)
        self._sections, height = form_layout(self._form(), layout.form)
        return [*rows, *form_widgets(self._sections)], max(layout.bottom, layout.form.y + height) + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("play", footer, self._begin, self.app.texts("diamond.setting.play"), "play")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        text = self.app.texts
        if self._seats:
            title, remark = text("diamond.setting.players"), text("diamond.setting.in_turn")
            draw_seats(canvas, self._seats, dy, title, remark)
        draw_form(canvas, self._sections, dy)

    def handle(self, event: Event) -> None:
        if self.dialog is None:
            if isinstance(event, Pointer) and self._drags(event):
                return
            if isinstance(event, Key) and self._types(event):
                return
        super().handle(event)

    def _form(self) -> list[Section]:
        text, plan = self.app.texts, self.plan
        rounds = (*((str(count), str(count)) for count in ROUNDS), (str(EACH), text("diamond.setting.rounds.each")))
        match = Choosing(
            "rounds", text("diamond.setting.rounds"), tuple(rounds), str(plan.rounds),
            lambda chosen: self._change(rounds=int(chosen)), text("diamond.setting.rounds.detail"),
        )  # fmt: skip
        layouts = tuple((str(one), text(f"diamond.setting.layout.{one}")) for one in Layout)
        stand = Choosing(
            "layout", text("diamond.setting.layout"), layouts, str(plan.layout),
            lambda chosen: self._change(layout=Layout(chosen)),
        )  # fmt: skip
        assists = tuple((str(one), text(f"diamond.setting.assist.{one}")) for one in Assist)
        assist = Choosing(
            "assist", text("diamond.setting.assist"), assists, str(plan.assist),
            lambda chosen: self._change(assist=Assist(chosen)), text(f"diamond.setting.assist.{plan.assist}.detail"),
        )  # fmt: skip
        switches = tuple(self._switch(name) for name in ("minus", "must", "tremble"))
        return [
            Section(text("diamond.setting.match"), (match, assist)),
            Section(text("diamond.setting.rules"), (*switches, stand)),
        ]

    def _switch(self, name: str) -> Switch:
        text, on = self.app.texts, getattr(self.plan, name)
        key = f"diamond.setting.{name}"
        return Switch(name, text(key), on, partial(self._change, **{name: not on}), text(f"{key}.detail"))

    def _shown(self, seat: Seat) -> Seat:
        """Whoever plays alone among computer players has no name."""
        return Seat() if seat.kind is Kind.PERSON and not self.plan.several else seat

    def _words(self, seat: Seat) -> tuple[str, str]:
        text = self.app.texts
        about = "diamond.setting.person" if seat.kind is Kind.PERSON else f"diamond.rival.{seat.name}.about"
        return name_of(text, seat), text(about)

    def _number(self, number: int) -> str:
        return self.app.texts("diamond.setting.player", number=number)

    def _with_names(self, plan: Plan) -> Plan:
        """Where several people play all have names, those used before first."""
        if not plan.several:
            return plan
        names: list[str] = []
        held = [name for name in plan.people if name]
        for _ in plan.people:
            names.append(usual_name(self._number, [*held, *names], self._known))
        return plan.named(names)

    def _change(self, **values: Any) -> None:
        self._become(replace(self.plan, **values))

    def _become(self, plan: Plan) -> None:
        self.plan = self._with_names(plan)
        self.app.choose_for(GAME, match=plan_values(self.plan))

    def _open(self, number: int) -> None:
        """A person is named otherwise, a computer player is another one."""
        seat = self.plan.seats[number - 1]
        if seat.kind is Kind.RIVAL:
            self._ask_which(lambda key: self._become(self.plan.with_seat(number, Seat(Kind.RIVAL, key))))
        elif self.plan.several:
            others = [name for name in self.plan.people if name != seat.name]
            offered = suggestions(self._number, seat.name, others, self._known)
            title = self.app.texts("diamond.setting.name")
            done = partial(self._call, number, others)
            self.app.push(Writing(self.app, title, seat.name, LONGEST, done, offered[:3]))

    def _call(self, number: int, others: list[str], text: str) -> None:
        name = tidy(text)
        if is_taken(name, others):
            self.app.toast.say(self.app.texts("diamond.setting.taken", name=name))
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
            self.app.toast.say(self.app.texts("diamond.setting.full"))
        return not self.plan.can_grow

    def _ask_which(self, choose: Any) -> None:
        text = self.app.texts
        choices = [Choice(key, text(f"diamond.rival.{key}"), partial(choose, key), icon=EMBLEMS[key]) for key in KEYS]
        about = [f"{text(f'diamond.rival.{key}')}: {text(f'diamond.rival.{key}.about')}" for key in KEYS]
        self.ask(text("diamond.setting.who"), Words(about), choices, stacked=True)

    def _explain_grip(self) -> None:
        self.app.toast.say(self.app.texts("diamond.setting.grip"))

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
        """Shake the tray and sit down."""
        if self.plan.several:
            self._known = remembered(self._known, own_names(self._number, self.plan.people))
            self.app.choose_for(GAME, names=list(self._known))
        setup = self.plan.setup(f"{random.getrandbits(32):08x}", self.app.platform.today())
        self.app.ways.begin(begin(setup))
