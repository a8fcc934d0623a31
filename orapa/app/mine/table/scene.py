"""The table: one explorer asks the mine, keeps a sheet and hands it in.

The scene is the only one that acts: it takes intents, plays moves at its chair, and after each looks once at
what is to be shown now, and repaints what differs.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Pointer, RightClick, Wheel
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Dialog
from orapa.app.look.group import Group
from orapa.app.look.sounds import LAID, REFUSED, TURNED, phrase
from orapa.app.look.view import View as Window
from orapa.app.look.widgets import Button
from orapa.app.mine.hearing import PULSE, port_side, side_of, sound_of
from orapa.app.mine.leaving import go, print_sheet, show_why
from orapa.app.mine.preferences import preferences
from orapa.app.mine.table import intents
from orapa.app.mine.table.carry import Glide, Held
from orapa.app.mine.table.choices import Choices, after_asking, after_moves, put_away, with_odds, with_peek
from orapa.app.mine.table.counter import title_of
from orapa.app.mine.table.dialogs import TALKS, TalkOf, untouched
from orapa.app.mine.table.facts import facts_of
from orapa.app.mine.table.flight import Flight
from orapa.app.mine.table.ghost import Shade, shade_of
from orapa.app.mine.table.grip import Grip
from orapa.app.mine.table.hand import Hand
from orapa.app.mine.table.hints import Hinting
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.keys import typed
from orapa.app.mine.table.laying import dropped, dropping, going_home, turned_gem
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.moment import Moment, Reaction, picked
from orapa.app.mine.table.odds import OddsSearch
from orapa.app.mine.table.picture import Picture
from orapa.app.mine.table.pointer import for_buttons, hand_of, pointed, right_clicked, wheeled
from orapa.app.mine.table.search import HintSearch
from orapa.app.mine.table.shown import Motion, Shown, layout_for, pointing, shown
from orapa.app.scene import Scene
from orapa.engine.mine.match.handicaps import NONE
from orapa.engine.mine.match.play import hint_move
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, Question, WaveAnswer, question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.play.refused import Refused
from orapa.words.refusals import refusal
from orapa.words.texts import clock_words

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App
    from orapa.app.mine.table.spoken import Teller
    from orapa.app.sitting import Chair
    from orapa.engine.mine.deduction.hints import Hint

Way = Callable[[Held, View, TableLayout, bool, float], Glide | None]

# Seconds in which a press on another port may belong to the one before, as in a double click.
HASTE = 0.5
# Milliseconds that the device trembles when an answer arrives.
ANSWER_BUZZ = 20
# What changes nothing needs no words.
SILENT = ("nothing-changes", "not-marked")


class Table(Scene):
    """A match at the table, as the seat of a chair has it."""

    name = "table"
    talks: Mapping[str, TalkOf] = TALKS
    """Its dialogs by the name of their door."""
    refusals: tuple[str, ...] = ("table",)
    """Whose words tell why a move is refused, the first that has some."""

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
        self._pressed = -HASTE
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
        """The aids that are on; odds only where one plays alone, hints also where a seat is given them."""
        aids, view = self._preferences.aids, self.view
        if view.mode.alone:
            return aids
        given = dict(view.handicaps).get(view.seat, NONE)
        return aids - {"odds"} if given.hints else aids - {"hints", "odds"}

    @property
    def _barred(self) -> intents.Say | None:
        """What is said to a new question while nothing may be asked."""
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

    def entered(self) -> None:
        self.chair.look(True)

    def paused(self) -> None:
        self.chair.look(False)

    def resumed(self) -> None:
        self.chair.look(True)

    def left(self) -> None:
        self.stop()
        self.chair.leave()

    def stop(self) -> None:
        """Nobody waits any more for what is being worked out."""
        self.picture.close()
        self._search.put_away()
        self._odds.stop()

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
        else:
            self._react(typed(event, self._moment(), self.group.focused is not None))

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

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas, self._now)
        if self.dialog:
            self.dialog.draw(canvas)

    def ended(self) -> bool:
        """The match is over: show what came of it, in place of the table; whether that is done."""
        self.app.hear(phrase(self.chair.seat in self.chair.finished.result.winners))
        self.app.ways.end(self.chair.finished, self.chair.seat)
        return True

    def act(self, intent: Intent) -> None:
        """Do what was meant, and show what came of it."""
        self._do(intent)
        self._update()

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

    def obey(self, words: str) -> str | None:
        if self.dialog:
            return None
        from orapa.app.mine.table.orders import obeyed

        if self.flight:
            self._end_flight()
        told = obeyed(words, self._moment(), self.app.texts)
        if isinstance(told, Reaction):
            self._react(told)
            return ""
        return told

    def _moment(self) -> Moment:
        chosen, now = self._preferences, None if self.app.view.still else self._now
        return Moment(
            self.view, self.choices, self.shown, self._aids, chosen.confirm_fire, chosen.confirm_scan, self._grip, now,
            self._hasty, self._barred,
        )  # fmt: skip

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

    def _press(self, name: str) -> None:
        intent = self.shown.intent_of(name)
        if intent is not None:
            self.act(intent)

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

    def _submit(self) -> None:
        """Hand the sheet in for good."""
        if self._play("submit") and not self.view.over and self.view.handed[-1].right is False:
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
