"""An expedition at the table: who asks, whose sheets lie face down, what one explorer asked, who is out."""

from collections.abc import Sequence

import pytest

from orapa.app.frame.input import Key
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.sounds import LAID
from orapa.app.mine.company.expedition_table import ExpeditionTable
from orapa.app.mine.company.explorers import Tone
from orapa.app.mine.company.master_table import MasterTable
from orapa.app.mine.company.parties import about, parties_of
from orapa.app.mine.company.stages import Stage as Stands
from orapa.app.mine.hearing import PULSE, sound_of
from orapa.app.mine.table.answers import Row
from orapa.app.mine.table.intents import Ask, Door, Play, Single
from orapa.app.shelf import shelf_of
from orapa.app.sitting import Sitting
from orapa.engine.mine.match.editions import CZECH, GERMAN, Rules
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import duel, expedition, handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match, Phase, Standing
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.seats import MASTER, Kind, Seat
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.stage import Memory, Stage
from tests.app.test_sitting import reached
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

MINE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
WRONG = parse_mine("R:A1 Y:C9 B:F4 W:C5 w:F9")
ELLA, TOM, MIA = (Seat(name=name) for name in ("Ella", "Tom", "Mia"))
GAMBLER = Seat(Kind.RIVAL, "gambler")
FOUR = (ELLA, TOM, GAMBLER, MIA)
SCREENS = [Screen(1280, 800), Screen(390, 844, 1, Insets(top=47, bottom=34)), Screen(844, 390), Screen(320, 480)]


def played(*moves: tuple[int, str], rules: Rules = GERMAN, seats: Sequence[Seat] = FOUR, **given: Handicap) -> Match:
    """An expedition after these moves; handicaps by `seat2` and the like."""
    setup = expedition(seats, MINE, GemSet.BASE, rules, master=Seat(name="Noah"), seed="7")
    match = begin(handicapped(setup, {int(name[4:]): one for name, one in given.items()}))
    for second, (seat, move) in enumerate(moves):
        match = play(match, seat, move, second)
    return match


def seat_at(stage: Stage, match: Match, seat: int, others: Sequence[int] = ()) -> ExpeditionTable:
    """The table of a seat, with others at this device too."""

    def ready() -> object:
        return iter(())

    sitting = Sitting(
        match, "test", keep=lambda _: None, clock=stage.platform.clock, jobs=stage.app.jobs, prepare=ready,  # type: ignore[arg-type]
        left=lambda one: one.leave(), here=(seat, *others),
    )  # fmt: skip
    sitting.curtain = seat
    sitting.lift()
    table = shelf_of(match.game).table(stage.app, sitting.chair)
    assert isinstance(table, ExpeditionTable)
    stage.app.push(table)
    stage.run(0.5)
    return table


def stage_on(screen: Screen | None = None, language: str = "en") -> Stage:
    stage = Stage(Memory(screen, language))
    stage.run(0.2)
    return stage


def lines(table: ExpeditionTable) -> list[str]:
    return [cell.line for cell in table.shown.panel.cells]  # type: ignore[union-attr]


def asked_by_all(rounds: int = 1, seats: int = 4) -> list[tuple[int, str]]:
    ports = iter("G 7 15 3 M 9 C 11 N 5 E 18".split())
    return [(seat, f"ask {next(ports)}") for _ in range(rounds) for seat in range(1, seats + 1)]


def test_every_answer_says_who_asked_and_every_explorer_how_many() -> None:
    table = seat_at(stage_on(), played(*asked_by_all()), 1)
    rows = [entry for entry in table.shown.entries if isinstance(entry, Row)]
    assert [row.face and (row.face.letter or row.face.emblem) for row in rows] == ["M", "die", "T", "E"]
    assert [cell.count for cell in table.shown.panel.cells] == [1, 1, 1, 1]  # type: ignore[union-attr]
    assert lines(table)[0] == "asks"


