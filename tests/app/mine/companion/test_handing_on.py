"""A sheet pasted into, shared and printed."""

import xml.etree.ElementTree as ET

import pytest

from orapa.app.look.group import Group
from orapa.app.mine.companion.handing_on import told_as_text
from orapa.app.mine.companion.pasting import Pasting, read_pasted
from orapa.app.mine.companion.printing import PrintPage
from orapa.app.mine.companion.scene import BoxedSheet
from orapa.app.mine.share.page import Share
from orapa.app.mine.table import intents
from orapa.app.mine.table.scene import Table
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.copies import copy_of
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.codes import encode_whole
from orapa.engine.play.seats import Kind, Seat
from orapa.words.languages import languages
from orapa.words.mine.answer_lists import LONGEST
from orapa.words.mine.paper import PER_PAGE, SIZES, Content, document, pages
from orapa.words.texts import Texts
from tests.app.listener import Listening
from tests.app.mine.companion.sheets import MINE, RECORDED, Writer
from tests.app.mine.outcome.outcomes import PEOPLE, duel, expedition, outcome_of
from tests.app.stage import Memory, Stage


def filled() -> Writer:
    writer = Writer(Help.FIT)
    writer.write(*RECORDED)
    writer.scene.act(intents.Play((*(f"place {place}" for place in MINE), "mark A1 x", "mark A2 se R")))
    return writer


def test_a_copy_has_the_answers_the_gems_and_the_marks() -> None:
    sheet = filled().scene.view
    copied = view(copy_of(sheet), 1)
    assert (copied.answers, copied.sheet, copied.help) == (sheet.answers, sheet.sheet, sheet.help)


def test_a_shared_sheet_opens_elsewhere_and_can_be_gone_on_with() -> None:
    code = encode_whole(copy_of(filled().scene.view, "b"))
    stage = Stage(Memory())
    stage.run(0.1)
    stage.platform.follow(f"match={code}")
    stage.run(0.6)
    scene = next(one for one in stage.app._scenes if isinstance(one, BoxedSheet))
    assert [str(answer) for answer in scene.view.answers] == list(RECORDED)
    scene.chair.play("tell F -> F red")
    assert len(scene.view.clues) == len(RECORDED) + 1


@pytest.mark.parametrize("language", languages())
def test_the_text_that_is_shared_is_read_back(language: str) -> None:
    text = told_as_text(filled().scene.view, "https://example.org/", Texts(language))
    assert [str(line.answer) for line in read_pasted(text)] == list(RECORDED)
    lines = text.partition("\n\n")[0]
    assert [str(line.answer) for line in read_pasted(lines)] == list(RECORDED)


def test_a_broken_link_is_a_line_that_could_not_be_read() -> None:
    (line,) = read_pasted("https://example.org/#match=2mine.nonsense")
    assert line.answer is None


def test_of_two_answers_to_one_question_the_later_counts_and_both_are_shown() -> None:
    writer = Writer(Help.NONE)
    page = Pasting(writer.stage.app, "B-3 white\n8-12 red\nB - 4 red\n8 -> 12 red", writer.scene.write_down)
    assert [page.outdated(line) for line in page.lines] == [True, False, False, False]
    assert [str(answer) for answer in page.answers] == ["8 -> 12 red", "B -> 4 red", "8 -> 12 red"]
    assert page.unread == 0


def test_what_is_cut_off_a_far_too_long_text_is_a_line_that_could_not_be_read() -> None:
    lines = read_pasted("\n" * (LONGEST - 10) + "B-3 white\n8-12 red")
    assert [(line.text, line.answer is None) for line in lines] == [("B-3 white", False), ("8-12 red", True)]


def test_a_pasted_line_is_shown_short_and_turns_no_direction() -> None:
    here = Listening()
    here.app.push(Pasting(here.app, f"\u202eB-3 white\u2066\0 {'x' * 5_000}\n2-2 white", lambda _: None))
    here.run(1)
    told = [line for line in here.reader.value["lines"] if "white" in line]
    assert told
    assert all(line.isprintable() and len(line) < 200 for line in told)


def test_lines_that_could_not_be_read_are_shown_and_the_others_added() -> None:
    writer = Writer()
    text = "B - 3 weiß\nwho knows\n2-2 white\n4E: nothing\n99 -> 3 red"
    writer.stage.app.push(Pasting(writer.stage.app, text, writer.scene.write_down))
    writer.rest(0.5)
    page = writer.stage.app.scene
    assert isinstance(page, Pasting)
    assert [line.text for line in page.lines if line.answer is None] == ["who knows", "99 -> 3 red"]
    add = next(widget for widget in page.group.widgets if widget.name == "add")
    writer.stage.press(*add.box.center)
    writer.rest(0.5)
    assert writer.answers == ["B -> 3 white", "2 -> 2 white", "E4 = nothing"]


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("paper", SIZES)
def test_blank_pages_are_whole_drawings_of_their_paper(paper: str, per_page: int) -> None:
    (page,) = pages(Content(GemSet.FULL.gems), Texts("de"), paper, per_page)  # type: ignore[arg-type]
    root = ET.fromstring(page)
    width, height = SIZES[paper]  # type: ignore[index]
    assert root.get("width") == f"{width}mm"
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("18") >= per_page
    assert texts.count("helllila") == per_page
    for element in root.iter():
        for name in ("x", "cx"):
            if element.get(name):
                assert 0 <= float(element.get(name, "0")) <= width
        for name in ("y", "cy"):
            if element.get(name):
                assert 0 <= float(element.get(name, "0")) <= height


