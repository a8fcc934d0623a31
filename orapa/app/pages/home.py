"""The first screen: the game's name, a mine with a wave running through it, and the ways to play."""

from collections.abc import Generator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event
from orapa.app.frame.jobs import Job
from orapa.app.keep.keeping import Kept
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, GoldCard, IconButton, LabelButton, ModeCard, WordButton, even, even_cards
from orapa.app.pages.home_layout import HomeLayout, home_layout
from orapa.app.scene import Scene
from orapa.app.words.texts import LANGUAGES, about, counted, day_name

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.mine.hero import Hero

MODES = (("solo", "star"), ("rivals", "robot"), ("duel", "people"), ("build", "pencil"), ("sheet", "book"))
DAILY = ("daily", "calendar")
TOOLS = (("learn", "bulb"), ("records", "clock"), ("settings", "gear"))
# What is open: the module and the scene behind each card or button.
DOORS = {
    "daily": ("mine.today", "Today"),
    "solo": ("mine.new_mine", "NewMine"),
    "learn": ("mine.learn", "Learn"),
    "records": ("pages.records", "Records"),
    "settings": ("pages.settings", "SettingsPage"),
}
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
        running = self.app.keeping.running()
        modes = (DAILY, *MODES) if running else MODES
        layout = home_layout(view.width, view.height, view.insets, len(LANGUAGES), len(modes))
        self.group.replace(self._widgets(layout, view, modes, running[0] if running else None))
        self.tell_widgets(self.group.widgets)
        # A toast lies over the picture, where it covers nothing to press.
        self.toast_center = (view.insets.left + layout.gold.x) / 2 if layout.kind != "portrait" else None
        floor = layout.gold.y + 6 if layout.kind == "portrait" else layout.theme.y + 8
        self.toast_floor = floor if layout.hero and layout.kind != "desktop" else None
        if (view, layout) != (self._view, self._layout):
            self._view, self._layout = view, layout
            self._ground = bare_ground(view)
            self._hero = None
            if self._job:
                self._job.cancel()
            self._job = self.app.jobs.start(self._furnish(self._ground, layout, view))

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
        from orapa.app.mine.hero import Hero

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

    def _widgets(
        self, layout: HomeLayout, view: View, modes: tuple[tuple[str, str], ...], running: Kept | None
    ) -> list[Button]:
        text = self.app.texts
        widgets: list[Button] = [self._gold_card(layout.gold, running)]
        cards: list[ModeCard] = []
        for (name, icon), box in zip(modes, layout.modes, strict=True):
            coming = name not in DOORS
            short = box.w < NARROW
            title = text(f"{name}.short" if short else f"{name}.title")
            detail = f"{name}.detail" if not short else "badge.coming" if coming else f"{name}.brief"
            badge = text("badge.soon") if coming and not short else ""
            action = partial(self._enter, name)
            cards.append(ModeCard(name, box, action, icon, title, text(detail), badge, coming))
        even_cards(cards)
        widgets += cards
        tools = [
            LabelButton(name, box, partial(self._enter, name), text(f"{name}.title"), icon)
            for (name, icon), box in zip(TOOLS, layout.tools, strict=True)
        ]
        even(tools)
        widgets += tools
        widgets += self._language_widgets(layout.languages)
        other = "light" if view.theme.dark else "dark"
        icon = "sun" if view.theme.dark else "moon"
        widgets.append(IconButton("theme", layout.theme, partial(self.app.choose, theme=other), icon))
        return widgets

    def _gold_card(self, box: Box, running: Kept | None) -> GoldCard:
        """Go on with the match played last, else the mines of the day."""
        text = self.app.texts
        if running:
            detail = f"{about(text, running.header)} · {counted(text, 'records.asked', running.asked)}"
            return GoldCard("continue", box, partial(self._continue, running), text("continue.title"), detail)
        today = day_name(text, self.app.platform.today())
        detail = text("daily.today", day=today)
        return GoldCard("daily", box, partial(self._enter, "daily"), text("daily.title"), detail)

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

    def _continue(self, kept: Kept) -> None:
        match = self.app.keeping.read(kept)
        if match:
            self.app.guide.open(self.app.keeping.begun(match))
        elif self._view:
            self.arrange(self._view)
            self.damage()

    def _enter(self, name: str) -> None:
        """Open what a card or button stands for, or say that it is still to come."""
        if name in DOORS:
            self.app.push(_open(self.app, *DOORS[name]))
        else:
            self.app.toast.say(self.app.texts("home.coming", what=self.app.texts(f"{name}.title")))


def _open(app: "App", module: str, scene: str) -> Scene:
    # Imported when it is first entered, so that the first frame waits for no page behind a door.
    page: Scene = getattr(import_module(f"orapa.app.{module}"), scene)(app)
    return page
