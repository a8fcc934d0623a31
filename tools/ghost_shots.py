"""States of a match with a ghost to take pictures of: chosen, beside the counter, and at the reveal."""

from dataclasses import replace

from orapa.app.loop import App
from orapa.app.mine.ghost.page import GhostPage
from orapa.app.mine.preferences import GAME
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.share.page import Share
from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.ghosts import Ghost
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.opening import challenge, followed
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Goal, Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import parse_mine
from tools.studio import Show
from tools.table_shots import ASKED, MINE, NOTES, at_table

GOAL = Goal(14, 522, "Ella", (21, 34, 30, 12, 48, 40, 60, 25, 44, 51, 33, 70, 20, 18))
LEFT = (2.1e9, 8.5e6, 312_000, 41_000, 5_210, 870, 212, 64, 30, 12, 5, 2, 1)
EXPERT = Ghost("expert", (), tuple(Left(Known.ESTIMATED if mines > 1000 else Known.EXACT, mines) for mines in LEFT))


def _setup() -> Setup:
    return replace(challenge(MineLink(parse_mine(MINE), GOAL)), par=13)


def _played(setup: Setup, *moves: str) -> Match:
    match = begin(setup)
    for number, move in enumerate(moves):
        match = play(match, 1, move, 31.0 * number)
    return match


def choice(app: App) -> None:
    """Whose ghost is to be followed through the dailies."""
    app.choose_for(GAME, ghost="expert")
    app.push(GhostPage(app))


def before(app: App) -> None:
    """A challenge whose setter can be followed."""
    app.push(GhostPage(app, str(MineLink(parse_mine(MINE), GOAL))))


def rival(app: App) -> None:
    """The expert, followed in mid-game."""
    at_table(app, _played(replace(_setup(), ghost=EXPERT), *ASKED[:10], *NOTES))


def rival_clock(app: App) -> None:
    """The same with the time played beside it."""
    app.choose_for(GAME, clock=True)
    rival(app)


def setter(app: App) -> None:
    """Whoever set the challenge, followed by the clock."""
    at_table(app, _played(followed(_setup(), "setter"), *ASKED[:4], *NOTES[:3]))


def no_par(app: App) -> None:
    """The setter while par is still to be found."""
    at_table(app, _played(replace(followed(_setup(), "setter"), par=None), *ASKED[:2]))


def ready(app: App) -> None:
    """The expert before the first question."""
    at_table(app, _played(replace(_setup(), ghost=EXPERT)))


def quicker(app: App) -> None:
    """Quicker than the setter."""
    match = _played(followed(_setup(), "setter"), *ASKED, f"submit {MINE}")
    app.ways.look_at(match)
    app.step(3)


def shared(app: App) -> None:
    """A solved mine, to be shared with the tempo."""
    app.choose_for(GAME, tempo=True)
    match = _played(_setup(), *ASKED, f"submit {MINE}")
    app.push(Share(app, match, 1, Looking(app, match)))


STATES: dict[str, Show] = {
    "ghost-choice": choice,
    "ghost-before": before,
    "ghost-rival": rival,
    "ghost-rival-clock": rival_clock,
    "ghost-setter": setter,
    "ghost-ready": ready,
    "ghost-no-par": no_par,
    "ghost-reveal": quicker,
    "ghost-share": shared,
}
