"""Work that may wait: whoever has done and kept a piece of it pauses, and goes on in the next frame if time is up.

What is built for a picture is kept, so a picture that is begun anew finds everything that was built before.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class NotNow(BaseException):
    """Time is up; not an error, so nothing but whoever set the pace catches it."""


_up: Callable[[], bool] | None = None


@contextmanager
def paced(clock: Callable[[], float], seconds: float) -> Iterator[None]:
    """Let work pause as soon as so many seconds are spent."""
    global _up
    before, end = _up, clock() + seconds
    _up = lambda: clock() >= end  # noqa: E731
    try:
        yield
    finally:
        _up = before


def waits() -> bool:
    """Whether work that pauses may be put off."""
    return _up is not None


def pause() -> None:
    """A piece of work is done and kept; NotNow if the rest has to wait."""
    if _up and _up():
        raise NotNow
