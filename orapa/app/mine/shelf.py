"""Orapa Mine's shelf: what the pages of the house show of it and where its doors lead."""

from collections.abc import Callable, Generator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from orapa.app.frame.parts import ROOMS, THINKING
from orapa.app.handover import Handover
from orapa.app.keep.entries import header
from orapa.app.keep.settings import Join, gathered, united
from orapa.app.look.form import Row, Section, Switch
from orapa.app.look.week import Week
from orapa.app.mine.learn.kept import newcomer
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import AIDS, GAME, Preferences, preferences
from orapa.app.mine.record_words import record_words, running_words
from orapa.app.shelf import Action, Door, Facet, Picture, RecordWords, Welcome
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.state import Phase
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.links import Reader
from orapa.engine.play.records import Record
from orapa.engine.play.seats import MASTER, first_person
from orapa.engine.play.streaks import kept_days, streak_of
from orapa.engine.play.summaries import Summary
from orapa.words.texts import Texts, counted, day_name, weekday_short

if TYPE_CHECKING:
    import pygame

    from orapa.app.frame.geometry import Box
    from orapa.app.keep.entries import Kept
    from orapa.app.look.view import View
    from orapa.app.loop import App
    from orapa.app.pages.home_layout import Spot
    from orapa.app.scene import Scene
    from orapa.app.sitting import Chair
    from orapa.engine.mine.match.state import Match

# Scenes are imported when they are first entered, so that the first frame waits for no page behind a door.
_DAILY = ("daily", "calendar", "today", "Today")
_DOORS = (
    ("solo", "star", "new_mine", "NewMine"),
    ("rivals", "robot", "setting.doors", "against_rival"),
    ("duel", "people", "setting.doors", "at_one_device"),
    ("expedition", "tent", "setting.doors", "expedition"),
    ("build", "pencil", "builder.alone", "Builder"),
    ("sheet", "book", "companion.new_sheet", "NewSheet"),
)
# What the places of this game's scenes lead to, by their first word.
_PLACES = {
    "daily": ("today", "Today"),
    "solo": ("new_mine", "NewMine"),
    "ghost": ("ghost.page", "GhostPage"),
    "rivals": ("setting.doors", "against_rival"),
    "duel": ("setting.doors", "at_one_device"),
    "expedition": ("setting.doors", "expedition"),
    "learn": ("learn.path", "Lessons"),
    "lesson": ("learn.scene", "LessonTable"),
    "review": ("reopening", "reopened"),
    "share": ("reopening", "shared"),
    "rules": ("rulebook.page", "RuleBook"),
    "training": ("training.page", "TrainingPage"),
    "puzzle": ("training.scene", "PuzzleScene"),
    "statistics": ("statistics.page", "Statistics"),
    "ladder": ("outcome.ladder", "Ladder"),
    "build": ("builder.alone", "Builder"),
    "test": ("builder.trial", "told_ended"),
    "sheet": ("companion.new_sheet", "NewSheet"),
    "console": ("companion.console", "Console"),
    "master": ("companion.new_console", "NewConsole"),
}
# Where mines are built, the table of each mode that has its own, and that of all others.
_BUILDER = ("builder.hiding", "MatchBuilder")
_TABLE = ("table.scene", "Table")
_TABLES = {
    Mode.DUEL: ("company.duel_table", "DuelTable"),
    Mode.EXPEDITION: ("company.expedition_table", "ExpeditionTable"),
    Mode.COMPANION: ("companion.scene", "BoxedSheet"),
}
_MASTERS = ("company.master_table", "MasterTable")
# The rooms that come later.
_LATER = ("ghost", "learn", "training", "rulebook", "builder", "setting", "company", "outcome", "companion")
# What matches are chosen by.
_FACETS: dict[str, tuple[str, ...]] = {
    "mode": (Mode.SOLO, Mode.DAILY, Mode.CHALLENGE, Mode.DUEL, Mode.EXPEDITION, Mode.COMPANION),
    "set": tuple(GemSet),
}


