"""What is said about an attempt, and what is drawn on the board to it.

ghost  a gem that might lie there: numbered where several do, faint where it is not meant now, wrong where it breaks
       a clue, found where it is right
line   an answer told beside others: with a tick, a cross or the number of a ghost, and what it stands for
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.training.attempt import Attempt, dashed
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import Port, port_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import fire
from orapa.engine.mine.training.puzzles import Kind
from orapa.engine.mine.training.solving import broken, grouped, laid, narrowing, nearest, places, room
from orapa.words.mine.hints import capital, the_gem
from orapa.words.texts import Texts

Mood = Literal["plain", "bad", "good"]
Manner = Literal["dashed", "faint", "wrong", "found"]

# Between two counts, with spaces at which no line is broken.
COUNTED = "\u00a0→\u00a0"
LINES = 2
"""Answers told beside each other at most, but for numbered ones."""


@dataclass(frozen=True)
class Ghost:
    """A gem that might lie there."""

    position: Position
    manner: Manner = "dashed"
    number: int = 0


@dataclass(frozen=True)
class Line:
    """An answer and what it stands for."""

    answer: Answer
    words: str
    """What the answer is called."""
    label: str = ""
    good: bool | None = None
    number: int = 0


@dataclass(frozen=True)
class Telling:
    """What is said, and what is drawn to it."""

    title: str
    words: str = ""
    mood: Mood = "plain"
    lines: tuple[Line, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    paths: tuple[Path, ...] = ()
    wrong: Port | None = None
    """The port where a wave comes out that should come out elsewhere."""
    lead: str = ""
    """What leads from the words to the lines, where these are shown."""


def telling(attempt: Attempt, texts: Texts) -> Telling:
    """What there is to say now."""
    tellers: dict[Kind, Callable[[Attempt, Texts], Telling]] = {
        Kind.LAST: _last, Kind.WAVE: _wave, Kind.ANSWER: _answer, Kind.GEM: _gem,
    }  # fmt: skip
    return tellers[attempt.puzzle.kind](attempt, texts)


def _last(attempt: Attempt, texts: Texts) -> Telling:
    puzzle, lies, gem = attempt.puzzle, attempt.place, attempt.gem
    if lies is None:
        return Telling(texts("training.last.drag", gem=the_gem(gem, texts, "hint.whom")), texts("training.last.turn"))
    if attempt.touching:
        return Telling(texts("training.last.touching"), texts("training.last.touching.detail"), "bad")
    mine, fails = laid(puzzle.given, lies), attempt.broken
    looked_at = attempt.peek or (fails[0] if fails else None)
    paths = (_path(mine, looked_at),) if looked_at else ()
    if looked_at in fails and isinstance(looked_at, WaveAnswer):
        return _contradicted(mine, looked_at, texts)
    if attempt.done:
        counts = narrowing(puzzle.given, gem, puzzle.answers)
        title = texts("training.right") if attempt.solved else texts("training.shown.last", gem=the_gem(gem, texts))
        words = _narrowed(counts, puzzle.answers, gem, texts)
        return Telling(
            capital(title), words, "good", paths=paths or tuple(_path(mine, answer) for answer in puzzle.answers)
        )
    if not fails:
        return Telling(texts("training.last.fits"), texts("training.last.fits.detail"), "good", paths=paths)
    assert looked_at is not None
    return Telling(texts("training.last.this_fits"), lines=(_line(looked_at, texts, good=True),), paths=paths)


def _contradicted(mine: Mine, clue: WaveAnswer, texts: Texts, title: str = "", words: str = "") -> Telling:
    """A wave that does not answer as it did."""
    path = follow(mine, clue.port)
    elsewhere = path.answer.exit != clue.exit
    key = "training.elsewhere" if elsewhere else "training.other_colour"
    lines = (
        _line(path.answer, texts, texts("training.would_be"), good=False),
        _line(clue, texts, texts("training.it_was"), good=True),
    )
    said = title or texts(key, port=port_name(clue.port))
    return Telling(said, words, "bad", lines, paths=(path,), wrong=path.answer.exit if elsewhere else None)


def _wave(attempt: Attempt, texts: Texts) -> Telling:
    puzzle, port = attempt.puzzle, attempt.choice
    left = dashed(puzzle)
    ghosts = tuple(Ghost(position, number=number) for number, position in enumerate(left, start=1))
    if not attempt.told or not isinstance(port, int):
        key = "training.wave.look" if port is None else "training.wave.sure"
        name = port_name(port) if isinstance(port, int) else ""
        return Telling(texts(key, port=name), ghosts=ghosts)
    answers = [fire(laid(puzzle.given, position), port) for position in left]
    lines = [_line(answer, texts, number=number) for number, answer in enumerate(answers, start=1)]
    paths = [follow(laid(puzzle.given, position), port) for position in left]
    if attempt.done:
        title = texts("training.wave.right" if attempt.solved else "training.wave.shown", port=port_name(port))
        return Telling(title, "", "good", tuple(lines), ghosts, tuple(paths))
    one, other = _alike(answers)
    title = texts("training.wave.alike", port=port_name(port), one=one + 1, other=other + 1)
    meant = tuple(ghost if at in (one, other) else Ghost(ghost.position, "faint") for at, ghost in enumerate(ghosts))
    alike = paths[one].spots == paths[other].spots
    return Telling(
        title, "", "bad", (lines[one], lines[other]), meant, (paths[one], *([] if alike else [paths[other]]))
    )


def _alike(answers: list[WaveAnswer]) -> tuple[int, int]:
    """The first two places that a wave cannot tell apart."""
    return next((i, k) for i in range(len(answers)) for k in range(i + 1, len(answers)) if answers[i] == answers[k])


def _answer(attempt: Attempt, texts: Texts) -> Telling:
    puzzle, chosen, gem = attempt.puzzle, attempt.choice, attempt.gem
    if not attempt.told or not isinstance(chosen, WaveAnswer):
        key = "training.answer.look" if chosen is None else "training.answer.sure"
        return Telling(texts(key, gem=the_gem(gem, texts)))
    given, port = puzzle.given, chosen.port
    if not attempt.done:
        place = places(given, gem, (chosen,))[0]
        words = texts("training.answer.comes.detail", gem=the_gem(gem, texts))
        line = (_line(chosen, texts, good=True),)
        return Telling(
            texts("training.answer.comes"), words, "bad", line, (Ghost(place),), (follow(laid(given, place), port),)
        )
    groups = grouped(given, gem, port)
    title = texts("training.answer.right" if attempt.solved else "training.answer.shown", port=port_name(port))
    count = sum(len(group.places) for group in groups)
    words = texts("training.answer.never", count=count, gem=the_gem(gem, texts), ways=len(groups), port=port_name(port))
    lines = tuple(_line(group.answer, texts, f"{len(group.places)}×") for group in groups[:LINES])
    lead = texts("training.answer.most")
    return Telling(title, words, "good", lines, paths=(follow(given, port),), lead=lead)


def _gem(attempt: Attempt, texts: Texts) -> Telling:
    puzzle, gem = attempt.puzzle, attempt.choice
    given, answers = puzzle.given, puzzle.answers
    if not attempt.told or not isinstance(gem, Gem):
        key = "training.gem.look" if gem is None else "training.gem.sure"
        return Telling(texts(key, gem=the_gem(gem, texts) if isinstance(gem, Gem) else ""))
    if attempt.done:
        title = capital(
            texts("training.gem.right" if attempt.solved else "training.gem.shown", gem=the_gem(gem, texts))
        )
        found = tuple(Ghost(place, "found") for place in places(given, gem, answers))
        told = [_counted_down(narrowing(given, one, answers), one, texts) for one in (gem, *_others(attempt, gem))]
        words = texts("training.why.places", counts=" · ".join(told))
        mine = laid(given, found[0].position)
        paths = tuple(_path(mine, answer) for answer in ((attempt.peek,) if attempt.peek else answers))
        return Telling(title, words, "good", ghosts=found, paths=paths)
    tried = nearest(given, gem, answers)
    mine = laid(given, tried)
    clue = next(one for one in broken(mine, answers) if isinstance(one, WaveAnswer))
    title = texts("training.gem.wrong", gem=the_gem(gem, texts))
    words = texts("training.gem.nearest", count=len(room(given, gem)))
    return _with_ghost(_contradicted(mine, clue, texts, title, words), Ghost(tried, "wrong"))


def _others(attempt: Attempt, gem: Gem) -> list[Gem]:
    return [one for one in attempt.puzzle.loose if one is not gem]


def _with_ghost(said: Telling, ghost: Ghost) -> Telling:
    return Telling(said.title, said.words, said.mood, said.lines, (ghost,), said.paths, said.wrong)


def _line(answer: Answer, texts: Texts, label: str = "", good: bool | None = None, number: int = 0) -> Line:
    return Line(answer, answer_words(texts, answer), label, good, number)


def _path(mine: Mine, answer: Answer) -> Path:
    return follow(mine, answer.question)


def _narrowed(counts: tuple[int, ...], answers: tuple[Answer, ...], gem: Gem, texts: Texts) -> str:
    """How clue after clue leaves fewer places for a gem, as a sentence."""
    leaving = []
    for count, answer in zip(counts[1:], answers, strict=True):
        leaving.append(texts("training.why.leaves", port=port_name(answer.question), count=count))
        if not count:
            break
    said = texts("training.why.room", gem=the_gem(gem, texts), count=counts[0], leaving=", ".join(leaving))
    return capital(said)


def _counted_down(counts: tuple[int, ...], gem: Gem, texts: Texts) -> str:
    """The places of a gem, clue after clue, until none is left."""
    end = counts.index(0) + 1 if 0 in counts else len(counts)
    return f"{texts(f'table.gem.{gem.letter}')} {COUNTED.join(map(str, counts[:end]))}"
