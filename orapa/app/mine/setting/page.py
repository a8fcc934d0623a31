"""The page before a match of several: a duel with a rival or at one device, or an expedition."""

import random
from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer, RightClick
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, WordSegment, draw_form, draw_track, form_widgets
from orapa.app.look.dialog import Choice, Words
from orapa.app.look.form import SECTION_GAP, PlacedSection, Section, form_layout
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.builder.shelf_page import ShelfPage
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.setting.beginning import beginning
from orapa.app.mine.setting.explorers import explorer_widgets
from orapa.app.mine.setting.holding import Holding
from orapa.app.mine.setting.kept import known_names, plan_values, remembered_plan
from orapa.app.mine.setting.layout import OpponentsLayout, opponents_layout
from orapa.app.mine.setting.names import numbered
from orapa.app.mine.setting.opponents import draw_opponents, opponent_widgets
from orapa.app.mine.setting.plan import COMPUTER, MODES, PERSON, Guest, Plan, Source, named
from orapa.app.mine.setting.rows import duel_sections, expedition_sections, sources_of, watch_row
from orapa.app.mine.setting.scores import Score, score_words, scores
from orapa.app.mine.setting.terms import Terms
from orapa.app.mine.setting.words import next_words
from orapa.app.mine.who import CAST, EMBLEMS
from orapa.app.pages.names import own_names, remembered, usual_name
from orapa.app.pages.page import Frame, Page
from orapa.app.pages.seat_rows import Acts, Drag, SeatsLayout, draw_seats, place_at, seats_layout, taken
from orapa.engine.mine.match.editions import UNLIMITED, Mode
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import Kind, Seat

if TYPE_CHECKING:
    from orapa.app.loop import App

# The words beside the title: how wide they are on a desk, on a phone held sideways and upright.
SEGMENTS = (240.0, 210.0, 196.0)
# Beside wider titles there is room for the way to the ladder.
WITH_LADDER = 560.0


