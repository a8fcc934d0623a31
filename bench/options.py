"""The option that benchmarks have in common."""

import argparse
from collections.abc import Sequence


def mines_wanted(words: Sequence[str], about: str | None) -> int | None:
    """How many mines `--mines N` asks for, if it is among the words."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--mines", type=int, help="instead of as many as make the figures sharp")
    mines: int | None = parser.parse_args(words).mines
    return mines
