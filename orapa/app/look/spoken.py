"""A scene in words: what is read on the picture and can be pressed there, as one value for whoever does not see it.

A picture is overheard: it is drawn on a canvas that only takes down the words, so that what is read out is what is
written, and a button is called what stands on it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Protocol

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import StepButton
from orapa.app.look.group import Group
from orapa.app.look.lettering import Weight
from orapa.app.look.theme import Colour, Theme
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.words.commands import folded
from orapa.words.texts import Texts

Written = tuple[str, Box]

# Lines of one sentence are no more than so many heights of a letter apart.
APART = 2.9
# What a button has that is one of several or on and off.
STATES = ("chosen", "on", "opened")


@dataclass(frozen=True)
class Grid:
    """A table to be read cell by cell; the first of each row names it."""

    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Offer:
    """Something that can be done now, by the name of its button."""

    name: str
    words: str
    chosen: bool | None = None
    """Whether it is the chosen one or switched on; None where there is nothing to choose."""
    idle: bool = False
    """Whether it does nothing now but say why."""


@dataclass(frozen=True)
class Spoken:
    """Everything that is to be known of a scene without seeing it."""

    title: str
    lines: tuple[str, ...] = ()
    grids: tuple[Grid, ...] = ()
    offers: tuple[Offer, ...] = ()
    entry: tuple[str, ...] = ()
    """What is read out behind the title when one comes here."""
    news: tuple[str, ...] = ()
    """What has happened here so far, oldest first, a sentence each."""
    commands: tuple[str, ...] = ()
    """What can be said here besides what is offered, a sentence each."""
    asks: bool = False
    """Whether something lies over the scene that wants an answer."""
    fades: bool = False
    """Whether what has happened is read out and then gone, where remembering it is the game."""


class Listener(Canvas):
    """A canvas on which nothing is seen: it takes down the words and where they stand."""

    listens = True

    def __init__(self, scale: float, theme: Theme, elsewhere: Sequence[Box] = ()) -> None:
        super().__init__(pygame.Surface((1, 1)), scale, theme)
        self.written: list[Written] = []
        self._elsewhere = elsewhere

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        del box
        yield

    def shows(self, box: Box) -> bool:
        # Scrolled away or not, all is read out, but what is told elsewhere need not even be drawn.
        return not any(other.encloses(box) for other in self._elsewhere)

    def text(
        self,
        text: str,
        pos: tuple[float, float],
        size: float,
        weight: Weight = "Medium",
        colour: Colour | None = None,
        anchor: str = "left",
        tracking: float = 0.0,
    ) -> Box:
        del colour
        width = lettering.measure(text, weight, size, tracking)
        high = lettering.cap_height(lettering.grown(size))
        left = {"left": 0.0, "center": width / 2, "right": width}[anchor]
        box = Box(pos[0] - left, pos[1] - high / 2, width, high)
        self.written.append((text, box))
        return box

    def dim(self, by: Colour) -> None:
        """Nothing is seen."""

    def icon(self, name: str, center: tuple[float, float], size: float, colour: Colour, line: float = 2.0) -> None:
        """Nothing is seen."""

    def centered(self, image: pygame.Surface, center: tuple[float, float]) -> None:
        """Nothing is seen."""

    def lay(self, image: pygame.Surface, place: tuple[int, int] | pygame.Rect) -> None:
        """Nothing is seen."""

    def rounded(self, box: Box, radius: float, colour: Colour) -> None:
        """Nothing is seen."""

    def ring(self, box: Box, radius: float, width: float, colour: Colour) -> None:
        """Nothing is seen."""


class Drawn(Protocol):
    """Whatever has a picture."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""


