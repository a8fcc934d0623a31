"""The ways: from cards, links and kept matches to a scene, and back from a match that another tab plays."""

import random
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from orapa.app.frame.parts import PartMissing, loading, there
from orapa.app.keep.entries import VERSION
from orapa.app.pages.home import house_page
from orapa.app.scene import MATCH
from orapa.app.shelf import SHELVES, Shelf, shelf_of, shelves
from orapa.app.sitting import Sitting
from orapa.engine.play.games import game_of
from orapa.engine.play.links import MatchLink, Reader, game_linked, parse_link
from orapa.engine.play.records import begun
from orapa.engine.play.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    from orapa.app.frame.jobs import Job
    from orapa.app.handover import Handover
    from orapa.app.keep.entries import Kept
    from orapa.app.loop import App
    from orapa.app.scene import Scene

DEEPEST = 12
"""So many places of a trail are gone back to; nobody goes deeper."""


class Ways:
    """Knows which match is being played and what the page's address asks for."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._sitting: Sitting | None = None
        self._link_version: int | None = None
        self._return: Job | None = None
        self.secret = False
        """Whether what is seen is for one pair of eyes."""
        self._covers = False
        """Whether the page covers itself as soon as it is in the background."""
        self._awake = False

    @property
    def returning(self) -> bool:
        """Whether what was open when the page was loaded anew is still being opened."""
        return self._return is not None and not self._return.ended

    def look(self) -> None:
        """Once a frame: follow a new link, notice when the match is played elsewhere."""
        version = self._app.platform.link_version()
        # The home screen is seen first, also behind a link.
        if version != self._link_version and self._app.frames:
            self._link_version = version
            self._follow(self._app.platform.link())
        self._guard()
        sitting = self._sitting
        self._stay_awake(sitting is not None and sitting.shown and not sitting.match.over)
        if sitting and sitting.shown and self._app.keeping.held(sitting.name, sitting.match) == "elsewhere":
            from orapa.app.pages.elsewhere import Elsewhere

            if sitting.secret:
                self._app.platform.take_back()
            self._app.push(Elsewhere(self._app, self._take_over, self._away))

    def _guard(self) -> None:
        """What is for one pair of eyes, and what a clock runs for, is covered while the page is away."""
        sitting, platform, scene = self._sitting, self._app.platform, self._app.scene
        self.secret = sitting is not None and sitting.secret
        covers = self.secret or scene.timed
        if covers != self._covers:
            self._covers = covers
            platform.keep_secret(covers)
        if platform.was_away():
            if sitting and self.secret:
                sitting.shut()
                self._app.show(_named(self._curtain(sitting), sitting.name))
                self._app.cut()
            else:
                scene.rest()
            platform.uncover()

    def _stay_awake(self, awake: bool) -> None:
        """The screen does not go dark over a match while somebody thinks."""
        if awake != self._awake:
            self._awake = awake
            self._app.platform.keep_awake(awake)

    def return_to(self, trail: str) -> None:
        """Open again what was open when the page was loaded anew, as far as it is still there."""
        places = [place.split() or [""] for place in trail.splitlines()[:DEEPEST]]
        reached: list[Sequence[str]] = []
        fetching = self._fetching(places, reached)
        # What waits for nothing is there in the first picture.
        if next(fetching, self) is self:
            self._open_again(reached)
            return
        from orapa.app.pages.returning import Returning

        waiting = Returning(self._app, self._game_at(places[len(reached)]))
        self._app.push(waiting)
        self._return = self._app.jobs.start(self._returning(fetching, waiting, reached, len(places)))

    def _fetching(
        self, places: "Sequence[Sequence[str]]", reached: "list[Sequence[str]]"
    ) -> "Generator[object, None, None]":
        """Wait for the parts that places come with, and tell which are reached."""
        for place in places:
            first, *words = place
            kept = self._kept_at(place)
            try:
                if kept:
                    # What shows a match is told by the match, once its game is there.
                    yield from self._loading(shelf_of(kept.game).part)
                    yield from self._loading(self._part_of(kept))
                elif first in SHELVES:
                    yield from self._loading(shelf_of(first).part_at(words))
            except PartMissing:
                return
            reached.append(place)

    def _returning(
        self, fetching: "Iterator[object]", waiting: "Scene", reached: "Sequence[Sequence[str]]", wanted: int
    ) -> "Generator[object, None, None]":
        for wait in fetching:
            yield wait
            # Whoever has gone elsewhere meanwhile is left alone.
            if self._app.scene is not waiting:
                return
        self._app.pop()
        self._open_again(reached)
        self._app.cut()
        if len(reached) < wanted:
            self._app.toast.say(self._app.texts("part.missing"))

    def _open_again(self, places: "Iterable[Sequence[str]]") -> None:
        """Open places one above the other; their parts are there."""
        for place in places:
            first, *words = place
            if first == MATCH:
                self._return_to_match(self._kept_at(place))
                continue
            scene = shelf_of(first).scene_at(self._app, words) if first in SHELVES else house_page(self._app, first)
            if scene is not None:
                self._app.push(scene)

    def _kept_at(self, place: "Sequence[str]") -> "Kept | None":
        """The match that a place is of, if it is of one that is kept."""
        first, *words = place
        return self._app.keeping.named(" ".join(words)) if first == MATCH else None

    def _game_at(self, place: "Sequence[str]") -> str:
        """The game that a place belongs to."""
        kept = self._kept_at(place)
        return kept.game if kept else place[0]

    def _loading(self, part: str) -> "Generator[object, None, None]":
        """Wait for a part, unless it is there."""
        if part and not there(self._app.platform, part):
            yield from loading(self._app.platform, part)

    def _return_to_match(self, kept: "Kept | None") -> None:
        if kept and kept.running:
            self.resume(kept)
        elif kept:
            self.look_at_kept(kept)

    def _part_of(self, kept: "Kept") -> str:
        """The part of the program that a kept match is shown by."""
        match = self._app.keeping.read(kept)
        return shelf_of(match.game).part_of(match) if match is not None else ""

    def begin(self, match: Any, instead: bool = False) -> None:
        """Play a match from its beginning, perhaps in place of the scene that asked for it.

        An attempt at the same that runs already is gone on with.
        """
        running = self._app.keeping.like(match)
        if running is None or not self.resume(running):
            fresh = game_of(match).marked_again(match) if self._app.keeping.seen(match) else match
            self._sit(fresh, show=self._app.change if instead else None)

    def again(self, match: Any) -> None:
        """Play a match again whose end was seen, in place of the scene that showed it."""
        game = game_of(match)
        fresh = game.marked_again(game.from_the_start(match))
        problem = shelf_of(match.game).unshown(fresh)
        if problem:
            self._app.toast.say(self._app.texts(problem))
            return
        running = self._app.keeping.like(fresh)
        kept = self._app.keeping.read(running) if running else None
        if running and kept is not None:
            self._sit(kept, running.id, self._app.change)
        else:
            self._sit(fresh, show=self._app.change)
        self._app.toast.say(self._app.texts("records.again_begun"))

    def go_on(self, match: Any) -> None:
        """Play the next match of a series, in place of the scenes that showed the last one."""
        problem = shelf_of(match.game).unshown(match)
        if problem:
            self._app.toast.say(self._app.texts(problem))
        else:
            self._sit(match, show=self._instead)

    def _instead(self, scene: "Scene") -> None:
        """Show a scene in place of all that show the match of the topmost: a review lies over its result."""
        last, *below = reversed(self._app.scenes)
        same = takewhile(lambda one: last.kept and one.kept == last.kept, below)
        self._app.change(scene, 1 + sum(1 for _ in same))

    def practise(self, match: Any) -> None:
        """Play on from a moment of a match whose end was seen, in place of the scene that showed it."""
        self._sit(game_of(match).marked_again(match), show=self._app.change)
        self._app.toast.say(self._app.texts("records.practice_begun"))

    def resume(self, kept: "Kept") -> bool:
        """Go on with a running match, as soon as its game is there; False if it could not be read."""
        return self._once_there(kept, self._resume)

    def _once_there(self, kept: "Kept", act: "Callable[[Kept], bool]") -> bool:
        """Do something with a kept match when its game is there; False if that failed at once."""
        part, done = shelf_of(kept.game).part, []
        self._app.when(part, lambda: done.append(act(kept)))
        return all(done)

    def _resume(self, kept: "Kept") -> bool:
        match = self._app.keeping.read(kept)
        if match is None:
            return False
        problem = shelf_of(match.game).unshown(match)
        if problem:
            self._app.toast.say(self._app.texts(problem))
            return True
        # The end of another attempt may have been seen; what the first version began must stay readable to it.
        if kept.entry.version == VERSION and self._app.keeping.seen(match):
            match = game_of(match).marked_again(match)
        self._sit(match, kept.id)
        return True

    def can_resume(self, kept: "Kept") -> bool:
        """Whether there is a table for a running match; found from its beginning, without replaying it."""
        record = kept.record
        if record is None:
            return False
        shelf = shelf_of(record.game)
        if shelf.part and not there(self._app.platform, shelf.part):
            return True
        return not shelf.unshown(begun(record))

    def look_at_kept(self, kept: "Kept") -> bool:
        """Show what came of a finished match as soon as its game is there, or say why not; False if it is damaged."""
        return self._once_there(kept, self._look_at_kept)

    def _look_at_kept(self, kept: "Kept") -> bool:
        match = self._app.keeping.read(kept)
        if match is not None and (problem := self.look_at(match, kept.id)):
            self._app.toast.say(self._app.texts(problem))
        return match is not None

    def look_at(self, match: Any, name: str = "") -> str:
        """Show a match that is not played here: a finished one, or what somebody shared of theirs.

        Where that cannot be shown, the key of a sentence that says why.
        """
        shelf = shelf_of(match.game)
        problem = shelf.unshown(match)
        if problem:
            return problem
        if match.over or match.viewer is not None:
            self._app.open(shelf.part_of(match), lambda: self._looked_at(match, name))
        else:
            self._sit(match)
        return ""

    def _looked_at(self, match: Any, name: str) -> "Scene":
        shelf = shelf_of(match.game)
        if match.over:
            return _named(shelf.result(self._app, match, None), name)
        return shelf.table(self._app, self._sitting_of(match, "", (match.viewer,)).chair)

    def end(self, match: Any, seat: int) -> None:
        """Show what came of a match in place of its table."""
        name = self._sitting.name if self._sitting else ""
        self._app.change(_named(shelf_of(match.game).result(self._app, match, seat), name))

    def left(self, sitting: Sitting) -> None:
        """A match was left: other tabs may play it."""
        if sitting.secret:
            self._app.platform.take_back()
        sitting.leave()
        if not sitting.match.log:
            self._app.keeping.drop(sitting.name)
        self._app.keeping.close(sitting.name, sitting.match)
        if self._sitting is sitting:
            self._sitting = None

    def _sit(self, match: Any, name: str = "", show: "Callable[[Scene], None] | None" = None) -> None:
        """Sit down to a match; what was on the screen is behind it, unless it is shown in its place."""
        self._app.when(shelf_of(match.game).part_of(match), lambda: self._sit_down(match, name, show))

    def _sit_down(self, match: Any, name: str, show: "Callable[[Scene], None] | None") -> None:
        sitting = self._sitting_of(match, name)
        self._show(sitting, show or self._app.push)
        self._app.keeping.open(sitting.name, match)
        if not name:
            # From the beginning, so that a reload comes back to it.
            self._app.keeping.keep(sitting.name, match)
        sitting.begin()

    def _show(self, sitting: Sitting, show: "Callable[[Scene], None]") -> None:
        """Show the table of a sitting; whatever was played before is left, when its scene goes."""
        scene = self._table(sitting) if sitting.curtain is None else self._curtain(sitting)
        show(_named(scene, sitting.name))
        self._sitting = sitting

    def _table(self, sitting: Sitting) -> "Scene":
        return shelf_of(sitting.match.game).table(self._app, sitting.chair)

    def _curtain(self, sitting: Sitting) -> "Scene":
        """The curtain in front of a sitting; it knows nothing but what everybody has heard."""
        from orapa.app.pages.curtain import Curtain

        curtain = Curtain(
            self._app, lambda: self._handover(sitting), lambda onlooker: self._lift(sitting, onlooker),
            sitting.look, lambda: self.left(sitting),
        )  # fmt: skip
        # Computer players go on behind it, and what they do everybody hears.
        sitting.chair.changed = curtain.renew
        return curtain

    def _handover(self, sitting: Sitting) -> "Handover":
        assert sitting.curtain is not None
        handover = shelf_of(sitting.match.game).handover(self._app.texts, sitting.match, sitting.curtain)
        here = tuple(one for one in handover.onlookers if one.seat in sitting.here)
        return replace(handover, onlookers=here)

    def _let_fall(self, sitting: Sitting) -> None:
        self._app.change(_named(self._curtain(sitting), sitting.name))

    def _lift(self, sitting: Sitting, onlooker: int | None) -> None:
        """The next player has the device, or somebody who only looks."""
        sitting.lift(onlooker)
        self._app.change(_named(self._table(sitting), sitting.name))

    def _sitting_of(self, match: Any, name: str, here: "Iterable[int] | None" = None) -> Sitting:
        app = self._app
        return Sitting(
            match,
            # Random from the beginning: no two matches share a name, whatever they are about.
            name or f"{random.getrandbits(64):016x}",
            keep=lambda one: app.keeping.keep(one.name, one.match),
            clock=app.platform.clock,
            jobs=app.jobs,
            prepare=lambda: self._loading(shelf_of(match.game).thinking),
            left=self.left,
            fell=self._let_fall,
            here=here,
            tempo=lambda: shelf_of(match.game).tempo(app),
        )

    def _away(self) -> None:
        """From a match that another tab plays to where one came from."""
        self._app.pop()
        self._app.pop()

    def _take_over(self) -> None:
        """Play here what another tab has played so far."""
        before = self._sitting
        assert before is not None
        self._away()
        name, match = self._app.keeping.take_over(before.name, before.match)
        if match.over:
            self.look_at(match, name)
            return
        sitting = self._sitting_of(match, name)
        self._show(sitting, self._app.push)
        sitting.begin()

    def _follow(self, text: str) -> None:
        if not text:
            return
        self._app.platform.unlink()
        # What was said of the link before is of no interest any more.
        self._app.toast.dismiss()
        kinds = {kind: shelf.game for shelf in shelves() for kind in shelf.links}
        try:
            game = game_linked(text, kinds)
        except Refused as refused:
            self._explain(f"link.{refused.key}")
            return
        self._app.when(shelf_of(game).part if game in SHELVES else "", lambda: self._follow_there(text))

    def _follow_there(self, text: str) -> None:
        """Follow a link whose game is there."""
        try:
            link = parse_link(text, {kind: reader for shelf in shelves() for kind, reader in _readers(shelf)})
        except Refused as refused:
            self._explain(f"link.{refused.key}")
            return
        self._app.show()
        shelf, lead = (shelf_of(link.match.game), None) if isinstance(link, MatchLink) else link
        # What is opened may be a first match, and then nobody is new any more.
        offer, before = shelf.offer(self._app), self._sitting
        problem = self.look_at(link.match) if isinstance(link, MatchLink) else shelf.follow(self._app, lead)
        if problem:
            self._explain(problem)
        elif offer and (isinstance(link, MatchLink) or self._sitting is not before):
            offer()

    def _explain(self, key: str) -> None:
        """Say at home why a link leads nowhere; the sentence stays until it is put away."""
        texts = self._app.texts
        self._app.show()
        words = texts(key if key in texts else "link.damaged")
        self._app.toast.say(words, texts("link.close"), lambda: None, lasting=True)


def _named(scene: "Scene", name: str) -> "Scene":
    """A scene that knows what its match is kept under."""
    scene.kept = name
    return scene


def _readers(shelf: Shelf) -> "Iterator[tuple[str, Reader]]":
    """A shelf's kinds of links; what reads them tells whose link it is."""
    for kind, read in shelf.links.items():
        yield kind, lambda words, read=read: (shelf, read(words))  # type: ignore[misc]
