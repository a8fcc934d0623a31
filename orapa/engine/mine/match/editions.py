"""Modes and editions: every difference between the rulebooks is a field of `Rules`, and nowhere else.

tries    how many sheets an explorer may hand in; UNLIMITED is 0
version  of the rules: a record is replayed by the version it was played by, so the editions of all versions stay
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from orapa.engine.mine.rules.legality import Edition
from orapa.engine.play.refused import check_length, excerpt

VERSION = 3
"""What is played today; 2 lets a sheet follow a question in the Czech edition, and the failed of a German
expedition guess along; 3 makes steps of a hint free that tell nothing new."""
UNLIMITED = 0
MOST_TRIES = 9
_LONGEST_RULES = 200


class Mode(StrEnum):
    """A way to play."""

    SOLO = "solo"
    DUEL = "duel"
    EXPEDITION = "expedition"
    CHALLENGE = "challenge"
    DAILY = "daily"
    COMPANION = "companion"

    @property
    def alone(self) -> bool:
        """Whether one explorer plays, without turns."""
        return self not in (Mode.DUEL, Mode.EXPEDITION)


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition with all that it decides."""

    name: str
    reach: Edition
    """How every gem of a mine must be found from the rim."""
    solo_tries: int
    duel_tries: int
    expedition_tries: int
    last_chance: bool
    """Duel: after a right sheet of the starter the other has one last try; both right is a draw."""
    together: bool
    """Expedition: sheets handed in together are judged together, all right ones win; else the first wins."""
    failed_ask_on: bool
    """Expedition: who has no tries left may go on asking; else is out."""
    failed_guess_on: bool = False
    """Expedition: and may go on handing in sheets, judged for its own ears, that cannot win."""
    after_question: bool = False
    """Duel and expedition: a sheet may be handed in after a question in the same turn."""
    scans: bool = True
    free_steps: bool = True
    """Alone: a step of a hint that tells nothing new is free; else each beyond the first counts as a question."""
    version: int = VERSION

    def tries(self, mode: Mode) -> int:
        """How many sheets an explorer may hand in."""
        if mode is Mode.DUEL:
            return self.duel_tries
        return self.expedition_tries if mode is Mode.EXPEDITION else self.solo_tries

    def __str__(self) -> str:
        """The edition with what was changed in it, such as `czech tries=3`."""
        usual = edition(self.name, self.version)
        changes = [
            f"{word}={_print_value(word, getattr(self, fields[0]))}"
            for word, fields in _changes(self.name, self.version).items()
            if getattr(self, fields[0]) != getattr(usual, fields[0])
        ]
        return " ".join((self.name, *changes))


GERMAN = Rules(
    name="german",
    reach=Edition.GERMAN,
    solo_tries=1,
    duel_tries=1,
    expedition_tries=1,
    last_chance=False,
    together=True,
    failed_ask_on=True,
    failed_guess_on=True,
)
CZECH = Rules(
    name="czech",
    reach=Edition.CZECH,
    solo_tries=2,
    duel_tries=1,
    expedition_tries=2,
    last_chance=True,
    together=False,
    failed_ask_on=False,
    after_question=True,
)
HOUSE = replace(GERMAN, name="house")

EDITIONS: dict[str, Rules] = {rules.name: rules for rules in (GERMAN, CZECH, HOUSE)}

_SECOND = {name: replace(rules, free_steps=False, version=2) for name, rules in EDITIONS.items()}
_FIRST = {
    "german": replace(_SECOND["german"], failed_guess_on=False, version=1),
    "czech": replace(_SECOND["czech"], after_question=False, version=1),
    "house": replace(_SECOND["house"], failed_guess_on=False, version=1),
}
_BY_VERSION = {1: _FIRST, 2: _SECOND, VERSION: EDITIONS}