class MineShelf:
    """The first game's shelf."""

    game = GAME
    part = ""
    thinking = THINKING
    contest = False
    gains: ClassVar[dict[str, Join]] = {
        **dict.fromkeys(("names", "lessons", "training", "training_seen"), united),
        "own_aids": gathered,
    }
    _days: tuple[tuple[Summary, ...], frozenset[date]] = ((), frozenset())

    def lead(self, app: "App") -> tuple[Door, str]:
        """The mines of the day."""
        today = day_name(app.texts, app.platform.today())
        return _door(app, *_DAILY), app.texts("daily.today", day=today)

    def week(self, app: "App") -> Week:
        """The last seven days of the daily mines."""
        text, today = app.texts, date.fromisoformat(app.platform.today())
        kept = self._kept_days(app.keeping.summaries(GAME))
        sums = streak_of(kept, today.isoformat())
        days = [date.fromordinal(today.toordinal() - ago) for ago in reversed(range(7))]
        return Week(
            counted(text, "daily.week", sums.now) if sums.now else text("daily.week.none"),
            text("daily.week.best", count=sums.longest) if sums.longest else "",
            tuple((weekday_short(text, day)[0], day in kept) for day in days),
        )

    def _kept_days(self, played: tuple[Summary, ...]) -> frozenset[date]:
        """The days that dailies kept, found anew only after a match came or went: home asks for them often."""
        if self._days[0] is not played:
            self._days = played, kept_days(one for one in played if one.daily)
        return self._days[1]

    def newcomer(self, app: "App") -> bool:
        """Until a first match is begun or a first lesson done."""
        return newcomer(app)

    def welcome(self, app: "App") -> Welcome:
        """Learning by playing first, the ways for whoever knows the game, and tiles for the others."""
        from orapa.app.mine.welcome import PICTURES

        text = app.texts
        solo, *others = self.doors(app)
        return Welcome(
            self.lessons(app),
            text("home.first"),
            text("home.first.detail"),
            text("home.first.brief"),
            [(text(key), paint) for key, paint in PICTURES],
            [_door(app, *_DAILY), solo],
            others,
        )

    def doors(self, app: "App") -> Sequence[Door]:
        """Ways to play; those without a scene are still to come."""
        return [_door(app, *facts) for facts in _DOORS]

    def lessons(self, app: "App") -> Door:
        """The lessons."""
        return _door(app, "learn", "bulb", "learn.path", "Lessons")

    def front(self, app: "App") -> Door:
        """The mines of the day stand for the game."""
        return _door(app, *_DAILY)

    def picture(self, ground: "pygame.Surface", spot: "Spot", view: "View", damage: "Callable[[Box], None]") -> Picture:
        """A mine with a wave running through it."""
        from orapa.app.mine.hero import Hero

        return Hero(ground, spot.grid, spot.wave_from, spot.wave_to, view, damage)

    def sections(self, app: "App") -> list[Section]:
        """The edition, and the player's aids."""
        from orapa.app.mine.rule_rows import rule_rows

        text, now = app.texts, preferences(app.settings)
        rules = rule_rows(text, now.rules, lambda chosen: app.choose_for(GAME, edition=str(chosen)))
        return [Section(text("settings.rules"), rules), Section(text("settings.play"), _play_rows(app, now))]

    def tempo(self, app: "App") -> float:
        """Rivals think as long as they do."""
        del app
        return 1.0

    def running_words(self, texts: Texts, record: Record) -> RecordWords:
        """The mode and the gems, who else plays, and how many questions were asked."""
        return running_words(texts, record)

    def record_words(self, texts: Texts, summary: Summary, today: str = "") -> RecordWords:
        """What was played, and what came of it."""
        return record_words(texts, summary, today)

    def facets(self, texts: Texts) -> Sequence[Facet]:
        """The mode and the gems."""
        return [
            Facet(
                name,
                texts(f"facet.{name}"),
                texts(f"facet.{name}.all"),
                tuple((value, texts(f"facet.{name}.{value}")) for value in values),
            )
            for name, values in _FACETS.items()
        ]

    def traits(self, kept: "Kept") -> Mapping[str, str]:
        """The mode and the gems, as the summary or the record tells them."""
        facts = kept.summary.facts if kept.summary else {}
        record = kept.record
        words = {name: header(record, name) for name in ("mode", "gems")} if record else facts
        return {"mode": words.get("mode", ""), "set": words.get("gems", "")}

    def review(self, app: "App", match: "Match", seat: int | None, name: str = "") -> "Scene | None":
        """Question by question; a boxed mine is not known, so its sheet is opened instead."""
        if match.setup.mode is Mode.COMPANION:
            app.ways.look_at(match, name)
            return None
        scene: Scene = found("review.scene", "Review")(app, match, seat or first_person(match.setup.seats), name)
        return scene

    def share(
        self, app: "App", match: "Match", seat: int | None, name: str = "", looking: Any = None
    ) -> "Scene | None":
        """The result as a card and as text; the sheet of a boxed game is shared by itself."""
        if match.setup.mode is Mode.COMPANION:
            app.ways.look_at(match, name)
            return None
        looking = looking or found("review.looking", "Looking")(app, match, name)
        scene: Scene = found("share.page", "Share")(app, match, seat or first_person(match.setup.seats), looking)
        return scene

    def statistics(self, app: "App") -> Door:
        """What finished matches add up to."""
        return _door(app, "statistics", "chart", "statistics.page", "Statistics")

    def adding_up(self, app: "App") -> Generator[None, None, None]:
        """The sums of all matches."""
        ledger = found("statistics.shown", "LEDGER")
        past = yield from ledger.gathering(app.keeping, app.platform.today())
        yield from ledger.adding_up(past, {}, app.platform.wall_time())

    def part_at(self, words: Sequence[str]) -> str:
        """The lessons, puzzles and rules come later than the start."""
        return _part_of(_PLACES[words[0]][0]) if words and words[0] in _PLACES else ""

    def part_of(self, match: "Match") -> str:
        """Whatever is played in company or beside a boxed game comes later than the start."""
        mode = match.setup.mode
        return "" if mode.alone and mode is not Mode.COMPANION else ROOMS

    def scene_at(self, app: "App", words: Sequence[str]) -> "Scene | None":
        """One of its scenes that no match is needed for."""
        first, *more = words or [""]
        if first not in _PLACES:
            return None
        module, name = _PLACES[first]
        try:
            scene: Scene | None = found(module, name)(app, *more)
        except (TypeError, ValueError):
            # The words are of another version, or nobody's.
            return None
        return scene

    def first_match(self, app: "App") -> None:
        """A new mine, in place of the page that had nothing to show."""
        from orapa.app.mine.new_mine import NewMine

        app.change(NewMine(app))

    def table(self, app: "App", chair: "Chair") -> "Scene":
        """The table as the mode has it; while mines are built, the builder."""
        view = chair.view
        where = _MASTERS if chair.seat == MASTER else _TABLES.get(view.mode, _TABLE)
        if view.phase is Phase.BUILDING:
            where = _BUILDER
        scene: Scene = found(*where)(app, chair)
        return scene

    def handover(self, texts: Texts, match: "Match", seat: int) -> Handover:
        """Whose turn it is, what was asked last, and how many questions each has asked."""
        from orapa.app.mine.handing import handover

        return handover(texts, match, seat)

    def unshown(self, match: "Match") -> str:  # noqa: ARG002
        """All matches can be shown."""
        return ""

    def result(self, app: "App", match: "Match", seat: int | None) -> "Scene":
        """The reveal of who played alone, else what came of it for everybody; of a boxed mine the sheet as it was."""
        where = ("reveal.scene", "Reveal") if match.setup.mode.alone else ("outcome.scene", "Outcome")
        if match.setup.mode is Mode.COMPANION:
            where = ("companion.scene", "closed_sheet")
        scene: Scene = found(*where)(app, match, seat or first_person(match.setup.seats))
        return scene

    @property
    def links(self) -> Mapping[str, Reader]:
        """Mines and days."""
        from orapa.engine.mine.match.links import LINKS

        return LINKS

    def follow(self, app: "App", link: Any) -> str:
        """Open the mine of a challenge or of a day."""
        from orapa.app.mine.challenge import open_challenge
        from orapa.app.mine.daily.opening import open_daily
        from orapa.engine.mine.match.links import MineLink, TodayLink

        today = date.fromisoformat(app.platform.today())
        if isinstance(link, TodayLink):
            link = link.on(today)
        if isinstance(link, MineLink):
            open_challenge(app, link)
        # Somewhere the day may have begun already.
        elif link.daily.day > today + timedelta(days=1):
            return "link.future"
        else:
            open_daily(app, link.daily)
        return ""

    def offer(self, app: "App") -> Action | None:
        """Lessons first, for whoever has never played."""
        return partial(_make_offer, app) if newcomer(app) else None


