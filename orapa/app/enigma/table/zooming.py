"""A net that is being zoomed: its old picture, larger or smaller, until hands rest and it is drawn anew.

Tiles of every size would have to be built while fingers move; one picture is stretched in no time.
"""

import pygame

from orapa.app.enigma.table.plan import Plan
from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.layer import Layer

# So long after the last movement the net is drawn as it is.
RESTS = 0.16


class Zooming:
    """At most one picture that stands for a net while it is zoomed."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._plan: Plan | None = None
        self._until = 0.0

    def __bool__(self) -> bool:
        return self._picture is not None

    def begin(self, layer: Layer, bench: Box, plan: Plan, now: float) -> None:
        """Something has moved: keep how the net looked at first."""
        if self._picture is None:
            self._picture, self._plan = layer.copied(bench), plan
        self._until = now + RESTS

    def over(self, now: float) -> bool:
        """Whether hands rest."""
        return self._picture is not None and now >= self._until

    def end(self) -> None:
        """Show the net itself again."""
        self._picture = self._plan = None

    def draw(self, canvas: Canvas, bench: Box, plan: Plan) -> None:
        """Draw the old picture as large as the net is now."""
        if self._picture is None or self._plan is None:
            return
        inside = bench.grow(-3)
        grown, (x, y), (u, v) = plan.side / self._plan.side, self._plan.box((0, 0))[:2], plan.box((0, 0))[:2]
        # What was seen of the bench, where its corners have gone.
        seen = Box(u + (bench.x - x) * grown, v + (bench.y - y) * grown, bench.w * grown, bench.h * grown)
        rect = canvas.device(seen)
        with canvas.clipped(inside):
            canvas.surface.fill(canvas.theme.surf, canvas.device(inside))
            shown = rect.clip(canvas.device(inside))
            if not shown.w or not shown.h:
                return
            # Only the part that is seen is stretched.
            wide, high = self._picture.get_size()
            part = pygame.Rect(
                round((shown.x - rect.x) * wide / rect.w),
                round((shown.y - rect.y) * high / rect.h),
                max(1, round(shown.w * wide / rect.w)),
                max(1, round(shown.h * high / rect.h)),
            ).clip(self._picture.get_rect())
            canvas.surface.blit(pygame.transform.scale(self._picture.subsurface(part), shown.size), shown)
