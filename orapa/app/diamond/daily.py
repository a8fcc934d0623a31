"""The tray of a day: the same stones and cards for everybody, with three computer players."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from orapa.engine.diamond.match.opening import DailyTray, parse_daily
from orapa.engine.diamond.match.play import begin
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Seat

if TYPE_CHECKING:
    from orapa.app.loop import App


def open_daily(app: "App", day: date) -> None:
    """Play the tray of a day, or go on with it; once it was ended, it is played again and counts nowhere."""
    app.ways.begin(begin(DailyTray(day).setup(Seat(), app.platform.today())))


def open_linked(app: "App", day: str) -> str:
    """Open the tray of a day that a link names; else the key of a sentence that says why not."""
    today = date.fromisoformat(app.platform.today())
    if day == "today":
        open_daily(app, today)
        return ""
    try:
        wanted = parse_daily(day).day
    except Refused:
        return "link.damaged"
    # Somewhere the day may have begun already.
    if wanted > today + timedelta(days=1):
        return "link.future"
    open_daily(app, wanted)
    return ""
