"""The outcome of duels and expeditions: what it says and shows, and the match that follows."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.theme import TARGET, THEMES
from orapa.app.look.view import View
from orapa.app.mine.following import following
from orapa.app.mine.outcome.choices import Door, Follow, Pick
from orapa.app.mine.outcome.deciding import decisive
from orapa.app.mine.outcome.layout import OutcomeLayout, duel_layout, expedition_layout
from orapa.app.mine.outcome.scene import Outcome
from orapa.app.mine.outcome.sharing import told_of_company
from orapa.app.mine.review import intents
from orapa.app.mine.review.scene import Review
from orapa.app.mine.share.page import Share
from orapa.app.mine.share.told import Told
from orapa.app.shelf import shelf_of
from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.editions import CZECH
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import handicapped
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.statistics import summarise
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.working import finish
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.mine.outcome.outcomes import AGAINST, HERS, HIS, PEOPLE, PHONE, duel, expedition, looked, outcome_of
from tests.app.mine.table.test_table_layout import EVERYWHERE
from tests.app.stage import Memory, Stage

WON = duel("1 right")


def boxes_of(layout: OutcomeLayout) -> list[Box]:
    named = [layout.back, layout.title, *layout.captions, *layout.halves, *layout.cells, *layout.actions, layout.gold]
    named += [box for box in (layout.strip, layout.chart, layout.line) if box]
    return [*named, *(plot.slab for plot in layout.plots)]


@EVERYWHERE
def test_the_parts_of_an_outcome_keep_apart_and_to_the_window(width: int, height: int, insets: Insets) -> None:
    view = View(width, height, 1, insets, THEMES["dark"])
    for left in (False, True):
        for layout in (duel_layout(view, left), *(expedition_layout(view, count, left) for count in (2, 3, 6))):
            boxes = boxes_of(layout)
            for one, other in combinations(boxes, 2):
                assert not one.grow(-0.01).overlaps(other), (one, other)
            for box in boxes:
                assert box.x >= 0, box
                assert box.w > 0, box
                assert box.right <= width, box
                assert box.bottom <= height, box
            pressed = (*layout.halves, *layout.steps, *layout.actions, layout.gold, layout.back)
            assert all(min(box.w, box.h) >= TARGET for box in pressed)


@pytest.mark.parametrize(
    ("match", "word", "said"),
    [
        (WON, "You won", "Your sheet was right. Prospector was down to 4 mines."),
        (
            duel("1 ask I", "2 right"),
            "You lost",
            "Prospector handed in the right sheet. You knew the mine too, one turn late.",
        ),
        (duel("1 wrong"), "You lost", "Your sheet was wrong: the white square."),
        (duel("1 concede"), "You lost", "You gave up."),
        (duel("1 ask I", "2 concede"), "You won", "Prospector gave up."),
        (duel("1 right", "2 right", rules=CZECH), "A draw", "Both sheets were right."),
        (duel("1 right", seats=PEOPLE), "Ella won", "Ella handed in the right sheet. Noah was down to 4 mines."),
        (duel("1 right", seats=PEOPLE, turns=2), "Ella won", None),
        (expedition(1, 3, 4), "Three found it", "8 questions together"),
        (expedition(2), "Noah found it", "9 questions together"),
        (expedition(wrong=(1, 2, 3, 4)), "Nobody found it", "8 questions together"),
    ],
)
def test_the_verdict_says_who_won_and_how(match: Match, word: str, said: str | None) -> None:
    stage, scene = outcome_of(match)
    verdict = looked(stage, scene).shown.verdict
    assert verdict.word == word
    assert verdict.bad == (word == "You lost")
    if said is not None:
        assert " ".join(verdict.sentences) == said


def test_an_early_end_says_how_many_mines_were_left() -> None:
    stage, scene = outcome_of(duel("1 right", turns=2))
    sentence = looked(stage, scene).shown.verdict.sentences[1]
    assert sentence.startswith("Prospector still had about ")


def test_the_decisive_question_is_where_the_winner_went_ahead_for_good() -> None:
    stage, scene = outcome_of(WON)
    assert scene.shown.race is not None
    assert scene.shown.race.mark is None
    figures = looked(stage, scene).looking.figures
    # Ella was ahead all the time: what told most.
    assert scene.shown.race.mark == (0, 1)
    assert scene.shown.race.note[1] == "Decisive: turn 2, your wave 15"
    theirs, ours = figures.mines
    for late in range(1, len(ours)):
        behind = tuple(replace(one, after=Left(Known.EXACT, 2e9)) if at < late else one for at, one in enumerate(ours))
        found = decisive(WON, replace(figures, mines=(theirs, behind)))
        assert found is not None
        assert (found.seat, found.at) == (1, late)
    known = tuple(replace(one, after=Left(Known.EXACT, 1 if at > 3 else 9e9)) for at, one in enumerate(theirs))
    found = decisive(WON, replace(figures, mines=(known, ours)))
    assert found is not None
    assert found.at == next(at for at, one in enumerate(ours) if one.after.mines == 1)


def test_a_guess_that_was_right_decides_more_than_any_question() -> None:
    match = duel("1 ask I", "2 right")
    stage, scene = outcome_of(match)
    found = decisive(match, looked(stage, scene).looking.figures)
    assert found is not None
    assert found.guessed
    assert scene.shown.race is not None
    assert scene.shown.race.mark is None
    assert scene.shown.race.note[0] == "Decisive: Prospector guessed right, 4 mines fitted"


@pytest.mark.parametrize("last", [("1 wrong",), ("1 concede",), ("1 right", "2 right")])
def test_no_question_decides_what_a_wrong_sheet_or_giving_up_or_a_draw_did(last: tuple[str, ...]) -> None:
    match = duel(*last, rules=CZECH)
    stage, scene = outcome_of(match)
    assert decisive(match, looked(stage, scene).looking.figures) is None


def test_what_was_looked_back_on_is_kept_and_read_again() -> None:
    platform = Memory()
    stage, scene = outcome_of(WON, platform, "kept")
    found = looked(stage, scene).looking.figures
    assert stage.app.keeping.review("kept")
    stage, scene = outcome_of(WON, platform, "kept")
    assert scene.looking.figures == found


def test_both_boards_are_seen_on_a_desk_each_with_its_last_wave() -> None:
    _, scene = outcome_of(WON)
    assert scene.shown.seen == (0, 1)
    assert [board.port for board in scene.shown.boards] == [parse_port(HERS[-1]), parse_port(HIS[-1])]
    assert [str(board.mine) for board in scene.shown.boards] == [str(WON.mine_of(1)), str(WON.mine_of(2))]
    assert len(scene.shown.boards[0].right) == 5


def test_on_a_phone_the_bar_or_v_turns_to_the_other_board() -> None:
    stage, scene = outcome_of(WON, Memory(PHONE))
    assert scene.shown.seen == (0,)
    half = next(widget for widget in scene.group.widgets if widget.name == "side 2")
    stage.press(*half.box.center)
    assert scene.shown.seen == (1,)
    assert scene.shown.boards[1].port == parse_port(HIS[-1])
    stage.key(pygame.K_z, "z")
    assert scene.shown.seen == (0,)
    stage.key(pygame.K_LEFT)
    assert scene.shown.boards[0].port == parse_port(HERS[-2])


def test_gems_come_down_the_second_mine_later_and_waves_run() -> None:
    stage = Stage(Memory())
    stage.run(0.1)
    stage.app.ways.look_at(WON)
    moving = stage.app.scene
    assert isinstance(moving, Outcome)
    stage.run(0.5)
    assert moving.landed[0] > moving.landed[1]
    stage.run(1.0)
    assert moving.landed == [5, 5]
    assert any(wave.running for wave in moving.waves)
    stage.run(3.0)
    assert not any(wave.running for wave in moving.waves)


def test_a_press_on_the_race_shows_what_was_asked_in_that_turn() -> None:
    stage, scene = outcome_of(WON)
    looked(stage, scene)
    race = scene.shown.race
    assert race is not None
    stage.press(race.graph.x(3), race.graph.area.center[1])
    assert [board.port for board in scene.shown.boards] == [parse_port(HERS[2]), parse_port(HIS[2])]


def test_the_review_opens_with_the_search_that_is_looked_at() -> None:
    stage, scene = outcome_of(WON)
    scene.act(Follow(1, parse_port("1")))
    scene.act(Door("review"))
    stage.run()
    review = stage.app.scene
    assert isinstance(review, Review)
    assert review.case.searches[0].seat == 2
    assert review.looking is scene.looking


def test_the_explorers_who_found_it_come_first() -> None:
    _, nobody = outcome_of(expedition(wrong=(1, 2, 3, 4)))
    assert nobody.shown.boards[0].right == frozenset()
    _, scene = outcome_of(expedition(3, wrong=(2,)))
    assert len(scene.shown.boards[0].right) == 5
    assert [side.name for side in scene.shown.explorers] == ["Mia", "Noah", "Ella", "Tom"]
    assert [side.sheet for side in scene.shown.explorers] == ["right", "wrong", "none", "none"]


def test_every_wave_of_an_expedition_tells_who_asked() -> None:
    stage, scene = outcome_of(expedition(1), Memory(PHONE))
    assert scene.shown.boards[0].port == parse_port(HERS[-1])
    stage.key(pygame.K_RIGHT)
    assert scene.shown.boards[0].port == parse_port(HERS[0])


@pytest.mark.parametrize(
    ("match", "gold", "line"),
    [
        (WON, "Revenge", "Round 2: Prospector begins, new mines"),
        (duel("2 right", start=2), "Revenge", "Round 2: you begin, new mines"),
        (duel("1 right", "2 right", rules=CZECH), "Play again", "The deciding match: Prospector begins, new mines"),
        (duel("1 right", seats=PEOPLE), "Revenge", "Round 2: Noah begins, new mines"),
        (expedition(1), "Again", ""),
    ],
)
def test_the_golden_button_says_who_begins_next(match: Match, gold: str, line: str) -> None:
    _, scene = outcome_of(match)
    assert (scene.shown.gold, scene.shown.line) == (gold, line)


def test_the_next_duel_has_the_same_seats_the_other_begins_and_mines_are_built_anew() -> None:
    follows: Match = finish(following(WON, "2026-11-18"))
    setup = follows.setup
    assert (setup.seats, setup.start, setup.round, setup.date) == (AGAINST, 2, 2, "2026-11-18")
    assert setup.build
    assert follows.phase is Phase.BUILDING
    assert setup.mines == (None, None)
    assert setup.seed
    assert setup.seed != finish(following(WON, "2026-11-18")).setup.seed
    assert not setup.again


def test_the_next_expedition_has_a_mine_that_nobody_has_seen() -> None:
    first = expedition(1)
    follows: Match = finish(following(first, "2026-11-18"))
    assert follows.phase is Phase.ASKING
    assert follows.turn == 2
    assert follows.setup.mines != first.setup.mines
    assert follows.setup.mines[0] is not None


@pytest.mark.parametrize("by", ["outcome", "review"])
def test_revenge_takes_the_place_of_the_outcome_and_counts(by: str) -> None:
    stage, scene = outcome_of(expedition(1, who=AGAINST), name="kept")
    below = stage.app.scenes[-2]
    if by == "review":
        scene.act(Door("review"))
        stage.run(0.2)
        assert isinstance(stage.app.scene, Review)
        stage.app.scene.act(intents.Door("next"))
    else:
        scene.act(Door("next"))
    for _ in range(50):
        stage.run(0.1)
        if stage.app.scene.name == "table":
            break
    assert stage.app.scene.name == "table"
    assert stage.app.scenes[-2] is below
    (running,) = stage.app.keeping.running()
    match = stage.app.keeping.read(running)
    assert (match.setup.round, match.setup.start, match.setup.again) == (2, 2, False)


def test_whoever_knows_all_is_not_asked_to_wait() -> None:
    stage, scene = outcome_of(duel("1 right", seats=(Seat(Kind.PERSON, "Ella"), Seat(Kind.RIVAL, "expert"))))
    assert scene.shown.verdict.word == "You won"
    scene.act(Pick(1))
    stage.key(pygame.K_ESCAPE)
    stage.run()
    assert stage.app.scene is not scene


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE, Screen(844, 390), Screen(320, 480), Screen(568, 320)])
@pytest.mark.parametrize("language", languages())
def test_every_outcome_is_drawn_everywhere(screen: Screen, language: str) -> None:
    for match in (WON, expedition(1, 3, seats=6, wrong=(2,))):
        stage, scene = outcome_of(match, Memory(screen, language))
        looked(stage, scene)


def told(match: Match) -> Told:
    stage, scene = outcome_of(match)
    return told_of_company(match, stage.app.texts, "https://a.b/", looked(stage, scene).looking.figures)


def test_a_shared_duel_tells_who_won_and_everybodys_signs_but_no_place() -> None:
    found = told(WON)
    lines = found.text.splitlines()
    assert lines[0] == "Orapa Mine · Duel · five gems"
    assert lines[1] == "8 : 8 questions"
    assert [line.split()[0] for line in lines[2:4]] == ["I", "Prospector"]
    assert lines[2].endswith("✓")
    assert found.verdict == "I won"
    assert lines[4] == "Prospector was down to 4 mines."
    assert "you" not in " ".join(lines[:-1]).lower()
    assert found.link.startswith("https://a.b/#mine=")
    assert "q=" not in found.link


def test_a_draw_is_shared_without_a_mine_as_long_as_the_deciding_match_follows() -> None:
    found = told(duel("1 right", "2 right", rules=CZECH))
    assert found.verdict == "A draw"
    assert found.solved is None
    assert found.notes == ("The deciding match is still to come.",)
    assert "mine=" not in found.text


def test_a_shared_expedition_has_a_row_for_every_explorer() -> None:
    found = told(expedition(3, wrong=(2,)))
    assert [name for name, _ in found.company] == ["Mia", "Noah", "Ella", "Tom"]
    assert found.score == "9 questions together"


@pytest.mark.parametrize("match", [WON, duel("1 right", "2 right", rules=CZECH), expedition(1, 3, seats=6)])
def test_the_page_shares_a_match_of_several_as_text_and_card(match: Match) -> None:
    stage, scene = outcome_of(match)
    looked(stage, scene)
    scene.act(Door("share"))
    stage.run(0.3)
    page = stage.app.scene
    assert isinstance(page, Share)
    assert page.ready
    assert page.told.company
    page.copy_text()


@pytest.mark.parametrize("screen", [None, PHONE], ids=["desk", "phone"])
def test_what_single_seats_were_given_is_told_with_the_result_and_shared(screen: Screen | None) -> None:
    match = duel("1 right", seats=PEOPLE)
    setup = handicapped(match.setup, {2: Handicap(tries=3, scans=2)})
    stage, scene = outcome_of(replace(match, setup=setup), Memory(screen))
    looked(stage, scene)
    assert "3 tries" in str(scene.spoken())
    told = told_of_company(scene.shown.case.match, Texts("en"), "https://example.org/", scene.looking.figures)
    assert "Noah: 3 tries · 2 free scans" in told.text
    assert "Ella:" not in told.text


def test_the_records_tell_that_a_match_was_played_with_a_handicap() -> None:
    match = duel("1 right")
    setup = handicapped(match.setup, {1: Handicap(tries=3)})
    shelf = shelf_of("mine")
    rows = [str(shelf.record_words(Texts("en"), summarise(one))) for one in (replace(match, setup=setup), match)]
    assert ["with handicap" in row for row in rows] == [True, False]
