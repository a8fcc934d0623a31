"""What the player chose, kept from visit to visit."""

import json
from dataclasses import asdict, dataclass, fields

from orapa.app.platform import Platform

NAME = "settings"
VERSION = 1


@dataclass(frozen=True)
class Settings:
    """Empty means: as the device prefers."""

    language: str = ""
    theme: str = ""


def load(platform: Platform) -> Settings:
    """The stored settings; what is damaged or foreign counts as not chosen."""
    try:
        stored = json.loads(platform.load(NAME) or "{}")
    except ValueError:
        return Settings()
    if not isinstance(stored, dict) or stored.get("version") != VERSION:
        return Settings()
    known = {field.name for field in fields(Settings)}
    return Settings(**{k: v for k, v in stored.items() if k in known and isinstance(v, str)})


def save(platform: Platform, settings: Settings) -> None:
    platform.save(NAME, json.dumps({"version": VERSION, **asdict(settings)}))
