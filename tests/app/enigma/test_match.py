"""A match of Enigma on the stage: chosen, solved, laid, kept, resumed; nothing hidden is in reach."""

import json
from dataclasses import replace
from typing import Any

import pygame
import pytest

from orapa.app.enigma import halfway, hearing
from orapa.app.enigma.daily import HALFWAY, DailyRun
from orapa.app.enigma.outcome import Outcome
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.setting.page import Setting
from orapa.app.enigma.setting.plan import Plan, plan_values, read_plan
from orapa.app.enigma.shelf import round_of
from orapa.app.enigma.table.scene import Table
from orapa.app.enigma.table.shown import laid_out
from orapa.app.enigma.times import Times
from orapa.app.frame.input import Pointer
from orapa.app.frame.platform import Screen
from orapa.app.frame.sound import Sound
from orapa.app.loop import App
from orapa.app.pages.curtain import Curtain
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.setup import CAP, Setup, Way
from orapa.engine.enigma.match.state import EnigmaMatch, Phase
from orapa.engine.enigma.match.views import view
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.enigma.rules.net import Place
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.seats import Seat
from tests.app.stage import Memory, Stage
from tests.engine.enigma.tables import by_chance

RIVAL = Seat(Who.RIVAL, "novice")


def seated(*seats: Seat, platform: Memory | None = None, **choices: Any) -> Stage:
    stage = Stage(platform)
    stage.run()
    stage.app.ways.begin(begin(Setup(seats, "stage", **choices)))
    stage.run(0.2)
    return stage


def wait(stage: Stage, name: str, seconds: float = 20.0) -> Any:
    """Let time pass until a scene is on top."""
    for _ in range(round(seconds / 0.1)):
        stage.platform.passed += 0.1
        stage.run(0.1)
        if stage.app.scene.name == name:
            return stage.app.scene
    raise AssertionError(f"expected {name}, read {stage.app.scene.name}")


def mine(stage: Stage) -> Table:
    """The table when this seat is to move."""
    for _ in range(300):
        stage.platform.passed += 0.1
        stage.run(0.1)
        scene = stage.app.scene
        if isinstance(scene, Table) and scene.shown.mine:
            return scene
        if not isinstance(scene, Table):
            return scene  # type: ignore[return-value]
    raise AssertionError("expected a turn")


def choose(stage: Stage) -> PuzzleScene:
    table = mine(stage)
    assert table.shown.phase is Phase.CHOOSE
    table.act(f"stack {next(at for at, card in enumerate(table.shown.cards) if card.open)}")
    table.act("forward")
    scene = wait(stage, "enigma puzzle")
    assert isinstance(scene, PuzzleScene)
    return scene


def put_engineer(table: Table, chamber: tuple[int, int]) -> None:
    table.act(f"engineer {chamber[0]} {chamber[1]}")


def solve(stage: Stage, scene: PuzzleScene) -> None:
    stage.run(0.2)
    solution = next(iter(module_of(scene.kind).solutions(scene.puzzle)))
    scene.change(scene.bench.taken_up(solution))
    assert scene.done


def test_a_round_goes_from_choice_to_puzzle_to_times_to_laying() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = choose(stage)
    solve(stage, scene)
    scene.act("forward")
    times = stage.app.scene
    assert isinstance(times, Times)
    lap = times.chair.view.lap
    assert lap is not None
    assert 1 in lap.quick
    times._go_on()
    table = mine(stage)
    assert table.shown.phase is Phase.LAY
    table.choose(replace(table.choices, place=table.shown.net.places()[0]))
    laying = table.shown.laying
    assert laying is not None, "a place is chosen"
    options = [option for option in laying.options if not option.watched_by]
    put_engineer(table, options[0].chamber)
    table.act("forward")
    assert len(table.chair.view.net.tiles) >= 2
    assert table.chair.view.supplies[0] == 2 or table.chair.view.scores[0] > 0


def test_keys_alone_choose_and_lay() -> None:
    stage = seated(Seat(), RIVAL, way=Way.LAYING, start=1)
    table = mine(stage)
    for key in (pygame.K_1, pygame.K_RETURN):
        stage.key(key)
        stage.run()
    table = mine(stage)
    while table.shown.phase is not Phase.LAY:
        table = mine(stage)
    for key in (pygame.K_RIGHT, pygame.K_r, pygame.K_1, pygame.K_RETURN):
        stage.key(key)
        stage.run()
    assert len(table.chair.view.net.tiles) >= 2


