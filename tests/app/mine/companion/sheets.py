"""Sheets of a boxed game on a stage, written by hand."""

from orapa.app.mine.companion.scene import BoxedSheet
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.opening import companion
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.answers import ScanAnswer, parse_answer, parse_question
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.colours import colours_name, content_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat
from tests.app.stage import PHONE, Memory, Stage

RECORDED = (
    "B -> 3 white", "2 -> 2 white", "C -> C white", "E -> E yellow", "8 -> 12 red", "15 -> 15 grey",
    "M -> M light yellow", "H -> 18 clear", "13 -> 13 red", "9 -> 16 yellow", "K -> G white", "N -> N purple",
    "6 -> 6 purple", "7 -> O clear", "D -> D blue",
)  # fmt: skip
"""The game of RULES: exactly one mine fits."""
MINE = ("R:B8:1", "Y:E8", "B:A5:1", "W:F2:2", "w:B3")


class Writer:
    """Somebody with a sheet, who only presses what is seen."""

    def __init__(
        self,
        help: Help = Help.NONE,
        gem_set: GemSet = GemSet.BASE,
        names: tuple[str, ...] = ("",),
        platform: Memory | None = None,
        rules: str = "german",
    ) -> None:
        from orapa.engine.mine.match.editions import parse_rules

        self.stage = Stage(platform or Memory(PHONE))
        self.stage.run(0.1)
        seats = [Seat(Kind.PERSON, name) for name in names]
        setup = companion(gem_set, parse_rules(rules), seats, help=help, seed="a", date="2026-11-16")
        self.stage.app.ways.begin(begin(setup))
        self.stage.run(0.6)
        self.taps = 0

    @property
    def scene(self) -> BoxedSheet:
        scene = self.stage.app.scene
        assert isinstance(scene, BoxedSheet), scene
        return scene

    @property
    def answers(self) -> list[str]:
        return [str(answer) for answer in self.scene.view.answers]

    def tap(self, x: float, y: float) -> None:
        self.taps += 1
        self.stage.press(x, y, touch=True)

    def on_board(self, name: str) -> None:
        """Press a port or a cell."""
        plot, question = self.scene.shown.layout.plot, parse_question(name)
        self.tap(*(plot.lens_at(question) if question < PORTS else plot.cell_box(question - PORTS).center))

    def press(self, name: str) -> None:
        """Press a widget, of a dialog if one is open."""
        scene = self.scene
        group = scene.dialog.group if scene.dialog else scene.group
        box = next(widget.box for widget in group.widgets if widget.name == name)
        self.tap(*box.center)

    def seen(self) -> set[str]:
        return {widget.name for widget in self.scene.group.widgets}

    def row(self, at: int) -> None:
        self.tap(*self.scene.shown.answers.row_box(at).center)

    def write(self, *answers: str) -> None:
        """Write answers down with as few presses as there can be."""
        for answer in map(parse_answer, answers):
            self.on_board(str(answer).partition(" ")[0])
            if isinstance(answer, ScanAnswer):
                self.press(f"found {content_name(answer.content)}")
            elif answer.exit is None:
                self.press("absorbed")
            else:
                self.on_board(str(answer).split()[2])
                self.press(f"mix {colours_name(answer.colours)}")

    def rest(self, seconds: float = 3.0) -> None:
        self.stage.run(seconds)

    def lift(self) -> None:
        """Take the device from behind the curtain."""
        curtain = self.stage.app.scene
        assert isinstance(curtain, Curtain)
        self.stage.run(0.6)
        self.stage.press(*curtain.group.widgets[0].box.center)
        self.stage.run(1.0)
