"""What moves at the table: stones tried and stolen, a card that is drawn, the tray being shaken and turned over."""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from functools import cached_property

import pygame

from orapa.app.diamond.draw.cards import draw_deck, draw_thief_card
from orapa.app.diamond.draw.tray import (
    CORNERS,
    WAVING,
    draw_dimple,
    draw_flying,
    draw_stone,
    draw_tried,
    draw_waves,
    mark,
    reach_of,
    turn_of,
)
from orapa.app.diamond.table.layout import TableLayout
from orapa.app.diamond.table.paint import Standing, paint_tray, paint_turning
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import clear_surface
from orapa.app.look.theme import BLACK, DARK, ease_in_out, ease_out, phase
from orapa.engine.diamond.game import POINTS, TURNS
from orapa.engine.diamond.rules.tray import SITES

Point = tuple[float, float]

# Seconds: a hand on its way to a stone, a stone that holds, one that rises and flies, a card, the shaking.
LEAD, STRAIN, RISE, FLY, CARD, SHAKE, TURNING = POINTS, 0.70, 0.30, 0.42, TURNS, 2.4, 0.8
# A thief of no use that is turned over beside the deck, and lies there for a moment before the next card.
ASIDE, LIES = 0.34, 0.16
# How far a stone that holds is pulled, at least and in parts of itself; how far the tray twitches.
PULL, PULLED, TWITCH = 3.0, 0.13, 2.0
# How long a stone is ringed where nothing moves.
RINGED = 0.8
LARGER = 1.18
"""How much a stone grows when it rises."""
QUIVER = 0.25
LIDS = 0.5
"""Seconds that eyes take to shut or open."""
HAND, ARRIVES = 26.0, 0.85
"""How large a hand is, and in which part of its time it arrives."""
REST = 0.42
"""How far beside the middle of a stone a hand rests, in parts of the stone."""
# The tray in the dark: how bright, in how many pixels at most, how often it is turned, and how far it rattles.
DUSK, DIMMED, WHIRLS, RATTLE = 92, 420, 2.2, 5.0


@dataclass(frozen=True)
class Motion(ABC):
    """Something under way since a time of what moves."""

    began: float
    layout: TableLayout
    tempo: float = field(default=1.0, kw_only=True)
    """How many times as long as usual it takes."""

    @property
    @abstractmethod
    def length(self) -> float:
        """Seconds it takes as usual."""

    def moment(self, now: float) -> float:
        """The time by its own clock."""
        return self.began + (now - self.began) / self.tempo

    @property
    def away(self) -> frozenset[int]:
        """Sites whose stones, or what is left of them, it draws itself."""
        return frozenset()

    def over(self, now: float) -> bool:
        """Whether it has ended, by its own clock."""
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
        found = [_around(center, reach_of(diameter, lift)), tray.around(self.places[self.site - 1])]
        if now < self.began + self.lead + QUIVER:
            found += [tray.around(self.places[site - 1]) for site in self.quivering]
        if self.lead:
            found.append(_around(self._hand(now), HAND * 1.2))
        return found

    def draw(self, canvas: Canvas, now: float) -> None:
        tray = self.layout.tray
        twitch = self.twitch(now)
        if twitch:
            _shifted(canvas, tray.box, twitch)
        for at, site in enumerate(self.quivering):
            self._draw_quivering(canvas, site, at, now)
        center, diameter, lift = self._stone(now)
        start = self.began + self.lead
        if self.loose and now >= start:
            draw_dimple(canvas, self.middle, tray.radius)
        touched = now >= self.began + ARRIVES * self.lead
        if touched and not (self.loose and now >= start + RISE):
            draw_tried(canvas, self.middle, tray.stone)
        draw_flying(canvas, center, diameter, tray.stone * (LARGER if self.loose else 1.0), turn_of(self.site), lift)
        if self.lead and not (self.loose and now >= start + RISE):
            _draw_hand(canvas, self._hand(now))

    def _draw_quivering(self, canvas: Canvas, site: int, at: int, now: float) -> None:
        gone = now - self.began - self.lead
        by = 1.6 * math.sin(math.tau * 14 * gone + at) if 0 <= gone < QUIVER else 0.0
        x, y = self.layout.tray.at(self.places[site - 1])
        draw_stone(canvas, (x + by, y), self.layout.tray.stone, turn_of(site))

    def _hand(self, now: float) -> Point:
        """Where the tip of the finger is."""
        gone = ease_in_out(phase(now, self.began, self.lead * ARRIVES))
        aside = REST * self.layout.tray.stone
        return _between(self.seat, (self.middle[0] + aside, self.middle[1] + aside), gone)

    def _stone(self, now: float) -> tuple[Point, float, float]:
        """Where the stone is, how large it is, and how high it is lifted."""
        stone, (x, y) = self.layout.tray.stone, self.middle
        start = self.began + self.lead
        if now < start:
            return (x, y), stone, 0.0
        if not self.loose:
            gone = phase(now, start, STRAIN)
            strained = math.sin(math.pi * min(1.0, gone / 0.6))
            pull = max(PULL, PULLED * stone) * strained
            return (x + 0.3 * pull * math.sin(44 * gone), y - pull), stone, 0.2
        up = ease_out(phase(now, start, RISE))
        size = stone * (1 + (LARGER - 1) * up)
        high = (x, y - stone * 0.3 * up)
        fly = ease_in_out(phase(now, start + RISE, FLY))
        if not fly:
            return high, size, 0.4 if up < 0.5 else 0.8
        return _arc(high, self.ring, fly), size + (stone * 0.5 - size) * fly, 0.8


