"""The ladder: a player's rating with its span among those of the rivals, and a badge per rival and gem set."""

import json
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.jobs import Job
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face, draw_face
from orapa.app.look.lettering import Weight, shortened
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD, mix
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.preferences import GAME
from orapa.app.mine.statistics.cards import SQUARE, paint_square
from orapa.app.mine.statistics.shown import LEDGER
from orapa.app.mine.who import EMBLEMS
from orapa.app.pages.page import Page
from orapa.engine.mine.match.figures import Rival, rivals
from orapa.engine.mine.match.statistics import Played
from orapa.engine.mine.rivals.ladder import RATINGS, Rating, badges, rating
from orapa.engine.mine.rules.gems import GemSet
from orapa.words.texts import Texts, counted, number

if TYPE_CHECKING:
    from orapa.app.loop import App

GAP = 12.0
# The card of the rating: how far in its words are, the room of the points, from there to the scale, a line below that.
INSET, RATING, BELOW, ABOUT = 18.0, 80.0, 8.0, 17.0
# The least and the most points on the scale.
SCALE_FROM, SCALE_TO = 900, 2300
FACE, SCALE = 30.0, 58.0
# The list of rivals: its heading and a row; from which width on a row is one line.
HEADING, ROW, TALL_ROW, WIDE = 58.0, 50.0, 74.0, 640.0
BADGE, PITCH = 22.0, 88.0
# The room of the points at the right of a row.
POINTS = 74.0
SQUARES = 10


@dataclass(frozen=True)
class Standing:
    """Where a player stands on the ladder."""

    rating: Rating | None = None
    rivals: tuple[Rival, ...] = ()
    badges: frozenset[tuple[str, str]] = frozenset()


def standing_of(played: Sequence[Played]) -> Standing:
    """What these matches come to."""
    return Standing(rating(played), tuple(rivals(played, tuple(RATINGS))), badges(played))


class Ladder(Page):
    """The rating above, the rivals below."""

    name = "ladder"
    title = "ladder.title"
    # Rows of figures have no room to break, and hardly any to grow.
    most_words = 1.2
    place = f"{GAME} ladder"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.standing: Standing | None = None
        self._cards: tuple[Box, Box] = (Box(0, 0, 0, 0), Box(0, 0, 0, 0))
        self._words = rated_words(None, app.texts, 0)
        self._adding: Job | None = None

    def entered(self) -> None:
        self._adding = self.app.jobs.start(self._working(), self._show)

    def left(self) -> None:
        if self._adding:
            self._adding.cancel()

    def _working(self) -> Generator[None, None, Standing]:
        past = yield from LEDGER.gathering(self.app.keeping, self.app.platform.today())
        return standing_of([one.played for one in past.results])

    def _show(self, standing: Standing) -> None:
        self.standing = standing
        found = standing.rating
        facts = {"badges": len(standing.badges), "duels": found.duels if found else 0}
        if found:
            facts |= {"points": found.points, "least": found.least, "most": found.most}
        self.app.platform.tell("ladder", json.dumps(facts))
        if self.app.scene is self:
            self.renew()

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        wide = content.w >= WIDE
        found = self.standing.rating if self.standing else None
        self._words = rated_words(found, self.app.texts, content.w)
        rated = Box(content.x, 4, content.w, self._words.height)
        listed = Box(
            content.x, rated.bottom + GAP, content.w, HEADING + len(RATINGS) * (ROW if wide else TALL_ROW) + 10
        )
        self._cards = rated, listed
        return [], listed.bottom + 8

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        rated, listed = (card.move(0, dy) for card in self._cards)
        text = self.app.texts
        if canvas.shows(rated.grow(30)):
            plate(canvas, rated, RADIUS_CARD, "card")
            if self.standing:
                paint_rating(canvas, rated, self._words, self.standing.rating, text)
        if canvas.shows(listed.grow(30)):
            plate(canvas, listed, RADIUS_CARD, "card")
            if self.standing:
                paint_rivals(canvas, listed, self.standing, text)


