"""The cast: rivals of different strength and habits, each reproducible, each told honestly."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from bench.rivals import duels_won, explored
from orapa import assets
from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.deduction.questions import settled
from orapa.engine.mine.making.maker import thrown
from orapa.engine.mine.minds.base import View, exploring
from orapa.engine.mine.minds.thinker import Thinker
from orapa.engine.mine.rivals.cast import RIVALS, Character, Pace, parse_rival
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.answers import QUESTIONS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.waves import ask
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.engine.mine.deduction.runs import legal_mine, run
from tests.engine.mine.rivals.test_matches import EVERY_RIVAL

BEGINNER, WALKER, GAMBLER, BOOKKEEPER, PROSPECTOR, EXPERT = RIVALS


def mines(count: int, seed: str) -> list[Mine]:
    rng = Random(seed)
    return [thrown(GemSet.BASE, rng) for _ in range(count)]


@EVERY_RIVAL
def test_the_same_seed_explores_alike_and_other_seeds_do_not(rival: Character) -> None:
    mine = legal_mine(Random("alike"), GemSet.BASE.gems)
    games = [run(exploring(rival, mine, Edition.CZECH, Random(seed))).answers for seed in (1, 1, 2, 3, 4)]
    assert games[0] == games[1]
    assert len(set(games)) > 1


@EVERY_RIVAL
def test_no_rival_asks_what_it_knows(rival: Character) -> None:
    for mine in mines(1, "known"):
        answers = run(exploring(rival, mine, Edition.GERMAN, Random(4))).answers
        for number, answer in enumerate(answers):
            assert answer.question not in settled(answers[:number])
            assert answer == ask(mine, answer.question)


@EVERY_RIVAL
@pytest.mark.parametrize("notation", ["D:C4", "R:B8:1 Y:E8", "K:A1 w:D4 D:G7", "Y:A1 B:D5 K:H9"])
def test_every_rival_explores_any_choice_of_gems(rival: Character, notation: str) -> None:
    mine = parse_mine(notation)
    sheet = run(exploring(rival, mine, Edition.GERMAN, Random(0))).sheet
    assert sheet.gems == mine.gems


@EVERY_RIVAL
def test_every_rival_hands_in_the_mine_when_nothing_is_left_to_ask(rival: Character) -> None:
    mine = mines(1, "all")[0]
    everything = tuple(ask(mine, question) for question in range(QUESTIONS))
    thought = run(rival.thinking(View(mine.gems, Edition.GERMAN, everything), Random(0)))
    assert thought.sheet == mine
    assert thought.certain


@pytest.mark.parametrize("rival", RIVALS[1:-1], ids=lambda rival: rival.key)
def test_saved_work_does_not_change_what_is_chosen(rival: Character) -> None:
    mine = mines(1, "saved")[0]
    view = View(mine.gems, Edition.GERMAN)
    before: Candidates | None = None
    for number in range(20):
        thought = run(rival.thinking(view, Random(number), before))
        again = run(rival.thinking(view, Random(number)))
        assert (again.question, again.sheet) == (thought.question, thought.sheet)
        if thought.question is None:
            break
        before = thought.candidates
        view = replace(view, answers=(*view.answers, ask(mine, thought.question)))


@pytest.mark.parametrize("rival", [WALKER, BOOKKEEPER, PROSPECTOR], ids=lambda rival: rival.key)
def test_who_waits_for_proof_is_never_wrong(rival: Character) -> None:
    for game in explored(rival, mines(3, "proof")):
        assert game.certain
        assert game.right


@pytest.mark.parametrize("rival", [BEGINNER, GAMBLER], ids=lambda rival: rival.key)
def test_who_dares_is_sometimes_right_and_sometimes_wrong(rival: Character) -> None:
    assert len({game.right for game in explored(rival, mines(6, "daring"))}) == 2


def test_who_heeds_fewer_clues_asks_longer() -> None:
    forgetful = replace(PROSPECTOR, mind=Thinker("forgetful", asking=_mind(PROSPECTOR).asking, attention=0.5))
    games = [explored(rival, mines(3, "heed")) for rival in (PROSPECTOR, forgetful)]
    attentive, overlooking = (mean(game.questions for game in played) for played in games)
    assert overlooking > attentive + 2


def test_each_rival_beats_the_one_two_places_below() -> None:
    fresh = mines(6, "order")
    games = [explored(rival, fresh) for rival in RIVALS]
    for weaker, stronger in zip(games, games[2:], strict=False):
        assert duels_won(stronger, weaker) > 0.5


@pytest.mark.slow
def test_the_strength_told_is_the_strength_measured() -> None:
    fresh = mines(100, "strength")
    games = [explored(rival, fresh) for rival in RIVALS]
    for rival, played in zip(RIVALS, games, strict=True):
        assert mean(game.questions for game in played) == pytest.approx(rival.strength.questions, abs=1.2)
        assert mean(game.right for game in played) == pytest.approx(rival.strength.right, abs=0.15)
    for weaker, stronger in pairwise(games):
        assert duels_won(stronger, weaker) > 0.45


def test_a_pace_is_for_show_only() -> None:
    assert all(0 <= rival.pace.least <= rival.pace.seconds(Random(1)) <= rival.pace.most for rival in RIVALS)
    hurried = replace(PROSPECTOR, pace=Pace(0, 0))
    assert explored(hurried, mines(1, "pace")) == explored(PROSPECTOR, mines(1, "pace"))


def test_names_are_read_in_either_case() -> None:
    assert parse_rival("Expert") is EXPERT
    with pytest.raises(ValueError, match=r"expected a rival \(beginner, .*, expert\), read 'nobody'"):
        parse_rival("nobody")


@EVERY_RIVAL
@pytest.mark.parametrize("language", languages())
def test_every_rival_has_a_name_and_a_description_in_every_language(rival: Character, language: str) -> None:
    texts = Texts(language)
    assert f"rival.{rival.key}.name" in texts
    assert rival.about_key in texts


def test_the_figures_in_the_docs_are_those_of_the_cast() -> None:
    text = Path(assets.ROOT, "docs", "rivals.md").read_text(encoding="utf-8")
    table = text.partition("## Who there is")[2].partition("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    assert len(rows) == len(RIVALS)
    for rival, row in zip(RIVALS, rows, strict=True):
        strength = rival.strength
        assert row.startswith(f"| `{rival.key}` | {strength.questions:.1f} | {100 * strength.right:.0f} % |")


def _mind(rival: Character) -> Thinker:
    assert isinstance(rival.mind, Thinker)
    return rival.mind


def test_the_roster_names_the_whole_cast_in_its_order() -> None:
    assert list(ROSTER) == [rival.key for rival in RIVALS]
