"""What an answer sounds like: each colour a note, a mix its chord, so that it can be told by ear.

Only what everybody at the table may know is heard: answers to questions that were asked, never waves of a mine that is
being built or that its owner looks at.
"""

from functools import lru_cache

from orapa.app.frame.sound import Sound, Tone, note, sound
from orapa.app.look.sounds import C4, C5, E4, G4
from orapa.engine.mine.rules.answers import Answer, ScanAnswer
from orapa.engine.mine.rules.board import COLUMNS, Cell, Port, port_entry
from orapa.engine.mine.rules.colours import ABSORBED, BLUE, RED, TRANSPARENT, WHITE, YELLOW, Colours

NOTES = {RED: C4, YELLOW: E4, BLUE: G4, WHITE: C5}
STAGGER = 0.07
"""Seconds between the notes of a chord, from red to white, so that each can be heard."""
LENGTH = 1.0
STRENGTH = 0.44
SHARED = 0.38
"""How much weaker each note of a chord is, so that all answers are about equally loud (measured in the tests)."""
WIDEST = 0.8
"""How far to one side the outermost ports are heard."""

PULSE = sound(Tone(0.0, 0.16, 880, 0.12, to=1320))
"""What a wave sounds like when it goes in: the same whatever becomes of it."""
_BREATH = sound(Tone(0.0, LENGTH, 1500, 1.3, swell=0.16, breath=0.7))
_GLASS = sound(note(2 * C5, 0.36, 0.0, LENGTH, 1.0), note(3 * C5, 0.16, 0.05, LENGTH, 1.0))
# Low, yet with a body high enough for the loudspeaker of a phone.
_THUD = sound(
    Tone(0.0, 0.5, 110, 0.42, to=52), Tone(0.0, 0.42, 350, 0.45, to=190), Tone(0.0, 0.1, 420, 0.4, breath=1.4)
)
_NOTHING = sound(Tone(0.0, 0.75, 1500, 1.4, swell=0.09, breath=0.7))


def sound_of(answer: Answer) -> Sound:
    """What is heard when the answer arrives."""
    if isinstance(answer, ScanAnswer):
        special = {ABSORBED: _THUD, TRANSPARENT: _GLASS, 0: _NOTHING}
        return special.get(answer.content) or chord(answer.content)
    return _THUD if answer.exit is None else chord(answer.colours)


@lru_cache(maxsize=16)
def chord(colours: Colours) -> Sound:
    """The notes of the colours met, one shortly after the other; white makes all of them bright."""
    met = [colour for colour in NOTES if colours & colour]
    if not met:
        return _BREATH
    bright = 1.0 if colours & WHITE else 0.0
    gain = STRENGTH / len(met) ** SHARED
    return sound(
        *(note(NOTES[colour], gain, STAGGER * at, LENGTH - STAGGER * at, bright) for at, colour in enumerate(met))
    )


def side_of(answer: Answer) -> float:
    """From which side an answer comes: where the wave leaves, or else where it went in."""
    if isinstance(answer, ScanAnswer):
        return _side(answer.cell)
    return port_side(answer.port if answer.exit is None else answer.exit)


def port_side(port: Port) -> float:
    """From which side a port is heard, as the board lies."""
    cell, _ = port_entry(port)
    return _side(cell)


def _side(cell: Cell) -> float:
    return WIDEST * (2 * (cell % COLUMNS) / (COLUMNS - 1) - 1)
