"""To the mine of a day: played, gone on with, or seen as it ended."""

from typing import TYPE_CHECKING

from orapa.app.mine.preferences import GAME, preferences

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.dailies import Daily


def open_daily(app: "App", daily: "Daily") -> None:
    """Play one of the mines of a day, go on with it, or see what came of it."""
    from orapa.engine.mine.match.dailies import mine_of_the_day
    from orapa.engine.mine.match.opening import daily as setup_of
    from orapa.engine.mine.match.opening import followed
    from orapa.engine.mine.match.play import begin

    done = app.keeping.of_daily(GAME, str(daily))
    if done and app.ways.look_at_kept(done):
        return
    chosen = preferences(app.settings)
    setup = setup_of(daily, mine_of_the_day(daily), chosen.rules, date=app.platform.today())
    app.ways.begin(begin(followed(setup, chosen.follows())))
