"""Who plays: the names and faces of everybody at the table."""

from orapa.app.look.cast import cast_of

CAST = cast_of("enigma", {"novice": "pencil", "skilled": "compass", "expert": "crown"})
