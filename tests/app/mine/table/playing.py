"""A match at the table on a stage, and hands to play it."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.mine.seated import sit
from tests.app.stage import Memory, Stage

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
SEVEN = "R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1"
TYPED = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB, "delete": pygame.K_DELETE}


class Play:
    """A table on a stage, with hands."""

    def __init__(self, screen: Screen | None = None, gem_set: GemSet = GemSet.BASE, par: int | None = 9) -> None:
        self.kept: list[Match] = []
        self.stage = Stage(Memory(screen))
        self.stage.run(0.1)
        self.app = self.stage.app
        mine = parse_mine(SEVEN if gem_set is GemSet.FULL else MINE)
        setup = Setup(Mode.SOLO, gem_set=gem_set, mines=(mine,), par=par)
        self.table = sit(self.app, begin(setup), self.kept)
        self.stage.run(0.3)

    @property
    def sheet(self) -> str:
        return str(self.table.view.sheet.gems)

    @property
    def layout(self) -> TableLayout:
        return self.table.shown.layout

    @property
    def asked(self) -> list[str]:
        return [str(clue.answer) for clue in self.table.view.clues]

    def port(self, name: str) -> tuple[float, float]:
        return self.layout.plot.lens_at(parse_port(name))

    def cell(self, name: str) -> tuple[float, float]:
        return self.layout.plot.cell_box(parse_cell(name)).center

    def spot(self, name: str) -> tuple[float, float]:
        """The middle of the widget of that name."""
        widgets = self.table.dialog.group.widgets if self.table.dialog else self.app.scene.group.widgets  # type: ignore[attr-defined]
        center: tuple[float, float] = next(w for w in widgets if w.name == name).box.center
        return center

    def press(self, spot: tuple[float, float], touch: bool = False) -> None:
        self.stage.press(*spot, touch=touch)

    def event(self, kind: int, spot: tuple[float, float], touch: bool = False) -> None:
        scale = self.app.view.scale
        pos = (round(spot[0] * scale), round(spot[1] * scale))
        pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=touch))
        self.stage.run()

    def drag(self, start: tuple[float, float], end: tuple[float, float], touch: bool = False) -> None:
        self.event(pygame.MOUSEBUTTONDOWN, start, touch)
        self.event(pygame.MOUSEMOTION, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), touch)
        self.event(pygame.MOUSEMOTION, end, touch)
        self.event(pygame.MOUSEBUTTONUP, end, touch)
        self.stage.run(0.3)

    def type(self, *keys: str) -> None:
        """Keys by name, or texts sign by sign."""
        for key in keys:
            if key in TYPED:
                self.stage.key(TYPED[key])
            else:
                for sign in key:
                    self.stage.key(pygame.key.key_code(sign.lower()), sign)


def differing(game: Play) -> list[tuple[int, int]]:
    """Places where the picture changes when everything is painted again."""
    surface = pygame.display.get_surface()
    assert surface is not None
    before = surface.copy()
    game.table.picture.refresh()
    game.stage.run()
    width, height = surface.get_size()
    places = ((x, y) for x in range(0, width, 3) for y in range(0, height, 3))
    # The last trace of a shadow is one step of 255 and may be missing.
    return [place for place in places if apart(surface.get_at(place), before.get_at(place)) > 1][:5]


def picture(box: Box) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(*map(round, box))), "RGB")


FLAT = Screen(844, 390, 1, Insets(left=47, right=47, bottom=21))


def apart(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
