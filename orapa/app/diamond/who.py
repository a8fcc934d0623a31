"""Who plays: the names and faces of everybody at the table."""

from orapa.app.look.cast import cast_of

CAST = cast_of("diamond", {"novice": "sieve", "casual": "knot", "sharp": "loupe", "perfect": "owl"})
