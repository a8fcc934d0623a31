"""Pictures of Mister Diamond: its table in every phase for two to eight, and its pages."""

from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import count
from typing import Any
from unittest import mock

from orapa.app.diamond.learn.practice import ASKS, LOOSE_STONE
from orapa.app.diamond.learn.scene import Lesson
from orapa.app.diamond.lobby import Lobby
from orapa.app.diamond.outcome.scene import Outcome
from orapa.app.diamond.rulebook import CHAPTERS, RuleBook
from orapa.app.diamond.setting.page import Setting
from orapa.app.diamond.statistics.page import Statistics
from orapa.app.diamond.table.choices import Play
from orapa.app.diamond.table.log import Log
from orapa.app.diamond.table.scene import Table
from orapa.app.frame.input import Pointer
from orapa.app.loop import App
from orapa.engine.diamond.match.opening import DailyTray, agreed
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rivals.seated import chance_for, choice, remembered
from orapa.engine.play.seats import Kind, Seat
from tools.studio import Show

RATE = 60
NAMES = ("Ella", "Noah", "Mia", "Leo", "Ida", "Paul", "Ada", "Tom")
ME = Seat()
RIVALS = tuple(Seat(Kind.RIVAL, level.key) for level in LEVELS)
FOUR = (ME, RIVALS[1], RIVALS[2], RIVALS[3])


def people(count: int) -> tuple[Seat, ...]:
    """So many people at one device."""
    return tuple(Seat(name=name) for name in NAMES[:count])


def moved(match: DiamondMatch) -> DiamondMatch:
    """A match after the next move, in which everybody has a casual memory."""
    seat, level = match.turn, LEVELS[1]
    move = choice(view(match, seat), level, remembered(match, seat, level), chance_for(match, seat))
    return advance(match, seat, move, match.seconds + 3, None)


def played(match: DiamondMatch, wanted: Callable[[DiamondMatch], bool]) -> DiamondMatch:
    """A match gone on with until something is so."""
    while not wanted(match) and not match.over:
        match = moved(match)
    return match


def found(seats: tuple[Seat, ...], wanted: Callable[[DiamondMatch], bool], **terms: Any) -> DiamondMatch:
    """The first match in which something comes to be so."""
    for number in count():
        match = played(begin(agreed(seats, f"shots {number}", **terms)), wanted)
        if wanted(match):
            return match
    raise AssertionError("numbers do not end")


def at_table(
    seats: tuple[Seat, ...], phase: Phase, moves: int, act: Callable[[Table], None] | None = None, **terms: object
) -> Show:
    """The table when the first seat is in a phase, after so many moves at least."""

    def show(app: App) -> None:
        start = begin(agreed(seats, "shots", date=app.platform.today(), **terms))
        app.ways.begin(played(start, lambda one: len(one.log) >= moves and one.phase is phase and one.turn in (0, 1)))
        scene = app.scene
        assert isinstance(scene, Table)
        if act:
            # The first picture lays the table out.
            app.step(0)
            act(scene)

    return show


def choose_stone(table: Table) -> None:
    """Touch a stone that stands."""
    table._choose_stone(sorted(table.seen.board)[14])


def hold_stone(table: Table) -> None:
    """Lay a finger on a stone, and keep it there."""
    site = sorted(table.seen.board)[14]
    table.handle(Pointer("down", table._layout.tray.at(table.seen.places[site - 1]), touch=True))


def open_menu(table: Table) -> None:
    table._open_menu()


def calm(app: App, table: Table) -> float:
    """Let everything come to rest; when that is."""
    for frame in count(1):
        app.step(frame / RATE)
        if not table.motion:
            return frame / RATE
    raise AssertionError("frames do not end")


def hold(app: App, table: Table, start: float, after: float) -> None:
    """Let some seconds pass, and nothing more move from then on."""
    for frame in range(1, round(after * RATE) + 1):
        app.step(start + frame / RATE)
    mock.patch.object(table, "tick").start()


