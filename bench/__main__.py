"""Runs every benchmark; `python -m bench NAME …` only the named ones, `python -m bench.NAME` one with options."""

import importlib
import sys
from collections.abc import Sequence

NAMES = (
    "startup",
    "lasting",
    "engine",
    "deduction",
    "slices",
    "maker",
    "rivals",
    "inside",
    "builder",
    "table",
    "frames",
    "duel",
    "diamond",
    "enigma",
    "puzzles",
    "engineers",
    "records",
)


def main(words: Sequence[str]) -> None:
    """Run these benchmarks, each as it is without options."""
    for name in words:
        if name not in NAMES:
            sys.exit(f"expected benchmarks ({', '.join(NAMES)}), read {name!r}")
    for name in words or NAMES:
        print(f"== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
