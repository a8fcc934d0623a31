"""Runs at the bench: what counts, what ends them, what covers them, and what is told of them afterwards."""

import json
from typing import Any

import pytest

from orapa.app.enigma import halfway
from orapa.app.enigma.daily import Daily, DailyRun, times_of
from orapa.app.enigma.laps import told
from orapa.app.enigma.practice import ENTRY, Practice
from orapa.app.enigma.practice_page import PracticePage, practised
from orapa.app.enigma.preferences import REMEMBERED, Preferences, preferences
from orapa.app.enigma.puzzles.scene import PuzzleScene
from orapa.app.enigma.puzzles.seen import Stage as How
from orapa.app.enigma.statistics import Statistics, figures, solved
from orapa.app.enigma.table.scene import Table
from orapa.app.enigma.times import Times
from orapa.app.enigma.who import initial
from orapa.app.frame.input import Pointer
from orapa.app.keep.settings import Settings
from orapa.app.look.actions import Forward
from orapa.app.pages.curtain import Curtain
from orapa.app.pages.home import Home
from orapa.engine.enigma.game import GAME
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.setup import CAP, Setup, Way
from orapa.engine.enigma.match.state import EnigmaMatch
from orapa.engine.enigma.match.statistics import read_summary
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.play.seats import Seat
from orapa.engine.play.summaries import Summary
from tests.app.enigma.test_match import RIVAL, choose, seated, solve, wait
from tests.app.stage import Memory, Stage
from tests.engine.enigma.tables import by_chance

ELLA, NOAH = Seat(name="Ella"), Seat(name="Noah")


def practising(kind: Kind = Kind.BALANCE, platform: Memory | None = None, seed: str = "5") -> tuple[Stage, PuzzleScene]:
    stage = Stage(platform)
    stage.run()
    stage.app.push(PuzzleScene(stage.app, Practice(stage.app, kind, 1, seed)))
    scene = wait(stage, "enigma puzzle")
    stage.run(0.5)
    return stage, scene


def at_bench(*moves: str, seats: tuple[Seat, ...] = (Seat(), RIVAL), **choices: Any) -> tuple[Stage, PuzzleScene]:
    """A round that has come to where the first person solves."""
    match = begin(Setup(seats, "stage", start=1, **choices))
    for move in moves:
        match = advance(match, turns(match)[0], move, match.seconds + 1, None)
    stage = Stage()
    stage.run()
    stage.app.ways.begin(match)
    stage.run(0.2)
    if isinstance(stage.app.scene, Curtain):
        stage.app.scene.press("lift")
    scene = wait(stage, "enigma puzzle")
    stage.run(0.5)
    return stage, scene


def held(stage: Stage) -> EnigmaMatch:
    """The match that is kept."""
    every = [*stage.app.keeping.running(), *stage.app.keeping.finished()]
    return stage.app.keeping.read(every[0])  # type: ignore[no-any-return]


def best(stage: Stage, kind: Kind = Kind.BALANCE) -> int | None:
    return preferences(stage.app.settings).best(kind, 1)


@pytest.mark.parametrize("kind", Kind)
def test_a_time_with_a_hint_is_no_best_one_and_tells_no_pace(kind: Kind) -> None:
    stage, scene = practising(kind)
    scene.act("hint")
    stage.run(3.0)
    assert scene.bench.laid(scene.work) != scene.bench.laid(scene.bench.begun())
    solve(stage, scene)
    now = preferences(stage.app.settings)
    assert best(stage, kind) is None
    assert (now.count(kind, 1), now.paces) == (0, [])
    assert scene.run.status(scene.passed, stage.app.texts).line == stage.app.texts("enigma.practice.helped")


