"""A lesson as it is seen beside the table, as one frozen value: words, steps, what is lit."""

from collections.abc import Set
from dataclasses import dataclass

from orapa.app.mine.learn.asks import Ask, Target, target
from orapa.app.mine.learn.coach import asking, objecting, saying, telling
from orapa.app.mine.learn.layout import LessonLayout
from orapa.app.mine.learn.lessons import Lesson, number_of, road_of
from orapa.app.mine.review.outcome import stars_of
from orapa.app.mine.table.choices import Choices
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.board import Port
from orapa.words.texts import Texts

NO_TARGET = Target()


@dataclass(frozen=True)
class Progress:
    """How far a lesson has come."""

    at: int = 0
    """Which step is asked for now."""
    wrong: int = 0
    """How many presses were wrong since the last right one, and what was tried last."""
    tried: str = ""

    def ask_of(self, lesson: Lesson) -> Ask | None:
        """What is asked for now; None when the lesson is done."""
        return lesson.asks[self.at] if self.at < len(lesson.asks) else None


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
    stars: int
    counter: bool


def target_of(lesson: Lesson, progress: Progress, view: View, choices: Choices) -> Target:
    """What is to be pressed now."""
    ask = progress.ask_of(lesson)
    return target(ask, view, choices) if ask else NO_TARGET


def seen_of(
    lesson: Lesson,
    progress: Progress,
    view: View,
    lit: Target,
    layout: LessonLayout,
    known: Set[str],
    wave: Port | None,
    texts: Texts,
) -> Seen:
    """The lesson in words, `known` being the lessons that are done."""
    ask, road = progress.ask_of(lesson), road_of(lesson)
    done = tuple(one.name in known for one in road)
    objects = ask is not None and progress.tried != ""
    says = objecting(ask, view, progress.tried, texts) if ask and objects else saying(lesson, progress.at, texts)
    solved = bool(view.handed) and view.handed[-1].right
    return Seen(
        layout=layout,
        number=number_of(lesson),
        first=number_of(road[0]),
        done=done,
        caps=texts("lesson.road.further" if lesson.group == "further" else "lesson.road.basic"),
        count=texts("lesson.count", count=sum(done), of=len(road)),
        over=texts("lesson.number", number=number_of(lesson)),
        title=texts(f"lesson.{lesson.name}.title"),
        head=texts(f"lesson.{lesson.name}.head"),
        why=texts(f"lesson.{lesson.name}.why"),
        did=tuple(telling(one, view, texts) for one in lesson.asks[: progress.at]),
        now=asking(ask, view, texts) if ask else texts("lesson.well"),
        left=max(0, len(lesson.asks) - progress.at - 1),
        says=says,
        objects=objects,
        target=lit,
        finished=ask is None,
        wave=wave,
        stars=stars_of(view.cost, lesson.par) if solved and lesson.par else 0,
        counter=lesson.par is not None,
    )
