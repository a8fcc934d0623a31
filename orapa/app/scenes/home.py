"""The first screen: the game's name, a mine with a wave running through it, and the ways to play."""

from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from orapa.app import lettering
from orapa.app.draw.canvas import Canvas
from orapa.app.draw.ground import bare_ground, layer_ground
from orapa.app.draw.logo import draw_logo
from orapa.app.draw.plates import plate
from orapa.app.geometry import Box
from orapa.app.group import Group
from orapa.app.input import Event
from orapa.app.jobs import Job
from orapa.app.scene import Scene, View
from orapa.app.scenes.home_layout import HomeLayout, home_layout
from orapa.app.texts import LANGUAGES
from orapa.app.widgets import Button, GoldCard, IconButton, LabelButton, ModeCard, WordButton, even

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scenes.hero import Hero

MODES = (("solo", "star"), ("rivals", "robot"), ("duel", "people"), ("build", "pencil"), ("sheet", "book"))
TOOLS = (("learn", "bulb"), ("records", "clock"), ("settings", "gear"))
STRATA = 2.0
# Narrower cards than this carry the short title.
NARROW = 240


class Home(Scene):
    """Where everything begins; modes that do not exist yet are shown as coming."""

    name = "home"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self._layout: HomeLayout | None = None
        self._view: View | None = None
        self._ground: pygame.Surface | None = None
        self._hero: Hero | None = None
        self._job: Job | None = None

    def arrange(self, view: View) -> None:
        self._layout = home_layout(view.width, view.height, view.insets, len(LANGUAGES))
        self.group.replace(self._widgets(self._layout, view))
        beside = self._layout.kind == "desktop"
        self.toast_center = (view.insets.left + self._layout.daily.x) / 2 if beside else None
        if view != self._view:
            self._view = view
            self._ground = bare_ground(view)
            self._hero = None
            if self._job:
                self._job.cancel()
            self._job = self.app.jobs.start(self._furnish(self._ground, self._layout, view))

    def handle(self, event: Event) -> None:
        self.group.handle(event)
        if self._hero:
            self._hero.poke()

    def tick(self, now: float) -> None:
        self.group.tick(now)
        if self._hero:
            self._hero.tick(now)

    def draw(self, canvas: Canvas) -> None:
        assert self._ground is not None
        assert self._layout is not None
        canvas.surface.blit(self._ground, (0, 0))
        if self._hero:
            self._hero.draw(canvas)
        self._draw_title(canvas, self._layout)
        words = self._layout.languages
        if self._layout.kind == "landscape" and len(words) > 1:
            plate(canvas, words[0].union(words[-1]), 12, "card")
        self.group.draw(canvas)

    def _furnish(
        self, ground: pygame.Surface, layout: HomeLayout, view: View
    ) -> Generator[None, None, None]:
        """What the first picture does without: the layers of the ground, then the hero."""
        yield from layer_ground(ground, view, STRATA)
        self.damage()
        yield
        # Imported here, so that the first frame does not wait for the engine's tables of positions.
        from orapa.app.scenes.hero import Hero

        if layout.hero:
            self._hero = Hero(ground, layout.hero, layout.wave_from, layout.wave_to, view, self.damage)
            yield from self._hero.build()

    def _draw_title(self, canvas: Canvas, layout: HomeLayout) -> None:
        text = self.app.texts
        if canvas.shows(layout.logo.grow(8)):
            draw_logo(canvas, layout.logo, text("brand.first"), text("brand.second"))
        if layout.tagline and canvas.shows(layout.tagline):
            words = text("home.tagline")
            size = lettering.fit(words, "Medium", layout.tagline.w, 16)
            place = (layout.tagline.x, layout.tagline.center[1])
            canvas.text(words, place, size, "Medium", canvas.theme.mute)

    def _widgets(self, layout: HomeLayout, view: View) -> list[Button]:
        text = self.app.texts
        widgets: list[Button] = [
            GoldCard(
                "daily", layout.daily, partial(self._explain, "daily"),
                text("daily.title"), text("daily.detail"), text("badge.coming"),
            )
        ]
        for (name, icon), box in zip(MODES, layout.modes, strict=True):
            explain = partial(self._explain, name)
            if box.w < NARROW:
                title, detail, badge = text(f"{name}.short"), text("badge.coming"), ""
            else:
                title, detail, badge = text(f"{name}.title"), text(f"{name}.detail"), text("badge.soon")
            widgets.append(ModeCard(name, box, explain, icon, title, detail, badge, coming=True))
        tools = [
            LabelButton(name, box, partial(self._explain, name), text(f"{name}.title"), icon, coming=True)
            for (name, icon), box in zip(TOOLS, layout.tools, strict=True)
        ]
        even(tools)
        widgets += tools
        widgets += self._language_widgets(layout.languages)
        other = "light" if view.theme.dark else "dark"
        icon = "sun" if view.theme.dark else "moon"
        widgets.append(IconButton("theme", layout.theme, partial(self.app.choose, theme=other), icon))
        return widgets

    def _language_widgets(self, boxes: tuple[Box, ...]) -> list[Button]:
        codes, now = list(LANGUAGES), self.app.texts.language
        if len(boxes) < len(codes):
            following = codes[(codes.index(now) + 1) % len(codes)]
            action = partial(self.app.choose, language=following)
            return [IconButton("language", boxes[0], action, label=now.upper())]
        return [
            WordButton(f"language {code}", box, partial(self.app.choose, language=code), name, code == now)
            for box, (code, name) in zip(boxes, LANGUAGES.items(), strict=True)
        ]

    def _explain(self, name: str) -> None:
        self.app.toast.say(self.app.texts("home.coming", what=self.app.texts(f"{name}.title")))
