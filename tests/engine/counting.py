"""How much work something is, counted in lines of Python: a clock would tell of the machine."""

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines_run(work: Callable[[], object]) -> tuple[int, ValueError | None]:
    """How many lines of Python a piece of work runs, and how it refuses if it does."""
    lines = 0

    def trace(_: FrameType, event: str, __: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    # Others may have asked to be called whenever memory is cleaned up.
    gc.disable()
    sys.settrace(trace)
    try:
        work()
    except ValueError as error:
        return lines, error
    finally:
        sys.settrace(before)
        gc.enable()
    return lines, None
