"""How long deduction works between two moments of giving way: `python -m bench.slices [KIND …]`.

Per kind of work the median, p99 and worst slice in the processor's milliseconds, the last also in T, see
`measuring`, with the line of code that ended it. The garbage collector strikes where it likes, so it is switched
off for that, and its longest round is given apart.
"""

import gc
import sys
from collections import deque
from collections.abc import Sequence
from time import process_time

from bench.figures import spread
from bench.measuring import unit
from bench.works import KINDS, Works, undisturbed

QUANTILES = ("median", "p99", "worst")


def collections(works: Works, mines: int) -> list[float]:
    """The processor's seconds that each round of the garbage collector takes meanwhile."""
    gc.collect()
    gc.freeze()
    began = 0.0
    pauses = []

    def watch(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = process_time()
        else:
            pauses.append(process_time() - began)

    gc.callbacks.append(watch)
    for work in works(mines):
        deque(work, 0)
    gc.callbacks.remove(watch)
    gc.unfreeze()
    return pauses


def main(words: Sequence[str] = ()) -> None:
    """Print the figures of the kinds that have one of these words in their name, or of all."""
    for kind, (works, mines) in KINDS.items():
        if words and not any(word in kind for word in words):
            continue
        gc.collect()
        gc.disable()
        found = undisturbed(works, mines)
        gc.enable()
        one = unit()
        longest, line = max(found)
        told = spread([1000 * seconds for seconds, _ in found], "ms", QUANTILES, {})
        print(
            f"  {kind + ':':26}{told} = {longest / one:.1f} T at {line}, {len(found)} slices; "
            f"longest collection {1000 * max(collections(works, mines), default=0):.2f} ms; T = {1000 * one:.2f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
