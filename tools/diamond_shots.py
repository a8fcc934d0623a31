"""Pictures of Mister Diamond: its table in every phase for two to eight, and its pages."""

from collections.abc import Callable

from orapa.app.diamond.learn.scene import Lesson
from orapa.app.diamond.lobby import Lobby
from orapa.app.diamond.outcome.scene import Outcome
from orapa.app.diamond.rulebook import CHAPTERS, RuleBook
from orapa.app.diamond.setting.page import Setting
from orapa.app.diamond.statistics.page import Statistics
from orapa.app.diamond.table.scene import Table
from orapa.app.loop import App
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rivals.seated import chance_for, choice, remembered
from orapa.engine.play.seats import Kind, Seat
from tools.studio import Show

NAMES = ("Ella", "Noah", "Mia", "Leo", "Ida", "Paul", "Ada", "Tom")
ME = Seat()
RIVALS = tuple(Seat(Kind.RIVAL, level.key) for level in LEVELS)
FOUR = (ME, RIVALS[1], RIVALS[2], RIVALS[3])


def people(count: int) -> tuple[Seat, ...]:
    """So many people at one device."""
    return tuple(Seat(name=name) for name in NAMES[:count])


def played(match: DiamondMatch, wanted: Callable[[DiamondMatch], bool]) -> DiamondMatch:
    """A match gone on with by anybody's casual memory until something is so."""
    while not wanted(match) and not match.over:
        seat = match.turn
        level = LEVELS[1]
        move = choice(view(match, seat), level, remembered(match, seat, level), chance_for(match, seat))
        match = advance(match, seat, move, match.seconds + 3, None)
    return match


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
    table._press_stone(sorted(table.seen.board)[14])


def lesson(app: App) -> None:
    """The lesson where a stone is to be lifted."""
    scene = Lesson(app)
    app.push(scene)
    app.step(0)
    scene._go_on()


def statistics(app: App) -> None:
    """What some matches add up to."""
    for number in range(9):
        start = begin(agreed(FOUR, f"shots {number}", date=app.platform.today()))
        app.keeping.keep(str(number), played(start, lambda one: one.over))
    app.push(Statistics(app))


def rules(chapter: str) -> Show:
    """A chapter of the rules."""
    return lambda app: app.push(RuleBook(app, chapter))


def outcome(seats: tuple[Seat, ...], rounds: int) -> Show:
    """What came of a whole match."""

    def show(app: App) -> None:
        start = begin(agreed(seats, "shots", date=app.platform.today(), rounds=rounds))
        app.push(Outcome(app, played(start, lambda one: one.over), 1))

    return show


def large(show: Show) -> Show:
    """The same in large text."""

    def enlarged(app: App) -> None:
        app.choose(text_size="large")
        show(app)

    return enlarged


STATES: dict[str, Show] = {
    "diamond-lobby": lambda app: app.push(Lobby(app)),
    "diamond-setting": lambda app: app.push(Setting(app)),
    "diamond-lesson": lesson,
    "diamond-statistics": statistics,
    "diamond-statistics-empty": lambda app: app.push(Statistics(app)),
    **{f"diamond-rules-{chapter}": rules(chapter) for chapter in CHAPTERS},
    "diamond-outcome": outcome(FOUR, 3),
    "diamond-outcome-eight": outcome(people(8), 1),
    "diamond-draw": at_table(FOUR, Phase.DRAW, 24, rounds=3),
    "diamond-lift": at_table(FOUR, Phase.LIFT, 36, choose_stone, rounds=3),
    "diamond-steal": at_table(FOUR, Phase.STEAL, 30, rounds=3),
    "diamond-two": at_table((ME, RIVALS[2]), Phase.LIFT, 70, choose_stone),
    "diamond-eight": at_table(people(8), Phase.LIFT, 60, choose_stone),
    "diamond-notebook": at_table(FOUR, Phase.LIFT, 40, assist="notebook"),
    "diamond-round-over": at_table(people(3), Phase.ROUND_OVER, 60, rounds=2),
}
STATES |= {
    f"{name}-large": large(STATES[name])
    for name in ("diamond-lift", "diamond-steal", "diamond-lesson", "diamond-setting")
}
