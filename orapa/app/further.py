"""Shelves of further games: all behind one door, and all rooms in one part of the program."""

from collections.abc import Callable, Generator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from orapa.app.handover import Handover
from orapa.app.keep.entries import header, seats_in
from orapa.app.keep.settings import Join, either, united
from orapa.app.look.faces import face_of
from orapa.app.look.form import Section
from orapa.app.shelf import Door, Facet, Picture, Welcome
from orapa.engine.play.links import Reader
from orapa.engine.play.seats import MOST_SEATS, Kind, first_person
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.keep.entries import Kept
    from orapa.app.loop import App
    from orapa.app.scene import Scene
    from orapa.app.sitting import Chair


DAILY, ALONE, PEOPLE = "daily", "alone", "people"
"""In what company a match was played: that of a day, one person among computer players, several people."""


class FurtherShelf:
    """What a further game offers, if nothing else is said; its texts are under its name."""

    game: str
    emblem: str
    contest = True
    companies: tuple[str, ...] = (ALONE, PEOPLE)
    """In what company it can be played."""
    gains: ClassVar[dict[str, Join]] = {"names": united, "lessons": united, "lesson": either}
    places: Mapping[str, tuple[str, str]]
    """What the places of its scenes lead to, by their first word: a module of its rooms and a name in it."""

    @property
    def part(self) -> str:
        """The part its rooms come with."""
        return self.game

    @property
    def thinking(self) -> str:
        """The part that its computer players need."""
        return self.game

    def enter(self, app: "App", place: str, *more: str) -> None:
        """Open one of its scenes as soon as its part is there."""
        app.open(self.game, lambda: self.found(*self.places[place])(app, *more))

    def found(self, module: str, name: str) -> Any:
        """Something of a room that is entered now."""
        return getattr(import_module(f"orapa.app.{self.game}.{module}"), name)

    def lead(self, app: "App") -> tuple[Door, str]:
        """Its one door."""
        return self.front(app), app.texts(f"{self.game}.detail")

    def week(self, app: "App") -> None:
        """It keeps no streak."""

    def newcomer(self, app: "App") -> bool:
        """Whether no match of it was ever ended here."""
        return not app.keeping.summaries(self.game)

    def welcome(self, app: "App") -> Welcome | None:
        """Nothing of its own."""

    def doors(self, app: "App") -> Sequence[Door]:
        """All its ways to play are behind one door."""
        return [self.front(app)]

    def front(self, app: "App") -> Door:
        """The page with its ways to play."""
        return Door(self.game, self.emblem, lambda: self.enter(app, "lobby"))

    def picture(self, *_: Any) -> Picture | None:
        """None: it is not the first game."""

    def sections(self, app: "App") -> list[Section]:
        """What is chosen for it is chosen before a match."""
        del app
        return []

    def tempo(self, app: "App") -> float:
        """Its computer players take their own pace."""
        del app
        return 1.0

    def facets(self, texts: Texts) -> Sequence[Facet]:
        """With whom it was played."""
        options = tuple((company, texts(f"facet.company.{company}")) for company in self.companies)
        return [Facet("company", texts("facet.company"), texts("facet.company.all"), options)]

    def traits(self, kept: "Kept") -> Mapping[str, str]:
        """With whom it was played, as the summary or the record tells it."""
        if kept.record:
            daily, people = header(kept.record, "daily"), sum(one.kind is Kind.PERSON for one in seats_in(kept.record))
        else:
            facts = kept.summary.facts if kept.summary else {}
            daily = kept.summary.daily if kept.summary else ""
            people = seats_told(facts) - len(facts.get("rivals", "").split())
        return {"company": DAILY if daily else PEOPLE if people > 1 else ALONE}

    def review(self, app: "App", match: Any, seat: int | None, name: str = "") -> "Scene | None":
        """What came of it tells all there is."""
        scene = self.result(app, match, seat)
        scene.kept = name
        return scene

    def share(self, app: "App", match: Any, seat: int | None, name: str = "", looking: Any = None) -> "Scene | None":
        """What came of it has the line to share."""
        del looking
        return self.review(app, match, seat, name)

    def adding_up(self, app: "App") -> Generator[None, None, None]:
        """There is nothing to work out ahead."""
        del app
        yield from ()

    def part_at(self, words: Sequence[str]) -> str:
        """All its scenes come later than the start."""
        del words
        return self.game

    def part_of(self, match: Any) -> str:
        """All its matches are shown by its part."""
        del match
        return self.game

    def scene_at(self, app: "App", words: Sequence[str]) -> "Scene | None":
        """One of its scenes that no match is needed for."""
        first, *more = words or [""]
        if first not in self.places:
            return None
        try:
            scene: Scene | None = self.found(*self.places[first])(app, *more)
        except (TypeError, ValueError):
            # The words are of another version, or nobody's.
            return None
        return scene

    def first_match(self, app: "App") -> None:
        """The page before a match."""
        self.enter(app, "new")

    def handover(self, texts: Texts, match: Any, seat: int) -> Handover:
        """Who is next."""
        name = match.setup.seats[seat - 1].name
        return Handover(name, face_of(name), "", texts(f"{self.game}.next", name=name))

    def unshown(self, match: Any) -> str:
        """All matches can be shown."""
        del match
        return ""

    def table(self, app: "App", chair: "Chair") -> "Scene":
        """The table."""
        scene: Scene = self.found("table.scene", "Table")(app, chair)
        return scene

    def result(self, app: "App", match: Any, seat: int | None) -> "Scene":
        """What came of a match."""
        scene: Scene = self.found("outcome", "Outcome")(app, match, seat or first_person(match.setup.seats))
        return scene

    @property
    def links(self) -> Mapping[str, Reader]:
        """No links of its own."""
        return {}

    def follow(self, app: "App", link: Any) -> str:
        """Nothing leads here."""
        del app, link
        return "link.damaged"

    def offer(self, app: "App") -> Callable[[], None] | None:
        """Nothing to a newcomer."""
        del app
        return None


def seats_told(facts: Mapping[str, str]) -> int:
    """How many sat at a table, as a summary tells it; none if it tells nothing that can be read."""
    told = facts.get("seats", "")
    return int(told) if told in _COUNTS else 0


_COUNTS = tuple(map(str, range(1, MOST_SEATS + 1)))
