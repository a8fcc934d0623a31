"""A stage to run the app on: memory for storage, a number for time, events by hand."""

import pygame

from orapa.app.frame.platform import Claim, Insets, PartState, Platform, Screen
from orapa.app.frame.sound import Sound
from orapa.app.keep.entries import CHOICES
from orapa.app.keep.settings import Settings, print_settings
from orapa.app.loop import App
from orapa.app.pages.home import Home

RATE = 60


class Memory(Platform):
    """A platform whose facts are what the test says; another tab shares what is stored and claimed."""

    window_flags = 0
    watched = True

    def __init__(self, screen: Screen | None = None, language: str = "en", tab_of: "Memory | None" = None) -> None:
        self.current = screen or Screen(1280, 800)
        self.version = 0
        self.language = language
        self.stored: dict[str, str] = tab_of.stored if tab_of else {}
        self.claims: dict[str, Memory] = tab_of.claims if tab_of else {}
        self.refused: set[str] = set()
        self.room = 1_000_000
        self.hash = ""
        self.hashes = 0
        self.time = 1_000_000.0
        self.day = "2026-11-16"
        self.midnight: float | None = None
        """When the date changes, as time passes; None while that stands still."""
        self.told: dict[str, object] = {}
        self.heard: list[tuple[Sound, float, float]] = []
        self.buzzed: list[int] = []
        self.trembles = False
        self.first_frames = 0
        self.notice: str | None = None
        self.reloads = 0
        self.parts: PartState = "there"
        self.spoken: list[str] = []
        self.part_share = 1.0
        self.passed = 0.0
        self.steps = 0
        self.left_trail = ""
        self.backs = 0
        self.secret = False
        self.away = False
        """Whether the page was in the background while it kept something secret."""

    def clock(self) -> float:
        # Work takes its real time, and what a test lets pass passes at once.
        return super().clock() + self.passed

    def play(self, sound: Sound, volume: float, pan: float = 0.0) -> None:
        self.heard.append((sound, volume, pan))

    def can_buzz(self) -> bool:
        return self.trembles

    def buzz(self, milliseconds: int) -> None:
        self.buzzed.append(milliseconds)

    def moved(self, steps: int, trail: str) -> None:
        self.steps, self.left_trail = steps, trail

    def went_back(self) -> int:
        backs, self.backs = self.backs, 0
        return backs

    def trail(self) -> str:
        return self.left_trail

    def screen(self) -> Screen:
        return self.current

    def screen_version(self) -> object:
        return self.version

    def resize(self, screen: Screen) -> None:
        self.current = screen
        self.version += 1

    def languages(self) -> list[str]:
        return [self.language]

    def load(self, name: str) -> str | None:
        return self.stored.get(name)

    def save(self, name: str, text: str) -> bool:
        others = sum(len(stored) for other, stored in self.stored.items() if other != name)
        if others + len(text) > self.room:
            return False
        self.stored[name] = text
        return True

    def forget(self, name: str) -> None:
        self.stored.pop(name, None)

    def names(self) -> list[str]:
        return list(self.stored)

    def claim(self, name: str, steal: bool = False) -> None:
        # As with the browser's locks, a name that is had cannot be had again, not even by the same tab.
        self.refused.discard(name)
        if steal or name not in self.claims:
            self.claims[name] = self
        else:
            self.refused.add(name)

    def claimed(self, name: str) -> Claim:
        refused = name in self.refused or self.claims.get(name, self) is not self
        return "elsewhere" if refused else "mine"

    def yield_up(self, name: str) -> None:
        self.refused.discard(name)
        if self.claims.get(name) is self:
            del self.claims[name]

    def wall_time(self) -> float:
        self.time += 1
        return self.time

    def today(self) -> str:
        return self.day

    def until_tomorrow(self) -> float:
        return 4 * 3600 if self.midnight is None else self.midnight - self.passed

    def link(self) -> str:
        return self.hash

    def link_version(self) -> int:
        return self.hashes

    def follow(self, link: str) -> None:
        """Have the page's address changed."""
        self.hash = link
        self.hashes += 1

    def unlink(self) -> None:
        self.hash = ""

    def speak(self, language: str) -> None:
        self.spoken.append(language)

    def part_state(self, name: str) -> PartState:  # noqa: ARG002
        return self.parts

    def part_progress(self, name: str) -> float:  # noqa: ARG002
        return self.part_share

    def keep_secret(self, secret: bool) -> None:
        self.secret = secret

    def was_away(self) -> bool:
        return self.away

    def uncover(self) -> None:
        self.away = False

    def first_frame(self) -> None:
        self.first_frames += 1

    def tell(self, name: str, value: str | int | float | bool) -> None:
        self.told[name] = value

    def take_back(self) -> None:
        self.told = dict.fromkeys(self.told, "")

    def take_notice(self) -> str | None:
        notice, self.notice = self.notice, None
        return notice

    def reload(self) -> None:
        self.reloads += 1


def learned(platform: Memory) -> Memory:
    """The platform of somebody who has done a lesson: newcomers are offered lessons over whatever a link opens."""
    if not platform.stored.keys() & {CHOICES, "settings"}:
        platform.stored[CHOICES] = print_settings(Settings().with_choices("mine", lessons=["fire"]))
    return platform


class Stage:
    """The app at its home screen, driven frame by frame."""

    def __init__(self, platform: Memory | None = None, newcomer: bool = False) -> None:
        pygame.display.quit()
        pygame.display.init()
        self.platform = platform or Memory()
        if self.platform.hash and not newcomer:
            learned(self.platform)
        # The browser frees what a page before this one has claimed.
        for name in [name for name, tab in self.platform.claims.items() if tab is self.platform]:
            self.platform.yield_up(name)
        self.app = App(self.platform)
        self.app.push(Home(self.app))
        self.time = 100.0

    def run(self, seconds: float = 1 / RATE) -> int:
        """Let time pass; gives how many frames were drawn."""
        before = self.app.frames
        for _ in range(max(1, round(seconds * RATE))):
            self.app.step(self.time)
            self.time += 1 / RATE
            self.platform.passed += 1 / RATE
        return self.app.frames - before

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod))
        self.run()

    def press(self, x: float, y: float, touch: bool = False) -> None:
        scale = self.app.view.scale
        pos = (round(x * scale), round(y * scale))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=touch))
            self.run()

    def move(self, x: float, y: float) -> None:
        pos = (round(x * self.app.view.scale), round(y * self.app.view.scale))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, touch=False))
        self.run()


PHONE = Screen(390, 844, 3, Insets(top=47, bottom=34))
