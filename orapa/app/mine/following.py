"""The next match of a series: who sat there sits down again, the other begins, mines are new."""

import random
from collections.abc import Generator
from dataclasses import replace

from orapa.app.frame.jobs import Job
from orapa.app.scene import Scene
from orapa.engine.mine.making.maker import making
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.opening import built, follow_up
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.play.seats import Kind
from orapa.words.texts import Texts


def following(match: Match, date: str) -> Generator[object, None, Match]:
    """The match that follows another, in slices: whoever hides a mine builds it anew, the computer has one made."""
    seed = f"{random.getrandbits(64):016x}"
    setup = match.setup
    made = setup.mode is Mode.EXPEDITION and (setup.master is None or setup.master.kind is Kind.COMPUTER)
    mines = ((yield from making(setup.gem_set, seed)).mine,) if made else ()
    # Chance of its own: by the old one rivals would build the same again.
    follows = replace(follow_up(match, mines), seed=seed, date=date)
    return begin(follows if made else replace(built(follows), mines=(None,) * len(setup.mines)))


def play_on(scene: Scene, match: Match) -> Job:
    """Play the match that follows in place of a scene, as soon as there is a mine for it."""
    app = scene.app

    def begun(follows: Match) -> None:
        # Whoever has gone elsewhere meanwhile is left alone.
        if app.scene is scene:
            app.ways.go_on(follows)

    return app.jobs.start(following(match, app.platform.today()), begun)


def onward_words(match: Match, texts: Texts) -> str:
    """What the match that follows is called."""
    assert match.result is not None
    if match.setup.mode is not Mode.DUEL:
        return texts("outcome.again")
    return texts("outcome.play_again" if match.result.ending is Ending.DRAW else "outcome.revenge")
