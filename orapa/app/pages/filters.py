"""Filters: facets to choose matches by, as words side by side, or behind one button where there is no room."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, WordSegment, draw_form, draw_track, form_widgets
from orapa.app.look.form import LEAST_PAD, WORD, WORD_PAD, Choice, PlacedSection, Section, form_layout
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.page import Page
from orapa.app.shelf import Facet

if TYPE_CHECKING:
    from orapa.app.loop import App

GAP = 14.0
# Around words, where there is room and where they are close.
PADS = (WORD_PAD, 10.0, LEAST_PAD + 1)

Chosen = Mapping[str, str]
"""Per facet the value that is wanted; none of a facet whose matches are all wanted."""


def wanted(traits: Mapping[str, str], chosen: Chosen) -> bool:
    """Whether a match with these values is among those chosen."""
    return all(traits.get(name) == value for name, value in chosen.items())


def with_choice(chosen: Chosen, name: str, value: str) -> Chosen:
    """The choice with another value for a facet, or with all its values."""
    others = {facet: other for facet, other in chosen.items() if facet != name}
    return {**others, name: value} if value else others


def words_of(facets: Sequence[Facet], chosen: Chosen, nothing: str) -> str:
    """What is chosen, in a few words."""
    words = [dict(facet.options)[chosen[facet.name]] for facet in facets if facet.name in chosen]
    return " · ".join(words) or nothing


@dataclass(frozen=True)
class Track:
    """A facet with the places of its words."""

    facet: Facet
    words: tuple[Box, ...]

    @property
    def box(self) -> Box:
        return self.words[0].union(self.words[-1])


def tracks(facets: Sequence[Facet], spaces: Sequence[Box]) -> tuple[Track, ...]:
    """The facets side by side in these lines, each line filled from its right end; none if they do not all fit."""
    for around in PADS:
        placed = _tracks([(facet, _widths(facet, around)) for facet in facets], spaces)
        if placed:
            return placed
    return ()


def _tracks(rest: list[tuple[Facet, list[float]]], spaces: Sequence[Box]) -> tuple[Track, ...]:
    placed: list[Track] = []
    for space in spaces:
        line, room = [], space.w
        while rest and sum(rest[0][1]) <= room:
            line.append(rest.pop(0))
            room -= sum(line[-1][1]) + GAP
        x = space.right - sum(sum(widths) for _, widths in line) - GAP * (len(line) - 1)
        for facet, widths in line:
            starts = [x + sum(widths[:i]) for i in range(len(widths))]
            boxes = (Box(left, space.y, width, TARGET) for left, width in zip(starts, widths, strict=True))
            placed.append(Track(facet, tuple(boxes)))
            x += sum(widths) + GAP
    return () if rest else tuple(placed)


def _widths(facet: Facet, around: float) -> list[float]:
    words = (facet.whole, *(word for _, word in facet.options))
    return [max(float(TARGET), lettering.measure(word, "Bold", WORD) + 2 * around) for word in words]


def track_widgets(placed: Sequence[Track], chosen: Chosen, choose: Callable[[str, str], None]) -> list[Button]:
    """The words of the facets, to be pressed."""
    widgets: list[Button] = []
    for track in placed:
        name = track.facet.name
        for box, (value, word) in zip(track.words, (("", track.facet.whole), *track.facet.options), strict=True):
            act = partial(choose, name, value)
            widgets.append(WordSegment(f"{name} {value}".strip(), box, act, word, chosen.get(name, "") == value))
    return widgets


def draw_tracks(canvas: Canvas, placed: Sequence[Track]) -> None:
    """What lies under the words."""
    for track in placed:
        draw_track(canvas, track.box)


class FilterPage(Page):
    """All facets with their words, where the page they belong to has no room for them."""

    name = "filters"
    title = "filters.title"
    has_footer = True

    def __init__(
        self,
        app: "App",
        facets: Sequence[Facet],
        chosen: Callable[[], Chosen],
        choose: Callable[[str, str], None],
        found: Callable[[], str],
    ) -> None:
        super().__init__(app)
        self._facets = facets
        self._chosen = chosen
        self._choose = choose
        self._found = found
        self._sections: tuple[PlacedSection, ...] = ()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        rows = tuple(self._row(facet) for facet in self._facets)
        self._sections, height = form_layout([Section(self.app.texts("filters.show"), rows)], content)
        return form_widgets(self._sections), height

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("show", footer, self.leave, self._found())]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _row(self, facet: Facet) -> Choice:
        def choose(value: str) -> None:
            self._choose(facet.name, value)
            self.renew()

        options = (("", facet.whole), *facet.options)
        return Choice(facet.name, facet.label, options, self._chosen().get(facet.name, ""), choose)
