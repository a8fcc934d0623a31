"""Refusals of Orapa Mine: its own reasons beside those of every game."""

from collections.abc import Mapping
from typing import ClassVar

from orapa.engine.play import refused


class Refused(refused.Refused):
    """A move, match or link of Orapa Mine turned down."""

    reasons: ClassVar[Mapping[str, str]] = {
        **refused.Refused.reasons,
        "no-seat": "expected a seat of an explorer (1-{seats}), read {seat}",
        "unknown-move": "expected a move such as 'ask G', 'scan E4' or 'submit MINE', read {move!r}",
        "not-in-mode": "'{move}' is not a move in a {mode} match",
        "hand-in-or-pass": "there is no question now: hand in a sheet or pass",
        "no-pass": "a turn is a wave, a scan or a sheet: there is nothing to pass now",
        "no-scans": "this edition is played without scans",
        "cannot-win": "seat {seat} has no tries left",
        "out": "seat {seat} has left the match",
        "sheet-lies-face-down": "the sheet of seat {seat} is handed in and not judged yet",
        "empty-sheet": "there is no gem on the sheet to hand in",
        "judge-first": "the sheet is handed in: say 'judge right' or 'judge wrong' first",
        "nothing-to-judge": "no sheet is handed in",
        "no-such-answer": "no answer to {question} is written down",
        "no-hint-yet": "ask for 'hint' first",
        "hint-has-news": "the second step of a hint always tells something: ask for 'hint'",
        "hint-complete": "this hint has no further step; 'hint new' looks for another",
        "not-in-set": "the gem {gem} is not played in the set {gem_set}",
        "outside": "{position} sticks out of the board",
        "contact": "{position} would be in contact with {others}",
        "not-placed": "the gem {gem} is not on the sheet",
        "not-marked": "no such mark is on the sheet",
        "no-such-clue": "there is no clue {number}",
        "no-such-checkpoint": "there is no checkpoint {number}",
        "nothing-changes": "the sheet is like that already",
        "nothing-to-undo": "there is nothing to undo on the sheet; questions stay asked",
        "nothing-to-redo": "there is nothing to redo on the sheet",
        "seats": "expected {expected} in a {mode} match, read {seats}",
        "mines": "expected {expected} in a {mode} match, read {mines}",
        "bad-mine": "the mine cannot be played: {faults}",
        "handicaps": "expected handicaps of seats 1-{seats} in order, in a match of several, read seats {given}",
        "help": "nobody chooses how much help there is in a {mode} match",
        "no-builder": "nobody builds a mine in a {mode} match without a game master who hides one",
        "build-first": "first the mine is built: 'build MINE'",
        "nothing-to-build": "there is no mine to build now",
        "start": "expected a starting seat 1-{seats}, read {start}",
        "no-ghost": "nobody can be followed through the mine of a {mode} match",
        "no-tempo": "whoever set the challenge left no tempo to follow",
        "daily-date": "expected the date of a daily such as 2026-11-16, read {read!r}",
        "daily-set": "expected a daily of the set {sets}, read {read!r}",
        "link-mine": "the code of the mine cannot be read: {words}",
        "link-goal": "the result in the link cannot be read: {words}",
    }
