"""A line of text is asked for: by keys in a window, by a page's own field, by a press on a suggestion."""

from collections.abc import Sequence

import pygame
import pytest

from orapa.app.frame.platform import Answered, Screen
from orapa.app.pages.writing import Writing
from tests.app.stage import PHONE, Memory, Stage


class WithField(Memory):
    """A page with a field of its own, which the test fills in."""

    has_field = True
    state: Answered = "no"
    text = ""
    asking: tuple[object, ...] = ()

    def ask(
        self,
        title: str,
        value: str,
        longest: int,
        suggestions: Sequence[str],
        done: str,
        stop: str,
        lines: bool = False,
    ) -> None:
        self.state, self.asking = "asking", (title, value, longest, tuple(suggestions), done, stop, lines)

    def ask_no_more(self) -> None:
        self.state = "no"

    def answered(self) -> Answered:
        return self.state

    def written(self) -> str:
        return self.text


def asked(platform: Memory, value: str = "", longest: int = 12) -> tuple[Stage, list[str]]:
    stage, given = Stage(platform), list[str]()
    stage.run(0.2)
    stage.app.push(Writing(stage.app, "Name", value, longest, given.append, ("Sunday", "High wall")))
    stage.run(0.1)
    return stage, given


def typed(stage: Stage, text: str) -> None:
    for sign in text:
        stage.key(pygame.key.key_code(sign.lower()) if sign.isalpha() else pygame.K_SPACE, sign)


def test_keys_write_and_enter_gives_the_text() -> None:
    stage, given = asked(Memory(), "Tom")
    assert stage.app.scene.name == "writing"
    typed(stage, "s mine")
    stage.key(pygame.K_BACKSPACE)
    stage.key(pygame.K_RETURN)
    assert given == ["Toms min"]
    assert stage.app.scene.name == "home"


def test_no_more_signs_are_taken_than_asked_for() -> None:
    stage, given = asked(Memory(), longest=4)
    typed(stage, "diamond")
    stage.key(pygame.K_RETURN)
    assert given == ["diam"]


@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(844, 390), PHONE])
def test_a_suggestion_is_pressed(screen: Screen) -> None:
    stage, given = asked(Memory(screen))
    scene = stage.app.scene
    assert isinstance(scene, Writing)
    inside = scene.pressable[0]
    widgets = scene._dialog.group.widgets
    assert all(inside.holds(widget.box.center) for widget in widgets)
    stage.press(*next(widget.box.center for widget in widgets if widget.name == "suggest 1"))
    assert given == ["High wall"]
    assert stage.app.scene.name == "home"


def test_escape_and_a_step_back_give_nothing() -> None:
    stage, given = asked(Memory(), "Tom")
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"
    stage, given = asked(Memory(), "Tom")
    stage.platform.backs = 1
    stage.run(0.1)
    assert (stage.app.scene.name, given) == ("home", [])


def test_the_page_asks_by_its_own_field_and_gets_rid_of_signs_that_no_line_may_have() -> None:
    page = WithField()
    stage, given = asked(page, "To\nm")
    assert page.asking[:4] == ("Name", "To m", 12, ("Sunday", "High wall"))
    typed(stage, "xyz")
    assert stage.app.scene.name == "writing"
    page.state, page.text = "yes", " El\x00la\u202e\ud800|  von der Grube "
    stage.run(0.1)
    assert given == ["El la ¦ von"]
    assert stage.app.scene.name == "home"


def test_a_step_back_closes_the_field_of_the_page() -> None:
    page = WithField()
    stage, given = asked(page)
    page.backs = 1
    stage.run(0.1)
    assert (stage.app.scene.name, page.state, given) == ("home", "no", [])


def test_what_is_put_away_on_the_page_gives_nothing() -> None:
    page = WithField()
    stage, given = asked(page)
    page.state = "no"
    stage.run(0.1)
    assert (stage.app.scene.name, given) == ("home", [])
