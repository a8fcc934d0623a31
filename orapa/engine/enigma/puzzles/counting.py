"""How many solutions a puzzle that is being made has."""

from collections.abc import Generator, Iterable


def few(steps: Iterable[object | None], most: int) -> Generator[object, None, bool]:
    """Whether there are at most so many solutions among the steps of a solver; gives way at every step."""
    found = 0
    for step in steps:
        found += step is not None
        if found > most:
            return False
        yield None
    return True
