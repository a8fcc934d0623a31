"""The page of one player at the table: a name, and what the seat is given so that the match is fair."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_form, form_widgets
from orapa.app.look.faces import Face, draw_face
from orapa.app.look.form import HEAD, SECTION_GAP, PlacedSection, Row, Section, Stepper, Switch, form_layout
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import ICON_ROOM, Button
from orapa.app.mine.setting.names import numbered
from orapa.app.mine.setting.plan import Guest
from orapa.app.mine.setting.widgets import Chip
from orapa.app.mine.who import CAST
from orapa.app.pages.names import LONGEST, is_taken, suggestions, tidy
from orapa.app.pages.page import Page
from orapa.app.pages.seat_rows import draw_heading
from orapa.app.pages.writing import Writing
from orapa.engine.mine.match.editions import MOST_TRIES
from orapa.engine.mine.match.handicaps import MOST_SCANS, Handicap
from orapa.engine.play.seats import Seat

if TYPE_CHECKING:
    from orapa.app.loop import App

FACE, WHO = 64.0, 84.0
CHIP_PAD, CHIP_GAP = 20.0, 8.0
NARROW = 620.0


class Terms(Page):
    """Tells every change at once to the page below."""

    name = "terms"
    title = "setting.terms"
    _sections: tuple[PlacedSection, ...] = ()
    _names: Box | None = None

    def __init__(
        self,
        app: "App",
        guest: Guest,
        tries: int | None,
        tell: Callable[[Guest], None],
        face: Callable[[], Face],
        others: Collection[str] = (),
        known: Collection[str] = (),
        nameless: bool = False,
        scans: bool = True,
        leads: bool = False,
    ) -> None:
        super().__init__(app)
        self.guest = guest
        self._tries = tries
        self._tell = tell
        self._face = face
        """Its face among those at the table, where no two people have the same."""
        self._others = others
        self._offered: tuple[str, ...] = ()
        """Names to choose from; they keep their places."""
        if guest.is_person and not nameless:
            now = guest.seat.name
            self._offered = (now, *suggestions(numbered(app.texts), now, others, known))
        self._nameless = nameless
        self._scans = scans
        self._leads = leads
        """Whether it is the game master, who is given nothing."""

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        column = content._replace(w=min(content.w, NARROW), x=content.x + max(0.0, content.w - NARROW) / 2)
        y = WHO
        widgets: list[Button] = []
        self._names = None
        if self._offered:
            self._names = Box(column.x + 4, y, column.w - 8, HEAD)
            chips = self._chips(column._replace(y=self._names.bottom))
            widgets += chips
            y = chips[-1].box.bottom + SECTION_GAP
        self._sections, height = form_layout(self._form(), Box(column.x, y, column.w, 0))
        return [*widgets, *form_widgets(self._sections)], y + height + 8

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        text, x = self.app.texts, self._column_x
        draw_face(canvas, self._face(), (x + FACE / 2, dy + WHO / 2 - 4), FACE)
        room = self.frame.content.right - x - FACE - 16
        title = CAST.name(text, self._seat)
        size = lettering.fit(title, "ExtraBold", room, 24)
        canvas.text(title, (x + FACE + 16, dy + WHO / 2 - 4), size, "ExtraBold")
        if self._names:
            draw_heading(canvas, self._names.move(0, dy), text("setting.name"))
        draw_form(canvas, self._sections, dy)

    @property
    def _seat(self) -> Seat:
        return Seat() if self._nameless and self.guest.is_person else self.guest.seat

    @property
    def _column_x(self) -> float:
        content = self.frame.content
        return content.x + max(0.0, content.w - NARROW) / 2

    def _chips(self, space: Box) -> list[Button]:
        """Names to choose from, line by line."""
        chips: list[Button] = []
        x, y = space.x, space.y
        for name in self._offered:
            width = lettering.measure(name, "Bold", 14) + 2 * CHIP_PAD
            if x > space.x and x + width > space.right:
                x, y = space.x, y + TARGET + CHIP_GAP
            box = Box(x, y, width, TARGET)
            chips.append(Chip(f"name {name}", box, partial(self._call, name), name, name == self.guest.seat.name))
            x += width + CHIP_GAP
        word = self.app.texts("setting.name.write")
        width = lettering.measure(word, "Bold", 14) + 2 * CHIP_PAD + ICON_ROOM
        if x + width > space.right:
            x, y = space.x, y + TARGET + CHIP_GAP
        chips.append(Chip("write", Box(x, y, width, TARGET), self._write, word, False, "pencil"))
        return chips

    def _form(self) -> list[Section]:
        if self._leads:
            return []
        text, given = self.app.texts, self.guest.handicap
        rows: list[Row] = []
        if self._tries is not None:
            rows.append(self._tries_row(self._tries))
        if self._scans:
            fewer, more = partial(self._give_scans, given.scans - 1), partial(self._give_scans, given.scans + 1)
            label, detail = text("handicap.row.scans"), text("handicap.row.scans.detail")
            rows.append(Stepper("scans", label, str(given.scans), fewer, more, detail))
        if self.guest.is_person:
            flip = partial(self._give, hints=not given.hints)
            rows.append(
                Switch("hints", text("handicap.row.hints"), given.hints, flip, text("handicap.row.hints.detail"))
            )
        return [Section(text("setting.handicap"), tuple(rows))]

    def _tries_row(self, usual: int) -> Stepper:
        text, tries = self.app.texts, self.guest.handicap.tries or usual
        fewer, more = partial(self._give_tries, tries - 1), partial(self._give_tries, tries + 1)
        detail = text("handicap.row.tries.detail", count=usual)
        return Stepper("tries", text("rule.tries"), str(tries), fewer, more, detail)

    def _give_tries(self, tries: int) -> None:
        if 1 <= tries <= MOST_TRIES:
            self._give(tries=None if tries == self._tries else tries)

    def _give_scans(self, scans: int) -> None:
        self._give(scans=max(0, min(MOST_SCANS, scans)))

    def _give(self, **values: int | bool | None) -> None:
        handicap: Handicap = replace(self.guest.handicap, **values)  # type: ignore[arg-type]
        self._become(replace(self.guest, handicap=handicap))

    def _call(self, name: str) -> None:
        self._become(replace(self.guest, seat=Seat(name=name)))

    def _write(self) -> None:
        """Have a name typed in."""
        self.app.push(Writing(self.app, self.app.texts("setting.name"), "", LONGEST, self._written))

    def _written(self, text: str) -> None:
        name = tidy(text)
        if not name:
            return
        if is_taken(name, self._others):
            self.app.toast.say(self.app.texts("setting.name.taken", name=name))
            return
        if name not in self._offered:
            self._offered = (*self._offered, name)
        self._call(name)

    def _become(self, guest: Guest) -> None:
        self.guest = guest
        self._tell(guest)
        self.renew()
