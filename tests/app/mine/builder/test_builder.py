"""The mine builder: gems laid by every hand, judged and shown as they lie, kept, tested and sent."""

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.keep.entries import CHOICES, OWN, PLAYED, PLAYING
from orapa.app.keep.settings import Settings, print_settings
from orapa.app.look.theme import TARGET
from orapa.app.mine.builder.alone import Builder
from orapa.app.mine.builder.faults import judged, sentence
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.builder.shelf_page import ShelfPage
from orapa.app.mine.builder.trial import TrialTable
from orapa.app.pages.writing import Writing
from orapa.engine.mine.match.links import MineLink, read_mine_link
from orapa.engine.mine.match.progress import tempo_of
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import PORTS, parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.symmetry import mirrored, turned_about
from orapa.engine.mine.rules.waves import table
from orapa.engine.play.links import parse_link
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.mine.builder.hands import DESKTOP, LANDSCAPE, WHOLE, cell, drag, opened, port, press, slot
from tests.app.mine.builder.mines import faulty_mine
from tests.app.stage import PHONE, Memory, Stage

SIZES = [DESKTOP, LANDSCAPE, PHONE, Screen(320, 480), Screen(568, 320), Screen(1000, 760), Screen(820, 1180)]


class Clipboard(Memory):
    """A platform that remembers what was copied."""

    text = ""

    def copy(self, text: str) -> None:
        self.text = text

    def address(self) -> str:
        return "https://mine.example/"


def test_the_door_on_the_home_page_opens_it_and_back_leads_home() -> None:
    stage = Stage()
    stage.run(0.2)
    press(stage, "build")
    stage.run(0.3)
    assert isinstance(stage.app.scene, Builder)
    press(stage, "back")
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize(("screen", "touch"), [(DESKTOP, False), (PHONE, True), (LANDSCAPE, True)])
def test_a_gem_is_dragged_from_the_tray_moved_turned_and_put_back(screen: Screen, touch: bool) -> None:
    stage, scene = opened(screen)
    unit = scene.shown.layout.plot.unit
    x, y = cell(scene, "D5")
    # On touch a gem of the tray rides above the finger.
    drag(stage, slot(scene, "Y"), (x + 1, y + (1.2 * unit if touch else 0) + 1), touch)
    assert scene.mine.gems == (Gem.YELLOW,)
    first = scene.mine
    drag(stage, cell(scene, "E5"), (cell(scene, "E5")[0] + 2 * unit, cell(scene, "E5")[1]), touch)
    assert scene.mine != first
    there = scene.mine.positions[0]
    stage.press(*scene.shown.layout.plot.cell_box(there.halves[-1][0]).center, touch=touch)
    assert scene.choices.selected is Gem.YELLOW
    press(stage, "turn", touch)
    stage.run(0.3)
    assert scene.mine.positions[0].turn != there.turn
    press(stage, "remove", touch)
    assert scene.mine == Mine()


