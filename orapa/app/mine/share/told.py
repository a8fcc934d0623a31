"""What is told of a finished match when it is shared: words, stars, the row of signs, and a link to the mine."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.frame.platform import TITLE
from orapa.app.mine.review.outcome import STARS, outcome_of
from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.dailies import parse_daily
from orapa.engine.mine.match.links import DailyLink, MineLink, challenge_of
from orapa.engine.mine.match.reviewed import Reviewed
from orapa.engine.mine.match.signs import Sign, signs_of, still_fitting
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import Gem
from orapa.words.mine.hints import capital
from orapa.words.mine.modes import about
from orapa.words.texts import Texts, counted, number

FULL, EMPTY = "★", "☆"


@dataclass(frozen=True)
class Told:
    """A result as it is shared."""

    about: str
    """The mode or the day, and the gems."""
    verdict: str
    solved: bool | None
    """None after a draw."""
    score: str
    """Questions and par."""
    stars: int | None
    signs: tuple[Sign, ...]
    """Empty until the match is reviewed."""
    notes: tuple[str, ...]
    """Hints, odds, luck, and whether it was played again."""
    streak: str
    call: str
    """A sentence that calls on others to do better."""
    address: str
    link: str
    gems: tuple[Gem, ...]
    company: tuple[tuple[str, tuple[Sign, ...]], ...] = ()
    """Of a match of several everybody's name and row of signs."""

    @property
    def text(self) -> str:
        """All of it as lines."""
        stars = "" if self.stars is None else FULL * self.stars + EMPTY * (STARS - self.stars)
        row = " ".join(filter(None, ("".join(self.signs), stars)))
        rows = [f"{name} {''.join(signs)}".strip() for name, signs in self.company]
        notes = " · ".join(self.notes)
        lines = (self.about, row, self.score, *rows, notes, self.streak, f"{self.call} {self.link}".strip())
        return "\n".join(filter(None, lines))


def told_of(
    match: Match,
    seat: int,
    texts: Texts,
    address: str,
    reviewed: Sequence[Reviewed] = (),
    streak: int = 0,
    tempo: bool = False,
) -> Told:
    """A finished match as a seat shares it; a streak only with a daily that kept it, the tempo if it is wanted."""
    setup, outcome = match.setup, outcome_of(match, seat)
    challenge = challenge_of(match, seat, tempo)
    if setup.again:
        challenge = MineLink(challenge.mine)
    link = DailyLink(parse_daily(setup.daily)) if setup.daily else challenge
    helped = outcome.explorer.hints > 0
    key = "open" if challenge.goal is None else "hinted" if helped else "solved"
    par = "" if outcome.par is None else ", " + texts("table.par", par=outcome.par)
    whole = bool(reviewed) and len(reviewed) == len(match.clues_of(seat))
    return Told(
        about=f"{TITLE} · {about(texts, setup.mode, str(setup.gem_set), setup.daily)}",
        verdict=texts(outcome.verdict),
        solved=outcome.solved,
        score=texts("reveal.cost", count=outcome.cost) + par,
        stars=outcome.stars,
        signs=signs_of(match, seat, reviewed) if whole else (),
        notes=tuple(_notes(match, seat, texts, reviewed)),
        streak=counted(texts, "daily.streak", streak) if streak and outcome.solved and not setup.again else "",
        call=texts(f"reveal.share_{key}", count=outcome.cost),
        address=address,
        link=f"{address}{link}",
        gems=setup.gem_set.gems,
    )


def _notes(match: Match, seat: int, texts: Texts, reviewed: Sequence[Reviewed]) -> list[str]:
    """What a fair player says without being asked."""
    notes, hints = [], match.explorer(seat).hints
    if match.setup.again:
        notes.append(capital(texts("records.again")))
    if hints:
        notes.append(texts("reveal.with_hints", count=hints))
    if match.explorer(seat).odds:
        notes.append(texts("share.odds"))
    luck = still_fitting(match, seat, reviewed)
    if luck and luck.mines > 1:
        notes.append(luck_words(luck, texts))
    return notes


def luck_words(left: Left, texts: Texts) -> str:
    """Whether a right sheet was proven or lucky, and how many mines still fitted."""
    if left.known is Known.EXACT and left.mines == 1:
        return texts("reveal.proven")
    exact = left.known is Known.EXACT
    count = number(texts, round(left.mines) if exact else rounded(left.mines))
    return texts("reveal.lucky" if exact else "reveal.lucky_about", count=count)


def rounded(count: float) -> int:
    """An estimate with no more places than it deserves."""
    digits = len(str(round(count))) - 2
    return round(round(count), -digits) if digits > 0 else round(count)
