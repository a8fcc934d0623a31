"""A toast lies where nothing can be pressed, and is over with its scene."""

from collections.abc import Callable

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.look.toast import free_place, least_covering
from orapa.app.mine.table.intents import PickGem
from orapa.app.mine.table.scene import Table
from orapa.app.pages.home import Home
from orapa.app.pages.settings import SettingsPage
from orapa.engine.mine.rules.gems import Gem
from orapa.words.languages import languages
from tests.app.stage import PHONE, Memory, Stage

AREA = Box(0, 0, 400, 800)
BELOW = Box(50, 740, 300, 48)


def test_a_toast_lies_below_else_above_else_in_the_lowest_gap() -> None:
    assert free_place(BELOW, AREA, ()) == BELOW
    floor, head, middle = Box(0, 700, 400, 100), Box(0, 0, 400, 100), Box(0, 300, 400, 200)
    assert free_place(BELOW, AREA, (floor,)) == BELOW._replace(y=16)
    gap = free_place(BELOW, AREA, (floor, head, middle))
    assert gap is not None
    assert middle.bottom < gap.y < gap.bottom < floor.y
    beside = free_place(BELOW, AREA, (floor, Box(0, 0, 80, 700)))
    assert beside is not None
    assert beside.x >= 80
    header = (Box(0, 0, 80, 44), Box(300, 0, 100, 44), Box(0, 50, 400, 650))
    between = free_place(Box(50, 740, 200, 40), AREA, (floor, *header))
    assert between is not None
    assert (between.x, between.bottom) == (82, 48), "between what lies side by side"


def test_where_everything_is_taken_a_toast_covers_the_least() -> None:
    whole, thin = Box(0, 0, 400, 700), Box(0, 740, 400, 60)
    assert free_place(BELOW, AREA, (whole, thin)) is None
    assert least_covering(BELOW, AREA, (whole, thin)).y >= 692
    beside = (Box(0, 0, 400, 720), Box(300, 720, 100, 80))
    small = Box(120, 740, 200, 50)
    assert least_covering(small, AREA, beside).right < 300, "moved aside at the best height"


def test_what_was_said_in_a_scene_ends_with_it() -> None:
    stage = Stage()
    stage.run()
    app = stage.app
    ways: tuple[Callable[[], None], ...] = (lambda: app.push(SettingsPage(app)), app.pop, app.show)
    for go in ways:
        app.toast.say("About this page")
        stage.run(0.2)
        go()
        assert not app.toast.shown


def test_what_a_scene_says_when_it_has_come_stays() -> None:
    stage = Stage()
    stage.run()

    class Greeting(SettingsPage):
        def entered(self) -> None:
            self.app.toast.say("Here I am")

    stage.app.toast.say("Bye")
    stage.app.push(Greeting(stage.app))
    stage.run(0.5)
    assert stage.app.toast.text == "Here I am"


def test_notices_of_the_page_go_along_from_scene_to_scene() -> None:
    stage = Stage()
    stage.run()
    stage.platform.notice = "update_ready"
    stage.run(0.2)
    stage.app.push(SettingsPage(stage.app))
    stage.run(0.2)
    assert stage.app.toast.text == stage.app.texts("notice.update_ready")


def test_a_notice_that_waited_for_a_word_of_the_scene_comes_when_the_scene_goes() -> None:
    stage = Stage()
    stage.run()
    stage.app.toast.say("About this page")
    stage.platform.notice = "offline_ready"
    stage.run(0.2)
    stage.app.push(SettingsPage(stage.app))
    stage.run(0.1)
    assert stage.app.toast.text == stage.app.texts("notice.offline_ready")


SCREENS = (
    Screen(1280, 800), Screen(1024, 768), PHONE, Screen(360, 640), Screen(820, 1180), Screen(667, 375),
    Screen(844, 390), Screen(390, 664),
)  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}")
@pytest.mark.parametrize("language", languages())
def test_no_toast_lies_on_anything_to_press(screen: Screen, language: str) -> None:
    platform = Memory(screen, language)
    platform.hash = "daily=2026-11-16"
    stage = Stage(platform)
    stage.run(0.2)
    app = stage.app
    assert isinstance(app.scene, Table)

    def clear(*keys: str) -> None:
        for key in keys:
            app.toast.say(app.texts(key, what="K", count=2))
            assert not [box for box in app.scene.pressable if box.grow(-0.5).overlaps(app.toast.box)], key

    said = ("table.refused.empty-sheet", "table.wrong_left", "table.unknown_name", "table.refused.nothing-to-undo")
    clear(*said, "table.no_trial", "part.missing")
    if screen.height > 375:
        app.scene.act(PickGem(Gem.BLUE))
        clear(*said)
    app.scene.chair.play("concede")
    stage.run(0.5)
    assert app.scene.name == "reveal"
    clear("copy.done")
    app.show()
    stage.run(0.1)
    assert isinstance(app.scene, Home)
    app.toast.say(app.texts("home.coming", what=app.texts("rivals.title")))
    assert not [box for box in app.scene.pressable if box.grow(-0.5).overlaps(app.toast.box)]


def test_a_toast_makes_room_for_what_comes_to_be_pressed_under_it() -> None:
    stage = Stage()
    stage.run()
    toast, window = stage.app.toast, stage.app.view.box
    buttons: list[Box] = []
    toast.arrange(stage.app.view, taken=lambda: buttons)
    toast.say("Not right.")
    stage.run(0.5)
    before = toast.box
    buttons.append(before.move(10, 10))
    stage.run()
    assert toast.box != before
    assert not toast.box.overlaps(buttons[0])
    # Where there is no room at all, it stays and gives way.
    buttons.append(window)
    stage.run()
    covering = toast.box
    buttons.append(covering)
    stage.run()
    assert toast.box == covering


def test_a_toast_that_finds_no_free_place_gives_way_to_every_press() -> None:
    platform = Memory(Screen(568, 320))
    platform.hash = "daily=2026-11-16/full"
    stage = Stage(platform)
    stage.run(0.5)
    table = stage.app.scene
    assert isinstance(table, Table)
    table.act(PickGem(Gem.BLUE))
    stage.app.toast.say(stage.app.texts("table.no_trial"))
    stage.run(0.3)
    box = stage.app.toast.box
    pressed: list[str] = []
    covered = next(one for one in table.group.widgets if one.box.grow(-6).overlaps(box))
    covered.action = lambda: pressed.append(covered.name)
    stage.press(*covered.box.within(box).center)
    assert pressed == [covered.name]
    stage.run(0.5)
    assert not stage.app.toast.shown


def test_where_nothing_is_free_words_keep_to_few_lines() -> None:
    stage = Stage(Memory(Screen(844, 390)))
    stage.run()
    toast, view = stage.app.toast, stage.app.view
    toast.say("A sentence of some length, said where everything can be pressed. " * 3, "Do it", lambda: None)
    toast.arrange(view, taken=lambda: [view.box])
    assert toast.box.w > toast.box.h * 4
