"""The table of a match: whoever is to move chooses a card or lays a tile; the others watch.

The scene is the only one that acts: it takes intents, plays moves at its chair, and shows one view after the other.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from orapa.app.enigma import hearing
from orapa.app.enigma.preferences import GAME
from orapa.app.enigma.table.choices import Choices, Choose, Intent, Play, Refuse
from orapa.app.enigma.table.furniture import furniture
from orapa.app.enigma.table.layout import TableLayout, table_layout
from orapa.app.enigma.table.meaning import STEPS, pressed, typed
from orapa.app.enigma.table.motion import Landing, landing_of
from orapa.app.enigma.table.net_room import NetRoom
from orapa.app.enigma.table.paint import paint
from orapa.app.enigma.table.paint_landing import paint_landing
from orapa.app.enigma.table.shown import Shown, shown
from orapa.app.enigma.who import CAST
from orapa.app.frame.input import Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice
from orapa.app.look.sounds import LAID
from orapa.app.look.widgets import Button
from orapa.app.pages.settings import SettingsPage
from orapa.app.shelf import shelf_of
from orapa.app.sitting import Chair
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.match.views import View as Seen
from orapa.engine.enigma.rules.net import Place

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App


class Table(NetRoom):
    """Choosing and laying."""

    name = "enigma table"

    def __init__(self, app: "App", chair: Chair) -> None:
        super().__init__(app)
        self.chair = chair
        self.seen: Seen = chair.view
        """What the picture shows; it may be some moves behind what has happened."""
        self.landing: Landing | None = None
        self._newest: Place | None = None
        self._queue: deque[Seen] = deque()
        self._handed_on = False

    @property
    def coaching(self) -> str:
        """What a coach says, if there is one."""
        return ""

    def spoken(self) -> "Spoken":
        if self.dialog:
            return super().spoken()
        from orapa.app.enigma.table.spoken import spoken_table

        return spoken_table(self.shown, self.group, self.app.view, self.app.texts, self.coaching)

    def obey(self, words: str) -> str | None:
        if self.dialog:
            return None
        from orapa.app.enigma.table.spoken import obeyed

        self._skip()
        intent, answer = obeyed(words, self.seen, self.shown, self.app.texts)
        if intent is not None:
            self._do(intent)
            self._skip()
        return answer if answer or intent is None else ""

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

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.landing is None:
            return
        if now >= self.landing.ends:
            self._arrive()
            return
        landed = now >= self.landing.landed
        if landed and self.landing.place not in self.shown.net.tiles:
            self.app.hear(hearing.CLOSED if self.landing.far else LAID)
            self.shown = replace(self.shown, net=self._queue[0].net)
            self.refresh(self.layout.bench)
        scores = self.landing.scores(now)
        if scores != self.shown.scores:
            self.shown = replace(self.shown, scores=scores)
            for box in (self.layout.score, *self.layout.players):
                self.refresh(box)
        self.damage(self.layout.bench)
        if self.landing.flight(now) is not None:
            self.damage()

    def paint(self, canvas: Canvas) -> None:
        paint(canvas, self.shown, self.layout, self.app.texts)

    def draw_moving(self, canvas: Canvas) -> None:
        super().draw_moving(canvas)
        if self.landing and not self._zooming:
            paint_landing(canvas, self.landing, self.shown, self.layout, self.now)

    def act(self, name: str) -> None:
        """One of the buttons."""
        if name == "forward" and self.landing:
            self._skip()
        else:
            self._do(pressed(name, self.shown))

    def play(self, move: str) -> None:
        """Choose a card or lay the tile."""
        self.choices = Choices(sight=self.choices.sight)
        self.chair.play(move)
        self._heard()

    def _do(self, intent: Intent | None) -> None:
        if isinstance(intent, Choose):
            self.choose(intent.choices)
        elif isinstance(intent, Play):
            self.play(intent.move)
        elif isinstance(intent, Refuse):
            self.app.toast.say(self.app.texts("enigma.watched.why", name=self.shown.names[intent.watcher - 1]))
        elif intent is not None and intent.door == "menu":
            self._open_menu()
        elif intent is not None:
            self.app.back()

    def _point(self, event: Pointer) -> None:
        if self.landing and event.kind == "down" and self.layout.bench.holds(event.pos):
            self._skip()
        else:
            super()._point(event)

    def _type(self, key: Key) -> None:
        if key.name == "tab" or (self.group.focused is not None and key.name in (*STEPS, "enter", "space")):
            self.group.handle(key)
            return
        if self.landing and key.name in ("enter", "space"):
            self._skip()
            return
        self._do(typed(key, self.shown))

    def _heard(self) -> None:
        """Something happened at the table: it is seen in its turn."""
        if self.chair.view != (self._queue[-1] if self._queue else self.seen):
            self._queue.append(self.chair.view)
        if self.landing is None:
            self._catch_up()

    def _catch_up(self) -> None:
        """Show what has happened since, one laying after the other."""
        while self._queue:
            own = self.seen.turn == self.seen.seat and self.seen.seat == self._queue[0].seat
            landing = landing_of(self.seen, self._queue[0], self.now, own)
            if landing and not self.app.view.still:
                self._begin(landing)
                return
            if landing:
                self._newest = landing.place
                self.app.hear(hearing.CLOSED if landing.far else LAID)
            self.seen = self._queue.popleft()
        if not self._follow():
            self._look()

    def _begin(self, landing: Landing) -> None:
        """Let a tile come, and nobody do anything meanwhile."""
        self.landing = landing
        self.choices = replace(self.choices, place=None, engineer=None, asked=None)
        self._look()

    def _meanwhile(self, landing: Landing) -> Shown:
        """What stands still while a tile comes and is counted."""
        tiles = {seat: tile for seat, tile in self.seen.tiles.items() if seat != self.seen.turn}
        between = replace(self.seen, net=self._queue[0].net, tiles=tiles)
        seen = shown(between, self._names(), self.choices, self.layout.bench, False)
        net = self._queue[0].net if self.now >= landing.landed else self.seen.net
        return replace(seen, net=net, scores=landing.scores(self.now), moving=True)

    def _arrive(self) -> None:
        """The tile lies, and all it brought is counted."""
        self._newest = self.landing.place if self.landing else None
        self.landing = None
        self.seen = self._queue.popleft()
        self._catch_up()

    def _skip(self) -> None:
        """See at once what comes of everything that is under way."""
        while self.landing:
            self._arrive()

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

    def _open_menu(self) -> None:
        texts = self.app.texts
        choices = (
            Choice("rules", texts("enigma.rules"), self._open_rules, icon="book"),
            Choice("settings", texts("settings.title"), lambda: self.app.push(SettingsPage(self.app)), icon="gear"),
            Choice("leave", texts("enigma.leave"), self.leave, icon="home"),
        )
        self.ask(texts("enigma.title"), texts("enigma.menu.words"), choices, stacked=True)

    def _open_rules(self) -> None:
        from orapa.app.enigma.shelf import enter

        enter(self.app, "rules")

    def _names(self) -> tuple[str, ...]:
        return CAST.names(self.app.texts, self.chair.seats.values())

    def _look(self) -> None:
        """Look at what is to be seen now."""
        if self.view is None:
            return
        window, choosing = self.app.view, self.seen.phase is Phase.CHOOSE and not self.landing
        self.layout = self._room_for(
            table_layout(window.width, window.height, window.insets, len(self.chair.seats), choosing)
        )
        if self.landing:
            self._show(self._meanwhile(self.landing))
            return
        mine = self.chair.to_move and not self.chair.watching
        seen = shown(self.seen, self._names(), self.choices, self.layout.bench, mine)
        self.choices = seen.choices
        self._show(replace(seen, newest=self._newest))

    def _room_for(self, layout: TableLayout) -> TableLayout:
        """The layout with room for whatever else is shown."""
        return layout

    def _furniture(self, seen: Shown) -> Sequence[Button]:
        return furniture(seen, self.layout, self.app.texts, self.act)

    def facts(self) -> tuple[str, dict[str, Any]]:
        seen, enlarged = self.shown, self.app.platform.screen().width / self.app.view.width
        places = {f"{x} {y}": spot.center for (x, y), spot in seen.plan.spots.items()}
        chambers = {f"{group} {number}": at for (group, number), at in seen.chamber_spots.items()}
        return "enigma", {
            "phase": seen.phase,
            "turn": seen.turn,
            "mine": seen.mine,
            "round": seen.round,
            "scores": seen.scores,
            "tiles": len(seen.net.tiles),
            "side": seen.plan.side,
            "places": {name: [enlarged * one for one in at] for name, at in places.items()},
            "chambers": {name: [enlarged * one for one in at] for name, at in chambers.items()},
            "bench": [enlarged * one for one in seen.plan.bench],
            "move": seen.move,
            "moving": seen.moving,
            "asks": self.dialog is not None,
        }
