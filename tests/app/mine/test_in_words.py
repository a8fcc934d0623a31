"""Matches, lessons and puzzles played in words alone, and nothing hidden ever among them."""

import random
from dataclasses import replace
from typing import get_args

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.loop import App
from orapa.app.mine.company.duel_table import DuelTable
from orapa.app.mine.learn.lessons import lesson_named
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.table.intents import Door, DoorName, PickTool
from orapa.app.mine.table.scene import Table
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.scene import PuzzleScene
from orapa.app.pages.curtain import Curtain
from orapa.app.pages.home import Home
from orapa.engine.mine.match.editions import GERMAN, Mode
from orapa.engine.mine.match.opening import expedition
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import parse_answer, question_name
from orapa.engine.mine.rules.board import cell_name, port_name
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.training.puzzles import Kind
from orapa.engine.mine.training.solving import solutions
from orapa.engine.play.seats import Seat
from orapa.words.languages import languages
from orapa.words.mine.events import answer_sentence
from orapa.words.texts import Texts
from tests.app.listener import Listening, Reader
from tests.app.mine.company.duels import RIVAL, TOM, begun
from tests.app.mine.company.test_duel_secrets import MOVES, swapped
from tests.app.mine.table.test_orders import BUTTONS
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine
from tools.shots import SCENES
from tools.studio import RATE, Show, Studio

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
FLIGHT = 3.0


def at_table(language: str = "en", mine: str = MINE) -> Listening:
    reader = Reader(language=language)
    reader.hash = f"mine={encode(parse_mine(mine))}"
    here = Listening(reader)
    assert isinstance(here.app.scene, Table)
    return here


def going_on(match: Match, screen: Screen | None = None) -> Listening:
    """Somebody who goes on with a match."""
    here = Listening(Reader(screen))
    here.app.keeping.keep("a", match)
    (kept,) = here.app.keeping.running()
    assert here.app.ways.resume(kept)
    here.run(3)
    return here


def test_an_answer_on_its_way_is_all_that_is_read_out_however_long_a_picture_takes() -> None:
    here = at_table()
    before = len(here.reader.logged)
    here.reader.said.append("say fire B")
    here.run()
    assert here.app._speaker
    # Frames pass in which the next picture is still being built.
    for passed in range(1, 30):
        here.app._speaker.tick(here.time + passed / 60, False)
    here.run(FLIGHT)
    assert here.reader.logged[before:] == ["1. The wave from B comes out at 3, white."]


def test_what_is_written_otherwise_meanwhile_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_table()
    before, scene, spoken = len(here.reader.logged), here.app.scene, here.app.scene.spoken
    here.reader.said.append("say fire B")
    here.run()
    assert scene.answering
    # As when par has been found.
    monkeypatch.setattr(scene, "spoken", lambda: replace(spoken(), lines=("Par is known now.",)))
    here.run(FLIGHT)
    assert here.reader.logged[before:] == ["1. The wave from B comes out at 3, white."]


def test_a_whole_match_is_played_in_words() -> None:
    here = at_table()
    assert here.say("fire B", FLIGHT) == ["1. The wave from B comes out at 3, white."]
    assert here.say("ask 15", FLIGHT)[0].startswith("2. The wave from 15")
    assert here.say("scan E4") == ["Cell E4: really ask? Yes or no."]
    assert here.say("yes")[0].startswith("3. In cell E4")
    for position in MINE.split():
        (told,) = here.say(f"place {position}")
        assert "gem" in told or "White" in told
    asked = here.say("hand in")
    assert asked[0] == "Hand in this sheet?"
    here.say("yes", FLIGHT)
    assert isinstance(here.app.scene, Reveal)
    assert here.title == "Solved"


def test_a_question_asked_again_is_answered_again() -> None:
    here = at_table()
    told = here.say("fire B", FLIGHT)
    here.say("scan E4")
    here.say("yes")
    for words in ("fire B", "fire 3", "show 1"):
        assert here.say(words) == told
    assert here.say("scan E4")[0].startswith("2. In cell E4")
    assert here.say("redo") == here.say("redo") == ["Nothing to redo on the sheet."]


def test_the_answers_and_the_sheet_are_tables() -> None:
    here = at_table()
    here.say("fire B", FLIGHT)
    here.say("place red B8 turn 1")
    here.say("cross C5")
    answers, gems, sheet = here.reader.value["grids"]
    assert answers["rows"][0][:2] == ["1", "The wave from B comes out at 3, white."]
    assert gems["rows"] == [["Red gem", "B8 C8 D8 (ends cut like \\)", "R:B8:1"]]
    assert sheet["rows"][2][5] == "crossed out"
    assert sheet["rows"][1][8] == "red gem, bottom left half"
    assert here.say("read sheet")[1:] == [
        "B8: red gem, bottom left half", "C5: crossed out", "C8: red gem", "D8: red gem, top right half",
    ]  # fmt: skip


