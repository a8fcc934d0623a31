"""The table answers to mouse, touch and keyboard alone, keeps every move and rests when nothing moves."""

from collections.abc import Callable

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Pinch
from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.draw.board import stud_boxes
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.table.card import Card
from orapa.app.mine.table.flight import END, LISTED
from orapa.app.mine.table.intents import Ask, Door, PickGem, PickTool
from orapa.app.mine.table.intents import Play as Moves
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.scene import HASTE, Table
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.mine.minds.expert import par as expert_game
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.mine.seated import sit
from tests.app.stage import PHONE, Memory, Stage
from tests.engine.mine.deduction.runs import run

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
SEVEN = "R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1"
TYPED = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB, "delete": pygame.K_DELETE}


class Play:
    """A table on a stage, with hands."""

    def __init__(self, screen: Screen | None = None, gem_set: GemSet = GemSet.BASE, par: int | None = 9) -> None:
        self.kept: list[Match] = []
        self.stage = Stage(Memory(screen))
        self.stage.run(0.1)
        self.app = self.stage.app
        mine = parse_mine(SEVEN if gem_set is GemSet.FULL else MINE)
        setup = Setup(Mode.SOLO, gem_set=gem_set, mines=(mine,), par=par)
        self.table = sit(self.app, begin(setup), self.kept)
        self.stage.run(0.3)

    @property
    def sheet(self) -> str:
        return str(self.table.view.sheet.gems)

    @property
    def layout(self) -> TableLayout:
        return self.table.shown.layout

    @property
    def asked(self) -> list[str]:
        return [str(clue.answer) for clue in self.table.view.clues]

    def port(self, name: str) -> tuple[float, float]:
        return self.layout.plot.lens_at(parse_port(name))

    def cell(self, name: str) -> tuple[float, float]:
        return self.layout.plot.cell_box(parse_cell(name)).center

    def spot(self, name: str) -> tuple[float, float]:
        """The middle of the widget of that name."""
        widgets = self.table.dialog.group.widgets if self.table.dialog else self.app.scene.group.widgets  # type: ignore[attr-defined]
        center: tuple[float, float] = next(w for w in widgets if w.name == name).box.center
        return center

    def press(self, spot: tuple[float, float], touch: bool = False) -> None:
        self.stage.press(*spot, touch=touch)

    def event(self, kind: int, spot: tuple[float, float], touch: bool = False) -> None:
        scale = self.app.view.scale
        pos = (round(spot[0] * scale), round(spot[1] * scale))
        pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=touch))
        self.stage.run()

    def drag(self, start: tuple[float, float], end: tuple[float, float], touch: bool = False) -> None:
        self.event(pygame.MOUSEBUTTONDOWN, start, touch)
        self.event(pygame.MOUSEMOTION, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), touch)
        self.event(pygame.MOUSEMOTION, end, touch)
        self.event(pygame.MOUSEBUTTONUP, end, touch)
        self.stage.run(0.3)

    def type(self, *keys: str) -> None:
        """Keys by name, or texts sign by sign."""
        for key in keys:
            if key in TYPED:
                self.stage.key(TYPED[key])
            else:
                for sign in key:
                    self.stage.key(pygame.key.key_code(sign.lower()), sign)


@pytest.fixture
def game() -> Play:
    return Play()


def test_a_click_on_a_port_fires_and_the_answer_is_kept(game: Play) -> None:
    game.press(game.port("B"))
    assert game.asked == ["B -> 3 white"]
    assert len(game.kept) == 1


def test_every_flight_takes_the_same_time(game: Play) -> None:
    for name in ("H", "C", "M"):
        game.press(game.port(name))
        listed = len(game.table.shown.rows)
        game.stage.run(LISTED - 0.1)
        assert len(game.table.shown.rows) == listed
        game.stage.run(END - LISTED + 0.2)
        assert len(game.table.shown.rows) == listed + 1
        assert game.stage.run(1) == 0


def test_a_wave_sent_by_a_key_after_a_long_rest_flies_its_whole_time(game: Play) -> None:
    # While nothing moves no frame comes until a key is pressed.
    game.type("m")
    game.stage.run(6)
    game.stage.time += 300
    game.stage.key(pygame.K_RETURN)
    game.stage.run(LISTED - 0.1)
    assert not game.table.shown.rows
    game.stage.run(END - LISTED + 0.1)
    assert len(game.table.shown.rows) == 1


