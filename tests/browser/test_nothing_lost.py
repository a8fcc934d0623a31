"""A match at stake: whatever happens to the page, the player has it again."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from orapa.engine.mine.rules.mines import parse_mine
from orapa.site.serve import serving
from tests.browser.conftest import Visit
from tests.browser.test_offline import kept, only_version, rename_version
from tests.browser.test_shell import LINK, ask, click, count, ready, table
from tests.browser.test_table import MINE, Player

Visitor = Callable[..., Visit]

# The program as it runs, from the page's Python.
APP = 'app = running[0].get_coro().cr_frame.f_locals["app"]'
STOP = f"""
{APP}
def stop(now):
    raise ValueError("for a test")
app.scene.tick = stop
None
"""
PERSIST = "navigator.storage.persist = async () => { globalThis.persisted = (globalThis.persisted || 0) + 1 }"
FILL = "signs => { localStorage.filler = 'x'.repeat(signs) }"


def stopped(visitor: Visit) -> None:
    """Have the program fail at the table."""
    visitor.page.evaluate("code => { orapa.python.runPython(code) }", STOP)
    visitor.page.mouse.move(300, 300)
    visitor.page.wait_for_selector("#save-match", timeout=30_000)


def brought_in(visitor: Visit, file: Path, words: str) -> None:
    """Bring a file in on the page of the settings, and be told so."""
    with visitor.page.expect_file_chooser() as choosing:
        click(visitor, "import import")
    choosing.value.set_files(file)
    visitor.wait_for("toast", words)


def settings(visitor: Visit) -> Visit:
    """From home to the settings, in a window so high that nothing has to be scrolled."""
    visitor.page.set_viewport_size({"width": 1280, "height": 1600})
    visitor.page.wait_for_timeout(500)
    click(visitor, "settings")
    visitor.wait_for("scene", "settings")
    return visitor


def gone_on(visitor: Visit, questions: int) -> None:
    """From the settings to home, and on with the match that is there, which has so many questions."""
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "home")
    visitor.page.wait_for_timeout(400)
    click(visitor, "continue")
    table(visitor)
    Player(visitor).wait("questions", questions)


def test_everything_goes_to_another_device_as_one_file(visit: Visitor, address: str, tmp_path: Path) -> None:
    first = ready(visit(locale="en-GB").open(address + LINK))
    table(first)
    ask(first, "G")
    first.page.goto("about:blank")
    first.page.goto(address)
    ready(first.started())
    settings(first)
    with first.page.expect_download() as saving:
        click(first, "export export")
    file = tmp_path / "everything.txt"
    saving.value.save_as(file)

    second = settings(ready(visit(locale="en-GB").open(address)))
    for words in ("One match brought in", "0 matches brought in"):
        brought_in(second, file, words)
    whole = file.read_text()
    file.write_text(whole[:-30])
    brought_in(second, file, "could not be read: playing.")
    gone_on(second, 1)

    # What was played on since is newer than the file, which then changes nothing.
    ask(second, "7")
    second.page.evaluate("history.back()")
    second.wait_for("scene", "home")
    second.page.wait_for_timeout(400)
    settings(second)
    file.write_text(whole)
    brought_in(second, file, "0 matches brought in")
    gone_on(second, 2)
    assert first.complaints == second.complaints == []


def test_a_game_that_stopped_offers_the_match_and_goes_on_with_it(visit: Visitor, address: str, tmp_path: Path) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    stopped(visitor)
    assert "The game stopped" in visitor.page.inner_text("#said")
    with visitor.page.expect_download() as saving:
        visitor.page.click("#save-match")
    file = tmp_path / "match.txt"
    saving.value.save_as(file)
    word = file.read_text()
    assert word.startswith("orapa-match-1.")
    assert not any(position in word for position in str(parse_mine(MINE)).split())
    visitor.page.click("#copy-match")
    assert visitor.page.input_value("dialog textarea") == word
    visitor.page.keyboard.press("Escape")
    visitor.page.click("#again")
    visitor.started()
    table(visitor)
    Player(visitor).wait("questions", 1)

    other = settings(ready(visit(locale="en-GB").open(address)))
    brought_in(other, file, "One match brought in")
    assert count(other, "playing.") == 1


def test_the_code_of_a_game_that_stopped_goes_on_in_another_browser(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    stopped(visitor)
    visitor.page.click("#copy-match")
    word = visitor.page.input_value("dialog textarea")

    other = settings(ready(visit(locale="en-GB").open(address)))
    for pasted, words in ((word[:-9], "nothing that was saved"), (f" {word}\n", "One match brought in")):
        click(other, "import paste")
        other.page.locator("dialog textarea").fill(pasted)
        other.page.locator("dialog .answers button").last.click()
        other.wait_for("toast", words)
    gone_on(other, 1)
    ask(other, "7")
    assert count(other, "playing.") == 1
    assert other.complaints == []


def test_a_storage_that_fills_up_is_told_in_time_with_a_way_out(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(PERSIST)
    player = Player(visitor, address)
    player.keys("b", "Enter")
    player.wait("questions", 1)
    player.page.evaluate(FILL, 4_200_000)
    assert player.page.evaluate("globalThis.persisted") is None
    for position in parse_mine(MINE).positions:
        player.drag(position)
    player.hand_in(player.click)
    visitor.wait_for("toast", "almost full")
    assert player.page.evaluate("globalThis.persisted") == 1
    assert count(visitor, "played.") == 1
    player.page.evaluate("code => { orapa.python.runPython(code) }", APP)
    place = "list(app.toast._group.widgets[0].box.center)"
    with player.page.expect_download():
        player.page.mouse.click(*player.page.evaluate("code => orapa.python.runPython(code).toJs()", place))


def test_a_full_storage_is_told_and_the_match_goes_on(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    visitor.page.evaluate(
        """() => {
            for (let size = 1 << 22; size; size >>= 1) {
                try { localStorage.filler = (localStorage.filler || "") + "x".repeat(size) } catch {}
            }
        }"""
    )
    player = Player(visitor)
    player.keys("7", "Enter")
    player.wait("questions", 2)
    visitor.wait_for("toast", "Nothing can be stored")
    visitor.page.evaluate("delete localStorage.filler")
    ask(visitor, "5")
    visitor.page.reload()
    visitor.started()
    table(visitor)
    Player(visitor).wait("questions", 3)
    assert visitor.complaints == []


def test_a_new_version_waits_until_the_match_is_left(visit: Visitor, web: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(web, site)
    with serving(site) as address:
        visitor = ready(visit(locale="en-GB").open(address))
        kept(visitor)
        rename_version(site, "second")
        visitor.page.goto("about:blank")
        visitor.open(address + LINK, newcomer=False)
        ready(visitor)
        table(visitor)
        ask(visitor, "G")
        visitor.page.wait_for_function("orapa.waiting", timeout=60_000)
        visitor.page.wait_for_timeout(500)
        assert "new version" not in str(visitor.probe("toast"))
        ask(visitor, "7")
        visitor.page.evaluate("history.back()")
        visitor.wait_for("scene", "home")
        visitor.wait_for("toast", "new version")
        assert count(visitor, "playing.") == 1
        with visitor.page.expect_navigation():
            visitor.page.evaluate("orapa.reload()")
        ready(visitor.started())
        only_version(visitor, "second")
        click(visitor, "continue")
        table(visitor)
        Player(visitor).wait("questions", 2)


def test_a_damaged_entry_is_set_aside_and_the_match_beside_it_goes_on(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    visitor.page.evaluate("localStorage['orapa.playing.0000000000000000'] = 'gone bad'")
    visitor.page.goto("about:blank")
    visitor.page.goto(address)
    ready(visitor.started())
    visitor.wait_for("toast", "set aside")
    click(visitor, "continue")
    table(visitor)
    Player(visitor).wait("questions", 1)
    assert count(visitor, "aside.") == 1


def test_a_match_of_version_03_is_gone_on_with_and_its_records_are_listed(visit: Visitor, address: str) -> None:
    samples = Path(__file__).parents[1] / "samples" / "version0.3"
    kept = (samples / "storage.json").read_text(encoding="utf-8")
    matches = json.loads((samples / "expected.json").read_text())["matches"]
    visitor = visit()
    visitor.context.add_init_script(f"if (!localStorage.seen) Object.assign(localStorage, {{seen: 1, ...{kept}}})")
    ready(visitor.open(address))
    click(visitor, "records")
    visitor.wait_for("scene", "records")
    over = [name for name, match in matches.items() if match["over"] and name != "deleted"]
    for name in over:
        visitor.wait_for("widgets", f"result.{name}")
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "home")
    visitor.page.wait_for_timeout(400)
    click(visitor, "continue")
    questions = int(table(visitor)["questions"])
    assert questions == matches["running"]["questions"]
    ask(visitor, "M")
    Player(visitor).wait("questions", questions + 1)
    assert count(visitor, "played.") == len(over)
    assert count(visitor, "aside.") == 0
    assert visitor.complaints == []
