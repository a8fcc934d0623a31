"""The first screen: the game's name, a mine with a wave running through it, and the ways to play."""

from collections.abc import Generator, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event
from orapa.app.frame.jobs import Job
from orapa.app.frame.platform import TITLE
from orapa.app.keep.entries import Kept
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group
from orapa.app.look.logo import draw_logo
from orapa.app.look.theme import ease_pop, phase
from orapa.app.look.view import View
from orapa.app.look.week import Week, today_disc
from orapa.app.look.widgets import Button, GoldCard, IconButton, LabelButton, ModeCard, WordButton, even, even_cards
from orapa.app.pages.home_cards import GoldLead, LeadCard, SiblingCard, Tile, draw_captions, draw_pictures
from orapa.app.pages.home_layout import Contents, HomeLayout, home_layout
from orapa.app.scene import Scene
from orapa.app.shelf import Door, Picture, Welcome, fronts, shelf_of, shelves

if TYPE_CHECKING:
    from orapa.app.loop import App

# Pages of the house: the module and the scene behind each button.
PAGES = (("records", "clock", "records", "Records"), ("settings", "gear", "settings", "SettingsPage"))
CAPTIONS = ("home.known", "home.others")
STRATA = 2.0
# Narrower cards than this say less, still narrower ones are tiles; narrow tools have only their icons.
NARROW, TILES_BELOW, WORDLESS = 240.0, 120.0, 60.0
# What a card has beside its title.
BESIDE_TITLE = 76.0
# Seconds in which today's disc pops.
POP = 0.18
# Seconds between two looks at the day, if nothing else happens.
DAY_LOOK = 60.0


