"""The sheet beside a boxed game: the table, where answers are written down that were heard elsewhere.

side  on phones the sheet has two: answers with their editor, and the drawing with tools and gems; the scan tool is
      the first
"""

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.input import Event, Key
from orapa.app.look.canvas import Canvas
from orapa.app.mine.companion.draft import NOTHING_YET, Draft, changing, pressed, toggled
from orapa.app.mine.companion.facts import facts_of
from orapa.app.mine.companion.furniture import fitted
from orapa.app.mine.companion.handing_on import paste, told_as_text
from orapa.app.mine.companion.helping import Helping
from orapa.app.mine.companion.layout import SheetLayout, sheet_layout
from orapa.app.mine.companion.paint import paint_sheet
from orapa.app.mine.companion.seen import Seen, seen_of
from orapa.app.mine.companion.talks import TALKS
from orapa.app.mine.leaving import print_sheet
from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import after_moves, with_tool
from orapa.app.mine.table.clues import tells, trial_wave
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.moment import Moment, Reaction
from orapa.app.mine.table.picture import Picture
from orapa.app.mine.table.scene import Table
from orapa.app.mine.table.shown import Motion, Shown
from orapa.app.pages.copying import Copying
from orapa.app.sitting import Chair
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.views import view as view_of
from orapa.engine.mine.rules.answers import Answer, Question, WaveAnswer, question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.legality import lies_apart
from orapa.engine.play.refused import Refused

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.state import Clue, Match

# The tool with which cells are scanned: on phones the side of the answers.
NOTES = "scan"