def test_without_a_hint_the_best_time_and_the_number_are_kept() -> None:
    stage, scene = practising()
    scene.clock.passed = 20_000
    solve(stage, scene)
    assert best(stage) == pytest.approx(20_000, abs=1000)
    assert scene.run.status(scene.passed, stage.app.texts).line.endswith("20.")
    for passed, word in ((12_000, "record"), (50_000, "solved")):
        scene.act("forward")
        stage.run(0.5)
        scene = wait(stage, "enigma puzzle")
        scene.clock.passed = passed
        solve(stage, scene)
        words = stage.app.texts(f"enigma.practice.{word}", time="*").partition("*")[2]
        assert scene.run.status(scene.passed, stage.app.texts).line.endswith(words)
    assert best(stage) == pytest.approx(12_000, abs=1000)
    assert preferences(stage.app.settings).count(Kind.BALANCE, 1) == 3


def test_a_reload_gives_no_time_back_in_practice_and_keeps_that_a_hint_was_asked_for() -> None:
    stage, scene = practising()
    words = scene.place.split()[2:]
    scene.clock.passed = 9_000
    scene.act("hint")
    stage.run(1.0)
    laid = scene.bench.placement(scene.work)
    again = Stage(stage.platform)
    again.run()
    back = practised(again.app, *words)
    assert isinstance(back, PuzzleScene)
    again.app.push(back)
    again.run(0.5)
    assert back.passed >= 9_000
    assert back.bench.placement(back.work) == laid
    solve(again, back)
    assert best(again) is None


def test_a_puzzle_whose_answer_is_known_is_not_come_back_to() -> None:
    stage, scene = practising()
    place = scene.place.split()[2:]
    assert len(place) == 3
    solve(stage, scene)
    assert scene.place == "enigma practice"
    assert isinstance(practised(stage.app, *place), PracticePage)
    assert isinstance(practised(stage.app, "pipes", "1", "invented"), PracticePage)


def test_what_earlier_versions_kept_of_a_run_is_read() -> None:
    platform = Memory()
    platform.save(ENTRY, "pipes 1 5|7000|0:elbow:3")
    assert halfway.taken_up(platform, ENTRY, "pipes 1 5") == (7000, "0:elbow:3", False)
    assert halfway.remembered(platform, ENTRY, "pipes 1 6") is None


def test_the_pace_is_told_by_the_last_solves_wherever_they_were() -> None:
    now = Preferences()
    for _ in range(REMEMBERED):
        now = now.with_pace(3, 900_000).with_time(Kind.BRICKS, 3, 900_000)
    for number in range(REMEMBERED):
        now = now.with_pace(2, 10_000 + number)
    assert now.pace() == pytest.approx(11_000, abs=20)
    settings = Settings().with_choices("enigma", **now.kept())
    assert preferences(settings).pace() == now.pace()


def test_times_that_earlier_versions_kept_tell_the_pace() -> None:
    settings = Settings().with_choices("enigma", times={"pipes 2": [20_000, "x"], "balance 2": [30_000], "tea 1": [1]})
    assert preferences(settings).pace() == 27_500
    assert preferences(Settings().with_choices("enigma", paces=[[2, 10_000], [9, 1], "x", [1]])).pace() == 11_000


def test_a_puzzle_of_a_match_tells_the_pace_and_is_no_best_time_of_practice() -> None:
    stage = seated(Seat(), RIVAL, start=1)
    scene = choose(stage)
    solve(stage, scene)
    now = preferences(stage.app.settings)
    assert (now.bests, now.solved) == ({}, {})
    assert now.paces == [[scene.run.ticket.grade, scene.passed]]


def test_the_glass_runs_out_under_a_person_and_that_is_what_is_told() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", "solved 9000", glass=30)
    assert scene.run.ends_at() == 39_000
    scene.clock.passed = 36_500
    stage.run(0.05)
    assert not scene.done
    stage.run(3.0)
    assert scene.done
    assert held(stage).log[-1].move == "run out"
    assert scene.seen.stage is How.DONE
    scene.act("forward")
    times = stage.app.scene
    assert isinstance(times, Times)
    lap = times.chair.view.lap
    assert lap is not None
    assert told(lap, 1, stage.app.texts) == stage.app.texts("enigma.times.late")
    assert lap.quick == (2,)


