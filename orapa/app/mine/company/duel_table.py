"""A duel at the table: their mine to be explored, my mine to be looked at, and the way between both."""

from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.mine.company.counting import MineCount
from orapa.app.mine.company.duel import SEATING, Course, DuelPanel, Side, duel_panel
from orapa.app.mine.company.furniture import FLIP, flipping, in_turn, on_own_side
from orapa.app.mine.company.own_side import SideLayout, following, looked_at, own_view, path_of, side_layout, stepping
from orapa.app.mine.company.scene import CompanyTable
from orapa.app.mine.company.stages import Stage
from orapa.app.mine.preferences import preferences
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.clues import Trial
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.moment import Moment
from orapa.app.mine.table.ribbon import Ribbon
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import Widget
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import Port

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair


# A finger that goes so far along the bar turns to the other board.
SWIPE = 40.0


class DuelTable(CompanyTable):
    """A duel, as one of the two has it."""

    seating = SEATING

    def __init__(self, app: "App", chair: "Chair") -> None:
        self.side: Side = "theirs"
        self._swipe: Point | None = None
        """Where a finger was laid on the bar."""
        super().__init__(app, chair)
        self._aside = Choices(tab="answers")
        self._places: SideLayout | None = None
        self._count = MineCount(app.jobs, app.platform, self._look_again)

    @property
    def view(self) -> View:
        return own_view(self._told_view) if self.side == "mine" else self.known

    @property
    def _told_view(self) -> View:
        """What is known without what is still arriving."""
        silent = self._waits_to_be_heard or (self.arrival is not None and not self.arrival.answered(self._now))
        return replace(self.known, own_clues=self.known.own_clues[:-1]) if silent else self.known

    @property
    def course(self) -> Course:
        """How the duel stands, beside what the seat knows."""
        arriving = self.arrival.pop(self._now) if self.arrival else 0.0 if self._waits_to_be_heard else None
        texts, watched = self.app.texts, self._watched
        fits = self._count.words(self.known, texts) if watched else ""
        return Course(self.stage, self.side, self._dots, arriving, self.sheet is not None, watched, fits)

    @property
    def _watched(self) -> bool:
        """Whether it is told how much the other may know: only of a rival, and if that was chosen."""
        rival = any(party.rival for party in self.parties)
        return rival and preferences(self.app.settings).watch_rival

    @property
    def _aids(self) -> frozenset[str]:
        return frozenset() if self.side == "mine" else super()._aids

    @property
    def _besides(self) -> object:
        return self.course

    def handle(self, event: Event) -> None:
        free = not self.dialog and not self.choices.typed
        if isinstance(event, Pointer) and not self.dialog and self._swiped(event):
            # Where it ends nothing is pressed.
            super().handle(replace(event, kind="cancel"))
            return
        if free and isinstance(event, Key) and event.text.upper() == FLIP and not event.ctrl:
            self.act(Door("flip"))
        else:
            super().handle(event)

    def _swiped(self, event: Pointer) -> bool:
        """Whether the event ends a swipe along the bar, which turns to the board that lies there."""
        bar, start = self.shown.layout.bar, self._swipe
        if event.kind == "down":
            self._swipe = event.pos if bar and bar.holds(event.pos) else None
        if event.kind != "up" or start is None:
            return False
        self._swipe = None
        across, down = event.pos[0] - start[0], event.pos[1] - start[1]
        if abs(across) < max(SWIPE, 2 * abs(down)):
            return False
        if self.side != ("mine" if across < 0 else "theirs"):
            self.act(Door("flip"))
        return True

    def back(self) -> bool:
        if super().back():
            return True
        if self.side == "mine":
            self.act(Door("flip"))
            return True
        return False

    @property
    def covered(self) -> bool:
        return super().covered or self.side == "mine"

    def left(self) -> None:
        self._count.stop()
        super().left()

    def _enter(self, name: str) -> None:
        match name:
            case "flip":
                self._flip()
            case "before" | "after":
                self.choices = stepping(self._told_view, self.choices, -1 if name == "before" else 1)
            case _:
                super()._enter(name)

    def _flip(self) -> None:
        """Turn to the other board; each side keeps what was chosen there."""
        self._grip = self._glide = None
        self._end_flight()
        layout = self.shown.layout
        slab = layout.plot.slab
        for box in (layout.ribbon, layout.tray, layout.answers, layout.below):
            if box and not box.overlaps(slab):
                self.picture.fade(box, self._now)
        if self.app.view.still:
            self.picture.fade(slab, self._now)
        else:
            self.picture.push(slab, 1 if self.side == "theirs" else -1, self._now)
        self.side = "mine" if self.side == "theirs" else "theirs"
        self.choices, self._aside = self._aside, self.choices

    def _follow(self, question: Question) -> None:
        self.choices = following(self._told_view, self.choices, question)

    def _moment(self) -> Moment:
        return replace(super()._moment(), looking=self.side == "mine")

    def _update(self) -> None:
        if self._watched and not self._waits_to_be_heard:
            self._count.wish(self.known)
        super()._update()

    def _look_again(self) -> None:
        self._made_of = None
        self._update()

    def _layout(self) -> TableLayout:
        layout = super()._layout()
        self._places = side_layout(layout, self._watched)
        return self._places.table if self.side == "mine" else layout

    def _fit(self, base: Shown) -> Shown:
        assert self._places is not None
        texts, course, mine = self.app.texts, self.course, self.side == "mine"
        aside = self.choices if mine else self._aside
        told = self._told_view
        panel = duel_panel(self.known, told, aside, self.parties, base.layout, self._places, course, texts)
        flip = base.layout.below if base.layout.roomy else panel.halves[0 if mine else 1].box
        assert flip is not None
        other = texts("company.their_mine" if mine else "company.my_mine")
        if mine:
            return self._fit_own(base, panel, flipping(flip, other))
        widgets = in_turn(base.widgets, course.stage, self.known, self.heir, self._barred, texts)
        words = replace(base.words, answers=texts("company.my_answers"))
        ribbon = self._told(base.ribbon)
        return replace(base, panel=panel, widgets=(*widgets, flipping(flip, other)), words=words, ribbon=ribbon)

    def _fit_own(self, base: Shown, panel: DuelPanel, flip: Widget) -> Shown:
        """The side of one's own mine: its waves, the other's questions, and the way back."""
        assert self._places is not None
        texts, layout, path = self.app.texts, base.layout, path_of(self._told_view, self.choices)
        ribbon = base.ribbon if base.ribbon.kind == "typed" else Ribbon("none")
        if layout.roomy and ribbon.kind == "none":
            ribbon = Ribbon("idle", texts("company.idle.mine"))
        elif ribbon.kind == "typed" and not layout.roomy:
            panel = replace(panel, strip=None)
        name = next(party.name for party in self.parties if party.seat != self.chair.seat)
        words = replace(
            base.words,
            answers=texts("company.questions_of", name=name),
            no_answers=texts("company.nothing_asked_by", name=name),
        )
        widgets = (flip, *on_own_side(base.widgets, self._places, self.stage, texts))
        return replace(
            base, panel=panel, widgets=widgets, words=words, ribbon=ribbon, parts=("answers",),
            trial=Trial(path) if path else None, ringed=self._tried,
        )  # fmt: skip

    @property
    def _tried(self) -> frozenset[Port]:
        """The ends of a wave of one's own mine that nobody asked about; those of others shine by themselves."""
        trial = self.choices.trial
        if trial is None or looked_at(self._told_view, self.choices):
            return frozenset()
        return frozenset(port for port in (trial.answer.port, trial.answer.exit) if port is not None)

    def _told(self, ribbon: Ribbon) -> Ribbon:
        """The ribbon, where what is to be decided is more important than the newest answer."""
        if ribbon.kind not in ("newest", "idle"):
            return ribbon
        return self._decision or self._to_do(ribbon)

    @property
    def _decision(self) -> Ribbon | None:
        if self.stage is not Stage.LAST:
            return None
        texts = self.app.texts
        return Ribbon("notice", texts("company.last_sheet"), more=texts("company.last_sheet.more"))