def test_what_was_answered_is_shown_again_free_of_charge(game: Play) -> None:
    for name in ("B", "B", "3"):
        game.press(game.port(name))
        game.stage.run(1.5)
    assert game.table.shown.counter.cost == 1
    assert game.table.choices.peek is not None


def test_a_used_port_says_its_answer_under_the_mouse(game: Play) -> None:
    game.press(game.port("B"))
    game.stage.run(1.5)
    game.stage.move(*game.port("8"))
    assert game.table.choices.peek is None
    game.stage.move(*game.port("3"))
    assert game.table.shown.ribbon.kind == "peek"


def test_with_confirm_on_the_mouse_too_asks_by_a_second_press(game: Play) -> None:
    game.app.choose_for("mine", confirm_fire=True)
    game.press(game.port("7"))
    assert game.asked == []
    game.press(game.spot("fire"))
    assert game.asked == ["7 -> O clear"]


def test_a_finger_slides_along_the_strip_and_a_button_asks() -> None:
    game = Play(PHONE)
    game.event(pygame.MOUSEBUTTONDOWN, game.port("2"), touch=True)
    game.event(pygame.MOUSEMOTION, game.port("7"), touch=True)
    game.event(pygame.MOUSEBUTTONUP, game.port("7"), touch=True)
    assert game.asked == []
    assert game.table.choices.aim == parse_port("7")
    game.press(game.spot("fire"), touch=True)
    assert game.asked == ["7 -> O clear"]


@pytest.mark.parametrize("held", [0.0, 1.0])
def test_a_finger_on_a_used_port_is_told_its_answer_free_of_charge(held: float) -> None:
    game = Play(PHONE)
    game.press(game.port("B"), touch=True)
    game.press(game.spot("fire"), touch=True)
    game.stage.run(1.5)
    game.event(pygame.MOUSEBUTTONDOWN, game.port("3"), touch=True)
    game.stage.run(held)
    game.event(pygame.MOUSEBUTTONUP, game.port("3"), touch=True)
    assert game.table.shown.ribbon.kind == "peek"
    assert game.table.choices.aim is None
    assert game.table.shown.counter.cost == 1


def test_an_aimed_question_is_called_off() -> None:
    game = Play(PHONE)
    game.press(game.port("7"), touch=True)
    game.press(game.spot("cancel"), touch=True)
    assert game.table.choices.aim is None
    assert game.asked == []


def test_names_are_typed_and_asked_with_enter(game: Play) -> None:
    for name in ("15", "g", "E4", "4f"):
        game.type(name, "return")
        game.stage.run(1.5)
    assert game.asked == ["15 -> 15 grey", "G -> K white", "E4 = nothing", "F4 = white"]


def test_a_name_that_is_none_begins_anew(game: Play) -> None:
    game.type("1", "9")
    assert game.table.choices.typed == "9"
    game.type("escape")
    assert game.table.choices.typed == ""


def test_arrows_walk_round_the_rim_and_over_the_cells(game: Play) -> None:
    game.stage.key(pygame.K_RIGHT)
    assert game.table.choices.cursor == parse_port("1")
    game.stage.key(pygame.K_LEFT)
    assert game.table.choices.cursor == parse_port("A")
    game.stage.key(pygame.K_RIGHT)
    assert game.table.choices.cursor == 36 + parse_cell("A1")
    game.stage.key(pygame.K_UP)
    game.type("return")
    assert game.asked == ["1 -> I clear"]


def test_scanning_is_a_tool_of_its_own(game: Play) -> None:
    game.press(game.cell("C3"))
    assert game.asked == []
    game.press(game.spot("tool scan"))
    game.press(game.cell("C3"))
    game.press(game.cell("C3"))
    assert game.asked == ["C3 = white"]


def test_a_gem_is_dragged_from_the_tray_and_dropped_by_its_middle(game: Play) -> None:
    game.drag(game.spot("gem w"), (game.cell("C4")[0] - 20, game.cell("C4")[1] - 20))
    assert game.sheet == "w:B3"
    game.drag(game.cell("C3"), (game.cell("E6")[0], game.cell("E6")[1]))
    assert game.sheet == "w:D6"


def test_a_gem_dropped_off_the_board_goes_back_to_the_tray(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("C4"))
    game.drag(game.cell("C4"), game.spot("gem R"))
    assert game.sheet == ""