def test_the_whole_mine_is_built_by_keys() -> None:
    stage, scene = opened()
    for gem in GemSet.BASE.gems:
        stage.key(pygame.K_t, "t")
        assert scene.choices.selected is gem
        for _ in range(gem.value):
            stage.key(pygame.K_LEFT if gem.value % 2 else pygame.K_RIGHT)
        stage.key(pygame.K_r, "r")
        for _ in range(2):
            stage.key(pygame.K_UP if gem.value < 2 else pygame.K_DOWN)
        stage.key(pygame.K_RETURN)
        stage.key(pygame.K_ESCAPE)
    assert scene.mine.gems == GemSet.BASE.gems
    stage.key(pygame.K_t, "t")
    assert scene.choices.selected is Gem.RED
    stage.key(pygame.K_DELETE)
    assert Gem.RED not in scene.mine.gems
    stage.key(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert Gem.RED in scene.mine.gems


def test_the_red_gem_is_flipped_by_its_key() -> None:
    stage, scene = opened()
    scene.lay(parse_mine("R:C3"))
    stage.press(*cell(scene, "C4"))
    stage.key(pygame.K_f, "f")
    assert scene.mine == parse_mine("R:C3:0m")


@pytest.mark.parametrize(
    ("mine", "pills", "said"),
    [
        ("R:A4:1 Y:G1 B:A7 W:B4:3 w:F7", {"touches white", "touches red"}, "touch at more than a point"),
        ("R:A1 Y:A1 B:F1 W:F6 w:C5", {"touches yellow", "touches red"}, "touch at more than a point"),
    ],
)
def test_gems_in_contact_are_told_in_words_on_both(mine: str, pills: set[str], said: str) -> None:
    stage, scene = opened()
    scene.lay(parse_mine(mine))
    stage.run(0.1)
    assert scene.plan
    assert {pill.words for pill in scene.plan.pills} == pills
    assert any(said in words for words in scene.plan.meter.waits)
    assert scene.shown.faulty == {pill.gem for pill in scene.plan.pills}
    assert not any(lens.token for lens in scene.shown.lenses)
    stage.press(*port(scene, "5"))
    assert scene.choices.trial is None
    press(stage, "test")
    assert isinstance(stage.app.scene, Builder)
    assert said in stage.app.toast.text
    press(stage, "share mine")
    assert scene.dialog is None


def test_a_gem_that_no_wave_meets_or_none_sees_straight_is_told_in_words() -> None:
    stage, scene = opened()
    scene.lay(faulty_mine(Fault.UNREACHED))
    stage.run(0.1)
    assert scene.plan
    assert {pill.words for pill in scene.plan.pills} == {"no wave meets it"}
    assert any(words.startswith("No wave meets the") for words in scene.plan.meter.waits)
    assert any("0 waves" in words for _, words, bad in scene.plan.counts if bad)
    scene.lay(faulty_mine(Fault.UNSEEN))
    stage.run(0.1)
    assert not scene.plan.pills
    czech = scene.plan.meter.facts[3]
    assert czech.holds is False
    press(stage, "fact 3")
    assert "not seen straight from the rim" in stage.app.toast.text


@pytest.mark.parametrize(
    ("mine", "said", "told"),
    [
        (
            "R:H10 Y:G1 B:A7 W:C4:3 w:F7",
            "Every gem lies wholly on the board.",
            "The red gem sticks out of the board (H10).",
        ),
        (
            "R:A4:1 Y:G1 B:A7 W:C4:3 w:F7 D:D9",
            "Only gems of the set are hidden.",
            "The diamond does not belong to this set (D9, D10).",
        ),
    ],
)
def test_gems_that_stick_out_or_do_not_belong_to_the_set_are_refused_in_words(mine: str, said: str, told: str) -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    scene.lay(parse_mine(mine))
    assert scene.mine == WHOLE
    assert stage.app.toast.text == said
    assert [sentence(one, Texts("en")) for one in judged(parse_mine(mine), GemSet.BASE, Edition.GERMAN).faults] == [
        told
    ]


def test_missing_gems_are_named_and_no_fault() -> None:
    stage, scene = opened()
    scene.lay(Mine(WHOLE.positions[:3]))
    stage.run(0.1)
    assert scene.plan
    assert scene.plan.talk.first == "Still in the tray: white triangle, white square."
    assert not scene.plan.pills
    press(stage, "test")
    assert "Still in the tray" in stage.app.toast.text


def test_the_rim_shows_every_wave_of_the_mine_and_with_a_gem_chosen_those_that_meet_it() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    stage.run(0.1)
    assert sum(lens.token is not None for lens in scene.shown.lenses) == PORTS
    stage.press(*cell(scene, "B8"))
    assert scene.choices.selected is Gem.BLUE
    assert scene.plan
    met = scene.rim.meeting(Gem.BLUE)
    assert scene.plan.talk.more == f"{len(met)} of 36 waves meet it, {len(scene.rim.seeing(Gem.BLUE))} see it straight."
    assert {number for number, lens in enumerate(scene.shown.lenses) if lens.token} == set(met)


def test_a_pressed_port_runs_its_wave_and_says_what_is_answered() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    stage.run(0.1)
    stage.press(*port(scene, "5"))
    assert scene.wave.running
    stage.run(4)
    assert not scene.wave.running
    assert scene.plan
    answer = table(WHOLE)[parse_port("5")]
    assert scene.plan.wave
    assert scene.plan.wave.answer == answer
    assert scene.plan.talk.first.startswith("5 comes back")
    stage.key(pygame.K_ESCAPE)
    assert scene.choices.trial is None
    for sign in "17":
        stage.key(pygame.key.key_code(sign), sign)
    stage.key(pygame.K_RETURN)
    assert scene.choices.trial
    assert scene.choices.trial.answer.port == parse_port("17")


def test_the_whole_mine_is_turned_mirrored_cleared_and_brought_back_step_by_step() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "half turn")
    assert scene.mine == turned_about(WHOLE)
    press(stage, "mirror mine")
    assert scene.mine == mirrored(turned_about(WHOLE))
    press(stage, "clear")
    assert scene.mine == Mine()
    for _ in range(3):
        press(stage, "undo")
    assert scene.mine == WHOLE
    press(stage, "redo")
    assert scene.mine == turned_about(WHOLE)


