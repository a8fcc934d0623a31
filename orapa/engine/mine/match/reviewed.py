"""What a review found, as values and as text that is kept, so that no match is reviewed twice.

left      how many mines were possible, and how well that is known
foreseen  whether the answer was certain before the question was asked
likely    in which share of the mines possible the answer came out as it did
forced    the question after which only one mine was possible

The text names questions by their numbers alone: it is read beside the match that was reviewed.

    review 1
    mine 7 ~1.23e+09              per mine the forced number, and how many mines there were before the first question
    1 ~4.1e+07 no 0.03 3.2:5e+06 P:4.1:608000 -       number, after, foreseen, likely, asked, best, proven
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from orapa.engine.mine.deduction.known import Left, parse_left, parse_number, print_left, short
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.answers import Question, parse_question, question_name
from orapa.engine.mine.rules.positions import Position, parse_position
from orapa.engine.play.refused import check_length, excerpt

LONGEST_REVIEW = 200_000
_TITLE = "review 1"
_FORESEEN = {True: "yes", False: "no", None: "?"}
_NONE, _UNKNOWN = "-", "?"


@dataclass(frozen=True, slots=True)
class Worth:
    """What a question promised: bits of information, and mines left on average."""

    question: Question
    bits: float
    left: float


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One question, seen from behind."""

    mine: int
    """The index of the mine it was asked about."""
    clue: Clue
    before: Left
    after: Left
    foreseen: bool | None
    """Whether its answer was already certain, None if that is unknown."""
    likely: float | None
    """The share of its answer among the mines possible before, None if no mine is known."""
    asked: Worth | None
    """What the question was worth, None if it told nothing or that is unknown."""
    best: Worth | None
    """The best question at that moment, None if nothing was left to learn or it is unknown."""
    proven: tuple[Position, ...] = ()
    """The gems whose position was certain before the question."""
    more: bool = False
    """Whether more gems may have been certain than were found."""


@dataclass(frozen=True, slots=True)
class Forced:
    """The number of the clue that left only one mine; None if none did, or unknown if not `known`."""

    number: int | None
    known: bool


@dataclass(frozen=True, slots=True)
class Total:
    """The sums of one seat."""

    seat: int
    questions: int
    hints: int
    sheets: int
    foreseen: int
    """Questions whose answer was certain beforehand."""
    bits: float
    """Expected information of its questions, as far as known."""
    best_bits: float
    """Expected information of the best questions instead."""


@dataclass(frozen=True, slots=True)
class Review:
    """All questions of a match in the order they were asked about each mine, and what they add up to."""

    questions: tuple[Reviewed, ...]
    forced: tuple[Forced, ...]
    """Per mine."""
    totals: tuple[Total, ...]
    """Per seat."""


def times_fewer(one: Reviewed) -> float | None:
    """By how much a question made the mines fewer, None if that is unknown."""
    if one.before.unknown or one.after.unknown or one.after.mines <= 0:
        return None
    return max(1.0, one.before.mines / one.after.mines)


def added_up(match: Match, questions: Sequence[Reviewed], forced: Sequence[Forced]) -> Review:
    """The review of a match from all its questions."""
    return Review(tuple(questions), tuple(forced), tuple(_total(match, seat, questions) for seat in match.seats))


def print_review(review: Review) -> str:
    """The review as text."""
    lines = [_TITLE]
    for mine, forced in enumerate(review.forced):
        own = [one for one in review.questions if one.mine == mine]
        # Where nothing was asked, nobody asks how many there were.
        before = print_left(own[0].before) if own else _UNKNOWN
        lines += [f"mine {_print_forced(forced)} {before}", *map(_print_question, own)]
    return "\n".join((*lines, ""))


