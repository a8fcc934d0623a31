"""The game master's console: real mines answer on the device, in letters to be read across a table.

covered  the board is drawn empty, so that nobody sees the mine over a shoulder; answers are given all the same
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.grounded import Grounded
from orapa.app.look import lettering
from orapa.app.look.actions import ActionButton, BareButton, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, IconButton, LabelButton
from orapa.app.mine.companion.asked_page import AskedPage, CheckPage
from orapa.app.mine.companion.console_layout import console_layout
from orapa.app.mine.companion.console_paint import Seen, paint_console, told_large
from orapa.app.mine.companion.desk import (
    Desk,
    after_question,
    after_sheet,
    after_turn,
    after_undo,
    kept_as,
    read_desk,
)
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import GAME
from orapa.engine.mine.rules.answers import Question, parse_question
from orapa.engine.mine.rules.board import CELL_NAMES, PORT_NAMES, PORTS

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

KEPT = "console"
ACTIONS = (("wrong", "undo"), ("list", "menu"), ("anew", "reload"))
NAMES = frozenset((*PORT_NAMES, *CELL_NAMES))


class PlayerButton(Button):
    """A player: whose turn it is wears a brass ring; how many questions were asked, and whether a sheet was right."""

    radius = 12.0

    def __init__(self, name: str, box: Box, action: Action, label: str, count: int, turn: bool, sign: str) -> None:
        super().__init__(name, box, action)
        self.label, self.count, self.turn, self.sign = label, count, turn, sign

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        if self.turn:
            canvas.ring(box, self.radius, 1.6, theme.brass)
            canvas.icon("play", (box.x + 14, y), 10, theme.brass)
        left = box.x + (26 if self.turn else 14)
        end = box.right - 14
        if self.sign:
            canvas.icon(self.sign, (end - 6, y), 15, theme.ok if self.sign == "check" else theme.bad, 2.8)
            end -= 22
        canvas.text(str(self.count), (end, y), 14, "Bold", theme.mute, "right")
        size = lettering.fit(self.label, "Bold", end - 22 - left, 14)
        canvas.text(self.label, (left, y), size, "Bold")


class Console(Grounded):
    """The desk of whoever knows the mine."""

    name = "console"
    place = f"{GAME} console"
    seen: Seen

    def __init__(self, app: "App", desk: Desk | None = None) -> None:
        super().__init__(app)
        kept = desk or read_desk(app.settings.of(GAME).get(KEPT))
        if kept is None:
            raise ValueError("expected a desk that was kept, read none")
        self.desk: Desk = kept
        self.covered_mine = False
        self._typed = ""
        self._pressed: Point | None = None
        if desk is not None:
            self._keep()

    @property
    def pressable(self) -> Sequence[Box]:
        return [*(widget.box for widget in self.group.widgets), self.seen.layout.plot.slab]

    @property
    def holds(self) -> bool:
        return self._pressed is not None and self.seen.layout.plot.slab.holds(self._pressed)

    @property
    def hovered(self) -> Button | None:
        return self.group.hovered

    @property
    def heading(self) -> str:
        return self.app.texts("console.title")

    def arrange(self, view: View) -> None:
        self.lay_ground(view)
        self._look()

    def handle(self, event: Event) -> None:
        if isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Key):
            self._type(event)

    def tick(self, now: float) -> None:
        self.group.tick(now)

    def draw(self, canvas: Canvas) -> None:
        self.show_still(canvas)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        paint_console(canvas, self.seen, self.ground, self.app.texts)

    def change(self, desk: Desk) -> None:
        """Go on with another state of the desk, which is kept at once."""
        self.desk, self._typed = desk, ""
        self._keep()
        self._look()

    def ask(self, question: Question) -> None:
        """Answer a question of whose turn it is."""
        self.change(after_question(self.desk, question))

    def spoken(self) -> "Spoken":
        from orapa.app.mine.open_mine import commands
        from orapa.app.mine.table.spoken import answers_grid, gems_grid

        texts, desk, layout = self.app.texts, self.desk, self.seen.layout
        heard = self.heard(list(filter(None, [layout.plot.slab, layout.card, layout.strip])))
        asked = [(desk.names[one.player], desk.answer(one)) for one in desk.asked]
        answers = answers_grid([answer for _, answer in asked], texts, [name for name, _ in asked])
        # What lies covered on the picture is nowhere in words either.
        gems = () if self.covered_mine else (gems_grid(desk.mine.positions, texts, name=texts("spoken.mine")),)
        turn = texts("console.turn", name=desk.names[desk.turn])
        lines = (". ".join(answers.rows[-1]) if desk.newest else turn, *heard.lines)
        return replace(
            heard, lines=lines, grids=(*gems, answers), entry=lines[:1], news=lines[:1], commands=commands(0, texts)
        )

    def obey(self, words: str) -> str | None:
        from orapa.app.mine.open_mine import Look, look_of

        look = look_of(words, 0, self.app.texts)
        if not isinstance(look, Look) or look.question is None:
            return None if isinstance(look, Look) else look
        self.ask(look.question)
        return ""

    def cover(self) -> None:
        """Hide the mine at once, or show it again."""
        self.covered_mine = not self.covered_mine
        self._look()

    def _keep(self) -> None:
        self.app.choose_for(GAME, **{KEPT: kept_as(self.desk)})

    def _point(self, event: Pointer) -> None:
        taken = self.group.handle(event)
        if event.kind == "down":
            self._pressed = None if taken else event.pos
        elif event.kind == "up" and self._pressed:
            plot = self.seen.layout.plot
            port, cell = plot.port_under(event.pos, slack=1), plot.cell_under(event.pos)
            self._pressed = None
            if port is not None:
                self.ask(port)
            elif cell is not None:
                self.ask(PORTS + cell)

    def _type(self, key: Key) -> None:
        focused = self.group.focused is not None
        if key.name == "escape":
            self.leave()
        elif key.name == "tab" or (focused and key.name in ("enter", "space", "left", "right", "up", "down")):
            self.group.handle(key)
        elif key.name == "enter":
            if self._typed in NAMES:
                self.ask(parse_question(self._typed))
            else:
                self.change(after_turn(self.desk))
        elif key.name == "space":
            self.cover()
        elif key.name == "backspace":
            self._typed = self._typed[:-1]
            self._look()
        elif key.text:
            longer = next((one for one in (self._typed + key.text.upper(), key.text.upper()) if _begins(one)), "")
            self._typed = longer
            self._look()

    def _look(self) -> None:
        if self.view is None:
            return
        layout = console_layout(self.view, len(self.desk.names), len(ACTIONS), self.app.settings.left_handed)
        self.seen = Seen(layout, self.desk, self.covered_mine, self._typed)
        self.group.replace(self._widgets())
        self.refresh()
        self._tell()

    def _widgets(self) -> list[Button]:
        layout, desk, texts = self.seen.layout, self.desk, self.app.texts
        label = texts("console.next", name=desk.names[desk.following])
        following = GoldButton("next", layout.following, lambda: self.change(after_turn(self.desk)), label, "next")
        if layout.following.w < 190:
            following.icon = ""
        make = IconButton if layout.roomy else BareButton
        acts = {"wrong": self._undo, "list": self._list, "anew": self._anew}
        actions = [
            ActionButton(name, box, acts[name], icon, texts(f"console.{name}"), off=name == "wrong" and not desk.asked)
            for (name, icon), box in zip(ACTIONS, layout.actions, strict=True)
        ]
        alike(actions)
        players = [
            PlayerButton(
                f"player {number + 1}", box, partial(self._judge, number), name, desk.count(number),
                number == desk.turn, _sign(desk, number),
            )
            for number, (name, box) in enumerate(zip(desk.names, layout.players, strict=True))
        ]  # fmt: skip
        words = texts("console.uncover" if self.covered_mine else "console.cover")
        cover: Button = BareButton("cover", layout.cover, self.cover, "eye", self.covered_mine)
        if layout.roomy:
            cover = LabelButton("cover", layout.cover, self.cover, words, "eye")
        cover.tip = words
        return [following, *actions, *players, make("back", layout.back, self.leave, "back"), cover]

    def _undo(self) -> None:
        self.change(after_undo(self.desk))

    def _list(self) -> None:
        self.app.push(AskedPage(self.app, self.desk))

    def _judge(self, player: int) -> None:
        """A sheet is handed in: check it gem by gem."""
        done = partial(self._judged, player)
        self.app.push(CheckPage(self.app, self.desk, player, done))

    def _judged(self, player: int, right: bool) -> None:
        self.change(after_sheet(self.desk, player, right))
        key = "console.right" if right else "console.not_right"
        self.app.toast.say(self.app.texts(key, name=self.desk.names[player]))

    def _anew(self) -> None:
        # That page opens consoles, so it is found by its name.
        self.app.change(found("companion.new_console", "NewConsole")(self.app))

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if not self.app.platform.watched:
            return
        plot, newest = self.seen.layout.plot, self.desk.newest
        told = self.desk.answer(newest) if newest else None
        facts = {
            "answer": str(told or ""),
            "large": told_large(told, self.app.texts) if told else [],
            "asked": len(self.desk.asked),
            "turn": self.desk.turn,
            "covered": self.covered_mine,
            "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        }
        self.app.platform.tell("console", json.dumps(facts))
        self.tell_widgets(self.group.widgets)


def _sign(desk: Desk, player: int) -> str:
    """What came of the last sheet of a player."""
    sheets = [one.right for one in desk.handed if one.player == player]
    return "" if not sheets else "check" if sheets[-1] else "close"


def _begins(name: str) -> bool:
    return any(full.startswith(name) for full in NAMES)
