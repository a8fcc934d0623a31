"""From what happened to what is seen moving, and heard."""

from orapa.app.diamond import hearing
from orapa.app.diamond.draw.rings import STONE
from orapa.app.diamond.table.motion import LEAD, Drawn, Lift, Motion, Shake, Theft, Tried
from orapa.app.diamond.table.shown import Shown
from orapa.app.frame.geometry import Box
from orapa.app.frame.sound import Sound
from orapa.engine.diamond.match.views import View


def motion_for(
    before: Shown, after: Shown, view: View, now: float, own: bool, window: Box, words: str
) -> Motion | None:
    """How the picture gets from one view to the next; what others try is pointed at first."""
    one, layout = view.happened, before.layout
    if one is None or one.word == "next":
        return Shake(now, layout, words, window, after)
    if one.word == "draw":
        return Drawn(now, layout) if one.card is not None else None
    if one.word == "lift" and one.site is not None:
        # When the round is over there may be no rings any more.
        seat = after.seat(one.seat) if after.seat(one.seat).rings else before.seat(one.seat)
        value = view.rings[one.seat - 1][-1].value
        return Lift(
            now, layout, one.site, before.places, one.loose, before.seat(one.seat).box.center,
            seat.stone_of(value, True), 0.0 if own else LEAD, one.quivering,
        )  # fmt: skip
    if one.word == "steal" and one.victim and one.value:
        victim, thief = before.seat(one.victim), before.seat(one.seat)
        start, end = victim.stone_of(one.value, True), thief.stone_of(one.value, False)
        return Theft(now, layout, start, end, max(16.0, 2 * STONE * thief.radius))
    return None


def still_motion_for(before: Shown, view: View, now: float, own: bool) -> Motion | None:
    """What shows for a moment what others do where nothing moves: which stone they try."""
    one = view.happened
    if one is None or own or one.word != "lift" or one.site is None:
        return None
    return Tried(now, before.layout, one.site, before.places, one.loose)


def sound_of(motion: Motion) -> tuple[Sound, float]:
    """What a motion sounds like, and how many seconds after its beginning."""
    match motion:
        case Lift():
            return hearing.LOOSE if motion.loose else hearing.FIXED, motion.lead
        case Tried():
            return hearing.LOOSE if motion.loose else hearing.FIXED, 0.0
        case Theft():
            return hearing.STOLEN, 0.0
        case Shake():
            return hearing.SHAKEN, 0.0
        case _:
            return hearing.CARD, 0.0
