"""The built site starts, draws sharply, and hears its visitor."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import SIZES, Visit
from tests.browser.pixels import colours, seen, sharpest_edge
from tests.browser.test_nothing_lost import STAKES, keeping
from tests.browser.test_shell import click, ready

Visitor = Callable[..., Visit]


def test_the_page_starts_without_complaint_and_asks_no_foreign_host(visit: Visitor, address: str) -> None:
    visitor = visit().open(address)
    visitor.page.wait_for_timeout(500)
    assert visitor.complaints == []
    assert visitor.hosts == {"127.0.0.1"}
    assert visitor.probe("start") == "snapshot"
    assert visitor.probe("scene") == "home"
    assert visitor.page.title() == "Orapa Mine"


def test_there_is_one_canvas_with_a_2d_context_that_fills_the_window(visit: Visitor, address: str) -> None:
    visitor = visit().open(address)
    assert visitor.page.locator("canvas").count() == 1
    assert visitor.page.evaluate("!!document.querySelector('canvas').getContext('2d')")
    box = visitor.page.locator("canvas").bounding_box()
    assert box == {"x": 0, "y": 0, "width": 1280, "height": 800}


@pytest.mark.parametrize("scale", [1, 3])
@pytest.mark.parametrize("size", SIZES)
def test_the_first_frame_is_drawn_sharply_in_every_format(visit: Visitor, address: str, size: str, scale: int) -> None:
    visitor = visit(size, scale).open(address)
    visitor.page.wait_for_selector("#loader", state="hidden")
    width, height = SIZES[size]
    canvas = visitor.page.evaluate("(c => [c.width, c.height])(document.querySelector('canvas'))")
    assert canvas == [width * scale, height * scale]
    picture = seen(visitor.page)
    assert picture.get_size() == (width * scale, height * scale)
    assert colours(picture) > 100
    assert sharpest_edge(picture) > 300


def test_a_resize_and_a_rotation_keep_the_picture_sharp(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", 3).open(address)
    for width, height in ((844, 390), (390, 844), (700, 500)):
        before = visitor.probe("frames")
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_function(
            "([w, before]) => document.querySelector('canvas').width === w && orapa.probe.frames > before",
            arg=[width * 3, before],
        )
        visitor.page.wait_for_timeout(300)
        assert sharpest_edge(seen(visitor.page)) > 300
    assert visitor.complaints == []


def test_a_click_a_key_and_a_touch_arrive_in_python(visit: Visitor, address: str) -> None:
    visitor = visit(touch=True).open(address)
    visitor.page.wait_for_selector("#loader", state="hidden")
    visitor.page.mouse.move(31, 779)
    visitor.page.mouse.down()
    visitor.wait_for("pointer", "mouse down 31 779")
    visitor.page.mouse.up()
    visitor.wait_for("pointer", "mouse up 31 779")
    visitor.page.keyboard.press("g")
    visitor.wait_for("key", "g")
    visitor.page.touchscreen.tap(42, 770)
    visitor.wait_for("pointer", "touch up 42 770")


def test_touches_are_placed_right_on_a_dense_screen(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", 3, touch=True).open(address)
    visitor.page.wait_for_selector("#loader", state="hidden")
    visitor.page.touchscreen.tap(20, 830)
    visitor.wait_for("pointer", "touch up 20 830")


def test_a_reload_starts_from_the_browsers_own_cache(visit: Visitor, address: str) -> None:
    visitor = visit().open(address + "?no-worker")
    visitor.page.reload()
    visitor.started()
    sent = visitor.page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.endsWith('.bin')).map(e => e.transferSize)"
    )
    assert len(sent) == 7
    assert sum(sent) == 0
    assert visitor.complaints == []


def test_what_python_starts_from_comes_before_the_loader_and_the_game_while_python_starts(
    visit: Visitor, address: str
) -> None:
    visitor = visit()

    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    visitor.page.route("**/loader-*.js", late)
    visitor.open(address + "?no-worker")
    asked: dict[str, float] = visitor.page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('resource').map(e => [e.name.split('/').pop(), e.startTime]))"
    )
    started = {name.rsplit("-", 1)[0]: when for name, when in asked.items() if name.endswith(".bin")}
    loaded = visitor.page.evaluate(
        "performance.getEntriesByType('resource').find(e => e.name.includes('loader-')).responseEnd"
    )
    first = {name for name, when in started.items() if when < loaded}
    assert first == {"decoder", "wasm", "snapshot", "asm", "pygame.so"}
    assert "game" in started.keys() - first


def idle(visitor: Visit, seconds: int) -> dict[str, int]:
    """How often a frame is asked for, Python run and a picture drawn while nothing happens, once the page rests."""
    counts = "() => ({ asked, ran, drawn: orapa.probe.frames })"
    before: dict[str, int] = {}
    for _ in range(30):
        now: dict[str, int] = visitor.page.evaluate(counts)
        if now == before:
            break
        before = now
        visitor.page.wait_for_timeout(2000)
    visitor.page.wait_for_timeout(seconds * 1000)
    later = visitor.page.evaluate(counts)
    return {what: later[what] - before[what] for what in before}


# Each step of a program at rest ends with its going to rest again.
COUNTING = """
  globalThis.asked = globalThis.ran = 0;
  const real = requestAnimationFrame;
  globalThis.requestAnimationFrame = (frame) => { asked++; return real(frame) };
  let page;
  Object.defineProperty(globalThis, "orapa", {
    get: () => page,
    set(value) {
      page = value;
      const { rest } = value;
      page.rest = (next, seconds) => { ran++; rest(next, seconds) };
    },
  });
