"""Every language says everything, and says it inside its box."""

import json
import re
from datetime import date
from pathlib import Path

import pygame
import pytest

from orapa import assets
from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.pages.home import Home
from orapa.site.fonts import ROOT, alphabet
from orapa.words.languages import languages
from orapa.words.texts import Texts, day_name, month_name
from tests.app.pages.test_home_layout import SIZES
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn
from tools import daily_shots
from tools.studio import Show

FILES, ABOUT = ("common", "mine", "diamond", "enigma", "spoken"), ("language", "page")
BY_FILE = {(code, name): json.loads(assets.read(f"texts/{code}/{name}.json")) for code in languages() for name in FILES}
WORDS = {code: {key: words for name in FILES for key, words in BY_FILE[code, name].items()} for code in languages()}

VISITS: dict[str, Show] = {"first": lambda _: None, "kept": daily_shots.kept, "running": daily_shots.streak}
FORMS = {code: [form for form, _ in one.forms] for code, one in languages().items()}
# What is told by number, in words that depend on it.
COUNTED = [key for key in WORDS["en"] if f"{key}.one" in WORDS["en"]]
# Where there is at least one of what is counted, the words for one may do without the number.
NEVER_NONE = {
    *("build.weak", "company.fit", "odds.exact", "review.left_for", "sheet.left"),
    *("diamond.told.aside", "hint.why.rest", "why.told.room", "why.told.room_given"),
}


def stem(key: str, language: str) -> str:
    """The key that a form belongs to, or the key itself."""
    bare, _, form = key.rpartition(".")
    return bare if form in FORMS[language] and bare in WORDS[language] else key


def gaps(words: str) -> set[str]:
    return set(re.findall(r"{\w+}", words))


# Words of earlier days: schwarzer Körper, absorbiert, farblos, in gerader Linie, Erreichbarkeit, scannen, ablenken,
# and in Zeile or Spalte are what we say.
NOT_GERMAN = re.compile(
    r"Schwarzkörper|schluckt|\bklar|geradewegs|Fundweg|abge?frag|lenkt sie um|\bauf (Spalte|Reihe|Zeile)|Reihe \{|"
    r"einen Tipp entfernt|\b(Del|Ctrl|Shift)\b|\b[Ee]ure\b|Einstellung|\bSets?\b|Steinset|(?<!{)\bVersion",
    re.IGNORECASE,
)


@pytest.mark.parametrize("language", languages())
def test_a_language_on_offer_has_every_file(language: str) -> None:
    assert sorted(path.stem for path in (ROOT / "assets" / "texts" / language).iterdir()) == sorted((*FILES, *ABOUT))


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_in_two_files(language: str) -> None:
    assert len(WORDS[language]) == sum(len(BY_FILE[language, name]) for name in FILES)
    for name in FILES:
        here, there = ({stem(key, code) for key in BY_FILE[code, name]} for code in (language, "en"))
        assert here == there, name


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_key_and_its_own_forms_of_what_is_counted(language: str) -> None:
    wanted = {key for key in WORDS["en"] if stem(key, "en") == key}
    for key in COUNTED:
        # Names that are listed are one or many; only numbers have forms in between.
        told = "{count}" in WORDS["en"][key]
        wanted |= {f"{key}.{form}" for form in FORMS[language] if told or form == "one"}
    assert not wanted - WORDS[language].keys()
    more = WORDS[language].keys() - wanted
    assert all(stem(key, language) in wanted - {key} for key in more), more


@pytest.mark.parametrize("language", languages())
def test_every_text_has_the_same_gaps_in_every_language(language: str) -> None:
    for key, words in WORDS[language].items():
        assert words, key
        bare = stem(key, language)
        here, there = gaps(words), gaps(WORDS["en"][key if key in WORDS["en"] else bare])
        # One of something is often said without its number.
        assert here == there or (bare != key and here | {"{count}"} == there | {"{count}"}), key


@pytest.mark.parametrize("language", languages())
def test_a_form_of_several_numbers_says_which_it_is(language: str) -> None:
    several = [form for form, numbers in languages()[language].forms if len(numbers) > 1]
    for form in several:
        counted = [key for key in COUNTED if "{count}" in WORDS["en"][key]]
        silent = {key for key in counted if "{count}" not in WORDS[language].get(f"{key}.{form}", "{count}")}
        assert silent <= (NEVER_NONE if form == "one" else set()), form


def test_signs_stand_as_each_language_writes_them() -> None:
    for key, words in WORDS["en"].items():
        assert "'" not in words, key
        assert not re.search(r"\s[%…]", words), key
    for key, words in WORDS["de"].items():
        # German keeps % and … apart from the word before, but never alone at the beginning of a line.
        assert not re.search(r"[^\u00a0][%…]", words), key
        assert not re.search(r"\b(Mio|Mrd|Bio|Brd)\b(?!\.)", words), key


def test_french_signs_keep_their_distance_and_never_begin_a_line() -> None:
    for key, words in WORDS["fr"].items():
        assert not re.search(r"'|\.\.\.", words), key
        assert not re.search(r"(?<!\u202f)[;!?»]|«(?!\u202f)", words), key
        assert not re.search(r"(?<!\u00a0)[:%]", words), key


