"""What is told of a match of several when it is shared: who won, everybody's row of signs, a mine to try."""

from collections.abc import Iterator, Sequence

from orapa.app.frame.platform import TITLE
from orapa.app.mine.outcome.sides import Side, sides_of, winners_first
from orapa.app.mine.outcome.words import Verdict, verdict_of
from orapa.app.mine.review.figures import Figures
from orapa.app.mine.share.told import Told
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.links import MineLink, challenge_of
from orapa.engine.mine.match.signs import Sign, signs_of
from orapa.engine.mine.match.state import Ending, Match
from orapa.words.mine.modes import about
from orapa.words.texts import Texts, counted


def told_of_company(match: Match, texts: Texts, address: str, figures: Figures) -> Told:
    """A finished match of several as anybody of them shares it.

    As long as a deciding match follows nobody has won, and no mine is given away.
    """
    assert match.result is not None
    setup, sides = match.setup, sides_of(match, texts)
    verdict = verdict_of(match, sides, figures, texts)
    open_yet = match.result.ending is Ending.DRAW
    shown = sides if setup.mode is Mode.DUEL else winners_first(sides)
    return Told(
        about=f"{TITLE} · {about(texts, setup.mode, str(setup.gem_set), setup.daily)}",
        verdict=_word(match, sides, verdict, texts),
        solved=None if match.result.ending is Ending.DRAW else bool(match.result.winners) and not verdict.bad,
        score=_score(match, shown, texts),
        stars=None,
        signs=(),
        notes=(*((texts("share.deciding"),) if open_yet else _notes(match, sides, verdict)), *_given(shown, texts)),
        streak="",
        call="" if open_yet else texts("reveal.share_open"),
        address=address,
        link="" if open_yet else f"{address}{_mine_of(match, shown[0])}",
        gems=setup.gem_set.gems,
        company=tuple((texts("share.me") if side.you else side.name, _signs(match, side, figures)) for side in shown),
    )


def _word(match: Match, sides: Sequence[Side], verdict: Verdict, texts: Texts) -> str:
    """Who won, as the only person tells it to others."""
    you = next((side for side in sides if side.you), None)
    assert match.result is not None
    if you is None or not match.result.winners:
        return verdict.word
    if match.setup.mode is Mode.DUEL:
        return texts("share.i_won" if you.won else "share.i_lost")
    return texts("share.i_found") if match.result.winners == (you.seat,) else verdict.word


def _notes(match: Match, sides: Sequence[Side], verdict: Verdict) -> tuple[str, ...]:
    """How a duel was won; of the only person only what is said about the other."""
    assert match.result is not None
    you = next((side for side in sides if side.you), None)
    if match.setup.mode is not Mode.DUEL:
        return ()
    told = verdict.sentences
    if you and match.result.ending is Ending.RIGHT:
        told = told[1:] if you.won else told[:1]
    elif you and not you.won:
        told = ()
    return (" ".join(told),) if told else ()


def _given(sides: Sequence[Side], texts: Texts) -> Iterator[str]:
    """What single seats were given, so that nobody takes the result for more than it is."""
    for side in sides:
        if side.given:
            who = texts("share.me") if side.you else side.name
            yield texts("told.of", what=who, told=" · ".join(side.given))


def _mine_of(match: Match, side: Side) -> MineLink:
    """The mine that somebody searched, without a result to beat: in company one asks otherwise than alone."""
    return MineLink(challenge_of(match, side.seat).mine)


def _signs(match: Match, side: Side, figures: Figures) -> tuple[Sign, ...]:
    return signs_of(match, side.seat, figures.mines[side.search.index]) if figures.whole else ()


def _score(match: Match, sides: Sequence[Side], texts: Texts) -> str:
    """The questions: of each in a duel, together on an expedition."""
    if match.setup.mode is Mode.DUEL:
        return texts("share.questions", counts=" : ".join(str(side.cost) for side in sides))
    return counted(texts, "outcome.together", len(match.clues[0]))
