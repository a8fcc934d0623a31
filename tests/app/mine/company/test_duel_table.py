"""A duel at the table: turns, what arrives, the other board, last chance, and how it ends."""

import json
from collections.abc import Mapping

import pygame
import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.canvas import Canvas
from orapa.app.look.layer import Fade, Push
from orapa.app.look.theme import THEMES
from orapa.app.look.widgets import Button
from orapa.app.mine.company import dialogs
from orapa.app.mine.company.aids import AidsPage
from orapa.app.mine.company.duel import DuelPanel
from orapa.app.mine.company.duel_table import DuelTable
from orapa.app.mine.company.paint import paint_half
from orapa.app.mine.company.stages import Stage as Turn
from orapa.app.mine.company.values import Strip
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.placed import draw_placed
from orapa.app.mine.handing import handover
from orapa.app.mine.hearing import PULSE, sound_of
from orapa.app.mine.hearing import side_of as heard_from
from orapa.app.mine.preferences import GAME, aids_of, preferences
from orapa.app.mine.table import paint_board
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.intents import Ask, Door, Follow, PickTool, Play, Say
from orapa.app.pages.curtain import Curtain
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match.editions import CZECH, GERMAN, Rules, parse_rules
from orapa.engine.mine.match.handicaps import NONE, Handicap
from orapa.engine.mine.match.opening import handicapped
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.positions import Position
from orapa.engine.play.records import parse_record, print_record
from orapa.engine.play.seats import Seat
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.mine.builder.hands import drag
from tests.app.mine.company.duels import MINE, THEIRS, TOM, begun, lifted, pressed, seated
from tests.app.stage import PHONE, Memory, Stage

G, SEVEN = parse_port("G"), parse_port("7")


def turn_of(table: DuelTable) -> Turn:
    """How the table stands now."""
    return table.stage


def side_of(table: DuelTable) -> str:
    """The board that is seen now."""
    return table.side


def strip_of(table: DuelTable) -> Strip:
    """The question looked at on the side of one's own mine."""
    panel = table.shown.panel
    assert isinstance(panel, DuelPanel)
    assert panel.strip
    return panel.strip


def button_of(table: DuelTable, name: str) -> Button:
    """A button as it looks now."""
    return next(widget for widget in table.group.widgets if widget.name == name)


def answered(stage: Stage, table: DuelTable, seconds: float = 12) -> None:
    """Let the rival think, ask and be heard."""
    for _ in range(round(seconds * 10)):
        stage.run(0.1)
        if table.stage is not Turn.WAIT:
            return
    raise AssertionError("the rival did not ask")


def test_after_my_question_the_rival_asks_about_my_mine_and_then_it_is_my_turn_again() -> None:
    stage, table = seated(begun())
    assert turn_of(table) is Turn.ASK
    table.act(Ask(G))
    assert turn_of(table) is Turn.WAIT
    answered(stage, table)
    assert len(table.known.own_clues) == 1
    assert {party.seat: party.count for party in table.parties} == {1: 1, 2: 1}
    assert json.loads(str(stage.platform.told["company"]))["stage"] == "ask"


def test_a_rivals_answer_is_read_only_after_the_same_silence_as_ones_own() -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7", "1 ask 3"))
    heard = table.course
    while table.arrival is None:
        stage.run(1 / 60)
    assert table.course.arriving == 0
    assert turn_of(table) is Turn.WAIT
    table.side, table.choices, table._aside = "mine", table._aside, table.choices
    assert len(table.view.clues) == len(table.known.own_clues) - 1
    stage.run(0.64)
    assert table.course.arriving == 0
    stage.run(0.06)
    assert table.course.arriving
    assert len(table.view.clues) == len(table.known.own_clues)
    stage.run(0.5)
    assert table.arrival is None
    assert heard.arriving is None


def test_what_a_rival_asks_is_heard_with_its_answer_after_the_same_silence_and_once() -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7", "1 ask 3"))
    platform = stage.platform
    while table.arrival is None:
        stage.run(1 / 60)
    assert [sound for sound, *_ in platform.heard] == [PULSE]
    answer = table.known.own_clues[-1].answer
    table.act(Door("flip"))
    stage.run(0.6)
    assert [sound for sound, *_ in platform.heard] == [PULSE], "turning to the mine tells nothing before its time"
    stage.run(2)
    assert [(sound, pan) for sound, _, pan in platform.heard[1:]] == [(sound_of(answer), heard_from(answer))]


