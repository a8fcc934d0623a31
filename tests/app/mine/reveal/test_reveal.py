"""The reveal: gems come down, waves are told piece by piece, questions are looked back on, the result is shared."""

from itertools import combinations

import pygame

from orapa.app.frame.platform import Copied, Insets, Screen
from orapa.app.look.theme import TARGET
from orapa.app.mine.draw.told import told_so_far, told_wave
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.review.figures import better_than, told_most
from orapa.app.mine.share.told import luck_words
from orapa.app.mine.table.layout import table_layout
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.reviewed import times_fewer
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS, parse_cell, parse_port
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.paths import follow
from tests.app.mine.table.test_table_layout import EVERYWHERE
from tests.app.mine.table.test_table_texts import SIZES, written
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn
from tests.words.test_texts import recorder

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
ASKED = ("ask B", "ask C", "ask 15", "ask 3", "ask M", "ask D", "scan A1", "ask 2", "ask 9")


class Page(Memory):
    """A platform that copies as it is told to."""

    result: Copied = "yes"
    on_clipboard = ""
    offered: tuple[str, str, str] | None = None

    def copy(self, text: str) -> None:
        self.on_clipboard = text

    def copied(self) -> Copied:
        return self.result

    def offer(self, title: str, text: str, close: str) -> None:
        self.offered = (title, text, close)


def reveal_of(*moves: str, page: Page | None = None) -> tuple[Stage, Reveal]:
    """The end of a match that was played so."""
    stage = Stage(page or Page())
    stage.run(0.1)
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), par=9))
    for move in moves:
        match = play(match, 1, move, 1)
    scene = Reveal(stage.app, match, 1)
    stage.app.push(scene)
    stage.run(0.1)
    return stage, scene


def reviewed(stage: Stage, scene: Reveal) -> Reveal:
    for _ in range(60):
        stage.run(0.2)
        if scene.looking.figures.whole:
            return scene
    raise AssertionError("expected the review to come to its end")


@EVERYWHERE
def test_the_parts_of_the_reveal_keep_apart_and_to_the_window(width: int, height: int, insets: Insets) -> None:
    for left in (False, True):
        layout = table_layout(width, height, insets, False, 4, left)
        parts = Parts.of(layout)
        verdict = [] if layout.roomy else [parts.verdict]
        boxes = [parts.strip, parts.result, *verdict, *([parts.chart] if parts.chart else [])]
        boxes += [layout.plot.slab, layout.back, *layout.actions, layout.hand_in]
        for one, other in combinations(boxes, 2):
            assert not one.grow(-0.01).overlaps(other), (one, other)
        for box in (*boxes, *parts.steps):
            assert box.x >= 0, box
            assert box.right <= width, box
            assert box.bottom <= height, box
        assert all(parts.strip.encloses(step) and min(step.w, step.h) >= TARGET for step in parts.steps)
        assert parts.result.h >= 19, parts.result


def test_a_wave_is_told_from_hit_to_hit() -> None:
    plot = table_layout(1280, 800, Insets()).plot
    wave = told_wave(plot, follow(parse_mine(MINE), parse_port("15")))
    whole = sum(segment.length for segment in wave.segments)
    struck = [len(told_so_far(wave, whole * part / 50)[0].hits) for part in range(50)]
    assert struck == sorted(struck)
    assert struck[0] == 0
    assert set(range(len(wave.hits))) <= {*struck, len(wave.hits) - 1}
    halfway, head = told_so_far(wave, whole / 2)
    assert head == halfway.segments[-1].end
    assert abs(sum(segment.length for segment in halfway.segments) - whole / 2) < 0.01
    assert told_so_far(wave, whole + 1) == (wave, None)


def test_gems_come_down_before_the_last_wave_runs_to_its_end() -> None:
    stage, scene = reveal_of(*ASKED, f"submit {MINE}")
    assert scene.landed < 5
    stage.run(0.9)
    assert scene.landed == 5
    assert scene.running
    assert scene.wave.reached is not None
    stage.run(4)
    assert not scene.running
    assert scene.shown.board.port == parse_port("9")


def test_a_wave_that_arrived_leaves_the_same_picture_as_painting_all_again() -> None:
    stage, scene = reveal_of(*ASKED, f"submit {MINE}")
    reviewed(stage, scene)
    stage.run(5)
    surface = pygame.display.get_surface()
    assert surface is not None
    arrived = pygame.image.tobytes(surface, "RGB")
    scene.refresh()
    stage.run()
    assert pygame.image.tobytes(surface, "RGB") == arrived


def test_a_press_lets_everything_arrive_at_once() -> None:
    stage, scene = reveal_of(*ASKED, f"submit {MINE}")
    stage.press(3, 3)
    assert scene.landed == 5
    stage.press(3, 3)
    assert not scene.running


def test_with_little_motion_nothing_runs() -> None:
    page = Page()
    page.reduced_motion = True
    _, scene = reveal_of(*ASKED, f"submit {MINE}", page=page)
    assert scene.landed == 5
    assert not scene.running


