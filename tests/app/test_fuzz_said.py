"""Whatever is said to a scene is done or answered: fifty thousand lines for each of its command fields."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from orapa.app.diamond.table.choices import Choices, Play
from orapa.app.diamond.table.spoken import obeyed as obeyed_by_diamond
from orapa.app.enigma.practice import Practice
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.puzzles.spoken import VERBS
from orapa.app.enigma.puzzles.spoken import obeyed as obeyed_at_bench
from orapa.app.enigma.table.choices import Play as Lay
from orapa.app.enigma.table.scene import Table as EnigmaTable
from orapa.app.enigma.table.spoken import VERBS as ENIGMA
from orapa.app.enigma.table.spoken import obeyed as obeyed_by_enigma
from orapa.app.mine.open_mine import Look, followed_words, look_of
from orapa.app.mine.table.orders import obeyed as obeyed_by_mine
from orapa.app.mine.table.scene import Table
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.scene import PuzzleScene as TrainingScene
from orapa.engine.diamond.match.play import advance as play_diamond
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.enigma.match.play import advance as play_enigma
from orapa.engine.enigma.match.play import begin, turns
from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.training.puzzles import Kind as Training
from orapa.engine.play.refused import Refused
from orapa.engine.play.seats import Seat
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.listener import Listening, Reader
from tests.app.mine.test_in_words import MINE, at_table
from tests.engine.diamond.tables import by_chance
from tests.engine.enigma.tables import played
from tests.fuzzing import Parser, check, worded

INPUTS = 50_000
CODES = list(languages())
TEXTS = [Texts(code) for code in CODES]
Say = Callable[[str], None]


def lines(*verbs: str) -> list[str]:
    """Honest lines in every language: each word for these verbs, with what may stand behind it."""
    behind = ("", "20", "3 2", "red B8", "P2 5000", "steal ²", "E4", "1 0 turn 2 orange", "2 3", "elbow A2 above")
    words = [word for texts in TEXTS for verb in verbs for word in texts(f"say.{verb}").split("|")]
    return [f"{word} {more}" for word in words for more in behind]


def said_to_diamond() -> tuple[Say, list[str]]:
    moments: list[DiamondMatch] = by_chance(3, "said", rounds=2)[:-1:5]
    names = ("P1", "P2", "P3")

    def say(line: str) -> None:
        match = moments[len(line) % len(moments)]
        seat = match.turn or 1
        for texts in TEXTS:
            told = obeyed_by_diamond(line, view(match, seat), Choices(), names, True, texts)
            assert told.answer is None or told.answer
            if isinstance(told.intent, Play) and match.phase is not Phase.ROUND_OVER:
                # What was understood can be played.
                play_diamond(match, seat, told.intent.move, 9_000.0, None)

    return say, lines(*(f"diamond.{verb}" for verb in ("draw", "lift", "steal", "decline", "next", "count")))


def said_to_enigma() -> tuple[Say, list[str]]:
    match = begin(Setup((Seat(name="Ella"), Seat(name="Noah")), "said", way=Way.LAYING, start=1))
    scenes = []
    for one in (match, played(match, "choose pipes", "choose bricks")):
        here = Listening()
        here.app.ways.begin(one)
        here.run(1)
        scene = here.app.scene
        assert isinstance(scene, EnigmaTable)
        scenes.append((one, scene))

    def say(line: str) -> None:
        now, scene = scenes[len(line) % len(scenes)]
        for texts in TEXTS:
            intent, answer = obeyed_by_enigma(line, scene.seen, scene.shown, texts)
            assert answer is None or answer
            if isinstance(intent, Lay):
                play_enigma(now, turns(now)[0], intent.move, 9_000.0, None)

    return say, lines(*ENIGMA)


def said_at_bench(kind: Kind) -> tuple[Say, list[str]]:
    here = Listening()
    scene = PuzzleScene(here.app, Practice(here.app, kind, 1, "said"))
    here.app.push(scene)
    here.run(1)
    works: list[Any] = [scene.work]

    def say(line: str) -> None:
        for texts in TEXTS:
            work, answer = obeyed_at_bench(line, kind, scene.bench, works[-1], texts)
            assert work is None or answer is None
            if work is not None:
                # What was done to it is gone on with.
                works[:] = [work]
                scene.bench.forward(work, texts)

    return say, lines(*VERBS[kind])


def said_to_mine() -> tuple[Say, list[str]]:
    scene = at_table().app.scene
    assert isinstance(scene, Table)
    moment = scene._moment()
    verbs = (
        "fire",
        "scan",
        "place",
        "take",
        "lift",
        "turn",
        "mark",
        "unmark",
        "cell",
        "note",
        "hint",
        "undo",
        "suppose",
    )

    def say(line: str) -> None:
        for texts in TEXTS:
            obeyed_by_mine(line, moment, texts)

    return say, lines(*verbs)


def said_beside_an_open_mine() -> tuple[Say, list[str]]:
    mine = parse_mine(MINE)

    def say(line: str) -> None:
        for texts in TEXTS:
            look = look_of(line, 3, texts)
            if isinstance(look, Look) and look.question is not None:
                assert followed_words(mine, look.question, texts)
            assert look != ""

    return say, lines("fire", "scan", "cell", "show")


def said_to_a_puzzle() -> tuple[Say, list[str]]:
    here = Listening()
    scenes = [TrainingScene(here.app, next(one for one in pack() if one.kind is kind)) for kind in Training]
    for scene in scenes:
        here.app.push(scene)
        here.run(1)

    def say(line: str) -> None:
        for scene in scenes:
            assert scene.obey(line) in (None, "")

    return say, lines("place", "lift", "take", "fire", "scan", "why")


def said_to_the_house() -> tuple[Say, list[str]]:
    here: list[Listening] = []
    count = 0

    def say(line: str) -> None:
        nonlocal count
        if count % 1_000 == 0:
            here[:] = [Listening(Reader(language=CODES[count // 1_000 % len(CODES)]))]
        count += 1
        speaker = here[0].app._speaker
        assert speaker is not None
        speaker._take(f"say {line}")
        # Back to where everything can be said.
        here[0].app.show()
        here[0].app.toast.dismiss()

    return say, lines("help", "read", "again", "yes", "no", "back", "home")


FIELDS: dict[str, Callable[[], tuple[Say, list[str]]]] = {
    "Mister Diamond": said_to_diamond,
    "Enigma": said_to_enigma,
    **{kind.value: partial(said_at_bench, kind) for kind in Kind},
    "Orapa Mine": said_to_mine,
    "an open mine": said_beside_an_open_mine,
    "training": said_to_a_puzzle,
    "the house": said_to_the_house,
}


def heard(name: str, inputs: int) -> None:
    say, seeds = FIELDS[name]()

    def parse(line: str) -> None:
        try:
            say(line)
        except Refused as refused:
            raise AssertionError(f"understood, but not to be played: {refused}") from refused

    check(name, Parser(parse, seeds, worded), inputs)


@pytest.mark.parametrize("name", FIELDS)
def test_a_few_lines_are_done_or_answered(name: str) -> None:
    heard(name, 150)


@pytest.mark.slow
@pytest.mark.parametrize("name", FIELDS)
def test_fifty_thousand_lines_are_done_or_answered(name: str) -> None:
    heard(name, INPUTS)
