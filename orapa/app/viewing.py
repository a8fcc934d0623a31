"""What a window, the device and the settings make of the view."""

import math

from orapa.app.frame.platform import Insets, Platform, Screen
from orapa.app.keep.settings import Settings
from orapa.app.look.theme import CONTRAST, DARK, LIGHT, THEMES, Theme
from orapa.app.look.view import View

# How large words are, and how fast things move, where that was chosen.
TEXT_SIZES = {"large": 1.2, "largest": 2.0}
SPEEDS = {"calm": 0.6, "quick": 2.0}
# Up to this size only words grow; beyond it all grows, as far as every scene still has room.
WORDS_ALONE = TEXT_SIZES["large"]
# How large a reading glass shows words: twice those of the headings on boards.
GLASS = 40.0
LEAST_ROOM = ((320.0, 480.0), (568.0, 320.0))


def view_of(screen: Screen, pixels: float, settings: Settings, platform: Platform) -> View:
    """The view of a window that is so many device pixels wide."""
    enlarged = zoom(screen.width, screen.height)
    text, glass = TEXT_SIZES.get(settings.text_size, 1.0), 0.0
    if text > WORDS_ALONE:
        more = min(text, _room(screen.width / enlarged, screen.height / enlarged))
        enlarged, text = enlarged * more, text / more
        glass = GLASS / enlarged if text > 1 else 0.0
    insets = (screen.insets.top, screen.insets.right, screen.insets.bottom, screen.insets.left)
    return View(
        screen.width / enlarged,
        screen.height / enlarged,
        pixels / screen.width * enlarged,
        Insets(*(side / enlarged for side in insets)),
        theme_of(settings, platform),
        platform.reduced_motion if settings.motion == "device" else settings.motion == "reduced",
        platform.coarse_pointer,
        SPEEDS.get(settings.motion, 1.0),
        text,
        text,
        glass,
    )


def theme_of(settings: Settings, platform: Platform) -> Theme:
    """The theme chosen; else strong contrast for whoever asks the device for it, and dark or as the device has it."""
    preferred = LIGHT if platform.prefers_light and settings.theme == "device" else DARK
    return THEMES.get(settings.theme, CONTRAST if platform.prefers_contrast else preferred)


def zoom(width: float, height: float) -> float:
    """How much a large window enlarges everything, in quarter steps up to 2."""
    room = min(width / 1280, height / 800)
    return max(1.0, min(2.0, math.floor(room * 4) / 4))


def _room(width: float, height: float) -> float:
    """How much everything can grow in a window, upright or on its side."""
    return max(1.0, *(min(width / least, height / low) for least, low in LEAST_ROOM))
