"""A match at stake: whatever happens to the page, the player has it again."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orapa.app.keep.archive import parse_archive
from orapa.app.keep.entries import Entry, parse_entry
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import advance as advance_diamond
from orapa.engine.diamond.match.play import begin as begin_diamond
from orapa.engine.enigma.match.play import begin as begin_enigma
from orapa.engine.enigma.match.setup import Setup as EnigmaSetup
from orapa.engine.enigma.match.setup import Way
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record, resume
from orapa.site.serve import serving
from tests.app.mine.company.duels import begun
from tests.browser.conftest import Visit
from tests.browser.test_offline import kept, only_version, rename_version
from tests.browser.test_shell import BLOCKED, LINK, ask, click, count, ready, table
from tests.browser.test_table import MINE, Player
from tests.engine.diamond.tables import people

Visitor = Callable[..., Visit]

UNREADABLE = """
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } });
"""
# What the program asks the browser before anything is drawn is refused.
MUTE = """
  Object.defineProperty(Navigator.prototype, "languages", {
    get() {
      if (globalThis.orapa?.python) throw new Error("for a test");
      return ["en-GB"];
    },
  });
"""
STORES = "() => { try { localStorage.more = 'x'.repeat(500); return true } catch { return false } }"
# Matches at stake, with what nobody may read who looks on.
STAKES: dict[str, Any] = {
    "solo": play(begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), seed="secret alone")), 1, "ask G", 5),
    "duel": begun("1 ask G", "2 ask 7"),
    "diamond": advance_diamond(begin_diamond(agreed(people(2), "secret tray")), 1, "draw", 5, None),
    "enigma": begin_enigma(EnigmaSetup(people(2), "secret tiles", way=Way.LAYING, start=1)),
}

# The program as it runs, from the page's Python.
APP = 'app = running[0].get_coro().cr_frame.f_locals["app"]'
# An error that quotes all of a match, mines and all.
STOP = f"""
{APP}
from orapa.engine.play.records import print_record
def stop(now):
    raise ValueError(print_record(app.ways._sitting.match))
app.scene.tick = stop
None
"""
TOAST = f"""
{APP}
[*app.toast._group.widgets[0].box.center]
"""
PERSIST = "navigator.storage.persist = async () => { globalThis.persisted = (globalThis.persisted || 0) + 1 }"
FILL = "signs => { localStorage.filler = 'x'.repeat(signs) }"
BRIM = """() => {
  for (let size = 1 << 22; size; size >>= 1) {
    try { localStorage.filler = (localStorage.filler || "") + "x".repeat(size) } catch {}
  }
}"""
EVERYTHING = "JSON.stringify(Object.entries(localStorage).sort())"
# What is offered as a file, by its type.
TYPES = """
  globalThis.types = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => { types.push(file.type); return createObjectURL(file); };
