"""The guide: leads from cards, links and kept matches to the table, and lets one tab at a time play a match."""

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.mine.new_mine import Wish
    from orapa.app.scene import Scene
    from orapa.engine.mine.match.dailies import Daily
    from orapa.engine.mine.match.editions import Rules
    from orapa.engine.mine.match.links import Link
    from orapa.engine.mine.match.setup import Setup
    from orapa.engine.mine.match.state import Match

# The engine and the table are imported where they are first needed, so that the first frame waits for neither.


class Guide:
    """Knows which match is being played and what the page's address asks for."""

    def __init__(self, app: "App") -> None:
        self.wish: Wish | None = None
        """What the last new mine was to be like."""
        self._app = app
        self._playing: Match | None = None
        self._link_version: int | None = None

    def look(self) -> None:
        """Once a frame: follow a new link, notice when the match was left or is played elsewhere."""
        version = self._app.platform.link_version()
        # The home screen is seen first, also behind a link.
        if version != self._link_version and self._app.frames:
            self._link_version = version
            self._follow(self._app.platform.link())
        if self._playing is None:
            return
        if all(scene.name != "table" for scene in self._app.scenes):
            self._app.keeping.close(self._playing)
            self._playing = None
        elif self._app.scene.name == "table" and self._app.keeping.held(self._playing) == "elsewhere":
            from orapa.app.pages.elsewhere import Elsewhere

            self._app.push(Elsewhere(self._app, self._take_over))

    def rules(self) -> "Rules":
        """The edition to play by, as it was chosen in the settings."""
        from orapa.engine.mine.match.editions import GERMAN, parse_rules

        try:
            return parse_rules(self._app.settings.edition)
        except ValueError:
            return GERMAN

    def begin(self, setup: "Setup") -> None:
        """Play a match from its beginning, or go on with it if it runs already."""
        from orapa.engine.mine.match.play import begin

        self.open(self._app.keeping.begun(begin(replace(setup, date=self._app.platform.today()))))

    def begin_daily(self, daily: "Daily") -> None:
        """Play one of the mines of a day."""
        from orapa.engine.mine.match.dailies import mine_of_the_day
        from orapa.engine.mine.match.opening import daily as setup_of

        self.begin(setup_of(daily, mine_of_the_day(daily), self.rules()))

    def open(self, match: "Match") -> None:
        """Show a match at the table, with the home screen behind it."""
        self._app.show(self._table(match))
        if not match.over and match.viewer is None:
            self._play(match)

    def keep(self, match: "Match") -> None:
        """What the table calls after every move; it may have begun another match by itself."""
        self._play(match)
        self._app.keeping.keep(match)

    def _play(self, match: "Match") -> None:
        from orapa.app.keep.keeping import entry_of

        before = self._playing
        if before is None or entry_of(before) != entry_of(match):
            if before is not None:
                self._app.keeping.close(before)
            self._app.keeping.open(match)
        self._playing = match

    def _table(self, match: "Match") -> "Scene":
        from orapa.app.mine.table.scene import Table

        return Table(self._app, match, self.keep)

    def _take_over(self) -> None:
        assert self._playing is not None
        self._playing = self._app.keeping.take_over(self._playing)
        self._app.show(self._table(self._playing))

    def _follow(self, text: str) -> None:
        if not text:
            return
        self._app.platform.unlink()
        from orapa.engine.mine.match.links import parse_link
        from orapa.engine.play.refused import Refused

        try:
            link = parse_link(text)
        except Refused as refused:
            self._explain(f"link.{refused.key}")
        else:
            self._open_link(link)

    def _open_link(self, link: "Link") -> None:
        from orapa.engine.mine.match.dailies import parse_day
        from orapa.engine.mine.match.links import DailyLink, MineLink
        from orapa.engine.mine.match.opening import challenge

        if isinstance(link, MineLink):
            self.begin(challenge(link, self.rules()))
        elif isinstance(link, DailyLink):
            # Somewhere the day may have begun already.
            if link.daily.day > parse_day(self._app.platform.today()) + timedelta(days=1):
                self._explain("link.future")
            else:
                self.begin_daily(link.daily)
        else:
            self.open(link.match)

    def _explain(self, key: str) -> None:
        """Say at home why a link leads nowhere; the sentence stays until it is put away."""
        texts = self._app.texts
        self._app.show()
        self._app.toast.say(texts(key if key in texts else "link.damaged"), texts("link.close"), lambda: None)
