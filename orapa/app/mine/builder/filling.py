"""Mines that are made for the builder: one filled up at random, a new one, one in the style of a rival."""

from collections.abc import Generator
from random import Random, getrandbits
from typing import TYPE_CHECKING

from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.engine.mine.making.maker import making
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position

if TYPE_CHECKING:
    from orapa.app.loop import App

THROWS = 4_000
SLICE = 40


def filling(mine: Mine, gem_set: GemSet, rng: Random) -> Generator[object, None, Mine | None]:
    """The mine with all gems of its set, thrown until both rule books are content; None if no room was found."""
    if not mine.positions:
        made = yield from making(gem_set, str(rng.getrandbits(64)))
        return made.mine
    missing = [gem for gem in gem_set.gems if gem not in mine.gems]
    for number in range(THROWS):
        if number % SLICE == 0:
            yield None
        thrown: list[Position] = list(mine.positions)
        for gem in missing:
            position = rng.choice(POSITIONS[gem])
            if any(position.footprint & other.footprint for other in thrown):
                break
            thrown.append(position)
        else:
            whole = Mine(thrown)
            if inspect(whole, gem_set, (Edition.GERMAN, Edition.CZECH)).legal:
                return whole
    return None


def made(app: "App", style: str, gem_set: GemSet) -> Generator[object, None, Mine | None]:
    """A mine without a twin, or one in the style of a rival by its name."""
    chance = Random(getrandbits(64))
    if style:
        try:
            yield from loading(app.platform, THINKING)
        except PartMissing:
            app.toast.say(app.texts("part.missing"))
            return None
        # Rivals come with the part that was waited for.
        from orapa.engine.mine.rivals.cast import parse_rival

        return (yield from parse_rival(style).build(gem_set, chance))
    any_mine = yield from making(gem_set, str(chance.getrandbits(64)), twin_free=True)
    return any_mine.mine
