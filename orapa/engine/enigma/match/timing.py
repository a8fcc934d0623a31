"""Who has solved in time: a pure function of everybody's times.

glass   how many milliseconds a seat has after the first; None if it has all the time
cap     after so many milliseconds a seat solves no more
"""

from collections.abc import Mapping

Times = Mapping[int, int | None]
"""Per seat the milliseconds it took; None if it gave up or ran out of time."""


def solvers(times: Times, glasses: Mapping[int, int | None], caps: Mapping[int, int]) -> frozenset[int]:
    """The seats that were quick enough, each by its own glass and cap."""
    solved = {seat: time for seat, time in times.items() if time is not None and time <= caps[seat]}
    if not solved:
        return frozenset()
    first = min(solved.values())
    limits = {seat: glasses[seat] for seat in solved}
    return frozenset(seat for seat, time in solved.items() if (limit := limits[seat]) is None or time <= first + limit)
