"""The table: one explorer asks the mine, keeps a sheet and hands it in.

The scene is the only one that acts: it takes intents, plays moves at its chair, and after each looks once at
what is to be shown now, and repaints what differs.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.input import Event, Key, Pointer, RightClick, Wheel
from orapa.app.look.sounds import LAID, REFUSED, TURNED, phrase
from orapa.app.mine.leaving import go, print_sheet, show_why
from orapa.app.mine.table import intents
from orapa.app.mine.table.carry import Glide, Held
from orapa.app.mine.table.choices import after_asking, after_moves, put_away, with_odds, with_peek
from orapa.app.mine.table.dialogs import TALKS, TalkOf, untouched
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.keys import typed
from orapa.app.mine.table.laying import dropped, dropping, going_home, turned_gem
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.moment import Reaction, picked
from orapa.app.mine.table.pointer import for_buttons, pointed, right_clicked, wheeled
from orapa.app.mine.table.showing import Showing
from orapa.engine.mine.match.play import hint_move
from orapa.engine.mine.match.state import Handed
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Question, question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.play.refused import Refused
from orapa.words.refusals import refusal

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair
    from orapa.engine.mine.deduction.hints import Hint

Way = Callable[[Held, View, TableLayout, bool, float], Glide | None]

# Seconds in which a press on another port may belong to the one before, as in a double click.
HASTE = 0.5
# What changes nothing needs no words.
SILENT = ("nothing-changes", "not-marked")


class Table(Showing):
    """A match at the table, as the seat of a chair plays it."""

    name = "table"
    talks: Mapping[str, TalkOf] = TALKS
    """Its dialogs by the name of their door."""
    refusals: tuple[str, ...] = ("table",)
    """Whose words tell why a move is refused, the first that has some."""

    def __init__(self, app: "App", chair: "Chair") -> None:
        super().__init__(app, chair)
        self._pressed = -HASTE

    def entered(self) -> None:
        self.chair.look(True)

    def paused(self) -> None:
        self.chair.look(False)

    def resumed(self) -> None:
        self.chair.look(True)

    def left(self) -> None:
        self.stop()
        self.chair.leave()

    @property
    def answering(self) -> bool:
        return self.flight is not None

    @property
    def covered(self) -> bool:
        # A gem in the hand goes home too, but so short a time is worth no step in the browser's history.
        return self.dialog is not None or self.hinting.open or self.choices.begun or self.choices.odds

    def back(self) -> bool:
        """Put away what lies over the table or was begun, one after the other, as Escape does."""
        grip = self._grip
        if self.dialog:
            self._close()
        elif grip and grip.held:
            self._react(Reaction(self.choices, intent=intents.LetGo(grip.held)))
        elif self.choices.begun:
            self._react(Reaction(put_away(self.choices, self.view.sheet)))
        elif self.hinting.open:
            self.act(intents.Door("hint close"))
        elif self.choices.odds:
            self.act(intents.Door("odds"))
        else:
            return False
        return True

    def handle(self, event: Event) -> None:
        if self.dialog:
            self.dialog.handle(event)
            return
        if isinstance(event, Pointer) and event.kind == "down":
            self._hasty = self.app.platform.clock() - self._pressed < HASTE
        if self.flight and not (isinstance(event, Pointer) and event.kind != "down"):
            self._end_flight()
        if isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Wheel):
            self._react(wheeled(event, self._moment()))
        elif isinstance(event, RightClick):
            self._react(right_clicked(event, self._moment()))
        elif isinstance(event, Key):
            self._react(typed(event, self._moment(), self.group.focused is not None))

    def rests(self, now: float) -> float:
        # The time played is told by the second.
        told = self.shown.clock or self.shown.shade
        return 1 - self.chair.clock() % 1 if told else super().rests(now)

    def tick(self, now: float) -> None:
        self._now = now
        if self.chair.finished is not None and not self.flight and self.ended():
            return
        self.picture.tick(now)
        self._carry_on(now)
        if self._search.listen():
            self._update()
        if self.dialog:
            self.dialog.tick(now)
        if self.flight:
            self._fly(now)
        clock, shade = self._time(), self._shade(self.motion)
        if (self.shown.clock, self.shown.shade) != (clock, shade):
            self.picture.show(replace(self.shown, clock=clock, shade=shade), now)
            self._tell()

    def ended(self) -> bool:
        """The match is over: show what came of it, in place of the table; whether that is done."""
        self.app.hear(phrase(self.chair.seat in self.chair.finished.result.winners))
        self.app.ways.end(self.chair.finished, self.chair.seat)
        return True

    def act(self, intent: Intent) -> None:
        """Do what was meant, and show what came of it."""
        self._do(intent)
        self._update()

    def obey(self, words: str) -> str | None:
        if self.dialog:
            return None
        from orapa.app.mine.table.orders import obeyed

        if self.flight:
            self._end_flight()
        told = obeyed(words, self._moment(), self.app.texts)
        if not isinstance(told, Reaction):
            return told
        self._react(told)
        # What is known is no news: whoever wants to see it again is told again.
        known = self.choices.peek if told.intent is None else None
        return self._teller().told(known, self.app.texts) if known else ""

    def _press(self, name: str) -> None:
        intent = self.shown.intent_of(name)
        if intent is not None:
            self.act(intent)

    def _point(self, event: Pointer) -> None:
        if for_buttons(event, self._moment()):
            taken = self.group.handle(event)
            if self.dialog or (taken and event.kind == "down"):
                return
        self._react(pointed(event, self._moment(), self.group.hovered is not None))
        if event.kind == "cancel":
            self._glide = None
            self._update()

    def _react(self, reaction: Reaction) -> None:
        held = self._grip is not None and self._grip.held is not None
        holds = reaction.grip is not None and reaction.grip.held is not None
        carried = reaction.intent is None and reaction.choices is self.choices and holds == held
        aim, self.choices, self._grip = self.choices.aim, reaction.choices, reaction.grip
        if reaction.unfocus:
            self.group.focus(None)
        if isinstance(reaction.intent, intents.Ask) or reaction.choices.aim not in (None, aim):
            self._pressed = self.app.platform.clock()
        if carried and self._glide is None:
            self.picture.show_hand(self.hand)
            return
        if reaction.intent is not None:
            self._do(reaction.intent)
        self._update()

    def _do(self, intent: Intent) -> None:
        match intent:
            case intents.Play(moves):
                for move in moves:
                    self._play(move)
                self.choices = after_moves(self.choices, self.view.sheet)
            case intents.Lay(position):
                self._lay(f"place {position}")
            case intents.Ask(question):
                self._ask(question)
            case intents.Turn():
                self._turn(intent)
            case intents.Drop(held):
                move = dropping(held, self.view.sheet, self.shown.layout.plot)
                if move:
                    self._lay(move)
                self._send(held, dropped)
            case intents.LetGo(held):
                self._send(held, going_home)
            case intents.Say(key, what):
                self.app.toast.say(self.app.texts(key, what=what))
            case intents.ToButtons(key):
                self.group.handle(key)
                self._tell()
            case intents.Explain(answer):
                self._show_why(answer=answer)
            case intents.Follow(question):
                self._follow(question)
            case intents.Single(seat):
                self._light(seat)
            case intents.Reread(number):
                if not self._search.reread(number, self.view):
                    self.app.toast.say(self.app.texts("table.hint_forgotten"))
            case intents.Door(name):
                self._enter(name)
            case intents.Write():
                raise ValueError(f"expected a table that writes answers down, read {intent}")
            case _:
                self.choices = picked(self.choices, self.view.sheet, intent)

    def _play(self, move: str) -> bool:
        """Make a move; a refusal is told in words."""
        try:
            self.chair.play(move)
        except Refused as refused:
            if refused.key not in SILENT:
                self.app.hear(REFUSED)
                self.app.toast.say(refusal(self.app.texts, refused, *self.refusals))
            return False
        self.choices = replace(self.choices, trial=None)
        if not move.startswith(("hint", "odds")):
            self._search.put_away()
        return True

    def _ask(self, question: Question) -> None:
        """Ask for real: what was answered before is only shown again."""
        self.choices = after_asking(self.choices)
        if self.view.known(question) is not None:
            self.choices = with_peek(self.choices, self.view, question)
            return
        word = "ask" if question < PORTS else "scan"
        if self._play(f"{word} {question_name(question)}"):
            self._fly_in(self.view.clues[-1].answer)

    def _lay(self, move: str) -> None:
        """Put a gem down."""
        if self._play(move):
            self.app.hear(LAID)

    def _follow(self, question: Question) -> None:
        """Show the whole way of a wave; of a hidden mine there is none to be shown."""

    def _light(self, seat: int) -> None:
        """Light only what one explorer has asked; whoever plays alone has asked everything."""

    def _turn(self, turn: intents.Turn) -> None:
        turned = turned_gem(self.choices, self.view.sheet, self.shown.layout.plot, turn, self._now)
        self.choices = replace(self.choices, pose=turned.pose)
        self.app.hear(TURNED)
        if turned.move and self._play(turned.move):
            self._glide = None if self.app.view.still else turned.glide

    def _send(self, held: Held, way: Way) -> None:
        """Let a gem glide to where it belongs now."""
        glide = way(held, self.view, self._layout(), "tray" in self.shown.parts, self._now)
        self._glide = None if self.app.view.still else glide

    def _enter(self, name: str) -> None:
        """Go through a door."""
        if self.chair.watching and name in intents.PLAYERS:
            self.app.toast.say(self.app.texts("table.refused.view-only"))
            return
        doors: dict[str, Callable[[], object]] = {
            "submit": self._submit,
            "anew": self._begin_anew,
            "hint": lambda: self._search.seek(self.view, self._aids, self.tell_hint),
            "hint more": self._hear_more,
            "hint close": self._search.put_away,
            "odds": self._turn_odds,
            "why": lambda: self._show_why(hint=self.hinting.hint),
            "print": lambda: print_sheet(self.app, self.view),
        }
        if name in doors:
            doors[name]()
        elif not go(self.app, name):
            talk = self.talks[name](self.view, self.shown, self.app.texts)
            self._open(talk.dialog(self.act, self._close, self.damage))

    def _submit(self) -> None:
        """Hand the sheet in for good."""
        if self._play("submit") and not self.view.over:
            self._hear_verdict(self.view.handed[-1])

    def _hear_verdict(self, handed: Handed) -> None:
        """What came of a sheet that did not end the match."""
        if handed.right is False:
            self.app.hear(phrase(won=False))
            left = self.view.tries_left
            key = "table.wrong_again" if left is None else "table.wrong_left"
            self.app.toast.say(self.app.texts(key, count=left or 0))

    def _begin_anew(self) -> None:
        """The same mine from the start: what was played so far goes into the records as given up."""
        if untouched(self.view):
            self._play("clear")
        elif self._play("concede"):
            self.app.ways.again(self.chair.finished)

    def tell_hint(self, hint: "Hint | None") -> None:
        """Begin to tell a hint that was found, or go on with it: its steps are paid."""
        self._search.end(hint)
        if hint is None:
            self.app.toast.say(self.app.texts("part.missing"))
        elif self.hinting.continues(self.view, hint) or self._play("hint new" if self.view.hint_step else "hint"):
            self._search.tell(hint, self.view)
        self._update()

    def _hear_more(self) -> None:
        """The next step, at its price."""
        self._play(hint_move(self.view.rules, self.hinting.new(self.view)))
        self._search.tell(self.hinting.hint, self.view)

    def _show_why(self, **wanted: object) -> None:
        """Show on the board why a hint is right, or why an answer cannot be; what follows is laid here."""
        show_why(self.app, self.chair, lambda moves: self.act(intents.Play(moves)), **wanted)

    def _turn_odds(self) -> None:
        """Open the odds map, which the result will tell, or put it away."""
        opened = not self.choices.odds
        if opened and not self.view.odds:
            self._play("odds")
        self.choices = with_odds(self.choices, opened)
