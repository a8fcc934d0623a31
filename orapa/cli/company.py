"""A match in the terminal, for whoever sits at it: people in turn behind a cleared screen, rivals in between."""

import time
from collections.abc import Callable, Iterator

from orapa.cli.prompting import Prompter
from orapa.cli.seating import people_of
from orapa.cli.telling import board, ending, title, told
from orapa.cli.terminal import wipe
from orapa.engine.mine.game import GAME
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.play import play
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rules.answers import parse_question
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.play.refused import Refused, excerpt
from orapa.engine.play.seats import MASTER
from orapa.engine.play.working import finish

_HELP = """\
  G or 15         fire a wave from that port
  E4              scan that cell
  R:B8:1          put a gem on your sheet: letter, top-left cell of its box, quarter turns; -R takes it off
  mark E4 x       mark a cell (x dot R Y B W) or a half of it (mark E4 se R); unmark E4
  undo, redo      on your sheet; questions stay asked
  submit          hand in the gems on your sheet; pass, concede
  hint, hint new  where hints are given: the next step, or another hint
  board           show the board again
  quit            leave; with --record the match waits for you"""
_WATCH = "\n  master          let the game master look at the whole mine"
_BUILD_HELP = """\
  R:B8:1          lay out a gem: letter, top-left cell of its box, quarter turns; -R takes it off; undo, redo
  build           hide the gems laid out, or a mine that is named: build R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3
  make            have a mine made and hidden
  board           show the board again
  quit            leave; with --record the match waits for you"""
_APART = "-" * 60
LEAVING = ("quit", "exit")


class Left(Exception):
    """Whoever sits at the terminal has left."""


class Company:
    """One match, and who looks at the screen."""

    def __init__(self, match: Match, lines: Iterator[str], keep: Callable[[Match], None]) -> None:
        self.match = match
        self.people = people_of(match)
        self._lines = lines
        self._keep = keep
        self._eyes: int | None = None
        """The seat whose player looks at the screen; None if nobody is known to."""
        self._seen: dict[int, int] = dict.fromkeys(self.people, 0)
        self._prompters = {seat: Prompter() for seat in self.people}
        self._started = time.monotonic() - match.seconds

    def play(self) -> Match:
        """Play it to its end, or raise `Left`; kept after each move."""
        try:
            self._play()
        except (Left, KeyboardInterrupt):
            if len(self.people) > 1:
                self._clear()
            raise
        return self.match

    def _play(self) -> None:
        print(title(self.match))
        if len(self.people) == 1:
            self._look(self.people[0])
        self._keep(self.match)
        while not self.match.over:
            if self.match.turn in self.people:
                self._persons_turn(self.match.turn)
            else:
                self._make(self.match.turn, finish(GAME.choosing(self.match, self.match.turn)))
                self._tell_news()
        if len(self.people) > 1:
            self._clear()
        print(ending(self.match, self.people))

    def _persons_turn(self, seat: int) -> None:
        if self._eyes == seat or self._hand_over(seat):
            self._act(seat, self._typed())

    def _act(self, seat: int, typed: str) -> None:
        """Do what somebody has typed."""
        master_here = MASTER in self.people and len(self.people) > 1
        if typed == "help":
            print(_BUILD_HELP if self.match.phase is Phase.BUILDING else _HELP + (_WATCH if master_here else ""))
        elif typed in ("", "board"):
            print(board(self.match, seat))
        elif typed == "master" and master_here and seat != MASTER:
            if self._hand_over(MASTER):
                self._typed("  Enter when you have seen it.")
                self._clear()
                self._eyes = None
        elif typed in ("hint", "hint new") and self.match.setup.may_hint(seat):
            self._hint(seat, typed == "hint new")
        else:
            self._move(seat, typed)

    def _hint(self, seat: int, another: bool) -> None:
        """The next step of a hint, at its price."""
        prompter = self._prompters[seat]
        move = prompter.move(view(self.match, seat), another)
        if move is None:
            print("  this hint has no further step; 'hint new' looks for another")
        elif self._move(seat, move):
            print(f"  {prompter.words(view(self.match, seat))}")

    def _move(self, seat: int, typed: str) -> bool:
        """Make what was typed; whether that could be done."""
        before = self.match
        try:
            self._make(seat, self._spelled(typed))
        except Refused as refused:
            print(f"  {refused}")
            return False
        if before.phase is Phase.BUILDING and self.match.log[-1].move.startswith("build"):
            print("  hidden")
        else:
            print(told(self.match, self.match.log[-1]) if self.match.last_answer else board(self.match, seat))
        self._seen[seat] = len(seen_by(self.match, seat).log)
        if self.match.phase is Phase.ASKED and self.match.turn == seat:
            print("  you may still hand in: submit, or pass")
        return True

    def _make(self, seat: int, move: str) -> None:
        self.match = play(self.match, seat, move, time.monotonic() - self._started)
        self._keep(self.match)

    def _hand_over(self, seat: int) -> bool:
        """Let the next player take the place at the terminal, with nothing of the last one on the screen.

        The last one may write on its sheet before; whether it left the match as it was otherwise.
        """
        name, moved = self.match.setup.seat_name(seat), (self.match.turn, self.match.phase)
        if len(self.people) > 1:
            while self._eyes is not None:
                typed = self._typed(f"  Your sheet is yours still; Enter, and hand over to {name}.")
                if not typed:
                    break
                self._act(self._eyes, typed)
                if (self.match.turn, self.match.phase) != moved:
                    return False
            self._clear()
            while True:
                typed = self._typed(f"  {name}, are you there? Say: I am {name}")
                if typed.lower().removeprefix("i am ").strip() == name.lower():
                    break
                print(f"  expected 'I am {name}', read {excerpt(typed)!r}")
        self._look(seat)
        return True

    def _look(self, seat: int) -> None:
        """Show a player the board and what others did meanwhile."""
        self._eyes = seat
        self._tell_news()
        print(board(self.match, seat))
        if not self.match.over and (seat != MASTER or self.match.phase is Phase.BUILDING):
            print("Type 'help' for what you can do.")

    def _tell_news(self) -> None:
        """What happened since whoever is here looked last; in front of nobody nothing is told."""
        seat = self._eyes
        if seat is None and self.people:
            return
        viewer = MASTER if seat is None else seat
        log = seen_by(self.match, viewer).log
        for entry in log[self._seen.get(viewer, 0) :]:
            if entry.seat != viewer:
                print(told(self.match, entry))
        self._seen[viewer] = len(log)

    def _typed(self, prompt: str = "") -> str:
        """The next line, or `Left`."""
        if prompt:
            print(prompt, flush=True)
        typed = next(self._lines, LEAVING[0])
        if typed in LEAVING:
            raise Left
        return typed

    def _clear(self) -> None:
        wipe(_APART)

    def _spelled(self, typed: str) -> str:
        """The move that short words stand for: a port, a cell, a gem placed, a gem taken off, a mine made."""
        if typed == "make" and self.match.phase is Phase.BUILDING:
            return f"build {make(self.match.setup.gem_set, time.time_ns()).mine}"
        if " " in typed:
            return typed
        if ":" in typed:
            return f"place {typed}"
        if typed.startswith("-"):
            return f"lift {typed[1:]}"
        try:
            return f"{'ask' if parse_question(typed) < PORTS else 'scan'} {typed}"
        except ValueError:
            return typed
