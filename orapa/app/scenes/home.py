"""The first screen."""

from orapa.app.draw.canvas import Canvas
from orapa.app.scene import Scene, View


class Home(Scene):
    """Title and background."""

    name = "home"

    def arrange(self, view: View) -> None:
        self.view = view

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(canvas.theme.bg0)
        canvas.text("ORAPA MINE", self.view.box.center, 30, "ExtraBold", anchor="center")
