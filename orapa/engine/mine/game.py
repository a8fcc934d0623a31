"""Orapa Mine as a game of the house."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from orapa.engine.mine.match import play
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.ghosts import Ghost
from orapa.engine.mine.match.setup import Setup, header_lines, parse_headers
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.statistics import content, summarise
from orapa.engine.mine.match.views import View, seen_by, view
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.games import Header, HeaderError
from orapa.engine.play.seats import HIDDEN, MASTER, Seat
from orapa.engine.play.summaries import Summary

Found = dict[str, Any]
"""What was found of the setup, by the names of its fields."""

_WORDS = (
    b"start 2\nround 2\nmaster computer\ngrade gentle\ngrade tricky\ngrade fiendish\nstrict on\nview 1\n"
    b" 1 checkpoint\n 1 return 1\n 1 unmark  1 untick  1 sure  1 note  1 clear\n 1 hint | step 1, free\n"
    b" 1 hint | step 2, costs 1\n -> absorbed\n light orange\n light green\n light purple\n light yellow\n"
    b" light blue\n grey\n pink\n orange\n green\n black\n purple\n = transparent\n = nothing\n = yellow\n"
    b" 1 scan  2 ask  1 concede\nend  1 lift  1 mark  x\n dot\n se  nw  1 undo\n 1 redo\n"
    b" 1 tick  1 place w: 1 place W: 1 place B: 1 place Y: 1 place R: | right\n | wrong\n"
    b" 1 submit  clear\n white\n blue\n yellow\n red\n clear, free\n 1 ask \norapa match 1\ngame mine\n"
    b"mode duel\nedition czech\ngems full\nseat 2 rival expert\nmine 2 mode challenge\nmode daily\n"
    b"mode solo\nedition german\ngems diamond\ngems base\nseat 1 person\n"
    b"mine 1 R:A1:1 Y:B2:2 B:C3:3 W:D4 w:E5 D:F6 K:G7\npar 9\ngrade steady\n"
    b"seed daily 2026-11-16/base maker 1\ndate 2026-11-16\ndaily 2026-11-16/base\ngoal q=9 t=312 by=\n"
    b"0 1 ask "
)


class OrapaMine:
    """What records, codes, keeping and sittings ask of this game."""

    name = Setup.game
    words = _WORDS

    def header_lines(self, match: Match) -> Iterator[str]:
        """The setup of a match."""
        return header_lines(match.setup)

    def begin(self, headers: Sequence[Header], last: int, viewer: int | None, rules: int) -> Match:
        """The match before its first move."""
        setup = parse_headers(headers, last, rules)
        if viewer is None and not setup.build and None in setup.mines:
            # A whole record hides nothing; what is hidden in it could never be asked.
            line = next(number for number, line in headers if line.endswith(f" {HIDDEN}"))
            raise HeaderError(line, "expected a mine; only a shared view may hide it")
        return play.begin(setup, viewer)

    def advance(self, match: Match, seat: int, move: str, seconds: float, told: str | None) -> Match:
        """The match after a move."""
        return play.advance(match, seat, move, seconds, told)

    def seats(self, match: Match) -> Mapping[int, Seat]:
        """The explorers, and the game master of an expedition."""
        explorers = dict(enumerate(match.setup.seats, 1))
        return explorers if match.setup.master is None else {MASTER: match.setup.master, **explorers}

    def turns(self, match: Match) -> tuple[int, ...]:
        """Whose turn it is: one seat at a time."""
        return (match.turn,) if match.turn or match.phase is Phase.BUILDING else ()

    def private(self, _: Match) -> bool:
        """Everybody has secrets."""
        return True

    def view(self, match: Match, seat: int) -> View:
        """What an explorer may know."""
        return view(match, seat)

    def seen_by(self, match: Match, viewer: int) -> Match:
        """The match without what a seat may not know."""
        return seen_by(match, viewer)

    def choosing(self, match: Match, seat: int) -> Generator[object, None, str]:
        """Let the rival at a seat choose its move."""
        from orapa.engine.mine.rivals.cast import parse_rival
        from orapa.engine.mine.rivals.seated import chance_for, choosing

        rival = parse_rival(self.seats(match)[seat].name)
        if match.phase is Phase.BUILDING:
            mine = yield from rival.build(match.setup.gem_set, chance_for(match, seat))
            return f"build {mine}"
        choice = yield from choosing(rival, view(match, seat), chance_for(match, seat))
        return choice.move

    def pace(self, match: Match, seat: int) -> float:
        """How long the rival at a seat seems to think; from a chance of its own, since it is only for show."""
        if match.phase is Phase.ASKED:
            # It has thought before its question.
            return 0.0
        from orapa.engine.mine.rivals.cast import parse_rival

        pace = parse_rival(self.seats(match)[seat].name).pace
        return pace.seconds(Random(f"{match.setup.seed}, pace {len(match.log)}"))

    def settling(self, match: Match) -> Generator[object, None, Found] | None:
        """Find par by the expert, if the mine came without one, and then what a rival whose ghost is here would do."""
        setup, mine = match.setup, match.mine_of(1)
        if mine is None or not setup.mode.alone:
            return None
        if setup.par is None:
            return _finding_par(mine)
        return _following(setup, mine, setup.ghost) if setup.ghost and setup.ghost.missing else None

    def settled(self, match: Match, found: Found) -> Match:
        """The match with its par, or with the ghost."""
        return replace(match, setup=replace(match.setup, **found))

    def daily(self, match: Match) -> str:
        """Which daily it is."""
        return match.setup.daily

    def content(self, match: Match) -> str:
        """The mines."""
        return content(match)

    def alike(self, match: Match, other: Match) -> bool:
        """Whether two matches are about the same mines, in the same mode."""
        return _aim(match.setup) == _aim(other.setup)

    def marked_again(self, match: Match) -> Match:
        """The match marked as one whose mine had been seen."""
        return replace(match, setup=replace(match.setup, again=True))

    def from_the_start(self, match: Match) -> Match:
        """The same from the beginning; where mines were built, they are built anew."""
        return play.begin(match.setup.unbuilt)

    def summary(self, match: Match, seat: int | None = None) -> Summary:
        """What a finished match meant."""
        return summarise(match, seat)


def _aim(setup: Setup) -> tuple[object, ...]:
    # Where mines are built or lie in a box, only its chance tells one match from another.
    chance = setup.seed if setup.build or setup.mode is Mode.COMPANION else ""
    return setup.mode, setup.daily, setup.unbuilt.mines, setup.seats, setup.again, chance


def _finding_par(mine: Mine) -> Generator[object, None, Found]:
    from orapa.engine.mine.minds.expert import par

    return {"par": (yield from par(mine)).questions}


def _following(setup: Setup, mine: Mine, ghost: Ghost) -> Generator[object, None, Found]:
    from orapa.engine.mine.rivals.following import following

    return {"ghost": (yield from following(ghost.who, mine, setup.gem_set, setup.reach))}


GAME = OrapaMine()