def test_pressing_a_face_lights_only_what_that_explorer_asked() -> None:
    stage = stage_on()
    table = seat_at(stage, played(*asked_by_all()), 1)
    whole = table.shown.lenses
    table.act(Single(2))
    lit = {port for port, lens in enumerate(table.shown.lenses) if lens.token is not None}
    answer = table.known.clues[1].answer
    assert parse_port("7") in lit
    assert lit == {port for port in (answer.question, getattr(answer, "exit", None)) if port is not None}
    assert table.shown.ribbon.words.startswith("Tom · 1 question")
    stage.app.back()
    assert table.single is None
    assert table.shown.lenses == whole


def test_sheets_lie_face_down_until_all_have_decided() -> None:
    moves = [*asked_by_all(), (1, f"submit {MINE}"), (2, "pass"), (3, f"submit {WRONG}")]
    match = played(*moves)
    assert match.phase is Phase.HANDING_IN
    table = seat_at(stage_on(), match, 4)
    assert table.stage is Stands.DECIDE
    cells = table.shown.panel.cells  # type: ignore[union-attr]
    assert [cell.laid for cell in cells] == [True, False, True, False]
    assert lines(table) == ["handed in", "passed", "handed in", "decides"]
    notice = table.shown.ribbon
    assert (notice.words, notice.more) == (
        "Ella and Gambler have handed in.",
        "Hand in too, or pass. Then all sheets are judged.",
    )
    assert table.shown.widget("pass") is not None
    table.act(Ask(parse_port("18")))
    assert len(table.known.clues) == 4, "nobody asks while sheets are decided on"


def test_a_sheet_that_lies_face_down_stays_as_it_is() -> None:
    stage = stage_on()
    table = seat_at(stage, played(*asked_by_all()), 1, [2])
    for position in MINE.positions:
        table.chair.play(f"place {position}")
    table.act(Door("submit"))
    assert table.stage is Stands.HANDED
    laid = table.known.sheet
    undo = table.shown.widget("undo")
    assert undo is not None
    assert undo.look[2] is True, "there is nothing to undo any more"
    at = table.shown.layout.plot.cell_box(MINE.positions[0].cell).center
    stage.press(*at)
    assert table.choices.selected is None
    for name in ("undo", "tool cross"):
        table._press(name)
        assert stage.app.toast.text == "Your sheet is handed in. Now it is Tom’s turn."
    for event in (Key("z", ctrl=True), Key("x", "x")):
        table.handle(event)
    table.act(Play(("clear",)))
    assert table.known.sheet == laid


def test_whoever_was_wrong_asks_on_and_guesses_along() -> None:
    moves = [(1, f"submit {WRONG}"), (2, "pass"), (3, "pass"), (4, "pass"), *asked_by_all()[1:]]
    match = played(*moves)
    assert match.explorer(1).standing is Standing.FAILED
    stage = stage_on()
    table = seat_at(stage, match, 1)
    assert table.stage is Stands.ASK
    assert table.shown.widget("pass") is not None
    other = seat_at(stage, match, 2)
    assert lines(other)[0] == "asks", "it is its turn"
    for position in MINE.positions:
        table.chair.play(f"place {position}")
    table.act(Door("submit"))
    assert table.known.handed[-1].right is True
    assert stage.app.toast.text.startswith("Right! Only you hear it")
    assert not table.known.over
    assert table.known.turn == 2


def test_the_room_hears_the_same_of_a_right_and_a_wrong_guess_along() -> None:
    moves = [(1, f"submit {WRONG}"), (2, "pass"), (3, "pass"), (4, "pass"), *asked_by_all()[1:]]

    def heard(guess: Mine) -> object:
        stage = stage_on()
        stage.app.choose(sound="normal", vibration=True)
        table = seat_at(stage, played(*moves), 1, [2])
        for position in guess.positions:
            table.chair.play(f"place {position}")
        stage.platform.heard.clear()
        table.act(Door("submit"))
        assert table.known.handed[-1].right is (guess == MINE)
        stage.run(2)
        return stage.platform.heard, stage.platform.buzzed, table.stage

    assert heard(MINE) == heard(WRONG)
    assert heard(MINE)[0], "that a sheet was handed in is heard"  # type: ignore[index]


