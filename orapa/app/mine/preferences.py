"""What the player chose for Orapa Mine: aids, edition, and whether a question is asked by a second press."""

from dataclasses import dataclass

from orapa.app.keep.settings import Settings
from orapa.engine.mine.match.editions import GERMAN, Rules, parse_rules

GAME = "mine"
AIDS = ("suppose", "check_clues", "faults", "auto_marks", "hints")
"""Trial waves, clues held against the sheet, gems in contact named, cells of clear waves marked, hints."""


@dataclass(frozen=True)
class Preferences:
    """The player's own way to play this game."""

    confirm_fire: bool = False
    """With the mouse too, a question is chosen first and asked by a second press."""
    aids: frozenset[str] = frozenset(AIDS)
    """The aids that are on; none is pure mode, as with paper."""
    edition: str = str(GERMAN)
    """The edition and what is changed in it, as the engine prints it."""
    lessons: frozenset[str] = frozenset()
    """The lessons that were done, by name."""

    @property
    def rules(self) -> Rules:
        """The edition to play by."""
        try:
            return parse_rules(self.edition)
        except ValueError:
            return GERMAN


def preferences(settings: Settings) -> Preferences:
    """What was chosen, as far as it can be read; the rest is as at the beginning."""
    kept, usual = settings.of(GAME), Preferences()
    confirm, aids, edition = kept.get("confirm_fire"), kept.get("aids"), kept.get("edition")
    return Preferences(
        confirm if isinstance(confirm, bool) else usual.confirm_fire,
        frozenset(aid for aid in AIDS if aid in aids) if isinstance(aids, list) else usual.aids,
        edition if isinstance(edition, str) else usual.edition,
        _names(kept.get("lessons")),
    )


def _names(value: object) -> frozenset[str]:
    """A kept list of names."""
    return frozenset(name for name in value if isinstance(name, str)) if isinstance(value, list) else frozenset()