def test_a_chosen_gem_is_turned_flipped_and_removed_by_key(game: Play) -> None:
    game.drag(game.spot("gem R"), game.cell("D5"))
    game.press(game.cell("D5"))
    assert game.table.choices.selected is Gem.RED
    before = game.sheet
    game.type("R")
    assert game.sheet != before
    game.type("F")
    assert game.sheet.endswith("m")
    game.type("delete")
    assert game.sheet == ""
    assert game.asked == []


def test_a_second_tap_turns_the_gem(game: Play) -> None:
    game.drag(game.spot("gem Y"), game.cell("D5"))
    game.press(game.cell("D5"))
    turns = []
    for _ in range(4):
        game.press(game.cell("D5") if game.table.view.sheet.gems.gem_at(parse_cell("D5")) else game.cell("D4"))
        position = game.table.view.sheet.gems.position_of(Gem.YELLOW)
        assert position is not None
        turns.append(position.turn)
    assert sorted(turns) == [0, 1, 2, 3]


def test_two_fingers_on_the_board_change_nothing(game: Play) -> None:
    before = game.table.shown
    game.table.handle(Pinch(game.table.shown.layout.plot.slab.center, (3.0, 4.0), 1.4))
    assert game.table.shown == before


def test_while_a_gem_is_in_the_hand_the_wheel_turns_it(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem B"))
    game.event(pygame.MOUSEMOTION, game.cell("D5"))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
    game.event(pygame.MOUSEMOTION, game.cell("D6"))
    game.event(pygame.MOUSEBUTTONUP, game.cell("D6"))
    position = game.table.view.sheet.gems.position_of(Gem.BLUE)
    assert position is not None
    assert position.turn == 1


def test_escape_lets_a_dragged_gem_go_home(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem B"))
    game.event(pygame.MOUSEMOTION, game.cell("D5"))
    game.type("escape")
    game.event(pygame.MOUSEBUTTONUP, game.cell("D5"))
    game.stage.run(0.5)
    assert game.sheet == ""
    assert game.table.hand.held is None


def test_gems_in_contact_are_told_in_words(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("D5"))
    game.drag(game.spot("gem Y"), game.cell("D5"))
    assert game.table.shown.faulty == {Gem.YELLOW, Gem.SQUARE}
    assert "touch" in game.table.shown.ribbon.words
    game.app.choose_for("mine", aids=[])
    assert game.table.shown.faulty == set()


def test_a_gem_is_laid_by_keyboard_alone(game: Play) -> None:
    game.type("t", "t", "r", "E4", "return")
    assert game.sheet.startswith("Y:")
    assert game.asked == []


def test_crosses_are_drawn_in_one_stroke_and_undone_in_one(game: Play) -> None:
    game.press(game.spot("tool cross"))
    game.drag(game.cell("B2"), game.cell("B4"))
    counts = [len(game.table.view.sheet.marks)]
    for name in ("undo", "redo"):
        game.press(game.spot(name))
        counts.append(len(game.table.view.sheet.marks))
    assert counts == [3, 0, 3]


def test_a_half_is_shaded_in_the_corner_that_is_pressed(game: Play) -> None:
    game.press(game.spot("tool half"))
    game.press(game.spot("sign B"))
    x, y = game.cell("C5")
    game.press((x + 12, y + 12))
    assert [(mark.half, mark.sign) for mark in game.table.view.sheet.marks] == [("se", "B")]
    game.press((x + 12, y + 12))
    assert game.table.view.sheet.marks == ()


def test_the_eraser_takes_marks_first_then_gems(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("C4"))
    game.press(game.spot("tool dot"))
    game.press(game.cell("C4"))
    game.press(game.spot("tool erase"))
    game.press(game.cell("C4"))
    assert game.table.view.sheet.marks == ()
    assert game.sheet != ""
    game.press(game.cell("C4"))
    assert game.sheet == ""


def test_sixty_moves_are_undone_and_made_again(game: Play) -> None:
    game.press(game.spot("tool cross"))
    for i in range(60):
        game.press(game.layout.plot.cell_box(i).center)
    for _ in range(60):
        game.stage.key(pygame.K_z, "", pygame.KMOD_CTRL)
    assert game.table.view.sheet.marks == ()
    for _ in range(60):
        game.stage.key(pygame.K_y, "", pygame.KMOD_CTRL)
    assert len(game.table.view.sheet.marks) == 60


def test_supposing_tries_waves_on_the_sheet_and_can_be_dropped(game: Play) -> None:
    game.press(game.spot("suppose"))
    game.drag(game.spot("gem w"), (game.cell("C4")[0] - 20, game.cell("C4")[1] - 20))
    game.press(game.port("B"))
    assert game.asked == []
    assert game.table.choices.trial is not None
    assert str(game.table.choices.trial.answer) == "B -> 3 white"
    game.press(game.spot("ask"))
    assert game.asked == ["B -> 3 white"]
    game.stage.run(1.5)
    game.press(game.spot("drop"))
    assert game.sheet == ""
    assert not game.table.shown.supposing


def test_what_was_supposed_can_be_kept(game: Play) -> None:
    game.press(game.spot("suppose"))
    game.drag(game.spot("gem w"), game.cell("C4"))
    game.press(game.spot("keep"))
    assert game.sheet != ""
    assert not game.table.shown.supposing


def card(game: Play) -> Card:
    """The card of the hint that is shown."""
    assert game.table.shown.card is not None
    return game.table.shown.card


def lay(game: Play, mine: str) -> None:
    for position in mine.split():
        game.table.act(Moves((f"place {position}",)))


def test_handing_in_names_what_is_missing_and_asks_once_more(game: Play) -> None:
    lay(game, "R:B8:1 Y:E8")
    game.press(game.spot("hand in"))
    assert game.table.dialog is not None
    game.press(game.spot("cancel"))
    assert not game.table.view.over
    assert game.table.dialog is None


def test_the_right_sheet_solves_and_reveals_the_mine(game: Play) -> None:
    lay(game, MINE)
    game.press(game.spot("hand in"))
    game.press(game.spot("submit"))
    game.stage.run(2.5)
    assert isinstance(game.app.scene, Reveal)
    assert game.kept[-1].result is not None
    assert game.kept[-1].result.ending is Ending.RIGHT
    assert game.app.scene.landed == 5


def test_a_wrong_sheet_reveals_what_was_wrong(game: Play) -> None:
    lay(game, "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:C3")
    game.press(game.spot("hand in"))
    game.press(game.spot("submit"))
    game.stage.run(2.5)
    assert isinstance(game.app.scene, Reveal)
    assert game.app.scene.outcome.right == {Gem.RED, Gem.YELLOW, Gem.BLUE, Gem.WHITE}


def test_giving_up_asks_once_and_counts_as_conceded(game: Play) -> None:
    game.press(game.spot("menu"))
    game.press(game.spot("give_up"))
    assert not game.table.view.over
    game.press(game.spot("concede"))
    game.stage.run(0.2)
    assert game.kept[-1].result is not None
    assert game.kept[-1].result.ending is Ending.CONCEDED


def test_after_the_end_every_port_shows_its_wave_and_the_mine_can_be_played_again(game: Play) -> None:
    lay(game, MINE)
    game.table.act(Door("submit"))
    game.stage.run(2.5)
    scene = game.app.scene
    assert isinstance(scene, Reveal)
    game.press(game.port("K"))
    assert scene.shown.board.port == parse_port("K")
    game.press(game.spot("again"))
    assert isinstance(game.app.scene, Table)
    assert game.app.scene.view.clues == ()


def test_a_resize_in_mid_drag_leaves_everything_in_its_place(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("C4"))
    before = game.sheet
    game.event(pygame.MOUSEBUTTONDOWN, game.cell("C4"))
    game.event(pygame.MOUSEMOTION, game.cell("F6"))
    game.stage.platform.resize(Screen(844, 390, 2, Insets(left=47, right=47, bottom=21)))
    game.stage.run(0.3)
    game.event(pygame.MOUSEBUTTONUP, game.cell("F6"))
    game.stage.run(0.3)
    assert game.sheet == before
    assert game.table.hand.held is None


@pytest.mark.parametrize("size", [(844, 390), (390, 664), (320, 480), (1280, 800)])
@pytest.mark.parametrize("start", [(390, 844), (844, 390), (1280, 800)])
def test_a_resize_while_a_wave_flies_lets_it_arrive(start: tuple[int, int], size: tuple[int, int]) -> None:
    game = Play(Screen(*start))
    game.table.act(Ask(parse_port("G")))
    game.stage.run(0.1)
    assert game.table.flight is not None
    game.stage.platform.resize(Screen(*size))
    game.stage.run(0.5)
    assert game.table.flight is None
    assert len(game.table.shown.rows) == 1


def test_par_is_found_while_a_mine_without_one_is_played() -> None:
    game = Play(par=None)
    game.press(game.port("B"))
    while game.app.jobs:
        game.stage.run()
    assert game.table.view.par == run(expert_game(parse_mine(MINE))).questions
    assert game.asked == ["B -> 3 white"]
    game.stage.run(END)
    game.press(game.port("2"))
    assert game.kept[-1].setup.par == game.table.view.par


def test_a_match_goes_on_without_par_if_the_expert_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memory, "part_state", lambda *_: "failed")
    game = Play(par=None)
    assert not game.app.jobs
    assert not game.app.toast.shown
    game.press(game.port("B"))
    assert game.asked == ["B -> 3 white"]


def test_an_idle_table_draws_nothing(game: Play) -> None:
    game.stage.run(2)
    assert game.stage.run(2) == 0


def test_tab_reaches_every_button(game: Play) -> None:
    names = set()
    for _ in range(len(game.table.group.widgets)):
        game.type("tab")
        focused = game.table.group.focused
        assert focused is not None
        names.add(focused.name)
    assert {"gem R", "tool scan", "undo", "suppose", "hand in", "menu", "mix", "back"} <= names


def test_the_question_mark_shows_the_keys_and_escape_closes_them(game: Play) -> None:
    game.stage.key(pygame.K_SLASH, "?")
    assert game.table.dialog is not None
    game.type("escape")
    assert game.table.dialog is None


def test_a_hint_is_told_step_by_step_and_only_the_first_step_is_free(game: Play) -> None:
    for name in ("H", "7", "B"):
        game.type(name, "return")
        game.stage.run(1.5)
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.5)
    assert game.table.shown.counter.cost == 3
    first = game.table.shown.step
    game.press(game.spot("hint more"))
    assert game.table.shown.counter.cost == 4
    assert game.table.shown.step != first
    game.press(game.spot("hint close"))
    assert not game.table.hinting.open


