"""Who plays: the names and faces of everybody at the table."""

from orapa.app.look.cast import Cast

CAST = Cast(
    {"novice": "sieve", "casual": "knot", "sharp": "loupe", "perfect": "owl"},
    rival="diamond.rival.{}",
    you="diamond.you",
)