def shaking(app: App) -> None:
    """Eyes are shut, and the tray is shaken."""
    app.ways.begin(begin(agreed(FOUR, "shots", date=app.platform.today())))
    scene = app.scene
    assert isinstance(scene, Table)
    app.step(0)
    hold(app, scene, 0, 1.2)


def moving(
    seats: tuple[Seat, ...], wanted: Callable[[DiamondMatch], bool], after: float, motion: str = "full", **terms: object
) -> Show:
    """The table so many seconds after the move that follows when something is so."""

    def show(app: App) -> None:
        app.choose(motion=motion)
        match = found(seats, wanted, date=app.platform.today(), **terms)
        app.ways.begin(match)
        scene = app.scene
        assert isinstance(scene, Table)
        app.step(0)
        start = calm(app, scene)
        scene.chair.view = view(moved(match), scene.chair.seat or 1)
        scene.chair.changed()
        hold(app, scene, start, after)

    return show


def lifts(loose: bool, rival: bool) -> Callable[[DiamondMatch], bool]:
    """Whether somebody is about to lift a stone in the middle of a round."""

    def wanted(match: DiamondMatch) -> bool:
        here = match.phase is Phase.LIFT and len(match.log) > 24 and (match.turn > 1) is rival
        return here and bool(moved(match).log[-1].answer.startswith("loose")) is loose

    return wanted


def robs(match: DiamondMatch) -> bool:
    """Whether somebody is about to steal."""
    return match.phase is Phase.STEAL and moved(match).log[-1].move.startswith("steal")


def ends(match: DiamondMatch) -> bool:
    """Whether the match ends with the next move."""
    return match.phase is Phase.LIFT and moved(match).over


def quivers(match: DiamondMatch) -> bool:
    """Whether others quiver with the next stone."""
    return match.phase is Phase.LIFT and len(match.log) > 12 and "quiver" in moved(match).log[-1].answer


def last_tray(app: App) -> None:
    """The last tray turned over at the table, before the result."""
    match = found(FOUR, ends, date=app.platform.today())
    app.ways.begin(match)
    scene = app.scene
    assert isinstance(scene, Table)
    app.step(0)
    scene._act(Play(moved(match).log[-1].move))


def log(app: App) -> None:
    """What happened in a round."""
    match = played(begin(agreed(FOUR, "shots", date=app.platform.today())), lambda one: len(one.log) > 40)
    app.push(Log(app, view(match, 1)))


def lesson(app: App, asks: int = 1) -> None:
    """The lesson after so many asks."""
    scene = Lesson(app)
    app.push(scene)
    app.step(0)
    done, frame = 0, 0
    while done < asks or not (scene.to_move or (scene.ask is None and scene.motion is None)):
        frame += 1
        app.step(frame / RATE)
        if scene.to_move and done < asks:
            move = ASKS[done].move
            scene._act(Play(f"lift {LOOSE_STONE + 1}" if move == "lift" else move))
            done += 1


def daily(app: App) -> None:
    """The tray of a day."""
    day = date.fromisoformat(app.platform.today())
    app.ways.begin(played(begin(DailyTray(day).setup(ME)), lambda one: len(one.log) > 12 and one.turn == 1))


def lobby_with_a_match(app: App) -> None:
    """The page of the game when there is a match to go on with."""
    match = begin(agreed(people(3), "shots", date=app.platform.today(), rounds=3))
    app.keeping.keep("running", played(match, lambda one: len(one.log) > 24))
    app.push(Lobby(app))


def choose_rival(app: App) -> None:
    """Who is to sit down."""
    scene = Setting(app)
    app.push(scene)
    app.step(0)
    scene.ask_for_rival()


def statistics(app: App) -> None:
    """What some matches add up to."""
    for number in range(9):
        start = begin(agreed(FOUR, f"shots {number}", date=app.platform.today()))
        app.keeping.keep(str(number), played(start, lambda one: one.over))
    app.push(Statistics(app))