@dataclass(frozen=True)
class Stolen(Motion):
    """A stone flies from ring to ring."""

    victim: int
    value: int
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
    """Thieves of no use are turned over beside the deck; then the top card goes to its place, turned on the way."""

    aside: int = 0
    card: bool = True
    """Whether a card is left behind the thieves."""

    @property
    def length(self) -> float:
        return self.aside * (ASIDE + LIES) + (CARD if self.card else 0.0)

    def boxes(self, now: float) -> list[Box]:
        del now
        return [self.layout.card]

    def draw(self, canvas: Canvas, now: float) -> None:
        deck, discard = self.layout.deck, self.layout.discard
        turned = min(self.aside, int((now - self.began) / (ASIDE + LIES)))
        if turned:
            draw_thief_card(canvas, discard)
        began = self.began + turned * (ASIDE + LIES)
        if turned < self.aside:
            gone = ease_in_out(phase(now, began, ASIDE))
            box = _on_the_way(deck, discard, gone, abs(math.cos(math.pi * gone)))
            if gone < 0.5:
                draw_deck(canvas, box, 1)
            else:
                draw_thief_card(canvas, box)
        elif self.card:
            gone = ease_in_out(phase(now, began, CARD))
            draw_deck(canvas, _on_the_way(deck, self.layout.drawn, gone, abs(math.cos(math.pi / 2 * gone))), 1)


@dataclass(frozen=True)
class Tried(Motion):
    """Where nothing moves: the stone that another tries is ringed for a moment, what quivers has waves beside it."""

    site: int
    places: tuple[Point, ...]
    loose: bool
    own: bool = False
    quivering: tuple[int, ...] = ()

    @property
    def length(self) -> float:
        return RINGED

    def boxes(self, now: float) -> list[Box]:
        del now
        return [self.layout.tray.around(self.places[site - 1], WAVING) for site in (self.site, *self.quivering)]

    def draw(self, canvas: Canvas, now: float) -> None:
        del now
        tray = self.layout.tray
        if not self.own:
            draw_tried(canvas, tray.at(self.places[self.site - 1]), tray.stone)
        for site in self.quivering:
            draw_waves(canvas, tray.at(self.places[site - 1]), tray.stone)


@dataclass(frozen=True)
class Turning(Motion):
    """The round is over: what stands on the tray is turned over, and shows what held."""

    before: Standing
    after: Standing

    @property
    def length(self) -> float:
        return TURNING

    @property
    def away(self) -> frozenset[int]:
        return frozenset(SITES)

    def boxes(self, now: float) -> list[Box]:
        del now
        return [self.layout.tray.box]

    def draw(self, canvas: Canvas, now: float) -> None:
        gone = ease_in_out(phase(now, self.began, TURNING))
        paint_turning(canvas, self.layout.tray, self.before if gone < 0.5 else self.after, math.cos(math.pi * gone))


