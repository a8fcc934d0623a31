"""Pictures of the scenes in every theme, language and size: `python -m tools.shots` writes build/shots/."""

import argparse
import os
import sys
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


def shoot(screen: Screen, theme: str, language: str) -> pygame.Surface:
    """The home screen after its entrance."""
    app = App(Studio(screen, theme, language))
    app.push(Home(app))
    for frame in range(SECONDS * RATE):
        app.step(frame / RATE)
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.copy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", nargs="*", default=USUAL, choices=SCREENS)
    parser.add_argument("--themes", nargs="*", default=["dark", "light"])
    parser.add_argument("--languages", nargs="*", default=["en", "de"])
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "shots")
    wanted = parser.parse_args()
    fonts(ROOT / "build" / "fonts")
    pygame.display.init()
    pygame.font.init()
    wanted.to.mkdir(parents=True, exist_ok=True)
    for name in wanted.screens:
        for theme in wanted.themes:
            for language in wanted.languages:
                path = wanted.to / f"home-{name}-{theme}-{language}.png"
                pygame.image.save(shoot(SCREENS[name], theme, language), path)
                print(path, file=sys.stderr)


if __name__ == "__main__":
    main()
