"""The four of a day: one puzzle of each kind, the same for everybody; the first try counts."""

from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from orapa.app.enigma import halfway
from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.puzzles.run import Run, Status
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.shelf import FOUR
from orapa.app.frame.geometry import Box, grid
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, ModeCard, even_cards
from orapa.app.pages.copying import Copying
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket
from orapa.words.texts import Texts, clock_words, day_name

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene

CARD = 84.0
GRADE = 2
KEPT = "daily"
HALFWAY = "enigma.daily"
"""The entry that remembers a puzzle of the day that was left."""
# So many days are remembered.
MOST_DAYS = 60
GAVE_UP = -1


def times_of(app: "App", day: str) -> dict[str, int]:
    """Per kind the milliseconds it took on a day; -1 where it was given up."""
    kept = app.settings.of(GAME).get(KEPT)
    one = kept.get(day) if isinstance(kept, dict) else None
    good = one if isinstance(one, dict) else {}
    return {str(kind): good[str(kind)] for kind in Kind if type(good.get(str(kind))) is int}


def _keep(app: "App", day: str, kind: Kind, passed: int) -> None:
    """Only the first try of a puzzle counts."""
    kept: Any = app.settings.of(GAME).get(KEPT)
    days = dict(kept) if isinstance(kept, dict) else {}
    one = times_of(app, day)
    if str(kind) not in one:
        days[day] = {**one, str(kind): passed}
        app.choose_for(GAME, **{KEPT: dict(sorted(days.items())[-MOST_DAYS:])})


class DailyRun(Run):
    """One of the four."""

    def __init__(self, app: "App", day: str, kind: Kind) -> None:
        self._app = app
        self._day = day
        self.ticket = Ticket(kind, GRADE, f"daily {day}")
        self._said = ""
        self.place = f"{GAME} daily {day}"
        self._mark = f"{day} {kind}"
        if str(kind) not in times_of(app, day):
            # What has counted already is played again from its beginning.
            self.begun_at, self.laid, _ = halfway.taken_up(app.platform, HALFWAY, self._mark)

    def keep(self, passed: int, placement: str) -> None:
        """Remember how far it has come."""
        halfway.keep(self._app.platform, HALFWAY, self._mark, passed, placement)

    def status(self, passed: int, texts: Texts) -> Status:
        """The clock."""
        return Status(clock_words(passed / 1000), self._said or texts("enigma.daily.first_counts"))

    def solved(self, scene: "Scene", passed: int, placement: str) -> None:
        """The time is kept."""
        del scene, placement
        _keep(self._app, self._day, self.ticket.kind, passed)
        self._said = self._app.texts("enigma.practice.solved", time=clock_words(passed / 1000))

    def gave_up(self, scene: "Scene", passed: int) -> None:
        """That is kept too."""
        del scene, passed
        _keep(self._app, self._day, self.ticket.kind, GAVE_UP)
        self._said = self._app.texts("enigma.practice.gave_up")

    def following(self, texts: Texts) -> str:
        """Back to the four."""
        return texts("enigma.daily.back")

    def go_on(self, scene: "Scene") -> None:
        """Back to the four."""
        del scene
        self._app.pop()


class Daily(RoomPage):
    """The four of a day, of today if no other is named, and what they came to."""

    name = "enigma daily"
    title = "enigma.lobby.daily"
    has_footer = True

    def __init__(self, app: "App", day: str = "") -> None:
        super().__init__(app)
        self.day = str(date.fromisoformat(day)) if day else app.platform.today()
        self._line = Box(0, 0, 0, 0)
        self._copying = Copying(app)

    @property
    def place(self) -> str:
        return f"{GAME} daily {self.day}"

    def resumed(self) -> None:
        super().resumed()
        self.renew()

    def tick(self, now: float) -> None:
        super().tick(now)
        self._copying.tick()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, done = self.app.texts, times_of(self.app, self.day)
        self._line = Box(content.x, 0, content.w, 30)
        columns = 2 if content.w >= 560 else 1
        space = Box(content.x, 36, content.w, (4 // columns) * (lettering.taller(CARD) + 10) - 10)
        cards = []
        for kind, box in zip(Kind, grid(space, 4, columns, 10), strict=True):
            detail = text(f"enigma.{kind}.aim")
            if str(kind) in done:
                time = done[str(kind)]
                detail = text("enigma.gave_up") if time < 0 else clock_words(time / 1000)
            cards.append(
                ModeCard(str(kind), box, partial(self._open, kind), ICONS[kind], text(f"enigma.kind.{kind}"), detail)
            )
        even_cards(cards)
        return list(cards), space.bottom + 10

    def lay_out_footer(self, footer: Box) -> list[Button]:
        text, left = self.app.texts, self._left()
        if left:
            return [
                GoldButton(
                    "play",
                    footer,
                    partial(self._open, left[0]),
                    text("enigma.daily.play", kind=text(f"enigma.kind.{left[0]}")),
                    "play",
                )
            ]
        return [GoldButton("share", footer, self._share, text("enigma.daily.share"), "share")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        line, text = self._line.move(0, dy), self.app.texts
        words = text("enigma.daily.line", day=day_name(text, self.day), total=self._total())
        size = lettering.fit(words, "Medium", line.w, 14)
        canvas.text(words, (line.x, line.center[1]), size, "Medium", canvas.theme.mute)

    def _left(self) -> list[Kind]:
        done = times_of(self.app, self.day)
        return [kind for kind in Kind if str(kind) not in done]

    def _total(self) -> str:
        solved = [time for time in times_of(self.app, self.day).values() if time >= 0]
        return f"{len(solved)}/4 · {clock_words(sum(solved) / 1000)}"

    def _open(self, kind: Kind) -> None:
        self.app.push(PuzzleScene(self.app, DailyRun(self.app, self.day, kind)))

    def _share(self) -> None:
        self._copying.copy(self.line)

    @property
    def line(self) -> str:
        """What is shared: the day, how many were solved and how quickly, each time, and the link to the same four."""
        text, done = self.app.texts, times_of(self.app, self.day)
        parts = [f"{text(f'enigma.kind.{kind}')} {_told(done.get(str(kind), GAVE_UP))}" for kind in Kind]
        link = f"{self.app.platform.address()}#{FOUR}={self.day}"
        return f"{text('enigma.title')} {self.day} · {self._total()} · {' · '.join(parts)}\n{link}"


def open_linked(app: "App", day: str) -> str:
    """Open the four of a day that a link names; else the key of a sentence that says why not."""
    today = app.platform.today()
    try:
        wanted = date.fromisoformat(today if day == "today" else day)
    except ValueError:
        return "link.damaged"
    # Somewhere the day may have begun already.
    if wanted > date.fromisoformat(today) + timedelta(days=1):
        return "enigma.link.future"
    app.push(Daily(app, str(wanted)))
    return ""


def _told(time: int) -> str:
    return "✕" if time < 0 else clock_words(time / 1000)
