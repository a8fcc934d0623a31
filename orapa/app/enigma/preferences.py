"""What is chosen and kept for Enigma alone: assists, how it was set up, the times of practice."""

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from orapa.app.keep.settings import Settings
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind
from orapa.engine.enigma.rivals.levels import pace_of

GAME = "enigma"
# So many times are remembered of each kind and grade.
REMEMBERED = 10
_LONGEST = 3_600_000


@dataclass(frozen=True)
class Preferences:
    """What a player has chosen; times by kind and grade, such as `pipes 2`, the last one last."""

    assists: bool = False
    ticking: bool = False
    """Whether the last seconds of the glass are heard."""
    times: dict[str, list[int]] = field(default_factory=dict)
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
        """The same with one more puzzle solved."""
        name = _name(kind, grade)
        times = {**self.times, name: [*self.times.get(name, []), passed][-REMEMBERED:]}
        bests = {**self.bests, name: min(passed, self.bests.get(name, passed))}
        return replace(self, times=times, bests=bests, solved={**self.solved, name: self.solved.get(name, 0) + 1})

    def pace(self) -> int | None:
        """The pace of computer players who keep up with this player, if that is known."""
        solved = [(grade, time) for kind in Kind for grade in GRADES for time in self.times.get(_name(kind, grade), [])]
        return pace_of(solved)

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
        times={name: _times(some) for name, some in _pairs(chosen.get("times")).items() if name in names},
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


def _times(value: Any) -> list[int]:
    return [time for time in value if _is_time(time)][-REMEMBERED:] if isinstance(value, list | tuple) else []


def _is_time(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LONGEST
