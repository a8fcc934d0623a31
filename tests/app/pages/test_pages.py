"""The pages behind the home screen's doors: laid out on every size, read in every language, left by every way."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Pointer
from orapa.app.frame.platform import Insets, Screen
from orapa.app.keep.entries import CHOICES
from orapa.app.keep.settings import Settings, print_settings
from orapa.app.look import cache, lettering
from orapa.app.look.form import Choice, Section, form_layout
from orapa.app.look.theme import TARGET
from orapa.app.loop import App
from orapa.app.mine.draw.gem_rows import gem_rows
from orapa.app.mine.learn.path import Lessons
from orapa.app.mine.new_mine import NewMine
from orapa.app.mine.preferences import preferences
from orapa.app.mine.statistics.page import Statistics
from orapa.app.mine.today import Today
from orapa.app.pages.elsewhere import Elsewhere
from orapa.app.pages.page import Page, page_frame
from orapa.app.pages.records import Records
from orapa.app.pages.settings import SettingsPage
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.dailies import Daily, mine_of_the_day, parse_day
from orapa.engine.mine.match.opening import daily, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.rules.gems import GemSet
from tests.app.pages.test_home_layout import EVERYWHERE, SIZES
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn
from tests.words.test_texts import recorder

PAGES: dict[str, Callable[[App], Page]] = {
    "settings": SettingsPage,
    "new mine": NewMine,
    "today": Today,
    "records": Records,
    "statistics": Statistics,
    "learn": Lessons,
    "elsewhere": lambda app: Elsewhere(app, app.pop, app.pop),
}


def opened(name: str, screen: Screen, language: str = "en", settings: Settings | None = None) -> tuple[Stage, Page]:
    platform = Memory(screen, language)
    platform.stored[CHOICES] = print_settings(settings or Settings())
    stage = Stage(platform)
    play_some(stage.app)
    stage.run()
    page = PAGES[name](stage.app)
    stage.app.push(page)
    stage.run(0.1)
    return stage, page


def play_some(app: App) -> None:
    """A running match and finished ones of several kinds."""
    day = Daily(parse_day(app.platform.today()), GemSet.DIAMOND)
    setups = [daily(day, mine_of_the_day(day))]
    setups += [solo(make(gem_set, 7), gem_set) for gem_set in GemSet]
    for number, setup in enumerate(setups):
        match = play(begin(replace(setup, date=app.platform.today(), par=9)), 1, "ask G", 0)
        last = ("submit " + str(setup.mines[0]), "concede", "submit R:B8:1")[number % 3]
        app.keeping.keep(str(number), play(match, 1, last, 200) if number < 4 else match)


def check_texts(stage: Stage, page: Page) -> None:
    """Every text on the screen lies in the widget it belongs to, inside the page, and touches no other."""
    frame = page.frame
    fixed = [widget for widget in page.group.widgets if widget.box in frame.targets]
    moving = [widget for widget in page.group.widgets if widget not in fixed]
    canvas = recorder(stage)
    assert canvas.written is not None
    page.draw_content(canvas, frame.window.y - round(page.scroll.offset))
    for widget in moving:
        widget.draw(canvas)
    shown = [(text, box) for text, box in canvas.written if text and frame.window.encloses(box)]
    assert shown
    check_held(shown, [widget.box for widget in moving], frame.content.move(0, frame.window.y))

    canvas.written = []
    for widget in fixed:
        widget.draw(canvas)
    check_held(canvas.written, [widget.box for widget in fixed], frame.back)
    title = stage.app.texts(page.title)
    assert lettering.measure(title, "ExtraBold", lettering.fit(title, "ExtraBold", frame.title.w, 24)) <= frame.title.w


def check_targets(page: Page) -> None:
    """Everything to press is as large as a fingertip, and no two things share a place."""
    for widget in page.group.widgets:
        assert widget.hit.w >= TARGET - 0.01, widget.name
        assert widget.hit.h >= TARGET - 0.01, widget.name
    moving = [widget for widget in page.group.widgets if widget.box not in page.frame.targets]
    for one, other in combinations(moving, 2):
        assert not one.hit.grow(-0.01).overlaps(other.hit.grow(-0.01)), (one.name, other.name)


def check_held(texts: list[tuple[str, Box]], holders: list[Box], otherwise: Box) -> None:
    for text, box in texts:
        holder = next((holder for holder in holders if holder.holds(box.center)), otherwise)
        assert holder.x <= box.x + 0.01, text
        assert box.right <= holder.right + 0.01, text
    for (one, a), (other, b) in combinations(texts, 2):
        assert not a.overlaps(b), (one, other)


@in_turn("name,size", PAGES, SIZES)
def test_a_page_can_be_read_and_pressed_on_every_size(name: str, size: tuple[int, int], language: str) -> None:
    house = Settings().with_choices("mine", edition="house tries=unlimited")
    stage, page = opened(name, Screen(*size), language, house)
    check_texts(stage, page)
    check_targets(page)
    stage.key(pygame.K_END)
    check_texts(stage, page)


@in_turn("name,size", PAGES, [(320, 480), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)])
def test_large_text_fits_too(name: str, size: tuple[int, int], language: str) -> None:
    stage, page = opened(name, Screen(*size), language, Settings(text_size="large"))
    check_texts(stage, page)


@in_turn("name", PAGES)
def test_with_the_largest_text_no_control_is_lost_on_320_pixels(name: str, language: str) -> None:
    stage, page = opened(name, Screen(320, 640), language, Settings(text_size="largest"))
    assert stage.app.view.text > 1.4
    check_texts(stage, page)
    check_targets(page)
    _, usual = opened(name, Screen(320, 640), language)
    assert {widget.name for widget in page.group.widgets} == {widget.name for widget in usual.group.widgets}


@pytest.mark.parametrize("footer", [False, True])
@EVERYWHERE
def test_the_frame_of_a_page_keeps_to_the_safe_area(width: int, height: int, insets: Insets, footer: bool) -> None:
    frame = page_frame(width, height, insets, footer)
    across, down = insets.left + insets.right, insets.top + insets.bottom
    safe = Box(insets.left, insets.top, width - across, height - down)
    parts = [*frame.targets, frame.title]
    assert all(safe.encloses(part) for part in parts)
    assert not any(one.overlaps(other) for one, other in combinations(parts, 2))
    assert not any(part.overlaps(frame.window) for part in parts)
    assert safe.x <= frame.content.x
    assert frame.content.right <= safe.right
    assert frame.window.h >= 150
    assert all(part.h >= TARGET for part in frame.targets)


@pytest.mark.parametrize(("size", "near"), [((1280, 800), True), ((390, 844), False), ((844, 390), False)])
def test_the_button_below_short_content_is_near_it(size: tuple[int, int], near: bool) -> None:
    stage, page = opened("new mine", Screen(*size))
    footer = page.frame.footer
    assert footer is not None
    assert (footer.bottom < stage.app.view.height - 100) == (near or size[1] < 500)
    last = max(widget.box.bottom for widget in page.group.widgets if widget.box != footer)
    assert not near or last < footer.y < last + 60


@pytest.mark.parametrize("space", [Box(0, 0, 120, 60), Box(5, 5, 300, 90), Box(0, 0, 700, 40)])
def test_the_gems_of_a_set_lie_side_by_side(space: Box) -> None:
    placed = gem_rows(GemSet.FULL.gems, space)
    assert len(placed) == 7
    assert all(space.encloses(gem.box) for gem in placed)
    assert not any(one.box.overlaps(other.box) for one, other in combinations(placed, 2))


def test_an_empty_form_takes_no_room() -> None:
    assert form_layout([], Box(0, 7, 300, 0)) == ((), 0)


def test_words_of_a_choice_keep_apart_in_two_lines_where_one_is_too_short() -> None:
    words = tuple((word, word) for word in ("Any", "Gentle", "Steady", "Tricky", "Fiendish"))
    row = Choice("grade", "Difficulty", words, "Any", lambda _: None)
    for width, lines in ((366, 1), (240, 2)):
        (section,), height = form_layout([Section("", (row,))], Box(0, 0, width, 0))
        controls = section.rows[0].controls
        assert len({box.y for box in controls}) == lines
        for box, (word, _) in zip(controls, words, strict=True):
            assert box.w >= lettering.measure(word, "Bold", 12.5) + 14
        assert section.card.encloses(controls[-1])
        assert section.card.bottom == height


def test_without_records_the_page_leads_to_a_first_match() -> None:
    stage = Stage(Memory(Screen(390, 844)))
    stage.run()
    page = Records(stage.app)
    stage.app.push(page)
    stage.run(0.1)
    check_texts(stage, page)
    play_button = next(widget for widget in page.group.widgets if widget.name == "play")
    stage.press(*play_button.box.center)
    assert stage.app.scene.name == "new mine"
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", [(390, 700), (1280, 800)])
def test_the_keyboard_alone_goes_through_a_page_with_its_focus_in_sight(name: str, size: tuple[int, int]) -> None:
    stage, page = opened(name, Screen(*size))
    stage.run(1)
    reached = []
    for _ in page.group.widgets:
        before = window().copy()
        stage.key(pygame.K_TAB)
        focused = page.group.focused
        assert focused is not None
        reached.append(focused.name)
        assert stage.app.view.box.encloses(focused.box)
        around = pygame.Rect(focused.box.grow(5)).clip(before.get_rect())
        looks = [picture.subsurface(around).copy().get_buffer().raw for picture in (before, window())]
        assert looks[0] != looks[1]
    assert len(set(reached)) == len(page.group.widgets)
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"


def window() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


@pytest.mark.parametrize("name", PAGES)
def test_a_page_rests_when_nothing_happens(name: str) -> None:
    stage, _ = opened(name, Screen(390, 844))
    stage.run(4)
    assert stage.run(1) == 0


@pytest.mark.parametrize("name", PAGES)
def test_a_part_drawn_again_keeps_the_shadows_that_fall_on_it(name: str) -> None:
    stage, page = opened(name, Screen(844, 390))
    stage.run(4)
    before = pygame.image.tobytes(window(), "RGB")
    for widget in page.group.widgets:
        box = widget.box
        for beside in (Box(box.right + 10, box.y, 10, box.h), Box(box.x, box.bottom + 10, box.w, 10)):
            stage.app.damage(beside)
            stage.run()
            assert pygame.image.tobytes(window(), "RGB") == before, widget.name


def test_a_new_mine_offers_only_rules_that_are_felt_alone() -> None:
    house = Settings().with_choices("mine", edition="house")
    shown = {
        name: {widget.name for widget in opened(name, Screen(1280, 800), settings=house)[1].group.widgets}
        for name in ("new mine", "settings")
    }
    ruled = {name: sorted(one for one in names if one.startswith("rule ")) for name, names in shown.items()}
    assert ruled["new mine"] == ["rule scans"]
    assert len(ruled["settings"]) == 5
    assert "reach czech" in shown["new mine"]


@pytest.mark.parametrize("name", ["settings", "new mine"])
def test_a_scrolled_page_loses_no_shadow_when_a_part_is_drawn_again(name: str) -> None:
    stage, page = opened(name, Screen(390, 664), settings=Settings(theme="light"))
    stage.key(pygame.K_PAGEDOWN)
    stage.run(1)
    assert page.scroll.offset > 0
    before = pygame.image.tobytes(window(), "RGB")
    for widget in page.group.widgets:
        stage.app.damage(widget.box.grow(9))
        stage.run()
        assert pygame.image.tobytes(window(), "RGB") == before, widget.name


def test_a_page_fades_into_the_ground_of_its_own_height(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = opened("settings", Screen(390, 844), settings=Settings(theme="light"))
    seen = []
    for height in (844, 664, 664):
        stage.platform.resize(Screen(390, height))
        stage.run(1)
        page.scroll.offset = 100.0
        page.renew()
        stage.run(1)
        seen.append(pygame.image.tobytes(window(), "RGB"))
        if len(seen) == 2:
            monkeypatch.setattr(cache, "_kept", OrderedDict())
    assert seen[1] == seen[2]


def test_the_edition_chosen_for_a_new_mine_is_remembered() -> None:
    stage, page = opened("new mine", Screen(1280, 800))
    widget = next(widget for widget in page.group.widgets if widget.name == "edition czech")
    stage.press(*widget.box.center)
    assert preferences(stage.app.settings).rules.name == "czech"
    again = NewMine(stage.app)
    stage.app.change(again)
    assert any(getattr(one, "chosen", False) and one.name == "edition czech" for one in again.group.widgets)


def test_what_is_scrolled_below_the_header_is_neither_read_nor_pressed_there() -> None:
    _, page = opened("settings", Screen(390, 700))
    page.scroll.reveal(page.group.widgets[-1].box.move(0, 2000))
    page.handle(Pointer("move", (5, 400)))
    frame = page.frame
    under = [widget.box for widget in page.group.widgets if widget.box not in frame.targets]
    below = next(box for box in under if box.y < frame.window.y - 4 < box.bottom)
    place = (frame.title.center[0], frame.window.y - 4)
    assert below.holds(place)
    assert page.button_at(place) is None
    assert page.button_at(frame.back.center) is page.group.widgets[0]
    assert page.button_at((place[0], frame.window.y + 4)) is not None
