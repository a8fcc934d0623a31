"""What is heard in the engine room: the glass being turned, its last seconds, a puzzle solved, a conduit closed."""

from orapa.app.frame.sound import Tone, note, sound
from orapa.app.look.sounds import C5, E5, G4, G5

GLASS = sound(
    Tone(0.0, 0.34, 2100, 0.22, breath=1.2, swell=0.12),
    Tone(0.30, 0.10, 240, 0.34, to=170),
    Tone(0.36, 0.5, 3400, 0.10, breath=0.9, swell=0.2),
)
GRAIN = sound(Tone(0.0, 0.04, 1900, 0.14, to=1500), Tone(0.0, 0.02, 3600, 0.08, breath=1.2))
SOLVED = sound(note(G4, 0.16, 0.0, 0.4, 0.6), note(C5, 0.16, 0.08, 0.5, 0.8), note(E5, 0.18, 0.16, 0.8, 0.8))
CLOSED = sound(
    Tone(0.0, 0.5, 120, 0.22, to=240, swell=0.25),
    note(C5, 0.14, 0.12, 0.6, 0.7), note(G5, 0.16, 0.22, 0.9, 0.9),
)  # fmt: skip