def rules(chapter: str) -> Show:
    """A chapter of the rules."""
    return lambda app: app.push(RuleBook(app, chapter))


def outcome(
    seats: tuple[Seat, ...], rounds: int, wanted: Callable[[DiamondMatch], bool] = lambda one: one.over, **terms: object
) -> Show:
    """What came of a whole match."""

    def show(app: App) -> None:
        match = found(seats, wanted, date=app.platform.today(), rounds=rounds, **terms)
        app.push(Outcome(app, match, 1))

    return show


def shared(match: DiamondMatch) -> bool:
    """Whether a match has several winners."""
    return match.result is not None and len(match.result.winners) > 1


def large(show: Show) -> Show:
    """The same in large text."""

    def enlarged(app: App) -> None:
        app.choose(text_size="large")
        show(app)

    return enlarged


STATES: dict[str, Show] = {
    "diamond-lobby": lambda app: app.push(Lobby(app)),
    "diamond-setting": lambda app: app.push(Setting(app)),
    "diamond-lobby-running": lobby_with_a_match,
    "diamond-setting-rival": choose_rival,
    "diamond-lesson": lesson,
    "diamond-lesson-hold": partial(lesson, asks=3),
    "diamond-lesson-steal": partial(lesson, asks=5),
    "diamond-lesson-remember": partial(lesson, asks=7),
    "diamond-lesson-end": partial(lesson, asks=8),
    "diamond-statistics": statistics,
    "diamond-statistics-empty": lambda app: app.push(Statistics(app)),
    **{f"diamond-rules-{chapter}": rules(chapter) for chapter in CHAPTERS},
    "diamond-outcome": outcome(FOUR, 3),
    "diamond-outcome-eight": outcome(people(8), 1),
    "diamond-outcome-shared": outcome(people(4), 1, shared),
    "diamond-outcome-minus": outcome(FOUR, 3, minus=True),
    "diamond-shaking": shaking,
    "diamond-strain": moving(FOUR, lifts(loose=False, rival=True), 0.85),
    "diamond-twitch": moving(FOUR, lifts(loose=False, rival=False), 0.5),
    "diamond-hand": moving(FOUR, lifts(loose=False, rival=True), 0.3),
    "diamond-rise": moving(FOUR, lifts(loose=True, rival=True), 0.7),
    "diamond-flight": moving(FOUR, lifts(loose=True, rival=True), 1.0),
    "diamond-theft": moving(FOUR, robs, 0.25),
    "diamond-turning": moving(FOUR, ends, 1.2),
    "diamond-quiver": moving(FOUR, quivers, 0.3, motion="reduced", tremble=True),
    "diamond-turned": last_tray,
    "diamond-log": log,
    "diamond-menu": at_table(FOUR, Phase.DRAW, 24, open_menu),
    "diamond-glass": at_table(FOUR, Phase.LIFT, 36, hold_stone),
    "diamond-daily": daily,
    "diamond-last": at_table(FOUR, Phase.LIFT, 40, assist=Assist.LAST),
    "diamond-draw": at_table(FOUR, Phase.DRAW, 24, rounds=3),
    "diamond-lift": at_table(FOUR, Phase.LIFT, 36, choose_stone, rounds=3),
    "diamond-steal": at_table(FOUR, Phase.STEAL, 30, rounds=3),
    "diamond-two": at_table((ME, RIVALS[2]), Phase.LIFT, 70, choose_stone),
    "diamond-eight": at_table(people(8), Phase.LIFT, 60, choose_stone),
    "diamond-notebook": at_table(FOUR, Phase.LIFT, 40, assist=Assist.NOTEBOOK),
    "diamond-round-over": at_table(people(3), Phase.ROUND_OVER, 60, rounds=2),
}
STATES |= {
    f"{name}-large": large(STATES[name])
    for name in ("diamond-lift", "diamond-steal", "diamond-lesson", "diamond-setting")
}
