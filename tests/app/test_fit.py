"""No scene cuts its words or writes one over another: all that tools.shots pictures, in every language.

What is read out beside a picture comes later, as a part: here it is missing, and no picture misses it.
"""

from itertools import combinations

import pytest

from orapa import assets
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.words.texts import SPOKEN
from tests.tongues import in_turn
from tools.shots import SCENES, SCREENS
from tools.studio import open_studio, settled

SIZES = ("desktop", "portrait", "landscape", "small")
# Here something lies over the scene that does not belong to it.
COVERED = ("builder-name", "setting-told")
HAIR = 0.6

Text = tuple[str, Box]
Written = tuple[list[Text], list[Text]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """What is drawn on any canvas and seen whole from top to bottom; and what leaves its canvas sideways."""
    drawn: list[Text] = []
    cut: list[Text] = []
    draw = Canvas.text

    def text(canvas: Canvas, words: str, *args: object, **values: object) -> Box:
        box = draw(canvas, words, *args, **values)  # type: ignore[arg-type]
        clip, scale = canvas.surface.get_clip(), canvas.scale
        if words.strip() and clip.top <= box.y * scale + 1 and box.bottom * scale <= clip.bottom + 1:
            drawn.append((words, box))
            if box.x < -HAIR or box.right > canvas.surface.get_width() / scale + HAIR:
                cut.append((words, box))
        return box

    monkeypatch.setattr(Canvas, "text", text)
    find = assets.find
    monkeypatch.setattr(assets, "find", lambda name: None if name.endswith(f"/{SPOKEN}.json") else find(name))
    return drawn, cut


@in_turn("screen,scene", SIZES, SCENES, every=12)
def test_no_scene_cuts_its_words(screen: str, scene: str, language: str, written: Written) -> None:
    open_studio()
    app = settled(SCENES[scene], SCREENS[screen], "dark", language)
    drawn, cut = written
    assert drawn
    assert not cut
    # Only what is drawn at once stands side by side.
    drawn.clear()
    app.scene.arrange(app.view)
    app.damage()
    app.step(1000)
    if app.scene.covered or app.toast.text or scene in COVERED:
        return
    texts = {(words, box.grow(-HAIR)) for words, box in drawn if len(words.strip()) > 2}
    for (one, box), (other, beside) in combinations(texts, 2):
        assert one == other or not box.overlaps(beside), (one, other)


def test_words_too_long_for_every_size_are_smaller_still_and_say_that_they_do_not_fit() -> None:
    long, room = "Donaudampfschifffahrtsgesellschaft", 180.0
    size = lettering.fit(long, "Bold", room, 14)
    assert lettering.LEAST < size < lettering.smallest()
    assert room < lettering.measure(long, "Bold", size) < room + HAIR


def test_a_block_of_words_takes_as_few_lines_as_it_can_and_keeps_inside() -> None:
    words = "Hand in the sheet that lies before you"
    for most, width in ((1, 400.0), (2, 150.0), (3, 90.0), (2, 90.0)):
        size, lines = lettering.block(words, "Bold", width, 16, most)
        assert len(lines) <= most
        assert " ".join(lines) == words
        assert all(lettering.measure(line, "Bold", size) <= width for line in lines)
    assert lettering.block(words, "Bold", 400, 16, 2)[0] == 16
