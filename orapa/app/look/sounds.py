"""Sounds that every game shares: of buttons, of things laid down, of doors, of an end."""

from orapa.app.frame.sound import Sound, Tone, note, sound

C4, E4, G4, A4 = 261.63, 329.63, 392.0, 440.0
C5, E5, G5 = 2 * C4, 2 * E4, 2 * G4

TAP = sound(Tone(0.0, 0.05, 1400, 0.10, to=900), Tone(0.0, 0.02, 3200, 0.10, breath=1.2))
LAID = sound(Tone(0.0, 0.11, 300, 0.30, to=190), Tone(0.0, 0.03, 2400, 0.30, breath=1.5))
TURNED = sound(Tone(0.0, 0.06, 620, 0.16, to=820), Tone(0.0, 0.02, 3000, 0.12, breath=1.5))
REFUSED = sound(Tone(0.0, 0.14, 196, 0.26), Tone(0.11, 0.2, 165, 0.26))
DOORS = sound(
    Tone(0.26, 0.42, 92, 0.6, to=48),
    Tone(0.26, 0.12, 320, 0.5, breath=1.6),
    Tone(0.0, 0.3, 240, 0.12, breath=1.0, swell=0.2),
)
YOURS = sound(note(G5, 0.14, 0.0, 0.4), note(C5, 0.12, 0.09, 0.5))
FOUND = sound(
    note(C4, 0.22, 0.0, 0.7), note(E4, 0.22, 0.12, 0.7), note(G4, 0.22, 0.24, 0.8), note(C5, 0.26, 0.38, 1.3, 0.6),
    note(E5, 0.14, 0.38, 1.2, 0.6),
)  # fmt: skip
LOST = sound(note(A4, 0.2, 0.0, 0.6), note(E4, 0.22, 0.18, 0.8), note(0.5 * A4, 0.28, 0.36, 1.1))


def phrase(won: bool) -> Sound:
    """What is heard at the end."""
    return FOUND if won else LOST
