"""A lesson as it is seen beside the table, as one frozen value: words, steps, what is lit."""

from dataclasses import dataclass

from orapa.app.mine.learn.asks import Target
from orapa.app.mine.learn.layout import LessonLayout
from orapa.engine.mine.rules.board import Port


@dataclass(frozen=True)
class Seen:
    """Everything that is seen of a lesson and stands still."""

    layout: LessonLayout
    number: int
    """Which lesson this is, and which is the first of its road."""
    first: int
    done: tuple[bool, ...]
    """Which lessons of the road are done."""
    caps: str
    count: str
    over: str
    """What stands above the title."""
    title: str
    head: str
    why: str
    did: tuple[str, ...]
    """What came of the steps that are done."""
    now: str
    left: int
    """How many steps are to come after this one."""
    says: str
    objects: bool
    """Whether the coach speaks about something that was wrong."""
    target: Target
    finished: bool
    wave: Port | None
    """The port whose wave is drawn all the way."""
    stars: int = 0
    counter: bool = False
