"""Lists of answers as people write them, in four languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer, parse_answer
from orapa.engine.mine.rules.board import CELLS, PORTS
from orapa.engine.mine.rules.colours import CLEAR, CONTENTS, MIXES, colours_name
from orapa.engine.play.refused import Refused
from orapa.words.languages import languages
from orapa.words.mine.answer_lists import LONGEST, MOST_LINES, read_answer, read_answers, write_answers
from orapa.words.texts import Texts

MIXED = {
    "en": "clear, red, yellow, blue, white, purple, orange, green, black, pink, light yellow, light blue, "
    "light purple, light orange, light green, grey",
    "de": "farblos, rot, gelb, blau, weiß, lila, orange, grün, schwarz, rosa, hellgelb, hellblau, helllila, "
    "hellorange, hellgrün, grau",
    "cs": "čirá, červená, žlutá, modrá, bílá, fialová, oranžová, zelená, černá, růžová, světle žlutá, světle modrá, "
    "světle fialová, světle oranžová, světle zelená, šedá",
    "fr": "incolore, rouge, jaune, bleu, blanche, violet, orange, vert, noir, rose, jaune clair, bleu clair, "
    "violet clair, orange clair, vert clair, gris",
}
NAMED = (
    "clear red yellow blue white purple orange green black pink light_yellow light_blue light_purple light_orange "
    "light_green grey"
).split()

TEXTS = {language: Texts(language) for language in languages()}

waves = st.builds(WaveAnswer, st.integers(0, PORTS - 1), st.integers(0, PORTS - 1), st.sampled_from(MIXES)) | st.builds(
    WaveAnswer, st.integers(0, PORTS - 1), st.none(), st.just(CLEAR)
)
answers = waves | st.builds(ScanAnswer, st.integers(0, CELLS - 1), st.sampled_from(CONTENTS))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("G-L yellow", "G -> L yellow"),
        ("g – l gelb", "G -> L yellow"),
        ("15 → 8 hellila", "15 -> 8 light purple"),
        ("15 nach 8: hell-lila", "15 -> 8 light purple"),
        ("4E: nothing", "E4 = nothing"),
        ("E4 = weiß", "E4 = white"),
        ("3. B -> 3 white", "B -> 3 white"),
        ("3) 2 - 2 bílá", "2 -> 2 white"),
        ("• C zurück weiss", "C -> C white"),
        ("C back, white", "C -> C white"),
        ("Ella: G - L yellow", "G -> L yellow"),
        ("12.5 1 ask G | G -> L yellow", "G -> L yellow"),
        ("G à L jaune clair", "G -> L light yellow"),
        ("G vers L, bleue", "G -> L blue"),
        ("Jean demande la porte G : elle ressort par la porte L, jaune", "G -> L yellow"),
        ("Tour 3 : Jean scanne E4, rien", "E4 = nothing"),
        ("3 absorbée", "3 -> absorbed"),
        ("H -> 18", None),
        ("H -> 18 sparkling", None),
        ("19 -> 2 red", None),
        ("C white", None),
        ("M-M YW", "M -> M light yellow"),
        ("M-M YY", None),
        ("C5 transparent", "C5 = transparent"),
        ("c5 pohlceno", "C5 = absorbed"),
        ("7 z O: nic", "7 -> O clear"),
        ("Eva: paprsek z brány 15 vyšel bránou 8, světle fialový", "15 -> 8 light purple"),
        ("Tah 3: Jan se ptá na I, vychází v bodě I, červená", "I -> I red"),
        ("Paprsek C se vrátil zpátky: bílá", "C -> C white"),
        ("Sken pole B3: průhledná", "B3 = transparent"),
        ("[20:14] 7. Ella asks 15: it comes out at 8, light purple", "15 -> 8 light purple"),
        ("20:14:05 Ella: G - L yellow", "G -> L yellow"),
        ("2026-11-16 20:14 Ella fires at G: exits at L, yellow", "G -> L yellow"),
        ("16.11.2026, 20:14 – Ella fragt 15: kommt bei 8 heraus, helllila", "15 -> 8 light purple"),
        ("Ella [20:14]: C → back, white", "C -> C white"),
        ("#12 Noah scans E4: nothing", "E4 = nothing"),
        ("#12 #3 1 → absorbed", "1 -> absorbed"),
        ("Move 12: Noah scans E4 → white", "E4 = white"),
        ("Zug 5 Ella: Welle von B tritt bei 3 aus, weiß", "B -> 3 white"),
        ("12\tElla\tB\t3\twhite", "B -> 3 white"),
        ("12 | Ella | 20:14 | B → 3 white", "B -> 3 white"),
        ("- Ella B-3 white", "B -> 3 white"),
        ("(3) Noah: 3 was absorbed", "3 -> absorbed"),
        ("Ella: 4. H → 18 clear", "H -> 18 clear"),
        ("15 → 15  grey (RYBW)", "15 -> 15 grey"),
        ("B → 3 white (20:14)", "B -> 3 white"),
        ("9:16 yellow", "9 -> 16 yellow"),
        ("19 → C back, white", None),
        ("Ella joined the table", None),
        ("Game started at 20:14", None),
        ("Ella: how about 3?", None),
    ],
)
def test_a_line_is_read_in_the_forms_people_write(line: str, answer: str | None) -> None:
    assert read_answer(line) == (parse_answer(answer) if answer else None)


@pytest.mark.parametrize("language", MIXED)
def test_every_mix_is_read_in_every_language(language: str) -> None:
    for word, name in zip(MIXED[language].split(", "), NAMED, strict=True):
        answer = read_answer(f"G -> L {word}")
        assert isinstance(answer, WaveAnswer), word
        assert colours_name(answer.colours) == name.replace("_", " "), word


@pytest.mark.parametrize("language", TEXTS)
@given(told=st.lists(answers, max_size=12))
def test_what_is_written_is_read_again(language: str, told: list[Answer]) -> None:
    assert [line.answer for line in read_answers(write_answers(told, TEXTS[language]))] == told


@given(st.lists(answers, max_size=12))
def test_the_notation_of_records_is_read(told: list[Answer]) -> None:
    assert [line.answer for line in read_answers("\n".join(map(str, told)))] == told


@given(st.text(max_size=400))
def test_no_text_is_too_strange_and_no_line_is_dropped(text: str) -> None:
    lines = read_answers(text)
    assert " ".join(line.text for line in lines) == " ".join(line.strip() for line in text.splitlines() if line.strip())


FRONTS = (
    "{time} ",
    "[{time}] ",
    "{number}. ",
    "{number}) ",
    "#{number} ",
    "Move {number}: ",
    "Zug {number} ",
    "Tah {number}: ",
)
WHO = ("", "Ella: ", "Ella ", "Noah asks ", "Noah fragt ", "Jean demande : ", "Eva se ptá: ")


@given(
    st.lists(answers, min_size=1, max_size=12),
    st.lists(st.sampled_from(FRONTS), max_size=2),
    st.sampled_from(WHO),
    st.sampled_from([*TEXTS]),
    st.integers(0, 23),
)
def test_the_log_of_a_table_is_read_whatever_stands_in_front(
    told: list[Answer], fronts: list[str], who: str, language: str, hour: int
) -> None:
    lines = [
        "".join(fronts).format(time=f"{hour}:0{number % 10}", number=number + 1)
        + who
        + write_answers([one], TEXTS[language])
        for number, one in enumerate(told)
    ]
    assert [line.answer for line in read_answers("\n".join(lines))] == told


def test_a_question_and_its_answer_may_be_two_lines_of_a_log() -> None:
    log = """Game started
        Ella asks G
        Answer: L, yellow
        20:14 Noah: H
        20:14 Mine: absorbed
        Mia scans E4
        nothing
        Tom passes
        Ella asks 15
        Noah laughs
        8 purple"""
    lines = read_answers(log)
    assert [str(line.answer) for line in lines if line.answer] == ["G -> L yellow", "H -> absorbed", "E4 = nothing"]
    unread = [line.text for line in lines if line.answer is None]
    assert unread == ["Game started", "Tom passes", "Ella asks 15", "Noah laughs", "8 purple"]


def test_lines_beyond_the_most_are_told_as_not_read() -> None:
    *read, rest = read_answers("B-3 white\n" * (MOST_LINES + 2))
    assert len(read) == MOST_LINES
    assert (rest.text, rest.answer) == ("B-3 white B-3 white", None)


def test_what_is_far_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(Refused):
        read_answers("x" * (LONGEST + 1))
    assert read_answer("G-L yellow" + " " * 300 + "x") is None
