"""The builder: the table of one who hides a mine.

Its chair is in the building phase of a match: gems are laid by the same moves, hands and keys as on a sheet. What is
only here is judged and measured from where they lie: faults, the rim, the meter. Alone the match is a draft that
nobody plays on; in a duel or an expedition the mine is hidden in it, and the same chair goes on.
"""

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.jobs import Job
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Dialog, Words
from orapa.app.mine.builder.dialogs import keys_talk, made_dialog, measured_talk, menu_choices
from orapa.app.mine.builder.facts import facts_of
from orapa.app.mine.builder.faults import Judged, all_words, judged, why_not
from orapa.app.mine.builder.filling import filling, made
from orapa.app.mine.builder.furniture import Wants, fitted
from orapa.app.mine.builder.layout import BuilderLayout, builder_layout
from orapa.app.mine.builder.measure import Measure
from orapa.app.mine.builder.naming import ask_name, free_names, names_of
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.builder.paint import paint_builder
from orapa.app.mine.builder.plan import Plan, Seen, plan_of
from orapa.app.mine.builder.rim import Rim, rim_of
from orapa.app.mine.builder.trial import TrialTable
from orapa.app.mine.draw.told import Following
from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import Choices, put_away
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.picture import Picture
from orapa.app.mine.table.scene import Table
from orapa.app.mine.table.shown import Motion, Shown
from orapa.engine.mine.making.maker import Made
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.symmetry import mirrored, turned_about

if TYPE_CHECKING:
    from orapa.app.look.spoken import Spoken
    from orapa.app.loop import App
    from orapa.app.mine.table.spoken import Teller
    from orapa.app.sitting import Chair

# What is done with gems and the whole mine; a sheet knows more, but nothing that is hidden has marks.
MOVES = ("place", "lay", "lift", "clear", "undo", "redo", "build")
AIDS = frozenset(("faults",))
# What can be said while one builds, and while there is nothing to be built.
SAID = frozenset(("fire", "place", "take", "turn", "flip", "lift", "undo", "redo", "clear", "menu", "cell"))
SAID_WAITING = frozenset(("menu", "cell"))


