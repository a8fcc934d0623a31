"""Outcomes on a stage: finished duels and expeditions, and the scene of one."""

from orapa.app.frame.platform import Screen
from orapa.app.mine.outcome.scene import Outcome
from orapa.engine.mine.match.editions import CZECH, GERMAN, Mode, Rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.seats import Kind, Seat
from tests.app.mine.review.reviews import calm
from tests.app.stage import Memory, Stage

FIRST, SECOND = "R:D1 Y:E8:3 B:F3:2 W:A1 w:C6", "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
WRONG = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:C3"
HERS, HIS = "B 15 8 E 2 M 6 C".split(), "B 4 15 K 9 7 D 5".split()
PEOPLE = (Seat(Kind.PERSON, "Ella"), Seat(Kind.PERSON, "Noah"))
AGAINST = (Seat(), Seat(Kind.RIVAL, "prospector"))
EXPLORERS = tuple(Seat(Kind.PERSON, name) for name in ("Ella", "Noah", "Mia", "Tom", "Ida", "Leo"))
PHONE = Screen(390, 844)


def duel(*last: str, seats: tuple[Seat, ...] = AGAINST, rules: Rules = GERMAN, turns: int = 8, start: int = 1) -> Match:
    """A duel after so many turns of each and these moves, such as `1 right`."""
    setup = Setup(
        Mode.DUEL, rules, seats=seats, mines=(parse_mine(FIRST), parse_mine(SECOND)), start=start, date="2026-11-17"
    )
    match, asked = begin(setup), {1: list(HERS[:turns]), 2: list(HIS[:turns])}
    while any(asked.values()):
        seat = match.turn
        match = play(match, seat, f"ask {asked[seat].pop(0)}", match.seconds + 5)
        if rules is CZECH:
            match = play(match, seat, "pass", match.seconds)
    for move in last:
        seat, word = int(move[0]), move[2:]
        right = SECOND if seat == 1 else FIRST
        match = play(match, seat, {"right": f"submit {right}", "wrong": f"submit {WRONG}"}.get(word, word), 300)
    return match


def expedition(*sheets: int, seats: int = 4, wrong: tuple[int, ...] = (), who: tuple[Seat, ...] = EXPLORERS) -> Match:
    """An expedition in which these seats hand in the right sheet, and some a wrong one."""
    setup = Setup(
        Mode.EXPEDITION, seats=who[:seats], mines=(parse_mine(SECOND),), master=Seat(Kind.COMPUTER), date="2026-11-17"
    )
    match = begin(setup)
    for port in HERS:
        match = play(match, match.turn, f"ask {port}", match.seconds + 5)
    while not match.over:
        seat = match.turn
        idle = f"ask {question_name(match.open_questions(seat)[0])}" if match.phase is Phase.ASKING else "pass"
        move = f"submit {SECOND}" if seat in sheets else f"submit {WRONG}" if seat in wrong else idle
        match = play(match, seat, move, match.seconds + 1)
    return match


def outcome_of(match: Match, platform: Memory | None = None, name: str = "") -> tuple[Stage, Outcome]:
    """The scene of a finished match, on which nothing moves."""
    stage = Stage(calm(platform or Memory()))
    stage.run(0.1)
    if name:
        stage.app.keeping.keep(name, match)
    stage.app.ways.look_at(match, name)
    stage.run(0.1)
    scene = stage.app.scene
    assert isinstance(scene, Outcome)
    return stage, scene


def looked(stage: Stage, scene: Outcome) -> Outcome:
    """The outcome when all questions have been looked at."""
    for _ in range(100):
        if scene.looking.figures.whole:
            break
        stage.run(0.5)
    assert scene.looking.figures.whole
    stage.run()
    return scene
