"""On the smallest phone very large text is twice as large as usual: in the picture, or in the reading glass over it."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.spoken import Listener
from orapa.app.look.theme import CAP_HEIGHT
from orapa.app.loop import App
from orapa.app.pages.page import Page
from tests.made_up import CODE
from tests.tongues import in_turn
from tools.shots import SCENES
from tools.studio import open_studio, settled

SCREENS = {"320x480": Screen(320, 480), "320x640": Screen(320, 640)}
TWICE = 1.9
# Names of ports, letters on gems and chips: the board shows them by place, shape and pattern as well.
LEAST = 3
# A word wider than the window cannot be broken: it is as large as there is room.
WIDEST = 0.9
# Farther down than any page goes.
FAR = 1_000_000.0
# Over these scenes lies something of another scene, or they do not come to rest, so that the glass is not there yet.
PASSING = ("setting-told", "duel-thinking")


class Text(NamedTuple):
    """Words on the picture, where, and how large in pixels of the page."""

    words: str
    box: Box
    size: float

    @property
    def body(self) -> Box:
        """From the accents to the descenders, a hair smaller."""
        return Box(self.box.x + 0.6, self.box.y - 0.05 * self.size, self.box.w - 1.2, self.box.h + 0.19 * self.size)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Text]:
    """All words drawn on any canvas that are seen whole."""
    found: list[Text] = []
    draw = Canvas.text

    def text(canvas: Canvas, words: str, *args: object, **values: object) -> Box:
        box = draw(canvas, words, *args, **values)  # type: ignore[arg-type]
        clip, scale = canvas.surface.get_clip(), canvas.scale
        if len(words.strip()) >= LEAST and clip.top <= box.y * scale + 1 and box.bottom * scale <= clip.bottom + 1:
            found.append(Text(words, box, box.h / CAP_HEIGHT * scale))
        return box

    monkeypatch.setattr(Canvas, "text", text)
    return found


def pictured(scene: str, screen: Screen, size: str, language: str, drawn: list[Text]) -> tuple[App, set[Text]]:
    """A scene in a size of text, and the words on it."""

    def show(app: App) -> None:
        app.choose(text_size=size)
        SCENES[scene](app)
        # Some scenes are pictured in a size of their own.
        app.choose(text_size=size)

    app = settled(show, screen, "dark", language)
    drawn.clear()
    app.scene.arrange(app.view)
    app.damage()
    app.step(1000)
    return app, set(drawn)


def controls(app: App) -> set[str]:
    """The names of all that can be pressed, rows of a long list included that are scrolled away."""
    scene = app.scene
    names = {widget.name for widget in (scene.reachable.widgets if scene.reachable else ())}
    if isinstance(scene, Page) and not scene.over:
        names |= {widget.name for widget in scene.widgets_between(0, FAR) or ()}
        # They were laid out for that; now they lie where they are seen again.
        scene.arrange(app.view)
    return names


def least_for(text: Text, usual: Sequence[float]) -> float:
    """Twice as large as the same word usually is: of several sizes, the largest that it can have grown from."""
    return TWICE * max((size for size in usual if size <= text.size), default=min(usual, default=0.0))


def too_small(app: App, texts: set[Text], usual: dict[str, list[float]]) -> Iterator[str]:
    """Words that are not twice as large as usual, neither on the picture nor in the glass."""
    glass = app.glass
    assert glass
    over = app.scene.over or getattr(app.scene, "_dialog", None)
    if over:
        # What lies under a dialog is read when that is closed.
        listener = Listener(app.view.scale, app.view.theme)
        over.draw(listener)
        told = {(words, *map(round, box.center)) for words, box in listener.written}
        texts = {text for text in texts if (text.words, *map(round, text.box.center)) in told}
    for text in texts:
        for word in text.words.split():
            least = least_for(text, usual.get(word, ()))
            if len(word) < LEAST or text.size >= least:
                continue
            words = app._words_at(text.box.center)
            # In the made-up language the same word is another one elsewhere.
            if words is None or (word not in words.text and app.texts.language != CODE):
                yield f"{word} of {text.words}: {words}"
                continue
            glass._show(words, stays=True)
            # A single word cannot be wider than the window.
            whole = max(lettering.measure(one, "Bold", glass._size) for one in words.text.split())
            if glass.pixels * app.view.scale < least and whole < WIDEST * (app.view.width - 40):
                yield f"{word}: {glass.pixels}"
            glass.hide()


@in_turn("screen,scene", SCREENS, SCENES, every=24)
def test_very_large_words_are_twice_as_large(screen: str, scene: str, language: str, drawn: list[Text]) -> None:
    open_studio()
    before, normal = pictured(scene, SCREENS[screen], "normal", language, drawn)
    names = controls(before)
    usual: dict[str, list[float]] = defaultdict(list)
    for text in normal:
        for word in text.words.split():
            usual[word].append(text.size)
    app, large = pictured(scene, SCREENS[screen], "largest", language, drawn)
    widgets = app.scene.reachable.widgets if app.scene.reachable else ()
    assert names <= controls(app), "no control is lost"
    assert all(min(widget.hit.w, widget.hit.h) >= 24 for widget in widgets)
    if scene in PASSING or (app.scene.covered and not app.scene.over):
        return
    assert not list(too_small(app, large, usual))
    if not (app.scene.covered or app.scene.over or app.toast.text):
        boxes = [(text.words, text.body) for text in large]
        assert not [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if a != b and one.overlaps(other)]
    assert lettering.grown(1) == app.view.text