def test_nothing_is_read_out_twice_when_one_comes_back_from_a_dialog() -> None:
    here = at_table()
    here.say("fire B", FLIGHT)
    here.say("menu")
    assert here.say("no") == [here.title]
    assert sum("comes out" in line for line in here.reader.logged) == 1


@pytest.mark.parametrize("code", languages())
def test_a_whole_match_is_played_in_the_words_of_each_language(code: str) -> None:
    here, texts = at_table(code), Texts(code)

    def word(key: str) -> str:
        return texts(f"say.{key}").partition("|")[0]

    (told,) = here.say(f"{word('fire')} B", FLIGHT)
    assert told == f"1. {answer_sentence(parse_answer('B -> 3 white'), texts)}"
    assert "E4" in here.say(f"{word('scan')} E4")[0]
    here.say(word("no"))
    for position in parse_mine(MINE).positions:
        lies = (cell_name(position.cell), word("turned"), str(position.turn))
        here.say(" ".join((word("place"), word(f"gem.{position.gem.letter}"), *lies)))
    assert str(here.app.scene.view.sheet.gems) == MINE  # type: ignore[attr-defined]
    assert here.say(word("hand_in"))[0] == texts("table.hand_in_title")
    here.say(word("no"))
    assert isinstance(here.app.scene, Table)
    assert not here.app.scene.dialog
    here.say(word("hand_in"))
    here.say(word("yes"), FLIGHT)
    assert isinstance(here.app.scene, Reveal)
    assert here.title == texts("reveal.solved")


def test_a_lesson_is_done_in_words_and_its_coach_is_heard() -> None:
    here = Listening()
    here.app.push(LessonTable(here.app, "fire"))
    here.run(1)
    lesson, said = lesson_named("fire"), list(here.reader.logged)
    assert here.title in said
    assert any(len(line) > 20 for line in said)
    wrong = here.say("scan A1")
    assert wrong
    for _ in lesson.asks:
        here.push("show", FLIGHT)
    scene = here.app.scene
    assert isinstance(scene, LessonTable)
    assert scene.ask is None
    assert "next" in here.offers


def test_behind_a_curtain_nothing_is_left_of_what_was_said() -> None:
    here = going_on(begun(*MOVES[:4], other=TOM))
    assert isinstance(here.app.scene, Curtain)
    here.push("lift", 3)
    here.say("fire 9", FLIGHT)
    here.say("place red B8")
    assert any("Red gem" in line for line in here.reader.logged)
    here.push("hand over", 2)
    assert isinstance(here.app.scene, Curtain)
    assert "Red gem" not in here.document
    assert here.reader.logged[0] == "Tom"
    assert [offer["name"] for offer in here.reader.value["offers"]] == ["lift"]
    assert here.reader.value["grids"] == []


def test_a_curtain_takes_the_words_away_at_once_though_nobody_listens() -> None:
    here = going_on(begun(*MOVES[:4], other=TOM))
    here.push("lift", 3)
    here.say("fire 9", FLIGHT)
    here.say("place red B8")
    here.reader.focused = False
    here.push("hand over", 1 / 60)
    here.run(2 / 60)
    assert isinstance(here.app.scene, Curtain)
    assert "Red gem" not in here.document


def documents(match: Match, screen: Screen) -> list[str]:
    """All that the words ever hold: at the curtain, the table and its other side, home and the records."""
    here = going_on(match, screen)
    found = [here.document]
    if isinstance(here.app.scene, Curtain):
        here.push("lift", 3)
    assert isinstance(here.app.scene, DuelTable)
    for words in ("help", "read", "read sheet", "cell A1 B8 E4"):
        found.append("\n".join(here.say(words)))
    for _ in range(2):
        here.app.scene.act(Door("flip"))
        here.run(1)
        found += [here.document, "\n".join(here.say("read"))]
    here.say("home", 2)
    found.append(here.document)
    here.say("records", 2)
    return [*found, here.document]


@pytest.mark.parametrize("other", [RIVAL, TOM], ids=["rival", "person"])
def test_no_word_changes_when_the_hidden_mine_is_swapped(other: object) -> None:
    match = begun(*MOVES, other=other)  # type: ignore[arg-type]
    before = documents(match, Screen(1280, 800))
    assert len("".join(before)) > 5000
    for swap in swapped(match, 1):
        assert documents(swap, Screen(1280, 800)) == before