"""


@pytest.mark.parametrize(
    ("scene", "seconds"),
    [
        ("table", 5),
        ("enigma table", 5),
        *(pytest.param(scene, 60, marks=pytest.mark.slow) for scene in ("home", "table", "diamond", "enigma table")),
    ],
)
def test_an_idle_game_asks_for_no_frame_and_wakes_at_once(
    visit: Visitor, address: str, scene: str, seconds: int
) -> None:
    visitor = visit()
    visitor.context.add_init_script(COUNTING)
    if scene != "home":
        keeping(visitor, a=STAKES["solo" if scene == "table" else scene.split()[0]])
    visitor.open(address + "?no-worker", newcomer=False)
    if scene != "home":
        click(ready(visitor), "continue")
        visitor.wait_for("scene", scene)
    visitor.page.mouse.move(640, 790)
    # A look at the day is due once a minute at home.
    found = idle(visitor, seconds)
    assert found.pop("ran") <= (scene == "home")
    assert found == {"asked": 0, "drawn": 0}
    before = visitor.probe("frames")
    visitor.page.keyboard.press("Tab")
    visitor.page.wait_for_function("before => orapa.probe.frames > before", arg=before, timeout=2000)


def test_chance_is_not_frozen_in_the_snapshot(visit: Visitor, address: str) -> None:
    draws = {
        visit().open(address).page.evaluate("orapa.python.runPython('import random; random.random()')")
        for _ in range(2)
    }
    assert len(draws) == 2


def test_python_runs_on_the_page_s_own_stack(visit: Visitor, address: str) -> None:
    """Chromium may crash on another one."""
    asked = "orapa.python.runPythonAsync('from pyodide.ffi import can_run_sync; can_run_sync()')"
    assert visit().open(address).page.evaluate(asked) is False


def test_the_library_holds_only_what_is_imported(visit: Visitor, address: str) -> None:
    visitor = visit().open(address)
    found = visitor.page.evaluate(
        "code => orapa.python.runPython(code).toJs()",
        'import importlib.util; [importlib.util.find_spec(name) is None for name in ("doctest", "json")]',
    )
    assert found == [True, False]


def test_the_policy_refuses_text_as_code_and_foreign_scripts(visit: Visitor, address: str) -> None:
    visitor = visit().open(address)
    asked = """() => new Promise((done) => {
        document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), { once: true });
        document.head.append(Object.assign(document.createElement("script"), { textContent: "globalThis.broken = 1" }));
    })"""
    assert visitor.page.evaluate(asked).startswith("script-src")
    assert visitor.page.evaluate("globalThis.broken") is None
    refused = "setTimeout('globalThis.broken = 2'); new Promise(done => setTimeout(() => done(globalThis.broken), 50))"
    assert visitor.page.evaluate(refused) is None