def test_a_move_puts_the_hint_away(game: Play) -> None:
    game.type("H", "return")
    game.stage.run(1.5)
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.5)
    game.type("7", "return")
    assert not game.table.hinting.open
    assert game.asked[-1] == "7 -> O clear"


def test_escape_puts_a_hint_away_and_opens_the_menu_only_then(game: Play) -> None:
    game.press(game.port("H"))
    game.stage.run(1.5)
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.5)
    game.type("escape")
    assert not game.table.hinting.open
    assert game.table.dialog is None
    game.type("escape")
    assert game.table.dialog is not None


def test_in_pure_mode_nothing_helps(game: Play) -> None:
    game.app.choose_for("mine", aids=[])
    names = {widget.name for widget in game.table.group.widgets}
    assert not names & {"hint", "suppose"}
    game.type("H", "return")
    game.stage.run(1.5)
    game.drag(game.spot("gem w"), game.cell("H5"))
    assert [row.verdict for row in game.table.shown.rows] == [None]


@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(390, 844, 1.5), Screen(844, 390), Screen(320, 480)])
def test_repainting_only_what_changed_leaves_nothing_stale(screen: Screen) -> None:
    game = Play(screen, GemSet.BASE)
    table, gems = game.table, [Gem.SQUARE, Gem.YELLOW]
    steps: list[Callable[[], object]] = [
        lambda: game.press(game.port("B")),
        lambda: game.stage.move(*game.port("3")),
        lambda: game.stage.move(*game.port("12")),
        lambda: table.act(Moves(("place w:D5",))),
        lambda: table.act(Moves(("place Y:D6",))),
        lambda: table.act(PickGem(gems[0])),
        lambda: game.stage.key(pygame.K_r),
        lambda: table.act(Moves(("sure w",))),
        lambda: table.act(PickGem(gems[1])),
        lambda: table.act(Moves(("lift Y",))),
        lambda: table.act(PickTool("cross")),
        lambda: game.press(game.cell("B2")),
        lambda: table.act(PickTool("half")),
        lambda: game.press(game.cell("C7")),
        lambda: game.type("15", "return"),
        lambda: game.type("E4", "return"),
        lambda: table.act(Moves(("checkpoint",))),
        lambda: table.act(Moves(("place R:G2",))),
        lambda: game.press(game.port("G")),
        lambda: table.act(Moves(("return 1", "drop 1"))),
        lambda: game.type("t"),
        lambda: game.stage.key(pygame.K_DOWN),
        lambda: game.type("escape", "escape"),
        lambda: table.act(Moves(("undo",))),
        lambda: game.press(game.port("7"), touch=True),
        lambda: game.type("escape"),
    ]
    for number, step in enumerate(steps):
        step()
        game.stage.run(1.6)
        assert differing(game) == [], f"after step {number}"