def said_by_the_next(match: Match) -> list[str]:
    """All that the words hold for whoever comes behind the curtain."""
    here = going_on(match)
    assert isinstance(here.app.scene, Curtain)
    found = [here.document]
    here.push("lift", 3)
    for words in ("help", "read", "cell A1 B8 E4", "place R:B8:1", "fire 5"):
        found += [*here.say(words, FLIGHT), here.document]
    return found


def test_no_word_of_who_builds_changes_with_the_mine_that_was_built_before() -> None:
    found = []
    for mine in ("R:E2 Y:C5:3 B:B9:1 W:A2:1 w:E7", "R:G2:0m Y:G5:3 B:D4:2 W:A6 w:E3"):
        match = begin(Setup(Mode.DUEL, GERMAN, GemSet.BASE, (Seat(name="Ella"), TOM), (None, None), build=True))
        found.append(said_by_the_next(play(match, match.turn, f"build {mine}", 1)))
    assert found[0] == found[1]
    assert any("Waves of this mine" in words for words in found[0])


def test_no_word_of_an_expedition_changes_when_its_hidden_mine_is_swapped() -> None:
    seats = (Seat(name="Ella"), TOM, Seat(name="Mia"))
    match = begin(expedition(seats, parse_mine(MINE), GemSet.BASE, seed="7"))
    for move in ("ask B", "ask 5"):
        match = play(match, match.turn, move, 1)
    swap = next(iter(other_mines(match, 1)))
    # Until the next question: its answer may be another one.
    found = []
    for one in (match, with_hidden_mine(match, 1, swap)):
        here = going_on(one)
        here.push("lift", 3)
        for words in ("help", "read", "place R:B8:1"):
            here.say(words)
        found.append(here.document)
    assert found[0] == found[1]
    assert "The wave from B" in found[0]


def test_the_comparison_of_words_would_notice_a_question() -> None:
    one, other = begun(*MOVES[:2], other=RIVAL), begun(*MOVES[:4], other=RIVAL)
    assert documents(one, Screen(1280, 800)) != documents(other, Screen(1280, 800))


SHOWN = (
    "home", "settings", "new-mine", "today", "records", "records-menu", "table-game", "table-aimed", "table-hint",
    "table-menu", "table-suppose", "reveal-right", "duel", "duel-my-mine", "duel-curtain", "outcome-won", "ladder",
    "review-mistake", "why-clue", "lessons", "lesson-place", "lesson-offer", "rules-editions", "sheet-new",
    "sheet-writing", "sheet-drawn", "console", "console-check", "training-page", "training-last", "training-gem",
    "builder", "builder-gem", "builder-own", "setting-expedition", "expedition", "expedition-master", "statistics",
    "share", "daily", "diamond-lobby-running", "diamond-setting", "diamond-lift", "diamond-steal", "diamond-lesson",
    "diamond-turned", "diamond-log", "diamond-outcome", "diamond-statistics", "diamond-rules-lift",
)  # fmt: skip


def shown(show: Show, screen: Screen) -> App:
    """The program with a scene on top."""
    random.seed(0)
    pygame.event.clear()
    app = App(Studio(screen, "dark", "en"))
    app.push(Home(app))
    app.step(0)
    show(app)
    for frame in range(1, RATE):
        app.step(frame / RATE)
    return app


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(844, 390)], ids=["desk", "flat"])
def test_every_scene_has_a_title_and_every_button_a_name_of_its_own(name: str, screen: Screen) -> None:
    heard = shown(SCENES[name], screen).scene.spoken()
    assert len(heard.title) > 2
    assert heard.offers
    assert [offer.name for offer in heard.offers if not offer.words.strip()] == []
    # Nobody has to guess which of two buttons is meant.
    words = [offer.words for offer in heard.offers]
    assert sorted(word for word in words if words.count(word) > 1) == []


# Scenes of every kind of table, each as it is when nothing has been said there yet.
TAKING = (
    "table-fresh", "table-suppose", "builder", "builder-duel", "sheet-writing", "duel-handed", "duel-my-mine",
    "expedition-waiting", "expedition-master", "lesson-place",
)  # fmt: skip


@pytest.mark.parametrize("name", TAKING)
def test_what_help_offers_at_a_table_is_done_or_answered_but_never_dropped(name: str) -> None:
    here, texts, dropped = Listening(), Texts("en"), []

    def offered() -> list[str]:
        here.app.show()
        SCENES[name](here.app)
        here.run(1)
        told: str = here.reader.value["commands"][0]
        return told.partition(": ")[2].rstrip(".").split("; ")

    for form in offered():
        # Anew for each, where it may not be offered again.
        if form in offered():
            line = form.partition(",")[0]
            told = here.say(line, FLIGHT)
            unknown = texts("say.unknown", words=line)
            dropped += [(line, told)] if told in ([], [texts("say.same")]) or unknown in told else []
    assert dropped == []


