"""The settings page."""

from collections.abc import Callable
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.keep.settings import AIDS, CHOICES, Settings
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_form, form_widgets
from orapa.app.look.form import Choice, PlacedSection, Row, Section, Stepper, Switch, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.page import Page
from orapa.app.words.texts import LANGUAGES, Texts
from orapa.engine.mine.match.editions import EDITIONS, HOUSE, MOST_TRIES, UNLIMITED, Mode, Rules, changed
from orapa.engine.mine.rules.legality import Edition

ChooseRules = Callable[[Rules], None]

# House rules that are on or off: the engine's word, and the field that holds it.
SWITCHED = (
    ("scans", "scans"),
    ("last-chance", "last_chance"),
    ("after-question", "after_question"),
    ("together", "together"),
    ("failed-ask-on", "failed_ask_on"),
)


class SettingsPage(Page):
    """Everything the player can choose; each choice takes effect at once."""

    name = "settings"
    title = "settings.title"
    _sections: tuple[PlacedSection, ...] = ()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        self._sections, height = form_layout(self._form(), content)
        return form_widgets(self._sections), height

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _form(self) -> list[Section]:
        text = self.app.texts
        return [
            Section(text("settings.look"), self._look()),
            Section(text("settings.rules"), rule_rows(text, self.app.guide.rules(), self._choose_rules)),
            Section(text("settings.play"), self._play()),
        ]

    def _look(self) -> tuple[Row, ...]:
        text, now = self.app.texts, self.app.settings
        languages = Choice(
            "language", text("settings.language"), tuple(LANGUAGES.items()), text.language,
            partial(self._choose, "language"),
        )  # fmt: skip
        choices = [
            Choice(
                name,
                text(f"settings.{name}"),
                tuple((value, text(f"settings.{name}.{value}")) for value in values),
                getattr(now, name),
                partial(self._choose, name),
            )
            for name, values in CHOICES.items()
        ]
        return languages, *choices, self._switch("left_handed")

    def _play(self) -> tuple[Row, ...]:
        text, now = self.app.texts, self.app.settings
        aids = [
            Switch(
                f"aid {aid}", text(f"aid.{aid}"), aid in now.aids,
                partial(self._flip_aid, aid), text(f"aid.{aid}.detail"),
            )
            for aid in AIDS
        ]  # fmt: skip
        pure = Switch("pure", text("settings.pure"), not now.aids, self._flip_pure, text("settings.pure.detail"))
        return self._switch("confirm_fire"), *aids, pure

    def _switch(self, name: str) -> Switch:
        on = getattr(self.app.settings, name)
        text = self.app.texts
        flip = partial(self.app.choose, **{name: not on})
        return Switch(name, text(f"settings.{name}"), on, flip, text(f"settings.{name}.detail"))

    def _choose(self, name: str, value: str) -> None:
        self.app.choose(**{name: value})

    def _flip_aid(self, aid: str) -> None:
        self.app.choose(aids=self.app.settings.aids ^ {aid})

    def _flip_pure(self) -> None:
        self.app.choose(aids=frozenset() if self.app.settings.aids else Settings().aids)

    def _choose_rules(self, rules: Rules) -> None:
        self.app.choose(edition=str(rules))


def edition_choice(text: Texts, rules: Rules, choose: ChooseRules) -> Choice:
    """The edition by name; it begins as the books have it."""
    names = tuple((name, text(f"edition.{name}")) for name in EDITIONS)
    about = text(f"edition.{rules.name}.detail")
    return Choice("edition", text("edition.title"), names, rules.name, lambda name: choose(EDITIONS[name]), about)


def rule_rows(text: Texts, rules: Rules, choose: ChooseRules) -> tuple[Row, ...]:
    """The edition, and what may be changed in it: all of a house edition, the tries of the others."""

    def change(word: str, value: str) -> None:
        choose(changed(rules, word, value))

    def flip(word: str, on: bool) -> Switch:
        action = partial(change, word, "off" if on else "on")
        return Switch(f"rule {word}", text(f"rule.{word}"), on, action, text(f"rule.{word}.detail"))

    rows: list[Row] = [edition_choice(text, rules, choose), _tries_row(text, rules, partial(change, "tries"))]
    if rules.name == HOUSE.name:
        reach = tuple((str(edition), text(f"edition.{edition}")) for edition in Edition)
        label, about = text("rule.reach"), text("rule.reach.detail")
        rows.append(Choice("reach", label, reach, str(rules.reach), partial(change, "reach"), about))
        rows += [flip(word, getattr(rules, field)) for word, field in SWITCHED]
    return tuple(rows)


def _tries_row(text: Texts, rules: Rules, change: Callable[[str], None]) -> Stepper:
    tries = rules.tries(Mode.SOLO)
    steps = [*range(1, MOST_TRIES + 1), UNLIMITED]
    at = steps.index(tries)

    def step(by: int) -> None:
        following = steps[max(0, min(len(steps) - 1, at + by))]
        change("unlimited" if following == UNLIMITED else str(following))

    value = text("rule.tries.unlimited") if tries == UNLIMITED else str(tries)
    return Stepper(
        "tries", text("rule.tries"), value, partial(step, -1), partial(step, 1), text("rule.tries.detail")
    )
