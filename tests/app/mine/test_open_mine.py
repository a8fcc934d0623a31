"""A mine that lies open in words: what lay where, what was found, and any port or question named is followed."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.mine.companion.console import Console
from orapa.app.mine.companion.desk import Desk
from orapa.app.mine.outcome import choices as outcome
from orapa.app.mine.outcome.scene import Outcome
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.review import intents as review
from orapa.app.mine.review.scene import Review
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import PORT_NAMES, parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.listener import Listening, Reader
from tests.app.mine.outcome.outcomes import PEOPLE, duel, expedition
from tests.app.mine.review.reviews import RECORDED, finished

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
# A desk, where waves are told in sentences, and a phone lying, whose strips have only ports and colours.
SIZES = [Screen(1280, 800), Screen(844, 390)]


def listening(match: Match | None = None, screen: Screen = SIZES[0], language: str = "en") -> Listening:
    """Somebody who looks at the end of a match, on a device where nothing moves."""
    reader = Reader(screen, language)
    reader.reduced_motion = True
    here = Listening(reader)
    if match is not None:
        here.app.ways.look_at(match, "a")
        here.run(2)
    return here


def given_up() -> Match:
    """One gem right, one wrong, three not laid."""
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), par=9, date="2026-11-16"))
    for move in ("ask B", "ask M", "scan E4", "place R:B8:1", "place w:C3", "concede"):
        match = play(match, 1, move, 1)
    return match


def at_review(screen: Screen = SIZES[0]) -> tuple[Listening, Review]:
    here = listening(screen=screen)
    scene = Review(here.app, finished(*RECORDED), 1)
    here.app.push(scene)
    here.run(2)
    return here, scene


def grid(here: Listening, name: str) -> list[list[str]]:
    return next(one["rows"] for one in here.reader.value["grids"] if one["name"] == name)


@pytest.mark.parametrize("screen", SIZES, ids=["desk", "flat"])
def test_whoever_gave_up_hears_where_the_gems_lay_and_which_were_found(screen: Screen) -> None:
    here = listening(given_up(), screen)
    assert isinstance(here.app.scene, Reveal)
    assert "Gems found: 1 of 5." in here.reader.logged
    mine = grid(here, "Gems in the mine")
    assert [row[2] for row in mine] == MINE.split()
    assert [row[1].rpartition(", ")[2] for row in mine] == ["found", *["not found"] * 4]
    guess = {row[2]: row[1].rpartition(", ")[2] for row in grid(here, "Last sheet")}
    assert guess == {"R:B8:1": "right", "w:C3": "wrong"}
    assert [row[1] for row in grid(here, "Answers")][2] == "In cell E4: nothing."


def test_a_solved_mine_is_told_once() -> None:
    here = listening(finished(*RECORDED))
    assert "Gems found: 5 of 5." in here.reader.logged
    assert [one["name"] for one in here.reader.value["grids"]] == ["Gems in the mine", "Answers"]


@pytest.mark.parametrize("screen", SIZES, ids=["desk", "flat"])
def test_every_port_and_every_question_of_a_reveal_is_followed_in_words(screen: Screen) -> None:
    here = listening(given_up(), screen)
    scene = here.app.scene
    assert isinstance(scene, Reveal)
    for name in PORT_NAMES:
        scene.obey(f"fire {name}")
        assert scene.question == parse_port(name)
    assert here.say("fire B") == ["The wave from B comes out at 3, white. On its way it meets: white square."]
    assert here.say("show 3") == ["In cell E4: nothing."]
    assert here.say("scan B4") == ["In cell B4: white."]
    assert here.say("show 4") == ["Expected: show 3."]
    assert "zzz" in here.say("fire zzz")[0]


def test_what_is_followed_already_is_told_again() -> None:
    here = listening(given_up())
    told = here.say("fire C")
    assert len(told) == 1
    assert here.say("fire C") == told


def test_the_steps_of_a_reveal_are_heard() -> None:
    here = listening(given_up())
    here.say("show 1")
    assert here.push("after")[0].startswith("The wave from M")
    assert here.push("after") == ["In cell E4: nothing."]


@pytest.mark.parametrize("screen", SIZES, ids=["desk", "flat"])
def test_a_review_tells_each_question_with_its_colours(screen: Screen) -> None:
    here, scene = at_review(screen)
    told = here.say("show 2")
    assert told[0].startswith("Question 2 of 9: The wave from 2 comes back at 2, white.")
    assert scene.choices.at == 1
    assert here.push("after")[0].startswith("Question 3 of 9: The wave from C")
    (followed,) = here.say("fire 7")
    assert "The wave from 7" in followed
    assert len(grid(here, "Answers")) == 9
    assert [row[2] for row in grid(here, "Gems in the mine")] == MINE.split()


def test_an_outcome_of_two_mines_tells_both() -> None:
    here = listening(duel("1 wrong"))
    scene = here.app.scene
    assert isinstance(scene, Outcome)
    names = [one["name"] for one in here.reader.value["grids"]]
    assert "Their mine: Gems in the mine" in names
    assert "Their mine: Last sheet" in names
    here.push("side 2")
    assert scene.choices.side == 1
    assert here.say("fire 7")[0].startswith("My mine: The wave from 7")
    here.push("side 1")
    assert here.say("fire 5")[0].startswith("Their mine: The wave from 5")


def test_an_outcome_of_people_names_whose_mine_it_is() -> None:
    here = listening(duel("1 right", seats=PEOPLE))
    assert "Mine of Noah: Gems in the mine" in [one["name"] for one in here.reader.value["grids"]]


def test_an_expedition_tells_who_asked() -> None:
    here = listening(expedition(1))
    assert grid(here, "Answers")[0][1].startswith("Ella: The wave from B")


def heard_by(scene: Any, do: Callable[[], object]) -> set[type]:
    """The kinds of intents that a scene is to act upon while something is done."""
    met: set[type] = set()
    act = scene.act

    def acts(intent: object) -> None:
        met.add(type(intent))
        act(intent)

    scene.act = acts
    scene.arrange(scene.app.view)
    do()
    return met


# What only moves a list, which in words is a table that is read whole.
BY_HAND = {review.Scroll}


def test_every_intent_of_a_review_is_within_reach_of_words() -> None:
    here = listening()
    scene = Review(here.app, duel("1 right"), 1)
    here.app.push(scene)
    here.run(2)

    def everything() -> None:
        for line in ("fire 5", "show 2"):
            scene.obey(line)
        for name in ("after", "whole", "search 2", "home"):
            assert scene.press(name)

    assert set(get_args(review.Intent)) - heard_by(scene, everything) == BY_HAND


def test_every_intent_of_an_outcome_is_within_reach_of_words() -> None:
    here = listening(expedition(1))
    scene = here.app.scene
    met = heard_by(scene, lambda: [scene.obey("fire 5"), scene.press("after")])
    here = listening(duel("1 right"))
    scene = here.app.scene
    met |= heard_by(scene, lambda: [scene.press("side 2"), scene.press("home")])
    assert set(get_args(outcome.Intent)) == met


def console() -> tuple[Listening, Console]:
    here = listening()
    scene = Console(here.app, Desk(GemSet.BASE, (parse_mine(MINE),), ("Ella", "Noah")))
    here.app.push(scene)
    here.run(2)
    return here, scene


def test_a_console_tells_its_gems_unless_they_are_covered_and_who_heard_what() -> None:
    here, _ = console()
    assert [row[2] for row in grid(here, "Gems in the mine")] == MINE.split()
    assert here.say("fire B") == ["1. Ella: The wave from B comes out at 3, white."]
    here.push("next")
    assert here.say("scan E4") == ["2. Noah: In cell E4: nothing."]
    here.push("cover")
    assert [one["name"] for one in here.reader.value["grids"]] == ["Answers"]
    assert "R:B8:1" not in str(here.reader.value)
    assert "Expected" in here.say("fire zzz")[0]


@pytest.mark.parametrize("code", languages())
def test_an_open_mine_is_followed_in_every_language(code: str) -> None:
    here, texts = listening(given_up(), language=code), Texts(code)
    for form in ("fire", "scan", "show"):
        assert here.app.scene.obey(texts(f"say.form.{form}")) is not None
    assert texts("spoken.found_of", count=1, of=5) in here.reader.logged
