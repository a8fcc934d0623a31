"""What the player chose for Orapa Mine: aids, edition, and whether a question is asked by a second press."""

from dataclasses import dataclass

from orapa.app.keep.settings import Settings
from orapa.engine.mine.match.editions import GERMAN, Rules, parse_rules
from orapa.engine.mine.match.ghosts import SETTER
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.seats import tidied_name

GAME = "mine"
AIDS = ("suppose", "check_clues", "faults", "auto_marks", "hints", "odds")
"""Trial waves, clues held against the sheet, gems in contact named, cells of clear waves marked, hints, odds."""
ALONE = frozenset(("hints", "odds"))
"""Those of who plays alone."""
USUAL_AIDS = frozenset(AIDS) - {"odds"}
"""Those that are on unless the player chose otherwise."""
_MOST_PLAYERS = 100


@dataclass(frozen=True)
class Preferences:
    """The player's own way to play this game."""

    confirm_fire: bool = False
    """With the mouse too, a question is chosen first and asked by a second press."""
    aids: frozenset[str] = USUAL_AIDS
    """The aids that are on; none is pure mode, as with paper."""
    edition: str = str(GERMAN)
    """The edition and what is changed in it, as the engine prints it."""
    training: frozenset[str] = frozenset()
    """The training puzzles that were solved, by name."""
    training_seen: frozenset[str] = frozenset()
    """Those whose answer was shown instead."""
    confirm_scan: bool = True
    """A scan is asked by a second press with the mouse too: to a hasty hand it looks like a mark."""
    clock: bool = False
    """The time played is shown at the table."""
    lessons: frozenset[str] = frozenset()
    """The lessons that were done, by name."""
    own_aids: tuple[tuple[str, frozenset[str]], ...] = ()
    """The aids of each who chose them where several play at one device, by name."""
    watch_rival: bool = True
    """In a duel it is told how many mines still fit what the rival has heard."""
    tempo: bool = False
    """Links to mines that were solved tell others one's tempo."""
    ghost: str | None = None
    """Who is followed through dailies and challenges: a rival, the setter, nobody if empty; None if never chosen."""

    def follows(self, goal: Goal | None = None) -> str:
        """Who is followed: whoever left a tempo to follow, unless somebody else or nobody was chosen."""
        setter = SETTER if goal and goal.tempo else ""
        return setter if self.ghost in (None, SETTER) else self.ghost or ""

    @property
    def rules(self) -> Rules:
        """The edition to play by."""
        try:
            return parse_rules(self.edition)
        except ValueError:
            return GERMAN


def aids_of(chosen: Preferences, player: str) -> frozenset[str]:
    """The aids of a player by name, where several play at this device; those of the device until they were chosen."""
    return dict(chosen.own_aids).get(player, chosen.aids)


def preferences(settings: Settings) -> Preferences:
    """What was chosen, as far as it can be read; the rest is as at the beginning."""
    kept, usual = settings.of(GAME), Preferences()
    aids, edition, ghost = kept.get("aids"), kept.get("edition"), kept.get("ghost")

    def switched(name: str) -> bool:
        value = kept.get(name)
        return value if isinstance(value, bool) else getattr(usual, name)

    return Preferences(
        switched("confirm_fire"),
        frozenset(aid for aid in AIDS if aid in aids) if isinstance(aids, list) else usual.aids,
        edition if isinstance(edition, str) else usual.edition,
        training=_names(kept.get("training")),
        training_seen=_names(kept.get("training_seen")),
        confirm_scan=switched("confirm_scan"),
        clock=switched("clock"),
        lessons=_names(kept.get("lessons")),
        ghost=ghost if isinstance(ghost, str) and ghost in ("", SETTER, *ROSTER) else None,
        watch_rival=switched("watch_rival"),
        own_aids=_own_aids(kept.get("own_aids")),
        tempo=switched("tempo"),
    )


def _own_aids(kept: object) -> tuple[tuple[str, frozenset[str]], ...]:
    """Aids that are kept by the names of players."""
    players = list(kept.items())[:_MOST_PLAYERS] if isinstance(kept, dict) else ()
    named = ((name, aids) for name, aids in players if isinstance(name, str) and name == tidied_name(name) != "")
    return tuple((name, _names(aids) & frozenset(AIDS)) for name, aids in named)


def _names(kept: object) -> frozenset[str]:
    """Names that are kept in a list."""
    return frozenset(name for name in kept if isinstance(name, str)) if isinstance(kept, list) else frozenset()
