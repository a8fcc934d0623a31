"""Scores: what came of the player's duels with each rival, from the records."""

from collections.abc import Iterable
from dataclasses import dataclass

from orapa.engine.mine.rivals.ladder import score_against
from orapa.engine.play.summaries import Summary
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Score:
    """Duels won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def brief(self) -> str:
        """The score as it stands beside a name, such as `3 : 1`; empty before the first duel."""
        return f"{self.won} : {self.lost}" if self.played else ""


def scores(summaries: Iterable[Summary]) -> dict[str, Score]:
    """The score against each rival that was met; what was seen before counts nowhere."""
    met = score_against(summaries)
    return {name: Score(one.won, one.lost, one.drawn) for name, one in met.items() if one.outcomes}


def score_words(texts: Texts, score: Score) -> str:
    """The score in a sentence."""
    if not score.played:
        return texts("setting.score.none")
    key = "setting.score.drawn" if score.drawn else "setting.score"
    return texts(key, won=score.won, lost=score.lost, drawn=score.drawn)
