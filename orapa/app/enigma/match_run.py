"""A round's puzzle: the clock of one player, the glass as the others have turned it, and what follows.

Every run is sealed: it begins at its own zero, whoever has run before. Who was quick enough follows from all times.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from orapa.app.enigma import halfway
from orapa.app.enigma.laps import told
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.puzzles.run import Glass, Run, Status, Worker
from orapa.app.enigma.who import CAST, several
from orapa.app.sitting import Chair
from orapa.engine.enigma.match.setup import MOST_SEATS
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.match.views import View
from orapa.words.texts import Texts, clock_words

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene

RUN = "enigma.run"
"""The entry that remembers how far runs have come, so that a reload gives no time back, whoever is to run then."""


class MatchRun(Run):
    """One seat's puzzle in a match."""

    def __init__(self, app: "App", chair: Chair) -> None:
        self._app = app
        self._chair = chair
        view = chair.view
        assert view.ticket is not None
        self.ticket = view.ticket
        now = preferences(app.settings)
        self.assisted, self.ticking = now.assists, now.ticking
        self.waits = several(chair.seats)
        self._mark = f"{view.ticket.seed} {view.round} {chair.seat}"
        self._gone_on = False
        self._how = "done"
        """How it ended, when it has."""
        self.begun_at, self.laid, _ = halfway.taken_up(app.platform, RUN, self._mark)

    def status(self, passed: int, texts: Texts) -> Status:
        """The clock or the glass, and what everybody is told of the others."""
        view, seat = self._chair.view, self._chair.seat
        names = CAST.names(texts, self._chair.seats.values())
        if self._ended:
            how = texts(f"enigma.run.{self._how}")
            # Who else is still to run at this device has no time yet to be seen.
            line = how if self._alone or self._chair.heir else f"{how} {texts('enigma.run.others')}"
            return Status(clock_words(passed / 1000), line, how, None, tuple(self._workers(passed, texts)))
        done = {other: time for other, time in view.times.items() if time is not None and time <= passed}
        glass = None
        if view.glass is not None and not view.blind:
            whole = view.glass / 1000
            glass = Glass(whole, whole)
            if done:
                first = min(done, key=lambda other: done[other])
                left = _sand(view.glass - (passed - done[first]))
                glass = Glass(left, whole, names[first - 1], first)
            elif self._alone:
                glass = Glass(_sand(view.glass - passed), whole, names[seat - 1], seat)
        state = "blind" if view.blind else "none" if glass is None else "hurry" if glass.turned_by else "still"
        line = texts(f"enigma.glass.{state}")
        brief = "" if state == "hurry" else texts(f"enigma.glass.{state}.brief")
        return Status(clock_words(passed / 1000), line, brief, glass, tuple(self._workers(passed, texts)))

    def others(self) -> Sequence[Worker]:
        """Everybody at the table."""
        return () if self._alone else tuple(self._workers(0, self._app.texts))

    def ends_at(self) -> int | None:
        """From here on nothing can be solved in time any more."""
        view: View = self._chair.view
        times = [time for time in view.times.values() if time is not None]
        return view.cap if not times or view.glass is None else min(view.cap, min(times) + view.glass)

    def solved(self, scene: "Scene", passed: int, placement: str) -> None:
        """The time is told, with what was laid."""
        del scene
        now = preferences(self._app.settings)
        if not self.waits:
            # What is solved alone at this device tells its player's pace; best times are those of practice.
            self._app.choose_for(GAME, **now.with_pace(self.ticket.grade, passed).kept())
        self._tell(f"solved {passed} {placement}")

    def gave_up(self, scene: "Scene", passed: int) -> None:
        """The card goes to the box."""
        del scene, passed
        self._how = "gave_up"
        self._tell("give up")

    def ran_out(self, scene: "Scene", passed: int) -> None:
        """The card goes to the box, as the time was over."""
        del scene, passed
        self._how = "late"
        self._tell("run out")

    def keep(self, passed: int, placement: str) -> None:
        """Remember how far it has come."""
        halfway.keep(self._app.platform, RUN, self._mark, passed, placement, most=MOST_SEATS)

    def following(self, texts: Texts) -> str:
        """To the times, or to whoever is next at this device."""
        heir = self._chair.heir
        return texts("enigma.hand_over", name=heir.name) if heir else texts("enigma.to_times")

    def go_on(self, scene: "Scene") -> None:
        """To the times, or to whoever is next at this device."""
        from orapa.app.enigma.times import Times

        self._gone_on = True
        if self._chair.heir:
            self._chair.hand_over()
            return
        following = Times(self._app, self._chair)
        following.kept = scene.kept
        self._app.change(following)

    def entered(self, renew: Callable[[], None]) -> None:
        """The player sits at the bench."""
        self._chair.changed = renew
        self._chair.look(True)

    def look(self, here: bool) -> None:
        """The player looks at the bench from now on, or no longer."""
        self._chair.look(here)

    def rise(self) -> None:
        """The player has left the bench: for what follows, or the match with it."""
        if not self._gone_on:
            self._chair.leave()

    @property
    def _alone(self) -> bool:
        return len(self._chair.seats) == 1

    @property
    def _ended(self) -> bool:
        view = self._chair.view
        return view.ticket is None

    def _tell(self, move: str) -> None:
        halfway.forget(self._app.platform, RUN, self._mark)
        self._chair.play(move)
        if self._chair.view.phase is not Phase.SOLVE:
            # Whoever lays first waits until the player is back at the table.
            self._chair.look(False)

    def _workers(self, passed: int, texts: Texts) -> Sequence[Worker]:
        view, names = self._chair.view, CAST.names(texts, self._chair.seats.values())
        if view.ticket is None and view.lap is not None:
            return [
                Worker(
                    seat,
                    names[seat - 1],
                    ICONS[kind],
                    told(view.lap, seat, texts),
                    "check" if seat in view.lap.quick else "close",
                )
                for seat, kind in sorted(view.lap.kinds.items())
            ]
        workers = []
        for seat, kind in sorted(view.chosen.items()):
            time = view.times.get(seat)
            if seat == self._chair.seat:
                workers.append(Worker(seat, names[seat - 1], ICONS[kind], texts("enigma.working")))
            elif time is not None and time <= passed:
                workers.append(Worker(seat, names[seat - 1], ICONS[kind], clock_words(time / 1000), "check"))
            else:
                workers.append(Worker(seat, names[seat - 1], ICONS[kind], texts("enigma.solving")))
        return workers


def _sand(left: int) -> float:
    """Seconds of sand, in steps of a tenth: it runs evenly enough, and not every frame has to draw it."""
    return round(left / 1000, 1)
