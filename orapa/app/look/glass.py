"""A reading glass: words that have no room to be as large as the player wants them are shown so over the scene.

held    a finger or the mouse's button stays on words for a moment: they stand there until the next press.
        What has a meaning of its own wins: a hand that took hold of something, and one that then moves
tapped  the same for words that nothing happens at when they are pressed
rested  small words come by themselves where the mouse rests or the keyboard's focus goes, and go with it
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer, Wheel
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.spoken import Drawn, Ear, Listener, Written, grouped, told
from orapa.app.look.theme import CAP_HEIGHT, SIZES, Theme
from orapa.app.look.view import View
from orapa.app.look.widgets import REACH, Button

HELD, MOMENT = 0.45, 0.7
STIRS = 8.0
# So far around words a press still means them; shorter ones are ports and gems, which pictures show as well.
AROUND, LEAST_LETTERS = 6.0, 3
MARGIN, PAD, APART, PITCH = 8.0, 12.0, 8.0, 1.3
PAGE = 24.0


class Words(NamedTuple):
    """What is written or pressed at a place, where, and how large at least and at most; 0 if an icon stands for it."""

    text: str
    box: Box
    least: float
    most: float


class Sight(Listener):
    """A canvas that takes down only the words which are seen."""

    def __init__(self, scale: float, theme: Theme, area: Box) -> None:
        super().__init__(scale, theme)
        self._area = area

    @property
    def seen(self) -> list[Written]:
        """All words but those that are scrolled away."""
        return [(text, box) for text, box in self.written if text.strip() and box.w]

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        before, self._area = self._area, self._area.within(box)
        first = len(self.written)
        yield
        self.written[first:] = [one for one in self.written[first:] if self._area.holds(one[1].center)]
        self._area = before

    def shows(self, box: Box) -> bool:
        return box.overlaps(self._area)


def words_at(pos: Point, drawn: Drawn, button: Button | None, ear: Ear, area: Box) -> Words | None:
    """The button that was found at a place by its name, else the sentence that is written there."""
    sight = Sight(ear.scale, ear.theme, area)
    if button:
        button.draw(sight)
        # A line that had to give way to larger words is told.
        with lettering.growing(1.0):
            usual = ear.offer(button).words
        return Words(max(ear.offer(button).words, usual, key=len), button.box, *_sizes(sight.written))
    drawn.draw(sight)
    found = []
    for lines in grouped(sight.seen):
        box = around([box for _, box in lines])
        if box.grow(AROUND).holds(pos):
            found.append(Words(told(lines), box, *_sizes(lines)))
    found = [words for words in found if len(words.text) >= LEAST_LETTERS]
    return min(found, key=lambda words: words.box.w * words.box.h, default=None)


def around(boxes: Sequence[Box]) -> Box:
    """The box around some."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _sizes(written: Sequence[Written]) -> tuple[float, float]:
    """How large the smallest and the largest words are, in logical pixels."""
    sizes = [box.h / CAP_HEIGHT for text, box in written if len(text.strip()) >= LEAST_LETTERS]
    return min(sizes, default=0.0), max(sizes, default=0.0)