@pytest.mark.parametrize("gem_set", list(GemSet))
def test_random_fills_what_is_missing_and_makes_a_whole_mine_anew(gem_set: GemSet) -> None:
    stage, scene = opened()
    scene.change_gems(gem_set)
    press(stage, "random")
    stage.run(2)
    whole = scene.mine
    assert inspect(whole, gem_set).legal
    scene.lay(Mine(whole.positions[:2]))
    press(stage, "random")
    stage.run(3)
    assert inspect(scene.mine, gem_set).legal
    assert set(whole.positions[:2]) <= set(scene.mine.positions)
    press(stage, "random")
    stage.run(2)
    assert inspect(scene.mine, gem_set).legal


def test_any_mine_and_one_in_the_style_of_a_rival_can_be_had() -> None:
    stage, scene = opened()
    for choice in ("made any", "made walker"):
        press(stage, "menu")
        press(stage, "made")
        press(stage, choice)
        stage.run(3)
        assert inspect(scene.mine, GemSet.BASE).legal
        press(stage, "undo")
        assert scene.mine == Mine()


def test_the_measure_begins_with_a_guess_and_ends_with_grade_twins_and_the_weakest_spot() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    stage.run(0.3)
    assert scene.measure.assessment is None
    seen = []
    for _ in range(400):
        stage.run(0.1)
        assert scene.plan
        meter = scene.plan.meter
        seen.append((meter.par, meter.sure, tuple(fact.holds for fact in meter.facts)))
        if meter.sure:
            break
    assert meter.sure
    assert meter.weak
    assert seen[-1][2] == (True, True, True, True)
    assert seen[0][2][0] is None
    known = scene.measure.assessment
    assert known
    # Back to a mine that was measured before, its figures are there at once.
    press(stage, "clear")
    press(stage, "undo")
    stage.run(0.1)
    assert scene.plan.meter.sure
    assert scene.measure.assessment == known


def test_gems_of_another_set_come_and_go_and_what_belongs_to_it_stays() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "gems")
    press(stage, "gems full")
    assert scene.view.gem_set is GemSet.FULL
    assert scene.mine == WHOLE
    assert scene.judged.missing == (Gem.DIAMOND, Gem.BLACK)


def test_a_reload_returns_to_the_builder_with_the_draft_and_its_steps() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "mirror mine")
    assert scene.place == "mine build"
    stage.run(0.1)
    again = Stage(stage.platform)
    again.app.ways.return_to(stage.platform.left_trail)
    again.run(0.3)
    back = again.app.scene
    assert isinstance(back, Builder)
    assert back.mine == mirrored(WHOLE)
    press(again, "undo")
    assert back.mine == WHOLE


def test_a_draft_that_cannot_be_read_is_set_aside_and_a_new_one_begun() -> None:
    platform = Memory()
    platform.stored[f"{OWN}mine.draft"] = "kept 2 5\nnonsense"
    _, scene = opened(platform=platform)
    assert scene.mine == Mine()
    assert any("nonsense" in text for name, text in platform.stored.items() if name.startswith("aside."))


def test_a_long_draft_forgets_its_oldest_steps_and_no_gem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orapa.app.mine.builder.draft.MOST_MOVES", 3)
    stage, scene = opened()
    scene.lay(WHOLE)
    for _ in range(5):
        press(stage, "mirror mine")
    _, again = opened(platform=stage.platform)
    assert again.mine == mirrored(WHOLE)