@dataclass(frozen=True)
class RatedWords:
    """What the card of the rating says besides the points, broken into lines."""

    x: float
    """How far from the card's left they begin."""
    lines: tuple[str, ...]
    size: float
    pitch: float
    about: tuple[str, ...]
    """What counts, below the scale."""

    @property
    def high(self) -> float:
        return max(RATING, len(self.lines) * self.pitch)

    @property
    def scale_from(self) -> float:
        """How far from the card's top the scale begins."""
        return INSET + self.high + BELOW

    @property
    def height(self) -> float:
        """How high the card is."""
        return self.scale_from + SCALE + len(self.about) * ABOUT + INSET


def rated_words(found: Rating | None, texts: Texts, width: float) -> RatedWords:
    """The words on a card of this width; small ones beside the points where they would be many lines."""
    about = tuple(lettering.wrap(texts("ladder.about"), "Medium", 12.5, width - 40))
    if found is None:
        lines = tuple(lettering.wrap(texts("ladder.none"), "Bold", 16, width - 40))
        return RatedWords(20, lines, 16, 22, about)
    title = lettering.measure(texts("ladder.rating"), "Bold", 14)
    x = 44 + max(title, lettering.measure(number(texts, found.points), "ExtraBold", 36))
    least, most = number(texts, found.least), number(texts, found.most)
    words = [texts("ladder.span", least=least, most=most), counted(texts, "ladder.duels", found.duels)]
    for size, pitch in (14, 20), (12.5, 17):
        lines = tuple(line for one in words for line in lettering.wrap(one, "Medium", size, width - 20 - x))
        if len(lines) * pitch <= RATING:
            break
    return RatedWords(x, lines, size, pitch, about)


def paint_rating(canvas: Canvas, box: Box, words: RatedWords, found: Rating | None, texts: Texts) -> None:
    """The points, how sure they are, and where they stand among the rivals' on one scale."""
    theme, left, middle = canvas.theme, box.x + 20, box.y + INSET + words.high / 2
    weight: Weight = "Medium" if found else "Bold"
    ink = theme.mute if found else theme.text
    for i, line in enumerate(words.lines):
        y = middle + (i - (len(words.lines) - 1) / 2) * words.pitch
        canvas.text(line, (box.x + words.x, y), words.size, weight, ink)
    if found:
        canvas.text(texts("ladder.rating"), (left, middle - 32), 14, "Bold", theme.mute)
        canvas.text(number(texts, found.points), (left, middle), 36, "ExtraBold", theme.brass)
    scale = Box(left + FACE / 2, box.y + words.scale_from, box.w - 40 - FACE, SCALE)
    for i, line in enumerate(words.about):
        canvas.text(line, (left, scale.bottom + (i + 0.5) * ABOUT), 12.5, "Medium", theme.mute)
    _paint_scale(canvas, scale, found)


def _paint_scale(canvas: Canvas, box: Box, found: Rating | None) -> None:
    """The rivals by their ratings on one line, and below it the player's span."""
    theme, y = canvas.theme, box.y + FACE + 6

    def at(points: float) -> float:
        share = (min(max(points, SCALE_FROM), SCALE_TO) - SCALE_FROM) / (SCALE_TO - SCALE_FROM)
        return box.x + box.w * share

    canvas.rounded(Box(box.x - 6, y, box.w + 12, 2), 1, theme.line)
    if found:
        low, high = at(found.least), at(found.most)
        canvas.rounded(Box(low, y - 3, max(8.0, high - low), 8), 4, mix(theme.fill, theme.surf, 0.35))
        x = at(found.points)
        canvas.rounded(Box(x - 8, y - 7, 16, 16), 8, theme.surf)
        canvas.rounded(Box(x - 6, y - 5, 12, 12), 6, theme.fill)
    places: list[float] = []
    for name, points in RATINGS.items():
        # Neighbours that are equally strong stand side by side.
        x = max([at(points), *(place + FACE + 3 for place in places[-1:])])
        places.append(x)
        beaten = bool(found) and found is not None and found.points > points
        draw_face(canvas, Face(emblem=EMBLEMS[name]), (x, box.y + FACE / 2 - 4), FACE, out=False, chosen=beaten)
        canvas.rounded(Box(at(points) - 1, y - 4, 2, 9), 1, theme.mute)


