"""Sounds as values: tones and breaths that a platform plays, or that are worked out as samples.

tone     a sine that swells and dies away; it may slide to another pitch
breath   noise around a pitch
pan      where it is heard, from -1 on the left to 1 on the right
"""

import json
import math
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass
from functools import cached_property, lru_cache
from random import Random

RATE = 22_050
"""Samples a second, where the program works them out itself."""
FAINT = 0.001
"""What a tone has died away to at its end, of its greatest strength."""


@dataclass(frozen=True)
class Tone:
    """One voice of a sound: when it begins, how long it lasts, and how it sounds."""

    at: float
    length: float
    pitch: float
    gain: float
    to: float = 0.0
    """The pitch it slides to; 0 if it stays."""
    swell: float = 0.006
    """Seconds until it is at its strongest."""
    breath: float = 0.0
    """How much of the pitch the noise spreads over; 0 for a pure tone."""


@dataclass(frozen=True)
class Sound:
    """Voices that belong together."""

    tones: tuple[Tone, ...]

    @property
    def length(self) -> float:
        """Seconds until the last voice has died away."""
        return max(tone.at + tone.length for tone in self.tones)

    @cached_property
    def text(self) -> str:
        """The voices as plain lists of numbers, for a page to play."""
        return json.dumps([astuple(tone) for tone in self.tones])


def sound(*tones: Tone | Iterable[Tone]) -> Sound:
    """A sound of these voices and groups of voices."""
    voices: list[Tone] = []
    for one in tones:
        voices.extend([one] if isinstance(one, Tone) else one)
    return Sound(tuple(voices))


def note(pitch: float, gain: float, at: float = 0.0, length: float = 0.8, bright: float = 0.0) -> Iterator[Tone]:
    """A struck bar: its pitch, and overtones that die sooner; brightness lets more of them ring."""
    yield Tone(at, length, pitch, gain)
    yield Tone(at, 0.5 * length, 2 * pitch, (0.22 + 0.2 * bright) * gain)
    yield Tone(at, 0.3 * length, 4 * pitch, (0.06 + 0.2 * bright) * gain)


def strength(tone: Tone, when: float) -> float:
    """How strong a voice is at a time from its own beginning: a straight rise, then an even fading."""
    if when < 0 or when >= tone.length:
        return 0.0
    if when < tone.swell:
        return tone.gain * when / tone.swell
    return tone.gain * math.pow(FAINT, (when - tone.swell) / max(1e-6, tone.length - tone.swell))


@lru_cache(maxsize=64)
def samples(one: Sound, rate: int = RATE) -> "array[float]":
    """The sound as numbers around zero; what lies above 1 would be cut off."""
    made = array("d", bytes(8 * (math.ceil(one.length * rate) + 1)))
    for tone in one.tones:
        wave = _noise(tone, rate) if tone.breath else _sine(tone, rate)
        first = round(tone.at * rate)
        for at, value in enumerate(wave):
            made[first + at] += strength(tone, at / rate) * value
    return made


def _sine(tone: Tone, rate: int) -> Iterator[float]:
    count, phase = int(tone.length * rate), 0.0
    slide = (tone.to / tone.pitch) ** (1 / max(1, count)) if tone.to else 1.0
    step = 2 * math.pi * tone.pitch / rate
    for _ in range(count):
        yield math.sin(phase)
        phase += step
        step *= slide


def _noise(tone: Tone, rate: int) -> Iterator[float]:
    """White noise through a band of the pitch, as a page's own filter makes it."""
    chance = Random(7)
    turn = 2 * math.pi * tone.pitch / rate
    alpha = math.sin(turn) * tone.breath / 2
    across, before, after = alpha, -2 * math.cos(turn), 1 - alpha
    one = two = came = earlier = 0.0
    for _ in range(int(tone.length * rate)):
        white = chance.uniform(-1, 1)
        gives = (across * (white - earlier) - before * one - after * two) / (1 + alpha)
        came, earlier = white, came
        one, two = gives, one
        yield gives


def as_pcm(one: Sound, volume: float, pan: float) -> bytes:
    """The sound in stereo as 16-bit samples, as a mixer wants them."""
    left, right = panned(pan)
    made = array("h")
    for value in samples(one):
        for side in (left, right):
            made.append(round(32_767 * max(-1.0, min(1.0, value * volume * side))))
    return made.tobytes()


def panned(pan: float) -> tuple[float, float]:
    """How strong the left and the right side are, equally loud together wherever it is."""
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)
