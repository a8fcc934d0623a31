"""The review: a finished match step by step, with what each question was worth and what would have been better."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer, Wheel
from orapa.app.frame.jobs import Job
from orapa.app.grounded import Grounded
from orapa.app.look.canvas import Canvas
from orapa.app.look.view import View
from orapa.app.mine.draw.told import Following
from orapa.app.mine.following import play_on
from orapa.app.mine.preferences import GAME
from orapa.app.mine.review.choices import Choices, changed
from orapa.app.mine.review.facts import facts_of
from orapa.app.mine.review.furniture import actions_of, furnish
from orapa.app.mine.review.graph import DOTS, dots_at
from orapa.app.mine.review.intents import Door, Follow, Go, Intent, Show, Step
from orapa.app.mine.review.layout import Parts, layout_with, parts_of
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.review.motion import Mark, Popping
from orapa.app.mine.review.paint import paint
from orapa.app.mine.review.pointer import Grip, gripped, moved, released, typed, wheeled
from orapa.app.mine.review.searches import searches_of
from orapa.app.mine.review.shown import Case, Shown, shown
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match.state import Match
from orapa.engine.play.games import game_of
from orapa.engine.play.records import rewound
from orapa.words.texts import day_name

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# Seconds that a question is shown after its wave has run, while they are played one after the other.
SHOWN_FOR = 1.2
# The height of the chart's heading.
HEADING = 40.0


class Review(Grounded):
    """A finished match as one seat looks back on it; kept by its name, if it has one."""

    name = "review"
    layout: TableLayout
    parts: Parts
    case: Case
    shown: Shown

    def __init__(self, app: "App", match: Match, seat: int, name: str = "", looking: Looking | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        self.kept = name
        self.looking = looking or Looking(app, match, name)
        self.choices = Choices()
        self.wave = Following()
        self._mark = Mark(0, 0, -1)
        self._popping: Popping | None = None
        self._grip: Grip | None = None
        self._arrived = 0.0
        self._now = 0.0
        self._dots = DOTS
        self._next: Job | None = None

    @property
    def place(self) -> str:
        return f"{GAME} review {self.kept}" if self.kept else ""

    @property
    def covered(self) -> bool:
        return self.choices.listing

    @property
    def running(self) -> bool:
        """Whether a wave is under way."""
        return self.wave.running

    @property
    def heading(self) -> str:
        return self.app.texts("review.title")

    @property
    def pressable(self) -> Sequence[Box]:
        boxes = [widget.box for widget in self.group.widgets]
        panel = self.parts.panel if self.choices.listing else self.parts.chart
        return [*boxes, self.layout.plot.slab, *([panel] if panel else [])]

    def spoken(self) -> "Spoken":
        from orapa.app.mine.review.spoken import spoken_review

        seen, strip = self.shown, self.parts.strip
        labels = seen.timeline.graph.labels if seen.timeline else ()
        listed = [self.parts.panel] if seen.listing and self.parts.panel else []
        search, figures = self.case.searches[self.choices.search], self.looking.figures
        return spoken_review(self.heard([self.layout.plot.slab, strip, *labels, *listed]), seen, search, figures)

    def obey(self, words: str) -> str | None:
        from orapa.app.mine.open_mine import Look, followed_words, look_of

        look = look_of(words, self.shown.count, self.app.texts)
        if not isinstance(look, Look):
            return look
        before = self.shown.board.question
        if look.turn is not None:
            self.act(Go(look.turn))
        elif look.question is not None:
            self.act(Follow(look.question))
        question = self.shown.board.question
        again = question is not None and question == before
        return followed_words(self.shown.board.mine, question, self.app.texts) if again and question is not None else ""

    def entered(self) -> None:
        self.looking.watch(self._looked)

    def left(self) -> None:
        """Nobody waits any more for what is being worked out."""
        super().left()
        self.looking.unwatch(self._looked)
        if self._next:
            self._next.cancel()

    def paused(self) -> None:
        self.choices = replace(self.choices, playing=False)

    def back(self) -> bool:
        """The table of answers lies over chart and comparison."""
        if not self.choices.listing:
            return False
        self.act(Show("listing", False))
        return True

    def arrange(self, view: View) -> None:
        texts = self.app.texts
        self.case = Case(self.match, searches_of(self.match, self.seat, texts), self._about())
        duel = self.case.duel
        roomy = table_layout(view.width, view.height, view.insets).roomy
        # What has no room is the way home, which the way back leads to as well, then sharing, as the outcome does.
        self.layout = layout_with(view, len(actions_of(duel, roomy)), self.app.settings.left_handed)
        self.parts = parts_of(self.layout, duel)
        bar = self.layout.actions[0].union(self.layout.actions[-1])
        self.toast_center, self.toast_floor = bar.center[0], bar.y
        self._arrive()
        self.lay_ground(view)
        self.shown = self._look()
        self.group.replace(furnish(self.shown, self.act))
        self.looking.start()
        self.refresh()
        self._tell()

    def handle(self, event: Event) -> None:
        if isinstance(event, Key):
            if self.group.focused or event.name == "tab":
                self.group.handle(event)
            else:
                self._want(typed(event, self.shown))
        elif isinstance(event, Wheel):
            self._want(wheeled(event, self.shown))
        elif isinstance(event, Pointer):
            self._point(event)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self.running:
            self._go_on(now)
        elif self.choices.playing and now >= self._arrived + SHOWN_FOR:
            self.act(Step(1) if self.choices.at < self.shown.count - 1 else Show("playing", False))
        if self._mark.began >= 0:
            self._damage_chart()
            if self._mark.over(now):
                self._mark = replace(self._mark, began=-1)
        if self._popping:
            self.damage(self.layout.plot.field)
            if self._popping.over(now):
                self._popping = None
                self._update()
        dots = dots_at(now, self.still)
        if self.looking.figures.looking and self._dots != dots:
            self._dots = dots
            if self.parts.chart:
                self.refresh(Box(self.parts.chart.x, self.parts.chart.y, self.parts.chart.w, HEADING))

    def rests(self, now: float) -> float:
        return self._arrived + SHOWN_FOR - now if self.choices.playing else super().rests(now)

    def draw(self, canvas: Canvas) -> None:
        plot = self.layout.plot
        self.show_still(canvas)
        if self._popping:
            self._popping.draw(canvas, plot, self._now)
        self.wave.draw(canvas, plot)
        if self.shown.timeline:
            sliding = self._mark.began >= 0
            self.shown.timeline.paint_mark(canvas, self._mark.at(self._now) if sliding else self.choices.at)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        paint(canvas, self.shown, self.ground, self._dots)

    def act(self, intent: Intent) -> None:
        """Do what the player wants."""
        if isinstance(intent, Door):
            self._enter(intent)
            return
        before = self.choices
        self.choices = changed(before, intent, self.case.searches)
        if isinstance(intent, Go | Step) and self.choices.at == before.at and before.followed is None:
            return
        if isinstance(intent, Go | Step | Follow) or self.choices.search != before.search:
            self._start_wave(quick=isinstance(intent, Go) and intent.quick)
        if isinstance(intent, Show) and intent.what == "playing":
            self._arrived = self._now
            if intent.on and before.at >= self.shown.count - 1:
                self.act(Go(0))
        if self.choices.at != before.at and not self.still:
            self._mark = Mark(
                self._mark.at(self._now) if self._mark.began >= 0 else before.at, self.choices.at, self._now
            )
        self._update()

    def _enter(self, door: Door) -> None:
        if door.name == "mistake":
            self._next_mistake()
        elif door.name == "try":
            self._try_from_here()
        elif door.name == "next":
            self._play_on()
        elif door.name == "share":
            self._share()
        elif door.name == "home":
            self.app.show()
        elif not self.back():
            self.leave()

    def _share(self) -> None:
        """The result, by whoever looks back on it already."""
        shelf = shelf_of(self.match.game)
        scene = shelf.share(self.app, self.match, self.seat, self.kept, self.looking)
        if scene:
            self.app.push(scene)

    def _next_mistake(self) -> None:
        """The next question that could have been better, from the last one on to the first."""
        found = self.shown.mistakes
        if not found:
            key = "review.looking" if self.looking.figures.looking else "review.no_mistake"
            self.app.toast.say(self.app.texts(key))
            return
        if self.choices.listing:
            self.act(Show("listing", False))
        self.act(Go(next((at for at in found if at > self.choices.at), found[0])))

    def _try_from_here(self) -> None:
        """A practice match with everything that was done before the question shown."""
        search = self.case.searches[self.choices.search]
        moves = 0
        if search.clues:
            clue = search.clues[self.choices.at]
            told = [(entry.seat, entry.answer) for entry in self.match.log]
            moves = told.index((clue.seat, str(clue.answer)))
        self.app.ways.practise(rewound(self.match, moves))

    def _play_on(self) -> None:
        """The next match of the series."""
        if self._next is None or self._next.ended:
            self._next = play_on(self, self.match)

    def _point(self, event: Pointer) -> None:
        taken = self.group.handle(event)
        if event.kind == "down":
            self._grip = None
            if self.running:
                self._arrive()
                self._update()
            if not taken:
                self._grip, intent = gripped(event, self.shown)
                self._want(intent)
        elif event.kind == "move" and self._grip:
            self._grip, intent = moved(event, self.shown, self._grip)
            self._want(intent)
        elif event.kind in ("up", "cancel") and self._grip:
            grip, self._grip = self._grip, None
            if event.kind == "up":
                self._want(released(event, self.shown, grip))

    def _want(self, intent: Intent | None) -> None:
        if intent is not None:
            self.act(intent)

    def _look(self) -> Shown:
        """What is seen now."""
        figures, choices, wave = self.looking.figures, self.choices, self.wave
        return shown(self.case, figures, choices, self.layout, self.parts, self.app.texts, wave.running, wave.reached)

    def _update(self) -> None:
        """Show what has changed."""
        before = self.shown
        now = self._look()
        newly = now.board.proven - before.board.proven
        if newly and not self.still and now.board.mine == before.board.mine and now.choices.at > before.choices.at:
            self._popping = Popping(now.board.mine, newly, self._now)
        if self._popping:
            # They are drawn over what stands still until they have come.
            gems = self._popping.gems
            board = replace(now.board, solid=now.board.solid - gems, proven=now.board.proven - gems)
            now = replace(now, board=board)
        self.shown = now
        for box in before.differences(now):
            self.refresh(box)
        if before.furniture != now.furniture:
            self.group.replace(furnish(now, self.act))
            self.damage()
        self._tell()

    def _looked(self) -> None:
        """There is more to show of the questions; whoever lies below is laid out anew when it is on top again."""
        if self.app.scene is not self:
            return
        if self.looking.missing:
            self.app.toast.say(self.app.texts("part.missing"), self.app.texts("part.again"), self._look_again)
        self._update()

    def _look_again(self) -> None:
        """Try again to look back, unless the scene was left."""
        if self in self.app.scenes:
            self.looking.start()

    def _start_wave(self, quick: bool) -> None:
        self._popping = None
        self._arrive()
        if not quick and not self.still:
            self.wave.begin(self._look().board.question, self._now)

    def _go_on(self, now: float) -> None:
        """Let the wave run on, and have drawn what it passed since the last frame."""
        reached, board = self.wave.reached, self.shown.board
        for box in self.wave.go_on(board.mine, board.question, self.layout.plot, now):
            self.damage(box)
        if not self.running:
            self._arrive()
        if self.wave.reached != reached:
            self._update()

    def _arrive(self) -> None:
        self.wave.end()
        self._arrived = self._now

    def _damage_chart(self) -> None:
        if self.parts.chart:
            self.damage(self.parts.chart.grow(4))

    def _about(self) -> str:
        """What the match was, and when."""
        texts, setup = self.app.texts, self.match.setup
        words = shelf_of(self.match.game).record_words(texts, game_of(self.match).summary(self.match, self.seat)).title
        return f"{words} · {day_name(texts, setup.date)}" if setup.date and not setup.daily else words

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if self.app.platform.watched:
            told = facts_of(self.shown, self.looking.figures, self.group)
            self.app.platform.tell("table", json.dumps(told))
