"""Ghosts in words: how far they are, and who was quicker in the end."""

from orapa.engine.mine.deduction.known import Known
from orapa.engine.mine.match.ghosts import SETTER, Ghost
from orapa.engine.mine.match.setup import Goal
from orapa.words.mine.amounts import amount, left_words
from orapa.words.texts import Texts, clock_words, counted

Told = tuple[str, str, str]
"""A line that stands beside the name, a short one that has the name in it, and one without it."""


def ghost_name(texts: Texts, who: str, goal: Goal | None) -> str:
    """Whose ghost it is."""
    if who != SETTER:
        return texts(f"rival.{who}.name") if f"rival.{who}.name" in texts else who
    return (goal and goal.by) or texts("ghost.someone")


def told_now(texts: Texts, ghost: Ghost, goal: Goal | None, cost: int, seconds: float) -> Told:
    """How far the ghost was: the setter after as many seconds, a rival after as many questions."""
    who = ghost_name(texts, ghost.who, goal)
    if ghost.who == SETTER:
        asked = ghost.asked_by(seconds)
        ended = seconds >= goal.seconds if goal and goal.seconds is not None else asked == ghost.questions
        if ended:
            return _told(texts, "right", who, count=ghost.questions)
        return counted(texts, "ghost.asked", asked), texts("ghost.asked.small", who=who, count=asked), str(asked)
    if ghost.missing or not cost:
        return _told(texts, "looking" if ghost.missing else "ready", who)
    if cost >= ghost.questions:
        return _told(texts, "right" if ghost.right else "wrong", who, count=ghost.questions)
    left = ghost.left[cost - 1]
    if left.unknown:
        return _told(texts, "uncounted", who, asked=cost)
    key = texts.form("ghost.left", left.mines) if left.known is Known.EXACT else "ghost.left"
    words, count = texts(key, count=left_words(texts, left), asked=cost), amount(texts, left.mines)
    return words, texts("ghost.left.small", who=who, count=count), count


def told_after(texts: Texts, ghost: Ghost, goal: Goal | None, cost: int, seconds: float, solved: bool) -> str:
    """Who was quicker: by questions and then, where the setter's is known, by time; empty if nobody knows."""
    theirs = goal.questions if ghost.who == SETTER and goal else ghost.questions
    if not theirs:
        return ""
    who = ghost_name(texts, ghost.who, goal)
    if not solved or not ghost.right:
        key = "wrong_sheet" if solved else "missed" if ghost.right else "both_wrong"
        return texts(f"ghost.{key}", who=who, other=theirs)
    if cost != theirs:
        return texts("ghost.won" if cost < theirs else "ghost.lost", who=who, own=cost, other=theirs)
    time = goal.seconds if ghost.who == SETTER and goal else None
    ahead = 0 if time is None else time - int(seconds)
    if not ahead:
        return texts("ghost.level", who=who, own=cost)
    return texts("ghost.level_quicker" if ahead > 0 else "ghost.level_slower", who=who, time=clock_words(abs(ahead)))


def _told(texts: Texts, key: str, who: str, **gaps: int) -> Told:
    return texts(f"ghost.{key}", **gaps), texts(f"ghost.{key}.small", who=who, **gaps), texts(f"ghost.{key}.least")