def test_czech_tries_are_counted_down_and_then_the_explorer_is_out() -> None:
    moves = [(1, f"submit {WRONG}"), (2, f"submit {WRONG}"), (3, f"submit {WRONG}"), (4, "ask G"), (4, "pass")]
    match = played(*moves, (1, f"submit {WRONG}"), rules=CZECH, seat2=Handicap(tries=3))
    stage = stage_on()
    table = seat_at(stage, match, 4)
    assert lines(table) == ["out", "asks", "1 try left", ""]
    assert [cell.tries for cell in table.shown.panel.cells] == [None, 2, 1, None]  # type: ignore[union-attr]
    cells = table.shown.panel.cells  # type: ignore[union-attr]
    assert [cell.out for cell in cells] == [True, False, False, False]
    assert cells[0].tone is Tone.BAD


def test_whoever_has_no_tries_left_hears_that_it_is_out() -> None:
    stage = stage_on()
    match = played((1, f"submit {WRONG}"), (2, "ask G"), (2, "pass"), rules=CZECH, seats=(ELLA, TOM))
    table = seat_at(stage, match, 1)
    table.act(Play(tuple(f"place {position}" for position in WRONG.positions)))
    table.act(Door("submit"))
    assert table.known.standing is Standing.OUT
    assert stage.app.toast.text == "Not right, and you are out."


def test_a_wrong_sheet_of_another_is_told_as_it_falls() -> None:
    stage = stage_on()
    match = played(rules=CZECH, seats=(ELLA, GAMBLER, MIA))
    table = seat_at(stage, play(play(match, 1, "ask G", 1), 1, "pass", 2), 1)
    chair = table.chair
    after = play(play(play(match, 1, "ask G", 1), 1, "pass", 2), 2, f"submit {WRONG}", 3)
    chair.view = view(after, 1)
    chair.changed()
    assert stage.app.toast.text == "Gambler: wrong, 1 try left."


def test_nothing_is_told_of_a_sheet_that_lies_face_down_before_it_is_judged() -> None:
    stage = stage_on()
    match = played((1, "ask G"), seats=(ELLA, GAMBLER, MIA))
    table = seat_at(stage, match, 1)
    match = play(match, 2, f"submit {WRONG}", 3)
    table.chair.view = view(match, 1)
    table.chair.changed()
    assert stage.app.toast.text == ""
    for seat in (3, 1):
        match = play(match, seat, "pass", 4)
    table.chair.view = view(match, 1)
    table.chair.changed()
    assert stage.app.toast.text == "Gambler: wrong, asks on."


def test_what_others_ask_is_heard_by_all_and_so_is_a_sheet_laid_down() -> None:
    stage = stage_on()
    match = played(seats=(ELLA, GAMBLER, MIA))
    table = seat_at(stage, play(match, 1, "ask G", 1), 1)
    stage.platform.heard.clear()
    asked = play(play(match, 1, "ask G", 1), 2, "ask 7", 2)
    table.chair.view = view(asked, 1)
    table.chair.changed()
    stage.run(1.5)
    answer = asked.clues_of(1)[-1].answer
    assert [sound for sound, *_ in stage.platform.heard] == [PULSE, sound_of(answer)]
    stage.platform.heard.clear()
    table.chair.view = view(play(asked, 3, f"submit {WRONG}", 3), 1)
    table.chair.changed()
    stage.run(1.5)
    assert [sound for sound, *_ in stage.platform.heard] == [LAID]


def test_whoever_gave_up_is_not_told_to_have_asked() -> None:
    stage = stage_on()
    table = seat_at(stage, played(*asked_by_all()), 1, others=(2,))
    table.act(Play(("concede",)))
    assert (table.stage, table.known.standing) == (Stands.DONE, Standing.OUT)
    stage.run(0.2)
    stage.press(*table.shown.layout.plot.lens_at(parse_port("E")))
    assert stage.app.toast.text == "You are out. Now it is Tom’s turn."
    assert table.shown.ribbon.words == "You are out. Hand the device to Tom."


