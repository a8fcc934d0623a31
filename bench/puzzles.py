"""How long Enigma's puzzles take to make, between two moments of giving way and all in all, and to solve.

In the processor's milliseconds, per kind and grade over the seeds of the tests.
"""

from collections.abc import Iterator
from functools import partial
from statistics import mean
from time import process_time

from bench.figures import judged
from bench.works import Work, undisturbed
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind, Ticket, making, module_of
from orapa.engine.play.working import finish

SEEDS = 200
# Milliseconds that making may take in the mean and at most, and between two moments of giving way.
MEAN, MOST, SLICE = 60, 400, 4


def again(ticket: Ticket, times: int) -> Iterator[Work]:
    """Make one puzzle so many times."""
    return (making(ticket) for _ in range(times))


def main() -> None:
    """Print the figures."""
    for kind in Kind:
        module = module_of(kind)
        for grade in GRADES:
            tickets = [Ticket(kind, grade, str(seed)) for seed in range(SEEDS)]
            works = [[1000 * seconds for seconds, _ in undisturbed(partial(again, ticket), 1)] for ticket in tickets]
            made = [sum(work) for work in works]
            found = []
            for ticket in tickets:
                puzzle = finish(making(ticket))
                began = process_time()
                list(module.solutions(puzzle))
                found.append(1000 * (process_time() - began))
            longest = max(max(work) for work in works)
            print(
                f"{kind} {grade}, {SEEDS} made: mean {mean(made):.1f} ms {judged(mean(made), MEAN)}, "
                f"longest {max(made):.0f} ms {judged(max(made), MOST)}, "
                f"longest slice {longest:.1f} ms {judged(longest, SLICE)}; "
                f"all solutions: mean {mean(found):.1f} ms, longest {max(found):.0f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
