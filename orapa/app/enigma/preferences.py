"""What is chosen and kept for Enigma alone: assists, how it was set up, the best times of practice, the pace."""

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from orapa.app.keep.settings import Settings
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind
from orapa.engine.enigma.rivals.levels import pace_of

GAME = "enigma"
# So many solves tell the pace.
REMEMBERED = 10
_LONGEST = 3_600_000


@dataclass(frozen=True)
class Preferences:
    """What a player has chosen; what was practised is told by kind and grade, such as `pipes 2`."""

    assists: bool = False
    ticking: bool = False
    """Whether the last seconds of the glass are heard."""
    paces: list[list[int]] = field(default_factory=list)
    """Grade and milliseconds of what was solved last, wherever that was, the last one last."""
    bests: dict[str, int] = field(default_factory=dict)
    solved: dict[str, int] = field(default_factory=dict)
    lessons: list[str] = field(default_factory=list)
    plan: dict[str, Any] = field(default_factory=dict)

    def best(self, kind: Kind, grade: int) -> int | None:
        """The best time, in milliseconds."""
        return self.bests.get(_name(kind, grade))

    def count(self, kind: Kind, grade: int) -> int:
        """How many were solved."""
        return self.solved.get(_name(kind, grade), 0)

    def with_time(self, kind: Kind, grade: int, passed: int) -> "Preferences":
        """The same with one more puzzle practised."""
        name = _name(kind, grade)
        bests = {**self.bests, name: min(passed, self.bests.get(name, passed))}
        return replace(self, bests=bests, solved={**self.solved, name: self.solved.get(name, 0) + 1})

    def with_pace(self, grade: int, passed: int) -> "Preferences":
        """The same with one more puzzle that tells the player's pace."""
        return replace(self, paces=[*self.paces, [grade, passed]][-REMEMBERED:])

    def pace(self) -> int | None:
        """The pace of computer players who keep up with this player, if that is known."""
        return pace_of([(grade, time) for grade, time in self.paces])

    def kept(self) -> dict[str, Any]:
        """All of it as plain values."""
        return asdict(self)


def preferences(settings: Settings) -> Preferences:
    """What is kept for this game; whatever cannot be read is as usual."""
    chosen = settings.games.get(GAME, {})
    names = {_name(kind, grade) for kind in Kind for grade in GRADES}
    return Preferences(
        assists=chosen.get("assists") is True,
        ticking=chosen.get("ticking") is True,
        paces=_paces(chosen.get("paces")) if "paces" in chosen else _earlier_paces(chosen.get("times")),
        bests={name: time for name, time in _pairs(chosen.get("bests")).items() if name in names and _is_time(time)},
        solved={name: many for name, many in _pairs(chosen.get("solved")).items() if name in names and _is_time(many)},
        lessons=[name for name in chosen.get("lessons") or () if isinstance(name, str)][:20]
        if isinstance(chosen.get("lessons"), list | tuple)
        else [],
        plan=_pairs(chosen.get("plan")),
    )


def _name(kind: Kind, grade: int) -> str:
    return f"{kind} {grade}"


def _pairs(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}


def _paces(value: Any) -> list[list[int]]:
    if not isinstance(value, list | tuple):
        return []
    pairs = [list(one) for one in value if isinstance(one, list | tuple) and len(one) == 2]
    return [one for one in pairs if one[0] in GRADES and _is_time(one[1])][-REMEMBERED:]


def _earlier_paces(value: Any) -> list[list[int]]:
    """Earlier versions remembered times by kind and grade, in no order among each other."""
    times = _pairs(value)
    every = [(grade, times.get(_name(kind, grade))) for kind in Kind for grade in GRADES]
    return _paces([[grade, time] for grade, some in every if isinstance(some, list | tuple) for time in some])


def _is_time(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LONGEST
