"""What a player has chosen that is not in the match, and what is meant by presses and keys."""

from dataclasses import dataclass, replace

from orapa.app.frame.input import Key
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.match.views import View

Theft = tuple[int, int]
"""Whom to rob, and of which value."""
ARROWS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


@dataclass(frozen=True)
class Choices:
    """The stone and the theft that are chosen but not tried, and whether the stones were counted."""

    stone: int | None = None
    theft: Theft | None = None
    counted: bool = False
    own: bool = False
    """Whether the player has chosen the theft; else the table has, and a press on it only chooses it."""


@dataclass(frozen=True)
class Choose:
    """Choose otherwise."""

    choices: Choices


@dataclass(frozen=True)
class Play:
    """Make a move."""

    move: str


Intent = Choose | Play


def thefts_in(view: View) -> tuple[Theft, ...]:
    """What can be stolen now, the dearest first."""
    words = (move.split()[1:] for move in view.moves if move.startswith("steal"))
    return tuple(sorted(((int(seat), int(value)) for seat, value in words), key=lambda one: (-one[1], one[0])))


def fresh(view: View) -> Choices:
    """What is chosen when a turn begins: of thefts the dearest."""
    return Choices(theft=thefts_in(view)[0] if view.phase is Phase.STEAL else None)


def pressed_stone(choices: Choices, stone: int) -> Intent:
    """A stone is chosen by a press, and tried by another one."""
    if stone == choices.stone:
        return Play(f"lift {stone}")
    return Choose(Choices(stone, choices.theft, choices.counted))


def pressed_theft(choices: Choices, theft: Theft) -> Intent:
    """A theft is chosen by a press, and done by another one."""
    if theft == choices.theft and choices.own:
        return Play(f"steal {theft[0]} {theft[1]}")
    return Choose(Choices(choices.stone, theft, choices.counted, own=True))


def go_on(view: View, choices: Choices) -> Intent | None:
    """What the golden button does."""
    match view.phase:
        case Phase.DRAW:
            return Play("draw")
        case Phase.LIFT if choices.stone is not None:
            return Play(f"lift {choices.stone}")
        case Phase.STEAL if choices.theft is not None:
            return Play(f"steal {choices.theft[0]} {choices.theft[1]}")
        case Phase.ROUND_OVER:
            return Play("next round")
        case _:
            return None


def typed(view: View, choices: Choices, key: Key) -> Intent | None:
    """What a key means at the table."""
    if key.name in ("enter", "space"):
        return go_on(view, choices)
    if key.name == "d" and "decline" in view.moves:
        return Play("decline")
    if key.name == "c":
        return Choose(replace(choices, counted=not choices.counted))
    if key.name not in ARROWS:
        return None
    if view.phase is Phase.LIFT:
        return Choose(Choices(nearest(view, choices.stone, ARROWS[key.name]), None, choices.counted))
    if view.phase is Phase.STEAL:
        thefts = thefts_in(view)
        at = thefts.index(choices.theft) if choices.theft in thefts else 0
        by = 1 if key.name in ("right", "down") else -1
        return Choose(Choices(None, thefts[(at + by) % len(thefts)], choices.counted, own=True))
    return None


def nearest(view: View, stone: int | None, way: tuple[float, float]) -> int:
    """The nearest stone that way; what lies aside counts double. The first is the one nearest to the middle."""
    standing = sorted(view.board)
    if stone is None or stone not in view.board:
        return min(standing, key=lambda site: abs(view.places[site - 1][0]) + abs(view.places[site - 1][1]))
    x, y = view.places[stone - 1]
    found, shortest = stone, float("inf")
    for site in standing:
        dx, dy = view.places[site - 1][0] - x, view.places[site - 1][1] - y
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 0.3 and along + 2 * aside < shortest:
            found, shortest = site, along + 2 * aside
    return found
