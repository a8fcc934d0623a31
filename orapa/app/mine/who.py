"""Who plays: the names and faces of everybody at a table."""

from orapa.app.look.cast import Cast

EMBLEMS = {
    "beginner": "helmet",
    "walker": "path",
    "gambler": "die",
    "bookkeeper": "ledger",
    "prospector": "pick",
    "expert": "compass",
}
"""The emblem of each rival, by its name in records."""

CAST = Cast(EMBLEMS, rival="rival.{}.name", you="who.you", computer="who.computer")
