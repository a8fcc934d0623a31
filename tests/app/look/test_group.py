"""A group gives the press to what is seen at the place."""

from typing import Literal

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Pointer
from orapa.app.look.group import Group
from orapa.app.look.widgets import Button

KINDS: tuple[Literal["down", "up"], ...] = ("down", "up")


class Spy(Button):
    """Notes that it was drawn and pressed."""

    def __init__(self, name: str, box: Box, told: list[str]) -> None:
        super().__init__(name, box, lambda: told.append(f"press {name}"))
        self.told = told

    def draw(self, canvas: object) -> None:  # noqa: ARG002
        self.told.append(f"draw {self.name}")


class Everything:
    """A canvas that shows everything."""

    def shows(self, box: Box) -> bool:  # noqa: ARG002
        return True


def test_what_is_drawn_on_top_gets_the_press() -> None:
    told: list[str] = []
    group = Group(lambda _: None)
    group.replace([Spy("above", Box(20, 0, 60, 60), told), Spy("below", Box(0, 0, 100, 60), told)])
    group.draw(Everything())  # type: ignore[arg-type]
    assert told == ["draw below", "draw above"]
    for kind in KINDS:
        group.handle(Pointer(kind, (40, 30)))
    assert told[2:] == ["press above"]


def test_the_room_a_fingertip_gets_beside_a_small_button_is_not_taken_from_another() -> None:
    told: list[str] = []
    group = Group(lambda _: None)
    group.replace([Spy("small", Box(0, 0, 20, 20), told), Spy("next", Box(24, 0, 60, 60), told)])
    for at in ((26, 10), (22, 10)):
        for kind in KINDS:
            group.handle(Pointer(kind, at))
    assert told == ["press next", "press small"]
