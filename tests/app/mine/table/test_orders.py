"""What is said at the table comes to the very intents of pointer and keys, and no intent is out of the words' reach."""

from dataclasses import replace
from typing import get_args

import pytest

from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.intents import (
    Ask,
    CallOff,
    Door,
    Explain,
    Follow,
    Intent,
    Lay,
    PickGem,
    Play,
    Reread,
    Say,
    Turn,
)
from orapa.app.mine.table.moment import Moment, Reaction
from orapa.app.mine.table.orders import forms, obeyed
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import parse_position
from orapa.words.languages import languages
from orapa.words.mine.commands import VERBS, Language
from orapa.words.texts import Texts
from tests.app.mine.table.moments import at_cell, moment, windowless

__all__ = ["windowless"]

pytestmark = pytest.mark.usefixtures("windowless")

BROKEN = ("ask B", "place R:B8:1", "place B:B1")


def reaction(line: str, here: Moment, language: str = "en") -> Reaction:
    told = obeyed(line, here, Texts(language))
    assert isinstance(told, Reaction), told
    return told


def answer(line: str, here: Moment) -> str | None:
    told = obeyed(line, here, Texts("en"))
    assert not isinstance(told, Reaction)
    return told


LINES: list[tuple[str, tuple[str, ...], Intent]] = [
    ("fire G", (), Ask(parse_port("G"))),
    ("ask G", (), Ask(parse_port("G"))),
    ("scan E4", (), Ask(at_cell("E4"))),
    ("ask E4", (), Ask(at_cell("E4"))),
    ("place red B8 turn 1", (), Lay(parse_position("R:B8:1"))),
    ("place R:B8:1", (), Lay(parse_position("R:B8:1"))),
    ("choose yellow", (), PickGem(Gem.YELLOW)),
    ("turn red", ("place R:B8:1",), Turn(1)),
    ("turn red 3", ("place R:B8:1",), Turn(3)),
    ("flip red", ("place R:B8:1",), Turn(1, flip=True)),
    ("take away red", ("place R:B8:1",), Play(("lift R",))),
    ("remove C8", ("place R:B8:1",), Play(("lift R",))),
    ("cross C5 C6", (), Play(("mark C5 C6 x",))),
    ("mark C5 x", (), Play(("mark C5 x",))),
    ("dot C5", (), Play(("mark C5 dot",))),
    ("mark C5 top left red", (), Play(("mark C5 nw R",))),
    ("mark C5 nw R", (), Play(("mark C5 nw R",))),
    ("erase C5", ("mark C5 x",), Play(("unmark C5",))),
    ("erase C8", ("place R:B8:1",), Play(("lift R",))),
    ("sure red", ("place R:B8:1",), Play(("sure R",))),
    ("unsure red", ("place R:B8:1", "sure R"), Play(("unsure R",))),
    ("undo", ("mark C5 x",), Play(("undo",))),
    ("undo", (), Say("table.refused.nothing-to-undo")),
    ("redo", (), Play(("redo",))),
    ("suppose", (), Play(("checkpoint",))),
    ("keep", ("checkpoint",), Play(("drop 1",))),
    ("drop", ("checkpoint",), Play(("return 1", "drop 1"))),
    ("hint", (), Door("hint")),
    ("hint 1", (), Reread(1)),
    ("odds", (), Door("odds")),
    ("hand in", ("place R:B8:1",), Door("hand in")),
    ("submit", ("place R:B8:1",), Door("hand in")),
    ("hand in", (), Say("table.refused.empty-sheet")),
    ("give up", (), Door("give_up")),
    ("concede", (), Door("give_up")),
    ("menu", (), Door("menu")),
    ("clear", (), Door("reset")),
    ("note the corner", (), Play(("note the corner",))),
]


@pytest.mark.parametrize(("line", "moves", "intent"), LINES)
def test_a_line_comes_to_an_intent(line: str, moves: tuple[str, ...], intent: Intent) -> None:
    assert reaction(line, moment(*moves)).intent == intent