def test_a_mine_is_kept_under_a_free_name_once_and_renamed() -> None:
    stage, scene = opened()
    press(stage, "keep mine")
    assert stage.app.toast.text == "Lay a gem first."
    scene.lay(WHOLE)
    press(stage, "keep mine")
    assert [own.name for own in scene.own.mines] == ["Rim and echo"]
    press(stage, "keep mine")
    assert len(scene.own.mines) == 1
    assert "already" in stage.app.toast.text
    scene.rename(scene.own.mines[0])
    stage.run(0.1)
    assert isinstance(stage.app.scene, Writing)
    stage.key(pygame.K_BACKSPACE, "", pygame.KMOD_CTRL)
    for sign in "Falle":
        stage.key(pygame.key.key_code(sign.lower()), sign)
    stage.key(pygame.K_RETURN)
    assert [own.name for own in scene.own.mines] == ["Falle"]
    _, again = opened(platform=stage.platform)
    assert [(own.name, own.mine) for own in again.own.mines] == [("Falle", WHOLE)]


def test_an_unfinished_mine_may_lie_on_the_shelf_and_is_laid_out_again() -> None:
    stage, scene = opened()
    part = Mine(WHOLE.positions[:2])
    scene.lay(part)
    press(stage, "keep mine")
    press(stage, "clear")
    stage.run(0.1)
    press(stage, f"own {scene.own.mines[0].id}")
    assert scene.mine == part
    press(stage, "undo")
    assert scene.mine == Mine()


@pytest.mark.parametrize("touch", [False, True])
def test_a_long_press_on_a_tile_of_the_shelf_offers_what_can_be_done_with_it(touch: bool) -> None:
    stage, scene = opened(PHONE)
    scene.own.keep(OwnMine(WHOLE, GemSet.BASE, "Old shaft"))
    press(stage, "shelf")
    stage.run(0.3)
    page = stage.app.scene
    assert isinstance(page, ShelfPage)
    place = next(widget for widget in page.group.widgets if widget.name.startswith("own ")).box.center
    pos = [round(at * stage.app.view.scale) for at in place]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch))
    stage.run(0.7)
    assert page.dialog
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=touch))
    stage.run(0.1)
    assert stage.app.scene is page
    press(stage, "copy")
    assert len(scene.own.mines) == 2


@pytest.mark.parametrize("screen", [DESKTOP, PHONE, LANDSCAPE])
def test_the_page_of_the_shelf_lays_out_copies_and_deletes_with_a_way_back(screen: Screen) -> None:
    stage, scene = opened(screen)
    scene.lay(WHOLE)
    press(stage, "keep mine")
    scene.lay(mirrored(WHOLE))
    press(stage, "keep mine")
    stage.app.toast.end()
    press(stage, "shelf")
    stage.run(0.3)
    assert stage.app.scene.name == "own mines"
    first = scene.own.mines[-1]
    press(stage, f"more own {first.id}")
    press(stage, "copy")
    assert sorted(own.name for own in scene.own.mines) == ["High wall", "Rim and echo", "Rim and echo 2"]
    press(stage, f"more own {first.id}")
    press(stage, "delete")
    assert sorted(own.name for own in scene.own.mines) == ["High wall", "Rim and echo 2"]
    stage.platform.backs = 1
    stage.run(0.3)
    assert isinstance(stage.app.scene, Builder)
    press(stage, "shelf")
    stage.run(0.3)
    chosen = next(own for own in scene.own.mines if own.mine == WHOLE)
    press(stage, f"own {chosen.id}")
    stage.run(0.3)
    assert isinstance(stage.app.scene, Builder)
    assert scene.mine == WHOLE


def test_a_mine_of_another_set_is_laid_out_with_its_gems() -> None:
    stage, scene = opened()
    scene.change_gems(GemSet.DIAMOND)
    scene.lay(parse_mine("D:A1 R:C3"))
    press(stage, "keep mine")
    scene.change_gems(GemSet.BASE)
    assert scene.mine == parse_mine("R:C3")
    scene.load(scene.own.mines[0])
    assert (scene.view.gem_set, scene.mine) == (GemSet.DIAMOND, parse_mine("D:A1 R:C3"))


def solved(stage: Stage, *asked: tuple[float, str]) -> Match:
    """Test the mine of the builder with questions after so many seconds each, and come back."""
    scene = stage.app.scene
    press(stage, "test")
    stage.run(0.3)
    trial = stage.app.scene
    assert isinstance(trial, TrialTable)
    for wait, name in asked:
        stage.run(wait)
        trial.chair.play(f"ask {name}")
    trial.chair.play(f"submit {WHOLE}")
    match: Match = trial.chair.finished
    stage.run(0.3)
    assert stage.app.scene.name == "reveal"
    stage.platform.backs = 1
    stage.run(0.5)
    assert stage.app.scene is scene
    return match


