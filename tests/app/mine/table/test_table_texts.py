"""Whatever the table writes keeps inside its box, in every language and on every size."""

from collections import Counter
from itertools import combinations

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.actions import ActionButton
from orapa.app.look.canvas import Canvas
from orapa.app.loop import App
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.review.scene import Review
from orapa.app.mine.table.card import paint_card
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.mine.seated import sit
from tests.app.pages.test_home_layout import CASES
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn
from tools.table_shots import STATES

SIZES = [case for case in CASES if case[0] * case[1] <= 1440 * 900]
USUAL = [(1280, 800), (1024, 768), (844, 390), (568, 320), (390, 844), (390, 664), (360, 640), (320, 480)]
SHOWN = ("table-fresh", "table-game", "table-aimed", "table-suppose", "table-touching", "reveal-right", "reveal-wrong")
OPENED = ("table-menu", "table-mixing", "table-keys", "table-hand-in")


def written(app: App) -> list[tuple[str, Box]]:
    """Every text of the scene on top and where it stands."""
    scene = app.scene
    assert isinstance(scene, Table | Reveal | Review)
    view = app.view
    size = (round(view.width * view.scale), round(view.height * view.scale))
    canvas = Canvas(pygame.Surface(size), view.scale, view.theme)
    canvas.written = []
    (scene.picture if isinstance(scene, Table) else scene).paint(canvas)
    scene.group.draw(canvas)
    if isinstance(scene, Table) and scene.dialog:
        canvas.written.clear()
        scene.dialog.draw(canvas)
    return canvas.written


def stand(state: str, case: tuple[int, int, Insets], language: str, text: str = "normal") -> App:
    """The table in a state, in a window of that size, with words of that size."""
    width, height, insets = case
    stage = Stage(Memory(Screen(width, height, 1, insets), language))
    stage.run()
    stage.app.choose(text_size=text)
    STATES[state](stage.app)
    stage.run(0.1)
    return stage.app


@in_turn("state,text", SHOWN, ["normal", "large"])
def test_no_text_leaves_the_window_or_runs_into_another(state: str, language: str, text: str) -> None:
    for case in SIZES[::5]:
        app = stand(state, case, language, text)
        texts = [(words, box.grow(-0.5)) for words, box in written(app) if len(words) > 2]
        for words, box in texts:
            assert app.view.box.encloses(box), (case, words, box)
        for (words, box), (other, beside) in combinations(texts, 2):
            assert not box.overlaps(beside), (case, words, box, other, beside)


@in_turn("state,text", OPENED, ["normal", "large"])
def test_no_text_leaves_its_dialog(state: str, language: str, text: str) -> None:
    for case in SIZES[::5]:
        app = stand(state, case, language, text)
        scene = app.scene
        assert isinstance(scene, Table)
        assert scene.dialog is not None
        for words, box in written(app):
            assert scene.dialog.box.encloses(box), (case, words, box)


@in_turn("text", ["normal", "large"])
def test_what_is_written_on_a_button_fits_it(language: str, text: str) -> None:
    for case in SIZES:
        app = stand("table-game", case, language, text)
        scene = app.scene
        assert isinstance(scene, Table)
        for widget in scene.group.widgets:
            canvas = Canvas(pygame.Surface((1, 1)), 1, app.view.theme)
            canvas.written = []
            widget.draw(canvas)
            for words, box in canvas.written:
                assert widget.box.encloses(box, slack=1), (case, widget.name, words, box, widget.box)


@in_turn("size", USUAL)
def test_large_text_grows_words_alone_and_drops_none(size: tuple[int, int], language: str) -> None:
    cells, texts = [], []
    for text in ("normal", "large"):
        app = stand("table-game", (*size, Insets()), language, text)
        assert isinstance(app.scene, Table)
        cells.append(app.scene.shown.layout.plot.unit * app.view.scale)
        texts.append(written(app))
    assert cells[0] == cells[1]
    normal, large = texts
    assert Counter(" ".join(words for words, _ in normal).split()) == Counter(" ".join(w for w, _ in large).split())
    heights = dict(large)
    grown = [words for words, box in normal if words in heights and heights[words].h > 1.1 * box.h]
    assert len(grown) > 0.5 * len(normal)


def test_keys_are_called_as_on_the_keyboard_of_the_language() -> None:
    for language, caps in (
        ("en", {"Shift R / F", "Del", "Ctrl Z / Y"}),
        ("de", {"Umschalt R / F", "Entf", "Strg Z / Y"}),
    ):
        shown = [(text, box) for text, box in written(stand("table-keys", (320, 568, Insets()), language)) if text]
        assert caps <= {text for text, _ in shown}
        assert not any(one.overlaps(other) for (_, one), (_, other) in combinations(shown, 2))


def test_arrows_whose_words_do_not_fit_leave_the_other_actions_theirs() -> None:
    app = stand("table-game", (390, 844, Insets()), "de")
    assert isinstance(app.scene, Table)
    sizes = {widget.name: widget.size for widget in app.scene.group.widgets if isinstance(widget, ActionButton)}
    assert not sizes["undo"]
    assert not sizes["redo"]
    assert sizes["hint"] == sizes["suppose"] > 0


@in_turn("")
def test_every_step_of_the_longest_hint_fits_its_card(language: str) -> None:
    for width, height, insets in SIZES[::5]:
        stage = Stage(Memory(Screen(width, height, 1, insets), language))
        stage.run()
        match = begin(Setup(Mode.SOLO, mines=(parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"),), par=9))
        for move in ("ask B", "ask 2", "ask C", "ask E", "ask 8", "ask 15", "place R:B8:1", "place w:B3"):
            match = play(match, 1, move, 1)
        table = sit(stage.app, match)
        stage.run(0.1)
        table.act(Door("hint"))
        seen: set[str] = set()
        for _ in range(16):
            while table.shown.step is None:
                stage.run(0.1)
            seen.add(table.shown.step.words[0].key)
            canvas = Canvas(pygame.Surface((width, height)), 1, stage.app.view.theme)
            canvas.written = []
            card = table.shown.card
            assert card is not None
            paint_card(canvas, card)
            buttons = [widget.box for widget in table.group.widgets if widget.name.startswith("hint ")]
            for text, box in canvas.written:
                assert card.box.encloses(box), (width, height, text)
                assert not any(box.overlaps(button) for button in buttons), (width, height, text)
            if any(widget.name == "hint more" for widget in table.group.widgets):
                table.act(Door("hint more"))
            elif "hint.do.ask.wave" not in seen:
                table.act(Door("hint"))
        assert "hint.do.ask.wave" in seen


@in_turn("size", [(320, 640), (1280, 800)])
def test_the_largest_text_drops_no_control_and_fits_all_of_them(size: tuple[int, int], language: str) -> None:
    names = []
    for text in ("normal", "largest"):
        app = stand("table-game", (*size, Insets()), language, text)
        scene = app.scene
        assert isinstance(scene, Table)
        names.append({widget.name for widget in scene.group.widgets})
        for widget in scene.group.widgets:
            assert app.view.box.encloses(widget.box), widget.name
            canvas = Canvas(pygame.Surface((1, 1)), 1, app.view.theme)
            canvas.written = []
            widget.draw(canvas)
            for words, box in canvas.written:
                assert widget.box.encloses(box, slack=2), (widget.name, words, box, widget.box)
    # A large window is laid out like one of half its size, which has tools behind tabs.
    assert names[0] == names[1] or (size == (1280, 800) and "tab answers" in names[1]), names
