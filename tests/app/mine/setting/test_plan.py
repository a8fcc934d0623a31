"""Plans: who may sit at a table, what is remembered of it, and the match that comes of it."""

import json
from dataclasses import replace

import pytest

from orapa.app.frame.platform import Platform
from orapa.app.mine.setting.beginning import beginning
from orapa.app.mine.setting.kept import plan_values, read_plan
from orapa.app.mine.setting.names import numbered
from orapa.app.mine.setting.plan import COMPUTER, PERSON, Guest, Plan, Source, Start, first_plan, named
from orapa.app.mine.setting.rows import sources_of
from orapa.app.pages.names import LONGEST, own_names, remembered, suggestions, tidy
from orapa.engine.mine.match.editions import CZECH, EDITIONS, Mode, changed
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Kind, Seat
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.stage import Memory
from tests.engine.mine.deduction.runs import run

TEXTS = Texts("en")
ELLA, TOM = Guest(Seat(name="Ella")), Guest(Seat(name="Tom"))
WALKER, EXPERT = (Guest(Seat(Kind.RIVAL, name)) for name in ("walker", "expert"))
PLAN = replace(first_plan(TEXTS), people=(ELLA, TOM), rules=CZECH)
EXPEDITION = replace(PLAN, mode=Mode.EXPEDITION, company=(ELLA, TOM, WALKER))


def begun(plan: Plan, platform: Platform | None = None) -> Match:
    match: Match = run(beginning(plan, "7", "2026-11-16", platform or Memory()))
    assert print_record(resume(print_record(match))) == print_record(match)
    return match


@pytest.mark.parametrize("language", languages())
def test_the_first_plan_can_be_played_in_both_modes(language: str) -> None:
    plan = first_plan(Texts(language))
    assert begun(replace(plan, source=Source.MADE)).setup.mode is Mode.DUEL
    assert begun(replace(plan, mode=Mode.EXPEDITION)).setup.mode is Mode.EXPEDITION


def test_every_plan_is_remembered_as_it_was() -> None:
    given = replace(TOM, handicap=Handicap(3, 2, True))
    rules = changed(EDITIONS["house"], "tries", "3")
    plans = [
        PLAN,
        EXPEDITION,
        replace(PLAN, opponent=PERSON, people=(ELLA, given), start=Start.SECOND, source=Source.MADE, rules=rules),
        replace(EXPEDITION, company=(given, EXPERT), hider=Seat(Kind.RIVAL, "gambler"), gem_set=GemSet.FULL),
        replace(EXPEDITION, company=(WALKER, EXPERT), hider=Seat(name="Mia")),
    ]
    for plan in plans:
        kept = json.loads(json.dumps(plan_values(plan)))
        assert read_plan(kept, first_plan(TEXTS)) == plan


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {"mode": "solo", "opponent": "nobody", "rival": 7, "people": "Ella", "given": "tries=99", "start": []},
        {"people": [["rival ghost", ""], 3], "company": [["person", "scans=x"]] * 9, "rules": "french", "hider": "x"},
        {"company": [["computer", ""]], "gem_set": {}, "source": None, "hider": 4},
        {"opponent": [], "rival": [["person", ""]], "mode": {}, "rules": []},
    ],
)
def test_what_cannot_be_read_of_a_plan_is_as_usual(kept: object) -> None:
    usual = first_plan(TEXTS)
    assert read_plan(kept, usual) == usual


def test_names_are_short_and_no_two_at_a_table_are_alike() -> None:
    assert tidy("  Wilhelmine von Humboldt\n") == "Wilhelmine v"
    assert len(tidy("M" * 99)) == LONGEST
    assert tidy(" \t") == ""
    twins = replace(EXPEDITION, company=(ELLA, Guest(Seat(name="ELLA")), Guest(Seat())), hider=Seat(name="ella"))
    names = named(twins, TEXTS).names
    assert len({name.casefold() for name in names}) == len(names) == 4


def test_names_used_before_come_first_and_numbers_are_not_remembered() -> None:
    known = remembered(("Mia", "Tom"), ["Ella", "Tom"])
    assert known == ("Ella", "Tom", "Mia")
    assert suggestions(numbered(TEXTS), "Ella", ["Tom"], known) == ("Mia", "Player 1")
    assert suggestions(numbered(TEXTS), "Player 1", ["Player 2"], ()) == (), "a number for a number is no other name"
    assert own_names(numbered(TEXTS), ["Player 1", "Ella"]) == ("Ella",)


