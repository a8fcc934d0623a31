"""Pictures of the scenes in every theme, language and size: `python -m tools.shots` writes build/shots/."""

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from orapa.app.keeping import SETTINGS
from orapa.app.loop import App
from orapa.app.platform import Insets, Platform, Screen
from orapa.app.scenes.home import Home
from orapa.app.settings import Settings, print_settings
from orapa.site.fonts import ROOT, fonts
from tools import table_shots

PHONE = Insets(top=47, bottom=34)
PHONE_SIDEWAYS = Insets(left=47, right=47, bottom=21)
SCREENS = {
    "desktop": Screen(1280, 800),
    "portrait": Screen(390, 844, 1, PHONE),
    "portrait@3x": Screen(390, 844, 3, PHONE),
    "landscape": Screen(844, 390, 1, PHONE_SIDEWAYS),
    "landscape@3x": Screen(844, 390, 3, PHONE_SIDEWAYS),
    "desktop@3x": Screen(1280, 800, 3),
    "small": Screen(320, 480),
    "phone": Screen(360, 640),
    "small-landscape": Screen(568, 320),
    "tablet": Screen(820, 1180, 2),
    "large": Screen(2560, 1440),
}
USUAL = ["desktop", "portrait", "portrait@3x", "landscape", "landscape@3x"]
SECONDS = 5
RATE = 60


class Studio(Platform):
    """A platform with a given screen and choices, that keeps nothing beyond the session."""

    window_flags = 0

    def __init__(self, screen: Screen, theme: str, language: str) -> None:
        self._screen = screen
        self._language = language
        self._kept = {SETTINGS: print_settings(Settings(theme=theme))}

    def screen(self) -> Screen:
        return self._screen

    def screen_version(self) -> object:
        return 1

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

    def today(self) -> str:
        return "2026-11-16"


def settings(app: App) -> None:
    from orapa.app.scenes.settings import SettingsPage

    app.push(SettingsPage(app))


def house_rules(app: App) -> None:
    app.choose(edition="house tries=3")
    settings(app)


def elsewhere(app: App) -> None:
    from orapa.app.scenes.elsewhere import Elsewhere

    app.push(Elsewhere(app, app.pop))


def new_mine(app: App) -> None:
    from orapa.app.scenes.new_mine import NewMine

    app.push(NewMine(app))


def today(app: App) -> None:
    from orapa.app.scenes.today import Today

    play_some(app)
    app.push(Today(app))


def records(app: App) -> None:
    from orapa.app.scenes.records import Records

    play_some(app)
    app.push(Records(app))


def learn(page: int, app: App) -> None:
    from orapa.app.scenes.learn import Learn

    scene = Learn(app)
    scene.at = page
    app.push(scene)


def play_some(app: App) -> None:
    """Keep a running match and a few finished ones, and show home again."""
    from orapa.engine.maker import make
    from orapa.engine.match.dailies import Daily, mine_of_the_day, parse_day
    from orapa.engine.match.opening import daily, solo
    from orapa.engine.match.play import begin, play
    from orapa.engine.mine.gems import GemSet

    day = parse_day(app.platform.today())
    of_the_day = Daily(day)
    setups = [daily(of_the_day, mine_of_the_day(of_the_day, make))]
    setups += [solo(make(gem_set, 7), gem_set) for gem_set in GemSet]
    for number, setup in enumerate(setups):
        match = begin(replace(setup, date=str(day), par=9 if number else None))
        for move in ("ask G", "ask 7", "ask 15", "scan E4", "ask 3", "ask M")[: 6 - number]:
            match = play(match, 1, move, match.seconds + 9)
        last = ("submit " + str(setup.mines[0]), "concede", "submit R:B8:1")[number % 3]
        app.keeping.keep(play(match, 1, last, 200) if number < 4 else match)
    app.show()


SCENES: dict[str, Callable[[App], None]] = {
    "home": lambda _: None,
    "home-continue": play_some,
    "settings": settings,
    "settings-house": house_rules,
    "elsewhere": elsewhere,
    "new-mine": new_mine,
    "today": today,
    "records": records,
    **table_shots.STATES,
    **{f"learn-{page + 1}": partial(learn, page) for page in range(7)},
}


def shoot(scene: str, screen: Screen, theme: str, language: str) -> pygame.Surface:
    """A scene after its entrance."""
    app = App(Studio(screen, theme, language))
    app.push(Home(app))
    app.step(0)
    SCENES[scene](app)
    for frame in range(SECONDS * RATE):
        app.step(frame / RATE)
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.copy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", nargs="*", default=USUAL, choices=SCREENS)
    parser.add_argument("--scenes", nargs="*", default=list(SCENES), choices=SCENES)
    parser.add_argument("--themes", nargs="*", default=["dark", "light"])
    parser.add_argument("--languages", nargs="*", default=["en", "de"])
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "shots")
    wanted = parser.parse_args()
    fonts(ROOT / "build" / "fonts")
    pygame.display.init()
    pygame.font.init()
    wanted.to.mkdir(parents=True, exist_ok=True)
    for scene, name, theme, language in product(wanted.scenes, wanted.screens, wanted.themes, wanted.languages):
        path = wanted.to / f"{scene}-{name}-{theme}-{language}.png"
        pygame.image.save(shoot(scene, SCREENS[name], theme, language), path)
        print(path, file=sys.stderr)


if __name__ == "__main__":
    main()
