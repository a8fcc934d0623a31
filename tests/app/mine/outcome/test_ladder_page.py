"""The ladder, the statistics and the records after duels and matches of several people."""

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK
from orapa.app.mine.outcome.ladder import SCALE, Ladder, paint_rating, rated_words
from orapa.app.mine.shelf import SHELF
from orapa.app.mine.statistics.page import Statistics
from orapa.engine.mine.match.editions import CZECH
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rivals.ladder import Rating
from orapa.engine.play.games import game_of
from orapa.engine.play.summaries import Outcome
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.mine.outcome.outcomes import PEOPLE, PHONE, duel, expedition
from tests.app.mine.review.reviews import calm
from tests.app.stage import Memory, Stage

WON, LOST, DRAWN = duel("1 right"), duel("1 wrong", turns=3), duel("1 right", "2 right", rules=CZECH, turns=4)
TOGETHER = duel("1 right", seats=PEOPLE, turns=2)


def kept(*matches: Match, platform: Memory | None = None) -> Stage:
    """A visit where these matches were played; all of them on other mines, as far as anybody knows."""
    stage = Stage(calm(platform or Memory()))
    stage.run(0.1)
    for number, match in enumerate(matches):
        stage.app.keeping.keep(f"match{number}", match)
    return stage


def words_of(match: Match, language: str = "en") -> tuple[str, str, str]:
    stage = Stage(Memory(language=language))
    words = SHELF.record_words(stage.app.texts, game_of(match).summary(match), "2026-11-18")
    return words.icon, words.detail, words.result


def ladder_of(stage: Stage) -> Ladder:
    page = Ladder(stage.app)
    stage.app.push(page)
    stage.run(0.3)
    return page


def test_a_duel_that_was_won_gives_a_rating_and_a_badge_and_without_one_there_is_neither() -> None:
    stage = kept(WON)
    page = ladder_of(stage)
    assert page.standing is not None
    found = page.standing.rating
    assert found is not None
    assert found.duels == 1
    assert found.least < found.points < found.most
    assert page.standing.badges == {("prospector", "base")}
    bare = ladder_of(kept()).standing
    assert bare is not None
    assert (bare.rating, bare.badges) == (None, frozenset())


def test_matches_of_several_people_are_nobodys_own_and_count_by_name() -> None:
    stage = kept(WON, TOGETHER, expedition(1, 3))
    page = Statistics(stage.app)
    stage.app.push(page)
    stage.run(0.3)
    assert page.state.past is not None
    assert [one.played.several for one in page.state.past.results] == [False]
    assert page.state.shown.figures.played == 1
    names = {person.name: person.outcomes for person in page.state.shown.people}
    assert names.keys() == {"Ella", "Noah", "Mia", "Tom"}
    assert sorted(names["Ella"]) == [Outcome.WON] * len(names["Ella"])
    assert "people" in page._layout.cards


def test_the_card_of_rivals_leads_to_the_ladder_and_back() -> None:
    for platform in (Memory(), Memory(PHONE, "de")):
        stage = kept(WON, platform=platform)
        stage.app.push(Statistics(stage.app))
        stage.run(0.3)
        page = stage.app.scene
        assert isinstance(page, Statistics)
        next(widget for widget in page.group.widgets if widget.name == "ladder").action()
        stage.run(0.3)
        assert stage.app.scene.name == "ladder"
        assert stage.app.scene.place == "mine ladder"
        stage.app.pop()
        assert stage.app.scene is page


def test_the_records_tell_with_whom_and_who_won() -> None:
    assert words_of(WON) == ("check", "with Prospector · 17 November", "Won, 8 questions")
    assert words_of(LOST) == ("close", "with Prospector · 17 November", "Lost")
    assert words_of(DRAWN)[2] == "Draw"
    assert words_of(TOGETHER) == ("people", "17 November · Ella and Noah", "Ella won")
    assert words_of(expedition(1, 3))[2] == "Two found it"
    assert words_of(expedition(wrong=(1, 2, 3, 4)))[2] == "Nobody won"
    assert words_of(WON, "de") == ("check", "mit Schürferin · 17. November", "Gewonnen, 8 Fragen")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("found", [None, Rating(1587, 1439, 1741, 44)])
@pytest.mark.parametrize("width", [284.0, 350.0, 700.0, 1120.0])
def test_what_is_said_of_the_rating_ends_above_the_scale(width: float, found: Rating | None, language: str) -> None:
    texts = Texts(language)
    words = rated_words(found, texts, width)
    canvas = Canvas(pygame.Surface((round(width), round(words.height))), 1, DARK)
    canvas.written = []
    paint_rating(canvas, Box(0, 0, width, words.height), words, found, texts)
    end = words.scale_from + SCALE
    said = [box for text, box in canvas.written if text not in words.about]
    assert said
    assert all(box.y >= 0 and box.bottom <= words.scale_from for box in said)
    assert all(end - 1 <= box.y and box.bottom <= words.height for text, box in canvas.written if text in words.about)
    assert not any(one.overlaps(other) for i, one in enumerate(said) for other in said[:i])
