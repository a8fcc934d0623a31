"""What scenes are drawn on: boxes that are due, drawn as far as a frame has time, and the way from scene to scene."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box, merged
from orapa.app.frame.pacing import NotNow, paced
from orapa.app.frame.platform import Platform
from orapa.app.look import cache, lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.passage import Passage

if TYPE_CHECKING:
    from orapa.app.scene import Scene

# Seconds of a frame to build in what a picture is made of: the first of a scene, and all others; what is missing then
# is built in the next frames, while the old picture stays. So many frames are the most to wait for.
FIRST_PICTURE, ANY_PICTURE, PATIENCE = 0.012, 0.016, 120


class Easel:
    """The window's canvas, and what is to be drawn on it."""

    def __init__(self, platform: Platform) -> None:
        self.canvas: Canvas | None = None
        self.frames = 0
        """How many pictures were shown."""
        self.fresh = True
        """Whether the scene is still to be seen for the first time."""
        self.put_off = 0
        """How many frames the picture that is due has been waited for."""
        self._platform = platform
        self._damage: list[Box] = []
        self._passage: Passage | None = None

    @property
    def due(self) -> bool:
        """Whether something looks different from what is shown."""
        return bool(self._damage or self._passage)

    @property
    def deaf(self) -> bool:
        """Whether nothing can be pressed while one scene gives way to another."""
        return self._passage is not None and self._passage.deaf

    def damage(self, box: Box) -> None:
        """Have a box drawn again."""
        self._damage.append(box)

    def put_up(self, canvas: Canvas) -> None:
        """Draw on another canvas from now on."""
        self.canvas, self._passage = canvas, None

    def picture(self) -> pygame.Surface | None:
        """What is shown now, to keep."""
        window = pygame.display.get_surface()
        return window.copy() if window and self.frames else None

    def show_meanwhile(self, picture: pygame.Surface) -> None:
        """Show a picture of another size, as large as it fits, until there is one of this size."""
        assert self.canvas is not None
        whole = self.canvas.surface.get_rect()
        self.canvas.surface.fill(self.canvas.theme.bg0)
        fitted = picture.get_rect().fit(whole)
        self.canvas.surface.blit(pygame.transform.scale(picture, fitted.size), fitted)
        pygame.display.flip()

    def cut(self) -> None:
        """Show the scene at once, however it would come."""
        self._passage = None

    def turn(self, present: "Scene", following: "Scene", forward: bool) -> None:
        """Have the next scene push the present picture aside, unless one of both has a way of its own."""
        if self.canvas and self.frames:
            self.change(present, following)
            self._passage = self._passage or Passage(self.canvas, forward)

    def change(self, present: "Scene", following: "Scene") -> None:
        """Show the next scene the way that it or the present one has of its own, else at once."""
        self._passage = None
        if self.canvas and self.frames:
            self._passage = following.passage(self.canvas, True) or present.passage(self.canvas, False)

    def draw(self, now: float, scene: Callable[[Canvas], None]) -> bool:
        """Draw what is due and show it; False if that has to wait for what it is made of."""
        assert self.canvas is not None
        canvas = self._passage.canvas if self._passage else self.canvas
        try:
            with self._pace():
                for box in merged(self._damage):
                    with canvas.clipped(box):
                        scene(canvas)
        except NotNow:
            self.put_off += 1
            return False
        self.fresh, self.put_off = False, 0
        self._damage.clear()
        cache.make_room()
        lettering.make_room()
        if self._passage and self._passage.show(now):
            self._passage = None
        pygame.display.flip()
        self.frames += 1
        self._platform.tell("frames", self.frames)
        return True

    def _pace(self) -> AbstractContextManager[None]:
        """The pace of what is built for the picture that is due; nothing may hold up the very first."""
        if not (self._platform.hurries and self.frames and self.put_off < PATIENCE):
            return nullcontext()
        return paced(self._platform.clock, FIRST_PICTURE if self.fresh else ANY_PICTURE)