def differing(game: Play) -> list[tuple[int, int]]:
    """Places where the picture changes when everything is painted again."""
    surface = pygame.display.get_surface()
    assert surface is not None
    before = surface.copy()
    game.table.picture.refresh()
    game.stage.run()
    width, height = surface.get_size()
    places = ((x, y) for x in range(0, width, 3) for y in range(0, height, 3))
    # The last trace of a shadow is one step of 255 and may be missing.
    return [place for place in places if apart(surface.get_at(place), before.get_at(place)) > 1][:5]


def apart(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_a_gem_lands_where_it_is_let_go_even_if_no_move_was_seen(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem w"))
    x, y = game.cell("B3")
    game.event(pygame.MOUSEBUTTONUP, (x + game.layout.plot.unit / 2, y + game.layout.plot.unit / 2))
    assert game.sheet == "w:B3"


def test_a_gem_in_the_air_moves_no_other_in_the_tray() -> None:
    game = Play(PHONE)
    game.table.act(Moves(("place w:B3", "place Y:E8")))
    waiting = [game.spot(f"gem {letter}") for letter in "RBW"]
    game.event(pygame.MOUSEBUTTONDOWN, game.cell("B3"), touch=True)
    game.event(pygame.MOUSEMOTION, game.cell("E5"), touch=True)
    assert game.table.motion.away == {Gem.SQUARE}
    assert [game.spot(f"gem {letter}") for letter in "RBW"] == waiting
    game.event(pygame.MOUSEBUTTONUP, game.cell("E5"), touch=True)
    assert [game.spot(f"gem {letter}") for letter in "RBW"] == waiting


@pytest.mark.parametrize(("key", "gem", "swings"), [("r", "w", False), ("r", "R", True), ("f", "R", True)])
def test_a_gem_swings_to_its_new_pose(game: Play, key: str, gem: str, swings: bool) -> None:
    game.table.act(Moves((f"place {gem}:D5",)))
    game.table.act(PickGem(next(one for one in GemSet.BASE.gems if one.letter == gem)))
    game.stage.run(0.5)
    game.stage.key(pygame.key.key_code(key))
    assert (game.stage.run(0.08) > 0) == swings
    game.stage.run(0.2)
    assert game.table.motion.away == set()
    assert differing(game) == []
    assert game.stage.run(1) == 0


def test_a_gem_in_the_hand_swings_too(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem R"))
    game.event(pygame.MOUSEMOTION, game.cell("D5"))
    game.stage.run(0.2)
    assert game.stage.run(0.2) == 0
    game.stage.key(pygame.K_r)
    assert game.stage.run(0.08) > 0
    game.stage.run(0.2)
    assert game.stage.run(0.2) == 0


def test_a_new_answer_slides_into_the_list(game: Play) -> None:
    for name in ("B", "C"):
        game.press(game.port(name))
        game.stage.run(LISTED - 0.02)
        listed = len(game.table.shown.rows)
        game.stage.run(0.1)
        assert len(game.table.shown.rows) == listed + 1
        middle = game.table.shown.answers.box
        before = picture(middle)
        game.stage.run(0.05)
        assert picture(middle) != before
        game.stage.run(1)
        assert differing(game) == []


def test_the_studs_breathe_in_the_silence_and_a_tap_ends_that(game: Play) -> None:
    stud = stud_boxes(game.layout.plot)[0]
    rest = picture(stud)
    game.press(game.port("B"))
    game.stage.run(0.45)
    assert picture(stud) != rest
    game.press((1, 1))
    assert picture(stud) == rest


def test_with_reduced_motion_nothing_swings_slides_or_breathes(game: Play) -> None:
    game.app.choose(motion="reduced")
    game.table.act(Moves(("place R:D5",)))
    game.table.act(PickGem(Gem.RED))
    game.stage.run(0.5)
    for key in "rf":
        game.stage.key(pygame.key.key_code(key))
        assert game.stage.run(0.5) == 0
    game.press(game.port("B"))
    game.stage.run()
    assert game.stage.run(1) == 0


def picture(box: Box) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(*map(round, box))), "RGB")


def test_with_shift_r_and_f_are_ports_even_while_a_gem_is_chosen(game: Play) -> None:
    game.table.act(Moves(("place R:D5",)))
    game.table.act(PickGem(Gem.RED))
    for key, name in ((pygame.K_r, "R"), (pygame.K_f, "F")):
        game.stage.key(key, name, pygame.KMOD_SHIFT)
        assert game.table.choices.cursor == parse_port(name)
        game.type("return")
        game.stage.run(1.5)
    assert [answer.split()[0] for answer in game.asked] == ["R", "F"]
    assert game.sheet == "R:D5"


FLAT = Screen(844, 390, 1, Insets(left=47, right=47, bottom=21))
SMALL_SCREENS = [(390, 664), (360, 640), (375, 667), (320, 480), (568, 320), (667, 375)]


@pytest.mark.parametrize("screen", [PHONE, FLAT, Screen(1280, 800)])
def test_answers_keep_their_places_whatever_is_tapped(screen: Screen) -> None:
    game = Play(screen)
    for name in ("B", "C", "15"):
        game.table.act(Ask(parse_port(name)))
        game.stage.run(1.5)
    places = {row.clue: game.table.shown.answers.row_box(at) for at, row in enumerate(game.table.shown.rows)}
    assert len(places) == 3

    def stay() -> bool:
        rows, answers = game.table.shown.rows, game.table.shown.answers
        return {row.clue: answers.row_box(at) for at, row in enumerate(rows)} == places

    for tapped, kind in ((places[game.table.view.clues[0]].center, "peek"), (game.port("M"), "aim")):
        game.press(tapped, touch=True)
        assert game.table.shown.ribbon.kind == kind
        assert stay()
    game.press(game.spot("cancel"), touch=True)
    game.table.act(Moves(("place w:D5",)))
    game.press(game.cell("D5"), touch=True)
    assert game.table.choices.selected is Gem.SQUARE
    assert stay()


@pytest.mark.parametrize("screen", [PHONE, FLAT, Screen(1280, 800), *(Screen(*size) for size in SMALL_SCREENS)])
def test_gems_keep_their_places_in_the_tray_while_others_are_laid(screen: Screen) -> None:
    game = Play(screen, GemSet.FULL)
    places = {letter: game.spot(f"gem {letter}") for letter in "RYBWwDK"}
    for move in ("place w:B3", "place K:G8", "place R:B8:1", "lift w"):
        game.table.act(Moves((move,)))
        assert {letter: game.spot(f"gem {letter}") for letter in "RYBWwDK"} == places


@pytest.mark.parametrize("size", SMALL_SCREENS)
def test_a_small_screen_opens_with_every_gem_in_view_to_be_dragged(size: tuple[int, int]) -> None:
    game = Play(Screen(*size), GemSet.FULL)
    gems = [widget for widget in game.table.group.widgets if widget.name.startswith("gem ")]
    assert len(gems) == 7
    assert all(game.app.view.box.encloses(gem.box) for gem in gems)
    game.drag(game.spot("gem K"), game.cell("D5"), touch=True)
    assert "K:" in game.sheet


def test_the_first_answer_is_listed_where_the_ribbon_shows_it_too() -> None:
    game = Play(PHONE)
    game.table.act(Ask(parse_port("B")))
    game.stage.run(1.5)
    assert game.table.shown.ribbon.kind == "newest"
    assert len(game.table.shown.rows) == 1


@pytest.mark.parametrize(
    "screen", [PHONE, Screen(844, 390, 1, Insets(left=47, right=47, bottom=21)), Screen(1280, 800)]
)
def test_the_answers_stay_in_view_beside_a_hint(screen: Screen) -> None:
    game = Play(screen)
    for name in ("B", "C", "15", "M", "D"):
        game.table.act(Ask(parse_port(name)))
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.1)
    for _ in range(3):
        assert "answers" in game.table.shown.parts
        assert game.table.shown.answers.box.h >= game.layout.rows.height
        assert not card(game).box.overlaps(game.table.shown.answers.box)
        game.table.act(Door("hint more"))


