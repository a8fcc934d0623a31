"""What the program asks of whatever it runs on, and a desktop window, which answers that; a page is in `browser.py`."""

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import pygame

from orapa.app.frame.sound import RATE, Sound, as_pcm

TITLE = "Orapa Mine"
PREFIX, ENDING = "orapa.", ".txt"

Claim = Literal["asking", "mine", "elsewhere"]
"""Whether this window or tab is the one that may write under a name."""
Copied = Literal["asking", "yes", "no"]
Answered = Literal["asking", "yes", "no"]
"""What became of a question for a text: still open, answered, put away."""
Shared = Literal["asking", "shared", "copied", "saved", "stopped", "no"]
"""What became of a picture: handed to another app, put on the clipboard, saved as a file, stopped by the player."""
PartState = Literal["", "loading", "there", "failed"]
"""What became of a part of the program; empty as long as nobody asked for it."""


@dataclass(frozen=True)
class Insets:
    """What a notch or a home bar takes from each side, in logical pixels."""

    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0


@dataclass(frozen=True)
class Screen:
    """The window in logical pixels, and how many device pixels make one of them."""

    width: float
    height: float
    scale: float = 1.0
    insets: Insets = Insets()

    @property
    def device_size(self) -> tuple[int, int]:
        return max(1, round(self.width * self.scale)), max(1, round(self.height * self.scale))


