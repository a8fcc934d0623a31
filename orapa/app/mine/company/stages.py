"""How a match with others stands for the seat that looks at it."""

from enum import StrEnum

from orapa.engine.mine.match.state import Phase, Standing
from orapa.engine.mine.match.views import View


class Stage(StrEnum):
    """What the player at the table can do now, or for whom it waits."""

    ASK = "ask"
    """It is this seat's turn to ask or to hand in."""
    ASKED = "asked"
    """This seat has asked and may still hand in."""
    LAST = "last"
    """The other was right: one sheet of this seat's own, or none."""
    DECIDE = "decide"
    """Sheets lie face down: hand in one too, or pass."""
    DONE = "done"
    """This seat has asked; somebody else at this device is next, and may be handed the device."""
    HANDED = "handed"
    """The same after a sheet of this seat's own."""
    WAIT = "wait"
    """Somebody else's turn."""
    OVER = "over"


OVERS = (Stage.DONE, Stage.HANDED)
"""All that is left is to hand over the device."""
PHASES = {
    Phase.ASKED: Stage.ASKED,
    Phase.LAST_CHANCE: Stage.LAST,
    Phase.HANDING_IN: Stage.DECIDE,
}


def stage_of(view: View, busy: bool, heir: bool) -> Stage:
    """The stage of a seat; while another is `busy` with a move that was made already, that is waited for."""
    if view.over:
        return Stage.OVER
    if heir:
        # Whoever is out has nothing lying on the table: it looks on.
        return Stage.HANDED if view.sheet_last and view.standing is not Standing.OUT else Stage.DONE
    if busy or view.turn != view.seat:
        return Stage.WAIT
    return PHASES.get(view.phase, Stage.ASK)
