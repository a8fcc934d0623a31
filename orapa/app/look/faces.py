"""Faces: who somebody is. People are discs with a letter, computer players tiles with an emblem."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import mix

# In parts of the diameter: the corner of a tile, an emblem, a letter, two of them.
CORNER, EMBLEM, LETTER, LETTERS = 0.3, 0.6, 0.46, 0.39
# How far outside the ring of whoever has the turn lies, and how thick it is.
OUTSIDE, TURN = 3.5, 2.0


@dataclass(frozen=True)
class Face:
    """A person by a letter or two of the name, or a computer player by its emblem."""

    letter: str = ""
    emblem: str = ""


def face_of(name: str) -> Face:
    """The face of a person."""
    return Face(letter=name[:1].upper())


def faces_of(names: Sequence[str]) -> tuple[Face, ...]:
    """The faces of people at one table: where first letters coincide, numbers or two letters, else their places."""
    first = [face_of(name).letter for name in names]
    signs = [letter if first.count(letter) == 1 else _sign(name) for letter, name in zip(first, names, strict=True)]
    return tuple(
        Face(sign if signs.count(sign) == 1 else str(place)) for place, sign in enumerate(signs, 1)
    )  # fmt: skip


def _sign(name: str) -> str:
    """The number at the end of a name, or its first two letters."""
    last = name.split()[-1] if name.split() else ""
    return last[-2:] if last.isdecimal() else name[:1].upper() + name[1:2].lower()


def draw_face(
    canvas: Canvas,
    face: Face,
    center: tuple[float, float],
    diameter: float,
    turn: bool = False,
    out: bool = False,
    chosen: bool = False,
) -> None:
    """Draw a face: ringed if it has the turn, pale if it is out, darker on a chosen ground."""
    theme = canvas.theme
    box = Box(center[0] - diameter / 2, center[1] - diameter / 2, diameter, diameter)
    radius = CORNER * diameter if face.emblem else diameter / 2
    canvas.rounded(box, radius, theme.surf if chosen else theme.surf3)
    canvas.ring(box, radius, 1, theme.rim)
    fade = 0.5 if out else 0.0
    if face.emblem:
        canvas.icon(face.emblem, center, EMBLEM * diameter, mix(theme.brass, theme.surf, fade))
    else:
        ink = mix(theme.text, theme.surf, fade)
        size = diameter * (LETTER if len(face.letter) < 2 else LETTERS)
        canvas.text(face.letter, center, size, "ExtraBold", ink, "center")
    if turn:
        ring = box.grow(OUTSIDE)
        canvas.ring(ring, radius + OUTSIDE, TURN, theme.brass)
