"""Pictures of Enigma: its table in every phase, its four puzzles, times, outcome and pages."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any
from unittest import mock

from orapa.app.enigma.daily import Daily
from orapa.app.enigma.learn import LessonsPage, opened_lesson
from orapa.app.enigma.lobby import Lobby
from orapa.app.enigma.outcome import Outcome
from orapa.app.enigma.practice import Practice
from orapa.app.enigma.practice_page import PracticePage
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.review import Review
from orapa.app.enigma.rulebook import CHAPTERS, RuleBook
from orapa.app.enigma.setting.page import Setting
from orapa.app.enigma.statistics import Statistics
from orapa.app.enigma.table.scene import Table
from orapa.app.enigma.times import Times
from orapa.app.loop import App
from orapa.engine.enigma.match.opening import agreed, solo
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.setup import Glasses
from orapa.engine.enigma.match.state import EnigmaMatch, Phase
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.enigma.rivals.levels import LEVELS
from orapa.engine.enigma.rivals.seated import choosing
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.seats import Seat
from orapa.engine.play.working import finish
from tools.studio import Show

ME = Seat()
RIVALS = tuple(Seat(Who.RIVAL, level.key) for level in LEVELS)
FOUR = (ME, *RIVALS)
PEOPLE = tuple(Seat(name=name) for name in ("Ella", "Noah", "Mia"))


def moved(match: EnigmaMatch) -> EnigmaMatch:
    """A match after the next move, in which everybody plays as a skilled computer player does."""
    seat = turns(match)[0]
    seats = tuple(RIVALS[1] if number == seat else one for number, one in enumerate(match.setup.seats, 1))
    move = finish(choosing(replace(match, setup=replace(match.setup, seats=seats)), seat))
    return advance(match, seat, move, match.seconds + 3, None)


def played(match: EnigmaMatch, wanted: Callable[[EnigmaMatch], bool]) -> EnigmaMatch:
    """A match gone on with until something is so."""
    while not wanted(match) and not match.over:
        match = moved(match)
    return match


def to_move(match: EnigmaMatch, phase: Phase) -> bool:
    """Whether the first seat is to do something."""
    return match.phase is phase and bool(turns(match)) and turns(match)[0] == 1


def at_table(
    seats: tuple[Seat, ...], phase: Phase, tiles: int, act: Callable[[Table], None] | None = None, target: int = 15
) -> Show:
    """The table when the first seat is in a phase, with so many tiles at least."""

    def show(app: App) -> None:
        start = begin(agreed(seats, "shots", date=app.platform.today(), target=target))
        app.ways.begin(played(start, lambda one: len(one.net.tiles) >= tiles and to_move(one, phase)))
        scene = app.scene
        assert isinstance(scene, Table)
        # The first picture lays the table out.
        app.step(0)
        if act:
            act(scene)

    return show


def look(table: Table) -> None:
    """Look at a card."""
    table.act(f"stack {next(at for at, card in enumerate(table.shown.cards) if card.open)}")


def lay(table: Table) -> None:
    """Lay the tile where it closes most, with an engineer if there is one."""
    places = [(place, turn) for place in table.shown.net.places() for turn in range(4)]

    def gain(option: tuple[tuple[int, int], int]) -> tuple[int, int]:
        table.choose(replace(table.choices, place=option[0], turn=option[1]))
        laying = table.shown.laying
        return (sum(laying.gains.values()), len(laying.closing)) if laying else (0, 0)

    place, turn = max(places, key=gain)
    table.choose(replace(table.choices, place=place, turn=turn))
    laying = table.shown.laying
    free = [one for one in laying.options if not one.watched_by] if laying else []
    if free:
        table.act("engineer {} {}".format(*free[0].chamber))


def ask(table: Table) -> None:
    """Look at a conduit that is laid."""
    table.choose(replace(table.choices, asked=((0, 0), 0)))


def menu(table: Table) -> None:
    """Open the menu."""
    table.act("menu")


def puzzle(kind: Kind, laid: int, then: str = "", grade: int = 2) -> Show:
    """A puzzle of which so many pieces are laid."""

    def show(app: App) -> None:
        scene = PuzzleScene(app, Practice(app, kind, grade, "shots"))
        app.push(scene)
        while scene.puzzle is None:
            app.step(0)
        solution = next(iter(module_of(kind).solutions(scene.puzzle)))
        if kind is Kind.BALANCE:
            some = tuple(count if number < laid else 0 for number, count in enumerate(solution))
        else:
            some = tuple(islice(solution, laid))
        scene.change(scene.bench.taken_up(some))
        if then:
            scene.act(then)

    return show


def with_assists(kind: Kind, wrong: Callable[[Any, Any, Any], Any]) -> Show:
    """A puzzle with assists, in which something is laid wrongly: a function of bench, work and solution says what."""

    def show(app: App) -> None:
        app.choose_for("enigma", assists=True)
        puzzle(kind, 0)(app)
        scene = app.scene
        assert isinstance(scene, PuzzleScene)
        solution = next(iter(module_of(kind).solutions(scene.puzzle)))
        scene.change(wrong(scene.bench, scene.work, solution))

    return show


def turned_wrong(bench: Any, _: Any, solution: Any) -> Any:
    """Pipes of which some are turned."""
    work = bench.taken_up(solution)
    for cell, *_ in solution[::3]:
        work = bench.tapped(work, bench.targets(work)[f"cell {cell}"])
    return work


def hung_wrong(bench: Any, work: Any, _: Any) -> Any:
    """All weights on the first pan."""
    return replace(work, counts=(bench.puzzle.weights, *work.counts[1:]))


def overlapping(bench: Any, _: Any, solution: Any) -> Any:
    """Pieces of which two have been moved onto others."""
    work = bench.taken_up(solution)
    first, second, *rest = work.pieces
    return replace(work, pieces=(first, replace(second, at=(first.at[0] + 1, first.at[1])), *rest), chosen=1)


def over_a_hollow(bench: Any, work: Any, _: Any) -> Any:
    """A brick in hand that would lie half on another."""
    laid = bench.acted(replace(work, at=(0, 0)), "drop")
    return replace(laid, at=(1, 0))


def in_match(seats: tuple[Seat, ...], passed: int = 52_000) -> Show:
    """The bench of a round when another has turned the glass; where people share a device, the curtain before it."""

    def show(app: App) -> None:
        start = begin(agreed(seats, "shots", date=app.platform.today()))
        waits = played(start, lambda one: one.phase is Phase.SOLVE and 1 in turns(one))
        for seat in set(turns(waits)) - {1}:
            waits = advance(waits, seat, "solved 31000", waits.seconds + 1, None)
        app.ways.begin(waits)
        app.step(0)
        scene = app.scene
        if isinstance(scene, PuzzleScene):
            scene.clock.passed = passed
            scene._look()

    return show


def gave_up(app: App) -> None:
    """A puzzle of a round that was given up, with a solution."""
    in_match(FOUR)(app)
    scene = app.scene
    assert isinstance(scene, PuzzleScene)
    while scene.puzzle is None:
        app.step(0)
    scene.act("give up")
    scene.press("give up")
    while not scene.shows_solution:
        app.step(0)


def alone(phase: Phase) -> Show:
    """Somebody who plays alone."""

    def show(app: App) -> None:
        start = begin(solo(ME, "shots", date=app.platform.today()))
        match = played(start, lambda one: len(one.net.tiles) > 4 and one.phase is phase)
        app.ways.begin(match)
        app.step(0)
        scene = app.scene
        if isinstance(scene, PuzzleScene):
            scene.clock.passed = 38_000
            scene._look()

    return show


def no_supply(app: App) -> None:
    """A tile to lay when all engineers are out."""
    for number in range(200):
        start = begin(agreed(PEOPLE[:2], f"shots {number}", date=app.platform.today(), target=20))
        match = played(start, lambda one: to_move(one, Phase.LAY) and not one.supply(1))
        if not match.over:
            break
    app.ways.begin(match)
    app.step(0)
    assert isinstance(app.scene, Table)
    lay(app.scene)


def landing(app: App) -> None:
    """A tile that has just closed a conduit: light runs, an engineer goes home."""
    for number in range(200):
        start = begin(agreed(PEOPLE[:2], f"landing {number}", date=app.platform.today(), target=20))
        match = played(start, lambda one: len(one.net.tiles) > 8 and to_move(one, Phase.LAY))
        seat = replace(match.setup, seats=(RIVALS[2], match.setup.seats[1]))
        move = finish(choosing(replace(match, setup=seat), 1))
        after = advance(match, 1, move, match.seconds + 1, None)
        if sum(after.scores) - sum(match.scores) > 3:
            break
    app.ways.begin(match)
    app.step(0)
    scene = app.scene
    assert isinstance(scene, Table)
    _, x, y, turn, *engineer = move.split()
    scene.choose(replace(scene.choices, place=(int(x), int(y)), turn=int(turn)))
    if engineer:
        scene.act(f"engineer {engineer[1]} {engineer[2]}")
    scene.act("forward")
    assert scene.landing is not None
    for frame in range(48):
        app.step(frame / 60)
    # The moment stays.
    mock.patch.object(scene, "tick").start()


def daily_done(app: App) -> None:
    """The four of today when all have been tried."""
    spent = {"balance": 48_200, "fragments": 131_700, "pipes": 22_400, "bricks": -1}
    app.choose_for("enigma", daily={app.platform.today(): spent})
    app.push(Daily(app))


def nobody(app: App) -> None:
    """The times of a round in which nobody has solved: some gave up, for others the time was over."""
    match = begin(agreed(FOUR, "shots", date=app.platform.today()))
    match = played(match, lambda one: one.phase is Phase.SOLVE)
    for number, seat in enumerate(match.seats):
        match = advance(match, seat, ("give up", "run out")[number % 2], match.seconds + 1, None)
    app.ways.begin(match)
    scene = app.scene
    assert isinstance(scene, Table)
    app.change(Times(app, scene.chair))


def times(glasses: Glasses) -> Show:
    """The times of a round, where some may have a glass of their own."""

    def show(app: App) -> None:
        start = begin(agreed(FOUR, "shots", date=app.platform.today(), glasses=glasses))
        app.ways.begin(played(start, lambda one: len(one.net.tiles) > 3 and to_move(one, Phase.LAY)))
        scene = app.scene
        assert isinstance(scene, Table)
        app.change(Times(app, scene.chair))

    return show


def outcome(seats: tuple[Seat, ...]) -> Show:
    """What came of a whole match."""

    def show(app: App) -> None:
        start = begin(agreed(seats, "shots", date=app.platform.today()))
        app.push(Outcome(app, played(start, lambda one: one.over), 1))

    return show


def review(back: int) -> Show:
    """The review of a net, so many tiles before its end."""

    def show(app: App) -> None:
        outcome(FOUR)(app)
        app.step(0)
        app.scene.press("review")
        app.step(0)
        scene = app.scene
        assert isinstance(scene, Review)
        scene.go_to(scene.step - back)

    return show


def statistics_alone(app: App) -> None:
    """What runs alone add up to."""
    start = begin(solo(ME, "shots", date=app.platform.today(), target=10))
    app.keeping.keep("alone", played(start, lambda one: one.over))
    statistics(app)
    app.step(0)
    app.scene.press("way solo")


def statistics(app: App) -> None:
    """What some matches and puzzles add up to."""
    for number in range(2):
        start = begin(agreed(FOUR, f"shots {number}", date=app.platform.today(), target=10))
        app.keeping.keep(str(number), played(start, lambda one: one.over))
    app.choose_for("enigma", bests={"pipes 1": 22_000, "balance 2": 38_500}, solved={"pipes 1": 1, "balance 2": 2})
    app.push(Statistics(app))


def lesson(name: str) -> Show:
    """The beginning of a lesson."""
    return lambda app: app.push(opened_lesson(app, name))


def rules(chapter: str) -> Show:
    """A chapter of the rules."""
    return lambda app: app.push(RuleBook(app, chapter))


STATES: dict[str, Show] = {
    "enigma-lobby": lambda app: app.push(Lobby(app)),
    "enigma-setting": lambda app: app.push(Setting(app)),
    "enigma-practice": lambda app: app.push(PracticePage(app)),
    "enigma-daily": lambda app: app.push(Daily(app)),
    "enigma-lessons": lambda app: app.push(LessonsPage(app)),
    "enigma-lesson-pipes": lesson("pipes"),
    "enigma-lesson-laying": lesson("laying"),
    "enigma-statistics": statistics,
    "enigma-statistics-alone": statistics_alone,
    **{f"enigma-rules-{chapter}": rules(chapter) for chapter in CHAPTERS},
    "enigma-choose": at_table(FOUR, Phase.CHOOSE, 6, look),
    "enigma-lay": at_table(FOUR, Phase.LAY, 12, lay),
    "enigma-lay-first": at_table(PEOPLE[:2], Phase.LAY, 1),
    "enigma-lay-many": at_table(PEOPLE, Phase.LAY, 18, lay, target=20),
    "enigma-asked": at_table(FOUR, Phase.CHOOSE, 9, ask),
    "enigma-menu": at_table(FOUR, Phase.CHOOSE, 5, menu),
    "enigma-balance": puzzle(Kind.BALANCE, 3),
    "enigma-fragments": puzzle(Kind.FRAGMENTS, 4),
    "enigma-pipes": puzzle(Kind.PIPES, 4),
    "enigma-bricks": puzzle(Kind.BRICKS, 2),
    "enigma-solved": puzzle(Kind.PIPES, 9),
    "enigma-paused": puzzle(Kind.BALANCE, 1, "pause"),
    "enigma-give-up": puzzle(Kind.BRICKS, 1, "give up"),
    "enigma-assists-pipes": with_assists(Kind.PIPES, turned_wrong),
    "enigma-assists-balance": with_assists(Kind.BALANCE, hung_wrong),
    "enigma-overlap": with_assists(Kind.FRAGMENTS, overlapping),
    "enigma-hollow": with_assists(Kind.BRICKS, over_a_hollow),
    "enigma-solo": alone(Phase.SOLVE),
    "enigma-solo-lay": alone(Phase.LAY),
    "enigma-no-supply": no_supply,
    "enigma-landing": landing,
    "enigma-daily-done": daily_done,
    "enigma-times-nobody": nobody,
    "enigma-last-seconds": in_match(FOUR, 70_000),
    "enigma-glass": in_match(FOUR),
    "enigma-gave-up": gave_up,
    "enigma-sealed": in_match(PEOPLE),
    "enigma-times": times(Glasses()),
    "enigma-times-own": times(Glasses((90, None, None, 30))),
    "enigma-outcome": outcome(FOUR),
    "enigma-outcome-people": outcome(PEOPLE),
    "enigma-review": review(0),
    "enigma-review-early": review(9),
}