def test_who_gives_up_is_told_apart_from_whose_time_ran_out() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", "solved 9000")
    scene.act("give up")
    scene.press("give up")
    lap = scene.run._chair.view.lap  # type: ignore[attr-defined]
    assert held(stage).log[-1].move == "give up"
    assert told(lap, 1, stage.app.texts) == stage.app.texts("enigma.gave_up")
    assert told(lap, 2, stage.app.texts) == "0:09"


@pytest.mark.parametrize("kind", Kind)
def test_whoever_gives_up_is_shown_a_solution_that_counts_for_nothing(kind: Kind) -> None:
    stage, scene = practising(kind)
    scene.act("give up")
    scene.press("give up")
    stage.run(0.5)
    assert scene.bench.solved(scene.work)
    assert (scene.seen.verdict, scene.seen.right) == (stage.app.texts("enigma.solution"), False)
    now = preferences(stage.app.settings)
    assert (now.best(kind, 1), now.count(kind, 1)) == (None, 0)
    scene.act("undo")
    assert scene.bench.solved(scene.work), "it is over"


def test_it_is_told_at_the_bench_how_a_run_ended() -> None:
    texts = Stage().app.texts
    others = texts("enigma.run.others")
    for how in ("done", "gave_up", "late"):
        stage, scene = at_bench("choose balance", "choose pipes", "solved 9000", glass=30)
        if how == "done":
            solve(stage, scene)
        elif how == "gave_up":
            scene.act("give up")
            scene.press("give up")
        else:
            scene.clock.passed = 39_100
        stage.run(0.5)
        status = scene.seen.status
        assert (status.line, status.brief) == (f"{texts(f'enigma.run.{how}')} {others}", texts(f"enigma.run.{how}"))
        assert scene.seen.verdict
        assert scene.seen.right == (how == "done")
    match = advance(begin(Setup((Seat(),), "stage", way=Way.SOLO, glass=90)), 1, "choose pipes", 1, None)
    stage = Stage()
    stage.run()
    stage.app.ways.begin(match)
    scene = wait(stage, "enigma puzzle")
    stage.run(0.5)
    solve(stage, scene)
    assert scene.seen.status.line == texts("enigma.run.done"), "alone there are no others"


def test_a_piece_in_the_hand_is_let_go_when_the_time_is_over() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", "solved 9000", glass=30)
    x, y = scene.bench.targets(scene.work)["pool 0"]
    scene.handle(Pointer("down", (x, y), False))
    scene.handle(Pointer("move", (x + 40, y - 40), False))
    assert scene.holds
    scene.clock.passed = 39_100
    stage.run(0.1)
    assert not scene.holds
    scene.handle(Pointer("up", (x + 40, y - 40), False))
    assert held(stage).log[-1].move == "run out"


def test_after_four_minutes_nobody_solves_any_more() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", seats=(ELLA, NOAH))
    scene.act("forward")
    stage.run(0.2)
    assert scene.run.ends_at() == CAP
    scene.clock.passed = CAP - 100
    stage.run(1.0)
    assert held(stage).log[-1].move == "run out"


def test_alone_the_run_ends_with_the_glass() -> None:
    stage, scene = at_bench("choose balance", seats=(Seat(),), way=Way.SOLO, glass=90)
    status = scene.run.status(60_000, stage.app.texts)
    assert status.glass is not None
    assert status.glass.left == 30
    assert scene.run.ends_at() == 90_000
    scene.clock.passed = 89_900
    stage.run(1.0)
    assert held(stage).log[-1].move == "run out"


def test_without_a_glass_there_is_no_end_however_quick_others_were() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", "solved 9000", glass=0)
    scene.clock.passed = 2 * CAP
    stage.run(0.5)
    assert not scene.done
    solve(stage, scene)
    assert scene.run._chair.view.lap.quick == (1, 2)  # type: ignore[attr-defined]
    scene.act("forward")
    stage.run(0.2)
    assert stage.app.scene.name == "enigma times", "the axis reaches as far"


