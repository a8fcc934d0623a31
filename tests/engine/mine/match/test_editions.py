"""Editions: what each decides, in every version, and which changes are felt where."""

from dataclasses import fields, replace
from itertools import product

import pytest

from orapa.engine.mine.match.editions import (
    CZECH,
    EDITIONS,
    GERMAN,
    HOUSE,
    VERSION,
    Mode,
    Rules,
    changed,
    edition,
    matters,
    parse_rules,
)
from tests.engine.mine.match import movers
from tests.engine.mine.match.movers import rules_of

VALUES = {"tries": "4", "last-chance": "on", "after-question": "on", "scans": "off"} | {
    "together": "off",
    "failed-ask-on": "off",
    "reach": "czech",
}


def differences(one: Rules, other: Rules) -> set[str]:
    return {field.name for field in fields(Rules) if getattr(one, field.name) != getattr(other, field.name)}


def test_the_second_version_differs_from_the_first_in_two_rules() -> None:
    assert differences(edition("german", 1), edition("german", 2)) == {"failed_guess_on", "version"}
    assert differences(edition("czech", 1), edition("czech", 2)) == {"after_question", "version"}
    assert differences(edition("house", 1), edition("house", 2)) == {"failed_guess_on", "version"}
    assert (GERMAN.failed_guess_on, CZECH.after_question) == (True, True)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_third_version_differs_from_the_second_in_free_steps_of_hints(name: str) -> None:
    assert differences(edition(name, 2), EDITIONS[name]) == {"free_steps", "version"}
    assert EDITIONS[name].free_steps


@pytest.mark.parametrize("name", movers.EDITIONS)
def test_an_edition_reads_back_from_its_text_in_its_version(name: str) -> None:
    rules = rules_of(name)
    assert parse_rules(str(rules), rules.version) == rules


def test_a_version_that_is_still_to_come_is_refused() -> None:
    for version in (0, VERSION + 1):
        with pytest.raises(ValueError, match=f"expected rules 1 to {VERSION}, read {version}"):
            parse_rules("german", version)


@pytest.mark.parametrize(
    ("name", "word", "modes"),
    [
        ("german", "tries", {Mode.SOLO, Mode.CHALLENGE, Mode.DAILY, Mode.COMPANION}),
        ("czech", "tries", set(Mode) - {Mode.DUEL}),
        ("house", "tries", set(Mode)),
        ("house", "last-chance", {Mode.DUEL}),
        ("house", "after-question", {Mode.DUEL, Mode.EXPEDITION}),
        ("house", "together", {Mode.EXPEDITION}),
        ("house", "failed-ask-on", {Mode.EXPEDITION}),
        ("house", "scans", set(Mode)),
        ("house", "reach", set(Mode) - {Mode.CHALLENGE}),
        ("german", "scans", set()),
    ],
)
def test_a_change_matters_where_its_rule_is_looked_at(name: str, word: str, modes: set[Mode]) -> None:
    for version in range(1, VERSION + 1):
        assert {mode for mode in Mode if matters(edition(name, version), word, mode)} == modes


@pytest.mark.parametrize(("name", "mode"), [*product(EDITIONS, Mode)])
def test_tries_that_matter_are_the_tries_one_gets(name: str, mode: Mode) -> None:
    rules = changed(EDITIONS[name], "tries", VALUES["tries"])
    assert (rules.tries(mode) == 4) == matters(rules, "tries", mode)


def test_every_change_of_the_house_edition_matters_somewhere() -> None:
    for word, value in VALUES.items():
        assert changed(HOUSE, word, value) != HOUSE
        assert any(matters(HOUSE, word, mode) for mode in Mode)
    assert replace(changed(HOUSE, "failed-ask-on", "off"), failed_ask_on=True, failed_guess_on=True) == HOUSE
