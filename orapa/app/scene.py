"""What every scene is: laid out for a view, told events, ticked and drawn."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Point
from orapa.app.look.group import topmost
from orapa.app.look.view import View

if TYPE_CHECKING:
    from orapa.app.look.canvas import Canvas
    from orapa.app.look.dialog import Dialog
    from orapa.app.look.group import Group
    from orapa.app.look.passage import Passage
    from orapa.app.look.spoken import Spoken
    from orapa.app.look.theme import Theme
    from orapa.app.look.widgets import Button
    from orapa.app.loop import App

MATCH = "match"
"""The first word of the place of a kept match."""


class Scene:
    """One screen of the program; the app shows the topmost."""

    name = "scene"
    # What the match is kept under that it shows, if any.
    kept = ""
    # Whether nothing that was said before may be read any more.
    shut = False
    # How much larger words alone may grow here: no more than what they stand on has room for.
    most_words = 1.5
    # Where toasts are centred; None is the middle of the window.
    toast_center: float | None = None
    # What toasts float above; None is the lower edge of the window.
    toast_floor: float | None = None

    def __init__(self, app: "App") -> None:
        self.app = app

    def tint(self, theme: "Theme") -> "Theme":
        """The theme that it makes of the house's; what floats over it has the same."""
        return theme

    @property
    def place(self) -> str:
        """Where the player is, in words by which it is opened again after a reload; empty if nothing leads here."""
        return f"{MATCH} {self.kept}" if self.kept else ""

    @property
    def covered(self) -> bool:
        """Whether something lies over it that a step back closes, such as a dialog."""
        return False

    @property
    def timed(self) -> bool:
        """Whether a clock runs that stands while the page is away; nothing may be thought over then either."""
        return False

    @property
    def pressable(self) -> Sequence[Box]:
        """Where something can be pressed now; toasts lie elsewhere."""
        return ()

    def clicks(self, pos: Point) -> bool:
        """Whether a press there is on something that a hand would hear click."""
        return any(box.holds(pos) for box in self.pressable)

    @property
    def holds(self) -> bool:
        """Whether a press has taken hold of something: for as long as it likes, it means that alone."""
        return False

    @property
    def hovered(self) -> "Button | None":
        """The button that a mouse is over, whose name is told after a moment."""
        return None

    @property
    def answering(self) -> bool:
        """Whether an answer is on its way, which is read out when it has come."""
        return False

    @property
    def reachable(self) -> "Group | None":
        """The buttons that keys go through: those of a dialog, else the scene's own."""
        return getattr(self.over or self, "group", None)

    def button_at(self, pos: Point) -> "Button | None":
        """The button that a press there is for."""
        return topmost(self.reachable.widgets, pos) if self.reachable else None

    @property
    def over(self) -> "Dialog | None":
        """What lies over it and asks or shows one thing."""
        return getattr(self, "dialog", None)

    @property
    def heading(self) -> str:
        """What it is called where it is read out; empty if what is written largest will do."""
        return ""

    def spoken(self) -> "Spoken":
        """What it is for whoever does not see it: the words of its picture, and everything that can be pressed."""
        return self.heard()

    def heard(self, elsewhere: Sequence[Box] = ()) -> "Spoken":
        """The words of its picture, but for what stands in some boxes and is told otherwise."""
        from orapa.app.look.spoken import overheard

        over = self.over
        title, asks = over.title if over else self.heading, over is not None
        return overheard(over or self, self.reachable, self.app.view, self.app.texts, title, asks, elsewhere)

    def press(self, name: str) -> bool:
        """Press the button of a name, as a pointer would; whether there is one."""
        widgets = self.reachable.widgets if self.reachable else ()
        button = next((widget for widget in widgets if widget.name == name), None)
        if button:
            button.action()
        return button is not None

    def obey(self, words: str) -> str | None:
        """Do what was said; what is to be answered, or None if it means nothing here."""
        del words
        return None

    def passage(self, window: "Canvas", arriving: bool) -> "Passage | None":  # noqa: ARG002
        """How it comes on the screen or goes, if not like other scenes."""
        return None

    def entered(self) -> None:
        """It has come on the screen for the first time."""

    def left(self) -> None:
        """It has gone for good: stop what works for it."""

    def paused(self) -> None:
        """Another scene lies over it."""

    def resumed(self) -> None:
        """It is on top again."""

    def rest(self) -> None:
        """The page was in the background while a clock ran: cover what is seen until the player goes on."""

    def back(self) -> bool:
        """Close what lies over the scene; False if nothing does and the scene is to be left."""
        return False

    def leave(self) -> None:
        """Go back to where one came from."""
        self.app.pop()

    def arrange(self, view: View) -> None:
        """Lay everything out anew: on entry, and when size, theme or language changed."""

    def handle(self, event: Event) -> None:
        """React to the player."""

    def tick(self, now: float) -> None:
        """Move what moves; damage what looks different than a frame ago."""

    def rests(self, now: float) -> float:  # noqa: ARG002
        """Seconds that may pass until something happens by the clock alone, once nothing has moved for a moment."""
        return float("inf")

    def draw(self, canvas: "Canvas") -> None:
        """Draw everything; the canvas clips to the damaged box."""

    def tell_widgets(self, widgets: Sequence["Button"]) -> None:
        """Lay out for tests what can be pressed and where, in logical pixels of the page."""
        if not self.app.platform.watched:
            return
        enlarged = self.app.platform.screen().width / self.app.view.width
        centers = {widget.name: [enlarged * at for at in widget.box.center] for widget in widgets}
        self.app.platform.tell("widgets", json.dumps(centers))

    def damage(self, box: Box | None = None) -> None:
        """Have a box drawn again, or everything."""
        self.app.damage(box)