def test_what_is_written_on_paper_is_never_markup() -> None:
    assert "<title>&lt;b&gt; &amp; &quot;Ella&#x27;s&quot;</title>" in document('<b> & "Ella\'s"', [], "a4")


def test_a_filled_page_has_every_answer_and_every_gem() -> None:
    sheet = filled().scene.view
    content = Content(sheet.gem_set.gems, "<Ella & co>", sheet.answers, sheet.sheet.gems.positions, sheet.sheet.marks)
    (page,) = pages(content, Texts("en"))
    texts = [element.text or "" for element in ET.fromstring(page).iter("{http://www.w3.org/2000/svg}text")]
    assert "<Ella & co>" in texts
    assert "15 → 15  grey (RYBW)" in texts
    polygons = list(ET.fromstring(page).iter("{http://www.w3.org/2000/svg}polygon"))
    assert len(polygons) == 2 * len(MINE)
    # Nothing comes from elsewhere and nothing runs.
    whole = document("Sheet", [page], "a4")
    assert "<script" not in whole
    assert whole.count("http") == 1


def test_more_answers_than_lines_are_all_printed() -> None:
    answers = tuple(
        line.answer for line in read_pasted("\n".join(f"{port} -> {port} red" for port in range(1, 19))) if line.answer
    )
    (page,) = pages(Content(GemSet.BASE.gems, "", answers * 5), Texts("en"))
    told = [element.text for element in ET.fromstring(page).iter("{http://www.w3.org/2000/svg}text")]
    assert told.count("1 → 1  red (R)") == 5


def test_the_page_for_printing_hands_pages_over_or_saves_them() -> None:
    class Printer(Memory):
        printed: tuple[object, ...] = ()

        def print_pages(self, pages: object, paper: str) -> bool:
            self.printed = (pages, paper)
            return True

    platform = Printer()
    stage = Stage(platform)
    stage.run(0.1)
    page = PrintPage(stage.app, GemSet.BASE)
    stage.app.push(page)
    stage.run(0.6)
    for name in ("paper letter", "count 4", "print"):
        box = next(widget.box for widget in page.group.widgets if widget.name == name)
        stage.press(*box.center)
    assert platform.printed[1] == "letter"
    assert platform.printed[0] == pages(Content(GemSet.BASE.gems), stage.app.texts, "letter", 4)


SOLO = play(begin(solo(make(GemSet.BASE, 1), GemSet.BASE)), 1, "ask G", 1)
FOUR = tuple(Seat(Kind.PERSON, name) for name in ("Ella", "Noah", "Mia", "Tom"))
EXPEDITION = begin(Setup(Mode.EXPEDITION, seats=FOUR, mines=(make(GemSet.BASE, 1).mine,), master=Seat(Kind.COMPUTER)))


@pytest.mark.parametrize("match", [SOLO, duel(turns=3), duel(turns=3, seats=PEOPLE), EXPEDITION])
def test_the_sheet_of_any_match_can_be_printed_from_its_menu(match: Match) -> None:
    stage = Stage(Memory())
    stage.run(0.1)
    stage.app.ways.begin(match)
    stage.run(0.3)
    if isinstance(curtain := stage.app.scene, Curtain):
        stage.run(0.5)
        stage.press(*curtain.group.widgets[0].box.center)
        stage.run(1.0)
    table = stage.app.scene
    assert isinstance(table, Table)
    table.act(intents.Play(("place R:A1", "mark A5 x")))
    press(stage, table.group, "menu")
    assert table.dialog
    press(stage, table.dialog.group, "print")
    stage.run(0.3)
    page = stage.app.scene
    assert isinstance(page, PrintPage)
    assert page.content.answers == table.view.answers
    assert [str(position) for position in page.content.placed] == ["R:A1"]
    assert [mark.sign for mark in page.content.marks] == ["x"]


@pytest.mark.parametrize("match", [duel("1 right"), duel("1 wrong", seats=PEOPLE), expedition(2)])
def test_the_sheet_of_a_finished_match_of_several_can_be_printed(match: Match) -> None:
    stage, outcome = outcome_of(match)
    press(stage, outcome.group, "share")
    stage.run(0.3)
    share = stage.app.scene
    assert isinstance(share, Share)
    press(stage, share.group, "print")
    stage.run(0.3)
    page = stage.app.scene
    assert isinstance(page, PrintPage)
    assert page.content.answers == view(match, share.seat).answers != ()


def press(stage: Stage, group: Group, name: str) -> None:
    stage.press(*next(widget.box for widget in group.widgets if widget.name == name).center)
    stage.run(0.3)
