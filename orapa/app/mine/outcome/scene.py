"""The outcome: both mines of a duel or the one of an expedition come to light, with who was ahead when."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.grounded import Grounded
from orapa.app.look.canvas import Canvas
from orapa.app.look.view import View
from orapa.app.mine.company.furniture import FLIP
from orapa.app.mine.draw.told import Following
from orapa.app.mine.following import play_on
from orapa.app.mine.outcome.choices import Choices, Door, Follow, Intent, Pick, Step, changed
from orapa.app.mine.outcome.facts import facts_of
from orapa.app.mine.outcome.furniture import draw_halves, furnish
from orapa.app.mine.outcome.layout import OutcomeLayout, duel_layout, expedition_layout
from orapa.app.mine.outcome.paint import paint
from orapa.app.mine.outcome.shown import Case, Motion, Shown, shown
from orapa.app.mine.outcome.sides import sides_of
from orapa.app.mine.reveal.motion import FIRST, Landing
from orapa.app.mine.review.graph import DOTS, dots_at
from orapa.app.mine.review.looking import Looking
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# Seconds by which the second mine comes later.
SECOND = 0.25
# The height of the chart's heading.
HEADING = 60.0


class Outcome(Grounded):
    """A finished match of several; nothing of it is hidden any more."""

    name = "outcome"
    layout: OutcomeLayout
    shown: Shown
    looking: Looking

    def __init__(self, app: "App", match: Match, seat: int) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        self.case = Case(match, sides_of(match, app.texts))
        self.choices = Choices()
        self.landed = [0 for _ in self.case.searched]
        self.waves = [Following() for _ in self.case.searched]
        self._dots = DOTS
        self._next: Job | None = None
        self._now = 0.0
        self._start: float | None = None

    @property
    def pressable(self) -> Sequence[Box]:
        boxes = [widget.box for widget in self.group.widgets]
        return [*boxes, *(plot.slab for plot in self.layout.plots), *filter(None, [self.layout.chart])]

    def spoken(self) -> "Spoken":
        from orapa.app.mine.outcome.spoken import spoken_outcome

        layout, race = self.layout, self.shown.race
        # The boards, their waves and the curves are told as tables.
        boards = (*(plot.slab for plot in layout.plots), *filter(None, [layout.strip]))
        heard = self.heard([*boards, *(race.graph.labels if race else ())])
        return spoken_outcome(heard, self.shown, self.looking.figures)

    def obey(self, words: str) -> str | None:
        from orapa.app.mine.open_mine import Look, followed_words, look_of

        choices, texts = self.choices, self.app.texts
        look = look_of(words, max(len(side.asked) for side in self.case.searched), texts)
        if not isinstance(look, Look):
            return look
        self._hurry()
        if look.turn is not None:
            self._go_to(look.turn)
        elif look.question is not None:
            self.act(Follow(choices.side, look.question))
        question, mine = self.choices.followed[self.choices.side], self.case.searched[self.choices.side].outcome.mine
        again = self.choices.followed == choices.followed
        return followed_words(mine, question, texts) if again and question is not None else ""

    def press(self, name: str) -> bool:
        kind, _, number = name.partition(" ")
        if kind == "side":
            # Where both boards are seen at once, no button is needed to look at one of them.
            self.act(Pick(int(number) - 1))
            return True
        return super().press(name)

    def entered(self) -> None:
        # Only now it is known what the match is kept under.
        self.looking = Looking(self.app, self.match, self.kept)
        self.looking.watch(self._looked)

    def left(self) -> None:
        """Nobody waits any more for what is being worked out."""
        super().left()
        self.looking.unwatch(self._looked)
        if self._next:
            self._next.cancel()

    def arrange(self, view: View) -> None:
        self.case = Case(self.match, sides_of(self.match, self.app.texts))
        left = self.app.settings.left_handed
        if self.case.duel:
            self.layout = duel_layout(view, left)
        else:
            self.layout = expedition_layout(view, len(self.case.sides), left)
        bar = self.layout.actions[0].union(self.layout.actions[-1])
        self.toast_center, self.toast_floor = bar.center[0], bar.y
        for wave in self.waves:
            wave.end()
        self.lay_ground(view)
        self.shown = self._look()
        self.group.replace(furnish(self.shown, self.act))
        self.looking.start()
        self.refresh()
        self._tell()

    def handle(self, event: Event) -> None:
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed:
            self._hurry()
        if isinstance(event, Key):
            self._type(event)
        elif isinstance(event, Pointer):
            taken = self.group.handle(event)
            if event.kind == "down" and not taken:
                self._press(event.pos)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self._start is None:
            self._start = now
        for number in range(len(self.landed)):
            if self.landed[number] < self._gems(number):
                self._land(number)
            if self.waves[number].running:
                self._go_on(number)
        dots = dots_at(now, self.still)
        if self.looking.figures.looking and self._dots != dots:
            self._dots = dots
            if self.layout.chart:
                self.refresh(Box(self.layout.chart.x, self.layout.chart.y, self.layout.chart.w, HEADING))

    def draw(self, canvas: Canvas) -> None:
        self.show_still(canvas)
        for number, plot in zip(self.shown.seen, self.layout.plots, strict=True):
            if self._start is not None and self.landed[number] < self._gems(number):
                self._landing(number).draw(canvas, plot, self.landed[number])
            self.waves[number].draw(canvas, plot)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        paint(canvas, self.shown, self.ground, self._dots)
        draw_halves(canvas, self.shown)

    def act(self, intent: Intent) -> None:
        """Do what the player wants."""
        if isinstance(intent, Door):
            self._enter(intent.name)
            return
        before = self.choices
        self.choices = changed(before, intent, tuple(side.asked for side in self.case.searched))
        if isinstance(intent, Follow | Step):
            self._run(self.choices.side)
        elif self.choices.side != before.side and self.choices.followed[self.choices.side] is None:
            self._follow_last(self.choices.side)
        self._update()

    def _enter(self, door: str) -> None:
        if door == "review":
            from orapa.app.mine.review.scene import Review

            seat = self.case.searched[self.choices.side].seat
            self.app.push(Review(self.app, self.match, seat, self.kept, self.looking))
        elif door == "share":
            scene = shelf_of(self.match.game).share(self.app, self.match, self.seat, self.kept, self.looking)
            if scene:
                self.app.push(scene)
        elif door == "home":
            self.app.show()
        elif door == "next":
            self._play_on()
        else:
            self.leave()

    def _play_on(self) -> None:
        """The next match, as soon as there is a mine for it."""
        if self._next is None or self._next.ended:
            self._next = play_on(self, self.match)

    def _press(self, pos: Point) -> None:
        for number, plot in zip(self.shown.seen, self.layout.plots, strict=True):
            port = plot.port_under(pos, slack=1)
            if port is not None:
                self.act(Follow(number, port))
                return
        turn = self.shown.race.turn_at(pos) if self.shown.race else None
        if turn is not None:
            self._go_to(turn)

    def _go_to(self, turn: int) -> None:
        """Show what was asked in a turn, on every board that is seen."""
        side = self.choices.side
        for number in (*(one for one in self.shown.seen if one != side), side):
            asked = self.case.searched[number].asked
            if turn < len(asked):
                self.act(Follow(number, asked[turn]))

    def _type(self, key: Key) -> None:
        intents: dict[str, Intent] = {"left": Step(-1), "up": Step(-1), "right": Step(1), "down": Step(1)}
        if key.name == "escape" and not self.group.focused:
            self.leave()
        elif key.text.upper() == FLIP and not key.ctrl and self.case.duel:
            self.act(Pick(1 - self.choices.side))
        elif key.name in intents and not self.group.focused:
            self.act(intents[key.name])
        else:
            self.group.handle(key)

    def _look(self) -> Shown:
        motions = [
            Motion(landed, wave.running, wave.reached) for landed, wave in zip(self.landed, self.waves, strict=True)
        ]
        return shown(self.case, self.looking.figures, self.choices, motions, self.layout, self.app.texts)

    def _update(self) -> None:
        """Show what has changed."""
        before, self.shown = self.shown, self._look()
        for box in before.differences(self.shown):
            self.refresh(box)
        if before.choices.side != self.shown.choices.side:
            self.group.replace(furnish(self.shown, self.act))
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

    def _gems(self, number: int) -> int:
        return len(self.case.searched[number].outcome.mine.positions)

    def _landing(self, number: int) -> Landing:
        """The gems of a mine on their way down; the second mine comes a little later."""
        assert self._start is not None
        late = SECOND * number if len(self.layout.plots) > 1 else 0.0
        return Landing(self.case.searched[number].outcome.mine, self._now - self._start - FIRST - late)

    def _land(self, number: int) -> None:
        """Let gems come down in order, each as soon as it is its turn."""
        landing = self._landing(number)
        if self.still:
            self._land_all(number)
            return
        if number in self.shown.seen:
            plot = self.layout.plots[self.shown.seen.index(number)]
            for box in landing.boxes(plot, self.landed[number]):
                self.damage(box)
        if landing.down > self.landed[number]:
            self.landed[number] = landing.down
            if landing.down == self._gems(number):
                self._follow_last(number)
            self._update()

    def _land_all(self, number: int) -> None:
        self.landed[number] = self._gems(number)
        self._follow_last(number)
        self._update()

    def _hurry(self) -> None:
        """Whoever presses something waits for nothing."""
        for number, wave in enumerate(self.waves):
            if self.landed[number] < self._gems(number):
                self._land_all(number)
            if wave.running:
                wave.end()
                self._update()

    def _follow_last(self, number: int) -> None:
        """Show the last wave of a side, unless something is followed there already."""
        waves: list[Question] = [question for question in self.case.searched[number].asked if question < PORTS]
        if waves and self.choices.followed[number] is None:
            followed = list(self.choices.followed)
            followed[number] = waves[-1]
            self.choices = replace(self.choices, followed=tuple(followed))
            self._run(number)

    def _run(self, number: int) -> None:
        """Let the wave run that is followed on a board, if it is seen."""
        self.waves[number].end()
        if not self.still and (number in self.shown.seen or number == self.choices.side):
            self.waves[number].begin(self.choices.followed[number], self._now)

    def _go_on(self, number: int) -> None:
        """Let a wave run on, and have drawn what it passed since the last frame."""
        wave, reached = self.waves[number], self.waves[number].reached
        if number not in self.shown.seen:
            wave.end()
            return
        plot = self.layout.plots[self.shown.seen.index(number)]
        mine = self.case.searched[number].outcome.mine
        for box in wave.go_on(mine, self.choices.followed[number], plot, self._now):
            self.damage(box)
        if not wave.running or wave.reached != reached:
            self._update()

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if self.app.platform.watched:
            told = facts_of(self.shown, self.looking.figures, self.group)
            self.app.platform.tell("table", json.dumps(told))