class BuilderTable(Table, ABC):
    """Gems laid to be hidden, whoever they are hidden for."""

    name = "builder"
    refusals = ("build", "table")
    plan: Plan | None = None
    actions: tuple[intents.DoorName, ...] = ()
    final: intents.DoorName = "hide"
    private = True
    """Whether nobody else at this device could see what is kept on the shelf."""
    _places: BuilderLayout

    def __init__(self, app: "App", chair: "Chair") -> None:
        super().__init__(app, chair)
        self.picture = Picture(self.damage, self._press, self._paint)
        self.measure = Measure(app, self._measured)
        self.own = Shelf(app.keeping)
        self.wave = Following()
        self.twin = 0
        """Which of the twins is shown, counted from 1."""
        self._filling: Job | None = None
        self._results: dict[Mine, Goal] = {}
        self._told_wave: object = None

    @property
    def heading(self) -> str:
        return self.app.texts("build.title")

    @property
    def mine(self) -> Mine:
        """Where the gems lie."""
        return self.view.sheet.gems

    @property
    def judged(self) -> Judged:
        """What the rules say to it."""
        return judged(self.mine, self.view.gem_set, self.view.reach)

    @property
    def rim(self) -> Rim:
        """Its waves."""
        return rim_of(self.mine)

    @property
    def _aids(self) -> frozenset[str]:
        return AIDS

    @property
    def waiting(self) -> str:
        """Who is waited for while there is nothing to be built."""
        return ""

    @property
    def meanwhile(self) -> str:
        """What is said beside the board then."""
        return ""

    @property
    def verbs(self) -> frozenset[str]:
        return SAID_WAITING if self.waiting else SAID

    def _teller(self) -> "Teller":
        from orapa.app.mine.table.spoken import Teller

        return Teller({}, counts=False)

    def spoken(self) -> "Spoken":
        heard, texts = super().spoken(), self.app.texts
        if self.dialog or not self.rim.paths:
            return heard
        from orapa.app.mine.table.spoken import answers_grid

        rim = answers_grid([path.answer for path in self.rim.paths], texts, name=texts("spoken.rim"))
        return replace(heard, grids=(*heard.grids, rim))

    @property
    @abstractmethod
    def titles(self) -> tuple[str, str]:
        """What is built, and what for."""

    @property
    def covered(self) -> bool:
        return super().covered or self.twin > 0

    def back(self) -> bool:
        if not super().back():
            if not self.twin:
                return False
            self.twin = 0
            self.look_again()
        return True

    def resumed(self) -> None:
        super().resumed()
        self.own.look()
        self._made_of = None

    def stop(self) -> None:
        self.measure.stop()
        if self._filling:
            self._filling.cancel()
        super().stop()

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.app.scene is not self or not self.wave.running:
            return
        trial, plot = self.choices.trial, self.shown.layout.plot
        boxes = self.wave.go_on(self.mine, trial.answer.port if trial else None, plot, now)
        for box in boxes:
            self.damage(box)
        if not boxes:
            self.look_again()

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas, self._now)
        self.wave.draw(canvas, self.shown.layout.plot)
        if self.dialog:
            self.dialog.draw(canvas)

    def _paint(self, canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
        if self.plan:
            paint_builder(canvas, shown, ground, self.plan)

    def _press(self, name: str) -> None:
        kind, _, what = name.partition(" ")
        if kind == "fact" and self.plan:
            self._tell_fact(int(what))
        elif kind == "own":
            self.load(next(own for own in self.own.mines if own.id == what))
        else:
            super()._press(name)

    def _do(self, intent: Intent) -> None:
        # There is one tool here, and nothing to ask but one's own waves.
        if not isinstance(intent, intents.PickTool | intents.PickSign | intents.Ask):
            super()._do(intent)

    def _play(self, move: str) -> bool:
        if move.partition(" ")[0] not in MOVES or self.waiting:
            return False
        before = self.mine
        played = super()._play(move)
        if self.mine != before:
            self.twin = 0
        return played

    def _enter(self, name: str) -> None:
        doors: dict[str, Callable[[], object]] = {
            "half turn": lambda: self.lay(turned_about(self.mine)),
            "mirror mine": lambda: self.lay(mirrored(self.mine)),
            "random": self._fill,
            "test": self._test,
            "keep mine": self.keep,
            "shelf": self._open_shelf,
            "made": self._offer_made,
            "menu": self._open_menu,
            "meter": self._tell_all,
            "keys": lambda: self._open(keys_talk(self.app.texts).dialog(self.act, self._close, self.damage)),
        }
        if name in doors:
            doors[name]()
        else:
            super()._enter(name)

    def lay(self, mine: Mine) -> None:
        """Lay all gems anew, as one step."""
        self.choices = put_away(self.choices, self.view.sheet)
        if mine.positions:
            self._play(f"lay {mine}")
        self.look_again()

    def load(self, own: OwnMine) -> None:
        """Lay out a mine of the shelf; undo brings the one before back."""
        texts, others = self.app.texts, set(own.mine.gems) - set(self.view.gem_set.gems)
        if others:
            self.app.toast.say(texts("build.other_gems", gems=texts(f"set.{own.gem_set}")))
            return
        self.lay(own.mine)
        self.app.toast.say(texts("build.loaded", name=own.name))

    def keep(self) -> None:
        """Put the mine on the shelf, as it lies, under a name that is free."""
        texts, mine = self.app.texts, self.mine
        there = self.own.with_mine(mine)
        if not mine.positions:
            self.app.toast.say(texts("build.keep.empty"))
        elif there:
            self.app.toast.say(
                texts("build.keep.there", name=there.name), texts("build.rename"), partial(self.rename, there)
            )
        else:
            own = self.own.keep(self._as_own(free_names(names_of(texts), self.own.mines, 1)[0]))
            self.app.toast.say(texts("build.kept", name=own.name), texts("build.rename"), partial(self.rename, own))
        self.look_again()

    def rename(self, own: OwnMine) -> None:
        """Ask for another name of a mine on the shelf."""
        ask_name(self.app, self.own, own, self.look_again)

    def _as_own(self, name: str) -> OwnMine:
        known = self.measure.assessment if self.measure.whole and self.measure.fresh else None
        par, band = (known.par, known.band) if known and self.judged.legal else (None, None)
        return OwnMine(self.mine, self.view.gem_set, name, par, band, self._results.get(self.mine))

    def _measured(self) -> None:
        """More is known of the mine; on the shelf it stands with its grade."""
        there, known = self.own.with_mine(self.mine), self.measure.assessment
        if there and there.par is None and known and self.measure.whole:
            self.own.keep(replace(there, par=known.par, band=known.band))
        self.look_again()

    def _tell_fact(self, number: int) -> None:
        """Say more about a fact; twins are shown on the board, one after the other."""
        assert self.plan is not None
        known, facts = self.measure.assessment, self.plan.meter.facts
        twins = known.twins if known and self.measure.fresh else None
        if number < 2 and twins:
            self.twin = self.twin % len(twins) + 1
            self.look_again()
        elif number < len(facts):
            self.app.toast.say(facts[number].about)

    def _tell_all(self) -> None:
        """Everything that is known of the mine, in words."""
        assert self.plan is not None
        self._open(measured_talk(self.plan.meter, self.app.texts).dialog(self.act, self._close, self.damage))

    def _fill(self) -> None:
        """Lay what is missing at random; a mine that is whole is made anew."""
        mine = self.mine if self.judged.missing and self.judged.apart else Mine()
        self._work(filling(mine, self.view.gem_set, random.Random(random.getrandbits(64))))

    def _work(self, work: Generator[object, None, Mine | None]) -> None:
        """Lay the mine that some work comes to."""
        if self._filling:
            self._filling.cancel()
        self._filling = self.app.jobs.start(work, self._filled, at_once=0.05)

    def _filled(self, mine: Mine | None) -> None:
        if mine is None:
            self.app.toast.say(self.app.texts("build.no_room"))
        else:
            self.lay(mine)

    def _offer_made(self) -> None:
        """Have one made: any, or as a rival would build it."""
        self._open(made_dialog(self._styles(), self.app.texts, self._make, self._close, self.damage))

    def _make(self, style: str) -> None:
        self._work(made(self.app, style, self.view.gem_set))

    def _styles(self) -> Sequence[str]:
        """The rivals whose way to build can be asked for."""
        return tuple(ROSTER)

    def _test(self) -> None:
        """Play the mine oneself, for nothing."""
        if self._explained():
            return
        mine, rules = self.mine, self.view.rules
        known = self.measure.assessment if self.measure.whole and self.measure.fresh else None
        made = Made(mine, str(known.band) if known else "", known.par if known else None)
        self.choices = put_away(self.choices, self.view.sheet)
        solved = partial(self._note_result, mine)
        self.app.push(TrialTable(self.app, made, self.view.gem_set, rules, solved))

    def _note_result(self, mine: Mine, result: Goal) -> None:
        """What a test took may be sent along with the mine; the first one counts, later ones knew it better."""
        self._results.setdefault(mine, result)
        there = self.own.with_mine(mine)
        if there and there.result is None:
            self.own.keep(replace(there, result=result))

    def _explained(self) -> bool:
        """Whether the mine cannot be played yet, which is said in words."""
        if not self.judged.legal:
            self.app.toast.say(all_words(self.judged, self.app.texts))
        return not self.judged.legal

    def _open_shelf(self) -> None:
        from orapa.app.mine.builder.shelf_page import ShelfPage

        self.app.push(ShelfPage(self.app, self.own, self.load))

    def _open_menu(self) -> None:
        choices = menu_choices(self, self.app.texts, self.act)
        title, subtitle = self.titles
        words = Words((subtitle,) if subtitle else ())
        self._open(Dialog(title, words, choices, self._close, self.damage, stacked=True, width=360))

    @property
    def menu(self) -> tuple[intents.DoorName, ...]:
        """What the menu leads to, beside rules, settings and home."""
        return ()

    def _layout(self) -> TableLayout:
        assert self._window is not None
        gems = len(self.view.gem_set.gems)
        self._places = builder_layout(self._window, self.app.settings.left_handed, gems)
        return self._places.table

    def _wants(self, now: Judged) -> Wants:
        label, why = self._final_label, why_not(now, self.mine, self.view.gem_set, self.app.texts)
        return Wants(self.actions, self.final, label, self._is_ready(now), why, now.legal, self.view.desk, self.private)

    @property
    def _final_label(self) -> str:
        return self.app.texts(f"build.{self.final}")

    def _is_ready(self, now: Judged) -> bool:
        return now.legal

    def _seen(self, layout: TableLayout, motion: Motion) -> Shown:
        base, texts, choices = super()._seen(layout, motion), self.app.texts, self.choices
        now, rim, mine = self.judged, self.rim, self.mine
        if self.waiting or not now.legal:
            self.measure.stop()
        elif not motion.away:
            self.measure.wish(mine, self.view.gem_set)
        self._follow_wave(choices)
        arrived = choices.trial is not None and not self.wave.running
        plan = self._plan(now, rim, tuple(gem.position for gem in base.gems))
        if plan != self.plan:
            self.plan = plan
            self.picture.refresh()
        lies = choices.selected is not None and choices.selected in mine.gems and not choices.trial
        lit = choices.selected if lies else None
        lenses = rim.lenses(lit, choices.trial.answer if choices.trial and arrived else None)
        return fitted(base, plan, self._wants(now), lenses, now.faulty, choices.tab, texts)

    def _follow_wave(self, choices: Choices) -> None:
        """Let the wave run that was pressed last."""
        if choices.trial == self._told_wave:
            return
        self._told_wave = choices.trial
        if choices.trial is None or self.app.view.still:
            self.wave.end()
        else:
            self.wave.begin(choices.trial.answer.port, self._now)

    def _plan(self, now: Judged, rim: Rim, lying: tuple[Position, ...]) -> Plan:
        known = self.measure.assessment
        twins = known.twins if known and self.measure.fresh and self.twin else None
        twin = twins[self.twin - 1] if twins and self.twin <= len(twins) else None
        wave = None if self.wave.running else self.choices.trial
        path = wave.path if wave else None
        own = self.own.mines if self.private else None
        seen = Seen(
            self.mine, lying, now, rim, self.choices, self.measure, own, twin, path, self.waiting, self.meanwhile
        )
        return plan_of(seen, self._places, self.view.gem_set.gems, self.titles, self.app.texts)

    def look_again(self) -> None:
        """Look at everything anew, since something is known that the match does not know."""
        self._made_of = None
        self._update()

    def _tell(self) -> None:
        if self.app.platform.watched and self.plan:
            facts = facts_of(self.view, self.plan, self.shown, self.group, self.dialog, self.judged, self.wave.running)
            self.app.platform.tell("builder", json.dumps(facts))
