"""How the game stands in the house: it comes as a part, for which its matches, links and texts wait."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from orapa.app.diamond.lobby import Lobby
from orapa.app.diamond.outcome.scene import Outcome
from orapa.app.diamond.shelf import SHELF, money
from orapa.app.diamond.table.scene import Table
from orapa.app.keep.entries import PLAYED, RESULT, Entry
from orapa.app.pages.records import Records
from orapa.engine.diamond.match.opening import DAILY_LEVELS, DailyTray, agreed
from orapa.engine.diamond.match.play import advance, begin, moves
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import view
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rivals.simulating import simulated
from orapa.engine.play.games import GAMES
from orapa.engine.play.links import MatchLink
from orapa.engine.play.records import parse_record, print_record
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts, day_name
from tests.app.diamond.seated import press, sat
from tests.app.keep.test_keeping import started
from tests.app.stage import Memory, Stage, learned
from tests.engine.diamond.tables import by_chance, dealt, people, played, table


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The game's rooms have not come yet."""
    monkeypatch.setitem(GAMES, "diamond", "orapa.engine.not_here")
    return monkeypatch


def finished() -> DiamondMatch:
    return by_chance(2, "house")[-1]


def alone(count: int) -> DiamondMatch:
    """A finished match of one person among computer players."""
    match = simulated([LEVELS[1]] * count, "alone")
    seats = (Seat(), *match.setup.seats[1:])
    return replace(match, setup=replace(match.setup, seats=seats))


def test_its_door_stands_at_home_and_leads_to_its_page() -> None:
    stage = Stage(learned(Memory()))
    stage.run(0.2)
    press(stage, "diamond")
    stage.run(0.5)
    assert isinstance(stage.app.scene, Lobby)
    assert stage.app.scene.place == "diamond lobby"


def test_home_and_records_tell_of_its_matches_while_it_is_away(away: pytest.MonkeyPatch) -> None:
    platform = learned(Memory())
    away.undo()
    keeping = Stage(platform).app.keeping
    keeping.keep("ended", finished())
    keeping.keep("running", begin(agreed((Seat(), Seat(Kind.RIVAL, "sharp")), "house", rounds=3)))
    away.setitem(GAMES, "diamond", "orapa.engine.not_here")
    platform.parts = "loading"
    stage = Stage(platform)
    stage.run(0.3)
    texts = stage.app.texts
    card = next(one for one in getattr(stage.app.scene, "group").widgets if one.name == "continue")  # noqa: B009
    assert card.detail.endswith(f"2 players · {texts('diamond.round', round=1, rounds=3)}")
    stage.app.push(Records(stage.app))
    stage.run(0.5)
    assert len(stage.app.keeping.finished()) == 1


def test_of_a_match_of_one_round_home_tells_the_turn_it_has_come_to() -> None:
    match = played(dealt(table(2), 3000, 2000), "draw", "lift 20", "draw", "lift 3", "draw")
    texts = Texts("en")
    words = SHELF.running_words(texts, parse_record(print_record(match)))
    assert words.result.endswith(texts("diamond.turn", turn=3))


def test_a_match_waits_for_its_part(away: pytest.MonkeyPatch) -> None:
    platform = learned(Memory())
    away.undo()
    Stage(platform).app.keeping.keep("running", table(2))
    away.setitem(GAMES, "diamond", "orapa.engine.not_here")
    platform.parts = "loading"
    stage = Stage(platform)
    stage.run(0.2)
    press(stage, "continue")
    stage.run(0.3)
    assert stage.app.scene.name == "home"
    away.undo()
    platform.parts = "there"
    stage.run(0.3)
    assert isinstance(stage.app.scene, Table)


@pytest.mark.parametrize("kind", ["match", "tray"])
def test_a_link_waits_for_its_part(away: pytest.MonkeyPatch, kind: str) -> None:
    away.undo()
    link = str(MatchLink(finished())) if kind == "match" else "#tray=2026-11-16"
    away.setitem(GAMES, "diamond", "orapa.engine.not_here")
    platform = learned(Memory())
    platform.parts = "loading"
    platform.follow(link)
    stage = Stage(platform)
    stage.run(0.3)
    assert stage.app.scene.name == "home"
    assert not stage.app.toast.text
    away.undo()
    platform.parts = "there"
    stage.run(0.3)
    assert isinstance(stage.app.scene, Outcome if kind == "match" else Table)


