"""The table of a match: whoever is to move chooses a card or lays a tile; the others watch."""

import json
import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.enigma import hearing
from orapa.app.enigma.preferences import GAME
from orapa.app.enigma.room import Room
from orapa.app.enigma.table.choices import Choices
from orapa.app.enigma.table.layout import TableLayout, table_layout
from orapa.app.enigma.table.paint import Lit, paint
from orapa.app.enigma.table.shown import Shown, shown
from orapa.app.enigma.table.widgets import EngineerChoice, Stack, TurnPicture
from orapa.app.enigma.table.words import forward_words, option_words
from orapa.app.enigma.who import CAST
from orapa.app.frame.input import Event, Key, Point, Pointer, Wheel
from orapa.app.look.actions import ActionButton, Forward, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.sounds import LAID
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.app.shelf import shelf_of
from orapa.app.sitting import Chair
from orapa.engine.enigma.match.state import KINDS, Phase
from orapa.engine.enigma.rules.net import Place, turns_of
from orapa.engine.enigma.rules.tiles import TURNS
from orapa.words.texts import counted

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# A press that moved no further is a tap.
TAPS = 7.0
FLASH = 1.2
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Table(Room):
    """Choosing and laying."""

    name = "enigma table"
    layout: TableLayout
    shown: Shown

    def __init__(self, app: "App", chair: Chair) -> None:
        super().__init__(app)
        self.chair = chair
        self.choices = Choices()
        self._pressed: Point | None = None
        self._moved_from: Point | None = None
        self._dialog: Dialog | None = None
        self._flash: Lit = frozenset()
        self._flash_until = 0.0
        self._now = 0.0
        self._handed_on = False

    @property
    def over(self) -> Dialog | None:
        return self._dialog

    @property
    def covered(self) -> bool:
        return self._dialog is not None

    @property
    def coaching(self) -> str:
        """What a coach says, if there is one."""
        return ""

    def spoken(self) -> "Spoken":
        if self._dialog:
            return super().spoken()
        from orapa.app.enigma.table.spoken import spoken_table

        return spoken_table(self.shown, self.group, self.app.view, self.app.texts, self.coaching)

    def obey(self, words: str) -> str | None:
        if self._dialog:
            return None
        from orapa.app.enigma.table.spoken import obeyed

        move, answer = obeyed(words, self.chair.view, self.shown, self.app.texts)
        if not move:
            return answer
        self.play(move)
        return ""

    def entered(self) -> None:
        self.chair.changed = self._heard
        self.chair.look(True)
        self._follow()

    def paused(self) -> None:
        self.chair.look(False)

    def resumed(self) -> None:
        self.chair.look(True)
        self.chair.changed = self._heard

    def left(self) -> None:
        super().left()
        if not self._handed_on:
            self.chair.leave()

    def back(self) -> bool:
        if self._dialog:
            self._close()
            return True
        if self.choices.asked or self.choices.place:
            self.choose(replace(self.choices, asked=None, place=None, engineer=None))
            return True
        return False

    def arrange(self, view: View) -> None:
        super().arrange(view)
        self.layout = table_layout(view.width, view.height, view.insets, len(self.chair.seats))
        if self._dialog:
            self._dialog.arrange(view)
        self._look()

    def handle(self, event: Event) -> None:
        if self._dialog:
            self._dialog.handle(event)
        elif isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Wheel):
            self._wheel(event)
        elif isinstance(event, Key):
            self._type(event)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self._dialog:
            self._dialog.group.tick(now)
        if self._flash and now >= self._flash_until:
            self._flash = frozenset()
            self.refresh(self.layout.bench)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._dialog:
            self._dialog.draw(self.own(canvas))

    def paint(self, canvas: Canvas) -> None:
        paint(canvas, self.shown, self.layout, self.app.texts, self._flash)

    def choose(self, choices: Choices) -> None:
        """Go on with other choices."""
        if choices != self.choices:
            self.choices = choices
            self._look()

    def act(self, name: str) -> None:
        """One of the buttons."""
        if name == "back":
            self.app.back()
        elif name == "menu":
            self._open_menu()
        elif name == "forward":
            self._go_forward()
        elif name in ("turn", "turn back"):
            self._turn(1 if name == "turn" else -1)
        elif name == "whole":
            self.choose(replace(self.choices, closer=not self.choices.closer, moved=(0.0, 0.0)))
        elif name.startswith("stack "):
            kind = KINDS[int(name.split()[1])]
            self.choose(replace(self.choices, kind=None if self.choices.kind is kind else kind))
        elif name == "engineer none":
            self.choose(replace(self.choices, engineer=None))
        elif name.startswith("engineer "):
            _, group, number = name.split()
            self._put_engineer((int(group), int(number)))

    def _go_forward(self) -> None:
        if self.shown.move:
            self.play(self.shown.move)

    def play(self, move: str) -> None:
        """Choose a card or lay the tile."""
        self.choices = replace(self.choices, kind=None, place=None, engineer=None, turn=0, asked=None)
        self.chair.play(move)
        self._heard()

    def _heard(self) -> None:
        """Something happened at the table."""
        if self._follow():
            return
        net = getattr(self, "shown", None)
        if net is not None and len(self.chair.view.net.tiles) > len(net.net.tiles):
            self._light(set(self.chair.view.net.tiles) - set(net.net.tiles))
        self._look()

    def _light(self, places: set[Place]) -> None:
        """Let light run through what the tiles laid there have closed."""
        net = self.chair.view.net
        if not places:
            return
        closed = {
            conduit
            for place in places
            for number in range(len(net.tiles[place].groups))
            if (conduit := net.conduits[place, number]).closed
        }
        self.app.hear(hearing.CLOSED if closed else LAID)
        self._flash = frozenset(part for conduit in closed for part in conduit.parts)
        self._flash_until = self._now + (0.3 if self.app.view.still else FLASH)

    def _follow(self) -> bool:
        """Go where the match has gone: to a puzzle, to the end; whether that is elsewhere."""
        if self.chair.finished is not None:
            self._handed_on = True
            self.app.ways.end(self.chair.finished, self.chair.seat)
            return True
        view = self.chair.view
        if view.phase is Phase.SOLVE and view.ticket is not None and not self.chair.watching:
            self._handed_on = True
            scene = shelf_of(GAME).table(self.app, self.chair)
            scene.kept = self.kept
            self.app.change(scene)
            return True
        return False

    def _turn(self, by: int) -> None:
        if self.shown.in_hand is not None and self.shown.mine:
            self.choose(replace(self.choices, turn=(self.choices.turn + by) % len(TURNS)))
            laying, chamber = self.shown.laying, self.choices.engineer
            # Turned, its conduit may be one where another engineer watches that colour.
            if laying and any(one.chamber == chamber and one.watched_by for one in laying.options):
                self.choose(replace(self.choices, engineer=None))

    def _put_engineer(self, chamber: tuple[int, int]) -> None:
        laying = self.shown.laying
        option = next((one for one in laying.options if one.chamber == chamber), None) if laying else None
        if option is None or not self.shown.supplies[self.shown.seat - 1]:
            return
        if option.watched_by:
            name = self.shown.names[option.watched_by - 1]
            self.app.toast.say(self.app.texts("enigma.watched", name=name))
        else:
            now = self.choices.engineer
            self.choose(replace(self.choices, engineer=None if now == chamber else chamber))

    def _point(self, event: Pointer) -> None:
        if self._pressed is None and self.group.handle(event):
            return
        plan = self.shown.plan
        if event.kind == "down" and self.layout.bench.holds(event.pos):
            self._pressed, self._moved_from = event.pos, self.choices.moved
        elif event.kind == "move" and self._pressed and self._moved_from is not None:
            dx, dy = event.pos[0] - self._pressed[0], event.pos[1] - self._pressed[1]
            if math.hypot(dx, dy) < TAPS and self.choices.moved == self._moved_from:
                return
            if self._drags(self._pressed):
                place = plan.legal_at((event.pos[0], event.pos[1] - (1.2 * plan.side if event.touch else 0.0)))
                if place is not None and place != self.choices.place:
                    self.choose(replace(self.choices, place=place, engineer=None))
            elif plan.movable:
                self.choose(replace(self.choices, moved=plan.far((self._moved_from[0] + dx, self._moved_from[1] + dy))))
        elif event.kind in ("up", "cancel") and self._pressed:
            pressed, self._pressed = self._pressed, None
            if event.kind == "up" and math.dist(event.pos, pressed) < TAPS:
                self._tap(pressed)

    def _drags(self, pos: Point) -> bool:
        """Whether a hand there moves the tile that is to be laid."""
        laying = self.shown.laying
        return laying is not None and self.shown.plan.box(laying.place).holds(pos)

    def _tap(self, pos: Point) -> None:
        seen, plan = self.shown, self.shown.plan
        if seen.mine and seen.phase is Phase.LAY:
            if self._drags(pos):
                self._turn(1)
                return
            legal = plan.legal_at(pos)
            if legal is not None:
                self.choose(replace(self.choices, place=legal, engineer=None, asked=None))
                return
        place = plan.place_at(pos)
        asked = place if place in seen.net.tiles and place != self.choices.asked else None
        self.choose(replace(self.choices, asked=asked, place=None if asked else self.choices.place))

    def _wheel(self, event: Wheel) -> None:
        if self._drags(event.pos):
            self._turn(-1 if event.turn > 0 else 1)
        elif self.layout.bench.holds(event.pos):
            self.choose(replace(self.choices, closer=event.turn > 0, moved=(0.0, 0.0)))

    def _type(self, key: Key) -> None:
        seen = self.shown
        if key.name == "escape":
            self.app.back()
        elif key.name == "tab" or (self.group.focused is not None and key.name in (*STEPS, "enter", "space")):
            self.group.handle(key)
        elif key.name == "f":
            self.act("whole")
        elif seen.phase is Phase.CHOOSE and key.name in ("1", "2", "3", "4"):
            self.act(f"stack {int(key.name) - 1}")
        elif seen.phase is Phase.CHOOSE and key.name in ("left", "right"):
            self._step_card(1 if key.name == "right" else -1)
        elif key.name in ("enter", "space"):
            self.act("forward")
        elif seen.phase is Phase.LAY and seen.mine:
            self._type_laying(key)

    def _type_laying(self, key: Key) -> None:
        seen = self.shown
        if key.name in STEPS:
            self._step_place(STEPS[key.name])
        elif key.name == "r":
            self._turn(-1 if key.shift else 1)
        elif key.name == "0":
            self.act("engineer none")
        elif key.name.isdigit() and seen.laying is not None and int(key.name) <= len(seen.laying.options):
            self._put_engineer(seen.laying.options[int(key.name) - 1].chamber)
        elif key.name == "backspace":
            self.choose(replace(self.choices, place=None, engineer=None))

    def _step_card(self, by: int) -> None:
        open_kinds = [card.kind for card in self.shown.cards if card.open]
        if open_kinds:
            at = open_kinds.index(self.choices.kind) + by if self.choices.kind in open_kinds else 0
            self.choose(replace(self.choices, kind=open_kinds[at % len(open_kinds)]))

    def _step_place(self, step: tuple[int, int]) -> None:
        """The nearest legal place that way."""
        legal = sorted(self.shown.net.places(), key=lambda place: (place[1], place[0]))
        here = self.choices.place
        if here is None:
            self.choose(replace(self.choices, place=legal[0], asked=None))
            return
        ahead = [
            place for place in legal
            if (place[0] - here[0]) * step[0] + (place[1] - here[1]) * step[1] > 0
        ]  # fmt: skip
        if ahead:
            nearest = min(
                ahead,
                key=lambda place: (
                    math.dist(place, here)
                    + 2 * abs((place[0] - here[0]) * step[1])
                    + 2 * abs((place[1] - here[1]) * step[0])
                ),
            )
            self.choose(replace(self.choices, place=nearest, engineer=None))

    def _open_menu(self) -> None:
        texts = self.app.texts
        choices = (
            Choice("rules", texts("enigma.rules"), self._open_rules),
            Choice("leave", texts("enigma.leave"), self._leave),
            Choice("close", texts("enigma.go_on"), self._close),
        )
        self._dialog = Dialog(
            texts("enigma.title"), Words([texts("enigma.menu.words")]), choices, self._close, self.damage, stacked=True
        )
        self._dialog.arrange(self.app.view)
        self.damage()
        self._tell()

    def _open_rules(self) -> None:
        from orapa.app.enigma.shelf import enter

        self._close()
        enter(self.app, "rules")

    def _leave(self) -> None:
        self._close()
        self.leave()

    def _close(self) -> None:
        self._dialog = None
        self.damage()
        self._tell()

    def _look(self) -> None:
        """Look at what is to be seen now; all of it is drawn again if anything differs."""
        if self.view is None:
            return
        view, chair = self.chair.view, self.chair
        mine = chair.to_move and not chair.watching
        names = CAST.names(self.app.texts, chair.seats.values())
        before = getattr(self, "shown", None)
        self.shown = shown(view, names, self.choices, self.layout.bench, mine)
        if before != self.shown or not self.group.widgets:
            self.group.replace(self._furnish())
            self.refresh()
        self._tell()

    def _furnish(self) -> list[Button]:
        texts, layout, seen = self.app.texts, self.layout, self.shown
        buttons: list[Button] = []
        ready = bool(seen.move)
        buttons.append(
            Forward("forward", layout.forward, partial(self.act, "forward"), forward_words(seen, texts), "check", ready)
        )
        for number, (card, box) in enumerate(zip(seen.cards, layout.stacks, strict=True)):
            owner = seen.names[card.owner - 1][:1].upper() if card.owner else ""
            left = counted(texts, "enigma.cards_left", card.left)
            name = f"stack {number}"
            buttons.append(
                Stack(name, box, partial(self.act, name), card, texts(f"enigma.kind.{card.kind}"), left, owner)
            )
        buttons += self._options()
        laying = seen.mine and seen.phase is Phase.LAY
        actions: list[ActionButton] = []
        for name, icon, on in (
            ("turn back", "rotate back", laying),
            ("turn", "rotate", laying),
            ("whole", "scan", True),
        ):
            box = layout.actions[len(actions)]
            button = ActionButton(
                name,
                box,
                partial(self.act, name),
                icon,
                texts(f"enigma.{name}"),
                not on,
                name == "whole" and self.choices.closer,
            )
            button.tip = texts(f"enigma.{name}")
            actions.append(button)
        alike(actions)
        back = IconButton("back", layout.back, partial(self.act, "back"), "back")
        menu = IconButton("menu", layout.menu, partial(self.act, "menu"), "menu")
        back.tip, menu.tip = texts("page.back"), texts("enigma.menu")
        return [*buttons, *actions, menu, back]

    def _options(self) -> list[Button]:
        """Where an engineer may be put; while cards are chosen the tile looked at, in its four turns."""
        texts, layout, seen = self.app.texts, self.layout, self.shown
        if seen.phase is Phase.CHOOSE:
            card = next((card for card in seen.cards if card.looked_at and card.tile), None)
            if card is None or card.tile is None:
                return []
            return [
                TurnPicture(texts("enigma.turned_by", quarters=turn), box, lambda: None, card.tile.turned(turn))
                for turn, box in zip(turns_of(card.tile), layout.options, strict=False)
            ]
        laying = seen.laying
        if laying is None or not seen.mine:
            return []
        initial = seen.names[seen.seat - 1][:1].upper()
        if not seen.supplies[seen.seat - 1]:
            first, last = layout.options[0], layout.options[1 if layout.roomy else -1]
            words = (texts("enigma.no_engineer"), "")
            whole = first.union(last)
            none = partial(self.act, "engineer none")
            return [EngineerChoice("engineer none", whole, none, None, words, True, seen.seat, initial)]
        buttons: list[Button] = []
        for option, box in zip(laying.options, layout.options, strict=False):
            name = f"engineer {option.chamber[0]} {option.chamber[1]}"
            chosen = self.choices.engineer == option.chamber
            buttons.append(
                EngineerChoice(
                    name,
                    box,
                    partial(self.act, name),
                    option,
                    option_words(option, seen, texts),
                    chosen,
                    seen.seat,
                    initial,
                )
            )
        words = (texts("enigma.none"), texts("enigma.none.detail"))
        last = layout.options[len(laying.options)]
        buttons.append(
            EngineerChoice(
                "engineer none",
                last,
                partial(self.act, "engineer none"),
                None,
                words,
                self.choices.engineer is None,
                seen.seat,
                initial,
            )
        )
        return buttons

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        platform = self.app.platform
        if not platform.watched or self.view is None:
            return
        seen, enlarged = self.shown, platform.screen().width / self.app.view.width
        places = {f"{x} {y}": [enlarged * at for at in seen.plan.spot((x, y)).center] for x, y in seen.net.places()}
        facts = {
            "phase": seen.phase, "turn": seen.turn, "mine": seen.mine, "round": seen.round, "scores": seen.scores,
            "tiles": len(seen.net.tiles), "places": places, "move": seen.move, "asks": self._dialog is not None,
        }  # fmt: skip
        platform.tell("enigma", json.dumps(facts))
        self.tell_widgets(self._dialog.group.widgets if self._dialog else self.group.widgets)
