"""The reveal: the mine comes to light gem after gem, then every wave can be followed and the match looked back on."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer
from orapa.app.grounded import Grounded
from orapa.app.look.canvas import Canvas
from orapa.app.look.group import ARROWS
from orapa.app.look.view import View
from orapa.app.look.widgets import Action
from orapa.app.mine.draw.told import Following
from orapa.app.mine.reveal.chart import Chart
from orapa.app.mine.reveal.facts import facts_of
from orapa.app.mine.reveal.furniture import ACTIONS, furnish
from orapa.app.mine.reveal.motion import FIRST, Landing
from orapa.app.mine.reveal.paint import paint
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.reveal.revealed import Revealed
from orapa.app.mine.reveal.unveiled import Unveiled
from orapa.app.mine.review.graph import DOTS, dots_at
from orapa.app.mine.review.layout import layout_with
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.review.outcome import outcome_of
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.match.reviewed import Reviewed
from orapa.engine.mine.match.signs import still_fitting
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Question, WaveAnswer
from orapa.engine.mine.rules.board import PORTS
from orapa.words.mine.amounts import left_words

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App

# The height of the chart's heading.
HEADING = 48.0


class Reveal(Grounded):
    """A finished match: what was right, how every wave went, how the mine was narrowed down."""

    name = "reveal"
    layout: TableLayout
    parts: Parts
    looking: Looking

    def __init__(self, app: "App", match: Match, seat: int, guided: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        self.guided = guided
        """Whether gems were given before the first question: then what the answers prove alone tells of no luck."""
        self.outcome = outcome_of(match, seat)
        self.clues = match.clues_of(seat)
        self.landed = 0
        self.question: Question | None = None
        self.chosen = False
        self.wave = Following()
        self._dots = DOTS
        self._now = 0.0
        self._start: float | None = None

    @property
    def reviewed(self) -> tuple[Reviewed, ...]:
        """The questions about this seat's mine that have been looked at."""
        return self.looking.figures.mines[self.match.setup.target(self.seat)]

    @property
    def luck(self) -> Left | None:
        """How many mines still fitted when the right sheet was handed in, as soon as that is known."""
        if self.guided or not self.looking.figures.whole:
            return None
        return still_fitting(self.match, self.seat, self.reviewed)

    @property
    def running(self) -> bool:
        """Whether a wave is under way."""
        return self.wave.running

    @property
    def shown(self) -> Revealed:
        """What stands still now."""
        outcome, wave = self.outcome, self.wave
        answers = tuple(clue.answer for clue in self.clues)
        board = Unveiled(
            outcome.mine, outcome.guess, outcome.right, answers, self.landed, self.question, wave.running, wave.reached
        )
        return Revealed(self.layout, self.parts, self.app.texts, outcome, self.chart, board, self.luck)

    @property
    def chart(self) -> Chart:
        """What is known of the questions now."""
        return Chart(
            texts=self.app.texts,
            clues=self.clues,
            reviewed=self.reviewed,
            whole=self.looking.figures.whole,
            looking=self.looking.figures.looking,
            dots=self._dots,
            shown=self.question,
            chosen=self.chosen,
        )

    @property
    def pressable(self) -> Sequence[Box]:
        buttons = [widget.box for widget in self.group.widgets]
        return [*buttons, self.layout.plot.slab, *([self.parts.chart] if self.parts.chart else [])]

    def arrange(self, view: View) -> None:
        self.layout = layout_with(view, len(ACTIONS), self.app.settings.left_handed)
        self.parts = Parts.of(self.layout)
        self.wave.end()
        bar = self.layout.actions[0].union(self.layout.actions[-1])
        self.toast_center, self.toast_floor = bar.center[0], bar.y
        self.group.replace(furnish(self.layout, self.parts, self.app.texts, bool(self.match.setup.daily), self._act))
        first = self.view is None
        self.lay_ground(view)
        if first:
            self.looking.start()
        self.refresh()
        self._tell()

    def spoken(self) -> "Spoken":
        from orapa.app.mine.open_mine import commands, filled, followed_words, found_words, open_grids
        from orapa.app.mine.table.spoken import answers_grid

        texts, board, turns = self.app.texts, self.shown.board, len(self.clues)
        # The board, its waves and the curve are told as tables.
        labels = self.chart.labels(self.parts.chart) if self.parts.chart else ()
        heard, found = (
            self.heard([self.layout.plot.slab, self.parts.strip, *labels]),
            found_words(board.mine, board.right, texts),
        )
        told = () if self.question is None else (followed_words(board.mine, self.question, texts),)
        left = filled([left_words(texts, one.after) for one in self.reviewed], turns)
        grids = (
            *open_grids(board.mine, board.guess, board.right, texts),
            answers_grid(board.answers, texts, left=left),
        )
        lines = (found, *told, *heard.lines)
        return replace(heard, lines=lines, grids=grids, entry=(found,), news=told, commands=commands(turns, texts))

    def obey(self, words: str) -> str | None:
        from orapa.app.mine.open_mine import Look, followed_words, look_of

        look = look_of(words, len(self.clues), self.app.texts)
        if not isinstance(look, Look):
            return look
        question = look.question if look.turn is None else self.clues[look.turn].answer.question
        assert question is not None
        again = question == self.question
        self.choose(question)
        return followed_words(self.outcome.mine, question, self.app.texts) if again else ""

    def entered(self) -> None:
        # Only now it is known what the match is kept under.
        self.looking = Looking(self.app, self.match, self.kept)
        self.looking.watch(self._looked)

    def left(self) -> None:
        """Nobody waits any more for what is being worked out."""
        super().left()
        self.looking.unwatch(self._looked)

    def handle(self, event: Event) -> None:
        pressed = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if pressed and self.landed < self._gems:
            self._land_all()
        elif pressed and self.running:
            self._arrive()
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
        if self.landed < self._gems:
            self._land(Landing(self.outcome.mine, now - self._start - FIRST))
        if self.running:
            self._go_on(now)
        dots = dots_at(now, self.still)
        if self.looking.figures.looking and self._dots != dots:
            self._dots = dots
            self._refresh_chart(HEADING)

    def draw(self, canvas: Canvas) -> None:
        plot = self.layout.plot
        self.show_still(canvas)
        if self._start is not None and self.landed < self._gems:
            Landing(self.outcome.mine, self._now - self._start - FIRST).draw(canvas, plot, self.landed)
        self.wave.draw(canvas, plot)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""
        paint(canvas, self.shown, self.ground)

    def follow(self, question: Question) -> None:
        """Show the whole way of a wave, or what a scan found."""
        self.question = question
        self.wave.end()
        if not self.still:
            self.wave.begin(question, self._now)
        self.refresh()
        self._tell()

    def choose(self, question: Question) -> None:
        """Show a question that the player picked, with what it was worth."""
        self.chosen = True
        self.follow(question)

    def step(self, by: int) -> None:
        """Show the next of the questions that were asked."""
        asked: list[Question] = [clue.answer.question for clue in self.clues] or list(range(PORTS))
        at = asked.index(self.question) + by if self.question in asked else (0 if by > 0 else -1)
        self.choose(asked[at % len(asked)])

    def _act(self, name: str) -> None:
        """One of the buttons was pressed."""
        acts: dict[str, Action] = {
            "review": self.review, "again": self.again, "share": self.share, "home": self.home, "new": self.new_mine,
            "back": self.leave,
            "before": partial(self.step, -1), "after": partial(self.step, 1),
        }  # fmt: skip
        acts[name]()

    def review(self) -> None:
        """The match step by step, from where it is looked back on."""
        from orapa.app.mine.review.scene import Review

        self.app.push(Review(self.app, self.match, self.seat, self.kept, self.looking))

    def again(self) -> None:
        """The same mine from the beginning."""
        self.app.ways.again(self.match)

    def new_mine(self) -> None:
        """On to the mines of the same day, or to a new one."""
        from orapa.app.mine.new_mine import NewMine
        from orapa.app.mine.today import Today

        day = self.match.setup.daily.partition("/")[0]
        self.app.show(Today(self.app, day) if day else NewMine(self.app))

    def home(self) -> None:
        self.app.show()

    def share(self) -> None:
        """The result as a card and as text."""
        from orapa.app.mine.share.page import Share

        self.app.push(Share(self.app, self.match, self.seat, self.looking))

    def _looked(self) -> None:
        """There is more to show of the questions; whoever lies below is laid out anew when it is on top again."""
        if self.app.scene is not self:
            return
        if self.looking.missing:
            self.app.toast.say(self.app.texts("part.missing"), self.app.texts("part.again"), self._look_again)
        self._refresh_chart()
        if self.looking.figures.whole:
            self.refresh(self.parts.result)
            self._tell()

    def _look_again(self) -> None:
        """Try again to look back, unless the scene was left."""
        if self in self.app.scenes:
            self.looking.start()

    def _refresh_chart(self, height: float | None = None) -> None:
        """Have the chart painted again, or its upper part."""
        chart = self.parts.chart
        if chart:
            self.refresh(chart.grow(4) if height is None else Box(chart.x, chart.y, chart.w, height))

    def _press(self, pos: Point) -> None:
        port = self.layout.plot.port_under(pos, slack=1)
        question = port if port is not None or not self.parts.chart else self.chart.question_at(pos, self.parts.chart)
        if question is not None:
            self.choose(question)

    def _type(self, key: Key) -> None:
        if key.name == "escape" and not self.group.focused:
            self.leave()
        elif key.name in ARROWS and not self.group.focused:
            self.step(1 if key.name in ("right", "down") else -1)
        else:
            self.group.handle(key)

    @property
    def _gems(self) -> int:
        return len(self.outcome.mine.positions)

    def _land(self, landing: Landing) -> None:
        """Let gems come down in order, each as soon as it is its turn."""
        if self.still:
            self._land_all()
            return
        plot = self.layout.plot
        for box in landing.boxes(plot, self.landed):
            self.damage(box)
        if landing.down > self.landed:
            self.landed = landing.down
            self.refresh(plot.slab)
            if self.landed == self._gems:
                self._all_down()

    def _land_all(self) -> None:
        self.landed = self._gems
        self.refresh()
        self._all_down()

    def _all_down(self) -> None:
        waves = [clue.answer.question for clue in self.clues if isinstance(clue.answer, WaveAnswer)]
        if waves and self.question is None:
            self.follow(waves[-1])

    def _go_on(self, now: float) -> None:
        """Let the wave run on, and have drawn what it passed since the last frame."""
        reached = self.wave.reached
        for box in self.wave.go_on(self.outcome.mine, self.question, self.layout.plot, now):
            self.damage(box)
        if not self.running:
            self._arrive()
        elif self.wave.reached != reached:
            self.refresh(self.parts.strip)

    def _arrive(self) -> None:
        self.wave.end()
        plot = self.layout.plot
        # The light of a lens at the edge shines past the slab.
        self.refresh(plot.slab.grow(2 * plot.lens))
        self.refresh(self.parts.strip)

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if not self.app.platform.watched:
            return
        told = facts_of(self.shown, self.group)
        self.app.platform.tell("table", json.dumps(told))