def run_of(stage: Stage, milliseconds: int) -> bool:
    """One person's sealed run, solved after so long if there is so much time; whether it was."""
    if isinstance(stage.app.scene, Curtain):
        stage.app.scene.press("lift")
    scene = wait(stage, "enigma puzzle")
    scene.act("forward")
    stage.run(0.5)
    end = scene.run.ends_at()
    assert end is not None
    if milliseconds > end:
        scene.clock.passed = end + 1
        stage.run(0.2)
        assert scene.done
    else:
        scene.clock.passed = milliseconds
        solve(stage, scene)
    scene.act("forward")
    stage.run(1.5)
    return bool(milliseconds <= end)


@pytest.mark.parametrize(
    ("times", "quick", "ends"),
    [
        # Noah is too late: as the second he is stopped, as the first he hears only now that he has failed.
        ({1: 40_000, 2: 100_000}, {1}, {1: [True, False], 2: [True, True]}),
        ({1: 40_000, 2: 84_000}, {1, 2}, {1: [True, True], 2: [True, True]}),
        ({1: 150_000, 2: 60_000}, {2}, {1: [True, True], 2: [True, False]}),
    ],
)
def test_in_whatever_order_people_run_the_same_ones_have_solved(
    times: dict[int, int], quick: set[int], ends: dict[int, list[bool]]
) -> None:
    kinds = {1: "choose balance", 2: "choose pipes"}
    for start in (1, 2):
        match = begin(Setup((ELLA, NOAH), "sealed", glass=45, start=start))
        for seat in (start, 3 - start):
            match = advance(match, seat, kinds[seat], match.seconds + 1, None)
        stage = Stage()
        stage.run()
        stage.app.ways.begin(match)
        stage.run(0.2)
        assert [run_of(stage, times[seat]) for seat in (start, 3 - start)] == ends[start]
        scene = wait(stage, "enigma times")
        lap = scene.chair.view.lap
        assert set(lap.quick) == quick
        stopped = {seat for seat, solved in zip((start, 3 - start), ends[start], strict=True) if not solved}
        assert lap.ran_out == stopped


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        (("solved 30000", "solved 44100"), "You were first. You lay as number 1 of 2."),
        (("solved 44100", "solved 30000"), "In time, 15\u00a0s after Pico. You lay as number 1 of 2."),
        (("solved 30001", "solved 30000"), "In time, 1\u00a0s after Pico. You lay as number 1 of 2."),
        (("solved 30000", "solved 99000"), "You were first. Nobody else lays."),
        (("solved 99000", "solved 30000"), "Not in time: your tile goes to the box."),
        (("run out", "solved 30000"), "Not in time: your tile goes to the box."),
        (("give up", "solved 30000"), "You gave up: your tile goes to the box."),
        (("give up", "run out"), "Nobody solved in time: all cards go to the box."),
    ],
)
def test_after_a_round_it_is_told_where_one_came_in_and_what_follows(ends: tuple[str, str], told: str) -> None:
    match = begin(Setup((Seat(), RIVAL), "stage", start=1))
    for seat, move in (*enumerate(("choose balance", "choose pipes"), 1), *enumerate(ends, 1)):
        match = advance(match, seat, move, match.seconds + 1, None)
    stage = Stage()
    stage.run()
    stage.app.ways.begin(match)
    scene = stage.app.scene
    assert isinstance(scene, Table)
    assert Times(stage.app, scene.chair)._sentence() == told


def test_what_is_remembered_of_a_run_outlasts_the_run_of_another_player() -> None:
    """Who is first behind the curtain may be another after a reload than before."""
    platform = Memory()
    halfway.keep(platform, "enigma.run", "seed 1 2", 20_000, "1 0", most=4)
    halfway.keep(platform, "enigma.run", "seed 1 1", 3_000, "", most=4)
    halfway.keep(platform, "enigma.run", "seed 1 1", 6_000, "", most=4)
    assert halfway.taken_up(platform, "enigma.run", "seed 1 2") == (20_000, "1 0", False)
    assert halfway.taken_up(platform, "enigma.run", "seed 1 1") == (6_000, "", False)
    halfway.forget(platform, "enigma.run", "seed 1 1")
    assert halfway.taken_up(platform, "enigma.run", "seed 1 2") == (20_000, "1 0", False)
    for seat in range(3, 8):
        halfway.keep(platform, "enigma.run", f"seed 1 {seat}", 1, "", most=4)
    assert len(str(platform.load("enigma.run")).splitlines()) == 4
    halfway.keep(platform, "enigma.daily", "a", 1, "")
    halfway.keep(platform, "enigma.daily", "b", 1, "")
    assert halfway.remembered(platform, "enigma.daily", "a") is None


