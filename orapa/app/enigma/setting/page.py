"""The page before a match: two to four players or one alone, how far, how much sand, which aids."""

import random
from functools import partial
from typing import Any

from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.setting.plan import Plan, plan_values, read_plan
from orapa.app.enigma.who import CAST
from orapa.app.look.form import Choice as Choosing
from orapa.app.look.form import Row, Section, Stepper, Switch
from orapa.app.pages.meeting import Meeting
from orapa.engine.enigma.match.play import begin
from orapa.engine.enigma.match.setup import GLASSES, TARGETS, Way

AIDS = {
    Way.MATCH: ("paced", "assists", "ticking"),
    Way.SOLO: ("assists", "ticking"),
    Way.LAYING: ("assists",),
}


class Setting(RoomPage, Meeting[Plan]):
    """Who plays, to how many points, against how much sand."""

    name = "enigma setting"
    title = "enigma.setting.title"
    game = GAME
    cast = CAST

    def read(self, kept: object) -> Plan:
        return read_plan(kept)

    def values(self, plan: Plan) -> dict[str, Any]:
        return plan_values(plan)

    def form(self) -> list[Section]:
        text, plan = self.words, self.plan
        ways = tuple((str(one), text(f"way.{one}")) for one in Way)
        way = Choosing(
            "way",
            text("way"),
            ways,
            str(plan.way),
            lambda one: self.change(way=Way(one)),
            text(f"way.{plan.way}.detail"),
        )
        targets = tuple((str(one), text(f"target.{one}")) for one in TARGETS)
        target = Choosing(
            "target", text("target"), targets, str(plan.target), lambda one: self.change(target=int(one)),
            text("target.detail", points=plan.target),
        )  # fmt: skip
        glasses = tuple((str(one), text(f"glass.{one}")) for one in GLASSES if one != 120)
        glass = Choosing(
            "glass", text("glass"), glasses, str(plan.glass), lambda one: self.change(glass=int(one)),
            text("glass.detail"),
        )  # fmt: skip
        rows = (way, target) if plan.way is not Way.MATCH else (way, target, glass)
        aids = tuple(
            Switch(
                name,
                text(name),
                getattr(plan, name),
                partial(self.change, **{name: not getattr(plan, name)}),
                text(f"{name}.detail"),
            )
            for name in (*AIDS[plan.way], *(("blind",) if plan.shared else ()))
        )
        sections = [Section(text("match"), rows), Section(text("aids"), aids)]
        return [*sections, Section(text("own"), self._own_glasses())] if plan.glassy else sections

    def _own_glasses(self) -> tuple[Row, ...]:
        """For each seat how long its glass runs, so that all have a fair chance."""
        text, plan = self.words, self.plan
        rows = []
        for number, name in enumerate(CAST.names(self.app.texts, plan.seated), 1):
            seconds = plan.seconds_of(number)
            than = "same" if seconds == plan.glass else "more" if seconds > plan.glass else "less"
            give = partial(self._give, number)
            rows.append(
                Stepper(
                    f"glass of {number}", name, text(f"glass.{seconds}"), partial(give, -1), partial(give, 1),
                    text(f"own.{than}"),
                )
            )  # fmt: skip
        return tuple(rows)

    def _give(self, number: int, by: int) -> None:
        self.become(self.plan.given(number, by))

    def begin(self) -> None:
        """Shuffle the stacks and sit down."""
        self.app.choose_for(GAME, assists=self.plan.assists, ticking=self.plan.ticking)
        pace = preferences(self.app.settings).pace()
        setup = self.plan.setup(f"{random.getrandbits(32):08x}", self.app.platform.today(), pace)
        # Whoever leaves the match goes where this page was opened.
        self.app.ways.begin(begin(setup), instead=True)
