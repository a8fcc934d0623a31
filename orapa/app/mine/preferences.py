"""What the player chose for Orapa Mine: aids, edition, and whether a question is asked by a second press."""

from dataclasses import dataclass

from orapa.app.keep.settings import Settings
from orapa.engine.mine.match.editions import GERMAN, Rules, parse_rules

GAME = "mine"
AIDS = ("suppose", "check_clues", "faults", "auto_marks", "hints", "odds")
"""Trial waves, clues held against the sheet, gems in contact named, cells of clear waves marked, hints, odds."""
USUAL_AIDS = frozenset(AIDS) - {"odds"}
"""Those that are on unless the player chose otherwise."""


@dataclass(frozen=True)
class Preferences:
    """The player's own way to play this game."""

    confirm_fire: bool = False
    """With the mouse too, a question is chosen first and asked by a second press."""
    aids: frozenset[str] = USUAL_AIDS
    """The aids that are on; none is pure mode, as with paper."""
    edition: str = str(GERMAN)
    """The edition and what is changed in it, as the engine prints it."""
    confirm_scan: bool = True
    """A scan is asked by a second press with the mouse too: to a hasty hand it looks like a mark."""
    clock: bool = False
    """The time played is shown at the table."""

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
    aids, edition = kept.get("aids"), kept.get("edition")

    def switched(name: str) -> bool:
        value = kept.get(name)
        return value if isinstance(value, bool) else getattr(usual, name)

    return Preferences(
        switched("confirm_fire"),
        frozenset(aid for aid in AIDS if aid in aids) if isinstance(aids, list) else usual.aids,
        edition if isinstance(edition, str) else usual.edition,
        switched("confirm_scan"),
        switched("clock"),
    )