@pytest.mark.parametrize("screen", [PHONE, Screen(844, 390, 1, Insets(left=47, right=47, bottom=21)), Screen(320, 480)])
def test_what_a_hint_says_can_be_asked_while_its_card_is_open(screen: Screen) -> None:
    game = Play(screen)
    for name in ("B", "C", "15", "M"):
        game.table.act(Ask(parse_port(name)))
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.1)
    game.press(game.port("D"), touch=True)
    place = card(game).box
    buttons = [widget.box for widget in game.table.group.widgets if place.overlaps(widget.box)]
    assert len(buttons) == 2
    assert all(place.encloses(button) for button in buttons)
    game.press(game.spot("cancel"), touch=True)
    assert game.spot("hint close")
    game.press(game.port("D"), touch=True)
    game.press(game.spot("fire"), touch=True)
    assert game.asked[-1] == "D -> D blue"


def test_two_clicks_in_place_turn_a_gem_twice(game: Play) -> None:
    game.drag(game.spot("gem B"), game.cell("D5"))
    game.press(game.cell("D5"))
    turn, before = game.spot("turn"), game.table.view.sheet.gems.positions[0].turn
    for _ in range(2):
        game.press(turn)
        game.stage.run(0.4)
    assert (game.table.view.sheet.gems.positions[0].turn - before) % 4 == 2
    assert game.spot("turn") == turn


