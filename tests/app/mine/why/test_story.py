"""A reason as pictures: every one is true, all of them are counted, and the story plays by its clock."""

import pytest

from orapa.app.mine.why.story import FLIT, LEAD, MOST_OUTCOMES, Cursor, Story, Telling, duration, played
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.waves import ask
from tests.app.mine.why.reasons import STORIES

EVERY = pytest.mark.parametrize("name", STORIES)


def rules_of(story: Story) -> list[str]:
    return [str(ruling.rule) for ruling in story.rulings]


def test_there_is_a_story_of_every_kind() -> None:
    kinds = {name: str(story.why.reason.kind) for name, story in STORIES.items()}
    same = ("placed", "empty", "covered", "crossed", "touching", "refuted", "question", "opening")
    assert {name: kinds[name] for name in same} == {name: name for name in same}
    assert (kinds["broken"], kinds["given"]) == ("refuted", "placed")
    told = {rule for story in STORIES.values() for rule in rules_of(story)}
    assert told == {"room", "clue", "cases", "left", "trial", "fault", "outcome"}


@EVERY
def test_every_picture_tells_what_its_gems_would_answer(name: str) -> None:
    for pictures in STORIES[name].pictures:
        assert pictures
        for picture in pictures:
            if picture.told is not None:
                assert ask(picture.mine, picture.told.question) == picture.told
                assert (picture.path is not None) == isinstance(picture.told, WaveAnswer)
            if picture.ghost:
                assert picture.ghost in picture.mine.positions
            assert set(picture.supposed) <= set(picture.mine.positions)


@EVERY
def test_what_is_ruled_out_contradicts_its_clue_in_the_picture(name: str) -> None:
    story = STORIES[name]
    for ruling, pictures in zip(story.rulings, story.pictures, strict=True):
        if ruling.rule == "clue":
            ways = [ruling.groups[picture.group].way for picture in pictures]
            assert all(
                picture.told != picture.clue or way == "room" for picture, way in zip(pictures, ways, strict=True)
            )
        if ruling.rule == "trial":
            assert pictures[0].told != pictures[0].clue


@pytest.mark.parametrize("name", ["placed", "given"])
def test_all_places_are_counted_through_to_the_one_that_is_left(name: str) -> None:
    story = STORIES[name]
    places = [picture.place for pictures in story.pictures for picture in pictures if picture.place]
    assert places == list(range(1, story.places + 1))
    assert story.places == len(story.rulings[0].positions)
    last = story.pictures[-1][0]
    assert last.solid == story.why.reason.positions
    assert last.ghost is None


def test_of_the_answers_to_a_question_only_the_likeliest_are_shown() -> None:
    story = STORIES["opening"]
    assert len(story.why.rulings) > MOST_OUTCOMES == len(story.pictures)
    shares = [ruling.outcome.share for ruling in story.rulings if ruling.outcome]
    assert shares == sorted(shares, reverse=True)


@EVERY
def test_steps_lead_through_all_pictures_and_back(name: str) -> None:
    story, cursor, seen = STORIES[name], Cursor(), [Cursor()]
    while (following := story.stepped(cursor, 1)) != cursor:
        cursor = following
        seen.append(cursor)
    assert len(seen) == sum(map(len, story.pictures))
    for before in reversed(seen[:-1]):
        cursor = story.stepped(cursor, -1)
        assert cursor == before
    assert story.stepped(cursor, -1) == cursor


def test_a_leading_picture_stays_and_the_others_flit_past_to_the_end_of_the_reason() -> None:
    story = STORIES["given"]
    telling = Telling(Cursor(1), 10.0, playing=True)
    first = duration(story.at(telling.cursor), still=False)
    assert first > LEAD
    assert played(story, telling, 10 + first - 0.01, still=False) == telling
    flitting = played(story, telling, 10 + first + 2.5 * FLIT, still=False)
    assert flitting.cursor == Cursor(1, 3)
    ended = played(story, telling, 1000.0, still=False)
    assert ended.cursor == Cursor(1, len(story.pictures[1]) - 1)
    assert not ended.playing


def test_where_nothing_moves_it_goes_from_group_to_group() -> None:
    story = STORIES["given"]
    leads = [at for at, picture in enumerate(story.pictures[1]) if picture.lead]
    assert len(leads) > 1
    telling = Telling(Cursor(1), 0.0, playing=True)
    assert duration(story.at(telling.cursor), still=True) == LEAD
    assert played(story, telling, LEAD + 0.1, still=True).cursor == Cursor(1, leads[1])
    assert played(story, telling, 1000.0, still=True).cursor == Cursor(1, leads[-1])
