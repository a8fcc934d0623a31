"""The page makes the sounds that the program means, worked out without loudspeakers and held against our samples."""

import math
from collections.abc import Callable

from orapa.app.frame.sound import RATE, samples
from orapa.app.look import sounds
from orapa.app.mine.hearing import chord, port_side
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.colours import ALL, CLEAR, RED
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready
from tests.browser.test_spoken import Listener
from tests.browser.test_table import Player

RENDERED = """async ([text, seconds, rate]) => {
  const audio = new OfflineAudioContext(2, Math.ceil(seconds * rate), rate);
  orapa.laySound(audio, text, 1, 0);
  const made = await audio.startRendering();
  return Array.from(made.getChannelData(0));
}"""
# How strong both sides are of a sound that comes from one of them.
SIDES = """async ([text, pan]) => {
  const audio = new OfflineAudioContext(2, 22050, 22050);
  orapa.laySound(audio, text, 1, pan);
  const made = await audio.startRendering();
  return [0, 1].map((side) => made.getChannelData(side).reduce((sum, value) => sum + value * value, 0));
}"""
# What plays is held on to.
PLAYING = """
  globalThis.playing = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor(...more) { super(...more); playing.push(this); }
  };
"""
STATES = "playing.map((audio) => audio.state).join()"
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


def test_a_wave_is_heard_on_the_side_where_it_leaves(visit: Callable[..., Visit], address: str) -> None:
    page = visit().open(address).page
    for port, other in (("A", "18"), ("1", "10")):
        left, right = (page.evaluate(SIDES, [chord(RED).text, port_side(parse_port(name))]) for name in (port, other))
        assert left[0] > 4 * left[1]
        assert right[1] > 4 * right[0]


def test_sound_that_is_switched_off_stops_what_plays_and_is_never_begun_anew(
    visit: Callable[..., Visit], address: str
) -> None:
    visitor = visit()
    visitor.context.add_init_script(PLAYING)
    here = Listener(visitor, f"{address}?no-worker")
    here.say("settings")
    here.at("Settings")
    here.press("^Loudness: Loud")
    here.page.wait_for_function(f"{STATES} === 'running'")
    here.press("^Loudness: Off")
    here.page.wait_for_function(f"{STATES} === 'suspended'")
    here.press("^Loudness: Soft")
    here.page.wait_for_function(f"{STATES} === 'running'")
    here.press("^Loudness: Off")
    here.page.wait_for_function(f"{STATES} === 'suspended'")
    # At the next visit nothing is begun at all.
    here.page.reload()
    ready(visitor.started())
    click(visitor, "back")
    visitor.wait_for("scene", "home")
    assert here.page.evaluate("[playing.length, orapa.sounded].join()") == "0,0"
    assert visitor.complaints == []


def test_nothing_sounds_before_a_touch_and_answers_do_after_it(visit: Callable[..., Visit], address: str) -> None:
    player = Player(visit(), address)
    assert player.page.evaluate("orapa.sounded") == 0
    player.click(player.port("G"))
    player.wait("questions", 1)
    # The press, the wave that goes in, and the answer.
    player.page.wait_for_function("orapa.sounded >= 2")
    assert player.visitor.complaints == []