def _make_offer(app: "App") -> None:
    app.open(ROOMS, lambda: found("learn.offer", "Offer")(app, app.scene))


def _door(app: "App", name: str, icon: str, module: str, scene: str) -> Door:
    return Door(name, icon, partial(_enter, app, module, scene) if module else None)


def _enter(app: "App", module: str, scene: str) -> None:
    if _part_of(module):
        app.open(_part_of(module), lambda: found(module, scene)(app))
    else:
        app.push(found(module, scene)(app))


def _part_of(module: str) -> str:
    """The part that a module of a scene comes with; empty if it comes with the start."""
    return ROOMS if module.partition(".")[0] in _LATER else ""


def _play_rows(app: "App", now: Preferences) -> tuple[Row, ...]:
    text = app.texts

    def choose(aids: frozenset[str]) -> None:
        app.choose_for(GAME, aids=sorted(aids))

    def flip_aid(aid: str) -> Callable[[], None]:
        return partial(choose, now.aids ^ {aid})

    def switch(name: str) -> Switch:
        on = getattr(now, name)
        flip = partial(app.choose_for, GAME, **{name: not on})
        return Switch(name, text(f"settings.{name}"), on, flip, text(f"settings.{name}.detail"))

    aids = [
        Switch(f"aid {aid}", text(f"aid.{aid}"), aid in now.aids, flip_aid(aid), text(f"aid.{aid}.detail"))
        for aid in AIDS
    ]
    pure = partial(choose, frozenset() if now.aids else Preferences().aids)
    return (
        switch("confirm_fire"),
        switch("confirm_scan"),
        switch("clock"),
        *aids,
        Switch("pure", text("settings.pure"), not now.aids, pure, text("settings.pure.detail")),
    )


SHELF = MineShelf()
