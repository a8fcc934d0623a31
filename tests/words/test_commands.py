"""What is said to the game is read by the words of each language, and garbage is refused in peace."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.app.diamond.table.spoken import VERBS as DIAMOND
from orapa.app.enigma.puzzles.spoken import VERBS as PUZZLES
from orapa.app.enigma.table.spoken import VERBS as ENIGMA
from orapa.app.speaker import VERBS
from orapa.engine.mine.rules.board import PORT_NAMES, parse_port
from orapa.words.commands import LONGEST, Said, Vocabulary, chosen, folded, words_of
from orapa.words.languages import languages
from orapa.words.mine.commands import NOTATION, Language, Order
from orapa.words.mine.commands import VERBS as TABLE
from orapa.words.texts import Texts

ENGLISH = Language(Texts("en"))
# What is said where, and the sentence that tells it where the commands of a place are told in one.
VERBS_OF = {
    "house": (VERBS, ""),
    "table": (TABLE, ""),
    "diamond": (DIAMOND, "diamond.say.help"),
    "enigma": (ENIGMA, "enigma.say.help.table"),
    **{kind.value: (verbs, f"enigma.say.help.{kind}") for kind, verbs in PUZZLES.items()},
}
NAMES = ("Solo, A new mine", "Settings", "Theme: Light", "Theme: Dark")


def test_words_are_compared_without_capitals_accents_and_punctuation() -> None:
    assert folded("  Účet, Straße! ") == "ucet strasse"


@pytest.mark.parametrize("code", languages())
def test_no_word_of_a_language_stands_for_two_things(code: str) -> None:
    texts = Texts(code)
    for verbs, _ in VERBS_OF.values():
        said = [folded(word) for verb in verbs for word in words_of(texts, f"say.{verb}")]
        assert len(said) == len(set(said)), sorted(word for word in said if said.count(word) > 1)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("there", VERBS_OF)
def test_every_word_of_a_verb_is_read_as_that_verb(code: str, there: str) -> None:
    texts, (verbs, _) = Texts(code), VERBS_OF[there]
    vocabulary = Vocabulary(texts, verbs)
    for verb in verbs:
        for word in words_of(texts, f"say.{verb}"):
            for typed in (word, word.upper(), word.replace("’", "'")):
                assert vocabulary.read(f"{typed} 5") == Said(verb, ("5",)), typed


@pytest.mark.parametrize("code", languages())
def test_no_word_of_the_house_is_taken_by_what_is_said_at_a_place(code: str) -> None:
    texts = Texts(code)
    for there, (verbs, _) in VERBS_OF.items():
        vocabulary = Vocabulary(texts, [verb for verb in verbs if verb not in VERBS])
        if there != "house":
            taken = [word for verb in VERBS for word in words_of(texts, f"say.{verb}") if vocabulary.read(word).verb]
            assert taken == [], there


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("there", [name for name, (_, key) in VERBS_OF.items() if key])
def test_a_sentence_of_help_tells_every_verb_of_its_place_once(code: str, there: str) -> None:
    texts, (verbs, key) = Texts(code), VERBS_OF[there]
    vocabulary, (_, _, told) = Vocabulary(texts, verbs), texts(key).partition(":")
    said = [vocabulary.read(one.strip()).verb for one in told.rstrip(".").split(";")]
    assert "" not in said
    assert set(said) == set(verbs)


@pytest.mark.parametrize("code", languages())
def test_every_port_is_named_behind_every_word_for_asking(code: str) -> None:
    texts = Texts(code)
    language = Language(texts)
    fillers = [word for word in words_of(texts, "say.filler") if folded(word)]
    for name in PORT_NAMES:
        for verb in ("ask", *words_of(texts, "say.fire")):
            for line in (f"{verb} {name}", f"{verb} {name.lower()}.", *(f"{verb} {one} {name}" for one in fillers)):
                order = language.read(line)
                assert order is not None, line
                assert (order.verb, order.ports, order.strange) == ("fire", (parse_port(name),), ()), line


def test_an_apostrophe_parts_words() -> None:
    french = Language(Texts("fr"))
    for line, verb in (("passe l’appareil", "hand_over"), ("PASSE L'APPAREIL", "hand_over"), ("d'accord", "yes")):
        order = french.read(line)
        assert order is not None
        assert order.verb == verb
    fired = french.read("lance l'onde depuis l’A")
    assert fired is not None
    assert (fired.ports, fired.strange) == ((parse_port("A"),), ())
    noted = french.read("note l'angle d’abord")
    assert noted is not None
    assert noted.rest == "l'angle d’abord"


@pytest.mark.parametrize("code", languages())
def test_every_form_that_help_tells_is_understood(code: str) -> None:
    texts = Texts(code)
    for verb in TABLE:
        form = texts(f"say.form.{verb}").partition(",")[0]
        order = Language(texts).read(form)
        assert order is not None, form
        assert (order.verb, order.strange) == (verb, ()), form


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("move", NOTATION)
def test_the_notation_of_records_is_read_in_every_language(code: str, move: str) -> None:
    order = Language(Texts(code)).read(f"{move} R:B8:1" if move == "place" else move)
    assert order is not None
    assert order.verb == NOTATION[move]


def test_the_longest_word_of_a_verb_counts() -> None:
    vocabulary = Vocabulary(Texts("en"), ("take", "lift"))
    assert vocabulary.read("Take away the red") == Said("lift", ("the", "red"))
    assert vocabulary.read("take red") == Said("take", ("red",))
    assert vocabulary.read("sing") == Said("", ("sing",))


def read(line: str) -> Order:
    order = ENGLISH.read(line)
    assert order is not None
    return order


@pytest.mark.parametrize(
    ("line", "position"),
    [
        ("place R:B8:1", "R:B8:1"),
        ("place red B8 turn 1", "R:B8:1"),
        ("put the red gem at 8b, turned 1", "R:B8:1"),
        ("place white square on B3", "w:B3"),
        ("place w B3", "w:B3"),
        ("place white F2 turn 2", "W:F2:2"),
        ("place red C3 flipped turn 1", "R:C3:1m"),
    ],
)
def test_a_gem_is_placed_in_words_and_in_notation(line: str, position: str) -> None:
    order = read(line)
    assert not order.strange
    assert str(order.position) == position


def test_ports_cells_halves_signs_and_numbers_are_named() -> None:
    assert read("fire 15").ports == (14,)
    assert read("ask E4").cells == (43,)
    marked = read("mark C5 top left red")
    assert (marked.half, marked.gem is not None and marked.gem.letter) == ("nw", "R")
    assert read("hint 2").number == 2
    assert read("fire zzz").strange == ("zzz",)


def test_a_choice_is_made_by_number_by_name_or_by_as_much_as_fits_no_other() -> None:
    assert [chosen(line, NAMES) for line in ("2", "settings", "Solo", "theme dark", "light")] == [1, 1, 0, 3, 2]
    assert [chosen(line, NAMES) for line in ("0", "5", "theme", "", "?")] == [None] * 5


@given(st.text(max_size=2 * LONGEST))
def test_whatever_is_said_is_read_or_not_understood(line: str) -> None:
    Vocabulary(Texts("en"), VERBS).read(line)
    chosen(line, NAMES)
    for verb in ("", *TABLE):
        order = ENGLISH.read(f"{verb} {line}")
        if order:
            assert order.position is None or order.gem is not None