def test_the_review_reaches_the_end_and_knows_the_best_and_the_useless_question() -> None:
    scene = reviewed(*reveal_of(*ASKED, f"submit {MINE}"))
    assert len(scene.reviewed) == len(scene.clues)
    best = told_most(scene.reviewed)
    assert best is not None
    assert times_fewer(best) == max(times_fewer(one) or 0 for one in scene.reviewed)
    assert scene.chart.noted is best
    wasted = next(one for one in scene.reviewed if one.clue.answer.question == PORTS + parse_cell("A1"))
    assert wasted.foreseen is not False or better_than(wasted) is not None


def test_a_point_of_the_chart_shows_its_question() -> None:
    stage, scene = reveal_of(*ASKED, f"submit {MINE}")
    reviewed(stage, scene)
    chart = scene.parts.chart
    assert chart is not None
    seen = set()
    for x in range(round(chart.x) + 60, round(chart.right) - 20, 8):
        stage.press(x, chart.bottom - 60)
        assert scene.question is not None
        seen.add(question_name(scene.question))
        assert scene.chart.noted in scene.reviewed
    assert seen == {question_name(clue.answer.question) for clue in scene.clues}


def test_steps_go_through_waves_and_scans() -> None:
    _, scene = reveal_of("ask B", "scan A1", f"submit {MINE}")
    scene.step(1)
    assert scene.shown.board.port == parse_port("B")
    scene.step(1)
    assert scene.shown.board.cell == parse_cell("A1")
    scene.step(1)
    assert scene.shown.board.port == parse_port("B")


def test_share_opens_the_card_of_the_result_and_leads_back() -> None:
    stage, scene = reveal_of(*ASKED, f"submit {MINE}")
    scene.share()
    stage.run(0.2)
    assert stage.app.scene.name == "share"
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is scene


def test_a_right_sheet_is_told_to_be_proven_or_lucky() -> None:
    stage, scene = reveal_of(*ASKED, f"submit {MINE}")
    reviewed(stage, scene)
    assert scene.luck is not None
    canvas = recorder(stage)
    scene.paint(canvas)
    words = luck_words(scene.luck, stage.app.texts)
    assert any(words in text for text, _ in canvas.written or [])


def test_from_a_daily_the_way_on_leads_to_the_mines_of_its_day() -> None:
    stage = Stage(Page())
    stage.run(0.1)
    setup = Setup(Mode.DAILY, mines=(parse_mine(MINE),), daily="2026-11-12/base", date="2026-11-12")
    scene = Reveal(stage.app, play(begin(setup), 1, "concede", 1), 1)
    stage.app.push(scene)
    stage.run(0.1)
    gold = next(widget for widget in scene.group.widgets if widget.name == "new")
    stage.press(*gold.box.center)
    assert stage.app.scene.name == "today"
    assert stage.app.scene.place == "mine daily 2026-11-12"


def test_again_begins_the_same_mine() -> None:
    stage, scene = reveal_of(*ASKED, "concede")
    scene.again()
    stage.run(0.1)
    assert isinstance(stage.app.scene, Table)
    assert stage.app.scene.view.cost == 0


@in_turn("")
def test_a_finished_review_keeps_its_words_inside(language: str) -> None:
    for width, height, insets in SIZES[::6]:
        page = _page((width, height, insets), language)
        stage, scene = reveal_of(*ASKED, "hint", "hint", "submit R:B8:1", page=page)
        reviewed(stage, scene)
        for shown in (None, 2, 3):
            if shown is not None:
                scene.choose(scene.clues[shown].answer.question)
            for text, box in written(stage.app):
                assert stage.app.view.box.encloses(box.grow(-0.5)), (width, height, text, box)


def test_a_colon_stands_as_the_language_sets_it() -> None:
    for language, colon in (("en", ": "), ("fr", "\N{NO-BREAK SPACE}: ")):
        stage, scene = reveal_of(*ASKED, "concede", page=_page((390, 844, Insets(top=47, bottom=34)), language))
        reviewed(stage, scene)
        most = told_most(scene.looking.figures.mines[0])
        assert most
        scene.choose(most.clue.answer.question)
        what = scene.app.texts("reveal.told_most", what="").strip()
        (note,) = [text for text, _ in written(stage.app) if what in text]
        assert colon in note


def _page(case: tuple[int, int, Insets], language: str) -> Page:
    width, height, insets = case
    page = Page(Screen(width, height, 1, insets), language)
    page.reduced_motion = True
    return page


def test_a_review_that_cannot_be_loaded_is_told_and_can_be_tried_again() -> None:
    page = Page()
    page.parts = "failed"
    stage, scene = reveal_of(*ASKED, f"submit {MINE}", page=page)
    assert stage.app.toast.text == stage.app.texts("part.missing")
    assert not scene.looking.figures.looking
    page.parts = "there"
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert scene.looking.figures.looking
    reviewed(stage, scene)
    assert not scene.looking.figures.looking


def test_a_review_is_not_tried_again_when_the_reveal_was_left() -> None:
    page = Page()
    page.parts = "failed"
    stage, scene = reveal_of(*ASKED, f"submit {MINE}", page=page)
    scene.home()
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert not scene.looking.figures.looking
