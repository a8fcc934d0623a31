"""The page of the game: its ways to play, to learn and to look back."""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.diamond.daily import open_daily
from orapa.app.diamond.draw.tray import Tray, draw_stone, draw_tray, turn_of
from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.shelf import GAME, SHELF, enter, money
from orapa.app.frame.geometry import Box, lines
from orapa.app.keep.entries import Kept
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, GoldCard, ModeCard, even_cards
from orapa.engine.diamond.match.statistics import read_summary
from orapa.engine.diamond.rules.tray import SITES, Layout, places
from orapa.engine.play.summaries import told

if TYPE_CHECKING:
    from orapa.app.loop import App

GOLD, CARD, GAP = 92.0, 72.0, 10.0
# Wider content has the tray beside the cards.
BESIDE, COLUMN = 760.0, 452.0
LINE = 30.0
PAGES = (("lesson", "bulb"), ("rules", "book"), ("statistics", "chart"))
# The stones that are missing from the picture.
TAKEN = (9, 14, 21, 26, 33, 38)


class Lobby(PlumPage):
    """One golden card, and quieter ones for the rest."""

    name = "diamond lobby"
    title = "diamond.title"
    _tray: Tray | None = None

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._line = Box(0, 0, 0, 0)

    @property
    def place(self) -> str:
        return f"{GAME} lobby"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        beside = content.w >= BESIDE
        column = content._replace(x=content.right - COLUMN, w=COLUMN) if beside else content
        self._tray = None
        y = 4.0
        if beside:
            left = Box(content.x, 0, content.w - COLUMN - 40, content.h)
            radius = min(left.w / 2 - 8, (view.height - 150) / 2, 280.0)
            self._tray = Tray((left.center[0], radius + 12), radius)
        elif content.h > 640:
            radius = min(content.w / 2 - 40, (content.h - 520) / 2)
            self._tray = Tray((content.center[0], radius + 8), radius) if radius > 50 else None
            y = 2 * radius + 22 if self._tray else y
        words = (Part(self.app.texts("diamond.lobby.line"), "Medium", 14),)
        high = lettering.column_height(words, column.w) if lettering.breaks() else LINE
        self._line = Box(column.x, y, column.w, high)
        gold = Box(column.x, self._line.bottom + 4, column.w, lettering.taller(GOLD))
        boxes = lines(Box(column.x, gold.bottom + GAP, column.w, lettering.taller(CARD)), 5, 1, GAP)
        running = self._running()
        widgets: list[Button] = [self._lead(gold, running)]
        cards = [
            self._card(name, icon, box, act)
            for (name, icon, act), box in zip(self._doors(running), boxes, strict=False)
        ]
        even_cards(cards)
        bottom = cards[-1].box.bottom if cards else gold.bottom
        return [*widgets, *cards], max(bottom, self._tray.box.bottom + 12 if self._tray else 0) + 8

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        words = self.app.texts("diamond.lobby.line")
        line = self._line.move(0, dy)
        self.draw_words(canvas, words, line)
        if self._tray and canvas.shows(self._tray.box.move(0, dy).grow(20)):
            (x, y), radius = self._tray.center, self._tray.radius
            tray = Tray((x, y + dy), radius)
            draw_tray(canvas, tray)
            for site, place in zip(SITES, places(Layout.SCATTERED, "lobby", 1), strict=True):
                if site not in TAKEN:
                    draw_stone(canvas, tray.at(place), tray.stone, turn_of(site))

    def _running(self) -> Kept | None:
        return next((kept for kept in self.app.keeping.running() if kept.game == GAME), None)

    def _lead(self, box: Box, running: Kept | None) -> Button:
        text = self.app.texts
        if running and running.record:
            words = SHELF.running_words(text, running.record)
            line = f"{words.title} · {words.result}"
            return GoldCard("continue", box, partial(self._continue, running), text("diamond.lobby.continue"), line)
        name = "lesson" if self._newcomer else "new"
        title, line = text(f"diamond.lobby.{name}"), text(f"diamond.lobby.{name}.detail")
        return GoldCard(name, box, partial(enter, self.app, name), title, line)

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has learned or played the game here yet: then the lesson comes first."""
        return SHELF.newcomer(self.app) and not self.app.settings.of(GAME).get("lesson")

    def _doors(self, running: Kept | None) -> list[tuple[str, str, Action]]:
        """All ways but the one that leads."""
        leads = "" if running else "lesson" if self._newcomer else "new"
        ways: list[tuple[str, str, Action]] = [
            ("new", "gem", partial(enter, self.app, "new")),
            ("daily", "sun", self._open_daily),
            *((name, icon, partial(enter, self.app, name)) for name, icon in PAGES),
        ]
        return [way for way in ways if way[0] != leads]

    def _card(self, name: str, icon: str, box: Box, act: Action) -> ModeCard:
        text = self.app.texts
        detail = text(f"diamond.lobby.{name}.detail")
        if name == "daily":
            detail = self._daily_words() or detail
        return ModeCard(name, box, act, icon, text(f"diamond.lobby.{name}"), detail)

    def _daily_words(self) -> str:
        """What came of the tray of today."""
        done = self.app.keeping.of_daily(GAME, self.app.platform.today())
        for one in told([done.summary] if done and done.summary else [], read_summary):
            return self.app.texts("diamond.lobby.daily.done", money=money(self.app.texts, one.dollars))
        return ""

    def _open_daily(self) -> None:
        open_daily(self.app, date.fromisoformat(self.app.platform.today()))

    def _continue(self, kept: Kept) -> None:
        if not self.app.ways.resume(kept):
            self.renew()