def test_a_record_without_its_summary_is_read_when_the_game_has_come(away: pytest.MonkeyPatch) -> None:
    away.undo()
    platform = learned(Memory())
    platform.stored[f"{PLAYED}a"] = str(Entry(f"{PLAYED}a", 5, print_record(finished())))
    away.setitem(GAMES, "diamond", "orapa.engine.not_here")
    stage = Stage(platform)
    stage.run(0.3)
    assert stage.app.keeping.finished() == ()
    assert f"{PLAYED}a" in platform.stored
    away.undo()
    assert len(stage.app.keeping.finished()) == 1
    assert f"{RESULT}a" in platform.stored


def test_texts_that_come_later_are_learned_when_they_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Texts.add
    missing = {"diamond"}
    monkeypatch.setattr(Texts, "add", lambda self, name: None if name in missing else real(self, name))
    texts = Texts("en")
    assert "diamond.you" not in texts
    with pytest.raises(KeyError):
        texts("diamond.you")
    missing.clear()
    assert texts("diamond.you") == "You"


def test_a_reload_comes_back_to_the_table() -> None:
    platform = learned(Memory())
    stage, scene = sat(table(2), platform)
    press(stage, "go on")
    stage.run(0.6)
    assert scene.place.startswith("match ")
    again = Stage(platform)
    again.app.ways.return_to(platform.trail())
    again.run(0.2)
    assert isinstance(again.app.scene, Table)


def at_the_tray_of(day: str, platform: Memory) -> tuple[Stage, Table]:
    """The table that the link to the tray of a day opens."""
    stage = Stage(learned(platform))
    stage.app.choose(motion="reduced")
    stage.app.choose_for("diamond", tempo="instant")
    stage.run(0.1)
    stage.platform.follow(f"#tray={day}")
    stage.run(0.3)
    table = stage.app.scene
    assert isinstance(table, Table)
    return stage, table


def test_a_daily_is_the_same_for_everybody() -> None:
    views = [at_the_tray_of("2026-11-16", Memory())[1].seen for _ in range(2)]
    # How long it takes until somebody has played is the device's own.
    moves = [[(entry.seat, entry.move, entry.answer) for entry in seen.log] for seen in views]
    assert moves[0] == moves[1]
    assert views[0] == replace(views[1], seconds=views[0].seconds, log=views[0].log)
    assert views[0].daily == "2026-11-16"
    assert [seat.name for seat in views[0].seats[1:]] == list(DAILY_LEVELS)


def test_a_daily_that_was_ended_is_played_again_without_counting() -> None:
    platform = Memory()
    for first in (True, False):
        stage, scene = at_the_tray_of("2026-11-16", platform)
        while scene.chair.finished is None:
            if scene.to_move:
                stone = max(scene.seen.board) if first else min(scene.seen.board)
                scene.obey({Phase.DRAW: "draw", Phase.STEAL: "steal"}.get(scene.seen.phase, f"lift {stone}"))
            stage.run(0.1)
        stage.run(0.3)
        assert scene.chair.finished.setup.again is not first
    counted, again = stage.app.keeping.summaries("diamond")
    assert (counted.again, again.again) == (False, True)
    assert counted.facts["dollars"] != again.facts["dollars"]
    # What counts is what the page of the game tells.
    stage.app.push(Lobby(stage.app))
    stage.run(0.2)
    texts, widgets = stage.app.texts, getattr(stage.app.scene, "group").widgets  # noqa: B009
    card = next(one for one in widgets if one.name == "daily")
    assert card.detail == texts("diamond.lobby.daily.done", money=money(texts, int(counted.facts["dollars"])))


def test_the_line_that_is_shared_of_a_daily_leads_to_the_same_tray() -> None:
    match = begin(DailyTray(date(2026, 11, 14)).setup(Seat(), "2026-11-16"))
    chance = Random(7)
    while not match.over:
        match = advance(match, match.turn, chance.choice(moves(match)), match.seconds + 1, None)
    stage = Stage(learned(Memory()))
    line, _, link = Outcome(stage.app, match, 1).line.splitlines()
    assert day_name(stage.app.texts, "2026-11-14") in line
    address, _, day = link.partition("#tray=")
    assert (address, day) == (stage.platform.address(), "2026-11-14")
    # Whoever follows it has the same tray and the same cards.
    _, scene = at_the_tray_of(day, Memory())
    assert (scene.seen.places, scene.seen.daily) == (view(match, 1).places, day)


