"""The game in words, in the built site: played by keyboard alone, held against the accessibility tree, and by axe."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.games import Match
from orapa.site import versions
from orapa.site.fetch import npm_package
from tests.app.mine.company.duels import RIVAL, TOM, begun, with_another_mine
from tests.browser.conftest import Visit
from tests.browser.test_duel import AWAY

Visitor = Callable[..., Visit]

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
LINK = f"#mine={encode(parse_mine(MINE))}"
PATIENCE = 20_000
# Everything that the document says, hidden or not, but for scripts, styles and how much of the game has come.
DOCUMENT = """() => {
  const copy = document.body.cloneNode(true);
  copy.querySelectorAll("script, style, #loader").forEach((one) => one.remove());
  return copy.textContent + JSON.stringify([...document.querySelectorAll("input")].map((one) => one.value));
}"""


class Listener:
    """A visitor who sees nothing: keys, words, and what is read out."""

    def __init__(self, visitor: Visit, address: str, match: Match | None = None) -> None:
        if match:
            from orapa.app.keep.entries import Entry
            from orapa.engine.play.records import print_record

            entry = Entry("playing.a", 1_000, print_record(match))
            script = f"localStorage['orapa.playing.a'] ??= {json.dumps(str(entry))}"
            visitor.context.add_init_script(f"try {{ {script} }} catch {{}}")
        self.visitor = visitor.open(address, newcomer=False)
        self.page: Page = visitor.page
        self.page.wait_for_selector("#loader", state="hidden")
        expect(self.page.locator("#offered button").first).to_be_attached(timeout=PATIENCE)
        self.page.keyboard.press("Shift+Tab")
        expect(self.field).to_be_focused()

    @property
    def field(self) -> Locator:
        return self.page.locator("#command")

    @property
    def log(self) -> list[str]:
        return self.page.locator("#log p").all_text_contents()

    @property
    def title(self) -> Locator:
        return self.page.locator("#spoken h1")

    def say(self, words: str) -> None:
        """Type a command; the focus stays where it is typed."""
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")
        expect(self.field).to_have_value("")

    def hears(self, words: str) -> None:
        """Until something is read out."""
        expect(self.page.locator("#log")).to_contain_text(words, timeout=PATIENCE)

    def at(self, title: str) -> None:
        expect(self.title).to_have_text(title, timeout=PATIENCE)

    def at_rest(self) -> str:
        """All that can be read, once nothing of it changes any more."""
        before, now = "", self.page.evaluate(DOCUMENT)
        while now != before:
            self.page.wait_for_timeout(400)
            before, now = now, self.page.evaluate(DOCUMENT)
        return str(now)

    def press(self, name: str) -> None:
        """Press one of the buttons, by the keyboard."""
        button = self.page.get_by_role("button", name=re.compile(name))
        expect(button).to_have_count(1, timeout=PATIENCE)
        button.press("Enter")


def test_a_whole_match_is_played_by_the_keyboard_alone(visit: Visitor, address: str) -> None:
    visitor = visit()
    here = Listener(visitor, f"{address}?no-worker{LINK}")
    here.at("Challenge")
    here.say("fire B")
    here.hears("1. The wave from B comes out at 3, white.")
    here.say("scan E4")
    here.hears("really ask")
    here.say("yes")
    here.hears("2. In cell E4")
    for position in MINE.split():
        here.say(f"place {position}")
    expect(here.page.get_by_role("button", name="Hand in, 5 of 5")).to_be_visible(timeout=PATIENCE)
    tree = here.page.locator("#spoken").aria_snapshot()
    for part in ('heading "Challenge"', 'log "What happens"', 'textbox "Command"', 'table "Answers"', 'table "Sheet"'):
        assert part in tree, part
    assert 'cell "The wave from B comes out at 3, white."' in tree
    here.say("hand in")
    here.at("Hand in this sheet?")
    expect(here.field).to_be_focused()
    here.say("yes")
    here.at("Solved")
    expect(here.field).to_be_focused()
    assert len([line for line in here.log if line == "1. The wave from B comes out at 3, white."]) == 1
    assert not visitor.complaints


def test_help_the_history_and_what_is_not_understood(visit: Visitor, address: str) -> None:
    here = Listener(visit(), f"{address}?no-worker{LINK}")
    here.say("help")
    here.hears("place red B8 turn 1")
    here.say("fire zzz")
    here.hears("“zzz” is not understood")
    here.page.keyboard.press("ArrowUp")
    expect(here.field).to_have_value("fire zzz")
    here.page.keyboard.press("ArrowUp")
    expect(here.field).to_have_value("help")
    here.page.keyboard.press("Escape")
    expect(here.page.locator("#canvas")).to_be_focused()


@pytest.mark.slow
def test_a_lesson_is_done_in_words(visit: Visitor, address: str) -> None:
    here = Listener(visit(), f"{address}?no-worker")
    here.say("learn")
    here.at("Lessons")
    here.press("Fire a wave")
    here.at("Fire a wave")
    asked = here.page.locator("#log p").last.text_content() or ""
    assert len(asked) > 20
    for _ in range(12):
        if here.page.get_by_role("button", name="Next").count() and here.visitor.probe("lesson"):
            facts = json.loads(here.visitor.probe("lesson"))
            if facts.get("finished"):
                break
        here.press("^Show me")
        here.page.wait_for_timeout(2500)
    tree = here.page.locator("#spoken").aria_snapshot()
    assert 'button "Next' in tree
    assert here.page.locator("#log p").count() > 3


def test_a_turn_of_a_duel_is_played_in_words(visit: Visitor, address: str) -> None:
    here = Listener(visit(), f"{address}?no-worker", begun(other=RIVAL))
    here.say("continue")
    here.at("Duel")
    here.say("fire G")
    here.hears("The wave from G")
    here.hears("Your mine: ")
    tree = here.page.locator("#spoken").aria_snapshot()
    assert 'table "Answers"' in tree


def test_behind_the_curtain_nothing_is_left(visit: Visitor, address: str) -> None:
    here = Listener(visit(), f"{address}?no-worker", begun(other=TOM))
    here.say("continue")
    here.at("Ella")
    here.say("1")
    here.at("Duel")
    here.say("fire G")
    here.hears("The wave from G")
    here.say("place red C3 turn 1")
    here.hears("Red gem")
    here.say("hand over")
    here.at("Tom")
    expect(here.page.locator("#grids table")).to_have_count(0)
    said = here.page.evaluate(DOCUMENT)
    assert "Red gem" not in said
    assert "place red" not in said
    here.page.keyboard.press("ArrowUp")
    expect(here.field).to_have_value("")


def test_a_page_in_the_background_leaves_nothing_to_be_read(visit: Visitor, address: str) -> None:
    here = Listener(visit(), f"{address}?no-worker", begun(other=TOM))
    here.say("continue")
    here.at("Ella")
    here.say("1")
    here.at("Duel")
    here.say("place red C3 turn 1")
    here.hears("Red gem")
    assert here.page.evaluate(AWAY) == "hidden"
    assert "Red gem" not in here.page.evaluate(DOCUMENT)
    here.at("Ella")


def test_the_document_is_the_same_for_two_hidden_mines_until_they_are_shown(visit: Visitor, address: str) -> None:
    first = begun(other=TOM)
    other, port = with_another_mine(first)
    said = []
    for match in (first, other):
        here = Listener(visit(), f"{address}?no-worker", match)
        here.say("continue")
        here.at("Ella")
        parts = [here.at_rest()]
        here.say("1")
        here.at("Duel")
        for words in ("place red B8 turn 1", "read sheet", "help"):
            before = len(here.log)
            here.say(words)
            expect(here.page.locator("#log p").nth(before)).to_be_attached(timeout=PATIENCE)
            parts.append(here.at_rest())
        here.say(f"fire {port}")
        here.hears(f"The wave from {port}")
        for words, title in (("hand over", "Tom"), ("home", "Orapa Mine"), ("records", "Records")):
            here.say(words)
            here.at(title)
            parts.append(here.at_rest())
        said.append(parts)
    assert said[0] == said[1]


@pytest.mark.parametrize("size", ["desktop", "portrait"])
def test_the_words_stand_beside_the_picture_if_that_is_wanted(visit: Visitor, address: str, size: str) -> None:
    here = Listener(visit(size), f"{address}?no-worker")
    whole = here.page.evaluate("orapa.size()")
    here.say("settings")
    here.at("Settings")
    here.press("^Text beside")
    here.page.wait_for_function("whole => orapa.size().join() !== whole", arg=",".join(map(str, whole)))
    here.page.locator("#canvas").focus()
    layer, canvas = (here.page.locator(one).bounding_box() for one in ("#spoken", "#canvas"))
    assert layer
    assert canvas
    beside = layer["x"] >= canvas["x"] + canvas["width"] - 1 or layer["y"] >= canvas["y"] + canvas["height"] - 1
    assert beside
    here.page.reload()
    here.visitor.started()
    expect(here.page.locator("#spoken")).to_be_in_viewport(timeout=PATIENCE)


def test_the_language_of_the_words_is_named(visit: Visitor, address: str) -> None:
    here = Listener(visit(), f"{address}?no-worker")
    here.say("settings")
    here.at("Settings")
    here.press("Deutsch")
    here.at("Optionen")
    assert here.page.evaluate("[document.documentElement.lang, document.getElementById('spoken').lang]") == ["de", "de"]
    here.page.locator("#command").focus()
    here.say("zurück")
    here.at("Orapa Mine")


def barriers(page: Page) -> list[str]:
    """What axe finds wrong with the words."""
    page.evaluate((npm_package("axe-core", versions.AXE, versions.AXE_SHA512) / "axe.min.js").read_text())
    found = page.evaluate("async () => (await axe.run(document, { iframes: false })).violations")
    return [f"{one['id']}: {one['help']} {one['nodes'][0]['html'][:160]}" for one in found]


# From home, what is said to come to a scene, and what that is called.
SCENES = {
    "home": ((), "Orapa Mine"),
    "settings": (("settings",), "Settings"),
    "new mine": (("solo",), "New mine"),
    "table": (("solo", "dig", "fire G"), "Solo"),
    "a dialog": (("solo", "dig", "hand in", "place red B8 turn 1", "hand in"), "Hand in this sheet?"),
    "rule book": (("solo", "dig", "menu", "rules"), "Rules"),
    "reveal": (("solo", "dig", "fire G", "give up", "yes"), "Given up"),
    "review": (("solo", "dig", "fire G", "give up", "yes", "review"), "Review"),
    "records": (("records",), "Records"),
    "statistics": (("records", "statistics"), "Statistics"),
    "lessons": (("learn",), "Lessons"),
    "lesson": (("learn", "fire a wave"), "Fire a wave"),
    "training": (("learn", "training"), "Training"),
    "set-up": (("rivals",), "Match"),
    "builder": (("build",), "Build a mine"),
    "companion": (("sheet",), "Sheet for the boxed game"),
    "game master": (("sheet", "game master"), "Game master"),
    "daily": (("daily",), "Daily mine"),
    "diamond": (("mister diamond",), "Mister Diamond"),
    "diamond set-up": (("mister diamond", "new match"), "New match"),
    "diamond table": (("mister diamond", "new match", "shake the tray"), "Mister Diamond"),
    "enigma": (("enigma",), "Enigma"),
    "enigma set-up": (("enigma", "new match"), "New match"),
    "enigma puzzle": (("enigma", "practice", "pipes", "put elbow A1"), "Pipes"),
}
SHARED = {"curtain": (("continue",), "Ella"), "duel": (("continue", "1"), "Duel")}


@pytest.mark.parametrize(
    ("theme", "scenes"),
    [
        ("dark", ("home", "settings", "table", "records", "diamond", "enigma puzzle")),
        *(pytest.param(theme, tuple(SCENES), marks=pytest.mark.slow) for theme in ("dark", "light", "contrast")),
    ],
    ids=["some", "dark", "light", "contrast"],
)
def test_axe_finds_no_barrier_in_any_scene(visit: Visitor, address: str, theme: str, scenes: tuple[str, ...]) -> None:
    found = {}
    alone = {name: SCENES[name] for name in scenes}
    for there, match in ((alone, None), (SHARED, begun("1 ask G", "2 ask 7", other=TOM))):
        visitor = visit()
        choices = json.dumps({"version": 2, "theme": theme, "games": {"mine": {"lessons": ["fire"]}}})
        script = f"localStorage['orapa.choices'] ??= {json.dumps(choices)}"
        visitor.context.add_init_script(f"try {{ {script} }} catch {{}}")
        here = Listener(visitor, f"{address}?no-worker", match)
        for name, (words, title) in there.items():
            for line in words:
                here.page.evaluate("document.getElementById('log').replaceChildren()")
                here.say(line)
                expect(here.page.locator("#log p").first).to_be_attached(timeout=PATIENCE)
                here.page.wait_for_timeout(300)
            here.at(title)
            if problems := barriers(here.page):
                found[name] = problems
            if words:
                here.say("home")
                here.at("Orapa Mine")
    assert found == {}