def test_on_a_phone_a_question_is_fired_and_called_off_while_a_gem_is_chosen() -> None:
    game = Play(PHONE)
    game.drag(game.spot("gem w"), game.cell("D5"), touch=True)
    for decided, asked in (("cancel", 0), ("fire", 1)):
        game.table.act(PickGem(Gem.SQUARE))
        game.press(game.port("B"), touch=True)
        game.press(game.spot(decided), touch=True)
        game.stage.run(0.1)
        assert len(game.asked) == asked
        assert "w" in game.sheet


def test_the_right_button_crosses_a_cell_out_and_leaves_everything_else_alone(game: Play) -> None:
    x, y = game.cell("C4")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(round(x), round(y)), button=3, touch=False))
    game.stage.run()
    assert [str(mark.cell) for mark in game.table.view.sheet.marks] == [str(parse_cell("C4"))]
    assert game.asked == []


def test_three_quick_clicks_on_ports_ask_once(game: Play) -> None:
    for name in ("B", "C", "15"):
        game.press(game.port(name))
    assert len(game.asked) == 1
    assert game.table.choices.aim == parse_port("15")
    game.stage.run(2)
    game.press(game.port("15"))
    assert len(game.asked) == 2
    game.stage.run(END + 0.1)
    game.press(game.port("M"))
    assert len(game.asked) == 3, "who takes a moment asks by a single click"


