"""From what happened to what is seen moving, and heard."""

from orapa.app.diamond import hearing
from orapa.app.diamond.draw.rings import STONE
from orapa.app.diamond.table.motion import LEAD, Drawn, Lift, Motion, Shake, Stolen, Tried
from orapa.app.diamond.table.shown import Shown
from orapa.app.frame.geometry import Box
from orapa.app.frame.sound import Sound
from orapa.engine.diamond.match.views import View

AT_ONCE = 0.5
"""How long, in parts of the usual time, stones are ringed where others play at once."""


def motion_for(
    before: Shown, after: Shown, view: View, now: float, own: bool, window: Box, words: str, tempo: float
) -> Motion | None:
    """How the picture gets from one view to the next, at a tempo; what others try is pointed at first."""
    one, layout = view.happened, before.layout
    if one is None or one.word == "next":
        return Shake(now, layout, words, window, after)
    if one.word == "draw":
        card = one.card is not None
        return Drawn(now, layout, one.aside, card, tempo=tempo) if card or one.aside else None
    if one.word == "lift" and one.site is not None:
        # When the round is over there may be no rings any more.
        seat = after.seat(one.seat) if after.seat(one.seat).rings else before.seat(one.seat)
        value = view.rings[one.seat - 1][-1].value
        return Lift(
            now, layout, one.site, before.places, one.loose, before.seat(one.seat).box.center,
            seat.stone_of(value, True), 0.0 if own else LEAD, one.quivering, tempo=tempo,
        )  # fmt: skip
    if one.word == "steal" and one.victim and one.value:
        victim, thief = before.seat(one.victim), before.seat(one.seat)
        start, end = victim.stone_at(victim.robbed(one.value)), thief.stone_at(thief.refilled(one.value))
        size = max(16.0, 2 * STONE * thief.radius)
        return Stolen(now, layout, one.victim, one.value, start, end, size, tempo=tempo)
    return None


def still_motion_for(before: Shown, view: View, now: float, own: bool, tempo: float = 1.0) -> Motion | None:
    """What shows for a moment what happens where nothing moves: which stone others try, and what quivers."""
    one = view.happened
    if one is None or one.site is None or (own and not one.quivering):
        return None
    return Tried(now, before.layout, one.site, before.places, one.loose, own, one.quivering, tempo=tempo or AT_ONCE)


def sound_of(motion: Motion) -> tuple[Sound, float]:
    """What a motion sounds like, and how many seconds after its beginning."""
    match motion:
        case Lift():
            return hearing.LOOSE if motion.loose else hearing.FIXED, motion.lead
        case Tried():
            return hearing.LOOSE if motion.loose else hearing.FIXED, 0.0
        case Stolen():
            return hearing.STOLEN, 0.0
        case Shake():
            return hearing.SHAKEN, 0.0
        case _:
            return hearing.CARD, 0.0
