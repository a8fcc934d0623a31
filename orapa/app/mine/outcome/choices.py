"""What is chosen to be seen of an outcome, and what the player may want, as values."""

from dataclasses import dataclass, replace

from orapa.engine.mine.rules.answers import Question


@dataclass(frozen=True)
class Pick:
    """Look at the other board."""

    side: int


@dataclass(frozen=True)
class Follow:
    """See the way of any wave, or what a scan found."""

    side: int
    question: Question


@dataclass(frozen=True)
class Step:
    """See the next question about the board looked at, or the one before."""

    by: int


@dataclass(frozen=True)
class Door:
    """Leave for something else."""

    name: str


Intent = Pick | Follow | Step | Door


@dataclass(frozen=True)
class Choices:
    """Which board is looked at, and per board what is followed on it."""

    side: int = 0
    followed: tuple[Question | None, ...] = (None, None)


def changed(choices: Choices, intent: Intent, asked: tuple[tuple[Question, ...], ...]) -> Choices:
    """The choices after an intent; `asked` are the questions about each board in order."""
    if isinstance(intent, Pick):
        return replace(choices, side=intent.side)
    if isinstance(intent, Step) and asked[choices.side]:
        ones, now = asked[choices.side], choices.followed[choices.side]
        at = ones.index(now) + intent.by if now in ones else (0 if intent.by > 0 else -1)
        intent = Follow(choices.side, ones[at % len(ones)])
    if isinstance(intent, Follow):
        followed = list(choices.followed)
        followed[intent.side] = intent.question
        return Choices(intent.side, tuple(followed))
    return choices
