"""Words too small for very large text are shown large where a finger, the mouse or the focus rests on them."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.group import Group
from orapa.app.look.widgets import IconButton
from orapa.app.scene import Scene
from tests.app.stage import Memory, Stage

LONG = "Nothing was found behind these many words, which is why they are written small. " * 12


class Told(Scene):
    """A line of words, a long text and a button that only has an icon."""

    name = "told"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.app)
        self.pressed = 0
        self.ups = 0
        self.holding = False
        self.group = Group(self.damage)
        button = IconButton("hint", Box(10, 10, 44, 44), self.press_it, "hint")
        button.tip = "A hint (H)"
        self.group.replace([button])

    def press_it(self) -> None:
        self.pressed += 1

    @property
    def pressable(self) -> list[Box]:
        return [widget.box for widget in self.group.widgets]

    @property
    def holds(self) -> bool:
        return self.holding

    def handle(self, event: object) -> None:
        self.ups += getattr(event, "kind", "") == "up"
        self.group.handle(event)  # type: ignore[arg-type]

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill((0, 0, 0))
        canvas.text("The answer was red", (20, 200), 12.5)
        canvas.text(LONG, (20, 300), 6)
        with canvas.clipped(Box(0, 400, 320, 20)):
            canvas.text("Scrolled away", (20, 460), 12.5)
        self.group.draw(canvas)


def told(text_size: str = "largest", screen: Screen | None = None) -> tuple[Stage, Told]:
    stage = Stage(Memory(screen or Screen(320, 480)))
    stage.run()
    stage.app.choose(text_size=text_size)
    scene = Told(stage)
    stage.app.push(scene)
    stage.run(3)
    return stage, scene


def large(stage: Stage) -> str:
    """What the page was told is shown large."""
    return str(stage.platform.told.get("tooltip", ""))


def clicked(scene: Told) -> int:
    return scene.pressed


def hold(stage: Stage, x: float, y: float, seconds: float = 1.0) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1, touch=True))
    stage.run(seconds)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1, touch=True))
    stage.run(0.1)


def test_words_a_finger_is_held_on_are_shown_large_until_the_next_press() -> None:
    stage, scene = told()
    hold(stage, 60, 200)
    assert large(stage) == "The answer was red"
    assert stage.app.glass
    assert stage.app.glass.pixels >= 40
    before = scene.ups
    stage.press(200, 420, touch=True)
    assert large(stage) == ""
    assert scene.ups == before, "the press that puts it away does nothing else"


def test_a_button_held_is_named_and_not_pressed() -> None:
    stage, scene = told()
    hold(stage, 30, 30)
    assert large(stage) == "A hint"
    assert clicked(scene) == 0
    stage.press(200, 420, touch=True)
    stage.press(30, 30, touch=True)
    assert clicked(scene) == 1


def test_words_that_are_read_give_way_when_the_finger_goes_on() -> None:
    stage, scene = told()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(60, 200), button=1, touch=True))
    stage.run(1)
    assert large(stage) == "The answer was red"
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(60, 240), rel=(0, 40), buttons=(1, 0, 0), touch=True))
    stage.run(0.1)
    assert large(stage) == ""
    before = scene.ups
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(60, 240), button=1, touch=True))
    stage.run(0.1)
    assert scene.ups == before + 1


def test_what_a_hand_has_taken_hold_of_is_not_read() -> None:
    stage, scene = told()
    scene.holding = True
    hold(stage, 60, 200)
    assert large(stage) == ""
    assert scene.ups == 1


def test_a_tap_on_words_that_nothing_happens_at_is_enough() -> None:
    stage, _ = told()
    stage.press(60, 200, touch=True)
    assert large(stage) == "The answer was red"


def test_long_words_are_read_page_by_page_and_none_is_left_out() -> None:
    stage, _ = told()
    stage.press(60, 300, touch=True)
    read = []
    while page := large(stage):
        read.append(page)
        stage.press(60, 300, touch=True)
    assert len(read) > 1
    assert " ".join(read) == LONG.strip()


def test_small_words_come_by_themselves_where_the_mouse_or_the_focus_rests() -> None:
    stage, _ = told()
    stage.move(60, 200)
    stage.run(1)
    assert large(stage) == "The answer was red"
    stage.move(200, 440)
    assert large(stage) == ""
    stage.key(pygame.K_TAB)
    stage.run(0.1)
    assert large(stage) == "A hint"
    stage.key(pygame.K_ESCAPE)
    assert large(stage) == ""
    assert stage.app.scene.name == "told"


def test_what_is_scrolled_away_or_empty_shows_nothing() -> None:
    stage, _ = told()
    for place in ((60, 460), (300, 120)):
        stage.press(*place, touch=True)
        assert large(stage) == ""


def test_there_is_no_glass_where_all_words_can_be_as_large_as_was_chosen() -> None:
    assert told("normal")[0].app.glass is None
    assert told("large")[0].app.glass is None
    assert told("largest", Screen(1280, 1000))[0].app.glass is None
    assert told("largest", Screen(390, 844))[0].app.glass


def test_of_what_lies_over_the_scene_only_that_is_read() -> None:
    stage, scene = told()
    words = Words(("Hand in now?",))
    scene.dialog = Dialog("Sure", words, [Choice("yes", "Yes", scene.press_it)], scene.press_it, scene.damage)  # type: ignore[attr-defined]
    scene.dialog.arrange(stage.app.view)  # type: ignore[attr-defined]
    heard = stage.app._words_at((60, 200))
    assert heard is None or "answer" not in heard.text
    assert lettering.grown(1) == stage.app.view.text


def test_nothing_stays_large_when_another_scene_comes() -> None:
    stage, _ = told()
    stage.press(60, 200, touch=True)
    assert large(stage)
    stage.app.push(Told(stage))
    stage.run()
    assert large(stage) == ""