def test_an_aimed_question_is_asked_by_yes_and_called_off_by_no() -> None:
    here = moment(confirm=True)
    aimed = reaction("fire G", here).choices
    assert aimed.aim == parse_port("G")
    assert reaction("yes", replace(here, choices=aimed)).intent == Ask(parse_port("G"))
    assert reaction("no", replace(here, choices=aimed)).intent == CallOff()
    assert obeyed("yes", here, Texts("en")) is None


def test_why_explains_an_answer_that_the_sheet_contradicts() -> None:
    here = moment(*BROKEN)
    intent = reaction("why B", here).intent
    assert intent == Explain(here.view.clues[0].answer)
    assert "explain" in (answer("why", moment()) or "")


def test_on_ones_own_board_a_port_shows_its_wave() -> None:
    here = replace(moment(), looking=True)
    assert reaction("fire G", here).intent == Follow(parse_port("G"))
    assert obeyed("place red B8", here, Texts("en")) is None
    assert "Expected" in (answer("fire E4", here) or "")


def test_what_cannot_be_is_answered_in_words() -> None:
    assert answer("fire zzz", moment()) == "Expected: fire G. “zzz” is not understood."
    assert "edge" in (answer("place blue H9", moment()) or "")
    assert "not on your sheet" in (answer("take away red", moment()) or "")
    assert "not in this game" in (answer("place diamond B8", moment()) or "")
    assert answer("cell C5", moment("mark C5 x")) == "C5: crossed out"
    assert answer("odds", moment(aids=frozenset())) == "There are no odds here."


def test_what_names_no_verb_or_nothing_behind_it_may_be_a_button() -> None:
    for line in ("yellow gem", "", "scan", "cross", "12"):
        assert obeyed(line, moment(), Texts("en")) is None


@pytest.mark.parametrize("code", languages())
def test_every_example_of_help_is_read_as_what_it_stands_for(code: str) -> None:
    texts = Texts(code)
    for verb in VERBS:
        line = texts(f"say.form.{verb}").partition(",")[0]
        order = Language(texts).read(line)
        assert order is not None, line
        assert (order.verb, order.strange) == (verb, ()), line
        obeyed(line, moment("place R:B8:1", choices=Choices()), texts)


# The same five lines as somebody would say them.
EXAMPLES = {
    "en": ("fire G", "scan E4", "place red B8 turn 1", "hint", "hand in"),
    "de": ("Feuere G", "scanne E4", "lege den roten Stein auf B8, Drehung 1", "Tipp", "gib ab"),
    "cs": ("vyšli paprsek z brány G", "skenuj pole E4", "polož červený kámen na B8 otočení 1", "rada", "odevzdej"),
    "fr": ("lance l’onde depuis G", "scanne la case E4", "pose la gemme rouge en B8, tour 1", "indice", "rends"),
}
MEANT = [Ask(parse_port("G")), Ask(at_cell("E4")), Lay(parse_position("R:B8:1")), Door("hint"), Door("hand in")]


@pytest.mark.parametrize("code", languages())
def test_the_same_is_said_in_every_language_and_in_the_notation_of_records(code: str) -> None:
    here = moment("place R:B8:1")
    noted = ("ask G", "scan E4", "place R:B8:1", "hint", "submit")
    for lines in (EXAMPLES[code], noted, [line.upper() for line in EXAMPLES[code]]):
        assert [reaction(line, here, code).intent for line in lines] == MEANT


def test_help_tells_only_what_means_something_now() -> None:
    assert "turn" not in forms(moment())
    assert "turn" in forms(moment("place R:B8:1"))
    assert set(forms(replace(moment(), looking=True))) == {"fire", "cell", "menu"}


# Intents that only a hand or a key needs, and what is said instead.
INSTEAD = {intents.Drop: Lay, intents.LetGo: CallOff, intents.ToButtons: PickGem}
# Intents that always have a button, which is pressed by its name.
BUTTONS = (intents.PickTool, intents.PickSign, intents.PickTab, intents.Write, intents.Single)


def test_every_intent_is_within_reach_of_words() -> None:
    said = {type(intent) for *_, intent in LINES} | {CallOff, Explain, Follow}
    for kind in get_args(Intent):
        for one in get_args(kind) or (kind,):
            assert one in said or one in BUTTONS or INSTEAD.get(one) in said, f"no words for {one}"
