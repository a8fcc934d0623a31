"""A new sheet for the boxed game: which gems, which book, against whom, and how much help."""

import random
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box, row
from orapa.app.frame.input import Event, Key
from orapa.app.keep.settings import Settings
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.form import SECTION_GAP, Choice, PlacedSection, Section, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton, even
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.rule_rows import rule_rows
from orapa.app.mine.set_cards import set_cards
from orapa.app.pages.names import LONGEST, read_names
from orapa.app.pages.page import Page
from orapa.app.pages.writing import Writing
from orapa.engine.mine.match.editions import Mode, Rules
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.opening import companion
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat

if TYPE_CHECKING:
    from orapa.app.loop import App

NAME = 48.0
ALONE, TWO = "alone", "two"


@dataclass(frozen=True)
class Wish:
    """What the next sheet is to be like."""

    gem_set: GemSet = GemSet.BASE
    help: Help = Help.FIT
    two: bool = False
    names: tuple[str, str] = ("", "")
    """Whoever shares the device; for one alone, the second is whose mine it is."""


def wished(settings: Settings) -> Wish:
    """What the last sheet was like, as far as it can be read."""
    kept = settings.of(GAME).get("boxed")
    values = kept if isinstance(kept, dict) else {}
    gem_set, help, names = values.get("gem_set"), values.get("help"), values.get("names")
    named = read_names(names)
    return Wish(
        GemSet(gem_set) if gem_set in tuple(GemSet) else GemSet.BASE,
        Help(help) if help in tuple(Help) else Wish.help,
        values.get("two") is True,
        (named[0], named[1]) if len(named) == 2 else ("", ""),
    )


class NewSheet(Page):
    """Begins with the wish of the last time."""

    name = "new sheet"
    place = f"{GAME} sheet"
    title = "sheet.title"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.wish = wished(app.settings)
        self._rules = preferences(app.settings).rules

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "enter" and self.group.focused is None:
            self._start()
        else:
            super().handle(event)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        text = self.app.texts
        # Who came for one of these should not have to look for it below the choices of a sheet.
        master, paper = row(Box(content.x, 4, content.w, NAME), 2, 10)
        further = [
            LabelButton("master", master, self._open_console, text("sheet.master"), "eye"),
            LabelButton("paper", paper, self._open_printing, text("sheet.blank"), "picture"),
        ]
        even(further)
        space = Box(content.x, master.bottom + 10, content.w, 0)
        cards = set_cards(text, space, view.height, self.wish.gem_set, self._choose_set)
        below = Box(content.x, cards[-1].box.bottom + SECTION_GAP, content.w, 0)
        self._sections, height = form_layout(self._form(), below)
        under = below.y + height + SECTION_GAP
        names = self._names(Box(content.x, under, content.w, NAME))
        return [*further, *cards, *form_widgets(self._sections), *names], under + NAME + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("start", footer, self._start, self.app.texts("sheet.begin"), "pencil")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _form(self) -> list[Section]:
        text, wish = self.app.texts, self.wish
        helps = tuple((str(help), text(f"sheet.help.{help}")) for help in Help)
        players = tuple((word, text(f"sheet.who.{word}")) for word in (ALONE, TWO))
        rows = (
            Choice(
                "help", text("sheet.help"), helps, str(wish.help), lambda name: self._wish(help=Help(name)),
                text(f"sheet.help.{wish.help}.detail"),
            ),
            Choice(
                "who", text("sheet.who"), players, TWO if wish.two else ALONE, lambda word: self._wish(two=word == TWO),
                text(f"sheet.who.{TWO if wish.two else ALONE}.detail"),
            ),
        )  # fmt: skip
        rules = rule_rows(text, self._rules, self._choose_rules, Mode.COMPANION)
        return [Section(text("sheet.section"), rows), Section(text("settings.rules"), rules)]

    def _names(self, space: Box) -> list[Button]:
        """Names to be written: of both who share the device, or of whoever built the mine."""
        text, names = self.app.texts, self.wish.names
        numbers = (0, 1) if self.wish.two else (1,)
        shown = [
            text("sheet.player", name=self._player(number))
            if self.wish.two
            else text("sheet.against", name=names[1])
            if names[1]
            else text("sheet.against.whom")
            for number in numbers
        ]
        return [
            LabelButton(f"name {number + 1}", box, partial(self._ask_name, number), words, "pencil")
            for number, words, box in zip(numbers, shown, row(space, len(numbers), 10), strict=True)
        ]

    def _player(self, number: int) -> str:
        return self.wish.names[number] or self.app.texts("sheet.nobody", number=number + 1)

    def _ask_name(self, number: int) -> None:
        title = self.app.texts("sheet.name" if self.wish.two else "sheet.against.whom")
        names = self.wish.names

        def done(name: str) -> None:
            self._wish(names=(name, names[1]) if number == 0 else (names[0], name))

        self.app.push(Writing(self.app, title, names[number], LONGEST, done))

    def _choose_set(self, gem_set: GemSet) -> None:
        self._wish(gem_set=gem_set)

    def _wish(self, **values: Any) -> None:
        self.wish = wish = replace(self.wish, **values)
        kept = {"gem_set": str(wish.gem_set), "help": str(wish.help), "two": wish.two, "names": list(wish.names)}
        self.app.choose_for(GAME, boxed=kept)

    def _choose_rules(self, rules: Rules) -> None:
        self._rules = rules
        self.app.choose_for(GAME, edition=str(rules))

    def _open_console(self) -> None:
        self.app.push(found("companion.new_console", "NewConsole")(self.app))

    def _open_printing(self) -> None:
        from orapa.app.mine.companion.printing import PrintPage

        self.app.push(PrintPage(self.app, self.wish.gem_set))

    def _start(self) -> None:
        """Open the sheet; two who share the device have one each."""
        wish = self.wish
        seats = [Seat(Kind.PERSON, self._player(number)) for number in (0, 1)] if wish.two else [Seat()]
        setup = companion(
            wish.gem_set, self._rules, seats, help=wish.help, against="" if wish.two else wish.names[1],
            seed=f"{random.getrandbits(32):08x}", date=self.app.platform.today(),
        )  # fmt: skip
        self.app.ways.begin(begin(setup))
