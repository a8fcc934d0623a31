"""Sittings: one match being played on this device, and the chair that a scene gets of it.

eyes     the seat whose player looks at the screen
heir     the seat whose player is to get the device next, as soon as whoever has it hands it over
curtain  hides everything until the player of another seat has taken the device
settled  public but found only while the match is played, such as par
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any

from orapa.app.frame.jobs import Job, Jobs, Wait
from orapa.app.frame.parts import PartMissing
from orapa.engine.play.games import Match, game_of
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Kind, Seat

TRY_AGAIN = 5.0
"""Seconds until a part that did not come is asked for again, when a computer player needs it."""

GLANCE = 0.05
"""Seconds until a computer player looks again whether the table is still busy."""

Tell = Callable[["Sitting"], None]
Prepare = Callable[[], Generator[object, None, None]]
"""Work to be done before a computer player can think, such as fetching a part of the program."""


class Chair:
    """A sitting as one seat has it: what that player may know, and the moves it makes."""

    def __init__(
        self,
        seat: int,
        seats: Mapping[int, Seat],
        play: Callable[[str], None],
        look: Callable[[bool], None],
        hand_over: Callable[[], None],
        leave: Callable[[], None],
        clock: Callable[[], float] = float,
        watching: bool = False,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.clock = clock
        """The seconds played so far."""
        self.watching = watching
        """Whether it is somebody else's match, at which nothing can be done."""
        self.view: Any = None
        """What the seat knows now, as a value of the game."""
        self.to_move = False
        """Whether the match waits for this seat."""
        self.heir: Seat | None = None
        """Who is to get the device next, when this seat has done what it had to do."""
        self.finished: Any = None
        """The whole match as soon as it is over, when nothing is hidden any more."""
        self.changed: Callable[[], None] = _nothing
        """Called when something happened that this seat did not do."""
        self.busy: Callable[[], bool] = bool
        """Whether what happened is still being shown; computer players wait for that."""
        self._play = play
        self._look = look
        self._hand_over = hand_over
        self._leave = leave

    def play(self, move: str) -> None:
        """Make a move, or raise `Refused`."""
        self._play(move)

    def look(self, here: bool) -> None:
        """The player looks at the table from now on, or no longer."""
        self._look(here)

    def hand_over(self) -> None:
        """Let the curtain fall: from now on this chair is empty."""
        self.rise()
        self._hand_over()

    def rise(self) -> None:
        """The chair is empty: what it is told or leaves changes nothing any more."""
        self.changed = self._leave = _nothing

    def leave(self) -> None:
        """Get up from the table."""
        self._leave()


