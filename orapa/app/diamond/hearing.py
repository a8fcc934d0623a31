"""What is heard at the table: a card, a stone that strains and clunks or rises, a theft, the tray being shaken."""

from orapa.app.frame.sound import Tone, note, sound
from orapa.app.look.sounds import C5, E5, G5

CARD = sound(Tone(0.0, 0.12, 2600, 0.34, breath=1.4, swell=0.03), Tone(0.16, 0.06, 1500, 0.3, breath=1.6))
FIXED = sound(
    Tone(0.0, 0.4, 190, 0.16, to=260, swell=0.2),
    Tone(0.0, 0.36, 900, 0.10, breath=0.9, swell=0.2),
    Tone(0.42, 0.24, 120, 0.6, to=70),
    Tone(0.42, 0.06, 500, 0.5, breath=1.5),
)
LOOSE = sound(note(C5, 0.14, 0.0, 0.4, 0.6), note(E5, 0.14, 0.07, 0.4, 0.8), note(2 * G5, 0.12, 0.15, 0.7, 1.0))
STOLEN = sound(
    Tone(0.0, 0.4, 700, 0.22, to=1900, breath=0.8, swell=0.2),
    Tone(0.3, 0.18, 2 * C5, 0.16, to=1.5 * C5),
    Tone(0.44, 0.05, 3000, 0.2, breath=1.4),
)
SHAKEN = sound(
    *(Tone(0.5 + 0.11 * i, 0.09, 900 + 170 * (i * 5 % 7), 0.34, breath=1.3) for i in range(13)),
    Tone(0.5, 1.5, 130, 0.16, swell=0.4),
    Tone(1.95, 0.2, 110, 0.5, to=70),
)
