"""Whatever reads text from outside refuses what is far too long at once, and tells little of it again."""

from collections.abc import Callable

import pytest

from orapa.engine.mine.making.maker import parse_band, parse_graded
from orapa.engine.mine.match.dailies import parse_daily, parse_day
from orapa.engine.mine.match.editions import GERMAN, HOUSE, Mode, changed, edition, parse_mode, parse_rules
from orapa.engine.mine.match.ghosts import parse_ghost, parse_tempo
from orapa.engine.mine.match.links import LINKS, read_daily_link, read_mine_link
from orapa.engine.mine.match.play import advance, play
from orapa.engine.mine.match.setup import parse_count, parse_goal, parse_headers
from orapa.engine.mine.match.sheet import SHEET_WORDS
from orapa.engine.mine.match.statistics import read_summary
from orapa.engine.mine.match.views import seen_by
from orapa.engine.mine.rivals.cast import parse_rival
from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.codes import decode
from orapa.engine.mine.rules.colours import parse_colours, parse_content
from orapa.engine.mine.rules.gems import parse_gem, parse_gem_set
from orapa.engine.mine.rules.legality import parse_edition
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.positions import parse_position
from orapa.engine.play.codes import decode_match
from orapa.engine.play.games import game_named
from orapa.engine.play.links import parse_link
from orapa.engine.play.records import parse_record, replay, resume
from orapa.engine.play.seats import parse_name, parse_seat, tidied_name
from orapa.engine.play.summaries import Outcome, Summary, parse_summary
from tests.engine.counting import lines_run
from tests.engine.mine.match.test_ends import match_of, played

LONG = 1_000_000
MOST_LINES = 2_000
"""Lines of Python for a refusal, whatever the length; looking at the mine of a record takes half of them."""
LONGEST_MESSAGE = 600

RECORD = "orapa match 1\ngame mine\nmode solo\nedition german\ngems base\nmine 1 R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3\n"
SOLO = match_of(Mode.SOLO, "german")
EXPEDITION = match_of(Mode.EXPEDITION, "german", 3)
VIEW = seen_by(played(EXPEDITION, "1 ask A"), 2)

