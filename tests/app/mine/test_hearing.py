"""What is heard: levels, notes, sides, and that nothing secret sounds."""

import math
from itertools import combinations

import pytest

from orapa.app.frame.sound import RATE, Sound, as_pcm, panned, samples
from orapa.app.look import sounds
from orapa.app.mine.hearing import NOTES, PULSE, chord, port_side, side_of, sound_of
from orapa.engine.mine.rules.answers import parse_answer
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.colours import MIXES, RED, WHITE

ANSWERS = [f"{words}" for words in ("A -> 11 clear", "A -> absorbed", "E4 = nothing", "E4 = transparent", "E4 = white")]
INTERFACE = {name: one for name, one in vars(sounds).items() if isinstance(one, Sound)}


def loudest(one: Sound) -> float:
    """The strongest tenth of a second, as the square root of its mean power, in decibels."""
    made, window = samples(one), RATE // 10
    power = [sum(value * value for value in made[at : at + window]) for at in range(0, len(made), window // 2)]
    return 10 * math.log10(max(power) / window)


def strength_at(one: Sound, pitch: float) -> float:
    """How much of a pitch is in a sound."""
    made = samples(one)
    turns = [(value, 2 * math.pi * pitch * at / RATE) for at, value in enumerate(made)]
    across = sum(value * math.cos(turn) for value, turn in turns)
    along = sum(value * math.sin(turn) for value, turn in turns)
    return math.hypot(across, along) / len(made)


@pytest.mark.parametrize("colours", MIXES)
def test_a_mix_sounds_the_notes_of_its_colours_and_no_others(colours: int) -> None:
    one = chord(colours)
    inside = [strength_at(one, pitch) for colour, pitch in NOTES.items() if colours & colour]
    # The note of white is an overtone of red.
    outside = [
        strength_at(one, pitch)
        for colour, pitch in NOTES.items()
        if not colours & colour and not (colour == WHITE and colours & RED)
    ]
    assert not inside or min(inside) > 3 * max(outside, default=0.0)


def test_all_mixes_sound_different() -> None:
    assert len({chord(colours) for colours in MIXES}) == len(MIXES) == 16


@pytest.mark.parametrize("colours", MIXES)
def test_answers_are_equally_loud_and_never_cut_off(colours: int) -> None:
    one = chord(colours)
    assert max(map(abs, samples(one))) < 0.95
    assert loudest(one) == pytest.approx(-13, abs=1.5)


@pytest.mark.parametrize("words", ANSWERS)
def test_special_answers_are_as_loud(words: str) -> None:
    one = sound_of(parse_answer(words))
    assert max(map(abs, samples(one))) < 0.95
    assert loudest(one) == pytest.approx(-13, abs=2.5)


def test_answers_to_waves_take_the_same_time_whatever_was_met() -> None:
    assert {chord(colours).length for colours in MIXES} == {1.0}


@pytest.mark.parametrize("name", INTERFACE)
def test_what_the_interface_sounds_is_never_cut_off_and_softer_than_an_answer(name: str) -> None:
    one = INTERFACE[name]
    assert max(map(abs, samples(one))) < 0.95
    assert loudest(one) < -8


def test_a_sound_dies_away() -> None:
    for one in (*INTERFACE.values(), PULSE, *(chord(colours) for colours in MIXES)):
        assert max(map(abs, samples(one)[-20:])) < 0.01


def test_white_brightens() -> None:
    plain, bright = chord(RED), chord(RED | WHITE)
    high = 4 * NOTES[RED]
    assert strength_at(bright, high) / strength_at(bright, NOTES[RED]) > 2 * strength_at(plain, high) / strength_at(
        plain, NOTES[RED]
    )


def test_a_wave_is_heard_where_it_leaves() -> None:
    assert port_side(parse_port("A")) == -port_side(parse_port("18")) < 0
    along = [port_side(parse_port(str(column))) for column in range(1, 11)]
    assert along == sorted(along)
    assert side_of(parse_answer("A -> 18 red")) > 0 > side_of(parse_answer("18 -> A red"))
    assert side_of(parse_answer("A -> absorbed")) < 0


def test_sides_are_equally_loud_together() -> None:
    for pan in (-1.0, -0.4, 0.0, 0.7, 1.0):
        left, right = panned(pan)
        assert left * left + right * right == pytest.approx(1)


def test_a_mixer_gets_both_sides_in_turn() -> None:
    data = memoryview(as_pcm(sounds.TAP, 1.0, -1.0)).cast("h")
    assert len(data) == 2 * len(samples(sounds.TAP))
    assert max(map(abs, data[::2])) > 500 > max(map(abs, data[1::2]))


def test_no_two_answers_of_different_kind_sound_alike() -> None:
    kinds = [sound_of(parse_answer(words)) for words in ANSWERS]
    assert all(one != other for one, other in combinations(kinds, 2))
