"""Who plays: the names and faces of everybody at the table."""

from orapa.app.look.cast import Cast

CAST = Cast(
    {"novice": "pencil", "skilled": "compass", "expert": "crown"},
    rival="enigma.rival.{}",
    you="enigma.you",
)
