"""What moves at the table: a stone that is tried, one that is stolen, a card that is drawn, the tray being shaken."""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass

import pygame

from orapa.app.diamond.draw.cards import draw_deck
from orapa.app.diamond.draw.tray import draw_dimple, draw_flying, draw_stone, octagon, reach_of, turn_of
from orapa.app.diamond.table.layout import TableLayout
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_in_out, ease_out, phase

Point = tuple[float, float]

# Seconds: a hand on its way to a stone, a stone that holds, one that rises and flies, a card, the shaking.
LEAD, STRAIN, RISE, FLY, CARD, SHAKE = 0.45, 0.70, 0.30, 0.42, 0.26, 2.4
PULL, TWITCH = 3.0, 2.0
LARGER = 1.18
"""How much a stone grows when it rises."""
QUIVER = 0.25
LIDS = 0.5
"""Seconds that eyes take to shut or open."""
HAND = 22.0


@dataclass(frozen=True)
class Motion(ABC):
    """Something under way since a time of what moves."""

    began: float
    layout: TableLayout

    @property
    @abstractmethod
    def length(self) -> float:
        """Seconds it takes."""

    @property
    def away(self) -> frozenset[int]:
        """Sites whose stones it draws itself."""
        return frozenset()

    def over(self, now: float) -> bool:
        """Whether it has ended."""
        return now >= self.began + self.length

    @abstractmethod
    def boxes(self, now: float) -> list[Box]:
        """What it is drawn on."""

    @abstractmethod
    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at a time."""


@dataclass(frozen=True)
class Lift(Motion):
    """A stone is tried: it rises and flies into a ring, or it strains, and the tray twitches."""

    site: int
    places: tuple[Point, ...]
    loose: bool
    seat: Point
    """From where the hand comes."""
    ring: Point
    """Where the stone goes."""
    lead: float = 0.0
    quivering: tuple[int, ...] = ()

    @property
    def length(self) -> float:
        return self.lead + (RISE + FLY if self.loose else STRAIN)

    @property
    def away(self) -> frozenset[int]:
        return frozenset((self.site, *self.quivering))

    @property
    def middle(self) -> Point:
        """Where the stone stands."""
        return self.layout.tray.at(self.places[self.site - 1])

    def twitch(self, now: float) -> float:
        """How far the tray is moved by the hand that pulls at a stone which holds."""
        if self.loose:
            return 0.0
        gone = phase(now, self.began + self.lead + 0.42, 0.16)
        return TWITCH * math.sin(math.pi * gone) if 0 < gone < 1 else 0.0

    def boxes(self, now: float) -> list[Box]:
        tray = self.layout.tray
        if self.twitch(now) or self.twitch(now - 0.05):
            return [tray.box.grow(4)]
        center, diameter, lift = self._stone(now)
        found = [_around(center, reach_of(diameter, lift))]
        if now < self.began + self.lead + QUIVER:
            found += [tray.around(self.places[site - 1]) for site in (self.site, *self.quivering)]
        if now < self.began + self.lead:
            found.append(_around(self._hand(now), HAND * 1.6))
        return found

    def draw(self, canvas: Canvas, now: float) -> None:
        tray = self.layout.tray
        twitch = self.twitch(now)
        if twitch:
            _shifted(canvas, tray.box, twitch)
        for at, site in enumerate(self.quivering):
            self._draw_quivering(canvas, site, at, now)
        center, diameter, lift = self._stone(now)
        if self.loose and now >= self.began + self.lead:
            draw_dimple(canvas, self.middle, tray.radius)
        draw_flying(canvas, center, diameter, tray.stone * (LARGER if self.loose else 1.0), turn_of(self.site), lift)
        if now < self.began + self.lead:
            hand = self._hand(now)
            canvas.icon("finger", (hand[0] + 4, hand[1] + 9), HAND, canvas.theme.focus)

    def _draw_quivering(self, canvas: Canvas, site: int, at: int, now: float) -> None:
        gone = now - self.began - self.lead
        by = 1.6 * math.sin(math.tau * 14 * gone + at) if 0 <= gone < QUIVER else 0.0
        x, y = self.layout.tray.at(self.places[site - 1])
        draw_stone(canvas, (x + by, y), self.layout.tray.stone, turn_of(site))

    def _hand(self, now: float) -> Point:
        gone = ease_in_out(phase(now, self.began, self.lead * 0.85))
        return _between(self.seat, self.middle, gone)

    def _stone(self, now: float) -> tuple[Point, float, float]:
        """Where the stone is, how large it is, and how high it is lifted."""
        stone, (x, y) = self.layout.tray.stone, self.middle
        start = self.began + self.lead
        if now < start:
            return (x, y), stone, 0.0
        if not self.loose:
            gone = phase(now, start, STRAIN)
            pull = PULL * math.sin(math.pi * min(1.0, gone / 0.6)) * (1 + 0.2 * math.sin(40 * gone))
            return (x, y - max(0.0, pull)), stone, 0.2
        up = ease_out(phase(now, start, RISE))
        size = stone * (1 + (LARGER - 1) * up)
        high = (x, y - stone * 0.3 * up)
        fly = ease_in_out(phase(now, start + RISE, FLY))
        if not fly:
            return high, size, 0.4 if up < 0.5 else 0.8
        return _arc(high, self.ring, fly), size + (stone * 0.5 - size) * fly, 0.8


@dataclass(frozen=True)
class Theft(Motion):
    """A stone flies from ring to ring."""

    start: Point
    end: Point
    size: float

    @property
    def length(self) -> float:
        return FLY + 0.12

    def boxes(self, now: float) -> list[Box]:
        return [_around(self._at(now), reach_of(self.size * 1.5, 0.8))]

    def draw(self, canvas: Canvas, now: float) -> None:
        grown = 1 + 0.5 * math.sin(math.pi * phase(now, self.began, FLY))
        draw_flying(canvas, self._at(now), self.size * grown, self.size * 1.5, 14, 0.8)

    def _at(self, now: float) -> Point:
        return _arc(self.start, self.end, ease_in_out(phase(now, self.began, FLY)))


@dataclass(frozen=True)
class Drawn(Motion):
    """The top card goes from the deck to its place, and is turned on the way."""

    @property
    def length(self) -> float:
        return CARD

    def boxes(self, now: float) -> list[Box]:
        del now
        return [self.layout.card]

    def draw(self, canvas: Canvas, now: float) -> None:
        gone = ease_in_out(phase(now, self.began, CARD))
        deck, place = self.layout.deck, self.layout.drawn
        x, y = _between(deck.center, place.center, gone)
        high = deck.h + (place.h - deck.h) * gone
        wide = max(2.0, high * 0.7 * abs(math.cos(math.pi / 2 * gone)))
        draw_deck(canvas, Box(x - wide / 2, y - high / 2, wide, high), 1)


@dataclass(frozen=True)
class Shake(Motion):
    """All eyes are shut while the tray is turned and shaken."""

    words: str
    window: Box

    @property
    def length(self) -> float:
        return SHAKE

    def boxes(self, now: float) -> list[Box]:
        del now
        return [self.window]

    def draw(self, canvas: Canvas, now: float) -> None:
        gone, window = now - self.began, self.window
        shut = min(phase(gone, 0, LIDS), 1 - phase(gone, SHAKE - LIDS, LIDS))
        high = window.h / 2 * ease_in_out(shut)
        dark = canvas.theme.bg0 if canvas.theme.dark else (30, 18, 27)
        canvas.surface.fill(dark, canvas.device(window._replace(h=high)))
        canvas.surface.fill(dark, canvas.device(Box(window.x, window.bottom - high, window.w, high + 1)))
        if shut < 1:
            return
        x, y = window.center
        turned = math.tau * 2.2 * phase(gone, LIDS, SHAKE - 2 * LIDS)
        rattle = 5 * math.sin(60 * gone)
        size = min(window.w, window.h) * 0.13
        for radius, line in ((size, 2.0), (size * 0.88, 1.2)):
            points = [
                (px * canvas.scale, py * canvas.scale)
                for px, py in octagon((x + rattle, y - size * 0.4), radius, turned)
            ]
            pygame.draw.aalines(canvas.surface, canvas.theme.brass2, True, points)
            pygame.draw.lines(canvas.surface, canvas.theme.brass2, True, points, max(1, round(line * canvas.scale)))
        canvas.text(self.words, (x, y + size * 1.3), 16, "Bold", (222, 205, 216), "center")


def _around(center: Point, reach: float) -> Box:
    return Box(center[0] - reach, center[1] - reach, 2 * reach, 2 * reach)


def _between(a: Point, b: Point, gone: float) -> Point:
    return a[0] + (b[0] - a[0]) * gone, a[1] + (b[1] - a[1]) * gone


def _arc(a: Point, b: Point, gone: float) -> Point:
    """On the way from one place to another, bowed upwards."""
    x, y = _between(a, b, gone)
    return x, y - 0.18 * math.dist(a, b) * math.sin(math.pi * gone)


def _shifted(canvas: Canvas, box: Box, by: float) -> None:
    """What is drawn in a box, moved down a little."""
    rect = canvas.device(box).clip(canvas.surface.get_rect())
    piece = canvas.surface.subsurface(rect).copy()
    canvas.surface.blit(piece, (rect.x, rect.y + round(by * canvas.scale)))