def test_players_without_a_name_are_told_apart_by_their_number() -> None:
    assert [initial(name) for name in ("Player 1", "Hráč 2", "Ella", "ömer")] == ["1", "2", "E", "Ö"]


def test_a_card_is_turned_by_start_and_gone_on_with_after_a_pause() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", seats=(ELLA, NOAH))
    texts = stage.app.texts

    def forward() -> str:
        return next(one.label for one in scene.group.widgets if isinstance(one, Forward))

    assert (scene.stage, forward()) == (How.WAITING, texts("enigma.start"))
    scene.act("forward")
    stage.run(0.5)
    scene.act("pause")
    assert (scene.stage, forward()) == (How.RESTING, texts("enigma.go_on"))
    _, alone = practising()
    alone.clock.passed = 0
    alone.act("pause")
    assert alone.stage is How.RESTING, "nobody else looks away"


def test_of_several_people_at_one_device_nobody_is_you() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", seats=(ELLA, NOAH))
    for _ in range(2):
        scene.act("forward")
        stage.run(0.5)
        solve(stage, scene)
        scene.act("forward")
        stage.run(1.5)
        if isinstance(stage.app.scene, Curtain):
            stage.app.scene.press("lift")
            scene = wait(stage, "enigma puzzle")
    times = wait(stage, "enigma times")
    assert times._sentence() == stage.app.texts("enigma.times.quick", names="Ella and Noah")
    assert "Ella" in times._following()


def test_the_puzzle_is_covered_while_it_is_asked_whether_to_give_up() -> None:
    stage, scene = practising()
    told_open = scene.spoken()
    scene.act("give up")
    assert scene.dialog is not None
    assert scene.seen.hidden
    before = scene.passed
    stage.run(3.0)
    assert scene.passed == before
    scene.press("go on")
    assert not scene.seen.hidden
    assert scene.spoken() == told_open
    stage.run(1.0)
    assert scene.passed > before


def test_a_page_that_was_away_comes_back_with_the_puzzle_covered() -> None:
    stage, scene = practising()
    stage.run(0.2)
    assert stage.platform.secret, "the page covers itself at once"
    stage.platform.away = True
    stage.run(0.1)
    assert not stage.platform.away
    assert scene.resting
    assert scene.seen.hidden
    assert not stage.platform.secret
    before = scene.passed
    stage.run(2.0)
    assert scene.passed == before
    scene.act("forward")
    stage.run(1.0)
    assert scene.passed > before
    solve(stage, scene)
    stage.run(0.1)
    assert not stage.platform.secret, "what is solved may be seen"


def test_the_share_line_of_the_day_tells_each_time_and_leads_to_the_same_four() -> None:
    stage = Stage()
    stage.run()
    day = stage.platform.today()
    stage.app.push(Daily(stage.app))
    for kind, passed in zip(Kind, (61_000, 22_000, 133_000, None), strict=True):
        run = DailyRun(stage.app, day, kind)
        scene = PuzzleScene(stage.app, run)
        if passed is None:
            run.gave_up(scene, 5_000)
        else:
            run.solved(scene, passed, "")
        # Only the first try counts.
        run.solved(scene, 1_000, "")
    page = stage.app.scene
    assert isinstance(page, Daily)
    line, link = page.line.splitlines()
    assert line == f"Enigma {day} · 3/4 · 3:36 · Balance 1:01 · Fragments 0:22 · Pipes 2:13 · Bricks ✕"
    assert link.endswith(f"#four={day}")
    other = Stage(Memory())
    other.platform.follow(link)
    other.run(1.0)
    there = other.app.scene
    assert isinstance(there, Daily)
    assert there.day == day
    for kind in Kind:
        assert DailyRun(other.app, there.day, kind).ticket == DailyRun(stage.app, day, kind).ticket