def test_the_clock_stands_while_the_player_pauses_or_the_page_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = choose(stage)
    for _ in range(10):
        stage.platform.passed += 0.2
        stage.run(0.2)
    ran = scene.passed
    assert ran > 1000
    scene.act("pause")
    for _ in range(10):
        stage.platform.passed += 0.2
        stage.run(0.2)
    assert scene.passed == ran
    scene.act("pause")
    monkeypatch.setattr(Memory, "hidden", property(lambda _: True))
    for _ in range(10):
        stage.platform.passed += 0.2
        stage.run(0.2)
    assert scene.passed - ran < 400


def test_a_killed_tab_gives_no_time_back() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = choose(stage)
    for _ in range(25):
        stage.platform.passed += 0.2
        stage.run(0.2)
    passed = scene.passed
    assert passed > 3000
    again = Stage(stage.platform)
    again.run()
    kept = next(iter(again.app.keeping.running()))
    assert again.app.ways.resume(kept)
    back = wait(again, "enigma puzzle")
    assert back.passed >= passed - 3100
    assert back.run.ticket == scene.run.ticket


def test_two_people_solve_behind_the_curtain_and_lay_without_it() -> None:
    stage = seated(Seat(name="Ella"), Seat(name="Noah"), start=1)
    for _ in range(2):
        table = mine(stage)
        assert isinstance(table, Table)
        table.act(f"stack {next(at for at, card in enumerate(table.shown.cards) if card.open)}")
        table.act("forward")
        stage.run(0.2)
    first = stage.app.scene
    assert isinstance(first, PuzzleScene)
    assert first.resting, "the card turns only when its player says so"
    first.act("forward")
    solve(stage, first)
    first.act("forward")
    stage.run(0.2)
    for _ in range(10):
        stage.run(0.2)
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    lift = next(widget for widget in curtain.group.widgets if widget.name == "lift")
    stage.press(*lift.box.center)
    second = wait(stage, "enigma puzzle")
    assert second.run.ticket != first.run.ticket


def test_what_is_hidden_changes_nothing_that_a_seat_can_reach() -> None:
    """The order of the cards below the top and the puzzles of others are swapped by another seed."""
    seen = []
    for seed in ("one", "two"):
        match = begin(Setup((Seat(), RIVAL), seed, start=1))
        tops = begin(Setup((Seat(), RIVAL), "one", start=1)).tops
        swapped = replace(match, tops=tops)
        stage = Stage()
        stage.run()
        stage.app.ways.begin(swapped)
        stage.run(0.5)
        scene = stage.app.scene
        assert isinstance(scene, Table)
        seen.append((stage.platform.told["enigma"], repr(scene.chair.view)))
    assert seen[0] == seen[1]


def test_a_blind_run_sees_no_glass_and_ends_no_sooner_than_any_other() -> None:
    chosen = begin(Setup((Seat(name="Ella"), Seat(name="Noah")), "stage", glass=30, start=1, blind=True))
    for move in ("choose pipes", "choose balance", "solved 1000"):
        chosen = advance(chosen, turns(chosen)[0], move, chosen.seconds + 1, None)
    stage = Stage()
    stage.run()
    stage.app.ways.begin(chosen)
    stage.run(0.1)
    if isinstance(stage.app.scene, Curtain):
        stage.app.scene.press("lift")
    scene = wait(stage, "enigma puzzle")
    assert scene.run.ends_at() == CAP
    status = scene.run.status(60_000, stage.app.texts)
    assert status.glass is None
    assert status.line == stage.app.texts("enigma.glass.blind")
    assert all(not worker.sign for worker in status.workers)


@pytest.mark.parametrize("way", [Way.MATCH, Way.LAYING])
def test_the_round_is_told_that_a_match_has_come_to(way: Way) -> None:
    for match in by_chance(3, "rounds", way=way)[:40]:
        if not match.over:
            assert round_of(list(match.log), 3) == match.round


def test_a_finished_match_is_kept_and_shows_its_outcome() -> None:
    stage = seated(Seat(), RIVAL, way=Way.LAYING, target=10, start=1)
    for _ in range(400):
        table = mine(stage)
        if table.name == "enigma outcome":
            break
        if table.shown.phase is Phase.CHOOSE:
            table.act(f"stack {next(at for at, card in enumerate(table.shown.cards) if card.open)}")
        else:
            table.choose(replace(table.choices, place=table.shown.net.places()[0]))
        table.act("forward")
    outcome = stage.app.scene
    assert isinstance(outcome, Outcome)
    match = outcome.match
    assert match.over
    assert json.loads(str(stage.platform.told["outcome"]))["scores"] == list(match.scores)
    assert print_record(match).startswith("orapa match")
    assert len(stage.app.keeping.summaries("enigma")) == 1