def test_the_curtain_tells_whose_sheets_were_wrong_since_one_asked_and_no_guess_along() -> None:
    def told(match: Match, seat: int) -> tuple[str, ...]:
        return tuple(shelf_of("mine").handover(Texts("en"), match, seat).lines)

    assert told(played(), 1) == ("Ella begins",)
    start = [(1, "ask G"), (1, "pass")]
    wrong = played(*start, (2, f"submit {WRONG}"), rules=CZECH)
    assert told(wrong, 3) == ("Ella asked", "Tom: wrong, 1 try left.")
    asked = played(*start, (2, f"submit {WRONG}"), (3, "ask 7"), (3, "pass"), rules=CZECH)
    assert told(asked, 1) == ("Gambler asked", "Tom: wrong, 1 try left.")
    both = played(*start, (2, f"submit {WRONG}"), (3, f"submit {WRONG}"), rules=CZECH)
    assert told(both, 4) == ("Ella asked", "Wrong sheets: Tom, Gambler")
    later = asked
    for second, (seat, move) in enumerate([(4, "ask 5"), (4, "pass"), (1, "ask 3"), (1, "pass"), (2, "ask C")], 9):
        later = play(later, seat, move, second)
    assert told(play(later, 2, "pass", 20), 1) == ("Tom asked", "5 answers, all public")
    # By German rules whoever was wrong guesses along, and only that one hears how.
    along = [(1, f"submit {WRONG}"), (2, "pass"), (3, "pass"), (4, "pass"), (2, "ask G"), (3, "ask 7"), (4, "ask 3")]
    before, after = played(*along), played(*along, (1, f"submit {MINE}"))
    assert told(after, 2) == told(before, 2) == ("Mia asked", "3 answers, all public")


def test_what_a_seat_is_given_is_seen_by_all_and_hints_are_for_that_seat_alone() -> None:
    match = played(*asked_by_all(), seat2=Handicap(2, 1, True))
    stage = stage_on()
    ella = seat_at(stage, match, 1)
    cell = ella.shown.panel.cells[1]  # type: ignore[union-attr]
    assert (cell.line, cell.more) == ("2 tries", ("1 free scan", "hints"))
    assert ella.shown.widget("hint") is None
    tom = seat_at(stage, played(*asked_by_all(), (1, "ask N"), seat2=Handicap(2, 1, True)), 2)
    assert tom.shown.widget("hint") is not None
    tom.act(Play(("scan A1",)))
    assert tom.known.turn == 2, "a free scan leaves the turn"


def test_free_scans_are_counted_down_at_the_tool_and_for_all_to_see() -> None:
    match = played((1, "ask G"), (2, "scan A1"), seat2=Handicap(scans=2))
    tom = seat_at(stage_on(), match, 2)
    scan = tom.shown.widget("tool scan")
    assert scan
    assert scan.look[1] == "Scan · 1"
    cell = tom.shown.panel.cells[1]  # type: ignore[union-attr]
    assert (cell.line, cell.more, cell.count) == ("asks", ("1 free scan",), 0)
    ella = seat_at(stage_on(), play(match, 2, "scan A2", 5), 1)
    assert ella.shown.panel.cells[1].more == ()  # type: ignore[union-attr]
    assert "Scan" in [widget.look[1] for widget in ella.shown.widgets if widget.name == "tool scan"]


def test_a_free_scan_on_its_way_is_not_taken_from_the_questions() -> None:
    stage = stage_on()
    table = seat_at(stage, played((1, "ask G"), seat2=Handicap(scans=2)), 1)
    table.chair.view = view(played((1, "ask G"), (2, "scan A1"), seat2=Handicap(scans=2)), 1)
    assert table._waits_to_be_heard
    assert [party.count for party in table.explorers] == [1, 0, 0, 0]


def test_sheets_that_ones_own_decision_has_judged_are_told_too() -> None:
    stage = stage_on()
    moves = [(1, "ask G"), (2, f"submit {WRONG}"), (3, "pass"), (4, "pass")]
    match = played(*moves, seats=(ELLA, GAMBLER, MIA, TOM))
    seat_at(stage, match, 1).act(Play(("pass",)))
    assert stage.app.toast.text == "Gambler: wrong, asks on."
    table = seat_at(stage, match, 1)
    table.act(Play(tuple(f"place {position}" for position in WRONG.positions)))
    table.act(Door("submit"))
    assert stage.app.toast.text == "Ella: wrong, asks on. Gambler: wrong, asks on."


