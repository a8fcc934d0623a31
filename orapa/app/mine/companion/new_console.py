"""A desk for a game master: which gems, who plays, one mine or two; then the real mines are laid out."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box, lines
from orapa.app.frame.parts import THINKING, loading
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.form import SECTION_GAP, Choice, PlacedSection, Section, Stepper, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton
from orapa.app.mine.builder.scene import BuilderTable
from orapa.app.mine.companion.console import KEPT, Console
from orapa.app.mine.companion.desk import MOST, Desk, read_desk
from orapa.app.mine.companion.new_sheet import NAME
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.set_cards import set_cards
from orapa.app.mine.table.intents import DoorName
from orapa.app.pages.names import LONGEST
from orapa.app.pages.page import Page
from orapa.app.pages.writing import Writing
from orapa.app.sitting import Sitting
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from orapa.app.loop import App

ONE, TWO = "one", "two"


@dataclass(frozen=True)
class Wish:
    """What the next evening is to be like."""

    gem_set: GemSet = GemSet.BASE
    names: tuple[str, ...] = ("", "")
    two: bool = False


class NewConsole(Page):
    """Asks who plays; a desk that was left can be gone back to."""

    name = "new console"
    place = f"{GAME} master"
    title = "console.title"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        kept = read_desk(app.settings.of(GAME).get(KEPT))
        self.left_desk = kept
        self.wish = Wish(kept.gem_set, kept.names, len(kept.mines) > 1) if kept else Wish()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        text = self.app.texts
        space = Box(content.x, 4, content.w, 0)
        cards = set_cards(text, space, view.height, self.wish.gem_set, self._choose_set)
        below = Box(content.x, cards[-1].box.bottom + SECTION_GAP, content.w, 0)
        self._sections, height = form_layout([Section(text("console.section"), self._rows())], below)
        top = Box(content.x, below.y + height + SECTION_GAP, content.w, NAME)
        count = len(self.wish.names)
        places = lines(top, count, min(count, 3 if content.w >= 600 else 2), 8)
        names: list[Button] = [
            LabelButton(f"name {number + 1}", box, partial(self._ask_name, number), self._player(number), "pencil")
            for number, box in enumerate(places)
        ]
        bottom = places[-1].bottom
        if self.left_desk:
            back = Box(content.x, bottom + 10, content.w, NAME)
            names.append(LabelButton("go on", back, self._go_on, text("console.go_on"), "play"))
            bottom = back.bottom
        return [*cards, *form_widgets(self._sections), *names], bottom + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("start", footer, self._start, self.app.texts("console.lay"), "pencil")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _rows(self) -> tuple[Choice | Stepper, ...]:
        text, wish = self.app.texts, self.wish
        kinds = tuple((word, text(f"console.mines.{word}")) for word in (ONE, TWO))
        chosen = TWO if wish.two else ONE
        mines = Choice(
            "mines", text("console.mines"), kinds, chosen, lambda word: self._choose_mines(word == TWO),
            text(f"console.mines.{chosen}.detail"),
        )  # fmt: skip
        if wish.two:
            return (mines,)
        count = len(wish.names)
        players = Stepper(
            "players",
            text("console.players"),
            str(count),
            partial(self._seat, count - 1),
            partial(self._seat, count + 1),
        )
        return mines, players

    def _choose_mines(self, two: bool) -> None:
        self._wish(two=two)
        if two:
            self._seat(2)

    def _seat(self, count: int) -> None:
        names = (*self.wish.names, *[""] * MOST)[: max(1, min(MOST, count))]
        self._wish(names=tuple(names))

    def _player(self, number: int) -> str:
        return self.wish.names[number] or self.app.texts("sheet.nobody", number=number + 1)

    def _ask_name(self, number: int) -> None:
        names = self.wish.names

        def done(name: str) -> None:
            self._wish(names=(*names[:number], name, *names[number + 1 :]))

        self.app.push(Writing(self.app, self.app.texts("sheet.name"), names[number], LONGEST, done))

    def _choose_set(self, gem_set: GemSet) -> None:
        self._wish(gem_set=gem_set)

    def _wish(self, **values: Any) -> None:
        self.wish = replace(self.wish, **values)
        self.renew()

    def _go_on(self) -> None:
        self.app.change(Console(self.app))

    def _start(self) -> None:
        """Have the mines laid out, one after the other, and open the desk."""
        self._lay(())

    def _lay(self, mines: tuple[Mine, ...]) -> None:
        wish, names = self.wish, tuple(self._player(number) for number in range(len(self.wish.names)))

        def done(mine: Mine) -> None:
            self.app.pop()
            laid = (*mines, mine)
            if wish.two and len(laid) < 2:
                self._lay(laid)
            else:
                self.app.change(Console(self.app, Desk(wish.gem_set, laid, names)))

        of = names[len(mines)] if wish.two else ""
        self.app.push(ConsoleBuilder(self.app, wish.gem_set, of, done))


class ConsoleBuilder(BuilderTable):
    """The real mine, laid out as it lies in the box; its faults are told, since at the table they spoil the evening."""

    actions: tuple[DoorName, ...] = ("made", "keep mine")
    final: DoorName = "hide"

    def __init__(self, app: "App", gem_set: GemSet, of: str, done: "Callable[[Mine], None]") -> None:
        rules = preferences(app.settings).rules
        match = begin(Setup(Mode.DUEL, rules, gem_set, (Seat(), Seat()), (None, None), build=True))
        sitting = Sitting(
            match, "", lambda _: None, app.platform.clock, app.jobs, lambda: loading(app.platform, THINKING),
            Sitting.leave, here=(1,),
        )  # fmt: skip
        super().__init__(app, sitting.chair)
        self._of = of
        self._finished = done

    @property
    def titles(self) -> tuple[str, str]:
        texts = self.app.texts
        return texts("console.real"), texts("console.of", name=self._of) if self._of else texts("console.alone")

    @property
    def _final_label(self) -> str:
        return self.app.texts("console.ready")

    def _enter(self, name: str) -> None:
        if name != "hide":
            super()._enter(name)
        elif not self._explained():
            self._finished(self.mine)
