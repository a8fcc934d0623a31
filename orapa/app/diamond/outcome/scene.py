"""What came of a match: the last tray turned over, the table of scores over all rounds, who has won."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from orapa.app.diamond.draw.tray import Tray
from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.shelf import money
from orapa.app.diamond.table.paint import paint_tray
from orapa.app.diamond.table.pointing import nearest_stone
from orapa.app.diamond.table.shown import Turned
from orapa.app.diamond.table.words import tries_words, winner_words
from orapa.app.diamond.who import CAST
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Pointer
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.faces import draw_face
from orapa.app.look.plates import plate
from orapa.app.look.sounds import phrase
from orapa.app.look.theme import RADIUS_CARD, TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.app.pages.copying import Copying
from orapa.app.pages.page import Frame
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.match.state import DiamondMatch
from orapa.engine.diamond.match.statistics import read_summary, summarise
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rules.cards import ranking
from orapa.engine.diamond.rules.tray import SITES
from orapa.engine.play.links import MatchLink
from orapa.words.texts import day_name, grouped

if TYPE_CHECKING:
    from orapa.app.loop import App

# Wider content has the tray beside the scores.
BESIDE, COLUMN = 720.0, 480.0
WINNER, ROW, HEAD, FOOT = 64.0, 44.0, 30.0, 56.0
NAMES = 0.36
THOUSAND = 1000


@dataclass(frozen=True)
class Bared:
    """The last tray turned over."""

    places: tuple[tuple[float, float], ...]
    stones: tuple[int, ...]
    empty: tuple[int, ...]
    turned: tuple[tuple[int, Turned], ...]
    glowing: int | None = None
    noted: frozenset[int] = frozenset()


class Outcome(PlumPage):
    """Knows the whole match: nothing is hidden any more."""

    name = "diamond outcome"
    title = "diamond.outcome.title"
    # A table of figures has no room to break.
    most_words = 1.5
    has_footer = True
    _tray: Tray | None = None
    _card = Box(0, 0, 0, 0)

    def __init__(self, app: "App", match: DiamondMatch, seat: int) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        seen = view(match, seat)
        tried = self._tries = seen.tries
        self._bared = Bared(
            seen.places,
            tuple(site for site in SITES if site in seen.board),
            tuple(site for site in SITES if site not in seen.board),
            tuple((site, Turned(site in seen.fixed, sum(tried.get(site, {}).values()))) for site in sorted(seen.board)),
        )
        self._copying = Copying(app)

    def entered(self) -> None:
        won = self.match.result is not None and self.seat in self.match.result.winners
        self.app.hear(phrase(won))

    @property
    def names(self) -> tuple[str, ...]:
        """All players."""
        return CAST.names(self.app.texts, self.match.setup.seats)

    @property
    def headline(self) -> str:
        """Who has won."""
        match = self.match
        assert match.result is not None
        return winner_words(self.app.texts, match.result.winners, match.setup.seats, self.names)

    @property
    def line(self) -> str:
        """What is shared: the day or the date, dollars, place, hits, and the link."""
        text, match = self.app.texts, self.match
        one = read_summary(summarise(match, self.seat))
        groups = ranking(match.totals)
        place = 1 + sum(len(group) for group in groups[: next(i for i, g in enumerate(groups) if self.seat in g)])
        day = match.setup.daily or match.setup.date or self.app.platform.today()
        values = {"day": day_name(text, day), "money": money(text, one.dollars), "place": place, "players": one.seats}
        address = self.app.platform.address()
        link = f"{address}#tray={match.setup.daily}" if match.setup.daily else f"{address}{MatchLink(match)}"
        hits = text("diamond.share.hits", hits=one.hits, lifts=one.lifts, thefts=one.thefts)
        return "\n".join((text("diamond.share.line", **values), hits, link))

    def lay_out_header(self, frame: Frame) -> list[Button]:
        place = Box(frame.title.right - TARGET, frame.title.y, TARGET, TARGET)
        share = IconButton("share", place, self._share, "share")
        share.tip = self.app.texts("diamond.outcome.share")
        return [share]

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        beside = content.w >= BESIDE
        high = WINNER + HEAD + ROW * len(self.match.setup.seats) + FOOT
        if beside:
            left = Box(content.x, 0, content.w - COLUMN - 24, content.h)
            radius = min(left.w / 2 - 6, max(140.0, content.h / 2 - 8), 290.0)
            self._tray = Tray((left.center[0], radius + 6), radius)
            self._card = Box(content.right - COLUMN, 4, COLUMN, high)
        else:
            radius = min(content.w / 2 - 4, 180.0)
            self._card = Box(content.x, 4, content.w, high)
            self._tray = Tray((content.center[0], self._card.bottom + 14 + radius), radius)
        return [], max(self._card.bottom, self._tray.box.bottom) + 10

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("again", footer, self._again, self.app.texts("diamond.outcome.again"), "reload")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self._tray and canvas.shows(self._tray.box.move(0, dy).grow(20)):
            (x, y), radius = self._tray.center, self._tray.radius
            paint_tray(canvas, Tray((x, y + dy), radius), self._bared)
        self._draw_scores(canvas, self._card.move(0, dy))

    def _draw_scores(self, canvas: Canvas, card: Box) -> None:
        text, theme, match = self.app.texts, canvas.theme, self.match
        plate(canvas, card, RADIUS_CARD, "card")
        x, right = card.x + 16, card.right - 16
        words = self.headline
        size = lettering.fit(words, "ExtraBold", right - x - 32, 22)
        canvas.icon("crown", (x + 11, card.y + 26), 22, theme.brass)
        canvas.text(words, (x + 32, card.y + 26), size, "ExtraBold")
        winners = match.result.winners if match.result else ()
        best = text("diamond.outcome.with", money=money(text, match.totals[winners[0] - 1])) if winners else ""
        canvas.text(best, (x + 32, card.y + 49), 12.5, "Medium", theme.mute)
        top = card.y + WINNER
        columns = self._columns(x, right)
        scores = match.scores if len(match.scores) > 1 else ()
        heads = [text("diamond.outcome.round", round=number) for number in range(1, len(scores) + 1)]
        for place, head in zip(columns, [*heads, text("diamond.outcome.total")], strict=True):
            canvas.text(head, (place, top + HEAD / 2), 11.5, "Bold", theme.mute, "right")
        # What the first column leaves of the line is the name's.
        amounts = (
            [lettering.measure(grouped(text, score // THOUSAND), "Medium", 12.5) for score in scores[0]]
            if scores
            else [lettering.measure(money(text, total), "ExtraBold", 14) for total in match.totals]
        )
        room = columns[0] - max(amounts) - 10 - (x + 38)
        faces = CAST.faces(text, match.setup.seats)
        order = [seat for group in ranking(match.totals) for seat in group]
        for at, seat in enumerate(order):
            y = top + HEAD + at * ROW + ROW / 2
            if at:
                canvas.rounded(Box(x, y - ROW / 2, right - x, 1), 0, theme.line)
            draw_face(canvas, faces[seat - 1], (x + 14, y), 28, turn=seat in winners)
            name = self.names[seat - 1]
            size = lettering.fit(name, "Bold", room, 14)
            canvas.text(lettering.shortened(name, room, "Bold", size), (x + 38, y), size, "Bold")
            for place, score in zip(columns, scores, strict=False):
                canvas.text(grouped(text, score[seat - 1] // THOUSAND), (place, y), 12.5, "Medium", theme.mute, "right")
            total = money(text, match.totals[seat - 1])
            canvas.text(total, (columns[-1], y), 14, "ExtraBold", theme.brass, "right")
        key = text("diamond.outcome.key")
        size, lines = lettering.block(key, "Medium", right - x, 11.5, 3)
        for at, line in enumerate(lines):
            canvas.text(line, (x, card.bottom - FOOT + 12 + at * 15), size, "Medium", theme.faint)

    def _columns(self, x: float, right: float) -> Sequence[float]:
        """The right ends of the columns: one per round where there are several, and the sum."""
        rounds = len(self.match.scores) if len(self.match.scores) > 1 else 0
        left, end = x + (right - x) * NAMES, right - 84
        pitch = (end - left) / max(1, rounds)
        return [*(left + pitch * (at + 1) - 6 for at in range(rounds)), right]

    def handle(self, event: Event) -> None:
        super().handle(event)
        if isinstance(event, Pointer) and event.kind == "up" and self._tray and self.frame.window.holds(event.pos):
            place = (event.pos[0], event.pos[1] - self._dy)
            site = nearest_stone(self._tray, self._bared.places, self._bared.stones, place)
            if site is not None and site in self._tries and not self.dialog:
                self.app.toast.say(tries_words(self._tries[site], self.names))

    def tick(self, now: float) -> None:
        super().tick(now)
        self._copying.tick()

    def _share(self) -> None:
        self._copying.copy(self.line)

    def _again(self) -> None:
        """The same players and rules, another tray."""
        setup = self.match.setup
        same = replace(setup, seed="", daily="", again=False)
        choices = {name: getattr(same, name) for name in ("rounds", "minus", "must", "tremble", "layout", "assist")}
        fresh = agreed(same.seats, f"{random.getrandbits(32):08x}", date=self.app.platform.today(), **choices)
        self.app.ways.go_on(begin(fresh))