def test_the_device_goes_to_the_next_explorer_only_if_that_is_a_person() -> None:
    stage = stage_on()
    table = seat_at(stage, played(), 1, others=(2, 4))
    assert table.heir == "Tom"
    table.act(Ask(parse_port("G")))
    stage.run(2)
    assert table.stage is Stands.DONE
    assert table.shown.widget("hand over") is not None
    tom = seat_at(stage, played((1, "ask G")), 2, others=(1, 4))
    assert tom.heir == "", "the gambler is next"


def test_the_game_master_sees_the_mine_and_every_wave_and_can_do_nothing() -> None:
    stage = stage_on()
    sitting = Sitting(
        played(*asked_by_all()), "test", keep=lambda _: None, clock=stage.platform.clock, jobs=stage.app.jobs,
        prepare=lambda: iter(()), left=lambda one: one.leave(), here=(MASTER,),  # type: ignore[arg-type, return-value]
    )  # fmt: skip
    table = shelf_of("mine").table(stage.app, sitting.chair)
    assert isinstance(table, MasterTable)
    stage.app.push(table)
    stage.run(0.5)
    assert {gem.position for gem in table.shown.gems} == set(MINE.positions)
    assert table.shown.trial is not None
    assert {widget.name for widget in table.shown.widgets}.isdisjoint({"hand in", "undo", "redo", "suppose", "hint"})
    before = table.shown.trial
    table.act(Door("before"))
    assert table.shown.trial != before
    assert table.known.may == frozenset()


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("count", [1, 4, 7])
def test_nothing_in_an_explorers_reach_changes_when_what_it_may_not_know_is_swapped(seat: int, count: int) -> None:
    moves = [*asked_by_all(), (1, f"submit {WRONG}"), (2, "pass"), (3, "pass")][:count]
    match = played(*moves)
    stage = stage_on()

    def in_reach(one: Match) -> list[str]:
        table = seat_at(stage, one, seat, others=(4,))
        chair = {name: value for name, value in vars(table.chair).items() if not callable(value)}
        told = {name: value for name, value in stage.platform.told.items() if name not in ("frames", "widgets")}
        found = list(reached([chair, table.shown, table.choices, table.hinting, table.hand, told], set()))
        stage.app.pop()
        return found

    before = in_reach(match)
    assert len(before) > 300
    for _, mine in zip(range(2), other_mines(match, seat), strict=False):
        assert in_reach(with_hidden_mine(match, seat, mine)) == before
    noted = play(match, 3 - seat, "place R:A1", 99)
    assert in_reach(play(noted, 4, "mark C5 x", 99)) == before, "others' sheets are their own"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("count", [2, 6])
def test_explorers_have_room_on_every_screen(screen: Screen, language: str, count: int) -> None:
    seats = (ELLA, GAMBLER, TOM, MIA, Seat(Kind.RIVAL, "walker"), Seat(name="Wilhelmine P"))[:count]
    table = seat_at(stage_on(screen, language), played(*asked_by_all(1, count), seats=seats), 1)
    cells = [cell.box for cell in table.shown.panel.cells]  # type: ignore[union-attr]
    place = table.shown.layout.counter if table.shown.layout.roomy else table.shown.layout.bar
    assert place is not None
    assert all(place.encloses(box) for box in cells)
    assert not [1 for at, one in enumerate(cells) for other in cells[at + 1 :] if one.grow(-0.1).overlaps(other)]
    names = [widget.name for widget in table.shown.widgets]
    assert len(names) == len(set(names))


def test_a_duel_tells_too_what_the_other_is_given() -> None:
    setup = handicapped(duel((Seat(), GAMBLER), (WRONG, MINE), GemSet.BASE), {2: Handicap(tries=2)})
    told = parties_of(view(begin(setup), 1), {1: Seat(), 2: GAMBLER}, Texts("en"))
    assert about(told[1], Texts("en")) == ("2 tries",)
