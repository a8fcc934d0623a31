"""The rule book: what it says is what the engine does, every chapter fits every screen, all lead to each other."""

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.review.outcome import STAR_OVER
from orapa.app.mine.rulebook.chapters import CHAPTERS, HIDDEN, Chart, Diagram
from orapa.app.mine.rulebook.layout import Figure, Part, Table, Tiles, chapter_parts
from orapa.app.mine.rulebook.page import RuleBook
from orapa.app.pages.book import Lines, leaf_of
from orapa.app.pages.page import page_frame
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.legality import Edition, Fault, inspect, lies_apart
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import fire, scan
from orapa.words.texts import Texts
from tests.app.stage import PHONE, Memory, Stage
from tests.tongues import in_turn

SIZES = [(1280, 800), (844, 390), (390, 844), (320, 480), (568, 320), (820, 1180)]
DIAGRAMS = [
    (chapter.key, diagram)
    for chapter in CHAPTERS
    for block in chapter.blocks
    if isinstance(block, tuple)
    for diagram in block
]


def diagram(chapter: str, caption: str) -> Diagram:
    return next(one for key, one in DIAGRAMS if (key, one.caption) == (chapter, caption))


def answer(chapter: str, caption: str, port: str) -> str:
    return str(fire(diagram(chapter, caption).answering, parse_port(port)))


def test_every_chapter_has_something_to_see() -> None:
    for chapter in CHAPTERS:
        assert any(isinstance(block, Chart | tuple) for block in chapter.blocks), chapter.key


@pytest.mark.parametrize(("caption", "allowed"), [("tips", True), ("tip", True), ("edge", False), ("slant", False)])
def test_placings_are_judged_as_their_captions_say(caption: str, allowed: bool) -> None:
    assert lies_apart(diagram("placing", caption).shown) is allowed


def test_the_hidden_gem_is_reached_but_not_seen() -> None:
    faults = {edition: {finding.fault for finding in inspect(HIDDEN, None, (edition,)).findings} for edition in Edition}
    assert faults[Edition.GERMAN] == set()
    assert faults[Edition.CZECH] == {Fault.UNSEEN}
    assert answer("placing", "hidden", "4") == "4 -> 4 light orange"


@pytest.mark.parametrize(
    ("chapter", "caption", "port", "told"),
    [
        ("board", "cell", "E", "E -> 15 clear"),
        ("waves", "turned", "B", "B -> 2 yellow"),
        ("waves", "straight", "A", "A -> A yellow"),
        ("waves", "through", "B", "B -> 12 clear"),
        ("special", "diamond", "B", "B -> 2 clear"),
        ("special", "absorbed", "2", "2 -> absorbed"),
        ("turn", "fire", "A", "A -> 11 clear"),
    ],
)
def test_waves_do_what_their_captions_say(chapter: str, caption: str, port: str, told: str) -> None:
    assert answer(chapter, caption, port) == told


def test_the_wave_through_several_gems_is_light_green() -> None:
    assert answer("waves", "several", "K").endswith("light green")


def test_scans_find_what_their_captions_say() -> None:
    mine = diagram("scan", "scan").answering
    found = {name: str(scan(mine, parse_cell(name))).partition(" = ")[2] for name in diagram("scan", "scan").scans}
    wanted = {"D6": "blue", "F2": "white", "D1": "transparent", "B10": "absorbed", "E8": "nothing", "C3": "nothing"}
    assert found == wanted
    one = diagram("turn", "scan")
    assert [str(scan(one.answering, parse_cell(name))) for name in one.scans] == ["B2 = red", "C3 = nothing"]


def test_crossed_cells_of_the_sheet_are_empty() -> None:
    sheet = diagram("sheet", "sheet")
    assert all(str(scan(sheet.answering, parse_cell(name))).endswith("nothing") for name in sheet.crossed)


def test_the_stars_are_given_as_the_book_says() -> None:
    assert STAR_OVER == 3
    assert "three more" in Texts("en")("rules.par.2")


def boxes_of(part: Part) -> tuple[Box, ...]:
    match part:
        case Figure():
            return (part.box,)
        case Tiles():
            return part.boxes
        case Table():
            return part.cards
        case Lines():
            return ()


@in_turn("size", SIZES)
def test_every_chapter_stays_in_its_column(size: tuple[int, int], language: str) -> None:
    texts = Texts(language)
    content = page_frame(*size, Insets()).content
    for chapter in CHAPTERS:
        leaf = leaf_of(content, len(CHAPTERS), texts(f"rules.{chapter.key}.title"))
        parts, bottom = chapter_parts(leaf, chapter, texts)
        _, following, height = leaf.ways(bottom)
        below = 0.0
        for part in parts:
            boxes = boxes_of(part)
            assert all(content.x <= box.x and box.right <= content.right + 0.5 for box in boxes), chapter.key
            below = max([below, *(box.bottom for box in boxes)])
        assert following.y >= below
        assert height >= following.bottom


def opened(chapter: str = "", screen: Screen | None = None) -> tuple[Stage, RuleBook]:
    stage = Stage(Memory(screen))
    book = RuleBook(stage.app, chapter)
    stage.app.push(book)
    stage.run(1)
    return stage, book


def test_it_opens_at_the_chapter_asked_for_and_arrows_turn_the_page() -> None:
    stage, book = opened("mixes")
    assert book.chapter.key == "mixes"
    stage.key(pygame.K_RIGHT)
    assert book.chapter.key == "special"
    stage.key(pygame.K_LEFT)
    stage.key(pygame.K_LEFT)
    assert book.chapter.key == "waves"
    assert book.place == "mine rules waves"


def test_all_diagrams_of_a_chapter_get_drawn() -> None:
    for chapter in CHAPTERS:
        _, book = opened(chapter.key)
        wanted = {one for key, one in DIAGRAMS if key == chapter.key}
        assert {one for one, _ in book._pictures} == wanted


def test_on_a_phone_the_contents_lie_behind_a_button_and_back_closes_them() -> None:
    stage, book = opened(screen=PHONE)
    menu = next(widget for widget in book.group.widgets if widget.name == "contents")
    stage.press(*menu.box.center, touch=True)
    assert book.covered
    stage.platform.backs = 1
    stage.run()
    assert not book.covered
    assert stage.app.scene is book
    stage.press(*menu.box.center, touch=True)
    last = next(widget for widget in book.group.widgets if widget.name == "chapter par")
    stage.press(*last.box.center, touch=True)
    assert book.chapter.key == "par"


def test_a_swipe_turns_the_page() -> None:
    stage, book = opened(screen=PHONE)
    scale = stage.app.view.scale
    for kind, x in ((pygame.MOUSEBUTTONDOWN, 300), (pygame.MOUSEMOTION, 200), (pygame.MOUSEBUTTONUP, 120)):
        facts = {"touch": True} | ({"button": 1} if kind != pygame.MOUSEMOTION else {"buttons": (1, 0, 0)})
        pygame.event.post(pygame.Event(kind, pos=(round(x * scale), round(600 * scale)), **facts))
        stage.run()
    assert book.chapter.key == "gems"


def test_gems_of_diagrams_are_written_in_the_games_notation() -> None:
    for _, one in DIAGRAMS:
        if one.shown.positions:
            assert parse_mine(str(one.shown)) == one.shown
