"""Own mines: what stands on the player's shelf, each a text under a name of its own.

own mine  a name, the gem set it was built for and where its gems lie: whole or not, by the rules or not
result    what the builder itself needed in a test, to be sent along with a challenge

The text has a line for each; lines that are not known here are passed over, so that later ones may be added.
"""

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from orapa.app.mine.preferences import GAME
from orapa.engine.mine.making.maker import Band, parse_band
from orapa.engine.mine.match.setup import Goal, parse_count, parse_goal
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.refused import check_length
from orapa.engine.play.seats import tidied

if TYPE_CHECKING:
    from orapa.app.keep.keeping import Keeping

BUILT = "built."
LONGEST_NAME = 24
_TITLE = "own mine 1"
_LONGEST = 2_000


@dataclass(frozen=True)
class OwnMine:
    """A mine on the shelf; par and grade are empty until it was measured."""

    mine: Mine
    gem_set: GemSet
    name: str = ""
    par: int | None = None
    band: Band | None = None
    result: Goal | None = None
    id: str = ""
    """What it is kept under."""
    time: int = 0


def print_own(own: OwnMine) -> str:
    """The text it is kept in."""
    lines = [_TITLE, f"gems {own.gem_set}", f"mine {own.mine}"]
    facts = (("name", own.name), ("par", own.par), ("grade", own.band), ("goal", own.result))
    return "\n".join([*lines, *(f"{word} {value}" for word, value in facts if value not in (None, ""))])


def parse_own(text: str) -> OwnMine:
    """The mine kept in a text."""
    title, *lines = check_length(text, _LONGEST).splitlines() or [""]
    words = dict(line.partition(" ")[::2] for line in lines)
    if title != _TITLE or not {"gems", "mine"} <= words.keys():
        raise ValueError(f"expected {_TITLE!r} with gems and a mine, read {text[:60]!r}")
    gem_set, mine = parse_gem_set(words["gems"]), parse_mine(words["mine"])
    if not set(mine.gems) <= set(gem_set.gems):
        raise ValueError(f"expected gems of {gem_set}, read {words['mine']!r}")
    return OwnMine(
        mine,
        gem_set,
        tidied(words.get("name", ""), LONGEST_NAME),
        parse_count(words["par"]) if "par" in words else None,
        parse_band(words["grade"]) if "grade" in words else None,
        parse_goal(words["goal"]) if "goal" in words else None,
    )


class Shelf:
    """The player's own mines, as they are kept."""

    def __init__(self, keeping: "Keeping") -> None:
        self._keeping = keeping
        self.mines: tuple[OwnMine, ...] = ()
        self.look()

    def look(self) -> None:
        """See what is there; another tab may have kept or deleted one."""
        found = self._keeping.own(GAME, BUILT, parse_own)
        self.mines = tuple(replace(own, id=name, time=time) for name, (time, own) in found.items())

    def with_mine(self, mine: Mine) -> OwnMine | None:
        """The one where the gems lie alike."""
        return next((own for own in self.mines if own.mine == mine), None)

    def keep(self, own: OwnMine) -> OwnMine:
        """Put a mine on the shelf, or change the one that stands there under its id."""
        name = own.id or f"{BUILT}{random.getrandbits(64):016x}"
        self._keeping.keep_own(GAME, name, print_own(own), own.time or None)
        self.look()
        return next((one for one in self.mines if one.id == name), replace(own, id=name))

    def delete(self, own: OwnMine) -> None:
        """Take a mine off the shelf."""
        self._keeping.forget_own(GAME, own.id)
        self.look()
