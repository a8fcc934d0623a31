"""All sounds as files, and as one picture of their levels and spectra.

`python -m tools.sounds` writes build/sounds/*.wav and build/sounds/sounds.png, and tells how loud each is: its peak, of
1 where it would be cut off, and its loudness, the root mean square of its strongest quarter second.
"""

import argparse
import math
import os
import wave
from array import array
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from orapa.app.frame.sound import RATE, Sound, as_pcm, samples
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK, mix
from orapa.app.mine.hearing import chord
from orapa.engine.mine.rules.colours import BLUE, RED, WHITE, YELLOW
from orapa.site.fonts import ROOT, fonts

MODULES = ("orapa.app.look.sounds", "orapa.app.mine.hearing", "orapa.app.diamond.hearing", "orapa.app.enigma.hearing")
COLOURS = {"R": RED, "Y": YELLOW, "B": BLUE, "W": WHITE}
# Of each sound: the seconds shown, the samples of one spectrum, and how many pitches between which frequencies.
SECONDS, WINDOW, PITCHES, LOWEST, HIGHEST = 1.8, 1024, 56, 40.0, 9000.0
QUARTER = RATE // 4
WIDE, LEVEL, SPECTRUM, GAP, ACROSS = 300, 60, 112, 12, 4


def all_sounds() -> dict[str, Sound]:
    """Every sound by name: what modules name, and the chord of every mix."""
    named = {
        f"{name.split('.')[2]} {word.strip('_').lower()}": one
        for name in MODULES
        for word, one in vars(import_module(name)).items()
        if isinstance(one, Sound)
    }
    for mixed in range(1, 16):
        letters = [letter for at, letter in enumerate(COLOURS) if mixed >> at & 1]
        named[f"mine {''.join(letters)}"] = chord(sum(COLOURS[letter] for letter in letters))
    return named


def peak(one: Sound) -> float:
    """The strongest sample; more than 1 would be cut off."""
    return max(abs(value) for value in samples(one))


def loudness(one: Sound, above: float = 0.0) -> float:
    """The root mean square of the strongest quarter second, of what lies above a pitch."""
    values = list(samples(one))
    if above:
        values = _without_lows(_without_lows(values, above), above)
    squares = [value * value for value in values]
    starts = range(0, max(1, len(squares) - QUARTER), QUARTER // 5)
    return math.sqrt(max(sum(squares[start : start + QUARTER]) / QUARTER for start in starts))


def _without_lows(values: Sequence[float], pitch: float) -> list[float]:
    """What a simple filter lets through, which halves whatever is an octave below a pitch."""
    keeps = 1 / (1 + 2 * math.pi * pitch / RATE)
    level = before = 0.0
    made = []
    for value in values:
        level, before = keeps * (level + value - before), value
        made.append(level)
    return made


def strengths(values: Sequence[float], pitches: Sequence[float]) -> list[float]:
    """How much of each pitch there is in some samples."""
    count = len(values)
    faded = [value * (0.5 - 0.5 * math.cos(2 * math.pi * at / count)) for at, value in enumerate(values)]
    found = []
    for pitch in pitches:
        # The filter of Goertzel.
        turn = 2 * math.cos(2 * math.pi * pitch / RATE)
        one = two = 0.0
        for value in faded:
            one, two = value + turn * one - two, one
        found.append(math.sqrt(max(0.0, one * one + two * two - turn * one * two)) / count * 4)
    return found


def write(one: Sound, path: Path) -> None:
    """A sound as a file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(as_pcm(one, 1.0, 0.0))


def read(path: Path) -> list[float]:
    """The left side of a file, around zero."""
    with wave.open(str(path), "rb") as file:
        return [value / 32_767 for value in array("h", file.readframes(file.getnframes()))[::2]]


def draw(canvas: Canvas, one: Sound, name: str, x: int, y: int) -> None:
    """The level over the spectrum, from left to right."""
    theme, values = canvas.theme, samples(one)
    canvas.text(f"{name} · {peak(one):.2f} · {loudness(one):.3f}", (x, y + 8), 12.5, "Bold")
    middle, step = y + 20 + LEVEL / 2, SECONDS * RATE / WIDE
    for column in range(WIDE):
        part = values[round(column * step) : round((column + 1) * step)]
        if part:
            high = min(1.0, max(abs(value) for value in part)) * LEVEL / 2
            ink = theme.bad if high >= LEVEL / 2 else theme.brass
            canvas.surface.fill(ink, (x + column, round(middle - high), 1, max(1, round(2 * high))))
    pitches = [LOWEST * (HIGHEST / LOWEST) ** (i / (PITCHES - 1)) for i in range(PITCHES)]
    across, tall, low = 6, SPECTRUM // PITCHES, y + 24 + LEVEL + SPECTRUM
    for column in range(0, WIDE, across):
        first = round(column * step)
        part = values[first : first + WINDOW]
        if len(part) < WINDOW:
            break
        for i, found in enumerate(strengths(part, pitches)):
            # From 60 decibels below full strength up.
            seen = max(0.0, 1 + math.log10(max(1e-9, found)) / 3)
            ink = mix(theme.well, theme.focus, min(1.0, seen))
            canvas.surface.fill(ink, (x + column, low - (i + 1) * tall, across, tall))


def main() -> None:
    """Write files and the picture, and tell how loud each sound is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "sounds", help="the folder to write to")
    folder: Path = parser.parse_args().to
    folder.mkdir(parents=True, exist_ok=True)
    fonts(ROOT / "build" / "fonts")
    pygame.font.init()
    named = all_sounds()
    pitch = (WIDE + GAP, 24 + LEVEL + SPECTRUM + GAP)
    rows = math.ceil(len(named) / ACROSS)
    canvas = Canvas(pygame.Surface((ACROSS * pitch[0] + GAP, rows * pitch[1] + GAP)), 1, DARK)
    canvas.surface.fill(DARK.bg0)
    lettering.grow(1)
    for number, (name, one) in enumerate(named.items()):
        write(one, folder / f"{name.replace(' ', '-')}.wav")
        draw(canvas, one, name, GAP + number % ACROSS * pitch[0], GAP + number // ACROSS * pitch[1])
        print(f"{name:<18} peak {peak(one):.2f}, loudness {loudness(one):.3f}, {one.length:.2f} s")
    pygame.image.save(canvas.surface, folder / "sounds.png")


if __name__ == "__main__":
    main()
