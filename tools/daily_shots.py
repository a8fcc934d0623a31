"""States of home and the daily mine to take pictures of: a streak, the calendar, the card of a result."""

from datetime import date, timedelta

from orapa.app.keep.entries import PLAYED, RESULT, Entry
from orapa.app.loop import App
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.share.page import Share
from orapa.app.mine.today import Today
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.dailies import DAILY_SETS, Daily, parse_day
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.summaries import Outcome, Summary, print_summary
from tools import table_shots
from tools.studio import Show

# How many mines were solved on each day before today, the last one first.
SOLVED = (3, 2, 3, 1, 3, 3, 2, 3, 3, 1, 2, 3, 0, 0, 2, 1, 3, 0, 3, 3, 2, 1, 0, 1, 2, 2, 3)
FACTS = {"mode": "daily", "gems": "base", "edition": "german", "ending": "right", "questions": "9", "hints": "0"}


def keep_days(app: App) -> None:
    """Keep the daily mines of the last weeks."""
    today = parse_day(app.platform.today())
    for ago in range(len(SOLVED), 0, -1):
        keep_day(app, today - timedelta(days=ago), SOLVED[ago - 1])


def keep_day(app: App, day: date, count: int) -> None:
    """Keep what became of the first mines of a day; of pictures nobody opens the records."""
    for gem_set in DAILY_SETS[:count]:
        name = f"{day}-{gem_set}"
        daily = str(Daily(day, gem_set))
        summary = Summary("mine", Outcome.WON, True, False, str(day), daily, 300, name, FACTS)
        time = int(app.platform.wall_time())
        app.platform.save(f"{PLAYED}{name}", "")
        app.platform.save(f"{RESULT}{name}", str(Entry(name, time, print_summary(summary))))


def keep_running(app: App) -> None:
    match = begin(solo(make(GemSet.FULL, 3), GemSet.FULL))
    for number, move in enumerate(("ask G", "ask 7", "ask 15", "ask 3", "ask M", "ask B")):
        match = play(match, 1, move, 9.0 * number)
    app.keeping.keep("running", match)


def streak(app: App) -> None:
    """Home with a match to go on with and a streak, today still to come."""
    keep_days(app)
    keep_running(app)
    app.show()


def kept(app: App) -> None:
    """Home without a match to go on with, today kept."""
    keep_days(app)
    keep_day(app, parse_day(app.platform.today()), 1)
    app.show()


def days(app: App) -> None:
    """The calendar of a month with a streak."""
    keep_days(app)
    keep_day(app, parse_day(app.platform.today()), 1)
    app.push(Today(app))


def past(app: App) -> None:
    """A day of the month before."""
    keep_days(app)
    app.push(Today(app, "2026-10-29"))


def share(*moves: str) -> Show:
    """The page that shares the pictured daily, solved after these moves."""

    def show(app: App) -> None:
        keep_days(app)
        keep_day(app, parse_day(app.platform.today()), 1)
        setup = Setup(
            Mode.DAILY,
            parse_rules("house tries=3"),
            gem_set=GemSet.FULL,
            mines=(parse_mine(table_shots.MINE),),
            par=9,
            daily="2026-11-16/full",
            date="2026-11-16",
        )
        match = begin(setup)
        for number, move in enumerate((*table_shots.ASKED, *moves, f"submit {table_shots.MINE}")):
            match = play(match, 1, move, 9.0 * number)
        app.push(Share(app, match, 1, Looking(app, match)))

    return show


STATES: dict[str, Show] = {
    "home-streak": streak,
    "home-kept": kept,
    "daily": days,
    "daily-past": past,
    "share": share(),
    "share-hinted": share("hint", "hint", "submit R:D2:1", "ask 12", "ask 14"),
}
