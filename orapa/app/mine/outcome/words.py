"""What an outcome says: the verdict, how it came about, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.mine.outcome.deciding import Decisive
from orapa.app.mine.outcome.sides import Side
from orapa.app.mine.review.figures import Figures
from orapa.app.mine.review.words import asked_words
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.state import Ending, Match
from orapa.words.mine.amounts import left_words
from orapa.words.mine.hints import listed, the_gem
from orapa.words.texts import Texts, counted

# Up to so many mines it was close.
CLOSE = 20


@dataclass(frozen=True)
class Verdict:
    """A word for what came of it, whether it is a bad one, and sentences on how; in few words for phones."""

    word: str
    bad: bool
    sentences: tuple[str, ...]
    brief: str


def verdict_of(match: Match, sides: Sequence[Side], figures: Figures, texts: Texts) -> Verdict:
    """What came of a match, as far as it has been looked at."""
    if match.setup.mode is Mode.DUEL:
        return _duel(match, sides, figures, texts)
    return _expedition(match, sides, texts)


def _duel(match: Match, sides: Sequence[Side], figures: Figures, texts: Texts) -> Verdict:
    assert match.result is not None
    ending = match.result.ending
    won = next((side for side in sides if side.won), None)
    lost = next((side for side in sides if not side.won), None)
    if won is None or lost is None:
        words = texts("outcome.both_right") if ending is Ending.DRAW else texts("ending.failed")
        return Verdict(texts("outcome.draw"), False, (words,), words)
    word = texts("outcome.you_lost" if lost.you else "outcome.won.you" if won.you else "outcome.won", name=won.name)
    if ending is Ending.WRONG:
        gems = listed([the_gem(gem, texts) for gem in lost.wrong], texts)
        sentence = _of(texts, "outcome.wrong", lost, gems=gems)
        return Verdict(word, lost.you, (sentence,), _of(texts, "outcome.wrong.brief", lost))
    if ending is Ending.CONCEDED:
        sentence = _of(texts, "outcome.gave_up", lost)
        return Verdict(word, lost.you, (sentence,), sentence)
    right, far = _of(texts, "outcome.right", won), _how_far(lost, figures, texts)
    return Verdict(word, lost.you, tuple(filter(None, (right, far))), far or right)


def _how_far(lost: Side, figures: Figures, texts: Texts) -> str:
    """How far whoever lost had come."""
    ones = figures.mines[lost.search.index]
    if not figures.whole or not ones or ones[-1].after.unknown:
        return ""
    left = ones[-1].after
    if left.mines == 1:
        return _of(texts, "outcome.late", lost)
    key = "outcome.close" if left.mines <= CLOSE else "outcome.far"
    return _of(texts, key, lost, count=left_words(texts, left))


def _of(texts: Texts, key: str, side: Side, **values: object) -> str:
    """A sentence about one side; whoever plays alone against rivals is spoken to."""
    if side.you:
        head, dot, end = key.partition(".brief")
        return texts(f"{head}.you{dot}{end}", **values)
    return texts(key, name=side.name, **values)


def _expedition(match: Match, sides: Sequence[Side], texts: Texts) -> Verdict:
    found = [side for side in sides if side.won]
    if len(found) == 1:
        word = texts("outcome.found.you" if found[0].you else "outcome.found.1", name=found[0].name)
    else:
        word = texts(f"outcome.found.{len(found)}")
    asked = counted(texts, "outcome.together", len(match.clues[0]))
    missed = any(side.you and not side.won for side in sides)
    return Verdict(word, missed and not found, (asked,), asked)


def decided_words(one: Decisive, sides: Sequence[Side], texts: Texts) -> tuple[str, str]:
    """Which question was decisive and what it left, and the same in fewer words."""
    side = next(side for side in sides if side.seat == one.seat)
    if one.guessed:
        words = _of(texts, "outcome.guessed", side, count=left_words(texts, one.one.after))
        return words, _of(texts, "outcome.guessed.brief", side)
    brief = _of(texts, "outcome.decided", side, turn=one.at + 1, what=asked_words(texts, one.one.clue.answer.question))
    before, after = (left_words(texts, left) for left in (one.one.before, one.one.after))
    return texts("outcome.decided.left", decided=brief, before=before, after=after), brief


def next_words(match: Match, beginner: str, you: bool, texts: Texts) -> str:
    """What the golden button of a duel leads to."""
    assert match.result is not None
    begins = texts("outcome.begins.you" if you else "outcome.begins", name=beginner)
    if match.result.ending is Ending.DRAW:
        return texts("outcome.next.draw", begins=begins)
    return texts("outcome.next.duel", number=match.setup.round + 1, begins=begins)


def mine_words(owner: Side, texts: Texts) -> str:
    """In whose mine somebody searched."""
    if owner.you:
        return texts("outcome.in_yours")
    return texts("outcome.in_mine", name=owner.name)


def half_words(side: Side, owner: Side, texts: Texts) -> tuple[str, str]:
    """A half of the bar: whose mine it is, and how whoever searched it did."""
    mine = (
        texts("outcome.my_mine")
        if owner.you
        else texts("outcome.their_mine")
        if side.you
        else texts("outcome.mine_of", name=owner.name)
    )
    return mine, texts("outcome.searcher", name=side.name, sheet=sheet_words(side, texts))


def sheet_words(side: Side, texts: Texts) -> str:
    """How the last sheet was judged, and what the seat was given."""
    return " · ".join((texts(f"outcome.sheet.{side.sheet}"), *side.given))