PARSERS: dict[str, tuple[Callable[[str], object], str]] = {
    # Each with a text that it reads, or the beginning of one.
    "cell": (parse_cell, "E4"),
    "port": (parse_port, "G"),
    "gem": (parse_gem, "R"),
    "gem set": (parse_gem_set, "base"),
    "colours": (parse_colours, "light blue "),
    "content": (parse_content, "white"),
    "position": (parse_position, "R:B8:1"),
    "mine": (parse_mine, "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3 "),
    "mine code": (decode, "23PHYY5MG9VAEZ"),
    "question": (parse_question, "G"),
    "answer": (parse_answer, "G -> L yellow "),
    "scan answer": (parse_answer, "E4 = white "),
    "legality's edition": (parse_edition, "german"),
    "edition": (edition, "german"),
    "rules": (parse_rules, "house tries=3 "),
    "change": (lambda text: changed(HOUSE, text, "3"), "tries"),
    "changed value": (lambda text: changed(GERMAN, "tries", text), "3"),
    "mode": (parse_mode, "solo"),
    "grade": (parse_band, "gentle"),
    "graded seeds": (parse_graded, "maker 1\ngentle 4: 43 1217 1277\n"),
    "rival": (parse_rival, "expert"),
    "daily": (parse_daily, "2026-11-16/base"),
    "day": (parse_day, "2026-11-16"),
    "seat": (parse_seat, "person Ella "),
    "name": (parse_name, "Ella "),
    "count": (parse_count, "1"),
    "goal": (parse_goal, "q=9 t=312 by=Ella "),
    "ghost": (parse_ghost, "expert right ~4100 =12 =1 "),
    "tempo": (lambda text: parse_tempo(text, 3), "3.12.9"),
    "header": (lambda text: parse_headers([(1, text)], 2), "mode solo"),
    "header's word": (lambda text: parse_headers([(1, f"{text} solo")], 2), "mode"),
    "header's number": (lambda text: parse_headers([(1, f"seat {text} person")], 2), "1"),
    "record": (parse_record, RECORD),
    "replayed record": (replay, RECORD),
    "record's headers": (lambda text: replay(f"{RECORD}{text[:400_000]}\nend 0\n"), "strict on\n"),
    "record's title": (lambda text: replay(f"orapa match {text[:400_000]}\nend 0\n"), "1"),
    "record's rules": (lambda text: replay(f"{RECORD}rules {text[:400_000]}\nend 0\n"), "2"),
    "record's view": (lambda text: replay(f"{RECORD}view {text[:400_000]}\nend 0\n"), "1"),
    "record's game": (lambda text: replay(f"orapa match 1\ngame {text[:400_000]}\nend 0\n"), "mine"),
    "record's end": (lambda text: replay(f"{RECORD}end {text[:400_000]}"), "1"),
    "record's move": (lambda text: replay(f"{RECORD}0 1 {text[:400_000]}\nend 1\n"), "ask G"),
    "record's answer": (lambda text: replay(f"{RECORD}seat 1 person\n0 1 ask G | {text[:400_000]}\nend 1\n"), "G -> L"),
    "resumed record": (resume, RECORD),
    "summary": (parse_summary, "summary 1\ngame mine\n"),
    "summary's outcome": (lambda text: parse_summary(f"summary 1\ngame a\noutcome {text[:3900]}\nseconds 1"), "won"),
    "summary's seconds": (lambda text: parse_summary(f"summary 1\ngame a\noutcome won\nseconds {text[:3900]}"), "1"),
    "facts": (lambda text: read_summary(Summary("mine", Outcome.WON, facts=facts(text))), "right"),
    "match code": (decode_match, "2mine."),
    "first match code": (decode_match, "1rdg1xH2UwQ3CMAxF75mi"),
    "shorter match code": (lambda text: decode_match(text[:400_000]), "2mine."),
    "game": (game_named, "mine"),
    "link": (lambda text: parse_link(text, LINKS), "#mine=23PHYY5MG9VAEZ&q=9&"),
    "shorter link": (lambda text: parse_link(f"{text[:400_000]}&no&no", LINKS), "mine=23PHYY5MG9VAEZ&q=9&"),
    "mine in a link": (lambda text: read_mine_link({"mine": text}), "23PHYY5MG9VAEZ"),
    "goal in a link": (lambda text: read_mine_link({"mine": "23PHYY5MG9VAEZ", "q": text}), "9"),
    "tempo in a link": (lambda text: read_mine_link({"mine": "23PHYY5MG9VAEZ", "q": "3", "p": text}), "3.12.9"),
    "daily in a link": (lambda text: read_daily_link({"daily": text}), "2026-11-16"),
    "move": (lambda text: play(SOLO, 1, text, 0), "ask G "),
    "answer told": (lambda text: advance(SOLO, 1, "ask G", 0, text), "G -> K white"),
    "answer believed": (lambda text: advance(VIEW, 2, "ask G", 0, text), "G -> K white"),
    "verdicts told": (lambda text: advance(EXPEDITION, 1, "submit R:A1", 0, text), "handed in, judged 1 right "),
    **{
        f"move {word}": (lambda text, word=word: play(SOLO, 1, f"{word} {text}", 0), "R:A1 ")  # type: ignore[misc]
        for word in sorted({*SHEET_WORDS, "ask", "scan", "submit", "pass", "concede", "hint", "tell", "judge"})
    },
    # Below the longest move, where the move itself must tell little again.
    **{
        f"shorter move {word}": (lambda text, word=word: play(SOLO, 1, f"{word} {text[:1900]}x", 0), "R:A1 ")  # type: ignore[misc]
        for word in sorted({*SHEET_WORDS - {"note"}, "ask", "scan", "submit", "pass", "concede", "hint", "dig"})
    },
}


def facts(text: str) -> dict[str, str]:
    usual = {"mode": "solo", "gems": "base", "edition": "german", "questions": "1", "hints": "0"}
    return {**usual, "ending": text}


def shapes(valid: str) -> dict[str, str]:
    repeated = valid * (LONG // len(valid) + 1)
    return {
        "digits": "7" * LONG,
        "letters": "A" * LONG,
        "blanks": " " * LONG,
        "lines": "\n" * LONG,
        "colons": ":" * LONG,
        "quotes": "%41&" * (LONG // 4),
        "strange": "🎲" * LONG,
        "repeated": repeated[:LONG],
        "padded": valid + " " * LONG,
    }


@pytest.mark.parametrize("name", PARSERS)
def test_a_text_far_too_long_is_refused_at_once_in_few_words(name: str) -> None:
    parse, valid = PARSERS[name]
    for shape, text in shapes(valid).items():
        lines, error = lines_run(lambda text=text: parse(text))  # type: ignore[misc]
        assert error, shape
        assert lines < MOST_LINES, shape
        assert len(str(error)) < LONGEST_MESSAGE, shape


def test_a_name_typed_in_is_cut_without_reading_it_all() -> None:
    lines, error = lines_run(lambda: tidied_name("x" * LONG))
    assert not error
    assert lines < MOST_LINES
    assert tidied_name("x" * LONG) == "x" * 40
