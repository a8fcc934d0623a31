"""What a table shows: its picture of what a seat knows and has chosen, and what moves over it.

Nothing here acts. Whoever does has the picture look again, and it repaints what differs.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Dialog
from orapa.app.look.group import Group
from orapa.app.look.view import View as Window
from orapa.app.look.widgets import Button
from orapa.app.mine.hearing import PULSE, port_side, side_of, sound_of
from orapa.app.mine.preferences import preferences
from orapa.app.mine.table import intents
from orapa.app.mine.table.carry import Glide
from orapa.app.mine.table.choices import Choices, with_odds
from orapa.app.mine.table.counter import title_of
from orapa.app.mine.table.facts import facts_of
from orapa.app.mine.table.flight import Flight
from orapa.app.mine.table.ghost import Shade, shade_of
from orapa.app.mine.table.grip import Grip
from orapa.app.mine.table.hand import Hand
from orapa.app.mine.table.hints import Hinting
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.moment import Moment
from orapa.app.mine.table.odds import OddsSearch
from orapa.app.mine.table.picture import Picture
from orapa.app.mine.table.pointer import hand_of
from orapa.app.mine.table.search import HintSearch
from orapa.app.mine.table.shown import Motion, Shown, layout_for, pointing, shown
from orapa.app.scene import Scene
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.words.texts import clock_words

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App
    from orapa.app.mine.table.spoken import Teller
    from orapa.app.sitting import Chair

# Milliseconds that the device trembles when an answer arrives.
ANSWER_BUZZ = 20


class Showing(Scene, ABC):
    """A match as the seat of a chair sees it."""

    def __init__(self, app: "App", chair: "Chair") -> None:
        super().__init__(app)
        self.chair = chair
        self.choices = Choices()
        self.dialog: Dialog | None = None
        self.flight: Flight | None = None
        self._unheard: Answer | None = None
        self.picture = Picture(self.damage, self._press)
        self._now = 0.0
        self._grip: Grip | None = None
        self._glide: Glide | None = None
        self._search = HintSearch(app.jobs, app.platform)
        self._odds = OddsSearch(app.jobs, app.platform)
        self._window: Window | None = None
        self._made_of: object = None
        self._hasty = False
        self._preferences = preferences(app.settings)
        chair.changed = self._update

    @property
    def view(self) -> View:
        """What the seat knows."""
        view: View = self.chair.view
        return view

    @property
    def hinting(self) -> Hinting:
        """The hint that is being looked for or told."""
        return self._search.hinting

    @property
    def _aids(self) -> frozenset[str]:
        """The aids that are on."""
        return self._preferences.aids

    @property
    def _barred(self) -> intents.Say | None:
        """What is said to a new question while nothing may be asked."""
        return None

    @property
    def verbs(self) -> frozenset[str] | None:
        """What can be said here, if not all that a table knows."""
        return None

    @property
    def _besides(self) -> object:
        """What else the picture is made of, for whoever adds to it."""
        return None

    @property
    def shown(self) -> Shown:
        """What is seen."""
        return self.picture.shown

    @property
    def group(self) -> Group:
        """The buttons."""
        return self.picture.group

    @property
    def hand(self) -> Hand:
        """What the hand shows."""
        return hand_of(self._moment(), self._glide, self.app.view.width)

    @property
    def motion(self) -> Motion:
        """What is under way."""
        moving = (self._grip.held if self._grip else None, self._glide)
        away = frozenset(one.gem for one in moving if one is not None)
        flight = self.flight
        return Motion(away, flight is not None and not flight.listed(self._now), flight is not None)

    @property
    def pressable(self) -> Sequence[Box]:
        return [self.dialog.box] if self.dialog else self.shown.pressable

    def clicks(self, pos: tuple[float, float]) -> bool:
        # The board has sounds of its own.
        return super().clicks(pos) and (self.dialog is not None or not self.shown.layout.plot.slab.holds(pos))

    @property
    def holds(self) -> bool:
        return self._grip is not None and self._grip.what not in ("list", "blank")

    @property
    def hovered(self) -> Button | None:
        return (self.dialog.group if self.dialog else self.group).hovered

    def arrange(self, window: Window) -> None:
        if window != self._window:
            self._grip = self._glide = None
            self._window = window
            self.picture.open(window, self.app.jobs)
        self._preferences = preferences(self.app.settings)
        if self.dialog:
            self.dialog.arrange(window)
        self._made_of = None
        self._end_flight()
        layout = self.shown.layout
        self.toast_center = layout.ribbon.center[0] if layout.kind == "landscape" else None

    def stop(self) -> None:
        """Nobody waits any more for what is being worked out."""
        self.picture.close()
        self._search.put_away()
        self._odds.stop()

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas, self._now)
        if self.dialog:
            self.dialog.draw(canvas)

    @property
    def heading(self) -> str:
        return title_of(self.view, self.app.texts)

    def spoken(self) -> "Spoken":
        if self.dialog:
            return super().spoken()
        from orapa.app.mine.table.spoken import spoken_table

        moment, texts = self._moment(), self.app.texts
        return spoken_table(self.draw, self.group, self.app.view, moment, texts, self.heading, self._teller())

    def _teller(self) -> "Teller":
        """Who tells something here besides the answers."""
        from orapa.app.mine.table.spoken import Teller

        return Teller({})

    def _moment(self) -> Moment:
        chosen, now = self._preferences, None if self.app.view.still else self._now
        return Moment(
            self.view, self.choices, self.shown, self._aids, chosen.confirm_fire, chosen.confirm_scan, self._grip, now,
            self._hasty, self._barred, verbs=self.verbs,
        )  # fmt: skip

    @abstractmethod
    def _press(self, name: str) -> None:
        """A button of the picture was pressed."""

    def _fly_in(self, answer: Answer) -> None:
        """Let an answer come: that of a wave takes its time, any other is there at once."""
        self._unheard = answer
        if isinstance(answer, WaveAnswer) and not self.app.view.still:
            self.app.hear(PULSE, port_side(answer.port))
            self.flight = Flight(self.shown.layout.plot, answer, self._now)
        else:
            self._sound_answer()

    def _sound_answer(self) -> None:
        """The answer has arrived."""
        answer, self._unheard = self._unheard, None
        if answer is not None:
            self.app.hear(sound_of(answer), side_of(answer), ANSWER_BUZZ)

    def _open(self, dialog: Dialog) -> None:
        """Lay a dialog over the table."""
        assert self._window is not None
        self.dialog = dialog
        self.dialog.arrange(self._window)
        self.damage()
        self._tell()

    def _close(self) -> None:
        self.dialog = None
        self.damage()
        self._tell()

    def _tell_odds(self, found: bool) -> None:
        """The odds are counted, or cannot be."""
        if not found:
            self.app.toast.say(self.app.texts("part.missing"))
            self.choices = with_odds(self.choices, False)
        self._update()

    def _layout(self) -> TableLayout:
        assert self._window is not None
        return layout_for(self.view, self._aids, self._window, self.app.settings.left_handed)

    def _seen(self, layout: TableLayout, motion: Motion) -> Shown:
        """Everything that is to be seen now."""
        odds = self._odds.odds if self.choices.odds else None
        texts, clock = self.app.texts, self._time()
        shade = self._shade(motion)
        return shown(self.view, self.choices, self._aids, layout, texts, self.hinting, motion, clock, odds, shade)

    def _update(self) -> None:
        """Look at what is to be shown now; what differs from what was shown is drawn again."""
        # What happens while another scene lies over the table, or has taken its place, is seen when it is back.
        if self._window is None or self.app.scene is not self:
            return
        view, texts, aids, motion = self.view, self.app.texts, self._aids, self.motion
        layout, clock = self._layout(), self._time()
        if self.choices.odds and "odds" in aids and not motion.unlit:
            self._odds.wish(view, self._tell_odds)
        odds = self._odds.odds if self.choices.odds else None
        about = (aids, layout, texts.language, self.hinting, motion, odds, bool(clock), self._besides)
        made_of = (view, self.choices.lasting, *about)
        if made_of == self._made_of:
            self.picture.show(pointing(self.shown, self.choices), self._now)
        else:
            self._made_of = made_of
            self.picture.show(self._seen(layout, motion), self._now)
            self._tell()
        scroll, bar = self.shown.answers.scroll, self.shown.bar
        if (self.choices.scroll, self.choices.bar) != (scroll, bar and (bar.x, bar.y)):
            self.choices = replace(self.choices, scroll=scroll, bar=bar and (bar.x, bar.y))
        self.picture.show_hand(self.hand)

    def _time(self) -> str:
        """The time played, if it is to be seen."""
        return clock_words(self.chair.clock()) if self._preferences.clock else ""

    def _shade(self, motion: Motion) -> Shade | None:
        """How far the ghost was that is followed, if any is."""
        return shade_of(self.view, self.view.cost - motion.unlisted, self.chair.clock(), self.app.texts)

    def _carry_on(self, now: float) -> None:
        """Move on what glides or swings."""
        held = self._grip.held if self._grip else None
        if self._grip and held and held.swing and held.swing.over(now):
            self._grip = replace(self._grip, held=replace(held, swing=None))
            self.picture.show_hand(self.hand)
        if self._glide and self._glide.over(now):
            self._glide = None
            self._update()

    def _fly(self, now: float) -> None:
        assert self.flight is not None
        if self.flight.over(now):
            self._end_flight()
            return
        self.picture.show_flight(self.flight, now)
        if self.flight.listed(now) and self.shown.heard < len(self.view.clues):
            self._sound_answer()
            self._update()

    def _end_flight(self) -> None:
        self.flight = None
        self._sound_answer()
        self.picture.show_flight(None, self._now)
        self._update()

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if self.app.platform.watched:
            flying = self.flight is not None
            facts = facts_of(self.view, self.choices, self.shown, self.app.texts, self.group, self.dialog, flying)
            self.app.platform.tell("table", json.dumps(facts))
