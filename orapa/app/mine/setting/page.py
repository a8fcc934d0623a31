"""The page before a match of several: a duel with a rival or at one device, or an expedition."""

import random
from collections.abc import Generator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer, RightClick
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, WordSegment, draw_track
from orapa.app.look.form import SECTION_GAP
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, IconButton
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.builder.shelf_page import ShelfPage
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.setting.beginning import beginning
from orapa.app.mine.setting.explorers import explorers
from orapa.app.mine.setting.kept import plan_values, read_plan
from orapa.app.mine.setting.layout import OpponentsLayout, opponents_layout
from orapa.app.mine.setting.opponents import draw_opponents, opponent_widgets
from orapa.app.mine.setting.plan import COMPUTER, MODES, PERSON, Guest, Plan, Source, first_plan, named
from orapa.app.mine.setting.rows import duel_sections, expedition_sections, sources_of, watch_row
from orapa.app.mine.setting.scores import Score, score_words, scores
from orapa.app.mine.setting.terms import Terms
from orapa.app.mine.setting.words import next_words
from orapa.app.mine.who import CAST
from orapa.app.pages.agreeing import Agreeing
from orapa.app.pages.holding import Holding
from orapa.app.pages.names import usual_name
from orapa.app.pages.page import Frame
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


class Setting(Agreeing[Plan]):
    """Two modes on one page; what belongs to the other stays as it was."""

    name = "setting"
    title = "setting.title"
    game = GAME
    cast = CAST
    texts_key = "setting"
    _opponents: OpponentsLayout | None = None
    _work: Job | None = None

    def __init__(self, app: "App", mode: Mode, with_person: bool | None = None) -> None:
        self._shelf = Shelf(app.keeping)
        super().__init__(app)
        plan = self.plan
        if with_person is not None and with_person is not (plan.opponent == PERSON):
            plan = replace(plan, opponent=PERSON if with_person else plan.rival)
        self.plan = self.ready(replace(plan, mode=mode))
        self._scores = scores(app.keeping.summaries(GAME))
        self._holding = Holding()

    def read(self, kept: object) -> Plan:
        texts, known = self.app.texts, self._known
        usual = first_plan(texts, known, preferences(self.app.settings).rules)
        return named(read_plan(kept, usual), texts, known)

    def values(self, plan: Plan) -> dict[str, Any]:
        return plan_values(plan)

    def ready(self, plan: Plan) -> Plan:
        """The plan without what it does not offer now."""
        return plan if plan.source in self._sources_of(plan) else replace(plan, source=Source.BUILD)

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
                partial(self.change, mode=mode),
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
        return [GoldButton("next", footer, self._begin, words, icon)]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self._opponents:
            draw_opponents(canvas, self.app.texts, self._opponents, dy)
        super().draw_content(canvas, dy)

    @property
    def holds(self) -> bool:
        return super().holds or self._holding.on

    def handle(self, event: Event) -> None:
        if self.dialog is None:
            if isinstance(event, RightClick):
                self.tell_about(self._rival_at(event.pos))
                return
            if isinstance(event, Key) and event.name == "i" and self.plan.mode is Mode.DUEL:
                word = self.group.focused.name if self.group.focused else ""
                self.tell_about(word if word in ROSTER else self.plan.opponent)
                return
            if isinstance(event, Pointer) and not self._drag:
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
        self._opponents, self._seats = layout, None
        widgets = opponent_widgets(text, plan, layout, self._scores, self._meet, self.open)
        on = preferences(self.app.settings).watch_rival
        watch = watch_row(text, on, partial(self.app.choose_for, GAME, watch_rival=not on))
        sections = duel_sections(text, plan, self.change, self._sources_of(plan), watch, self.open)
        below = Box(content.x, layout.bottom + SECTION_GAP, content.w, 0)
        return self.with_form(widgets, sections, below, layout.bottom)

    def _lay_out_expedition(self, content: Box) -> tuple[list[Button], float]:
        text, plan = self.app.texts, self.plan
        self._opponents = None
        layout, rows = self.seated(content, explorers(text, plan))
        sections = expedition_sections(text, plan, self.change, self._hide, self._choose_hider)
        return self.with_form(rows, sections, layout.form, layout.bottom)

    def _sources_of(self, plan: Plan) -> tuple[Source, ...]:
        return sources_of(plan, shelf=bool(self._shelf.mines))

    def _meet(self, opponent: str) -> None:
        self.change(opponent=opponent, rival=self.plan.rival if opponent == PERSON else opponent)

    def open(self, number: int) -> None:
        """The page of a player: its name and what it is given."""
        plan, guest = self.plan, self.plan.guests[number - 1]
        tries = plan.rules.tries(plan.mode)
        others = [name for name in plan.names if name != guest.seat.name]
        self.app.push(
            Terms(
                self.app, guest, None if tries == UNLIMITED else tries,
                lambda changed: self.become(self.plan.with_guest(number, changed)),
                lambda: CAST.faces(self.app.texts, self.plan.seats)[number - 1],
                others, self._known, nameless=not plan.several, scans=plan.rules.scans,
            )
        )  # fmt: skip

    def add_person(self) -> None:
        name = usual_name(self.number, self.plan.names, self._known)
        self.become(self.plan.with_more(Guest(Seat(name=name))))

    def ask_for_rival(self) -> None:
        def add(rival: str) -> None:
            self.become(self.plan.with_more(Guest(Seat(Kind.RIVAL, rival))))

        self.ask_which(self.words("add_rival"), self.plan.idle_rivals, add)

    def _hide(self, kind: str) -> None:
        """Have the mine hidden by the computer, the first idle rival, or a person."""
        plan = self.plan
        if kind == plan.hider.kind:
            return
        if kind == Kind.RIVAL:
            self.become(plan.with_hider(Seat(Kind.RIVAL, (plan.idle_rivals or tuple(ROSTER))[-1])))
        elif kind == Kind.PERSON:
            taken = [guest.seat.name for guest in plan.company if guest.is_person]
            self.become(plan.with_hider(Seat(name=usual_name(self.number, taken, self._known))))
        else:
            self.become(named(plan.with_hider(COMPUTER), self.app.texts, self._known))

    def _choose_hider(self) -> None:
        if self.plan.hider.kind is Kind.RIVAL:
            self.ask_which(
                self.words("hider"),
                self.plan.idle_rivals,
                lambda rival: self.become(self.plan.with_hider(Seat(Kind.RIVAL, rival))),
            )
            return
        others = [guest.seat.name for guest in self.plan.company if guest.is_person]
        self.app.push(
            Terms(
                self.app, Guest(self.plan.hider), None,
                lambda changed: self.become(replace(self.plan, hider=changed.seat)),
                lambda: CAST.face(self.app.texts, self.plan.master),
                others, self._known, nameless=not self.plan.several, leads=True,
            )
        )  # fmt: skip

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

    def begin(self) -> None:
        if self._work is None and self.plan.source is Source.SHELF and self.plan.against_rival:
            self.app.push(ShelfPage(self.app, self._shelf, self._take))
        elif self._work is None:
            self._start()

    def _take(self, own: OwnMine) -> None:
        """Hide a mine from the shelf, if the edition allows it; the rival's holds the same gems."""
        if not inspect(own.mine, own.gem_set, (self.plan.rules.reach,)).legal:
            self.app.toast.say(self.app.texts("setting.shelf.unfit"))
            return
        self.change(gem_set=own.gem_set)
        self._start(own.mine)

    def _start(self, own: Mine | None = None) -> None:
        """Have made what nobody builds, then sit down to the match."""
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