class Glass:
    """What is shown large over the scene, and when."""

    def __init__(
        self,
        find: Callable[[Point], Words | None],
        acts: Callable[[Point], bool],
        holds: Callable[[], bool],
        focused: Callable[[], Box | None],
        damage: Callable[[Box], None],
    ) -> None:
        self._find = find
        self._acts = acts
        self._holds = holds
        self._focused = focused
        self._damage = damage
        self._view: View | None = None
        self._now = 0.0
        self._down: tuple[Point, float] | None = None
        """Where and when the pointer went down."""
        self._reads: Point | None = None
        """Where a press that still lasts has shown what is written there."""
        self._resting: tuple[Point, float] | None = None
        self._focus: Box | None = None
        self._words: Words | None = None
        self._stays = self._swallows = False
        self._pages: list[list[str]] = []
        self._page = 0
        self._size = 0.0
        self._box = Box(0, 0, 0, 0)

    @property
    def text(self) -> str:
        """What is shown, if anything."""
        return " ".join(self._pages[self._page]) if self._pages else ""

    @property
    def pixels(self) -> float:
        """How large it is shown, in logical pixels."""
        return lettering.grown(self._size)

    def hide(self) -> None:
        if self._pages:
            self._damage(self._box.grow(REACH))
        self._words, self._pages, self._page = None, [], 0

    def heed(self, event: Event) -> Sequence[Event]:
        """What of an event is left for the scene."""
        if isinstance(event, Pointer):
            return self._point(event)
        self._resting = self._down = None
        if self._pages and isinstance(event, Key) and event.name == "escape":
            self.hide()
            return ()
        if self._pages and isinstance(event, Wheel) and len(self._pages) > 1:
            self._turn(-1 if event.turn > 0 else 1)
            return ()
        if self._pages:
            self.hide()
        return (event,)

    def tick(self, now: float, view: View) -> None:
        """See what the pointer and the focus rest on."""
        self._now = now
        if view is not self._view:
            self._view = view
            self._down = self._reads = self._resting = None
            self.hide()
        if self._down and now - self._down[1] >= HELD:
            pos, self._down = self._down[0], None
            words = None if self._holds() else self._find(pos)
            if words:
                self._show(words, stays=True)
                self._reads = pos
        if self._resting and now - self._resting[1] >= MOMENT:
            words = self._find(self._resting[0])
            self._resting = None
            self._come(words)
        focus = self._focused()
        if focus != self._focus:
            self._focus = focus
            if not self._stays:
                self.hide()
            if focus:
                self._come(self._find(focus.center))

    def draw(self, canvas: Canvas) -> None:
        if not (self._pages and canvas.shows(self._box.grow(REACH))):
            return
        plate(canvas, self._box, 12, "float")
        pitch = PITCH * self.pixels
        x, y = self._box.x + PAD, self._box.y + PAD + pitch / 2
        for line in self._pages[self._page]:
            canvas.text(line, (x, y), self._size, "Bold")
            y += pitch
        if len(self._pages) > 1:
            told, size = f"{self._page + 1}/{len(self._pages)}", PAGE / lettering.grown(1)
            place = self._box.right - PAD, self._box.bottom - PAD - PAGE / 2
            canvas.text(told, place, size, "Bold", canvas.theme.mute, "right")

    def _point(self, event: Pointer) -> Sequence[Event]:
        if self._swallows:
            self._swallows = event.kind not in ("up", "cancel")
            return ()
        if self._reads:
            return self._read_on(event, self._reads)
        if event.kind == "down":
            self._resting = None
            if self._pages and self._stays:
                self._turn(1)
                self._swallows = True
                return ()
            self.hide()
            self._down = event.pos, self._now
        elif event.kind == "move":
            if self._down and _far(event.pos, self._down[0]):
                self._down = None
            if not event.touch and not self._down:
                self._resting = event.pos, self._now
                if self._words and not self._stays and not self._words.box.grow(AROUND).holds(event.pos):
                    self.hide()
        else:
            tapped, self._down = self._down is not None and event.kind == "up", None
            acts = self._acts(event.pos) or self._holds()
            if tapped and not acts and (words := self._find(event.pos)):
                self._show(words, stays=True)
        return (event,)

    def _read_on(self, event: Pointer, start: Point) -> Sequence[Event]:
        """What becomes of a press that shows words: nothing, unless it goes elsewhere."""
        if event.kind != "move":
            self._reads = None
            return (replace(event, kind="cancel"),)
        if _far(event.pos, start):
            self._reads = None
            self.hide()
        return (event,)

    def _come(self, words: Words | None) -> None:
        """Show by itself what is small."""
        assert self._view
        if words and words.least < 2 * SIZES[0] and not (self._pages and self._stays):
            self._show(words, stays=False)

    def _turn(self, by: int) -> None:
        page = max(0, self._page + by)
        if page >= len(self._pages):
            self.hide()
            return
        self._page = page
        self._damage(self._box.grow(REACH))

    def _show(self, words: Words, stays: bool) -> None:
        assert self._view
        self.hide()
        view, insets = self._view, self._view.insets
        left, top = insets.left + MARGIN, insets.top + MARGIN
        right, bottom = view.width - insets.right - MARGIN, view.height - insets.bottom - MARGIN
        room = right - left - 2 * PAD
        # How much they have grown already is not known: twice as large as they are is enough.
        size = max(view.glass, 2 * words.most) / lettering.grown(1)
        widest = max((lettering.measure(word, "Bold", size) for word in words.text.split()), default=0.0)
        size = min(size, size * room / max(1.0, widest))
        lines = lettering.wrap(words.text, "Bold", size, room)
        pitch = PITCH * lettering.grown(size)
        most = max(1, int((bottom - top - 2 * PAD) / pitch))
        if len(lines) > most:
            most = max(1, int((bottom - top - 2 * PAD - PAGE) / pitch))
        self._pages = [lines[at : at + most] for at in range(0, len(lines), most)]
        high = 2 * PAD + pitch * min(most, len(lines)) + (PAGE if len(self._pages) > 1 else 0.0)
        wide = 2 * PAD + max(lettering.measure(line, "Bold", size) for line in lines)
        x = min(max(left, words.box.center[0] - wide / 2), right - wide)
        above, below = words.box.y - APART - high, words.box.bottom + APART
        y = above if above >= top else below if below + high <= bottom else max(top, min(above, bottom - high))
        self._words, self._stays, self._page, self._size = words, stays, 0, size
        self._box = Box(x, y, wide, high)
        self._damage(self._box.grow(REACH))


def _far(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) > STIRS or abs(one[1] - other[1]) > STIRS
