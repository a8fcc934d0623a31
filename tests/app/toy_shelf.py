"""The shelf of the toy game: enough of a second game to see that the house knows none by name."""

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from orapa.app.handover import Handover
from orapa.app.keep.entries import Kept
from orapa.app.keep.settings import Join
from orapa.app.look.faces import face_of
from orapa.app.look.form import Section, Switch
from orapa.app.look.week import Week
from orapa.app.scene import Scene
from orapa.app.shelf import SHELVES, Door, Facet, Picture, RecordWords, Welcome
from orapa.engine.play.links import Reader
from orapa.engine.play.records import Record
from orapa.engine.play.summaries import Summary
from orapa.words.texts import Texts
from tests.engine.play import toy

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair

WORDS = {"toy.title": "Toy", "toy.short": "Toy", "toy.detail": "Roll and stop", "toy.brief": "Roll"}


class ToyTable(Scene):
    """Shows nothing, knows its chair."""

    name = "toy table"

    def __init__(self, app: "App", chair: "Chair") -> None:
        super().__init__(app)
        self.chair = chair
        self.told = 0
        chair.changed = self._changed

    def entered(self) -> None:
        self.chair.look(True)

    def resumed(self) -> None:
        self.chair.look(True)

    def paused(self) -> None:
        self.chair.look(False)

    def left(self) -> None:
        self.chair.leave()

    def _changed(self) -> None:
        self.told += 1


class ToyResult(Scene):
    """Knows the whole match."""

    name = "toy result"

    def __init__(self, app: "App", match: toy.ToyMatch, seat: int | None) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat


class ToyStatistics(Scene):
    """Adds up nothing."""

    name = "toy statistics"


class ToyShelf:
    """What the toy offers."""

    game = toy.NAME
    part = ""
    thinking = ""
    contest = False
    gains: ClassVar[dict[str, Join]] = {}

    def lead(self, app: "App") -> tuple[Door, str]:
        return self.front(app), "today"

    def week(self, app: "App") -> Week | None:
        del app
        return None

    def newcomer(self, app: "App") -> bool:
        del app
        return False

    def welcome(self, app: "App") -> Welcome | None:
        del app
        return None

    def doors(self, app: "App") -> Sequence[Door]:
        return [self.front(app)]

    def lessons(self, app: "App") -> Door | None:
        del app
        return None

    def front(self, app: "App") -> Door:
        return Door("toy", "star", lambda: app.ways.begin(toy.dealt(seed="front")))

    def picture(self, *_: Any) -> Picture | None:
        return None

    def sections(self, app: "App") -> Sequence[Section]:
        on = bool(app.settings.of(self.game).get("loud"))
        flip = Switch("toy loud", "Loud", on, lambda: app.choose_for(self.game, loud=not on))
        return [Section("Toy", (flip,))]

    def tempo(self, app: "App") -> float:
        del app
        return 1.0

    def running_words(self, texts: Texts, record: Record) -> RecordWords:
        del texts
        return RecordWords("play", "Toy", result=f"{len(record.entries)} moves")

    def record_words(self, texts: Texts, summary: Summary, today: str = "") -> RecordWords:
        del texts, today
        return RecordWords("check", "Toy", summary.facts["score"], summary.outcome)

    def facets(self, texts: Texts) -> Sequence[Facet]:
        del texts
        return [Facet("score", "Score", "Any score", (("0", "None"), ("6", "Six")))]

    def traits(self, kept: Kept) -> Mapping[str, str]:
        return {"score": kept.summary.facts["score"]} if kept.summary else {}

    def review(self, app: "App", match: toy.ToyMatch, seat: int | None, name: str = "") -> Scene | None:
        del app, match, seat, name
        return None

    def share(
        self, app: "App", match: toy.ToyMatch, seat: int | None, name: str = "", looking: Any = None
    ) -> Scene | None:
        del name, looking
        return ToyResult(app, match, seat)

    def statistics(self, app: "App") -> Door | None:
        return Door("toy", "chart", lambda: app.push(ToyStatistics(app)))

    def adding_up(self, app: "App") -> Generator[None, None, None]:
        del app
        yield

    def part_at(self, words: Sequence[str]) -> str:
        del words
        return ""

    def part_of(self, match: object) -> str:
        del match
        return ""

    def scene_at(self, app: "App", words: Sequence[str]) -> Scene | None:
        del app, words
        return None

    def first_match(self, app: "App") -> None:
        app.ways.begin(toy.dealt())

    def table(self, app: "App", chair: "Chair") -> Scene:
        return ToyTable(app, chair)

    def handover(self, texts: Texts, match: toy.ToyMatch, seat: int) -> Handover:
        del texts
        name = toy.GAME.seats(match)[seat].name
        return Handover(name, face_of(name), "to", f"I am {name}")

    def unshown(self, match: toy.ToyMatch) -> str:
        del match
        return ""

    def result(self, app: "App", match: toy.ToyMatch, seat: int | None) -> Scene:
        return ToyResult(app, match, seat)

    @property
    def links(self) -> Mapping[str, Reader]:
        return {"toy": lambda words: words["toy"]}

    def follow(self, app: "App", link: str) -> str:
        if link == "never":
            return "link.damaged"
        app.ways.begin(toy.dealt(seed=link))
        return ""

    def offer(self, app: "App") -> None:
        del app


def join(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let engine and app know the toy for the length of a test."""
    toy.join(monkeypatch)
    monkeypatch.setitem(SHELVES, toy.NAME, __name__)
    learned = Texts.add

    def add(self: Texts, name: str) -> None:
        learned(self, name)
        if name == toy.NAME:
            self._words.update(WORDS)

    monkeypatch.setattr(Texts, "add", add)


SHELF = ToyShelf()
