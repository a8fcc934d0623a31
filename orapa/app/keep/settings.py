"""What the player chose, as one value and as text to be kept.

common  what every game heeds: language, theme, text size, motion, sound, which hand
games   per game what only it understands, as plain values of JSON
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any

from orapa.engine.play.refused import check_length

Join = Callable[[Any, Any], Any]
"""What becomes of two values, the one kept here first, when those of another device are brought in."""

VERSION = 2
LONGEST_SETTINGS = 100_000

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("dark", "light", "contrast", "device"),
    "text_size": ("normal", "large", "largest"),
    "motion": ("calm", "full", "quick", "reduced", "device"),
    "sound": ("off", "soft", "normal", "loud"),
}
VOLUMES = {"off": 0.0, "soft": 0.3, "normal": 0.6, "loud": 1.0}
"""How loud the choices of sound are."""

# What the first version kept among all others; there was one game then.
_FIRST_GAME, _FIRST_GAMES_OWN = "mine", ("confirm_fire", "aids", "edition")


@dataclass(frozen=True)
class Settings:
    """All choices; scenes find theme, text size and motion worked into the view they are laid out for."""

    language: str = ""
    """Empty means: as the device prefers."""
    theme: str = ""
    """Empty means: dark, unless the device prefers strong contrast."""
    text_size: str = "normal"
    motion: str = "device"
    sound: str = "soft"
    vibration: bool = False
    left_handed: bool = False
    text_beside: bool = False
    """Whether the game in words always stands beside the picture."""
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def of(self, game: str) -> Mapping[str, Any]:
        """What was chosen for a game."""
        return self.games.get(game, {})

    def with_choices(self, game: str, **values: Any) -> "Settings":
        """The settings with something else chosen for a game."""
        return replace(self, games={**self.games, game: {**self.of(game), **values}})


def parse_settings(text: str) -> Settings:
    """The settings kept as text; a single value that is not known here counts as not chosen."""
    try:
        stored = json.loads(check_length(text, LONGEST_SETTINGS))
    except (RecursionError, json.JSONDecodeError):
        stored = None
    if not isinstance(stored, dict) or stored.get("version") not in (1, VERSION):
        raise ValueError(f"expected settings of version {VERSION}, read {text[:60]!r}")
    if stored["version"] == 1:
        own = {name: stored[name] for name in _FIRST_GAMES_OWN if name in stored}
        stored = {**stored, "games": {_FIRST_GAME: own}}
    values: dict[str, Any] = {}
    for one in fields(Settings):
        value = stored.get(one.name)
        if one.name == "games":
            values["games"] = _parse_games(value)
        elif type(value) is type(one.default) and value in CHOICES.get(one.name, (value,)):
            values[one.name] = value
    return Settings(**values)


def print_settings(settings: Settings) -> str:
    """The settings as text."""
    values: dict[str, Any] = {one.name: getattr(settings, one.name) for one in fields(settings)}
    return json.dumps({"version": VERSION, **values})


def _parse_games(value: object) -> dict[str, dict[str, Any]]:
    if not isinstance(value, dict):
        return {}
    return {str(game): own for game, own in value.items() if isinstance(own, dict)}


def united(ours: Any, theirs: Any) -> Any:
    """All that stands in either list."""
    if not (isinstance(ours, list) and isinstance(theirs, list)):
        return ours
    return [*ours, *(one for one in theirs if one not in ours)]


def either(ours: Any, theirs: Any) -> Any:
    """What is so on either device."""
    return ours is True or theirs is True


def gathered(ours: Any, theirs: Any, pick: Join = lambda ours, _: ours) -> Any:
    """All that stands under names, also within names; of what both have, ours, or what `pick` makes of it."""
    if not (isinstance(ours, dict) and isinstance(theirs, dict)):
        return pick(ours, theirs)
    both = {name: gathered(value, theirs[name], pick) for name, value in ours.items() if name in theirs}
    return {**theirs, **ours, **both}


def _numbers(choose: Callable[[int, int], int]) -> Join:
    return lambda ours, theirs: choose(ours, theirs) if type(ours) is type(theirs) is int else ours


least, most = (partial(gathered, pick=_numbers(choose)) for choose in (min, max))
