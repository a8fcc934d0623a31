"""A trail: what happened one after the other, as a value to which adding costs the same however long it is."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

Step = TypeVar("Step")


class Trail(Sequence[Step], Generic[Step]):
    """A frozen sequence; a trail and its continuation share their steps, so nothing is copied to go on."""

    __slots__ = ("_length", "_steps")

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self._steps = list(steps)
        self._length = len(self._steps)

    def plus(self, step: Step) -> "Trail[Step]":
        """The trail with one more step; where another continuation went before, a copy of it."""
        longer = Trail[Step]()
        longer._steps = self._steps if len(self._steps) == self._length else self._steps[: self._length]
        longer._steps.append(step)
        longer._length = self._length + 1
        return longer

    @overload
    def __getitem__(self, at: int) -> Step: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, at: int | slice) -> Step | tuple[Step, ...]:
        places = range(self._length)[at]
        if isinstance(places, range):
            return tuple(self._steps[place] for place in places)
        return self._steps[places]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Step]:
        # What a continuation adds meanwhile is no part of this trail.
        return iter(self._steps[: self._length])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return f"Trail({self[:]!r})"


class Pile(Generic[Step]):
    """A frozen stack: putting one on top and taking it off copy nothing, whatever was done before."""

    __slots__ = ("_below", "_length", "_top")

    _below: "Pile[Step] | None"
    _top: Step

    def __init__(self) -> None:
        self._below = None
        self._length = 0

    def plus(self, step: Step) -> "Pile[Step]":
        """The pile with one more on top."""
        higher = Pile[Step]()
        higher._top, higher._below, higher._length = step, self, self._length + 1
        return higher

    @property
    def top(self) -> Step:
        """What lies on top."""
        if self._below is None:
            raise IndexError("expected something on the pile, found nothing")
        return self._top

    @property
    def below(self) -> "Pile[Step]":
        """The pile without its top."""
        if self._below is None:
            raise IndexError("expected something on the pile, found nothing")
        return self._below

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Step]:
        """From the top down."""
        pile = self
        while pile._below is not None:
            yield pile._top
            pile = pile._below

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Pile)
            and len(self) == len(other)
            and all(one == another for one, another in zip(self, other, strict=True))
        )

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Pile({list(self)!r})"
