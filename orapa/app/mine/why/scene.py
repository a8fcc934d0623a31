"""The scene in which a reason is shown: it holds the story and where it is, and is the only one that acts."""

import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.grounded import Grounded
from orapa.app.look.canvas import Canvas
from orapa.app.look.view import View as Window
from orapa.app.mine.draw.told import Run, run_along
from orapa.app.mine.preferences import preferences
from orapa.app.mine.table.hints import case_of
from orapa.app.mine.table.layout import table_layout
from orapa.app.mine.why.furniture import furnish, named, way_back
from orapa.app.mine.why.layout import WhyLayout, why_layout
from orapa.app.mine.why.paint import draw_above, paint, paint_waiting
from orapa.app.mine.why.shown import Shown, shown
from orapa.app.mine.why.story import Cursor, Story, Telling, played, rests, story_of
from orapa.app.mine.why.words import final_moves
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.positions import Position

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App
    from orapa.app.sitting import Chair
    from orapa.engine.mine.deduction.hints import Hint
    from orapa.engine.mine.deduction.why import Why as Reason

Moves = Callable[[tuple[str, ...]], None]


@dataclass(frozen=True)
class Wanted:
    """What is to be explained: a hint, an answer that cannot be true, or a gem that is proven."""

    hint: "Hint | None" = None
    answer: Answer | None = None
    given: Position | None = None


