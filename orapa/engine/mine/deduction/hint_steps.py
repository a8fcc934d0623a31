"""Hint steps: a reason told one step after the other: where to look, which gem, why, and what to do.

A step carries keys of texts, never sentences; the texts are under `hint.` in every language.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.questions import is_wave
from orapa.engine.mine.deduction.reasons import Fact, How, Kind, Outcome, Part, Reason, Step, Words
from orapa.engine.mine.rules.answers import Answer, Asked, ScanAnswer, WaveAnswer, answer_of
from orapa.engine.mine.rules.board import LEFT, PORTS, RIGHT, Cell, Port, bits_of, cell_name, port_entry
from orapa.engine.mine.rules.positions import Position

_MOST_TWINS = 4
_MOST_NAMED = 6


def steps_of(reason: Reason) -> tuple[Step, ...]:
    """The steps that tell a reason; each lights up a little more."""
    return _TELLING[reason.kind](reason)


def _misplaced(reason: Reason) -> tuple[Step, ...]:
    where = _look_at_sheet(reason)
    gem = _about(reason, where)
    why = _because(gem, _words(f"hint.why.{reason.kind}", gems=reason.gems, cells=_names(reason.cells)))
    return where, gem, *_nothing_new(why, _moving(reason, why))


def _refuted(reason: Reason) -> tuple[Step, ...]:
    where = _look_at(reason.clues) if reason.clues else _look_at_sheet(reason)
    gem = _about(reason, where, "hint.gem.sheet")
    why = replace(_because(gem, _why_refuted(reason), *_reach(reason)), cells=reason.cells)
    return where, gem, *_nothing_new(why, _moving(reason, why))


def _moving(reason: Reason, why: Step) -> Step:
    if reason.kind in (Kind.UNREACHED, Kind.UNSEEN):
        key = "hint.do.move_hidden"
    else:
        key = "hint.do.move" if len(reason.gems) == 1 else "hint.do.move_one"
    return _then(why, _words(key, gems=reason.gems), positions=reason.positions)


def _reach(reason: Reason) -> list[Words]:
    """The rule of reach, where it is needed."""
    return [] if reason.reach is None else [_words(f"hint.why.reach.{reason.reach}")]


def _why_refuted(reason: Reason) -> Words:
    told = reason.told
    if not reason.clues:
        return _words("hint.why.unmet", gems=reason.gems)
    answer = reason.clues[0]
    if isinstance(told, ScanAnswer):
        return _words("hint.why.scan", gems=reason.gems, cell=Asked(told.question), answer=answer)
    if isinstance(told, WaveAnswer):
        wave = Asked(told.question)
        return _words("hint.why.traced", gems=reason.gems, wave=wave, told=told, answer=answer)
    if len(reason.clues) > 1 or reason.reach is not None:
        key = "hint.why.against_search" if reason.how is How.SEARCH else "hint.why.against"
        return _words(key, gems=reason.gems, clues=_asked(reason.clues))
    if isinstance(answer, ScanAnswer):
        return _words("hint.why.unscanned", gems=reason.gems, cell=Asked(answer.question), answer=answer)
    wave = Asked(answer.question)
    return _words("hint.why.untraced", gems=reason.gems, wave=wave, answer=answer)


def _empty(reason: Reason) -> tuple[Step, ...]:
    where = _look_at(reason.clues)
    wave, answer = Asked(reason.clues[0].question), reason.clues[0]
    key, line = _line(reason.clues[0].question)
    why = _because(where, _words(f"hint.why.{key}", wave=wave, answer=answer, line=line))
    do = replace(_then(why, _words("hint.do.mark", cells=_names(reason.cells))), cells=reason.cells)
    return where, why, *_nothing_new(do)


def _crossed(reason: Reason) -> tuple[Step, ...]:
    where = _look_at(reason.clues)
    gem = _about(reason, where)
    answer = reason.clues[0]
    wave = Asked(answer.question)
    why = _because(gem, _words("hint.why.only_gem", gem=reason.gems[0], wave=wave, answer=answer))
    if reason.kind is Kind.COVERED:
        words = _words("hint.do.covered", gem=reason.gems[0], cells=_names(reason.cells))
    else:
        key, line = _line(answer.question)
        words = _words(f"hint.do.{key}", gem=reason.gems[0], line=line)
    return where, gem, *_nothing_new(why, replace(_then(why, words), cells=reason.cells))


def _placed(reason: Reason) -> tuple[Step, ...]:
    where = _look_at(reason.clues or reason.further)
    gem = _about(reason, where)
    number = "one" if len(reason.positions) == 1 else "few"
    left = _words(f"hint.why.left.{number}", gem=reason.gems[0], count=len(reason.positions))
    words = [left, *_ruled_out(reason), *_rest(reason), *_reach(reason)]
    why = replace(_because(gem, *words), positions=reason.given, cells=_cells(reason.given))
    places = [_words(f"hint.do.place.{number}", gem=position.gem, place=position) for position in reason.positions]
    do = replace(_then(why, *places, positions=reason.positions), cells=reason.cells)
    return where, gem, why, *_nothing_new(do)


def _ruled_out(reason: Reason) -> list[Words]:
    """How many positions each clue takes away on its own."""
    words = []
    for at, (clue, count) in enumerate(zip(reason.clues, reason.ruled_out, strict=True)):
        key = "hint.why.more" if at else "hint.why.given" if reason.given else "hint.why.ruled_out"
        words.append(_words(key, clue=Asked(clue.question), count=count, room=reason.room))
    return words


def _rest(reason: Reason) -> list[Words]:
    """What is left to a search."""
    rest = reason.room - sum(reason.ruled_out) - len(reason.positions)
    if not reason.cases:
        return []
    if not reason.ruled_out:
        return [_words("hint.why.tried", count=reason.cases)]
    return [_words("hint.why.rest.one" if rest == 1 else "hint.why.rest", count=rest)]


def _opening(reason: Reason) -> tuple[Step, ...]:
    advice = reason.advice
    assert advice is not None
    question = Asked(advice.question)
    words = [_words("hint.where.opening"), _words("hint.do.ask.wave", question=question)]
    if advice.outcomes:
        percent, rim = (round(100 * (1 - outcome.share)) for outcome in advice.outcomes)
        corner = Asked(advice.outcomes[1].question)
        words.append(_words("hint.why.opening", percent=percent, corner=corner, rim=rim))
    return (Step(Part.REASON, tuple(words), ports=(advice.question,)),)


def _question(reason: Reason) -> tuple[Step, ...]:
    advice = reason.advice
    assert advice is not None
    asked = Asked(advice.question)
    outcomes = [_outcome(outcome, advice.known) for outcome in advice.outcomes]
    where = Step(Part.WHERE, (_words("hint.where.question"),), ports=_side_of(advice.question))
    count, left = _read(advice.count, advice.known), _read(advice.left, advice.known)
    why = _because(where, _words(f"hint.why.question.{advice.known}", count=count, left=left))
    if is_wave(advice.question):
        do = Step(Part.PLACEMENT, (_words("hint.do.ask.wave", question=asked), *outcomes), ports=(advice.question,))
    else:
        cells = (advice.question - PORTS,)
        do = Step(Part.PLACEMENT, (_words("hint.do.ask.scan", question=asked), *outcomes), cells=cells)
    if not reason.gems:
        return where, why, *_nothing_new(do)
    return where, _about(reason, where, "hint.gem.question"), *_nothing_new(why, do)


def _outcome(outcome: Outcome, known: Known) -> Words:
    answer = answer_of(outcome.question, outcome.reply)
    percent, left = round(100 * outcome.share), _read(outcome.left, known)
    facts: dict[str, Fact] = {"answer": answer, "percent": percent, "left": left}
    if outcome.settles:
        return _words("hint.outcome.settles", gems=tuple(position.gem for position in outcome.settles), **facts)
    return _words(f"hint.outcome.{known}", **facts)


def _twins(reason: Reason) -> tuple[Step, ...]:
    words = [_words("hint.why.twins", count=len(reason.twins), gems=reason.gems)]
    words += [_words("hint.twin", places=twin) for twin in reason.twins[:_MOST_TWINS]]
    if len(reason.twins) > _MOST_TWINS:
        words.append(_words("hint.twins.more", count=len(reason.twins) - _MOST_TWINS))
    return (Step(Part.REASON, tuple(words), cells=_cells(reason.positions), positions=reason.positions),)


def _suspects(reason: Reason) -> tuple[Step, ...]:
    words = _words("hint.why.suspects", clues=_asked(reason.clues))
    return (replace(_look_at(reason.clues), part=Part.REASON, words=(words,)),)


def _plain(reason: Reason) -> tuple[Step, ...]:
    return (Step(Part.REASON, (_words(f"hint.why.{reason.kind}"),)),)


_TELLING: dict[Kind, Callable[[Reason], tuple[Step, ...]]] = {
    Kind.OUTSIDE: _misplaced,
    Kind.TOUCHING: _misplaced,
    Kind.UNREACHED: _misplaced,
    Kind.UNSEEN: _misplaced,
    Kind.REFUTED: _refuted,
    Kind.EMPTY: _empty,
    Kind.COVERED: _crossed,
    Kind.CROSSED: _crossed,
    Kind.PLACED: _placed,
    Kind.OPENING: _opening,
    Kind.QUESTION: _question,
    Kind.SUSPECTS: _suspects,
    Kind.TWINS: _twins,
    Kind.READY: _plain,
    Kind.UNKNOWN: _plain,
}


def _words(key: str, **facts: Fact) -> Words:
    return Words(key, tuple(facts.items()))


def _look_at_sheet(reason: Reason) -> Step:
    return Step(Part.WHERE, (_words("hint.where.sheet", cells=_names(reason.cells)),), cells=reason.cells)


def _look_at(clues: tuple[Answer, ...]) -> Step:
    many = len(clues) > _MOST_NAMED
    words = _words("hint.where.all") if many else _words("hint.where.clues", clues=_asked(clues))
    scanned = tuple(answer.cell for answer in clues if isinstance(answer, ScanAnswer))
    return Step(Part.WHERE, (words,), clues=clues, ports=_ports(clues), cells=scanned)


def _about(reason: Reason, where: Step, key: str = "hint.gem") -> Step:
    return replace(where, part=Part.GEM, words=(_words(key, gems=reason.gems),))


def _because(before: Step, *words: Words) -> Step:
    return replace(before, part=Part.REASON, words=words)


def _then(before: Step, *words: Words, positions: tuple[Position, ...] = ()) -> Step:
    return replace(before, part=Part.PLACEMENT, words=words, positions=positions)


def _nothing_new(*steps: Step) -> tuple[Step, ...]:
    """Steps that only say again, or explain, what the steps before them have told."""
    return tuple(replace(step, new=False) for step in steps)


def _ports(clues: Iterable[Answer]) -> tuple[Port, ...]:
    """Both ends of the waves among the clues."""
    ends = [(clue.port, clue.exit) for clue in clues if isinstance(clue, WaveAnswer)]
    return tuple(dict.fromkeys(port for pair in ends for port in pair if port is not None))


def _line(port: Port) -> tuple[str, str]:
    """Whether a row or a column lies behind the port, and its name."""
    cell, heading = port_entry(port)
    return ("row", cell_name(cell)[0]) if heading in (LEFT, RIGHT) else ("column", cell_name(cell)[1:])


def _side_of(question: int) -> tuple[Port, ...]:
    """The ports on the side of the board that a wave would enter by; a scan is not told yet."""
    sides = (range(10), range(10, 18), range(18, 26), range(26, 36))
    return next((tuple(side) for side in sides if question in side), ())


def _asked(clues: Iterable[Answer]) -> tuple[Asked, ...]:
    """What was asked, each once: two answers to one question may contradict each other."""
    return tuple(dict.fromkeys(Asked(answer.question) for answer in clues))


def _cells(positions: Iterable[Position]) -> tuple[Cell, ...]:
    return tuple(cell for position in positions for cell in bits_of(position.mask))


def _names(cells: Iterable[Cell]) -> str:
    return " ".join(map(cell_name, cells))


def _read(number: float, known: Known) -> float:
    """A number as it is read: exact to a tenth; of an estimate, no more than two digits are known."""
    return round(number, 1) if known is Known.EXACT else float(f"{number:.2g}")
