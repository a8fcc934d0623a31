"""What was brought in from a file that somebody else made: odd facts count nowhere, and no page stumbles over them."""

import pytest

from orapa.app.diamond.lobby import Lobby as DiamondLobby
from orapa.app.diamond.statistics.page import Statistics as DiamondStatistics
from orapa.app.enigma.lobby import Lobby as EnigmaLobby
from orapa.app.enigma.statistics import Statistics as EnigmaStatistics
from orapa.app.keep.archive import print_archive
from orapa.app.keep.entries import Entry
from orapa.app.keep.settings import Settings, print_settings
from orapa.app.mine.companion.desk import read_desk
from orapa.app.mine.companion.new_sheet import wished
from orapa.app.mine.companion.pasting import read_pasted
from orapa.app.mine.preferences import preferences
from orapa.app.mine.statistics.page import Statistics as MineStatistics
from orapa.app.mine.today import Today
from orapa.app.pages.names import LONGEST, known_names
from orapa.app.pages.records import Records
from orapa.app.shelf import shelf_of
from orapa.engine.play.games import GAMES
from orapa.engine.play.records import print_record
from tests.app.keep.test_keeping import started
from tests.app.stage import Memory, Stage
from tests.engine.diamond.tables import by_chance as diamond_by_chance
from tests.engine.enigma.tables import by_chance as enigma_by_chance

DAY = Memory().today()
EVIL = "Ella\u202e<b>" + "x" * 300


def told(game: str, *facts: str) -> str:
    lines = ["summary 1", f"game {game}", "outcome won", "seconds 9.0", "solved", f"daily {DAY}", f"date {DAY}"]
    return "\n".join([*lines, *(f"fact {fact}" for fact in facts)])


RECORDS = {
    "mine": print_record(started("concede")),
    "diamond": print_record(diamond_by_chance(3, "imported")[-1]),
    "enigma": print_record(enigma_by_chance(2, "imported")[-1]),
}
ODD = [
    told("mine"),
    told("mine", "mode odd", "gems base", "edition german", "ending sheets", "questions 7", "hints 0"),
    told("mine", "mode solo", "gems odd", "edition german", "ending sheets", "questions x", "hints 0"),
    told("diamond"),
    told("diamond", "dollars many", "rounds 0", "seats ²"),
    told("diamond", "dollars 3000", "rounds 0", "seats 3"),
    told("enigma"),
    told("enigma", "points many", "rounds ٣", "seats -1"),
    told("nothing"),
    told("mine").replace(f"date {DAY}", "date never").replace(f"daily {DAY}", "daily 2026-13-99/full"),
]


@pytest.mark.parametrize("summary", ODD)
def test_no_page_stumbles_over_odd_facts(summary: str) -> None:
    stage = Stage()
    game = summary.splitlines()[1].removeprefix("game ")
    record = Entry("played.a", 5, RECORDS.get(game, RECORDS["mine"]))
    result = Entry("result.a", 5, summary)
    stage.app.keeping.bring_in(print_archive({one.name: str(one) for one in (record, result)}), {})
    stage.run(0.3)
    for page in (Records, Today, MineStatistics, DiamondLobby, DiamondStatistics, EnigmaLobby, EnigmaStatistics):
        stage.app.push(page(stage.app))
        stage.run(0.5)
        stage.app.pop()
        stage.run(0.2)
    assert len(stage.app.keeping.finished()) == 1


@pytest.mark.parametrize("game", RECORDS)
@pytest.mark.parametrize(
    ("line", "odd"), [("seat 1", "nobody 1"), ("game", "seat 9 rival 7\ngame"), ("", "mode odd\n")]
)
def test_a_running_match_that_cannot_have_begun_is_set_aside(game: str, line: str, odd: str) -> None:
    title, *lines = RECORDS[game].splitlines()
    body = [one.replace(line, odd, 1) if line and one.startswith(line) else one for one in lines[:-1]]
    text = "\n".join([title, *([odd.strip()] if not line else []), *body, f"{lines[-1].rpartition(' ')[0]}", ""])
    stage = Stage()
    stage.app.keeping.bring_in(print_archive({"playing.a": str(Entry("playing.a", 5, text))}), {})
    stage.run(0.3)
    assert stage.app.keeping.running() == []
    assert [name for name in stage.platform.names() if name.startswith("aside.playing.a")]


def test_names_are_made_fit_as_if_they_were_typed_in() -> None:
    desk = {"gems": "base", "mines": ["R:B8:1"], "names": [EVIL], "asked": [], "handed": [], "turn": 0}
    settings = Settings().with_choices(
        "mine", names=[EVIL, "Max", "", "max", *map(str, range(20))], boxed={"names": [EVIL, EVIL]},
        own_aids={EVIL: ["odds"], "Max": []}, desk=desk,
    )  # fmt: skip
    stage = Stage()
    stage.app.keeping.bring_in(print_archive({"choices": print_settings(settings)}), {})
    brought = stage.app.keeping.settings()
    read = read_desk(desk)
    assert read is not None
    assert [name for name, _ in preferences(brought).own_aids] == ["Max"]
    assert len(known_names(brought, "mine")) == 8
    assert known_names(brought, "mine")[1] == "Max"
    for name in (*known_names(brought, "mine"), *read.names, *wished(brought).names):
        assert name.isprintable()
        assert 0 < len(name) <= LONGEST


@pytest.mark.parametrize("code", ["2enigma.AAAA", "2diamond.AAAA", "2mine.AAAA", "2enigma"])
def test_a_link_to_a_game_that_is_away_is_nothing_where_a_mine_is_wanted(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage()
    stage.run(0.1)
    for name in ("diamond", "enigma"):
        monkeypatch.setitem(GAMES, name, "orapa.engine.away.game")
    link = f"#match={code}"
    assert [line.answer for line in read_pasted(link)] == [None]
    assert shelf_of("mine").scene_at(stage.app, ["ghost", link]) is None