class Why(Grounded):
    """A reason on the board, from the first ruling to what is left."""

    name = "why"
    layout: WhyLayout

    def __init__(self, app: "App", chair: "Chair", wanted: Wanted, play: Moves) -> None:
        super().__init__(app)
        self.chair = chair
        self.wanted = wanted
        self.telling = Telling()
        self.story: Story | None = None
        self.shown: Shown | None = None
        self.run: Run | None = None
        self._play = play
        self._explanation: Job | None = None
        self._now = 0.0

    @property
    def heading(self) -> str:
        return self.shown.title if self.shown else ""

    @property
    def pressable(self) -> Sequence[Box]:
        return [widget.box for widget in self.group.widgets]

    def entered(self) -> None:
        self._explanation = self.app.jobs.start(self._explaining(), self._begin)

    def left(self) -> None:
        """Nobody waits any more for what is being worked out."""
        super().left()
        if self._explanation:
            self._explanation.cancel()

    def arrange(self, view: Window) -> None:
        left = self.app.settings.left_handed
        self.layout = why_layout(table_layout(view.width, view.height, view.insets, view.coarse, 3, left))
        self.lay_ground(view)
        self.group.replace([way_back(self.layout, self.act)])
        self.shown = self.run = None
        self.refresh()
        self._update()
        self._tell()

    def handle(self, event: Event) -> None:
        if isinstance(event, Key):
            name = named(event)
            focused = self.group.focused is not None and event.name in ("space", "escape")
            if name and not focused:
                self.act(name)
            else:
                self.group.handle(event)
        elif isinstance(event, Pointer) and not self.group.handle(event) and event.kind == "down":
            self._press(event)

    def tick(self, now: float) -> None:
        self._now = now
        self.group.tick(now)
        if self.story:
            telling = played(self.story, self.telling, now, self.still)
            if telling != self.telling:
                self._show(telling)
            self._run_on()

    def rests(self, now: float) -> float:
        return rests(self.story, self.telling, now, self.still) if self.story else super().rests(now)

    def draw(self, canvas: Canvas) -> None:
        self.show_still(canvas)
        if self.shown:
            draw_above(canvas, self.shown, self.app.texts, self.run)
        self.group.draw(canvas)

    def act(self, name: str) -> None:
        """Do what a button or a key means."""
        word, _, what = name.partition(" ")
        if word == "close":
            self.app.pop()
        elif self.story is None:
            return
        elif word == "reason":
            self._tell_reason(int(what))
        elif word in ("before", "after"):
            cursor = self.story.stepped(self.telling.cursor, 1 if word == "after" else -1)
            self._show(Telling(cursor, self._now))
        elif word == "play":
            self._turn_playing()
        elif word == "again":
            self._tell_reason(self.telling.cursor.ruling)
        elif word == "back":
            self._tell_reason(max(0, self.telling.cursor.ruling - 1))
        elif word == "next":
            self._go_on()

    def _go_on(self) -> None:
        """The next reason; at the end, what follows from all of them, at the table."""
        assert self.story is not None
        if self.telling.cursor.ruling < self.story.last:
            self._tell_reason(self.telling.cursor.ruling + 1)
            return
        moves = final_moves(self.story.why, self.chair.view)
        self.app.pop()
        if moves:
            self._play(moves)

    def _tell_reason(self, number: int) -> None:
        """Show a reason from its beginning."""
        self._show(Telling(Cursor(number), self._now, playing=True))

    def _turn_playing(self) -> None:
        """Play on or stop; at the end of a reason, play it again."""
        assert self.story is not None
        telling = self.telling
        ends = telling.cursor.picture + 1 >= len(self.story.pictures[telling.cursor.ruling])
        if ends and not telling.playing:
            self._tell_reason(telling.cursor.ruling)
        else:
            self._show(replace(telling, playing=not telling.playing, since=self._now))

    def _press(self, event: Pointer) -> None:
        """A gem that is proven tells why it lies there."""
        cell = self.layout.table.plot.cell_under(event.pos)
        if self.story is None or cell is None:
            return
        self._explain(next((one for one in self.story.why.given if cell in {place for place, _ in one.halves}), None))

    def _explain(self, given: Position | None) -> bool:
        """Tell why a proven gem lies where it does, unless that is told already; whether it is."""
        if given is None or self.wanted.given == given:
            return False
        self.app.push(Why(self.app, self.chair, Wanted(given=given), self._play))
        return True

    def spoken(self) -> "Spoken":
        heard, texts = super().spoken(), self.app.texts
        if self.story is None or not self.story.why.given:
            return heard
        return replace(heard, commands=(texts("say.help.here", words=texts("say.form.why_gem")),))

    def obey(self, words: str) -> str | None:
        from orapa.words.mine.commands import Language

        order = Language(self.app.texts).read(words)
        if order is None or order.verb != "why" or order.gem is None or self.story is None:
            return None
        given = next((one for one in self.story.why.given if one.gem is order.gem), None)
        return "" if self._explain(given) else self.app.texts("say.no_why")

    def _explaining(self) -> Generator[object, None, Story | None]:
        """Work the reason out in slices; None if that cannot be done."""
        try:
            yield from loading(self.app.platform, THINKING)
        except PartMissing:
            return None
        from orapa.engine.mine.deduction.hint_steps import steps_of

        why = yield from self._reasoning()
        if why is None or not why.rulings:
            return None
        return story_of(why, next((step for step in steps_of(why.reason) if step.part == "reason"), None))

    def _reasoning(self) -> Generator[object, None, "Reason | None"]:
        """The reason of what was wanted, by what the seat knows."""
        from orapa.engine.mine.deduction.explaining import explaining, explaining_broken, explaining_given

        case, wanted = case_of(self.chair.view, preferences(self.app.settings).aids), self.wanted
        if wanted.hint is not None:
            return (yield from explaining(case, wanted.hint.reason, wanted.hint.candidates))
        if wanted.given is not None:
            return (yield from explaining_given(case, wanted.given))
        assert wanted.answer is not None
        return (yield from explaining_broken(case, wanted.answer))

    def _begin(self, story: Story | None) -> None:
        """Show what was found; without anything to show, say so and go back."""
        if story is None:
            self.app.pop()
            self.app.toast.say(self.app.texts("why.unknown"))
            return
        self.story = story
        self.telling = Telling(since=self._now, playing=True)
        self._update()

    def _show(self, telling: Telling) -> None:
        moved = telling.cursor != self.telling.cursor or telling.since != self.telling.since
        self.telling = telling
        if moved:
            self.run = None
        self._update()

    def _update(self) -> None:
        """See what is to be shown now, and have painted what looks different."""
        if self.story is None or self.view is None:
            return
        before, texts = self.shown, self.app.texts
        self.shown = now = shown(self.story, self.telling, self.chair.view, self.layout, texts)
        if before is None or before.still != now.still:
            self.refresh()
        elif before != now:
            plot = self.layout.table.plot
            for box in (plot.slab.grow(plot.lens), self.layout.card, self.layout.title, self.layout.ticks):
                if box:
                    self.damage(box.grow(8))
        if before is None or before != now:
            self.group.replace(furnish(now, texts, self.act))
            for control in self.layout.controls:
                self.damage(control.grow(8))
            self._tell()

    def _run_on(self) -> None:
        """Let the wave of a leading picture run, and have drawn what it passed since the last frame."""
        assert self.story is not None
        picture, plot, before = self.story.at(self.telling.cursor), self.layout.table.plot, self.run
        if not picture.lead or picture.path is None or self.still:
            return
        self.run = run_along(picture.path, plot, self._now - self.telling.since)
        if self.run:
            for box in self.run.boxes(plot, before):
                self.damage(box)
        elif before:
            self.damage(plot.slab.grow(2 * plot.lens))

    def paint(self, canvas: Canvas) -> None:
        """What stands still within a reason."""
        if self.shown:
            paint(canvas, self.shown, self.ground)
        else:
            assert self.view is not None
            paint_waiting(canvas, self.view.box, self.app.texts("why.thinking"), self.ground)

    def _tell(self) -> None:
        """Small facts for tests that watch the page."""
        if not self.app.platform.watched:
            return
        self.tell_widgets(self.group.widgets)
        if self.shown and self.story:
            now, plot = self.shown, self.layout.table.plot
            facts = {
                "ruling": now.cursor.ruling,
                "rulings": len(self.story.pictures),
                "rule": str(self.story.ruling(now.cursor).rule),
                "picture": now.cursor.picture,
                "pictures": len(self.story.pictures[now.cursor.ruling]),
                "playing": now.playing,
                "title": now.title,
                "place": now.place,
                "told": now.told if not now.compares else str(now.picture.told),
                "was": str(now.picture.clue or ""),
                "gold": now.next_label,
                "given": [str(position) for position in now.given],
                "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
            }
            self.app.platform.tell("why", json.dumps(facts))