class BoxedSheet(Table):
    """A sheet that hears its answers from people."""

    name = "sheet"
    seen: Seen | None = None
    _places: SheetLayout

    def __init__(self, app: "App", chair: Chair) -> None:
        super().__init__(app, chair)
        self.picture = Picture(self.damage, self._press, self._paint)
        self.draft: Draft = NOTHING_YET
        self.helping = Helping(app.jobs, app.platform, self._look_again)
        # How each step is undone that the sheet itself cannot take back; empty for those that it can.
        self._steps: list[str] = []
        # How each step is made again that was taken back, the last one last; empty as above.
        self._undone: list[str] = []
        self._sided = False
        self._copying = Copying(app)

    @property
    def _aids(self) -> frozenset[str]:
        """What was chosen at the beginning, whatever the player has on elsewhere."""
        wanted = {"suppose": Help.NONE, "check_clues": Help.DRAWING, "faults": Help.DRAWING, "odds": Help.BEST}
        return frozenset(aid for aid, help in wanted.items() if self.view.help.gives(help))

    @property
    def covered(self) -> bool:
        return super().covered or self.draft.begun

    @property
    def notes(self) -> bool:
        """Whether a phone shows the answers and their editor."""
        return self.choices.tool == NOTES

    def back(self) -> bool:
        if not self.dialog and self.draft.begun:
            self._begin(NOTHING_YET)
            return True
        return super().back()

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape" and not self.dialog and self.draft.begun:
            self._begin(NOTHING_YET)
        else:
            super().handle(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._copying.tick()

    def left(self) -> None:
        self.helping.stop()
        super().left()

    def ended(self) -> bool:
        """A sheet that is closed stays as it is, with what came of it; when it has just ended, it is shown so."""
        return not isinstance(self.chair, Closed) and super().ended()

    def _moment(self) -> Moment:
        return replace(super()._moment(), writes=not self.view.over)

    def _layout(self) -> TableLayout:
        base = super()._layout()
        if not self._sided:
            # On phones the answers come first.
            self._sided = True
            if not base.roomy and not self.view.over:
                self.choices = with_tool(self.choices, NOTES)
        helped = self.view.help.gives(Help.COUNT) and not self.view.over
        self.helping.look(self.view)
        low = self.view.over or (self.helping.said.amiss and not self.draft.begun)
        self._places = sheet_layout(base, self.notes or self.view.over, helped, low)
        return self._places.table

    def _seen(self, layout: TableLayout, motion: Motion) -> Shown:
        base, texts = super()._seen(layout, motion), self.app.texts
        two = len(self.chair.seats) > 1
        who = self.chair.seats[self.chair.seat].name if two else ""
        seen = seen_of(self.view, self.draft, self.helping.said, self._places, who, texts)
        if seen != self.seen:
            self.seen = seen
            self.picture.refresh()
        back = frozenset(name for name, steps in (("undo", self._steps), ("redo", self._undone)) if steps and steps[-1])
        return fitted(base, seen, self.view, back, two, self.choices.scroll, texts)

    def _paint(self, canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
        if self.seen:
            paint_sheet(canvas, shown, ground, self.seen, self.app.texts)

    def _look_again(self) -> None:
        if self.helping.failed:
            self.app.toast.say(self.app.texts("part.missing"))
        before, self._made_of = self.seen, None
        self._update()
        now, unseen = self.seen, self._window is not None and self._places.help is None
        if now and before and unseen:
            # Without a place of its own, what was asked for is told once.
            for was, told, ready in (
                (before.count, now.count, now.said.counts and now.said.left),
                (before.best, now.best, now.said.advises and now.said.searched),
            ):
                if ready and told != was:
                    self.app.toast.say(told)

    def _begin(self, draft: Draft) -> None:
        self.draft = draft
        if not draft.changes:
            self.choices = replace(self.choices, peek=None)
        self._look_again()

    def _react(self, reaction: Reaction) -> None:
        grip, peek = self._grip, reaction.choices.peek
        if (
            grip
            and grip.what == "list"
            and reaction.grip is None
            and peek is not self.choices.peek
            and not self.view.over
        ):
            # A row pressed is to be changed; pressed again it is left as it is.
            self.draft = changing(peek.answer) if peek else NOTHING_YET
            choices = replace(with_tool(reaction.choices, NOTES), peek=peek) if self._tight else reaction.choices
            reaction = replace(reaction, choices=choices, intent=None)
            self._made_of = None
        super()._react(reaction)

    @property
    def _tight(self) -> bool:
        return not self.shown.layout.roomy

    def _ask(self, question: Question) -> None:
        """Write down a port or cell: where a wave went in or came out, or what is scanned."""
        view = self.view
        if view.desk.checkpoints and lies_apart(view.sheet.gems) and question < PORTS:
            self.choices = replace(self.choices, trial=trial_wave(view.sheet.gems, question))
            if self._tight and not self.notes:
                return
        if self._tight and not self.notes:
            self.choices = with_tool(self.choices, NOTES)
        before = self.draft
        if self._places.keys == "colours" and before.ready and not before.changes and before.colours:
            # Who goes on has said all there is to say.
            self._write_down(before.answer(before.colours))
            before = NOTHING_YET
        known = self._known(question) if not before.begun or (before.ready and not before.changes) else None
        draft = changing(known.answer) if known else pressed(before, question)
        if before.changes and draft.changes and isinstance(told := draft.answer(draft.colours), WaveAnswer):
            self._play(f"tell {told}")
        self.choices = replace(self.choices, peek=known)
        self._begin(draft)

    def _known(self, question: Question) -> "Clue | None":
        return next((clue for clue in self.view.clues if tells(clue.answer, question)), None)

    def _do(self, intent: Intent) -> None:
        match intent:
            case intents.Write(what, number):
                self._write(what, number)
            case intents.Play(moves) if moves[-1] == "undo":
                self._step(moves, self._steps, self._undone)
            case intents.Play(moves) if moves[-1] == "redo":
                self._step(moves, self._undone, self._steps)
            case _:
                super()._do(intent)

    def _step(self, moves: tuple[str, ...], taken: list[str], kept: list[str]) -> None:
        """A step back or forward again, which can be made the other way; where it is the sheet's own, by its moves."""
        step, drawn = taken.pop() if taken else "", self.view.desk.before
        inverse = self._inverse(step)
        for move in (step,) if step else moves:
            super()._play(move)
        if step:
            self._begin(NOTHING_YET)
        else:
            self.choices = after_moves(self.choices, self.view.sheet)
        if step or drawn is not self.view.desk.before:
            kept.append(inverse)

    def _write(self, what: str, number: int) -> None:
        draft = self.draft
        match what:
            case "tell" | "toggle" if not draft.ready:
                self.app.toast.say(self.app.texts("sheet.need_exit" if draft.begun else "sheet.need_start"))
            case "tell":
                self._write_down(draft.answer(number))
            case "toggle":
                self._begin(toggled(draft, number))
            case "back":
                self._begin(replace(draft, exit=draft.start))
            case "absorbed":
                self._write_down(draft.absorbed)
            case "instead":
                self._write_down(self.seen.instead if self.seen else None)
            case "anew":
                self._begin(NOTHING_YET)
            case "delete" if draft.start is not None:
                self._play(f"untell {question_name(draft.start)}")
                self._begin(NOTHING_YET)
            case "count" | "best":
                self.helping.turn(what, self.view)
                self._look_again()
            case "over":
                self._play("pass")
                self._hand_over()
            case "new":
                self._new_sheet()
            case "paste":
                paste(self)
            case "share":
                self._copying.copy(told_as_text(self.view, self.app.platform.address(), self.app.texts))
            case "print":
                print_sheet(self.app, self.view)

    def _write_down(self, answer: Answer | None) -> None:
        if answer is not None:
            self._play(f"tell {answer}")
            self.choices = replace(self.choices, scroll=0.0)
            self._begin(NOTHING_YET)

    def write_down(self, answers: list[Answer]) -> None:
        """Several answers at once, as they were read."""
        for answer in answers:
            self._play(f"tell {answer}")
        self._begin(NOTHING_YET)

    def _play(self, move: str) -> bool:
        before = self.view
        inverse = self._inverse(move)
        if not super()._play(move):
            return False
        if inverse or before.desk.before is not self.view.desk.before:
            self._steps.append(inverse)
            self._undone.clear()
        if move.startswith("judge") and not self.view.over:
            left = self.view.tries_left
            key = "table.wrong_again" if left is None else "table.wrong_left"
            self.app.toast.say(self.app.texts(key, count=left or 0))
            self._hand_over()
        return True

    def _inverse(self, move: str) -> str:
        """The move that takes back what was written down."""
        word, _, rest = move.partition(" ")
        if word not in ("tell", "untell"):
            return ""
        asked = rest.partition(" ")[0]
        known = next((clue for clue in self.view.clues if question_name(clue.answer.question) == asked), None)
        return f"tell {known.answer}" if known else f"untell {asked}"

    def _hand_over(self) -> None:
        """The other player takes the device."""
        if self.chair.heir is not None:
            self.chair.hand_over()

    def _enter(self, name: str) -> None:
        if name not in TALKS:
            super()._enter(name)
            return
        assert self._window is not None
        self.dialog = TALKS[name](self.view, self.shown, self.app.texts).dialog(self.act, self._close, self.damage)
        self.dialog.arrange(self._window)
        self.damage()
        self._tell()

    def _new_sheet(self) -> None:
        from orapa.app.mine.companion.new_sheet import NewSheet

        self.app.change(NewSheet(self.app))

    def _tell(self) -> None:
        super()._tell()
        if self.app.platform.watched and self.seen:
            self.app.platform.tell("sheet", json.dumps(facts_of(self.seen, self.shown, self.view)))
            self.tell_widgets((self.dialog.group if self.dialog else self.group).widgets)


class Closed(Chair):
    """A chair at a match that is over, where nothing can be done any more."""

    def __init__(self, match: "Match", seat: int) -> None:
        super().__init__(seat, dict(enumerate(match.setup.seats, 1)), _refuse, _look, _stay, _stay)
        self.view = view_of(match, seat)
        self.finished = match


def closed_sheet(app: "App", match: "Match", seat: int) -> BoxedSheet:
    """What came of a boxed game: its sheet as it was."""
    return BoxedSheet(app, Closed(match, seat))


def _refuse(_: str) -> None:
    raise Refused("over")


def _look(_: bool) -> None:
    """Nobody counts the time any more."""


def _stay() -> None:
    """Nothing happens."""