@dataclass
class Ear:
    """Hears what is drawn, part by part."""

    scale: float
    theme: Theme
    texts: Texts
    _known: set[Written] = field(default_factory=set)

    def offer(self, button: Button) -> Offer:
        """A button, called what stands on it, or what its tip says."""
        written = sorted(self._hear(button.draw), key=lambda one: (round(one[1].center[1]), one[1].x))
        self._known.update(written)
        named = button.says or ", ".join(paragraphs(written)) or tip_name(button.tip) or self._known_name(button.name)
        if isinstance(button, StepButton):
            named = self.texts(f"spoken.{button.icon}", what=named)
        chosen = next((bool(getattr(button, state)) for state in STATES if hasattr(button, state)), None)
        return Offer(button.name, named, chosen, button.coming or bool(getattr(button, "off", False)))

    def lines(self, draw: Callable[[Canvas], None], elsewhere: Sequence[Box] = ()) -> tuple[list[str], str]:
        """What else is written, as sentences, and the largest of it; what stands in some boxes is told elsewhere."""
        written = [
            (text, box)
            for text, box in self._hear(draw, elsewhere)
            if (text, box) not in self._known and not any(other.holds(box.center) for other in elsewhere)
        ]
        largest = max(written, key=lambda one: one[1].h, default=("", Box(0, 0, 0, 0)))
        return paragraphs(written), largest[0]

    def _known_name(self, name: str) -> str:
        """What a button without any words on it is called: by its name, or by what lies behind it."""
        first = name.partition(" ")[0]
        keys = (f"button.{name}", f"button.{first}", f"page.{name}", f"{name}.title", f"table.{name}")
        return next((self.texts(key) for key in keys if key in self.texts), "")

    def _hear(self, draw: Callable[[Canvas], None], elsewhere: Sequence[Box] = ()) -> list[Written]:
        listener = Listener(self.scale, self.theme, elsewhere)
        draw(listener)
        return [one for one in listener.written if one[0].strip()]


def overheard(
    drawn: Drawn,
    group: Group | None,
    view: View,
    texts: Texts,
    title: str,
    asks: bool,
    elsewhere: Sequence[Box] = (),
) -> Spoken:
    """A picture in words: what is written on it, and its buttons by what stands on them."""
    ear = Ear(view.scale, view.theme, texts)
    offers = _beside_others([ear.offer(button) for button in (group.widgets if group else ())])
    lines, largest = ear.lines(drawn.draw, elsewhere)
    title = title or largest
    told = tuple(line for line in lines if folded(line) != folded(title))
    return Spoken(title, told, offers=offers, entry=told if asks else (), asks=asks)


def _beside_others(offers: Sequence[Offer]) -> tuple[Offer, ...]:
    """What belongs to another button by its name, such as `more X` to `X`, says so."""
    words = {offer.name: offer.words for offer in offers}
    found = []
    for offer in offers:
        other = words.get(offer.name.partition(" ")[2], "")
        found.append(replace(offer, words=f"{offer.words}: {other}") if other and other not in offer.words else offer)
    return tuple(found)


def tip_name(tip: str) -> str:
    """What a tip says without the key behind it."""
    return tip.rpartition(" (")[0] if tip.endswith(")") else tip


def paragraphs(written: Sequence[Written]) -> list[str]:
    """Words as they are read: lines under each other as one sentence, what stands beside each other with a comma."""
    return [told(group) for group in grouped(written)]


def grouped(written: Sequence[Written]) -> list[list[Written]]:
    """Words that are read as one sentence."""
    groups: list[list[Written]] = []
    for one in written:
        before = groups[-1][-1][1] if groups else None
        if before and (_beside(before, one[1]) or _below(before, one[1])):
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


def told(group: Sequence[Written]) -> str:
    """One sentence of words that belong together."""
    words = group[0][0]
    for (_, before), (text, box) in pairwise(group):
        words += f", {text}" if _beside(before, box) else f" {text}"
    return words


def _beside(one: Box, other: Box) -> bool:
    return abs(one.center[1] - other.center[1]) < 1.5 and other.x >= one.x


def _below(one: Box, other: Box) -> bool:
    """Whether something goes on in the next line: at the same edge or around the same middle, in letters alike."""
    aligned = abs(one.x - other.x) < 1 or abs(one.center[0] - other.center[0]) < 1
    return aligned and abs(one.h - other.h) < 0.1 and 0 < other.y - one.y <= APART * one.h