class Setting(Page):
    """Begins with the choices of the last time."""

    name = "setting"
    title = "setting.title"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()
    _opponents: OpponentsLayout | None = None
    _explorers: SeatsLayout | None = None
    _work: Job | None = None

    def __init__(self, app: "App", mode: Mode, with_person: bool | None = None) -> None:
        super().__init__(app)
        self._known = known_names(app.settings)
        plan = remembered_plan(app.settings, app.texts)
        if with_person is not None and with_person is not (plan.opponent == PERSON):
            plan = replace(plan, opponent=PERSON if with_person else plan.rival)
        self._shelf = Shelf(app.keeping)
        self.plan = self._sensible(replace(plan, mode=mode))
        self._scores = scores(app.keeping.summaries(GAME))
        self._drag: Drag | None = None
        self._hand = 0.0
        self._holding = Holding()

    @property
    def place(self) -> str:
        if self.plan.mode is Mode.EXPEDITION:
            return f"{GAME} expedition"
        return f"{GAME} {'rivals' if self.plan.against_rival else 'duel'}"

    def entered(self) -> None:
        # Rivals think with it, and its way is better spent while something is chosen.
        self.app.platform.part(THINKING)

    def left(self) -> None:
        if self._work:
            self._work.cancel()

    def lay_out_header(self, frame: Frame) -> list[Button]:
        title = frame.title
        low = frame.footer is not None and frame.footer.y < frame.window.y
        width = SEGMENTS[0] if title.w > 700 else SEGMENTS[1] if low else SEGMENTS[2]
        words = Box(title.right - width, title.y, width, TARGET)
        halves = (words._replace(w=width / 2), words._replace(x=words.x + width / 2, w=width / 2))
        ladder: list[Button] = []
        if title.w > WITH_LADDER:
            place = Box(words.x - TARGET - 10, title.y, TARGET, TARGET)
            ladder = [IconButton("ladder", place, self._open_ladder, "star")]
            ladder[0].tip = self.app.texts("statistics.ladder")
        segments: list[Button] = [
            WordSegment(
                f"mode {mode}",
                box,
                partial(self._change, mode=mode),
                self.app.texts(f"setting.{mode}"),
                mode is self.plan.mode,
            )
            for mode, box in zip(MODES, halves, strict=True)
        ]
        return [*segments, *ladder]

    def draw_header(self, canvas: Canvas) -> None:
        first, second, *_ = self.frame.header
        draw_track(canvas, first.union(second))

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        if self.plan.mode is Mode.DUEL:
            return self._lay_out_duel(content)
        return self._lay_out_expedition(content)

    def lay_out_footer(self, footer: Box) -> list[Button]:
        words, icon = next_words(self.app.texts, self.plan)
        if self._work:
            words = self.app.texts("setting.making")
        return [GoldButton("next", footer, self._go_on, words, icon)]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self._opponents:
            draw_opponents(canvas, self.app.texts, self._opponents, dy)
        if self._explorers:
            text = self.app.texts
            draw_seats(canvas, self._explorers, dy, text("setting.explorers"), text("setting.in_turn"))
        draw_form(canvas, self._sections, dy)

    def handle(self, event: Event) -> None:
        if self.dialog is None:
            if isinstance(event, Pointer) and self._drags(event):
                return
            if isinstance(event, Key) and self._types(event):
                return
            if isinstance(event, RightClick):
                self.tell_about(self._rival_at(event.pos))
                return
            if isinstance(event, Pointer):
                self._holding.watch(event, self._rival_at(event.pos))
        super().handle(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        rival = self._holding.ripe(now)
        if rival:
            self.group.handle(Pointer("cancel", (0, 0)))
            self.tell_about(rival)

    def _lay_out_duel(self, content: Box) -> tuple[list[Button], float]:
        text, plan = self.app.texts, self.plan
        layout = opponents_layout(content, len(ROSTER), plan.opponent == PERSON)
        self._opponents, self._explorers = layout, None
        widgets = opponent_widgets(text, plan, layout, self._scores, self._meet, self.open_terms)
        on = preferences(self.app.settings).watch_rival
        watch = watch_row(text, on, partial(self.app.choose_for, GAME, watch_rival=not on))
        sections = duel_sections(text, plan, self._change, self._sources_of(plan), watch, self.open_terms)
        below = Box(content.x, layout.bottom + SECTION_GAP, content.w, 0)
        return self._with_form(widgets, sections, below, layout.bottom)

    def _lay_out_expedition(self, content: Box) -> tuple[list[Button], float]:
        text, plan = self.app.texts, self.plan
        layout = seats_layout(content, len(plan.company))
        self._opponents, self._explorers = None, layout
        acts = Acts(
            self.open_terms,
            lambda number: self._become(self.plan.without(number)),
            self._add_person,
            self.ask_for_rival,
            self._explain_grip,
        )
        widgets = explorer_widgets(text, plan, layout, acts, self._drag, self._hand)
        sections = expedition_sections(text, plan, self._change, self._hide, self._choose_hider)
        return self._with_form(widgets, sections, layout.form, layout.bottom)

    def _with_form(
        self, widgets: list[Button], sections: list[Section], space: Box, above: float
    ) -> tuple[list[Button], float]:
        self._sections, height = form_layout(sections, space)
        return [*widgets, *form_widgets(self._sections)], max(above, space.y + height) + 8

    def _sensible(self, plan: Plan) -> Plan:
        """The plan without what it does not offer now."""
        return plan if plan.source in self._sources_of(plan) else replace(plan, source=Source.BUILD)

    def _sources_of(self, plan: Plan) -> tuple[Source, ...]:
        return sources_of(plan, shelf=bool(self._shelf.mines))

    def _change(self, **values: Any) -> None:
        self._become(replace(self.plan, **values))

    def _become(self, plan: Plan) -> None:
        self.plan = self._sensible(plan)
        self.app.choose_for(GAME, match=plan_values(self.plan))

    def _meet(self, opponent: str) -> None:
        self._change(opponent=opponent, rival=self.plan.rival if opponent == PERSON else opponent)

    def open_terms(self, number: int) -> None:
        """The page of a player: its name and what it is given."""
        plan, guest = self.plan, self.plan.guests[number - 1]
        tries = plan.rules.tries(plan.mode)
        others = [name for name in plan.names if name != guest.seat.name]
        self.app.push(
            Terms(
                self.app, guest, None if tries == UNLIMITED else tries,
                lambda changed: self._become(self.plan.with_guest(number, changed)),
                lambda: CAST.faces(self.app.texts, self.plan.seats)[number - 1],
                others, self._known, nameless=not plan.several, scans=plan.rules.scans,
            )
        )  # fmt: skip

    def _add_person(self) -> None:
        if self._is_full():
            return
        taken = [guest.seat.name for guest in self.plan.company if guest.is_person] + [self.plan.hider.name]
        name = usual_name(numbered(self.app.texts), taken, self._known)
        self._become(self.plan.with_more(Guest(Seat(name=name))))

    def ask_for_rival(self) -> None:
        if not self._is_full():
            self._ask_which(self.app.texts("setting.add_rival"), self._add_rival)

    def _add_rival(self, rival: str) -> None:
        self._become(self.plan.with_more(Guest(Seat(Kind.RIVAL, rival))))

    def _is_full(self) -> bool:
        if not self.plan.can_grow:
            self.app.toast.say(self.app.texts("setting.full"))
        return not self.plan.can_grow

    def _ask_which(self, title: str, choose: Callable[[str], None]) -> None:
        text = self.app.texts
        choices = [
            Choice(rival, text(f"rival.{rival}.name"), partial(choose, rival), icon=EMBLEMS[rival])
            for rival in self.plan.idle_rivals
        ]
        self.ask(title, Words(()), choices, stacked=True)

    def _hide(self, kind: str) -> None:
        """Have the mine hidden by the computer, the first idle rival, or a person."""
        plan = self.plan
        if kind == plan.hider.kind:
            return
        if kind == Kind.RIVAL:
            self._become(plan.with_hider(Seat(Kind.RIVAL, (plan.idle_rivals or tuple(ROSTER))[-1])))
        elif kind == Kind.PERSON:
            taken = [guest.seat.name for guest in plan.company if guest.is_person]
            self._become(plan.with_hider(Seat(name=usual_name(numbered(self.app.texts), taken, self._known))))
        else:
            self._become(named(plan.with_hider(COMPUTER), self.app.texts, self._known))

    def _choose_hider(self) -> None:
        if self.plan.hider.kind is Kind.RIVAL:
            self._ask_which(
                self.app.texts("setting.hider"),
                lambda rival: self._become(self.plan.with_hider(Seat(Kind.RIVAL, rival))),
            )
            return
        others = [guest.seat.name for guest in self.plan.company if guest.is_person]
        self.app.push(
            Terms(
                self.app, Guest(self.plan.hider), None,
                lambda changed: self._become(replace(self.plan, hider=changed.seat)),
                lambda: CAST.face(self.app.texts, self.plan.master),
                others, self._known, nameless=not self.plan.several, leads=True,
            )
        )  # fmt: skip

    def _explain_grip(self) -> None:
        self.app.toast.say(self.app.texts("setting.grip"))

    def _drags(self, event: Pointer) -> bool:
        """Move an explorer by its grip; whether the event was for that."""
        layout, y = self._explorers, event.pos[1] - self._dy
        if layout is None:
            return False
        if event.kind == "down":
            self._drag = taken(layout, (event.pos[0], y)) if self.frame.window.holds(event.pos) else None
            self._hand = y
        elif self._drag and event.kind == "move":
            self._hand = y
            to = place_at(layout, y)
            self.plan = self.plan.moved(self._drag.number, to)
            self._drag = replace(self._drag, number=to)
        elif self._drag:
            self._drag = None
            self._become(self.plan)
            return True
        if self._drag:
            self.renew()
        return self._drag is not None

    def _types(self, event: Key) -> bool:
        """Alt with an arrow moves the focused explorer; I tells of the focused rival, or of the chosen one."""
        focused = self.group.focused
        word, _, number = focused.name.partition(" ") if focused else ("", "", "")
        if event.alt and event.name in ("up", "down") and word in ("explorer", "grip", "remove"):
            at = int(number)
            to = max(1, min(len(self.plan.company), at + (1 if event.name == "down" else -1)))
            self._become(self.plan.moved(at, to))
            self.group.focus(next(one for one in self.group.widgets if one.name == f"{word} {to}"))
            return True
        if event.name == "i" and self.plan.mode is Mode.DUEL:
            self.tell_about(word if word in ROSTER else self.plan.opponent)
            return True
        if event.name == "enter" and focused is None:
            self._go_on()
            return True
        return False

    def _rival_at(self, pos: tuple[float, float]) -> str:
        names = (widget.name for widget in self.group.widgets if widget.box.holds(pos))
        return next((name for name in names if name in ROSTER), "") if self.frame.window.holds(pos) else ""

    def tell_about(self, rival: str) -> None:
        if rival in ROSTER:
            text = self.app.texts
            score = score_words(text, self._scores.get(rival, Score()))
            self.app.toast.say(f"{text(f'rival.{rival}.about')} {score}", text("statistics.ladder"), self._open_ladder)

    def _open_ladder(self) -> None:
        from orapa.app.mine.outcome.ladder import Ladder

        self.app.push(Ladder(self.app))

    def _go_on(self) -> None:
        if self._work is None and self.plan.source is Source.SHELF and self.plan.against_rival:
            self.app.push(ShelfPage(self.app, self._shelf, self._take))
        elif self._work is None:
            self._begin()

    def _take(self, own: OwnMine) -> None:
        """Hide a mine from the shelf, if the edition allows it; the rival's holds the same gems."""
        if not inspect(own.mine, own.gem_set, (self.plan.rules.reach,)).legal:
            self.app.toast.say(self.app.texts("setting.shelf.unfit"))
            return
        self._change(gem_set=own.gem_set)
        self._begin(own.mine)

    def _begin(self, own: Mine | None = None) -> None:
        """Have made what nobody builds, then sit down to the match."""
        if self.plan.several:
            self._known = remembered(self._known, own_names(numbered(self.app.texts), self.plan.names))
            self.app.choose_for(GAME, names=list(self._known))
        self._work = self.app.jobs.start(self._beginning(own), self._begun)
        self.renew()

    def _beginning(self, own: Mine | None) -> Generator[object, None, Match | None]:
        seed = f"{random.getrandbits(32):08x}"
        try:
            return (yield from beginning(self.plan, seed, self.app.platform.today(), self.app.platform, own))
        except PartMissing:
            self.app.toast.say(self.app.texts("part.missing"))
            return None

    def _begun(self, match: Match | None) -> None:
        self._work = None
        # A link may have led elsewhere meanwhile.
        if self.app.scene is self:
            if match:
                self.app.ways.begin(match)
            else:
                self.renew()
