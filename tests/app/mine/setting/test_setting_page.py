"""The page before a match of several, by mouse, finger and keys."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.keep.keeping import Keeping
from orapa.app.look.controls import GoldButton
from orapa.app.look.faces import Face
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.setting.layout import opponents_layout
from orapa.app.mine.setting.page import Setting
from orapa.app.mine.setting.plan import PERSON, Source, Start
from orapa.app.mine.setting.scores import Score, scores
from orapa.app.mine.setting.terms import Terms
from orapa.app.mine.who import CAST
from orapa.app.pages.home import Home
from orapa.app.pages.page import Page
from orapa.app.pages.seat_rows import seats_layout
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.statistics import summarise
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import Kind, Seat
from orapa.words.languages import languages
from tests.app.stage import PHONE, Memory, Stage, learned
from tests.engine.mine.match.test_building import MINES

SCREENS = [Screen(1280, 800), PHONE, Screen(844, 390, 1, Insets(left=47, right=47, bottom=21)), Screen(320, 480)]


def stage_at(door: str, screen: Screen | None = None, language: str = "en", platform: Memory | None = None) -> Stage:
    """The page as the home page opens it."""
    stage = Stage(learned(platform or Memory(screen, language)))
    stage.run(0.2)
    press(stage, door)
    return stage


def page_of(stage: Stage) -> Setting:
    scene = stage.app.scene
    assert isinstance(scene, Setting)
    return scene


def press(stage: Stage, name: str) -> None:
    """Press what has this name, scrolled into sight."""
    scene = stage.app.scene
    assert isinstance(scene, Page | Home)
    over = scene.dialog if isinstance(scene, Page) else None
    widget = next(one for one in (over or scene).group.widgets if one.name == name)
    if isinstance(scene, Page) and not over and widget not in scene._fixed:
        scene.scroll.reveal(widget.box)
        scene._move()
    stage.press(*widget.box.center)
    stage.run(0.3)


def gold(stage: Stage) -> str:
    """What the golden button says."""
    button = next(one for one in page_of(stage).group.widgets if one.name == "next")
    assert isinstance(button, GoldButton)
    return button.label


def names_on(stage: Stage) -> list[str]:
    return [widget.name for widget in stage.app.scene.group.widgets]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("door", "mode", "opponent"),
    [("rivals", Mode.DUEL, "beginner"), ("duel", Mode.DUEL, PERSON), ("expedition", Mode.EXPEDITION, "beginner")],
)
def test_each_door_leads_to_the_page_with_its_choice_made(door: str, mode: Mode, opponent: str) -> None:
    stage = stage_at(door)
    page = page_of(stage)
    assert (page.plan.mode, page.plan.opponent) == (mode, opponent)
    stage.run(0.2)
    assert stage.platform.left_trail == f"mine {door}"
    again = Stage(stage.platform)
    again.app.ways.return_to(stage.platform.left_trail)
    assert page_of(again).plan == page.plan


def test_a_duel_against_a_rival_begins_with_three_presses() -> None:
    stage = stage_at("rivals")
    press(stage, "walker")
    press(stage, "source made")
    press(stage, "next")
    stage.run(3)
    assert stage.app.scene.name == "table"
    kept = stage.app.keeping.running()[0].record
    assert kept is not None
    assert "seat 2 rival walker" in [line for _, line in kept.headers]


def test_choices_are_remembered_from_time_to_time() -> None:
    stage = stage_at("rivals")
    for name in ("expert", "gems diamond", "start second", "source rival", "edition czech", "watch"):
        press(stage, name)
    again = stage_at("rivals", platform=stage.platform)
    plan = page_of(again).plan
    assert (plan.opponent, plan.gem_set, plan.start, plan.source) == (
        "expert",
        GemSet.DIAMOND,
        Start.SECOND,
        Source.RIVAL,
    )
    assert plan.rules.name == "czech"
    assert not preferences(again.app.settings).watch_rival
    # A person was met in between: the rival of the last time is still the one.
    press(again, PERSON)
    assert page_of(stage_at("rivals", platform=stage.platform)).plan.opponent == "expert"


def test_the_edition_of_a_match_is_its_own() -> None:
    stage = stage_at("expedition")
    press(stage, "edition czech")
    press(stage, "tries more")
    assert str(page_of(stage).plan.rules) == "czech tries=3"
    assert preferences(stage.app.settings).rules.name == "german"


def test_the_golden_button_says_what_comes_next() -> None:
    stage = stage_at("rivals")

    assert gold(stage) == "Build my mine"
    press(stage, "source made")
    assert gold(stage) == "Play"
    press(stage, PERSON)
    press(stage, "source build")
    assert gold(stage) == "Player 1 builds first"
    press(stage, "mode expedition")
    assert gold(stage) == "Set out"
    press(stage, "hider person")
    assert gold(stage) == "Player 2 builds the mine"


def test_names_and_handicaps_are_chosen_on_a_players_own_page() -> None:
    platform = Memory()
    stage = stage_at("duel", platform=platform)
    stage.app.choose_for(GAME, names=["Ella", "Tom"])
    stage = stage_at("duel", platform=platform)
    press(stage, "name 1")
    assert isinstance(stage.app.scene, Terms)
    press(stage, "name Ella")
    press(stage, "tries more")
    press(stage, "scans more")
    press(stage, "scans more")
    press(stage, "hints")
    stage.key(pygame.K_ESCAPE)
    stage.run(0.3)
    guest = page_of(stage).plan.people[0]
    assert guest.seat.name == "Ella"
    assert str(guest.handicap) == "tries=2 scans=2 hints=on"
    press(stage, "terms 2")
    assert "name Ella" not in names_on(stage), "two people cannot have one name"
    press(stage, "tries more")
    press(stage, "tries less")
    stage.key(pygame.K_ESCAPE)
    assert str(page_of(stage).plan.people[1].handicap) == "", "what the edition gives anyway is no handicap"


def test_a_name_is_typed_in_and_no_two_people_have_the_same() -> None:
    stage = stage_at("duel")
    for number, text in ((1, "Ella"), (2, "ELLA"), (2, "Tom the very tall")):
        press(stage, f"name {number}")
        press(stage, "write")
        for sign in text:
            stage.key(pygame.K_a, sign)
        stage.key(pygame.K_RETURN)
        stage.run(0.3)
        if text == "ELLA":
            assert stage.app.toast.text == "Somebody else at the table is called ELLA."
        stage.key(pygame.K_ESCAPE)
        stage.run(0.4)
    assert page_of(stage).plan.names == ("Ella", "Tom the very")


def test_a_players_own_page_shows_the_face_that_it_has_at_the_table() -> None:
    platform = Memory()
    stage = stage_at("duel", platform=platform)
    stage.app.choose_for(GAME, names=["Mia", "Max"])
    stage = stage_at("duel", platform=platform)
    for number, name in ((1, "Mia"), (2, "Max")):
        press(stage, f"name {number}")
        press(stage, f"name {name}")
        terms = stage.app.scene
        assert isinstance(terms, Terms)
        face = terms._face()
        stage.key(pygame.K_ESCAPE)
        stage.run(0.3)
    assert face == CAST.faces(stage.app.texts, page_of(stage).plan.seats)[1] == Face("Ma")


def test_a_rival_is_given_no_hints() -> None:
    stage = stage_at("rivals")
    press(stage, "terms 2")
    assert "hints" not in names_on(stage)
    assert not [name for name in names_on(stage) if name.startswith("name ")]


def test_a_rivals_page_bears_its_name_where_one_person_plays() -> None:
    stage = stage_at("rivals")
    press(stage, "terms 2")
    assert "Beginner" in stage.app.scene.spoken().lines
    stage.key(pygame.K_ESCAPE)
    press(stage, "terms 1")
    assert "Y, You" in stage.app.scene.spoken().lines


def test_explorers_are_added_sent_away_and_put_in_order() -> None:
    stage = stage_at("expedition")
    page = page_of(stage)

    def order() -> list[str]:
        return [guest.seat.name for guest in page.plan.company]

    assert order() == ["Player 1", "beginner", "walker"]
    press(stage, "add person")
    press(stage, "add rival")
    press(stage, "gambler")
    assert order() == ["Player 1", "beginner", "walker", "Player 2", "gambler"]
    press(stage, "remove 2")
    assert order() == ["Player 1", "walker", "Player 2", "gambler"]
    press(stage, "add person")
    press(stage, "add person")
    press(stage, "add person")
    assert len(order()) == 6
    assert stage.app.toast.text == stage.app.texts("setting.full")


@pytest.mark.parametrize("touch", [False, True])
def test_a_grip_drags_an_explorer_to_another_place(touch: bool) -> None:
    stage = stage_at("expedition", PHONE if touch else None)
    page = page_of(stage)
    grips = {one.name: one.box.center for one in page.group.widgets if one.name.startswith("grip")}
    (x, y), (_, below) = grips["grip 1"], grips["grip 3"]
    scale = stage.app.view.scale
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, y),
        (pygame.MOUSEMOTION, y + 20),
        (pygame.MOUSEMOTION, below + 9),
        (pygame.MOUSEBUTTONUP, below + 9),
    ):
        pygame.event.post(pygame.Event(kind, pos=(round(x * scale), round(at * scale)), button=1, touch=touch))
        stage.run()
    assert [guest.seat.name for guest in page.plan.company] == ["beginner", "walker", "Player 1"]


def test_alt_and_an_arrow_move_the_focused_explorer() -> None:
    stage = stage_at("expedition")
    page = page_of(stage)
    page.group.focus(next(one for one in page.group.widgets if one.name == "seat 1"))
    stage.key(pygame.K_DOWN, mod=pygame.KMOD_LALT)
    stage.key(pygame.K_DOWN, mod=pygame.KMOD_LALT)
    assert [guest.seat.name for guest in page.plan.company] == ["beginner", "walker", "Player 1"]
    assert page.group.focused is not None
    assert page.group.focused.name == "seat 3"


def test_a_long_press_tells_of_a_rival_and_chooses_nobody() -> None:
    stage = stage_at("rivals", PHONE)
    page = page_of(stage)
    box = next(one for one in page.group.widgets if one.name == "expert").box
    pos = [round(at * stage.app.view.scale) for at in box.center]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    stage.run(0.8)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))
    stage.run(0.1)
    assert stage.app.texts("rival.expert.about") in stage.app.toast.text
    assert page.plan.opponent == "beginner"


def test_the_key_i_tells_of_the_chosen_rival() -> None:
    stage = stage_at("rivals")
    stage.key(pygame.K_i, "i")
    assert stage.app.toast.text.startswith(stage.app.texts("rival.beginner.about"))


def test_scores_count_duels_with_one_rival_that_were_not_seen_before() -> None:
    seats = (Seat(), Seat(Kind.RIVAL, "expert"))
    match = begin(opening.duel(seats, MINES, GemSet.BASE))
    lost = summarise(play(match, 1, "concede", 1))
    won = summarise(play(match, 1, f"submit {MINES[1]}", 1))
    seen = begin(replace(opening.duel(seats, MINES, GemSet.BASE), again=True))
    again = summarise(play(seen, 1, f"submit {MINES[1]}", 1))
    assert again.again
    found = scores([lost, won, won, again])
    assert found == {"expert": Score(won=2, lost=1)}
    assert found["expert"].brief == "2 : 1"
    assert Score().brief == ""


@pytest.mark.parametrize(
    ("screen", "language", "door"), list(product(SCREENS, languages(), ["rivals", "duel", "expedition"]))
)
def test_everything_has_its_place_and_is_large_enough_for_a_finger(screen: Screen, language: str, door: str) -> None:
    stage = stage_at(door, screen, language)
    page = page_of(stage)
    boxes = [widget.box for widget, _ in page._moving]
    assert all(box.w >= 40 and box.h >= 40 for box in boxes)
    assert all(box.x >= 0 and box.right <= stage.app.view.width for box in boxes)
    overlapping = [
        (one, other) for at, one in enumerate(boxes) for other in boxes[at + 1 :] if one.grow(-0.1).overlaps(other)
    ]
    assert not overlapping


@pytest.mark.parametrize("width", [296, 366, 500, 726, 1120])
def test_opponents_and_explorers_lie_inside_the_page(width: float) -> None:
    content = Box(12, 0, width, 600)
    for names in (False, True):
        layout = opponents_layout(content, 6, names)
        inside = content._replace(h=layout.bottom)
        assert all(inside.encloses(box) for box in (*layout.rivals, layout.person, *layout.cards, *layout.fields))
        assert len(layout.fields) == 2 * names
    for count in (2, 6):
        rows = seats_layout(content, count)
        assert all(rows.card.encloses(row) for row in rows.rows)
        assert rows.form.right <= content.right


def test_building_comes_first_where_it_was_chosen() -> None:
    stage = stage_at("rivals")
    press(stage, "next")
    stage.run(1)
    assert stage.app.scene.name == "builder"
    stage = stage_at("expedition")
    press(stage, "hider person")
    press(stage, "next")
    stage.run(1)
    assert stage.app.scene.name == "curtain", "the game master builds first, unseen"


def test_a_mine_from_the_shelf_is_hidden_at_once_if_the_edition_allows_it() -> None:
    platform = learned(Memory())
    shelf = Shelf(Keeping(platform))
    whole = shelf.keep(OwnMine(MINES[0], GemSet.BASE, "High wall"))
    half = shelf.keep(OwnMine(Mine(MINES[0].positions[:3]), GemSet.BASE, "Half done"))
    stage = stage_at("rivals", platform=platform)
    press(stage, "source shelf")
    assert gold(stage) == "Choose a mine"
    press(stage, "next")
    press(stage, f"own {half.id}")
    assert stage.app.toast.text == stage.app.texts("setting.shelf.unfit")
    press(stage, "next")
    press(stage, f"own {whole.id}")
    stage.run(1)
    kept = stage.app.keeping.running()[0]
    match = stage.app.keeping.read(kept)
    assert match.setup.mines[0] == MINES[0]
    assert "source shelf" not in names_on(stage_at("rivals")), "an empty shelf is no choice"
