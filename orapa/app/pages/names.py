"""Names of people at this device: short, no two alike, those used before first."""

from collections.abc import Callable, Collection, Iterable

from orapa.app.keep.settings import Settings
from orapa.engine.play.seats import MOST_SEATS, tidied

Number = Callable[[int], str]
"""What somebody without a name is called, by a number."""
LONGEST = 12
"""Letters of a name: as many as a curtain and a table have room for."""
MOST_KEPT = 8
# Signs at which a name can be cut without breaking a letter in two are all but these.
_CLINGING = "\u200d\ufe0f"


def known_names(settings: Settings, game: str) -> tuple[str, ...]:
    """The names that people had before in a game, the latest first."""
    names = settings.of(game).get("names")
    return remembered((), read_names(names))


def read_names(kept: object) -> tuple[str, ...]:
    """Names that were kept in a list, made fit as if they were typed in."""
    return tuple(tidy(name) for name in kept if isinstance(name, str)) if isinstance(kept, list) else ()


def tidy(text: str) -> str:
    """A name as typed in, made fit for records and tables; empty if nothing is left of it."""
    return tidied(text, LONGEST).rstrip(_CLINGING)


def alike(name: str, other: str) -> bool:
    """Whether people could not tell two names apart at a glance."""
    return name.casefold() == other.casefold()


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody else has this name already."""
    return any(alike(name, other) for other in names)


def usual_name(number: Number, taken: Collection[str], known: Iterable[str] = ()) -> str:
    """A name for somebody new: one that was used before, else the first number that is free."""
    free = (name for name in known if not is_taken(name, taken))
    numbered = map(number, range(1, len(taken) + 2))
    return next(free, "") or next(name for name in numbered if not is_taken(name, taken))


def suggestions(number: Number, now: str, others: Collection[str], known: Iterable[str]) -> tuple[str, ...]:
    """Names to choose from: those used before, without what others at the table have, and a number for a name."""
    taken, found = [*others, now], []
    for name in known:
        if not is_taken(name, taken):
            found.append(name)
            taken.append(name)
    numbers = [usual_name(number, taken)] if own_names(number, [now]) else []
    return (*found[: MOST_KEPT - 2], *numbers)


def own_names(number: Number, names: Iterable[str]) -> tuple[str, ...]:
    """Of these names those that somebody chose."""
    numbered = [number(at) for at in range(1, MOST_SEATS + 1)]
    return tuple(name for name in names if name not in numbered)


def remembered(known: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """The names used before with these in front, the latest first."""
    kept: list[str] = []
    for name in (*names, *known):
        if name and not is_taken(name, kept):
            kept.append(name)
    return tuple(kept[:MOST_KEPT])
