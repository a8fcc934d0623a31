"""States of an outcome to take pictures of: duels won, lost and drawn, and an expedition."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from orapa.app.frame.input import Key
from orapa.app.keep.entries import PLAYED, RESULT, Entry
from orapa.app.loop import App
from orapa.app.mine.outcome.choices import Door, Intent, Pick
from orapa.app.mine.outcome.ladder import Ladder
from orapa.app.mine.outcome.scene import Outcome
from orapa.app.mine.statistics.page import Statistics
from orapa.app.pages.records import Records
from orapa.app.scene import Scene
from orapa.engine.mine.match.editions import CZECH, Mode
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rivals.ladder import RATINGS, chance
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.games import game_of
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.summaries import Summary, print_summary
from tools.review_shots import FIRST, HERS, HIS, SECOND, duel
from tools.table_shots import ASKED, FRAME, MINE

ALONE = (Seat(), Seat(Kind.RIVAL, "prospector"))
WRONG = "R:D1 Y:E8:3 B:F3:2 W:A1 w:C9"
EXPLORERS = (
    Seat(Kind.PERSON, "Ella"), Seat(Kind.PERSON, "Noah"), Seat(Kind.RIVAL, "gambler"),
    Seat(Kind.RIVAL, "prospector"), Seat(Kind.PERSON, "Mia"), Seat(Kind.RIVAL, "beginner"),
)  # fmt: skip


def against_rival(*last: tuple[int, str], czech: bool = False) -> Match:
    """A person against the prospector, ended by these moves."""
    setup = Setup(Mode.DUEL, seats=ALONE, mines=(parse_mine(SECOND), parse_mine(FIRST)), date="2026-11-17")
    match = begin(replace(setup, rules=CZECH) if czech else setup)
    for number, (hers, his) in enumerate(zip(HERS, HIS, strict=True)):
        for seat, port in ((1, hers), (2, his)):
            match = play(match, seat, f"ask {port}", 20.0 * number + 9 * (seat - 1))
            if czech:
                match = play(match, seat, "pass", 20.0 * number + 9 * (seat - 1))
    for seat, move in last:
        match = play(match, seat, move, 300)
    return match


def won() -> Match:
    return against_rival((1, f"submit {FIRST}"))


def lost() -> Match:
    """The rival was right, one question after the last of the person."""
    return against_rival((1, "ask I"), (2, f"submit {SECOND}"))


def wrong() -> Match:
    """The person handed in a wrong sheet."""
    return against_rival((1, "submit R:B8:1 Y:E8 B:A5:1 W:F2:2 w:C3"))


def drawn() -> Match:
    """By the last chance of the Czech edition."""
    return against_rival((1, f"submit {FIRST}"), (2, f"submit {SECOND}"), czech=True)


def given() -> Match:
    """Two people, each of whom was given something; one has used it up."""
    handicaps = {1: Handicap(tries=2, scans=2, hints=True), 2: Handicap(tries=3)}
    match = begin(handicapped(duel().setup, handicaps))
    for number, (hers, his) in enumerate(zip(HERS, HIS, strict=True)):
        for seat, port in ((1, hers), (2, his)):
            match = play(match, seat, f"ask {port}", 20.0 * number + 9 * (seat - 1))
    for seat, move in ((1, f"submit {SECOND}"), (2, "ask I"), (1, f"submit {FIRST}")):
        match = play(match, seat, move, match.seconds + 10)
    return match


def expedition() -> Match:
    """Six explorers of all seven gems; three find it, one is wrong."""
    setup = Setup(
        Mode.EXPEDITION, gem_set=GemSet.FULL, seats=EXPLORERS, mines=(parse_mine(MINE),),
        master=Seat(Kind.COMPUTER), date="2026-11-17",
    )  # fmt: skip
    match = begin(setup)
    for number, move in enumerate(ASKED):
        match = play(match, match.turn, move, 9.0 * number)
    sheets = {1: MINE, 3: MINE, 4: MINE, 6: MINE.replace("K:G3:1", "K:G8")}
    while not match.over:
        seat = match.turn
        match = play(match, seat, f"submit {sheets[seat]}" if seat in sheets else "pass", 300)
    return match


def nobody() -> Match:
    """Two explorers, both wrong."""
    setup = Setup(
        Mode.EXPEDITION, seats=(Seat(), Seat(Kind.RIVAL, "gambler")), mines=(parse_mine(SECOND),),
        master=Seat(Kind.PERSON, "Mia"), date="2026-11-17",
    )  # fmt: skip
    match = begin(setup)
    for number, port in enumerate(HIS):
        match = play(match, match.turn, f"ask {port}", 9.0 * number)
    while not match.over:
        match = play(match, match.turn, f"submit {WRONG}", 300)
    return match


def outcome(made: Callable[[], Match], *intents: Intent) -> Callable[[App], None]:
    """An outcome when everything has been looked at, after these intents."""

    def show(app: App) -> None:
        scene = Outcome(app, made(), 1)
        app.push(scene)
        frame = 0
        while not scene.looking.figures.whole:
            app.step(frame * FRAME)
            frame += 1
        for intent in intents:
            scene.act(intent)

    return show


WON, LOST = won(), wrong()


def keep_duels(app: App) -> None:
    """Duels against all rivals but the strongest, won more often against the weaker, and some at one device."""
    rng = Random(7)
    for number in range(44):
        rival = tuple(RATINGS)[min(4, number // 9)]
        match = WON if rng.random() < chance(1620, rival) else LOST
        setup = replace(match.setup, seats=(Seat(), Seat(Kind.RIVAL, rival)), gem_set=tuple(GemSet)[number % 3])
        summary = game_of(match).summary(replace(match, setup=setup))
        keep(app, f"duel{number}", replace(summary, content=str(number)))
    for number in range(7):
        match = duel() if number % 3 else expedition()
        keep(app, f"people{number}", replace(game_of(match).summary(match), content=f"people {number}"))


def keep(app: App, name: str, summary: Summary) -> None:
    """Keep a summary beside a record that is only looked at when it is opened."""
    time = int(app.platform.wall_time())
    for entry in (Entry(f"{PLAYED}{name}", time, "-"), Entry(f"{RESULT}{name}", time, print_summary(summary))):
        app.platform.save(entry.name, str(entry))


def page(make: Callable[[App], Scene], end: bool = False) -> Callable[[App], None]:
    """A page after many duels, perhaps at its end."""

    def show(app: App) -> None:
        keep_duels(app)
        app.push(make(app))
        for _ in range(4):
            app.step(0)
        if end:
            app.scene.handle(Key("end"))

    return show


def first_ladder(app: App) -> None:
    """The ladder before the first duel."""
    app.push(Ladder(app))
    app.step(0)


def shared(made: Callable[[], Match]) -> Callable[[App], None]:
    """The page that shares a match of several."""

    def show(app: App) -> None:
        outcome(made)(app)
        scene = app.scene
        assert isinstance(scene, Outcome)
        scene.act(Door("share"))
        app.step(0)

    return show


STATES: dict[str, Callable[[App], None]] = {
    "outcome-won": outcome(won),
    "outcome-lost": outcome(lost, Pick(1)),
    "outcome-wrong": outcome(wrong),
    "outcome-drawn": outcome(drawn),
    "outcome-people": outcome(duel),
    "outcome-given": outcome(given),
    "outcome-expedition": outcome(expedition),
    "outcome-nobody": outcome(nobody),
    "outcome-share": shared(won),
    "outcome-share-drawn": shared(drawn),
    "outcome-share-expedition": shared(expedition),
    "ladder": page(Ladder),
    "ladder-first": first_ladder,
    "statistics-rivals": page(Statistics),
    "statistics-people": page(Statistics, end=True),
    "records-duels": page(Records),
}
