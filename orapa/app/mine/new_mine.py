"""A new mine: which gems, which rules, then dig."""

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key
from orapa.app.frame.jobs import Job
from orapa.app.keep.settings import Settings
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.form import SECTION_GAP, Choice, PlacedSection, Section, Switch, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.rule_rows import rule_rows
from orapa.app.mine.set_cards import set_cards
from orapa.app.pages.page import Page
from orapa.assets import find, read
from orapa.engine.mine.making.maker import Band, Graded, Made, make_graded, making, parse_graded
from orapa.engine.mine.match.editions import Mode, Rules
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.gems import GemSet

if TYPE_CHECKING:
    from orapa.app.loop import App

ANY = "any"


@dataclass(frozen=True)
class Wish:
    """What the next mine is to be like."""

    gem_set: GemSet = GemSet.BASE
    band: str = ANY
    waves_only: bool = False
    twin_free: bool = False


def wished(settings: Settings) -> Wish:
    """What the last new mine was to be like, as far as it can be read."""
    kept = settings.of(GAME).get("wish")
    values = kept if isinstance(kept, dict) else {}
    gem_set, band = values.get("gem_set"), values.get("band")
    return Wish(
        GemSet(gem_set) if gem_set in tuple(GemSet) else GemSet.BASE,
        str(band) if band in (ANY, *Band) else ANY,
        values.get("waves_only") is True,
        values.get("twin_free") is True,
    )


@cache
def graded_seeds(gem_set: GemSet) -> tuple[Graded, ...]:
    """The seeds of a set that were graded beforehand; none if there are none for this mine-maker."""
    name = f"seeds/{gem_set}.txt"
    try:
        return parse_graded(read(name)) if find(name) else ()
    except ValueError:
        return ()


class NewMine(Page):
    """Begins with the wish of the last time."""

    name = "new mine"
    place = f"{GAME} solo"
    title = "new.title"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()
    _digging: Job | None = None

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.wish = wished(app.settings)
        self._rules = preferences(app.settings).rules

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "enter" and self.group.focused is None:
            self._dig()
        else:
            super().handle(event)

    def left(self) -> None:
        if self._digging:
            self._digging.cancel()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        space = Box(content.x, 4, content.w, 0)
        cards = set_cards(self.app.texts, space, view.height, self.wish.gem_set, self._choose_set)
        below = Box(content.x, cards[-1].box.bottom + SECTION_GAP, content.w, 0)
        self._sections, height = form_layout(self._form(), below)
        return [*cards, *form_widgets(self._sections)], below.y + height + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        key = "new.digging" if self._digging else "new.start"
        return [GoldButton("start", footer, self._dig, self.app.texts(key), "play")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _form(self) -> list[Section]:
        text, wish = self.app.texts, self.wish
        options = tuple(
            Switch(
                name,
                text(f"new.{name}"),
                getattr(wish, name),
                partial(self._wish, **{name: not getattr(wish, name)}),
                text(f"new.{name}.detail"),
            )
            for name in ("waves_only", "twin_free")
        )
        rules = rule_rows(text, self._rules, self._choose_rules, Mode.SOLO)
        return [Section(text("new.options"), (self._grade_row(), *options)), Section(text("settings.rules"), rules)]

    def _grade_row(self) -> Choice:
        """How hard the mine is to be, and which mines that leaves; sets not graded yet have any."""
        text, graded = self.app.texts, graded_seeds(self.wish.gem_set)
        bands = (ANY, *Band) if graded else (ANY,)
        words = tuple((band, text(f"grade.{band}")) for band in bands)
        chosen = self.wish.band if graded else ANY
        return Choice(
            "grade", text("new.grade"), words, chosen, lambda band: self._wish(band=band), self._about_grade(graded)
        )

    def _about_grade(self, graded: Sequence[Graded]) -> str:
        text, band = self.app.texts, self.wish.band
        if not graded:
            return text("new.grade.none")
        if band == ANY:
            return text("new.grade.any")
        pars = [one.par for one in self._fitting(graded)]
        if not pars:
            return text("new.grade.missing", grade=text(f"grade.{band}"))
        return text("new.grade.par", least=min(pars), most=max(pars))

    def _fitting(self, graded: Sequence[Graded]) -> list[Graded]:
        """The graded seeds that have all that is wished for."""
        wish = self.wish
        return [
            one
            for one in graded
            if one.band == wish.band and one.waves_only >= wish.waves_only and one.twin_free >= wish.twin_free
        ]

    def _choose_set(self, gem_set: GemSet) -> None:
        self._wish(gem_set=gem_set)

    def _wish(self, **values: Any) -> None:
        self.wish = replace(self.wish, **values)
        self.app.choose_for(GAME, wish=asdict(self.wish))

    def _choose_rules(self, rules: Rules) -> None:
        self._rules = rules
        self.app.choose_for(GAME, edition=str(rules))

    def _dig(self) -> None:
        """Have the mine made in slices, then open the table."""
        if self._digging:
            return
        wish = self.wish
        seed = f"{random.getrandbits(32):08x}"
        graded = graded_seeds(wish.gem_set)
        if graded and wish.band != ANY:
            fitting = self._fitting(graded)
            if fitting:
                self._dug(seed, make_graded(fitting, wish.gem_set, seed, Band(wish.band)))
            else:
                self.app.toast.say(self._about_grade(graded))
            return
        work = making(wish.gem_set, seed, waves_only=wish.waves_only, twin_free=wish.twin_free)
        self._digging = self.app.jobs.start(work, partial(self._dug, seed))
        self.renew()

    def _dug(self, seed: str, made: Made) -> None:
        self._digging = None
        # A link may have led elsewhere meanwhile.
        if self.app.scene is self:
            day = self.app.platform.today()
            self.app.ways.begin(begin(solo(made, self.wish.gem_set, self._rules, seed=seed, date=day)))