def test_while_another_thinks_the_sheet_can_be_marked_and_a_new_question_is_answered_in_words() -> None:
    stage, table = seated(begun("1 ask G"))
    assert turn_of(table) is Turn.WAIT
    table.act(Play(("mark E4 x", "place R:G2:0m")))
    assert len(table.known.sheet.marks) == 1
    plot = table.shown.layout.plot
    stage.press(*plot.lens_at(SEVEN))
    assert stage.app.toast.text == stage.app.texts("company.asking", what="Line walker")
    assert table.known.cost == 1
    stage.press(*plot.lens_at(G))
    assert table.choices.peek == table.known.clues[0]
    pressed(stage, "hand in")
    assert table.dialog is None


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE, Screen(844, 390), Screen(320, 480), Screen(568, 320)])
def test_the_other_board_is_turned_to_by_press_and_by_key_and_each_side_keeps_what_was_chosen(screen: Screen) -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7"), Stage(Memory(screen)))
    table.act(Play(("place R:G2:0m",)))
    before = table.choices
    pressed(stage, "flip")
    stage.run(0.3)
    assert side_of(table) == "mine"
    assert {seen.position for seen in table.shown.gems} == set(MINE.positions)
    assert table.shown.trial is not None
    assert "hand in" not in {widget.name for widget in table.shown.widgets}
    stage.key(pygame.K_z, "z")
    assert side_of(table) == "theirs"
    assert table.choices.lasting == before.lasting
    stage.key(pygame.K_z, "z")
    pressed(stage, "flip back")
    assert side_of(table) == "theirs"
    assert [seen.position.gem.letter for seen in table.shown.gems] == ["R"]


@pytest.mark.parametrize("still", [False, True])
def test_the_boards_change_places_in_a_moment_and_pale_where_nothing_is_to_move(still: bool) -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7"), Stage(Memory(PHONE)))
    stage.app.choose(motion="reduced" if still else "device")
    table.act(Door("flip"))
    slab = table.shown.layout.plot.slab
    board = [type(slide) for slide in table.picture._slides if slide.box == slab]
    assert board == [Fade if still else Push]
    assert len(table.picture._slides) > 1, "what lies below the board pales either way"
    stage.run(0.4)
    assert not table.picture._slides


@pytest.mark.parametrize("screen", [PHONE, Screen(844, 390)])
def test_a_swipe_along_the_bar_turns_to_the_board_that_lies_there(screen: Screen) -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7"), Stage(Memory(screen)))
    bar = table.shown.layout.bar
    assert bar
    middle = bar.center[1]
    left, right = (bar.x + 20, middle), (bar.right - 20, middle)
    for start, end, side in ((right, left, "mine"), (right, left, "mine"), (left, right, "theirs")):
        drag(stage, start, end, touch=True)
        assert side_of(table) == side
    near = (right[0] - 60, middle)
    drag(stage, near, right, touch=True)
    assert side_of(table) == "theirs", "a swipe to the right within the other half presses nothing"
    drag(stage, right, (right[0] - 10, middle + 4), touch=True)
    assert side_of(table) == "mine", "a finger that only trembles presses"


