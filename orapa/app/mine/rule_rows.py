"""The rows of a form that choose an edition and what may be changed in it."""

from collections.abc import Callable
from functools import partial

from orapa.app.look.form import Choice, Row, Stepper, Switch
from orapa.engine.mine.match.editions import EDITIONS, HOUSE, MOST_TRIES, UNLIMITED, Mode, Rules, changed, matters
from orapa.engine.mine.rules.legality import Edition
from orapa.words.texts import Texts

ChooseRules = Callable[[Rules], None]

# House rules that are on or off: the engine's word, and the field that holds it.
SWITCHED = (
    ("scans", "scans"),
    ("last-chance", "last_chance"),
    ("after-question", "after_question"),
    ("together", "together"),
    ("failed-ask-on", "failed_ask_on"),
)


def edition_choice(text: Texts, rules: Rules, choose: ChooseRules, mode: Mode | None = None) -> Choice:
    """The edition by name, with what it means in a mode; it begins as the books have it."""
    names = tuple((name, text(f"edition.{name}")) for name in EDITIONS)
    meant = f"edition.{rules.name}.{mode}"
    about = text(meant if meant in text else f"edition.{rules.name}.detail")
    return Choice("edition", text("edition.title"), names, rules.name, lambda name: choose(EDITIONS[name]), about)


def rule_rows(text: Texts, rules: Rules, choose: ChooseRules, mode: Mode | None = None) -> tuple[Row, ...]:
    """The edition, and what may be changed in it: all of a house edition, the tries of the others.

    With a mode, only what is felt in it.
    """

    def change(word: str, value: str) -> None:
        choose(changed(rules, word, value))

    def flip(word: str, on: bool) -> Switch:
        action = partial(change, word, "off" if on else "on")
        return Switch(f"rule {word}", text(f"rule.{word}"), on, action, text(f"rule.{word}.detail"))

    rows: list[Row] = [edition_choice(text, rules, choose, mode)]
    if not mode or matters(rules, "tries", mode):
        rows.append(_tries_row(text, rules.tries(mode or Mode.SOLO), partial(change, "tries")))
    if rules.name == HOUSE.name:
        reach = tuple((str(edition), text(f"edition.{edition}")) for edition in Edition)
        label, about = text("rule.reach"), text("rule.reach.detail")
        rows.append(Choice("reach", label, reach, str(rules.reach), partial(change, "reach"), about))
        rows += [
            flip(word, getattr(rules, field)) for word, field in SWITCHED if not mode or matters(rules, word, mode)
        ]
    return tuple(rows)


def _tries_row(text: Texts, tries: int, change: Callable[[str], None]) -> Stepper:
    steps = [*range(1, MOST_TRIES + 1), UNLIMITED]
    at = steps.index(tries)

    def step(by: int) -> None:
        following = steps[max(0, min(len(steps) - 1, at + by))]
        change("unlimited" if following == UNLIMITED else str(following))

    value = text("rule.tries.unlimited") if tries == UNLIMITED else str(tries)
    return Stepper("tries", text("rule.tries"), value, partial(step, -1), partial(step, 1), text("rule.tries.detail"))
