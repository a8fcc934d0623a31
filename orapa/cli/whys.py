"""Why, in lines: every ruling of a picture with what it takes away."""

from collections.abc import Iterator

from orapa.engine.mine.deduction.why import Rule, Ruling, Way, Why
from orapa.engine.mine.rules.answers import answer_of
from orapa.engine.mine.rules.board import cell_name

_INDENT = "   "


def lines_of(why: Why) -> Iterator[str]:
    """A line for each given gem and each ruling; indented, what it is made of."""
    yield from (f"given {position}" for position in why.given)
    for ruling in why.rulings:
        yield _headline(ruling)
        yield from (f"{_INDENT}{line}" for line in _details(ruling))


def _headline(ruling: Ruling) -> str:
    whose = "" if ruling.gem is None else f"{ruling.gem.letter} "
    sum_up = f"{whose}{ruling.before:g} - {ruling.ruled_out:g} = {ruling.after:g}"
    placed = " ".join(map(str, ruling.positions))
    if ruling.rule is Rule.ROOM:
        return f"room for {whose}{ruling.after:g}"
    if ruling.rule is Rule.CLUE:
        return f"{ruling.clue}: {sum_up}"
    if ruling.rule is Rule.CASES:
        counted = f": {sum_up}" if ruling.positions else ""
        return f"{ruling.nodes} cases{counted}, by {'; '.join(map(str, ruling.clues))}"
    if ruling.rule is Rule.TRIAL:
        return f"{ruling.clue}: {placed} would give {ruling.told}"
    if ruling.rule is Rule.OUTCOME and ruling.outcome is not None:
        answer = answer_of(ruling.outcome.question, ruling.outcome.reply)
        return f"{answer}: {100 * ruling.outcome.share:.0f} %, {ruling.after:.2g} left, such as {ruling.example}"
    # Many that are left are told by what they share.
    shared = " ".join(map(cell_name, ruling.cells)) or placed
    return f"{ruling.rule} {placed if len(ruling.positions) == 1 else shared}"


def _details(ruling: Ruling) -> Iterator[str]:
    for group in ruling.groups:
        yield f"{len(group.positions)} {group.alike if group.way is not Way.ELSEWHERE else group.way}"
    for one in ruling.tries:
        placed = f"{one.position}, {one.nodes} of them: " if one.position is not None else ""
        if one.clue is not None:
            yield f"{placed}{one.example} would give {one.told}, not {one.clue}"
        elif one.unmet is not None:
            yield f"{placed}in {one.example} no wave comes to {one.unmet.letter}"
        else:
            yield f"{placed}beside {one.example} there is no room"
