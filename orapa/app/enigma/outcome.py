"""What came of a match: who won, everybody's points, and the whole net to look at."""

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.room import Room
from orapa.app.enigma.table.paint import initial_of, paint_net
from orapa.app.enigma.table.plan import Plan
from orapa.app.enigma.who import CAST
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look import lettering
from orapa.app.look.actions import Forward
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import IconButton, LabelButton
from orapa.app.pages.copying import Copying
from orapa.engine.enigma.match.layings import layings
from orapa.engine.enigma.match.play import begin, ranking
from orapa.engine.enigma.match.setup import Way
from orapa.engine.enigma.match.state import EnigmaMatch
from orapa.engine.play.links import MatchLink
from orapa.words.texts import clock_words, counted

if TYPE_CHECKING:
    from orapa.app.loop import App


# From here on a row has room for more than a line.
TALL = 62.0


class Outcome(Room):
    """The end of a match."""

    name = "enigma outcome"

    def __init__(self, app: "App", match: EnigmaMatch, seat: int) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        self._laid = layings(match)
        self._copying = Copying(app)

    def arrange(self, view: View) -> None:
        super().arrange(view)
        insets, roomy = view.insets, view.width > 900 and view.height > 600
        edge = 24.0 if roomy else 8.0
        inside = Box(
            insets.left + edge,
            insets.top + 8,
            view.width - insets.left - insets.right - 2 * edge,
            view.height - insets.top - insets.bottom - 18,
        )
        self._back = Box(inside.x, inside.y, 44, 44)
        wide = view.width > view.height
        if wide:
            side = min(424.0, 0.4 * inside.w)
            self._card = Box(inside.right - side, inside.y + 54, side, inside.h - 54 - 68 - (56 if roomy else 0))
            self._bench = Box(inside.x, inside.y + 54, inside.w - side - 16, inside.h - 54)
        else:
            self._bench = Box(inside.x, inside.y + 54, inside.w, 0.5 * inside.h)
            self._card = Box(inside.x, self._bench.bottom + 8, inside.w, inside.bottom - 68 - self._bench.bottom - 8)
        bottom = Box(self._card.x, inside.bottom - 56, self._card.w, 56)
        review = Box(bottom.x, bottom.y, 0.44 * bottom.w, bottom.h)
        again = Box(review.right + 8, bottom.y, bottom.w - review.w - 8, bottom.h)
        text = self.app.texts
        share = IconButton("share", Box(inside.right - 44, inside.y, 44, 44), self._share, "share")
        share.tip = text("enigma.share")
        back = IconButton("back", self._back, self.app.back, "back")
        back.tip = text("page.back")
        self.group.replace(
            [
                Forward("again", again, self._again, text("enigma.again"), "play", True),
                LabelButton("review", review, self._review, text("enigma.review.open"), "path"),
                share,
                back,
            ]
        )
        self.refresh()
        self._tell()

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape":
            self.app.back()
        elif isinstance(event, Key) and event.name == "enter" and self.group.focused is None:
            self._again()
        elif isinstance(event, Pointer) and event.kind == "down" and self._bench.holds(event.pos):
            self._review()
        elif isinstance(event, Pointer | Key):
            self.group.handle(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._copying.tick()

    def paint(self, canvas: Canvas) -> None:
        theme, names = canvas.theme, self._names()
        size = lettering.fit(
            self.verdict,
            "ExtraBold",
            self.app.view.width - 2 * self._back.right - 20,
            24,
        )
        canvas.text(self.verdict, (self._back.right + 14, self._back.center[1]), size, "ExtraBold")
        plate(canvas, self._bench, RADIUS_CARD, "card")
        plan = Plan(self.match.net, self._bench)
        with canvas.clipped(self._bench.grow(-3)):
            paint_net(canvas, plan, self.match.net, names)
        plate(canvas, self._card, RADIUS_CARD, "card")
        canvas.text(
            self._line(),
            (self._card.x + 20, self._card.y + 24),
            lettering.fit(self._line(), "Medium", self._card.w - 40, 12.5),
            "Medium",
            theme.mute,
        )
        rows = [(rank, seat) for rank, seats in enumerate(ranking(self.match), 1) for seat in seats]
        pitch = min(120.0, (self._card.h - 48) / len(rows))
        for number, (rank, seat) in enumerate(rows):
            self._paint_row(canvas, self._card._replace(y=self._card.y + 44 + pitch * number, h=pitch), rank, seat)

    def _paint_row(self, canvas: Canvas, row: Box, rank: int, seat: int) -> None:
        """A player's place, name and points; where there is room a bar of them and what they were earned by."""
        theme, (name, initial) = canvas.theme, (self._names()[seat - 1], initial_of(self._names(), seat))
        result, score = self.match.result, self.match.scores[seat - 1]
        won = result is not None and seat in result.winners
        tall = row.h >= TALL
        y = row.y + (0.5 * row.h if not tall else 20)
        if won:
            canvas.icon("crown", (row.x + 26, y), 22, theme.brass)
        else:
            canvas.text(str(rank), (row.x + 26, y), 16, "ExtraBold", theme.mute, "center")
        draw_engineer(canvas, (row.x + 60, y), 14, seat, initial)
        size = 24.0 if row.h > 40 else 16.0
        points = canvas.text(
            str(score), (row.right - 20, y), size, "ExtraBold", theme.brass if won else theme.text, "right"
        )
        room = points.x - 12 - row.x - 84
        canvas.text(lettering.shortened(name, room, "Bold", 16), (row.x + 84, y), 16, "Bold")
        if not tall:
            return
        target = max(self.match.setup.target, *self.match.scores)
        bar = Box(row.x + 84, y + 16, row.right - 20 - row.x - 84, 8)
        canvas.rounded(bar, 4, theme.socket)
        canvas.rounded(bar._replace(w=max(bar.h, bar.w * score / target)), 4, theme.fill if won else theme.mark)
        line = self._how(seat)
        size = lettering.fit(line, "Medium", bar.w, 12.5)
        words = lettering.shortened(line, bar.w, "Medium", size)
        canvas.text(words, (bar.x, bar.bottom + 13), size, "Medium", theme.mute)

    def _how(self, seat: int) -> str:
        """How many tiles somebody laid, and the most that came of one of them."""
        text = self.app.texts
        own = [laid for laid in self._laid if laid.seat == seat]
        most = max((laid.earned.get(seat, 0) for laid in self._laid), default=0)
        tiles = counted(text, "enigma.tiles", len(own))
        return f"{tiles} · {text('enigma.outcome.most', points=most)}" if most else tiles

    def _review(self) -> None:
        """How the net was laid."""
        from orapa.app.enigma.review import Review

        self.app.push(Review(self.app, self.match, self.seat))

    @property
    def verdict(self) -> str:
        """Who has won."""
        text, names, result = self.app.texts, self._names(), self.match.result
        assert result is not None
        if self.match.setup.way is Way.SOLO:
            return counted(text, "enigma.outcome.solo", self.match.round)
        winners = [names[seat - 1] for seat in result.winners]
        if len(winners) > 1:
            return text("enigma.outcome.shared", names=" · ".join(winners))
        return (
            text("enigma.outcome.you")
            if result.winners == (self.seat,) and not self.match.setup.seats[self.seat - 1].name
            else text("enigma.outcome.won", name=winners[0])
        )

    def _line(self) -> str:
        text = self.app.texts
        rounds = counted(text, "enigma.rounds", self.match.round)
        tiles = counted(text, "enigma.tiles", len(self.match.net.tiles) - 1)
        return " · ".join([rounds, tiles, clock_words(self.match.seconds)])

    def _names(self) -> tuple[str, ...]:
        return CAST.names(self.app.texts, self.match.setup.seats)

    @property
    def line(self) -> str:
        """What is shared: who won, everybody's points, and the match as a link."""
        scores = ", ".join(f"{name} {score}" for name, score in zip(self._names(), self.match.scores, strict=True))
        link = f"{self.app.platform.address()}{MatchLink(self.match)}"
        return f"{self.app.texts('enigma.title')} · {self.verdict} · {scores}\n{link}"

    def _share(self) -> None:
        self._copying.copy(self.line)

    def _again(self) -> None:
        seed = f"{random.getrandbits(32):08x}"
        setup = replace(
            self.match.setup,
            seed=seed,
            daily="",
            again=False,
            start=self.match.start % len(self.match.seats) + 1,
            date=self.app.platform.today(),
        )
        self.app.ways.go_on(begin(setup))

    def _tell(self) -> None:
        self.app.platform.tell("outcome", json.dumps({"verdict": self.verdict, "scores": self.match.scores}))
        self.tell_widgets(self.group.widgets)