class Platform:
    """A desktop window; the browser overrides what differs."""

    window_flags = pygame.RESIZABLE
    coarse_pointer = False
    reduced_motion = False
    prefers_light = False
    prefers_contrast = False
    hurries = False
    """Whether pictures that take long are built over several frames, since the whole page waits for each of them."""
    watched = False
    """Whether a test watches the page, for which facts are to be laid out."""
    has_field = False
    """Whether the page has a field of its own to write in; a window's keys are read as they come."""
    has_text = False
    """Whether the page has a place for the game in words, beside the picture."""
    saved_as = ""
    """The file that the last picture was saved as, where the program chose it."""

    def screen(self) -> Screen:
        if not pygame.display.get_surface():
            return Screen(1280, 800)
        return Screen(*pygame.display.get_window_size())

    def screen_version(self) -> object:
        """Changes whenever `screen()` would answer differently; cheap enough for every frame."""
        return pygame.display.get_window_size() if pygame.display.get_surface() else None

    async def frames(self, step: Callable[[float], bool], rests: Callable[[], float]) -> None:
        """Call step(now in seconds) once a frame until it says False.

        After each, `rests` tells for how many seconds there is nothing to do unless something happens.
        """
        clock = pygame.time.Clock()
        while step(time.perf_counter()):
            clock.tick(20 if rests() else 60)
            await asyncio.sleep(0)

    def clock(self) -> float:
        return time.perf_counter()

    def languages(self) -> list[str]:
        """Codes of the languages that the player prefers, best first."""
        named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return [named.partition("_")[0].lower()] if len(named) >= 2 else []

    def speak(self, language: str) -> None:
        """The program speaks this language from now on."""

    def load(self, name: str) -> str | None:
        try:
            with open(self._file(name), encoding="utf-8") as file:
                return file.read()
        except OSError:
            return None

    def save(self, name: str, text: str) -> bool:
        """Keep a text under a name; False when there is no place to keep it."""
        target = self._file(name)
        try:
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target + ".new", "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(target + ".new", target)
        except OSError:
            return False
        return True

    def forget(self, name: str) -> None:
        """Keep nothing under a name any more."""
        with suppress(OSError):
            os.remove(self._file(name))

    def names(self) -> list[str]:
        """Everything under which something is kept."""
        try:
            found = os.listdir(os.path.dirname(self._file("")))
        except OSError:
            return []
        return [file.removesuffix(ENDING) for file in found if file.endswith(ENDING)]

    def persist(self) -> None:
        """Ask that what is kept may not be cleared away when the device needs room."""

    def nearly_full(self) -> bool:
        """Whether there is hardly any room left for what is kept."""
        return False

    def open_file(self) -> None:
        """Let the player choose a file; `opened` tells how that goes, `filed` what is in it."""

    def opened(self) -> Answered:
        """What became of the choice."""
        return "no"

    def filed(self) -> str:
        """The text of the file that was chosen."""
        return ""

    def claim(self, name: str, steal: bool = False) -> None:
        """Ask to be the only one to write under a name, or take that from whoever is."""

    def claimed(self, name: str) -> Claim:  # noqa: ARG002
        """What became of the claim; a window shares its folder so rarely that nobody is asked."""
        return "mine"

    def yield_up(self, name: str) -> None:
        """Give a claim back."""

    def wall_time(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def today(self) -> str:
        """The player's local date, such as 2026-11-16."""
        return time.strftime("%Y-%m-%d")

    def until_tomorrow(self) -> float:
        """Seconds until the player's local date changes."""
        now = time.time()
        year, month, day, *_ = time.localtime(now)
        return max(0.0, time.mktime((year, month, day + 1, 0, 0, 0, 0, 0, -1)) - now)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; `copied` tells whether that worked."""
        pygame.scrap.put_text(text)

    def copied(self) -> Copied:
        """How the last copying went."""
        return "yes"

    def offer(self, title: str, text: str, close: str) -> None:
        """Show a text so that the player can copy it by hand."""

    def ask(
        self,
        title: str,
        value: str,
        longest: int,
        suggestions: Sequence[str],
        done: str,
        stop: str,
        lines: bool = False,
    ) -> None:
        """Open the page's field for a text of so many signs, of one line or several.

        `answered` tells how that goes, `written` what it says.
        """

    def ask_no_more(self) -> None:
        """Close the field, whatever it says."""

    def answered(self) -> Answered:
        """What became of the question."""
        return "no"

    def written(self) -> str:
        """The text that was given, raw."""
        return ""

    def show_words(self, value: str) -> None:
        """Have the scene in words beside the picture: everything that is to be known of it, as JSON."""

    def log(self, lines: Sequence[str], fades: bool = False) -> None:
        """Have sentences read out, one after the other; those that fade are gone after a moment."""

    def forget_log(self) -> None:
        """Leave nothing of what was read out, nor of what was said to the game."""

    def show_text(self, always: bool) -> None:
        """Whether the words always stand beside the picture, or only while something in them has the focus."""

    def to_text(self) -> None:
        """Give the focus to the words beside the picture."""

    def attended(self) -> bool:
        """Whether something in the words beside the picture has the focus."""
        return False

    def commands(self) -> Sequence[str]:
        """What was pressed or said there since this was asked last."""
        return ()

    def share_picture(self, png: bytes, name: str, text: str) -> None:
        """Hand a picture to whatever the device shares with, else copy it, else save it; a window saves it."""
        del text
        home = os.path.expanduser("~")
        pictures = os.path.join(home, "Pictures")
        self.saved_as = os.path.join(pictures if os.path.isdir(pictures) else home, name)
        try:
            with open(self.saved_as, "wb") as file:
                file.write(png)
        except OSError:
            self.saved_as = ""

    def clipboard(self) -> str:
        """The text on the clipboard; a page does not ask for it, its field takes what is pasted."""
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""

    def print_pages(self, pages: Sequence[str], paper: str) -> bool:
        """Hand vector pages to the dialog that prints them; False where there is none."""
        del pages, paper
        return False

    def save_file(self, text: str, name: str) -> None:
        """Save a text as a file; `shared` and `saved_as` tell how that went."""
        self.share_picture(text.encode(), name, "")

    def shared(self) -> Shared:
        """How the last sharing of a picture went."""
        return "saved" if self.saved_as else "no"

    def link(self) -> str:
        """The part of the page's address behind the `#`."""
        return ""

    def address(self) -> str:
        """Where the page is, without what stands behind the `#`; empty in a window of its own."""
        return ""

    def link_version(self) -> int:
        """Changes whenever the player follows a link within the page; cheap enough for every frame."""
        return 0

    def unlink(self) -> None:
        """Take the link out of the page's address."""

    def moved(self, steps: int, trail: str) -> None:
        """The player is so many steps away from home, by this trail."""

    def went_back(self) -> int:
        """How many steps the player has gone back by the browser's button or gesture since this was asked last."""
        return 0

    def trail(self) -> str:
        """By which trail the player was away from home when the page was loaded anew."""
        return ""

    def part(self, name: str) -> None:
        """Begin to load a part of the program, or again if that failed; a window has all of it."""

    def part_state(self, name: str) -> PartState:  # noqa: ARG002
        """What became of a part; its modules can be imported as soon as it is there."""
        return "there"

    def part_progress(self, name: str) -> float:  # noqa: ARG002
        """The share of a part that has arrived, from 0 to 1."""
        return 1.0

    @property
    def hidden(self) -> bool:
        """Whether nobody can see the program now, such as behind another tab."""
        return False

    def keep_awake(self, awake: bool) -> None:
        """Have the screen stay lit, or let it go dark as usual."""

    def keep_secret(self, secret: bool) -> None:
        """Whether what is seen is for one pair of eyes: it is covered as soon as the page goes into the background."""

    def was_away(self) -> bool:
        """Whether the page was in the background while it kept something secret, and is still covered."""
        return False

    def uncover(self) -> None:
        """Let the page be seen again."""

    def first_frame(self) -> None:
        """The player sees the program from now on."""

    def tell(self, name: str, value: str | int | float | bool) -> None:
        """Lay a small fact out for tests that watch the page."""

    def take_back(self) -> None:
        """Let none of the facts be known any more that were laid out so far."""

    def take_notice(self) -> str | None:
        """A text key the page wants shown, once."""
        return None

    def reload(self) -> None:
        """Take the new version of the page."""

    def play(self, sound: Sound, volume: float, pan: float = 0.0) -> None:
        """Let a sound be heard, if the device can and may; the mixer starts with the first one."""
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.Sound(buffer=as_pcm(sound, volume, pan)).play()
        except pygame.error:
            # A machine without loudspeakers plays in silence.
            return

    def hush(self) -> None:
        """Play nothing more for now; what plays costs nothing until the next sound."""
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def can_buzz(self) -> bool:
        """Whether the device can be made to tremble in the hand."""
        return False

    def buzz(self, milliseconds: int) -> None:
        """Let the device tremble."""

    def failed(self, error: Exception) -> None:
        """Say that the program stopped."""
        print(where(error), file=sys.stderr)

    def _file(self, name: str) -> str:
        if sys.platform == "win32":
            base = os.environ.get("APPDATA", os.path.expanduser("~"))
        elif sys.platform == "darwin":
            base = os.path.expanduser("~/Library/Application Support")
        else:
            base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
        return os.path.join(base, "orapa", name + ENDING)


def where(error: Exception) -> str:
    """Which error it is and where, no more: anybody may look on, and its words may quote what is secret."""
    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    file = place.tb_frame.f_code.co_filename.rpartition("/")[2] if place else ""
    return f"{type(error).__name__}, {file}:{place.tb_lineno}" if place else type(error).__name__