def test_whoever_plays_alone_among_rivals_has_no_name_and_several_people_have_theirs() -> None:
    assert PLAN.seats == (Seat(), Seat(Kind.RIVAL, "beginner"))
    assert replace(PLAN, opponent=PERSON).seats == (ELLA.seat, TOM.seat)
    assert EXPEDITION.seats == (ELLA.seat, TOM.seat, WALKER.seat)
    assert replace(EXPEDITION, company=(ELLA, WALKER)).seats == (Seat(), WALKER.seat)
    led = replace(EXPEDITION, company=(WALKER, EXPERT), hider=Seat(name="Mia"))
    assert led.master == Seat()
    assert replace(EXPEDITION, company=(ELLA, EXPERT), hider=Seat(name="Mia")).seats == (ELLA.seat, EXPERT.seat)


def test_an_expedition_keeps_somebody_at_the_device_and_at_least_two_explorers() -> None:
    assert EXPEDITION.without(1).company == (TOM, WALKER)
    alone = replace(EXPEDITION, company=(ELLA, WALKER, EXPERT))
    assert not alone.can_lose(1)
    assert alone.without(1) is alone
    assert not replace(EXPEDITION, company=(ELLA, TOM)).can_lose(2)
    led = alone.with_hider(Seat(name="Mia")).without(1)
    assert led.company == (WALKER, EXPERT)
    back = named(led.with_hider(COMPUTER), TEXTS)
    assert [guest.is_person for guest in back.company] == [True, False, False]


def test_a_rival_that_hides_the_mine_does_not_look_for_it() -> None:
    plan = replace(EXPEDITION, company=(ELLA, WALKER)).with_hider(WALKER.seat)
    assert WALKER not in plan.company
    assert len(plan.company) == 2
    assert "walker" not in plan.idle_rivals


def test_at_most_six_explorers_set_out_in_the_order_they_were_put() -> None:
    plan = EXPEDITION
    for _ in range(9):
        plan = plan.with_more(Guest(Seat(Kind.RIVAL, plan.idle_rivals[0])) if plan.idle_rivals else ELLA)
    assert len(plan.company) == 6
    assert not plan.can_grow
    assert EXPEDITION.moved(3, 1).company == (WALKER, ELLA, TOM)
    assert EXPEDITION.moved(1, 3).company == (TOM, WALKER, ELLA)


def test_a_mine_comes_from_where_that_is_possible() -> None:
    assert sources_of(PLAN, shelf=False) == (Source.BUILD, Source.MADE, Source.RIVAL)
    assert sources_of(PLAN, shelf=True) == tuple(Source)
    assert sources_of(replace(PLAN, opponent=PERSON), shelf=True) == (Source.BUILD, Source.MADE)


def test_who_builds_a_mine_begins_with_building_it() -> None:
    match = begun(PLAN)
    assert (match.phase, match.turn, match.setup.build) == (Phase.BUILDING, 1, True)
    match = begun(replace(EXPEDITION, hider=Seat(name="Mia")))
    assert (match.phase, match.turn) == (Phase.BUILDING, 0)
    assert match.setup.master == Seat(name="Mia")


@pytest.mark.parametrize("source", [Source.MADE, Source.RIVAL])
def test_a_mine_that_is_made_for_the_player_is_there_and_the_rival_builds_next(source: Source) -> None:
    match = begun(replace(PLAN, source=source, gem_set=GemSet.DIAMOND))
    assert (match.phase, match.turn) == (Phase.BUILDING, 2)
    assert match.setup.mines[0] is not None
    assert match.setup.mines[1] is None


def test_two_people_may_have_both_mines_made() -> None:
    match = begun(replace(PLAN, opponent=PERSON, source=Source.MADE, start=Start.SECOND))
    assert (match.phase, match.turn) == (Phase.ASKING, 2)
    first, second = match.setup.mines
    assert first != second


def test_the_lot_falls_on_either() -> None:
    plan = replace(PLAN, opponent=PERSON)
    starts = {run(beginning(plan, str(seed), "", Memory())).setup.start for seed in range(20)}
    assert starts == {1, 2}


def test_what_seats_are_given_is_in_the_record() -> None:
    given = replace(TOM, handicap=Handicap(2, 1, True))
    match = begun(replace(EXPEDITION, company=(ELLA, given, WALKER)))
    assert match.setup.handicaps == ((2, Handicap(2, 1, True)),)
    assert "handicap 2 tries=2 scans=1 hints=on" in print_record(match)
    match = begun(replace(PLAN, given=Handicap(tries=2)))
    assert match.setup.handicaps == ((2, Handicap(tries=2)),)