@dataclass(frozen=True)
class Shake(Motion):
    """All eyes are shut while the tray is turned and shaken: it is only made out in the dark."""

    words: str
    window: Box
    standing: Standing

    @property
    def length(self) -> float:
        return SHAKE

    def boxes(self, now: float) -> list[Box]:
        gone = now - self.began
        # Between shutting and opening them nothing changes but the tray.
        return [self._reach if LIDS + 0.1 < gone < SHAKE - LIDS - 0.1 else self.window]

    @property
    def _reach(self) -> Box:
        (x, y), far = self.layout.tray.center, self.layout.tray.radius * CORNERS + RATTLE + 2
        return Box(x - far, y - far, 2 * far, 2 * far)

    def draw(self, canvas: Canvas, now: float) -> None:
        gone, window = now - self.began, self.window
        shut = min(phase(gone, 0, LIDS), 1 - phase(gone, SHAKE - LIDS, LIDS))
        high = window.h / 2 * ease_in_out(shut)
        dark = canvas.theme.bg0 if canvas.theme.dark else (30, 18, 27)
        canvas.surface.fill(dark, canvas.device(window._replace(h=high)))
        canvas.surface.fill(dark, canvas.device(Box(window.x, window.bottom - high, window.w, high + 1)))
        if shut < 1:
            return
        turned = WHIRLS * ease_in_out(phase(gone, LIDS, SHAKE - 2 * LIDS))
        angle = 360 * turned + 3 * math.sin(47 * gone)
        x, y = self.layout.tray.center
        rattled = (x + RATTLE * math.sin(60 * gone), y + 0.6 * RATTLE * math.sin(71 * gone))
        image = pygame.transform.rotozoom(self._dim, angle, 1)
        side = round(image.get_width() * self.layout.tray.radius * 2 * CORNERS * canvas.scale / self._dim.get_width())
        canvas.centered(pygame.transform.smoothscale(image, (side, side)), rattled)
        size = lettering.fit(self.words, "Bold", window.w - 40, 16)
        place = (x, min(self._reach.bottom + 18, window.bottom - 14))
        canvas.text(self.words, place, size, "Bold", (222, 205, 216), "center")

    @cached_property
    def _dim(self) -> pygame.Surface:
        """The tray with its stones as it is made out in the dark, small, since it is seen so only on the move."""
        tray = self.layout.tray
        scale = min(1.0, DIMMED / (2 * CORNERS * tray.radius))
        side = round(2 * CORNERS * tray.radius * scale)
        canvas = Canvas(clear_surface((side, side), BLACK), scale, DARK)
        paint_tray(canvas, replace(tray, center=(side / scale / 2, side / scale / 2)), self.standing)
        canvas.surface.fill((DUSK, DUSK, DUSK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return canvas.surface


def _draw_hand(canvas: Canvas, tip: Point) -> None:
    """A hand whose finger ends at a place, with a dark edge so that it is seen on stones too."""
    place = (tip[0] + 0.09 * HAND, tip[1] + 0.35 * HAND)
    for dx, dy in ((-1.3, 0), (1.3, 0), (0, -1.3), (0, 1.3)):
        canvas.icon("finger", (place[0] + dx, place[1] + dy), HAND, BLACK, 2.6)
    canvas.icon("finger", place, HAND, mark(canvas.theme), 2.6)


def _on_the_way(start: Box, end: Box, gone: float, turned: float) -> Box:
    """A card between two places, seen so narrow."""
    x, y = _between(start.center, end.center, gone)
    high = start.h + (end.h - start.h) * gone
    wide = max(2.0, (start.w + (end.w - start.w) * gone) * turned)
    return Box(x - wide / 2, y - high / 2, wide, high)


def _around(center: Point, reach: float) -> Box:
    return Box(center[0] - reach, center[1] - reach, 2 * reach, 2 * reach)


def _between(a: Point, b: Point, gone: float) -> Point:
    return a[0] + (b[0] - a[0]) * gone, a[1] + (b[1] - a[1]) * gone


def _arc(a: Point, b: Point, gone: float) -> Point:
    """On the way from one place to another, bowed upwards."""
    x, y = _between(a, b, gone)
    return x, y - 0.18 * math.dist(a, b) * math.sin(math.pi * gone)


def _shifted(canvas: Canvas, box: Box, by: float) -> None:
    """What is drawn in a box, moved down a little where it lies: nothing as large is copied."""
    surface, pixels = canvas.surface, round(by * canvas.scale)
    before = surface.get_clip()
    surface.set_clip(canvas.device(box._replace(h=box.h + by)).clip(before))
    surface.scroll(0, pixels)
    surface.set_clip(before)
