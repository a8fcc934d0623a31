"""The page that shares a result: its card as it will be sent, and the ways to send it."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.parts import ROOMS, there
from orapa.app.frame.png import png_of
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, form_widgets
from orapa.app.look.form import HEAD, Section, Switch, form_layout
from orapa.app.look.plates import plate
from orapa.app.look.shapes import ring, rounded
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton
from orapa.app.mine.daily.countdown import Countdown
from orapa.app.mine.leaving import found, print_sheet
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.share.card import WIDTH, card_picture
from orapa.app.mine.share.layout import ShareLayout, share_layout
from orapa.app.mine.share.signs import draw_legend
from orapa.app.mine.share.told import Told, told_of
from orapa.app.pages.copying import Copying
from orapa.app.pages.page import Page
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.views import view as view_of
from orapa.engine.play.streaks import streak

if TYPE_CHECKING:
    from orapa.app.loop import App

FILE = "orapa-mine-{what}.png"


class Share(Page):
    """The card, what its signs mean, and two buttons: the picture, the text."""

    name = "share"
    title = "share.title"

    def __init__(self, app: "App", match: Match, seat: int, looking: Looking) -> None:
        super().__init__(app)
        self.match = match
        self.seat = seat
        self.looking = looking
        self.kept = looking.name
        self._layout: ShareLayout | None = None
        self._picture: tuple[object, pygame.Surface] | None = None
        self._copying = Copying(app)
        self._sharing = False
        today = match.setup.daily.partition("/")[0] == app.platform.today()
        self._countdown = Countdown(app.platform) if today else None

    @property
    def place(self) -> str:
        return f"{GAME} share {self.kept}" if self.kept else ""

    def entered(self) -> None:
        self.looking.watch(self._looked)
        self.looking.start()
        if self._in_company and not there(self.app.platform, ROOMS):
            self.app.when(ROOMS, self.renew)

    def left(self) -> None:
        self.looking.unwatch(self._looked)

    @property
    def told(self) -> Told:
        """What is shared, as far as it is known."""
        app, match = self.app, self.match
        days = streak(app.keeping.summaries(GAME), app.platform.today()).now if self._kept_a_day else 0
        figures = self.looking.figures
        if self._in_company and there(app.platform, ROOMS):
            told: Told = found("outcome.sharing", "told_of_company")(match, app.texts, app.platform.address(), figures)
            return told
        reviewed = figures.mines[match.setup.target(self.seat)] if figures.whole else ()
        tempo = preferences(app.settings).tempo and self._has_tempo
        return told_of(match, self.seat, app.texts, app.platform.address(), reviewed, days, tempo)

    @property
    def _has_tempo(self) -> bool:
        """Whether the link is to a mine that was solved, so that others can follow."""
        setup = self.match.setup
        return setup.mode.alone and not setup.daily and not setup.again and self.match.explorer(self.seat).solved

    @property
    def _in_company(self) -> bool:
        """Whether several played, about whom a room tells that comes later than the start."""
        return not self.match.setup.mode.alone

    @property
    def ready(self) -> bool:
        """Whether the questions have been looked at, or cannot be."""
        return self.looking.figures.whole or not self.looking.figures.looking

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text = self.app.texts
        layout = self._layout = share_layout(content, text, self._has_tempo)
        self.app.platform.tell("share", "ready" if self.ready else "counting")
        copy = LabelButton("copy text", layout.copy, self.copy_text, text("share.text"), "share")
        if self.ready:
            send: Button = GoldButton("send picture", layout.send, self.send_picture, text("share.picture"), "picture")
        else:
            send = LabelButton("send picture", layout.send, self._wait, self._progress(), coming=True)
            copy.coming = True
            copy.action = self._wait
        sheet = LabelButton("print", layout.print, self._print, text("table.print"), "picture")
        return [send, copy, *self._tempo_row(layout), sheet], layout.bottom

    def _print(self) -> None:
        print_sheet(self.app, view_of(self.match, self.seat))

    def _tempo_row(self, layout: ShareLayout) -> list[Button]:
        """Whether the link tells others how quick one was, question by question."""
        if not self._has_tempo:
            return []
        on, text = preferences(self.app.settings).tempo, self.app.texts
        row = Switch("tempo", text("share.tempo"), on, partial(self.app.choose_for, GAME, tempo=not on))
        return form_widgets(form_layout([Section("", (row,))], layout.tempo.move(0, -HEAD))[0])

    def tick(self, now: float) -> None:
        super().tick(now)
        self._copying.tick()
        if self._sharing:
            self._see_whether_shared()
        if self._countdown and self._countdown.look(now) and self._layout:
            self.damage(self._layout.next.move(0, self._dy))

    def rests(self, now: float) -> float:
        return self._countdown.rests if self._countdown else super().rests(now)

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        layout, text = self._layout, self.app.texts
        assert layout is not None
        card = layout.card.move(0, dy)
        if canvas.shows(card):
            canvas.lay(self._preview(canvas, card), canvas.device(card))
        if self._has_tempo:
            plate(canvas, layout.tempo.move(0, dy), RADIUS_CARD, "card")
        draw_legend(canvas, layout.legend.move(0, dy), text)
        if self._countdown:
            words, place = text("daily.next", time=self._countdown.words), layout.next.move(0, dy)
            size = lettering.fit(words, "Bold", place.w, 14)
            canvas.text(words, (place.x, place.center[1]), size, "Bold", canvas.theme.mute)

    def send_picture(self) -> None:
        """Hand the picture over, copy or save it."""
        told, theme = self.told, self.app.view.theme
        png = png_of(card_picture(told, self._brand, theme))
        what = self.match.setup.daily.replace("/", "-") or "result"
        self.app.platform.share_picture(png, FILE.format(what=what), told.text)
        self._sharing = True

    def copy_text(self) -> None:
        """Put the text on the clipboard."""
        self._copying.copy(self.told.text)

    def _wait(self) -> None:
        self.app.toast.say(self.app.texts("share.wait"))

    def _looked(self) -> None:
        if self.app.scene is self:
            self.renew()

    def _progress(self) -> str:
        """How many questions have been looked at, while the others are."""
        figures = self.looking.figures
        counts = {"count": sum(map(len, figures.mines)), "of": sum(map(len, self.match.clues))}
        return self.app.texts("share.counting", **counts)

    def _see_whether_shared(self) -> None:
        state = self.app.platform.shared()
        if state == "asking":
            return
        self._sharing = False
        if state != "stopped":
            where = self.app.platform.saved_as
            key = "share.saved_as" if state == "saved" and where else f"share.{state}"
            self.app.toast.say(self.app.texts(key, where=where) if where else self.app.texts(key))

    @property
    def _kept_a_day(self) -> bool:
        """Whether it is a daily played on its day, which a streak may be told with."""
        setup = self.match.setup
        return bool(setup.daily) and setup.daily.partition("/")[0] == setup.date == self.app.platform.today()

    @property
    def _brand(self) -> tuple[str, str]:
        return self.app.texts("brand.first"), self.app.texts("brand.second")

    def _preview(self, canvas: Canvas, box: Box) -> pygame.Surface:
        """The card as large as it is shown, with round corners."""
        told, size = self.told, canvas.device(box).size
        key = (told, size, canvas.theme.name)
        if self._picture is None or self._picture[0] != key:
            picture = card_picture(told, self._brand, canvas.theme, size[0] / WIDTH)
            whole = pygame.transform.smoothscale(picture, size).convert_alpha()
            corner = round(14 * canvas.scale)
            whole.blit(rounded(size, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            whole.blit(ring(size, corner, max(1, round(canvas.scale)), canvas.theme.line), (0, 0))
            self._picture = (key, whole)
        return self._picture[1]
