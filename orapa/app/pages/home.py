"""The first screen: the game's name, a mine with a wave running through it, and the ways to play."""

from collections.abc import Generator, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event
from orapa.app.frame.jobs import Job
from orapa.app.keep.entries import Kept
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
from orapa.app.shelf import Door, Picture, shelf_of, shelves
from orapa.words.texts import LANGUAGES

if TYPE_CHECKING:
    from orapa.app.loop import App

# Pages of the house: the module and the scene behind each button.
PAGES = (("records", "clock", "records", "Records"), ("settings", "gear", "settings", "SettingsPage"))
STRATA = 2.0
# Narrower cards than this carry the short title.
NARROW = 240


class Home(Scene):
    """Where everything begins: the doors of the first game, a card for each other; what is to come is shown so."""

    name = "home"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self._layout: HomeLayout | None = None
        self._view: View | None = None
        self._ground: pygame.Surface | None = None
        self._picture: Picture | None = None
        self._job: Job | None = None

    @property
    def pressable(self) -> Sequence[Box]:
        return [widget.box for widget in self.group.widgets]

    def arrange(self, view: View) -> None:
        running = [kept for kept in self.app.keeping.running() if self.app.ways.can_resume(kept)]
        first, *others = shelves()
        lead, line = first.lead(self.app)
        doors = [*([lead] if running else []), *first.doors(self.app), *(shelf.front(self.app) for shelf in others)]
        layout = home_layout(view.width, view.height, view.insets, len(LANGUAGES), len(doors))
        gold = self._continue_card(layout.gold, running[0]) if running else self._lead_card(layout.gold, lead, line)
        self.group.replace([gold, *self._widgets(layout, view, doors, first.lessons(self.app))])
        self.tell_widgets(self.group.widgets)
        # A toast lies over the picture, where it covers nothing to press.
        self.toast_center = (view.insets.left + layout.gold.x) / 2 if layout.kind != "portrait" else None
        floor = layout.gold.y + 6 if layout.kind == "portrait" else layout.theme.y + 8
        self.toast_floor = floor if layout.spot and layout.kind != "desktop" else None
        if (view, layout) != (self._view, self._layout):
            self._view, self._layout = view, layout
            self._ground = bare_ground(view)
            self._picture = None
            if self._job:
                self._job.cancel()
            self._job = self.app.jobs.start(self._furnish(self._ground, layout, view))

    def handle(self, event: Event) -> None:
        self.group.handle(event)
        if self._picture:
            self._picture.poke()

    def tick(self, now: float) -> None:
        self.group.tick(now)
        if self._picture:
            self._picture.tick(now)

    def draw(self, canvas: Canvas) -> None:
        assert self._ground is not None
        assert self._layout is not None
        canvas.surface.blit(self._ground, (0, 0))
        if self._picture:
            self._picture.draw(canvas)
        self._draw_title(canvas, self._layout)
        words = self._layout.languages
        if self._layout.kind == "landscape" and len(words) > 1:
            plate(canvas, words[0].union(words[-1]), 12, "card")
        self.group.draw(canvas)

    def _furnish(self, ground: pygame.Surface, layout: HomeLayout, view: View) -> Generator[None, None, None]:
        """What the first picture does without: the layers of the ground, then the picture."""
        yield from layer_ground(ground, view, STRATA)
        self.damage()
        yield
        if layout.spot:
            self._picture = shelves()[0].picture(ground, layout.spot, view, self.damage)
            if self._picture:
                yield from self._picture.build()

    def _draw_title(self, canvas: Canvas, layout: HomeLayout) -> None:
        text = self.app.texts
        if canvas.shows(layout.logo.grow(8)):
            draw_logo(canvas, layout.logo, text("brand.first"), text("brand.second"))
        if layout.tagline and canvas.shows(layout.tagline):
            words = text("home.tagline")
            size = lettering.fit(words, "Medium", layout.tagline.w, 16)
            place = (layout.tagline.x, layout.tagline.center[1])
            canvas.text(words, place, size, "Medium", canvas.theme.mute)

    def _widgets(self, layout: HomeLayout, view: View, doors: Sequence[Door], lessons: Door | None) -> list[Button]:
        text = self.app.texts
        cards: list[ModeCard] = []
        for door, box in zip(doors, layout.modes, strict=True):
            coming, short = door.open is None, box.w < NARROW
            title = text(f"{door.name}.short" if short else f"{door.name}.title")
            detail = f"{door.name}.detail" if not short else "badge.coming" if coming else f"{door.name}.brief"
            badge = text("badge.soon") if coming and not short else ""
            action = partial(self._enter, door)
            cards.append(ModeCard(door.name, box, action, door.icon, title, text(detail), badge, coming))
        even_cards(cards)
        pages = [Door(name, icon, partial(self._visit, name)) for name, icon, *_ in PAGES]
        tools = [
            LabelButton(door.name, box, partial(self._enter, door), text(f"{door.name}.title"), door.icon)
            for door, box in zip([*([lessons] if lessons else []), *pages], layout.tools, strict=False)
        ]
        even(tools)
        other = "light" if view.theme.dark else "dark"
        icon = "sun" if view.theme.dark else "moon"
        theme = IconButton("theme", layout.theme, partial(self.app.choose, theme=other), icon)
        return [*cards, *tools, *self._language_widgets(layout.languages), theme]

    def _continue_card(self, box: Box, running: Kept) -> GoldCard:
        """Go on with the match played last."""
        assert running.record is not None
        words = shelf_of(running.game).running_words(self.app.texts, running.record)
        title, line = self.app.texts("continue.title"), f"{words.title} · {words.result}"
        return GoldCard("continue", box, partial(self._continue, running), title, line)

    def _lead_card(self, box: Box, lead: Door, line: str) -> GoldCard:
        return GoldCard(lead.name, box, partial(self._enter, lead), self.app.texts(f"{lead.name}.title"), line)

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
        if not self.app.ways.resume(kept) and self._view:
            self.arrange(self._view)
            self.damage()

    def _visit(self, name: str) -> None:
        page = house_page(self.app, name)
        assert page is not None
        self.app.push(page)

    def _enter(self, door: Door) -> None:
        """Open a door, or say that what is behind it is still to come."""
        if door.open:
            door.open()
        else:
            self.app.toast.say(self.app.texts("home.coming", what=self.app.texts(f"{door.name}.title")))


def house_page(app: "App", name: str) -> Scene | None:
    """A page of the house by its name; imported when first entered, so that the first frame waits for none."""
    for known, _, module, page in PAGES:
        if known == name:
            scene: Scene = getattr(import_module(f"orapa.app.pages.{module}"), page)(app)
            return scene
    return None