@pytest.mark.parametrize("theme", THEMES)
def test_in_every_theme_the_gems_glow_that_the_others_wave_strikes(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7"))
    stage.app.choose(theme=theme)
    table.act(Door("flip"))
    stage.run(0.5)
    trial = table.shown.trial
    assert trial
    struck = set(trial.path.struck)
    assert 0 < len(struck) < len(MINE.positions)
    glows = {}

    def noted(canvas: Canvas, plot: Plot, position: Position, strength: float, glow: int) -> Look:
        glows[position.gem] = glow
        return draw_placed(canvas, plot, position, strength, glow)

    monkeypatch.setattr(paint_board, "draw_placed", noted)
    table.picture.refresh()
    stage.run(0.1)
    assert {gem for gem, glow in glows.items() if glow} == struck


def test_at_my_mine_any_port_shows_its_wave_and_nothing_is_asked_or_laid() -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7", "1 ask 3", "2 ask M"))
    table.act(Door("flip"))
    plot, before = table.shown.layout.plot, table.known
    stage.press(*plot.lens_at(parse_port("13")))
    assert table.shown.trial is not None
    trial = table.shown.trial.answer
    assert trial.port == parse_port("13")
    mine = next(party for party in table.parties if party.seat == 1)
    assert strip_of(table).face == mine.face, "nobody asked about it"
    assert table.shown.ringed == {port for port in (trial.port, trial.exit) if port is not None}
    stage.press(*plot.cell_box(11).center)
    for key, text in ((pygame.K_x, "x"), (pygame.K_t, "t"), (pygame.K_s, "s")):
        stage.key(key, text)
    assert table.known == before
    table.act(Door("before"))
    assert table.choices.peek == before.own_clues[0] or table.choices.peek == before.own_clues[-1]
    table.act(Door("before"))
    assert table.choices.peek == before.own_clues[0]
    table.act(Follow(parse_port("M")))
    assert table.choices.peek == before.own_clues[1]
    assert (strip_of(table).face, table.shown.ringed) == (table.parties[1].face, frozenset())


def test_a_step_back_turns_to_their_mine_before_it_leaves() -> None:
    stage, table = seated(begun())
    table.act(Door("flip"))
    assert table.covered
    stage.app.back()
    assert (stage.app.scene, table.side) == (table, "theirs")


def test_a_rival_is_seen_to_hand_in_before_the_result() -> None:
    stage, table = seated(begun("1 ask G"))
    sitting = stage.app.ways._sitting
    assert sitting is not None
    sitting.leave()
    sitting._advance(2, f"submit {MINE}")
    table.chair.changed()
    stage.run(0.1)
    assert stage.app.scene is table
    assert table.course.handing
    stage.run(1.2)
    assert stage.app.scene.name == "outcome"


@pytest.mark.parametrize(
    ("given", "rules", "words"),
    [
        ({2: Handicap(tries=2)}, GERMAN, "Line walker: wrong, 1 try left."),
        ({}, parse_rules("house tries=3"), "Line walker: wrong, 2 tries left."),
        ({}, parse_rules("house tries=unlimited"), "Line walker: wrong, may try again."),
    ],
)
def test_a_rivals_wrong_sheet_is_told_where_the_duel_goes_on(
    given: Mapping[int, Handicap], rules: Rules, words: str
) -> None:
    stage, table = seated(begun("1 ask G", given=given, rules=rules))
    sitting = stage.app.ways._sitting
    assert sitting is not None
    sitting.leave()
    sitting._advance(2, f"submit {THEIRS}")
    table.chair.changed()
    stage.run(0.1)
    assert (stage.app.scene, table.known.over) == (table, False)
    assert stage.app.toast.text == words
    stage.app.toast.dismiss()
    table.act(Play(("mark E4 x",)))
    stage.run(0.5)
    assert stage.app.toast.text != words, "it is told once"


def test_ones_own_wrong_sheet_is_told_once_with_the_tries_that_are_left() -> None:
    stage, table = seated(begun(given={1: Handicap(tries=2)}))
    table.act(Play((f"place {MINE.positions[0]}",)))
    table.act(Door("submit"))
    assert stage.app.toast.text == stage.app.texts("table.wrong_left", count=1)


def test_a_wrong_sheet_is_told_when_the_player_is_back_at_the_table() -> None:
    stage, table = seated(begun("1 ask G", given={2: Handicap(tries=2)}))
    sitting = stage.app.ways._sitting
    assert sitting is not None
    sitting.leave()
    table.act(Door("settings"))
    sitting._advance(2, f"submit {THEIRS}")
    table.chair.changed()
    stage.run(0.1)
    assert stage.app.toast.text == ""
    stage.app.back()
    stage.run(0.1)
    assert stage.app.toast.text == "Line walker: wrong, 1 try left."


def lines_of(table: DuelTable) -> tuple[str, str]:
    """What is written of oneself and of the other on the card."""
    panel = table.shown.panel
    assert isinstance(panel, DuelPanel)
    mine, other = panel.places
    line, theirs = (" · ".join((one.line.words, *one.line.more)) for one in (mine, other))
    return line, theirs


def test_what_both_are_given_is_told_to_both_and_counted_down() -> None:
    given = {1: Handicap(tries=2, scans=2), 2: Handicap(tries=3, scans=1, hints=True)}
    _, table = seated(begun(other=TOM, given=given))
    assert lines_of(table) == ("Your turn · 2 tries · 2 free scans", "3 tries · 1 free scan · hints")
    scan = table.shown.widget("tool scan")
    assert scan
    assert scan.look[1] == "Scan · 2"
    moves = ("1 scan E4", f"1 submit {MINE}", "2 scan E4", f"2 submit {THEIRS}")
    _, table = seated(begun(*moves, other=TOM, given=given))
    assert lines_of(table) == ("Your turn · 1 try left · 1 free scan", "2 tries left · hints")


def test_a_wrong_sheet_by_rules_of_the_house_is_seen_to_have_cost_a_try() -> None:
    moves = (f"1 submit {MINE}", f"2 submit {THEIRS}", "1 ask G")
    _, table = seated(begun(*moves, "2 ask 7", other=TOM, rules=parse_rules("house tries=3")))
    assert lines_of(table) == ("Your turn · 2 tries left", "2 tries left")


@pytest.mark.parametrize("screen", [PHONE, Screen(844, 390)])
def test_on_the_bar_of_a_phone_it_is_said_whose_turn_it_is_even_where_there_is_no_room_for_more(screen: Screen) -> None:
    given = {1: Handicap(tries=2, scans=2, hints=True)}
    stage, table = seated(begun(given=given), Stage(Memory(screen, "de")))
    spoken = table.spoken()
    assert spoken
    assert any(stage.app.texts("company.your_turn") in line for line in spoken.lines)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("screen", [PHONE, Screen(844, 390, 1, Insets(left=47, right=47, bottom=21))])
def test_on_the_bar_of_a_phone_the_last_chance_is_said_in_every_language(screen: Screen, language: str) -> None:
    match = begun("2 ask 7", "2 pass", "1 ask G", "1 pass", f"2 submit {MINE}", rules=CZECH, start=2)
    stage, table = seated(match, Stage(Memory(screen, language)))
    panel, canvas = table.shown.panel, Canvas(pygame.Surface((844, 844)), 1, stage.app.view.theme)
    assert isinstance(panel, DuelPanel)
    canvas.written = []
    paint_half(canvas, panel.halves[0])
    assert stage.app.texts("company.last_chance") in [words for words, _ in canvas.written]


def test_a_free_scan_that_arrives_is_not_taken_from_the_questions() -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7", "1 ask 3", given={2: Handicap(scans=1)}))
    sitting = stage.app.ways._sitting
    assert sitting is not None
    sitting.leave()
    sitting._advance(2, "scan A1")
    table.chair.changed()
    stage.run(1 / 60)
    assert table.course.arriving == 0
    panel = table.shown.panel
    assert isinstance(panel, DuelPanel)
    assert [place.count for place in panel.places] == [2, 1]


def test_by_czech_rules_the_second_has_a_last_chance_and_two_right_sheets_are_a_draw() -> None:
    match = begun("2 ask 7", "2 pass", "1 ask G", "1 pass", f"2 submit {MINE}", rules=CZECH, start=2)
    stage, table = seated(match)
    assert table.known.phase is Phase.LAST_CHANCE
    assert turn_of(table) is Turn.LAST
    notice = table.shown.ribbon
    assert (notice.words, notice.more) == (
        "Last chance: one sheet, no more questions.",
        "Right makes it a draw. Or pass.",
    )
    stage.press(*table.shown.layout.plot.lens_at(SEVEN))
    assert stage.app.toast.text == stage.app.texts("table.refused.hand-in-or-pass")
    table.act(Play(tuple(f"place {position}" for position in THEIRS.positions)))
    pressed(stage, "hand in")
    pressed(stage, "submit")
    stage.run(0.5)
    assert stage.app.scene.name == "outcome"
    assert table.chair.finished.result.ending == "draw"


def test_where_there_is_no_ribbon_the_last_chance_is_told_as_a_sentence_once() -> None:
    match = begun("2 ask 7", "2 pass", "1 ask G", "1 pass", f"2 submit {MINE}", rules=CZECH, start=2)
    stage, table = seated(match, Stage(Memory(Screen(320, 480))))
    stage.run(0.2)
    assert table.shown.layout.ribbon_covers_tabs
    words = "Last chance: one sheet, no more questions. Right makes it a draw. Or pass."
    assert stage.app.toast.text == words
    stage.app.toast.dismiss()
    stage.run(0.5)
    assert stage.app.toast.text != words
    wide, _ = seated(match)
    wide.run(0.2)
    assert wide.app.toast.text == ""


def test_a_last_chance_can_be_passed_after_being_asked_once() -> None:
    match = begun("2 ask 7", "2 pass", "1 ask G", "1 pass", f"2 submit {MINE}", rules=CZECH, start=2)
    stage, table = seated(match)
    pressed(stage, "pass")
    assert table.dialog is not None
    pressed(stage, "pass")
    stage.run(0.2)
    assert table.chair.finished.result.winners == (2,)


def test_a_sheet_may_follow_a_question_where_the_edition_says_so_and_done_gives_the_turn_away() -> None:
    stage, table = seated(begun("1 ask G", rules=CZECH))
    assert turn_of(table) is Turn.ASKED
    names = [widget.name for widget in table.shown.widgets]
    assert names.count("hand in") == 1
    pressed(stage, "pass on")
    assert turn_of(table) is Turn.WAIT


def test_a_right_sheet_of_the_starter_is_told_with_the_others_last_chance() -> None:
    stage, table = seated(begun(rules=CZECH))
    table.act(Play(tuple(f"place {position}" for position in THEIRS.positions)))
    table.act(Door("submit"))
    assert stage.app.toast.text == stage.app.texts("company.right_so_far", name="Line walker")


def test_after_the_answer_the_sheet_stays_open_until_the_device_is_handed_over() -> None:
    stage, table = seated(begun(other=TOM))
    assert (table.chair.seat, table.heir) == (1, "Tom")
    table.act(Ask(G))
    stage.run(1.5)
    assert turn_of(table) is Turn.DONE
    table.act(Play(("mark E4 x",)))
    stage.press(*table.shown.layout.plot.lens_at(SEVEN))
    assert stage.app.toast.text == stage.app.texts("company.asked_already", what="Tom")
    pressed(stage, "hand over")
    assert isinstance(stage.app.scene, Curtain)
    assert stage.platform.told["table"] == stage.platform.told["company"] == ""
    lifted(stage)
    toms = stage.app.scene
    assert isinstance(toms, DuelTable)
    assert (toms.chair.seat, toms.known.sheet.marks) == (2, ())
    assert toms.known.own_mine == THEIRS


def test_when_only_handing_over_is_left_the_ribbon_says_so_and_not_to_ask() -> None:
    stage, table = seated(begun(other=TOM))
    table.act(Ask(G))
    stage.run(1.5)
    assert table.shown.ribbon.words == stage.app.texts("company.to_do.done", name="Tom")
    assert table._barred == Say("company.asked_already", "Tom")


def test_after_a_sheet_nothing_says_that_something_was_asked() -> None:
    stage, table = seated(begun("1 ask G", "1 pass", "2 ask 7", "2 pass", other=TOM, rules=CZECH))
    table.act(Play(tuple(f"place {position}" for position in THEIRS.positions)))
    table.act(Door("submit"))
    stage.run(0.5)
    assert turn_of(table) is Turn.HANDED
    assert table.shown.ribbon.words == stage.app.texts("company.to_do.handed", name="Tom")
    assert table._barred == Say("company.handed_already", "Tom")
    assert table.shown.panel.places[0].line.words == "Handed in"  # type: ignore[union-attr]


def test_the_curtain_tells_the_last_answer_in_words_too_and_its_button_is_ringed_only_for_keys() -> None:
    stage, table = seated(begun(other=TOM))
    table.act(Ask(G))
    stage.run(2)
    word = answer_words(stage.app.texts, table.known.clues[-1].answer)
    pressed(stage, "hand over")
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    assert any(word in line.split() for line in curtain.spoken().lines)
    assert curtain.group.focused is None
    stage.run(0.5)
    stage.key(pygame.K_RETURN)
    stage.run(0.5)
    assert isinstance(stage.app.scene, DuelTable)


def test_the_curtain_tells_questions_apart_from_names_that_end_in_numbers() -> None:
    first, second = Seat(name="Player 1"), Seat(name="Player 2")
    lines = handover(Texts("en"), begun("1 ask G", me=first, other=second), 2).lines
    assert lines == ("Player 1 asked your mine", "Questions: Player 1 (1), Player 2 (0)")


def test_the_curtain_of_the_last_chance_tells_that_the_mine_is_found() -> None:
    stage, table = seated(begun("1 ask G", "1 pass", "2 ask 7", "2 pass", other=TOM, rules=CZECH))
    table.act(Play(tuple(f"place {position}" for position in THEIRS.positions)))
    table.act(Door("submit"))
    pressed(stage, "hand over")
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    assert curtain._handover.lines == ("Ella has found your mine", "Last chance: one sheet, or pass")
    assert curtain._handover.news is None


@pytest.mark.parametrize(
    ("rules", "given", "stake"),
    [(GERMAN, NONE, "duel"), (CZECH, NONE, "duel"), (GERMAN, Handicap(tries=2), ""), (GERMAN, Handicap(tries=0), "")],
)
def test_the_question_before_a_sheet_says_what_a_wrong_one_costs(rules: Rules, given: Handicap, stake: str) -> None:
    fresh = begun(rules=rules)
    _, table = seated(begin(handicapped(fresh.setup, {1: given})) if given != NONE else fresh)
    assert dialogs.stake(table.known) == stake


def test_the_question_before_a_sheet_names_gems_that_touch_if_that_aid_is_on() -> None:
    stage, table = seated(begun())
    table.act(Play(("place W:A6", "place w:B7")))
    warning = stage.app.texts("table.touching", gems="white triangle, white square")
    assert warning in dialogs.handing_in(table.known, table.shown, stage.app.texts).body.sentences  # type: ignore[attr-defined]
    stage.app.choose_for(GAME, aids=[])
    stage.run(0.1)
    assert warning not in dialogs.handing_in(table.known, table.shown, stage.app.texts).body.sentences  # type: ignore[attr-defined]


def test_in_the_last_chance_nothing_is_scanned_and_the_tool_looks_so() -> None:
    stage, table = seated(begun("1 ask G", "1 pass", "2 ask 7", "2 pass", other=TOM, rules=CZECH))
    scan = table.shown.widget("tool scan")
    assert scan
    assert scan.intent == PickTool("scan")
    table.act(Play(tuple(f"place {position}" for position in THEIRS.positions)))
    table.act(Door("submit"))
    pressed(stage, "hand over")
    lifted(stage)
    toms = stage.app.scene
    assert isinstance(toms, DuelTable)
    scan = toms.shown.widget("tool scan")
    assert scan
    assert (scan.intent, scan.look[-1]) == (Say("table.refused.hand-in-or-pass"), True)
    stage.key(pygame.K_s, "s")
    assert toms.choices.tool == "gem"
    assert stage.app.toast.text == stage.app.texts("table.refused.hand-in-or-pass")


def test_a_page_that_was_in_the_background_comes_back_with_the_curtain_shut_for_the_same_player() -> None:
    stage, table = seated(begun(other=TOM))
    assert stage.platform.secret
    table.act(Ask(G))
    table.act(Door("settings"))
    stage.platform.away = True
    stage.run(1 / 60)
    assert isinstance(stage.app.scene, Curtain)
    assert not stage.platform.away
    stage.run(0.1)
    assert not stage.platform.secret
    lifted(stage)
    again = stage.app.scene
    assert isinstance(again, DuelTable)
    assert (again.chair.seat, again.stage) == (1, Turn.DONE)


def test_a_second_tap_slips_neither_through_the_curtain_nor_onto_it() -> None:
    stage = Stage(Memory(PHONE))
    stage.run(0.1)
    stage.app.ways.begin(begun(other=TOM))
    stage.run(1)
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    lift = curtain.group.widgets[0].box.center
    stage.press(*lift, touch=True)
    table = stage.app.scene
    assert isinstance(table, DuelTable)
    stage.press(*button_of(table, "menu").box.center, touch=True)
    assert table.dialog is None, "the doors are still opening"
    stage.run(0.5)
    stage.press(*button_of(table, "menu").box.center, touch=True)
    assert table.dialog is not None
    table.back()
    table.act(Ask(G))
    stage.run(1.5)
    table.act(Door("hand over"))
    stage.run(0.1)
    for _ in range(2):
        stage.press(*lift, touch=True)
    assert isinstance(stage.app.scene, Curtain), "a tap for the table before does not open it"


def test_while_another_thinks_a_whole_sheet_does_not_look_as_if_it_could_be_handed_in() -> None:
    stage, table = seated(begun(*(f"1 place {position}" for position in THEIRS.positions)))
    assert button_of(table, "hand in").kind == "gold"
    table.act(Ask(G))
    assert table.stage is Turn.WAIT
    assert button_of(table, "hand in").kind == "button"
    answered(stage, table)
    assert button_of(table, "hand in").kind == "gold"


def test_a_duel_against_a_rival_is_no_secret_on_ones_own_device() -> None:
    stage, table = seated(begun())
    stage.platform.away = True
    stage.run(0.1)
    assert stage.app.scene is table
    assert not stage.platform.secret


def test_each_of_two_people_has_aids_of_their_own() -> None:
    stage, table = seated(begun(other=TOM))
    assert "suppose" in table._aids
    table.act(Door("menu"))
    pressed(stage, "aids")
    page = stage.app.scene
    assert isinstance(page, AidsPage)
    next(widget for widget in page.group.widgets if widget.name == "aid suppose").action()
    stage.app.pop()
    stage.run(0.1)
    assert "suppose" not in table._aids
    assert table.shown.widget("suppose") is None
    chosen = preferences(stage.app.settings)
    assert "suppose" in aids_of(chosen, "Tom")
    assert "suppose" in chosen.aids


def test_hints_come_only_to_the_seat_that_is_given_them() -> None:
    setup = handicapped(begun().setup, {1: Handicap(hints=True)})
    _, table = seated(begin(setup))
    assert table.shown.widget("hint") is not None
    _, other = seated(begun())
    assert other.shown.widget("hint") is None


def test_how_many_mines_still_fit_is_counted_only_if_that_was_chosen() -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7", "1 ask 3", "2 ask M"))
    for _ in range(200):
        stage.run(0.1)
        if "–" not in table.course.fits:
            break
    assert table.course.fits
    assert "–" not in table.course.fits
    stage.app.choose_for(GAME, watch_rival=False)
    stage.run(0.1)
    assert table.course.fits == ""


def test_giving_up_a_duel_ends_it_for_the_other() -> None:
    stage, table = seated(begun("1 ask G", other=TOM))
    table.act(Door("give_up"))
    assert table.dialog is not None
    pressed(stage, "concede")
    stage.run(0.2)
    assert stage.app.scene.name == "outcome"


def test_on_a_tall_phone_an_empty_tray_leaves_its_place_to_the_answers_until_a_gem_is_carried() -> None:
    stage, table = seated(begun("1 ask G", "2 ask 7", "1 ask 3", "2 ask M"), Stage(Memory(PHONE)))
    before = table.shown.layout.answers
    table.act(Play(tuple(f"place {position}" for position in THEIRS.positions)))
    assert "tray" not in table.shown.parts
    assert table.shown.layout.answers.h > before.h + 80
    scale, plot = stage.app.view.scale, table.shown.layout.plot
    x, y = plot.cell_box(THEIRS.positions[4].cell).center
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, (x + plot.unit / 2, y + plot.unit / 2)),
        (pygame.MOUSEMOTION, (x, y + 60)),
    ):
        pos = (round(at[0] * scale), round(at[1] * scale))
        pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=True))
        stage.run(1 / 60)
    assert "tray" in table.shown.parts
    assert table.shown.layout.answers == before


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (begun("1 ask G", "2 ask 7", "1 ask 3"), "with Line walker · 2 questions"),
        (begun("1 ask G", "2 ask 7", "1 ask 3", other=TOM), "Ella and Tom · 2 questions"),
    ],
)
def test_a_running_duel_names_the_other_and_counts_the_questions_of_one(match: Match, words: str) -> None:
    told = shelf_of(GAME).running_words(Texts("en"), parse_record(print_record(match)))
    assert told.result == words
    assert told.detail.startswith(words)
