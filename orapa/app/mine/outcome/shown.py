"""Everything an outcome shows that stands still, as one frozen value."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.mine.following import onward_words
from orapa.app.mine.outcome.choices import Choices
from orapa.app.mine.outcome.deciding import Decisive, decisive
from orapa.app.mine.outcome.layout import OutcomeLayout
from orapa.app.mine.outcome.race import Race
from orapa.app.mine.outcome.sides import Side, winners_first
from orapa.app.mine.outcome.words import Verdict, decided_words, next_words, verdict_of
from orapa.app.mine.reveal.unveiled import Unveiled
from orapa.app.mine.review.figures import Figures, progress_words
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.mines import Mine
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Motion:
    """How far what moves has come on one board."""

    landed: int
    running: bool = False
    reached: int | None = None


@dataclass(frozen=True)
class Case:
    """A finished match and who searched in it: what does not change while one looks at it."""

    match: Match
    sides: tuple[Side, ...]

    @property
    def duel(self) -> bool:
        return len(self.match.clues) > 1

    @property
    def searched(self) -> tuple[Side, ...]:
        """A side per mine: both of a duel, of an expedition any."""
        return self.sides if self.duel else self.sides[:1]

    @property
    def beginner(self) -> Side:
        """Who of a duel will begin the next one."""
        seat = self.match.setup.start % len(self.match.setup.seats) + 1
        return next(side for side in self.sides if side.seat == seat)

    def owner(self, side: Side) -> Side:
        """Who built the mine that a side of a duel searched."""
        return next(other for other in self.sides if other is not side)


@dataclass(frozen=True)
class Shown:
    """The outcome as it is seen, but for gems coming down and waves under way."""

    layout: OutcomeLayout
    texts: Texts
    case: Case
    choices: Choices
    verdict: Verdict
    boards: tuple[Unveiled, ...]
    """Per side of a duel; of an expedition one."""
    race: Race | None
    explorers: tuple[Side, ...]
    """Of an expedition, whoever found it first."""
    line: str
    """What the golden button of a duel leads to; an expedition has no room for it."""
    gold: str

    def plots(self) -> Iterator[tuple[int, Box]]:
        """Where boards are seen now, each with its number."""
        for number, plot in zip(self.seen, self.layout.plots, strict=True):
            yield number, plot.slab

    @property
    def seen(self) -> tuple[int, ...]:
        """The boards that are seen at once."""
        return tuple(range(len(self.boards))) if len(self.layout.plots) == len(self.boards) else (self.choices.side,)

    def differences(self, other: "Shown") -> Iterator[Box]:
        """What must be painted again to show another value."""
        layout = self.layout
        turned = self.seen != other.seen
        for (number, slab), plot in zip(other.plots(), layout.plots, strict=True):
            if turned or self.boards[number] != other.boards[number]:
                # The light of a lens at the edge shines past the slab.
                yield slab.grow(2 * plot.lens)
        if layout.strip and (turned or self.boards[other.choices.side] != other.boards[other.choices.side]):
            yield layout.strip.grow(4)
        if layout.chart and self.race != other.race:
            yield layout.chart.grow(4)
        if self.verdict != other.verdict:
            yield layout.title.grow(4)


def shown(
    case: Case, figures: Figures, choices: Choices, motions: Sequence[Motion], layout: OutcomeLayout, texts: Texts
) -> Shown:
    """What is seen of a match, given what was found so far and what was chosen."""
    boards = tuple(
        _board(case, side, choices.followed[number], motion)
        for number, (side, motion) in enumerate(zip(case.searched, motions, strict=True))
    )
    found, beginner = decisive(case.match, figures), case.beginner if case.duel else None
    return Shown(
        layout=layout,
        texts=texts,
        case=case,
        choices=choices,
        verdict=verdict_of(case.match, case.sides, figures, texts),
        boards=boards,
        race=_race(case, figures, found, layout.chart, texts) if layout.chart else None,
        explorers=() if case.duel else tuple(winners_first(case.sides)),
        line=next_words(case.match, beginner.name, beginner.you, texts) if beginner else "",
        gold=onward_words(case.match, texts),
    )


def _board(case: Case, side: Side, followed: Question | None, motion: Motion) -> Unveiled:
    """The mine with what this side guessed; that of an expedition with ticks if somebody found it."""
    outcome = side.outcome
    guess, right = outcome.guess, outcome.right
    if not case.duel:
        guess = outcome.mine if any(one.won for one in case.sides) else Mine()
        right = frozenset(guess.gems)
    answers = tuple(clue.answer for clue in side.search.clues)
    return Unveiled(outcome.mine, guess, right, answers, motion.landed, followed, motion.running, motion.reached)


def _race(case: Case, figures: Figures, found: Decisive | None, box: Box, texts: Texts) -> Race:
    searched = case.searched
    curves = tuple(figures.mines[side.search.index] for side in searched)
    turns = max(len(side.search.clues) for side in searched)
    asked, done = sum(len(side.search.clues) for side in searched), sum(map(len, figures.mines))
    seats = [side.seat for side in searched]
    return Race(
        box,
        turns,
        curves,
        tuple(side.name for side in searched) if case.duel else (),
        progress_words(done, asked, texts) if figures.looking else "",
        decided_words(found, case.sides, texts) if found else (),
        (seats.index(found.seat), found.at) if found and not found.guessed else None,
    )