def sent(platform: Clipboard) -> MineLink:
    """The challenge whose address was copied."""
    link = parse_link(platform.text.partition("#")[2], {"mine": read_mine_link})
    assert isinstance(link, MineLink)
    assert link.mine == WHOLE
    return link


def test_it_is_shared_as_a_challenge_with_or_without_the_own_result() -> None:
    platform = Clipboard()
    stage, scene = opened(platform=platform)
    scene.lay(WHOLE)
    press(stage, "share mine")
    press(stage, "share plain")
    stage.run(0.1)
    assert platform.text == f"https://mine.example/{MineLink(WHOLE)}"
    solved(stage, (0, "5"))
    assert scene.mine == WHOLE
    press(stage, "share mine")
    press(stage, "share result")
    stage.run(0.1)
    goal = sent(platform).goal
    assert goal
    assert (goal.questions, goal.tempo) == (1, ())
    assert not any(name.startswith((PLAYED, PLAYING)) for name in platform.stored)


def test_the_own_tempo_is_sent_if_it_is_wanted_from_the_builder_and_from_the_shelf() -> None:
    platform = Clipboard()
    stage, scene = opened(platform=platform)
    scene.lay(WHOLE)
    press(stage, "keep mine")
    match = solved(stage, (2, "5"), (3, "7"))
    press(stage, "share mine")
    press(stage, "share tempo")
    stage.run(0.1)
    goal = sent(platform).goal
    assert goal
    assert goal.questions == 2
    assert goal.tempo == tempo_of(match.log, 1)
    assert sum(goal.tempo) >= 4
    # The first test counts: whoever plays a mine again knows it.
    solved(stage, (0, "5"))
    press(stage, "shelf")
    stage.run(0.3)
    press(stage, f"more own {scene.own.mines[0].id}")
    press(stage, "share")
    press(stage, "share tempo")
    stage.run(0.1)
    assert sent(platform).goal == goal


def test_a_test_is_left_and_begun_anew_without_a_trace_and_the_builder_is_as_it_was() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "test")
    stage.run(0.3)
    trial = stage.app.scene
    assert isinstance(trial, TrialTable)
    trial.chair.play("ask 5")
    trial._begin_anew()
    assert not trial.view.clues
    stage.platform.backs = 1
    stage.run(0.3)
    assert stage.app.scene is scene
    assert not any(name.startswith((PLAYED, PLAYING)) for name in stage.platform.stored)


def test_back_closes_what_is_open_before_it_leaves() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "menu")
    assert scene.covered
    stage.platform.backs = 1
    stage.run(0.1)
    assert scene.dialog is None
    stage.press(*cell(scene, "B8"))
    assert scene.choices.selected is Gem.BLUE
    stage.platform.backs = 1
    stage.run(0.1)
    assert scene.choices.selected is None
    assert stage.app.scene is scene
    stage.platform.backs = 1
    stage.run(0.3)
    assert stage.app.scene.name == "home"


def test_a_twin_is_shown_on_the_board_when_its_fact_is_pressed() -> None:
    stage, scene = opened()
    scene.change_gems(GemSet.DIAMOND)
    scene.lay(parse_mine("R:B3:1m Y:E2 B:G7 W:B5:1 w:C1 D:B1:2"))
    for _ in range(200):
        stage.run(0.1)
        known = scene.measure.assessment
        if known and known.twins is not None:
            break
    press(stage, "fact 0")
    assert scene.plan
    assert scene.plan.outlines
    assert table(scene.plan.outlines) == table(scene.mine)
    stage.platform.backs = 1
    stage.run(0.1)
    assert scene.plan.outlines is None
    assert stage.app.scene is scene


