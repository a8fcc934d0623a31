"""A sheet of a boxed game as a match of its own, to be handed on: what a seat has heard and drawn, nothing else."""

from orapa.engine.mine.match.opening import companion
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.board import cell_name


def copy_of(view: View, seed: str = "") -> Match:
    """The sheet as it lies, begun anew by whoever gets it."""
    match = begin(companion(view.gem_set, view.rules, help=view.help, against=view.against, seed=seed, date=view.date))
    for answer in view.answers:
        match = play(match, 1, f"tell {answer}", 0)
    for position in view.sheet.gems.positions:
        match = play(match, 1, f"place {position}", 0)
    for mark in view.sheet.marks:
        words = ("mark", cell_name(mark.cell), mark.half, mark.sign)
        match = play(match, 1, " ".join(word for word in words if word), 0)
    return match