def test_no_czech_line_ends_with_a_word_of_one_letter() -> None:
    for key, words in WORDS["cs"].items():
        # What is typed is not told, and behind a number stand seconds.
        assert "|" in words or not re.search(r"(?<!\w)(?<![\d}]\u00a0)[aikosuvz] ", words, re.IGNORECASE), key


def test_german_has_one_word_for_each_thing() -> None:
    for key, words in WORDS["de"].items():
        assert not NOT_GERMAN.search(words), key
    assert [key for key, words in WORDS["de"].items() if words == "Zurück"] == ["page.back"]


def test_gaps_in_a_text_are_filled() -> None:
    assert "Solo" in Texts("en")("home.coming", what="Solo")


def test_a_month_stands_behind_its_day_as_the_language_declines_it() -> None:
    assert day_name(Texts("en"), "2026-11-18") == "18 November"
    assert day_name(Texts("cs"), "2026-11-18") == "18.\u00a0listopadu"
    assert month_name(Texts("cs"), date(2026, 11, 18)) == "Listopad 2026"


def test_the_first_of_a_month_is_counted_as_the_language_counts_it() -> None:
    assert [day_name(Texts("fr"), f"2026-11-0{day}") for day in (1, 2)] == ["1er novembre", "2 novembre"]
    assert [day_name(Texts("de"), f"2026-11-0{day}") for day in (1, 2)] == ["1. November", "2. November"]


def test_the_fonts_have_every_letter_of_the_texts() -> None:
    have = set(alphabet(Path(ROOT / "assets" / "texts")))
    for words in WORDS.values():
        assert set("".join(words.values())) <= have


def test_wrapped_lines_keep_within_the_width_and_lose_no_word() -> None:
    words = WORDS["de"]["home.tagline"]
    lines = lettering.wrap(words, "Medium", 14, 160)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert all(lettering.measure(line, "Medium", 14) <= 160 for line in lines)


def test_no_short_word_is_left_alone_in_the_last_line() -> None:
    words = "The controls at the table change sides, as you like it"
    width = lettering.measure("The controls at the table change sides, as you like", "Medium", 14)
    first, last = lettering.wrap(words, "Medium", 14, width + 1)
    assert lettering.measure(last, "Medium", 14) >= 0.4 * width
    assert f"{first} {last}" == words


def test_a_space_that_does_not_break_keeps_words_together() -> None:
    lines = lettering.wrap("The letters are R\u00a0Y\u00a0B\u00a0W here", "Medium", 14, 110)
    assert any("R\u00a0Y\u00a0B\u00a0W" in line for line in lines)


def test_no_words_need_no_line() -> None:
    assert lettering.wrap("", "Medium", 14, 100) == []


def test_words_that_cannot_be_moved_are_left_as_they_are() -> None:
    assert lettering.wrap("Unbreakable a", "Medium", 14, 40) == ["Unbreakable", "a"]


def test_measured_width_is_the_rendered_width() -> None:
    for pixels in (11.5, 14, 30, 60):
        image = lettering.render("Edelsteine im Fels", "Bold", pixels, (255, 255, 255))
        measured = lettering.measure("Edelsteine im Fels", "Bold", pixels)
        assert abs(image.get_width() - measured) <= max(2, measured * 0.02)


@in_turn("visit,size", VISITS, SIZES)
def test_no_text_at_home_is_cut_off_or_touches_another(visit: str, size: tuple[int, int], language: str) -> None:
    stage = Stage(Memory(Screen(*size), language))
    VISITS[visit](stage.app)
    stage.run(0.1)
    for box, inside in written(stage):
        assert inside.encloses(box), (box, inside)
    boxes = [box for box, _ in written(stage)]
    for i, one in enumerate(boxes):
        assert not any(one.overlaps(other) for other in boxes[i + 1 :]), one


def test_no_toast_is_cut_off_on_the_narrowest_phone() -> None:
    for language in languages():
        stage = Stage(Memory(Screen(320, 480), language))
        stage.run()
        stage.app.toast.say(stage.app.texts("home.coming", what=stage.app.texts("sheet.title")))
        stage.run(0.5)
        canvas = recorder(stage)
        stage.app.toast.draw(canvas)
        assert canvas.written
        for _, box in canvas.written:
            assert Box(12, 12, 296, 456).encloses(box)


def recorder(stage: Stage) -> Canvas:
    surface, view = pygame.display.get_surface(), stage.app.view
    assert surface is not None
    canvas = Canvas(surface, view.scale, view.theme)
    canvas.written = []
    return canvas


def written(stage: Stage) -> list[tuple[Box, Box]]:
    """Each text on the home screen with the box it must keep to."""
    home = stage.app.scene
    assert isinstance(home, Home)
    layout = home.layout
    assert layout is not None
    canvas = recorder(stage)
    home.draw(canvas)
    others = [*layout.captions, *([layout.tagline] if layout.tagline else [])]
    places = [*layout.targets, layout.logo, *others, *([layout.pictures] if layout.pictures else [])]
    pairs = []
    for text, box in canvas.written or []:
        inside = [place for place in places if place.holds(box.center)]
        assert inside, text
        pairs.append((box, inside[0]))
    return pairs
