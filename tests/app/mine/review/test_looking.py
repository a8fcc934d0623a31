"""Looking back: the engine's figures as they come, kept once they are there, worked out anew where that fails."""

from random import Random

import pytest

from orapa.app.keep.entries import PLAYED, REVIEW
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.review.figures import Figures, figures_of
from orapa.app.mine.review.scene import Review
from orapa.engine.mine.deduction.candidates import NORMAL
from orapa.engine.mine.match.review import BRIEF, reviewing
from orapa.engine.mine.match.state import Match
from tests.app.mine.review.reviews import FEW, calm, finished, looked, review_of, sample
from tests.app.stage import Memory, Stage
from tests.engine.mine.deduction.runs import run

FIRST = finished(*FEW)


def by_the_engine(match: Match) -> Figures:
    return figures_of(run(reviewing(match, Random(0), BRIEF, NORMAL)))


@pytest.mark.parametrize("match", [FIRST, sample("duel-german-person-wins"), sample("expedition-czech-first-right")])
def test_the_figures_are_the_engines(match: Match) -> None:
    assert looked(*review_of(match)).looking.figures == by_the_engine(match)


def test_board_and_questions_are_seen_before_any_figure() -> None:
    stage = Stage(calm())
    stage.run(0.1)
    scene = Review(stage.app, FIRST, 1)
    stage.app.push(scene)
    assert scene.shown.count == len(FEW)
    assert not any(scene.looking.figures.mines)
    assert scene.shown.timeline is not None
    assert scene.shown.timeline.names == ("B", "2", "C", "A1", "E")
    assert scene.shown.timeline.progress


def test_the_second_opening_has_all_figures_in_its_first_picture() -> None:
    platform = calm()
    stage, scene = review_of(FIRST, platform, "a", keep=True)
    first = looked(stage, scene).looking.figures
    assert f"{REVIEW}a" in platform.stored
    platform.parts = "failed"
    again = Stage(platform)
    again.run(0.1)
    second = Review(again.app, FIRST, 1, "a")
    again.app.push(second)
    assert second.looking.figures == first
    assert not second.looking.figures.looking
    again.run(0.1)
    assert not again.app.toast.shown


@pytest.mark.parametrize("damage", ["", "scratched", "kept 2 5\nreview 0\nmine - ?\n", "kept 2 5\nreview 1\nmine"])
def test_what_is_damaged_or_of_another_version_is_worked_out_anew(damage: str) -> None:
    platform = calm()
    stage, scene = review_of(FIRST, platform, "a", keep=True)
    first = looked(stage, scene).looking.figures
    whole = platform.stored[f"{REVIEW}a"]
    platform.stored[f"{REVIEW}a"] = damage
    again = looked(*review_of(FIRST, platform, "a"))
    assert again.looking.figures == first
    assert platform.stored[f"{REVIEW}a"].partition("\n")[2] == whole.partition("\n")[2]


def test_a_full_storage_shows_the_figures_all_the_same() -> None:
    platform = calm()
    stage, scene = review_of(FIRST, platform, "a", keep=True)
    platform.room = sum(map(len, platform.stored.values()))
    looked(stage, scene)
    assert f"{REVIEW}a" not in platform.stored
    assert f"{PLAYED}a" in platform.stored
    assert not stage.app.toast.shown


def test_what_was_shared_by_a_link_is_looked_at_and_kept_nowhere() -> None:
    platform = calm()
    looked(*review_of(FIRST, platform))
    assert not any(name.startswith(REVIEW) for name in platform.stored)


def test_reveal_and_review_look_back_once() -> None:
    platform = calm()
    stage = Stage(platform)
    stage.run(0.1)
    stage.app.keeping.keep("a", FIRST)
    stage.app.ways.look_at(FIRST, "a")
    stage.run(0.1)
    reveal = stage.app.scene
    assert isinstance(reveal, Reveal)
    stage.key(ord("\t"))
    stage.key(ord("\r"))
    scene = stage.app.scene
    assert isinstance(scene, Review)
    assert scene.looking is reveal.looking
    assert scene.place == "mine review a"
    looked(stage, scene)
    stage.app.pop()
    stage.run(0.1)
    assert stage.app.scene is reveal
    assert reveal.looking.figures.whole


def test_nobody_works_for_a_review_that_was_left() -> None:
    stage, scene = review_of(finished(*(f"ask {port}" for port in "B 2 C E 8 15".split())))
    assert scene.looking.figures.looking
    stage.app.pop()
    before = scene.looking.figures.mines
    stage.run(0.5)
    assert scene.looking.figures.mines == before
    assert not scene.looking.figures.looking


def test_figures_that_cannot_be_loaded_are_told_and_can_be_tried_again() -> None:
    platform = calm(Memory())
    platform.parts = "failed"
    stage, scene = review_of(FIRST, platform)
    stage.run(0.1)
    assert stage.app.toast.text == stage.app.texts("part.missing")
    assert scene.shown.comparison.words == (stage.app.texts("review.not_found"),)
    platform.parts = "there"
    stage.key(ord("\t"))
    stage.key(ord("\r"))
    looked(stage, scene)


def test_after_a_reload_the_review_is_open_again_over_what_lay_below() -> None:
    platform = calm()
    stage = Stage(platform)
    stage.run(0.1)
    stage.app.keeping.keep("a", FIRST)
    stage.app.ways.look_at(FIRST, "a")
    reveal = stage.app.scene
    assert isinstance(reveal, Reveal)
    reveal.review()
    stage.run(0.1)
    trail = "\n".join(scene.place for scene in stage.app.scenes[1:])
    assert isinstance(stage.app.scene, Review)
    looked(stage, stage.app.scene)
    again = Stage(platform)
    again.app.ways.return_to(trail)
    again.run(0.1)
    below, scene = again.app.scenes[-2:]
    assert isinstance(scene, Review)
    assert isinstance(below, Reveal)
    assert scene.looking is below.looking
    again.app.ways.return_to("mine review nobody")
    assert again.app.scene is scene
