"""The review of a net: how it was laid, tile by tile; who laid where, and what that scored."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.enigma.draw.inks import PLAYERS
from orapa.app.enigma.draw.tiles import draw_tile
from orapa.app.enigma.table.choices import Choose, Intent
from orapa.app.enigma.table.layout import TableLayout, table_layout
from orapa.app.enigma.table.meaning import pressed
from orapa.app.enigma.table.net_room import NetRoom
from orapa.app.enigma.table.paint import paint_board, paint_title, paint_two
from orapa.app.enigma.table.shown import Shown, conduit_parts, shown
from orapa.app.enigma.table.words import COLOURS
from orapa.app.enigma.who import CAST
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Point, Pointer
from orapa.app.look.actions import ActionButton, Forward, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.group import ARROWS
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.widgets import Button, IconButton
from orapa.engine.enigma.match.layings import Laid, layings
from orapa.engine.enigma.match.state import SUPPLY, EnigmaMatch
from orapa.engine.enigma.match.views import view
from orapa.engine.enigma.rules.net import Net, fresh_net
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# So high is a laying on the strip that scores nothing, as a share of the highest.
LEAST = 0.16
KEYS = {"left": "earlier", "right": "later", "home": "first", "end": "last", "f": "whole"}


class Review(NetRoom):
    """Begins with the finished net and lies over the result."""

    name = "enigma review"

    def __init__(self, app: "App", match: EnigmaMatch, seat: int) -> None:
        super().__init__(app)
        self.laid = layings(match)
        self.step = len(self.laid)
        """How many tiles lie."""
        self._view = view(match, seat)
        self._names = CAST.names(app.texts, match.setup.seats)
        self._sliding = False

    @property
    def place(self) -> str:
        # After a reload one comes back to the result, from where it is one press away.
        return ""

    @property
    def heading(self) -> str:
        return self.app.texts("enigma.review")

    @property
    def latest(self) -> Laid | None:
        """The laying that is looked at; none while nothing but the start tile lies."""
        return self.laid[self.step - 1] if self.step else None

    def spoken(self) -> "Spoken":
        from orapa.app.enigma.table.spoken import spoken_review

        return spoken_review(self.shown, self.told, self.group, self.app.view, self.app.texts)

    @property
    def told(self) -> tuple[str, str]:
        """Who has laid, and what that scored."""
        return told_of(self.latest, self._names, self.app.texts)

    @property
    def _counted(self) -> str:
        """How far it has come."""
        latest, text = self.latest, self.app.texts
        tiles = text("enigma.review.tile", number=self.step, total=len(self.laid))
        return f"{text('enigma.round', round=latest.round)} · {tiles}" if latest else tiles

    def act(self, name: str) -> None:
        """One of the buttons."""
        last = len(self.laid)
        if name == "forward" and self.step == last:
            self.app.pop()
        elif name in ("forward", "later", "earlier", "first", "last"):
            steps = {"earlier": self.step - 1, "first": 0, "last": last}
            self.go_to(steps.get(name, self.step + 1))
        else:
            self._do(pressed(name, self.shown))

    def go_to(self, step: int) -> None:
        """Look at the net when so many tiles lay."""
        step = max(0, min(len(self.laid), step))
        if step != self.step:
            self.step = step
            self.choices = self.choices.nothing_asked
            self._look()

    def paint(self, canvas: Canvas) -> None:
        layout, latest = self.layout, self.latest
        paint_title(canvas, layout, self.heading, self._counted)
        paint_board(canvas, self.shown, layout, self.app.texts)
        gain = latest.earned.get(latest.seat, 0) if latest else 0
        plate(canvas, layout.card, RADIUS_CARD if layout.roomy else 12, "card")
        words = layout.card._replace(h=min(layout.card.h, 66.0))
        paint_two(canvas, words, self.told, gain)
        if layout.roomy and latest:
            side = min(180.0, layout.card.bottom - words.bottom - 24)
            x, y = layout.card.center[0] - side / 2, words.bottom + (layout.card.bottom - words.bottom - side) / 2
            draw_tile(canvas, Box(x, y, side, side), latest.net.tiles[latest.place])
        self._paint_strip(canvas)

    def facts(self) -> tuple[str, dict[str, Any]]:
        return "review", {"step": self.step, "last": len(self.laid), "told": self.told, "scores": self.shown.scores}

    def _look(self) -> None:
        if self.view is None:
            return
        window, latest = self.app.view, self.latest
        self.layout = table_layout(window.width, window.height, window.insets, len(self._names))
        known = self._view
        seen = replace(
            known,
            net=latest.net if latest else fresh_net(),
            scores=latest.scores if latest else (0,) * len(self._names),
            supplies=latest.supplies if latest else (SUPPLY,) * len(self._names),
            round=latest.round if latest else 1,
            turn=latest.seat if latest else 0,
        )
        picture = shown(seen, self._names, self.choices, self.layout.bench, False)
        if latest and picture.asked is None:
            picture = replace(picture, lit=closed_by(latest))
        self._show(replace(picture, newest=latest.place if latest else None))

    def _do(self, intent: Intent | None) -> None:
        if isinstance(intent, Choose):
            self.choose(intent.choices)
        elif intent is not None:
            self.app.back()

    def _type(self, key: Key) -> None:
        if key.name == "escape":
            self.app.back()
        elif key.name == "tab" or (self.group.focused is not None and key.name in ("enter", "space")):
            self.group.handle(key)
        elif key.name in KEYS:
            self.act(KEYS[key.name])
        elif key.name in ("pageup", "pagedown") or key.name in ARROWS:
            self._next_round(-1 if key.name in ("pageup", "up") else 1)
        elif key.name in ("enter", "space"):
            self.act("forward")

    def _next_round(self, by: int) -> None:
        """To the last laying of another round."""
        ends = [0] + [
            step
            for step, one in enumerate(self.laid, 1)
            if step == len(self.laid) or self.laid[step].round != one.round
        ]
        further = [end for end in ends if (end - self.step) * by > 0]
        if further:
            self.go_to(min(further, key=lambda end: abs(end - self.step)))

    def _point(self, event: Pointer) -> None:
        """The strip takes whatever is pressed and drawn along it."""
        if event.kind == "down":
            self._sliding = self._strip.holds(event.pos)
        if not self._sliding:
            super()._point(event)
        elif event.kind in ("down", "move"):
            self.go_to(self._step_at(event.pos))
        else:
            self._sliding = False

    @property
    def _strip(self) -> Box:
        """Where all layings stand side by side: what the table has for stacks and engineers."""
        return strip_of(self.layout)

    def _step_at(self, pos: Point) -> int:
        inside = self._strip.grow(-10)
        return 1 + int((pos[0] - inside.x) / inside.w * len(self.laid))

    def _paint_strip(self, canvas: Canvas) -> None:
        """A bar for each laying in the colour of whoever laid, as high as what it scored for all."""
        theme, strip = canvas.theme, self._strip
        plate(canvas, strip, 12, "card")
        if not self.laid:
            return
        inside = strip.grow(-10)
        pitch = inside.w / len(self.laid)
        most = max(1, *(sum(one.earned.values()) for one in self.laid))
        for number, one in enumerate(self.laid):
            x, share = inside.x + pitch * number, LEAST + (1 - LEAST) * sum(one.earned.values()) / most
            if number and self.laid[number - 1].round != one.round:
                canvas.rounded(Box(x - 0.5, inside.y, 1, inside.h), 0, theme.line)
            bar = Box(x + 0.16 * pitch, inside.bottom - share * inside.h, 0.68 * pitch, share * inside.h)
            fill, rim, _ = PLAYERS[one.seat - 1]
            canvas.rounded(bar, 3, rim)
            canvas.rounded(bar.grow(-1.2), 2, fill)
            if number + 1 == self.step:
                canvas.ring(Box(x, inside.y - 4, pitch, inside.h + 8).grow(1), 5, 2, theme.brass)

    def _furniture(self, seen: Shown) -> Sequence[Button]:
        text, layout, last = self.app.texts, self.layout, self.step == len(self.laid)
        forward = Forward(
            "forward", layout.forward, partial(self.act, "forward"),
            text("enigma.review.close" if last else "enigma.review.later"), "check" if last else "next", True,
        )  # fmt: skip
        nearer = not seen.plan.all_seen
        rows = (
            ("first", "first", text("enigma.review.first"), not self.step),
            ("earlier", "back", text("enigma.review.earlier"), not self.step),
            ("whole", "scan", text("enigma.whole" if nearer else "enigma.closer"), False),
            ("last", "last", text("enigma.review.last"), last),
        )
        actions = []
        for (name, icon, words, off), box in zip(rows, layout.actions, strict=False):
            button = ActionButton(name, box, partial(self.act, name), icon, words, off, name == "whole" and nearer)
            button.tip = words
            actions.append(button)
        alike(actions)
        back = IconButton("back", layout.back, self.app.back, "back")
        back.tip = text("page.back")
        return [forward, *actions, back]


def strip_of(layout: TableLayout) -> Box:
    """The room that the table has for stacks and engineers below or beside the net."""
    boxes = layout.stacks if layout.roomy else (*layout.options, *layout.stacks)
    return boxes[0].union(boxes[-1])


def told_of(laid: Laid | None, names: Sequence[str], texts: Texts) -> tuple[str, str]:
    """Who has laid a tile, with whose engineer, and what came of it."""
    if laid is None:
        return texts("enigma.review.start"), texts("enigma.review.start.detail")
    parts = []
    if laid.engineer is not None:
        parts.append(texts("enigma.review.engineer", colour=texts(f"enigma.colour.{COLOURS[laid.engineer]}")))
    parts += [texts("enigma.gain", name=names[seat - 1], points=points) for seat, points in sorted(laid.earned.items())]
    return (
        texts("enigma.review.laid", name=names[laid.seat - 1]),
        " · ".join(parts) or texts("enigma.review.nothing"),
    )


def closed_by(laid: Laid) -> dict[tuple[int, int], frozenset[int]]:
    """The groups of all tiles whose conduits were closed by a laying."""
    net: Net = laid.net
    groups = range(len(net.tiles[laid.place].groups))
    conduits = {net.conduits[laid.place, number] for number in groups}
    return conduit_parts(net, [conduit for conduit in conduits if conduit.closed])
