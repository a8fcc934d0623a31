"""A studio to take pictures in: the same scene gives the same picture, however busy the machine is."""

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

import pygame

from orapa.app.frame.platform import Platform, Screen
from orapa.app.keep.entries import CHOICES
from orapa.app.keep.settings import Settings, print_settings
from orapa.app.loop import App
from orapa.app.pages.home import Home

Show = Callable[[App], None]

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
RATE = 60
# A look at the clock takes so many seconds, which makes room for about a hundred slices of a job in a frame.
LOOK = 0.0001
# A scene has come to rest when it drew nothing for so many frames; after that many it is taken as it is.
REST, MOST = 1 * RATE, 20 * RATE


class Shot(NamedTuple):
    """Which picture to take: a scene on a screen, in a theme and a language."""

    scene: str
    screen: str
    theme: str
    language: str

    @property
    def file(self) -> str:
        return "-".join(self) + ".png"


class Studio(Platform):
    """A platform with a given screen and choices, that keeps nothing beyond the session.

    Its time passes only by being looked at: jobs get on by as many slices a frame on every machine, and of two matches
    the later one is newer.
    """

    window_flags = 0

    def __init__(self, screen: Screen, theme: str, language: str) -> None:
        self._screen = screen
        self._language = language
        self._kept = {CHOICES: print_settings(Settings(theme=theme))}
        self._clock = 0.0
        self._wall_time = NOON.timestamp()

    def screen(self) -> Screen:
        return self._screen

    def screen_version(self) -> object:
        return 1

    def clock(self) -> float:
        self._clock += LOOK
        return self._clock

    def wall_time(self) -> float:
        self._wall_time += 60
        return self._wall_time

    def today(self) -> str:
        return str(NOON.date())

    def until_tomorrow(self) -> float:
        return 12 * 3600 - 2567

    def languages(self) -> list[str]:
        return [self._language]

    def load(self, name: str) -> str | None:
        return self._kept.get(name)

    def save(self, name: str, text: str) -> bool:
        self._kept[name] = text
        return True

    def forget(self, name: str) -> None:
        self._kept.pop(name, None)

    def names(self) -> list[str]:
        return list(self._kept)


def open_studio() -> None:
    pygame.display.init()
    pygame.font.init()


def shoot(show: Show, screen: Screen, theme: str, language: str) -> pygame.Surface:
    """What is shown above home when it has come to rest; the next picture is drawn over it."""
    settled(show, screen, theme, language)
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def settled(show: Show, screen: Screen, theme: str, language: str) -> App:
    """The program with a scene above home that has come to rest."""
    random.seed(0)
    pygame.event.clear()
    app = App(Studio(screen, theme, language))
    app.push(Home(app))
    app.step(0)
    show(app)
    drawn, rested = 0, 0
    for frame in range(1, MOST):
        app.step(frame / RATE)
        rested = rested + 1 if app.frames == drawn and not app.jobs else 0
        drawn = app.frames
        if rested == REST:
            break
    return app
