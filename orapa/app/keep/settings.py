"""What the player chose, as one value and as text to be kept."""

import json
from dataclasses import dataclass, fields
from typing import Any

VERSION = 1

AIDS = ("suppose", "check_clues", "faults", "auto_marks", "hints")
"""Trial waves, clues held against the sheet, gems in contact named, cells of clear waves marked, hints."""

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("dark", "light", "device"),
    "text_size": ("normal", "large"),
    "motion": ("full", "reduced", "device"),
}


@dataclass(frozen=True)
class Settings:
    """All choices; scenes find theme, text size and motion worked into the view they are laid out for."""

    language: str = ""
    """Empty means: as the device prefers."""
    theme: str = "dark"
    text_size: str = "normal"
    motion: str = "device"
    confirm_fire: bool = False
    """With the mouse too, a question is chosen first and asked by a second press."""
    left_handed: bool = False
    aids: frozenset[str] = frozenset(AIDS)
    """The aids that are on; none is pure mode, as with paper."""
    edition: str = "german"
    """The edition and what is changed in it, as the engine prints it."""


def parse_settings(text: str) -> Settings:
    """The settings kept as text; a single value that is not known here counts as not chosen."""
    stored = json.loads(text)
    if not isinstance(stored, dict) or stored.get("version") != VERSION:
        raise ValueError(f"expected settings of version {VERSION}, read {text[:60]!r}")
    values: dict[str, Any] = {}
    for field in fields(Settings):
        value = stored.get(field.name)
        if field.name == "aids" and isinstance(value, list):
            values["aids"] = frozenset(aid for aid in AIDS if aid in value)
        elif type(value) is type(field.default) and value in CHOICES.get(field.name, (value,)):
            values[field.name] = value
    return Settings(**values)


def print_settings(settings: Settings) -> str:
    """The settings as text."""
    values: dict[str, Any] = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return json.dumps({"version": VERSION, **values, "aids": sorted(settings.aids)})
