"""My question and the best one: what each promised, the difference in words, and what was proven before."""

from dataclasses import dataclass

from orapa.app.mine.review.figures import (
    Figures,
    as_good_as_the_best,
    better_than,
    needless,
    told_most,
)
from orapa.app.mine.review.searches import Search, player
from orapa.app.mine.review.words import asked_words
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.reviewed import Reviewed, Worth, times_fewer
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.gems import Gem
from orapa.words.mine.amounts import amount, left_words
from orapa.words.mine.hints import capital
from orapa.words.texts import Texts, counted

# Told as times fewer only from there on.
WORTH_TELLING = 1.5


@dataclass(frozen=True)
class Bar:
    """What a question promised: whose it is, its name, the length of its bar, and the mines left on average."""

    label: str
    name: str
    part: float
    left: str
    best: bool


@dataclass(frozen=True)
class Turn:
    """One question of a duel's turn: who asked, what came back, and the mines before and after."""

    name: str
    clue: Clue
    left: str
    shown: bool


@dataclass(frozen=True)
class Comparison:
    """A question looked at: a title, what stands beside it, bars or turns, a few sentences, and the stones proven."""

    title: str
    heading: str = ""
    """What the figures below mean."""
    left: str = ""
    """The mines before and after, for beside the title where nothing below tells it."""
    bars: tuple[Bar, ...] = ()
    turns: tuple[Turn, ...] = ()
    words: tuple[str, ...] = ()
    """Sentences; where there is no room for all the last matter most."""
    brief: str = ""
    """A duel's turn in one line."""
    stones: tuple[tuple[Gem, bool], ...] = ()
    """Each gem, and whether it was proven."""
    proven: str = ""


def comparison_of(
    match: Match, searches: tuple[Search, ...], chosen: int, at: int, figures: Figures, texts: Texts
) -> Comparison:
    """What is known of the question at a place of the chosen search."""
    search = searches[chosen]
    if not search.clues:
        return Comparison(texts("reveal.nothing_asked"))
    one = _at(figures, search, at)
    if len(searches) > 1:
        return _turn(searches, chosen, at, figures, texts)
    clue = search.clues[at]
    what = asked_words(texts, clue.answer.question)
    if match.setup.mode is Mode.EXPEDITION:
        what = texts("review.of_player", name=player(match, clue.seat, texts), what=what)
    what = capital(what)
    if one is None:
        return Comparison(what, words=(texts("review.working" if figures.looking else "review.not_found"),))
    return _judged(one, what, search, figures, texts)


def _at(figures: Figures, search: Search, at: int) -> Reviewed | None:
    ones = figures.mines[search.index]
    return ones[at] if at < len(ones) else None


def _judged(one: Reviewed, what: str, search: Search, figures: Figures, texts: Texts) -> Comparison:
    """The whole judgement of one question that was looked at."""
    stones, proven = _stones(one, search, texts)
    bars = () if needless(one) or one.before.unknown else _bars(one, texts)
    return Comparison(
        title=texts(_title(one, figures.mines[search.index], figures.whole), what=what),
        heading=texts("review.on_average") if bars else "",
        left=_change(one, texts),
        bars=bars,
        words=tuple(_sentences(one, search, figures, texts)),
        stones=stones,
        proven=proven,
    )


def _title(one: Reviewed, ones: tuple[Reviewed, ...], whole: bool) -> str:
    """The key of the sentence that judges a question."""
    if needless(one):
        return "review.judged.needless"
    if one.foreseen:
        return "review.judged.nothing"
    if one.before.unknown or one.best is None:
        return "review.judged.unknown"
    if better_than(one) is not None:
        return "review.judged.little"
    if as_good_as_the_best(one):
        return "review.judged.best"
    return "review.judged.most" if whole and one is told_most(ones) else "review.judged.well"


def _bars(one: Reviewed, texts: Texts) -> tuple[Bar, ...]:
    """What was asked and, unless it was as good, what was best."""
    if one.best is None:
        return ()
    asked = one.asked or Worth(one.clue.answer.question, 0.0, one.before.mines)
    mine = Bar(
        texts("review.yours"),
        question_name(asked.question),
        asked.bits / one.best.bits,
        amount(texts, asked.left),
        False,
    )
    if as_good_as_the_best(one):
        return (mine,)
    best = Bar(texts("review.best"), question_name(one.best.question), 1.0, amount(texts, one.best.left), True)
    return mine, best


