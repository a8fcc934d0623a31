"""The benchmarks can be started in every way promised, and measure what they say."""

import importlib
import inspect
import sys

import pytest

from bench import deduction, slices
from bench.__main__ import NAMES, main
from bench.figures import judged, quantile, spread
from bench.frames import WALK, kept
from bench.measuring import expert_game, unit
from bench.options import mines_wanted
from orapa.engine.mine.rules.gems import GemSet
from tests.app.listener import Listening, Reader
from tests.engine.mine.rules import slow
from tools.studio import open_studio


def test_named_benchmarks_run_without_the_words_that_named_them(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []
    for module in (slices, deduction):
        monkeypatch.setattr(module, "main", lambda *words, name=module.__name__: ran.append((name, words)))
    main(["deduction", "slices"])
    assert ran == [("bench.deduction", ()), ("bench.slices", ())]


@pytest.mark.parametrize("name", NAMES)
def test_every_benchmark_runs_without_options(name: str) -> None:
    inspect.signature(importlib.import_module(f"bench.{name}").main).bind()


def test_a_benchmark_that_is_not_there_is_named() -> None:
    with pytest.raises(SystemExit, match="read 'speed'"):
        main(["engine", "speed"])


def test_only_given_words_are_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "deduction"])
    assert mines_wanted((), None) is None
    assert mines_wanted(("--mines", "3"), None) == 3


def test_figures_stand_beside_their_targets() -> None:
    values = [float(value) for value in range(1, 101)]
    assert quantile(values, 0.99) == 100
    assert judged(1400, 1400) == "(target 1,400: met)"
    told = spread(values, "T", ("median", "p90"), {"p90": 70}, "aim")
    assert told == "median 51.0 T, p90 91.0 T (aim 70: missed)"


def test_the_unit_is_a_table_of_gems_that_the_slow_tracer_has_not_seen() -> None:
    slow.quarters.cache_clear()
    assert unit() > 0
    remembered = slow.quarters.cache_info()
    assert (remembered.hits, remembered.misses) == (0, len(GemSet.BASE.gems))


def test_the_expert_is_timed_move_by_move() -> None:
    game = expert_game(GemSet.BASE, 0)
    assert game.sound
    assert game.decidable
    assert len(game.moves) == game.questions + 1


@pytest.mark.slow
def test_the_walk_through_all_scenes_comes_where_it_says() -> None:
    open_studio()
    reader = Reader()
    for name, text in kept().items():
        reader.save(name.removeprefix("orapa."), text)
    here = Listening(reader)
    for step in WALK:
        if step.press == "back":
            here.app.back()
        elif step.press.startswith("#"):
            reader.follow(step.press[1:])
        elif step.press.startswith("say "):
            reader.said.append(step.press)
        else:
            assert here.app.scene.press(step.press), step
        here.run(2)
        assert here.app.scene.name == step.scene, step
