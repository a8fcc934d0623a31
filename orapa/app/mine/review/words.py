"""What the review says: a question by name, an answer as a sentence, numbers of mines, the verdict on a match."""

from dataclasses import dataclass

from orapa.app.mine.review.figures import Figures
from orapa.app.mine.review.outcome import outcome_of
from orapa.app.mine.review.searches import Search, player
from orapa.app.mine.table.answers import answer_words
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.mine.rules.answers import Answer, Question, WaveAnswer, question_name
from orapa.engine.mine.rules.board import PORTS, cell_name, port_name
from orapa.words.mine.amounts import left_words
from orapa.words.texts import Texts, counted


def asked_words(texts: Texts, question: Question) -> str:
    """A question by its name: wave C, scan E4."""
    return texts("review.wave" if question < PORTS else "review.scan", what=question_name(question))


def answered_words(texts: Texts, answer: Answer) -> str:
    """What came back, as a short sentence."""
    if not isinstance(answer, WaveAnswer):
        return texts("review.answer.scan", cell=cell_name(answer.cell), what=answer_words(texts, answer))
    wave = port_name(answer.port)
    if answer.exit is None:
        return texts("review.answer.absorbed", wave=wave)
    key = "back" if answer.exit == answer.port else "out"
    return texts(f"review.answer.{key}", wave=wave, port=port_name(answer.exit), colour=answer_words(texts, answer))


@dataclass(frozen=True)
class Verdict:
    """What came of a match: a word, whether it is a good one, lines about it, and stars if any were earned."""

    word: str
    good: bool
    lines: tuple[str, ...]
    brief: tuple[str, ...]
    """Where there is room for one short line: the first of these that fits."""
    stars: int | None = None


def verdict_of(match: Match, searches: tuple[Search, ...], figures: Figures, texts: Texts) -> Verdict:
    """What came of a match, as far as it has been looked at."""
    if match.setup.mode.alone:
        return _alone(match, searches[0], figures, texts)
    assert match.result is not None
    result, names = match.result, [player(match, seat, texts) for seat in match.seats]
    winners = [names[seat - 1] for seat in result.winners]
    word = texts("review.draw" if result.ending is Ending.DRAW else "review.nobody")
    if winners and result.ending is not Ending.DRAW:
        word = counted(texts, "review.won", len(winners), names=_and(texts, winners))
    if match.setup.mode is Mode.DUEL:
        asked = match.cost(result.winners[0]) if winners else max(map(len, match.clues))
        brief = counted(texts, "review.after", asked)
        lines = [_ended(match, asked, texts), *_left_for(match, searches, figures, texts)]
    else:
        brief = counted(texts, "review.questions", sum(map(len, match.clues)))
        lines = [brief, _certainty(searches[0], figures, texts)]
    return Verdict(word, bool(winners), tuple(line for line in lines if line), (brief,))


def _alone(match: Match, search: Search, figures: Figures, texts: Texts) -> Verdict:
    outcome = outcome_of(match, search.seat)
    asked = first = counted(texts, "review.questions", outcome.cost)
    if outcome.par is not None:
        first = f"{asked}, {texts('table.par', par=outcome.par)}"
    lines = (first, _certainty(search, figures, texts))
    told = tuple(line for line in lines if line)
    return Verdict(texts(outcome.verdict), outcome.solved, told, (first, asked), outcome.stars)


def _certainty(search: Search, figures: Figures, texts: Texts) -> str:
    """When the mine was proven, and how many questions told nothing new."""
    if not figures.whole or not search.clues:
        return ""
    forced, ones = figures.forced[search.index], figures.mines[search.index]
    parts = []
    if forced.number is not None:
        parts.append(texts("review.proven_after" if forced.known else "review.proven_by", number=forced.number))
    else:
        parts.append(texts("review.never_proven" if forced.known else "review.proven_unknown"))
    idle = sum(one.foreseen is True for one in ones)
    if idle:
        parts.append(counted(texts, "review.idle", idle))
    return ", ".join(parts)


def _ended(match: Match, asked: int, texts: Texts) -> str:
    """How a duel ended."""
    assert match.result is not None
    ending = match.result.ending
    return counted(texts, "review.right_after", asked) if ending is Ending.RIGHT else texts(f"review.ended.{ending}")


def _left_for(match: Match, searches: tuple[Search, ...], figures: Figures, texts: Texts) -> list[str]:
    """How many mines were still possible for whoever lost a duel."""
    if not figures.whole or match.result is None:
        return []
    lost = [search for search in searches if search.seat not in match.result.winners and figures.mines[search.index]]
    if len(lost) != 1:
        return []
    left = figures.mines[lost[0].index][-1].after
    if left.unknown:
        return [texts("review.left_unknown", name=lost[0].name)]
    return [counted(texts, "review.left_for", left.mines, count=left_words(texts, left), name=lost[0].name)]


def _and(texts: Texts, names: list[str]) -> str:
    return names[0] if len(names) == 1 else texts("hint.and", first=", ".join(names[:-1]), last=names[-1])