def test_a_click_while_a_wave_flies_asks_at_once_and_lets_it_arrive(game: Play) -> None:
    game.press(game.port("B"))
    game.stage.run(HASTE + 0.1)
    assert game.table.flight is not None
    game.press(game.port("C"))
    assert len(game.asked) == 2
    assert game.table.choices.aim is None
    assert len(game.table.shown.rows) == 1, "the first answer may be read, the second wave flies"


def test_without_motion_too_three_quick_clicks_ask_once(game: Play) -> None:
    game.app.choose(motion="reduced")
    for name in ("B", "C", "15"):
        game.press(game.port(name))
    assert len(game.asked) == 1


def test_a_scan_by_mouse_is_confirmed_unless_that_is_switched_off(game: Play) -> None:
    game.press(game.spot("tool scan"))
    game.press(game.cell("E4"))
    assert not game.asked
    game.press(game.spot("fire"))
    assert len(game.asked) == 1
    game.app.choose_for("mine", confirm_scan=False)
    game.stage.run(1)
    game.press(game.cell("E5"))
    assert len(game.asked) == 2


def test_the_bar_of_a_gem_tells_its_signs_in_words_where_the_mouse_rests(game: Play) -> None:
    game.table.act(Moves(("place w:D5",)))
    game.table.act(PickGem(Gem.SQUARE))
    told = {}
    for name in ("turn", "certain", "remove"):
        game.stage.move(*game.spot(name))
        game.stage.run(1)
        told[name] = game.app.tooltip.text
    assert told == {"turn": "Turn (R)", "certain": "Certain", "remove": "Put back (Del)"}
    icons = {widget.name: widget.look[0] for widget in game.table.shown.widgets if widget.name in told}
    assert not {"check", "close"} & set(icons.values())
    game.stage.move(*game.cell("A1"))
    assert not game.app.tooltip.text
    game.stage.run(0.2)
    assert game.stage.run(1) == 0