def test_a_link_to_a_day_to_come_or_to_none_is_explained() -> None:
    for day in ("2026-12-24", "2026-13-01", "soon"):
        stage = Stage(learned(Memory()))
        stage.run(0.1)
        stage.platform.follow(f"#tray={day}")
        stage.run(0.3)
        assert stage.app.scene.name == "home"
        assert stage.app.toast.text


def test_what_came_of_a_match_can_be_shared_in_words_and_played_again() -> None:
    match = simulated(LEVELS, "shared", rounds=2)
    stage = Stage(learned(Memory()))
    stage.run(0.1)
    outcome = Outcome(stage.app, match, 1)
    stage.app.push(outcome)
    stage.run(0.3)
    line, hits, link = outcome.line.splitlines()
    assert stage.app.texts("diamond.title") in line
    assert hits
    assert "#match=2diamond." in link
    press(stage, "again")
    stage.run(0.3)
    assert isinstance(stage.app.scene, Table)


def test_nobody_is_hidden_from_anybody() -> None:
    stage, scene = sat(begin(agreed(people(3), "open")))
    assert scene.chair.seat == scene.seen.turn
    assert stage.app.scene is scene


@pytest.mark.parametrize(("tempo", "waits"), [("instant", 2.6), ("calm", 1.5)])
def test_computer_players_play_as_fast_as_was_chosen(tempo: str, waits: float) -> None:
    stage = Stage(learned(Memory()))
    stage.app.choose_for("diamond", tempo=tempo)
    stage.app.choose(motion="reduced")
    stage.run(0.1)
    stage.app.ways.begin(begin(agreed((Seat(Kind.RIVAL, "sharp"), Seat(Kind.RIVAL, "sharp")), "tempo")))
    scene = stage.app.scene
    assert isinstance(scene, Table)
    stage.run(waits)
    moved = scene.seen.happened.number if scene.seen.happened else 0
    assert moved > 4 if tempo == "instant" else moved <= 1


def test_somebody_elses_running_match_is_only_looked_at() -> None:
    platform = learned(Memory())
    platform.follow(str(MatchLink(by_chance(3, "shared view")[20])))
    stage = Stage(platform)
    stage.run(3.5)
    scene = stage.app.scene
    assert isinstance(scene, Table)
    assert scene.chair.watching
    assert not scene.to_move
    assert not stage.app.keeping.running()


def test_a_stone_of_the_turned_tray_tells_who_tried_it() -> None:
    stage = Stage(learned(Memory()))
    stage.run(0.1)
    outcome = Outcome(stage.app, finished(), 1)
    stage.app.push(outcome)
    stage.run(0.3)
    site = next(site for site in outcome._bared.stones if site in outcome._tries)
    assert outcome._tray is not None
    x, y = outcome._tray.at(outcome._bared.places[site - 1])
    stage.press(x, y + outcome._dy)
    assert stage.app.toast.text.startswith("P")


def test_records_are_chosen_by_game_company_and_number_of_players() -> None:
    stage = Stage(learned(Memory()))
    keeping = stage.app.keeping
    keeping.keep("people", by_chance(5, "records")[-1])
    keeping.keep("alone", alone(3))
    keeping.keep("daily", begin(DailyTray(date(2026, 11, 16)).setup(Seat(), "2026-11-16")))
    page = Records(stage.app)
    stage.app.push(page)
    stage.run(0.3)
    texts = stage.app.texts

    def chosen(**wanted: str) -> int:
        for name, value in wanted.items():
            page._choose(name.replace("_", " "), value)
        stage.run(0.3)
        return page._layout.count

    # One game alone has no words for itself, and its matches are won.
    assert [facet.name for facet in page._facets()] == ["state", "diamond company", "diamond players", "period"]
    assert texts("records.state.won") in dict(page._facets()[0].options).values()
    assert chosen() == 3
    assert chosen(diamond_company="people") == 1
    assert chosen(diamond_company="alone") == 1
    assert chosen(diamond_company="daily") == 1
    assert chosen(diamond_players="3–4") == 1
    assert chosen(diamond_company="") == 2
    assert chosen(diamond_players="5–8") == 1
    # Another game: what was asked of this one's tables is forgotten.
    keeping.keep("mine", started("ask G"))
    page._choose_all()
    stage.run(0.3)
    names = [facet.name for facet in page._facets()]
    assert names == ["state", "game", "period"]
    assert texts("records.state.solved") in dict(page._facets()[0].options).values()
    assert chosen(game="diamond", diamond_players="5–8") == 1
    assert chosen(game="mine") == 1
    assert page._chosen == {"game": "mine"}
    assert chosen(game="") == 4
