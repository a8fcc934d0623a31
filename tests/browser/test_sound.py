"""The page makes the sounds that the program means, worked out without loudspeakers and held against our samples."""

import math
from collections.abc import Callable

from orapa.app.frame.sound import RATE, samples
from orapa.app.look import sounds
from orapa.app.mine.hearing import chord
from orapa.engine.mine.rules.colours import ALL, CLEAR, RED
from tests.browser.conftest import Visit
from tests.browser.test_table import Player

RENDERED = """async ([text, seconds, rate]) => {
  const audio = new OfflineAudioContext(2, Math.ceil(seconds * rate), rate);
  orapa.laySound(audio, text, 1, 0);
  const made = await audio.startRendering();
  return Array.from(made.getChannelData(0));
}"""
WINDOW = RATE // 50


def course(made: list[float]) -> list[float]:
    """How strong it is from fiftieth to fiftieth of a second."""
    return [
        math.sqrt(sum(value * value for value in made[at : at + WINDOW]) / WINDOW)
        for at in range(0, len(made) - WINDOW, WINDOW)
    ]


def test_the_page_makes_the_sounds_that_were_measured(visit: Callable[..., Visit], address: str) -> None:
    visitor = visit().open(address)
    for one in (chord(RED), chord(ALL), chord(CLEAR), sounds.DOORS, sounds.FOUND, sounds.TAP):
        made = visitor.page.evaluate(RENDERED, [one.text, one.length, RATE])
        assert max(map(abs, made)) < 0.95
        # In the middle each side has half of the power.
        ours = course([value * math.sqrt(0.5) for value in samples(one)])
        theirs = course(made)
        strongest = max(ours)
        # Noise is another one each time.
        close = 0.35 if any(tone.breath for tone in one.tones) else 0.08
        for mine, its in zip(ours, theirs, strict=False):
            assert abs(mine - its) < close * strongest


def test_nothing_sounds_before_a_touch_and_answers_do_after_it(visit: Callable[..., Visit], address: str) -> None:
    player = Player(visit(), address)
    assert player.page.evaluate("orapa.sounded") == 0
    player.click(player.port("G"))
    player.wait("questions", 1)
    # The press, the wave that goes in, and the answer.
    player.page.wait_for_function("orapa.sounded >= 2")
    assert player.visitor.complaints == []
