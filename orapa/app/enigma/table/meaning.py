"""What buttons and keys at the table mean: pure functions from what is seen to an intent."""

import math
from dataclasses import replace

from orapa.app.enigma.table.choices import Chamber, Choose, Intent, Open, Play, Refuse
from orapa.app.enigma.table.shown import Shown
from orapa.app.frame.input import Key
from orapa.engine.enigma.match.state import KINDS, Phase
from orapa.engine.enigma.rules.net import Place
from orapa.engine.enigma.rules.tiles import TURNS

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def pressed(name: str, seen: Shown) -> Intent | None:
    """What one of the buttons means."""
    word, *numbers = name.split()
    if name in ("menu", "back"):
        return Open(name)
    if name == "forward":
        return Play(seen.move) if seen.move else None
    if name in ("turn", "turn back"):
        return turned(seen, 1 if name == "turn" else -1)
    if name == "whole":
        plan = seen.plan
        return Choose(replace(seen.choices, sight=plan.closer if plan.all_seen else plan.whole))
    if name == "take_back":
        return Choose(replace(seen.choices, place=None, engineer=None))
    if word == "stack":
        kind = KINDS[int(numbers[0])]
        return Choose(replace(seen.choices, kind=None if seen.choices.kind is kind else kind, turn=0))
    if name == "engineer none":
        return Choose(replace(seen.choices, engineer=None))
    if word == "engineer":
        return engineer_on(seen, (int(numbers[0]), int(numbers[1])))
    return None


def typed(key: Key, seen: Shown) -> Intent | None:
    """What a key means that no button took."""
    if key.name == "escape":
        return Open("back")
    if key.name == "f":
        return pressed("whole", seen)
    if key.name in ("enter", "space"):
        return pressed("forward", seen)
    if seen.phase is Phase.CHOOSE and key.name in ("1", "2", "3", "4"):
        return pressed(f"stack {int(key.name) - 1}", seen)
    if seen.phase is Phase.CHOOSE and key.name in ("left", "right"):
        return _next_card(seen, STEPS[key.name][0])
    if seen.phase is Phase.CHOOSE and key.name == "r":
        return turned(seen, -1 if key.shift else 1)
    return _laying(key, seen) if seen.phase is Phase.LAY and seen.mine else None


def turned(seen: Shown, by: int) -> Intent | None:
    """The tile in hand turned, or that of the card one looks at; an engineer stays on it where it may."""
    looks = seen.phase is Phase.CHOOSE and seen.choices.kind is not None
    if not looks and (seen.in_hand is None or not seen.mine):
        return None
    return Choose(replace(seen.choices, turn=(seen.choices.turn + by) % len(TURNS)))


def engineer_on(seen: Shown, chamber: Chamber) -> Intent | None:
    """An engineer put on a chamber of the tile in hand, or taken off again."""
    option = next((one for one in seen.laying.options if one.chamber == chamber), None) if seen.laying else None
    if option is None or not seen.supplies[seen.seat - 1]:
        return None
    if option.watched_by:
        return Refuse(option.watched_by)
    return Choose(replace(seen.choices, engineer=None if seen.choices.engineer == chamber else chamber))


def laid_at(seen: Shown, place: Place) -> Intent:
    """The tile in hand put on a legal place."""
    return Choose(replace(seen.choices, place=place, engineer=None, asked=None))


def _laying(key: Key, seen: Shown) -> Intent | None:
    if key.name in STEPS:
        return _next_place(seen, STEPS[key.name])
    if key.name == "r":
        return turned(seen, -1 if key.shift else 1)
    if key.name == "0":
        return pressed("engineer none", seen)
    if key.name.isdigit() and seen.laying is not None and int(key.name) <= len(seen.laying.options):
        return engineer_on(seen, seen.laying.options[int(key.name) - 1].chamber)
    if key.name == "backspace":
        return pressed("take_back", seen)
    return None


def _next_card(seen: Shown, by: int) -> Intent | None:
    kinds = [card.kind for card in seen.cards if card.open]
    if not kinds:
        return None
    at = kinds.index(seen.choices.kind) + by if seen.choices.kind in kinds else 0
    return Choose(replace(seen.choices, kind=kinds[at % len(kinds)], turn=0))


def _next_place(seen: Shown, step: tuple[int, int]) -> Intent | None:
    """The nearest legal place that way."""
    legal = sorted(seen.net.places(), key=lambda place: (place[1], place[0]))
    here = seen.choices.place
    if here is None:
        return laid_at(seen, legal[0])
    (x, y), (dx, dy) = here, step
    ahead = [place for place in legal if (place[0] - x) * dx + (place[1] - y) * dy > 0]
    if not ahead:
        return None

    def far(place: Place) -> float:
        """What lies aside counts double."""
        return math.dist(place, here) + 2 * abs((place[0] - x) * dy) + 2 * abs((place[1] - y) * dx)

    return laid_at(seen, min(ahead, key=far))