"""


def stopped(visitor: Visit) -> str:
    """Have the program fail at the table; the match in one word, as the page offers it."""
    visitor.page.evaluate("code => { orapa.python.runPython(code) }", STOP)
    visitor.page.mouse.move(300, 300)
    return offered(visitor)


def offered(visitor: Visit) -> str:
    """The match that a page that has failed offers."""
    visitor.page.wait_for_selector("#save-match", timeout=60_000)
    visitor.page.click("#copy-match")
    word = visitor.page.input_value("dialog textarea")
    visitor.page.keyboard.press("Escape")
    return word


def in_word(word: str) -> tuple[str, Any]:
    """The name and the match that a word holds."""
    ((name, text),) = parse_archive(word).entries.items()
    return name, resume(parse_entry(name, text).text)


def moves(match: Any) -> list[str]:
    return [entry.move for entry in match.log]


def press_toast(visitor: Visit) -> None:
    """Press the word that a toast offers."""
    visitor.page.wait_for_timeout(400)
    visitor.page.mouse.click(*visitor.page.evaluate("code => orapa.python.runPython(code).toJs()", TOAST))


def keeping(visitor: Visit, **matches: Any) -> None:
    """Have matches running in this browser, the one named last played last."""
    kept = {
        f"orapa.playing.{name}": str(Entry(f"playing.{name}", 1_000 + number, print_record(match)))
        for number, (name, match) in enumerate(matches.items())
    }
    script = f"if (!localStorage.begun) Object.assign(localStorage, {{begun: 1, ...{json.dumps(kept)}}})"
    visitor.context.add_init_script(f"try {{ {script} }} catch {{}}")


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


def first_row(visitor: Visit) -> str:
    """What more can be done with the first match of the records."""
    visitor.page.wait_for_function(
        "Object.keys(JSON.parse(orapa.probe.widgets)).some(name => name.startsWith('more '))"
    )
    names: dict[str, Any] = json.loads(visitor.probe("widgets"))
    return next(name for name in names if name.startswith("more "))


def gone_on(visitor: Visit, questions: int) -> None:
    """From the settings to home, and on with the match that is there, which has so many questions."""
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "home")
    visitor.page.wait_for_timeout(400)
    click(visitor, "continue")
    table(visitor)
    Player(visitor).wait("questions", questions)


def test_everything_goes_to_another_device_as_one_file(visit: Visitor, address: str, tmp_path: Path) -> None:
    first = visit(locale="en-GB")
    first.context.add_init_script(TYPES)
    ready(first.open(address + LINK))
    table(first)
    ask(first, "G")
    first.page.goto("about:blank")
    first.page.goto(address)
    ready(first.started())
    settings(first)
    with first.page.expect_download() as saving:
        click(first, "export export")
    # What is chosen to be brought in may only be text.
    assert first.page.evaluate("types") == ["text/plain"]
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
    word = stopped(visitor)
    assert "The game stopped" in visitor.page.inner_text("#said")
    with visitor.page.expect_download() as saving:
        visitor.page.click("#save-match")
    file = tmp_path / "match.txt"
    saving.value.save_as(file)
    assert file.read_text() == word
    name, match = in_word(word)
    assert name.startswith("playing.")
    assert (moves(match), match.setup.mines) == (["ask G"], (parse_mine(MINE),))
    visitor.page.click("#again")
    visitor.started()
    table(visitor)
    Player(visitor).wait("questions", 1)

    other = settings(ready(visit(locale="en-GB").open(address)))
    brought_in(other, file, "One match brought in")
    assert count(other, "playing.") == 1


@pytest.mark.parametrize("game", STAKES)
def test_a_game_that_stopped_says_nothing_of_what_is_hidden(visit: Visitor, address: str, game: str) -> None:
    visitor, match = visit(locale="en-GB"), STAKES[game]
    keeping(visitor, a=match)
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    click(visitor, "continue")
    visitor.page.wait_for_function("orapa.probe.scene !== 'home'", timeout=60_000)
    visitor.page.wait_for_timeout(600)
    word = stopped(visitor)
    seen = visitor.page.inner_text("body") + visitor.page.inner_text("#said") + word
    assert "ValueError, " in seen
    record = print_record(match)
    hidden = [line for line in record.splitlines() if line.startswith(("mine", "seed"))]
    assert hidden
    assert not any(secret in seen for line in hidden for secret in line.split()[1:] if len(secret) > 3)
    assert in_word(word) == ("playing.a", match)


def test_the_match_that_is_open_is_offered_not_the_one_played_last(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    keeping(visitor, a=STAKES["solo"], b=STAKES["duel"])
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    visitor.page.evaluate(
        "code => { orapa.python.runPython(code) }", f'{APP}\napp.ways.resume(app.keeping.named("a"))\nNone'
    )
    table(visitor)
    assert in_word(stopped(visitor)) == ("playing.a", STAKES["solo"])


def test_a_page_that_cannot_start_offers_the_match_that_was_open(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    keeping(visitor, a=STAKES["solo"])
    visitor.page.route("**/game-*.bin", lambda route: route.fulfill(status=404))
    visitor.page.goto(f"{address}?no-worker")
    assert in_word(offered(visitor)) == ("playing.a", STAKES["solo"])
    assert visitor.page.inner_text("#again") == "Try again"
    visitor.page.unroute("**/game-*.bin")
    visitor.page.click("#again")
    visitor.started()


def test_where_python_itself_stops_the_match_is_offered(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    visitor.page.evaluate(
        "() => { try { orapa.python._api.fatal_error(new RangeError('could not allocate memory')) } catch {} }"
    )
    visitor.page.wait_for_selector("#save-match")
    assert "not enough memory" in visitor.page.inner_text("#said")
    # What stops Python may be noticed in more than one place.
    visitor.page.evaluate("orapa.failed('RangeError: could not allocate memory')")
    visitor.page.wait_for_timeout(500)
    assert visitor.page.locator("#save-match, #copy-match").count() == 2
    assert moves(in_word(offered(visitor))[1]) == ["ask G"]
    visitor.page.click("#again")
    visitor.started()
    table(visitor)


def test_an_error_before_the_first_picture_is_told_with_the_match(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(MUTE)
    keeping(visitor, a=STAKES["solo"])
    visitor.page.goto(f"{address}?no-worker")
    assert in_word(offered(visitor)) == ("playing.a", STAKES["solo"])


@pytest.mark.parametrize("blocked", [BLOCKED, UNREADABLE], ids=["full", "unreadable"])
def test_where_storage_is_blocked_the_match_is_saved_by_hand(
    visit: Visitor, address: str, tmp_path: Path, blocked: str
) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(blocked)
    ready(visitor.open(f"{address}?no-worker"))
    for name in ("solo", "start"):
        click(visitor, name)
    player = Player(visitor)
    for number, port in enumerate("G7", 1):
        player.keys(port, "Enter")
        player.wait("questions", number)
        player.wait("flying", False)
    visitor.wait_for("toast", "Nothing can be stored")
    with visitor.page.expect_download() as saving:
        press_toast(visitor)
    file = tmp_path / "everything.txt"
    saving.value.save_as(file)
    entries = parse_archive(file.read_text()).entries
    (name,) = (name for name in entries if name.startswith("playing."))
    assert moves(resume(parse_entry(name, entries[name]).text)) == ["ask G", "ask 7"]
    player.keys("5", "Enter")
    player.wait("questions", 3)
    found, match = in_word(stopped(visitor))
    assert (found, moves(match)) == (name, ["ask G", "ask 7", "ask 5"])


def test_the_code_of_a_game_that_stopped_goes_on_in_another_browser(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    word = stopped(visitor)

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


@pytest.mark.parametrize("foreign", ["a picture", "another game", "huge"])
def test_a_foreign_file_is_refused_and_changes_nothing(
    visit: Visitor, address: str, web: Path, tmp_path: Path, foreign: str
) -> None:
    file = tmp_path / "save.txt"
    file.write_bytes((web / "favicon.png").read_bytes() if foreign == "a picture" else b'{"save": {"level": 3}}')
    if foreign == "huge":
        with file.open("r+b") as long:
            long.truncate(2_000_000_000)
    visitor = visit(locale="en-GB")
    keeping(visitor, a=STAKES["solo"])
    settings(ready(visitor.open(address, newcomer=False)))
    before = visitor.page.evaluate(EVERYTHING)
    brought_in(visitor, file, "nothing that was saved")
    assert visitor.page.evaluate(EVERYTHING) == before
    gone_on(visitor, 1)
    assert visitor.complaints == []


def test_a_storage_that_fills_up_is_told_in_time_with_a_way_out(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.context.add_init_script(PERSIST)
    player = Player(visitor, address)
    player.keys("b", "Enter")
    player.wait("questions", 1)
    player.page.evaluate(FILL, 4_800_000)
    assert player.page.evaluate("globalThis.persisted") is None
    for position in parse_mine(MINE).positions:
        player.drag(position)
    player.hand_in(player.click)
    visitor.wait_for("toast", "almost full")
    assert player.page.evaluate("globalThis.persisted") == 1
    assert count(visitor, "played.") == 1
    assert player.page.evaluate("Object.keys(localStorage).filter(name => name.includes('spare'))") == []
    with player.page.expect_download():
        press_toast(visitor)

    # The other way out: old records go, and there is room again.
    player.page.evaluate(BRIM)
    assert not player.page.evaluate(STORES)
    player.page.evaluate("history.back()")
    visitor.wait_for("scene", "home")
    player.page.wait_for_timeout(400)
    click(visitor, "records")
    visitor.wait_for("scene", "records")
    for name in (first_row(visitor), "delete", "delete"):
        click(visitor, name)
        player.page.wait_for_timeout(300)
    assert count(visitor, "played.") == count(visitor, "result.") == count(visitor, "review.") == 0
    assert player.page.evaluate(STORES)


def test_a_full_storage_is_told_and_the_match_goes_on(visit: Visitor, address: str) -> None:
    visitor = ready(visit(locale="en-GB").open(address + LINK))
    table(visitor)
    ask(visitor, "G")
    visitor.page.evaluate(BRIM)
    player = Player(visitor)
    player.keys("7", "Enter")
    player.wait("questions", 2)
    visitor.wait_for("toast", "Nothing can be stored")
    with visitor.page.expect_download() as saving:
        press_toast(visitor)
    assert "ask 7" in saving.value.path().read_text()
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
            press_toast(visitor)
        ready(visitor.started())
        only_version(visitor, "second")
        click(visitor, "continue")
        table(visitor)
        Player(visitor).wait("questions", 2)


def test_where_another_tab_has_taken_the_new_version_the_button_takes_it_too(
    visit: Visitor, web: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(web, site)
    with serving(site) as address:
        first = ready(visit(locale="en-GB").open(address))
        kept(first)
        rename_version(site, "second")
        second = Visit(first.context)
        for visitor in (first, second):
            visitor.page.goto("about:blank")
            ready(visitor.open(address))
        for visitor in (first, second):
            visitor.page.bring_to_front()
            visitor.wait_for("toast", "new version")
        for visitor in (first, second):
            visitor.page.bring_to_front()
            with visitor.page.expect_navigation(timeout=10_000):
                press_toast(visitor)
            ready(visitor.started())
            assert "second" in visitor.page.evaluate("document.getElementById('parts').textContent")


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