class Sitting:
    """One match on this device: plays moves, keeps after each, lets computer players take their turns."""

    def __init__(
        self,
        match: Match,
        name: str,
        keep: Tell,
        clock: Callable[[], float],
        jobs: Jobs,
        prepare: Prepare,
        left: Tell,
        fell: Tell | None = None,
        here: Iterable[int] | None = None,
        tempo: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self.name = name
        """What the match is kept under: given in at its beginning, and its own for ever."""
        self._game = game_of(match)
        self._match: Any = match
        self._keep = keep
        self._clock = clock
        self._jobs = jobs
        self._prepare = prepare
        self._left = left
        self._fell = fell
        self._tempo = tempo
        """How much of their pace computer players take."""
        self.shown = False
        """Whether its scene is the one on the screen."""
        self._began = clock() - match.seconds
        self._stopped: float | None = None
        self._work: list[Job] = []
        self._thinking: Job | None = None
        """The computer player's turn that is under way."""
        seats = self._game.seats(match)
        people = [seat for seat, who in seats.items() if who.kind is Kind.PERSON]
        self.here = frozenset(people if here is None else here)
        """The seats whose players share this device."""
        waiting = [seat for seat in self._game.turns(match) if seat in self.here]
        self.eyes = (waiting or sorted(self.here) or [1])[0]
        self.curtain: int | None = self.eyes if self._veiled and not match.over else None
        """The seat whose player must take the device before anything is shown again."""
        self.heir: int | None = None
        """The seat that is to get the device next."""
        self._glances = False
        """Whether the eyes are those of an onlooker, who took the device out of turn."""
        self.chair = self._chair(self.eyes)

    @property
    def _veiled(self) -> bool:
        """Whether several people share this device, and each may know something else now."""
        return len(self.here) > 1 and self._game.private(self._match)

    @property
    def match(self) -> Any:
        """The whole match, hidden things included: for keeping it, never for a scene."""
        return self._match

    @property
    def seconds(self) -> float:
        """How long it has been played; nothing is added while its scene is not seen."""
        return max(0.0, (self._clock() if self._stopped is None else self._stopped) - self._began)

    def begin(self) -> None:
        """Have what is public but unknown found, and let whoever is first take its turn."""
        settling = self._game.settling(self._match)
        if settling is not None and not self._match.over:
            self._start(self._settle(settling))
        self._go_on()

    def leave(self) -> None:
        """Stop all work for this sitting."""
        for job in self._work:
            job.cancel()
        self._work.clear()

    def hand_over(self) -> None:
        """Whoever has the device has done: the curtain falls for the next."""
        if self.heir is not None:
            self.curtain, self.heir = self.heir, None
            if self._fell:
                self._fell(self)

    @property
    def secret(self) -> bool:
        """Whether what is seen now is for one of several people at this device."""
        return self.curtain is None and self._veiled and not self._match.over

    def shut(self) -> None:
        """Whoever had the device may have left it lying: the curtain is before them too."""
        self.chair.rise()
        self.curtain = self.eyes
        if self._glances and self.heir is not None:
            # Whoever only looked is not waited for.
            self.curtain, self.heir = self.heir, None

    def lift(self, onlooker: int | None = None) -> None:
        """The player for whom the curtain fell has taken the device, or an onlooker, who will hand it on."""
        if self.curtain is None:
            return
        self._glances = onlooker is not None
        self.eyes, self.curtain = self.curtain if onlooker is None else onlooker, None
        self.chair = self._chair(self.eyes)
        if self._glances:
            self._go_on()

    def play(self, move: str) -> None:
        """Make a move of the seat whose eyes are on the screen, or raise `Refused`."""
        if self.curtain is not None:
            raise ValueError("expected a move after the curtain is lifted, read one before")
        self._advance(self.eyes, move)
        self._go_on()

    def _advance(self, seat: int, move: str) -> None:
        if self._match.viewer is not None:
            raise Refused("view-only")
        seconds = self.seconds
        self._match = self._game.advance(self._match, seat, move, seconds, None)
        self._keep(self)
        self._show()

    def _go_on(self) -> None:
        """Let a computer player think if it is its turn; have the device handed over if it is somebody else's here."""
        turns = self._game.turns(self._match)
        if self._match.over or not turns:
            return
        if self._game.seats(self._match)[turns[0]].kind is not Kind.PERSON:
            # Others make notes or are busy themselves while it thinks, and each of these comes by here.
            if self._thinking is None:
                self._thinking = self._start(self._think(turns[0]))
            return
        here = [seat for seat in turns if seat in self.here]
        if self.eyes in turns or not here:
            return
        if self._veiled:
            self.heir = here[0]
        else:
            # Nothing is hidden: whoever is on turn has the chair.
            self.eyes = self.chair.seat = here[0]
        self._show()

    def _think(self, seat: int) -> Generator[object, None, None]:
        """A computer player's turn: it chooses, and moves no sooner than its pace allows."""
        began = self.seconds
        while not (yield from self._prepared()):
            yield Wait(self._clock() + TRY_AGAIN)
        pace = self._game.pace(self._match, seat) * self._tempo()
        move = yield from self._game.choosing(self._match, seat)
        # Nobody misses a move who looks elsewhere for a while, or who has not seen the one before.
        while (early := began + pace - self.seconds) > 0 or self.chair.busy():
            if self.chair.busy():
                began = self.seconds
            yield Wait(self._clock() + max(early, GLANCE))
        self._thinking = None
        # Somebody may have given up meanwhile.
        if seat in self._game.turns(self._match):
            self._advance(seat, move)
            self._go_on()
            # Told last: that the device is to be handed over is seen too, though nothing else moves.
            self.chair.changed()

    def _settle(self, settling: Generator[object, None, Any]) -> Generator[object, None, None]:
        # Without the part it is not found in this visit; the match is played without.
        if not (yield from self._prepared()):
            return
        more: Generator[object, None, Any] | None = settling
        while more is not None:
            found = yield from more
            self._match = self._game.settled(self._match, found)
            self._show()
            self.chair.changed()
            more = self._game.settling(self._match)

    def _prepared(self) -> Generator[object, None, bool]:
        """Whether what thinking needs is there, after waiting for it."""
        try:
            yield from self._prepare()
        except PartMissing:
            return False
        return True

    def _start(self, work: Generator[object, None, None]) -> Job:
        self._work = [*(job for job in self._work if not job.ended), self._jobs.start(work)]
        return self._work[-1]

    def _chair(self, seat: int) -> Chair:
        chair = self.chair = Chair(
            seat, self._game.seats(self._match), self.play, self.look, self.hand_over, self._get_up,
            lambda: self.seconds, self._match.viewer is not None,
        )  # fmt: skip
        self._show()
        return chair

    def look(self, here: bool) -> None:
        """Its scene is on the screen from now on, or no longer."""
        self.shown = here
        now = self._clock()
        if not here:
            self._stopped = now if self._stopped is None else self._stopped
        elif self._stopped is not None:
            self._began, self._stopped = self._began + now - self._stopped, None

    def _get_up(self) -> None:
        self.shown = False
        self._left(self)

    def _show(self) -> None:
        """Lay out for the chair what its seat may know now."""
        chair, over = self.chair, self._match.over
        chair.view = self._game.view(self._match, chair.seat)
        # Where only computer players sit, whoever looks at them has no seat.
        chair.to_move = chair.seat in self.here and chair.seat in self._game.turns(self._match)
        chair.heir = None if over or self.heir is None else self._game.seats(self._match)[self.heir]
        chair.finished = self._match if over else None


def _nothing() -> None:
    """Nobody is told."""