@pytest.mark.parametrize("name", ["builder", "builder-duel"])
def test_what_a_builder_does_not_take_is_said_to_be_unknown_there(name: str) -> None:
    here, texts = Listening(), Texts("en")
    SCENES[name](here.app)
    here.run(3)
    taken = here.reader.value["commands"][0]
    for line in ("cross C5", "dot C5", "mark C5 nw R", "sure red", "scan E4", "give up", "hint", "odds", "note what"):
        assert line.split()[0] not in taken
        assert "not understood" in here.say(line)[0], line
    assert here.say("fire E4") == [texts("say.expected.bare", form="fire G")]


TABLES = ("table", "duel", "lesson", "builder", "sheet", "expedition", "odds", "why-entry", "console-setup")


def buttons_of(table: Table) -> tuple[set[str], set[type]]:
    """What buttons of a table and of its dialogs mean: all doors they lead to, and all kinds of intents."""
    doors: set[str] = set()
    kinds: set[type] = set()
    waiting = [widget.intent for widget in table.shown.widgets]
    while waiting:
        intent = waiting.pop()
        kinds.add(type(intent))
        if isinstance(intent, Door) and intent.name not in doors:
            doors.add(intent.name)
            if talk := table.talks.get(intent.name):
                told = talk(table.view, table.shown, table.app.texts)
                waiting += [option.intent for option in told.options if option.intent]
    return doors, kinds


def test_every_door_and_every_intent_without_words_of_its_own_has_a_button() -> None:
    doors: set[str] = set()
    kinds: set[type] = set()
    tables = [shown(SCENES[name], Screen(1280, 800)).scene for name in SCENES if name.startswith(TABLES)]
    # Tabs are only where there is little room, pencils where halves of cells are marked.
    small, marking = (shown(SCENES["table-fresh"], screen).scene for screen in (Screen(320, 480), Screen(1280, 800)))
    assert isinstance(marking, Table)
    marking.act(PickTool("half"))
    for scene in (*tables, small, marking):
        if isinstance(scene, Table):
            found = buttons_of(scene)
            doors |= found[0]
            kinds |= found[1]
    assert set(get_args(DoorName)) - doors == set()
    assert set(BUTTONS) - kinds == set()


@pytest.mark.parametrize("kind", Kind)
def test_a_puzzle_of_every_kind_is_solved_in_words(kind: Kind) -> None:
    puzzle = next(one for one in pack() if one.kind is kind)
    (solution, *_) = solutions(puzzle)
    here = Listening()
    here.app.push(PuzzleScene(here.app, puzzle))
    here.run(1)
    words = {
        Kind.LAST: lambda: f"place {solution}",
        Kind.WAVE: lambda: f"fire {port_name(solution)}",  # type: ignore[arg-type]
        Kind.ANSWER: lambda: f"fire {question_name(solution.question)}",  # type: ignore[union-attr]
        Kind.GEM: lambda: f"choose {solution.letter}",  # type: ignore[union-attr]
    }
    assert here.say(words[kind](), FLIGHT)
    here.push("hand in", FLIGHT)
    scene = here.app.scene
    assert isinstance(scene, PuzzleScene)
    assert scene.attempt.solved


@pytest.mark.parametrize("door", ["mister diamond", "enigma"])
def test_the_order_of_players_is_changed_in_words(door: str) -> None:
    here = Listening()
    here.say(door)
    here.say("new match")

    def order() -> list[str]:
        return [words.partition(",")[0] for name, words in here.offers.items() if name.startswith("seat ")]

    first, second, third = order()
    told = here.say(f"later in turn: {second}")
    assert order() == [first, third, second]
    assert told[-1].endswith(f": {first}, {third}, {second}")
    here.say(f"later in turn {second}")
    assert order() == [second, first, third]


def test_what_is_refused_is_read_out_once() -> None:
    here = at_table()
    here.say("redo")
    assert here.reader.logged.count(here.app.texts("table.refused.nothing-to-redo")) == 1


def test_a_long_list_is_gone_through_page_by_page() -> None:
    app = shown(SCENES["records-many"], Screen(1280, 800))
    first = [offer.words for offer in app.scene.spoken().offers]
    assert app.scene.press("page down")
    second = [offer.words for offer in app.scene.spoken().offers]
    assert first != second
    assert first[-2:] == second[-2:] == ["Further down", "Further up"]
