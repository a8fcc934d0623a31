"""What the terminal tells of a match: its title, the board of a seat, what happened, and how it ended."""

import os
import sys
from collections.abc import Sequence

from orapa.cli.drawing import drawing
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import FREE, allowed
from orapa.engine.mine.match.state import Clue, Ending, Match, Phase
from orapa.engine.mine.match.statistics import read_summary, summarise
from orapa.engine.mine.match.views import seen_by
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.games import Entry
from orapa.engine.play.seats import HIDDEN, MASTER, Kind

_BOARD_WIDTH = 48
_CLUE_WIDTH = 26


def title(match: Match) -> str:
    """What is played, and by whom."""
    setup = match.setup
    parts = [f"Orapa Mine: {setup.mode}", f"gems {setup.gem_set}", f"edition {setup.rules}"]
    if setup.par is not None:
        parts.append(f"par {setup.par}")
    if not setup.mode.alone:
        names = " and ".join(setup.seat_name(seat) for seat in match.seats)
        parts += [names, f"{setup.seat_name(setup.start)} begins"]
    if setup.master is not None and setup.master.kind is not Kind.COMPUTER:
        parts.append(f"game master {setup.seat_name(MASTER)}")
    if setup.round > 1:
        parts.append(f"round {setup.round}")
    for seat, handicap in setup.handicaps:
        parts.append(f"{setup.seat_name(seat)} has {handicap}")
    return ", ".join(parts)


def told(match: Match, entry: Entry) -> str:
    """One move in a line, with what came of it; a mine that is hidden stays so."""
    who = "" if match.setup.mode.alone else f"{match.setup.seat_name(entry.seat)}: "
    word = entry.move.partition(" ")[0]
    if word == "build":
        return f"  {who}has built"
    if entry.move == f"submit {HIDDEN}":
        verdict = "" if entry.answer == HIDDEN else f": {entry.answer}"
        return f"  {who}hands in a sheet{verdict}"
    if word not in ("ask", "scan"):
        return f"  {who}{entry.move} {entry.answer}".rstrip()
    if entry.answer.endswith(FREE):
        known = match.setup.handicap(entry.seat).scans and word == "scan"
        return f"  {entry.answer.removesuffix(FREE)} ({'free' if known else 'asked before, free'})"
    return f"  {who}{entry.answer}"


def board(match: Match, seat: int) -> str:
    """The board with the gems of the sheet, the clues beside it, and how things stand below."""
    if seat == MASTER:
        return _console(match)
    known = seen_by(match, seat)
    lines = _with_clues(match, known.desk(seat).sheet.gems, known.clues_of(seat), by_seat=len(known.seats) > 2)
    if match.phase is Phase.BUILDING:
        return "\n".join((*lines, "  build the mine that the others are to find"))
    tries = known.tries_left(seat)
    state = [f"questions {known.cost(seat)}"]
    if known.setup.par is not None:
        state.append(f"par {known.setup.par}")
    state.append(f"tries left {'unlimited' if tries is None else tries}")
    gifts = known.setup.handicap(seat).scans - known.explorer(seat).gifts
    if gifts > 0:
        state.append(f"free scans {gifts}")
    marks = len(known.explorer(seat).sheet.marks)
    if marks:
        state.append(f"marks {marks}")
    if known.turn == seat and not known.setup.mode.alone:
        state.append(f"your turn: {', '.join(sorted(allowed(known, seat)))}")
    return "\n".join((*lines, "  " + ", ".join(state)))


def _console(match: Match) -> str:
    """What the game master sees: the whole mine and every answer, or while it is built the gems laid out."""
    mine = match.setup.mines[0] or match.bench.sheet.gems
    lines = _with_clues(match, mine, match.clues[0], by_seat=True)
    if match.phase is Phase.BUILDING:
        return "\n".join((*lines, "  build the mine that the others are to find"))
    costs = ", ".join(f"{match.setup.seat_name(seat)} {match.cost(seat)}" for seat in match.seats)
    return "\n".join((*lines, f"  questions: {costs}"))


def _with_clues(match: Match, gems: Mine, heard: Sequence[Clue], by_seat: bool) -> list[str]:
    """The lines of the board, and beside them the answers heard, with who asked where that matters."""
    picture = drawing(gems, in_colour=shows_colour()).splitlines()
    clues = []
    for clue in heard:
        who = f" ({match.setup.seat_name(clue.seat)})" if by_seat else ""
        clues.append(f"{clue.number:>3}  {clue.answer}{who}")
    lines = []
    for down, line in enumerate(picture):
        # Painted lines are all of one width; plain ones end with their last sign.
        line = line if "\x1b" in line else f"{line:{_BOARD_WIDTH}}"
        beside = clues[down :: len(picture)]
        lines.append((line + "".join(f"{clue:{_CLUE_WIDTH}}" for clue in beside)).rstrip())
    return lines


def ending(match: Match, people: Sequence[int]) -> str:
    """How it ended, the mines, and how many questions each has asked."""
    assert match.result
    names = " and ".join(match.setup.seat_name(seat) for seat in match.result.winners)
    said = {
        Ending.RIGHT: f"Right! Won by {names}." if names else "Right!",
        Ending.WRONG: f"Wrong. Won by {names}.",
        Ending.DRAW: "Both right: a draw. Play again!",
        Ending.FAILED: "Wrong, and no try is left." if match.setup.mode.alone else "Nobody can win any more.",
        Ending.CONCEDED: f"Given up.{f' Won by {names}.' if names else ''}",
    }[match.result.ending]
    explorers = [seat for seat in people if seat != MASTER] or [1]
    lines = [said]
    for index, mine in enumerate(match.setup.mines):
        if mine is None or (len(explorers) == 1 and index != match.setup.target(explorers[0])):
            continue
        whose = match.setup.seat_name(index + 1) if match.setup.mode is Mode.DUEL and len(explorers) > 1 else ""
        lines += [drawing(mine, in_colour=shows_colour()), f"  the mine{f' of {whose}' if whose else ''}: {mine}"]
    for seat in explorers if len(explorers) == 1 else match.seats:
        summary = read_summary(summarise(match, seat))
        par = f", par {summary.par}" if summary.par is not None else ""
        minutes, seconds = divmod(int(summary.seconds), 60)
        who = f"{match.setup.seat_name(seat)}: " if len(explorers) > 1 else ""
        lines.append(f"  {who}questions {summary.questions}{par}, time {minutes}:{seconds:02}")
    return "\n".join(lines)


def shows_colour() -> bool:
    """Whether the terminal is to be painted in colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
