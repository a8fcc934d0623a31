"""Reviews on a stage: matches to look back on, and a scene that has come to its end."""

from pathlib import Path

from orapa.app.mine.review.scene import Review
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import replay
from tests.app.stage import Memory, Stage

SAMPLES = Path(__file__).parents[3] / "samples" / "version0.1" / "records"
MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
RECORDED = tuple(f"ask {port}" for port in "B 2 C E 8 15 M H 13".split())
FEW = (*RECORDED[:3], "scan A1", "ask E")


def finished(*moves: str, last: str = f"submit {MINE}") -> Match:
    """A match that was played so."""
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), par=9, date="2026-11-16"))
    for number, move in enumerate((*moves, last)):
        match = play(match, 1, move, float(number))
    return match


def sample(name: str) -> Match:
    """A match that an earlier version wrote down."""
    match: Match = replay((SAMPLES / f"{name}.txt").read_text())
    return match


def calm(platform: Memory | None = None) -> Memory:
    """A platform on which nothing moves."""
    platform = platform or Memory()
    platform.reduced_motion = True
    return platform


def review_of(
    match: Match, platform: Memory | None = None, name: str = "", seat: int = 1, keep: bool = False
) -> tuple[Stage, Review]:
    """The review of a match at its beginning, perhaps of one that is kept."""
    stage = Stage(platform or calm())
    stage.run(0.1)
    if keep:
        stage.app.keeping.keep(name, match)
    scene = Review(stage.app, match, seat, name)
    stage.app.push(scene)
    stage.run()
    return stage, scene


def looked(stage: Stage, scene: Review) -> Review:
    """The review when all questions have been looked at."""
    for _ in range(100):
        if scene.looking.figures.whole:
            stage.run()
            return scene
        stage.run(0.2)
    raise AssertionError("expected the review to come to its end")
