"""Lessons: each kind of puzzle once, and how tiles are laid; what was learned is kept by name."""

from collections.abc import Generator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.puzzles.run import Run, Status
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.table.layout import TableLayout
from orapa.app.enigma.table.scene import Table
from orapa.app.frame.geometry import Box, grid
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice
from orapa.app.look.plates import plate
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, ModeCard, even_cards
from orapa.app.sitting import Sitting
from orapa.engine.enigma.match.play import begin
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket, parse_kind
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.seats import Seat
from orapa.words.texts import Texts, clock_words

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene

LAYING = "laying"
NAMES = (*(str(kind) for kind in Kind), LAYING)
CARD = 84.0
# After so many tiles laying is learned.
ENOUGH = 3
SEED = "lesson"
LINE = 20.0
COACHING = tuple(f"enigma.lesson.laying.{step}" for step in ("watch", "choose", "place", "engineer", "lay"))


def keep_learned(app: "App", name: str) -> None:
    """Keep that a lesson was done."""
    done = preferences(app.settings).lessons
    if name not in done:
        app.choose_for(GAME, lessons=[*done, name])


class LessonRun(Run):
    """An easy puzzle with a word to each step."""

    hints = True
    assisted = True

    def __init__(self, app: "App", kind: Kind) -> None:
        self._app = app
        self.ticket = Ticket(kind, 1, SEED)
        self.place = f"{GAME} lesson {kind}"
        self._step = 1

    def status(self, passed: int, texts: Texts) -> Status:
        """What is to be done next."""
        return Status(clock_words(passed / 1000), texts(f"enigma.lesson.{self.ticket.kind}.{self._step}"))

    def keep(self, passed: int, placement: str) -> None:
        """Something was laid: the next word."""
        del passed
        self._step = 2 if any(sign not in " 0|" for sign in placement) else 1

    def solved(self, scene: "Scene", passed: int, placement: str) -> None:
        """Learned."""
        del scene, passed, placement
        self._step = 3
        keep_learned(self._app, str(self.ticket.kind))

    def gave_up(self, scene: "Scene", passed: int) -> None:
        """Another time."""
        del passed
        scene.leave()

    def following(self, texts: Texts) -> str:
        """The next lesson, or back to the list."""
        return texts("enigma.lesson.next" if self._next() else "enigma.lesson.list")

    def go_on(self, scene: "Scene") -> None:
        """The next lesson, or back to the list."""
        following = self._next()
        if following:
            self._app.change(opened_lesson(self._app, following))
        else:
            scene.leave()

    def _next(self) -> str:
        done = preferences(self._app.settings).lessons
        return next((name for name in NAMES if name not in done), "")


class LayingLesson(Table):
    """A match of tiles alone that nobody keeps, with a word to each step."""

    name = "enigma lesson"

    def __init__(self, app: "App") -> None:
        setup = Setup((Seat(), Seat(Who.RIVAL, "novice")), SEED, way=Way.LAYING, target=20)
        sitting = Sitting(
            begin(setup), "", lambda _: None, app.platform.clock, app.jobs, _nothing_to_load, lambda one: one.leave()
        )
        super().__init__(app, sitting.chair)
        self._sitting = sitting
        self._laid = 0
        self._coach = Box(0, 0, 0, 0)

    @property
    def place(self) -> str:
        return f"{GAME} lesson {LAYING}"

    def entered(self) -> None:
        super().entered()
        self._sitting.begin()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        room, pitch = self._coach, lettering.grown(LINE)
        lines = lettering.wrap(self.coaching, "Bold", 14, room.w - 28)
        high = pitch * len(lines) + 16
        plate(canvas, room._replace(y=room.center[1] - high / 2, h=high), 14, "float")
        for number, line in enumerate(lines):
            y = room.center[1] + pitch * (number - (len(lines) - 1) / 2)
            canvas.text(line, (room.center[0], y), 14, "Bold", anchor="center")

    def _room_for(self, layout: TableLayout) -> TableLayout:
        """Below the bench there is room for the longest that the coach says, so that nothing is hidden by it."""
        bench = layout.bench
        wide = min(560.0, bench.w - 4)
        most = max(len(lettering.wrap(self.app.texts(key), "Bold", 14, wide - 28)) for key in COACHING)
        high = lettering.grown(LINE) * most + 16
        self._coach = Box(bench.center[0] - wide / 2, bench.bottom - high, wide, high)
        return replace(layout, bench=bench._replace(h=bench.h - high - 6))

    def play(self, move: str) -> None:
        super().play(move)
        self._laid += move.startswith("lay")
        if self._laid == ENOUGH:
            self._finish()

    @property
    def coaching(self) -> str:
        seen, text = self.shown, self.app.texts
        if not seen.mine:
            return text("enigma.lesson.laying.watch")
        if seen.phase is Phase.CHOOSE:
            return text("enigma.lesson.laying.choose")
        if seen.laying is None:
            return text("enigma.lesson.laying.place")
        return text("enigma.lesson.laying.engineer" if seen.choices.engineer is None else "enigma.lesson.laying.lay")

    def _finish(self) -> None:
        text = self.app.texts
        keep_learned(self.app, LAYING)
        choices = (
            Choice("go on", text("enigma.go_on"), self.put_away),
            Choice("list", text("enigma.lesson.list"), self.leave),
        )
        self.ask(text("enigma.lesson.done"), text("enigma.lesson.laying.done"), choices)


def _nothing_to_load() -> Generator[object, None, None]:
    """All of it is there with the game."""
    yield from ()


class LessonsPage(RoomPage):
    """The five lessons, with a sign at those that were done."""

    name = "enigma lessons"
    title = "enigma.lobby.lessons"

    @property
    def place(self) -> str:
        return f"{GAME} lessons"

    def resumed(self) -> None:
        super().resumed()
        self.renew()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, done = self.app.texts, preferences(self.app.settings).lessons
        columns = 2 if content.w >= 560 else 1
        rows = -(-len(NAMES) // columns)
        space = Box(content.x, 6, content.w, rows * (lettering.taller(CARD) + 10) - 10)
        cards = []
        for name, box in zip(NAMES, grid(space, len(NAMES), columns, 10), strict=True):
            icon = "tabs" if name == LAYING else ICONS[Kind(name)]
            title = text("enigma.lesson.laying") if name == LAYING else text(f"enigma.kind.{name}")
            detail = text("enigma.lesson.learned") if name in done else text(f"enigma.lesson.{name}.about")
            cards.append(ModeCard(name, box, partial(self._open, name), icon, title, detail))
        even_cards(cards)
        return list(cards), space.bottom + 10

    def _open(self, name: str) -> None:
        self.app.push(opened_lesson(self.app, name))


def opened_lesson(app: "App", name: str) -> "PuzzleScene | LayingLesson":
    """The scene of a lesson."""
    return LayingLesson(app) if name == LAYING else PuzzleScene(app, LessonRun(app, parse_kind(name)))