@pytest.mark.parametrize(
    ("day", "key"), [("2026-11-19", "enigma.link.future"), ("2026-13-01", "link.damaged"), ("soon", "link.damaged")]
)
def test_a_link_to_a_day_to_come_or_to_none_is_explained(day: str, key: str) -> None:
    platform = Memory()
    platform.follow(f"#four={day}")
    stage = Stage(platform)
    stage.run(1.0)
    assert isinstance(stage.app.scene, Home)
    assert stage.app.toast.text == stage.app.texts(key)


def test_the_four_of_another_day_are_kept_under_that_day() -> None:
    platform = Memory()
    platform.follow("#four=2026-11-01")
    stage = Stage(platform)
    stage.run(1.0)
    page = stage.app.scene
    assert isinstance(page, Daily)
    assert page.place == "enigma daily 2026-11-01"
    page.press("play")
    scene = wait(stage, "enigma puzzle")
    stage.run(0.5)
    assert scene.run.ticket.seed == "daily 2026-11-01"
    solve(stage, scene)
    assert times_of(stage.app, "2026-11-01").keys() == {Kind.BALANCE}
    assert times_of(stage.app, platform.today()) == {}


def test_statistics_tell_each_way_to_play_apart() -> None:
    stage = Stage()
    stage.run()
    for number, way in enumerate((Way.MATCH, Way.MATCH, Way.LAYING, Way.SOLO)):
        match = by_chance(1 if way is Way.SOLO else 2, f"statistics {number}", way=way, target=10)[-1]
        stage.app.keeping.keep(str(number), match)
    every = stage.app.keeping.summaries("enigma")
    assert sorted(one.facts["way"] for one in every) == ["laying", "match", "match", "solo"]
    page = Statistics(stage.app)
    stage.app.push(page)
    stage.run(0.3)
    for way, count in ((Way.MATCH, 2), (Way.SOLO, 1), (Way.LAYING, 1)):
        summaries = [one for one in every if one.facts["way"] == way]
        ones = [read_summary(one) for one in summaries]
        told_of = dict(figures(ones, way, stage.app.texts))
        assert told_of["matches"] == str(count)
        assert ("won" in told_of) == (way is not Way.SOLO)
        page._choose(way)
        stage.run(0.2)
        assert (page._solved is None) == (way is Way.LAYING)
        times = [int(one.facts[f"best.{Kind.PIPES}"]) for one in summaries if f"best.{Kind.PIPES}" in one.facts]
        assert solved(ones, Kind.PIPES)[0] == min(times, default=None)


def test_alone_the_fewest_rounds_count_only_where_the_points_were_reached() -> None:
    stage = Stage()
    base = Summary("enigma", GAME.summary(by_chance(1, "x", way=Way.SOLO, target=10)[-1], 1).outcome)
    ones = [
        Summary("enigma", base.outcome, solved=reached, facts={"way": "solo", "rounds": rounds, "points": "10"})
        for rounds, reached in (("9", False), ("14", True), ("12", True))
    ]
    assert dict(figures(list(map(read_summary, ones)), Way.SOLO, stage.app.texts))["fewest"] == "12"


def test_what_a_scene_tells_of_a_puzzle_is_nothing_behind_the_curtain() -> None:
    stage, scene = at_bench("choose balance", "choose pipes", seats=(ELLA, NOAH))
    scene.act("forward")
    stage.run(0.3)
    assert json.loads(str(stage.platform.told["bench"]))["ready"]
    solution = next(iter(module_of(scene.kind).solutions(scene.puzzle)))
    scene.change(scene.bench.taken_up(solution))
    scene.act("forward")
    stage.run(1.0)
    assert isinstance(stage.app.scene, Curtain)
    assert not stage.platform.told["bench"] or stage.platform.told["bench"] == "{}"
