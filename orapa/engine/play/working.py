"""Work in slices, for those who can wait: a generator gives way often and returns what it found."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def finish(work: Generator[object, None, Found]) -> Found:
    """Run the work to its end; what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