@pytest.mark.parametrize("kept", [None, 7, {"seats": ["rival nobody"]}, {"target": 11, "glass": "x", "way": "?"}])
def test_a_plan_that_cannot_be_read_is_as_usual(kept: object) -> None:
    assert read_plan(kept) == Plan()


def test_a_plan_is_kept_and_read() -> None:
    plan = Plan(
        seats=(Seat(name="Ella"), Seat(name="Noah"), RIVAL),
        target=20,
        glass=90,
        own=(None, 120, 30),
        assists=True,
        blind=True,
    )
    assert read_plan(json.loads(json.dumps(plan_values(plan)))) == plan
    assert plan.setup("x", "").blind
    assert not replace(plan, seats=(Seat(), RIVAL)).setup("x", "").blind, "nobody else is at this device"


def test_what_earlier_versions_gave_all_people_is_read_as_glasses_of_their_own() -> None:
    kept = {"seats": ["person Ella", "person Noah", "rival novice"], "generous": True}
    assert read_plan(kept).own == (120, 120, None)
    assert read_plan({**kept, "generous": False}).own == (None, None, None)
    assert read_plan({**kept, "generous": False, "own": [31, "x", 90]}).own == (None, None, 90)


def test_a_glass_of_ones_own_goes_with_its_seat_and_stands_in_the_record() -> None:
    ella, noah = Seat(name="Ella"), Seat(name="Noah")
    plan = Plan(seats=(ella, noah, RIVAL)).given(2, 1).given(2, 1).given(3, -1)
    assert plan.own == (None, 90, 30)
    assert plan.given(3, 1).own == (None, 90, None), "the glass of all is none of one's own"
    assert plan.given(3, -1) == plan, "no glass is shorter"
    assert plan.moved(2, 1).own == (90, None, 30)
    assert plan.without(1).with_more(RIVAL).own == (90, 30, None)
    match = resume(print_record(begin(plan.setup("own", ""))))
    assert view(match, 1).glasses == (45_000, 90_000, 30_000)
    assert not any(replace(plan, glass=0).setup("own", "").glasses), "without sand there is nothing to give"
    assert not any(replace(plan, way=Way.LAYING).setup("own", "").glasses)


def test_each_seat_is_given_a_glass_on_the_page_and_keeps_it() -> None:
    stage = Stage(Memory(Screen(1280, 800)))
    stage.run()
    stage.app.push(Setting(stage.app))
    page = stage.app.scene
    assert isinstance(page, Setting)
    for name in ("glass of 1 more", "glass of 1 more", "glass of 3 less"):
        assert page.press(name)
    assert page.plan.own == (90, None, 30)
    stage.app.back()
    stage.app.push(Setting(stage.app))
    again = stage.app.scene
    assert isinstance(again, Setting)
    assert again.plan.own == (90, None, 30)
    again.change(glass=0)
    assert not again.press("glass of 1 more")


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844), (320, 480)])
def test_the_parts_of_the_table_lie_apart_and_inside(size: tuple[int, int]) -> None:
    stage = seated(Seat(), RIVAL, RIVAL, RIVAL, platform=Memory(Screen(*size)), start=1)
    table = stage.app.scene
    assert isinstance(table, Table)
    layout, window = table.layout, table.app.view.box
    boxes = [layout.back, layout.menu, layout.bench, *layout.stacks, *layout.players, layout.forward, *layout.actions]
    assert all(window.encloses(box) and box.w > 0 and box.h > 0 for box in boxes)
    for at, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[at + 1 :]), box


def test_a_puzzle_of_a_match_is_found_again_and_tells_nothing_once_it_is_left() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = choose(stage)
    assert scene.place.split()[0] == "match"
    assert json.loads(str(stage.platform.told["bench"]))["kind"] == scene.kind
    stage.app.back()
    stage.run(0.2)
    assert stage.platform.told["bench"] == "{}"