def _sentences(one: Reviewed, search: Search, figures: Figures, texts: Texts) -> list[str]:
    """How likely the answer was, and what another question would have left, or this one did."""
    if needless(one):
        return [texts("review.needless")]
    if one.before.unknown or one.best is None:
        return [texts("review.too_many")]
    sentences = [texts("review.certain") if one.foreseen else _likely(one, texts)]
    if better_than(one) is not None:
        sentences.append(_missed(one, texts))
    elif one.after.mines == 1 and not one.after.unknown:
        sentences.append(texts("review.one_left"))
        last = search.clues[-1].number
        if figures.whole and one.clue.number < last:
            first = one.clue.number + 1
            sentences.append(counted(texts, "review.not_needed", last - first + 1, first=first, last=last))
    elif fewer := times_fewer(one):
        sentences.append(texts("review.fewer", count=amount(texts, fewer)))
    return [sentence for sentence in sentences if sentence]


def _likely(one: Reviewed, texts: Texts) -> str:
    if one.likely is None:
        return ""
    of_hundred = round(100 * one.likely)
    return texts("review.likely", count=of_hundred) if of_hundred else texts("review.unlikely")


def _missed(one: Reviewed, texts: Texts) -> str:
    """By how much the best question would have been better."""
    assert one.best is not None
    what = asked_words(texts, one.best.question)
    asked = one.asked.left if one.asked else one.before.mines
    times = asked / one.best.left if one.best.left else 0.0
    if times >= WORTH_TELLING:
        return capital(texts("review.would_fewer", what=what, count=amount(texts, times)))
    return capital(texts("review.would", what=what, count=amount(texts, one.best.left)))


def _stones(one: Reviewed, search: Search, texts: Texts) -> tuple[tuple[tuple[Gem, bool], ...], str]:
    gems = [position.gem for position in search.mine.positions]
    found = {position.gem for position in one.proven}
    words = texts("review.proven_least" if one.more else "review.proven_some", count=len(found), of=len(gems))
    if not found and one.more:
        words = texts("review.unknown")
    elif not found:
        words = texts("review.proven_none")
    elif len(found) == len(gems):
        words = texts("review.proven_all")
    return tuple((gem, gem in found) for gem in gems), words


def _turn(searches: tuple[Search, ...], chosen: int, at: int, figures: Figures, texts: Texts) -> Comparison:
    """Both answers of a duel's turn side by side."""
    shown, one = searches[chosen], _at(figures, searches[chosen], at)
    asked = [search for search in sorted(searches, key=lambda search: search.seat) if at < len(search.clues)]
    told = [(search, _at(figures, search, at)) for search in asked]
    stones, proven = _stones(one, shown, texts) if one else ((), "")
    title, words = texts("review.turn", number=at + 1), _turn_words(told, one, figures, texts)
    left = [texts("review.left_each", name=by.name, count=left_words(texts, its.after)) for by, its in told if its]
    return Comparison(
        title=title,
        heading=texts("review.before_after"),
        turns=tuple(Turn(by.name, by.clues[at], _change(its, texts) if its else "", by is shown) for by, its in told),
        words=words,
        brief=texts("review.turn_left", turn=title, left=", ".join(left)) if left else " ".join(words),
        stones=stones,
        proven=proven,
    )


def _turn_words(
    told: list[tuple[Search, Reviewed | None]], one: Reviewed | None, figures: Figures, texts: Texts
) -> tuple[str, ...]:
    """Who shut out more in a turn, and how the question shown is judged."""
    if not any(other for _, other in told):
        return (texts("review.working" if figures.looking else "review.not_found"),)
    sentences = [_shut_out_more(told, texts)]
    if one:
        what = capital(asked_words(texts, one.clue.answer.question))
        judged = texts(_title(one, figures.mines[one.mine], figures.whole), what=what)
        sentences.append(texts("review.sentence", words=judged))
        if better_than(one) is not None and not one.before.unknown:
            sentences.append(_missed(one, texts))
    return tuple(sentence for sentence in sentences if sentence)


def _change(one: Reviewed, texts: Texts) -> str:
    """The mines before and after a question."""
    return texts("review.left", before=left_words(texts, one.before), after=left_words(texts, one.after))


def _shut_out_more(told: list[tuple[Search, Reviewed | None]], texts: Texts) -> str:
    """Whose question of a turn made the mines fewer by more."""
    fewer = [(times_fewer(one), search.name) for search, one in told if one]
    known = sorted(((times, name) for times, name in fewer if times is not None), reverse=True)
    if len(known) < 2 or known[0][0] < WORTH_TELLING * known[1][0]:
        return ""
    return texts("review.shut_out", name=known[0][1])