@pytest.mark.parametrize("screen", SIZES)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("large", [False, True])
def test_every_button_is_inside_the_window_and_off_the_others(screen: Screen, language: str, large: bool) -> None:
    platform = Memory(screen, language)
    platform.stored[CHOICES] = print_settings(Settings(text_size="large" if large else "normal"))
    stage, scene = opened(platform=platform)
    for mine in (Mine(), WHOLE, parse_mine("R:A4:1 Y:G1 B:A7 W:B4:3 w:F7")):
        scene.lay(mine)
        stage.run(0.1)
        window, insets = stage.app.view, stage.app.view.insets
        for widget in scene.shown.widgets:
            assert insets.left - 1 <= widget.box.x
            assert widget.box.right <= window.width - insets.right + 1, widget.name
            assert insets.top - 1 <= widget.box.y
            assert widget.box.bottom <= window.height - insets.bottom + 1, widget.name
        pressed = [widget for widget in scene.shown.widgets if not widget.name.startswith(("gem", "fact", "own"))]
        for number, one in enumerate(pressed):
            assert not any(one.box.grow(-0.5).overlaps(other.box.grow(-0.5)) for other in pressed[number + 1 :]), (
                one.name
            )
            assert min(one.box.w, one.box.h) >= TARGET - 4 or one.name.startswith("tab")


def test_left_hands_find_the_board_at_the_right() -> None:
    platform = Memory(DESKTOP)
    platform.stored[CHOICES] = print_settings(Settings(left_handed=True))
    _, scene = opened(platform=platform)
    assert scene.plan
    layout = scene.plan.layout
    assert layout.meter.right < scene.shown.layout.plot.slab.x
    assert layout.title.right <= layout.table.back.x


def test_a_result_of_a_test_stays_with_the_mine_on_the_shelf() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "keep mine")
    scene._note_result(WHOLE, Goal(8, 90))
    scene._note_result(WHOLE, Goal(2, 9))
    _, again = opened(platform=stage.platform)
    assert again.own.mines[0].result == Goal(8, 90)


def test_on_the_smallest_screens_words_and_tabs_take_turns() -> None:
    stage, scene = opened(Screen(320, 480))
    scene.lay(parse_mine("R:A4:1 Y:G1 B:A7 W:B4:3 w:F7"))
    stage.run(0.1)
    assert scene.plan
    assert not scene.plan.spoken
    press(stage, "tab answers")
    assert any("touch at more than a point" in words for words in scene.plan.meter.waits)
    stage.press(*cell(scene, "B8"))
    assert scene.choices.selected is Gem.BLUE
    assert scene.shown.widget("tab tools") is None
    press(stage, "remove")
    assert scene.shown.widget("tab tools")


@pytest.mark.parametrize("place", ["D8", "C9"])
def test_of_gems_over_each_other_the_one_that_is_seen_is_taken(place: str) -> None:
    stage, scene = opened()
    scene.lay(parse_mine("R:B8:1 Y:B8"))
    stage.press(*cell(scene, "C8"))
    assert scene.choices.selected is Gem.YELLOW
    stage.key(pygame.K_ESCAPE)
    # Where only one lies, or one of two in another half of the cell, that one.
    x, y = cell(scene, place)
    stage.press(x - 12, y + 6 if place == "C9" else y)
    assert scene.choices.selected is (Gem.YELLOW if place == "C9" else Gem.RED)


def test_nothing_to_undo_is_said_of_the_mine() -> None:
    stage, _ = opened()
    stage.key(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert stage.app.toast.text == "There is nothing to undo in your mine."
    stage.key(pygame.K_y, "y", pygame.KMOD_CTRL)
    assert stage.app.toast.text == "There is nothing to redo in your mine."


@pytest.mark.parametrize("language", languages())
def test_how_to_lay_is_said_alike_of_one_gem_and_of_several(language: str) -> None:
    stage, scene = opened(platform=Memory(DESKTOP, language))
    said = []
    for count in (2, 4):
        scene.lay(Mine(WHOLE.positions[:count]))
        stage.run(0.1)
        assert scene.plan
        said.append(scene.plan.talk.more)
    assert said[0] == said[1]
    assert not {"sie", "ihn", "them", "it"} & set(said[0].split()[:3])


def test_a_reload_ends_a_test_and_says_so() -> None:
    stage, scene = opened()
    scene.lay(WHOLE)
    press(stage, "test")
    stage.run(0.3)
    assert isinstance(stage.app.scene, TrialTable)
    again = Stage(stage.platform)
    again.app.ways.return_to(stage.platform.left_trail)
    again.run(0.3)
    back = again.app.scene
    assert isinstance(back, Builder)
    assert back.mine == WHOLE
    assert again.app.toast.text == again.app.texts("build.test.ended")
