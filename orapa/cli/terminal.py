"""The terminal that the game is played in."""

import sys

# Clears the screen and what was scrolled off it.
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def wipe(apart: str = "") -> None:
    """Let nothing be seen of what was printed; where that is kept in a file it is only set apart, by a line if any."""
    if sys.stdout.isatty():
        print(_CLEAR, end="", flush=True)
    elif apart:
        print(apart, flush=True)