def test_turning_a_tile_takes_an_engineer_back_who_may_not_stand_there_any_more() -> None:
    def watched(one: EnigmaMatch, place: Place, turn: int) -> set[tuple[int, int]]:
        seat = turns(one)[0]
        laying = laid_out(view(one, seat), seat, one.tiles[seat].turned(turn), place, None)
        return {option.chamber for option in laying.options if option.watched_by}

    match, place, chamber = next(
        (one, place, chamber)
        for seed in range(40)
        for one in by_chance(2, str(seed), way=Way.LAYING)
        if one.phase is Phase.LAY and one.supply(turns(one)[0])
        for place in one.net.places()
        for chamber in watched(one, place, 1) - watched(one, place, 0)
    )
    stage = Stage()
    stage.run()
    stage.app.ways.begin(match)
    table = mine(stage)
    table.choose(replace(table.choices, place=place))
    put_engineer(table, chamber)
    assert table.choices.engineer == chamber
    table.act("turn")
    assert table.choices.engineer is None
    table.act("forward")
    assert place in table.chair.view.net.tiles


def test_the_glass_its_last_seconds_and_a_puzzle_solved_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Sound] = []
    monkeypatch.setattr(App, "hear", lambda _, sound, **__: heard.append(sound))
    stage = seated(Seat(), RIVAL, start=1, glass=30)
    scene = choose(stage)
    for _ in range(1200):
        stage.platform.passed += 0.1
        stage.run(0.1)
        if hearing.GLASS in heard:
            break
    else:
        raise AssertionError("the other never turns the glass")
    assert hearing.GRAIN not in heard, "nothing ticks unless it is wished for"
    scene.run.ticking = True
    ticked: list[int] = []
    for _ in range(300):
        stage.platform.passed += 0.1
        stage.run(0.1)
        if heard.count(hearing.GRAIN) > len(ticked):
            ticked.append(scene.passed)
        if len(ticked) == 3:
            break
    assert heard.count(hearing.GRAIN) == 3
    assert ticked[-1] - ticked[0] > 1000, "it ticks once a second"
    solve(stage, scene)
    assert heard[-1] is hearing.SOLVED


def test_computer_players_keep_up_with_a_pace_that_the_record_tells() -> None:
    plan = Plan(paced=True)
    setup = plan.setup("pace", "2026-11-18", 23_400)
    assert setup.pace == 23
    assert plan.setup("pace", "2026-11-18", None).pace == 0
    match = begin(setup)
    assert resume(print_record(match)).setup.pace == 23


GARBAGE = (
    "x",
    "9 9 9 9",
    "1 1",
    "small:0",
    "large:ffff",
    "0:elbow:3 0:elbow:3 8:cap:1",
    "R:3:0:1 R:3:0:1",
    "R:0:3:3",
    "|",
)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("laid", GARBAGE)
def test_what_was_left_half_way_and_cannot_be_read_is_begun_anew(kind: Kind, laid: str) -> None:
    stage = Stage()
    stage.run()
    halfway.keep(stage.platform, HALFWAY, f"{stage.platform.today()} {kind}", 5000, laid)
    stage.app.push(PuzzleScene(stage.app, DailyRun(stage.app, stage.platform.today(), kind)))
    scene = wait(stage, "enigma puzzle")
    for _ in range(20):
        stage.run(0.1)
    assert scene.puzzle is not None
    assert scene.passed >= 5000, "a reload gives no time back"
    assert not scene.done


def test_a_puzzle_of_the_day_goes_on_where_it_was_left() -> None:
    stage = Stage()
    stage.run()
    stage.app.push(PuzzleScene(stage.app, DailyRun(stage.app, stage.platform.today(), Kind.BALANCE)))
    scene = wait(stage, "enigma puzzle")
    stage.run(0.5)
    scene.change(scene.bench.tapped(scene.work, scene.bench.targets(scene.work)["pan 0"]))
    laid = scene.bench.placement(scene.work)
    again = Stage(stage.platform)
    again.run()
    again.app.push(PuzzleScene(again.app, DailyRun(again.app, again.platform.today(), Kind.BALANCE)))
    back = wait(again, "enigma puzzle")
    again.run(0.5)
    assert back.bench.placement(back.work) == laid
    assert back.passed >= scene.passed - 100


def test_a_card_is_turned_over_and_the_glass_flipped_unless_a_press_skips_it_or_motion_is_reduced() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = choose(stage)
    for motion in ("full", "reduced"):
        stage.app.choose(motion=motion)
        for began in (scene._begin_turning, scene._begin_flip):
            began()
            assert (scene._card is not None or scene._flips_since is not None) == (motion == "full")
            scene.handle(Pointer("down", scene.layout.bench.center, True))
            assert scene._card is None
            assert scene._flips_since is None
    stage.app.choose(motion="full")
    scene._begin_turning()
    scene._begin_flip()
    assert scene.seen.glass_turn > 90
    stage.run(1.0)
    assert scene._card is None
    assert scene.seen.glass_turn == 0
