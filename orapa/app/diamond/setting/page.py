"""The page before a match: two to eight players, rounds, rules and aids."""

import random
from functools import partial
from typing import Any

from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.setting.plan import EACH, ROUNDS, Plan, plan_values, read_plan
from orapa.app.diamond.shelf import GAME
from orapa.app.diamond.who import CAST
from orapa.app.look.form import Choice as Choosing
from orapa.app.look.form import Section, Switch
from orapa.app.pages.meeting import Meeting
from orapa.engine.diamond.match.play import begin
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.rules.tray import Layout


class Setting(PlumPage, Meeting[Plan]):
    """Who plays, how many rounds, by which rules."""

    name = "diamond setting"
    title = "diamond.setting.title"
    game = GAME
    cast = CAST

    def read(self, kept: object) -> Plan:
        return read_plan(kept)

    def values(self, plan: Plan) -> dict[str, Any]:
        return plan_values(plan)

    def form(self) -> list[Section]:
        text, plan = self.app.texts, self.plan
        rounds = (*((str(count), str(count)) for count in ROUNDS), (str(EACH), self.words("rounds.each")))
        match = Choosing(
            "rounds", self.words("rounds"), tuple(rounds), str(plan.rounds),
            lambda chosen: self.change(chosen=int(chosen)), self.words("rounds.detail"),
        )  # fmt: skip
        layouts = tuple((str(one), text(f"diamond.setting.layout.{one}")) for one in Layout)
        stand = Choosing(
            "layout", self.words("layout"), layouts, str(plan.layout),
            lambda chosen: self.change(layout=Layout(chosen)),
        )  # fmt: skip
        assists = tuple((str(one), text(f"diamond.setting.assist.{one}")) for one in Assist)
        assist = Choosing(
            "assist", self.words("assist"), assists, str(plan.assist),
            lambda chosen: self.change(assist=Assist(chosen)), text(f"diamond.setting.assist.{plan.assist}.detail"),
        )  # fmt: skip
        switches = tuple(self._switch(name) for name in ("minus", "must", "tremble"))
        return [
            Section(self.words("match"), (match, assist)),
            Section(self.words("rules"), (*switches, stand)),
        ]

    def _switch(self, name: str) -> Switch:
        text, on = self.app.texts, getattr(self.plan, name)
        key = f"diamond.setting.{name}"
        return Switch(name, text(key), on, partial(self.change, **{name: not on}), text(f"{key}.detail"))

    def begin(self) -> None:
        """Shake the tray and sit down."""
        setup = self.plan.setup(f"{random.getrandbits(32):08x}", self.app.platform.today())
        self.app.ways.begin(begin(setup), instead=True)