class Home(Scene):
    """Where everything begins: the doors of the first game, one to each other game; what is to come is shown so."""

    name = "home"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self.layout: HomeLayout | None = None
        self._view: View | None = None
        self._ground: pygame.Surface | None = None
        self._picture: Picture | None = None
        self._job: Job | None = None
        self._newcomer = True
        self._welcome: Welcome | None = None
        self._gathered = False
        """Whether what finished matches meant has been read, which the first picture does not wait for."""
        self._week: Week | None = None
        self._day = ""
        self._looked = 0.0
        self._pop: float | None = None

    @property
    def heading(self) -> str:
        return TITLE

    @property
    def pressable(self) -> Sequence[Box]:
        return [widget.box for widget in self.group.widgets]

    def entered(self) -> None:
        self._newcomer = shelves()[0].newcomer(self.app)

    def resumed(self) -> None:
        """Home changes only while nobody looks; today's disc pops if it was kept meanwhile."""
        self.entered()
        kept_before = self._week is None or self._week.today_kept
        self._read_week()
        if self._week and self._week.today_kept and not kept_before:
            self._pop = 0.0

    def arrange(self, view: View) -> None:
        first = shelves()[0]
        welcome = first.welcome(self.app) if self._newcomer else None
        running = [kept for kept in self.app.keeping.running() if self.app.ways.can_resume(kept)]
        siblings = fronts(self.app)
        doors = welcome.known if welcome else first.doors(self.app)
        tiles = welcome.others if welcome else ()
        shows = Contents(
            len(doors), bool(running), welcome is not None, len(tiles), len(siblings), len(self.app.tongue.languages)
        )
        layout = home_layout(view.width, view.height, view.insets, shows)
        self._welcome, self._day = welcome, self.app.platform.today()
        self.group.replace(
            [
                *self._leading(layout, welcome, running),
                *self._mode_widgets(layout, [*doors, *tiles]),
                *self._sibling_widgets(layout.siblings, siblings),
                *self._tool_widgets(layout.tools, first.lessons(self.app)),
                *self._language_widgets(layout.languages),
                self._theme_widget(layout.theme, view),
            ]
        )
        self.tell_widgets(self.group.widgets)
        # A toast lies over the picture, where it covers nothing to press.
        self.toast_center = (view.insets.left + layout.gold.x) / 2 if layout.kind != "portrait" else None
        self.toast_floor = _toast_floor(layout) if layout.spot else None
        if (view, layout) != (self._view, self.layout):
            self._view, self.layout = view, layout
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
        if self._pop is not None:
            self._pop_today(now)
        if now - self._looked >= 1:
            self._looked = now
            if self._day != self.app.platform.today():
                self._read_week()
                self._renew()

    def rests(self, now: float) -> float:
        # A device that has slept has not counted its timers on, so the day is looked at now and then.
        del now
        return min(DAY_LOOK, self.app.platform.until_tomorrow())

    def draw(self, canvas: Canvas) -> None:
        assert self._ground is not None
        assert self.layout is not None
        canvas.surface.blit(self._ground, (0, 0))
        if self._picture:
            self._picture.draw(canvas)
        self._draw_title(canvas, self.layout)
        if self._welcome:
            draw_captions(canvas, self.layout.captions, [self.app.texts(key) for key in CAPTIONS])
            if self.layout.pictures:
                draw_pictures(canvas, self.layout.pictures, self._welcome.pictures)
        self.group.draw(canvas)

    def _furnish(self, ground: pygame.Surface, layout: HomeLayout, view: View) -> Generator[None, None, None]:
        """What the first picture does without: the layers of the ground, the streak, then the picture."""
        yield from layer_ground(ground, view, STRATA)
        self.damage()
        yield
        if not self._gathered:
            yield from self.app.keeping.reading()
            self._gathered = True
            self._read_week()
            self._renew()
        if layout.spot:
            self._picture = shelves()[0].picture(ground, layout.spot, view, self.damage)
            if self._picture:
                yield from self._picture.build()

    def _renew(self) -> None:
        """Show what changed while home is looked at, such as the day."""
        if self._view and self.app.scene is self:
            self.arrange(self._view)
            self.damage()

    def _read_week(self) -> None:
        if self._gathered:
            self._week = shelves()[0].week(self.app)
            self.app.platform.tell("week", self._week.streak if self._week else "")

    def _pop_today(self, now: float) -> None:
        """Let the disc of today pop, once it is seen."""
        cards = [widget for widget in self.group.widgets if isinstance(widget, LeadCard | GoldLead)]
        start = self._pop = self._pop or now
        done = self.app.view.still or now >= start + POP
        for card in cards:
            card.grown = 1.0 if done else ease_pop(phase(now, start, POP))
            place = card.place(card.box)
            if card.week and place:
                self.damage(today_disc(card.week, place).grow(8))
        if done:
            self._pop = None

    def _draw_title(self, canvas: Canvas, layout: HomeLayout) -> None:
        text = self.app.texts
        if canvas.shows(layout.logo.grow(8)):
            draw_logo(canvas, layout.logo, text("brand.first"), text("brand.second"))
        if layout.tagline and canvas.shows(layout.tagline):
            words = text("home.tagline")
            size = lettering.fit(words, "Medium", layout.tagline.w, 16)
            place = (layout.tagline.x, layout.tagline.center[1])
            canvas.text(words, place, size, "Medium", canvas.theme.mute)

    def _leading(self, layout: HomeLayout, welcome: Welcome | None, running: Sequence[Kept]) -> list[Button]:
        """The golden card: learning for a newcomer, the match played last, or the mines of the day."""
        if welcome:
            action = partial(self._enter, welcome.door)
            return [GoldCard("welcome", layout.gold, action, welcome.title, welcome.line, welcome.brief)]
        lead, line = shelves()[0].lead(self.app)
        titles = (self.app.texts(f"{lead.name}.title"), self.app.texts(f"{lead.name}.short"))
        action = partial(self._enter, lead)
        if layout.lead is None:
            return [GoldLead(lead.name, layout.gold, action, titles, line, self._week)]
        card = LeadCard(lead.name, layout.lead, action, lead.icon, titles, line, self._week)
        return [self._continue_card(layout.gold, running[0]), card]

    def _mode_widgets(self, layout: HomeLayout, doors: Sequence[Door]) -> list[Button]:
        """Cards for ways to play, tiles where there is no room for a card or the game is still to be learned."""
        text = self.app.texts
        named = [(text(f"{door.name}.title"), box) for door, box in zip(doors, layout.modes, strict=False)]
        # Whole titles on all cards, or on none.
        whole = all(lettering.measure(title, "ExtraBold", 14) <= box.w - BESIDE_TITLE for title, box in named)
        cards: list[ModeCard] = []
        tiles: list[Button] = []
        for door, box in zip(doors, (*layout.modes, *layout.tiles), strict=True):
            coming, short, action = door.open is None, box.w < NARROW, partial(self._enter, door)
            tiled = box in layout.tiles or box.w < TILES_BELOW
            title = text(f"{door.name}.{'short' if tiled or not whole else 'title'}")
            if tiled:
                tiles.append(Tile(door.name, box, action, door.icon, title, coming))
                continue
            detail = f"{door.name}.detail" if not short else "badge.coming" if coming else f"{door.name}.brief"
            badge = text("badge.soon") if coming and not short else ""
            cards.append(ModeCard(door.name, box, action, door.icon, title, text(detail), badge, coming))
        even_cards(cards)
        return [*cards, *tiles]

    def _sibling_widgets(self, boxes: Sequence[Box], doors: Sequence[Door]) -> list[Button]:
        text = self.app.texts
        return [
            SiblingCard(
                door.name,
                box,
                partial(self._enter, door),
                door.icon,
                text(f"{door.name}.title"),
                (text(f"{door.name}.detail"), text(f"{door.name}.brief")),
                "" if door.open else text("badge.soon"),
            )
            for door, box in zip(doors, boxes, strict=True)
        ]

    def _tool_widgets(self, boxes: Sequence[Box], lessons: Door | None) -> list[Button]:
        """Lessons, records and settings; where there is no room for words, by their icons."""
        text = self.app.texts
        pages = [Door(name, icon, partial(self._visit, name)) for name, icon, *_ in PAGES]
        doors = list(zip([*([lessons] if lessons else []), *pages], boxes, strict=False))
        if boxes[0].w < WORDLESS:
            return [IconButton(door.name, box, partial(self._enter, door), door.icon) for door, box in doors]
        tools = [
            LabelButton(door.name, box, partial(self._enter, door), text(f"{door.name}.title"), door.icon)
            for door, box in doors
        ]
        even(tools)
        return [*tools]

    def _theme_widget(self, box: Box, view: View) -> Button:
        other = "light" if view.theme.dark else "dark"
        icon = "sun" if view.theme.dark else "moon"
        return IconButton("theme", box, partial(self.app.choose, theme=other), icon)

    def _continue_card(self, box: Box, running: Kept) -> GoldCard:
        """Go on with the match played last."""
        assert running.record is not None
        words = shelf_of(running.game).running_words(self.app.texts, running.record)
        title, line = self.app.texts("continue.title"), f"{words.title} · {words.result}"
        return GoldCard("continue", box, partial(self._continue, running), title, line)

    def _language_widgets(self, boxes: tuple[Box, ...]) -> list[Button]:
        known, now = self.app.tongue.languages, self.app.texts.language
        codes = list(known)
        if len(boxes) < len(codes):
            following = codes[(codes.index(now) + 1) % len(codes)]
            action = partial(self.app.choose, language=following)
            return [IconButton("language", boxes[0], action, label=now.upper())]
        return [
            WordButton(
                f"language {one.code}", box, partial(self.app.choose, language=one.code), one.name, one.code == now
            )
            for box, one in zip(boxes, self.app.tongue.languages.values(), strict=True)
        ]

    def _continue(self, kept: Kept) -> None:
        if not self.app.ways.resume(kept):
            self._renew()

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


def _toast_floor(layout: HomeLayout) -> float | None:
    """What a toast floats above: the golden card, the doors below the picture, or the buttons there."""
    if layout.kind == "portrait":
        return layout.gold.y + 6
    if layout.kind == "desktop":
        return layout.siblings[0].y
    return layout.theme.y + 8 if layout.theme.y > layout.gold.bottom else None


def house_page(app: "App", name: str) -> Scene | None:
    """A page of the house by its name; imported when first entered, so that the first frame waits for none."""
    for known, _, module, page in PAGES:
        if known == name:
            scene: Scene = getattr(import_module(f"orapa.app.pages.{module}"), page)(app)
            return scene
    return None