# What may be changed in each edition, and the fields that the word stands for.
_CHANGES: dict[str, dict[str, tuple[str, ...]]] = {
    "german": {"tries": ("solo_tries",)},
    "czech": {"tries": ("solo_tries", "expedition_tries")},
    "house": {
        "tries": ("solo_tries", "duel_tries", "expedition_tries"),
        "last-chance": ("last_chance",),
        "after-question": ("after_question",),
        "scans": ("scans",),
        "together": ("together",),
        "failed-ask-on": ("failed_ask_on", "failed_guess_on"),
        "reach": ("reach",),
    },
}

_ALONE = frozenset(("solo_tries", "scans", "reach"))
_DUEL = frozenset(("duel_tries", "last_chance", "after_question", "scans", "reach"))
_EXPEDITION = frozenset(
    ("expedition_tries", "together", "failed_ask_on", "failed_guess_on", "after_question", "scans", "reach")
)
# The fields that are looked at in each mode; a challenge allows the mines of every edition.
_READ_IN = {
    Mode.SOLO: _ALONE,
    Mode.DAILY: _ALONE,
    Mode.COMPANION: _ALONE,
    Mode.CHALLENGE: _ALONE - {"reach"},
    Mode.DUEL: _DUEL,
    Mode.EXPEDITION: _EXPEDITION,
}


def edition(name: str, version: int = VERSION) -> Rules:
    """The edition of that name, as it was played by a version of the rules."""
    if version not in _BY_VERSION:
        raise ValueError(f"expected rules 1 to {VERSION}, read {version}")
    if name not in EDITIONS:
        raise ValueError(f"expected an edition ({', '.join(EDITIONS)}), read {excerpt(name)!r}")
    return _BY_VERSION[version][name]


def _changes(name: str, version: int) -> dict[str, tuple[str, ...]]:
    """What may be changed; the first version knew nothing of guessing on."""
    changes = _CHANGES[name]
    if version == 1 and "failed-ask-on" in changes:
        return {**changes, "failed-ask-on": ("failed_ask_on",)}
    return changes


def changed(rules: Rules, word: str, value: str) -> Rules:
    """The edition with one thing changed, such as `tries` to `3` or `scans` to `off`."""
    allowed = _changes(rules.name, rules.version)
    if word not in allowed:
        raise ValueError(
            f"expected a change of the {rules.name} edition ({', '.join(allowed)}), read {excerpt(word)!r}"
        )
    changes: dict[str, Any] = dict.fromkeys(allowed[word], _parse_value(word, value))
    return replace(rules, **changes)


def matters(rules: Rules, word: str, mode: Mode) -> bool:
    """Whether a change by that word is felt in a mode; tries, for one, change in some modes only."""
    return not _READ_IN[mode].isdisjoint(_changes(rules.name, rules.version).get(word, ()))


def parse_rules(text: str, version: int = VERSION) -> Rules:
    """The edition written as its name and changes, such as `german` or `house tries=3 scans=off`."""
    name, *changes = check_length(text, _LONGEST_RULES).lower().split() or [""]
    rules = edition(name, version)
    for change in changes:
        word, equals, value = change.partition("=")
        if not equals:
            raise ValueError(f"expected a change such as tries=3, read {excerpt(change)!r}")
        rules = changed(rules, word, value)
    return rules


def parse_mode(text: str) -> Mode:
    """The mode of that name."""
    try:
        return Mode(check_length(text))
    except ValueError:
        raise ValueError(f"expected a mode ({', '.join(Mode)}), read {excerpt(text)!r}") from None


def _parse_value(word: str, value: str) -> object:
    options: dict[str, object]
    if word == "tries":
        options = {"unlimited": UNLIMITED, **{str(tries): tries for tries in range(1, MOST_TRIES + 1)}}
    elif word == "reach":
        options = {str(edition): edition for edition in Edition}
    else:
        options = {"on": True, "off": False}
    if value not in options:
        raise ValueError(f"expected {word} as one of {', '.join(options)}, read {excerpt(value)!r}")
    return options[value]


def _print_value(word: str, value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "unlimited" if word == "tries" and value == UNLIMITED else str(value)
