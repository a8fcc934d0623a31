"""What tests are told of the table: nothing that its players do not see."""

import json

from orapa.app.diamond.table.shown import Shown
from orapa.engine.diamond.match.views import View


def facts_of(view: View, shown: Shown, to_move: bool, moving: str, enlarged: float) -> str:
    """The facts as JSON; places are in logical pixels of the page, what moves is told by its kind."""
    at = {site: shown.layout.tray.at(view.places[site - 1]) for site in sorted(view.board)}
    facts = {
        "phase": view.phase,
        "turn": view.turn,
        "round": view.round,
        "to_move": to_move,
        "moving": moving,
        "card": view.card,
        "stone": shown.stone,
        "stones": {site: [enlarged * x, enlarged * y] for site, (x, y) in at.items()},
        "line": shown.line,
        "cards": shown.cards_left,
        "totals": view.totals,
        "thefts": [list(one.theft) for one in shown.thefts],
        "chosen": next((list(one.theft) for one in shown.thefts if one.chosen), None),
    }
    return json.dumps(facts)
