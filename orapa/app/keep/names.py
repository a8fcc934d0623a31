"""The names in storage, by what lies under them; gone through anew only when they are others than before."""

from dataclasses import dataclass

from orapa.app.frame.platform import Platform
from orapa.app.keep.entries import FIRST_FINISHED, FIRST_RUNNING, PLAYED, PLAYING


@dataclass(frozen=True, eq=False)
class Found:
    """The names of records: of running matches, and of those that have ended."""

    running: tuple[str, ...] = ()
    ended: frozenset[str] = frozenset()


class Names:
    """Looks through the storage, which other tabs write to as well."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._names: list[str] = []
        self._found = Found()

    def look(self) -> Found:
        """What is there now; the same value as long as nothing came or went."""
        names = self._platform.names()
        if names != self._names:
            self._names = names
            ended = frozenset(name for name in names if name.startswith((PLAYED, FIRST_FINISHED)))
            running = (name for name in names if name.startswith((PLAYING, FIRST_RUNNING)))
            # Where the end was kept and the beginning not yet forgotten, the match is over.
            self._found = Found(tuple(name for name in running if ended_name(name) not in ended), ended)
        return self._found


def ended_name(running: str) -> str:
    """The record of a running match once it has ended."""
    return f"{PLAYED}{running.removeprefix(PLAYING)}"