def parse_review(text: str, match: Match) -> Review:
    """The review of a match read from its text; one of another version, or of another match, is refused."""
    title, *lines = check_length(text, LONGEST_REVIEW).splitlines() or [""]
    if title != _TITLE:
        raise ValueError(f"expected {_TITLE!r}, read {excerpt(title)!r}")
    wanted = sum(1 + len(clues) for clues in match.clues)
    if len(lines) != wanted:
        raise ValueError(f"expected {wanted} lines of a review, read {len(lines)}")
    questions, forced, rest = [], [], iter(lines)
    for mine, clues in enumerate(match.clues):
        settled, before = _parse_mine(next(rest))
        forced.append(settled)
        for clue in clues:
            one = _parse_question(next(rest), mine, clue, before)
            questions.append(one)
            before = one.after
    return added_up(match, questions, forced)


def _total(match: Match, seat: int, questions: Sequence[Reviewed]) -> Total:
    own = [one for one in questions if one.clue.seat == seat]
    rated = [one for one in own if one.best is not None]
    return Total(
        seat=seat,
        questions=match.cost(seat),
        hints=match.explorer(seat).hints,
        sheets=len(match.explorer(seat).handed),
        foreseen=sum(one.foreseen is True for one in own),
        # A question that could tell nothing new is not rated: it was worth nothing.
        bits=sum(one.asked.bits for one in rated if one.asked is not None),
        best_bits=sum(one.best.bits for one in rated if one.best is not None),
    )


def _print_question(one: Reviewed) -> str:
    return " ".join(_words(one))


def _words(one: Reviewed) -> Iterator[str]:
    yield str(one.clue.number)
    yield print_left(one.after)
    yield _FORESEEN[one.foreseen]
    yield _UNKNOWN if one.likely is None else short(one.likely)
    yield _NONE if one.asked is None else _print_worth(one.asked)
    yield _NONE if one.best is None else f"{question_name(one.best.question)}:{_print_worth(one.best)}"
    yield (",".join(map(str, one.proven)) or _NONE) + (_UNKNOWN if one.more else "")


def _parse_question(line: str, mine: int, clue: Clue, before: Left) -> Reviewed:
    words = line.split(" ")
    if len(words) != 7 or words[0] != str(clue.number):
        raise ValueError(f"expected seven words about question {clue.number}, read {excerpt(line)!r}")
    _, after, foreseen, likely, asked, best, proven = words
    if foreseen not in _FORESEEN.values():
        raise ValueError(f"expected yes, no or ?, read {excerpt(foreseen)!r}")
    return Reviewed(
        mine=mine,
        clue=clue,
        before=before,
        after=parse_left(after),
        foreseen=next(value for value, word in _FORESEEN.items() if word == foreseen),
        likely=None if likely == _UNKNOWN else parse_number(likely),
        asked=None if asked == _NONE else _parse_worth(asked, clue.answer.question),
        best=None if best == _NONE else _parse_worth(*_named(best)),
        proven=_parse_proven(proven.removesuffix(_UNKNOWN)),
        more=proven.endswith(_UNKNOWN),
    )


def _parse_mine(line: str) -> tuple[Forced, Left]:
    word, _, rest = line.partition(" ")
    forced, _, before = rest.partition(" ")
    if word != "mine":
        raise ValueError(f"expected a mine, read {excerpt(line)!r}")
    number = forced.removesuffix(_UNKNOWN)
    known = number == forced
    if number in ("", _NONE):
        return Forced(None, known), parse_left(before)
    return Forced(int(parse_number(number)), known), parse_left(before)


def _print_forced(forced: Forced) -> str:
    number = (_NONE if forced.known else "") if forced.number is None else str(forced.number)
    return number if forced.known else f"{number}{_UNKNOWN}"


def _print_worth(worth: Worth) -> str:
    return f"{short(worth.bits)}:{short(worth.left)}"


def _parse_worth(text: str, question: Question) -> Worth:
    bits, _, left = text.partition(":")
    return Worth(question, parse_number(bits), parse_number(left))


def _named(text: str) -> tuple[str, Question]:
    name, _, worth = text.partition(":")
    return worth, parse_question(name)


def _parse_proven(word: str) -> tuple[Position, ...]:
    return () if word == _NONE else tuple(map(parse_position, word.split(",")))