def paint_rivals(canvas: Canvas, box: Box, standing: Standing, texts: Texts) -> None:
    """Each rival, the strongest first: its rating, the last duels, the score, and a badge per gem set."""
    theme, wide = canvas.theme, box.w >= WIDE
    canvas.text(texts("ladder.rivals"), (box.x + 20, box.y + 24), 16, "ExtraBold")
    about = texts("ladder.rivals.about")
    size = lettering.fit(about, "Medium", box.w - 40, 12.5)
    canvas.text(shortened(about, box.w - 40, "Medium", size), (box.x + 20, box.y + 44), size, "Medium", theme.mute)
    high = ROW if wide else TALL_ROW
    for i, rival in enumerate(reversed(standing.rivals)):
        row = Box(box.x + 14, box.y + HEADING + i * high, box.w - 28, high)
        if i:
            canvas.rounded(Box(row.x, row.y, row.w, 1), 0, mix(theme.line, theme.surf, 0.4))
        _paint_row(canvas, row, rival, standing.badges, texts, wide)


def _paint_row(
    canvas: Canvas, row: Box, rival: Rival, owned: frozenset[tuple[str, str]], texts: Texts, wide: bool
) -> None:
    theme = canvas.theme
    y = row.center[1] if wide else row.y + 24
    draw_face(canvas, Face(emblem=EMBLEMS[rival.name]), (row.x + 24, y), 36)
    canvas.text(texts(f"rival.{rival.name}.name"), (row.x + 54, y - 9), 14, "Bold")
    canvas.text(_score(rival, texts), (row.x + 54, y + 9), 12.5, "Medium", theme.mute)
    canvas.text(number(texts, RATINGS[rival.name]), (row.right - 6, y), 16, "ExtraBold", None, "right")
    squares = rival.outcomes[-SQUARES:]
    pitch = PITCH if wide else (row.w - 12) / len(GemSet)
    start = row.right - POINTS - len(GemSet) * pitch if wide else row.x + 12
    if wide:
        x = start - 24 - SQUARES * (SQUARE + 2)
        for at, outcome in enumerate(squares if x > row.x + 230 else ()):
            paint_square(canvas, Box(x + at * (SQUARE + 2), round(y - SQUARE / 2), SQUARE, SQUARE), outcome)
    for at, gem_set in enumerate(GemSet):
        place = (start + at * pitch + BADGE / 2, y if wide else row.bottom - 19)
        _paint_badge(
            canvas, place, (rival.name, str(gem_set)) in owned, texts(f"facet.set.{gem_set}"), pitch - BADGE - 8
        )


def _score(rival: Rival, texts: Texts) -> str:
    if not rival.outcomes:
        return texts("ladder.unplayed")
    key = "ladder.score.drawn" if rival.drawn else "ladder.score"
    return texts(key, won=rival.won, lost=rival.lost, drawn=rival.drawn)


def _paint_badge(canvas: Canvas, center: tuple[float, float], owned: bool, word: str, room: float) -> None:
    """A disc with a tick for a rival beaten in a gem set, else its ring, and the set's name."""
    theme, (x, y) = canvas.theme, center
    disc = Box(x - 9, y - 9, 18, 18)
    if owned:
        canvas.rounded(disc, 9, theme.fill)
        canvas.icon("check", disc.center, 11, theme.on_gold, 3.4)
    else:
        canvas.ring(disc, 9, 1.4, theme.faint)
    size = lettering.fit(word, "Medium", room, 11.5)
    canvas.text(shortened(word, room, "Medium", size), (x + 13, y), size, "Medium", theme.text if owned else theme.mute)
