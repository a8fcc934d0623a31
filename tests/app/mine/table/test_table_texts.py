"""Whatever the table writes keeps inside its box, in every language and on every size."""

from itertools import combinations

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.canvas import Canvas
from orapa.app.loop import App
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.review.scene import Review
from orapa.app.mine.table.card import paint_card
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.scene import Table
from orapa.app.mine.table.widgets import ActionButton
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.mines import parse_mine
from orapa.words.texts import LANGUAGES
from tests.app.mine.seated import sit
from tests.app.pages.test_home_layout import CASES
from tests.app.stage import Memory, Stage
from tools.table_shots import STATES

SIZES = [case for case in CASES if case[0] * case[1] <= 1440 * 900]
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


def stand(state: str, case: tuple[int, int, Insets], language: str) -> App:
    """The table in a state, in a window of that size."""
    width, height, insets = case
    stage = Stage(Memory(Screen(width, height, 1, insets), language))
    stage.run()
    STATES[state](stage.app)
    stage.run(0.1)
    return stage.app


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", SHOWN)
def test_no_text_leaves_the_window_or_runs_into_another(state: str, language: str) -> None:
    for case in SIZES[::5]:
        app = stand(state, case, language)
        texts = [(text, box.grow(-0.5)) for text, box in written(app) if len(text) > 2]
        for text, box in texts:
            assert app.view.box.encloses(box), (case, text, box)
        for i, (text, box) in enumerate(texts):
            for other, beside in texts[i + 1 :]:
                assert not box.overlaps(beside), (case, text, box, other, beside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", OPENED)
def test_no_text_leaves_its_dialog(state: str, language: str) -> None:
    for case in SIZES[::5]:
        app = stand(state, case, language)
        scene = app.scene
        assert isinstance(scene, Table)
        assert scene.dialog is not None
        for text, box in written(app):
            assert scene.dialog.box.encloses(box), (case, text, box)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_on_a_button_fits_it(language: str) -> None:
    for case in SIZES:
        app = stand("table-game", case, language)
        scene = app.scene
        assert isinstance(scene, Table)
        for widget in scene.group.widgets:
            canvas = Canvas(pygame.Surface((1, 1)), 1, app.view.theme)
            canvas.written = []
            widget.draw(canvas)
            for text, box in canvas.written:
                assert widget.box.encloses(box, slack=1), (case, widget.name, text, box, widget.box)


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


@pytest.mark.parametrize("language", LANGUAGES)
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
