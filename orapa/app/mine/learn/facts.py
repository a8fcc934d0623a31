"""Small facts about a lesson, made only for tests that watch the page."""

from orapa.app.mine.learn.lessons import Lesson
from orapa.app.mine.learn.motion import Lit
from orapa.app.mine.learn.seen import Progress, Seen


def facts_of(lesson: Lesson, progress: Progress, seen: Seen, lit: Lit) -> dict[str, object]:
    """What is asked for, what the coach says, and where to press or drag."""
    ask = progress.ask_of(lesson)
    return {
        "lesson": lesson.name,
        "step": progress.at,
        "of": len(lesson.asks),
        "ask": type(ask).__name__ if ask else "",
        "gesture": [[round(x), round(y)] for x, y in lit.gesture] if ask else [],
        "cells": [[round(at) for at in lit.plot.cell_box(cell).center] for cell in lit.target.cells],
        "widget": lit.target.widget if lit.button else "",
        "says": seen.says,
        "wrong": progress.wrong,
    }
